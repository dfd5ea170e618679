// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/fft_host.h"

#include "core/parallel.h"
#include "engine/cpu/fft_passes.h"
#include "kernels/plain_transform.h"

#include <algorithm>

namespace larmor {

namespace {

cfloat partsSwapped(cfloat value)
{
    return {value.imag(), value.real()};
}

class FftHostRun final : public HostRun {
public:
    FftHostRun(const HostTransform &transform, HostForm form)
        : m_transform(transform), m_form(form), m_out(transform.in.size()),
          m_row(std::size_t(transform.shape.length)),
          m_plain(transform.tables.first(m_row.size()), transform.shape.radices)
    {
    }
    void run() override
    {
        if (m_form == HostForm::Sequential)
            for (std::int64_t row = 0; row < m_transform.rows; ++row)
                transformRow(row);
        else
            transformByFftw();
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        const auto bytes = std::as_bytes(std::span(m_out));
        return {std::vector<std::byte>(bytes.begin(), bytes.end())};
    }
    Work work() const override { return m_transform.work; }

private:
    void transformByFftw()
    {
        const std::int64_t points = m_transform.shape.points;
        const auto direction = m_transform.inverse ? FftDirection::Inverse : FftDirection::Forward;
        const std::int64_t units = (m_transform.rows + cpu::rowUnit - 1) / cpu::rowUnit;
        parallelFor(units, 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t unit = begin; unit < end; ++unit) { // copied while it is in the cache
                const std::int64_t first = unit * cpu::rowUnit;
                const std::int64_t rows = std::min(cpu::rowUnit, m_transform.rows - first);
                std::copy_n(m_transform.in.begin() + first * points, rows * points,
                            m_out.begin() + first * points);
                cpu::transformPiece(m_out.data() + first * points, points, rows, direction);
            }
        });
    }
    void transformRow(std::int64_t row)
    {
        const FftShape &shape = m_transform.shape;
        const cfloat *in = m_transform.in.data() + row * shape.points;
        const cfloat *chirp = m_transform.tables.data() + shape.length, *spectrum = chirp + shape.points;
        std::fill(m_row.begin(), m_row.end(), cfloat(0));
        for (std::int64_t n = 0; n < shape.points; ++n) {
            const cfloat value = m_transform.inverse ? partsSwapped(in[n]) : in[n];
            m_row[std::size_t(n)] = shape.bluestein() ? value * chirp[n] : value;
        }
        m_plain(m_row);
        if (shape.bluestein()) {
            for (std::int64_t k = 0; k < shape.length; ++k)
                m_row[std::size_t(k)] = partsSwapped(m_row[std::size_t(k)] * spectrum[k]);
            m_plain(m_row);
        }
        for (std::int64_t k = 0; k < shape.points; ++k) {
            cfloat value = m_row[std::size_t(k)];
            if (shape.bluestein()) value = partsSwapped(value) * chirp[k];
            m_out[std::size_t(row * shape.points + k)] = m_transform.inverse ? partsSwapped(value) : value;
        }
    }
    HostTransform m_transform;
    HostForm m_form;
    std::vector<cfloat> m_out, m_row;
    PlainTransform m_plain;
};

} // namespace

std::unique_ptr<HostRun> makeFftHostRun(const HostTransform &transform, HostForm form)
{
    return std::make_unique<FftHostRun>(transform, form);
}

} // namespace larmor
