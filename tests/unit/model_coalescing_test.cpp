// SPDX-License-Identifier: GPL-3.0-or-later
// Global memory: transactions of a warp by compute capability; CUDA C Programming Guide 3.0 G.3.2 and G.4.2,
// Best Practices 3.2.1, the book's B.2, and what hardware counted on sm_90.
#include "model/coalescing.h"
#include "model/traffic_counter.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <random>
#include <tuple>
#include <utility>

namespace larmor::model {
namespace {

constexpr ComputeCapability g80{1, 0}, gt200{1, 3}, fermi{2, 0}, hopper{9, 0};

WarpAccess strided(int offset, int stride, int bytes = 4)
{
    return stridedAccess(offset, stride, bytes, MemorySpace::Global);
}

/// Sizes of a request's transactions, largest first: {128, 32}.
std::vector<int> sizes(const Traffic &traffic, int request)
{
    std::vector<int> found;
    for (const Transaction &t : traffic.transactions)
        if (t.request == request) found.push_back(t.bytes);
    std::sort(found.begin(), found.end(), std::greater<>());
    return found;
}
using Sizes = std::vector<int>;
const Sizes sixteen(16, 32);

TEST(ModelCoalescing, OffsetsZeroTo32)
{
    for (int offset = 0; offset <= 32; ++offset) {
        const Traffic old = coalesce(strided(offset, 1), g80), middle = coalesce(strided(offset, 1), gt200),
                      newer = coalesce(strided(offset, 1), fermi);
        for (const int half : {0, 1})
            EXPECT_EQ(sizes(old, half), offset % 16 == 0 ? Sizes{64} : sixteen) << offset;
        // Best Practices 3.2.1.3: whether a half-warp fits 128 bytes depends on its parity.
        for (const int half : {0, 1}) {
            const bool even = (offset / 16 + half) % 2 == 0;
            const int rest = offset % 16;
            const Sizes expected = rest == 0   ? Sizes{64}
                                   : even      ? Sizes{128}
                                   : rest == 8 ? Sizes{32, 32}
                                               : Sizes{64, 32};
            EXPECT_EQ(sizes(middle, half), expected) << offset << " half " << half;
        }
        const double efficiency = offset % 16 == 0 ? 1 : offset % 16 == 8 ? 2.0 / 3 : 4.0 / 7;
        EXPECT_NEAR(middle.efficiency(), efficiency, 1e-12) << offset;
        EXPECT_EQ(newer.transactions.size(), offset % 32 == 0 ? 1u : 2u) << offset;
        EXPECT_DOUBLE_EQ(newer.efficiency(), offset % 32 == 0 ? 1 : 0.5);
    }
}

TEST(ModelCoalescing, StridesOneTo32)
{
    for (int stride = 1; stride <= 32; ++stride) {
        const Traffic old = coalesce(strided(0, stride), g80), middle = coalesce(strided(0, stride), gt200),
                      newer = coalesce(strided(0, stride), fermi);
        EXPECT_DOUBLE_EQ(old.efficiency(), stride == 1 ? 1 : 0.125) << stride;
        EXPECT_EQ(old.transactions.size(), stride == 1 ? 2u : 32u);
        EXPECT_EQ(newer.transactions.size(), std::size_t(stride));
        EXPECT_DOUBLE_EQ(newer.efficiency(), 1.0 / stride);
        if (stride <= 16) {
            EXPECT_EQ(sizes(middle, 0).size(), std::size_t((stride + 1) / 2)) << stride;
        }
    }
    const std::pair<int, double> golden[] = {{1, 1},         {2, .5},        {3, 1 / 3.0}, {4, .25},
                                             {5, .2},        {8, .125},      {10, .1},     {16, .0625},
                                             {20, 1 / 14.0}, {24, 1 / 12.0}, {32, .125},   {64, .125}};
    for (const auto &[stride, efficiency] : golden)
        EXPECT_NEAR(coalesce(strided(0, stride), gt200).efficiency(), efficiency, 1e-3) << stride;
    EXPECT_EQ(sizes(coalesce(strided(0, 32), gt200), 0), sixteen);
}

TEST(ModelCoalescing, WordsAndStructs)
{
    const auto count = [](const WarpAccess &access, ComputeCapability cc) {
        return sizes(coalesce(access, cc), 0);
    };
    // float2 and float4, one after the other
    EXPECT_EQ(count(strided(0, 1, 8), g80), Sizes{128});
    EXPECT_EQ(count(strided(0, 1, 8), gt200), Sizes{128});
    EXPECT_EQ(coalesce(strided(0, 1, 8), fermi).transactions.size(), 2u);
    EXPECT_EQ(count(strided(0, 1, 16), g80), (Sizes{128, 128}));
    EXPECT_EQ(count(strided(0, 1, 16), gt200), (Sizes{128, 128}));
    EXPECT_EQ(coalesce(strided(0, 1, 16), fermi).transactions.size(), 4u);
    // one member of an array of structs of three floats
    EXPECT_EQ(count(strided(0, 3), g80), sixteen);
    EXPECT_EQ(count(strided(0, 3), gt200), (Sizes{128, 64}));
    EXPECT_EQ(coalesce(strided(0, 3), fermi).transactions.size(), 3u);
    // all lanes on one word
    EXPECT_EQ(count(strided(0, 0), g80), sixteen);
    EXPECT_EQ(count(strided(0, 0), gt200), Sizes{32});
    EXPECT_EQ(coalesce(strided(0, 0), fermi).transactions.size(), 1u);
    // characters
    EXPECT_EQ(count(strided(0, 1, 1), g80), sixteen);
    EXPECT_EQ(count(strided(0, 1, 1), gt200), Sizes{32});
}

TEST(ModelCoalescing, PicturesOfTheBook)
{
    WarpAccess idle = strided(0, 1);
    idle.active &= ~(1u << 5);
    EXPECT_EQ(sizes(coalesce(idle, g80), 0), Sizes{64});
    EXPECT_EQ(sizes(coalesce(idle, gt200), 0), Sizes{64});
    WarpAccess swapped = strided(0, 1);
    std::swap(swapped.addresses[3], swapped.addresses[4]);
    EXPECT_EQ(sizes(coalesce(swapped, g80), 0), sixteen);
    EXPECT_EQ(sizes(coalesce(swapped, gt200), 0), Sizes{64});
    EXPECT_EQ(sizes(coalesce(strided(1, 1), g80), 0), sixteen); // shifted inside 128 bytes
    EXPECT_EQ(sizes(coalesce(strided(1, 1), gt200), 0), Sizes{128});
    EXPECT_EQ(sizes(coalesce(strided(17, 1), gt200), 0), (Sizes{64, 32})); // across a border
    EXPECT_EQ(sizes(coalesce(strided(0, 1000), g80), 0), sixteen);
    EXPECT_EQ(sizes(coalesce(strided(0, 1000), gt200), 0), sixteen);
}

TEST(ModelCoalescing, FermiSplitsWideWordsAndMayLeaveTheFirstLevelOut)
{
    EXPECT_EQ(coalesce(strided(0, 1, 8), fermi).requests, 2);
    EXPECT_EQ(coalesce(strided(0, 1, 16), fermi).requests, 4);
    const Traffic cached = coalesce(strided(1, 1), fermi),
                  uncached = coalesce(strided(1, 1), fermi, GlobalCache::L2Only);
    EXPECT_EQ(cached.bytesMoved, 256u);
    EXPECT_EQ(uncached.bytesMoved, 160u);
}

TEST(ModelCoalescing, SectorsAsCountedOnHopper)
{
    const auto sectors = [](int offset, int stride, int bytes) {
        return coalesce(strided(offset, stride, bytes), hopper).transactions.size();
    };
    EXPECT_EQ(sectors(0, 1, 4), 4u);
    EXPECT_EQ(sectors(1, 1, 4), 5u);
    EXPECT_EQ(sectors(8, 1, 4), 4u);
    EXPECT_EQ(sectors(0, 2, 4), 8u);
    EXPECT_EQ(sectors(0, 3, 4), 12u);
    EXPECT_EQ(sectors(0, 8, 4), 32u);
    EXPECT_EQ(sectors(0, 32, 4), 32u);
    EXPECT_EQ(sectors(0, 1, 8), 8u);
    EXPECT_EQ(sectors(1, 1, 8), 9u);
    EXPECT_EQ(sectors(0, 4, 8), 32u);
    EXPECT_EQ(sectors(0, 1, 16), 16u);
    EXPECT_EQ(sectors(1, 1, 16), 17u);
    EXPECT_EQ(sectors(0, 2, 16), 32u);
    EXPECT_EQ(sectors(0, 1, 1), 1u);
}

TEST(ModelCoalescing, EveryLaneIsServedByWhatCoversIt)
{
    std::mt19937 random(7);
    for (int run = 0; run < 300; ++run) {
        WarpAccess access = strided(0, 1, 1 << (random() % 5));
        access.active = random();
        for (auto &address : access.addresses)
            address = (random() % 4096) * std::uint64_t(access.bytes);
        for (const ComputeCapability cc : {g80, ComputeCapability{1, 2}, gt200, fermi, hopper}) {
            const Traffic traffic = coalesce(access, cc);
            std::array<std::uint64_t, warpSize> covered = {};
            for (const Transaction &t : traffic.transactions) {
                EXPECT_EQ(t.base % std::uint64_t(t.bytes), 0u);
                EXPECT_NE(t.lanes, 0u);
                EXPECT_EQ(t.lanes & ~access.active, 0u);
                for (int lane = 0; lane < warpSize; ++lane)
                    if (t.lanes >> lane & 1u) {
                        const auto at = access.addresses[std::size_t(lane)];
                        const auto low = std::max(at, t.base),
                                   high = std::min(at + std::uint64_t(access.bytes),
                                                   t.base + std::uint64_t(t.bytes));
                        ASSERT_LT(low, high);
                        covered[std::size_t(lane)] += high - low;
                    }
            }
            for (int lane = 0; lane < warpSize; ++lane)
                EXPECT_EQ(covered[std::size_t(lane)],
                          access.isActive(lane) ? std::uint64_t(access.bytes) : 0u)
                    << cc.toString();
        }
    }
}

/// Words of a lane lie 128 bytes apart: on an H200 26 lanes touch 4 sectors for each of two words, not 7 in
/// all.
TEST(ModelCoalescing, LocalMemoryIsInterleavedByWords)
{
    for (const auto &[lanes, bytes, sectors] : {std::tuple(26, 8, 8u),
                                                {24, 8, 6u},
                                                {32, 8, 8u},
                                                {32, 16, 16u},
                                                {1, 16, 4u},
                                                {9, 4, 2u},
                                                {32, 1, 4u}}) {
        TrafficCounter counter(hopper);
        auto block = counter.enter(0);
        WarpAccess access;
        access.space = MemorySpace::Local;
        access.bytes = bytes;
        access.active = lanes == warpSize ? ~0u : (1u << lanes) - 1;
        for (int lane = 0; lane < warpSize; ++lane)
            access.addresses[std::size_t(lane)] = std::uint64_t(lane) * 4;
        block->access({}, access);
        counter.leave(0, std::move(block));
        const AccessCount count = counter.total().localRead;
        EXPECT_EQ(count.instructions, 1u);
        EXPECT_EQ(count.requests, 1u);
        EXPECT_EQ(count.transactions, sectors) << lanes << " lanes of " << bytes;
        EXPECT_EQ(count.bytesRequested, std::uint64_t(lanes * bytes));
    }
}

TEST(ModelCoalescing, NobodyAsksForNothing)
{
    WarpAccess none = strided(0, 1);
    none.active = 0;
    for (const ComputeCapability cc : {g80, gt200, fermi, hopper}) {
        const Traffic traffic = coalesce(none, cc);
        EXPECT_TRUE(traffic.transactions.empty());
        EXPECT_EQ(traffic.requests, 0);
        EXPECT_DOUBLE_EQ(traffic.efficiency(), 1);
    }
}

} // namespace
} // namespace larmor::model
