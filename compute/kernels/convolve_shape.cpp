// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "kernels/convolve.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace larmor {

namespace {

/// What is left of a number without its factors 2, 3, 5 and 7.
std::int64_t withoutSmallFactors(std::int64_t n)
{
    for (const int prime : {2, 3, 5, 7})
        while (n % prime == 0)
            n /= prime;
    return n;
}

} // namespace

Extent convolutionGrid(const Extent &image)
{
    Extent grid = image;
    for (int d = 0; d < 3; ++d) {
        if (image[d] > 1) grid[d] = 2 * image[d] - 1;
        while (withoutSmallFactors(grid[d]) > 1)
            ++grid[d];
    }
    return grid;
}

bool convolveTakes(const Extent &grid)
{
    for (int d = 0; d < 3; ++d)
        if (grid[d] < 1 || grid[d] > maxConvolutionPoints || withoutSmallFactors(grid[d]) > 1) return false;
    return true;
}

LineShape lineShape(std::int64_t length, int largestRadix)
{
    if (length < 1 || length > maxConvolutionPoints || withoutSmallFactors(length) > 1)
        throw Error(ErrorCode::InvalidCall,
                    say("lines of this length are not transformed by the kernel convolve"),
                    say("%1 points, where it takes 1 to %2 with no factors but 2, 3, 5 and 7", length,
                        maxConvolutionPoints),
                    say("choose a smaller image, or cuFFT's or FFTW's transforms"));
    LineShape shape;
    shape.length = length;
    const int twos = std::countr_zero(std::uint64_t(length)), most = std::countr_zero(unsigned(largestRadix));
    const int passes = (twos + most - 1) / most;
    for (int pass = 0; pass < passes; ++pass)
        shape.radices.push_back(1 << (twos / passes + (pass < twos % passes ? 1 : 0)));
    std::int64_t rest = length >> twos;
    const std::size_t between = shape.radices.empty() ? 0 : 1; // powers of two first and last
    for (const int prime : {7, 5, 3})
        for (; rest % prime == 0; rest /= prime)
            shape.radices.insert(shape.radices.begin() + std::ptrdiff_t(between), prime);
    if (shape.radices.empty()) shape.radices.push_back(1);
    const int widest = *std::max_element(shape.radices.begin(), shape.radices.end());
    shape.threads = length / widest;
    for (const int radix : shape.radices)
        shape.held = std::max(shape.held, (length / radix + shape.threads - 1) / shape.threads * radix);
    return shape;
}

std::vector<cfloat> convolveTables(const Extent &grid)
{
    std::vector<cfloat> tables(std::size_t(3 * maxConvolutionPoints));
    for (int d = 0; d < 3; ++d)
        for (std::int64_t t = 0; t < std::min(grid[d], maxConvolutionPoints); ++t)
            tables[std::size_t(d * maxConvolutionPoints + t)] =
                cfloat(std::polar(1.0, -2 * std::numbers::pi * double(t) / double(grid[d])));
    return tables;
}

} // namespace larmor
