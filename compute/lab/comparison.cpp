// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/comparison.h"

#include "core/error.h"
#include "kernels/experiment_inputs.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace larmor {
namespace {

constexpr int resamples = 2000;
constexpr double interval = 0.95, unlikely = 0.01;

double medianOf(std::vector<double> &values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2) return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

double resampledMedian(std::span<const double> samples, SeededNumbers &numbers, std::vector<double> &scratch)
{
    scratch.resize(samples.size());
    for (double &value : scratch)
        value = samples[numbers.below(samples.size())];
    return medianOf(scratch);
}

void bootstrap(Change &change, std::span<const double> before, std::span<const double> after)
{
    SeededNumbers numbers(1);
    std::vector<double> ratios, scratch;
    ratios.reserve(resamples);
    for (int i = 0; i < resamples; ++i) {
        const double from = resampledMedian(before, numbers, scratch);
        const double to = resampledMedian(after, numbers, scratch);
        if (from > 0) ratios.push_back(to / from);
    }
    if (ratios.empty()) return;
    std::sort(ratios.begin(), ratios.end());
    const auto at = [&](double share) {
        return ratios[static_cast<std::size_t>(share * static_cast<double>(ratios.size() - 1))];
    };
    change.low = at((1 - interval) / 2);
    change.high = at((1 + interval) / 2);
}

/// What must agree for two results to be two times of one thing.
std::string identityOf(const Measurement &m)
{
    return m.kernel + '\n' + m.problem.toString() + '\n' + m.options.toString() + '\n' +
           (m.host ? std::string(toString(*m.host)) : std::string()) + '\n' + std::string(toString(m.cache)) +
           '\n' + std::string(toString(m.loop)) + '\n' + std::string(toString(m.provenance.engine));
}

bool hasTime(const Measurement &m)
{
    return m.skipped.empty() && m.failed.empty() && !m.wrongOnPurpose && m.timeMs.median > 0;
}

std::vector<double> samplesOf(const Measurement &m)
{
    return m.samplesMs.empty() ? std::vector<double>{m.timeMs.median} : m.samplesMs;
}

void collect(std::vector<Measurement> &all, const Json &json)
{
    if (!json.is_object())
        throw Error(ErrorCode::FileFormat, "this is no result of larmor lab", "it holds no JSON object");
    const auto list = [&](const char *key) {
        for (const Json &entry : json[key])
            all.push_back(Measurement::fromJson(entry));
    };
    if (json.contains("points") && json["points"].is_array())
        list("points");
    else if (json.contains("measurements") && json["measurements"].is_array())
        list("measurements");
    else if (json.contains("kernel") && json["kernel"].is_string())
        all.push_back(Measurement::fromJson(json));
    else
        throw Error(ErrorCode::FileFormat, "this is no result of larmor lab",
                    "it has neither the kernel of lab run, nor points, nor measurements");
}

Json pairJson(const ComparedPair &pair)
{
    Json json = pair.change.toJson();
    json["kernel"] = pair.before.kernel;
    json["problem"] = pair.before.problem.toJson();
    json["options"] = pair.before.options.toJson();
    json["before_ms"] = pair.before.timeMs.median;
    json["after_ms"] = pair.after.timeMs.median;
    json["before_correct"] = pair.before.correct;
    json["after_correct"] = pair.after.correct;
    return json;
}

Change changeOf(const Measurement &before, const Measurement &after, double threshold)
{
    Change change = compareSamples(samplesOf(before), samplesOf(after), threshold);
    if (before.correct && !after.correct) change.verdict = Verdict::Slower; // a wrong result has no speed
    return change;
}

} // namespace

std::string_view toString(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Faster:
        return "faster";
    case Verdict::Slower:
        return "slower";
    case Verdict::Same:
        return "same";
    case Verdict::Unknown:
        break;
    }
    return "unknown";
}

Json Change::toJson() const
{
    return {{"ratio", ratio}, {"low", low}, {"high", high}, {"p", pValue}, {"verdict", toString(verdict)}};
}

