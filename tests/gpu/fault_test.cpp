// SPDX-License-Identifier: GPL-3.0-or-later
// A kernel that leaves its arrays breaks the process's CUDA context. The engine must say so, let go of its
// memory without harm, and be usable again once it is reopened. A program of its own, for what it breaks.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "engine/cuda/cuda_engine.h"
#include "kernels/transpose.h"

#include <gtest/gtest.h>

namespace larmor {
namespace test {
void breakContext();
}
namespace {

using namespace test;

void expectWorks(Engine &engine)
{
    const auto values = randomComplex(1000, 60);
    const auto data = uploaded(engine, values), turned = poisoned(engine, 8000);
    engine.transpose({40, 25, 1, data, turned}, transposeDefinition().defaults());
    engine.transpose({25, 40, 1, turned, data}, transposeDefinition().defaults());
    engine.fft(*data, {40, 25, 1}, 1, FftDirection::Forward);
    engine.fft(*data, {40, 25, 1}, 1, FftDirection::Inverse);
    engine.axpby(0.001f, *data, 0, 0, *data, 0, 1000);
    EXPECT_LE(worstDifference(downloaded<cfloat>(engine, *data, 1000), values), 1e-5);
}

TEST(CudaFault, theEngineSaysSoAndWorksAgainWhenReopened)
{
    if (!cudaStatus().available) GTEST_SKIP() << cudaStatus().whyNot;
    if (quick()) GTEST_SKIP() << "a wrong address on purpose, which memcheck would report";
    auto broken = openCudaEngine();
    expectWorks(*broken);
    const auto kept = broken->allocate(1 << 20);
    auto mark = broken->mark();

    breakContext();
    bool told = false;
    for (int i = 0; i < 1000 && !told; ++i)
        try {
            broken->fill(*kept, 0);
            broken->synchronize();
        } catch (const Error &error) {
            told = true;
            EXPECT_EQ(error.code(), ErrorCode::DeviceFailure);
            EXPECT_NE(error.why().find("cudaError"), std::string::npos) << error.what();
            EXPECT_FALSE(error.hint().empty());
        }
    ASSERT_TRUE(told) << "the fault went unnoticed";
    EXPECT_THROW(broken->allocate(8), Error);
    EXPECT_THROW(broken->synchronize(), Error);
    mark.reset();

    // Drivers differ in whether a process recovers. Either the engine works again, or it says that it cannot
    // and the automatic choice goes on with the next engine.
    std::unique_ptr<Engine> reopened;
    try {
        reopened = openCudaEngine();
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Unavailable) << error.what();
        EXPECT_NE(error.hint().find("start the program again"), std::string::npos) << error.what();
        RecordProperty("recovers", "no");
        EXPECT_NE(openEngine({})->kind(), EngineKind::Cuda);
        return;
    }
    RecordProperty("recovers", "yes");
    expectWorks(*reopened);
    // What is left of the old engine must not touch the new context.
    EXPECT_THROW(reopened->fill(*kept, 0), Error);
    EXPECT_THROW(broken->allocate(8), Error);
    broken.reset();
    expectWorks(*reopened);
}

} // namespace
} // namespace larmor
