// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/words.h"
#include "kernels/experiment_inputs.h"
#include "lab/sweep.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <unordered_set>
#include <utility>

namespace larmor {
namespace {

constexpr std::size_t mostPoints = 1'000'000, mostValues = 100'000;

constexpr Words<SweepOrder, 3> orders{{{SweepOrder::Shuffled, "shuffled"},
                                       {SweepOrder::Interleaved, "interleaved"},
                                       {SweepOrder::AsGiven, "as-given"}}};

Error badRange(const std::string &range, const Wording &why)
{
    return {ErrorCode::InvalidCall, say("'%1' is not a range", range), why,
            say("write FROM:TO:STEP (both ends belong to it) or FROM:TO:*FACTOR")};
}

long long wholeNumber(std::string_view text, const std::string &range)
{
    long long number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code != std::errc{} || end != text.data() + text.size() || text.empty() ||
        std::abs(number) > 1'000'000'000'000)
        throw badRange(range, say("'%1' is not a whole number", text));
    return number;
}

void addRange(std::vector<std::string> &values, const std::string &range)
{
    const auto first = range.find(':'), second = range.find(':', first + 1);
    if (second == std::string::npos) throw badRange(range, say("it has no step"));
    std::string_view step = std::string_view(range).substr(second + 1);
    const bool factor = step.starts_with('*');
    if (factor) step.remove_prefix(1);
    const long long from = wholeNumber(std::string_view(range).substr(0, first), range);
    const long long to = wholeNumber(std::string_view(range).substr(first + 1, second - first - 1), range);
    const long long by = wholeNumber(step, range);
    if (factor ? by < 2 || from < 1 : by < 1) throw badRange(range, say("it would never end"));
    if (from > to) throw badRange(range, say("it begins after its end"));
    for (long long value = from; value <= to; value = factor ? value * by : value + by) {
        if (values.size() >= mostValues) throw badRange(range, say("it has too many values"));
        values.push_back(std::to_string(value));
    }
}

bool isProblem(const KernelDefinition &kernel, const std::string &name)
{
    return std::any_of(kernel.problem().begin(), kernel.problem().end(),
                       [&](const OptionSpec &spec) { return spec.name == name; });
}

/// A value that the option never has is a mistyped call, not a row to skip.
void requireValues(const KernelDefinition &kernel, const SweepAxis &axis)
{
    const OptionSpec *const option = kernel.option(axis.name);
    if (!option) return;
    for (const std::string &value : axis.values) {
        int number = 0;
        const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), number);
        const bool whole = code == std::errc{} && end == value.data() + value.size();
        const bool inRange =
            whole && option->range && number >= option->range->first && number <= option->range->second;
        const bool listed =
            std::find(option->values.begin(), option->values.end(), value) != option->values.end();
        if (!inRange && !listed) kernel.resolve({{axis.name, value}}); // throws, naming the legal ones
    }
}

void requireNames(const KernelDefinition &kernel, const SweepRequest &request)
{
    for (const SweepAxis &axis : request.axes) {
        if (axis.values.empty()) throw Error(ErrorCode::InvalidCall, say("%1 has no values", axis.name));
        if (isProblem(kernel, axis.name)) continue;
        if (!kernel.option(axis.name)) kernel.resolve({{axis.name, axis.values.front()}}); // throws
        requireValues(kernel, axis);
    }
}

SweepPoint pointOf(const KernelDefinition &kernel, const OptionSet &fixed, const OptionSet &chosen,
                   EngineKind engine)
{
    OptionSet problem, options = fixed;
    for (const auto &[name, value] : chosen.values())
        (isProblem(kernel, name) ? problem : options).set(name, value);
    SweepPoint point{kernel.resolveProblem(problem), kernel.defaults().with(options), {}};
    point.illegal = kernel.violation(point.options, engine);
    return point;
}

} // namespace

std::string_view toString(SweepOrder order)
{
    return wordOf(orders, order);
}

SweepOrder parseSweepOrder(std::string_view word)
{
    return parseWord(orders, "order", word);
}

SweepAxis parseSweepAxis(const std::string &word)
{
    const auto equals = word.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == word.size())
        throw Error(ErrorCode::InvalidCall, say("'%1' is not an axis of a sweep", word),
                    say("expected name=value,value,... or name=from:to:step, as in tile=8,16,32"));
    SweepAxis axis{word.substr(0, equals), {}};
    for (std::size_t at = equals + 1; at <= word.size();) {
        const std::size_t comma = std::min(word.find(',', at), word.size());
        const std::string part = word.substr(at, comma - at);
        if (part.empty())
            throw Error(ErrorCode::InvalidCall, say("'%1' has an empty value between its commas", word));
        if (part.find(':') != std::string::npos)
            addRange(axis.values, part);
        else if (axis.values.size() < mostValues)
            axis.values.push_back(part);
        at = comma + 1;
    }
    std::unordered_set<std::string> seen; // a value given twice would be one row twice
    std::erase_if(axis.values, [&](const std::string &value) { return !seen.insert(value).second; });
    return axis;
}

