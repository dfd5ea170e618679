// SPDX-License-Identifier: GPL-3.0-or-later
// Where the lanes of a memory instruction go, against lane by lane in exact arithmetic.
#include "model/ptx/lane_addresses.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace larmor::model::ptx {
namespace {

__extension__ using Exact = __int128; // differences of any two addresses

struct Case {
    std::array<std::uint64_t, 32> longs{};
    std::array<std::uint32_t, 32> words{};
    bool isWord = false;
    std::uint64_t plus = 0, limit = 0, bytes = 4;
    std::uint32_t mask = 0xffffffffu;

    Exact at(int lane) const
    {
        const std::uint64_t base = isWord ? words[std::size_t(lane)] : longs[std::size_t(lane)];
        return Exact(std::int64_t(base + plus));
    }
};

/// Rows, columns, one place and any places; near both ends of the region and far outside.
Case anyCase(std::mt19937_64 &random)
{
    Case made;
    made.bytes = std::uint64_t(1) << random() % 5;
    made.isWord = random() % 2 == 0;
    made.limit = 4096 + random() % 9000;
    const std::uint64_t base = made.isWord ? 0 : std::uint64_t(1) << 40;
    made.plus = random() % 64 * made.bytes - base;
    const std::array<std::uint64_t, 9> steps{0,
                                             made.bytes,
                                             0 - made.bytes,
                                             2 * made.bytes,
                                             made.bytes / 2,
                                             33 * made.bytes,
                                             3,
                                             std::uint64_t(1) << 59,
                                             random()};
    const std::uint64_t start =
                            base + (random() % 3 == 0 ? made.limit - random() % 300 : random() % made.limit),
                        aligned = random() % 4 == 0 ? start : start / made.bytes * made.bytes;
    const std::uint64_t step = steps[random() % steps.size()];
    const int bent = random() % 3 == 0 ? int(random() % 32) : -1;
    for (int lane = 0; lane < 32; ++lane) {
        const auto i = std::size_t(lane);
        made.longs[i] = aligned + std::uint64_t(lane) * step + (lane == bent ? made.bytes : 0);
        made.words[i] = std::uint32_t(made.longs[i]);
    }
    if (random() % 4 == 0) made.mask = std::uint32_t(random()) | 1u << random() % 32;
    return made;
}

TEST(PtxAddresses, AreJudgedAsLaneByLane)
{
    std::mt19937_64 random(11);
    int inside = 0, consecutive = 0, apart = 0, uniform = 0, outside = 0;
    for (int i = 0; i < 60000; ++i) {
        const Case c = anyCase(random);
        LaneOffsets found;
        addressFunctions().offsets(c.isWord ? static_cast<const void *>(c.words.data()) : c.longs.data(),
                                   c.isWord, c.plus, c.limit, c.bytes, c.bytes, c.mask, found);
        bool in = true, aligned = true, same = true, follow = true, free = true;
        const int first = std::countr_zero(c.mask);
        for (int lane = 0; lane < 32; ++lane) {
            if ((c.mask >> lane & 1u) == 0) continue;
            const Exact at = c.at(lane);
            ASSERT_EQ(Exact(std::int64_t(found.at[lane])), at) << i;
            in = in && at >= 0 && at <= Exact(c.limit);
            aligned = aligned && std::uint64_t(at) % c.bytes == 0;
            same = same && at == c.at(first);
            follow = follow && at == c.at(0) + Exact(lane) * Exact(c.bytes);
            for (int other = 0; other < lane; ++other) {
                const Exact far = c.at(other) - at;
                free = free && (far >= Exact(c.bytes) || far <= -Exact(c.bytes));
            }
        }
        ASSERT_EQ(found.inside, in) << i;
        ASSERT_EQ(found.aligned, aligned) << i;
        if (!in) {
            ++outside;
            continue;
        }
        ASSERT_EQ(found.uniform, same) << i;
        if (c.mask != 0xffffffffu) continue;
        ASSERT_EQ(found.consecutive, follow) << i;
        ASSERT_TRUE(free || !found.apart) << i;
        ASSERT_TRUE(found.apart || !follow) << i;
        ++inside, consecutive += follow, apart += found.apart, uniform += same;
    }
    EXPECT_GT(inside, 5000);
    EXPECT_GT(outside, 5000);
    EXPECT_GT(consecutive, 1000);
    EXPECT_GT(apart, 2 * consecutive);
    EXPECT_GT(uniform, 1000);
}

} // namespace
} // namespace larmor::model::ptx
