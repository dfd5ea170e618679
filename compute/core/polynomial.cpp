// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/polynomial.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace larmor {

double evaluate(const Polynomial &polynomial, double t)
{
    double sum = 0;
    for (auto power = polynomial.rbegin(); power != polynomial.rend(); ++power)
        sum = sum * t + *power;
    return sum;
}

Polynomial interpolated(int degree, double reach, const RealFunction &f)
{
    const auto count = static_cast<std::size_t>(degree + 1);
    Polynomial sums(count, 0), powers(count, 0);
    for (std::size_t node = 0; node < count; ++node) {
        const double angle =
            std::numbers::pi * (static_cast<double>(node) + 0.5) / static_cast<double>(count);
        const double value = f(reach * std::cos(angle));
        for (std::size_t n = 0; n < count; ++n)
            sums[n] += value * std::cos(static_cast<double>(n) * angle);
    }
    // T0, T1, T[n+1] = 2 t T[n] - T[n-1], each as powers of t in [-1, 1].
    Polynomial before(count, 0), chebyshev(count, 0);
    chebyshev[0] = 1;
    for (std::size_t n = 0; n < count; ++n) {
        const double weight = sums[n] * (n == 0 ? 1.0 : 2.0) / static_cast<double>(count);
        for (std::size_t i = 0; i < count; ++i)
            powers[i] += weight * chebyshev[i];
        Polynomial next(count, 0);
        for (std::size_t i = 0; i + 1 < count; ++i)
            next[i + 1] = (n == 0 ? 1.0 : 2.0) * chebyshev[i];
        for (std::size_t i = 0; n > 0 && i < count; ++i)
            next[i] -= before[i];
        before = std::exchange(chebyshev, std::move(next));
    }
    double scale = 1;
    for (double &power : powers) {
        power *= scale;
        scale /= reach;
    }
    return powers;
}

double largestError(const Polynomial &polynomial, double reach, const RealFunction &f)
{
    constexpr int steps = 64;
    double worst = 0;
    for (int i = 0; i <= steps; ++i) {
        const double t = reach * (2.0 * i / steps - 1);
        worst = std::max(worst, std::abs(evaluate(polynomial, t) - f(t)));
    }
    return worst;
}

} // namespace larmor
