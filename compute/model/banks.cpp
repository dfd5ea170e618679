// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/banks.h"

#include "model/block_cache.h"
#include "model/broadcast_steps.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>

namespace larmor::model {

namespace {

std::uint32_t lanesFrom(int first, int count)
{
    return (count >= warpSize ? ~0u : (1u << count) - 1u) << first;
}

/// Which rows of each bank a group of lanes touches; a step serves one row of every bank.
class Rows {
public:
    Rows(const WarpAccess &access, std::uint32_t lanes, int rowWords)
    {
        for (int lane = 0; lane < warpSize; ++lane) {
            if (!(lanes >> lane & 1u)) continue;
            const std::uint64_t address = access.addresses[std::size_t(lane)];
            const std::uint64_t last = (address + std::uint64_t(access.bytes) - 1) / 4;
            for (std::uint64_t word = address / 4; word <= last; ++word)
                m_rows[int(word % 32)].insert(word / std::uint64_t(rowWords));
        }
    }
    int degree() const
    {
        std::size_t most = 0;
        for (const auto &[bank, rows] : m_rows)
            most = std::max(most, rows.size());
        return int(most);
    }
    /// Lanes whose words are all served by the end of the step in which their last row comes.
    void append(const WarpAccess &access, std::uint32_t lanes, int rowWords,
                std::vector<std::uint32_t> &steps) const
    {
        const std::size_t begin = steps.size();
        steps.resize(begin + std::size_t(degree()), 0);
        for (int lane = 0; lane < warpSize; ++lane) {
            if (!(lanes >> lane & 1u)) continue;
            const std::uint64_t address = access.addresses[std::size_t(lane)];
            const std::uint64_t last = (address + std::uint64_t(access.bytes) - 1) / 4;
            std::size_t step = 0;
            for (std::uint64_t word = address / 4; word <= last; ++word) {
                const auto &rows = m_rows.at(int(word % 32));
                step = std::max(step, std::size_t(std::distance(rows.begin(),
                                                                rows.find(word / std::uint64_t(rowWords)))));
            }
            steps[begin + step] |= 1u << lane;
        }
    }

private:
    std::map<int, std::set<std::uint64_t>> m_rows;
};

void serveGroup(const WarpAccess &access, std::uint32_t lanes, int rowWords, BankUse &use)
{
    lanes &= access.active;
    if (!lanes) return;
    const Rows rows(access, lanes, rowWords);
    ++use.requests;
    use.best = std::max(use.best, rows.degree());
    use.wavefronts += rows.degree();
    rows.append(access, lanes, rowWords, use.steps);
}

/// 1.x: each 32-bit part of a half-warp's words is a request of its own.
BankUse serveTesla(const WarpAccess &access)
{
    BankUse use;
    for (int part = 0; part < std::max(access.bytes / 4, 1); ++part)
        for (int half = 0; half < 2; ++half) {
            const std::uint32_t lanes = access.active & lanesFrom(16 * half, 16);
            if (!lanes) continue;
            ++use.requests;
            const BroadcastSteps steps = broadcastSteps(access, lanes, part);
            use.best = std::max(use.best, steps.best);
            use.worst = std::max(use.worst, steps.worst);
            use.wavefronts += steps.best;
            use.steps.insert(use.steps.end(), steps.lanes.begin(), steps.lanes.end());
            use.parts.resize(use.steps.size(), part);
        }
    return use;
}

BankUse serveFermi(const WarpAccess &access)
{
    BankUse use;
    const int parts = access.bytes <= 4 ? 1 : access.bytes / 4;
    for (int part = 0; part < parts; ++part)
        serveGroup(access, lanesFrom(part * warpSize / parts, warpSize / parts), 32, use);
    // G.4.3.3: a 128-bit request takes one step more than its slowest quarter-warp.
    if (access.bytes == 16 && use.best > 0) ++use.best;
    use.worst = use.best;
    return use;
}

/// Whether each active lane asks for what its neighbour, `distance` lanes away, asks for.
bool pairsAgree(const WarpAccess &access, int distance)
{
    for (int lane = 0; lane < warpSize; ++lane)
        if (access.isActive(lane) && access.isActive(lane ^ distance) &&
            access.addresses[std::size_t(lane)] != access.addresses[std::size_t(lane ^ distance)])
            return false;
    return true;
}

BankUse serveSectors(const WarpAccess &access, ComputeCapability capability)
{
    BankUse use;
    const int rowWords = capability.major == 3 ? 64 : 32;
    int parts = access.bytes <= 4 ? 1 : access.bytes / 4;
    const bool packs = capability.major >= 7 && !access.store && parts > 1 &&
                       (pairsAgree(access, 1) || pairsAgree(access, 2));
    if (packs) parts /= 2;
    for (int part = 0; part < parts; ++part)
        serveGroup(access, lanesFrom(part * warpSize / parts, warpSize / parts), rowWords, use);
    // Measured on sm_90: a 128-bit load never takes fewer than two.
    if (access.bytes == 16 && use.wavefronts == 1) use.wavefronts = 2;
    use.worst = use.best;
    return use;
}

/// Lanes take turns at each bank, also at one word of it.
BankUse serveAtomic(const WarpAccess &access, int first, int lanes, int banks)
{
    BankUse use;
    use.requests = 1;
    std::array<int, 32> turns{};
    for (int lane = first; lane < first + lanes; ++lane) {
        if (!access.isActive(lane)) continue;
        const auto turn =
            std::size_t(turns[access.addresses[std::size_t(lane)] / 4 % std::uint64_t(banks)]++);
        if (use.steps.size() <= turn) use.steps.resize(turn + 1);
        use.steps[turn] |= 1u << lane;
    }
    if (access.swap) { // what is compared, then what is put there
        const std::vector<std::uint32_t> once = use.steps;
        use.steps.insert(use.steps.end(), once.begin(), once.end());
    }
    use.best = use.worst = use.wavefronts = int(use.steps.size());
    return use;
}

/// 1.2 and 1.3: half-warp by half-warp.
BankUse serveTeslaAtomic(const WarpAccess &access)
{
    BankUse use;
    for (const int first : {0, warpSize / 2}) {
        if (!(access.active & lanesFrom(first, warpSize / 2))) continue;
        const BankUse half = serveAtomic(access, first, warpSize / 2, 16);
        ++use.requests;
        use.best = use.worst = std::max(use.best, half.best);
        use.wavefronts += half.wavefronts;
        use.steps.insert(use.steps.end(), half.steps.begin(), half.steps.end());
    }
    use.parts.assign(use.steps.size(), 0);
    return use;
}

} // namespace

BankUse serve(const WarpAccess &access, ComputeCapability capability)
{
    if (!access.active) return {};
    if (capability.major == 1) return access.atomic ? serveTeslaAtomic(access) : serveTesla(access);
    if (access.atomic && !access.merged) return serveAtomic(access, 0, warpSize, 32);
    if (capability.major == 2) return serveFermi(access);
    return serveSectors(access, capability);
}

namespace {

/// Parities of two sets of a line's address bits: of 10,000 pairs those that agree best with 20 strides on an
/// H200, within 3 %. tests/bench/machine, l1_read_rate, keeps nine of them.
std::size_t tagBank(std::uint64_t line)
{
    constexpr std::uint64_t low = 0x1ef, high = 0x0b5;
    return std::size_t((std::popcount(line & low) & 1) | (std::popcount(line & high) & 1) << 1);
}

} // namespace

double firstLevelCycles(const WarpAccess &access, ComputeCapability capability)
{
    constexpr double least = 1.5, leastOfLocal = 5; // the latter by pairs of a load and a store
    std::array<int, 4> lines{};
    std::array<std::uint64_t, 2 * warpSize> seen{};
    std::size_t known = 0;
    for (std::uint32_t rest = access.active; rest != 0; rest &= rest - 1) {
        const std::uint64_t address = access.addresses[std::size_t(std::countr_zero(rest))];
        const std::uint64_t last = (address + std::uint64_t(access.bytes) - 1) / BlockCache::lineBytes;
        for (std::uint64_t line = address / BlockCache::lineBytes; line <= last; ++line) {
            if (std::find(seen.begin(), seen.begin() + std::ptrdiff_t(known), line) !=
                seen.begin() + std::ptrdiff_t(known))
                continue;
            seen[known++] = line;
            ++lines[tagBank(line)];
        }
    }
    WarpAccess words = access;
    words.space = MemorySpace::Shared;
    words.atomic = words.store = false;
    return std::max({access.space == MemorySpace::Local ? leastOfLocal : least,
                     double(std::ranges::max(lines)), double(serve(words, capability).wavefronts)});
}

int constantRequests(const WarpAccess &access, ComputeCapability capability)
{
    int requests = 0;
    const int group = capability.major == 1 ? 16 : warpSize;
    for (int first = 0; first < warpSize; first += group) {
        std::set<std::uint64_t> addresses;
        for (int lane = first; lane < first + group; ++lane)
            if (access.isActive(lane)) addresses.insert(access.addresses[std::size_t(lane)]);
        requests += int(addresses.size());
    }
    return requests;
}

} // namespace larmor::model
