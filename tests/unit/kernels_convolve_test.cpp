// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel convolve beyond the walk over the catalogue: grids, lines, what pruning and fusing leave out,
// the host forms, and the product against a direct sum.
#include "unit/kernels_plans.h"
#include "unit/kernels_support.h"

#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "kernels/convolve.h"
#include "kernels/experiment_inputs.h"
#include "kernels/fft.h"
#include "kernels/line_pass_plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>
#include <numeric>

namespace larmor {
namespace {

std::vector<LaunchPlan> plansOf(const char *size, const OptionSet &chosen)
{
    const OptionSet options = convolveDefinition().resolve(chosen);
    const auto experiment = convolveDefinition().experiment({{"size", size}}, 1);
    return experiment->plans(options, test::fakeBuffers(*experiment, options));
}

std::uint64_t bytesOf(const std::vector<LaunchPlan> &plans)
{
    return std::accumulate(plans.begin(), plans.end(), std::uint64_t(0),
                           [](std::uint64_t sum, const LaunchPlan &plan) { return sum + plan.work.bytes; });
}

TEST(Convolve, gridsAreTheSmallestThatWrapNothingAround)
{
    EXPECT_EQ(convolutionGrid({128, 128, 128}), (Extent{256, 256, 256})); // 255 = 3 5 17
    EXPECT_EQ(convolutionGrid({1, 13, 1}), (Extent{1, 25, 1}));
    EXPECT_EQ(convolutionGrid({192, 100, 5}), (Extent{384, 200, 9}));
    for (std::int64_t n = 2; n <= 512; ++n) {
        const std::int64_t length = convolutionGrid({n, 1, 1}).x;
        ASSERT_GE(length, 2 * n - 1);
        ASSERT_LE(length, maxLinePoints);
        ASSERT_FALSE(fftShape(length, 8).bluestein()) << length;
        for (std::int64_t shorter = 2 * n - 1; shorter < length; ++shorter)
            ASSERT_TRUE(fftShape(shorter, 8).bluestein()) << shorter;
    }
}

TEST(Convolve, linesHaveTheFewestPassesOfEvenRadices)
{
    EXPECT_EQ(lineShape(256, 16).radices, (std::vector{16, 16}));
    EXPECT_EQ(lineShape(512, 16).radices, (std::vector{8, 8, 8}));
    EXPECT_EQ(lineShape(1024, 16).radices, (std::vector{16, 8, 8}));
    EXPECT_EQ(lineShape(384, 16).radices, (std::vector{8, 8, 6}));
    EXPECT_EQ(lineShape(384, 24).radices, (std::vector{24, 16}));
    EXPECT_EQ(lineShape(384, 24).threads, 24);
    EXPECT_EQ(lineShape(320, 24).radices, (std::vector{20, 16}));
    EXPECT_EQ(lineShape(400, 24).radices, (std::vector{20, 20}));
    EXPECT_EQ(lineShape(192, 24).radices, (std::vector{16, 12}));
    EXPECT_EQ(lineShape(28, 24).radices, (std::vector{4, 7}));
    EXPECT_EQ(lineShape(512, 24).radices, (std::vector{8, 8, 8}));
    EXPECT_EQ(lineShape(1, 16).radices, (std::vector{1}));
    for (const int largest : {2, 4, 8, 16, 24})
        for (std::int64_t length = 1; length <= maxLinePoints; ++length) {
            if (length != fftShape(length, 8).length) {
                EXPECT_THROW(lineShape(length, largest), Error) << length;
                continue;
            }
            const LineShape shape = lineShape(length, largest);
            std::int64_t product = 1;
            for (const int radix : shape.radices) {
                product *= radix;
                ASSERT_TRUE(radix <= largest || radix % 2 == 1) << length;
                ASSERT_LE((length / radix + shape.threads - 1) / shape.threads * radix, shape.held);
            }
            ASSERT_EQ(product, length);
            ASSERT_LE(shape.radices.size(), 14u);
            ASSERT_LE(shape.threads, 1024);
        }
    EXPECT_THROW(lineShape(1025, 16), Error);
    EXPECT_THROW(lineShape(0, 16), Error);
}

TEST(Convolve, prunedAndFusedMovesWhatTheImageNeeds)
{
    const auto library = plansOf("128x128x128", {{"prune", "0"}, {"fuse", "0"}});
    const auto pruned = plansOf("128x128x128", {{"fuse", "0"}});
    const auto both = plansOf("128x128x128", {});
    EXPECT_EQ(library.size(), 9u); // embed, three dimensions, multiply, three back, crop
    EXPECT_EQ(pruned.size(), 7u);
    EXPECT_EQ(both.size(), 5u);
    const std::uint64_t n3 =
        128 * 128 * 128; // x: 1 + 2, y: 2 + 4, z: 4 + 4 and the spectrum, y: 4 + 2, x: 2 + 1
    EXPECT_EQ(bytesOf(both), 8 * n3 * (3 + 6 + 8 + 6 + 3) + 4 * 8 * n3);
    EXPECT_GT(bytesOf(pruned), 3 * bytesOf(both) / 2);
    EXPECT_GT(bytesOf(library), 2 * bytesOf(pruned));
    EXPECT_EQ(plansOf("128x128x128", {})[0].grid, (Dim3{8, 128, 1})); // 16 lines each
    EXPECT_EQ(plansOf("256x256", {})[0].grid, (Dim3{64, 1, 1}));      // 4: there are few lines
    EXPECT_EQ(plansOf("256x256", {}).size(), 3u);
    EXPECT_EQ(plansOf("256x1", {}).size(), 1u);
}

TEST(Convolve, scratchHoldsNoMoreThanIsStored)
{
    const Extent image{128, 128, 128}, grid = convolutionGrid(image);
    const OptionSet tuned = convolveDefinition().defaults();
    EXPECT_EQ(convolveScratch(image, grid, 3, tuned), 3u * 8u * 256u * 256u * 128u);
    EXPECT_EQ(convolveScratch(image, grid, 3, tuned.with({{"fuse", "0"}})), 3u * 8u * 256u * 256u * 256u);
    EXPECT_EQ(convolveScratch({64, 64, 1}, {128, 128, 1}, 1, tuned), 8u * 128u * 64u);
}

TEST(Convolve, hostFormsAgreeWithTheOracle)
{
    for (const char *size : {"1", "5x1", "1x13", "17x31", "8x1x5", "5x7x3", "12x9x10"}) {
        const auto experiment = convolveDefinition().experiment({{"size", size}, {"images", "2"}}, 4);
        for (const char *prune : {"0", "1"})
            for (const HostForm form : {HostForm::Sequential, HostForm::Parallel}) {
                const OptionSet options = convolveDefinition().resolve({{"prune", prune}});
                const auto run = experiment->hostRun(options, form);
                run->run();
                run->run();
                const auto check = experiment->check(options, run->results());
                EXPECT_TRUE(check.correct())
                    << size << " " << toString(form) << ": " << check.error << " > " << check.tolerance;
            }
    }
}

TEST(Convolve, aWrongVoxelOfAnyImageIsSeen)
{
    const auto experiment = convolveDefinition().experiment({{"size", "9x7x5"}, {"images", "3"}}, 2);
    const OptionSet options = convolveDefinition().defaults();
    const auto run = experiment->hostRun(options, HostForm::Parallel);
    run->run();
    for (const std::size_t place : {0u, 9u * 7u * 5u, 3u * 9u * 7u * 5u - 1}) {
        auto wrong = run->results();
        reinterpret_cast<float *>(wrong[0].data())[2 * place + 1] += 0.01f;
        EXPECT_FALSE(experiment->check(options, wrong).correct()) << place;
    }
}

/// out[i] = sum_j q(i - j) in[j] with q the transform back of the spectrum: what a Toeplitz product is.
std::vector<cdouble> directSum(const std::vector<cfloat> &in, const std::vector<float> &spectrum,
                               std::int64_t grid)
{
    const auto q = [&](std::int64_t offset) {
        cdouble sum = 0;
        for (std::int64_t k = 0; k < grid; ++k)
            sum += std::polar(double(spectrum[std::size_t(k)]),
                              2 * std::numbers::pi * double(k * offset) / double(grid));
        return sum / double(grid);
    };
    std::vector<cdouble> out(in.size());
    for (std::size_t i = 0; i < in.size(); ++i)
        for (std::size_t j = 0; j < in.size(); ++j)
            out[i] += q(std::int64_t(i) - std::int64_t(j)) * cdouble(in[j]);
    return out;
}

TEST(Convolve, aLineIsTheDirectSum)
{
    if (!test::openClEngine()) GTEST_SKIP() << "no OpenCL device";
    Engine &engine = *test::openClEngine();
    const Extent image{13, 1, 1}, grid = convolutionGrid(image);
    std::vector<cfloat> in(13), out(13);
    std::vector<float> spectrum(std::size_t(grid.x));
    SeededNumbers numbers(5);
    for (cfloat &value : in)
        value = {float(numbers.between(-1, 1)), float(numbers.between(-1, 1))};
    for (float &value : spectrum)
        value = float(numbers.between(0, 1));
    const std::vector<cfloat> tables = lineTables(grid);
    const OptionSet options = convolveDefinition().defaults();
    const auto uploaded = [&](const auto &values) {
        const std::size_t bytes = values.size() * sizeof(values[0]);
        const BufferPtr buffer = engine.allocate(bytes);
        engine.upload(*buffer, values.data(), bytes);
        return buffer;
    };
    const BufferPtr inAndOut = uploaded(in); // one buffer may be both
    for (const LaunchPlan &plan : convolvePlans({image, grid, 1, inAndOut, inAndOut,
                                                 engine.allocate(convolveScratch(image, grid, 1, options)),
                                                 uploaded(spectrum), uploaded(tables), nullptr},
                                                options))
        engine.kernels()->launch(plan);
    engine.download(out.data(), *inAndOut, out.size() * sizeof(cfloat));
    const std::vector<cdouble> expected = directSum(in, spectrum, grid.x);
    for (std::size_t i = 0; i < out.size(); ++i)
        EXPECT_LT(std::abs(cdouble(out[i]) - expected[i]), 2e-6) << i;
}

OptionSet throughMaps(const char *size, const char *images)
{
    return {{"size", size}, {"images", images}, {"maps", "1"}};
}

TEST(Convolve, mapsInTheLinesTakeNoLaunchAndNoImageBetween)
{
    const auto plansOf = [](const OptionSet &chosen) {
        const OptionSet options = convolveDefinition().resolve(chosen);
        const auto experiment = convolveDefinition().experiment(throughMaps("64x64x64", "4"), 1);
        return experiment->plans(options, test::fakeBuffers(*experiment, options));
    };
    const auto fused = plansOf({}), apart = plansOf({{"vectors", "apart"}});
    EXPECT_EQ(fused.size(), 5u);
    EXPECT_EQ(apart.size(), 7u);
    const std::uint64_t image = 8 * 64 * 64 * 64;
    // Apart, each coil's image is written and read before the lines, and after them.
    EXPECT_EQ(bytesOf(apart) - bytesOf(fused), 4 * 4 * image);
    EXPECT_EQ(fused.front().grid, (Dim3{4 * 4, 64, 1}));
    EXPECT_EQ(fused.back().grid, (Dim3{4, 64, 1})); // a block sums over the coils
}

TEST(Convolve, asManyImagesAtOnceAsTheScratchArrayHolds)
{
    const Extent image{192, 192, 192}, grid = convolutionGrid(image);
    const OptionSet tuned = convolveDefinition().defaults();
    EXPECT_EQ(imagesAtOnce(image, grid, 16, tuned, true), 4); // 226 MB each
    EXPECT_EQ(imagesAtOnce({256, 256, 1}, {512, 512, 1}, 16, tuned, true), 16);
    EXPECT_EQ(imagesAtOnce({512, 512, 512}, {1024, 1024, 1024}, 16, tuned, true), 1); // 4.3 GB

    for (const char *size : {"13x9", "6x5x7", "37x1", "37x2", "2x63x3"})
        for (const char *vectors : {"fused", "apart"})
            for (const char *prune : {"1", "0"}) {
                const OptionSet options =
                    convolveDefinition().resolve({{"vectors", vectors}, {"prune", prune}});
                const auto experiment = convolveDefinition().experiment(throughMaps(size, "5"), 3);
                const auto launches = [&](std::size_t ofScratch) {
                    auto buffers = test::fakeBuffers(*experiment, options);
                    buffers[2] = std::make_shared<test::FakeBuffer>(ofScratch);
                    return experiment->plans(options, buffers);
                };
                const Extent voxels = parseExtent(size, {true, true, false});
                const auto scratch = [&](std::int64_t images) {
                    return convolveScratch(voxels, convolutionGrid(voxels), images, options, true);
                };
                EXPECT_EQ(launches(scratch(2)).size(), 3 * launches(scratch(5)).size()) << size << vectors;
                EXPECT_EQ(launches(scratch(1)).size(), 5 * launches(scratch(5)).size()) << size << vectors;
                if (!test::openClEngine()) continue;
                // Groups of two, two and one add up to the sum over all five.
                Engine &engine = *test::openClEngine();
                std::vector<std::shared_ptr<Buffer>> buffers;
                for (const KernelExperiment::BufferSpec &spec : experiment->buffers(options)) {
                    buffers.push_back(engine.allocate(spec.bytes));
                    if (spec.initial) engine.upload(*buffers.back(), spec.initial, spec.bytes);
                }
                buffers[2] = engine.allocate(scratch(2));
                for (const LaunchPlan &plan : experiment->plans(options, buffers))
                    engine.kernels()->launch(plan);
                std::vector<std::vector<std::byte>> result{std::vector<std::byte>(buffers[1]->bytes())};
                engine.download(result[0].data(), *buffers[1], result[0].size());
                const auto check = experiment->check(options, result);
                EXPECT_TRUE(check.correct()) << size << vectors << prune << ' ' << check.error;
            }
}

TEST(Convolve, hostFormsAgreeWithTheOracleThroughMaps)
{
    const auto experiment = convolveDefinition().experiment(throughMaps("12x9x10", "3"), 4);
    for (const HostForm form : {HostForm::Sequential, HostForm::Parallel}) {
        const auto run = experiment->hostRun(convolveDefinition().defaults(), form);
        run->run();
        run->run();
        EXPECT_TRUE(experiment->check(convolveDefinition().defaults(), run->results()).correct())
            << toString(form);
    }
}

TEST(Convolve, refusesWhatItCannotHold)
{
    for (const OptionSet &problem :
         std::vector<OptionSet>{{{"size", "513x2"}}, {{"size", "0"}}, {{"size", "x"}}, {{"images", "65"}}})
        EXPECT_THROW(convolveDefinition().experiment(problem, 1), Error) << problem.toString();
    const OptionSet options = convolveDefinition().defaults();
    const auto experiment = convolveDefinition().experiment({{"size", "16x16"}}, 1);
    auto buffers = test::fakeBuffers(*experiment, options);
    EXPECT_NO_THROW(experiment->plans(options, buffers));
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        auto small = buffers;
        small[i] = std::make_shared<test::FakeBuffer>(buffers[i]->bytes() - 8);
        EXPECT_THROW(experiment->plans(options, small), Error) << i;
    }
    EXPECT_THROW(plansOf("512x2", {{"radix", "2"}, {"max-registers", "255"}, {"lines", "4"}}), Error);
}

} // namespace
} // namespace larmor
