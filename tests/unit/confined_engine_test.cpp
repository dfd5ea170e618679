// SPDX-License-Identifier: GPL-3.0-or-later
// The engine in a child process beside the same engine in this one: arrays, launches, errors, ends.
#include "core/error.h"
#include "engine/confined/confined_engine.h"
#include "engine/confined/confined_failure.h"
#include "engine/confined/wire.h"
#include "engine/confined/worker.h"
#include "kernels/kernel_source.h"

#include <csignal>
#include <gtest/gtest.h>
#include <numeric>
#include <regex>
#include <stop_token>
#include <thread>

namespace larmor {
namespace {

bool has(EngineKind kind)
{
    for (const EngineStatus &status : engineStatuses())
        if (status.kind == kind) return status.available;
    return false;
}

/// On every engine with a kernel compiler that is here.
class Confined : public ::testing::TestWithParam<EngineKind> {
protected:
    void SetUp() override
    {
        if (!has(GetParam())) GTEST_SKIP() << "no engine " << toString(GetParam()) << " here";
    }
    ConfinedEngine &engine()
    {
        if (!m_engine) m_engine = std::make_unique<ConfinedEngine>(GetParam(), limits);
        return *m_engine;
    }
    ConfinedLimits limits;

private:
    std::unique_ptr<ConfinedEngine> m_engine;
};

constexpr const char *text =
    R"(KERNEL_ANY scale(GLOBAL const float *in, GLOBAL float *out, int size, float factor)
{
    const int i = (int)(blockIdx.x * 64 + threadIdx.x);
    if (i < size) out[i] = factor * in[i] + OFFSET;
}
KERNEL_ANY forever(GLOBAL float *out)
{
    while (out[0] != 77.0f) out[1] += 1.0f;
}
)";

LaunchPlan scalePlan(const RegisteredSource &registered, const BufferPtr &in, const BufferPtr &out, int size,
                     float factor)
{
    LaunchPlan plan;
    plan.variant.kernel = registered.name();
    plan.variant.entryPoint = "scale";
    plan.variant.defines = {{"OFFSET", "1"}};
    plan.grid.x = static_cast<unsigned>((size + 63) / 64);
    plan.block.x = 64;
    plan.arguments = {BufferArgument{in}, BufferArgument{out}, std::int32_t(size), factor};
    return plan;
}

LaunchPlan foreverPlan(const RegisteredSource &registered, const BufferPtr &out)
{
    LaunchPlan plan;
    plan.variant.kernel = registered.name();
    plan.variant.entryPoint = "forever";
    plan.variant.defines = {{"OFFSET", "1"}};
    plan.arguments = {BufferArgument{out}};
    return plan;
}

TEST_P(Confined, ComputesWhatTheSameEngineComputesHere)
{
    const RegisteredSource registered("own", {"own.cu", std::string(text)}, CodeRights::Run);
    for (const int size : {1, 63, 1000, 70001}) {
        std::vector<float> values(static_cast<std::size_t>(size));
        std::iota(values.begin(), values.end(), -5.0f);
        const std::size_t bytes = values.size() * 4;
        std::vector<float> confined(values.size()), plain(values.size());
        const auto run = [&](Engine &on, std::vector<float> &to) {
            const BufferPtr in = on.allocate(bytes), out = on.allocate(bytes);
            on.upload(*in, values.data(), bytes);
            on.fill(*out, 0xff);
            for (int i = 0; i < 3; ++i)
                on.kernels()->launch(scalePlan(registered, in, out, size, 2.5f));
            on.download(to.data(), *out, bytes);
        };
        run(engine(), confined);
        run(*openEngine(GetParam()), plain);
        EXPECT_EQ(confined, plain) << size;
        EXPECT_EQ(confined.front(), 2.5f * -5.0f + 1);
    }
}

TEST_P(Confined, WritesAndReadsPartsOfAnArray)
{
    const BufferPtr buffer = engine().allocate(1000);
    engine().fill(*buffer, 3);
    const std::vector<unsigned char> part(10, 9);
    engine().upload(*buffer, part.data(), part.size(), 500);
    std::vector<unsigned char> found(12);
    engine().download(found.data(), *buffer, found.size(), 499);
    EXPECT_EQ(found, (std::vector<unsigned char>{3, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 3}));
    EXPECT_THROW(engine().upload(*buffer, part.data(), 10, 991), Error);
    EXPECT_THROW(engine().download(found.data(), *buffer, 12, 1000), Error);
    EXPECT_EQ(engine().peakMemory(), 1000u);
}

TEST_P(Confined, TakesTimesBetweenMarks)
{
    const RegisteredSource registered("own", {"own.cu", std::string(text)}, CodeRights::Run);
    const BufferPtr in = engine().allocate(4 << 20), out = engine().allocate(4 << 20);
    engine().fill(*in, 0);
    const LaunchPlan plan = scalePlan(registered, in, out, 1 << 20, 1);
    engine().kernels()->prepare(plan.variant);
    EXPECT_GT(engine().kernels()->compileMs(), 0);
    engine().kernels()->launch(plan);
    const TimeMarkPtr from = engine().mark();
    for (int i = 0; i < 100; ++i)
        engine().kernels()->launch(plan);
    const TimeMarkPtr to = engine().mark();
    const double ms = engine().elapsedMs(*from, *to);
    EXPECT_GT(ms, 0);
    EXPECT_LT(ms, 60e3);
}

TEST_P(Confined, HandsOnWhatACompilerSays)
{
    const RegisteredSource wrong("own", {"own.cu", "int x = nonsense;\n" + std::string(text)},
                                 CodeRights::Run);
    const BufferPtr buffer = engine().allocate(256);
    LaunchPlan plan = scalePlan(wrong, buffer, buffer, 1, 1);
    try {
        engine().kernels()->prepare(plan.variant);
        FAIL();
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::CompileFailure);
        EXPECT_TRUE(std::regex_search(error.what(), std::regex("own\\.cu[:(]1"))) << error.what();
    }
    const RegisteredSource right("own", {"own.cu", std::string(text)}, CodeRights::Run);
    plan.variant.kernel = right.name(); // the same child goes on
    EXPECT_NO_THROW(engine().kernels()->launch(plan));
    EXPECT_NO_THROW(engine().synchronize());
}

