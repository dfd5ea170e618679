// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/why_slow.h"

#include "core/error.h"
#include "core/plain_digits.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace larmor {
namespace {

constexpr double usedShare = 0.7;     // of the bytes moved: below, accesses are uncoalesced
constexpr double campingFactor = 1.5; // most loaded partition over the average
constexpr double conflictShare = 0.3; // of shared memory's steps
constexpr double activeShare = 0.6;   // of a warp's lanes
constexpr double launchShare = 0.5;   // of the measured time
constexpr double gain = 0.97;         // of the time: less is a switch worth throwing
constexpr std::size_t mostTried = 4;

template <typename... Values>
std::string formatted(const char *form, Values... values)
{
    std::array<char, 320> line;
    std::snprintf(line.data(), line.size(), form, values...);
    return line.data();
}

struct Remedy {
    Bottleneck cause;
    std::string_view option, value;
};
/// What the sources throw against each; the first that a kernel offers and the model finds faster is named.
constexpr std::array remedies{Remedy{Bottleneck::Uncoalesced, "variant", "tiled"},
                              Remedy{Bottleneck::Uncoalesced, "variant", "tile-ab"},
                              Remedy{Bottleneck::Uncoalesced, "variant", "shared"},
                              Remedy{Bottleneck::Uncoalesced, "stage", "shared"},
                              Remedy{Bottleneck::Uncoalesced, "layout", "soa"},
                              Remedy{Bottleneck::Uncoalesced, "stride", "coalesced"},
                              Remedy{Bottleneck::Uncoalesced, "order", "interleaved"},
                              Remedy{Bottleneck::Uncoalesced, "memory", "constant"},
                              Remedy{Bottleneck::Uncoalesced, "memory", "shared"},
                              Remedy{Bottleneck::Camping, "order", "diagonal"},
                              Remedy{Bottleneck::Camping, "matrix-pad", "1"},
                              Remedy{Bottleneck::BankConflicts, "pad", "1"},
                              Remedy{Bottleneck::BankConflicts, "tile-pad", "1"},
                              Remedy{Bottleneck::BankConflicts, "tree", "sequential"},
                              Remedy{Bottleneck::SharedMemory, "grain", "2x2"},
                              Remedy{Bottleneck::SharedMemory, "tree", "shuffle"},
                              Remedy{Bottleneck::SharedMemory, "memory", "constant"},
                              Remedy{Bottleneck::Memory, "accumulate", "register"},
                              Remedy{Bottleneck::Memory, "memory", "constant"},
                              Remedy{Bottleneck::Memory, "variant", "tile-ab"},
                              Remedy{Bottleneck::Memory, "variant", "tiled"},
                              Remedy{Bottleneck::Memory, "unroll", "4"},
                              Remedy{Bottleneck::Memory, "element", "float4"},
                              Remedy{Bottleneck::Arithmetic, "trig", "fast"},
                              Remedy{Bottleneck::Arithmetic, "voxels", "4"},
                              Remedy{Bottleneck::Arithmetic, "unroll", "4"},
                              Remedy{Bottleneck::Arithmetic, "grain", "1x4"},
                              Remedy{Bottleneck::Arithmetic, "points", "4"},
                              Remedy{Bottleneck::Arithmetic, "tree", "shuffle"},
                              Remedy{Bottleneck::SpecialFunctions, "structure", "gather"},
                              Remedy{Bottleneck::Divergence, "tree", "sequential"},
                              Remedy{Bottleneck::Divergence, "condition", "warp"},
                              Remedy{Bottleneck::Divergence, "trig", "fast"},
                              Remedy{Bottleneck::Atomics, "structure", "gather"},
                              Remedy{Bottleneck::Atomics, "variant", "binned"},
                              Remedy{Bottleneck::Atomics, "variant", "privatised"},
                              Remedy{Bottleneck::Atomics, "finish", "last-block"},
                              Remedy{Bottleneck::Launch, "chunk", "4096"},
                              Remedy{Bottleneck::Launch, "finish", "last-block"},
                              Remedy{Bottleneck::FewBlocks, "structure", "pair"},
                              Remedy{Bottleneck::FewBlocks, "voxels", "1"},
                              Remedy{Bottleneck::FewBlocks, "block", "128"},
                              Remedy{Bottleneck::FewBlocks, "trig", "fast"},
                              Remedy{Bottleneck::Latency, "unroll", "4"},
                              Remedy{Bottleneck::Latency, "per-thread", "4"},
                              Remedy{Bottleneck::Latency, "voxels", "2"},
                              Remedy{Bottleneck::Latency, "block", "256"},
                              Remedy{Bottleneck::Latency, "prefetch", "1"}};

double usedOf(const model::AccessCount &global)
{
    return global.bytesMoved > 0 ? double(global.bytesRequested) / double(global.bytesMoved) : 1;
}

double activeLanes(const ModelledRun &run)
{
    double lanes = 0, instructions = 0;
    for (const auto &[line, counts] : run.lines)
        lanes += counts.lanes, instructions += counts.instructions;
    return instructions > 0 ? lanes / (model::warpSize * instructions) : 1;
}

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Of the slowest resource of the slowest launch, refined by what it is busy with.
Bottleneck classified(const ModelledRun &run)
{
    const std::string &limiter = run.time->limiter;
    const model::SharedCount shared = run.traffic.shared();
    const bool conflicts =
        shared.wavefronts > 0 && double(run.traffic.conflicts()) > conflictShare * double(shared.wavefronts);
    if (isOneOf(limiter, {"dram", "l2", "l1", "constant"})) {
        if (std::max(run.campingRead, run.campingWritten) > campingFactor) {
            // Both waste: what is larger counts.
            return usedOf(run.traffic.global()) * std::max(run.campingRead, run.campingWritten) < 1
                       ? Bottleneck::Uncoalesced
                       : Bottleneck::Camping;
        }
        return usedOf(run.traffic.global()) < usedShare ? Bottleneck::Uncoalesced : Bottleneck::Memory;
    }
    if (limiter == "shared") return conflicts ? Bottleneck::BankConflicts : Bottleneck::SharedMemory;
    if (limiter == "atomics") return Bottleneck::Atomics;
    if (limiter == "sfu") return Bottleneck::SpecialFunctions;
    if (isOneOf(limiter, {"fma", "integer", "fp64", "tensor", "issue"}))
        return activeLanes(run) < activeShare ? Bottleneck::Divergence : Bottleneck::Arithmetic;
    const model::TimePrediction &time = *run.time;
    return time.waves < 1 ? Bottleneck::FewBlocks : Bottleneck::Latency;
}

std::vector<model::Bound> longBounds(const ModelledRun &run)
{
    std::vector<model::Bound> bounds;
    for (const model::Bound &bound : run.time->bounds) {
        if (bound.ms < 0.1 * run.time->bounds.front().ms) break;
        bounds.push_back(bound);
    }
    return bounds;
}

void addFigures(WhySlow &why, const ModelledRun &run)
{
    const auto add = [&why](std::string figure) { why.figures.push_back(std::move(figure)); };
    const model::AccessCount global = run.traffic.global();
    if (global.bytesMoved > 0)
        add(formatted("share of the bytes moved that was asked for: %.0f %%",
                      100 * std::min(1.0, usedOf(global))));
    if (const model::SharedCount shared = run.traffic.shared(); shared.wavefronts > 0)
        add(formatted("steps of shared memory that bank conflicts add: %.0f %%",
                      100 * double(run.traffic.conflicts()) / double(shared.wavefronts)));
    if (std::max(run.campingRead, run.campingWritten) > campingFactor)
        add("load of the busiest memory partition, over the average: " +
            plainDigits(std::max(run.campingRead, run.campingWritten)));
    add(formatted("lanes at work in a warp: %.0f %%", 100 * activeLanes(run)));
    add(formatted("occupancy: %.0f %%", 100 * run.time->occupancy.share));
    if (run.time->waves > 0) add("waves of blocks: " + plainDigits(run.time->waves));
}

std::string sentenceOf(Bottleneck bottleneck, const ModelledRun &run)
{
    const double used = 100 * usedOf(run.traffic.global());
    const model::SharedCount shared = run.traffic.shared();
    const double ways = shared.requests > 0 ? double(shared.wavefronts) / double(shared.requests) : 1;
    const double share = run.time->bandwidthGBs;
    switch (bottleneck) {
    case Bottleneck::Memory:
        return "Memory bandwidth is the limit: every byte that is moved is used, at " +
               plainDigits(share, 4) + " GB/s.";
    case Bottleneck::Uncoalesced:
        return formatted("Uncoalesced accesses: only %.0f %% of the bytes that are moved are used.", used);
    case Bottleneck::Camping:
        return "Partition camping: one partition of the memory has " +
               plainDigits(std::max(run.campingRead, run.campingWritten)) + " times its share to serve.";
    case Bottleneck::BankConflicts:
        return "Bank conflicts: an access to shared memory takes " + plainDigits(ways) +
               " steps instead of one.";
    case Bottleneck::SharedMemory:
        return "Shared memory is the limit: its bandwidth is used up, without bank conflicts.";
    case Bottleneck::Arithmetic:
        return "Arithmetic is the limit: the instructions take longer than the memory traffic.";
    case Bottleneck::SpecialFunctions:
        return "The special-function units are the limit: sines, cosines, roots and reciprocals.";
    case Bottleneck::Divergence:
        return formatted("Divergence: on average %.0f %% of a warp's lanes work.", 100 * activeLanes(run));
    case Bottleneck::Atomics:
        return "Atomic operations are the limit: those to the same word take turns.";
    case Bottleneck::Launch:
        return "Launch time is the limit: it takes most of the time.";
    case Bottleneck::FewBlocks:
        return formatted(
            "Too little work: the grid fills %.0f %% of the GPU, and each thread waits for itself.",
            100 * run.time->waves);
    case Bottleneck::Latency:
        return formatted(
            "Latency is the limit: at an occupancy of %.0f %% there are too few threads to fill the waits.",
            100 * run.time->occupancy.share);
    }
    return {};
}

std::string withoutSwitch(Bottleneck bottleneck)
{
    if (bottleneck == Bottleneck::Memory)
        return "No switch of this kernel moves fewer bytes: it is at its roof.";
    if (bottleneck == Bottleneck::FewBlocks || bottleneck == Bottleneck::Launch)
        return "Choose a larger problem: this one is over before the GPU is full.";
    return "No switch of this kernel removes that bottleneck in the model.";
}

std::string adviceOf(const NextSwitch &next, double ms)
{
    const std::string times = plainDigits(ms / next.ms);
    return "Throw " + next.option + " to " + next.value + ": " + times + " times as fast in the model.";
}

bool offers(const KernelDefinition &kernel, const OptionSet &now, const Remedy &remedy)
{
    const OptionSpec *const option = kernel.option(remedy.option);
    if (!option || now.is(option->name, remedy.value)) return false;
    if (std::find(option->values.begin(), option->values.end(), remedy.value) == option->values.end())
        return false;
    return !option->noEffect || option->noEffect(now).empty();
}

/// Fewer runs of the emulator than for a figure: what is asked is which is faster.
ModelledRun modelled(const KernelDefinition &kernel, const OptionSet &problem, const OptionSet &options,
                     const model::DeviceProfile &device, const Task &task)
{
    ModelledRunSettings settings;
    settings.yardstick = false;
    return modelRun(kernel, problem, options, device, settings, task);
}

std::optional<NextSwitch> nextSwitch(const KernelDefinition &kernel, const OptionSet &problem,
                                     const OptionSet &options, const model::DeviceProfile &device,
                                     const WhySlow &why, const Task &task)
{
    std::size_t tried = 0;
    for (const Remedy &remedy : remedies) {
        if (remedy.cause != why.bottleneck || !offers(kernel, options, remedy)) continue;
        if (++tried > mostTried) break;
        const std::string option(remedy.option), value(remedy.value);
        const OptionSet changed = options.with({{option, value}});
        if (!kernel.violation(changed, EngineKind::Model).empty() || kernel.wrongOnPurpose(changed)) continue;
        try {
            const ModelledRun run = modelled(kernel, problem, kernel.resolve(changed), device, task);
            if (run.time && run.time->ms < gain * why.ms)
                return NextSwitch{option, value, options.text(option), run.time->ms};
        } catch (const Error &error) {
            if (error.code() == ErrorCode::Cancelled) throw; // else: one that the emulator cannot run
        }
    }
    return {};
}

} // namespace

