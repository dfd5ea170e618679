// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "core/task.h"
#include "scan/trajectory.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace larmor {

/// F and F^H in double precision at the cost of a fast transform: the reference of checks for which direct
/// sums would take too long. Apart from FFTW it shares nothing with what the engines run. The kernel is the
/// exponential of a semicircle (Barnett, Magland, af Klinteberg 2019, SIAM J. Sci. Comput. 41:C479), 13
/// points wide on a doubled grid: errors of 1e-11 of the largest value.
class DoubleNufft {
public:
    /// @param matrix of the image; k is in cycles per field of view.
    DoubleNufft(const Trajectory &trajectory, const Extent &matrix);

    /// sum_n image[n] e^{-i 2 pi k_m.x_n}, one per sample. @param image x fastest.
    /// @throws Error Cancelled, OutOfMemory.
    std::vector<cdouble> forward(std::span<const cdouble> image, const Task &task) const;
    /// sum_m samples[m] e^{+i 2 pi k_m.x_n}, one per voxel.
    std::vector<cdouble> adjoint(std::span<const cdouble> samples, const Task &task) const;
    /// Of the grid that either allocates.
    static std::size_t bytes(const Extent &matrix);

private:
    /// Where a sample stands along one axis: the first grid point that its kernel touches, and the kernel
    /// there.
    struct Taps {
        static constexpr int most = 13;
        std::int64_t first = 0;
        int count = 1; ///< 1 along an axis of one point
        std::array<double, most> weight{};
    };
    Taps tapsOf(float k, int axis) const;
    std::vector<cdouble> gridOf(std::span<const cdouble> samples, const Task &task) const;
    void addToRow(cdouble *row, std::size_t m, int tap, cdouble value) const;
    template <class Copy>
    void overImage(const Copy &copy) const;

    const Trajectory &m_trajectory;
    Extent m_matrix, m_grid;
    std::array<std::vector<double>, 3> m_correction; ///< 1 / the kernel's transform at each voxel of an axis
    std::vector<std::size_t> m_order;                ///< samples by their first row
    std::vector<std::size_t> m_rowStart;             ///< in m_order, one per row and an end
    int m_rows;                                      ///< the axis of the rows: the last that exists
};

} // namespace larmor
