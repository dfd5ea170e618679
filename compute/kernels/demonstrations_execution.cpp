// SPDX-License-Identifier: GPL-3.0-or-later
// How threads are executed: branches, races between neighbours, votes, cycles, occupancy.
#include "kernels/demonstrations_parts.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace larmor {

namespace {

using Defines = std::vector<std::pair<std::string, std::string>>;

int placeOf(const OptionSet &o, const char *option, std::initializer_list<const char *> values)
{
    int place = 0;
    for (const char *value : values) {
        if (o.is(option, value)) return place;
        ++place;
    }
    return place;
}

std::string define(const OptionSet &o, const char *option, std::initializer_list<const char *> values)
{
    return std::to_string(placeOf(o, option, values));
}

/// The place of a thread in its block.
std::size_t threadOf(std::size_t i, const OptionSet &o)
{
    return i % std::size_t(o.number("block"));
}

// ---- divergence

constexpr std::size_t leastTrips = 6, differentTrips = 3;

bool isLoop(const OptionSet &o)
{
    return o.is("condition", "trips");
}

bool takesOther(std::size_t t, const OptionSet &o)
{
    return isLoop(o) || (o.is("condition", "thread")   ? t > 2
                         : o.is("condition", "parity") ? t % 2 == 1
                                                       : t / 32 > 2);
}

/// Steps of thread t, in whichever branch.
std::size_t stepsOf(std::size_t t, const OptionSet &o)
{
    return std::size_t(o.number("steps")) * (isLoop(o) ? leastTrips + t % differentTrips : 1);
}

double dividedValue(std::size_t i, std::span<const float> in, const OptionSet &o)
{
    const std::size_t t = threadOf(i, o);
    const bool other = takesOther(t, o);
    const std::size_t steps = stepsOf(t, o);
    double value = double(in[i]);
    for (std::size_t s = 0; s < steps; ++s)
        value = other ? value * 0.5 + 0.25 : 0.125 - value;
    return value;
}

/// A fused step of the one branch is two operations, a difference of the other one.
std::uint64_t meanFlops(const OptionSet &o)
{
    std::uint64_t flops = 0;
    const auto block = std::size_t(o.number("block"));
    for (std::size_t t = 0; t < block; ++t)
        flops += stepsOf(t, o) * (takesOther(t, o) ? 2 : 1);
    return flops / block;
}

Text passes(const OptionSet &o)
{
    if (isLoop(o))
        return say(
            "every warp makes %1 passes of the loop, as its longest thread does, and not %2, which are "
            "all lengths one after the other",
            8, 6 + 7 + 8);
    const int warps = (o.number("block") + 31) / 32;
    const int divergent = o.is("condition", "thread") ? 1 : o.is("condition", "parity") ? warps : 0;
    return say("%1 of %2 warps of a block take both branches, one after the other", divergent, warps);
}

// ---- neighbour write

double neighbourProduct(std::size_t i, std::span<const float> in, const OptionSet &o)
{
    const double own = double(in[i]);
    return threadOf(i, o) == 0 ? own * own : 2 * own;
}

bool isRace(const OptionSet &o)
{
    return !o.is("synchronisation", "barriers");
}

// ---- vote

double voteResult(std::size_t i, std::span<const float> in, const OptionSet &o)
{
    const std::size_t voters = o.is("of", "block") ? std::size_t(o.number("block")) : 32;
    const std::size_t begin = i / voters * voters;
    int found = 0;
    for (std::size_t j = begin; j < std::min(begin + voters, in.size()); ++j)
        found += in[j] > 0;
    if (o.is("question", "count")) return found;
    return o.is("question", "any") ? found > 0 : found == int(voters);
}

// ---- clock

double steppedValue(std::size_t i, std::span<const float> in, const OptionSet &o)
{
    if (o.is("timed", "1") && i % 32 == 31) return std::numeric_limits<double>::quiet_NaN();
    const int steps = o.number("steps");
    double value = double(in[i]);
    for (int s = 0; s < steps; ++s)
        value = value * 0.5 + 0.25;
    return value;
}

Json cyclesOf(std::span<const float> results, const OptionSet &o)
{
    if (!o.is("timed", "1") || results.size() < 32) return {};
    double sum = 0, least = double(results[31]), most = least;
    std::size_t warps = 0;
    for (std::size_t i = 31; i < results.size(); i += 32, ++warps) {
        sum += double(results[i]);
        least = std::min(least, double(results[i])), most = std::max(most, double(results[i]));
    }
    const double steps = o.number("steps");
    return {{"cycles_mean", sum / double(warps)},
            {"cycles_least", least},
            {"cycles_most", most},
            {"cycles_per_step", sum / double(warps) / steps}};
}

// ---- occupancy

double hopped(std::size_t i, std::span<const float> in, const OptionSet &o)
{
    const auto block = std::size_t(o.number("block"));
    const std::size_t begin = i / block * block, length = std::min(block, in.size() - begin);
    std::size_t at = i - begin;
    float value = 0;
    for (int hop = 0; hop < o.number("hops"); ++hop) {
        value = in[begin + at];
        at = (at + 1 + (value > 0 ? 1 : 0)) % length;
    }
    return double(value);
}

std::size_t dummyBytes(const OptionSet &o)
{
    // Beside the dummy a float per thread, which the kernel names so that the compiler keeps the array.
    return std::size_t(o.number("dummy-shared")) * 1024 + std::size_t(o.number("block")) * 4;
}

Text blocksThatFit(const OptionSet &o)
{
    const int bytes = int(dummyBytes(o));
    return say("%1 bytes of shared memory per block: at most %2 blocks in 48 KB, %3 in the 227 KB of an H100",
               bytes, 49152 / bytes, 232448 / (bytes + 1024));
}

} // namespace

