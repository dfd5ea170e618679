// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of accesses, banks, partitions and lines show, against the counts they stand for.
#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "lab/access_study.h"
#include "lab/line_heat.h"
#include "model/access_picture.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace larmor {
namespace {

using model::AccessPicture;
using model::AccessRecord;
using model::BankHit;
using model::BankPicture;
using model::ComputeCapability;
using model::MemorySpace;
using model::WarpAccess;

constexpr ComputeCapability capabilities[] = {{1, 0}, {1, 3}, {2, 0}, {3, 5}, {7, 5}, {9, 0}};

#define NEED_NVRTC()                                                                                         \
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot()

AccessStudy studied(const char *size, const OptionSet &options, const char *device)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    return studyAccesses(kernel, {{"size", size}}, kernel.resolve(options), model::deviceProfile(device));
}

TEST(ModelPictures, WastedBytesOfStrides)
{
    // A stride of two words asks for half of what is moved: CUDA C Best Practices 3.0, 3.2.1.4.
    const AccessPicture two = pictureOf(model::stridedAccess(0, 2, 4, MemorySpace::Global), {9, 0});
    EXPECT_EQ(two.segments.size(), 2u);
    EXPECT_EQ(two.traffic.transactions.size(), 8u);
    EXPECT_EQ(two.bytesUsed, 128u);
    EXPECT_EQ(two.wasted(), 128u);
    EXPECT_EQ(two.segments[0].lanes[0], 1u);
    EXPECT_EQ(two.segments[0].lanes[1], 0u);
    EXPECT_EQ(two.segments[1].lanes[30], 1u << 31);

    const AccessPicture shifted = pictureOf(model::stridedAccess(1, 1, 4, MemorySpace::Global), {1, 3});
    EXPECT_EQ(shifted.bytesUsed, 128u);
    EXPECT_EQ(shifted.wasted(), shifted.traffic.bytesMoved - 128);

    // All lanes on one word: a broadcast uses 4 bytes of what it moves, and no more.
    const AccessPicture same = pictureOf(model::stridedAccess(0, 0, 4, MemorySpace::Global), {9, 0});
    EXPECT_EQ(same.bytesUsed, 4u);
    EXPECT_EQ(same.wasted(), 28u);
}

TEST(ModelPictures, EveryByteThatIsAskedForIsInACellAndInATransaction)
{
    std::mt19937 random(20);
    for (const ComputeCapability capability : capabilities)
        for (int round = 0; round < 60; ++round) {
            WarpAccess access;
            access.bytes = 1 << random() % 5;
            access.active = round % 7 == 0 ? 0 : unsigned(random());
            for (auto &address : access.addresses)
                address = (1u << 20) + random() % 4096 / unsigned(access.bytes) * unsigned(access.bytes);
            const AccessPicture picture = pictureOf(access, capability);
            EXPECT_LE(picture.bytesUsed, picture.traffic.bytesMoved);
            EXPECT_LE(picture.bytesUsed, picture.traffic.bytesRequested);
            std::uint32_t drawn = 0;
            for (const auto &segment : picture.segments) {
                EXPECT_EQ(segment.base % 128, 0u);
                for (const std::uint32_t lanes : segment.lanes)
                    drawn |= lanes;
            }
            EXPECT_EQ(drawn, access.active);
        }
}

TEST(ModelPictures, HalvesOfAWarpMakeTheWhole)
{
    for (const int stride : {1, 2, 3, 17, 32}) {
        const WarpAccess access = model::stridedAccess(3, stride, 4, MemorySpace::Global);
        const ComputeCapability capability{1, 3};
        const AccessPicture whole = pictureOf(access, capability);
        const AccessPicture first = pictureOf(halfOf(access, 0), capability),
                            second = pictureOf(halfOf(access, 1), capability);
        EXPECT_EQ(first.traffic.bytesMoved + second.traffic.bytesMoved, whole.traffic.bytesMoved);
        EXPECT_EQ(first.wasted() + second.wasted(), whole.wasted());
    }
}

