// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/fft.h"

#include "core/error.h"

#include <cmath>
#include <numbers>

namespace larmor {

namespace {

/// Radices of a length whose prime factors are 2, 3, 5 and 7; empty where there is a larger one.
std::vector<int> factorsOf(std::int64_t length, int largestRadix)
{
    std::vector<int> radices;
    for (const int radix :
         {largestRadix, 7, 5, 4, 3, 2}) // after the largest powers of two what is left of them
        while (length % radix == 0 && (radix <= largestRadix || radix % 2 == 1)) {
            radices.push_back(radix);
            length /= radix;
        }
    if (length > 1) return {};
    if (radices.empty()) radices.push_back(1); // a row of one point
    return radices;
}

/// e^{-i 2 pi t / n}
cdouble rootOfUnity(std::int64_t t, std::int64_t n)
{
    return std::polar(1.0, -2 * std::numbers::pi * double(t % n) / double(n));
}

/// In double and in place, for a power of two: the spectrum of the chirp is made with it once for each
/// length.
void transformPowerOfTwo(std::vector<cdouble> &values)
{
    const std::size_t n = values.size();
    for (std::size_t i = 1, j = 0; i < n; ++i) {
        std::size_t bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j) std::swap(values[i], values[j]);
    }
    for (std::size_t half = 1; half < n; half *= 2)
        for (std::size_t k = 0; k < half; ++k) {
            const cdouble turn = rootOfUnity(std::int64_t(k), std::int64_t(2 * half));
            for (std::size_t i = k; i < n; i += 2 * half) {
                const cdouble low = values[i], high = values[i + half] * turn;
                values[i] = low + high;
                values[i + half] = low - high;
            }
        }
}

} // namespace

FftShape fftShape(std::int64_t points, int largestRadix)
{
    if (points < 1 || points > maxFftPoints)
        throw Error(ErrorCode::InvalidCall, say("rows of this length are not transformed by the kernel fft"),
                    say("%1 points, where it takes 1 to %2", points, maxFftPoints),
                    say("without options of fft the engine's library transforms the rows"));
    FftShape shape{points, points, factorsOf(points, largestRadix)};
    if (!shape.radices.empty()) return shape;
    shape.length = 1;
    while (shape.length < 2 * points - 1)
        shape.length *= 2;
    shape.radices = factorsOf(shape.length, largestRadix);
    return shape;
}

std::vector<cfloat> fftTables(const FftShape &shape)
{
    std::vector<cfloat> tables;
    for (std::int64_t t = 0; t < shape.length; ++t)
        tables.emplace_back(rootOfUnity(t, shape.length));
    if (!shape.bluestein()) return tables;
    // n k = (n^2 + k^2 - (k - n)^2) / 2: the transform is a convolution with the conjugate chirp.
    std::vector<cdouble> conjugate(std::size_t(shape.length), 0.0);
    for (std::int64_t n = 0; n < shape.points; ++n) {
        const cdouble chirp = rootOfUnity(n * n, 2 * shape.points);
        tables.emplace_back(chirp);
        conjugate[std::size_t(n)] = std::conj(chirp);
        conjugate[std::size_t((shape.length - n) % shape.length)] = std::conj(chirp);
    }
    transformPowerOfTwo(conjugate);
    for (const cdouble &value : conjugate)
        tables.emplace_back(value / double(shape.length));
    return tables;
}

void definePasses(KernelVariant &variant, const std::string &prefix, std::vector<int> radices)
{
    constexpr std::size_t numbered = 14; // in the source
    radices.resize(numbered, 1);
    std::int64_t stride = 1;
    for (std::size_t pass = 0; pass < radices.size(); ++pass) {
        const std::string number = std::to_string(pass);
        variant.defines.emplace_back(prefix + "RADIX_" + number, std::to_string(radices[pass]));
        variant.defines.emplace_back(prefix + "STRIDE_" + number, std::to_string(stride));
        stride *= radices[pass];
    }
}

std::uint64_t fftOperations(std::int64_t points, std::int64_t rows)
{
    return std::uint64_t(5 * double(points) * std::log2(double(points)) * double(rows));
}

} // namespace larmor
