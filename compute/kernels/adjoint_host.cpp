// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/adjoint_host.h"

#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "kernels/array_experiment.h"
#include "kernels/fhd.h"
#include "kernels/host_arrays.h"

#include <array>
#include <cmath>
#include <numbers>

namespace larmor {

namespace {

Work adjointWork(const HostAdjoint &a, bool magnitude)
{
    Work work;
    const auto samples = std::uint64_t(a.samples), points = std::uint64_t(a.points);
    work.pairs = samples * points;
    work.flops = (magnitude ? 17 : 22) * work.pairs;
    work.bytes = work.bytesRequested = (magnitude ? 20 : 28) * samples + 20 * points;
    return work;
}

class PlainAdjoint final : public HostRun {
public:
    PlainAdjoint(const HostAdjoint &arrays, bool magnitude)
        : m_arrays(arrays), m_magnitude(magnitude), m_re(arrays.x.size()), m_im(arrays.x.size())
    {
    }
    void run() override
    {
        m_re.assign(m_re.size(), 0.0f), m_im.assign(m_im.size(), 0.0f);
        for (std::size_t m = 0; m < std::size_t(m_arrays.samples); ++m)
            add(m);
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(std::span<const float>(m_re)), bytesOf(std::span<const float>(m_im))};
    }
    Work work() const override { return adjointWork(m_arrays, m_magnitude); }

private:
    void add(std::size_t m)
    {
        const HostAdjoint &a = m_arrays;
        const float pr = a.realPhi[m], pi = a.imagPhi[m];
        const float re = m_magnitude ? pr * pr + pi * pi : pr * a.realD[m] + pi * a.imagD[m];
        const float im = m_magnitude ? 0.0f : pr * a.imagD[m] - pi * a.realD[m];
        for (std::size_t n = 0; n < std::size_t(a.points); ++n) {
            const float turns = a.kx[m] * a.x[n] + a.ky[m] * a.y[n] + a.kz[m] * a.z[n];
            const float angle = 2 * std::numbers::pi_v<float> * (turns - std::rint(turns));
            const float c = std::cos(angle), s = std::sin(angle);
            m_re[n] += re * c - im * s;
            m_im[n] += im * c + re * s;
        }
    }

    HostAdjoint m_arrays;
    bool m_magnitude;
    std::vector<float> m_re, m_im;
};

class EngineAdjoint final : public HostRun {
public:
    EngineAdjoint(const HostAdjoint &arrays, bool magnitude)
        : m_arrays(arrays), m_magnitude(magnitude), m_engine(openCpuEngine())
    {
        const auto buffer = [this](std::span<const float> values) { return hostBuffer(*m_engine, values); };
        const auto scratch = [this](std::size_t count) { return m_engine->allocate(count * sizeof(float)); };
        AdjointProblem &p = m_problem;
        p.samples = arrays.samples, p.points = arrays.points;
        p.kx = buffer(arrays.kx), p.ky = buffer(arrays.ky), p.kz = buffer(arrays.kz);
        p.x = buffer(arrays.x), p.y = buffer(arrays.y), p.z = buffer(arrays.z);
        p.realPhi = buffer(arrays.realPhi), p.imagPhi = buffer(arrays.imagPhi);
        p.realD = buffer(arrays.realD), p.imagD = buffer(arrays.imagD);
        p.realMu = scratch(arrays.kx.size()), p.imagMu = scratch(arrays.kx.size());
        p.realOut = scratch(arrays.x.size()), p.imagOut = scratch(arrays.x.size());
    }
    void run() override
    {
        m_engine->fill(*m_problem.realOut, 0), m_engine->fill(*m_problem.imagOut, 0);
        if (m_magnitude)
            m_engine->q(m_problem, {}, {});
        else
            m_engine->fhd(m_problem, {}, {});
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(*m_problem.realOut), bytesOf(*m_problem.imagOut)};
    }
    Work work() const override { return adjointWork(m_arrays, m_magnitude); }

private:
    HostAdjoint m_arrays;
    bool m_magnitude;
    std::unique_ptr<Engine> m_engine;
    AdjointProblem m_problem;
};

