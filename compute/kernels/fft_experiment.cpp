// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/fft_experiment.h"

#include "core/error.h"
#include "core/extent.h"
#include "core/fftw_lock.h"
#include "core/parallel.h"
#include "kernels/experiment_inputs.h"
#include "kernels/fft.h"
#include "kernels/fft_host.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fftw3.h>
#include <mutex>

namespace larmor {

namespace {

constexpr std::int64_t comparedRows = 64;

/// FFTW in double, for rows of one length.
class DoubleTransform {
public:
    DoubleTransform(std::int64_t points, bool inverse)
    {
        std::vector<cdouble> row(static_cast<std::size_t>(points));
        const std::lock_guard lock(fftwPlannerMutex());
        m_plan = fftw_plan_dft_1d(int(points), asFftw(row.data()), asFftw(row.data()),
                                  inverse ? FFTW_BACKWARD : FFTW_FORWARD, FFTW_ESTIMATE | FFTW_UNALIGNED);
        if (!m_plan) throw Error(ErrorCode::OutOfMemory, say("FFTW could not plan a transform"));
    }
    ~DoubleTransform()
    {
        const std::lock_guard lock(fftwPlannerMutex());
        fftw_destroy_plan(m_plan);
    }
    DoubleTransform(const DoubleTransform &) = delete;
    DoubleTransform &operator=(const DoubleTransform &) = delete;
    /// In place; may run on several threads at once.
    void operator()(std::vector<cdouble> &row) const
    {
        fftw_execute_dft(m_plan, asFftw(row.data()), asFftw(row.data()));
    }

private:
    static fftw_complex *asFftw(cdouble *data) { return reinterpret_cast<fftw_complex *>(data); }
    fftw_plan m_plan;
};

class FftExperiment final : public KernelExperiment {
public:
    FftExperiment(std::int64_t points, std::int64_t rows, bool inverse, std::uint64_t seed)
        : m_points(points), m_rows(rows), m_inverse(inverse), m_tables(fftTables(fftShape(points, 8))),
          m_in(std::size_t(points * rows))
    {
        SeededNumbers numbers(seed);
        const auto draw = [&numbers] {
            const double re = numbers.between(-1, 1);
            return cdouble(re, numbers.between(-1, 1));
        };
        for (cfloat &value : m_in)
            value = cfloat(draw());
        for (std::int64_t n = 0; n < points; ++n)
            m_weights.push_back(draw());
        m_compared = {0, rows - 1};
        while (rows > comparedRows && std::int64_t(m_compared.size()) < comparedRows)
            m_compared.push_back(std::int64_t(numbers.below(std::uint64_t(rows))));
        for (std::int64_t row = 0; rows <= comparedRows && row < rows; ++row)
            m_compared.push_back(row);
    }

    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        return {{"in", bytes(), m_in.data()},
                {"out", bytes(), nullptr},
                {"tables", m_tables.size() * sizeof(cfloat), m_tables.data()}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        return fftPlans({m_points, m_rows, m_inverse, buffers[0], buffers[1], buffers[2]}, o);
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        if (results.size() != 1 || results[0].size() != bytes())
            throw Error(ErrorCode::Internal, say("the transform's result has the wrong size"));
        return compare(reinterpret_cast<const cfloat *>(results[0].data()),
                       o.is("twiddles", "sfu") ? 2e-5 : 3e-6);
    }
    Text remark(const OptionSet &o) const override;
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        HostTransform transform{m_in, m_tables, fftShape(m_points, o.number("radix")), m_rows, m_inverse, {}};
        transform.work.bytes = transform.work.bytesRequested = 2 * bytes();
        transform.work.flops = fftOperations(m_points, m_rows);
        return makeFftHostRun(transform, form);
    }

private:
    std::size_t bytes() const { return m_in.size() * sizeof(cfloat); }
    std::vector<cdouble> rowInDouble(const cfloat *values, std::int64_t row) const
    {
        return {values + row * m_points, values + (row + 1) * m_points};
    }
    void makeOracle() const;
    Check compare(const cfloat *got, double tolerance) const;