double mannWhitney(std::span<const double> a, std::span<const double> b)
{
    if (a.empty() || b.empty()) return 1;
    std::vector<std::pair<double, bool>> all;
    for (const double value : a)
        all.emplace_back(value, true);
    for (const double value : b)
        all.emplace_back(value, false);
    std::sort(all.begin(), all.end());
    const auto n = static_cast<double>(all.size()), na = static_cast<double>(a.size()),
               nb = static_cast<double>(b.size());
    double rankSum = 0, ties = 0;
    for (std::size_t i = 0; i < all.size();) {
        std::size_t end = i;
        while (end < all.size() && all[end].first == all[i].first)
            ++end;
        const auto count = static_cast<double>(end - i);
        const double rank = static_cast<double>(i + end + 1) / 2; // mean of the ranks i+1 .. end
        ties += count * (count * count - 1);
        for (; i < end; ++i)
            if (all[i].second) rankSum += rank;
    }
    const double u = rankSum - na * (na + 1) / 2, mean = na * nb / 2;
    const double variance = na * nb / 12 * (n + 1 - ties / (n * (n - 1)));
    if (!(variance > 0)) return 1;
    const double z = std::max(0.0, std::abs(u - mean) - 0.5) / std::sqrt(variance);
    return std::erfc(z / std::numbers::sqrt2);
}

Change compareSamples(std::span<const double> before, std::span<const double> after, double threshold)
{
    Change change;
    const double from = spreadOf(before).median, to = spreadOf(after).median;
    if (!(from > 0) || !(to > 0)) return change;
    change.ratio = change.low = change.high = to / from;
    if (before.size() < leastSamples || after.size() < leastSamples) return change;
    bootstrap(change, before, after);
    change.pValue = mannWhitney(before, after);
    change.verdict = Verdict::Same;
    if (std::abs(change.ratio - 1) < threshold || change.pValue >= unlikely) return change;
    if (change.low > 1) change.verdict = Verdict::Slower;
    if (change.high < 1) change.verdict = Verdict::Faster;
    return change;
}

std::vector<Measurement> measurementsOf(const Json &result)
{
    std::vector<Measurement> all;
    if (result.is_array())
        for (const Json &entry : result)
            collect(all, entry);
    else
        collect(all, result);
    return all;
}

std::size_t Comparison::count(Verdict verdict) const
{
    return static_cast<std::size_t>(std::count_if(pairs.begin(), pairs.end(), [&](const ComparedPair &pair) {
        return pair.change.verdict == verdict;
    }));
}

Json Comparison::toJson() const
{
    Json json{
        {"kind", "larmor-comparison"}, {"version", 1}, {"regressed", regressed()}, {"warnings", warnings}};
    json["pairs"] = Json::array();
    for (const ComparedPair &pair : pairs)
        json["pairs"].push_back(pairJson(pair));
    for (const Verdict verdict : {Verdict::Faster, Verdict::Slower, Verdict::Same, Verdict::Unknown})
        json["counts"][std::string(toString(verdict))] = count(verdict);
    json["only_before"] = onlyBefore.size();
    json["only_after"] = onlyAfter.size();
    return json;
}

Comparison compareResults(const std::vector<Measurement> &before, const std::vector<Measurement> &after,
                          double threshold)
{
    Comparison comparison;
    std::map<std::string, const Measurement *> earlier;
    for (const Measurement &m : before)
        if (hasTime(m)) earlier[identityOf(m)] = &m;
    bool sameDevice = true, steady = true;
    for (const Measurement &m : after) {
        if (!hasTime(m)) continue;
        const auto found = earlier.find(identityOf(m));
        if (found == earlier.end()) {
            comparison.onlyAfter.push_back(m);
            continue;
        }
        const Measurement &from = *found->second;
        sameDevice = sameDevice && from.provenance.device.name == m.provenance.device.name;
        steady = steady && !from.clock.throttled && !m.clock.throttled;
        comparison.pairs.push_back({from, m, changeOf(from, m, threshold)});
        earlier.erase(found);
    }
    for (const auto &[identity, m] : earlier)
        comparison.onlyBefore.push_back(*m);
    if (!sameDevice) comparison.warnings.emplace_back("the devices differ");
    if (!steady) comparison.warnings.emplace_back("a clock fell while some of this was measured");
    return comparison;
}

} // namespace larmor
