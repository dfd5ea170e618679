// SPDX-License-Identifier: GPL-3.0-or-later
// Forms of the spectrum that the kernel convolve multiplies by: bit for bit as the processor stores them,
// rounded no further than to 11 bits, and products with what is stored.
#include "unit/kernels_support.h"

#include "core/small_floats.h"
#include "kernels/convolve.h"
#include "kernels/experiment_inputs.h"
#include "kernels/line_pass_plan.h"
#include "kernels/stored_spectrum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace larmor {
namespace {

const OptionSet half{{"spectrum", "half"}}, symmetric{{"spectrum", "symmetric"}};

/// Values over many decades, some of them zero.
std::vector<float> spectrumOf(const Extent &grid, float largest)
{
    SeededNumbers numbers(7);
    std::vector<float> values(std::size_t(grid.voxels()));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double sign = numbers.between(-1, 1);
        values[i] = i % 5 == 4 ? 0 : largest * float(sign * std::exp2(numbers.between(-35, 0)));
    }
    return values;
}

template <class Values>
BufferPtr uploaded(Engine &engine, const Values &values)
{
    const std::size_t bytes = values.size() * sizeof(values[0]);
    BufferPtr buffer = engine.allocate(bytes);
    engine.upload(*buffer, values.data(), bytes);
    return buffer;
}

std::vector<std::byte> storedBy(Engine &engine, const Extent &grid, const std::vector<float> &values,
                                const OptionSet &options)
{
    std::vector<std::byte> bytes(storedSpectrumBytes(grid, options));
    const BufferPtr stored = uploaded(engine, bytes);
    for (const LaunchPlan &plan : storeSpectrumPlans(grid, uploaded(engine, values), stored, options))
        engine.kernels()->launch(plan);
    engine.download(bytes.data(), *stored, bytes.size());
    return bytes;
}

SpectrumHead headOf(const std::vector<std::byte> &stored)
{
    SpectrumHead head;
    std::memcpy(&head, stored.data(), sizeof head);
    return head;
}

float halfAt(const std::vector<std::byte> &stored, std::size_t place)
{
    std::uint16_t bits = 0;
    std::memcpy(&bits, stored.data() + storedSpectrumHead + 2 * place, sizeof bits);
    return headOf(stored).unit * halfToFloat(bits);
}

TEST(StoredSpectrum, isAsTheProcessorStoresIt)
{
    if (!test::openClEngine()) GTEST_SKIP() << "no OpenCL device";
    for (const Extent &grid : {Extent{1, 1, 1},
                               {27, 1, 1},
                               {1, 9, 1},
                               {9, 10, 1},
                               {5, 7, 3},
                               {8, 1, 6},
                               {64, 50, 2},
                               {81, 70, 60}}) // more points than threads that measure
        for (const float largest : {1e-39f, 3.0f, 7e8f})
            for (const OptionSet &options : {half, symmetric}) {
                const std::vector<float> values = spectrumOf(grid, largest);
                EXPECT_EQ(storedBy(*test::openClEngine(), grid, values, options),
                          storedSpectrum(grid, values, options))
                    << toString(grid) << ' ' << largest << ' ' << options.toString();
            }
}

TEST(StoredSpectrum, halvesKeepElevenBits)
{
    const Extent grid{37, 30, 1};
    for (const float largest : {2e-30f, 1.0f, 284592.0f, 3e38f}) {
        const std::vector<float> values = spectrumOf(grid, largest);
        const auto stored = storedSpectrum(grid, values, half);
        ASSERT_EQ(stored.size(), 128 + 2 * values.size());
        const float top = headOf(stored).largest;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double off = std::abs(double(halfAt(stored, i)) - double(values[i]));
            ASSERT_LE(off, std::ldexp(std::max(std::abs(values[i]), std::ldexp(top, -28)), -11)) << values[i];
        }
    }
    const auto none = storedSpectrum(grid, std::vector<float>(std::size_t(grid.voxels())), half);
    EXPECT_EQ(halfAt(none, 17), 0);
}

TEST(StoredSpectrum, aSymmetricOneHasHalfTheValuesAndSaysHowFarItIsFromThat)
{
    const Extent grid{6, 5, 4};
    std::vector<float> values(std::size_t(grid.voxels()), 1.0f);
    EXPECT_EQ(storedSpectrumBytes(grid, symmetric), 128u + 8u * 5u * (4u + 1u) * 4u);
    EXPECT_EQ(storedSpectrumBytes({256, 256, 256}, symmetric), 128u + 136u * 256u * 257u * 4u);
    EXPECT_EQ(headOf(storedSpectrum(grid, values, symmetric)).apart, 0);
    values[std::size_t((1 * 5 + 2) * 6 + 5)] += 0.25f; // (5, 2, 1), whose opposite is (1, 3, 3)
    EXPECT_EQ(headOf(storedSpectrum(grid, values, symmetric)).apart, 0.25f);
    values[std::size_t((3 * 5 + 3) * 6 + 1)] += 0.25f;
    EXPECT_EQ(headOf(storedSpectrum(grid, values, symmetric)).apart, 0);
    EXPECT_EQ(headOf(storedSpectrum(grid, values, symmetric)).largest, 1.25f);
}

/// The product of an image of ones to n with a spectrum as it is stored.
std::vector<cfloat> productWith(Engine &engine, const Extent &image, const BufferPtr &spectrum,
                                const OptionSet &chosen)
{
    const OptionSet options = convolveDefinition().resolve(chosen);
    const Extent grid = convolutionGrid(image);
    std::vector<cfloat> in(std::size_t(image.voxels()));
    for (std::size_t i = 0; i < in.size(); ++i)
        in[i] = {float(i % 7) - 3, float(i % 4)};
    const BufferPtr buffer = uploaded(engine, in);
    for (const LaunchPlan &plan : convolvePlans({image, grid, 1, buffer, buffer,
                                                 engine.allocate(convolveScratch(image, grid, 1, options)),
                                                 spectrum, uploaded(engine, lineTables(grid)), nullptr},
                                                options))
        engine.kernels()->launch(plan);
    engine.download(in.data(), *buffer, in.size() * sizeof(cfloat));
    return in;
}

TEST(StoredSpectrum, productsAreThoseOfTheValuesThatAreStored)
{
    if (!test::openClEngine()) GTEST_SKIP() << "no OpenCL device";
    Engine &engine = *test::openClEngine();
    for (const Extent &image : {Extent{7, 1, 1}, {6, 5, 1}, {1, 6, 1}, {3, 1, 5}, {5, 4, 6}})
        for (const char *fuse : {"1", "0"}) {
            const Extent grid = convolutionGrid(image);
            std::vector<float> values = spectrumOf(grid, 900);
            const auto stored = storedBy(engine, grid, values, half);
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] = halfAt(stored, i);
            const auto rounded = productWith(engine, image, uploaded(engine, values), {{"fuse", fuse}});
            const auto got =
                productWith(engine, image, uploaded(engine, stored), half.with({{"fuse", fuse}}));
            double largest = 0, off = 0;
            for (std::size_t i = 0; i < got.size(); ++i) {
                largest = std::max(largest, std::abs(cdouble(rounded[i])));
                off = std::max(off, std::abs(cdouble(rounded[i]) - cdouble(got[i])));
            }
            EXPECT_LE(off, 1e-6 * largest) << toString(image) << ' ' << fuse;
            EXPECT_GT(largest, 0);
        }
}

} // namespace
} // namespace larmor
