// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/occupancy.h"

#include "core/error.h"

#include <algorithm>

namespace larmor::model {

namespace {

constexpr int unlimited = -1, warpThreads = 32;

int ceilTo(int value, int unit)
{
    return (value + unit - 1) / unit * unit;
}

int registersOf(const CapabilityLimits &limits, int warps, int perThread)
{
    if (limits.registersByBlock())
        return ceilTo(ceilTo(warps, limits.warpUnit) * warpThreads * perThread, limits.registerUnit);
    return ceilTo(perThread * warpThreads, limits.registerUnit) * warps;
}

/// Blocks for which there are registers.
int blocksByRegisters(const CapabilityLimits &limits, int warps, int perThread)
{
    if (perThread == 0) return unlimited;
    if (perThread > limits.registersPerThread) return 0;
    const int perBlock = registersOf(limits, warps, perThread);
    if (perBlock > limits.registersPerBlock) return 0;
    if (limits.subPartitions == 1) return limits.registers / perBlock;
    // Each scheduler has its share of the registers, and the launch is checked as if all had equal shares of
    // the block's warps.
    const int perWarp = ceilTo(perThread * warpThreads, limits.registerUnit);
    if (perWarp * ceilTo(warps, limits.subPartitions) > limits.registersPerBlock) return 0;
    return limits.registers / limits.subPartitions / perWarp * limits.subPartitions / warps;
}

int blocksByShared(const CapabilityLimits &limits, int bytes)
{
    const int allotted = ceilTo(bytes + limits.sharedReserved, limits.sharedUnit);
    if (allotted == 0) return unlimited;
    if (allotted > limits.sharedPerBlock + limits.sharedReserved) return 0;
    return limits.shared / allotted;
}

void check(const BlockNeed &need)
{
    if (need.threads < 1 || need.registers < 0 || need.shared < 0)
        throw Error(ErrorCode::InvalidCall, say("no such block"),
                    say("threads %1, registers %2, shared %3", need.threads, need.registers, need.shared),
                    say("threads start at 1, registers and shared at 0"));
}

Occupancy count(const CapabilityLimits &limits, const BlockNeed &need)
{
    Occupancy result;
    const int warps = (need.threads + warpThreads - 1) / warpThreads;
    result.warpsPerBlock = warps;
    result.byBlocks = limits.blocks;
    result.byWarps = need.threads > limits.threadsPerBlock ? 0 : limits.warps / warps;
    result.byRegisters = blocksByRegisters(limits, warps, need.registers);
    result.byShared = blocksByShared(limits, need.shared);
    result.registersPerBlock = registersOf(limits, warps, need.registers);
    result.sharedPerBlock = ceilTo(need.shared + limits.sharedReserved, limits.sharedUnit);

    result.blocks = std::min(result.byBlocks, result.byWarps);
    result.limiter = result.byBlocks < result.byWarps ? "blocks" : "warps";
    const auto limit = [&result](int blocks, const char *name) {
        if (blocks == unlimited || blocks >= result.blocks) return;
        result.blocks = blocks;
        result.limiter = name;
    };
    limit(result.byRegisters, "registers");
    limit(result.byShared, "shared memory");
    if (result.blocks == 0) result.limiter = "launch";
    result.warps = result.blocks * warps;
    result.share = double(result.warps) / limits.warps;
    return result;
}

/// Largest smaller value of one need with which more warps fit; -1 when there is none.
template <class Change>
int smaller(const CapabilityLimits &limits, BlockNeed need, int from, int step, Change change)
{
    const int now = count(limits, need).warps;
    for (int value = from - step; value >= 0; value -= step) {
        change(need, value);
        if (count(limits, need).warps > now) return value;
    }
    return unlimited;
}

Text stepByRegisters(const CapabilityLimits &limits, const BlockNeed &need)
{
    const int value = smaller(limits, need, need.registers, 1,
                              [](BlockNeed &changed, int registers) { changed.registers = registers; });
    if (value <= 0) return {};
    return say("registers %1 instead of %2", value, need.registers);
}

Text stepByShared(const CapabilityLimits &limits, const BlockNeed &need)
{
    const int value = smaller(limits, need, need.shared, 1,
                              [](BlockNeed &changed, int shared) { changed.shared = shared; });
    if (value < 0) return {};
    return say("shared memory %1 bytes instead of %2", value, need.shared);
}

Text stepByThreads(const CapabilityLimits &limits, BlockNeed need)
{
    const int now = count(limits, need).warps, old = need.threads;
    int best = now, threads = 0;
    for (need.threads = warpThreads; need.threads <= limits.threadsPerBlock; need.threads += warpThreads)
        if (const int warps = count(limits, need).warps; warps > best) {
            best = warps;
            threads = need.threads;
        }
    if (threads == 0) return {};
    return say("threads %1 instead of %2", threads, old);
}

Text brokenLimit(const CapabilityLimits &limits, const BlockNeed &need, const Occupancy &found)
{
    if (need.threads > limits.threadsPerBlock)
        return say("a block has at most %1 threads", limits.threadsPerBlock);
    if (need.registers > limits.registersPerThread)
        return say("a thread has at most %1 registers", limits.registersPerThread);
    if (found.byRegisters == 0)
        return say("the block's registers exceed the %1 that a block can have", limits.registersPerBlock);
    return say("a block has at most %1 bytes of shared memory", limits.sharedPerBlock);
}

} // namespace

Occupancy occupancy(const CapabilityLimits &limits, const BlockNeed &need)
{
    check(need);
    Occupancy result = count(limits, need);
    if (result.blocks == 0)
        result.nextStep = brokenLimit(limits, need, result);
    else if (result.warps < limits.warps) {
        if (result.limiter == "registers") result.nextStep = stepByRegisters(limits, need);
        if (result.limiter == "shared memory") result.nextStep = stepByShared(limits, need);
        if (result.nextStep.empty()) result.nextStep = stepByThreads(limits, need);
    }
    return result;
}

int mostRegisters(const CapabilityLimits &limits, BlockNeed need)
{
    need.registers = limits.registersPerThread;
    while (need.registers > 1 &&
           blocksByRegisters(limits, (need.threads + warpThreads - 1) / warpThreads, need.registers) == 0)
        --need.registers;
    return need.registers;
}

std::vector<OccupancyPoint> occupancyByThreads(const CapabilityLimits &limits, BlockNeed need)
{
    check(need);
    std::vector<OccupancyPoint> points;
    for (need.threads = warpThreads; need.threads <= limits.threadsPerBlock; need.threads += warpThreads)
        points.push_back({need.threads, count(limits, need).warps});
    return points;
}

std::vector<OccupancyPoint> occupancyByRegisters(const CapabilityLimits &limits, BlockNeed need)
{
    check(need);
    std::vector<OccupancyPoint> points;
    for (need.registers = 1; need.registers <= limits.registersPerThread; ++need.registers)
        points.push_back({need.registers, count(limits, need).warps});
    return points;
}

std::vector<OccupancyPoint> occupancyByShared(const CapabilityLimits &limits, BlockNeed need)
{
    check(need);
    std::vector<OccupancyPoint> points;
    for (need.shared = 0; need.shared <= limits.sharedPerBlock; need.shared += limits.sharedUnit)
        points.push_back({need.shared, count(limits, need).warps});
    return points;
}

Json Occupancy::toJson() const
{
    const auto orNull = [](int value) { return value == unlimited ? Json() : Json(value); };
    return {{"blocks_per_sm", blocks},
            {"warps_per_sm", warps},
            {"occupancy", share},
            {"limiter", limiter},
            {"next_step", nextStep.empty() ? Json() : Json(nextStep)},
            {"warps_per_block", warpsPerBlock},
            {"registers_per_block", registersPerBlock},
            {"shared_per_block", sharedPerBlock},
            {"limits",
             {{"blocks", byBlocks},
              {"warps", byWarps},
              {"registers", orNull(byRegisters)},
              {"shared", orNull(byShared)}}}};
}

} // namespace larmor::model