class MuHostRun final : public HostRun {
public:
    MuHostRun(const HostAdjoint &arrays, bool magnitude, bool packed, HostForm form)
        : m_arrays(arrays), m_magnitude(magnitude), m_packed(packed), m_form(form)
    {
        m_re = hostOutput(arrays.kx.size()), m_im = hostOutput(arrays.kx.size());
        m_records = hostOutput(arrays.kx.size() * 5);
    }
    void run() override
    {
        constexpr std::int64_t grain = 1 << 14;
        const auto count = std::int64_t(m_arrays.kx.size());
        const auto piece = [this](std::int64_t begin, std::int64_t end) {
            if (m_packed)
                m_magnitude ? pack<true>(begin, end) : pack<false>(begin, end);
            else
                m_magnitude ? write<true>(begin, end) : write<false>(begin, end);
        };
        if (m_form == HostForm::Sequential)
            piece(0, count);
        else
            parallelFor(count, grain, piece);
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(std::span<const float>(*m_re)), bytesOf(std::span<const float>(*m_im)),
                bytesOf(std::span<const float>(*m_records))};
    }
    Work work() const override
    {
        const auto samples = std::uint64_t(m_arrays.samples);
        const std::uint64_t words = (m_magnitude ? 3u : 6u) + (m_packed ? 6u : 0u);
        Work work;
        work.bytes = work.bytesRequested = 4 * words * samples;
        work.flops = (m_magnitude ? 3 : 6) * samples;
        return work;
    }

private:
    template <bool magnitude>
    float real(std::int64_t at) const
    {
        const auto m = std::size_t(at);
        const float pr = m_arrays.realPhi[m], pi = m_arrays.imagPhi[m];
        return magnitude ? pr * pr + pi * pi : pr * m_arrays.realD[m] + pi * m_arrays.imagD[m];
    }
    float imaginary(std::int64_t at) const
    {
        const auto m = std::size_t(at);
        return m_arrays.realPhi[m] * m_arrays.imagD[m] - m_arrays.imagPhi[m] * m_arrays.realD[m];
    }
    template <bool magnitude>
    void write(std::int64_t begin, std::int64_t end)
    {
        float *re = m_re->data(), *im = m_im->data();
        for (std::int64_t m = begin; m < end; ++m) {
            re[m] = real<magnitude>(m);
            if (!magnitude) im[m] = imaginary(m);
        }
    }
    template <bool magnitude>
    void pack(std::int64_t begin, std::int64_t end)
    {
        constexpr std::int64_t words = magnitude ? 4 : 5;
        const std::array k{m_arrays.kx.data(), m_arrays.ky.data(), m_arrays.kz.data()};
        float *record = m_records->data() + begin * words;
        for (std::int64_t m = begin; m < end; ++m, record += words) {
            record[0] = k[0][m], record[1] = k[1][m], record[2] = k[2][m];
            record[3] = real<magnitude>(m);
            if (!magnitude) record[4] = imaginary(m);
        }
    }

    HostAdjoint m_arrays;
    bool m_magnitude, m_packed;
    HostForm m_form;
    LoopHostRun::Output m_re, m_im, m_records;
};

} // namespace

std::unique_ptr<HostRun> makeAdjointHostRun(const HostAdjoint &arrays, bool magnitude, HostForm form)
{
    if (form == HostForm::Sequential) return std::make_unique<PlainAdjoint>(arrays, magnitude);
    return std::make_unique<EngineAdjoint>(arrays, magnitude);
}

std::unique_ptr<HostRun> makeMuHostRun(const HostAdjoint &arrays, bool magnitude, bool packed, HostForm form)
{
    return std::make_unique<MuHostRun>(arrays, magnitude, packed, form);
}

} // namespace larmor
