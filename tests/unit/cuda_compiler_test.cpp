// SPDX-License-Identifier: GPL-3.0-or-later
// The compile half of the CUDA kernel runner: needs NVRTC, but no GPU.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "kernels/catalogue.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace larmor {
namespace {

constexpr int architecture = 90;

class NvrtcTest : public testing::Test {
protected:
    void SetUp() override
    {
        if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    }
    test::TemporaryFolder m_folder;
};

/// A problem that is as small as the kernel allows: only the variants of its launches matter here.
OptionSet smallProblem(const KernelDefinition &kernel)
{
    OptionSet problem;
    for (const OptionSpec &parameter : kernel.problem())
        problem.set(parameter.name, parameter.name == "samples"  ? "64"
                                    : parameter.name == "matrix" ? "4"
                                    : parameter.name == "size"   ? "16"
                                                                 : parameter.defaultValue);
    return problem;
}

std::vector<KernelVariant> variantsOf(const KernelDefinition &kernel, const OptionSet &options)
{
    const auto experiment = kernel.experiment(smallProblem(kernel), 1);
    const auto engine = openCpuEngine();
    std::vector<BufferPtr> buffers;
    for (const auto &spec : experiment->buffers(options))
        buffers.push_back(engine->allocate(spec.bytes));
    std::vector<KernelVariant> variants;
    for (const LaunchPlan &plan : experiment->plans(options, buffers))
        if (std::find(variants.begin(), variants.end(), plan.variant) == variants.end())
            variants.push_back(plan.variant);
    return variants;
}

KernelVariant tinyVariant(std::string entry = "tiny")
{
    KernelVariant variant;
    variant.kernel = "tiny";
    variant.entryPoint = std::move(entry);
    return variant;
}

TEST_F(NvrtcTest, CompilesEveryPresetToMachineCodeAndPtx)
{
    NvrtcCompiler compiler(std::filesystem::path{});
    int compiled = 0;
    for (const KernelDefinition *kernel : catalogue())
        for (const Preset &preset : kernel->presets())
            for (const KernelVariant &variant : variantsOf(*kernel, kernel->resolve(preset.options))) {
                SCOPED_TRACE(std::string(kernel->name()) + " " + preset.name);
                const CompiledKernel cubin = compiler.compile(variant, architecture);
                ASSERT_GT(cubin.code.size(), 64u);
                EXPECT_EQ(cubin.code.substr(0, 4), "\177ELF");
                EXPECT_GT(cubin.resources.registers, 0);
                EXPECT_LE(cubin.resources.registers, 255);
                const CompiledKernel ptx = compiler.compile(variant, architecture, KernelCode::Ptx);
                EXPECT_NE(ptx.code.find(".target sm_90"), std::string::npos);
                EXPECT_NE(ptx.code.find(".entry " + variant.entryPoint), std::string::npos);
                ++compiled;
            }
    EXPECT_GE(compiled, 30);
    EXPECT_GT(compiler.compileMs(), 0);
}

TEST_F(NvrtcTest, CommonOptionsChangeTheMachineCode)
{
    NvrtcCompiler compiler(std::filesystem::path{});
    const std::string source = "KERNEL(64, 1) tiny(GLOBAL float *a, float b)\n{\n"
                               "    const int i = (int)threadIdx.x;\n"
                               "    a[i] = sqrtf(a[i] / b) * b + a[i + 64];\n}\n";
    const KernelVariant plain = tinyVariant();
    std::set<std::string> codes{compiler.compileSource("tiny", source, plain, architecture).code};
    const auto expectOther = [&](const char *what, auto change) {
        KernelVariant changed = plain;
        change(changed);
        EXPECT_TRUE(codes.insert(compiler.compileSource("tiny", source, changed, architecture).code).second)
            << what;
    };
    // Where there is a driver, NVRTC keeps code itself, and must not give that of another --ftz.
    expectOther("fmad", [](KernelVariant &v) { v.fastContraction = false; });
    expectOther("ftz", [](KernelVariant &v) { v.flushToZero = true; });
    expectOther("prec-div", [](KernelVariant &v) { v.preciseDivision = false; });
    expectOther("prec-sqrt", [](KernelVariant &v) { v.preciseSqrt = false; });
}

TEST_F(NvrtcTest, ReadsRegistersSharedAndConstantMemoryOfTheEntryPoint)
{
    NvrtcCompiler compiler(std::filesystem::path{});
    const std::string source = "CONSTANT_BUFFER(float, table, 100)\n"
                               "KERNEL(32, 1) other(GLOBAL float *a CONSTANT_PARAM(float, table))\n"
                               "{\n    a[threadIdx.x] = 1;\n}\n"
                               "KERNEL(32, 1) tiny(GLOBAL float *a CONSTANT_PARAM(float, table))\n"
                               "{\n    __shared__ float tile[32 * 5];\n"
                               "    tile[threadIdx.x * 5] = a[threadIdx.x];\n    __syncthreads();\n"
                               "    a[threadIdx.x] = tile[31 - threadIdx.x] + table[threadIdx.x];\n}\n";
    const KernelResources tiny =
        compiler.compileSource("tiny", source, tinyVariant(), architecture).resources;
    const KernelResources other =
        compiler.compileSource("tiny", source, tinyVariant("other"), architecture).resources;
    EXPECT_EQ(tiny.sharedBytes, 640);
    EXPECT_EQ(tiny.constantBytes, 400);
    EXPECT_EQ(tiny.localBytes, 0);
    EXPECT_EQ(other.sharedBytes, 0);
    EXPECT_GT(tiny.registers, other.registers);
}

TEST_F(NvrtcTest, RegisterCapIsKept)
{
    NvrtcCompiler compiler(std::filesystem::path{});
    std::string source = "KERNEL(32, 1) tiny(GLOBAL float *a, int n)\n{\n    float v[48];\n"
                         "    UNROLL_BY(48)\n    for (int i = 0; i < 48; ++i) v[i] = a[i * n];\n"
                         "    for (int k = 0; k < n; ++k) {\n        UNROLL_BY(48)\n"
                         "        for (int i = 0; i < 48; ++i) v[i] = v[i] * v[(i + 7) % 48] + a[k];\n    }\n"
                         "    UNROLL_BY(48)\n    for (int i = 0; i < 48; ++i) a[i * n] = v[i];\n}\n";
    KernelVariant variant = tinyVariant();
    const KernelResources free = compiler.compileSource("tiny", source, variant, architecture).resources;
    variant.maxRegisters = 24;
    variant.defines = {{"LAUNCH_BOUNDS", "0"}}; // bounds in the source would win over the cap
    const KernelResources capped = compiler.compileSource("tiny", source, variant, architecture).resources;
    EXPECT_GT(free.registers, 24);
    EXPECT_LE(capped.registers, 24);
    EXPECT_GT(capped.localBytes, 0) << "what does not fit is spilled";
}

TEST_F(NvrtcTest, ErrorsSayLineAndCaret)
{
    NvrtcCompiler compiler(m_folder.path());
    KernelVariant variant = tinyVariant();
    variant.defines = {{"TILE", "16"}};
    const std::string source = "KERNEL(TILE, 1) tiny(GLOBAL float *a)\n{\n    a[0] = missing + 1;\n}\n";
    try {
        compiler.compileSource("tiny", source, variant, architecture);
        FAIL() << "compiled an undefined name";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::CompileFailure);
        EXPECT_NE(error.message().find("tiny"), std::string::npos);
        EXPECT_NE(error.why().find("tiny.cu(3): error"), std::string::npos) << error.why();
        EXPECT_NE(error.why().find("missing"), std::string::npos);
        EXPECT_NE(error.why().find('^'), std::string::npos);
        EXPECT_NE(error.hint().find("TILE=16"), std::string::npos);
    }
    EXPECT_TRUE(std::filesystem::is_empty(m_folder.path())) << "a failure is not kept";
}

