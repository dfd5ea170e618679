// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/product_check.h"

#include "core/parallel.h"
#include "kernels/experiment_inputs.h"

#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

constexpr std::int64_t fewElements = 4096; // as many are all compared; of more, a quarter as many

} // namespace

ProductCheck::ProductCheck(MatrixView a, MatrixView b, std::int64_t rows, std::int64_t inner,
                           std::int64_t columns, std::uint64_t seed)
    : m_a(a), m_b(b), m_rows(rows), m_inner(inner), m_columns(columns)
{
    SeededNumbers numbers(seed);
    const std::int64_t elements = rows * columns;
    if (elements <= fewElements)
        for (std::int64_t i = 0; i < elements; ++i)
            m_places.emplace_back(i / columns, i % columns);
    else {
        m_places = {{0, 0}, {0, columns - 1}, {rows - 1, 0}, {rows - 1, columns - 1}};
        while (std::int64_t(m_places.size()) < fewElements / 4) {
            const auto at = std::int64_t(numbers.below(std::uint64_t(elements)));
            m_places.emplace_back(at / columns, at % columns);
        }
    }
    m_signs.resize(std::size_t(columns));
    for (signed char &sign : m_signs)
        sign = numbers.below(2) == 0 ? 1 : -1;
}

void ProductCheck::sumInDouble() const
{
    m_elements.resize(m_places.size());
    parallelFor(std::int64_t(m_places.size()), 16, [this](std::int64_t begin, std::int64_t end) {
        for (std::int64_t e = begin; e < end; ++e) {
            const auto [i, j] = m_places[std::size_t(e)];
            double sum = 0;
            for (std::int64_t k = 0; k < m_inner; ++k)
                sum += double(m_a(i, k)) * double(m_b(k, j));
            m_elements[std::size_t(e)] = sum;
        }
    });
    std::vector<double> signedB(std::size_t(m_inner), 0.0);
    parallelFor(m_inner, 16, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t k = begin; k < end; ++k)
            for (std::int64_t j = 0; j < m_columns; ++j)
                signedB[std::size_t(k)] += m_signs[std::size_t(j)] * double(m_b(k, j));
    });
    m_rowSums.assign(std::size_t(m_rows), 0.0);
    parallelFor(m_rows, 16, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            for (std::int64_t k = 0; k < m_inner; ++k)
                m_rowSums[std::size_t(i)] += double(m_a(i, k)) * signedB[std::size_t(k)];
    });
}

KernelExperiment::Check ProductCheck::compare(const float *c, std::int64_t pitch, double tolerance) const
{
    std::call_once(m_once, [this] { sumInDouble(); });
    double error = 0, scale = 0;
    for (std::size_t e = 0; e < m_places.size(); ++e) {
        const auto [i, j] = m_places[e];
        const double off = std::abs(double(c[i * pitch + j]) - m_elements[e]);
        if (std::isnan(off)) return {off, tolerance};
        error = std::max(error, off);
        scale = std::max(scale, std::abs(m_elements[e]));
    }
    std::vector<double> rowErrors(std::size_t(m_rows), 0.0);
    parallelFor(m_rows, 16, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            double sum = 0;
            for (std::int64_t j = 0; j < m_columns; ++j)
                sum += m_signs[std::size_t(j)] * double(c[i * pitch + j]);
            rowErrors[std::size_t(i)] = std::abs(sum - m_rowSums[std::size_t(i)]);
        }
    });
    for (const double off : rowErrors) {
        if (std::isnan(off)) return {off, tolerance};
        error = std::max(error, off / std::sqrt(double(m_columns)));
    }
    return {scale > 0 ? error / scale : error, tolerance};
}

} // namespace larmor
