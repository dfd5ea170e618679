// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gridding_evaluation.h"

#include "core/polynomial.h"

#include <algorithm>
#include <cmath>

namespace larmor::gridding {
namespace {

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
    constexpr int highestDegree = 15;
    TapPolynomials result;
    result.taps = (kernel.width + 1) / 2;
    for (int degree = 1; degree <= highestDegree; degree += 2) {
        double worst = 0;
        result.coefficients.clear();
        for (int tap = 0; tap < result.taps; ++tap) {
            const auto value = [&](double t) { return tapValue(kernel, tap, t); };
            const Polynomial powers = interpolated(degree, 1, value);
            worst = std::max(worst, largestError(powers, 1, value));
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
