// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/launch_parts.h"

#include "engine/engine.h"

#include <algorithm>
#include <set>

namespace larmor {
namespace {

ModelledLine &operator+=(ModelledLine &line, const ModelledLine &other)
{
    line.traffic += other.traffic;
    for (const auto figure :
         {&ModelledLine::instructions, &ModelledLine::lanes, &ModelledLine::branches,
          &ModelledLine::divergentBranches, &ModelledLine::issued, &ModelledLine::arithmetic,
          &ModelledLine::special, &ModelledLine::doubles, &ModelledLine::matrices})
        line.*figure += other.*figure;
    return line;
}

void scale(ModelledRun &part, double factor)
{
    part.traffic = part.traffic.scaled(factor);
    for (const auto figure :
         {&ModelledRun::instructions, &ModelledRun::branches, &ModelledRun::divergentBranches,
          &ModelledRun::divergentLeast, &ModelledRun::divergentMost})
        part.*figure *= factor;
    if (part.divergentInCode) *part.divergentInCode *= factor;
    for (auto &[number, line] : part.lines) {
        line.traffic = line.traffic.scaled(factor);
        for (const auto figure :
             {&ModelledLine::instructions, &ModelledLine::lanes, &ModelledLine::branches,
              &ModelledLine::divergentBranches, &ModelledLine::issued, &ModelledLine::arithmetic,
              &ModelledLine::special, &ModelledLine::doubles, &ModelledLine::matrices})
            line.*figure *= factor;
    }
    for (model::LaunchCounts &counts : part.counts)
        counts = counts.scaled(factor);
}

} // namespace

std::uint64_t LaunchBudget::share() const
{
    if (m_all <= 0) return 0;
    const double left = std::max(0.0, m_all - m_spent) / std::max(1.0, m_launches - m_done);
    return std::max<std::uint64_t>(1, std::uint64_t(left));
}

const CountedLaunch *alike(const std::vector<CountedLaunch> &launches, const LaunchPlan &plan, bool anyGrid)
{
    const auto found = std::find_if(launches.rbegin(), launches.rend(), [&](const CountedLaunch &launch) {
        return launch.block == plan.block && (anyGrid || launch.grid == plan.grid) &&
               launch.variant == plan.variant;
    });
    return found == launches.rend() ? nullptr : &*found;
}

void remember(std::vector<CountedLaunch> &launches, const LaunchPlan &plan, ModelledRun part)
{
    std::erase_if(launches, [&](const CountedLaunch &launch) {
        return launch.block == plan.block && launch.grid == plan.grid && launch.variant == plan.variant;
    });
    launches.push_back({plan.variant, plan.grid, plan.block, std::move(part)});
}

double instructionsInTurn(const std::vector<CountedLaunch> &counted, const std::vector<LaunchPlan> &plans)
{
    double instructions = 0;
    std::vector<const LaunchPlan *> seen;
    for (const LaunchPlan &plan : plans) {
        if (std::ranges::any_of(seen, [&](const LaunchPlan *other) {
                return other->grid == plan.grid && other->block == plan.block &&
                       other->variant == plan.variant;
            }))
            continue;
        seen.push_back(&plan);
        const CountedLaunch *like = alike(counted, plan, true);
        if (!like && !counted.empty()) like = &counted.back(); // one that never ran
        if (like)
            instructions += like->part.instructions / double(like->part.blocks) * double(plan.grid.count());
    }
    return instructions;
}

double bytesOfBuffers(const LaunchPlan &plan)
{
    std::set<const Buffer *> buffers;
    for (const Argument &argument : plan.arguments) {
        if (const auto *array = std::get_if<BufferArgument>(&argument))
            buffers.insert(array->buffer.get());
        else if (const auto *texture = std::get_if<TextureArgument>(&argument))
            buffers.insert(texture->buffer.get());
    }
    double bytes = 0;
    for (const Buffer *buffer : buffers)
        bytes += double(buffer->bytes());
    return bytes;
}

ModelledRun standingIn(const CountedLaunch &launch, const LaunchPlan &plan,
                       const model::DeviceProfile &device)
{
    ModelledRun part = launch.part;
    part.blocksRun = 0;
    part.joined = part.dropped = 0; // told once
    part.blocks = plan.grid.count();
    part.work = plan.work;
    if (launch.grid == plan.grid) return part;
    scale(part, double(plan.grid.count()) / double(launch.grid.count()));
    if (!part.whyNoTime.empty()) return part;
    part.counts.front().bytesOfBuffers = bytesOfBuffers(plan);
    part.predictions = {model::predictTime(device, part.counts.front())};
    part.time = part.predictions.front();
    return part;
}

void LaunchSum::add(const ModelledRun &part)
{
    ModelledRun &all = m_result;
    all.blocksRun += part.blocksRun;
    all.blocks += part.blocks;
    all.traffic += part.traffic;
    all.instructions += part.instructions;
    all.branches += part.branches;
    all.divergentBranches += part.divergentBranches;
    if (part.divergentInCode) all.divergentInCode = all.divergentInCode.value_or(0) + *part.divergentInCode;
    all.divergentLeast += part.divergentLeast;
    all.divergentMost += part.divergentMost;
    all.branchDoubts.insert(part.branchDoubts.begin(), part.branchDoubts.end());
    all.doubts.insert(part.doubts.begin(), part.doubts.end());
    all.joined += part.joined;
    all.dropped += part.dropped;
    all.widthsFrom = part.widthsFrom;
    all.work += part.work;
    all.registers = std::max(all.registers, part.registers);
    all.sharedBytes = std::max(all.sharedBytes, part.sharedBytes);
    if (!part.registersFrom.empty()) all.registersFrom = part.registersFrom;
    all.campingRead = std::max(all.campingRead, part.campingRead);
    all.campingWritten = std::max(all.campingWritten, part.campingWritten);
    for (const auto &[number, line] : part.lines)
        all.lines[number] += line;
    all.counts.insert(all.counts.end(), part.counts.begin(), part.counts.end());
    addTime(part);
}

/// Of the slowest launch, and the sum of all. One that has none leaves the run without.
void LaunchSum::addTime(const ModelledRun &part)
{
    ModelledRun &all = m_result;
    if (!all.whyNoTime.empty()) return;
    if (!part.whyNoTime.empty() || !part.time) {
        all.whyNoTime = part.whyNoTime;
        all.time.reset();
        all.predictions.clear();
        return;
    }
    all.predictions.insert(all.predictions.end(), part.predictions.begin(), part.predictions.end());
    const double ms = all.time ? all.time->ms : 0, low = all.time ? all.time->lowMs : 0,
                 high = all.time ? all.time->highMs : 0;
    const model::TimePrediction &one = *part.time;
    if (!all.time || one.ms > m_slowestMs) all.time = one, m_slowestMs = one.ms;
    all.time->ms = ms + one.ms;
    all.time->lowMs = low + one.lowMs;
    all.time->highMs = high + one.highMs;
}

void LaunchSum::addMarks(double ms)
{
    if (!m_result.time) return;
    for (double *const time : {&m_result.time->ms, &m_result.time->lowMs, &m_result.time->highMs})
        *time += ms;
}

} // namespace larmor
