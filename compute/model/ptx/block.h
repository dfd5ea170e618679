// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/executor.h"
#include "model/ptx/lane_addresses.h"
#include "model/ptx/shadow.h"

#include <array>
#include <chrono>
#include <memory>
#include <new>
#include <vector>

namespace larmor::model::ptx {

/// What all blocks of a launch share.
struct LaunchState {
    const Program &program;
    const Launch &launch;
    ModuleMemory &module;
    const ExecutionSettings &settings;
    const Task &task;
    GlobalMemory memory;                  ///< the launch's regions and the module's own
    std::unique_ptr<GlobalShadow> shadow; ///< null without checks
    std::optional<std::chrono::steady_clock::time_point> deadline;
};

/// Memory on a cache line.
struct AlignedDelete {
    void operator()(std::byte *p) const { ::operator delete[](p, std::align_val_t(64)); }
};
using AlignedBytes = std::unique_ptr<std::byte[], AlignedDelete>;
AlignedBytes alignedBytes(std::size_t count);

/// Marks an origin as the number of a register that nothing has written.
constexpr std::uint32_t neverWritten = 0x80000000u;

/// 32 threads that run in step.
struct Warp {
    /// Lanes that wait for others: they go on at `step` when the others reach it.
    struct Waiting {
        std::uint32_t step, reconverge, mask;
    };
    std::byte *rows = nullptr;
    std::uint32_t *undefined = nullptr; ///< for each row: lanes whose value nothing has written
    std::uint32_t *origin =
        nullptr; ///< for each row: the step that brought such a value; nowhere: never written
    std::byte *local = nullptr;
    std::uint8_t *localWritten = nullptr;
    int number = 0;
    std::uint32_t all = 0;   ///< lanes that exist
    std::uint32_t alive = 0; ///< that have not ended
    std::uint32_t active = 0;
    std::uint32_t step = 0, reconverge = nowhere;
    std::vector<Waiting> waiting;
    std::uint32_t serial = 0, sync = 0;
    std::uint64_t issued = 0;
    enum class State { Runs, AtBarrier, Ended } state = State::Runs;
    std::uint32_t barrier = 0; ///< number of the barrier it stands at
    std::uint32_t barrierStep = 0;

    void *row(Row r) const { return rows + std::size_t(r) * rowBytes; }
    std::uint32_t &predicate(Row r) const { return *static_cast<std::uint32_t *>(row(r)); }
};

/// Runs blocks one after the other, on one thread.
class BlockRunner {
public:
    explicit BlockRunner(LaunchState &state);
    void run(std::uint64_t block);

    const std::vector<StepCount> &counts() const { return m_counts; }
    /// By kind and step.
    const std::map<std::pair<FindingKind, std::uint32_t>, Finding> &findings() const { return m_findings; }
    /// Number of the block in which each was seen first.
    const std::map<std::pair<FindingKind, std::uint32_t>, std::uint64_t> &findingBlocks() const
    {
        return m_findingBlocks;
    }

private:
    /// One memory instruction while it is carried out.
    struct Access {
        const MemoryForm &form;
        std::uint32_t step, mask;
        Row base;
        bool write = false, atomic = false, reduction = false, swap = false, copy = false, floating = false;
    };
    /// Lanes of an access that go to one piece of memory.
    struct Part {
        std::byte *memory = nullptr;
        std::uint8_t *written = nullptr;
        StateSpace space = StateSpace::Global;
        int region = -1;
        std::uint32_t mask = 0;
        LaneOffsets offsets;
    };

    // ---- block.cpp
    void layOut();
    void setUniform(Row row, std::uint32_t value);
    void setSpecials(Warp &warp);
    void setBlockSpecials();
    void startWarp(Warp &warp);
    bool releaseBarriers();
    void release(std::uint32_t number);
    void stalled();
    [[noreturn]] void stop(const std::string &why, std::uint32_t step, const Warp &warp, int lane) const;
    void report(FindingKind kind, std::uint32_t step, const Warp &warp, int lane, const std::string &what);
    /// Counts a finding that has been reported; false where it has not.
    bool foundAgain(FindingKind kind, std::uint32_t step);
    Dim3 threadOf(std::uint32_t inBlock) const;
    std::string threadName(std::uint64_t block, std::uint32_t inBlock) const;
    Dim3 blockIndex(std::uint64_t block) const;
    StepPlace place(const Warp &warp, std::uint32_t step) const;

