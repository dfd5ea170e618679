// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>

namespace larmor {

/// Gaussian numbers of unit variance by Box and Muller (1958): the standard library's distribution may differ
/// between platforms, this one gives the same numbers for the same seed on all of them.
class Gaussian {
public:
    explicit Gaussian(std::uint64_t seed) : m_bits(seed) {}

    /// Two independent numbers.
    cdouble pair()
    {
        const double radius = std::sqrt(-2 * std::log(uniform())); // uniform() is never 0
        const double angle = 2 * std::numbers::pi * uniform();
        return {radius * std::cos(angle), radius * std::sin(angle)};
    }

private:
    double uniform() { return (static_cast<double>(m_bits() >> 11) + 1) * 0x1p-53; } // in (0, 1]
    std::mt19937_64 m_bits;
};

} // namespace larmor
