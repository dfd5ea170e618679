// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/scan_ladder.h"

#include "engine/registry.h"
#include "lab/session_scan.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

TEST(ScanLadder, GrowsFromRungToRungAndEachCanBeMade)
{
    const auto ladder = scanLadder();
    ASSERT_EQ(ladder.front().scan, builtInCartesianScan);
    for (std::size_t i = 1; i < ladder.size(); ++i) {
        EXPECT_GT(ladder[i].passBytes(), 1.9 * ladder[i - 1].passBytes());
        EXPECT_EQ(rungOf(ladder[i].scan), i);
    }
    EXPECT_FALSE(rungOf(builtInSpiralScan));
    for (std::size_t i = 0; i < 3; ++i) { // the larger ones take seconds
        const Scan scan = makeScan(ladder[i].scan);
        EXPECT_TRUE(scan.cartesian());
        EXPECT_EQ(scan.matrix, ladder[i].matrix);
        EXPECT_EQ(scan.coils, ladder[i].coils);
    }
}

TEST(ScanLadder, TakesTheSmallestScanWhosePassesAreBoundByMemory)
{
    // 33.5 MB a pass: 3.35 ms where a copy makes 10 GB/s.
    const std::size_t thousand = 3;
    ASSERT_EQ(scanLadder()[thousand].matrix, (Extent{1024, 1024, 1}));
    EXPECT_NEAR((DevicePrices{10, 0.5}.launchesOf(scanLadder()[thousand])), 3.355, 0.01);
    EXPECT_EQ(rungFor({10, 0.4}), thousand);         // 4.2 launches
    EXPECT_EQ(rungFor({10, 0.5}), thousand + 1);     // 3.4 launches
    EXPECT_EQ(rungFor({10, 0.0001}), 0U);            // launches that cost nothing
    EXPECT_EQ(rungFor({3800, 0.006}), thousand + 1); // a large GPU: eight coils
    EXPECT_EQ(rungFor({3800, 1}), scanLadder().size() - 1);
    EXPECT_EQ(rungFor({0, 0.1}), 0U); // not known
}

TEST(ScanLadder, MeasuresWhatALaunchCosts)
{
    for (const EngineStatus &status : engineStatuses()) {
        if (!status.available || status.kind == EngineKind::Model) continue;
        const auto engine = openEngine(status.kind, {"transpose"});
        const double ms = measureLaunchMs(*engine);
        EXPECT_GT(ms, 0) << toString(status.kind);
        EXPECT_LT(ms, 100) << toString(status.kind);
    }
}

} // namespace
} // namespace larmor
