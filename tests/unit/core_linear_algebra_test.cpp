// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/linear_algebra.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace larmor {
namespace {

ComplexMatrix randomMatrix(std::size_t rows, std::size_t columns, unsigned seed)
{
    std::mt19937 bits(seed);
    std::normal_distribution<double> normal;
    ComplexMatrix out(rows, columns);
    for (cdouble &v : out.entries)
        v = {normal(bits), normal(bits)};
    return out;
}

/// Random vectors times falling lengths, times their adjoint: eigenvalues over many decades.
ComplexMatrix semidefinite(std::size_t n, std::size_t rank, double fall, unsigned seed)
{
    ComplexMatrix a = randomMatrix(n, rank, seed);
    for (std::size_t j = 0; j < rank; ++j)
        for (std::size_t i = 0; i < n; ++i)
            a.at(i, j) *= std::pow(fall, double(j));
    return timesAdjoint(a);
}

cdouble inner(const ComplexMatrix &a, std::size_t i, const ComplexMatrix &b, std::size_t j)
{
    cdouble sum = 0;
    for (std::size_t k = 0; k < a.rows; ++k)
        sum += std::conj(a.at(k, i)) * b.at(k, j);
    return sum;
}

/// Largest |A v - lambda v| entry and largest |V^H V - I| entry, relative to the largest eigenvalue.
void expectEigenpairs(const ComplexMatrix &a, const Eigenpairs &pairs, double tolerance)
{
    ASSERT_EQ(pairs.vectors.columns, pairs.values.size());
    double residual = 0, overlap = 0;
    for (std::size_t j = 0; j < pairs.values.size(); ++j) {
        for (std::size_t i = 0; i < a.rows; ++i) {
            cdouble sum = -pairs.values[j] * pairs.vectors.at(i, j);
            for (std::size_t k = 0; k < a.columns; ++k)
                sum += a.at(i, k) * pairs.vectors.at(k, j);
            residual = std::max(residual, std::abs(sum));
        }
        for (std::size_t l = 0; l <= j; ++l)
            overlap = std::max(overlap, std::abs(inner(pairs.vectors, l, pairs.vectors, j) - double(l == j)));
    }
    EXPECT_LT(residual, tolerance * pairs.values.front());
    EXPECT_LT(overlap, 1e-9);
    EXPECT_TRUE(std::ranges::is_sorted(pairs.values, std::greater{}));
}

TEST(LinearAlgebra, DominantEigenpairsAreThoseOfTheWholeDecomposition)
{
    for (const std::size_t n : {1u, 2u, 3u, 31u, 32u, 33u, 64u, 97u, 300u}) {
        const ComplexMatrix a = semidefinite(n, n, 0.97, unsigned(n));
        const Eigenpairs some = dominantEigenpairs(a, 0.01), all = hermitianEigenpairs(a);
        const auto expected =
            std::ranges::count_if(all.values, [&](double v) { return v > 0.01 * all.values[0]; });
        ASSERT_EQ(some.values.size(), std::size_t(expected)) << n;
        for (std::size_t j = 0; j < some.values.size(); ++j)
            EXPECT_NEAR(some.values[j], all.values[j], 1e-12 * all.values[0]);
        expectEigenpairs(a, some, 1e-12);
        expectEigenpairs(a, all, 1e-12);
    }
}

TEST(LinearAlgebra, DominantEigenpairsOfShortRankAndOfClusters)
{
    const ComplexMatrix low = semidefinite(80, 5, 1, 4);
    const Eigenpairs five = dominantEigenpairs(low, 1e-6);
    EXPECT_EQ(five.values.size(), 5u);
    expectEigenpairs(low, five, 1e-12);

    ComplexMatrix identity(70, 70); // tridiagonal already, one eigenvalue for all
    for (std::size_t i = 0; i < 70; ++i)
        identity.at(i, i) = 1;
    expectEigenpairs(identity, dominantEigenpairs(identity, 0.5), 1e-12);
    EXPECT_EQ(dominantEigenpairs(identity, 0.5).values.size(), 70u);

    // A projector: forty eigenvalues of 1 that differ by rounding, the rest 0.
    const ComplexMatrix projector = timesAdjoint(hermitianEigenpairs(semidefinite(90, 90, 1, 5)).vectors);
    ComplexMatrix half(90, 40);
    const ComplexMatrix basis = hermitianEigenpairs(semidefinite(90, 90, 1, 6)).vectors;
    std::copy_n(basis.entries.begin(), half.entries.size(), half.entries.begin());
    const ComplexMatrix cluster = timesAdjoint(half);
    const Eigenpairs forty = dominantEigenpairs(cluster, 0.5);
    EXPECT_EQ(forty.values.size(), 40u);
    expectEigenpairs(cluster, forty, 1e-11);
    for (std::size_t i = 0; i < 90; ++i) // all vectors: the projector on everything
        EXPECT_NEAR(std::abs(projector.at(i, i) - 1.0), 0, 1e-12);

    EXPECT_TRUE(dominantEigenpairs(ComplexMatrix(7, 7), 0.1).values.empty()) << "zero has none";
    EXPECT_TRUE(dominantEigenpairs(ComplexMatrix(), 0.1).values.empty());
    EXPECT_THROW(dominantEigenpairs(ComplexMatrix(3, 4), 0.1), Error);
}

TEST(LinearAlgebra, DominantEigenpairsStopWhenCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(dominantEigenpairs(semidefinite(40, 40, 0.9, 1), 0.1, Task(stop.get_token())), Error);
}

TEST(LinearAlgebra, CholeskyTimesItsAdjointIsTheMatrix)
{
    for (const std::size_t n : {1u, 2u, 7u, 32u}) {
        const ComplexMatrix a = semidefinite(n, n + 3, 1, unsigned(n));
        const Cholesky factor = cholesky(a);
        ASSERT_EQ(factor.rank, n);
        const ComplexMatrix product = timesAdjoint(factor.lower);
        for (std::size_t i = 0; i < a.entries.size(); ++i)
            EXPECT_LT(std::abs(product.entries[i] - a.entries[i]), 1e-11);
        for (std::size_t j = 1; j < n; ++j)
            EXPECT_EQ(factor.lower.at(0, j), 0.0);
        const ComplexMatrix inverse = invertLower(factor.lower);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j) {
                cdouble sum = 0;
                for (std::size_t k = 0; k < n; ++k)
                    sum += inverse.at(i, k) * factor.lower.at(k, j);
                EXPECT_LT(std::abs(sum - double(i == j)), 1e-9);
            }
    }
    EXPECT_EQ(cholesky(semidefinite(6, 3, 1, 2), 1e-12).rank, 3u) << "rank 3";
    EXPECT_THROW(cholesky(ComplexMatrix(2, 3)), Error);
    EXPECT_THROW(invertLower(ComplexMatrix(2, 2)), Error) << "zeros on the diagonal";
}

TEST(LinearAlgebra, LeastSquaresLeavesAResidualOrthogonalToTheColumns)
{
    const ComplexMatrix a = randomMatrix(17, 5, 3), b = randomMatrix(17, 3, 4), x = leastSquares(a, b);
    for (std::size_t p = 0; p < b.columns; ++p)
        for (std::size_t j = 0; j < a.columns; ++j) {
            cdouble sum = 0;
            for (std::size_t i = 0; i < a.rows; ++i) {
                cdouble residual = b.at(i, p);
                for (std::size_t l = 0; l < a.columns; ++l)
                    residual -= a.at(i, l) * x.at(l, p);
                sum += std::conj(a.at(i, j)) * residual;
            }
            EXPECT_LT(std::abs(sum), 1e-12);
        }
    EXPECT_THROW(leastSquares(ComplexMatrix(3, 5), ComplexMatrix(3, 1)), Error);
    EXPECT_THROW(leastSquares(ComplexMatrix(5, 3), ComplexMatrix(5, 1)), Error) << "rank 0";
}

} // namespace
} // namespace larmor
