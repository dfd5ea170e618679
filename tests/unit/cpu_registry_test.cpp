// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing an engine, and what engines say of themselves.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/display_link.h"
#include "engine/registry.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

TEST(Registry, ReadsTheWordsOfTheCommandLine)
{
    EXPECT_EQ(parseEngineChoice("auto"), EngineChoice());
    for (const EngineKind kind : {EngineKind::Cpu, EngineKind::OpenCl, EngineKind::Cuda})
        EXPECT_EQ(parseEngineChoice(toString(kind)), EngineChoice(kind));
    for (const char *word : {"", "CPU", "gpu", "cpu ", "autox"}) {
        try {
            parseEngineChoice(word);
            FAIL() << word;
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
        }
    }
}

TEST(Registry, EveryEngineIsThereOrSaysWhyNot)
{
    const auto &statuses = engineStatuses();
    ASSERT_EQ(statuses.size(), 3u);
    for (const EngineStatus &status : statuses) {
        SCOPED_TRACE(toString(status.kind));
        if (status.available) {
            EXPECT_FALSE(status.device.name.empty());
            const auto engine = openEngine(status.kind);
            EXPECT_EQ(engine->kind(), status.kind);
            EXPECT_EQ(engine->device().name, status.device.name);
        } else {
            EXPECT_FALSE(status.whyNot.empty());
            try {
                openEngine(status.kind);
                FAIL() << "an absent engine was opened";
            } catch (const Error &error) {
                EXPECT_EQ(exitStatus(error.code()), 3);
                EXPECT_EQ(error.why(), status.whyNot);
            }
        }
    }
}

TEST(Registry, AutoNeverFailsAndNeverTakesACpuForAGpu)
{
    const EngineStatus best = automaticEngine();
    EXPECT_TRUE(best.available);
    const auto engine = openEngine({});
    EXPECT_EQ(engine->kind(), best.kind);
    EXPECT_TRUE(best.kind == EngineKind::Cpu || !best.device.isCpu);
    if (best.kind == EngineKind::Cpu) {
        EXPECT_NE(best.whyNot.english().find("CUDA"), std::string::npos);
    }
}

TEST(Registry, TheCpuDescribesItself)
{
    const Device &device = cpuDevice();
    EXPECT_FALSE(device.name.empty());
    EXPECT_NE(device.compiler.find("fftw-3"), std::string::npos);
    EXPECT_NE(device.compiler.find(device.architecture), std::string::npos);
    EXPECT_GT(device.computeUnits, 0);
    EXPECT_GT(device.memoryBytes, std::uint64_t(1) << 20);
    EXPECT_EQ(device.toJson()["architecture"], device.architecture);
    const auto engine = openCpuEngine();
    const auto first = engine->mark(), last = engine->mark();
    EXPECT_GE(engine->elapsedMs(*first, *last), 0);
    EXPECT_LE(engine->elapsedMs(*last, *first), 0);
    EXPECT_EQ(engine->kernels(), nullptr);
}

TEST(Registry, HostImagesHaveNoDisplayLink)
{
    std::string why;
    EXPECT_EQ(makeDisplayLink(EngineKind::Cpu, DisplayTarget::Texture3d, 1, {4, 4, 1}, why), nullptr);
    EXPECT_EQ(why, "images of the cpu engine are in host memory");
}

TEST(Registry, ReportsAddUp)
{
    OperationReport sum;
    sum += {EngineKind::OpenCl, Work{1, 2, 3, 4}, "a"};
    sum += {EngineKind::Cpu, Work{10, 20, 30, 40}, "b"};
    sum += {EngineKind::Cpu, Work{100, 200, 300, 400}, "a"};
    EXPECT_EQ(sum.engine, EngineKind::OpenCl);
    EXPECT_EQ(sum.work.bytes, 111u);
    EXPECT_EQ(sum.work.bytesRequested, 222u);
    EXPECT_EQ(sum.work.flops, 333u);
    EXPECT_EQ(sum.work.pairs, 444u);
    EXPECT_EQ(sum.note, "a; b");
}

} // namespace
} // namespace larmor
