// SPDX-License-Identifier: GPL-3.0-or-later
// The Toeplitz product by the lab's kernel as the CUDA engine runs it, against cuFFT's way and the
// processor's.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "engine/plans_convolutions.h"
#include "kernels/convolve.h"
#include "kernels/stored_spectrum.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

using namespace test;

struct Product {
    Extent image, grid;
    std::int64_t batch;
    std::vector<cfloat> in;
    std::vector<float> spectrum;
    std::vector<cfloat> maps;    ///< none: as many images as the batch
    std::int64_t atOnce = batch; ///< that the scratch array holds
};

Product productOn(const Extent &image, const Extent &grid, std::int64_t batch)
{
    return {image, grid, batch, randomComplex(image.voxels() * batch, 1), randomReal(grid.voxels(), 2), {}};
}

/// @param byKernel else image after image, as the engine's library does it.
std::vector<cfloat> on(Engine &engine, const Product &p, bool byKernel, const OptionSet &chosen = {})
{
    const OptionSet options = convolveDefinition().resolve(chosen);
    const BufferPtr in = uploaded(engine, p.in);
    const BufferPtr spectrum = uploaded(engine, storedSpectrum(p.grid, p.spectrum, options));
    const BufferPtr out = poisoned(engine, p.in.size() * sizeof(cfloat));
    const BufferPtr maps = p.maps.empty() ? nullptr : uploaded(engine, p.maps);
    const std::size_t bytes = std::max(convolveScratch(p.image, p.grid, p.atOnce, options, maps != nullptr),
                                       std::size_t(p.grid.voxels()) * sizeof(cfloat));
    const BufferPtr scratch = poisoned(engine, bytes);
    const ConvolveProblem problem{p.image, p.grid, p.batch, in, out, scratch, spectrum, {}, maps};
    const OperationReport done =
        byKernel ? engine.convolveImages(problem, options) : engine.Engine::convolveImages(problem, options);
    EXPECT_EQ(done.engine, engine.kind());
    return downloaded<cfloat>(engine, *out, std::int64_t(p.in.size()));
}

TEST(CudaConvolve, TheKernelMatchesCuFftAndTheProcessor)
{
    LARMOR_NEED_CUDA(cuda);
    const std::vector<std::pair<Extent, Extent>> cases{
        {{1, 1, 1}, {1, 1, 1}},       {{37, 1, 1}, {75, 1, 1}},     {{31, 17, 1}, {64, 35, 1}},
        {{8, 1, 5}, {16, 1, 9}},      {{64, 64, 1}, {128, 128, 1}}, {{33, 20, 19}, {70, 40, 40}},
        {{16, 16, 16}, {16, 16, 16}}, {{13, 11, 7}, {26, 22, 14}}}; // as of Cartesian samples; 11 and 13: the
                                                                    // library's
    for (const auto &[image, grid] : cases)
        for (const std::int64_t batch : {1, 3}) {
            const Product product = productOn(image, grid, batch);
            const std::vector<cfloat> expected = on(referenceEngine(), product, false);
            EXPECT_LT(worstDifference(on(*cuda, product, true), expected), 2e-6) << toString(image);
            EXPECT_LT(worstDifference(on(*cuda, product, false), expected), 2e-6) << toString(image);
        }
}

