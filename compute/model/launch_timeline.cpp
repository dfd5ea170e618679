// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch_timeline.h"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace larmor::model {

LaunchTimeline::LaunchTimeline(const ptx::Program &program, int threads, const Settings &settings,
                               ptx::Observer &shown)
    : m_launch{program, (threads + warpSize - 1) / warpSize, settings, {}}, m_shown(shown)
{
    for (std::uint32_t number = 0; number < program.steps.size(); ++number)
        m_launch.timings.emplace_back(program, number, settings.waits, settings.branches);
    if (!settings.early) return;
    for (std::uint32_t number = 0; number < program.steps.size(); ++number) {
        const bool stays = settings.early->issueCycles[number] > 0;
        m_launch.timings[number].issueCycles = settings.early->issueCycles[number];
        if (!stays && m_launch.timings[number].kind != StepTiming::Kind::Load)
            m_launch.timings[number].latency = 0;
    }
}

LaunchTimeline::~LaunchTimeline() = default;

std::unique_ptr<ptx::BlockObserver> LaunchTimeline::enter(std::uint64_t block)
{
    const std::scoped_lock lock(m_mutex);
    return std::make_unique<BlockTimeline>(m_launch, m_shown.enter(block),
                                           m_watched++ < m_launch.settings.blocks);
}

void LaunchTimeline::leave(std::uint64_t block, std::unique_ptr<ptx::BlockObserver> observer)
{
    auto &own = static_cast<BlockTimeline &>(*observer);
    m_shown.leave(block, own.takeShown());
    if (!own.watched()) return;
    BlockTimes times = own.times();
    const std::scoped_lock lock(m_mutex);
    if (!own.changed().empty()) {
        const auto [first, last] = std::ranges::minmax(own.changed() | std::views::keys);
        times.changeSpan = BlockCache::bytesBetween(first, last);
        m_firstChanged = std::min(m_firstChanged, first);
        m_lastChanged = std::max(m_lastChanged, last);
    }
    if (m_launch.settings.row > 0) m_sectors[block] = own.sectors();
    for (const auto &[line, changes] : own.lineChanges())
        m_lineChanges.try_emplace(line, LineChanges{0}).first->second += changes;
    for (const auto &[step, wait] : own.stepWaits())
        m_stepWaits[step] += wait;
    m_sum += times;
}

/// Shares of blocks whose neighbour in the next row was watched too, added up, and how many those are.
std::pair<double, int> LaunchTimeline::returnsInTheNextRow() const
{
    double sum = 0;
    int pairs = 0;
    for (const auto &[block, sectors] : m_sectors) {
        const auto next = m_sectors.find(block + m_launch.settings.row);
        if (next == m_sectors.end() || sectors.empty()) continue;
        std::vector<std::uint64_t> both;
        std::ranges::set_intersection(sectors, next->second, std::back_inserter(both));
        sum += double(both.size()) / double(sectors.size());
        ++pairs;
    }
    return {sum, pairs};
}

BlockTimes LaunchTimeline::times() const
{
    BlockTimes mean = m_sum.mean();
    const auto [returning, pairs] = returnsInTheNextRow();
    if (pairs > 0) mean.returning = returning / pairs, mean.returnsAfter = double(m_launch.settings.row);
    if (m_firstChanged <= m_lastChanged)
        mean.changeRange = BlockCache::bytesBetween(m_firstChanged, m_lastChanged);
    takeHottestLine(mean);
    return mean;
}

/// Of the lines that more than half of the blocks change.
void LaunchTimeline::takeHottestLine(BlockTimes &mean) const
{
    const LineChanges *hottest = nullptr;
    for (const auto &[line, changes] : m_lineChanges) {
        if (2 * changes.blocks <= m_sum.blocks) continue;
        mean.hotLines += 1;
        if (!hottest || changes.turns + changes.sectors > hottest->turns + hottest->sectors)
            hottest = &changes;
    }
    if (!hottest) return;
    mean.hotSectors = hottest->sectors / m_sum.blocks;
    mean.hotTurns = hottest->turns / m_sum.blocks;
    mean.hotFloating = hottest->floating / m_sum.blocks;
}

} // namespace larmor::model
