// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch_timeline.h"

#include "model/banks.h"
#include "model/block_cache.h"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace larmor::model {

namespace {

using ptx::Row;

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

/// Cycles for which one instruction holds the load and store unit at least: 64-bit addresses of 32 lanes.
constexpr double leastMemoryCycles = 2;
constexpr std::uint64_t constantLineBytes = 64;

/// Every figure, as JSON names it.
constexpr std::pair<const char *, double BlockTimes::*> blockFigures[] = {
    {"watched", &BlockTimes::blocks},
    {"cycles_from_cache", &BlockTimes::cyclesFromCache},
    {"cycles_from_memory", &BlockTimes::cyclesFromMemory},
    {"memory_cycles", &BlockTimes::memoryCycles},
    {"sectors_missed", &BlockTimes::sectorsMissed},
    {"sectors_read", &BlockTimes::sectorsRead},
    {"sectors_written", &BlockTimes::sectorsWritten},
    {"sectors_partly", &BlockTimes::sectorsPartly},
    {"different_written", &BlockTimes::differentWritten},
    {"sectors_changed", &BlockTimes::sectorsChanged},
    {"different_changed", &BlockTimes::differentChanged},
    {"sectors_again", &BlockTimes::sectorsAgain},
    {"read_reach", &BlockTimes::readReach},
    {"write_reach", &BlockTimes::writeReach},
    {"change_reach", &BlockTimes::changeReach},
    {"change_span", &BlockTimes::changeSpan},
    {"change_range", &BlockTimes::changeRange},
    {"constant_words", &BlockTimes::constantWords},
    {"constant_misses", &BlockTimes::constantMisses},
    {"constant_words_missed", &BlockTimes::constantWordsMissed},
    {"different_constant_lines", &BlockTimes::differentConstantLines}};

double bytesBetween(std::uint64_t firstSector, std::uint64_t lastSector)
{
    return BlockCache::sectorBytes * double(lastSector - firstSector + 1);
}

/// Bytes from the first to the last.
double reachOf(const std::unordered_map<std::uint64_t, int> &sectors)
{
    std::uint64_t first = ~std::uint64_t(0), last = 0;
    for (const auto &[sector, bytes] : sectors)
        first = std::min(first, sector), last = std::max(last, sector);
    return bytesBetween(first, last);
}

} // namespace

