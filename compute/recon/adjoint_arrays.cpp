// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/adjoint_arrays.h"

#include "core/parallel.h"

#include <cmath>

namespace larmor {
namespace {

/// Uploads floats into a buffer of `length` entries, the rest zeros.
class FloatUploader {
public:
    FloatUploader(Engine &engine, StageRecorder &stages, std::int64_t length)
        : m_engine(engine), m_stages(stages), m_bytes(static_cast<std::size_t>(length) * sizeof(float))
    {
    }
    BufferPtr zeros(std::size_t records = 1) const
    {
        BufferPtr buffer = m_engine.allocate(m_bytes * records);
        m_engine.fill(*buffer, 0);
        return buffer;
    }
    BufferPtr operator()(const std::vector<float> &values, std::size_t records = 1) const
    {
        const std::size_t used = values.size() * sizeof(float);
        BufferPtr buffer = m_engine.allocate(m_bytes * records);
        if (used < m_bytes * records) m_engine.fill(*buffer, 0);
        m_stages.upload(*buffer, values.data(), used);
        return buffer;
    }

private:
    Engine &m_engine;
    StageRecorder &m_stages;
    std::size_t m_bytes;
};

std::vector<float> records(const Trajectory &trajectory)
{
    std::vector<float> k;
    k.reserve(3 * trajectory.size());
    for (std::size_t m = 0; m < trajectory.size(); ++m)
        k.insert(k.end(), {trajectory.kx[m], trajectory.ky[m], trajectory.kz[m]});
    return k;
}

constexpr int sampleFloats = 3 + 3 + 2 + 2 + 2 + 5; // k, {k}, Phi, D, Mu, packed
constexpr int pointFloats = 3 + 2;                  // x, out

} // namespace

PointList voxelCentres(const Extent &matrix)
{
    const auto n = static_cast<std::size_t>(matrix.voxels());
    PointList points{std::vector<float>(n), std::vector<float>(n), std::vector<float>(n)};
    const auto coordinate = [](std::int64_t i, std::int64_t size) {
        return static_cast<float>(static_cast<double>(i - centre(size)) / static_cast<double>(size));
    };
    parallelFor(matrix.y * matrix.z, 64, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t line = begin; line < end; ++line)
            for (std::int64_t i = 0; i < matrix.x; ++i) {
                const auto at = static_cast<std::size_t>(line * matrix.x + i);
                points.x[at] = coordinate(i, matrix.x);
                points.y[at] = coordinate(line % matrix.y, matrix.y);
                points.z[at] = coordinate(line / matrix.y, matrix.z);
            }
    });
    return points;
}

std::int64_t halfOffsetCount(const Extent &matrix)
{
    return ((2 * matrix.x - 1) * (2 * matrix.y - 1) * (2 * matrix.z - 1) + 1) / 2;
}

HalfOffsets halfOffsets(const Extent &matrix)
{
    const Extent grid = matrix.doubled();
    HalfOffsets half;
    const auto count = static_cast<std::size_t>(halfOffsetCount(matrix));
    for (std::vector<float> *axis : {&half.points.x, &half.points.y, &half.points.z})
        axis->reserve(count);
    half.places.reserve(2 * count);
    const auto wrap = [](std::int64_t o, std::int64_t n) { return o < 0 ? o + n : o; };
    const auto place = [&](std::int64_t x, std::int64_t y, std::int64_t z) {
        return static_cast<std::uint32_t>((wrap(z, grid.z) * grid.y + wrap(y, grid.y)) * grid.x +
                                          wrap(x, grid.x));
    };
    const auto fraction = [](std::int64_t o, std::int64_t n) {
        return static_cast<float>(static_cast<double>(o) / static_cast<double>(n));
    };
    // The half that comes after 0 in the order of memory, and 0 itself.
    for (std::int64_t z = 0; z < matrix.z; ++z)
        for (std::int64_t y = z > 0 ? 1 - matrix.y : 0; y < matrix.y; ++y)
            for (std::int64_t x = z > 0 || y > 0 ? 1 - matrix.x : 0; x < matrix.x; ++x) {
                half.points.x.push_back(fraction(x, matrix.x));
                half.points.y.push_back(fraction(y, matrix.y));
                half.points.z.push_back(fraction(z, matrix.z));
                half.places.push_back(place(x, y, z));
                half.places.push_back(place(-x, -y, -z));
            }
    return half;
}

AdjointProblem sampleArrays(Engine &engine, StageRecorder &stages, const SampleSet &samples)
{
    AdjointProblem problem;
    problem.samples = samples.count();
    const FloatUploader make(engine, stages, paddedSamples(problem.samples));
    const Trajectory &k = samples.trajectory();
    problem.kx = make(k.kx);
    problem.ky = make(k.ky);
    problem.kz = make(k.kz);
    problem.kxyz = make(records(k), 3);
    const std::vector<cfloat> phi = samples.phi();
    std::vector<float> re(static_cast<std::size_t>(problem.samples), 1), im(re.size(), 0);
    for (std::size_t m = 0; m < phi.size(); ++m)
        re[m] = phi[m].real(), im[m] = phi[m].imag();
    problem.realPhi = make(re);
    problem.imagPhi = make(im);
    problem.realD = make.zeros();
    problem.imagD = make.zeros();
    problem.realMu = make.zeros();
    problem.imagMu = make.zeros();
    problem.packed = make.zeros(5);
    return problem;
}

void attachPoints(Engine &engine, StageRecorder &stages, AdjointProblem &problem, const PointList &points)
{
    problem.points = static_cast<std::int64_t>(points.size());
    const FloatUploader make(engine, stages, paddedPoints(problem.points));
    problem.x = make(points.x);
    problem.y = make(points.y);
    problem.z = make(points.z);
    problem.realOut = make.zeros();
    problem.imagOut = make.zeros();
}

std::uint64_t sampleArrayBytes(std::int64_t samples)
{
    return static_cast<std::uint64_t>(paddedSamples(samples)) * sampleFloats * sizeof(float);
}

std::uint64_t pointArrayBytes(std::int64_t points)
{
    return static_cast<std::uint64_t>(paddedPoints(points)) * pointFloats * sizeof(float);
}

} // namespace larmor
