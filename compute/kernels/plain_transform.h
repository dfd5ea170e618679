// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"

#include <cstdint>
#include <span>
#include <vector>

namespace larmor {

/// Stockham's passes over one row as plain loops: what line_passes.cuh does, for the processor's sequential
/// forms.
class PlainTransform {
public:
    /// @param roots e^{-i 2 pi t / length}; they outlive this. @param radices their product is the length.
    PlainTransform(std::span<const cfloat> roots, std::vector<int> radices);
    /// In place, of as many points as there are roots, without a factor.
    void operator()(std::vector<cfloat> &row);

private:
    void butterfly(const std::vector<cfloat> &row, std::int64_t b, std::int64_t radix, std::int64_t stride);

    std::span<const cfloat> m_roots;
    std::vector<int> m_radices;
    std::vector<cfloat> m_next;
};

} // namespace larmor