TEST_P(Confined, IsStoppedAtItsLimitAndStartsAnew)
{
    limits.seconds = 10; // compilers take a part of it where the machine is busy
    const RegisteredSource registered("own", {"own.cu", std::string(text)}, CodeRights::Run);
    const BufferPtr buffer = engine().allocate(256);
    engine().fill(*buffer, 0);
    engine().kernels()->prepare(foreverPlan(registered, buffer).variant);
    try {
        engine().kernels()->launch(foreverPlan(registered, buffer));
        engine().synchronize();
        FAIL();
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::DeviceFailure);
        EXPECT_NE(std::string(error.what()).find("10 s"), std::string::npos) << error.what();
    }
    EXPECT_THROW(engine().synchronize(), Error); // what was there is gone
    const BufferPtr fresh = engine().allocate(256);
    engine().fill(*fresh, 0);
    engine().kernels()->launch(scalePlan(registered, fresh, fresh, 64, 1));
    float first = 0;
    engine().download(&first, *fresh, 4);
    EXPECT_EQ(first, 1.0f);
}

TEST_P(Confined, IsStoppedByItsTask)
{
    limits.seconds = 600;
    const RegisteredSource registered("own", {"own.cu", std::string(text)}, CodeRights::Run);
    std::stop_source stop;
    engine().watch(Task(stop.get_token()));
    const BufferPtr buffer = engine().allocate(256);
    engine().fill(*buffer, 0);
    engine().kernels()->prepare(foreverPlan(registered, buffer).variant);
    std::jthread person([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        stop.request_stop();
    });
    try {
        engine().kernels()->launch(foreverPlan(registered, buffer));
        engine().synchronize();
        FAIL();
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

INSTANTIATE_TEST_SUITE_P(Engines, Confined, ::testing::Values(EngineKind::OpenCl, EngineKind::Cuda),
                         [](const auto &parameter) { return std::string(toString(parameter.param)); });

TEST(Wire, BringsAPlanBackAsItWas)
{
    LaunchPlan plan;
    plan.variant.kernel = "own@1";
    plan.variant.entryPoint = "f";
    plan.variant.defines = {{"A", "1"}, {"B", ""}};
    plan.variant.flushToZero = true;
    plan.variant.preciseSqrt = false;
    plan.variant.maxRegisters = 32;
    plan.grid = {3, 4, 5};
    plan.block = {6, 7, 8};
    plan.sharedCarveout = 50;
    TextureShape shape;
    shape.width = 9;
    shape.filter = TextureFilter::Linear;
    plan.arguments = {std::int32_t(-1),
                      std::uint32_t(2),
                      3.5f,
                      BufferArgument{nullptr, 16},
                      ConstantArgument{"c", nullptr, 4, 8},
                      SharedArgument{64},
                      TextureArgument{nullptr, shape}};
    confined::Writer words;
    // Buffers are numbers there: one stands for all.
    struct Any final : Buffer {
        Any() : Buffer(4) {}
        void *host() override { return nullptr; }
    };
    const auto any = std::make_shared<Any>();
    std::get<BufferArgument>(plan.arguments[3]).buffer = any;
    std::get<ConstantArgument>(plan.arguments[4]).buffer = any;
    std::get<TextureArgument>(plan.arguments[6]).buffer = any;
    confined::put(words, plan, [](const Buffer &) { return 11; });
    confined::Reader reader(words.bytes());
    const LaunchPlan back = confined::takePlan(reader, [&](std::int32_t number) {
        EXPECT_EQ(number, 11);
        return any;
    });
    EXPECT_TRUE(reader.atEnd());
    EXPECT_EQ(back.variant, plan.variant);
    EXPECT_EQ(back.grid, plan.grid);
    EXPECT_EQ(back.block, plan.block);
    EXPECT_EQ(back.sharedCarveout, 50);
    ASSERT_EQ(back.arguments.size(), plan.arguments.size());
    EXPECT_EQ(std::get<std::int32_t>(back.arguments[0]), -1);
    EXPECT_EQ(std::get<std::uint32_t>(back.arguments[1]), 2u);
    EXPECT_EQ(std::get<float>(back.arguments[2]), 3.5f);
    EXPECT_EQ(std::get<BufferArgument>(back.arguments[3]).offsetBytes, 16u);
    EXPECT_EQ(std::get<ConstantArgument>(back.arguments[4]).symbol, "c");
    EXPECT_EQ(std::get<ConstantArgument>(back.arguments[4]).bytes, 8u);
    EXPECT_EQ(std::get<SharedArgument>(back.arguments[5]).bytes, 64u);
    EXPECT_EQ(std::get<TextureArgument>(back.arguments[6]).shape, shape);
    for (std::size_t cut = 0; cut < words.bytes().size(); ++cut) {
        confined::Reader part(std::string_view(words.bytes()).substr(0, cut));
        EXPECT_THROW(confined::takePlan(part, [&](std::int32_t) { return any; }), Error) << cut;
    }
}

TEST(Wire, TakesNoErrorCodeThatThereIsNot)
{
    for (const int code : {-1, 0, 7, 9, 1 << 30}) {
        confined::Writer words;
        words.put(static_cast<ErrorCode>(code));
        for (const char *part : {"what", "why", "hint"})
            words.put(Text::verbatim(part));
        confined::Reader reader(words.bytes());
        const Error error = confined::takeError(reader);
        EXPECT_EQ(static_cast<int>(error.code()), code >= 0 && code <= 8 ? code : int(ErrorCode::Internal));
        EXPECT_EQ(error.hint(), "hint");
    }
}

TEST(Wire, KeepsTheSourcesAndValuesOfAnError)
{
    const Error told(ErrorCode::InvalidCall, say("tile %1, rows %2", 8, "a"),
                     Text::sequence({say("%1", say("one")), Text::verbatim("two")}, "; "), {});
    confined::Writer words;
    confined::put(words, told);
    confined::Reader reader(words.bytes());
    const Error heard = confined::takeError(reader);
    EXPECT_TRUE(reader.atEnd());
    EXPECT_EQ(heard.messageText(), told.messageText());
    EXPECT_EQ(heard.whyText(), told.whyText());
    EXPECT_EQ(heard.hintText(), told.hintText());
    for (std::size_t cut = 0; cut < words.bytes().size(); ++cut) {
        confined::Reader part(std::string_view(words.bytes()).substr(0, cut));
        EXPECT_THROW(confined::takeError(part), Error) << cut;
    }
}

TEST(Wire, RefusesATextThatIsNestedTooDeeply)
{
    Text nested = say("in the middle");
    for (int i = 0; i < 64; ++i)
        nested = say("%1", nested);
    confined::Writer words;
    words.put(nested);
    confined::Reader reader(words.bytes());
    EXPECT_THROW(reader.said(), Error);
}

TEST(ConfinedFailure, NamesWhatHappened)
{
    using namespace confined;
    const ConfinedLimits limits{5, std::uint64_t(1) << 30};
    const auto said = [&](const Ending &ending, Activity activity = Activity::Running) {
        return std::string(failureOf(ending, activity, Text::verbatim("own"), limits).what());
    };
    Ending ending;
    ending.tooLong = true;
    EXPECT_NE(said(ending).find("5 s"), std::string::npos);
    EXPECT_NE(said(ending, Activity::Compiling).find("compilation"), std::string::npos);
    ending.endless = "own.cu:12";
    EXPECT_NE(said(ending).find("own.cu:12"), std::string::npos);
    ending = {};
    ending.fault = FaultReport{SIGSEGV, true, 2, 4100, 4096, 1000};
    ending.array = "out";
    EXPECT_NE(said(ending).find("4 bytes beyond the end of the array 'out' (4096 bytes)"), std::string::npos);
    ending.fault->offset = -8;
    EXPECT_NE(said(ending).find("8 bytes before the array 'out'"), std::string::npos);
    ending.fault->array = -1;
    EXPECT_NE(said(ending).find("outside its arrays"), std::string::npos);
    ending.dataBytes = std::uint64_t(600) << 20;
    EXPECT_NE(said(ending).find("1024 MiB"), std::string::npos);
    ending = {};
    ending.end.signal = SIGKILL;
    EXPECT_NE(said(ending).find("killed from outside"), std::string::npos);
    ending.end.signal = SIGILL;
    EXPECT_NE(said(ending).find("signal 4"), std::string::npos);
}

TEST(OpenForOwnKernel, LeavesTheProcessorsEngineAsItIs)
{
    const auto engine = openForOwnKernel(EngineKind::Cpu, "own", {});
    EXPECT_EQ(engine->kind(), EngineKind::Cpu);
    EXPECT_EQ(engine->kernels(), nullptr);
}

} // namespace
} // namespace larmor

// The children are this test itself.
int main(int argc, char **argv)
{
    if (argc > 1 && std::string_view(argv[1]) == larmor::confinedVerb)
        return larmor::runConfinedWorker({argv + 2, argv + argc});
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