TEST_F(NvrtcTest, AnArchitectureThatNvrtcDoesNotKnowIsAnError)
{
    NvrtcCompiler compiler(std::filesystem::path{});
    EXPECT_THROW(
        compiler.compileSource("tiny", "KERNEL(32, 1) tiny(GLOBAL float *a)\n{\n}\n", tinyVariant(), 13),
        Error);
    const std::vector<int> known = NvrtcCompiler::architectures();
    EXPECT_TRUE(std::is_sorted(known.begin(), known.end()));
    EXPECT_NE(std::find(known.begin(), known.end(), architecture), known.end());
}

TEST_F(NvrtcTest, DiskCacheHitsOnEqualAndMissesOnOtherInputs)
{
    const std::string source = "KERNEL(SIDE, 1) tiny(GLOBAL float *a)\n{\n    a[threadIdx.x] *= 3;\n}\n";
    KernelVariant variant = tinyVariant();
    variant.defines = {{"SIDE", "32"}};
    NvrtcCompiler first(m_folder.path());
    const CompiledKernel made = first.compileSource("tiny", source, variant, architecture);
    EXPECT_FALSE(made.fromCache);
    EXPECT_GT(made.milliseconds, 0);

    NvrtcCompiler second(m_folder.path()); // another run of the program
    const CompiledKernel found = second.compileSource("tiny", source, variant, architecture);
    EXPECT_TRUE(found.fromCache);
    EXPECT_EQ(found.code, made.code);
    EXPECT_EQ(found.resources.registers, made.resources.registers);
    EXPECT_EQ(second.compileMs(), 0);

    EXPECT_FALSE(second.compileSource("tiny", source, variant, 80).fromCache);
    EXPECT_FALSE(second.compileSource("tiny", source, variant, architecture, KernelCode::Ptx).fromCache);
    EXPECT_FALSE(second.compileSource("tiny", source + " ", variant, architecture).fromCache);
    KernelVariant other = variant;
    other.defines = {{"SIDE", "64"}};
    EXPECT_FALSE(second.compileSource("tiny", source, other, architecture).fromCache);
    other = variant;
    other.flushToZero = true;
    EXPECT_FALSE(second.compileSource("tiny", source, other, architecture).fromCache);
}

