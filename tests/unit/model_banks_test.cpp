// SPDX-License-Identifier: GPL-3.0-or-later
// Shared and constant memory: conflicts by compute capability; CUDA C Programming Guide 3.0 G.3.3 and G.4.3,
// its figures G-2 and G-3, and what hardware counted on sm_90.
#include "core/file.h"
#include "core/json.h"
#include "model/banks.h"
#include "model/broadcast_steps.h"
#include "model/coalescing.h"
#include "support/source_folder.h"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <random>

namespace larmor::model {
namespace {

constexpr ComputeCapability g80{1, 0}, gt200{1, 3}, fermi{2, 0}, hopper{9, 0};

WarpAccess strided(int stride, int bytes = 4)
{
    return stridedAccess(0, stride, bytes, MemorySpace::Shared);
}

/// Lane t touches the word or element index(t).
WarpAccess indexed(const std::function<int(int)> &index, int bytes = 4)
{
    WarpAccess access = strided(0, bytes);
    for (int lane = 0; lane < warpSize; ++lane)
        access.addresses[std::size_t(lane)] = std::uint64_t(index(lane)) * std::uint64_t(bytes);
    return access;
}

TEST(ModelBanks, StridesByTheGreatestCommonDivisor)
{
    for (int stride = 1; stride <= 64; ++stride) {
        EXPECT_EQ(serve(strided(stride), g80).best, std::gcd(16, stride)) << stride;
        EXPECT_EQ(serve(strided(stride), fermi).best, std::gcd(32, stride)) << stride;
        EXPECT_EQ(serve(strided(stride), hopper).wavefronts, std::gcd(32, stride)) << stride;
    }
}

TEST(ModelBanks, FiguresOfTheGuide)
{
    // G-2: strides 1, 2 and 3
    EXPECT_EQ(serve(strided(1), fermi).best, 1);
    EXPECT_EQ(serve(strided(2), fermi).best, 2);
    EXPECT_EQ(serve(strided(3), fermi).best, 1);
    EXPECT_EQ(serve(strided(8), g80).best, 8);
    // G-3: a permutation; lanes 3, 4, 6, 7 and 9 on one word of bank 5; all on one word
    std::vector<int> order(32);
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), std::mt19937(3));
    EXPECT_EQ(serve(indexed([&](int t) { return order[std::size_t(t)]; }), fermi).best, 1);
    const auto shared = indexed([](int t) {
        return t == 3 || t == 4 || t == 6 || t == 7 || t == 9 ? 5 : t == 5 ? 4 : t;
    });
    EXPECT_EQ(serve(shared, fermi).best, 1);
    EXPECT_EQ(serve(strided(0), fermi).best, 1);
    // 1.x, figure 3-8 of the OpenCL guide: once or twice, as the broadcast word is chosen
    WarpAccess half = shared;
    half.active = 0xffff;
    EXPECT_EQ(serve(half, g80).best, 1);
    EXPECT_EQ(serve(half, g80).worst, 2);
    EXPECT_EQ(serve(strided(0), g80).best, 1);
    EXPECT_EQ(serve(strided(0), g80).worst, 1);
}

TEST(ModelBanks, TileColumns)
{
    const auto column = [](int tile, int pad, ComputeCapability cc) {
        return serve(indexed([&](int t) { return t % tile * (tile + pad) + t / tile; }), cc).best;
    };
    EXPECT_EQ(column(32, 0, g80), 16);
    EXPECT_EQ(column(32, 1, g80), 1);
    EXPECT_EQ(column(32, 2, g80), 2);
    EXPECT_EQ(column(16, 0, g80), 16);
    EXPECT_EQ(column(16, 1, g80), 1);
    EXPECT_EQ(column(32, 0, fermi), 32);
    EXPECT_EQ(column(32, 1, fermi), 1);
    EXPECT_EQ(column(32, 2, fermi), 2);
    EXPECT_EQ(column(16, 0, fermi), 8);
    EXPECT_EQ(column(16, 1, fermi), 2); // a warp has two of its columns
}

TEST(ModelBanks, NarrowAndWideWordsOnTesla)
{
    EXPECT_EQ(serve(strided(1, 1), gt200).best, 4);
    EXPECT_EQ(serve(strided(4, 1), gt200).best, 1);
    EXPECT_EQ(serve(strided(1, 2), gt200).best, 2);
    const BankUse doubles = serve(strided(1, 8), gt200); // two requests a half-warp, each in two steps
    EXPECT_EQ(doubles.best, 2);
    EXPECT_EQ(doubles.requests, 4);
    // members of a struct of three floats lie three words apart, of two floats two
    EXPECT_EQ(serve(strided(3), gt200).best, 1);
    EXPECT_EQ(serve(strided(2), gt200).best, 2);
}