class LaunchTimeline::Block final : public ptx::BlockObserver {
public:
    Block(const LaunchTimeline &launch, std::unique_ptr<ptx::BlockObserver> shown, bool watched)
        : m_launch(launch), m_shown(std::move(shown)), m_watched(watched),
          m_cache(launch.m_settings.firstLevelBytes), m_share(launch.m_settings.secondLevelBytes)
    {
        if (!watched) return;
        m_warps.resize(std::size_t(launch.m_warps));
        for (WarpClock &warp : m_warps)
            warp.ready.resize(launch.m_program.rows);
    }
    void access(const ptx::StepPlace &place, const WarpAccess &access) override
    {
        if (m_shown) m_shown->access(place, access);
        if (m_watched) watch(place, access);
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
    const std::unordered_set<std::uint64_t> &changed() const { return m_changed; }

private:
    struct WarpClock {
        std::vector<Moment> ready; ///< of each row
        Moment begin;              ///< of the basic block
        Moment latest;             ///< start of an instruction
        Moment stored;             ///< the last store's start
        Moment acknowledged;       ///< when global memory has it: a block's place is free only then
        double issued = 0;         ///< instructions of the basic block
        bool waits = false;        ///< at a barrier
        std::vector<std::uint64_t> constantLines;    ///< in its share of the cache, the last first
        std::uint64_t loads = 0;                     ///< of global and local memory
        std::uint64_t changes = 0;                   ///< atomics
        std::unordered_map<std::uint64_t, int> open; ///< bytes that the basic block has stored in each sector
    };

    void watch(const ptx::StepPlace &place, const WarpAccess &access);
    void watchGlobal(int warp, const WarpAccess &access, int bytes);
    void watchConstant(WarpClock &warp, const WarpAccess &access);
    void passBarrier();
    void closeStores(WarpClock &warp);

    const LaunchTimeline &m_launch;
    std::unique_ptr<ptx::BlockObserver> m_shown;
    bool m_watched;
    BlockCache m_cache;
    BlockCache m_share; ///< of the second-level cache, for what atomics change
    std::vector<WarpClock> m_warps;
    std::unordered_set<std::uint64_t> m_read, m_written, m_changed, m_constants;
    BlockTimes m_times;
    Moment m_wait; ///< of the access that the running step has made
};

void LaunchTimeline::Block::watch(const ptx::StepPlace &place, const WarpAccess &access)
{
    const WaitCycles &waits = m_launch.m_settings.waits;
    const sass::CompiledAccesses *const compiled = m_launch.m_settings.compiled;
    const int bytes = compiled ? compiled->bytesOf(place.step, access.bytes) : access.bytes;
    switch (access.space) {
    case MemorySpace::Shared: {
        WarpAccess own = access;
        if (bytes > 0) own.bytes = bytes;
        const int wavefronts = serve(own, m_launch.m_settings.capability).wavefronts;
        m_wait = Moment{} + ((access.atomic ? waits.sharedAtomic : waits.shared) + wavefronts - 1);
        break;
    }
    case MemorySpace::Global:
    case MemorySpace::Local:
        watchGlobal(place.warp, access, bytes);
        break;
    case MemorySpace::Constant:
        watchConstant(m_warps[std::size_t(place.warp)], access);
        [[fallthrough]];
    case MemorySpace::Texture:
        m_wait = Moment{} + waits.firstLevel;
        break;
    }
}

void LaunchTimeline::Block::watchGlobal(int warp, const WarpAccess &access, int bytes)
{
    const WaitCycles &waits = m_launch.m_settings.waits;
    const bool local = access.space == MemorySpace::Local;
    // Local memory lies apart from all buffers.
    const std::uint64_t base = local ? std::uint64_t(1) << 62 : 0;
    const auto size = std::uint64_t(bytes > 0 ? bytes : access.bytes);
    std::unordered_map<std::uint64_t, int> sectors; // bytes of each
    for (std::uint32_t rest = access.active; rest != 0; rest &= rest - 1) {
        const std::uint64_t at = base + access.addresses[std::size_t(std::countr_zero(rest))];
        for (std::uint64_t s = at / 32; s <= (at + size - 1) / 32; ++s)
            sectors[s] += int(std::min(at + size, 32 * s + 32) - std::max(at, 32 * s));
    }
    std::unordered_set<std::uint64_t> lines;
    bool missed = false;
    const std::uint64_t moment = m_warps[std::size_t(warp)].loads;
    if (!access.store && bytes > 0) ++m_warps[std::size_t(warp)].loads;
    const std::uint64_t change = access.atomic && bytes > 0 ? m_warps[std::size_t(warp)].changes++ : 0;
    for (const auto &[sector, written] : sectors) {
        lines.insert(sector / BlockCache::sectorsPerLine);
        if (bytes == 0) continue; // another instruction's
        if (access.atomic) {
            m_times.sectorsChanged += 1;
            m_changed.insert(sector);
            m_times.sectorsAgain += !m_share.read(sector, change);
            m_cache.drop(sector);
            missed = true;
        } else if (access.store) {
            m_warps[std::size_t(warp)].open[sector] += written;
        } else if (!m_cache.read(sector, moment)) {
            missed = true;
            if (local) continue; // spills stay in the second-level cache
            m_times.sectorsMissed += 1;
            m_read.insert(sector);
        }
    }
    if (bytes > 0 && !local && (missed || access.store)) {
        double &reach = access.atomic  ? m_times.changeReach
                        : access.store ? m_times.writeReach
                                       : m_times.readReach;
        reach = std::max(reach, reachOf(sectors));
    }
    const double cycles = std::max(leastMemoryCycles, double(lines.size()));
    if (bytes > 0) m_times.memoryCycles += cycles;
    if (access.store || access.atomic || (missed && local))
        m_wait = Moment{} + waits.secondLevel;
    else
        m_wait = missed ? Moment{waits.secondLevel, waits.memory} : Moment{} + waits.firstLevel;
    m_wait = m_wait + (cycles - 1);
}

/// Stores of a basic block to one sector leave together.
void LaunchTimeline::Block::closeStores(WarpClock &warp)
{
    for (const auto &[sector, bytes] : warp.open) {
        m_times.sectorsWritten += 1;
        m_times.sectorsPartly += bytes < BlockCache::sectorBytes;
        m_written.insert(sector);
    }
    warp.open.clear();
}

void LaunchTimeline::Block::watchConstant(WarpClock &warp, const WarpAccess &access)
{
    std::uint64_t last = ~std::uint64_t(0);
    for (std::uint32_t rest = access.active; rest != 0; rest &= rest - 1) {
        const std::uint64_t address = access.addresses[std::size_t(std::countr_zero(rest))];
        if (std::exchange(last, address) == address) continue; // lanes that ask for the same share it
        m_times.constantWords += access.bytes / 4.0;
        const std::uint64_t line = address / constantLineBytes;
        m_constants.insert(line);
        const auto held = std::find(warp.constantLines.begin(), warp.constantLines.end(), line);
        if (held != warp.constantLines.end()) {
            std::rotate(warp.constantLines.begin(), held, held + 1);
            continue;
        }
        m_times.constantMisses += 1;
        m_times.constantWordsMissed += access.bytes / 4.0;
        warp.constantLines.insert(warp.constantLines.begin(), line);
        if (int(warp.constantLines.size()) > m_launch.m_settings.constantLines) warp.constantLines.pop_back();
    }
}

/// All warps that stand at the barrier go on together.
void LaunchTimeline::Block::passBarrier()
{
    Moment last;
    for (const WarpClock &warp : m_warps)
        if (warp.waits) last.atLeast(warp.begin);
    const WaitCycles &waits = m_launch.m_settings.waits;
    last = last + (waits.barrier + waits.barrierPerWarp * m_launch.m_warps);
    for (WarpClock &warp : m_warps)
        if (warp.waits) warp.begin = last, warp.waits = false;
}

void LaunchTimeline::Block::issued(std::uint32_t step, int number, std::uint32_t)
{
    using Kind = StepTiming::Kind;
    WarpClock &warp = m_warps[std::size_t(number)];
    if (warp.waits) passBarrier();
    const StepTiming &timing = m_launch.m_timings[step];
    Moment start = warp.begin;
    for (const Row row : timing.reads)
        start.atLeast(warp.ready[row]);
    if (timing.ordered) start.atLeast(warp.stored);
    const Moment result = timing.kind == Kind::Load ? start + m_wait : start + timing.latency;
    for (const Row row : timing.writes)
        warp.ready[row] = result;
    if (timing.kind == Kind::Store) {
        warp.stored.atLeast(start);
        warp.acknowledged.atLeast(start + m_wait);
    }
    m_wait = {};
    if (timing.issues) {
        warp.issued += 1;
        warp.latest.atLeast(start);
    }
    if (timing.kind != Kind::Barrier && timing.kind != Kind::EndsBasicBlock) return;
    warp.begin = warp.begin + warp.issued;
    warp.begin.atLeast(warp.latest);
    warp.issued = 0;
    if (!warp.open.empty()) closeStores(warp);
    warp.waits = timing.kind == Kind::Barrier;
}

BlockTimes LaunchTimeline::Block::times()
{
    Moment end;
    for (WarpClock &warp : m_warps) {
        closeStores(warp);
        end.atLeast(warp.begin + warp.issued);
        end.atLeast(warp.latest);
        end.atLeast(warp.acknowledged);
    }
    BlockTimes times = m_times;
    times.blocks = 1;
    times.cyclesFromCache = end.cache;
    times.cyclesFromMemory = end.memory;
    times.sectorsRead = double(m_read.size());
    times.differentWritten = double(m_written.size());
    times.differentChanged = double(m_changed.size());
    times.differentConstantLines = double(m_constants.size());
    return times;
}

LaunchTimeline::LaunchTimeline(const ptx::Program &program, int threads, const Settings &settings,
                               ptx::Observer &shown)
    : m_program(program), m_warps((threads + warpSize - 1) / warpSize), m_settings(settings), m_shown(shown)
{
    for (std::uint32_t number = 0; number < program.steps.size(); ++number)
        m_timings.emplace_back(program, number, settings.waits, settings.branches);
}

LaunchTimeline::~LaunchTimeline() = default;

std::unique_ptr<ptx::BlockObserver> LaunchTimeline::enter(std::uint64_t block)
{
    const std::scoped_lock lock(m_mutex);
    return std::make_unique<Block>(*this, m_shown.enter(block), m_watched++ < m_settings.blocks);
}

void LaunchTimeline::leave(std::uint64_t block, std::unique_ptr<ptx::BlockObserver> observer)
{
    auto &own = static_cast<Block &>(*observer);
    m_shown.leave(block, own.takeShown());
    if (!own.watched()) return;
    BlockTimes times = own.times();
    const std::scoped_lock lock(m_mutex);
    if (!own.changed().empty()) {
        const auto [first, last] = std::minmax_element(own.changed().begin(), own.changed().end());
        times.changeSpan = bytesBetween(*first, *last);
        m_firstChanged = std::min(m_firstChanged, *first);
        m_lastChanged = std::max(m_lastChanged, *last);
    }
    for (const auto &[name, figure] : blockFigures)
        m_sum.*figure += times.*figure;
}

BlockTimes LaunchTimeline::times() const
{
    BlockTimes mean = m_sum;
    for (const auto &[name, figure] : blockFigures)
        if (m_sum.blocks > 0 && figure != &BlockTimes::blocks) mean.*figure /= m_sum.blocks;
    if (m_firstChanged <= m_lastChanged) mean.changeRange = bytesBetween(m_firstChanged, m_lastChanged);
    return mean;
}

Json BlockTimes::toJson() const
{
    Json json;
    for (const auto &[name, figure] : blockFigures)
        json[name] = this->*figure;
    return json;
}

} // namespace larmor::model
