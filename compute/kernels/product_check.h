// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

#include <mutex>
#include <vector>

namespace larmor {

/// A matrix of floats in host memory, read only: element (i, j) lies at i * rowStride + j * columnStride.
struct MatrixView {
    const float *data = nullptr;
    std::int64_t rowStride = 0, columnStride = 1;
    float operator()(std::int64_t i, std::int64_t j) const { return data[i * rowStride + j * columnStride]; }
};

/// Compares a float matrix product with double precision: seeded elements one by one, and all of them through
/// a product with a vector of +-1 on both sides (Freivalds 1977), so that any wrong element shows at a cost
/// of n^2.
class ProductCheck {
public:
    /// @param a rows x inner. @param b inner x columns; both outlive the check.
    ProductCheck(MatrixView a, MatrixView b, std::int64_t rows, std::int64_t inner, std::int64_t columns,
                 std::uint64_t seed);

    /// @param c the product, row-major with `pitch` floats from row to row.
    /// @returns the largest of the elements' errors, and of the rows' divided by sqrt(columns), over the
    /// largest element of the oracle.
    KernelExperiment::Check compare(const float *c, std::int64_t pitch, double tolerance) const;

private:
    void sumInDouble() const;

    MatrixView m_a, m_b;
    std::int64_t m_rows, m_inner, m_columns;
    std::vector<std::pair<std::int64_t, std::int64_t>> m_places; ///< row, column of the elements compared
    std::vector<signed char> m_signs;                            ///< one for each column
    mutable std::once_flag m_once;
    mutable std::vector<double> m_elements; ///< of the product, at m_places
    mutable std::vector<double> m_rowSums;  ///< a (b signs)
};

} // namespace larmor
