// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gridding_evaluation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>

namespace larmor::gridding {
namespace {

/// Powers of t, the constant first, of the polynomial of this degree that agrees with f at the Chebyshev
/// nodes of [-1, 1].
template <class Function>
std::vector<double> interpolated(int degree, const Function &f)
{
    const auto count = static_cast<std::size_t>(degree + 1);
    std::vector<double> sums(count, 0), powers(count, 0);
    for (std::size_t node = 0; node < count; ++node) {
        const double angle =
            std::numbers::pi * (static_cast<double>(node) + 0.5) / static_cast<double>(count);
        const double value = f(std::cos(angle));
        for (std::size_t n = 0; n < count; ++n)
            sums[n] += value * std::cos(static_cast<double>(n) * angle);
    }
    // T0, T1, T[n+1] = 2 t T[n] - T[n-1], each as powers of t.
    std::vector<double> before(count, 0), chebyshev(count, 0);
    chebyshev[0] = 1;
    for (std::size_t n = 0; n < count; ++n) {
        const double weight = sums[n] * (n == 0 ? 1.0 : 2.0) / static_cast<double>(count);
        for (std::size_t i = 0; i < count; ++i)
            powers[i] += weight * chebyshev[i];
        std::vector<double> next(count, 0);
        for (std::size_t i = 0; i + 1 < count; ++i)
            next[i + 1] = (n == 0 ? 1.0 : 2.0) * chebyshev[i];
        for (std::size_t i = 0; n > 0 && i < count; ++i)
            next[i] -= before[i];
        before = std::exchange(chebyshev, std::move(next));
    }
    return powers;
}

double evaluated(const std::vector<double> &powers, double t)
{
    double sum = 0;
    for (auto power = powers.rbegin(); power != powers.rend(); ++power)
        sum = sum * t + *power;
    return sum;
}

double tapValue(const GriddingKernel &kernel, int tap, double t)
{
    // Beyond the edge by rounding alone: the edge itself.
    const double distance = std::abs(t / 2 + (kernel.width - 1) / 2.0 - tap);
    return kernel.value(std::min(distance, kernel.width / 2.0));
}

} // namespace

std::vector<float> besselSeries(const GriddingKernel &kernel)
{
    const double quarter = kernel.beta() * kernel.beta() / 4;
    double term = 1 / std::cyl_bessel_i(0.0, kernel.beta());
    std::vector<float> terms;
    for (int i = 1; i < 200; ++i) {
        terms.push_back(static_cast<float>(term));
        // Past the largest term they fall faster than geometrically: what follows is below the bound, too.
        if (i * i > 2 * quarter && term < fitTolerance / 8) break;
        term *= quarter / (static_cast<double>(i) * i);
    }
    return terms;
}

TapPolynomials tapPolynomials(const GriddingKernel &kernel)
{
    constexpr int highestDegree = 15, probes = 64;
    TapPolynomials result;
    result.taps = (kernel.width + 1) / 2;
    for (int degree = 1; degree <= highestDegree; degree += 2) {
        double worst = 0;
        result.coefficients.clear();
        for (int tap = 0; tap < result.taps; ++tap) {
            const auto powers = interpolated(degree, [&](double t) { return tapValue(kernel, tap, t); });
            for (int i = 0; i <= probes; ++i) {
                const double t = 2.0 * i / probes - 1;
                worst = std::max(worst, std::abs(evaluated(powers, t) - tapValue(kernel, tap, t)));
            }
            for (const double power : powers)
                result.coefficients.push_back(static_cast<float>(power));
        }
        result.pairs = (degree + 1) / 2;
        if (worst <= fitTolerance) break;
    }
    return result;
}

std::vector<float> valueTable(const GriddingKernel &kernel)
{
    // The last cell of the table continues the kernel's slope past the edge, where interpolation needs it.
    const int count = (kernel.width * tablePerCell + 1) / 2 + 2;
    std::vector<float> table;
    for (int i = 0; i < count; ++i) {
        const double u = std::min(static_cast<double>(i) / tablePerCell, kernel.width / 2.0);
        table.push_back(static_cast<float>(kernel.value(u)));
    }
    return table;
}

} // namespace larmor::gridding
