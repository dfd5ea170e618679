// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/why_slow.h"

#include "core/error.h"
#include "core/plain_digits.h"

#include <algorithm>
#include <array>

namespace larmor {
namespace {

constexpr double usedShare = 0.7;         // of the bytes moved: below, accesses are uncoalesced
constexpr double campingFactor = 1.5;     // most loaded partition over the average
constexpr double conflictShare = 0.3;     // of shared memory's steps
constexpr double activeShare = 0.6;       // of a warp's lanes
constexpr double timelyLaunchShare = 0.5; // of the measured time
constexpr double gain = 0.97;             // of the time: less is a switch worth throwing
constexpr std::size_t mostTried = 4;

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

bool isAnyOf(std::string_view word, std::initializer_list<std::string_view> words)
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
    if (isAnyOf(limiter, {"dram", "l2", "l1", "constant"})) {
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
    if (isAnyOf(limiter, {"fma", "integer", "fp64", "tensor", "issue"}))
        return activeLanes(run) < activeShare ? Bottleneck::Divergence : Bottleneck::Arithmetic;
    if (limiter == "texture") return Bottleneck::Textures;
    const model::TimePrediction &time = *run.time;
    if (limiter == "launch" && time.waves >= 1) return Bottleneck::Launch;
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
    const auto add = [&why](Text figure) { why.figures.push_back(std::move(figure)); };
    const model::AccessCount global = run.traffic.global();
    if (global.bytesMoved > 0)
        add(say("share of the bytes moved that was asked for: %1 %",
                fixed(100 * std::min(1.0, usedOf(global)), 0)));
    if (const model::SharedCount shared = run.traffic.shared(); shared.wavefronts > 0)
        add(say("steps of shared memory that bank conflicts add: %1 %",
                fixed(100 * double(run.traffic.conflicts()) / double(shared.wavefronts), 0)));
    if (std::max(run.campingRead, run.campingWritten) > campingFactor)
        add(say("load of the busiest memory partition, over the average: %1",
                plainDigits(std::max(run.campingRead, run.campingWritten))));
    add(say("lanes at work in a warp: %1 %", fixed(100 * activeLanes(run), 0)));
    add(say("occupancy: %1 %", fixed(100 * run.time->occupancy.share, 0)));
    if (run.time->waves > 0) add(say("waves of blocks: %1", plainDigits(run.time->waves)));
}

Text sentenceOf(Bottleneck bottleneck, const ModelledRun &run)
{
    const double used = 100 * usedOf(run.traffic.global());
    const model::SharedCount shared = run.traffic.shared();
    const double ways = shared.requests > 0 ? double(shared.wavefronts) / double(shared.requests) : 1;
    const double share = run.time->bandwidthGBs;
    switch (bottleneck) {
    case Bottleneck::Memory:
        return say("Memory bandwidth is the limit: every byte that is moved is used, at %1 GB/s.",
                   plainDigits(share, 4));
    case Bottleneck::Uncoalesced:
        return say("Uncoalesced accesses: only %1 % of the bytes that are moved are used.", fixed(used, 0));
    case Bottleneck::Camping:
        return say("Partition camping: one partition of the memory has %1 times its share to serve.",
                   plainDigits(std::max(run.campingRead, run.campingWritten)));
    case Bottleneck::BankConflicts:
        return say("Bank conflicts: an access to shared memory takes %1 steps instead of one.",
                   plainDigits(ways));
    case Bottleneck::SharedMemory:
        return say("Shared memory is the limit: its bandwidth is used up, without bank conflicts.");
    case Bottleneck::Arithmetic:
        return say("Arithmetic is the limit: the instructions take longer than the memory traffic.");
    case Bottleneck::SpecialFunctions:
        return say("The special-function units are the limit: sines, cosines, roots and reciprocals.");
    case Bottleneck::Divergence:
        return say("Divergence: on average %1 % of a warp's lanes work.", fixed(100 * activeLanes(run), 0));
    case Bottleneck::Textures:
        return say("The texture units are the limit: each makes one fetch a cycle.");
    case Bottleneck::Atomics:
        return say("Atomic operations are the limit: those to the same word take turns.");
    case Bottleneck::Launch:
        return say("Launch time is the limit: it takes most of the time.");
    case Bottleneck::FewBlocks:
        return say("Too little work: the grid fills %1 % of the GPU, and each thread waits for itself.",
                   fixed(100 * run.time->waves, 0));
    case Bottleneck::Latency:
        return say(
            "Latency is the limit: at an occupancy of %1 % there are too few threads to fill the waits.",
            fixed(100 * run.time->occupancy.share, 0));
    }
    return {};
}

Text withoutSwitch(Bottleneck bottleneck)
{
    if (bottleneck == Bottleneck::Memory)
        return say("No switch of this kernel moves fewer bytes: it is at its roof.");
    if (bottleneck == Bottleneck::FewBlocks || bottleneck == Bottleneck::Launch)
        return say("Choose a larger problem: this one is over before the GPU is full.");
    return say("No switch of this kernel removes that bottleneck in the model.");
}

Text adviceOf(const NextSwitch &next, double ms)
{
    const std::string times = plainDigits(ms / next.ms);
    return say("Throw %1 to %2: %3 times as fast in the model.", next.option, next.value, times);
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
    case Bottleneck::Textures:
        return "texture fetches";
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
    std::vector<std::string> lines;
    for (const Text &figure : figures)
        lines.push_back(figure.english());
    Json json{{"bottleneck", toString(bottleneck)},
              {"device", device},
              {"modelled", true},
              {"time_ms", ms},
              {"verdict", verdict.english()},
              {"figures", lines},
              {"bounds", Json::array()},
              {"advice", advice.english()}};
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
                    say("the model has no time of %1 on the %2", run.kernel, run.device.title()).english(),
                    run.whyNoTime, say("choose a GPU whose figures are known").english());
    WhySlow why;
    why.device = run.device.title();
    why.ms = run.time->ms;
    why.bounds = longBounds(run);
    why.bottleneck = classified(run);
    why.verdict = sentenceOf(why.bottleneck, run);
    addFigures(why, run);
    if (!measured || !measured->charted()) return why;
    why.figures.push_back(say("measured: %1 ms", plainDigits(measured->timeMs.median, 4)));
    if (const auto copy = measured->percentOfRoofs.find("copy"); copy != measured->percentOfRoofs.end())
        why.figures.push_back(say("measured, of this device's copy: %1 %", fixed(copy->second, 0)));
    if (!measured->launchMs || !(measured->timeMs.median > 0)) return why;
    const double launches = *measured->launchMs * measured->launches / measured->timeMs.median;
    why.figures.push_back(
        say("launches, of the measured time: %1 %", fixed(100 * std::min(1.0, launches), 0)));
    if (launches > timelyLaunchShare) {
        why.bottleneck = Bottleneck::Launch;
        why.verdict = say("Launch time is the limit: it takes %1 % of the measured time.",
                          fixed(100 * std::min(1.0, launches), 0));
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
