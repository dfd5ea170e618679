// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/wavelet.h"
#include "engine/cpu/cpu_engine.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <random>

namespace larmor {
namespace {

constexpr WaveletFamily families[] = {WaveletFamily::Haar, WaveletFamily::Daubechies4};
const Extent sizes[] = {{16, 16, 1}, {8, 8, 8},  {23, 17, 1}, {31, 1, 1}, {1, 29, 1},   {9, 12, 11},
                        {7, 40, 5},  {64, 9, 1}, {8, 1, 33},  {1, 1, 1},  {100, 37, 1}, {5, 7, 3}};

Image randomImage(const Extent &size, std::int64_t coils, unsigned seed)
{
    std::mt19937 bits(seed);
    std::normal_distribution<float> normal;
    Image image(size, coils);
    for (cfloat &v : image.data)
        v = {normal(bits), normal(bits)};
    return image;
}

double largestDifference(const Image &a, const Image &b)
{
    double largest = 0;
    for (std::size_t i = 0; i < a.data.size(); ++i)
        largest = std::max(largest, double(std::abs(a.data[i] - b.data[i])));
    return largest;
}

cdouble inner(const Image &a, const Image &b)
{
    cdouble sum = 0;
    for (std::size_t i = 0; i < a.data.size(); ++i)
        sum += std::conj(cdouble(a.data[i])) * cdouble(b.data[i]);
    return sum;
}

/// voxel i of the result is voxel i + shift of the image.
Image turned(const Image &image, const Extent &shift)
{
    Image out = image;
    const Extent &n = image.extent;
    const auto at = [](std::int64_t i, std::int64_t size) { return (i % size + size) % size; };
    for (std::int64_t c = 0; c < image.coils; ++c)
        for (std::int64_t z = 0; z < n.z; ++z)
            for (std::int64_t y = 0; y < n.y; ++y)
                for (std::int64_t x = 0; x < n.x; ++x)
                    out.at(x, y, z, c) =
                        image.at(at(x + shift.x, n.x), at(y + shift.y, n.y), at(z + shift.z, n.z), c);
    return out;
}

/// One level of one line by the definition, in double precision.
std::vector<cdouble> analysed(const std::vector<cdouble> &line, WaveletFamily family)
{
    const double r = std::sqrt(3.0), s = std::sqrt(2.0);
    const std::vector<double> h =
        family == WaveletFamily::Haar
            ? std::vector<double>{1 / s, 1 / s}
            : std::vector<double>{(1 + r) / (4 * s), (3 + r) / (4 * s), (3 - r) / (4 * s), (1 - r) / (4 * s)};
    const std::size_t half = line.size() / 2, even = 2 * half;
    std::vector<cdouble> averages(half), details(half);
    for (std::size_t i = 0; i < half; ++i)
        for (std::size_t k = 0; k < h.size(); ++k) {
            const cdouble x = line[(2 * i + k) % even];
            averages[i] += h[k] * x;
            details[i] += (k % 2 == 0 ? 1 : -1) * h[h.size() - 1 - k] * x;
        }
    averages.insert(averages.end(), line.begin() + std::ptrdiff_t(even), line.end());
    averages.insert(averages.end(), details.begin(), details.end());
    return averages;
}

/// All levels of one coil image by the definition.
std::vector<cdouble> oracle(const Image &image, WaveletFamily family, int levels)
{
    std::vector<cdouble> data(image.data.begin(), image.data.end());
    Extent corner = image.extent;
    for (int level = 0; level < levels; ++level) {
        const Extent now = corner;
        for (int d = 0; d < 3; ++d) {
            if (now[d] < 8) continue;
            for (std::int64_t z = 0; z < (d == 2 ? 1 : now.z); ++z)
                for (std::int64_t y = 0; y < (d == 1 ? 1 : now.y); ++y)
                    for (std::int64_t x = 0; x < (d == 0 ? 1 : now.x); ++x) {
                        std::vector<cdouble> line;
                        const auto place = [&](std::int64_t i) {
                            return image.index(d == 0 ? i : x, d == 1 ? i : y, d == 2 ? i : z);
                        };
                        for (std::int64_t i = 0; i < now[d]; ++i)
                            line.push_back(data[place(i)]);
                        line = analysed(line, family);
                        for (std::int64_t i = 0; i < now[d]; ++i)
                            data[place(i)] = line[std::size_t(i)];
                    }
            corner[d] = now[d] - now[d] / 2;
        }
    }
    return data;
}

TEST(Wavelet, IsTheTransformOfItsDefinition)
{
    for (const WaveletFamily family : families)
        for (const Extent &size : sizes)
            for (const int levels : {1, 2, 9}) {
                Image image = randomImage(size, 1, 1);
                const std::vector<cdouble> expected = oracle(image, family, levels);
                WaveletTransform(size, family, levels).forward(image);
                for (std::size_t i = 0; i < expected.size(); ++i)
                    ASSERT_LT(std::abs(cdouble(image.data[i]) - expected[i]), 5e-6)
                        << toString(size) << ' ' << toString(family) << " at " << i;
            }
}

TEST(Wavelet, IsOrthonormalOnEverySizeAndShift)
{
    for (const WaveletFamily family : families)
        for (const Extent &size : sizes)
            for (const Extent &shift : {Extent{0, 0, 0}, Extent{1, 2, 3}, Extent{-5, 1000003, -7}}) {
                const WaveletTransform transform(size, family, 5);
                const Image x = randomImage(size, 3, 2), y = randomImage(size, 3, 3);
                Image wx = x, wy = y;
                transform.forward(wx, shift);
                transform.forward(wy, shift);
                const double scale = std::sqrt(std::abs(inner(x, x)) * std::abs(inner(y, y)));
                EXPECT_LT(std::abs(inner(wx, wy) - inner(x, y)), 2e-6 * scale) << toString(size);
                // The inverse is the adjoint: <W x, y> = <x, W^-1 y>.
                Image back = y;
                transform.inverse(back, shift);
                EXPECT_LT(std::abs(inner(wx, y) - inner(x, back)), 2e-6 * scale) << toString(size);
                transform.inverse(wx, shift);
                EXPECT_LT(largestDifference(wx, x), 5e-6) << toString(size);
            }
}

TEST(Wavelet, AShiftTurnsTheImageFirst)
{
    for (const Extent &size : sizes) {
        const WaveletTransform transform(size);
        const Extent shift{3, -2, 12};
        Extent halved; // an axis that is not halved is not turned either
        for (int d = 0; d < 3; ++d)
            halved[d] = size[d] >= 8 ? shift[d] : 0;
        Image image = randomImage(size, 2, 4), other = turned(image, halved);
        transform.forward(image, shift);
        transform.forward(other);
        EXPECT_EQ(largestDifference(image, other), 0) << toString(size);
    }
}

TEST(Wavelet, HalvesAxesOfAtLeastEight)
{
    EXPECT_EQ(WaveletTransform({256, 256, 1}).coarse(), (Extent{16, 16, 1}));
    EXPECT_EQ(WaveletTransform({230, 180, 1}, WaveletFamily::Haar, 20).coarse(), (Extent{4, 6, 1}));
    EXPECT_EQ(WaveletTransform({230, 180, 1}, WaveletFamily::Haar, 20).levels(), 6);
    EXPECT_EQ(WaveletTransform({7, 1, 3}).levels(), 0);
    EXPECT_EQ(WaveletTransform({64, 64, 16}).coarse(), (Extent{4, 4, 4}));
}

TEST(Wavelet, ConstantsAndRampsHaveNoDetails)
{
    Image constant({32, 24, 8}, 1);
    std::ranges::fill(constant.data, cfloat(1, -2));
    for (const WaveletFamily family : families) {
        const WaveletTransform transform(constant.extent, family, 2);
        Image image = constant;
        transform.forward(image);
        EXPECT_NEAR(transform.detailNorm(image), 0, 1e-2);
        // Orthonormal averages grow by sqrt(2) per level and axis: 2 in x and y, 1 in z, of 8 entries.
        EXPECT_LT(std::abs(image.at(0, 0, 0) - cfloat(1, -2) * std::pow(2.0f, 2.5f)), 1e-4);
    }
    // A ramp: only details whose taps cross the ends see more than a line.
    Image ramp({64, 1, 1}, 1);
    for (std::int64_t x = 0; x < 64; ++x)
        ramp.at(x, 0) = cfloat(float(x), 1);
    WaveletTransform(ramp.extent, WaveletFamily::Daubechies4, 1).forward(ramp);
    for (std::int64_t i = 32; i < 63; ++i)
        EXPECT_LT(std::abs(ramp.at(i, 0)), 1e-4);
    EXPECT_GT(std::abs(ramp.at(63, 0)), 1);
}

TEST(Wavelet, SoftThresholdShortensDetailsAndSparesAverages)
{
    for (const Extent &size : sizes) {
        const WaveletTransform transform(size, WaveletFamily::Daubechies4, 2);
        const Image before = randomImage(size, 2, 6);
        Image after = before;
        transform.softThreshold(after, 0.8);
        const Extent &coarse = transform.coarse();
        double norm = 0;
        for (std::int64_t c = 0; c < 2; ++c)
            for (std::int64_t z = 0; z < size.z; ++z)
                for (std::int64_t y = 0; y < size.y; ++y)
                    for (std::int64_t x = 0; x < size.x; ++x) {
                        const cdouble was = before.at(x, y, z, c), is = after.at(x, y, z, c);
                        if (x < coarse.x && y < coarse.y && z < coarse.z) {
                            EXPECT_EQ(was, is);
                            continue;
                        }
                        norm += std::abs(was);
                        EXPECT_NEAR(std::abs(is), std::max(0.0, std::abs(was) - 0.8), 1e-6);
                        EXPECT_LT(std::abs(is - was * std::abs(is) / std::abs(was)), 1e-6)
                            << "the phase stays";
                    }
        EXPECT_NEAR(transform.detailNorm(before), norm, 1e-9 * (1 + norm));
        Image same = before;
        transform.softThreshold(same, 0);
        EXPECT_LT(largestDifference(same, before), 1e-6);
        transform.softThreshold(same, 1e30);
        EXPECT_EQ(transform.detailNorm(same), 0);
    }
}

TEST(Wavelet, CycleSpinningRemovesNoiseBetterThanOneShift)
{
    const Extent size{64, 64, 1};
    Image truth(size);
    for (std::int64_t y = 0; y < 64; ++y)
        for (std::int64_t x = 0; x < 64; ++x)
            truth.at(x, y) = std::hypot(x - 31.3, y - 30.2) < 17 ? cfloat(4, 2) : cfloat(0);
    Image noisy = randomImage(size, 1, 8);
    for (std::size_t i = 0; i < noisy.data.size(); ++i)
        noisy.data[i] = truth.data[i] + 0.5f * noisy.data[i];
    const WaveletTransform transform(size);
    const auto error = [&](const Image &image) {
        double sum = 0;
        for (std::size_t i = 0; i < image.data.size(); ++i)
            sum += std::norm(cdouble(image.data[i]) - cdouble(truth.data[i]));
        return std::sqrt(sum);
    };
    const auto denoised = [&](const Extent &shift) {
        Image image = noisy;
        transform.forward(image, shift);
        transform.softThreshold(image, 1.2);
        transform.inverse(image, shift);
        return image;
    };
    Image mean(size);
    for (std::int64_t s = 0; s < 16; ++s) {
        const Image one = denoised({s % 4, s / 4, 0});
        for (std::size_t i = 0; i < mean.data.size(); ++i)
            mean.data[i] += one.data[i] / 16.0f;
    }
    EXPECT_LT(error(denoised({0, 0, 0})), 0.6 * error(noisy));
    EXPECT_LT(error(mean), 0.9 * error(denoised({0, 0, 0})));
}

TEST(Wavelet, TheCpuEngineShrinksAsThePartsDo)
{
    const auto engine = openCpuEngine();
    for (const Extent &size : sizes)
        for (const float threshold : {0.0f, 0.4f, 50.0f}) {
            Image expected = randomImage(size, 1, 17);
            const std::size_t bytes = expected.data.size() * sizeof(cfloat);
            const BufferPtr buffer = engine->allocate(bytes + 3 * sizeof(cfloat));
            engine->upload(*buffer, expected.data.data(), bytes, 2 * sizeof(cfloat));
            const OperationReport report = engine->waveletShrink(*buffer, 2, threshold, size, {});
            EXPECT_EQ(report.work.bytes, 2 * bytes);
            const WaveletTransform transform(size);
            transform.forward(expected);
            transform.softThreshold(expected, double(threshold));
            transform.inverse(expected);
            Image found(size);
            engine->download(found.data.data(), *buffer, bytes, 2 * sizeof(cfloat));
            EXPECT_EQ(found.data, expected.data) << toString(size) << ' ' << threshold;
        }
    const BufferPtr buffer = engine->allocate(64 * sizeof(cfloat));
    EXPECT_THROW(engine->waveletShrink(*buffer, 0, -1, {8, 8, 1}, {}), Error);
    EXPECT_THROW(engine->waveletShrink(*buffer, 1, 1, {8, 8, 1}, {}), Error) << "beyond the buffer";
}

TEST(Wavelet, WhatCannotBeIsRefused)
{
    EXPECT_THROW(WaveletTransform({0, 4, 1}), Error);
    EXPECT_THROW(WaveletTransform({8, 8, 1}, WaveletFamily::Haar, 0), Error);
    const WaveletTransform transform({8, 8, 1});
    Image other({8, 9, 1}), right({8, 8, 1});
    EXPECT_THROW(transform.forward(other), Error);
    EXPECT_THROW(transform.inverse(other), Error);
    EXPECT_THROW(transform.softThreshold(other, 1), Error);
    EXPECT_THROW(transform.detailNorm(other), Error);
    EXPECT_THROW(transform.softThreshold(right, -1), Error);
    EXPECT_THROW(transform.softThreshold(right, std::numeric_limits<double>::quiet_NaN()), Error);
    EXPECT_EQ(parseWaveletFamily("haar"), WaveletFamily::Haar);
    EXPECT_EQ(parseWaveletFamily("daubechies-4"), WaveletFamily::Daubechies4);
    EXPECT_THROW(parseWaveletFamily("db4"), Error);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(transform.forward(right, {0, 0, 0}, Task(stop.get_token())), Error);
}

} // namespace
} // namespace larmor
