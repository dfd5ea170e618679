// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/kernel_polynomial.h"

#include "core/polynomial.h"

#include <algorithm>
#include <vector>

namespace larmor::cpu {
KernelPolynomial::KernelPolynomial(const GriddingKernel &kernel, double fit)
    : width(kernel.width), cells(width > 8 ? width + width % 2 : width)
{
    const bool bilinear = kernel.shape == GriddingKernel::Shape::Bilinear;
    // An error of the values is divided by the transform as the image is: at worst, at its edge.
    const double atEdge = bilinear ? 1 : kernel.transform(0.5 / kernel.oversampling);
    const double unseen = bilinear ? 1 : std::max(0.2 * aliasingError(kernel, 1) * atEdge, 2e-8);
    const double enough = fit > 0 ? fit : unseen;
    std::vector<Polynomial> fits;
    for (degree = 1; degree <= maxDegree; ++degree) {
        double error = 0;
        fits.clear();
        for (int i = 0; i < width; ++i) {
            // Just inside the edges, where the kernel falls to 0 at once.
            const auto at = [&](double t) {
                const double u = t + 0.5 - 0.5 * width + i, edge = 0.5 * width;
                return kernel.value(std::clamp(u, -edge, edge));
            };
            fits.push_back(interpolated(degree, 0.5, at));
            error = std::max(error, largestError(fits.back(), 0.5, at));
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
