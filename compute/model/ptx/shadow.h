// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

namespace larmor::model::ptx {

/// One access of one lane, as the race checks see it.
struct LaneAccess {
    std::uint32_t step = 0;
    std::uint32_t mask = 0;   ///< lanes that took part
    std::uint32_t serial = 0; ///< number of the instruction in its warp
    std::uint32_t sync = 0;   ///< bar.warp.sync that the warp has passed
    std::uint8_t warp = 0, lane = 0;
    bool write = false, atomic = false;
    bool changes = true; ///< a write that stores another value than was there
};

/// Two accesses that nothing orders.
struct Race {
    bool found = false;
    std::uint32_t otherStep = 0;
    bool otherWrote = false;
    bool sameInstruction = false, sameWarp = false;
    std::uint32_t otherThread = 0; ///< in its block
    std::uint64_t otherBlock = 0;
};

/// Who touched each word (or byte) of a block's shared memory since the last barrier.
class SharedShadow {
public:
    /// @param granule bytes of one record: 4, or 1 where the kernel stores less.
    /// @param lockStep as ExecutionSettings has it.
    void resize(std::uint64_t bytes, int granule, bool lockStep);
    /// A new block or the next stretch between barriers: nothing before can race with what comes.
    void nextInterval() { ++m_interval; }
    void startBlock();
    /// Looks for a race with what is recorded, then records.
    Race access(std::uint64_t offset, std::uint64_t bytes, const LaneAccess &access);
    /// Records those lanes of an instruction that cannot race: nobody has written what they touch since the
    /// last barrier, nor read it where they write. @param offsets of the 32 lanes, multiples of `bytes`.
    /// @return the other lanes, for access().
    std::uint32_t recordQuiet(const std::uint64_t *offsets, std::uint64_t bytes, std::uint32_t mask,
                              const LaneAccess &access);
    std::uint8_t *written() { return m_written.data(); }

private:
    struct Record {
        std::uint32_t interval = 0;
        LaneAccess access;
        bool severalLanes = false, severalWarps = false;
        std::uint16_t another = 0; ///< of several, one that is not `access`'s
    };
    struct Word {
        Record write, read;
    };
    Race check(const Word &word, const LaneAccess &access) const;
    void keep(Word &word, const LaneAccess &access, std::uint8_t lane) const;

    std::vector<Word> m_words;
    std::vector<std::uint8_t> m_written; ///< for each byte
    std::uint32_t m_interval = 1;
    int m_shift = 2;
    bool m_lockStep = true;
};

/// Who touched each word of a buffer during the launch. Blocks are ordered only once the one has made its
/// writes visible (a fence, then an atomic) before the other's atomic. Accesses of less than a word are not
/// followed.
class GlobalShadow {
public:
    explicit GlobalShadow(std::uint64_t blocks);
    struct Toucher {
        std::uint64_t block = 0;
        std::uint32_t interval = 0;
    };
    void addRegion(std::uint64_t bytes);
    Race access(std::size_t region, std::uint64_t offset, std::uint64_t bytes, const Toucher &by,
                const LaneAccess &access);
    /// As SharedShadow::recordQuiet, with everything since the launch began. @param bytes a multiple of 4.
    std::uint32_t recordQuiet(std::size_t region, const std::uint64_t *offsets, std::uint64_t bytes,
                              std::uint32_t mask, const Toucher &by, LaneAccess access);
    void fence(std::uint64_t block);
    void atomic(std::uint64_t block);
    /// False where the grid has more blocks than a record can name.
    bool usable() const { return m_usable; }

private:
    struct Word {
        std::atomic<std::uint64_t> write, read;
    };
    struct Order {
        std::atomic<bool> fenced{false};
        std::atomic<std::uint64_t> released{0}, acquired{0};
    };
    bool ordered(std::uint64_t before, std::uint64_t after) const;
    Race compare(std::uint64_t stamp, bool otherWrote, const Toucher &by, const LaneAccess &access) const;

    struct Unmap {
        std::size_t bytes = 0;
        void operator()(Word *words) const;
    };
    std::vector<std::unique_ptr<Word[], Unmap>> m_regions; ///< zero pages that exist once they are touched
    std::vector<Order> m_order;
    std::atomic<std::uint64_t> m_time{1};
    bool m_usable = true;
};

} // namespace larmor::model::ptx
