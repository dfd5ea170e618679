// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "core/task.h"
#include "scan/trajectory.h"

#include <array>
#include <cstdint>
#include <vector>

namespace larmor {

/// A random vector r over the voxels of a matrix: a product over the axes of entries of modulus 1. The sum
/// over the voxels of r e has the size of ||e|| whichever voxels an error e is in, and the same sum of
/// exponentials costs one sum for each axis: all voxels of an image are checked at the price of a few (after
/// Freivalds 1979, Fast probabilistic algorithms, Lect. Notes Comput. Sci. 74:57).
class RandomProduct {
public:
    RandomProduct(const Extent &matrix, std::uint64_t seed);

    const Extent &matrix() const { return m_matrix; }
    /// Of one axis, one for each voxel along it.
    const std::vector<cdouble> &factors(int axis) const { return m_factors[static_cast<std::size_t>(axis)]; }
    /// sum_n r[n] image[n].
    cdouble times(const std::vector<cfloat> &image) const;
    /// sum_n r[n] sum_m values[m] e^{+i 2 pi k_m.x_n}. @throws Error Cancelled.
    cdouble timesSums(const Trajectory &trajectory, const std::vector<cdouble> &values,
                      const Task &task) const;

private:
    Extent m_matrix;
    std::array<std::vector<cdouble>, 3> m_factors;
};

} // namespace larmor
