// SPDX-License-Identifier: GPL-3.0-or-later
// Sampling and filtering of images: the guide's formulas, host forms, refusals, and textures through NVRTC.
#include "unit/kernels_plans.h"

#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "kernels/image_filters.h"
#include "kernels/image_sampler.h"
#include "kernels/texture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace larmor {
namespace {

TextureShape shapeOf(int width, int height, int depth, TextureFilter filter, TextureAddress address,
                     bool normalised)
{
    return {width, height, depth, TexelFormat::Float, filter, address, normalised};
}

TEST(ImageSampler, followsTheGuidesFormulas)
{
    const std::vector<float> table{10, 20, 40, 80};
    using enum TextureFilter;
    using enum TextureAddress;
    const ImageSampler<double> nearest(table, shapeOf(4, 1, 0, Point, Clamp, false));
    EXPECT_EQ(nearest(0.0, 0.5, 0.5), 10);
    EXPECT_EQ(nearest(1.99, 0.5, 0.5), 20);
    EXPECT_EQ(nearest(-7, 0.5, 0.5), 10);
    EXPECT_EQ(nearest(4, 0.5, 0.5), 80);
    const ImageSampler<double> linear(table, shapeOf(4, 1, 0, Linear, Clamp, false));
    EXPECT_EQ(linear(0.5, 0.5, 0.5), 10); // a texel's centre
    EXPECT_EQ(linear(1.0, 0.5, 0.5), 15);
    EXPECT_EQ(linear(2.75, 0.5, 0.5), 50);
    EXPECT_EQ(linear(0.25, 0.5, 0.5), 10);
    EXPECT_EQ(linear(100, 0.5, 0.5), 80);
    // 1.25 and -1.25 repeat as 0.25 and 0.75.
    const ImageSampler<double> wrapped(table, shapeOf(4, 1, 0, Point, Wrap, true));
    EXPECT_EQ(wrapped(1.25, 0.5, 0.5), 20);
    EXPECT_EQ(wrapped(-1.25, 0.5, 0.5), 80);
    const ImageSampler<double> wrappedLinear(table, shapeOf(4, 1, 0, Linear, Wrap, true));
    EXPECT_EQ(wrappedLinear(0.0, 0.5, 0.5), 45); // between the last and the first
}

TEST(ImageSampler, mixesEightNeighboursAndRoundsWeightsWhereAsked)
{
    const std::vector<float> cube{0, 1, 2, 3, 4, 5, 6, 7};
    const TextureShape shape = shapeOf(2, 2, 2, TextureFilter::Linear, TextureAddress::Clamp, false);
    const ImageSampler<double> exact(cube, shape), rounded(cube, shape, 8);
    EXPECT_NEAR(exact(0.8, 1.2, 0.6), 0.3 + 2 * 0.7 + 4 * 0.1, 1e-12);
    EXPECT_NEAR(rounded(0.8, 1.2, 0.6), (77 + 2 * 179 + 4 * 26) / 256.0, 1e-12);
}

TEST(Images, hostFormsAreRight)
{
    struct Case {
        const KernelDefinition &kernel;
        OptionSet problem;
        std::vector<OptionSet> options;
    };
    const std::vector<OptionSet> sampled{{},
                                         {{"filter", "point"}},
                                         {{"address", "wrap"}},
                                         {{"normalised", "0"}},
                                         {{"format", "unorm8"}, {"fetch", "texture"}}};
    for (const Case &c : {Case{tableLookupDefinition(), {{"size", "333"}, {"entries", "17"}}, sampled},
                          Case{tableLookupDefinition(), {{"size", "5"}, {"entries", "1"}}, sampled},
                          Case{textureRotateDefinition(), {{"size", "37x20"}}, sampled},
                          Case{resliceDefinition(), {{"size", "9x14x11"}}, sampled},
                          Case{sobelDefinition(), {{"size", "37x20"}}, {{}}},
                          Case{medianDefinition(), {{"size", "21x3"}}, {{}, {{"window", "5"}}}},
                          Case{createVerticesDefinition(), {{"size", "33x7"}}, {{}}}}) {
        const auto experiment = c.kernel.experiment(c.problem, 3);
        for (const OptionSet &chosen : c.options)
            for (const HostForm form : {HostForm::Sequential, HostForm::Parallel}) {
                const OptionSet options = c.kernel.resolve(chosen);
                const auto run = experiment->hostRun(options, form);
                run->run();
                const auto check = experiment->check(options, run->results());
                EXPECT_TRUE(check.correct()) << c.kernel.name() << " " << chosen.toString() << ": "
                                             << check.error << " > " << check.tolerance;
                auto wrong = run->results();
                float value;
                std::memcpy(&value, wrong[0].data() + 4, sizeof value);
                value += 0.5f;
                std::memcpy(wrong[0].data() + 4, &value, sizeof value);
                EXPECT_FALSE(experiment->check(options, wrong).correct()) << c.kernel.name();
            }
    }
}

TEST(Images, tablesMeetTheirEndsExactly)
{
    const auto experiment = tableLookupDefinition().experiment({{"size", "2"}, {"entries", "300"}}, 3);
    const OptionSet options = tableLookupDefinition().defaults();
    const auto run = experiment->hostRun(options, HostForm::Sequential);
    run->run();
    float ends[2], table[300];
    std::memcpy(ends, run->results()[0].data(), sizeof ends);
    std::memcpy(table, experiment->buffers(options)[0].initial, sizeof table);
    EXPECT_EQ(ends[0], table[0]);
    EXPECT_EQ(ends[1], table[299]);
}

TEST(Images, refusesWhatIsNoProblem)
{
    for (const auto &[kernel, problem] : std::vector<std::pair<const KernelDefinition *, OptionSet>>{
             {&tableLookupDefinition(), {{"size", "0"}}},
             {&tableLookupDefinition(), {{"entries", "16385"}}},
             {&textureRotateDefinition(), {{"size", "3x3x3"}}},
             {&textureRotateDefinition(), {{"angle", "nan"}}},
             {&resliceDefinition(), {{"size", "2000"}}},
             {&sobelDefinition(), {{"size", "-1"}}},
             {&createVerticesDefinition(), {{"size", "1x1x2"}}}})
        EXPECT_THROW(kernel->experiment(problem, 1), Error) << kernel->name() << " " << problem.toString();
    EXPECT_THROW(textureRotateDefinition().resolve({{"address", "wrap"}, {"normalised", "0"}}), Error);
}

TEST(Images, texturesCompileToTextureInstructions)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    NvrtcCompiler compiler{{}};
    for (const auto &[kernel, instruction] : std::vector<std::pair<const KernelDefinition *, const char *>>{
             {&tableLookupDefinition(), "tex.2d"},
             {&textureRotateDefinition(), "tex.2d"},
             {&resliceDefinition(), "tex.3d"}}) {
        const auto experiment = kernel->experiment({{"size", "64"}}, 1);
        for (const char *fetch : {"texture", "global"}) {
            const OptionSet options = kernel->resolve({{"fetch", fetch}});
            const auto plan = experiment->plans(options, test::fakeBuffers(*experiment, options)).front();
            const std::string ptx = compiler.compile(plan.variant, 90, KernelCode::Ptx).code;
            EXPECT_EQ(ptx.find(instruction) != std::string::npos, std::string(fetch) == "texture")
                << kernel->name();
        }
    }
}

} // namespace
} // namespace larmor
