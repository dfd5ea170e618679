// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch_timeline.h"

#include "model/banks.h"
#include "model/block_cache.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <ranges>
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

constexpr std::uint64_t constantLineBytes = 64;

/// Every figure, as JSON names it.
constexpr std::pair<const char *, double BlockTimes::*> blockFigures[] = {
    {"watched", &BlockTimes::blocks},
    {"cycles_from_cache", &BlockTimes::cyclesFromCache},
    {"cycles_from_memory", &BlockTimes::cyclesFromMemory},
    {"warp_from_cache", &BlockTimes::warpFromCache},
    {"warp_from_memory", &BlockTimes::warpFromMemory},
    {"in_order_from_cache", &BlockTimes::inOrderFromCache},
    {"in_order_from_memory", &BlockTimes::inOrderFromMemory},
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
    {"returning", &BlockTimes::returning},
    {"returns_after", &BlockTimes::returnsAfter},
    {"turns", &BlockTimes::turns},
    {"repeats", &BlockTimes::repeats},
    {"hot_lines", &BlockTimes::hotLines},
    {"hot_sectors", &BlockTimes::hotSectors},
    {"hot_turns", &BlockTimes::hotTurns},
    {"hot_floating", &BlockTimes::hotFloating},
    {"constant_words", &BlockTimes::constantWords},
    {"constant_misses", &BlockTimes::constantMisses},
    {"constant_words_missed", &BlockTimes::constantWordsMissed},
    {"different_constant_lines", &BlockTimes::differentConstantLines}};

double bytesBetween(std::uint64_t firstSector, std::uint64_t lastSector)
{
    return BlockCache::sectorBytes * double(lastSector - firstSector + 1);
}

/// What one instruction of a warp wants of a sector.
struct SectorUse {
    std::uint64_t sector = 0;
    int bytes = 0;
    int turns = 0; ///< most lanes that come to the same word
};

/// Ascending. @param bytes of each lane
std::vector<SectorUse> sectorsOf(const WarpAccess &access, std::uint64_t base, std::uint64_t bytes)
{
    std::array<std::uint64_t, warpSize> places{};
    std::size_t lanes = 0;
    for (std::uint32_t rest = access.active; rest != 0; rest &= rest - 1)
        places[lanes++] = base + access.addresses[std::size_t(std::countr_zero(rest))];
    std::sort(places.begin(), places.begin() + std::ptrdiff_t(lanes));
    constexpr std::uint64_t size = BlockCache::sectorBytes;
    std::vector<SectorUse> uses;
    int alike = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::uint64_t first = places[lane], end = first + bytes;
        alike = lane > 0 && places[lane - 1] == first ? alike + 1 : 1;
        for (std::uint64_t s = first / size; s * size < end; ++s) {
            auto use = std::ranges::find(uses.rbegin(), uses.rend(), s, &SectorUse::sector);
            if (use == uses.rend()) {
                uses.push_back({s, 0, 0});
                use = uses.rbegin();
            }
            use->bytes += int(std::min(end, (s + 1) * size) - std::max(first, s * size));
            use->turns = std::max(use->turns, alike);
        }
    }
    return uses;
}

} // namespace

int constantCacheLines(const DeviceProfile &device)
{
    const double usual = device.capability().major < 3 ? 8192 : 2048;
    return int(device.value("constant_cache_bytes").value_or(usual) / double(constantLineBytes));
}

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
    void passBarrier();
    void closeStores(WarpClock &warp);

    const LaunchTimeline &m_launch;
    std::unique_ptr<ptx::BlockObserver> m_shown;
    bool m_watched;
    BlockCache m_cache;
    BlockCache m_share; ///< of the second-level cache, for what atomics change
    std::vector<WarpClock> m_warps;
    std::unordered_set<std::uint64_t> m_read, m_written, m_constants, m_locals;
    std::unordered_map<std::uint64_t, std::uint32_t> m_changed; ///< by which warps
    std::unordered_map<std::uint32_t, double> m_turns;          ///< of all warps, by the atomic's step
    std::unordered_map<std::uint64_t, LineChanges> m_lineChanges;
    std::unordered_map<std::uint32_t, StepWait> m_stepWaits; ///< of memory instructions
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
        watchGlobal(place, access, bytes);
        break;
    case MemorySpace::Constant:
        watchConstant(m_warps[std::size_t(place.warp)], access);
        m_wait = Moment{} + waits.constant;
        break;
    case MemorySpace::Texture:
        m_wait = Moment{} + waits.texture;
        break;
    }
}

