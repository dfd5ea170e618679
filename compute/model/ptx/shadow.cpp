// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/shadow.h"

#include "core/error.h"

#include <algorithm>
#include <bit>
#include <thread>
#include <utility>

#include <sys/mman.h>

namespace larmor::model::ptx {

// ---- shared memory

namespace {

constexpr int intervalShift = 43, threadShift = 31, anotherShift = 21;
constexpr std::uint64_t severalWarpsBit = std::uint64_t(1) << 42, severalLanesBit = std::uint64_t(1) << 41;
constexpr std::uint64_t threadBits = 1023, eventBits = (1 << 21) - 1, mostIntervals = 1 << 21;

std::uint32_t threadOf(const LaneAccess &access)
{
    return access.warp * 32u + access.lane;
}

/// Of several threads that read a word two are kept; those of several warps stay as they are: whoever writes
/// there races. @param before of this interval.
std::uint64_t joined(std::uint64_t before, std::uint64_t record)
{
    if ((before & severalWarpsBit) != 0) return before;
    const std::uint64_t thread = before >> threadShift & threadBits,
                        different = thread ^ (record >> threadShift & threadBits);
    if (different == 0) return record | (before & (severalLanesBit | threadBits << anotherShift));
    return record | (before & severalLanesBit) | thread << anotherShift |
           (different >= 32 ? severalWarpsBit : 0) | (different % 32 != 0 ? severalLanesBit : 0);
}

/// Of a run of lanes that follow each other in `mask` and go to one place, the first, the last and the one
/// before it: they leave what all would. @return the mask without the others.
std::uint32_t withoutRepeats(const std::uint64_t *offsets, std::uint32_t mask)
{
    const std::uint64_t place = offsets[std::countr_zero(mask)];
    std::uint32_t rest = mask & (mask - 1);
    std::uint32_t last = 0, beforeLast = 0;
    while (rest != 0 && offsets[std::countr_zero(rest)] == place) {
        beforeLast = std::exchange(last, rest & (0u - rest));
        mask &= ~beforeLast;
        rest &= rest - 1;
    }
    return mask | beforeLast;
}

} // namespace

void SharedShadow::resize(std::uint64_t bytes, int granule, bool lockStep)
{
    m_lockStep = lockStep;
    m_shift = granule == 1 ? 0 : 2;
    m_writes.assign(((bytes + 3) >> m_shift) + 1, 0);
    m_reads.assign(m_writes.size(), 0);
    m_written.assign(bytes, 0);
}

void SharedShadow::nextInterval()
{
    m_events.clear();
    if (++m_interval < mostIntervals) return;
    std::fill(m_writes.begin(), m_writes.end(), 0);
    std::fill(m_reads.begin(), m_reads.end(), 0);
    m_interval = 1;
}

void SharedShadow::startBlock()
{
    std::fill(m_written.begin(), m_written.end(), std::uint8_t(0));
    nextInterval();
}

std::uint32_t SharedShadow::eventOf(const LaneAccess &access)
{
    const Event event{access.step, access.mask, access.serial, access.sync, access.atomic};
    if (m_events.empty() || !(m_events.back() == event)) {
        if (m_events.size() > eventBits) nextInterval();
        m_events.push_back(event);
    }
    return std::uint32_t(m_events.size() - 1);
}

Race SharedShadow::against(std::uint64_t record, bool otherWrote, const LaneAccess &now) const
{
    if (record >> intervalShift != m_interval) return {};
    const Event &before = m_events[record & eventBits];
    if (before.atomic && now.atomic) return {};
    const auto thread = std::uint32_t(record >> threadShift & threadBits),
               another = std::uint32_t(record >> anotherShift & threadBits);
    const bool itself = thread == threadOf(now);
    Race race{true, before.step, otherWrote, false, false, itself ? another : thread, 0};
    if (thread / 32 != now.warp || (record & severalWarpsBit) != 0) return race;
    race.sameWarp = true;
    if (itself && (record & severalLanesBit) == 0) return {};
    if (before.serial == now.serial) { // lanes of one instruction: only writes meet
        race.sameInstruction = true;
        return otherWrote && now.write ? race : Race{};
    }
    // Lanes that run in step are ordered by their instructions; others only by bar.warp.sync.
    const bool inStep = m_lockStep && before.mask == now.mask;
    return !inStep && before.sync == now.sync ? race : Race{};
}

Race SharedShadow::check(std::size_t word, const LaneAccess &now) const
{
    const Race race = against(m_writes[word], true, now);
    if (!now.write || (race.found && (now.changes || race.sameInstruction))) return race;
    return now.changes ? against(m_reads[word], false, now) : Race{};
}

inline void SharedShadow::keep(std::size_t word, bool write, std::uint64_t record)
{
    if (write)
        m_writes[word] = record;
    else if (m_reads[word] >> intervalShift != m_interval)
        m_reads[word] = record;
    else
        m_reads[word] = joined(m_reads[word], record);
}

Race SharedShadow::access(std::uint64_t offset, std::uint64_t bytes, const LaneAccess &now)
{
    const std::uint64_t event = eventOf(now), record = m_interval << intervalShift |
                                                       std::uint64_t(threadOf(now)) << threadShift | event;
    Race first;
    for (std::uint64_t w = offset >> m_shift; w <= (offset + bytes - 1) >> m_shift; ++w) {
        if (!first.found) first = check(w, now);
        keep(w, now.write, record);
    }
    return first;
}

std::uint32_t SharedShadow::recordQuiet(const std::uint64_t *offsets, std::uint64_t bytes, std::uint32_t mask,
                                        const LaneAccess &now)
{
    const std::uint64_t count = bytes >> m_shift, event = eventOf(now),
                        warp =
                            m_interval << intervalShift | std::uint64_t(now.warp) * 32 << threadShift | event;
    std::uint32_t others = 0;
    for (; mask != 0; mask &= mask - 1) {
        const int lane = std::countr_zero(mask);
        const std::size_t first = offsets[lane] >> m_shift;
        bool quiet = true;
        for (std::size_t w = first; w < first + count; ++w)
            quiet = quiet && m_writes[w] >> intervalShift != m_interval &&
                    !(now.write && m_reads[w] >> intervalShift == m_interval);
        if (!quiet) {
            others |= mask & (0u - mask);
            continue;
        }
        for (std::size_t w = first; w < first + count; ++w)
            keep(w, now.write, warp | std::uint64_t(lane) << threadShift);
        if (!now.write) mask = withoutRepeats(offsets, mask);
    }
    return others;
}

bool SharedShadow::recordFresh(const std::uint64_t *offsets, std::uint64_t bytes, const LaneAccess &now)
{
    const std::uint64_t count = bytes >> m_shift;
    bool fresh = true;
    for (int lane = 0; lane < 32; ++lane)
        for (std::uint64_t w = offsets[lane] >> m_shift, end = w + count; w < end; ++w)
            fresh &=
                (m_writes[w] >> intervalShift != m_interval) & (m_reads[w] >> intervalShift != m_interval);
    if (!fresh) return false;
    const std::uint64_t event = eventOf(now), warp = m_interval << intervalShift |
                                                     std::uint64_t(now.warp) * 32 << threadShift | event;
    std::uint64_t *const records = now.write ? m_writes.data() : m_reads.data();
    for (std::uint64_t lane = 0; lane < 32; ++lane)
        for (std::uint64_t w = offsets[lane] >> m_shift, end = w + count; w < end; ++w)
            records[w] = warp | lane << threadShift;
    return true;
}

// ---- global memory

namespace {

// A stamp: block + 1 (22 bits), warp (5), lane (5), instruction of the warp (5), interval (10), step (15),
// several readers (1), atomic (1). The last interval is that of all that follow.
constexpr std::uint64_t mostBlocks = (1 << 22) - 2, mostShadowSteps = (1 << 15) - 1;
constexpr std::uint32_t lastInterval = (1 << 10) - 1;
constexpr std::uint32_t serials = 31; // no power of two, which the lengths of loops often are
constexpr std::uint64_t severalBit = 2, atomicBit = 1;
constexpr int blockShift = 42, laneShift = 32;

std::uint64_t stampOf(const GlobalShadow::Toucher &by, const LaneAccess &access)
{
    std::uint64_t stamp = by.block + 1;
    stamp = stamp << 5 | access.warp;
    stamp = stamp << 5 | access.lane;
    stamp = stamp << 5 | access.serial % serials;
    stamp = stamp << 10 | std::min(by.interval, lastInterval);
    stamp = stamp << 15 | std::min<std::uint64_t>(access.step, mostShadowSteps);
    return stamp << 2 | (access.atomic ? atomicBit : 0);
}

struct Stamp {
    std::uint64_t block;
    std::uint32_t warp, lane, serial, interval, step;
    bool several, atomic;
    explicit Stamp(std::uint64_t bits)
        : block((bits >> blockShift) - 1), warp(bits >> 37 & 31), lane(bits >> laneShift & 31),
          serial(bits >> 27 & 31), interval(bits >> 17 & lastInterval), step(bits >> 2 & mostShadowSteps),
          several((bits & severalBit) != 0), atomic((bits & atomicBit) != 0)
    {
    }
};

/// Of several blocks that read a word the first one's stamp stays.
void keepRead(std::atomic<std::uint64_t> &record, std::uint64_t stamp)
{
    constexpr auto relaxed = std::memory_order_relaxed;
    const std::uint64_t read = record.load(relaxed);
    const bool own = read == 0 || read >> blockShift == stamp >> blockShift;
    record.store(own ? stamp | (read & severalBit) : read | severalBit, relaxed);
}

} // namespace

GlobalShadow::GlobalShadow(std::uint64_t blocks)
    : m_order(blocks <= mostBlocks ? blocks : 0), m_usable(blocks <= mostBlocks)
{
}

void GlobalShadow::Unmap::operator()(Stamps *stamps) const
{
    ::munmap(stamps, bytes);
}

GlobalShadow::Pages GlobalShadow::pages(std::uint64_t words)
{
    const std::size_t size = std::max<std::size_t>(words, 1) * sizeof(Stamps);
    void *const mapped =
        ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED)
        throw Error(ErrorCode::OutOfMemory, "the race check does not fit into memory",
                    std::to_string(size) + " bytes", "run without checks, or a smaller problem");
    ::madvise(mapped, size, MADV_HUGEPAGE); // a fault for each small page takes longer than the checks
    return Pages(static_cast<Stamps *>(mapped), Unmap{size});
}

