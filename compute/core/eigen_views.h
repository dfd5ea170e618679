// SPDX-License-Identifier: GPL-3.0-or-later
// For the files that calculate with Eigen, which no other header shows.
#pragma once

#include "core/linear_algebra.h"

#include <Eigen/Dense>

namespace larmor {

inline Eigen::Map<const Eigen::MatrixXcd> viewOf(const ComplexMatrix &m)
{
    return {m.entries.data(), static_cast<Eigen::Index>(m.rows), static_cast<Eigen::Index>(m.columns)};
}

inline ComplexMatrix matrixOf(const Eigen::MatrixXcd &m)
{
    ComplexMatrix out(static_cast<std::size_t>(m.rows()), static_cast<std::size_t>(m.cols()));
    Eigen::Map<Eigen::MatrixXcd>(out.entries.data(), m.rows(), m.cols()) = m;
    return out;
}

} // namespace larmor