TEST(ModelBanks, WideWordsOnFermi)
{
    EXPECT_EQ(serve(strided(1, 1), fermi).best, 1);
    EXPECT_EQ(serve(strided(1, 8), fermi).best, 1);
    EXPECT_EQ(serve(strided(1, 16), fermi).best, 2);
    EXPECT_EQ(serve(strided(3), fermi).best, 1);
}

TEST(ModelBanks, WavefrontsAsCountedOnHopper)
{
    const auto loads = [](int bytes, const std::function<int(int)> &index) {
        return serve(indexed(index, bytes), hopper).wavefronts;
    };
    EXPECT_EQ(loads(8, [](int t) { return t; }), 2);
    EXPECT_EQ(loads(8, [](int) { return 0; }), 1);
    EXPECT_EQ(loads(8, [](int t) { return t >> 1; }), 1);
    EXPECT_EQ(loads(8, [](int t) { return t >> 4; }), 1);
    EXPECT_EQ(loads(8, [](int t) { return 2 * t; }), 4);
    EXPECT_EQ(loads(8, [](int t) { return 3 * t; }), 2);
    EXPECT_EQ(loads(8, [](int t) { return 16 * t; }), 32);
    EXPECT_EQ(loads(16, [](int t) { return t; }), 4);
    EXPECT_EQ(loads(16, [](int) { return 0; }), 2);
    EXPECT_EQ(loads(16, [](int t) { return t >> 1; }), 2);
    EXPECT_EQ(loads(16, [](int t) { return (t & 1) | (t >> 2 << 1); }), 2); // T[t] == T[t ^ 2]
    EXPECT_EQ(loads(16, [](int t) { return t >> 4; }), 2);
    EXPECT_EQ(loads(16, [](int t) { return 2 * t; }), 8);
    EXPECT_EQ(loads(16, [](int t) { return t & 15; }), 4);
    EXPECT_EQ(loads(16, [](int t) { return 8 * t; }), 32);
    WarpAccess store = strided(1);
    store.store = true;
    EXPECT_EQ(serve(store, hopper).wavefronts, 1);
    store = strided(32);
    store.store = true;
    EXPECT_EQ(serve(store, hopper).wavefronts, 32);
    // A 16 x 16 tile's float4 rows in a matrix product: a block's row is shared by the half-warp.
    EXPECT_EQ(loads(4, [](int t) { return t / 16 * 17 + t % 16; }), 2); // its padded store
}

TEST(ModelBanks, LanesOfAnAtomicTakeTurns)
{
    const auto atomics = [](const std::function<int(int)> &index, std::uint32_t active, bool swap = false) {
        WarpAccess access = indexed(index, 4);
        access.active = active;
        access.store = access.atomic = true;
        access.swap = swap;
        return serve(access, hopper).wavefronts;
    };
    const auto same = [](int) { return 5; };
    EXPECT_EQ(atomics([](int t) { return t; }, ~0u), 1);
    EXPECT_EQ(atomics(same, ~0u), 32);
    EXPECT_EQ(atomics([](int t) { return t >> 2; }, ~0u), 4);
    EXPECT_EQ(atomics([](int t) { return 32 * (t & 1); }, ~0u), 32); // one bank, two words
    EXPECT_EQ(atomics(same, 0x7u), 3);
    EXPECT_EQ(atomics(same, ~0u, true), 64);
    // A lock that each lane gets in turn: 32 lanes try, then 31 ... On an H200 1,120 with one try that all
    // lose.
    int tries = atomics(same, ~0u, true);
    for (int left = 32; left > 0; --left)
        tries += atomics(same, left == 32 ? ~0u : (1u << left) - 1, true);
    EXPECT_EQ(tries, 1120);
    WarpAccess counting = indexed(same, 4);
    counting.atomic = counting.merged = true;
    EXPECT_EQ(serve(counting, hopper).wavefronts, 1);
}

TEST(ModelBanks, EveryLaneIsServedOnce)
{
    std::mt19937 random(11);
    for (int run = 0; run < 200; ++run) {
        WarpAccess access = indexed([&](int) { return int(random() % 96); }, run % 3 ? 4 : 8);
        access.active = random();
        access.store = run % 5 == 0;
        for (const ComputeCapability cc : {fermi, ComputeCapability{3, 5}, ComputeCapability{6, 1}, hopper}) {
            const BankUse use = serve(access, cc);
            std::uint32_t lanes = 0;
            for (const std::uint32_t step : use.steps) {
                EXPECT_EQ(lanes & step, 0u);
                lanes |= step;
            }
            EXPECT_EQ(lanes, access.active);
        }
    }
}

// ---- the broadcast of 1.x against every choice that the hardware could make

using Words = std::vector<std::vector<int>>; ///< pending lanes by bank and word, sorted: a canonical state

void canonical(Words &banks)
{
    for (auto &words : banks) {
        std::erase(words, 0);
        std::sort(words.begin(), words.end());
    }
    std::erase_if(banks, [](const auto &words) { return words.empty(); });
    std::sort(banks.begin(), banks.end());
}