TEST(ModelPictures, AStepServesOneWordOfABank)
{
    std::mt19937 random(21);
    for (const ComputeCapability capability : capabilities)
        for (const int bytes : {4, 8, 16})
            for (int round = 0; round < 40; ++round) {
                WarpAccess access =
                    model::stridedAccess(0, 1 + int(random() % 40), bytes, MemorySpace::Shared);
                if (round % 2)
                    for (auto &address : access.addresses)
                        address = random() % 512 * unsigned(bytes);
                const BankPicture picture = banksOf(access, capability);
                EXPECT_EQ(picture.banks, capability.major == 1 ? 16 : 32);
                EXPECT_EQ(picture.steps.size(), picture.use.steps.size());
                std::uint32_t served = 0;
                for (std::size_t i = 0; i < picture.steps.size(); ++i)
                    for (const BankHit &hit : picture.steps[i]) {
                        EXPECT_EQ(int(hit.word % std::uint64_t(picture.banks)), hit.bank);
                        EXPECT_EQ(hit.lanes & ~picture.use.steps[i], 0u);
                        served |= hit.lanes;
                    }
                EXPECT_EQ(served, access.active);
                if (bytes != 4 || capability.major == 3) continue;
                for (const auto &step : picture.steps) // words of 32 bits: one a bank and step
                    for (std::size_t i = 1; i < step.size(); ++i)
                        EXPECT_NE(step[i - 1].bank, step[i].bank) << capability.toString();
            }
}

TEST(ModelPictures, ATileColumnIsOneBankWithoutPadding)
{
    const WarpAccess column = model::stridedAccess(0, 32, 4, MemorySpace::Shared);
    const BankPicture bare = banksOf(column, {9, 0});
    ASSERT_EQ(bare.steps.size(), 32u);
    for (const auto &step : bare.steps) {
        ASSERT_EQ(step.size(), 1u);
        EXPECT_EQ(step[0].bank, 0);
    }
    EXPECT_EQ(bare.conflicts(), 31);
    const BankPicture padded = banksOf(model::stridedAccess(0, 33, 4, MemorySpace::Shared), {9, 0});
    ASSERT_EQ(padded.steps.size(), 1u);
    EXPECT_EQ(padded.steps[0].size(), 32u);
    EXPECT_EQ(padded.conflicts(), 0);
}

TEST(ModelPictures, AStudyHoldsEveryAccessOfItsBlock)
{
    NEED_NVRTC();
    const AccessStudy study = studied("128", {{"pad", "0"}}, "h200");
    EXPECT_EQ(study.seen, study.records.size());
    const std::uint64_t warps = study.block.count() / 32, tile = 32;
    // A row of the tile is one instruction of a warp: so many loads and stores of both memories.
    EXPECT_EQ(study.records.size(), 4 * tile);
    EXPECT_EQ(study.lines(MemorySpace::Global).size(), 2u);
    EXPECT_EQ(study.lines(MemorySpace::Shared).size(), 2u);
    std::set<int> seen;
    for (const AccessRecord &record : study.records) {
        EXPECT_EQ(record.place.block, 0u);
        seen.insert(record.place.warp);
    }
    EXPECT_EQ(seen.size(), warps);

    const int load = study.lines(MemorySpace::Global).front();
    const AccessRecord &first = *study.of(load, MemorySpace::Global).front();
    EXPECT_FALSE(first.access.store);
    EXPECT_EQ(study.place(first.access.addresses[1]), study.buffers.front().name + " + 4");
    EXPECT_EQ(study.place(7), "7");
}

TEST(ModelPictures, TheColumnOfATileIsTheLineWithConflicts)
{
    NEED_NVRTC();
    for (const auto &[pad, ways] : {std::pair("0", 32), std::pair("1", 1), std::pair("2", 2)}) {
        const AccessStudy study = studied("128", {{"pad", pad}}, "h200");
        int most = 0;
        for (const int line : study.lines(MemorySpace::Shared))
            for (const AccessRecord *record : study.of(line, MemorySpace::Shared))
                most = std::max(most, int(banksOf(record->access, {9, 0}).steps.size()));
        EXPECT_EQ(most, ways) << pad;
    }
}