std::string_view toString(Bottleneck bottleneck)
{
    switch (bottleneck) {
    case Bottleneck::Memory:
        return "memory";
    case Bottleneck::Uncoalesced:
        return "uncoalesced accesses";
    case Bottleneck::Camping:
        return "partition camping";
    case Bottleneck::BankConflicts:
        return "bank conflicts";
    case Bottleneck::SharedMemory:
        return "shared memory";
    case Bottleneck::Arithmetic:
        return "arithmetic";
    case Bottleneck::SpecialFunctions:
        return "special functions";
    case Bottleneck::Divergence:
        return "divergence";
    case Bottleneck::Atomics:
        return "atomic operations";
    case Bottleneck::Launch:
        return "launch overhead";
    case Bottleneck::FewBlocks:
        return "too little work";
    case Bottleneck::Latency:
        break;
    }
    return "latency";
}

Json WhySlow::toJson() const
{
    Json json{{"bottleneck", toString(bottleneck)},
              {"device", device},
              {"modelled", true},
              {"time_ms", ms},
              {"verdict", verdict},
              {"figures", figures},
              {"bounds", Json::array()},
              {"advice", advice}};
    for (const model::Bound &bound : bounds)
        json["bounds"].push_back({{"resource", bound.resource}, {"ms", bound.ms}});
    json["next"] = next ? Json{{"option", next->option},
                               {"value", next->value},
                               {"before", next->before},
                               {"time_ms", next->ms}}
                        : Json();
    return json;
}

