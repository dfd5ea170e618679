// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/task.h"

#include <cstddef>
#include <vector>

namespace larmor {

/// A dense complex matrix in double precision, column after column.
struct ComplexMatrix {
    std::size_t rows = 0, columns = 0;
    std::vector<cdouble> entries;

    ComplexMatrix() = default;
    ComplexMatrix(std::size_t rowCount, std::size_t columnCount)
        : rows(rowCount), columns(columnCount), entries(rowCount * columnCount)
    {
    }
    cdouble &at(std::size_t row, std::size_t column) { return entries[column * rows + row]; }
    const cdouble &at(std::size_t row, std::size_t column) const { return entries[column * rows + row]; }
    bool operator==(const ComplexMatrix &) const = default;
};

/// L with L L^H = a, as far as a is positive definite.
struct Cholesky {
    ComplexMatrix lower;
    std::size_t rank =
        0; ///< pivots found; below the rows of a, pivot `rank` is the first that is not positive
};

/// Factors a Hermitian matrix of which the lower triangle is read. A pivot counts as positive above
/// `tolerance` times its diagonal entry. @throws Error Internal for a matrix that is not square.
Cholesky cholesky(const ComplexMatrix &a, double tolerance = 1e-14);

/// The inverse of a lower triangular matrix, which is lower triangular.
/// @throws Error Internal for a matrix that is not square or has a zero on its diagonal.
ComplexMatrix invertLower(const ComplexMatrix &lower);

/// Eigenvalues in falling order, eigenvectors as the columns of `vectors`, orthonormal.
struct Eigenpairs {
    std::vector<double> values;
    ComplexMatrix vectors;
};

/// All eigenpairs of a Hermitian matrix of which the lower triangle is read.
/// @throws Error Internal for a matrix that is not square.
Eigenpairs hermitianEigenpairs(const ComplexMatrix &a);

/// The eigenpairs of a positive semidefinite Hermitian matrix above `threshold` times its largest eigenvalue,
/// 0 < threshold < 1; none of a zero matrix. Householder's reduction to tridiagonal form, in panels and on
/// all cores, the QL method for the eigenvalues, inverse iteration for the eigenvectors that are wanted
/// (Golub & Van Loan 2013, Matrix Computations, 8.3 and 8.4): half the time of the whole decomposition, and
/// it can be stopped.
/// @throws Error Internal for a matrix that is not square; Cancelled.
Eigenpairs dominantEigenpairs(const ComplexMatrix &a, double threshold, const Task &task = {});

/// a a^H, on all cores: m x m of an m x n matrix. @throws Error Cancelled.
ComplexMatrix timesAdjoint(const ComplexMatrix &a, const Task &task = {});

/// x that minimises ||a x - b|| for each column of b, by Householder QR with column pivots: a is m x n of
/// full column rank, b is m x p, the result n x p. @throws Error Internal when the shapes do not fit or the
/// rank is short.
ComplexMatrix leastSquares(const ComplexMatrix &a, const ComplexMatrix &b);

} // namespace larmor
