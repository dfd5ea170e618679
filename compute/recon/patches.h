// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/linear_algebra.h"
#include "core/task.h"
#include "core/volume.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace larmor {

// Patches of the calibration region: a kernel's samples of all coils at one position, as vectors with the
// entries (coil, z, y, x), x fastest.

/// The displacements q - p of two samples of a kernel.
class Displacements {
public:
    explicit Displacements(const Extent &kernel) : m_kernel(kernel) {}
    Extent count() const { return {2 * m_kernel.x - 1, 2 * m_kernel.y - 1, 2 * m_kernel.z - 1}; }
    Extent displacement(std::int64_t i) const
    {
        const Extent n = count();
        return {i % n.x - m_kernel.x + 1, i / n.x % n.y - m_kernel.y + 1, i / (n.x * n.y) - m_kernel.z + 1};
    }
    /// Calls body(p, place of p, place of q) for every pair with this displacement.
    template <class Body>
    void forEachPair(const Extent &shift, const Body &body) const
    {
        const auto low = [&](int d) { return std::max<std::int64_t>(0, -shift[d]); };
        const auto high = [&](int d) { return std::min(m_kernel[d], m_kernel[d] - shift[d]); };
        for (std::int64_t z = low(2); z < high(2); ++z)
            for (std::int64_t y = low(1); y < high(1); ++y)
                for (std::int64_t x = low(0); x < high(0); ++x)
                    body(Extent{x, y, z}, place(x, y, z), place(x + shift.x, y + shift.y, z + shift.z));
    }

private:
    std::size_t place(std::int64_t x, std::int64_t y, std::int64_t z) const
    {
        return static_cast<std::size_t>((z * m_kernel.y + y) * m_kernel.x + x);
    }
    Extent m_kernel;
};

/// Sum of r r^H over all patches r of the region, [coil][z][y][x]: what A^H A is for the calibration matrix
/// A, without A. Pairs of samples with the same displacement share a table of sums. @throws Error Cancelled.
ComplexMatrix patchCovariance(const Image &calibration, const Extent &kernel, const Task &task = {});

/// R_cd[j] = sum of P_(c,p)(d,q) over the pairs with q - p = j, divided by the kernel's samples:
/// [displacement][d][c]. @throws Error Cancelled.
std::vector<cfloat> displacementSums(const ComplexMatrix &projector, const Extent &kernel, std::int64_t coils,
                                     const Task &task = {});

} // namespace larmor
