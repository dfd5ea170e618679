// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/kernel_polynomial.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace larmor::cpu {
namespace {

using Coefficients = std::vector<double>; ///< of t^0, t^1, ...

double evaluate(const Coefficients &c, double t)
{
    double value = 0;
    for (auto power = c.rbegin(); power != c.rend(); ++power)
        value = value * t + *power;
    return value;
}

/// Interpolates f on [-1/2, 1/2] at Chebyshev's points, by Newton's divided differences.
template <class F>
Coefficients interpolate(int degree, const F &f)
{
    const auto points = static_cast<std::size_t>(degree) + 1;
    std::vector<double> at(points), difference(points);
    for (std::size_t i = 0; i < points; ++i) {
        at[i] = std::cos(std::numbers::pi * (double(i) + 0.5) / double(points)) / 2;
        difference[i] = f(at[i]);
    }
    for (std::size_t order = 1; order < points; ++order)
        for (std::size_t i = points - 1; i >= order; --i)
            difference[i] = (difference[i] - difference[i - 1]) / (at[i] - at[i - order]);
    Coefficients c{difference.back()};
    for (std::size_t i = points - 1; i-- > 0;) { // c = c (t - at[i]) + difference[i]
        c.insert(c.begin(), difference[i]);
        for (std::size_t power = 1; power < c.size(); ++power)
            c[power - 1] -= at[i] * c[power];
    }
    return c;
}

template <class F>
double largestError(const Coefficients &c, const F &f)
{
    constexpr int steps = 64;
    double error = 0;
    for (int i = 0; i <= steps; ++i) {
        const double t = double(i) / steps - 0.5;
        error = std::max(error, std::abs(evaluate(c, t) - f(t)));
    }
    return error;
}

} // namespace

KernelPolynomial::KernelPolynomial(const GriddingKernel &kernel)
    : width(kernel.width), cells(width > 8 ? width + width % 2 : width)
{
    const bool bilinear = kernel.shape == GriddingKernel::Shape::Bilinear;
    // An error of the values is divided by the transform as the image is: at worst, at its edge.
    const double atEdge = bilinear ? 1 : kernel.transform(0.5 / kernel.oversampling);
    const double enough = bilinear ? 1 : std::max(0.2 * aliasingError(kernel, 1) * atEdge, 2e-8);
    std::vector<Coefficients> fits;
    for (degree = 1; degree <= maxDegree; ++degree) {
        double error = 0;
        fits.clear();
        for (int i = 0; i < width; ++i) {
            // Just inside the edges, where the kernel falls to 0 at once.
            const auto at = [&](double t) {
                const double u = t + 0.5 - 0.5 * width + i, edge = 0.5 * width;
                return kernel.value(std::clamp(u, -edge, edge));
            };
            fits.push_back(interpolate(degree, at));
            error = std::max(error, largestError(fits.back(), at));
        }
        if (error <= enough || degree == maxDegree) break;
    }
    for (int i = 0; i < width; ++i)
        for (int power = 0; power <= degree; ++power) {
            const auto c = static_cast<float>(fits[std::size_t(i)][std::size_t(power)]);
            const std::size_t row = std::size_t(degree - power) * stride, cell = std::size_t(i);
            pairs[row + 2 * cell] = pairs[row + 2 * cell + 1] = c;
            twice[row + cell] = twice[row + std::size_t(cells) + cell] = c;
        }
}

} // namespace larmor::cpu