TEST(CudaConvolve, VkFftMatchesTheProcessor)
{
    LARMOR_NEED_CUDA(cuda);
    auto *const library = dynamic_cast<PlansConvolutions *>(cuda);
    ASSERT_NE(library, nullptr);
    const std::vector<std::pair<Extent, Extent>> cases{
        {{37, 1, 1}, {75, 1, 1}},     {{31, 17, 1}, {64, 35, 1}},   {{8, 1, 5}, {16, 1, 9}},
        {{64, 64, 1}, {128, 128, 1}}, {{33, 20, 19}, {70, 40, 40}}, {{16, 16, 16}, {16, 16, 16}},
        {{48, 60, 36}, {96, 120, 72}}};
    for (const auto &[image, grid] : cases) {
        SCOPED_TRACE(toString(image) + " on " + toString(grid));
        const Product product = productOn(image, grid, 1);
        const BufferPtr spectrum = uploaded(*cuda, product.spectrum), in = uploaded(*cuda, product.in);
        const BufferPtr out = poisoned(*cuda, product.in.size() * sizeof(cfloat));
        std::unique_ptr<PlannedConvolution> planned;
        try {
            planned = library->planVkfft(image, grid, *spectrum);
        } catch (const Error &error) { // VkFFT is a library of the build that may be absent
            ASSERT_EQ(error.code(), ErrorCode::Unavailable) << error.what();
            GTEST_SKIP() << error.what();
        }
        EXPECT_NE(planned->apply(*in, *out).note.find("VkFFT"), std::string::npos);
        const std::vector<cfloat> expected = on(referenceEngine(), product, false);
        EXPECT_LT(worstDifference(downloaded<cfloat>(*cuda, *out, image.voxels()), expected), 2e-6);
        planned->apply(*in, *in); // in place, and again
        EXPECT_LT(worstDifference(downloaded<cfloat>(*cuda, *in, image.voxels()), expected), 2e-6);
    }
}

TEST(CudaConvolve, ImagesSeenThroughMapsAreSummedAllAtOnceAndInGroups)
{
    LARMOR_NEED_CUDA(cuda);
    for (const Extent &image : {Extent{37, 1, 1}, Extent{31, 17, 1}, Extent{1, 12, 9}, Extent{33, 20, 19}})
        for (const std::int64_t atOnce : {5, 2, 1}) {
            Product product = productOn(image, convolutionGrid(image), 5);
            product.in.resize(std::size_t(image.voxels()));
            product.maps = randomComplex(5 * image.voxels(), 3);
            product.atOnce = atOnce;
            const std::vector<cfloat> expected = on(referenceEngine(), product, false);
            EXPECT_LT(worstDifference(on(*cuda, product, false), expected), 2e-6) << toString(image);
            for (const char *vectors : {"fused", "apart"})
                EXPECT_LT(worstDifference(on(*cuda, product, true, {{"vectors", vectors}}), expected), 2e-6)
                    << toString(image) << ' ' << vectors << ' ' << atOnce;
        }
}

TEST(CudaConvolve, LargeGridsAgreeAtEveryStepOfTheLadder)
{
    LARMOR_NEED_CUDA(cuda);
    const Extent image = quick() ? Extent{40, 30, 20} : Extent{192, 100, 130};
    const Product product = productOn(image, convolutionGrid(image), 2);
    const std::vector<cfloat> expected = on(*cuda, product, false);
    for (const Preset &preset : convolveDefinition().presets()) {
        const bool rounded = preset.options.is("spectrum", "half"),
                   units = preset.options.is("twiddles", "sfu");
        EXPECT_LT(worstDifference(on(*cuda, product, true, preset.options), expected), rounded ? 5e-4
                                                                                       : units ? 4e-6
                                                                                               : 2e-6)
            << preset.name;
    }
}

TEST(CudaConvolve, SpectraAreStoredAsTheProcessorDoes)
{
    LARMOR_NEED_CUDA(cuda);
    for (const Extent &grid : {Extent{1, 1, 1}, {75, 1, 1}, {64, 35, 1}, {16, 1, 9}, {70, 40, 140}})
        for (const char *form : {"half", "symmetric"}) {
            const OptionSet options{{"spectrum", form}};
            const std::vector<float> whole = randomReal(grid.voxels(), 2);
            std::vector<std::byte> stored(storedSpectrumBytes(grid, options));
            const BufferPtr buffer = uploaded(*cuda, stored);
            for (const LaunchPlan &plan : storeSpectrumPlans(grid, uploaded(*cuda, whole), buffer, options))
                cuda->kernels()->launch(plan);
            cuda->download(stored.data(), *buffer, stored.size());
            EXPECT_EQ(stored, storedSpectrum(grid, whole, options)) << toString(grid) << ' ' << form;
        }
}

} // namespace
} // namespace larmor