std::pair<int, int> exhaustive(Words banks, std::map<Words, std::pair<int, int>> &known)
{
    canonical(banks);
    if (banks.empty()) return {0, 0};
    if (const auto found = known.find(banks); found != known.end()) return found->second;
    int best = 1 << 20, worst = 0;
    const auto follow = [&](const Words &next) {
        const auto [low, high] = exhaustive(next, known);
        best = std::min(best, low + 1);
        worst = std::max(worst, high + 1);
    };
    // Choose the broadcast, then one lane of every other bank.
    const std::function<void(Words, std::size_t, std::size_t)> others = [&](Words state, std::size_t bank,
                                                                            std::size_t chosen) {
        if (bank == state.size()) return follow(state);
        if (bank == chosen) return others(state, bank + 1, chosen);
        for (std::size_t word = 0; word < state[bank].size(); ++word) {
            if (state[bank][word] == 0) continue;
            Words next = state;
            --next[bank][word];
            others(next, bank + 1, chosen);
        }
    };
    for (std::size_t bank = 0; bank < banks.size(); ++bank)
        for (std::size_t word = 0; word < banks[bank].size(); ++word) {
            Words next = banks;
            next[bank][word] = 0;
            others(next, 0, bank);
        }
    return known[banks] = {best, worst};
}

TEST(ModelBanks, BroadcastsAreBestAndWorstOfAllChoices)
{
    std::mt19937 random(5);
    std::map<Words, std::pair<int, int>> known;
    for (int run = 0; run < 400; ++run) {
        const int bankCount = 1 + int(random() % 4), lanes = 1 + int(random() % 9),
                  deep = 1 + int(random() % 3);
        WarpAccess access = indexed(
            [&](int) { return int(random() % unsigned(bankCount)) + 16 * int(random() % unsigned(deep)); });
        access.active = (1u << lanes) - 1;
        std::map<int, std::map<int, int>> counted;
        for (int lane = 0; lane < lanes; ++lane) {
            const int word = int(access.addresses[std::size_t(lane)] / 4);
            ++counted[word % 16][word];
        }
        Words banks;
        for (const auto &[bank, words] : counted) {
            banks.emplace_back();
            for (const auto &[word, count] : words)
                banks.back().push_back(count);
        }
        const auto [best, worst] = exhaustive(banks, known);
        const BroadcastSteps steps = broadcastSteps(access, access.active, 0);
        EXPECT_EQ(steps.best, best) << "run " << run;
        EXPECT_EQ(steps.worst, worst) << "run " << run;
        EXPECT_EQ(int(steps.lanes.size()), best);
        std::uint32_t served = 0;
        for (const std::uint32_t step : steps.lanes)
            served |= step;
        EXPECT_EQ(served, access.active);
    }
}

TEST(ModelConstants, OneRequestForEachAddress)
{
    EXPECT_EQ(constantRequests(strided(0), hopper), 1);
    EXPECT_EQ(constantRequests(strided(1), hopper), 32);
    EXPECT_EQ(constantRequests(strided(0), g80), 2); // one for each half-warp
    EXPECT_EQ(constantRequests(strided(1), g80), 32);
    EXPECT_EQ(constantRequests(indexed([](int t) { return t / 16; }), g80), 2);
}

/// What tests/bench/machine measured of an H200: it reads 16 KB again and again.
TEST(ModelBanks, TheFirstLevelCacheHasBanksOfWordsAndOfTags)
{
    const Json figures =
        Json::parse(readFile(LARMOR_SOURCE_DIR "/tests/bench/results/machine-h200.json"))["figures"];
    for (const int stride : {8, 25, 32, 33, 40, 97}) {
        double cycles = 0;
        constexpr int passes = 64, loads = 8;
        for (int load = 0; load < passes * loads; ++load) { // as first_level.cu has them
            WarpAccess access;
            access.active = ~0u;
            for (int lane = 0; lane < warpSize; ++lane) {
                const int place = lane * stride + load / loads * 256 + load % loads * 32;
                access.addresses[std::size_t(lane)] = std::uint64_t(place & 4095) * 4;
            }
            cycles += firstLevelCycles(access, {9, 0}) / (passes * loads);
        }
        const double measured = 1 / figures["l1_read_rate_stride_" + std::to_string(stride)].get<double>();
        EXPECT_NEAR(cycles, measured, 0.05 * measured) << stride;
    }
}

TEST(ModelBanks, WhatLanesShareTheFirstLevelCacheReadsOnce)
{
    WarpAccess access;
    access.active = ~0u; // all of them one word
    EXPECT_EQ(firstLevelCycles(access, {9, 0}), 1.5);
    access.space = MemorySpace::Local;
    EXPECT_EQ(firstLevelCycles(access, {9, 0}), 5);
}

} // namespace
} // namespace larmor::model
