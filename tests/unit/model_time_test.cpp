// SPDX-License-Identifier: GPL-3.0-or-later
// The time model on what the guides measured: the transpose study of "Optimizing CUDA" and the offset copies
// of the Best Practices Guide.
#include "core/error.h"
#include "model/camping.h"
#include "model/coalescing.h"
#include "model/launch_time.h"

#include <gtest/gtest.h>

namespace larmor::model {
namespace {

constexpr double elements = 2048.0 * 2048.0;

/// Bytes that one element costs where lane t touches the element at t stride, with half the warp's parity.
double bytesPerElement(std::int64_t offset, std::int64_t stride, ComputeCapability cc)
{
    const Traffic traffic = coalesce(stridedAccess(offset, stride, 4, MemorySpace::Global), cc);
    return double(traffic.bytesMoved) / warpSize;
}

double campingOf(bool transposed, bool diagonal)
{
    TileWalk walk;
    walk.gridX = 64;
    walk.transposed = transposed;
    walk.diagonal = diagonal;
    return campingFactor(tileAddresses(walk), 8);
}

LaunchCounts transposeCounts(bool naive, bool turned, bool diagonal)
{
    LaunchCounts counts;
    counts.blocks = 64 * 64;
    counts.need = {256, 10, 33 * 32 * 4};
    counts.memory = 2 * elements / warpSize;
    counts.instructions = 10 * counts.memory;
    counts.arithmetic = 8 * counts.memory;
    counts.bytesOfUse = 2 * 4 * elements;
    counts.bytesRead = elements * bytesPerElement(0, 1, {1, 3});
    counts.bytesWritten = elements * bytesPerElement(0, naive ? 2048 : 1, {1, 3});
    counts.campingRead = campingOf(false, diagonal);
    counts.campingWritten = campingOf(turned, diagonal);
    return counts;
}

TEST(ModelTime, TransposeStudyOfTheGtx280)
{
    const DeviceProfile device = deviceProfile("geforce-gtx-280");
    const double copy = predictTime(device, transposeCounts(false, false, false)).ms;
    const auto share = [&](bool naive, bool diagonal) {
        return copy / predictTime(device, transposeCounts(naive, true, diagonal)).ms;
    };
    // Loop in kernel, GB/s over the copy's 81.6: 2.2, 17.1 (17.2 without bank conflicts) and 78.3.
    EXPECT_NEAR(share(true, false), 2.2 / 81.6, 0.25 * 2.2 / 81.6);
    EXPECT_NEAR(share(false, false), 17.1 / 81.6, 0.25 * 17.1 / 81.6);
    EXPECT_NEAR(share(false, true), 78.3 / 81.6, 0.25 * 78.3 / 81.6);
    EXPECT_EQ(predictTime(device, transposeCounts(true, true, false)).limiter, "dram");
}

LaunchCounts copyCounts(std::int64_t offset, ComputeCapability cc)
{
    LaunchCounts counts;
    const double n = 1 << 24;
    counts.blocks = n / 256;
    counts.need = {256, 8, 0};
    counts.memory = 2 * n / warpSize;
    counts.instructions = 5 * counts.memory;
    counts.arithmetic = 3 * counts.memory;
    counts.bytesOfUse = 8 * n;
    counts.bytesRead = counts.bytesWritten = n * bytesPerElement(offset, 1, cc);
    return counts;
}

TEST(ModelTime, OffsetCopiesHaveTheGuidesPlateaus)
{
    const DeviceProfile gtx280 = deviceProfile("geforce-gtx-280"),
                        gtx8800 = deviceProfile("geforce-8800-gtx");
    for (int offset = 0; offset <= 32; ++offset) {
        const double newer = predictTime(gtx280, copyCounts(offset, {1, 3})).bandwidthGBs,
                     older = predictTime(gtx8800, copyCounts(offset, {1, 0})).bandwidthGBs;
        const bool aligned = offset % 16 == 0;
        if (aligned || offset % 8 != 0) { // offsets 8 and 24 lie a little higher, as the guide's curve does
            EXPECT_NEAR(newer, aligned ? 120 : 70, aligned ? 12 : 7) << offset;
        } else {
            EXPECT_GT(newer, 70);
        }
        EXPECT_NEAR(older, aligned ? 74 : 7, 0.35 * (aligned ? 74 : 7)) << offset;
    }
}

TEST(ModelTime, EachResourceCanBeTheLimit)
{
    const DeviceProfile device = deviceProfile("h200");
    const auto limiter = [&](auto change) {
        LaunchCounts counts;
        counts.blocks = 132 * 64;
        counts.need = {256, 32, 0};
        counts.instructions = 1e7;
        counts.memory = 1e3;
        change(counts);
        return predictTime(device, counts).limiter;
    };
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.bytesRead = 1e10; }), "dram");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.wavefronts = 1e9; }), "shared");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.special = 1e8; }), "sfu");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.arithmetic = c.instructions = 1e9; }), "fma");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.doubles = 1e9; }), "fp64");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.matrices = 1e8; }), "tensor");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.instructions = 1e9; }), "issue");
    EXPECT_EQ(limiter([](LaunchCounts &c) {
                  c.memory = 5e6;
                  c.need = {32, 32, 200 * 1024};
              }),
              "latency");
}

TEST(ModelTime, TheBooksProblemStandsAtItsRoof)
{
    // 5.97e11 pairs with two special functions each: 0.286 s on an H200 (16 a clock and multiprocessor).
    LaunchCounts counts;
    counts.blocks = 8192;
    counts.need = {256, 40, 0};
    counts.special = 2 * 284592.0 * 2097152.0 / warpSize;
    counts.instructions = counts.special;
    counts.memory = 1e6;
    const TimePrediction found = predictTime(deviceProfile("h200"), counts);
    EXPECT_EQ(found.limiter, "sfu");
    EXPECT_NEAR(found.ms, 286, 286 * 0.02);
}

TEST(ModelTime, FewBlocksLeaveProcessorsIdle)
{
    LaunchCounts counts;
    counts.need = {1024, 32, 0}; // enough warps to hide the arithmetic's latency
    counts.blocks = 132;
    counts.instructions = counts.arithmetic = 132e6;
    const DeviceProfile device = deviceProfile("h200");
    const double full = predictTime(device, counts).ms;
    counts.blocks = 133; // one more block of the same total: a second round for one processor
    EXPECT_NEAR(predictTime(device, counts).ms / full, 264.0 / 133, 0.01);
}

TEST(ModelTime, SaysWhatIsMissing)
{
    LaunchCounts counts;
    counts.blocks = 10;
    counts.need = {256, 10, 0};
    try {
        predictTime(deviceProfile("geforce-g100"), counts);
        FAIL();
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Unavailable);
        EXPECT_NE(error.why().find("processor clock"), std::string::npos);
    }
    counts.need.threads = 1024;
    EXPECT_THROW(predictTime(deviceProfile("geforce-gtx-280"), counts), Error);
    counts.need.threads = 256;
    counts.doubles = 1;
    EXPECT_THROW(predictTime(deviceProfile("geforce-8800-gtx"), counts), Error);
}

} // namespace
} // namespace larmor::model
