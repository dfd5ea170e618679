// SPDX-License-Identifier: GPL-3.0-or-later
// Dense double-precision algebra: what reconstructions are checked against.
#pragma once

#include "core/volume.h"
#include "scan/scan.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

namespace larmor::dense {

/// Column-less matrix: row m, column n at [m * columns + n].
struct Matrix {
    std::size_t rows = 0, columns = 0;
    std::vector<cdouble> entries;
    Matrix(std::size_t r, std::size_t c) : rows(r), columns(c), entries(r * c) {}
    cdouble &at(std::size_t r, std::size_t c) { return entries[r * columns + c]; }
    const cdouble &at(std::size_t r, std::size_t c) const { return entries[r * columns + c]; }
};
using Vector = std::vector<cdouble>;

/// Position of a voxel along axis d, fields of view.
inline double position(std::int64_t voxel, const Extent &matrix, int d)
{
    const std::int64_t i = d == 0   ? voxel % matrix.x
                           : d == 1 ? voxel / matrix.x % matrix.y
                                    : voxel / (matrix.x * matrix.y);
    return double(i - matrix[d] / 2) / double(matrix[d]);
}

/// F of CONVENTIONS: d_m = Phi_m sum_n rho_n e^{-i 2 pi k_m.x_n}.
inline Matrix forward(const Scan &scan, const Extent &matrix)
{
    const auto voxels = static_cast<std::size_t>(matrix.voxels());
    Matrix f(scan.sampleCount(), voxels);
    for (std::size_t m = 0; m < f.rows; ++m)
        for (std::size_t n = 0; n < voxels; ++n) {
            const auto voxel = static_cast<std::int64_t>(n);
            const double cycles = scan.trajectory.kx[m] * position(voxel, matrix, 0) +
                                  scan.trajectory.ky[m] * position(voxel, matrix, 1) +
                                  scan.trajectory.kz[m] * position(voxel, matrix, 2);
            const cdouble phi = scan.phi.empty() ? cdouble(1) : cdouble(scan.phi[m]);
            f.at(m, n) = phi * std::polar(1.0, -2 * std::numbers::pi * cycles);
        }
    return f;
}

inline Vector coil(const Scan &scan, std::int64_t c)
{
    return Vector(scan.coil(c), scan.coil(c) + scan.sampleCount());
}

/// A^H v.
inline Vector adjoint(const Matrix &a, const Vector &v)
{
    Vector out(a.columns);
    for (std::size_t m = 0; m < a.rows; ++m)
        for (std::size_t n = 0; n < a.columns; ++n)
            out[n] += std::conj(a.at(m, n)) * v[m];
    return out;
}

/// A^H A + weight.
inline Matrix normal(const Matrix &a, double weight)
{
    Matrix out(a.columns, a.columns);
    for (std::size_t m = 0; m < a.rows; ++m)
        for (std::size_t i = 0; i < a.columns; ++i)
            for (std::size_t j = 0; j < a.columns; ++j)
                out.at(i, j) += std::conj(a.at(m, i)) * a.at(m, j);
    for (std::size_t i = 0; i < a.columns; ++i)
        out.at(i, i) += weight;
    return out;
}

/// Solves a x = b by Gaussian elimination with pivots.
inline Vector solve(Matrix a, Vector b)
{
    const std::size_t n = b.size();
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t pivot = k;
        for (std::size_t i = k + 1; i < n; ++i)
            if (std::abs(a.at(i, k)) > std::abs(a.at(pivot, k))) pivot = i;
        for (std::size_t j = 0; j < n; ++j)
            std::swap(a.at(k, j), a.at(pivot, j));
        std::swap(b[k], b[pivot]);
        for (std::size_t i = k + 1; i < n; ++i) {
            const cdouble factor = a.at(i, k) / a.at(k, k);
            for (std::size_t j = k; j < n; ++j)
                a.at(i, j) -= factor * a.at(k, j);
            b[i] -= factor * b[k];
        }
    }
    for (std::size_t k = n; k-- > 0;) {
        for (std::size_t j = k + 1; j < n; ++j)
            b[k] -= a.at(k, j) * b[j];
        b[k] /= a.at(k, k);
    }
    return b;
}

/// One coil's image, or the root of the sum of squares over several; times `scale`.
inline Image combine(const Extent &matrix, const std::vector<Vector> &coils, double scale)
{
    Image image(matrix);
    for (std::size_t n = 0; n < image.data.size(); ++n) {
        double power = 0;
        for (const Vector &values : coils)
            power += std::norm(scale * values[n]);
        image.data[n] = coils.size() == 1 ? cfloat(scale * coils[0][n]) : cfloat(float(std::sqrt(power)));
    }
    return image;
}

/// Samples of coils as random numbers at the given positions.
inline Scan randomScan(const Extent &matrix, std::size_t samples, std::int64_t coils, bool withPhi,
                       unsigned seed)
{
    std::mt19937 bits(seed);
    std::uniform_real_distribution<float> uniform(-1, 1);
    Scan scan;
    scan.name = "random";
    scan.matrix = scan.encodedMatrix = matrix;
    scan.coils = coils;
    for (std::size_t m = 0; m < samples; ++m) {
        const auto k = [&](std::int64_t n) { return n > 1 ? 0.5f * float(n) * uniform(bits) : 0.0f; };
        scan.trajectory.kx.push_back(k(matrix.x));
        scan.trajectory.ky.push_back(k(matrix.y));
        scan.trajectory.kz.push_back(k(matrix.z));
        if (withPhi) scan.phi.emplace_back(1 + 0.3f * uniform(bits), 0.3f * uniform(bits));
    }
    scan.trajectory.samplesPerInterleave = static_cast<std::int64_t>(samples);
    for (std::size_t i = 0; i < samples * static_cast<std::size_t>(coils); ++i)
        scan.samples.own().emplace_back(uniform(bits), uniform(bits));
    return scan;
}

/// The same with every point of the matrix sampled.
inline Scan randomCartesianScan(const Extent &matrix, std::int64_t coils, unsigned seed)
{
    Scan scan = randomScan(matrix, static_cast<std::size_t>(matrix.voxels()), coils, false, seed);
    scan.trajectory = cartesianTrajectory(matrix);
    return scan;
}

} // namespace larmor::dense
