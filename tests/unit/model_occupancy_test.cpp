// SPDX-License-Identifier: GPL-3.0-or-later
// Occupancy and latency: the guides' and the book's examples, and the toolkit's calculator where it is found.
#include "core/error.h"
#include "model/latency.h"
#include "model/occupancy.h"

#include <gtest/gtest.h>
#if __has_include(<cuda_occupancy.h>)
#include <cuda_occupancy.h>
#endif

namespace larmor::model {
namespace {

Occupancy of(ComputeCapability cc, int threads, int registers, int shared = 0)
{
    return occupancy(capabilityLimits(cc), {threads, registers, shared});
}

struct Example {
    ComputeCapability cc;
    int threads, registers, shared;
    int blocks;
    double share;
    const char *limiter;
};

TEST(ModelOccupancy, ExamplesOfTheGuides)
{
    for (const Example &e : std::initializer_list<Example>{
             {{1, 0}, 128, 12, 0, 5, 20.0 / 24, "registers"}, // Best Practices 4.3
             {{1, 0}, 256, 12, 0, 2, 16.0 / 24, "registers"},
             {{1, 1}, 512, 10, 0, 1, 16.0 / 24, "warps"}, // at most 66 % with 512 threads
             {{1, 1}, 256, 10, 0, 3, 1.0, "warps"},
             {{1, 0}, 256, 11, 0, 2, 16.0 / 24, "registers"}, // 100 % needs 10 registers or fewer
             {{1, 2}, 512, 16, 0, 2, 1.0, "warps"},
             {{1, 2}, 512, 17, 0, 1, 0.5, "registers"},
             {{1, 0}, 192, 20, 68, 2, 0.5, "registers"}, // the calculator's screenshot
             {{2, 0}, 256, 20, 0, 6, 1.0, "warps"},
             {{2, 0}, 256, 21, 0, 5, 40.0 / 48, "registers"},
             {{1, 0}, 96, 11, 0, 5, 0.625, "registers"}, // three warps are allotted as four
             {{1, 3}, 256, 12, 33 * 32 * 4, 3, 0.75, "shared memory"}}) {
        const Occupancy found = of(e.cc, e.threads, e.registers, e.shared);
        EXPECT_EQ(found.blocks, e.blocks) << e.cc.toString() << ' ' << e.threads << ' ' << e.registers;
        EXPECT_DOUBLE_EQ(found.share, e.share) << e.cc.toString() << ' ' << e.threads << ' ' << e.registers;
        EXPECT_EQ(found.limiter, e.limiter) << e.cc.toString() << ' ' << e.threads << ' ' << e.registers;
    }
    const Occupancy screenshot = of({1, 0}, 192, 20, 68);
    EXPECT_EQ(screenshot.registersPerBlock, 3840);
    EXPECT_EQ(screenshot.sharedPerBlock, 512);
    EXPECT_EQ(screenshot.byWarps, 4);
    EXPECT_EQ(screenshot.byRegisters, 2);
    EXPECT_EQ(screenshot.byShared, 32);
}

TEST(ModelOccupancy, ExamplesOfTheBook)
{
    // 3.2: the 16 x 16 block's cliff from 10 to 11 registers; 5 kB and 2 kB of shared memory; GT200's blocks.
    EXPECT_EQ(of({1, 0}, 256, 10).blocks, 3);
    EXPECT_EQ(of({1, 0}, 256, 11).blocks, 2);
    EXPECT_EQ(of({1, 0}, 64, 0, 5 * 1024).blocks, 3);
    EXPECT_EQ(of({1, 0}, 64, 0, 2 * 1024).blocks, 8);
    EXPECT_EQ(of({1, 0}, 256, 10, 2 * 1024).blocks, 3);
    EXPECT_EQ(of({1, 3}, 64, 0).blocks, 8);
    EXPECT_EQ(of({1, 3}, 128, 0).blocks, 8);
    EXPECT_EQ(of({1, 3}, 256, 0).blocks, 4);
    const Occupancy tooMany = of({1, 3}, 1024, 0);
    EXPECT_EQ(tooMany.blocks, 0);
    EXPECT_EQ(tooMany.limiter, "launch");
    EXPECT_NE(tooMany.nextStep.english().find("512"), std::string::npos);
}

TEST(ModelOccupancy, NextStepLetsMoreWarpsIn)
{
    EXPECT_EQ(of({1, 0}, 256, 11).nextStep, "registers 10 instead of 11");
    EXPECT_EQ(of({1, 3}, 256, 12, 4224).nextStep, "shared memory 4096 bytes instead of 4224");
    EXPECT_TRUE(of({1, 3}, 256, 16).nextStep.empty());
    for (const int threads : {32, 96, 224, 480})
        for (const int registers : {9, 33, 57})
            for (const int shared : {0, 3000, 17000}) {
                const Occupancy now = of({9, 0}, threads, registers, shared);
                if (now.nextStep.empty()) continue;
                int value = 0;
                const std::string step = now.nextStep.english();
                ASSERT_TRUE(std::sscanf(step.c_str() + step.find_first_of("0123456789"), "%d", &value) == 1);
                const bool byRegisters = step.starts_with("registers"), byShared = step.starts_with("shared");
                const Occupancy then = of({9, 0}, byRegisters || byShared ? threads : value,
                                          byRegisters ? value : registers, byShared ? value : shared);
                EXPECT_GT(then.warps, now.warps) << now.nextStep;
            }
}

TEST(ModelOccupancy, CurvesAreMonotoneInWhatABlockTakes)
{
    for (const CapabilityLimits &limits : allCapabilityLimits()) {
        const auto check = [](const std::vector<OccupancyPoint> &points) {
            for (std::size_t i = 1; i < points.size(); ++i)
                EXPECT_LE(points[i].warps, points[i - 1].warps) << points[i].value;
            EXPECT_GT(points.front().warps, 0);
        };
        check(occupancyByRegisters(limits, {256, 0, 0}));
        check(occupancyByShared(limits, {256, 8, 0}));
        const auto threads = occupancyByThreads(limits, {32, 8, 0});
        EXPECT_EQ(threads.size(), std::size_t(limits.threadsPerBlock / 32));
    }
}

TEST(ModelOccupancy, RefusesWhatIsNoBlock)
{
    for (const BlockNeed &need : {BlockNeed{0, 1, 0}, BlockNeed{32, -1, 0}, BlockNeed{32, 1, -1}})
        EXPECT_THROW(occupancy(capabilityLimits({9, 0}), need), Error);
    EXPECT_THROW(capabilityLimits({4, 0}), Error);
    for (const char *text : {"", "9", "9.", ".0", "9.0x", "4.2", "-1.0"})
        EXPECT_THROW(parseComputeCapability(text), Error) << text;
    EXPECT_EQ(parseComputeCapability("1.3"), (ComputeCapability{1, 3}));
}

TEST(ModelLatency, WarpsThatHideIt)
{
    const CapabilityLimits &tesla = capabilityLimits({1, 0}), &fermi = capabilityLimits({2, 0});
    EXPECT_EQ(warpsToHideArithmetic(22, tesla), 6); // Programming Guide 5.2.3
    EXPECT_EQ(warpsToHideArithmetic(22, fermi), 11);
    EXPECT_EQ(warpsToHideArithmetic(24, tesla), 6); // Best Practices 4.4: 192 threads
    EXPECT_EQ(warpsToHideMemory(600, 10, tesla), 15);
    EXPECT_EQ(warpsToHideMemory(600, 10, fermi), 30);
    // Guide 11.0, 5.2.3: 8L, 2L, 4L.
    EXPECT_EQ(warpsToHideArithmetic(4, capabilityLimits({3, 5})), 32);
    EXPECT_EQ(warpsToHideArithmetic(4, capabilityLimits({6, 0})), 8);
    EXPECT_EQ(warpsToHideArithmetic(4, capabilityLimits({7, 0})), 16);
    EXPECT_EQ(warpsToHideArithmetic(4, capabilityLimits({9, 0})), 16);
    EXPECT_EQ(warpsToHideMemory(600, 10, capabilityLimits({9, 0})), 240);
    EXPECT_EQ(warpsByTheBook(200, 4), 13); // 6.4 prints 14, where its formula gives 13
    EXPECT_EQ(warpsByTheBook(200, 8), 7);
    EXPECT_THROW(warpsByTheBook(200, 0), Error);
}

TEST(ModelLatency, VolkovsBoundHasItsFourCorners)
{
    const LatencyModel model{400, 20, 0.05, 1, 1};
    EXPECT_DOUBLE_EQ(model.rate(1, 0), 1.0 / 400);    // one warp waits alone
    EXPECT_DOUBLE_EQ(model.rate(64, 0), 0.05);        // the memory's rate
    EXPECT_DOUBLE_EQ(model.rate(1e6, 99), 1.0 / 100); // the scheduler's
    EXPECT_DOUBLE_EQ(model.rate(10, 10), 10.0 / 600); // latency
    const LatencyModel slow{400, 20, 1, 0.25, 1};
    EXPECT_DOUBLE_EQ(slow.rate(1e6, 10), 0.025); // the arithmetic's
}

#if __has_include(<cuda_occupancy.h>)
cudaOccDeviceProp properties(const CapabilityLimits &limits)
{
    cudaOccDeviceProp device;
    device.computeMajor = limits.capability.major;
    device.computeMinor = limits.capability.minor;
    device.maxThreadsPerBlock = limits.threadsPerBlock;
    device.maxThreadsPerMultiprocessor = limits.threads();
    device.regsPerBlock = limits.registersPerBlock;
    device.regsPerMultiprocessor = limits.registers;
    device.warpSize = 32;
    device.sharedMemPerBlock = std::size_t(limits.sharedPerBlock);
    device.sharedMemPerMultiprocessor = std::size_t(limits.shared);
    device.numSms = 1;
    device.sharedMemPerBlockOptin = std::size_t(limits.sharedPerBlock);
    device.reservedSharedMemPerBlock = std::size_t(limits.sharedReserved);
    return device;
}

TEST(ModelOccupancy, AgreesWithTheToolkitsCalculator)
{
    int compared = 0;
    for (const CapabilityLimits &limits : allCapabilityLimits()) {
        if (limits.capability.major < 3) continue;
        const cudaOccDeviceProp device = properties(limits);
        for (int threads = 1; threads <= 1024; threads += threads < 96 ? 31 : 32)
            for (const int registers : {1, 16, 21, 32, 33, 40, 64, 65, 96, 128, 168, 255})
                for (const int shared : {0, 1, 1000, 4224, 16384, 33000, 48 * 1024}) {
                    if (registers > limits.registersPerThread) continue;
                    cudaOccFuncAttributes function;
                    function.maxThreadsPerBlock = limits.threadsPerBlock;
                    function.numRegs = registers;
                    function.sharedSizeBytes = std::size_t(shared);
                    function.shmemLimitConfig = FUNC_SHMEM_LIMIT_DEFAULT;
                    const cudaOccDeviceState state;
                    cudaOccResult result;
                    ASSERT_EQ(cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &function, &state,
                                                                      threads, 0),
                              CUDA_OCC_SUCCESS)
                        << limits.capability.toString();
                    EXPECT_EQ(occupancy(limits, {threads, registers, shared}).blocks,
                              result.activeBlocksPerMultiprocessor)
                        << limits.capability.toString() << ": " << threads << " threads, " << registers
                        << " registers, " << shared << " bytes";
                    ++compared;
                }
    }
    EXPECT_GT(compared, 10000);
}
#endif

} // namespace
} // namespace larmor::model
