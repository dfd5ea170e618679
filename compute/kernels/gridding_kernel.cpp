// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gridding_kernel.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <numbers>
#include <sstream>
#include <string>
#include <utility>

namespace larmor {
namespace {

double besselI0(double x)
{
    return std::cyl_bessel_i(0.0, x);
}

/// Whether FFT libraries have code for every factor.
bool smooth(std::int64_t n)
{
    for (const int prime : {2, 3, 5, 7})
        while (n % prime == 0)
            n /= prime;
    return n == 1;
}

/// Sinh or sine of the root of `square`, over the root.
double sincOfRoot(double square)
{
    const double root = std::sqrt(std::abs(square));
    return root < 1e-9 ? 1 : square > 0 ? std::sinh(root) / root : std::sin(root) / root;
}

} // namespace

double GriddingKernel::beta() const
{
    const double ratio = width / oversampling, margin = oversampling - 0.5;
    return std::numbers::pi * std::sqrt(std::max(0.0, ratio * ratio * margin * margin - 0.8));
}

double GriddingKernel::value(double u) const
{
    const double at = 2 * std::abs(u) / width;
    if (at > 1) return 0;
    if (shape == Shape::Bilinear) return 1 - at;
    return besselI0(beta() * std::sqrt(1 - at * at)) / besselI0(beta());
}

double GriddingKernel::transform(double f) const
{
    if (shape == Shape::Bilinear) {
        const double phase = std::numbers::pi * f;
        const double sinc = std::abs(phase) < 1e-9 ? 1 : std::sin(phase) / phase;
        return sinc * sinc;
    }
    const double b = beta(), phase = std::numbers::pi * width * f;
    return width * sincOfRoot(b * b - phase * phase) / besselI0(b);
}

Extent GriddingKernel::gridFor(const Extent &matrix) const
{
    const auto side = [&](std::int64_t n) {
        if (n <= 1) return n;
        auto size = static_cast<std::int64_t>(std::ceil(oversampling * static_cast<double>(n) - 1e-9));
        size = std::max<std::int64_t>(size, width);
        size += size % 2;
        while (!smooth(size))
            size += 2;
        return size;
    };
    return {side(matrix.x), side(matrix.y), side(matrix.z)};
}

std::vector<float> GriddingKernel::deapodisation(const Extent &matrix) const
{
    const Extent grid = gridFor(matrix);
    std::vector<float> factors;
    for (int d = 0; d < 3; ++d)
        for (std::int64_t i = 0; i < matrix[d]; ++i) {
            const auto place = static_cast<double>(i - matrix[d] / 2);
            const double f = matrix[d] > 1 ? 1 / transform(place / static_cast<double>(grid[d])) : 1;
            factors.push_back(static_cast<float>(f));
        }
    return factors;
}

void GriddingKernel::check() const
{
    const bool bilinear = shape == Shape::Bilinear;
    if (width < 2 || width > maxWidth || (bilinear && width != 2))
        throw Error(ErrorCode::InvalidCall, say("a gridding kernel of width %1", width),
                    bilinear ? say("the bilinear kernel is 2 cells wide")
                             : say("widths are from 2 to 16 cells"));
    if (!(oversampling >= (bilinear ? 1.0 : 1.125)) || oversampling > 4)
        throw Error(ErrorCode::InvalidCall, say("a grid oversampled by %1", oversampling),
                    bilinear ? say("with the bilinear kernel it is from 1 to 4")
                             : say("with the Kaiser-Bessel kernel it is from 1.125 to 4"));
}

std::string_view toString(GriddingKernel::Shape shape)
{
    return shape == GriddingKernel::Shape::Bilinear ? "bilinear" : "kaiser-bessel";
}

GriddingKernel::Shape parseGriddingShape(std::string_view text)
{
    for (const auto shape : {GriddingKernel::Shape::Bilinear, GriddingKernel::Shape::KaiserBessel})
        if (toString(shape) == text) return shape;
    throw Error(ErrorCode::InvalidCall, say("unknown gridding kernel %1", text), {},
                say("kernels: bilinear kaiser-bessel"));
}

namespace {

GriddingKernel narrowestKernel(double tolerance, double oversampling)
{
    GriddingKernel kernel;
    kernel.oversampling = oversampling;
    double best = 1;
    for (kernel.width = 2; kernel.width <= GriddingKernel::maxWidth; ++kernel.width) {
        kernel.check();
        const double error = aliasingError(kernel, 3);
        if (error <= tolerance) return kernel;
        best = std::min(best, error);
    }
    const auto shown = [](double number) {
        std::ostringstream text;
        text << number;
        return text.str();
    };
    throw Error(ErrorCode::InvalidCall, say("no gridding kernel for so small a tolerance"),
                say("the widest kernel, of %1 cells, reaches %2 on a grid oversampled by %3",
                    GriddingKernel::maxWidth, shown(best), shown(oversampling)),
                say("ask for a larger tolerance or oversampling"));
}

} // namespace

GriddingKernel kernelForTolerance(double tolerance, double oversampling)
{
    if (!(tolerance >= 1e-12 && tolerance <= 0.1))
        throw Error(ErrorCode::InvalidCall, say("a NUFFT tolerance of %1", tolerance),
                    say("it is from 1e-12 to 0.1"));
    // Every image asks, for the same few.
    static std::mutex mutex;
    static std::map<std::pair<double, double>, GriddingKernel> known;
    const std::pair<double, double> asked(tolerance, oversampling);
    {
        const std::scoped_lock lock(mutex);
        if (const auto found = known.find(asked); found != known.end()) return found->second;
    }
    const GriddingKernel kernel = narrowestKernel(tolerance, oversampling);
    const std::scoped_lock lock(mutex);
    if (known.size() >= 64) known.clear();
    return known.try_emplace(asked, kernel).first->second;
}

double aliasingError(const GriddingKernel &kernel, int axes)
{
    // Voxel j of the image has, besides its own amplitude, those of j + n, j - n, j + 2 n ... of the grid's n
    // points, each by the kernel's transform there over that at j. Mean square over the voxels: a large
    // matrix stands for all.
    constexpr int steps = 64, aliases = 24;
    const double b = kernel.beta();
    const auto unscaled = [&](double f) { // in ratios the Bessel function, which costs most, cancels
        if (kernel.shape == GriddingKernel::Shape::Bilinear) return kernel.transform(f);
        const double phase = std::numbers::pi * kernel.width * f;
        return sincOfRoot(b * b - phase * phase);
    };
    double sum = 0;
    for (int i = 0; i < steps; ++i) {
        const double f = ((i + 0.5) / steps - 0.5) / kernel.oversampling, own = unscaled(f);
        for (int m = 1; m <= aliases; ++m) {
            const double above = unscaled(f + m) / own, below = unscaled(f - m) / own;
            sum += above * above + below * below;
        }
    }
    return std::sqrt(axes * sum / steps);
}

} // namespace larmor