WhySlow bottleneckOf(const ModelledRun &run, const Measurement *measured)
{
    if (!run.time)
        throw Error(ErrorCode::Unavailable,
                    "the model has no time of " + run.kernel + " on the " + run.device.title(), run.whyNoTime,
                    "choose a GPU whose figures are known");
    WhySlow why;
    why.device = run.device.title();
    why.ms = run.time->ms;
    why.bounds = longBounds(run);
    why.bottleneck = classified(run);
    why.verdict = sentenceOf(why.bottleneck, run);
    addFigures(why, run);
    if (!measured || !measured->charted()) return why;
    why.figures.push_back("measured: " + plainDigits(measured->timeMs.median, 4) + " ms");
    if (const auto copy = measured->percentOfRoofs.find("copy"); copy != measured->percentOfRoofs.end())
        why.figures.push_back(formatted("measured, of this device's copy: %.0f %%", copy->second));
    if (!measured->launchMs || !(measured->timeMs.median > 0)) return why;
    const double launches = *measured->launchMs * measured->launches / measured->timeMs.median;
    why.figures.push_back(
        formatted("launches, of the measured time: %.0f %%", 100 * std::min(1.0, launches)));
    if (launches > launchShare) {
        why.bottleneck = Bottleneck::Launch;
        why.verdict = formatted("Launch time is the limit: it takes %.0f %% of the measured time.",
                                100 * std::min(1.0, launches));
    }
    return why;
}

WhySlow whySlow(const KernelDefinition &kernel, const OptionSet &problem, const OptionSet &options,
                const model::DeviceProfile &device, const Measurement *measured, const Task &task)
{
    WhySlow why = bottleneckOf(modelled(kernel, problem, options, device, task), measured);
    why.next = nextSwitch(kernel, problem, options, device, why, task);
    why.advice = why.next ? adviceOf(*why.next, why.ms) : withoutSwitch(why.bottleneck);
    return why;
}

} // namespace larmor
