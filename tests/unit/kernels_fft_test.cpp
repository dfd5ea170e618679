// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel fft beyond the walk over the catalogue: every length's shape and tables, the host forms, the
// stage in an engine.
#include "unit/kernels_plans.h"
#include "unit/kernels_support.h"

#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "kernels/experiment_inputs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <numeric>

namespace larmor {
namespace {

#define NEED_OPENCL()                                                                                        \
    if (!test::openClEngine()) GTEST_SKIP() << "no OpenCL device"

TEST(Fft, radicesMultiplyToEveryLength)
{
    for (const int largest : {2, 4, 8})
        for (std::int64_t points = 1; points <= maxFftPoints; ++points) {
            const FftShape shape = fftShape(points, largest);
            std::int64_t product = 1, rest = points;
            for (const int radix : shape.radices) {
                product *= radix;
                ASSERT_TRUE(radix <= largest || radix == 3 || radix == 5 || radix == 7 || radix == 1)
                    << points;
            }
            for (const int prime : {2, 3, 5, 7})
                while (rest % prime == 0)
                    rest /= prime;
            ASSERT_EQ(product, shape.length) << points;
            ASSERT_EQ(shape.bluestein(), rest > 1) << points;
            if (shape.bluestein()) {
                ASSERT_GE(shape.length, 2 * points - 1);
            }
            ASSERT_LE(shape.radices.size(), 14u) << "the kernel's passes are numbered to 13";
        }
    EXPECT_THROW(fftShape(0, 8), Error);
    EXPECT_THROW(fftShape(maxFftPoints + 1, 8), Error);
}

TEST(Fft, theChirpsSpectrumTransformsBackToTheConjugateChirp)
{
    const FftShape shape = fftShape(13, 8);
    const std::vector<cfloat> tables = fftTables(shape);
    ASSERT_EQ(tables.size(), std::size_t(2 * shape.length + 13));
    const cfloat *chirp = tables.data() + shape.length, *spectrum = chirp + 13;
    for (std::int64_t n = 0; n < shape.length; ++n) {
        cdouble sum = 0;
        for (std::int64_t k = 0; k < shape.length; ++k)
            sum +=
                cdouble(spectrum[k]) *
                std::polar(1.0, 2 * std::numbers::pi * double(n * k % shape.length) / double(shape.length));
        const std::int64_t m = std::min(n, shape.length - n);
        const cdouble expected = m < 13 ? std::conj(cdouble(chirp[m])) : 0;
        EXPECT_LT(std::abs(sum - expected), 1e-6) << n;
    }
}

TEST(Fft, hostFormsTransformAnyLengthBothWays)
{
    for (const char *size : {"1x3", "7x5", "16x9", "30x4", "97x3", "240x17", "1000x2", "1021x2"})
        for (const char *direction : {"forward", "inverse"}) {
            const auto experiment = fftDefinition().experiment({{"size", size}, {"direction", direction}}, 4);
            for (const char *radix : {"2", "8"})
                for (const HostForm form : {HostForm::Sequential, HostForm::Parallel}) {
                    const OptionSet options = fftDefinition().resolve({{"radix", radix}});
                    const auto run = experiment->hostRun(options, form);
                    run->run();
                    run->run();
                    const auto check = experiment->check(options, run->results());
                    EXPECT_TRUE(check.correct()) << size << " " << direction << " " << toString(form) << ": "
                                                 << check.error << " > " << check.tolerance;
                }
        }
}

TEST(Fft, aWrongPointInAnyRowIsSeen)
{
    const auto experiment = fftDefinition().experiment({{"size", "24x500"}}, 2);
    const OptionSet options = fftDefinition().defaults();
    const auto run = experiment->hostRun(options, HostForm::Parallel);
    run->run();
    const auto results = run->results();
    ASSERT_TRUE(experiment->check(options, results).correct());
    for (const std::size_t place : {0u, 4711u, 24u * 500u - 1}) {
        auto wrong = results;
        reinterpret_cast<float *>(wrong[0].data())[2 * place] += 0.01f;
        EXPECT_FALSE(experiment->check(options, wrong).correct()) << place;
    }
}

TEST(Fft, refusesBlocksConstantMemoryAndBuffersBeyondTheirLimits)
{
    const auto text = [](const char *size, const OptionSet &chosen) -> std::string {
        const OptionSet options = fftDefinition().resolve(chosen);
        const auto experiment = fftDefinition().experiment({{"size", size}}, 1);
        try {
            experiment->plans(options, test::fakeBuffers(*experiment, options));
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
            return error.what();
        }
        return {};
    };
    EXPECT_EQ(text("8192x1", {}), "");
    EXPECT_EQ(text("8191x1", {}), "");
    EXPECT_NE(text("8192x1", {{"points", "4"}, {"radix", "4"}}).find("2048 threads"), std::string::npos);
    EXPECT_EQ(text("8192x1", {{"twiddles", "constant"}}), "");
    EXPECT_NE(text("8191x1", {{"twiddles", "constant"}}).find("16384 x 8 bytes"), std::string::npos);
    EXPECT_NE(text("4096x1", {{"points", "4"}, {"radix", "4"}, {"max-registers", "128"}}).find("registers"),
              std::string::npos);
    for (const OptionSet &problem :
         std::vector<OptionSet>{{{"size", "8193x2"}}, {{"size", "4x4x4"}}, {{"direction", "up"}}})
        EXPECT_THROW(fftDefinition().experiment(problem, 1), Error) << problem.toString();
    EXPECT_THROW(fftDefinition().resolve({{"points", "4"}}), Error);
}

TEST(Fft, anEngineTransformsRowsInPlaceAndIntoAnotherBuffer)
{
    NEED_OPENCL();
    Engine &engine = *test::openClEngine();
    for (const std::int64_t points : {1, 30, 37, 64}) {
        const std::int64_t rows = 21;
        std::vector<cfloat> values(std::size_t(points * rows)), there(values.size()), back(values.size());
        SeededNumbers numbers(3);
        for (cfloat &value : values)
            value = {float(numbers.between(-1, 1)), float(numbers.between(-1, 1))};
        const BufferPtr a = engine.allocate(values.size() * 8), b = engine.allocate(values.size() * 8);
        engine.upload(*a, values.data(), values.size() * 8);
        const OptionSet options = fftDefinition().defaults();
        const auto report = engine.transformRows({points, rows, false, a, b, nullptr}, options);
        EXPECT_EQ(report.engine, EngineKind::OpenCl);
        engine.download(there.data(), *b, there.size() * 8);
        engine.transformRows({points, rows, true, b, b, nullptr}, options);
        engine.download(back.data(), *b, back.size() * 8);

        CpuEngine cpu; // the library, through the same call
        const BufferPtr c = cpu.allocate(values.size() * 8), d = cpu.allocate(values.size() * 8);
        cpu.upload(*c, values.data(), values.size() * 8);
        EXPECT_EQ(cpu.transformRows({points, rows, false, c, d, nullptr}, options).note, "FFTW");
        std::vector<cfloat> expected(values.size());
        cpu.download(expected.data(), *d, expected.size() * 8);
        for (std::size_t i = 0; i < values.size(); ++i) {
            ASSERT_LT(std::abs(there[i] - expected[i]), 2e-5f) << points << " " << i;
            ASSERT_LT(std::abs(back[i] / float(points) - values[i]), 2e-6f) << points << " " << i;
        }
    }
    const BufferPtr small = engine.allocate(64);
    EXPECT_THROW(engine.transformRows({16, 2, false, small, small, nullptr}, fftDefinition().defaults()),
                 Error);
    EXPECT_THROW(engine.transformRows({9000, 1, false, small, small, nullptr}, fftDefinition().defaults()),
                 Error);
}

} // namespace
} // namespace larmor
