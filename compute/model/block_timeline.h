// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/block_cache.h"
#include "model/block_times.h"
#include "model/device_profile.h"
#include "model/early_code.h"
#include "model/ptx/executor.h"
#include "model/sass/compiled_accesses.h"
#include "model/step_timing.h"

#include <algorithm>
#include <memory>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace larmor::model {

/// Lines of 64 bytes of the first-level cache for constant memory: 2 KB where nobody has measured it (Jia et
/// al. 2018, of Volta), 8 KB before 3.0 (CUDA C Programming Guide 3.0, G.1).
int constantCacheLines(const DeviceProfile &device);

/// What a launch's blocks find on their multiprocessor.
struct TimelineSettings {
    WaitCycles waits;
    std::size_t firstLevelBytes = 0;  ///< of one block
    std::size_t secondLevelBytes = 0; ///< of one block, if each changed a memory of its own
    /// Of the cache for constant memory, of one warp. Warps drift apart: each needs lines of its own.
    double constantLines = 0;
    ComputeCapability capability;
    const sass::CompiledAccesses *compiled = nullptr;
    /// Conditional branches and exits of the compiled code, by line; without them all of PTX
    /// count. Short ones become predicates, across which loads move up.
    CompiledBranches branches;
    const EarlyCode *early = nullptr; ///< below 3.0
    int blocks = 16;                  ///< watched; the rest is only shown
    /// Blocks in a row of the grid, or in a plane of it where it has several; 0 where it is one row.
    std::uint64_t row = 0;
};

struct TimedLaunch {
    const ptx::Program &program;
    int warps = 0; ///< of a block
    TimelineSettings settings;
    std::vector<StepTiming> timings; ///< of each step
};

/// A moment, in cycles, for both places from which what misses the first-level cache may come.
struct Moment {
    double cache = 0, memory = 0;
    void atLeast(const Moment &other)
    {
        cache = std::max(cache, other.cache);
        memory = std::max(memory, other.memory);
    }
    Moment operator+(const Moment &other) const { return {cache + other.cache, memory + other.memory}; }
    Moment operator+(double cycles) const { return {cache + cycles, memory + cycles}; }
};

struct SectorUse;

/// Lets the warps of one block run against the clock: an instruction starts when its operands are there, and
/// not before its basic block begins, which is when the last instruction of the block before has started; the
/// assembler moves loads up within a basic block, but not across a store, unless nothing is written there.
/// Shows everything to another observer, too.
class BlockTimeline final : public ptx::BlockObserver {
public:
    /// @param watched or only shown.
    BlockTimeline(const TimedLaunch &launch, std::unique_ptr<ptx::BlockObserver> shown, bool watched);
    void access(const ptx::StepPlace &place, const WarpAccess &access) override
    {
        if (m_shown) m_shown->access(place, access);
        if (m_watched) watch(place, access);
    }
    void texture(const ptx::StepPlace &place, std::span<const std::uint64_t> sectors) override
    {
        if (m_shown) m_shown->texture(place, sectors);
        if (m_watched) watchTexture(m_warps[std::size_t(place.warp)], sectors);
    }
    void branch(const ptx::StepPlace &place, std::uint32_t active, std::uint32_t taken) override
    {
        if (m_shown) m_shown->branch(place, active, taken);
    }
    void barrier(const ptx::StepPlace &place) override
    {
        if (m_shown) m_shown->barrier(place);
    }
    bool wantsIssues() const override { return m_watched; }
    void issued(std::uint32_t step, int warp, std::uint32_t mask) override;

    bool watched() const { return m_watched; }
    std::unique_ptr<ptx::BlockObserver> takeShown() { return std::move(m_shown); }
    BlockTimes times();
    const std::unordered_map<std::uint64_t, std::uint32_t> &changed() const { return m_changed; }
    const std::unordered_map<std::uint64_t, LineChanges> &lineChanges() const { return m_lineChanges; }
    const std::unordered_map<std::uint32_t, StepWait> &stepWaits() const { return m_stepWaits; }
    std::vector<std::uint64_t> sectors() const; ///< that are read or changed, ascending

private:
    struct WarpClock {
        std::vector<Moment> ready; ///< of each row
        Moment begin;              ///< of the basic block
        Moment latest;             ///< start of an instruction
        Moment stored;             ///< the last store's start
        Moment acknowledged;       ///< when global memory has it: a block's place is free only then
        double issued = 0;         ///< cycles of issue of the basic block
        bool waits = false;        ///< at a barrier
        std::vector<std::uint64_t> constantLines;    ///< in its share of the cache, the last first
        std::uint64_t loads = 0;                     ///< of global and local memory
        std::uint64_t changes = 0;                   ///< atomics
        std::unordered_map<std::uint64_t, int> open; ///< bytes that the basic block has stored in each sector
    };

    void watch(const ptx::StepPlace &place, const WarpAccess &access);
    void watchGlobal(const ptx::StepPlace &place, const WarpAccess &access, int bytes);
    double firstLevelCyclesOf(const WarpAccess &access, int bytes,
                              const std::vector<SectorUse> &sectors) const;
    void change(const ptx::StepPlace &place, const WarpAccess &access, const std::vector<SectorUse> &sectors);
    double turns() const;
    void watchConstant(WarpClock &warp, const WarpAccess &access);
    void watchTexture(WarpClock &warp, std::span<const std::uint64_t> sectors);
    double missedConstant(WarpClock &warp, std::uint64_t line);
    void passBarrier();
    void closeStores(WarpClock &warp);
    void store(WarpClock &warp, const SectorUse &use, bool local, bool spread);
    void leave(std::uint64_t sector, int bytes);
    std::ptrdiff_t sectorsAlone() const;

    const TimedLaunch &m_launch;
    std::unique_ptr<ptx::BlockObserver> m_shown;
    bool m_watched;
    BlockCache m_cache;
    BlockCache m_share; ///< of the second-level cache, for what atomics change
    std::vector<WarpClock> m_warps;
    std::unordered_set<std::uint64_t> m_read, m_written, m_constants;
    std::unordered_map<std::uint64_t, std::uint32_t> m_used;    ///< which bytes of a sector loads ask for
    std::unordered_map<std::uint64_t, std::uint32_t> m_changed; ///< by which warps
    std::unordered_map<std::uint32_t, double> m_turns;          ///< of all warps, by the atomic's step
    std::unordered_map<std::uint64_t, LineChanges> m_lineChanges;
    std::unordered_map<std::uint32_t, StepWait> m_stepWaits; ///< of memory instructions
    BlockTimes m_times;
    Moment m_wait; ///< of the access that the running step has made
};

} // namespace larmor::model
