// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/lattice_parts.h"

#include "core/complex.h"
#include "core/error.h"
#include "core/parallel.h"
#include "engine/engine.h"
#include "kernels/experiment_inputs.h"
#include "kernels/fhd.h"
#include "kernels/lattice_host.h"
#include "kernels/sampled_check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <mutex>
#include <numbers>

namespace larmor {

namespace {

constexpr std::int64_t checkedVoxels = 256;

class LatticeExperiment final : public KernelExperiment {
    // Places in the list of buffers.
    enum Place { Kx, Ky, Kz, Mu, Table, Image };

public:
    LatticeExperiment(bool factored, std::int64_t samples, const Extent &matrix, std::uint64_t seed);

    std::vector<BufferSpec> buffers(const OptionSet &options) const override
    {
        const std::size_t table = m_factored ? factorTableBytes(m_matrix, options) : 0;
        std::vector<BufferSpec> specs;
        const char *const names[] = {"kx", "ky", "kz"};
        for (std::size_t d = 0; d < 3; ++d)
            specs.push_back({names[d], m_k[d].size() * sizeof(float), m_k[d].data()});
        specs.push_back({"mu", m_mu.size() * sizeof(cfloat), m_mu.data()});
        specs.push_back({"table", std::max<std::size_t>(table, 16), nullptr});
        specs.push_back({"image", m_zeros.size() * sizeof(cfloat), m_zeros.data()});
        return specs;
    }
    std::vector<LaunchPlan> plans(const OptionSet &options,
                                  std::span<const std::shared_ptr<Buffer>> b) const override
    {
        const LatticeProblem problem{m_samples, m_matrix, b[Kx], b[Ky], b[Kz], b[Mu], b[Table], b[Image]};
        return m_factored ? factoredPlans(problem, options) : recurrencePlans(problem, options);
    }
    std::vector<int> results() const override { return {Image}; }
    Check check(const OptionSet &options, std::span<const std::vector<std::byte>> results) const override;
    std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm form) const override
    {
        const auto count = std::size_t(m_samples);
        const auto axis = [&](std::size_t d) { return std::span<const float>(m_k[d]).first(count); };
        const HostLattice lattice{m_matrix, {axis(0), axis(1), axis(2)}, std::span(m_mu).first(count)};
        return makeLatticeHostRun(lattice, m_factored, form);
    }

private:
    cdouble oracleAt(std::int64_t voxel) const;
    double tolerance(const OptionSet &options) const
    {
        if (options.is("trig", "fast")) return 1e-3;
        if (!m_factored) return 5e-5;
        return options.is("arithmetic", "fp16") && options.is("variant", "tiled") ? 1e-3 : 1e-5;
    }

    bool m_factored;
    std::int64_t m_samples;
    Extent m_matrix;
    std::array<std::vector<float>, 3> m_k;
    std::vector<cfloat> m_mu, m_zeros;
    std::vector<std::int64_t> m_checked;
    mutable std::once_flag m_oracleOnce;
    mutable std::vector<cdouble> m_oracle; // at m_checked
};

LatticeExperiment::LatticeExperiment(bool factored, std::int64_t samples, const Extent &matrix,
                                     std::uint64_t seed)
    : m_factored(factored), m_samples(samples), m_matrix(matrix)
{
    const auto padded = std::size_t(paddedSamples(samples));
    requireMemory(padded * 40 + std::size_t(matrix.voxels()) * 32, say("the samples and voxels"));
    SeededNumbers numbers(seed);
    for (int d = 0; d < 3; ++d) {
        std::vector<float> &k = m_k[std::size_t(d)];
        k.assign(padded, 0.0f);
        const double reach = matrix[d] > 1 ? double(matrix[d]) / 2 : 0;
        for (std::size_t m = 0; m < std::size_t(samples); ++m)
            k[m] = float(numbers.between(-reach, reach));
    }
    m_mu.assign(padded, cfloat(0));
    for (std::size_t m = 0; m < std::size_t(samples); ++m) {
        const double re = numbers.between(-1, 1);
        m_mu[m] = {float(re), float(numbers.between(-1, 1))};
    }
    m_zeros.assign(std::size_t(matrix.voxels()), cfloat(0));
    const std::int64_t voxels = matrix.voxels();
    // The corners bear the largest phases and the ends of the last runs and tiles; the rest is drawn.
    m_checked = {0, voxels - 1, matrix.x - 1, voxels - matrix.x};
    while (voxels > checkedVoxels && std::int64_t(m_checked.size()) < checkedVoxels)
        m_checked.push_back(std::int64_t(numbers.below(std::uint64_t(voxels))));
    for (std::int64_t n = 0; voxels <= checkedVoxels && n < voxels; ++n)
        m_checked.push_back(n);
}

cdouble LatticeExperiment::oracleAt(std::int64_t voxel) const
{
    const std::int64_t at[] = {voxel % m_matrix.x, voxel / m_matrix.x % m_matrix.y,
                               voxel / (m_matrix.x * m_matrix.y)};
    cdouble sum = 0;
    for (std::size_t m = 0; m < std::size_t(m_samples); ++m) {
        double turns = 0;
        for (int d = 0; d < 3; ++d)
            turns +=
                double(m_k[std::size_t(d)][m]) * double(at[d] - centre(m_matrix[d])) / double(m_matrix[d]);
        sum += cdouble(m_mu[m]) * std::polar(1.0, 2 * std::numbers::pi * turns);
    }
    return sum;
}

KernelExperiment::Check LatticeExperiment::check(const OptionSet &options,
                                                 std::span<const std::vector<std::byte>> results) const
{
    if (results.size() != 1 || results[0].size() != m_zeros.size() * sizeof(cfloat))
        throw Error(ErrorCode::Internal, say("the adjoint sum's result has the wrong size"));
    std::call_once(m_oracleOnce, [this] {
        m_oracle.resize(m_checked.size());
        parallelFor(std::int64_t(m_checked.size()), 4, [this](std::int64_t begin, std::int64_t end) {
            for (std::int64_t i = begin; i < end; ++i)
                m_oracle[std::size_t(i)] = oracleAt(m_checked[std::size_t(i)]);
        });
    });
    double error = 0, scale = 0;
    for (std::size_t i = 0; i < m_checked.size(); ++i) {
        cfloat got;
        std::memcpy(&got, results[0].data() + std::size_t(m_checked[i]) * sizeof got, sizeof got);
        const double off = std::abs(cdouble(got) - m_oracle[i]);
        if (std::isnan(off)) return {off, tolerance(options)};
        error = std::max(error, off);
        scale = std::max(scale, std::abs(m_oracle[i]));
    }
    return {scale > 0 ? error / scale : error, tolerance(options),
            sampledDetails(m_checked.size(), m_matrix.voxels())};
}

} // namespace

std::unique_ptr<KernelExperiment> makeLatticeExperiment(std::string_view kernel, const OptionSet &problem,
                                                        std::uint64_t seed)
{
    const int samples = problem.number("samples");
    if (samples < 1 || samples > 16777216)
        throw Error(ErrorCode::InvalidCall, say("samples=%1 is not a number of samples", samples),
                    say("from 1 to 16777216"));
    const Extent matrix = parseExtent(problem.text("matrix"), {true, true, false});
    if (double(matrix.x) * double(matrix.y) * double(matrix.z) > double(1 << 28))
        throw Error(ErrorCode::InvalidCall, say("matrix %1 is too large", toString(matrix)),
                    say("at most 2^28 voxels"));
    return std::make_unique<LatticeExperiment>(kernel == "factored-adjoint", samples, matrix, seed);
}

} // namespace larmor