    // ---- warp.cpp
    template <bool checked>
    void runWarp(Warp &warp);
    void poll(Warp &warp);
    template <bool checked>
    bool control(Warp &warp, const Step &step, std::uint32_t mask);
    template <bool checked>
    void apply(Warp &warp, const Step &step, std::uint32_t mask);
    bool meet(Warp &warp);
    void diverge(Warp &warp, const Step &step, std::uint32_t taken);
    void branchTable(Warp &warp, const Step &step, std::uint32_t mask);
    void leave(Warp &warp, std::uint32_t mask);
    template <bool checked>
    void arrive(Warp &warp, const Step &step, std::uint32_t mask);

    // ---- undefined.cpp
    void propagate(Warp &warp, const Step &step, std::uint32_t mask);
    void propagateSome(Warp &warp, const Step &step, std::uint32_t mask, std::uint32_t undefined);
    void mark(Warp &warp, Row row, std::uint32_t mask, std::uint32_t undefined, std::uint32_t origin);
    void demand(Warp &warp, Row row, std::uint32_t mask, const char *use);

    // ---- warp_memory.cpp
    template <bool checked>
    void load(Warp &warp, const Step &step, std::uint32_t mask);
    template <bool checked>
    void store(Warp &warp, const Step &step, std::uint32_t mask);
    template <bool checked>
    void atomic(Warp &warp, const Step &step, std::uint32_t mask);
    template <bool checked>
    void asyncCopy(Warp &warp, const Step &step, std::uint32_t mask);
    /// Takes the lanes of `left` that go to one piece of memory; others stay. Lanes that go nowhere are
    /// reported.
    template <bool checked>
    bool nextPart(Warp &warp, const Access &access, std::uint32_t &left, Part &part);
    bool locate(Warp &warp, const Access &access, std::uint32_t left, Part &part);
    void dropStrayLanes(Warp &warp, const Access &access, std::uint32_t &left);
    std::uint64_t addressOf(const Warp &warp, const Access &access, int lane) const;
    void observe(const Warp &warp, const Access &access, const Part &part);
    void storeValues(const Warp &warp, const MemoryForm &form, const Part &part, std::uint32_t mask);

    // ---- warp_checks.cpp
    GlobalShadow *globalShadow(const MemoryForm &form) const;
    void race(Warp &warp, const Access &access, const Part &part);
    void awaitData(const Warp &warp, const MemoryForm &form, const Part &part, int lane, std::uint32_t done);
    void reportRace(const Warp &warp, const Access &access, const Part &part, int lane, const Race &found);
    static bool allWritten(const Part &part, std::size_t offset, std::size_t bytes);
    void noteWritten(const Warp &warp, const Part &part, Row row, std::size_t offset, std::size_t bytes);

    // ---- warp_exchange.cpp
    void carry(Warp &warp, const Step &step, std::uint32_t mask);
    void pack(Warp &warp, const Step &step, std::uint32_t mask);
    void unpack(Warp &warp, const Step &step, std::uint32_t mask);
    void shuffle(Warp &warp, const Step &step, std::uint32_t mask);
    void vote(Warp &warp, const Step &step, std::uint32_t mask);
    void match(Warp &warp, const Step &step, std::uint32_t mask);
    void reduce(Warp &warp, const Step &step, std::uint32_t mask);
    void clock(Warp &warp, const Step &step, std::uint32_t mask);
    void matrix(Warp &warp, const Step &step, std::uint32_t mask);
    void texture(Warp &warp, const Step &step, std::uint32_t mask);
    void markFetched(Warp &warp, const TextureForm &form, std::uint32_t mask);

    struct Barrier {
        std::uint32_t arrived = 0; ///< threads
        std::uint32_t wanted = 0;  ///< 0: all of the block
        std::uint32_t ones = 0;
        bool all = true, any = false;
    };

    LaunchState &m_state;
    const Program &m_program;
    const AddressFunctions &m_addresses;
    std::vector<Warp> m_warps;
    AlignedBytes m_rows, m_local, m_shared;
    std::vector<std::uint32_t> m_undefined, m_origin;
    std::vector<std::uint8_t> m_localWritten;
    std::vector<int> m_lastRegion; ///< for each memory form: where it went last
    std::uint64_t m_sharedBytes = 0;
    SharedShadow m_shadow;
    std::array<Barrier, 16> m_barriers;
    std::vector<StepCount> m_counts;
    std::map<std::pair<FindingKind, std::uint32_t>, Finding> m_findings;
    std::map<std::pair<FindingKind, std::uint32_t>, std::uint64_t> m_findingBlocks;
    std::unique_ptr<BlockObserver> m_observer;
    BlockObserver *m_issues = nullptr; ///< the observer, where it wants to see every instruction
    std::uint64_t m_block = 0;
    std::uint32_t m_interval = 0; ///< barriers that the block has passed
    std::uint64_t m_untilPoll = 0;
};

} // namespace larmor::model::ptx
