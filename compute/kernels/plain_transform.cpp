// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/plain_transform.h"

#include <utility>

namespace larmor {

PlainTransform::PlainTransform(std::span<const cfloat> roots, std::vector<int> radices)
    : m_roots(roots), m_radices(std::move(radices)), m_next(roots.size())
{
}

void PlainTransform::operator()(std::vector<cfloat> &row)
{
    const auto length = std::int64_t(m_roots.size());
    std::int64_t stride = 1;
    for (const int radix : m_radices) {
        for (std::int64_t b = 0; b < length / radix; ++b)
            butterfly(row, b, radix, stride);
        std::swap(row, m_next);
        stride *= radix;
    }
}

void PlainTransform::butterfly(const std::vector<cfloat> &row, std::int64_t b, std::int64_t radix,
                               std::int64_t stride)
{
    const auto length = std::int64_t(m_roots.size());
    const std::int64_t within = b % stride, turn = length / radix,
                       step = within * (length / (stride * radix));
    for (std::int64_t k = 0; k < radix; ++k) {
        cfloat sum = 0;
        for (std::int64_t r = 0; r < radix; ++r)
            sum += row[std::size_t(b + r * turn)] * m_roots[std::size_t((r * step + r * k * turn) % length)];
        m_next[std::size_t((b - within) * radix + within + k * stride)] = sum;
    }
}

} // namespace larmor
