// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/linear_algebra.h"

#include "core/eigen_views.h"
#include "core/error.h"

#include <cmath>
#include <string>

namespace larmor {
namespace {

std::string shapeOf(const ComplexMatrix &m)
{
    return std::to_string(m.rows) + " x " + std::to_string(m.columns);
}

void checkSquare(const ComplexMatrix &m)
{
    if (m.rows != m.columns)
        throw Error(ErrorCode::Internal, "a square matrix was expected", "it is " + shapeOf(m));
}

} // namespace

Cholesky cholesky(const ComplexMatrix &a, double tolerance)
{
    checkSquare(a);
    // By hand, for Eigen's does not say at which pivot it gave up.
    Cholesky out{ComplexMatrix(a.rows, a.rows), 0};
    ComplexMatrix &l = out.lower;
    for (std::size_t k = 0; k < a.rows; ++k) {
        double pivot = a.at(k, k).real();
        for (std::size_t j = 0; j < k; ++j)
            pivot -= std::norm(l.at(k, j));
        if (!(pivot > tolerance * a.at(k, k).real())) break;
        l.at(k, k) = std::sqrt(pivot);
        for (std::size_t i = k + 1; i < a.rows; ++i) {
            cdouble sum = a.at(i, k);
            for (std::size_t j = 0; j < k; ++j)
                sum -= l.at(i, j) * std::conj(l.at(k, j));
            l.at(i, k) = sum / l.at(k, k);
        }
        ++out.rank;
    }
    return out;
}

ComplexMatrix invertLower(const ComplexMatrix &lower)
{
    checkSquare(lower);
    for (std::size_t i = 0; i < lower.rows; ++i)
        if (lower.at(i, i) == 0.0)
            throw Error(ErrorCode::Internal, "inverse of a triangular matrix with a zero on its diagonal");
    const auto l = viewOf(lower);
    return matrixOf(l.triangularView<Eigen::Lower>().solve(Eigen::MatrixXcd::Identity(l.rows(), l.rows())));
}

Eigenpairs hermitianEigenpairs(const ComplexMatrix &a)
{
    checkSquare(a);
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXcd> solver(viewOf(a));
    const Eigen::VectorXd values = solver.eigenvalues().reverse();
    return {{values.begin(), values.end()}, matrixOf(solver.eigenvectors().rowwise().reverse())};
}

ComplexMatrix leastSquares(const ComplexMatrix &a, const ComplexMatrix &b)
{
    if (a.rows != b.rows || a.rows < a.columns)
        throw Error(ErrorCode::Internal, "least squares of matrices that do not fit",
                    shapeOf(a) + " and " + shapeOf(b));
    const Eigen::ColPivHouseholderQR<Eigen::MatrixXcd> qr(viewOf(a));
    if (qr.rank() < qr.cols())
        throw Error(ErrorCode::Internal, "least squares of a matrix of short rank",
                    shapeOf(a) + " of rank " + std::to_string(qr.rank()));
    return matrixOf(qr.solve(viewOf(b)));
}

} // namespace larmor
