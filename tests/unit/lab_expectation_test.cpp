// SPDX-License-Identifier: GPL-3.0-or-later
// What a switch is said to show on a device, and where that comes from.
#include "lab/expectation.h"

#include "engine/engine.h"

#include <gtest/gtest.h>
#include <set>

namespace larmor {
namespace {

Device processor()
{
    Device device;
    device.architecture = "AVX2";
    device.computeUnits = 12;
    device.isCpu = true;
    return device;
}

Device gpu(const std::string &architecture)
{
    Device device;
    device.architecture = architecture;
    device.computeUnits = 132;
    return device;
}

std::string expected(const std::string &kernelName, const std::string &option, EngineKind engine,
                     const Device &device, const OptionSet &chosen = {})
{
    const KernelDefinition &kernel = kernelDefinition(kernelName);
    return expectation(kernel, *kernel.option(option), kernel.resolve(chosen), engine, device).english();
}

std::string source(const std::string &kernelName, const std::string &option, const std::string &value)
{
    const KernelDefinition &kernel = kernelDefinition(kernelName);
    return sourceOf(kernel, *kernel.option(option), value).english();
}

bool contains(const std::string &text, const std::string &part)
{
    return text.find(part) != std::string::npos;
}

TEST(Expectation, OfPaddingIsNothingWhereThereAreNoBanks)
{
    for (const auto &[kernel, option] :
         {std::pair("transpose", "pad"), std::pair("fft", "pad"), std::pair("gridding", "tile-pad")})
        EXPECT_TRUE(contains(expected(kernel, option, EngineKind::OpenCl, processor()), "no banks"))
            << kernel;
    // Padding of another kind: it spares bounds tests.
    EXPECT_FALSE(contains(expected("fhd", "pad", EngineKind::OpenCl, processor()), "banks"));
}

TEST(Expectation, OfTheTransposesPaddingIsCountedForTheGpu)
{
    EXPECT_TRUE(contains(expected("transpose", "pad", EngineKind::Cuda, gpu("sm_90")),
                         "32 steps with padding 0, in 1 with padding 1 and in 2 with padding 2"));
    const std::string narrow = expected("transpose", "pad", EngineKind::Cuda, gpu("sm_90"), {{"tile", "16"}});
    EXPECT_TRUE(contains(narrow, " 8 steps with padding 0, in 2 with padding 1")) << narrow;
    // Without a capability there is no count.
    const std::string unknown = expected("transpose", "pad", EngineKind::OpenCl, gpu("gfx90a"));
    EXPECT_FALSE(contains(unknown, "steps")) << unknown;
    EXPECT_TRUE(contains(unknown, "gain"));
}

TEST(Expectation, OfARaceIsThatLittleShowsOnAProcessor)
{
    for (const auto &[kernel, option] : {std::pair("fhd", "structure"), std::pair("gridding", "variant")}) {
        const OptionSet racy{{option, "scatter-racy"}};
        EXPECT_TRUE(contains(expected(kernel, option, EngineKind::OpenCl, processor(), racy), "seldom meet"));
        EXPECT_FALSE(contains(expected(kernel, option, EngineKind::OpenCl, processor()), "seldom meet"));
        EXPECT_FALSE(contains(expected(kernel, option, EngineKind::Cuda, gpu("sm_90"), racy), "seldom meet"));
    }
}

TEST(Expectation, EveryWayOfGriddingHasASentenceOfItsOwn)
{
    for (const std::string kernelName : {"gridding", "degridding"}) {
        const OptionSpec &option = *kernelDefinition(kernelName).option("variant");
        std::set<std::string> onProcessor, onGpu;
        for (const std::string &value : option.values) {
            const OptionSet chosen{{"variant", value}};
            onProcessor.insert(expected(kernelName, "variant", EngineKind::OpenCl, processor(), chosen));
            onGpu.insert(expected(kernelName, "variant", EngineKind::Cuda, gpu("sm_90"), chosen));
        }
        EXPECT_EQ(onProcessor.size(), option.values.size()) << kernelName;
        EXPECT_EQ(onGpu.size(), option.values.size()) << kernelName;
    }
    const std::string gather =
        expected("gridding", "variant", EngineKind::OpenCl, processor(), {{"variant", "gather"}});
    EXPECT_TRUE(contains(gather, "slower than scatter")) << gather;
    EXPECT_FALSE(contains(gather, "orted")) << gather; // of another value
}

TEST(Expectation, DiffersBetweenProcessorAndGpu)
{
    for (const auto &[kernel, option] :
         {std::pair("transpose", "variant"), std::pair("fhd", "memory"), std::pair("fhd", "trig"),
          std::pair("fhd", "block"), std::pair("transpose", "order")})
        EXPECT_NE(expected(kernel, option, EngineKind::OpenCl, processor()),
                  expected(kernel, option, EngineKind::Cuda, gpu("sm_90")))
            << kernel << '.' << option;
    EXPECT_TRUE(contains(expected("fhd", "block", EngineKind::OpenCl, processor()), "Cores here: 12."));
    EXPECT_TRUE(contains(expected("fhd", "trig", EngineKind::Model, gpu("sm_90")), "no times"));
}

TEST(Expectation, IsThereForEverySwitchOfEveryKernel)
{
    for (const KernelDefinition *kernel : catalogue())
        for (const OptionSpec &option : kernel->options())
            for (const EngineKind engine :
                 {EngineKind::Cpu, EngineKind::OpenCl, EngineKind::Cuda, EngineKind::Model}) {
                const Device device = engine == EngineKind::Cuda ? gpu("sm_90") : processor();
                const std::string text =
                    expectation(*kernel, option, kernel->defaults(), engine, device).english();
                ASSERT_FALSE(text.empty()) << kernel->name() << '.' << option.name;
                EXPECT_EQ(text.back(), '.') << text;
            }
}

TEST(Expectation, SourcesAreThoseOfTheStepThatBringsTheValue)
{
    // A later step takes it back beside what it is about.
    EXPECT_FALSE(contains(source("transpose", "matrix-pad", "0"), "Loads in flight"));
    EXPECT_TRUE(contains(source("transpose", "matrix-pad", "1"), "padding the matrix"));
    EXPECT_EQ(source("transpose", "pad", "1"),
              "Optimizing Matrix Transpose in CUDA, bank-conflict-free transpose");
    EXPECT_EQ(source("transpose", "pad", "0"), "Optimizing Matrix Transpose in CUDA, coalesced transpose");
    EXPECT_EQ(source("transpose", "pad", "2"), "CUDA C Programming Guide, 5.3.2.3"); // no preset has it
    EXPECT_EQ(source("fhd", "memory", "constant"), "Kirk & Hwu 2010, Fig. 8.13");
    EXPECT_EQ(source("fhd", "trig", "fast"), "Kirk & Hwu 2010, Fig. 8.17");
    // "Tile 64, four loads in flight" is a description.
    EXPECT_FALSE(contains(source("transpose", "tile", "64"), "in flight"));
    EXPECT_EQ(source("matmul", "tile", "32"), "Kirk & Hwu 2010, 5.3"); // cited in the reason itself
}

} // namespace
} // namespace larmor