void GlobalShadow::addRegion(std::uint64_t bytes)
{
    const std::uint64_t words = (bytes + 3) / 4;
    m_regions.push_back({pages(words), pages(words)});
}

void GlobalShadow::fence(std::uint64_t block)
{
    m_order[block].fenced = true;
}

void GlobalShadow::release(std::uint64_t block)
{
    Order &order = m_order[block];
    if (order.fenced && order.released == 0) order.released = m_time.fetch_add(1) + 1;
}

void GlobalShadow::acquire(std::uint64_t block)
{
    m_order[block].acquired = m_time.fetch_add(1) + 1;
}

void GlobalShadow::beginWrite(std::uint64_t block)
{
    std::atomic<std::uint32_t> &writes = m_order[block].writes; // no other thread changes it
    writes.store(writes.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    std::atomic_thread_fence(std::memory_order_release); // before the stamps
}

void GlobalShadow::endWrite(std::uint64_t block)
{
    std::atomic<std::uint32_t> &writes = m_order[block].writes;
    writes.store(writes.load(std::memory_order_relaxed) + 1, std::memory_order_release); // after the data
}

std::optional<GlobalShadow::Pending> GlobalShadow::pending(std::size_t region, std::uint64_t offset,
                                                           std::uint64_t bytes, const Toucher &by) const
{
    for (std::uint64_t w = offset / 4; w <= (offset + bytes - 1) / 4; ++w) {
        const std::uint64_t stamp = m_regions[region].writes[w].load(std::memory_order_acquire);
        const std::uint64_t block = Stamp(stamp).block;
        if (stamp == 0 || block == by.block) continue;
        const std::uint32_t writes = m_order[block].writes.load(std::memory_order_acquire);
        if (writes % 2 != 0) return Pending{block, writes};
    }
    return std::nullopt;
}

void GlobalShadow::wait(const Pending &write) const
{
    while (m_order[write.block].writes.load(std::memory_order_acquire) == write.writes)
        std::this_thread::yield();
}

bool GlobalShadow::ordered(std::uint64_t before, std::uint64_t after) const
{
    const std::uint64_t released = m_order[before].released;
    return released > 0 && released <= m_order[after].acquired;
}

Race GlobalShadow::compare(std::uint64_t bits, bool otherWrote, const Toucher &by,
                           const LaneAccess &now) const
{
    if (bits == 0) return {};
    const Stamp before(bits);
    if (before.atomic && now.atomic) return {};
    Race race{true, before.step, otherWrote, false, false, before.warp * 32 + before.lane, before.block};
    if (before.block != by.block) return ordered(before.block, by.block) ? Race{} : race;
    if (before.several && m_time == 1)
        return race; // another block read it, too, and nothing orders any blocks
    if (before.interval != by.interval || before.interval == lastInterval) return {};
    if (before.warp != now.warp) return race;
    race.sameWarp = true;
    race.sameInstruction = before.step == std::min<std::uint64_t>(now.step, mostShadowSteps) &&
                           before.serial == now.serial % serials;
    // Of one instruction's lanes two writes meet; other accesses of a warp are ordered by its instructions.
    return otherWrote && now.write && race.sameInstruction && before.lane != now.lane ? race : Race{};
}

Race GlobalShadow::access(std::size_t region, std::uint64_t offset, std::uint64_t bytes, const Toucher &by,
                          const LaneAccess &now)
{
    constexpr auto relaxed = std::memory_order_relaxed;
    Race first;
    const std::uint64_t stamp = stampOf(by, now);
    const Region &stamps = m_regions[region];
    for (std::uint64_t w = offset / 4; w <= (offset + bytes - 1) / 4; ++w) {
        const std::uint64_t write = stamps.writes[w].load(relaxed), read = stamps.reads[w].load(relaxed);
        if (!first.found && (write | read) != 0) {
            first = compare(write, true, by, now);
            if (now.write && !now.changes && !first.sameInstruction) first = {}; // the same value again
            if (!first.found && now.write && now.changes) first = compare(read, false, by, now);
        }
        if (now.write)
            stamps.writes[w].store(stamp, relaxed);
        else
            keepRead(stamps.reads[w], stamp);
    }
    return first;
}

std::uint32_t GlobalShadow::recordQuiet(std::size_t region, const std::uint64_t *offsets, std::uint64_t bytes,
                                        std::uint32_t mask, const Toucher &by, LaneAccess now)
{
    constexpr auto relaxed = std::memory_order_relaxed;
    const std::uint64_t count = bytes / 4;
    now.lane = 0;
    const std::uint64_t firstLane = stampOf(by, now);
    Stamps *const writes = m_regions[region].writes.get(), *const reads = m_regions[region].reads.get();
    std::uint32_t others = 0;
    for (; mask != 0; mask &= mask - 1) {
        const int lane = std::countr_zero(mask);
        const std::uint64_t stamp = firstLane | std::uint64_t(lane) << laneShift, first = offsets[lane] / 4;
        std::uint64_t touched = 0;
        for (std::uint64_t w = first; w < first + count; ++w) {
            touched |= writes[w].load(relaxed);
            if (now.write) touched |= reads[w].load(relaxed);
        }
        if (touched != 0) {
            others |= mask & (0u - mask);
            continue;
        }
        for (std::uint64_t w = first; w < first + count; ++w)
            if (now.write)
                writes[w].store(stamp, relaxed);
            else
                keepRead(reads[w], stamp);
    }
    return others;
}

bool GlobalShadow::recordFresh(std::size_t region, const std::uint64_t *offsets, std::uint64_t bytes,
                               const Toucher &by, LaneAccess now)
{
    constexpr auto relaxed = std::memory_order_relaxed;
    const std::uint64_t count = bytes / 4;
    now.lane = 0;
    const std::uint64_t firstLane = stampOf(by, now);
    Stamps *const writes = m_regions[region].writes.get(), *const reads = m_regions[region].reads.get();
    std::uint64_t touched = 0;
    for (int lane = 0; lane < 32; ++lane)
        for (std::uint64_t w = offsets[lane] / 4, end = w + count; w < end; ++w)
            touched |= writes[w].load(relaxed) | reads[w].load(relaxed);
    if (touched != 0) return false;
    Stamps *const records = now.write ? writes : reads;
    for (std::uint64_t lane = 0; lane < 32; ++lane)
        for (std::uint64_t w = offsets[lane] / 4, end = w + count; w < end; ++w)
            records[w].store(firstLane | lane << laneShift, relaxed);
    return true;
}

} // namespace larmor::model::ptx
