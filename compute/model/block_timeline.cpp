// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/block_timeline.h"

#include "model/banks.h"
#include "model/sector_use.h"

#include <bit>
#include <cmath>
#include <ranges>

namespace larmor::model {

namespace {

using ptx::Row;

constexpr std::uint64_t constantLineBytes = 64;
/// A store that goes to more lines leaves by itself: of four words a thread, one by one, those that lie side
/// by side cost as much as one store of 16 bytes, those of 32 lanes in rows of their own four times as much
/// (tests/bench/machine, write_gbs_four_words_a_thread and gpu_cycles_of_four_words_in_32_rows).
constexpr int mostLinesTogether = 8;
/// Sectors of textures lie apart from those of buffers.
constexpr std::uint64_t textureBit = std::uint64_t(1) << 62;

/// Ascending.
std::vector<std::uint64_t> differentAddresses(const WarpAccess &access)
{
    std::vector<std::uint64_t> addresses;
    for (std::uint32_t rest = access.active; rest != 0; rest &= rest - 1)
        addresses.push_back(access.addresses[std::size_t(std::countr_zero(rest))]);
    std::ranges::sort(addresses);
    addresses.erase(std::ranges::unique(addresses).begin(), addresses.end());
    return addresses;
}

} // namespace

int constantCacheLines(const DeviceProfile &device)
{
    const double usual = device.capability().major < 3 ? 8192 : 2048;
    return int(device.value("constant_cache_bytes").value_or(usual) / double(constantLineBytes));
}

BlockTimeline::BlockTimeline(const TimedLaunch &launch, std::unique_ptr<ptx::BlockObserver> shown,
                             bool watched)
    : m_launch(launch), m_shown(std::move(shown)), m_watched(watched),
      m_cache(launch.settings.firstLevelBytes), m_share(launch.settings.secondLevelBytes)
{
    if (!watched) return;
    m_warps.resize(std::size_t(launch.warps));
    for (WarpClock &warp : m_warps)
        warp.ready.resize(launch.program.rows);
}

void BlockTimeline::watch(const ptx::StepPlace &place, const WarpAccess &access)
{
    const WaitCycles &waits = m_launch.settings.waits;
    const sass::CompiledAccesses *const compiled = m_launch.settings.compiled;
    const int bytes = compiled ? compiled->bytesOf(place.step, access.bytes) : access.bytes;
    switch (access.space) {
    case MemorySpace::Shared: {
        WarpAccess own = access;
        if (bytes > 0) own.bytes = bytes;
        const int wavefronts = serve(own, m_launch.settings.capability).wavefronts;
        m_wait = Moment{} + ((access.atomic ? waits.sharedAtomic : waits.shared) + wavefronts - 1);
        break;
    }
    case MemorySpace::Global:
    case MemorySpace::Local:
        watchGlobal(place, access, bytes);
        break;
    case MemorySpace::Constant:
        watchConstant(m_warps[std::size_t(place.warp)], access);
        m_wait = Moment{} + waits.constant;
        break;
    case MemorySpace::Texture: // see watchTexture
        break;
    }
}

/// What the first-level cache, which textures share, does not hold comes from the second, or from memory.
void BlockTimeline::watchTexture(WarpClock &warp, std::span<const std::uint64_t> sectors)
{
    const WaitCycles &waits = m_launch.settings.waits;
    const std::uint64_t moment = warp.loads++;
    m_wait = Moment{} + waits.texture;
    for (const std::uint64_t sector : sectors) {
        if (m_cache.read(sector | textureBit, moment)) continue;
        m_times.sectorsMissed += 1;
        if (m_read.insert(sector | textureBit).second) m_times.bytesUsed += BlockCache::sectorBytes;
        if (m_launch.settings.early) continue; // each fetch waits for memory in any case
        m_wait.atLeast({waits.texture + waits.secondLevel - waits.firstLevel,
                        waits.texture + waits.memory - waits.firstLevel});
    }
}

void BlockTimeline::watchGlobal(const ptx::StepPlace &place, const WarpAccess &access, int bytes)
{
    const WaitCycles &waits = m_launch.settings.waits;
    const bool local = access.space == MemorySpace::Local, counts = bytes > 0; // else another instruction's
    // Local memory lies apart from all buffers, each warp's by itself.
    const std::uint64_t own = std::uint64_t(place.warp) * warpSize * m_launch.program.localBytes;
    const auto width = std::uint64_t(counts ? bytes : access.bytes);
    const std::vector<SectorUse> sectors =
        local ? localSectorsOf(access, (std::uint64_t(1) << 62) + own, width) : sectorsOf(access, 0, width);
    WarpClock &warp = m_warps[std::size_t(place.warp)];
    const std::uint64_t moment = warp.loads;
    if (!access.store && counts) ++warp.loads;
    const bool spread = linesOf(sectors) > mostLinesTogether;
    bool missed = false;
    for (const SectorUse &use : sectors) {
        if (!counts || access.atomic) continue;
        if (access.store) {
            store(warp, use, local, spread);
            continue;
        }
        if (!local) m_used[use.sector] |= use.mask;
        if (!m_cache.read(use.sector, moment) || access.pastFirstLevel) {
            missed = true;
            m_times.sectorsMissed += 1;
            if (!local) m_read.insert(use.sector); // spills stay in the second-level cache
        }
    }
    if (access.atomic && counts) {
        change(place, access, sectors);
        missed = true;
    }
    if (counts && !local && (missed || access.store) && !sectors.empty()) {
        double &reach = access.atomic  ? m_times.changeReach
                        : access.store ? m_times.writeReach
                                       : m_times.readReach;
        reach = std::max(reach, BlockCache::bytesBetween(sectors.front().sector, sectors.back().sector));
    }
    const double cycles = firstLevelCyclesOf(access, counts ? bytes : access.bytes, sectors);
    if (counts) m_times.memoryCycles += cycles;
    if (access.store || access.atomic || (missed && local))
        m_wait = Moment{} + waits.secondLevel;
    else
        m_wait = missed ? Moment{waits.secondLevel, waits.memory} : Moment{} + waits.firstLevel;
    m_wait = m_wait + (cycles - 1);
}

double BlockTimeline::firstLevelCyclesOf(const WarpAccess &access, int bytes,
                                         const std::vector<SectorUse> &sectors) const
{
    const ComputeCapability capability = m_launch.settings.capability;
    if (capability.major >= 7) {
        WarpAccess own = access;
        own.bytes = bytes;
        return firstLevelCycles(own, capability);
    }
    return std::max(2.0, double(linesOf(sectors))); // addresses of 64 bits, or half-warps
}

/// One warp's atomic.
void BlockTimeline::change(const ptx::StepPlace &place, const WarpAccess &access,
                           const std::vector<SectorUse> &sectors)
{
    const std::uint64_t moment = m_warps[std::size_t(place.warp)].changes++;
    int most = 0;
    for (const SectorUse &use : sectors) {
        most = std::max(most, use.turns);
        m_times.sectorsChanged += 1;
        m_times.repeats += use.turns - 1;
        m_changed[use.sector] |= 1u << (place.warp % 32);
        LineChanges &line = m_lineChanges[use.sector / BlockCache::sectorsPerLine];
        line.turns += use.turns;
        line.sectors += 1;
        if (access.floating) line.floating += use.turns;
        m_times.sectorsAgain += !m_share.read(use.sector, moment);
        m_cache.drop(use.sector);
    }
    m_turns[place.step] += most;
}

/// The warps of a block go side by side: those that come to the same sectors wait for each other there, those
/// that come to sectors of their own do not.
double BlockTimeline::turns() const
{
    double most = 0, visits = 0;
    for (const auto &[step, turns] : m_turns)
        most = std::max(most, turns);
    for (const auto &[sector, warps] : m_changed)
        visits += std::popcount(warps);
    return m_changed.empty() ? 0 : most / double(m_warps.size()) * visits / double(m_changed.size());
}

std::vector<std::uint64_t> BlockTimeline::sectors() const
{
    std::vector<std::uint64_t> all(m_read.begin(), m_read.end());
    for (const auto &[sector, warps] : m_changed)
        all.push_back(sector);
    std::ranges::sort(all);
    const auto twice = std::ranges::unique(all);
    all.erase(twice.begin(), twice.end());
    return all;
}

/// Stores of a basic block to one sector leave together, where they go to few lines.
void BlockTimeline::closeStores(WarpClock &warp)
{
    for (const auto &[sector, bytes] : warp.open)
        leave(sector, bytes);
    warp.open.clear();
}

/// @param spread over so many lines that it waits for no other.
void BlockTimeline::store(WarpClock &warp, const SectorUse &use, bool local, bool spread)
{
    if (local) {
        m_cache.read(use.sector, warp.loads); // which keeps it, and passes it on
        m_times.sectorsWritten += 1, m_times.sectorsSpilled += 1;
    } else if (spread) {
        leave(use.sector, use.bytes);
    } else {
        warp.open[use.sector] += use.bytes;
    }
}

void BlockTimeline::leave(std::uint64_t sector, int bytes)
{
    m_times.sectorsWritten += 1;
    m_times.sectorsPartly += bytes < BlockCache::sectorBytes;
    m_written.insert(sector);
}

void BlockTimeline::watchConstant(WarpClock &warp, const WarpAccess &access)
{
    const std::vector<std::uint64_t> addresses = differentAddresses(access); // equal ones share the answer
    const double words = access.bytes / 4.0;
    if (addresses.size() == 1) {
        const bool missed = missedConstant(warp, addresses.front() / constantLineBytes) > 0;
        m_times.constantWords += words;
        m_times.constantMisses += missed;
        m_times.constantWordsMissed += missed * words;
        return;
    }
    m_times.constantAddresses += double(addresses.size()) * std::max(1.0, words / 2);
    std::uint64_t last = ~std::uint64_t(0);
    for (const std::uint64_t address : addresses) {
        const std::uint64_t line = address / constantLineBytes;
        if (std::exchange(last, line) != line) m_times.constantLinesApart += missedConstant(warp, line);
    }
}

/// How much of the line the warp's share of the cache, which need not be whole lines, no longer holds. A
/// share of half a line keeps three quarters of what was used last, for loads by the lanes' own addresses:
/// tests/bench/machine, constant_cycles_per_word_of_1_array_drifted_48 and 64 warps.
double BlockTimeline::missedConstant(WarpClock &warp, std::uint64_t line)
{
    m_constants.insert(line);
    const auto held = std::ranges::find(warp.constantLines, line);
    if (held == warp.constantLines.end()) {
        warp.constantLines.insert(warp.constantLines.begin(), line);
        if (double(warp.constantLines.size()) > std::ceil(m_launch.settings.constantLines))
            warp.constantLines.pop_back();
        return 1;
    }
    const double absent = 1 - m_launch.settings.constantLines + double(held - warp.constantLines.begin());
    std::rotate(warp.constantLines.begin(), held, held + 1);
    return absent > 0 ? absent * absent : 0;
}

/// All warps that stand at the barrier go on together.
void BlockTimeline::passBarrier()
{
    Moment last;
    for (const WarpClock &warp : m_warps)
        if (warp.waits) last.atLeast(warp.begin);
    const WaitCycles &waits = m_launch.settings.waits;
    last = last + (waits.barrier + waits.barrierPerWarp * m_launch.warps);
    for (WarpClock &warp : m_warps)
        if (warp.waits) warp.begin = last, warp.waits = false;
}

void BlockTimeline::issued(std::uint32_t step, int number, std::uint32_t)
{
    using Kind = StepTiming::Kind;
    WarpClock &warp = m_warps[std::size_t(number)];
    if (warp.waits) passBarrier();
    const StepTiming &timing = m_launch.timings[step];
    Moment start = warp.begin;
    for (const Row row : timing.reads)
        start.atLeast(warp.ready[row]);
    if (timing.ordered) start.atLeast(warp.stored);
    if (m_wait.cache > 0) {
        StepWait &wait = m_stepWaits[step];
        wait.times += 1, wait.fromCache += m_wait.cache, wait.fromMemory += m_wait.memory;
    }
    const Moment result = timing.kind == Kind::Load ? start + m_wait : start + timing.latency;
    for (const Row row : timing.writes)
        warp.ready[row] = result;
    if (timing.kind == Kind::Store) {
        warp.stored.atLeast(start);
        warp.acknowledged.atLeast(start + m_wait);
    }
    m_wait = {};
    if (timing.issueCycles > 0) {
        warp.issued += timing.issueCycles;
        warp.latest.atLeast(start);
    }
    if (timing.kind != Kind::Barrier && timing.kind != Kind::EndsBasicBlock) return;
    warp.begin = warp.begin + warp.issued;
    warp.begin.atLeast(warp.latest);
    warp.issued = 0;
    if (!warp.open.empty()) closeStores(warp);
    warp.waits = timing.kind == Kind::Barrier;
}

std::ptrdiff_t BlockTimeline::sectorsAlone() const
{
    const auto isAlone = [&](std::uint64_t sector) {
        return !m_read.contains(sector ^ 1) && !m_written.contains(sector ^ 1);
    };
    return std::ranges::count_if(m_read, isAlone) + std::ranges::count_if(m_written, isAlone);
}

BlockTimes BlockTimeline::times()
{
    Moment end, sum;
    for (WarpClock &warp : m_warps) {
        closeStores(warp);
        Moment own = warp.begin + warp.issued;
        own.atLeast(warp.latest);
        sum = sum + own;
        end.atLeast(own);
        end.atLeast(warp.acknowledged);
    }
    BlockTimes times = m_times;
    times.blocks = 1;
    times.warpFromCache = sum.cache / double(m_warps.size());
    times.warpFromMemory = sum.memory / double(m_warps.size());
    times.cyclesFromCache = end.cache;
    times.cyclesFromMemory = end.memory;
    times.sectorsRead = double(m_read.size());
    for (const auto &[sector, mask] : m_used)
        times.bytesUsed += std::popcount(mask);
    times.differentWritten = double(m_written.size());
    times.sectorsAlone = double(sectorsAlone());
    times.differentChanged = double(m_changed.size());
    times.turns = turns();
    times.differentConstantLines = double(m_constants.size());
    return times;
}

} // namespace larmor::model