TEST(ModelPictures, EveryKernelThatCanRunIsStudied)
{
    NEED_NVRTC();
    int studied = 0;
    for (const KernelDefinition *kernel : catalogue()) {
        if (!kernel->violation(kernel->defaults(), EngineKind::Model).empty()) continue;
        try {
            const AccessStudy study =
                studyAccesses(*kernel, {}, kernel->defaults(), model::deviceProfile("h200"));
            EXPECT_FALSE(study.records.empty()) << kernel->name();
            EXPECT_GE(study.seen, study.records.size()) << kernel->name();
            for (const AccessRecord &record : study.records)
                EXPECT_NE(record.access.active, 0u) << kernel->name();
            ++studied;
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::Unavailable) << kernel->name() << ": " << error.what();
        }
    }
    EXPECT_GE(studied, 8);
}

TEST(ModelPictures, RecordsAreCappedWhereALoopRepeatsThem)
{
    NEED_NVRTC();
    const AccessStudy study = studied("128", {{"repeats", "10"}, {"variant", "copy"}}, "h200");
    for (const AccessRecord &record : study.records)
        EXPECT_LT(record.occurrence, model::AccessRecorder::mostOccurrences);
    EXPECT_GT(study.seen, study.records.size());
}

TEST(ModelPictures, PartitionsOverTime)
{
    NEED_NVRTC();
    const auto modelled = [](const char *order) {
        const KernelDefinition &kernel = kernelDefinition("transpose");
        return modelRun(kernel, {{"size", "2048"}}, kernel.resolve({{"order", order}}),
                        model::deviceProfile("geforce-gtx-280"));
    };
    const ModelledRun row = modelled("row"), diagonal = modelled("diagonal");
    ASSERT_FALSE(row.campingMoments.empty());
    double worst = 0;
    for (const model::CampingMoment &moment : row.campingMoments) {
        ASSERT_EQ(moment.loads.size(), 8u);
        const auto sum = std::accumulate(moment.loads.begin(), moment.loads.end(), std::uint64_t(0));
        EXPECT_GT(sum, 0u);
        if (!moment.store) continue;
        worst = std::max(worst, moment.factor);
        EXPECT_EQ(std::count(moment.loads.begin(), moment.loads.end(), 0u), 7); // one partition has all
    }
    EXPECT_DOUBLE_EQ(worst, 8);
    for (const model::CampingMoment &moment : diagonal.campingMoments)
        EXPECT_EQ(std::count(moment.loads.begin(), moment.loads.end(), 0u), 0);
    EXPECT_FALSE(row.campingMoments.front().store); // a tile is read before it is written
    EXPECT_TRUE(row.campingMoments.back().store);
}

TEST(ModelPictures, HeatSharesSumToOneAndPointAtTheCause)
{
    NEED_NVRTC();
    const KernelDefinition &kernel = kernelDefinition("transpose");
    for (const char *device : {"geforce-gtx-280", "h200", "geforce-g100"}) {
        const ModelledRun run = modelRun(kernel, {{"size", "512"}}, kernel.resolve({{"variant", "naive"}}),
                                         model::deviceProfile(device));
        double sum = 0, sectors = 0;
        for (const auto &[line, heat] : lineHeat(run)) {
            sum += heat.share;
            sectors = std::max(sectors, heat.sectorsPerRequest);
            EXPECT_LE(heat.lanes, 32);
            EXPECT_EQ(heat.stepsPerRequest, 0);
        }
        EXPECT_NEAR(sum, 1, 1e-12) << device;
        // A column of the matrix: a transaction for each lane of the warp, or of the half-warp.
        EXPECT_DOUBLE_EQ(sectors, run.device.capability().major == 1 ? 16 : 32) << device;
    }
}

TEST(ModelPictures, HeatOfAScatterPointsAtItsAdditions)
{
    NEED_NVRTC();
    const KernelDefinition &kernel = kernelDefinition("fhd");
    const ModelledRun run =
        modelRun(kernel, {{"matrix", "8x8x8"}, {"samples", "256"}},
                 kernel.resolve(kernel.preset("scatter")->options), model::deviceProfile("h200"));
    ASSERT_TRUE(run.time.has_value()) << run.whyNoTime;
    EXPECT_EQ(run.time->limiter, "atomics");
    double additions = 0;
    for (const auto &[line, heat] : lineHeat(run))
        if (run.lines.at(line).traffic.globalReduced.instructions > 0) additions += heat.share;
    EXPECT_NEAR(additions, 1, 1e-12);
}

} // namespace
} // namespace larmor
