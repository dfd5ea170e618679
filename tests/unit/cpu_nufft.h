// SPDX-License-Identifier: GPL-3.0-or-later
// Direct sums in double precision, and the non-uniform transforms that are compared with them.
#pragma once

#include "kernels/option_set.h"
#include "unit/cpu_support.h"

#include <array>
#include <numbers>

namespace larmor::test {

struct Positions {
    std::vector<float> kx, ky, kz;
    SamplePositions spans() const { return {kx, ky, kz}; }
    std::int64_t count() const { return static_cast<std::int64_t>(kx.size()); }
};

/// Uniform over `reach` of the band of a matrix, and 0 along axes of one voxel. With reach above 1 they wrap.
inline Positions randomPositions(const Extent &matrix, std::int64_t count, unsigned seed, float reach = 1)
{
    const auto along = [&](std::int64_t n, unsigned axis) {
        return randomReal(count, 3 * seed + axis, n > 1 ? reach * float(n) / 2 : 0);
    };
    return {along(matrix.x, 0), along(matrix.y, 1), along(matrix.z, 2)};
}

/// e^{sign i 2 pi k x_i} for the voxels of an axis.
inline std::vector<cdouble> phases(float k, std::int64_t n, int sign)
{
    std::vector<cdouble> values;
    for (std::int64_t i = 0; i < n; ++i)
        values.push_back(
            std::polar(1.0, sign * 2 * std::numbers::pi * double(k) * double(i - n / 2) / double(n)));
    return values;
}

/// image[i] = sum_m d_m e^{+i 2 pi k_m.x_i}.
inline std::vector<cdouble> directAdjoint(const Extent &matrix, const Positions &k,
                                          const std::vector<cfloat> &d)
{
    std::vector<cdouble> image(static_cast<std::size_t>(matrix.voxels()));
    for (std::size_t m = 0; m < d.size(); ++m) {
        const auto x = phases(k.kx[m], matrix.x, 1), y = phases(k.ky[m], matrix.y, 1),
                   z = phases(k.kz[m], matrix.z, 1);
        cdouble *at = image.data();
        for (const cdouble &ez : z)
            for (const cdouble &ey : y) {
                const cdouble factor = cdouble(d[m]) * ez * ey;
                for (const cdouble &ex : x)
                    *at++ += factor * ex;
            }
    }
    return image;
}

/// d_m = sum_i image[i] e^{-i 2 pi k_m.x_i}.
inline std::vector<cdouble> directForward(const Extent &matrix, const Positions &k,
                                          const std::vector<cfloat> &image)
{
    std::vector<cdouble> d(k.kx.size());
    for (std::size_t m = 0; m < d.size(); ++m) {
        const auto x = phases(k.kx[m], matrix.x, -1), y = phases(k.ky[m], matrix.y, -1),
                   z = phases(k.kz[m], matrix.z, -1);
        const cfloat *at = image.data();
        for (const cdouble &ez : z)
            for (const cdouble &ey : y) {
                cdouble row = 0;
                for (const cdouble &ex : x)
                    row += cdouble(*at++) * ex;
                d[m] += row * ez * ey;
            }
    }
    return d;
}

/// ||a - b|| / ||b||.
template <class A, class B>
double relativeError(const std::vector<A> &a, const std::vector<B> &b)
{
    EXPECT_EQ(a.size(), b.size());
    double error = 0, norm = 0;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        error += std::norm(cdouble(a[i]) - cdouble(b[i])), norm += std::norm(cdouble(b[i]));
    return std::sqrt(error / std::max(norm, 1e-300));
}

/// The two non-uniform transforms of one geometry on one engine.
class Nufft {
public:
    Nufft(Engine &engine, const Extent &matrix, const GriddingKernel &kernel, const Positions &positions)
        : m_engine(engine), m_geometry{matrix, kernel}, m_count(positions.count()),
          m_plan(engine.planGridding(m_geometry, positions.spans(), {}, {})),
          m_factors(toEngine(engine, kernel.deapodisation(matrix))),
          m_grid(engine.allocate(static_cast<std::size_t>(m_geometry.grid().voxels()) * sizeof(cfloat)))
    {
    }

    std::vector<cfloat> adjoint(const std::vector<cfloat> &d)
    {
        const BufferPtr samples = toEngine(m_engine, d);
        const BufferPtr image =
            m_engine.allocate(static_cast<std::size_t>(m_geometry.matrix.voxels()) * sizeof(cfloat));
        m_engine.fill(*m_grid, 0xff); // spread() overwrites all of it
        m_engine.spread(*m_plan, *samples, 0, *m_grid);
        m_engine.gridToImage(*m_grid, m_geometry.grid(), *m_factors, 1, *image, 0, m_geometry.matrix);
        return fromEngine<cfloat>(m_engine, *image);
    }

    std::vector<cfloat> forward(const std::vector<cfloat> &values)
    {
        const BufferPtr image = toEngine(m_engine, values);
        const BufferPtr samples = m_engine.allocate(static_cast<std::size_t>(m_count) * sizeof(cfloat));
        m_engine.fill(*m_grid, 0xff);
        m_engine.imageToGrid(*image, 0, m_geometry.matrix, *m_factors, 1, *m_grid, m_geometry.grid());
        m_engine.interpolate(*m_plan, *m_grid, *samples, 0);
        return fromEngine<cfloat>(m_engine, *samples);
    }

    GriddingPlan &plan() { return *m_plan; }

private:
    Engine &m_engine;
    GriddingGeometry m_geometry;
    std::int64_t m_count;
    GriddingPlanPtr m_plan;
    BufferPtr m_factors, m_grid;
};

inline cdouble innerProduct(const std::vector<cfloat> &a, const std::vector<cfloat> &b)
{
    cdouble sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += std::conj(cdouble(a[i])) * cdouble(b[i]);
    return sum;
}

} // namespace larmor::test
