// SPDX-License-Identifier: GPL-3.0-or-later
// ESPIRiT's decompositions on the GPU against the processor's.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "engine/finds_maps.h"
#include "recon/espirit.h"
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

FindsMaps *finder()
{
    return dynamic_cast<FindsMaps *>(cudaEngine());
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
            const std::optional<SignalProjector> found = finder()->signalProjector(matrix, threshold, {});
            ASSERT_TRUE(found);
            EXPECT_EQ(found->vectors, std::int64_t(pairs.values.size())) << n << ' ' << threshold;
            double worst = 0;
            for (std::size_t i = 0; i < expected.entries.size(); ++i)
                worst = std::max(worst, std::abs(found->projector.entries[i] - expected.entries[i]));
            EXPECT_LT(worst, 1e-9) << n << ' ' << threshold;
        }
}

TEST(CudaMaps, AZeroMatrixHasNoSignal)
{
    LARMOR_NEED_CUDA(cuda);
    const std::optional<SignalProjector> found = finder()->signalProjector(ComplexMatrix(20, 20), 0.001, {});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->vectors, 0);
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
        const EspiritMaps expected = espirit(scan, matrix), found = espirit(scan, matrix, {}, {}, finder());
        EXPECT_TRUE(found.projectorOnDevice && found.voxelsOnDevice);
        EXPECT_EQ(found.signalVectors, expected.signalVectors) << toString(matrix) << ' ' << coils;
        double worst = 0, values = 0;
        const auto voxels = std::size_t(matrix.voxels());
        for (std::size_t i = 0; i < voxels; ++i) {
            const float value = expected.eigenvalue.data[i];
            values = std::max(values, double(std::abs(value - found.eigenvalue.data[i])));
            if (std::abs(value - 0.8f) < 1e-3f) continue; // on the one side here, on the other there
            for (std::size_t at = i; at < expected.maps.data.size(); at += voxels)
                worst = std::max(worst, double(std::abs(found.maps.data[at] - expected.maps.data[at])));
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
    EXPECT_THROW(finder()->signalProjector(positiveMatrix(20, 5), 0.001, Task(stop.get_token())), Error);
}

} // namespace
} // namespace larmor