    std::int64_t m_points, m_rows;
    bool m_inverse;
    std::vector<cfloat> m_tables, m_in;
    std::vector<cdouble> m_weights;
    std::vector<std::int64_t> m_compared; ///< rows that are compared point by point
    mutable std::once_flag m_once;
    mutable std::vector<std::vector<cdouble>> m_oracle; ///< transforms of those rows
    mutable std::vector<cdouble>
        m_turned; ///< transform of the weights: sum X_k w_k = sum x_n W_n in every row
};

void FftExperiment::makeOracle() const
{
    const DoubleTransform transform(m_points, m_inverse);
    m_turned = m_weights;
    transform(m_turned);
    m_oracle.resize(m_compared.size());
    parallelFor(std::int64_t(m_compared.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            m_oracle[std::size_t(i)] = rowInDouble(m_in.data(), m_compared[std::size_t(i)]);
            transform(m_oracle[std::size_t(i)]);
        }
    });
}

KernelExperiment::Check FftExperiment::compare(const cfloat *got, double tolerance) const
{
    std::call_once(m_once, [this] { makeOracle(); });
    double error = 0, scale = 0;
    for (std::size_t i = 0; i < m_compared.size(); ++i)
        for (std::int64_t k = 0; k < m_points; ++k) {
            const cdouble expected = m_oracle[i][std::size_t(k)];
            const double off = std::abs(cdouble(got[m_compared[i] * m_points + k]) - expected);
            if (std::isnan(off)) return {off, tolerance};
            error = std::max(error, off);
            scale = std::max(scale, std::abs(expected));
        }
    // Any wrong row shows in its weighted sum.
    std::vector<double> rowErrors(static_cast<std::size_t>(m_rows));
    parallelFor(m_rows, 8, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            cdouble sum = 0;
            for (std::int64_t k = 0; k < m_points; ++k)
                sum += cdouble(got[row * m_points + k]) * m_weights[std::size_t(k)] -
                       cdouble(m_in[std::size_t(row * m_points + k)]) * m_turned[std::size_t(k)];
            rowErrors[std::size_t(row)] = std::abs(sum) / std::sqrt(double(m_points));
        }
    });
    for (const double off : rowErrors) {
        if (std::isnan(off)) return {off, tolerance};
        error = std::max(error, off);
    }
    return {scale > 0 ? error / scale : error, tolerance};
}

Text FftExperiment::remark(const OptionSet &o) const
{
    const FftShape shape = fftShape(m_points, o.number("radix"));
    std::string radices;
    for (std::size_t i = 0; i < shape.radices.size(); ++i)
        radices += (i == 0 ? "" : " x ") + std::to_string(shape.radices[i]);
    return Text::sequence({shape.bluestein()
                               ? say("Bluestein: two transforms of %1 points, radices ", shape.length)
                               : say("radices "),
                           Text::verbatim(radices)},
                          "");
}

} // namespace

std::unique_ptr<KernelExperiment> makeFftExperiment(const OptionSet &problem, std::uint64_t seed)
{
    const Extent size = parseExtent(problem.text("size"), {true, true, false});
    if (size.z != 1)
        throw Error(ErrorCode::InvalidCall, say("'%1' is not a size of fft", problem.text("size")),
                    say("it takes N or WxH, H rows of W points"));
    const std::string &direction = problem.text("direction");
    if (direction != "forward" && direction != "inverse")
        throw Error(ErrorCode::InvalidCall, say("'%1' is not a direction of fft", direction),
                    say("it takes forward or inverse"));
    requireMemory(std::size_t(size.voxels()) * sizeof(cfloat) * 3, say("the rows"));
    return std::make_unique<FftExperiment>(size.x, size.y, direction == "inverse", seed);
}

} // namespace larmor