TEST_F(NvrtcTest, DamagedCacheFilesAreRebuilt)
{
    const std::string source = "KERNEL(32, 1) tiny(GLOBAL float *a)\n{\n    a[threadIdx.x] += 2;\n}\n";
    const CompiledKernel made =
        NvrtcCompiler(m_folder.path()).compileSource("tiny", source, tinyVariant(), architecture);
    const auto files = m_folder.files();
    ASSERT_EQ(files.size(), 1u);
    const std::string bytes = test::contents(files[0]);
    std::string flipped = bytes;
    flipped[flipped.size() - 10] ^= 1;
    for (const std::string &damaged : {std::string(), bytes.substr(0, bytes.size() / 2), flipped, bytes + "x",
                                       std::string("larmor-kernel-1\n"), std::string(1000, '\n')}) {
        test::overwrite(files[0], damaged);
        NvrtcCompiler compiler(m_folder.path());
        const CompiledKernel again = compiler.compileSource("tiny", source, tinyVariant(), architecture);
        EXPECT_FALSE(again.fromCache);
        EXPECT_EQ(again.code, made.code);
        NvrtcCompiler next(m_folder.path());
        EXPECT_TRUE(next.compileSource("tiny", source, tinyVariant(), architecture).fromCache)
            << "the file was written anew";
    }
}

TEST_F(NvrtcTest, ACompilationIsStopped)
{
    std::string source = "KERNEL(32, 1) tiny(GLOBAL float *a)\n{\n    float x = a[threadIdx.x];\n";
    for (int i = 0; i < 500; ++i)
        source += "    x = sinf(x) * a[" + std::to_string(i % 97) + "] + " + std::to_string(i) + ".5f;\n";
    source += "    a[threadIdx.x] = x;\n}\n";
    NvrtcCompiler compiler{{}};
    int asked = 0;
    compiler.setStop([&asked] { return ++asked > 0; });
    try {
        compiler.compileSource("tiny", source, tinyVariant(), architecture);
        ADD_FAILURE() << "asked " << asked << " times";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled) << error.what();
    }
    EXPECT_EQ(asked, 1);
    compiler.setStop({});
    EXPECT_FALSE(compiler
                     .compileSource("tiny", "KERNEL(32, 1) tiny(GLOBAL float *a)\n{\n    a[0] = 1;\n}\n",
                                    tinyVariant(), architecture)
                     .code.empty());
}

} // namespace
} // namespace larmor
