// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/shadow.h"

#include "core/error.h"

#include <algorithm>
#include <bit>

#include <sys/mman.h>

namespace larmor::model::ptx {

// ---- shared memory

namespace {

std::uint32_t threadOf(const LaneAccess &access)
{
    return access.warp * 32u + access.lane;
}

} // namespace

void SharedShadow::resize(std::uint64_t bytes, int granule, bool lockStep)
{
    m_lockStep = lockStep;
    m_shift = granule == 1 ? 0 : 2;
    m_words.assign(((bytes + 3) >> m_shift) + 1, {});
    m_written.assign(bytes, 0);
}

void SharedShadow::startBlock()
{
    std::fill(m_written.begin(), m_written.end(), std::uint8_t(0));
    nextInterval();
}

Race SharedShadow::check(const Word &word, const LaneAccess &now) const
{
    const auto against = [&](const Record &record, bool otherWrote) -> Race {
        if (record.interval != m_interval || (record.access.atomic && now.atomic)) return {};
        const LaneAccess &before = record.access;
        const bool itself = before.warp == now.warp && before.lane == now.lane;
        Race race{true, before.step, otherWrote, false, false, itself ? record.another : threadOf(before), 0};
        if (before.warp != now.warp || record.severalWarps) return race;
        race.sameWarp = true;
        if (before.lane == now.lane && !record.severalLanes) return {};
        if (before.serial == now.serial) { // lanes of one instruction: only writes meet
            race.sameInstruction = true;
            return otherWrote && now.write ? race : Race{};
        }
        // Lanes that run in step are ordered by their instructions; others only by bar.warp.sync.
        const bool inStep = m_lockStep && before.mask == now.mask;
        return !inStep && before.sync == now.sync ? race : Race{};
    };
    if (!now.write) return against(word.write, true);
    const Race race = against(word.write, true);
    if (race.found && (now.changes || race.sameInstruction)) return race;
    return now.changes ? against(word.read, false) : Race{};
}

/// @param lane of the access, apart from the rest, which all lanes of an instruction share: a byte written
/// just before a wide copy of its surroundings would hold that up.
inline void SharedShadow::keep(Word &word, const LaneAccess &now, std::uint8_t lane) const
{
    Record &record = now.write ? word.write : word.read;
    const bool isFirst = record.interval != m_interval;
    if (isFirst) {
        record.interval = m_interval;
        record.severalLanes = record.severalWarps = false;
        record.another = 0;
    } else if (!now.write) {
        const bool otherWarp = record.access.warp != now.warp, otherLane = record.access.lane != lane;
        if (otherWarp || otherLane) record.another = std::uint16_t(threadOf(record.access));
        record.severalWarps = record.severalWarps || otherWarp;
        record.severalLanes = record.severalLanes || otherLane;
    }
    record.access = now;
    record.access.lane = lane;
}

Race SharedShadow::access(std::uint64_t offset, std::uint64_t bytes, const LaneAccess &now)
{
    Race first;
    for (std::uint64_t w = offset >> m_shift; w <= (offset + bytes - 1) >> m_shift; ++w) {
        Word &word = m_words[w];
        if (!first.found) first = check(word, now);
        keep(word, now, now.lane);
    }
    return first;
}

std::uint32_t SharedShadow::recordQuiet(const std::uint64_t *offsets, std::uint64_t bytes, std::uint32_t mask,
                                        const LaneAccess &now)
{
    const std::uint64_t count = bytes >> m_shift;
    std::uint32_t others = 0;
    for (; mask != 0; mask &= mask - 1) {
        const int lane = std::countr_zero(mask);
        Word *const words = &m_words[offsets[lane] >> m_shift];
        bool quiet = true;
        for (std::uint64_t w = 0; w < count; ++w)
            quiet = quiet && words[w].write.interval != m_interval &&
                    !(now.write && words[w].read.interval == m_interval);
        if (!quiet) {
            others |= mask & (0u - mask);
            continue;
        }
        for (std::uint64_t w = 0; w < count; ++w)
            keep(words[w], now, std::uint8_t(lane));
    }
    return others;
}

// ---- global memory

namespace {

// A stamp: block + 1 (22 bits), warp (5), lane (5), instruction of the warp (5), interval (10), step (15),
// several readers (1), atomic (1).
constexpr std::uint64_t mostBlocks = (1 << 22) - 2, intervals = 1 << 10, mostSteps = (1 << 15) - 1;
constexpr std::uint32_t serials = 31; // no power of two, which the lengths of loops often are
constexpr std::uint64_t severalBit = 2, atomicBit = 1;
constexpr int blockShift = 42, laneShift = 32;

std::uint64_t stampOf(const GlobalShadow::Toucher &by, const LaneAccess &access)
{
    std::uint64_t stamp = by.block + 1;
    stamp = stamp << 5 | access.warp;
    stamp = stamp << 5 | access.lane;
    stamp = stamp << 5 | access.serial % serials;
    stamp = stamp << 10 | by.interval % intervals;
    stamp = stamp << 15 | std::min<std::uint64_t>(access.step, mostSteps);
    return stamp << 2 | (access.atomic ? atomicBit : 0);
}

struct Stamp {
    std::uint64_t block;
    std::uint32_t warp, lane, serial, interval, step;
    bool several, atomic;
    explicit Stamp(std::uint64_t bits)
        : block((bits >> blockShift) - 1), warp(bits >> 37 & 31), lane(bits >> laneShift & 31),
          serial(bits >> 27 & 31), interval(bits >> 17 & (intervals - 1)), step(bits >> 2 & mostSteps),
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

void GlobalShadow::Unmap::operator()(Word *words) const
{
    ::munmap(words, bytes);
}

void GlobalShadow::addRegion(std::uint64_t bytes)
{
    const std::size_t size = std::max<std::size_t>((bytes + 3) / 4, 1) * sizeof(Word);
    void *const pages =
        ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (pages == MAP_FAILED)
        throw Error(ErrorCode::OutOfMemory, "the race check does not fit into memory",
                    std::to_string(size) + " bytes", "run without checks, or a smaller problem");
    ::madvise(pages, size, MADV_HUGEPAGE); // a fault for each small page takes longer than the checks
    m_regions.emplace_back(static_cast<Word *>(pages), Unmap{size});
}

void GlobalShadow::fence(std::uint64_t block)
{
    m_order[block].fenced = true;
}

void GlobalShadow::atomic(std::uint64_t block)
{
    Order &order = m_order[block];
    const std::uint64_t now = m_time.fetch_add(1) + 1;
    if (order.fenced && order.released == 0) order.released = now;
    order.acquired = now;
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
    if (before.interval != by.interval % intervals) return {};
    if (before.warp != now.warp) return race;
    race.sameWarp = true;
    race.sameInstruction =
        before.step == std::min<std::uint64_t>(now.step, mostSteps) && before.serial == now.serial % serials;
    // Of one instruction's lanes two writes meet; other accesses of a warp are ordered by its instructions.
    return otherWrote && now.write && race.sameInstruction && before.lane != now.lane ? race : Race{};
}

Race GlobalShadow::access(std::size_t region, std::uint64_t offset, std::uint64_t bytes, const Toucher &by,
                          const LaneAccess &now)
{
    constexpr auto relaxed = std::memory_order_relaxed;
    Race first;
    const std::uint64_t stamp = stampOf(by, now);
    for (std::uint64_t w = offset / 4; w <= (offset + bytes - 1) / 4; ++w) {
        Word &word = m_regions[region][w];
        const std::uint64_t write = word.write.load(relaxed), read = word.read.load(relaxed);
        if (!first.found && (write | read) != 0) {
            first = compare(write, true, by, now);
            if (now.write && !now.changes && !first.sameInstruction) first = {}; // the same value again
            if (!first.found && now.write && now.changes) first = compare(read, false, by, now);
        }
        if (now.write)
            word.write.store(stamp, relaxed);
        else
            keepRead(word.read, stamp);
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
    Word *const all = m_regions[region].get();
    std::uint32_t others = 0;
    for (; mask != 0; mask &= mask - 1) {
        const int lane = std::countr_zero(mask);
        const std::uint64_t stamp = firstLane | std::uint64_t(lane) << laneShift;
        Word *const words = all + offsets[lane] / 4;
        std::uint64_t touched = 0;
        for (std::uint64_t w = 0; w < count; ++w) {
            touched |= words[w].write.load(relaxed);
            if (now.write) touched |= words[w].read.load(relaxed);
        }
        if (touched != 0) {
            others |= mask & (0u - mask);
            continue;
        }
        for (std::uint64_t w = 0; w < count; ++w)
            if (now.write)
                words[w].write.store(stamp, relaxed);
            else
                keepRead(words[w].read, stamp);
    }
    return others;
}

} // namespace larmor::model::ptx
