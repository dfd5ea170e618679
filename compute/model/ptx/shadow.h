// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
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

/// Who touched each word (or byte) of a block's shared memory since the last barrier; after two million
/// instructions without one, since then.
class SharedShadow {
public:
    /// @param granule bytes of one record: 4, or 1 where the kernel stores less.
    /// @param lockStep as ExecutionSettings has it.
    void resize(std::uint64_t bytes, int granule, bool lockStep);
    /// A new block or the next stretch between barriers: nothing before can race with what comes.
    void nextInterval();
    void startBlock();
    /// Looks for a race with what is recorded, then records.
    Race access(std::uint64_t offset, std::uint64_t bytes, const LaneAccess &access);
    /// Records those lanes of an instruction that cannot race: nobody has written what they touch since the
    /// last barrier, nor read it where they write. @param offsets of the 32 lanes, multiples of `bytes`.
    /// @return the other lanes, for access().
    std::uint32_t recordQuiet(const std::uint64_t *offsets, std::uint64_t bytes, std::uint32_t mask,
                              const LaneAccess &access);
    /// Records all 32 lanes of an instruction, none of which goes to another's words, where nobody has
    /// touched any of their words since the last barrier. @return false, and nothing recorded, where somebody
    /// has
    bool recordFresh(const std::uint64_t *offsets, std::uint64_t bytes, const LaneAccess &access);
    std::uint8_t *written() { return m_written.data(); }

private:
    /// What all lanes of an instruction share.
    struct Event {
        std::uint32_t step = 0, mask = 0, serial = 0, sync = 0;
        bool atomic = false;
        bool operator==(const Event &) const = default;
    };
    std::uint32_t eventOf(const LaneAccess &access);
    Race check(std::size_t word, const LaneAccess &access) const;
    Race against(std::uint64_t record, bool otherWrote, const LaneAccess &access) const;
    void keep(std::size_t word, bool write, std::uint64_t record);

    // A record: interval (21 bits), several warps (1), several lanes (1), thread (10), of several another one
    // (10), event (21).
    std::vector<std::uint64_t> m_writes, m_reads;
    std::vector<Event> m_events;         ///< of this interval
    std::vector<std::uint8_t> m_written; ///< for each byte
    std::uint64_t m_interval = 1;
    int m_shift = 2;
    bool m_lockStep = true;
};

/// Who touched each word of a buffer during the launch. Blocks are ordered only once the one has made its
/// writes visible (a fence, then an atomic) before the other's atomic. Accesses of less than a word are not
/// followed, nor those of a block among themselves after its 1023rd barrier.
/// Blocks run on several threads: while a write's stamps come before its data it is announced, and whoever
/// finds such a stamp waits for the data before comparing with them. So no race is found that is not there;
/// of two accesses in the same instant both may miss each other.
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
    /// As SharedShadow::recordFresh, with everything since the launch began. @param bytes a multiple of 4.
    bool recordFresh(std::size_t region, const std::uint64_t *offsets, std::uint64_t bytes, const Toucher &by,
                     LaneAccess access);
    /// A write that another block has announced and not ended.
    struct Pending {
        std::uint64_t block = 0;
        std::uint32_t writes = 0;
    };
    void beginWrite(std::uint64_t block);
    void endWrite(std::uint64_t block);
    /// One that may have stamped these words and not stored its data yet.
    std::optional<Pending> pending(std::size_t region, std::uint64_t offset, std::uint64_t bytes,
                                   const Toucher &by) const;
    /// A block must end its own write before, or two wait for each other.
    void wait(const Pending &write) const;
    void fence(std::uint64_t block);
    /// Before an atomic takes place: what the block has fenced is visible to those that come after.
    void release(std::uint64_t block);
    /// After it has taken place.
    void acquire(std::uint64_t block);
    /// False where the grid has more blocks than a record can name.
    bool usable() const { return m_usable; }

private:
    using Stamps = std::atomic<std::uint64_t>;
    struct Order {
        std::atomic<bool> fenced{false};
        std::atomic<std::uint32_t> writes{0}; ///< begun and ended: odd in between
        std::atomic<std::uint64_t> released{0}, acquired{0};
    };
    bool ordered(std::uint64_t before, std::uint64_t after) const;
    Race compare(std::uint64_t stamp, bool otherWrote, const Toucher &by, const LaneAccess &access) const;

    struct Unmap {
        std::size_t bytes = 0;
        void operator()(Stamps *stamps) const;
    };
    using Pages = std::unique_ptr<Stamps[], Unmap>; ///< zero until they are touched, and in no memory
    static Pages pages(std::uint64_t words);
    /// Apart, for what is only read or only written needs one of them.
    struct Region {
        Pages writes, reads;
    };
    std::vector<Region> m_regions;
    std::vector<Order> m_order;
    std::atomic<std::uint64_t> m_time{1};
    bool m_usable = true;
};

/// Announces a block's write while it lives.
class AnnouncedWrite {
public:
    /// @param shadow null: there is nothing to announce.
    AnnouncedWrite(GlobalShadow *shadow, std::uint64_t block) : m_shadow(shadow), m_block(block)
    {
        if (m_shadow) m_shadow->beginWrite(m_block);
    }
    ~AnnouncedWrite()
    {
        if (m_shadow) m_shadow->endWrite(m_block);
    }
    AnnouncedWrite(const AnnouncedWrite &) = delete;
    AnnouncedWrite &operator=(const AnnouncedWrite &) = delete;

private:
    GlobalShadow *m_shadow;
    std::uint64_t m_block;
};

} // namespace larmor::model::ptx
