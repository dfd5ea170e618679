// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/ssim.h"

#include "core/error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace larmor {
namespace {

constexpr std::int64_t radius = 5;
constexpr double deviation = 1.5, k1 = 0.01, k2 = 0.03;

using Plane = std::vector<double>;

std::array<double, 2 * radius + 1> gaussian()
{
    std::array<double, 2 * radius + 1> weights{};
    for (std::int64_t i = -radius; i <= radius; ++i)
        weights[static_cast<std::size_t>(i + radius)] =
            std::exp(-static_cast<double>(i * i) / (2 * deviation * deviation));
    return weights;
}

/// Weighted means along one axis; what lies outside has no weight.
Plane smoothed(const Plane &values, std::int64_t nx, std::int64_t ny, bool alongX)
{
    static const auto weights = gaussian();
    Plane result(values.size());
    const std::int64_t n = alongX ? nx : ny, pitch = alongX ? 1 : nx;
    for (std::int64_t y = 0; y < ny; ++y)
        for (std::int64_t x = 0; x < nx; ++x) {
            const std::int64_t at = alongX ? x : y;
            double sum = 0, weight = 0;
            for (std::int64_t i = std::max(-radius, -at); i <= std::min(radius, n - 1 - at); ++i) {
                const double w = weights[static_cast<std::size_t>(i + radius)];
                sum += w * values[static_cast<std::size_t>(y * nx + x + i * pitch)];
                weight += w;
            }
            result[static_cast<std::size_t>(y * nx + x)] = sum / weight;
        }
    return result;
}

Plane local(const Plane &values, std::int64_t nx, std::int64_t ny)
{
    return smoothed(smoothed(values, nx, ny, true), nx, ny, false);
}

Plane product(const Plane &a, const Plane &b)
{
    Plane result(a.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        result[i] = a[i] * b[i];
    return result;
}

double planeSimilarity(const Plane &a, const Plane &b, std::int64_t nx, std::int64_t ny, double range)
{
    const Plane meanA = local(a, nx, ny), meanB = local(b, nx, ny);
    const Plane squareA = local(product(a, a), nx, ny), squareB = local(product(b, b), nx, ny),
                mixed = local(product(a, b), nx, ny);
    const double c1 = k1 * range * k1 * range, c2 = k2 * range * k2 * range;
    const bool whole = nx > 2 * radius && ny > 2 * radius;
    const std::int64_t edge = whole ? radius : 0;
    double sum = 0;
    std::int64_t count = 0;
    for (std::int64_t y = edge; y < ny - edge; ++y)
        for (std::int64_t x = edge; x < nx - edge; ++x, ++count) {
            const auto i = static_cast<std::size_t>(y * nx + x);
            const double ma = meanA[i], mb = meanB[i];
            const double va = squareA[i] - ma * ma, vb = squareB[i] - mb * mb, cov = mixed[i] - ma * mb;
            const double top = (2 * ma * mb + c1) * (2 * cov + c2);
            const double bottom = (ma * ma + mb * mb + c1) * (va + vb + c2);
            sum += bottom == 0 ? 1 : top / bottom; // both are zero all over
        }
    return sum / static_cast<double>(count);
}

} // namespace

double structuralSimilarity(const Image &image, const Image &truth, const Task &task)
{
    const Extent &n = truth.extent;
    const auto plane = static_cast<std::size_t>(n.x * n.y);
    if (image.extent != n || image.data.size() != truth.data.size() || truth.data.empty() ||
        truth.data.size() != plane * static_cast<std::size_t>(n.z))
        throw Error(ErrorCode::InvalidCall, say("the images cannot be compared"),
                    say("one has %1 voxels, the other %2", toString(image.extent), toString(n)));
    double range = 0;
    for (const cfloat &voxel : truth.data)
        range = std::max(range, std::abs(cdouble(voxel)));
    Plane a(plane), b(plane);
    double sum = 0;
    for (std::size_t z = 0; z < static_cast<std::size_t>(n.z); ++z) {
        task.throwIfCancelled();
        for (std::size_t i = 0; i < plane; ++i) {
            a[i] = std::abs(cdouble(image.data[z * plane + i]));
            b[i] = std::abs(cdouble(truth.data[z * plane + i]));
        }
        sum += planeSimilarity(a, b, n.x, n.y, range);
    }
    return sum / static_cast<double>(n.z);
}

} // namespace larmor
