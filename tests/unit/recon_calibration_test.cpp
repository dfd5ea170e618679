// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "recon/espirit.h"
#include "recon/patches.h"
#include "recon_dense.h"
#include "recon_espirit.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

/// Random samples on every point of a matrix.
Scan fullScan(const Extent &matrix, std::int64_t coils = 2)
{
    return dense::randomCartesianScan(matrix, coils, 5);
}

/// The sample of a coil at k, which must be there.
cfloat sampleAt(const Scan &scan, std::int64_t c, std::int64_t x, std::int64_t y, std::int64_t z)
{
    for (std::size_t i = 0; i < scan.sampleCount(); ++i)
        if (scan.trajectory.kx[i] == float(x) && scan.trajectory.ky[i] == float(y) &&
            scan.trajectory.kz[i] == float(z))
            return scan.coil(c)[i];
    ADD_FAILURE() << "no sample at " << x << ' ' << y << ' ' << z;
    return 0;
}

void expectRegion(const Scan &scan, std::int64_t limit, const Extent &expected)
{
    const Image region = calibrationRegion(scan, scan.matrix, limit);
    ASSERT_EQ(region.extent, expected) << toString(region.extent);
    ASSERT_EQ(region.coils, scan.coils);
    for (std::int64_t c = 0; c < scan.coils; ++c)
        for (std::int64_t z = 0; z < expected.z; ++z)
            for (std::int64_t y = 0; y < expected.y; ++y)
                for (std::int64_t x = 0; x < expected.x; ++x)
                    ASSERT_EQ(region.at(x, y, z, c),
                              sampleAt(scan, c, x - expected.x / 2, y - expected.y / 2, z - expected.z / 2));
}

TEST(CalibrationRegion, IsLimitedBySettingAndGrid)
{
    expectRegion(fullScan({12, 9, 1}), 24, {12, 9, 1});
    expectRegion(fullScan({12, 9, 1}), 5, {5, 5, 1});
    expectRegion(fullScan({7, 8, 5}), 6, {6, 6, 5});
    expectRegion(fullScan({7, 1, 1}), 4, {4, 1, 1});
}

TEST(CalibrationRegion, EndsAtTheFirstGap)
{
    const Scan full = fullScan({14, 11, 1});
    // Every second line beyond |ky| = 2, as a parallel acquisition has it.
    const auto line = [](float, float ky, float) { return std::abs(ky) > 2 && int(ky) % 2 != 0; };
    expectRegion(undersampled(full, line), 24, {14, 5, 1});
    // One sample short on the negative side: the box may keep the positive one where its size is odd.
    expectRegion(undersampled(full, [](float kx, float, float) { return kx == -3; }), 24, {5, 11, 1});
    expectRegion(undersampled(full, [](float kx, float, float) { return kx == 2; }), 24, {4, 11, 1});
    // A disc of samples holds a box that is about square.
    expectRegion(undersampled(full, [](float kx, float ky, float) { return std::hypot(kx, ky) > 4.3f; }), 24,
                 {7, 7, 1});
}

TEST(CalibrationRegion, IsRefusedWhereThereIsNone)
{
    const Scan full = fullScan({8, 8, 1});
    const Scan hole = undersampled(full, [](float kx, float ky, float) { return kx == 0 && ky == 0; });
    EXPECT_THROW(calibrationRegion(hole, hole.matrix, 24), Error);
    EXPECT_THROW(calibrationRegion(full, full.matrix, 0), Error);
    Scan other = full;
    other.trajectory.kind = TrajectoryKind::Arbitrary;
    EXPECT_THROW(calibrationRegion(other, other.matrix, 24), Error);
}

TEST(CalibrationOfImages, IsTheTransformOfTheImages)
{
    for (const Extent &matrix : {Extent{9, 6, 1}, Extent{7, 4, 5}, Extent{1, 1, 1}, Extent{11, 1, 2}}) {
        // The images whose transform is the full scan: summed by hand in double precision.
        const Scan scan = fullScan(matrix, 3);
        Image images(matrix, 3);
        const dense::Matrix forward = dense::forward(scan, matrix);
        for (std::int64_t c = 0; c < 3; ++c) {
            const dense::Vector sum = dense::adjoint(forward, dense::coil(scan, c));
            for (std::size_t n = 0; n < sum.size(); ++n)
                images.data[std::size_t(c) * sum.size() + n] = cfloat(sum[n] / double(matrix.voxels()));
        }
        for (const std::int64_t limit : {3, 4, 64}) {
            const Image expected = calibrationRegion(scan, matrix, limit),
                        region = calibrationOf(images, limit);
            const Extent box{std::min(limit, matrix.x), std::min(limit, matrix.y), std::min(limit, matrix.z)};
            ASSERT_EQ(region.extent, box);
            ASSERT_EQ(expected.extent, box);
            for (std::size_t i = 0; i < region.data.size(); ++i)
                ASSERT_LT(std::abs(region.data[i] - expected.data[i]), 1e-5) << i;
        }
    }
    EXPECT_THROW(calibrationOf(Image(), 24), Error);
    EXPECT_THROW(calibrationOf(Image({4, 4, 1}, 1), 0), Error);
}