SweepRequest SweepRequest::parse(const KernelDefinition &kernel, const std::vector<std::string> &words)
{
    SweepRequest request;
    request.kernel = kernel.name();
    const auto all = catalogue();
    if (std::find(all.begin(), all.end(), &kernel) == all.end()) request.source = kernel.source();
    for (const std::string &word : words) {
        SweepAxis axis = parseSweepAxis(word);
        if (axis.name == "preset") {
            if (axis.values.size() != 1)
                throw Error(ErrorCode::InvalidCall, say("a sweep has one preset"), {},
                            say("sweep the options in which the presets differ"));
            request.preset = axis.values.front();
            continue;
        }
        const bool twice = std::any_of(request.axes.begin(), request.axes.end(),
                                       [&](const SweepAxis &other) { return other.name == axis.name; });
        if (twice) throw Error(ErrorCode::InvalidCall, say("'%1' is given twice", axis.name));
        request.axes.push_back(std::move(axis));
    }
    if (!request.preset.empty() && !kernel.preset(request.preset))
        throw Error(ErrorCode::InvalidCall, say("unknown preset %1 of %2", request.preset, kernel.name()), {},
                    say("larmor lab list shows the presets"));
    requireNames(kernel, request);
    return request;
}

std::vector<SweepAxis> SweepRequest::varying() const
{
    std::vector<SweepAxis> several;
    std::copy_if(axes.begin(), axes.end(), std::back_inserter(several),
                 [](const SweepAxis &axis) { return axis.values.size() > 1; });
    return several;
}

Json SweepRequest::toJson() const
{
    Json list = Json::array();
    for (const SweepAxis &axis : axes)
        list.push_back({{"name", axis.name}, {"values", axis.values}});
    Json json{{"kernel", kernel},
              {"axes", std::move(list)},
              {"preset", preset},
              {"order", toString(order)},
              {"seed", seed}};
    if (!source.empty()) json["source"] = source;
    json["settings"] = {{"warm_up", settings.warmUp},          {"min_repeats", settings.minRepeats},
                        {"max_repeats", settings.maxRepeats},  {"spread", settings.relativeSpread},
                        {"seconds", settings.maxSeconds},      {"host", toString(settings.hostForm)},
                        {"cache", toString(settings.cache)},   {"loop", toString(settings.loop)},
                        {"stop", toString(settings.stopping)}, {"batch", settings.batch}};
    return json;
}

std::vector<SweepPoint> expandSweep(const KernelDefinition &kernel, const SweepRequest &request,
                                    EngineKind engine)
{
    requireNames(kernel, request);
    std::size_t count = 1;
    for (const SweepAxis &axis : request.axes) {
        if (axis.values.size() > mostPoints / count)
            throw Error(ErrorCode::InvalidCall, say("this sweep has more than %1 points", mostPoints),
                        say("each axis multiplies their number"), say("give fewer values"));
        count *= axis.values.size();
    }
    const OptionSet fixed = request.preset.empty() ? OptionSet() : kernel.preset(request.preset)->options;
    std::vector<SweepPoint> points;
    points.reserve(count);
    for (std::size_t index = 0; index < count; ++index) {
        OptionSet chosen;
        std::size_t rest = index;
        for (auto axis = request.axes.rbegin(); axis != request.axes.rend(); ++axis) {
            chosen.set(axis->name, axis->values[rest % axis->values.size()]);
            rest /= axis->values.size();
        }
        points.push_back(pointOf(kernel, fixed, chosen, engine));
    }
    return points;
}

std::vector<std::size_t> sweepOrder(std::size_t count, SweepOrder order, std::uint64_t seed)
{
    std::vector<std::size_t> visits(count);
    std::iota(visits.begin(), visits.end(), std::size_t{0});
    if (order == SweepOrder::Shuffled) {
        SeededNumbers numbers(seed);
        for (std::size_t i = count; i > 1; --i)
            std::swap(visits[i - 1], visits[numbers.below(i)]);
    } else if (order == SweepOrder::Interleaved && count > 2) {
        // A stride near the golden section that shares no divisor with the count visits every row once.
        auto stride = static_cast<std::size_t>(0.618 * static_cast<double>(count));
        while (std::gcd(stride, count) != 1)
            ++stride;
        for (std::size_t i = 0; i < count; ++i)
            visits[i] = i * stride % count;
    }
    return visits;
}

} // namespace larmor
