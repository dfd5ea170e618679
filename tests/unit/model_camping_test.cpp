// SPDX-License-Identifier: GPL-3.0-or-later
// Partition camping: the transpose of "Optimizing CUDA", 2048 floats wide, by partitions and by time window.
#include "model/camping.h"

#include <gtest/gtest.h>

namespace larmor::model {
namespace {

double camping(std::int64_t width, int partitions, bool transposed, bool diagonal, int rows = 8,
               std::int64_t blocks = 30)
{
    TileWalk walk;
    walk.width = width;
    walk.gridX = width / 32;
    walk.rows = rows;
    walk.blocks = int(blocks);
    walk.transposed = transposed;
    walk.diagonal = diagonal;
    return campingFactor(tileAddresses(walk), partitions);
}

TEST(ModelCamping, TransposeOf2048OnEightPartitions)
{
    EXPECT_NEAR(camping(2048, 8, false, false), 1.07, 0.005);
    EXPECT_DOUBLE_EQ(camping(2048, 8, true, false), 8.0);
    EXPECT_NEAR(camping(2048, 8, false, true), 1.07, 0.005);
    EXPECT_NEAR(camping(2048, 8, true, true), 1.07, 0.005);
    for (const std::int64_t width : {1024, 1536, 2048})
        EXPECT_DOUBLE_EQ(camping(width, 8, true, false), 8.0) << width;
}

TEST(ModelCamping, MilderOnSixPartitions)
{
    EXPECT_DOUBLE_EQ(camping(2048, 6, true, false), 2.0);
    EXPECT_DOUBLE_EQ(camping(1536, 6, true, false), 6.0);
}

TEST(ModelCamping, PaddingShowsOnlyOverAPassOfRows)
{
    EXPECT_DOUBLE_EQ(camping(2080, 8, true, false, 1), 8.0);
    EXPECT_DOUBLE_EQ(camping(2112, 8, true, false, 1), 8.0);
    EXPECT_NEAR(camping(2080, 8, true, false, 8), 2.00, 0.005);
    EXPECT_NEAR(camping(2112, 8, true, false, 8), 1.00, 0.005);
    EXPECT_NEAR(camping(2080, 8, true, false, 32), 1.00, 0.07);
    EXPECT_NEAR(camping(2112, 8, true, false, 32), 1.00, 0.07);
}

TEST(ModelCamping, LoadsAddUp)
{
    TileWalk walk;
    walk.gridX = 64;
    const auto addresses = tileAddresses(walk);
    std::uint64_t sum = 0;
    for (const std::uint64_t load : partitionLoads(addresses, 8))
        sum += load;
    EXPECT_EQ(sum, addresses.size());
    EXPECT_DOUBLE_EQ(campingFactor({}, 8), 1);
}

} // namespace
} // namespace larmor::model
