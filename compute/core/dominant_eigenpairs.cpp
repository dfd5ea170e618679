// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/eigen_views.h"
#include "core/error.h"
#include "core/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace larmor {
namespace {

using Matrix = Eigen::MatrixXcd;
using Vector = Eigen::VectorXcd;
using RealVector = Eigen::VectorXd;
using Eigen::Index;

/// Calls body(first, count) for pieces of [0, size), `grain` long, on all cores.
template <class Body>
void inPieces(Index size, Index grain, const Task &task, const Body &body)
{
    parallelFor((size + grain - 1) / grain, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            task.throwIfCancelled();
            body(i * grain, std::min<Index>(grain, size - i * grain));
        }
    });
}

/// A = Q T Q^H with T real, symmetric and tridiagonal, Q a product of Householder reflections.
class Tridiagonalisation {
public:
    Tridiagonalisation(Matrix a, const Task &task)
        : m_a(std::move(a)), m_scales(Vector::Zero(std::max<Index>(m_a.rows() - 1, 0))),
          m_diagonal(m_a.rows()), m_below(std::max<Index>(m_a.rows() - 1, 0))
    {
        const Index n = m_a.rows();
        for (Index start = 0; start < n; start += panelWidth)
            reducePanel(start, std::min(panelWidth, n - start), task);
    }
    const RealVector &diagonal() const { return m_diagonal; }
    const RealVector &below() const { return m_below; }

    /// Q x for real columns x.
    Matrix applyQ(const Eigen::MatrixXd &x, const Task &task) const
    {
        Matrix out = x.cast<cdouble>();
        const Vector scales = m_scales.conjugate();
        inPieces(out.cols(), 8, task, [&](Index first, Index count) {
            auto columns = out.middleCols(first, count);
            const Index reflections = scales.size();
            if (reflections > 0)
                columns.applyOnTheLeft(
                    Eigen::HouseholderSequence(m_a, scales).setLength(reflections).setShift(1));
        });
        return out;
    }

private:
    static constexpr Index panelWidth = 32;

    /// Reflects columns start .. start + width - 1; within the panel the rest of A is left as it was, and
    /// what the reflections so far would have changed, V W^H + W V^H, is subtracted where it is needed.
    void reducePanel(Index start, Index width, const Task &task)
    {
        const Index n = m_a.rows();
        Matrix v = Matrix::Zero(n, width), w = Matrix::Zero(n, width);
        for (Index j = 0; j < width; ++j) {
            task.throwIfCancelled();
            const Index i = start + j, rest = n - i - 1;
            auto column = m_a.col(i).tail(rest + 1);
            column -= v.bottomRows(rest + 1).leftCols(j) * w.row(i).head(j).adjoint();
            column -= w.bottomRows(rest + 1).leftCols(j) * v.row(i).head(j).adjoint();
            m_diagonal(i) = column(0).real();
            if (rest == 0) break;

            m_a.col(i).tail(rest).makeHouseholderInPlace(m_scales(i), m_below(i));
            auto reflector = v.col(j).tail(rest);
            reflector = m_a.col(i).tail(rest);
            reflector(0) = 1;
            auto image = w.col(j).tail(rest);
            multiplyRest(i + 1, reflector, image, task);
            const Vector alongW = w.bottomRows(rest).leftCols(j).adjoint() * reflector;
            const Vector alongV = v.bottomRows(rest).leftCols(j).adjoint() * reflector;
            image -= v.bottomRows(rest).leftCols(j) * alongW + w.bottomRows(rest).leftCols(j) * alongV;
            const cdouble scale = std::conj(m_scales(i));
            const double length = reflector.dot(image).real();
            image = scale * image - (0.5 * std::norm(scale) * length) * Vector(reflector);
        }
        const Index rest = n - start - width;
        if (rest <= 0) return;
        const auto vRest = v.bottomRows(rest), wRest = w.bottomRows(rest);
        inPieces(rest, 32, task, [&](Index first, Index count) {
            auto columns = m_a.block(start + width, start + width + first, rest, count);
            columns.noalias() -= vRest * wRest.middleRows(first, count).adjoint();
            columns.noalias() -= wRest * vRest.middleRows(first, count).adjoint();
        });
    }

    /// out = A x for the rows and columns from `first` on. A is Hermitian: its columns are read, which follow
    /// one another in memory, instead of its rows.
    template <class In, class Out>
    void multiplyRest(Index first, const In &x, Out &out, const Task &task) const
    {
        const Index rest = m_a.rows() - first;
        const auto piece = [&](Index at, Index count) {
            out.segment(at, count).noalias() = m_a.block(first, first + at, rest, count).adjoint() * x;
        };
        if (rest < 256)
            piece(0, rest); // less than the cost of threads
        else
            inPieces(rest, 64, task, piece);
    }

    Matrix m_a; ///< below its diagonal: the reflectors of the columns that are done
    Vector m_scales;
    RealVector m_diagonal, m_below;
};

