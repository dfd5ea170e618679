// SPDX-License-Identifier: GPL-3.0-or-later
// ESPIRiT's decompositions on the GPU against the processor's.
#include "gpu/gpu_support.h"
#include "unit/cpu_support.h"

#include "core/error.h"
#include "engine/cuda/cuda_engine_impl.h"
#include "recon/espirit.h"
#include "recon/noise_covariance.h"
#include "recon/patches.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <stop_token>

namespace larmor {
namespace {

using namespace test;

/// projectOntoSignal() of a matrix on the host.
std::int64_t projectedOnGpu(ComplexMatrix &matrix, double threshold, const Task &task = {})
{
    auto &engine = dynamic_cast<CudaEngine &>(*cudaEngine());
    const std::size_t bytes = matrix.entries.size() * sizeof(cdouble);
    BufferPtr buffer = engine.allocate(bytes);
    engine.upload(*buffer, matrix.entries.data(), bytes);
    const std::int64_t vectors = engine.projectOntoSignal(buffer, std::int64_t(matrix.rows), threshold, task);
    engine.download(matrix.entries.data(), *buffer, bytes);
    return vectors;
}

/// A^H A of columns whose lengths fall by a factor of ten every `decade` of them.
ComplexMatrix positiveMatrix(std::size_t n, double decade)
{
    std::mt19937 bits(static_cast<unsigned>(n));
    std::normal_distribution<double> normal;
    ComplexMatrix rows(n, n);
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = 0; i < n; ++i) {
            const double re = normal(bits);
            rows.at(i, k) = cdouble(re, normal(bits)) * std::pow(10.0, -0.5 * double(k) / decade);
        }
    return timesAdjoint(rows);
}

TEST(CudaMaps, TheProjectorIsThatOfTheDominantEigenvectors)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::size_t n : {1u, 2u, 37u, 150u})
        for (const double threshold : {0.3, 1e-3}) {
            const ComplexMatrix matrix = positiveMatrix(n, 12);
            const Eigenpairs pairs = dominantEigenpairs(matrix, threshold);
            const ComplexMatrix expected = timesAdjoint(pairs.vectors);
            ComplexMatrix found = matrix;
            EXPECT_EQ(projectedOnGpu(found, threshold), std::int64_t(pairs.values.size()))
                << n << ' ' << threshold;
            double worst = 0;
            for (std::size_t i = 0; i < expected.entries.size(); ++i)
                worst = std::max(worst, std::abs(found.entries[i] - expected.entries[i]));
            EXPECT_LT(worst, 1e-9) << n << ' ' << threshold;
        }
}

TEST(CudaMaps, AZeroMatrixHasNoSignal)
{
    LARMOR_NEED_CUDA(cuda);
    ComplexMatrix zeros(20, 20);
    EXPECT_EQ(projectedOnGpu(zeros, 0.001), 0);
    auto &finder = dynamic_cast<FindsMaps &>(*cudaEngine());
    const auto found = finder.signalSums(Image({12, 11, 1}, 3), {6, 6, 1}, 0.001, {});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->vectors, 0);
}

/// Regions of as many patches as are gathered at once, of fewer and of more.
TEST(CudaMaps, SumsOverDisplacementsAreTheProcessors)
{
    LARMOR_NEED_CUDA(cuda);
    struct Case {
        Extent region, kernel;
        std::int64_t coils;
    };
    std::vector<Case> cases{
        {{24, 24, 1}, {6, 6, 1}, 4}, {{13, 1, 9}, {3, 1, 4}, 2}, {{9, 10, 11}, {4, 3, 5}, 3}};
    if (!quick()) cases.push_back({{20, 21, 22}, {6, 6, 6}, 8});
    for (const auto &[box, kernel, coils] : cases) {
        SCOPED_TRACE(toString(box) + ' ' + std::to_string(coils));
        Image region(box, coils);
        std::mt19937 bits(7);
        std::normal_distribution<float> normal;
        for (std::size_t i = 0; i < region.data.size();
             ++i) // a few smooth waves, so that patches have a signal
            region.data[i] =
                std::polar(1.0f + 0.1f * float(i % 5), 0.3f * float(i % 97)) + 1e-4f * normal(bits);
        const Eigenpairs pairs = dominantEigenpairs(patchCovariance(region, kernel), 1e-3);
        const auto expected = displacementSums(timesAdjoint(pairs.vectors), kernel, coils);
        const auto found = dynamic_cast<FindsMaps &>(*cudaEngine()).signalSums(region, kernel, 1e-3, {});
        ASSERT_TRUE(found);
        EXPECT_EQ(found->vectors, std::int64_t(pairs.values.size()));
        ASSERT_EQ(found->sums.size(), expected.size());
        double worst = 0;
        for (std::size_t i = 0; i < expected.size(); ++i)
            worst = std::max(worst, double(std::abs(found->sums[i] - expected[i])));
        EXPECT_LT(worst, 1e-6);
    }
}

Scan coilScan(const Extent &matrix, int coils)
{
    SimulationSettings settings;
    settings.matrix = matrix;
    settings.coils = std::make_shared<const CoilModel>(birdcage({.coils = coils}));
    const auto object = matrix.z > 1 ? makePhantom("shepp-logan-3d") : makePhantom("shepp-logan");
    return simulate(*object, cartesianTrajectory(matrix), settings);
}