/// All patches of a region as vectors, one by one.
std::vector<std::vector<cdouble>> patchesOf(const Image &region, const Extent &kernel)
{
    std::vector<std::vector<cdouble>> out;
    const Extent &n = region.extent;
    for (std::int64_t z = 0; z + kernel.z <= n.z; ++z)
        for (std::int64_t y = 0; y + kernel.y <= n.y; ++y)
            for (std::int64_t x = 0; x + kernel.x <= n.x; ++x) {
                std::vector<cdouble> &patch = out.emplace_back();
                for (std::int64_t c = 0; c < region.coils; ++c)
                    for (std::int64_t pz = 0; pz < kernel.z; ++pz)
                        for (std::int64_t py = 0; py < kernel.y; ++py)
                            for (std::int64_t px = 0; px < kernel.x; ++px)
                                patch.emplace_back(region.at(x + px, y + py, z + pz, c));
            }
    return out;
}

TEST(Patches, CovarianceIsTheSumOverAllPatches)
{
    for (const auto &[matrix, kernel] : {std::pair{Extent{9, 7, 1}, Extent{4, 3, 1}},
                                         {Extent{6, 7, 5}, Extent{3, 2, 4}},
                                         {Extent{8, 1, 1}, Extent{5, 1, 1}}}) {
        const Image region = calibrationRegion(fullScan(matrix, 3), matrix, 24);
        const ComplexMatrix covariance = patchCovariance(region, kernel);
        ComplexMatrix expected(covariance.rows, covariance.columns);
        for (const std::vector<cdouble> &patch : patchesOf(region, kernel)) {
            ASSERT_EQ(patch.size(), expected.rows);
            for (std::size_t i = 0; i < patch.size(); ++i)
                for (std::size_t j = 0; j < patch.size(); ++j)
                    expected.at(i, j) += patch[i] * std::conj(patch[j]);
        }
        for (std::size_t i = 0; i < expected.entries.size(); ++i)
            ASSERT_LT(std::abs(covariance.entries[i] - expected.entries[i]), 1e-11) << i;
    }
}

TEST(Patches, DisplacementSumsGatherEqualDisplacements)
{
    const Extent kernel{3, 2, 2};
    const std::int64_t coils = 2, points = kernel.voxels();
    ComplexMatrix p(std::size_t(coils * points), std::size_t(coils * points));
    std::mt19937 bits(6);
    std::uniform_real_distribution<double> uniform(-1, 1);
    for (cdouble &v : p.entries)
        v = {uniform(bits), uniform(bits)};
    const std::vector<cfloat> sums = displacementSums(p, kernel, coils);
    const Extent count{5, 3, 3};
    ASSERT_EQ(sums.size(), std::size_t(count.voxels() * coils * coils));
    for (std::int64_t j = 0; j < count.voxels(); ++j)
        for (std::int64_t d = 0; d < coils; ++d)
            for (std::int64_t c = 0; c < coils; ++c) {
                cdouble expected = 0;
                for (std::int64_t a = 0; a < points; ++a)
                    for (std::int64_t b = 0; b < points; ++b) {
                        const std::int64_t dx = b % 3 - a % 3 + 2, dy = b / 3 % 2 - a / 3 % 2 + 1,
                                           dz = b / 6 - a / 6 + 1;
                        if ((dz * 3 + dy) * 5 + dx == j)
                            expected += p.at(std::size_t(c * points + a), std::size_t(d * points + b));
                    }
                EXPECT_LT(std::abs(cdouble(sums[std::size_t((j * coils + d) * coils + c)]) -
                                   expected / double(points)),
                          1e-6);
            }
}

} // namespace
} // namespace larmor
