// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/traffic_counter.h"

#include "model/banks.h"
#include "model/block_cache.h"
#include "model/camping.h"
#include "model/coalescing.h"
#include "model/sector_use.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>
#include <utility>

namespace larmor::model {

namespace {

/// Times that a warp comes to an instruction and is watched for camping: later ones repeat the pattern.
constexpr std::uint32_t watchedOccurrences = 4;

/// Lanes of one word take turns, sector by sector.
std::uint64_t repeatsOf(const WarpAccess &access)
{
    if (access.merged) return 0;
    std::uint64_t repeats = 0;
    for (const SectorUse &use : sectorsOf(access, 0, std::uint64_t(access.bytes)))
        repeats += std::uint64_t(use.turns - 1);
    return repeats;
}

} // namespace

AccessCount &AccessCount::operator+=(const AccessCount &other)
{
    instructions += other.instructions;
    requests += other.requests;
    transactions += other.transactions;
    bytesRequested += other.bytesRequested;
    bytesMoved += other.bytesMoved;
    repeats += other.repeats;
    return *this;
}

SharedCount &SharedCount::operator+=(const SharedCount &other)
{
    instructions += other.instructions;
    requests += other.requests;
    wavefronts += other.wavefronts;
    return *this;
}

LineTraffic LineTraffic::scaled(double factor) const
{
    LineTraffic all = *this;
    const auto scale = [factor](std::uint64_t &count) {
        count = static_cast<std::uint64_t>(std::llround(factor * static_cast<double>(count)));
    };
    for (AccessCount *access : {&all.globalRead, &all.globalWritten, &all.globalAtomic, &all.globalReduced,
                                &all.globalCopied, &all.localRead, &all.localWritten})
        for (std::uint64_t *count : {&access->instructions, &access->requests, &access->transactions,
                                     &access->bytesRequested, &access->bytesMoved, &access->repeats})
            scale(*count);
    for (SharedCount *access : {&all.sharedRead, &all.sharedWritten, &all.sharedAtomic, &all.sharedCopied})
        for (std::uint64_t *count : {&access->instructions, &access->requests, &access->wavefronts})
            scale(*count);
    for (std::uint64_t *count :
         {&all.constantInstructions, &all.constantRequests, &all.textureFetches, &all.textureBytes})
        scale(*count);
    return all;
}

LineTraffic &LineTraffic::operator+=(const LineTraffic &other)
{
    globalRead += other.globalRead;
    globalWritten += other.globalWritten;
    globalAtomic += other.globalAtomic;
    globalReduced += other.globalReduced;
    globalCopied += other.globalCopied;
    localRead += other.localRead;
    localWritten += other.localWritten;
    sharedRead += other.sharedRead;
    sharedWritten += other.sharedWritten;
    sharedAtomic += other.sharedAtomic;
    sharedCopied += other.sharedCopied;
    mostWays = std::max(mostWays, other.mostWays);
    constantInstructions += other.constantInstructions;
    constantRequests += other.constantRequests;
    textureFetches += other.textureFetches;
    textureBytes += other.textureBytes;
    return *this;
}

AccessCount LineTraffic::global() const
{
    AccessCount sum = globalRead;
    return sum += globalWritten, sum += globalAtomic, sum += globalReduced, sum += globalCopied;
}

AccessCount LineTraffic::local() const
{
    AccessCount sum = localRead;
    return sum += localWritten;
}

SharedCount LineTraffic::shared() const
{
    SharedCount sum = sharedRead;
    return sum += sharedWritten, sum += sharedAtomic, sum += sharedCopied;
}

std::uint64_t LineTraffic::bytesRead() const
{
    return globalRead.bytesMoved + globalCopied.bytesMoved + globalAtomic.bytesMoved +
           globalReduced.bytesMoved + textureBytes;
}

std::uint64_t LineTraffic::bytesWritten() const
{
    return globalWritten.bytesMoved + globalAtomic.bytesMoved + globalReduced.bytesMoved;
}

namespace {

AccessCount &globalKind(LineTraffic &line, const WarpAccess &access)
{
    if (access.copy) return line.globalCopied;
    if (access.reduction) return line.globalReduced;
    if (access.atomic) return line.globalAtomic;
    return access.store ? line.globalWritten : line.globalRead;
}

SharedCount &sharedKind(LineTraffic &line, const WarpAccess &access)
{
    if (access.copy) return line.sharedCopied;
    if (access.atomic) return line.sharedAtomic;
    return access.store ? line.sharedWritten : line.sharedRead;
}

} // namespace

/// Counts one block, on one thread.
class TrafficCounter::Block final : public ptx::BlockObserver {
public:
    Block(ComputeCapability capability, bool watchCamping, const sass::CompiledAccesses *compiled)
        : m_capability(capability), m_watchCamping(watchCamping), m_compiled(compiled)
    {
    }
    void access(const ptx::StepPlace &place, const WarpAccess &access) override
    {
        if (!m_compiled || !m_compiled->changes(place.step)) return count(place, access);
        WarpAccess compiled = access;
        if (m_compiled->apply(place.step, compiled)) count(place, compiled);
    }
    void texture(const ptx::StepPlace &place, std::span<const std::uint64_t> sectors) override
    {
        LineTraffic &line = m_lines[place.line];
        ++line.textureFetches;
        for (const std::uint64_t sector : sectors)
            if (m_texels.insert(sector).second) line.textureBytes += BlockCache::sectorBytes;
    }
    std::map<int, LineTraffic> m_lines;
    std::map<Instant, Watched> m_instants;

private:
    void count(const ptx::StepPlace &place, const WarpAccess &access)
    {
        LineTraffic &line = m_lines[place.line];
        switch (access.space) {
        case MemorySpace::Global:
            moved(globalKind(line, access), place, access);
            break;
        case MemorySpace::Local:
            movedLocal(access.store ? line.localWritten : line.localRead, access);
            break;
        case MemorySpace::Shared: {
            const BankUse use = serve(access, m_capability);
            SharedCount &count = sharedKind(line, access);
            ++count.instructions;
            count.requests += std::uint64_t(use.requests);
            count.wavefronts += std::uint64_t(use.wavefronts);
            line.mostWays = std::max(line.mostWays, use.best);
            break;
        }
        case MemorySpace::Constant:
            ++line.constantInstructions;
            line.constantRequests += std::uint64_t(constantRequests(access, m_capability));
            break;
        case MemorySpace::Texture: // see texture()
            break;
        }
    }
    /// Word after word: those of a lane lie apart.
    void movedLocal(AccessCount &count, const WarpAccess &access)
    {
        WarpAccess word = access;
        word.bytes = std::min(access.bytes, 4);
        for (int done = 0; done < access.bytes; done += word.bytes) {
            const Traffic traffic = coalesce(word, m_capability);
            if (done == 0) {
                ++count.instructions;
                count.requests += std::uint64_t(traffic.requests);
            }
            count.transactions += traffic.transactions.size();
            count.bytesRequested += traffic.bytesRequested;
            count.bytesMoved += traffic.bytesMoved;
            for (std::uint64_t &address : word.addresses)
                address += warpSize * sizeof(std::uint32_t);
        }
    }
    void moved(AccessCount &count, const ptx::StepPlace &place, const WarpAccess &access)
    {
        const Traffic traffic = coalesce(access, m_capability);
        ++count.instructions;
        count.requests += std::uint64_t(traffic.requests);
        count.transactions += traffic.transactions.size();
        count.bytesRequested += traffic.bytesRequested;
        count.bytesMoved += traffic.bytesMoved;
        if (access.reduction) count.repeats += repeatsOf(access);
        if (!m_watchCamping || access.space != MemorySpace::Global) return;
        const std::uint32_t occurrence = m_occurrences[{place.step, place.warp}]++;
        if (occurrence >= watchedOccurrences) return;
        const std::size_t order = m_instants.size();
        const auto [it, isNew] = m_instants.try_emplace({place.step, occurrence, access.store});
        if (isNew) {
            it->second.order = order, it->second.line = place.line;
            it->second.together = !access.store && !access.atomic;
        }
        for (const Transaction &transaction : traffic.transactions)
            it->second.addresses.push_back(transaction.base);
    }

