// SPDX-License-Identifier: GPL-3.0-or-later
// Small reconstructions, and the dense matrices that they are checked against.
#pragma once

#include "engine/cpu/cpu_engine.h"
#include "recon/reconstruction.h"
#include "recon_dense.h"

#include <memory>
#include <ostream>

namespace larmor::dense {

/// A random scan of a few voxels.
struct Problem {
    Extent matrix;
    std::size_t samples;
    std::int64_t coils;
    bool phi;

    Scan scan() const { return randomScan(matrix, samples, coils, phi, 7); }
};

inline void PrintTo(const Problem &problem, std::ostream *out)
{
    *out << toString(problem.matrix) << ", " << problem.samples << " samples, " << problem.coils << " coils"
         << (problem.phi ? ", Phi" : "");
}

inline Image reconstruct(const Scan &scan, const ReconSettings &settings, ReconReport *report = nullptr,
                         std::shared_ptr<const Image> reference = nullptr)
{
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(scan));
    reconstructor.setReference(std::move(reference));
    const ReconResult result = reconstructor.run(settings);
    if (report) *report = result.report;
    return *result.image;
}

inline ReconReport reportOf(const Scan &scan, const ReconSettings &settings)
{
    ReconReport report;
    reconstruct(scan, settings, &report);
    return report;
}

inline ReconSettings solver(double lambda, int iterations = 120)
{
    ReconSettings settings;
    settings.method = Method::LeastSquares;
    settings.lambda = lambda;
    settings.iterations = iterations;
    return settings;
}

/// Smooth maps with distinct phases.
inline std::shared_ptr<const Image> someMaps(const Extent &matrix, std::int64_t coils)
{
    auto maps = std::make_shared<Image>(matrix, coils);
    for (std::int64_t c = 0; c < coils; ++c)
        for (std::int64_t n = 0; n < matrix.voxels(); ++n) {
            const double x = position(n, matrix, 0), y = position(n, matrix, 1), z = position(n, matrix, 2),
                         turn = 2 * std::numbers::pi * double(c) / double(coils);
            const double size = 0.5 + 0.6 * (std::cos(turn) * x + std::sin(turn) * y + 0.3 * z);
            maps->data[std::size_t(c * matrix.voxels() + n)] = cfloat(std::polar(size, turn + x - 2 * y));
        }
    return maps;
}

/// Rows of all coils: S_c in the columns of F.
inline Matrix seenThrough(const Matrix &f, const Image &maps)
{
    Matrix stacked(f.rows * std::size_t(maps.coils), f.columns);
    for (std::size_t c = 0; c < std::size_t(maps.coils); ++c)
        for (std::size_t m = 0; m < f.rows; ++m)
            for (std::size_t n = 0; n < f.columns; ++n)
                stacked.at(c * f.rows + m, n) = f.at(m, n) * cdouble(maps.data[c * f.columns + n]);
    return stacked;
}

inline Vector allSamples(const Scan &scan)
{
    return Vector(scan.samples.begin(), scan.samples.end());
}

/// The differences between neighbours as a matrix, a row for each voxel and axis.
inline Matrix differences(const Extent &matrix)
{
    const std::int64_t strides[3] = {1, matrix.x, matrix.x * matrix.y};
    Matrix d(3 * std::size_t(matrix.voxels()), std::size_t(matrix.voxels()));
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (std::int64_t n = 0; n < matrix.voxels(); ++n) {
            if (n / strides[axis] % matrix[int(axis)] + 1 >= matrix[int(axis)]) continue;
            const std::size_t row = axis * std::size_t(matrix.voxels()) + std::size_t(n);
            d.at(row, std::size_t(n + strides[axis])) = 1;
            d.at(row, std::size_t(n)) = -1;
        }
    return d;
}

/// a + weight b.
inline Matrix sum(Matrix a, const Matrix &b, double weight)
{
    for (std::size_t i = 0; i < a.entries.size(); ++i)
        a.entries[i] += weight * b.entries[i];
    return a;
}

/// ||F x - d||^2 / 2 + tau sum |D x|.
inline double tvObjective(const Matrix &f, const Vector &d, const Extent &matrix, const Image &image,
                          double tau)
{
    double misfit = 0;
    for (std::size_t m = 0; m < f.rows; ++m) {
        cdouble sum = -d[m];
        for (std::size_t n = 0; n < f.columns; ++n)
            sum += f.at(m, n) * cdouble(image.data[n]);
        misfit += std::norm(sum) / 2;
    }
    const Matrix grad = differences(matrix);
    const auto voxels = std::size_t(matrix.voxels());
    double length = 0;
    for (std::size_t n = 0; n < voxels; ++n) {
        double square = 0;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            cdouble slope = 0;
            for (std::size_t j = 0; j < voxels; ++j)
                slope += grad.at(axis * voxels + n, j) * cdouble(image.data[j]);
            square += std::norm(slope);
        }
        length += std::sqrt(square);
    }
    return misfit + tau * length;
}

} // namespace larmor::dense
