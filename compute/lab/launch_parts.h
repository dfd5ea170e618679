// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/modelled_run.h"

#include <cstdint>
#include <vector>

namespace larmor {

/// Shares a budget of emulated instructions out over the launches of a run. It counts instructions, not
/// seconds: the same call gives the same result on every machine.
class LaunchBudget {
public:
    /// @param instructions of warps, all launches together; 0: any number.
    LaunchBudget(std::uint64_t instructions, std::size_t launches)
        : m_all(double(instructions)), m_launches(double(launches))
    {
    }
    /// Whether the next launch is to be left out if an equal one has run: the launches before it have taken
    /// more than their share, or, where each needs what the one before it made, all there is.
    bool isSpent(bool inTurn) const
    {
        return m_all > 0 && m_spent > (inTurn ? m_all : m_all * m_done / m_launches);
    }
    /// What the next launch may take; 0: any number.
    std::uint64_t share() const;
    void leftOut() { ++m_done; }
    void took(double instructions)
    {
        m_spent += instructions;
        ++m_done;
    }

private:
    double m_all, m_launches, m_spent = 0, m_done = 0;
};

/// A launch that was counted, and what it gave.
struct CountedLaunch {
    KernelVariant variant;
    Dim3 grid, block;
    ModelledRun part; ///< of this launch alone
};

/// Keeps one launch of each kernel, grid and block: the last.
void remember(std::vector<CountedLaunch> &launches, const LaunchPlan &plan, ModelledRun part);
/// Instructions of warps that all blocks take of one launch of each kernel, grid and block, by those that
/// were counted.
double instructionsInTurn(const std::vector<CountedLaunch> &counted, const std::vector<LaunchPlan> &plans);
/// Of all its arrays: no launch reads more different ones.
double bytesOfBuffers(const LaunchPlan &plan);

/// One of the same kernel, with as many threads in a block, and as many blocks unless `anyGrid`; the last
/// such. Null where there is none.
const CountedLaunch *alike(const std::vector<CountedLaunch> &launches, const LaunchPlan &plan, bool anyGrid);
/// What a launch that did not run gives, as that of another one with as many blocks. Its time is anew where
/// their number differs.
ModelledRun standingIn(const CountedLaunch &launch, const LaunchPlan &plan,
                       const model::DeviceProfile &device);

/// Adds launch after launch to a run's result.
class LaunchSum {
public:
    explicit LaunchSum(ModelledRun &result) : m_result(result) {}
    void add(const ModelledRun &part);
    /// The cost of the two time marks around a run that accumulates into its results: such runs are timed
    /// singly, others in batches. It is in the time, but in no bound.
    void addMarks(double ms);

private:
    void addTime(const ModelledRun &part);
    ModelledRun &m_result;
    double m_slowestMs = 0;
};

} // namespace larmor
