// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/random_product.h"

#include "core/parallel.h"

#include <cmath>
#include <mutex>
#include <numbers>
#include <random>

namespace larmor {
namespace {

/// sum_v factors[v] e^{+i 2 pi k x_v}, x_v from -floor(N/2)/N.
cdouble sumOfAxis(const std::vector<cdouble> &factors, double k)
{
    const auto voxels = static_cast<std::int64_t>(factors.size());
    const double angle = 2 * std::numbers::pi * k / static_cast<double>(voxels);
    cdouble turn = std::polar(1.0, -angle * static_cast<double>(centre(voxels))), sum = 0;
    const cdouble step = std::polar(1.0, angle);
    for (const cdouble &factor : factors) {
        sum += factor * turn;
        turn *= step;
    }
    return sum;
}

} // namespace

RandomProduct::RandomProduct(const Extent &matrix, std::uint64_t seed) : m_matrix(matrix)
{
    std::mt19937_64 random(seed);
    for (int d = 0; d < 3; ++d)
        for (std::int64_t v = 0; v < matrix[d]; ++v)
            m_factors[static_cast<std::size_t>(d)].push_back(
                std::polar(1.0, 2 * std::numbers::pi * std::ldexp(static_cast<double>(random() >> 11), -53)));
}

cdouble RandomProduct::times(const std::vector<cfloat> &image) const
{
    cdouble sum = 0;
    std::size_t at = 0;
    for (const cdouble &z : m_factors[2])
        for (const cdouble &y : m_factors[1]) {
            cdouble row = 0;
            for (const cdouble &x : m_factors[0])
                row += x * cdouble(image[at++]);
            sum += z * y * row;
        }
    return sum;
}

cdouble RandomProduct::timesSums(const Trajectory &trajectory, const std::vector<cdouble> &values,
                                 const Task &task) const
{
    cdouble sum = 0;
    std::mutex adding;
    parallelFor(static_cast<std::int64_t>(values.size()), 1024, [&](std::int64_t begin, std::int64_t end) {
        task.throwIfCancelled();
        cdouble part = 0;
        for (auto m = static_cast<std::size_t>(begin); m < static_cast<std::size_t>(end); ++m)
            part += values[m] * sumOfAxis(m_factors[0], static_cast<double>(trajectory.kx[m])) *
                    sumOfAxis(m_factors[1], static_cast<double>(trajectory.ky[m])) *
                    sumOfAxis(m_factors[2], static_cast<double>(trajectory.kz[m]));
        const std::lock_guard lock(adding);
        sum += part;
    });
    return sum;
}

} // namespace larmor
