// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/adjoint_experiment.h"

#include "core/complex.h"
#include "core/error.h"
#include "core/extent.h"
#include "core/parallel.h"
#include "engine/engine.h"
#include "kernels/adjoint_host.h"
#include "kernels/experiment_inputs.h"
#include "kernels/sampled_check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <numbers>

namespace larmor {

namespace {

constexpr std::int64_t checkedPoints = 256;
constexpr double accurateTolerance = 5e-5, fastTolerance = 1e-3;

// Places in the list of buffers.
enum Place {
    Kx,
    Ky,
    Kz,
    Kxyz,
    X,
    Y,
    Z,
    RealPhi,
    ImagPhi,
    RealD,
    ImagD,
    RealMu,
    ImagMu,
    Packed,
    RealOut,
    ImagOut,
    Places
};
constexpr std::array<const char *, Places> placeNames{
    "kx",      "ky",    "kz",    "kxyz",   "x",      "y",      "z",       "realPhi",
    "imagPhi", "realD", "imagD", "realMu", "imagMu", "packed", "realOut", "imagOut"};

class AdjointExperiment final : public KernelExperiment {
public:
    AdjointExperiment(std::string_view kernel, std::int64_t samples, const Extent &matrix,
                      std::uint64_t seed);

    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        std::vector<BufferSpec> specs;
        for (int i = 0; i < Places; ++i)
            specs.push_back({placeNames[std::size_t(i)], m_data[i].size() * sizeof(float), m_data[i].data()});
        if (m_kernel == "mu") specs[RealMu].initial = specs[ImagMu].initial = specs[Packed].initial = nullptr;
        return specs;
    }
    std::vector<LaunchPlan> plans(const OptionSet &options,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override;
    std::vector<int> results() const override
    {
        if (m_kernel == "mu") return {RealMu, ImagMu, Packed};
        return {RealOut, ImagOut};
    }
    Check check(const OptionSet &options, std::span<const std::vector<std::byte>> results) const override;
    Text remark(const OptionSet &options) const override
    {
        if (m_kernel == "mu") return {};
        AdjointProblem problem;
        problem.samples = m_samples, problem.points = m_points;
        if (!options.is("pad", "1")) return {};
        return say("padding adds %1 % of pairs", fixed(paddingOverhead(problem, options), 1));
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &options, HostForm form) const override;

private:
    void fillSamples(SeededNumbers &numbers, const Extent &matrix);
    void fillPoints(const Extent &matrix);
    void fillMu();
    void findOracle() const;
    cdouble oracleAt(std::int64_t point) const;
    Check checkMu(const OptionSet &options, std::span<const std::vector<std::byte>> results) const;

    std::string m_kernel;
    std::int64_t m_samples, m_points;
    std::array<std::vector<float>, Places> m_data;
    std::vector<std::int64_t> m_checked;
    mutable std::once_flag m_oracleOnce;
    mutable std::vector<cdouble> m_oracle; // at m_checked
};

AdjointExperiment::AdjointExperiment(std::string_view kernel, std::int64_t samples, const Extent &matrix,
                                     std::uint64_t seed)
    : m_kernel(kernel), m_samples(samples)
{
    const Extent grid = kernel == "q" ? matrix.doubled() : matrix;
    m_points = grid.voxels();
    const std::size_t padded = std::size_t(paddedSamples(samples)),
                      points = std::size_t(paddedPoints(m_points));
    requireMemory((padded * 17 + points * 5) * sizeof(float) * 2, say("the samples and voxels"));
    for (int place : {Kx, Ky, Kz, RealPhi, ImagPhi, RealD, ImagD, RealMu, ImagMu})
        m_data[std::size_t(place)].assign(padded, 0.0f);
    m_data[Kxyz].assign(padded * 3, 0.0f);
    m_data[Packed].assign(padded * 5, 0.0f);
    for (int place : {X, Y, Z, RealOut, ImagOut})
        m_data[std::size_t(place)].assign(points, 0.0f);
    SeededNumbers numbers(seed);
    fillSamples(numbers, matrix);
    fillPoints(grid);
    fillMu();
    // The corners bear the largest phases; the rest is drawn.
    m_checked = {0, m_points - 1};
    if (m_points <= checkedPoints) {
        m_checked.resize(std::size_t(m_points));
        for (std::int64_t n = 0; n < m_points; ++n)
            m_checked[std::size_t(n)] = n;
    }
    while (std::int64_t(m_checked.size()) < std::min(checkedPoints, m_points))
        m_checked.push_back(std::int64_t(numbers.below(std::uint64_t(m_points))));
}

void AdjointExperiment::fillSamples(SeededNumbers &numbers, const Extent &matrix)
{
    for (std::size_t m = 0; m < std::size_t(m_samples); ++m) {
        for (int d = 0; d < 3; ++d) {
            const double reach = matrix[d] > 1 ? double(matrix[d]) / 2 : 0;
            const float k = float(numbers.between(-reach, reach));
            m_data[std::size_t(Kx + d)][m] = k;
            m_data[Kxyz][3 * m + std::size_t(d)] = k;
        }
        for (int place : {RealPhi, ImagPhi, RealD, ImagD})
            m_data[std::size_t(place)][m] = float(numbers.between(-1, 1));
    }
}

void AdjointExperiment::fillPoints(const Extent &grid)
{
    // Voxels at (i - floor(N/2)) / N; offsets of Q at (j - N) / N on the doubled grid.
    std::size_t n = 0;
    for (std::int64_t z = 0; z < grid.z; ++z)
        for (std::int64_t y = 0; y < grid.y; ++y)
            for (std::int64_t x = 0; x < grid.x; ++x, ++n) {
                const std::array<std::int64_t, 3> at{x, y, z};
                for (int d = 0; d < 3; ++d) {
                    const double scale = m_kernel == "q" && grid[d] > 1 ? 2.0 : 1.0;
                    m_data[std::size_t(X + d)][n] =
                        float(scale * double(at[std::size_t(d)] - centre(grid[d])) / double(grid[d]));
                }
            }
}

void AdjointExperiment::fillMu()
{
    const bool q = m_kernel == "q";
    const std::size_t record = q ? 4 : 5;
    for (std::size_t m = 0; m < std::size_t(m_samples); ++m) {
        const cdouble phi{m_data[RealPhi][m], m_data[ImagPhi][m]}, d{m_data[RealD][m], m_data[ImagD][m]};
        const cdouble mu = q ? cdouble(std::norm(phi)) : std::conj(phi) * d;
        m_data[RealMu][m] = float(mu.real());
        m_data[ImagMu][m] = float(mu.imag());
        float *packed = &m_data[Packed][record * m];
        for (std::size_t i = 0; i < 3; ++i)
            packed[i] = m_data[Kxyz][3 * m + i];
        packed[3] = m_data[RealMu][m];
        if (!q) packed[4] = m_data[ImagMu][m];
    }
}

std::vector<LaunchPlan> AdjointExperiment::plans(const OptionSet &options,
                                                 std::span<const std::shared_ptr<Buffer>> b) const
{
    AdjointProblem p;
    p.samples = m_samples, p.points = m_points;
    p.kx = b[Kx], p.ky = b[Ky], p.kz = b[Kz], p.kxyz = b[Kxyz];
    p.x = b[X], p.y = b[Y], p.z = b[Z];
    p.realPhi = b[RealPhi], p.imagPhi = b[ImagPhi], p.realD = b[RealD], p.imagD = b[ImagD];
    p.realMu = b[RealMu], p.imagMu = b[ImagMu], p.packed = b[Packed];
    p.realOut = b[RealOut], p.imagOut = b[ImagOut];
    if (m_kernel == "mu") return muPlans(p, options);
    std::vector<LaunchPlan> plans;
    for (AdjointChunk &chunk : m_kernel == "q" ? qChunks(p, options) : fhdChunks(p, options))
        for (LaunchPlan &plan : chunk.launches)
            plans.push_back(std::move(plan));
    return plans;
}

std::unique_ptr<HostRun> AdjointExperiment::hostRun(const OptionSet &options, HostForm form) const
{
    const auto array = [this](Place place) { return std::span<const float>(m_data[std::size_t(place)]); };
    HostAdjoint arrays;
    arrays.samples = m_samples, arrays.points = m_points;
    arrays.kx = array(Kx), arrays.ky = array(Ky), arrays.kz = array(Kz);
    arrays.realPhi = array(RealPhi), arrays.imagPhi = array(ImagPhi);
    arrays.realD = array(RealD), arrays.imagD = array(ImagD);
    arrays.x = array(X), arrays.y = array(Y), arrays.z = array(Z);
    if (m_kernel == "mu")
        return makeMuHostRun(arrays, options.is("quantity", "phi-mag"), options.is("layout", "packed"), form);
    return makeAdjointHostRun(arrays, m_kernel == "q", form);
}

cdouble AdjointExperiment::oracleAt(std::int64_t point) const
{
    const std::size_t n = std::size_t(point);
    cdouble sum = 0;
    for (std::size_t m = 0; m < std::size_t(m_samples); ++m) {
        const cdouble phi{m_data[RealPhi][m], m_data[ImagPhi][m]}, d{m_data[RealD][m], m_data[ImagD][m]};
        const cdouble mu = m_kernel == "q" ? cdouble(std::norm(phi)) : std::conj(phi) * d;
        const double turns = double(m_data[Kx][m]) * m_data[X][n] + double(m_data[Ky][m]) * m_data[Y][n] +
                             double(m_data[Kz][m]) * m_data[Z][n];
        sum += mu * std::polar(1.0, 2 * std::numbers::pi * turns);
    }
    return sum;
}

void AdjointExperiment::findOracle() const
{
    m_oracle.resize(m_checked.size());
    parallelFor(std::int64_t(m_checked.size()), 4, [this](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            m_oracle[std::size_t(i)] = oracleAt(m_checked[std::size_t(i)]);
    });
}

/// max |error| / max |expected| over the chosen places.
template <class Got, class Expected>
double worstError(std::size_t count, const Got &got, const Expected &expected)
{
    double error = 0, scale = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const cdouble want = expected(i);
        const double off = std::abs(got(i) - want);
        if (std::isnan(off)) return off;
        error = std::max(error, off);
        scale = std::max(scale, std::abs(want));
    }
    return scale > 0 ? error / scale : error;
}

float floatAt(const std::vector<std::byte> &bytes, std::size_t index)
{
    float value;
    std::memcpy(&value, bytes.data() + index * sizeof(float), sizeof(float));
    return value;
}

KernelExperiment::Check AdjointExperiment::check(const OptionSet &options,
                                                 std::span<const std::vector<std::byte>> results) const
{
    if (m_kernel == "mu") return checkMu(options, results);
    const std::size_t bytes = m_data[RealOut].size() * sizeof(float);
    if (results.size() != 2 || results[0].size() != bytes || results[1].size() != bytes)
        throw Error(ErrorCode::Internal, say("the adjoint sum's result has the wrong size"));
    std::call_once(m_oracleOnce, [this] { findOracle(); });
    Check check;
    check.tolerance = options.is("trig", "fast") ? fastTolerance : accurateTolerance;
    check.error = worstError(
        m_checked.size(),
        [&](std::size_t i) {
            const std::size_t n = std::size_t(m_checked[i]);
            return cdouble(floatAt(results[0], n), floatAt(results[1], n));
        },
        [&](std::size_t i) { return m_oracle[i]; });
    check.details = sampledDetails(m_checked.size(), m_points);
    return check;
}

KernelExperiment::Check AdjointExperiment::checkMu(const OptionSet &options,
                                                   std::span<const std::vector<std::byte>> results) const
{
    const bool magnitude = options.is("quantity", "phi-mag"), packed = options.is("layout", "packed");
    if (results.size() != 3 || results[2].size() != m_data[Packed].size() * sizeof(float))
        throw Error(ErrorCode::Internal, say("the result of mu has the wrong size"));
    const std::size_t record = magnitude ? 4 : 5;
    const auto got = [&](std::size_t m) {
        if (!packed) return cdouble(floatAt(results[0], m), magnitude ? 0 : floatAt(results[1], m));
        for (std::size_t d = 0; d < 3; ++d)
            if (!(floatAt(results[2], m * record + d) == m_data[Kx + d][m])) return cdouble(NAN);
        return cdouble(floatAt(results[2], m * record + 3),
                       magnitude ? 0 : floatAt(results[2], m * record + 4));
    };
    const auto expected = [&](std::size_t m) {
        const cdouble phi{m_data[RealPhi][m], m_data[ImagPhi][m]}, d{m_data[RealD][m], m_data[ImagD][m]};
        return magnitude ? cdouble(std::norm(phi)) : std::conj(phi) * d;
    };
    Check check;
    check.tolerance = 1e-6;
    check.error = worstError(m_data[RealPhi].size(), got, expected);
    return check;
}

} // namespace

std::unique_ptr<KernelExperiment> makeAdjointExperiment(std::string_view kernel, const OptionSet &problem,
                                                        std::uint64_t seed)
{
    const int samples = problem.number("samples");
    if (samples < 1 || samples > 16777216)
        throw Error(ErrorCode::InvalidCall, say("samples=%1 is not a number of samples", samples),
                    say("from 1 to 16777216"));
    const Extent matrix = parseExtent(problem.text("matrix"), {true, true, false});
    constexpr double limit = 1 << 28;
    if (double(matrix.x) * double(matrix.y) * double(matrix.z) > limit)
        throw Error(ErrorCode::InvalidCall, say("matrix %1 is too large", toString(matrix)),
                    say("at most 2^28 voxels (for Q: an eighth of that)"));
    if (kernel == "q" && double(matrix.doubled().voxels()) > limit)
        throw Error(ErrorCode::InvalidCall, say("matrix %1 is too large for Q", toString(matrix)),
                    say("its doubled grid exceeds 2^28 points"));
    return std::make_unique<AdjointExperiment>(kernel, samples, matrix, seed);
}

} // namespace larmor
