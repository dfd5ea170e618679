// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix product's harness, host forms and checks; and the compiled form of its tuned presets.
#include "unit/kernels_plans.h"

#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "kernels/matmul.h"
#include "kernels/matmul_aat.h"
#include "kernels/matmul_experiment.h"
#include "kernels/product_check.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace larmor {
namespace {

std::vector<float> floats(const std::vector<std::byte> &bytes)
{
    std::vector<float> values(bytes.size() / sizeof(float));
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

std::vector<float> hostProduct(const KernelExperiment &experiment, const OptionSet &options, HostForm form)
{
    const auto run = experiment.hostRun(options, form);
    run->run();
    run->run(); // once more: nothing of the first run may be left in the sums
    const auto check = experiment.check(options, run->results());
    EXPECT_TRUE(check.correct()) << toString(form) << ": " << check.error << " > " << check.tolerance;
    return floats(run->results().front());
}

TEST(Matmul, theBooksHarnessGivesItsChecksum)
{
    EXPECT_EQ(bookChecksum(8, 8, 8), 35456);
    const auto experiment = matmulDefinition().experiment({{"size", "8"}, {"input", "book"}}, 1);
    for (const HostForm form : {HostForm::Sequential, HostForm::Parallel}) {
        const auto product = hostProduct(*experiment, matmulDefinition().defaults(), form);
        ASSERT_EQ(product.size(), 64u);
        EXPECT_EQ(product.front(), 204);
        EXPECT_EQ(product.back(), 1100);
        float sum = 0;
        for (const float value : product)
            sum += value;
        EXPECT_EQ(sum, 35456);
    }
    EXPECT_NE(experiment->remark(matmulDefinition().defaults()).english().find("checksum 35456"),
              std::string::npos);
}

TEST(Matmul, theBooksNumbersMustBeExactUpTo128AndMayRoundBeyond)
{
    const OptionSet options = matmulDefinition().defaults();
    for (const auto &[size, exact] : {std::pair{"128", true}, std::pair{"512", false}}) {
        const auto experiment = matmulDefinition().experiment({{"size", size}, {"input", "book"}}, 1);
        const auto run = experiment->hostRun(options, HostForm::Parallel);
        run->run();
        const auto check = experiment->check(options, run->results());
        EXPECT_EQ(check.tolerance == 0, exact) << size;
        EXPECT_TRUE(check.correct()) << size;
    }
}

TEST(Matmul, hostFormsMultiplyAnySizeAndKeepThePaddedPitch)
{
    for (const char *size : {"1", "1x300x1", "5x1x33", "37x64x129", "100x257x70", "97x600x16"})
        for (const char *padded : {"0", "1"}) {
            const auto experiment = matmulDefinition().experiment({{"size", size}}, 4);
            const OptionSet options = matmulDefinition().resolve({{"matrix-pad", padded}});
            hostProduct(*experiment, options, HostForm::Sequential);
            hostProduct(*experiment, options, HostForm::Parallel);
        }
}

TEST(Matmul, aWrongElementAnywhereIsSeen)
{
    const auto experiment = matmulDefinition().experiment({{"size", "150x40x200"}}, 2);
    const OptionSet options = matmulDefinition().defaults();
    const auto run = experiment->hostRun(options, HostForm::Parallel);
    run->run();
    auto results = run->results();
    ASSERT_TRUE(experiment->check(options, results).correct());
    for (const std::size_t place : {0u, 777u, 12345u, 29999u}) {
        auto wrong = results;
        float value;
        std::memcpy(&value, wrong[0].data() + place * sizeof value, sizeof value);
        for (const float other : {value + 0.01f, std::nanf("")}) {
            std::memcpy(wrong[0].data() + place * sizeof value, &other, sizeof value);
            EXPECT_FALSE(experiment->check(options, wrong).correct()) << place << " " << other;
        }
    }
}

TEST(Matmul, trafficFallsAsTheBookSays)
{
    MatmulProblem problem;
    problem.rows = problem.inner = problem.columns = 512;
    const auto traffic = [&](const OptionSet &chosen) { // of the operands alone
        return double(matmulWork(problem, matmulDefinition().resolve(chosen)).bytesRequested) -
               4.0 * 512 * 512;
    };
    const double naive = traffic({{"variant", "naive"}});
    EXPECT_EQ(naive, 4.0 * 2 * 512 * 512 * 512); // one access for each operation
    for (const char *tile : {"8", "16", "32"}) {
        const double tiled = traffic({{"tile", tile}, {"grain", "1x1"}});
        EXPECT_EQ(tiled, naive / std::stoi(tile));
        EXPECT_EQ(traffic({{"variant", "tile-a"}, {"tile", tile}}), naive / 2 + tiled / 2);
        // k tiles merged save (k - 1) / 2k of what is left.
        EXPECT_EQ(traffic({{"tile", tile}, {"grain", "1x2"}}), tiled * 3 / 4);
        EXPECT_EQ(traffic({{"tile", tile}, {"grain", "1x4"}}), tiled * 5 / 8);
        EXPECT_EQ(traffic({{"tile", tile}, {"grain", "1x8"}}), tiled * 9 / 16);
    }
}

TEST(Matmul, refusesWhatItCannotMultiply)
{
    const KernelDefinition &kernel = matmulDefinition();
    for (const char *size : {"0", "4x4", "3x-1x2", "70000", "x", ""})
        EXPECT_THROW(kernel.experiment({{"size", size}}, 1), Error) << size;
    EXPECT_THROW(kernel.experiment({{"input", "gold"}}, 1), Error);
    for (const OptionSet &illegal : std::vector<OptionSet>{{{"tile", "8"}, {"unroll", "16"}},
                                                           {{"access", "vector"}, {"grain", "1x4"}},
                                                           {{"tile", "32"}, {"grain", "8x8"}},
                                                           {{"tile", "32"}, {"buffers", "2"}}})
        EXPECT_THROW(kernel.resolve(illegal), Error) << illegal.toString();
    EXPECT_NO_THROW(kernel.resolve({{"variant", "naive"}, {"tile", "8"}, {"unroll", "32"}}));

    MatmulProblem problem;
    problem.rows = 3, problem.inner = 4, problem.columns = 5;
    EXPECT_THROW(matmulPlans(problem, kernel.defaults()), Error) << "without buffers";
    problem.a = std::make_shared<test::FakeBuffer>(3 * 4 * 4);
    problem.b = std::make_shared<test::FakeBuffer>(4 * 5 * 4);
    problem.c = std::make_shared<test::FakeBuffer>(3 * 5 * 4);
    EXPECT_NO_THROW(matmulPlans(problem, kernel.defaults()));
    EXPECT_THROW(matmulPlans(problem, kernel.resolve({{"matrix-pad", "1"}})), Error);
    problem.columns = 6;
    EXPECT_THROW(matmulPlans(problem, kernel.defaults()), Error);
}

TEST(Matmul, productsWithTheOwnTransposeAreSymmetricOnTheProcessorToo)
{
    const KernelDefinition &kernel = matmulAatDefinition();
    for (const char *size : {"1", "1x40", "37x1", "50x300", "130x17"}) {
        const auto experiment = kernel.experiment({{"size", size}}, 4);
        for (const HostForm form : {HostForm::Sequential, HostForm::Parallel}) {
            const auto c = hostProduct(*experiment, kernel.defaults(), form);
            const auto rows = std::size_t(std::lround(std::sqrt(double(c.size()))));
            for (std::size_t i = 0; i < rows; ++i)
                for (std::size_t j = 0; j < i; ++j)
                    ASSERT_NEAR(c[i * rows + j], c[j * rows + i], 1e-4) << size;
        }
    }
    for (const char *size : {"0", "4x4x4", "ax3"})
        EXPECT_THROW(kernel.experiment({{"size", size}}, 1), Error) << size;
    EXPECT_THROW(kernel.resolve({{"tile", "8"}, {"unroll", "16"}}), Error);
}

TEST(Matmul, theTunedPresetMovesSixteenBytesAtATime)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    NvrtcCompiler compiler{{}};
    const KernelDefinition &kernel = matmulDefinition();
    const auto experiment = kernel.experiment({{"size", "256"}}, 1);
    const OptionSet options = kernel.resolve(kernel.preset("tuned")->options);
    const auto plan = experiment->plans(options, test::fakeBuffers(*experiment, options)).front();
    const std::string ptx = compiler.compile(plan.variant, 90, KernelCode::Ptx).code;
    EXPECT_EQ(ptx.find("ld.global.nc.f32"), std::string::npos);
    EXPECT_NE(ptx.find("ld.global.nc.v4.f32"), std::string::npos);
    EXPECT_NE(ptx.find("ld.shared.v4.f32"), std::string::npos);
    EXPECT_NE(ptx.find("st.global.v4.f32"), std::string::npos);
    const CompiledKernel code = compiler.compile(plan.variant, 90);
    EXPECT_LE(code.resources.registers, 128) << "two blocks of 256 threads no longer fit";
    EXPECT_NE(code.log.find("0 bytes spill stores"), std::string::npos) << code.log;
}

} // namespace
} // namespace larmor
