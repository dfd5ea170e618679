// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/block_timeline.h"

#include <map>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace larmor::model {

/// Lets each watched block run against the clock (see BlockTimeline), and takes the mean of what they do.
/// Shows everything to another observer, too.
class LaunchTimeline final : public ptx::Observer {
public:
    using Settings = TimelineSettings;
    LaunchTimeline(const ptx::Program &program, int threads, const Settings &settings, ptx::Observer &shown);
    ~LaunchTimeline() override;
    std::unique_ptr<ptx::BlockObserver> enter(std::uint64_t block) override;
    void leave(std::uint64_t block, std::unique_ptr<ptx::BlockObserver> observer) override;
    BlockTimes times() const;
    const std::unordered_map<std::uint32_t, StepWait> &stepWaits() const { return m_stepWaits; }

private:
    std::pair<double, int> returnsInTheNextRow() const;
    void takeHottestLine(BlockTimes &mean) const;

    TimedLaunch m_launch;
    ptx::Observer &m_shown;
    std::mutex m_mutex;
    int m_watched = 0;
    BlockTimes m_sum;
    std::map<std::uint64_t, std::vector<std::uint64_t>> m_sectors; ///< of each block, ascending, with rows
    std::unordered_map<std::uint64_t, LineChanges> m_lineChanges;
    std::unordered_map<std::uint32_t, StepWait> m_stepWaits;
    std::uint64_t m_firstChanged = ~std::uint64_t(0), m_lastChanged = 0; ///< sectors
};

} // namespace larmor::model