Demonstration divergenceDemonstration()
{
    Demonstration d;
    d.table.name = "divergence", d.table.title = say("Divergence"), d.table.file = "divergence.cu";
    d.table.summary = say("Threads that branch differently within one warp take both branches in turn; "
                          "across warps it costs nothing.");
    d.table.divides = false;
    d.table.noEffect["fmad"] = [](const OptionSet &) { return say("the sums are fused already, by fmaf"); };
    OptionSpec steps = makeOption(
        "steps", say("Steps"), {"1", "2", "4", "6", "7", "8", "12", "16", "64", "256"}, "64",
        say("Length of each branch: what a split warp pays twice. Up to 7 instructions, 4 where few "
            "warps are expected to split, are predicated instead, and no branch is left (CUDA "
            "Programming Guide, 5.4.2; OpenCL Best Practices Guide, App. A, no. 19)."));
    steps.range = {1, 16};
    d.table.options = {
        makeOption(
            "condition", say("Condition"), {"thread", "parity", "warp", "trips"}, "thread",
            say("threadIdx > 2 splits a warp, threadIdx / 32 > 2 does not; odd threads split every warp "
                "(OpenCL Best Practices Guide, App. A, no. 6); a loop of 6, 7 or 8 passes costs the "
                "longest (Kirk & Hwu 2010, 6.1).")),
        steps};
    const std::string predication = "CUDA Programming Guide 3.0, 5.4.2";
    d.table.presets = {
        {"divergent", "threadIdx > 2", "Optimizing CUDA, control flow", {}},
        {"aligned", "threadIdx / WARP_SIZE > 2", "Optimizing CUDA, control flow", {{"condition", "warp"}}},
        {"parity", say("Odd threads"), predication, {{"condition", "parity"}}},
        {"predicated",
         say("Short enough for predicates"),
         predication,
         {{"condition", "parity"}, {"steps", "4"}}},
        {"short-branch",
         say("Too long for predicates"),
         predication,
         {{"condition", "parity"}, {"steps", "16"}}},
        {"trips",
         say("Loop of 6, 7 or 8 passes"),
         "Kirk & Hwu 2010, 6.1",
         {{"condition", "trips"}, {"steps", "16"}}}};
    d.entryPoint = "divergence";
    d.defines = [](const OptionSet &o) -> Defines {
        return {{"CONDITION", define(o, "condition", {"thread", "parity", "warp", "trips"})},
                {"STEPS", o.text("steps")}};
    };
    d.oracle = dividedValue, d.remark = passes, d.tolerance = 1e-6;
    d.flopsPerElement = meanFlops;
    return d;
}

Demonstration neighbourWriteDemonstration()
{
    Demonstration d;
    d.table.name = "neighbour-write", d.table.title = say("Neighbour's write"),
    d.table.file = "neighbour_write.cu";
    d.table.summary = say("Reads a place twice while the neighbour writes to it: what barriers, volatile and "
                          "a warp's lock-step each promise.");
    d.table.divides = false;
    d.table.wrongOnPurpose = isRace;
    d.table.noEffect["fmad"] = [](const OptionSet &) { return say("there is no sum that could be fused"); };
    d.table.options = {
        makeOption("synchronisation", say("Synchronisation"), {"barriers", "volatile", "none"}, "barriers",
                   say("Two barriers order the accesses; volatile only makes the second read a read; without "
                       "either the compiler may keep the first (CUDA Programming Guide, B.2.4)."))};
    const std::string guide = "CUDA Programming Guide 3.0, 5.4.3 and B.2.4";
    d.table.presets = {{"barriers", say("Two barriers"), guide, {}},
                       {"volatile", say("volatile alone"), guide, {{"synchronisation", "volatile"}}, true},
                       {"none", say("Neither"), guide, {{"synchronisation", "none"}}, true}};
    d.entryPoint = "neighbourWrite";
    d.defines = [](const OptionSet &o) -> Defines {
        return {{"IS_VOLATILE", o.is("synchronisation", "none") ? "0" : "1"},
                {"BARRIERS", o.is("synchronisation", "barriers") ? "1" : "0"}};
    };
    d.oracle = neighbourProduct, d.tolerance = 0x1.0p-23;
    d.flopsPerElement = [](const OptionSet &) { return std::uint64_t(1); };
    return d;
}