    ComputeCapability m_capability;
    bool m_watchCamping;
    const sass::CompiledAccesses *m_compiled;
    std::unordered_set<std::uint64_t> m_texels; ///< sectors of textures that came
    std::map<std::pair<std::uint32_t, int>, std::uint32_t> m_occurrences;
};

TrafficCounter::TrafficCounter(ComputeCapability capability, int partitions,
                               const sass::CompiledAccesses *compiled)
    : m_capability(capability), m_partitions(partitions), m_compiled(compiled)
{
}

TrafficCounter::~TrafficCounter() = default;

std::unique_ptr<ptx::BlockObserver> TrafficCounter::enter(std::uint64_t)
{
    return std::make_unique<Block>(m_capability, m_partitions > 0, m_compiled);
}

void TrafficCounter::leave(std::uint64_t, std::unique_ptr<ptx::BlockObserver> observer)
{
    const auto &block = static_cast<const Block &>(*observer);
    const std::scoped_lock lock(m_mutex);
    for (const auto &[line, traffic] : block.m_lines)
        m_lines[line] += traffic;
    for (const auto &[instant, watched] : block.m_instants) {
        const auto [it, isNew] = m_instants.try_emplace(instant, watched);
        if (isNew) continue;
        Watched &all = it->second;
        all.addresses.insert(all.addresses.end(), watched.addresses.begin(), watched.addresses.end());
        all.order = std::min(all.order, watched.order);
    }
}

LineTraffic TrafficCounter::total() const
{
    LineTraffic sum;
    for (const auto &[line, traffic] : m_lines)
        sum += traffic;
    return sum;
}

double TrafficCounter::Watched::factor(int partitions) const
{
    return together ? campingFactorOfReads(addresses, partitions) : campingFactor(addresses, partitions);
}

double TrafficCounter::camping(bool store) const
{
    double weighted = 0, weight = 0;
    for (const auto &[instant, watched] : m_instants) {
        if (instant.store != store) continue;
        weighted += double(watched.addresses.size()) * watched.factor(m_partitions);
        weight += double(watched.addresses.size());
    }
    return weight > 0 ? weighted / weight : 1;
}

std::vector<CampingMoment> TrafficCounter::moments() const
{
    std::vector<std::pair<std::size_t, CampingMoment>> ordered;
    for (const auto &[instant, watched] : m_instants)
        ordered.push_back({watched.order,
                           {watched.line, instant.step, instant.occurrence, instant.store,
                            partitionLoads(watched.addresses, m_partitions), watched.factor(m_partitions)}});
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<CampingMoment> moments;
    for (auto &[order, moment] : ordered)
        moments.push_back(std::move(moment));
    return moments;
}

} // namespace larmor::model