TEST(CudaMaps, MapsAreTheProcessors)
{
    LARMOR_NEED_CUDA(cuda);
    // 24 coils in 3D are compressed to 23; more than 16, more than 32 and one alone take other groups of
    // lanes.
    std::vector<std::pair<Extent, int>> cases{
        {{48, 40, 1}, 1}, {{48, 40, 1}, 8}, {{45, 37, 1}, 12}, {{33, 31, 1}, 20}, {{18, 17, 16}, 3}};
    if (!quick()) cases.insert(cases.end(), {{{64, 64, 1}, 40}, {{24, 26, 20}, 24}});
    for (const auto &[matrix, coils] : cases) {
        const Scan scan = coilScan(matrix, coils);
        const EspiritMaps expected = espirit(scan, matrix),
                          found = espirit(scan, matrix, {}, {}, cudaEngine());
        ASSERT_TRUE(found.signalOnEngine && found.onEngine);
        const auto maps = fromEngine<cfloat>(*cudaEngine(), *found.onEngine->maps);
        const auto eigenvalue = fromEngine<float>(*cudaEngine(), *found.onEngine->eigenvalue);
        ASSERT_EQ(maps.size(), expected.maps.data.size());
        EXPECT_EQ(found.signalVectors, expected.signalVectors) << toString(matrix) << ' ' << coils;
        double worst = 0, values = 0;
        const auto voxels = std::size_t(matrix.voxels());
        for (std::size_t i = 0; i < voxels; ++i) {
            const float value = expected.eigenvalue.data[i];
            values = std::max(values, double(std::abs(value - eigenvalue[i])));
            if (std::abs(value - 0.8f) < 1e-3f) continue; // on the one side here, on the other there
            for (std::size_t at = i; at < expected.maps.data.size(); at += voxels)
                worst = std::max(worst, double(std::abs(maps[at] - expected.maps.data[at])));
        }
        EXPECT_LT(values, 1e-4) << toString(matrix) << ' ' << coils;
        EXPECT_LT(worst, 2e-3) << toString(matrix) << ' ' << coils;
    }
}

TEST(CudaMaps, ACancelledSearchEnds)
{
    LARMOR_NEED_CUDA(cuda);
    std::stop_source stop;
    stop.request_stop();
    ComplexMatrix matrix = positiveMatrix(20, 5);
    EXPECT_THROW(projectedOnGpu(matrix, 0.001, Task(stop.get_token())), Error);
}

/// Normal numbers that coils share in part, [coil][n].
std::vector<cfloat> sharedNoise(std::size_t coils, std::size_t count)
{
    std::mt19937 bits(static_cast<unsigned>(coils));
    std::normal_distribution<float> normal;
    std::vector<cfloat> noise(coils * count);
    for (cfloat &value : noise)
        value = {normal(bits), normal(bits)};
    for (std::size_t c = 1; c < coils; ++c)
        for (std::size_t n = 0; n < count; ++n)
            noise[c * count + n] += cfloat(0.4f, -0.3f) * noise[(c - 1) * count + n];
    return noise;
}

TEST(CudaMaps, CoilsAreWeighedByTheirNoiseAsOnTheProcessor)
{
    LARMOR_NEED_CUDA(cuda);
    // Fewer samples than a tile, pieces that end within one, more pairs than threads, more than are taken at
    // once.
    for (const auto &[coils, count] : std::vector<std::pair<std::size_t, std::size_t>>{
             {1, 10}, {2, 31}, {8, 40013}, {32, 4099}, {128, 70001}}) {
        const std::vector<cfloat> noise = sharedNoise(coils, count);
        const auto n = static_cast<std::int64_t>(coils);
        if (coils == 128) {
            ASSERT_GT(count, static_cast<std::size_t>(noiseAtOnce(n, 1 << 20)));
        }
        const ComplexMatrix here = noiseCovariance(noise, n, {}, cuda), expected = noiseCovariance(noise, n);
        double worst = 0;
        for (std::size_t i = 0; i < here.entries.size(); ++i)
            worst = std::max(worst, std::abs(here.entries[i] - expected.entries[i]));
        EXPECT_LT(worst, 1e-12 * std::abs(expected.at(coils - 1, coils - 1))) << coils;

        const ComplexMatrix whitening = whiteningOf(expected);
        std::vector<cfloat> white = noise, whiteHere = noise;
        whiten(whitening, white);
        whiten(whitening, whiteHere, {}, cuda);
        float off = 0, largest = 0;
        for (std::size_t i = 0; i < white.size(); ++i) {
            off = std::max(off, std::abs(white[i] - whiteHere[i]));
            largest = std::max(largest, std::abs(white[i]));
        }
        EXPECT_LE(off, 2e-7f * largest) << coils;
    }
}

TEST(CudaMaps, NoiseOfMoreCoilsThanABlockHoldsIsSummedByTheProcessor)
{
    LARMOR_NEED_CUDA(cuda);
    const std::vector<cfloat> noise = sharedNoise(129, 1500);
    EXPECT_FALSE(dynamic_cast<WhitensCoils &>(*cuda).noiseProducts(noise, 129, {}));
    EXPECT_EQ(noiseCovariance(noise, 129, {}, cuda), noiseCovariance(noise, 129));
}

TEST(CudaMaps, WeighingCanBeStopped)
{
    LARMOR_NEED_CUDA(cuda);
    std::stop_source stop;
    stop.request_stop();
    std::vector<cfloat> noise = sharedNoise(4, 100);
    const Task stopped(stop.get_token());
    EXPECT_THROW(noiseCovariance(noise, 4, stopped, cuda), Error);
    EXPECT_THROW(whiten(whiteningOf(noiseCovariance(noise, 4)), noise, stopped, cuda), Error);
}

} // namespace
} // namespace larmor
