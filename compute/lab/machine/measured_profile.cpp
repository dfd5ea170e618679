// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/measured_profile.h"

#include "lab/machine/probe.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>

namespace larmor::machine {

namespace {

using model::ComputeCapability;
using model::Figure;

/// One figure of a profile: the measurements that it is made of, and how. What is missing of them makes it
/// null, unless the rule takes what there is.
struct Rule {
    std::string figure;
    std::vector<std::string> needs;
    std::function<double(const std::vector<double> &values)> make = [](const std::vector<double> &values) {
        return values.front();
    };
    bool takesWhatThereIs = false;
    std::string remark = {}; ///< behind the names of the measurements
};

constexpr int barrierWarps[] = {1, 4, 8, 16, 32};

struct Line {
    double atZero = 0, slope = 0;
};

/// The straight line through cycles of barriers of so many warps, by least squares.
Line barrierLine(const std::vector<double> &cycles)
{
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (std::size_t i = 0; i < cycles.size(); ++i) {
        const double warps = barrierWarps[i];
        n += 1, x += warps, y += cycles[i], xx += warps * warps, xy += warps * cycles[i];
    }
    const double slope = (n * xy - x * y) / (n * xx - x * x);
    return {(y - slope * x) / n, slope};
}

std::vector<std::string> barrierNames()
{
    std::vector<std::string> names;
    for (const int warps : barrierWarps)
        names.push_back("barrier_" + std::to_string(32 * warps));
    return names;
}

constexpr int constantSizes[] = {512, 1024, 2048, 4096, 8192, 32768};

std::string constantName(int bytes, int warps)
{
    return "constant_cycles_per_16_bytes_" + std::to_string(bytes) + "_bytes_" + std::to_string(warps) +
           "_warps";
}

/// The largest array, of those that were measured, which costs no more than the smallest.
Rule constantCache()
{
    constexpr double noMore = 1.15;
    Rule rule{"constant_cache_bytes", {}};
    for (const int bytes : constantSizes)
        rule.needs.push_back(constantName(bytes, 1));
    rule.make = [](const std::vector<double> &cycles) {
        double held = 0;
        for (std::size_t i = 0; i < cycles.size(); ++i) {
            if (cycles[i] == 0) continue; // not measured
            if (cycles[i] > noMore * cycles.front()) break;
            held = constantSizes[i];
        }
        return held;
    };
    rule.takesWhatThereIs = true;
    return rule;
}

std::vector<Rule> latencyRules(const Board &board)
{
    const auto least = [](const std::vector<double> &v) { return *std::min_element(v.begin(), v.end()); };
    return {{"memory_latency_cycles", {memoryLatencyName(board.chainInMemory())}},
            // The chains' own loop adds to one of them.
            {"arithmetic_latency_cycles", {"fma_latency", "logic_latency"}, least, false, "the lesser"},
            {"l1_latency_cycles", {"l1_latency"}},
            {"shared_latency_cycles", {"shared_latency"}},
            {"shared_atomic_latency_cycles", {"shared_atomic_latency"}},
            {"special_latency_cycles", {"sin_latency"}},
            {"double_latency_cycles", {"fp64_latency"}},
            {"barrier_cycles", barrierNames(),
             [](const std::vector<double> &v) { return barrierLine(v).atZero; }, false,
             "the straight line at no warps"},
            {"barrier_cycles_per_warp", barrierNames(),
             [](const std::vector<double> &v) { return barrierLine(v).slope; }, false,
             "the slope of the straight line"},
            {"l2_latency_cycles", {"l2_latency"}},
            {"texture_latency_cycles", {"texture_latency"}},
            {"matrix_latency_cycles", {"mma_halves_latency"}}};
}

std::vector<Rule> rateRules(const Board &board)
{
    const std::string inCache = sizeName(board.rateInCache()), far = sizeName(board.beyondCache());
    const double cached = std::min(1.0, double(board.secondLevelBytes) / double(board.beyondCache()));
    const int processors = board.processors, warps = board.warpsEach();
    return {{"copy_gbs", {"copy_gbs"}},
            {"constant_word_cycles",
             {constantName(512, warps)},
             [](const std::vector<double> &v) { return v[0] / 4; },
             false,
             "four words each"},
            {"constant_address_cycles",
             {"constant_cycles_per_read_of_8_words_" + std::to_string(warps) + "_warps"},
             [](const std::vector<double> &v) { return v[0] / 8; },
             false,
             "over eight"},
            {"constant_miss_cycles",
             {"constant_cycles_per_word_of_3_arrays_drifted_" + std::to_string(warps) + "_warps"},
             [](const std::vector<double> &v) { return v[0] / 3; },
             false,
             "three loads each"},
            constantCache(),
            {"l2_read_bytes_per_cycle", {"read_bytes_" + inCache}},
            {"l2_write_bytes_per_cycle", {"write_bytes_" + inCache}},
            {"atomic_sectors_per_cycle", {"gpu_adds_random_" + sizeName(board.atomicsInCache())}},
            {"atomic_memory_sectors_per_cycle",
             {"gpu_adds_random_" + far},
             [cached](const std::vector<double> &v) { return v[0] * (1 - cached); },
             false,
             "less the part that the cache holds"},
            {"atomic_passing_sectors_per_cycle",
             {"gpu_adds_consecutive_" + far},
             [](const std::vector<double> &v) { return v[0] / 8; },
             false,
             "eight to a sector"},
            {"atomic_word_cycles",
             {"gpu_adds_to_one_word_1mb"},
             [](const std::vector<double> &v) { return 1 / v[0]; },
             false,
             "its inverse"},
            {"atomic_integer_word_cycles",
             {"gpu_integer_adds_random_1_word"},
             [](const std::vector<double> &v) { return 1 / v[0]; },
             false,
             "its inverse"},
            {"atomic_sector_cycles",
             {"gpu_adds_random_32_words"},
             [](const std::vector<double> &v) { return 8 / v[0]; },
             false,
             "32 lanes in four sectors"},
            {"texture_fetches_per_cycle", {"texture_fetches_per_cycle"}},
            {"launch_interval_us",
             {"hundred_empty_launches_us"},
             [](const std::vector<double> &v) { return v[0] / 100; },
             false,
             "each of a hundred"},
            {"launch_marks_us",
             {"empty_launch_us", "hundred_empty_launches_us"},
             [](const std::vector<double> &v) { return v[0] - v[1] / 100; },
             false,
             "one between two marks, less each of a hundred"},
            {"block_start_cycles",
             {"cycles_per_empty_block_of_256"},
             [processors](const std::vector<double> &v) { return v[0] / processors; },
             false,
             "over all multiprocessors"},
            {"block_life_cycles", {"life_cycles_empty_256mb"}},
            {"matrix_instructions_per_cycle", {"mma_halves_rate"}}};
}

std::vector<Rule> rulesOf(const Board &board)
{
    std::vector<Rule> rules = latencyRules(board);
    for (Rule &rule : rateRules(board))
        rules.push_back(std::move(rule));
    return rules;
}

double fourDigits(double value)
{
    char text[40];
    std::snprintf(text, sizeof text, "%.4g", value);
    return std::strtod(text, nullptr);
}

std::string percent(double share)
{
    char text[24];
    std::snprintf(text, sizeof text, "%.2g %%", 100 * share);
    return text;
}

Figure missing(const std::string &why)
{
    Figure figure;
    figure.why = why;
    return figure;
}

Figure stated(double value, const std::string &source)
{
    Figure figure;
    figure.value = value;
    figure.source = source;
    return figure;
}

std::string whyMissing(const RawFigures &raw, const std::string &name)
{
    const auto reason = raw.absent.find(name);
    return reason == raw.absent.end() ? name + " was not measured" : reason->second;
}

Figure made(const Rule &rule, const RawFigures &raw, const std::string &origin)
{
    std::vector<double> values;
    double spread = 0;
    for (const std::string &name : rule.needs) {
        const RawFigure *const found = raw.find(name);
        if (!found && (!rule.takesWhatThereIs || values.empty())) return missing(whyMissing(raw, name));
        values.push_back(found ? found->value : 0);
        if (found) spread = std::max(spread, found->spread);
    }
    const double value = rule.make(values);
    if (!(value > 0)) return missing("what was measured gives " + std::to_string(value));
    const std::string names =
        rule.needs.size() > 2 ? rule.needs.front() + " to " + rule.needs.back()
                              : rule.needs.front() + (rule.needs.size() > 1 ? ", " + rule.needs.back() : "");
    return stated(fourDigits(value), origin + ": " + names + (rule.remark.empty() ? "" : ", " + rule.remark) +
                                         "; spread " + percent(spread));
}

/// First-level cache and shared memory together: no driver tells it, and a walk through the cache would find
/// only what shared memory leaves of it.
Figure firstLevelBytes(ComputeCapability capability)
{
    struct Size {
        ComputeCapability from, to;
        int kilobytes;
    };
    static constexpr Size sizes[] = {{{7, 5}, {7, 5}, 96},   {{8, 0}, {8, 0}, 192}, {{8, 6}, {8, 6}, 128},
                                     {{8, 7}, {8, 7}, 192},  {{8, 9}, {8, 9}, 128}, {{9, 0}, {10, 3}, 256},
                                     {{12, 0}, {12, 1}, 128}};
    for (const Size &size : sizes)
        if (capability >= size.from && capability <= size.to)
            return stated(1024.0 * size.kilobytes, "CUDA C++ Programming Guide, compute capability " +
                                                       capability.toString() + ": unified data cache");
    return missing("the guide that was read does not give it for compute capability " +
                   capability.toString());
}

} // namespace

std::set<std::string> neededFor(const Board &board)
{
    std::set<std::string> names;
    for (const Rule &rule : rulesOf(board))
        names.insert(rule.needs.begin(), rule.needs.end());
    return names;
}

std::map<std::string, Figure> profileFigures(const Board &board, const RawFigures &raw,
                                             const std::string &origin)
{
    const std::string driver = "the driver, " + board.driver;
    std::map<std::string, Figure> figures;
    figures["multiprocessors"] = stated(board.processors, driver);
    figures["processor_clock_ghz"] =
        raw.clockGHz.value > 0 ? stated(fourDigits(raw.clockGHz.value),
                                        origin + ": cycles counted on all multiprocessors; spread " +
                                            percent(raw.clockGHz.spread))
                               : missing("it was not measured");
    figures["bandwidth_gbs"] =
        board.theoreticalGBs ? stated(fourDigits(*board.theoreticalGBs),
                                      driver + ": clock and width of the memory's bus, two bits a clock")
                             : missing("the driver does not tell the memory's clock");
    figures["partitions"] =
        missing("addresses are hashed over the memory controllers, so that camping does not occur");
    figures["l2_bytes"] = board.secondLevelBytes > 0 ? stated(double(board.secondLevelBytes), driver)
                                                     : missing("the driver does not tell it");
    figures["l1_bytes"] = firstLevelBytes(board.capability);
    for (const Rule &rule : rulesOf(board))
        figures[rule.figure] = made(rule, raw, origin);
    return figures;
}

Json profileJson(const Board &board, const std::map<std::string, Figure> &figures)
{
    Json json{{"name", model::profileName(board.name)},
              {"title", board.name},
              {"compute_capability", board.capability.toString()},
              {"gpus", 1},
              {"figures", Json::object()}};
    for (const auto *names : {&model::figureNames(), &model::measuredFigureNames()})
        for (const std::string &name : *names)
            if (const auto at = figures.find(name); at != figures.end())
                json["figures"][name] = at->second.toJson();
    return json;
}

} // namespace larmor::machine