void LaunchTimeline::Block::watchGlobal(const ptx::StepPlace &place, const WarpAccess &access, int bytes)
{
    const WaitCycles &waits = m_launch.m_settings.waits;
    const bool local = access.space == MemorySpace::Local, counts = bytes > 0; // else another instruction's
    // Local memory lies apart from all buffers, each warp's by itself.
    const std::uint64_t own = std::uint64_t(place.warp) * warpSize * m_launch.m_program.localBytes;
    const std::vector<SectorUse> sectors = sectorsOf(access, local ? (std::uint64_t(1) << 62) + own : 0,
                                                     std::uint64_t(counts ? bytes : access.bytes));
    WarpClock &warp = m_warps[std::size_t(place.warp)];
    const std::uint64_t moment = warp.loads;
    if (!access.store && counts) ++warp.loads;
    bool missed = false;
    for (const SectorUse &use : sectors) {
        if (!counts || access.atomic) continue;
        if (access.store && local) { // stays in the first-level cache as long as that can hold it
            const bool held = m_cache.read(use.sector, moment);
            if (!m_locals.insert(use.sector).second && !held) m_times.sectorsWritten += 1;
        } else if (access.store) {
            warp.open[use.sector] += use.bytes;
        } else if (!m_cache.read(use.sector, moment) || access.pastFirstLevel) {
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
        reach = std::max(reach, bytesBetween(sectors.front().sector, sectors.back().sector));
    }
    const double cycles = firstLevelCyclesOf(access, counts ? bytes : access.bytes, sectors);
    if (counts) m_times.memoryCycles += cycles;
    if (access.store || access.atomic || (missed && local))
        m_wait = Moment{} + waits.secondLevel;
    else
        m_wait = missed ? Moment{waits.secondLevel, waits.memory} : Moment{} + waits.firstLevel;
    m_wait = m_wait + (cycles - 1);
}

double LaunchTimeline::Block::firstLevelCyclesOf(const WarpAccess &access, int bytes,
                                                 const std::vector<SectorUse> &sectors) const
{
    const ComputeCapability capability = m_launch.m_settings.capability;
    if (capability.major >= 7) {
        WarpAccess own = access;
        own.bytes = bytes;
        return firstLevelCycles(own, capability);
    }
    double lines = 0;
    std::uint64_t line = ~std::uint64_t(0);
    for (const SectorUse &use : sectors)
        lines += std::exchange(line, use.sector / BlockCache::sectorsPerLine) != line;
    return std::max(2.0, lines); // addresses of 64 bits, or half-warps
}

/// One warp's atomic.
void LaunchTimeline::Block::change(const ptx::StepPlace &place, const WarpAccess &access,
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
double LaunchTimeline::Block::turns() const
{
    double most = 0, visits = 0;
    for (const auto &[step, turns] : m_turns)
        most = std::max(most, turns);
    for (const auto &[sector, warps] : m_changed)
        visits += std::popcount(warps);
    return m_changed.empty() ? 0 : most / double(m_warps.size()) * visits / double(m_changed.size());
}

std::vector<std::uint64_t> LaunchTimeline::Block::sectors() const
{
    std::vector<std::uint64_t> all(m_read.begin(), m_read.end());
    for (const auto &[sector, warps] : m_changed)
        all.push_back(sector);
    std::ranges::sort(all);
    const auto twice = std::ranges::unique(all);
    all.erase(twice.begin(), twice.end());
    return all;
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
    if (timing.isTexture && m_wait.cache == 0) m_wait = Moment{} + m_launch.m_settings.waits.texture;
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

BlockTimes LaunchTimeline::Block::times()
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
    times.differentWritten = double(m_written.size());
    times.differentChanged = double(m_changed.size());
    times.turns = turns();
    times.differentConstantLines = double(m_constants.size());
    return times;
}

LineChanges &LineChanges::operator+=(const LineChanges &other)
{
    blocks += other.blocks;
    sectors += other.sectors;
    turns += other.turns;
    floating += other.floating;
    return *this;
}

StepWait &StepWait::operator+=(const StepWait &other)
{
    times += other.times;
    fromCache += other.fromCache;
    fromMemory += other.fromMemory;
    return *this;
}

LaunchTimeline::LaunchTimeline(const ptx::Program &program, int threads, const Settings &settings,
                               ptx::Observer &shown)
    : m_program(program), m_warps((threads + warpSize - 1) / warpSize), m_settings(settings), m_shown(shown)
{
    for (std::uint32_t number = 0; number < program.steps.size(); ++number)
        m_timings.emplace_back(program, number, settings.waits, settings.branches);
    if (!settings.early) return;
    for (std::uint32_t number = 0; number < program.steps.size(); ++number) {
        const bool stays = settings.early->issueCycles[number] > 0;
        m_timings[number].issueCycles = settings.early->issueCycles[number];
        if (!stays && m_timings[number].kind != StepTiming::Kind::Load) m_timings[number].latency = 0;
    }
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
        const auto [first, last] = std::ranges::minmax(own.changed() | std::views::keys);
        times.changeSpan = bytesBetween(first, last);
        m_firstChanged = std::min(m_firstChanged, first);
        m_lastChanged = std::max(m_lastChanged, last);
    }
    if (m_settings.row > 0) m_sectors[block] = own.sectors();
    for (const auto &[line, changes] : own.lineChanges())
        m_lineChanges.try_emplace(line, LineChanges{0}).first->second += changes;
    for (const auto &[step, wait] : own.stepWaits())
        m_stepWaits[step] += wait;
    for (const auto &[name, figure] : blockFigures)
        m_sum.*figure += times.*figure;
}

/// Shares of blocks whose neighbour in the next row was watched too, added up, and how many those are.
std::pair<double, int> LaunchTimeline::returnsInTheNextRow() const
{
    double sum = 0;
    int pairs = 0;
    for (const auto &[block, sectors] : m_sectors) {
        const auto next = m_sectors.find(block + m_settings.row);
        if (next == m_sectors.end() || sectors.empty()) continue;
        std::vector<std::uint64_t> both;
        std::ranges::set_intersection(sectors, next->second, std::back_inserter(both));
        sum += double(both.size()) / double(sectors.size());
        ++pairs;
    }
    return {sum, pairs};
}

BlockTimes LaunchTimeline::times() const
{
    BlockTimes mean = m_sum;
    for (const auto &[name, figure] : blockFigures)
        if (m_sum.blocks > 0 && figure != &BlockTimes::blocks) mean.*figure /= m_sum.blocks;
    const auto [returning, pairs] = returnsInTheNextRow();
    if (pairs > 0) mean.returning = returning / pairs, mean.returnsAfter = double(m_settings.row);
    if (m_firstChanged <= m_lastChanged) mean.changeRange = bytesBetween(m_firstChanged, m_lastChanged);
    takeHottestLine(mean);
    return mean;
}

/// Of the lines that more than half of the blocks change.
void LaunchTimeline::takeHottestLine(BlockTimes &mean) const
{
    const LineChanges *hottest = nullptr;
    for (const auto &[line, changes] : m_lineChanges) {
        if (2 * changes.blocks <= m_sum.blocks) continue;
        mean.hotLines += 1;
        if (!hottest || changes.turns + changes.sectors > hottest->turns + hottest->sectors)
            hottest = &changes;
    }
    if (!hottest) return;
    mean.hotSectors = hottest->sectors / m_sum.blocks;
    mean.hotTurns = hottest->turns / m_sum.blocks;
    mean.hotFloating = hottest->floating / m_sum.blocks;
}

Json BlockTimes::toJson() const
{
    Json json;
    for (const auto &[name, figure] : blockFigures)
        json[name] = this->*figure;
    return json;
}

} // namespace larmor::model
