// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/linear_algebra.h"

#include "core/error.h"

#include <Eigen/Dense>
#include <string>

namespace larmor {
namespace {

using View = Eigen::Map<const Eigen::MatrixXcd>;

View view(const ComplexMatrix &m)
{
    return {m.entries.data(), static_cast<Eigen::Index>(m.rows), static_cast<Eigen::Index>(m.columns)};
}

ComplexMatrix matrixOf(const Eigen::MatrixXcd &m)
{
    ComplexMatrix out(static_cast<std::size_t>(m.rows()), static_cast<std::size_t>(m.cols()));
    Eigen::Map<Eigen::MatrixXcd>(out.entries.data(), m.rows(), m.cols()) = m;
    return out;
}

std::string shapeOf(const ComplexMatrix &m)
{
    return std::to_string(m.rows) + " x " + std::to_string(m.columns);
}

} // namespace

ComplexMatrix leastSquares(const ComplexMatrix &a, const ComplexMatrix &b)
{
    if (a.rows != b.rows || a.rows < a.columns)
        throw Error(ErrorCode::Internal, "least squares of matrices that do not fit",
                    shapeOf(a) + " and " + shapeOf(b));
    const Eigen::ColPivHouseholderQR<Eigen::MatrixXcd> qr(view(a));
    if (qr.rank() < qr.cols())
        throw Error(ErrorCode::Internal, "least squares of a matrix of short rank",
                    shapeOf(a) + " of rank " + std::to_string(qr.rank()));
    return matrixOf(qr.solve(view(b)));
}

} // namespace larmor