/// T - shift I factored by Gaussian elimination with row exchanges, for solving from a nearly singular
/// matrix.
class ShiftedTridiagonal {
public:
    ShiftedTridiagonal(const RealVector &diagonal, const RealVector &below, double shift, double smallest)
        : m_rows(static_cast<std::size_t>(diagonal.size()))
    {
        const Index n = diagonal.size();
        double d = diagonal(0) - shift, u = n > 1 ? below(0) : 0;
        for (Index i = 0; i < n; ++i) {
            Row &row = m_rows[static_cast<std::size_t>(i)];
            const double sub = i + 1 < n ? below(i) : 0;
            const double nextD = i + 1 < n ? diagonal(i + 1) - shift : 0;
            const double nextU = i + 2 < n ? below(i + 1) : 0;
            row.exchanged = std::abs(sub) > std::abs(d);
            if (row.exchanged) {
                row = {sub, nextD, nextU, d / sub, true};
                d = u - row.factor * nextD;
                u = -row.factor * nextU;
            } else {
                const double pivot = std::abs(d) < smallest ? std::copysign(smallest, d) : d;
                row = {pivot, u, 0, sub / pivot, false};
                d = nextD - row.factor * u;
                u = nextU;
            }
        }
    }

    void solve(RealVector &x) const
    {
        const Index n = x.size();
        for (Index i = 0; i + 1 < n; ++i) {
            const Row &row = m_rows[static_cast<std::size_t>(i)];
            if (row.exchanged) std::swap(x(i), x(i + 1));
            x(i + 1) -= row.factor * x(i);
        }
        for (Index i = n; i-- > 0;) {
            const Row &row = m_rows[static_cast<std::size_t>(i)];
            double value = x(i);
            if (i + 1 < n) value -= row.above * x(i + 1);
            if (i + 2 < n) value -= row.farAbove * x(i + 2);
            x(i) = value / row.pivot;
        }
    }

private:
    struct Row {
        double pivot = 0, above = 0, farAbove = 0, factor = 0;
        bool exchanged = false;
    };
    std::vector<Row> m_rows;
};

/// Orthonormal eigenvectors of T to the given eigenvalues, which fall.
Eigen::MatrixXd inverseIteration(const RealVector &diagonal, const RealVector &below,
                                 const RealVector &values, const Task &task)
{
    constexpr int steps = 3;
    const double scale = values(0);
    const double rounding = std::numeric_limits<double>::epsilon() * scale;
    // Vectors of eigenvalues nearer than this are made orthogonal; others are so to 1e-10 by themselves.
    const double near = 1e-6 * scale;
    Eigen::MatrixXd out(diagonal.size(), values.size());
    std::mt19937_64 bits(1);
    Index cluster = 0;
    for (Index j = 0; j < values.size(); ++j) {
        task.throwIfCancelled();
        if (j > 0 && values(j - 1) - values(j) > near) cluster = j;
        const ShiftedTridiagonal shifted(diagonal, below, values(j), rounding);
        RealVector x = RealVector::NullaryExpr(
            diagonal.size(), [&] { return static_cast<double>(bits() >> 11) * 0x1p-52 - 1; });
        const auto neighbours = out.middleCols(cluster, j - cluster);
        for (int step = 0; step < steps; ++step) {
            shifted.solve(x);
            x.normalize();
            for (int pass = 0; pass < 2 && j > cluster; ++pass) {
                x -= neighbours * (neighbours.transpose() * x);
                x.normalize();
            }
        }
        out.col(j) = x;
    }
    return out;
}

} // namespace

Eigenpairs dominantEigenpairs(const ComplexMatrix &a, double threshold, const Task &task)
{
    if (a.rows != a.columns) throw Error(ErrorCode::Internal, "eigenpairs of a matrix that is not square");
    Eigenpairs out{{}, ComplexMatrix(a.rows, 0)};
    if (a.rows == 0) return out;
    const Tridiagonalisation reduced(viewOf(a), task);
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    solver.computeFromTridiagonal(reduced.diagonal(), reduced.below(), Eigen::EigenvaluesOnly);
    const RealVector all = solver.eigenvalues().reverse();
    const Index kept =
        std::count_if(all.begin(), all.end(), [&](double v) { return v > threshold * all(0); });
    if (kept == 0) return out; // zero, or not a number
    const RealVector values = all.head(kept);
    const Eigen::MatrixXd vectors = inverseIteration(reduced.diagonal(), reduced.below(), values, task);
    out.values.assign(values.begin(), values.end());
    out.vectors = matrixOf(reduced.applyQ(vectors, task));
    return out;
}

ComplexMatrix timesAdjoint(const ComplexMatrix &a, const Task &task)
{
    const auto v = viewOf(a);
    Matrix out(v.rows(), v.rows());
    inPieces(v.rows(), 16, task, [&](Index first, Index count) {
        out.middleCols(first, count).noalias() = v * v.middleRows(first, count).adjoint();
    });
    return matrixOf(out);
}

} // namespace larmor
