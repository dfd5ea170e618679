// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/broadcast_steps.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace larmor::model {

namespace {

constexpr int banks = 16;

/// The lanes that read one word.
struct Word {
    std::uint64_t index = 0; ///< the word's; of a write, the byte's
    std::vector<int> lanes;
};
/// Pending words of each bank, those with the most lanes first.
using Pending = std::array<std::vector<Word>, banks>;

int lanesOf(const std::vector<Word> &words)
{
    return std::accumulate(words.begin(), words.end(), 0,
                           [](int sum, const Word &word) { return sum + int(word.lanes.size()); });
}

void largestFirst(std::vector<Word> &words)
{
    std::erase_if(words, [](const Word &word) { return word.lanes.empty(); });
    std::stable_sort(words.begin(), words.end(),
                     [](const Word &a, const Word &b) { return a.lanes.size() > b.lanes.size(); });
}

Pending pendingOf(const WarpAccess &access, std::uint32_t lanes, int part)
{
    Pending pending;
    for (int lane = 0; lane < warpSize; ++lane) {
        if (!(lanes >> lane & 1u)) continue;
        const std::uint64_t address = access.addresses[std::size_t(lane)];
        const std::uint64_t word = address / 4 + std::uint64_t(part);
        auto &words = pending[word % banks];
        // Nothing is broadcast to a write: it is one for each location, whoever wins.
        const std::uint64_t index = access.store ? address : word;
        const auto known =
            std::find_if(words.begin(), words.end(), [index](const Word &w) { return w.index == index; });
        if (known == words.end())
            words.push_back({index, {lane}});
        else if (!access.store)
            known->lanes.push_back(lane);
    }
    for (auto &words : pending)
        largestFirst(words);
    return pending;
}

/// Broadcasts that a bank needs to be clear after so many steps, in which it otherwise serves one lane each:
/// those of its most asked-for words. -1: it cannot be.
int broadcastsNeeded(const std::vector<Word> &words, int steps)
{
    int left = lanesOf(words);
    for (int broadcasts = 0; broadcasts <= steps; ++broadcasts) {
        if (left <= steps - broadcasts) return broadcasts;
        if (std::size_t(broadcasts) >= words.size()) break;
        left -= int(words[std::size_t(broadcasts)].lanes.size());
    }
    return -1;
}

int fewestSteps(const Pending &pending)
{
    for (int steps = 0;; ++steps) {
        int broadcasts = 0;
        bool possible = true;
        for (const auto &words : pending) {
            const int needed = broadcastsNeeded(words, steps);
            possible = possible && needed >= 0;
            broadcasts += std::max(needed, 0);
        }
        if (possible && broadcasts <= steps) return steps;
    }
}

/// Takes the broadcast of one word and a single lane of every other bank.
/// @param fewestLeft a single lane is taken from the least asked-for word, else from the most asked-for.
std::uint32_t takeStep(Pending &pending, std::size_t bank, std::size_t word, bool fewestLeft)
{
    std::uint32_t served = 0;
    for (std::size_t b = 0; b < banks; ++b) {
        if (pending[b].empty()) continue;
        if (b == bank) {
            for (const int lane : pending[b][word].lanes)
                served |= 1u << lane;
            pending[b][word].lanes.clear();
        } else {
            Word &from = fewestLeft ? pending[b].back() : pending[b].front();
            served |= 1u << from.lanes.back();
            from.lanes.pop_back();
        }
        largestFirst(pending[b]);
    }
    return served;
}

bool clear(const Pending &pending)
{
    return std::all_of(pending.begin(), pending.end(), [](const auto &words) { return words.empty(); });
}

/// Steps of a best order: each broadcasts where it leaves the least to do.
std::vector<std::uint32_t> bestOrder(Pending pending)
{
    std::vector<std::uint32_t> steps;
    while (!clear(pending)) {
        std::size_t chosen = 0;
        int fewest = 1 << 20, gain = -1;
        for (std::size_t bank = 0; bank < banks; ++bank) {
            if (pending[bank].empty()) continue;
            Pending next = pending;
            takeStep(next, bank, 0, true);
            const int left = fewestSteps(next), size = int(pending[bank].front().lanes.size());
            if (left < fewest || (left == fewest && size > gain)) {
                fewest = left;
                gain = size;
                chosen = bank;
            }
        }
        steps.push_back(takeStep(pending, chosen, 0, true));
    }
    return steps;
}

/// The most steps: the bank that is to last is spared the broadcast as long as another has something pending,
/// and single lanes are taken so that it keeps as many words as can be.
int mostSteps(const Pending &start)
{
    int most = 0;
    for (std::size_t spared = 0; spared < banks; ++spared) {
        if (start[spared].empty()) continue;
        Pending pending = start;
        int steps = 0;
        for (; !clear(pending); ++steps) {
            std::size_t chosen = spared;
            for (std::size_t bank = 0; bank < banks; ++bank) {
                if (bank == spared || pending[bank].empty()) continue;
                const bool smaller = chosen == spared ||
                                     pending[bank].back().lanes.size() < pending[chosen].back().lanes.size();
                if (smaller) chosen = bank;
            }
            takeStep(pending, chosen, pending[chosen].size() - 1, false);
        }
        most = std::max(most, steps);
    }
    return most;
}

/// One step for all: lanes in banks of their own, or one word for all of them. Most accesses are so.
bool isOneStep(const WarpAccess &access, std::uint32_t lanes)
{
    std::uint32_t taken = 0;
    bool apart = true, alike = !access.store;
    const std::uint64_t first = access.addresses[std::size_t(std::countr_zero(lanes))] / 4;
    for (std::uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
        const std::uint64_t word = access.addresses[std::size_t(std::countr_zero(rest))] / 4;
        apart = apart && (taken >> word % banks & 1u) == 0;
        alike = alike && word == first;
        taken |= 1u << word % banks;
    }
    return apart || alike;
}

} // namespace

BroadcastSteps broadcastSteps(const WarpAccess &access, std::uint32_t lanes, int part)
{
    if (lanes != 0 && isOneStep(access, lanes)) return {1, 1, {lanes}};
    const Pending pending = pendingOf(access, lanes, part);
    BroadcastSteps result;
    result.best = fewestSteps(pending);
    result.worst = access.store ? result.best : mostSteps(pending);
    result.lanes = bestOrder(pending);
    return result;
}

} // namespace larmor::model