Demonstration voteDemonstration()
{
    Demonstration d;
    d.table.name = "vote", d.table.title = say("Votes"), d.table.file = "vote.cu";
    d.table.summary = say("Asks all threads of a warp or a block one question: by the hardware's votes and "
                          "ballots, or by counting in shared memory.");
    d.table.divides = false;
    d.table.noEffect["fmad"] = [](const OptionSet &) {
        return say("there is no product that could be fused");
    };
    OptionSpec by =
        makeOption("by", say("By"), {"shared", "vote"}, "shared",
                   say("A vote is one instruction; a count in shared memory is an atomic operation per "
                       "thread and two barriers (CUDA Programming Guide, B.6 and B.11)."));
    by.valuesNotOnOpenCl = {{"vote", say("OpenCL C 1.2 has no votes")}};
    d.table.options = {makeOption("question", say("Question"), {"count", "any", "all"}, "count",
                                  say("How many find their value positive (ballot, __syncthreads_count), or "
                                      "whether any or all do.")),
                       makeOption("of", say("Of"), {"warp", "block"}, "warp",
                                  say("Who votes: 32 threads, or the whole block."),
                                  [](const OptionSet &o) -> Text {
                                      return o.is("block", "32") && o.is("by", "shared")
                                                 ? say("the block is one warp")
                                                 : Text();
                                  }),
                       by};
    const std::string guide = "CUDA Programming Guide 3.0, ";
    d.table.presets = {
        {"shared", say("Counted in shared memory"), guide + "B.10", {}},
        {"ballot", "__ballot", guide + "B.11", {{"by", "vote"}}},
        {"syncthreads-count", "__syncthreads_count", guide + "B.6", {{"by", "vote"}, {"of", "block"}}}};
    d.entryPoint = "vote";
    d.defines = [](const OptionSet &o) -> Defines {
        const bool oneWarp = o.is("block", "32") && o.is("by", "shared");
        return {{"QUESTION", define(o, "question", {"count", "any", "all"})},
                {"OF_BLOCK", !oneWarp && o.is("of", "block") ? "1" : "0"},
                {"BY_VOTE", o.is("by", "vote") ? "1" : "0"}};
    };
    d.oracle = voteResult;
    return d;
}

Demonstration clockDemonstration()
{
    Demonstration d;
    d.table.name = "clock", d.table.title = say("Cycles"), d.table.file = "clock.cu";
    d.table.summary = say("Reads the multiprocessor's cycle counter around a chain of multiply-adds.");
    d.table.divides = false;
    d.table.noEffect["fmad"] = [](const OptionSet &) { return say("the sums are fused already, by fmaf"); };
    OptionSpec timed = makeOption("timed", say("Timed"), {"0", "1"}, "0",
                                  say("Counts the cycles of each warp; they hold the time in which others "
                                      "were served (CUDA Programming Guide, B.9)."));
    timed.valuesNotOnOpenCl = {{"1", say("OpenCL C has no cycle counter")}};
    d.table.options = {timed, makeOption("steps", say("Steps"), {"64", "256", "1024"}, "256",
                                         say("Length of the chain, each step waiting for the one before."))};
    d.table.presets = {{"plain", say("Without the counter"), "CUDA Programming Guide 3.0, B.9", {}},
                       {"timed", "With clock()", "CUDA Programming Guide 3.0, B.9", {{"timed", "1"}}}};
    d.entryPoint = "clockCycles";
    d.defines = [](const OptionSet &o) -> Defines {
        return {{"TIMED", o.text("timed")}, {"STEPS", o.text("steps")}};
    };
    d.oracle = steppedValue, d.details = cyclesOf, d.tolerance = 1e-6;
    d.flopsPerElement = [](const OptionSet &o) { return 2 * std::uint64_t(o.number("steps")); };
    return d;
}

Demonstration occupancyDemonstration()
{
    Demonstration d;
    d.table.name = "occupancy", d.table.title = say("Occupancy"), d.table.file = "occupancy.cu";
    d.table.summary = say("Takes shared memory that it does not need, so that fewer blocks share a "
                          "multiprocessor and less of the memory's latency is hidden.");
    d.table.floatingPoint = false;
    d.table.options = {makeOption("dummy-shared", say("Dummy shared memory"),
                                  {"0", "4", "8", "12", "16", "24", "32", "48"}, "0",
                                  say("KB per block that nobody uses: occupancy falls, time rises only below "
                                      "the plateau (OpenCL Best Practices Guide, 4.5; App. A, no. 13).")),
                       makeOption("hops", say("Hops"), {"4", "16", "64"}, "16",
                                  say("Loads that wait for one another: latency, nothing else."))};
    const std::string guide = "OpenCL Best Practices Guide, 4.5";
    d.table.presets = {{"full", say("As many blocks as fit"), guide, {}},
                       {"low", say("24 KB per block"), guide, {{"dummy-shared", "24"}}}};
    d.entryPoint = "occupancy";
    d.defines = [](const OptionSet &o) -> Defines { return {{"HOPS", o.text("hops")}}; };
    d.oracle = hopped, d.remark = blocksThatFit, d.dynamicShared = dummyBytes;
    return d;
}

} // namespace larmor
