// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring: roofs on the cpu engine, kernels on the OpenCL device where there is one.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/registry.h"
#include "kernels/definition_table.h"
#include "lab/bench.h"
#include "lab/launch_clocks.h"
#include "lab/measurement.h"
#include "lab/roofs.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <unistd.h>

namespace larmor {
namespace {

/// A cache folder of its own, so that nothing kept elsewhere is read or written.
class Roofs : public testing::Test {
protected:
    void SetUp() override
    {
        m_folder = std::filesystem::temp_directory_path() / ("larmor-roofs-" + std::to_string(::getpid()));
        std::filesystem::create_directories(m_folder);
        if (const char *const before = std::getenv("XDG_CACHE_HOME")) m_before = before;
        ::setenv("XDG_CACHE_HOME", m_folder.c_str(), 1);
    }
    void TearDown() override
    {
        if (m_before)
            ::setenv("XDG_CACHE_HOME", m_before->c_str(), 1);
        else
            ::unsetenv("XDG_CACHE_HOME");
        std::filesystem::remove_all(m_folder);
    }
    std::filesystem::path m_folder;
    std::optional<std::string> m_before;
};

TEST_F(Roofs, AreMeasuredOnceAndKept)
{
    const auto engine = openCpuEngine();
    EXPECT_FALSE(keptRoof(engine->kind(), engine->device()).has_value());
    const Roof measured = roofOf(*engine);
    EXPECT_FALSE(measured.fromCache);
    EXPECT_GT(measured.copyGBs, 0.1);
    EXPECT_LT(measured.copyGBs, 10000);
    const Roof kept = roofOf(*engine);
    EXPECT_TRUE(kept.fromCache);
    EXPECT_EQ(kept.copyGBs, measured.copyGBs);
    EXPECT_EQ(kept.date, measured.date);
    Device other = engine->device();
    other.driver += " newer";
    EXPECT_FALSE(keptRoof(engine->kind(), other).has_value()) << "another driver is another roof";
}

TEST_F(Roofs, ADoubtfulOneIsMeasuredAgainAndTheBetterIsKept)
{
    const auto engine = openCpuEngine();
    const Roof measured = roofOf(*engine);
    EXPECT_GE(measured.spread, 0);
    EXPECT_LT(measured.spread, 1);
    const auto rewrite = [&](double rate, const Json &spread) {
        for (const auto &entry : std::filesystem::recursive_directory_iterator(m_folder)) {
            if (!entry.is_regular_file()) continue;
            Json json = Json::parse(std::ifstream(entry.path()));
            json["roofs"]["copy_gbs"] = rate;
            json["roofs"]["copy_spread"] = spread;
            json["roofs"]["read_gbs"] = 3;
            std::ofstream(entry.path()) << json;
        }
    };
    rewrite(1e-3, 0.5);
    EXPECT_TRUE(keptRoof(engine->kind(), engine->device())->doubtful());
    const Roof better = roofAnew(*engine);
    EXPECT_GT(better.copyGBs, 0.1);
    rewrite(1e6, 0.02); // a copy is never measured too fast
    EXPECT_FALSE(keptRoof(engine->kind(), engine->device())->doubtful());
    EXPECT_EQ(roofAnew(*engine).copyGBs, 1e6);
    EXPECT_EQ(keptRoofs(engine->kind(), engine->device()).value(RoofKind::Read), 3); // others stay
    rewrite(5, Json()); // of a program that kept no spread
    EXPECT_FALSE(keptRoof(engine->kind(), engine->device()));
}

TEST_F(Roofs, LeaveNoMemoryBehind)
{
    CpuEngine engine;
    constexpr RoofKind copy[] = {RoofKind::Copy};
    ASSERT_TRUE(roofsOf(engine, copy).value(RoofKind::Copy).has_value());
    EXPECT_EQ(engine.memory().pooledBytes(), 0u);
}

TEST_F(Roofs, ABrokenFileIsNoRoof)
{
    const auto engine = openCpuEngine();
    roofOf(*engine);
    for (const auto &entry : std::filesystem::recursive_directory_iterator(m_folder))
        if (entry.is_regular_file()) std::ofstream(entry.path()) << "{\"roof\": 3";
    EXPECT_FALSE(keptRoof(engine->kind(), engine->device()).has_value());
    EXPECT_FALSE(roofOf(*engine).fromCache);
}

TEST(Measure, RunsTheHostFormsOnTheProcessor)
{
    const auto engine = openCpuEngine();
    const KernelDefinition &kernel = kernelDefinition("transpose");
    MeasureSettings settings;
    settings.minRepeats = settings.maxRepeats = 2;
    for (const char *variant : {"copy", "tiled"})
        for (const HostForm form : {HostForm::Sequential, HostForm::Parallel}) {
            settings.hostForm = form;
            const Measurement measured = measure(
                *engine, kernel, {{"size", "67x45"}},
                kernel.resolve({{"variant", variant}, {"matrix-pad", "1"}, {"type", "complex"}}), settings);
            EXPECT_TRUE(measured.correct) << variant << ' ' << toString(form) << ": " << measured.error;
            EXPECT_EQ(measured.work.bytes, 2u * 67 * 45 * 8);
            EXPECT_EQ(measured.toJson()["host"], toString(form));
        }
}

/// A run that takes a known time and counts its calls.
class Counted final : public TimedRun {
public:
    explicit Counted(double ms) : m_ms(ms) {}
    double time(int, const Task &) override
    {
        ++calls;
        return m_ms;
    }
    int mostRuns() const override { return 500; }
    int calls = 0;

private:
    double m_ms;
};

TEST(Measure, RunsWhatOutlastsTheBoundOnce)
{
    MeasureSettings settings;
    settings.warmUp = 2, settings.minRepeats = 3, settings.maxRepeats = 4, settings.maxSeconds = 1;
    Counted slow(60e3), quick(1);
    const Repeats once = repeatRuns(slow, settings, {});
    EXPECT_EQ(slow.calls, 1);
    EXPECT_EQ(once.samplesMs, std::vector{60e3});
    EXPECT_EQ(once.batch, 1);
    EXPECT_EQ(once.stopped, "time");
    const Repeats several = repeatRuns(quick, settings, {});
    EXPECT_GE(several.samplesMs.size(), 3u);
    EXPECT_GE(quick.calls, 5); // the warm-ups are no samples
}

TEST(Measure, SaysAtHowManyOutputsALargeProblemWasChecked)
{
    const auto engine = openCpuEngine();
    MeasureSettings settings;
    settings.minRepeats = settings.maxRepeats = 1;
    const KernelDefinition &kernel = kernelDefinition("q");
    const auto details = [&](const char *matrix) {
        return measure(*engine, kernel, {{"samples", "7"}, {"matrix", matrix}}, kernel.defaults(), settings)
            .details;
    };
    EXPECT_TRUE(details("4x4").is_null()); // all of them
    const Json large = details("40x40");
    EXPECT_EQ(large["checked_outputs"], 256);
    EXPECT_GT(large["outputs"], 40 * 40);
}

/// A kernel whose problem has no host form.
class KernelsOnly final : public DefinitionTable {
public:
    KernelsOnly()
        : DefinitionTable("kernels-only", Text::verbatim("Kernels only"), Text::verbatim("For the test."),
                          "transpose.cu")
    {
    }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &, std::uint64_t) const override
    {
        class Empty final : public KernelExperiment {
            std::vector<BufferSpec> buffers(const OptionSet &) const override { return {}; }
            std::vector<LaunchPlan> plans(const OptionSet &,
                                          std::span<const std::shared_ptr<Buffer>>) const override
            {
                return {};
            }
            std::vector<int> results() const override { return {}; }
            Check check(const OptionSet &, std::span<const std::vector<std::byte>>) const override
            {
                return {};
            }
        };
        return std::make_unique<Empty>();
    }
};

TEST(Measure, NeedsAHostFormOnTheCpuEngine)
{
    const auto engine = openCpuEngine();
    const KernelsOnly kernel;
    try {
        measure(*engine, kernel, {}, kernel.defaults());
        FAIL() << "this kernel has no host form";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Unavailable);
        EXPECT_NE(error.hint().find("opencl"), std::string::npos);
    }
}

class MeasureOpenCl : public testing::Test {
protected:
    void SetUp() override
    {
        for (const EngineStatus &status : engineStatuses())
            if (status.kind == EngineKind::OpenCl && !status.available) GTEST_SKIP() << status.whyNot;
        m_engine = openEngine(EngineKind::OpenCl);
        m_settings.maxSeconds = 0.2;
    }
    std::unique_ptr<Engine> m_engine;
    MeasureSettings m_settings;
};

TEST_F(MeasureOpenCl, TransposesAreCheckedTimedAndComparedWithTheCopy)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    const Measurement m = measure(*m_engine, kernel, kernel.resolveProblem({{"size", "131x67"}}),
                                  kernel.resolve({{"tile", "16"}}), m_settings);
    EXPECT_TRUE(m.correct);
    EXPECT_EQ(m.error, 0);
    EXPECT_EQ(m.work.bytes, 2u * 4 * 131 * 67);
    EXPECT_EQ(m.timeMs.count, m.samplesMs.size());
    EXPECT_GT(m.timeMs.median, 0);
    ASSERT_TRUE(m.relativeToCopy.has_value());
    EXPECT_GT(*m.relativeToCopy, 0);
    EXPECT_EQ(m.toJson()["size"], "131x67");
}

TEST_F(MeasureOpenCl, AProblemThatIsNotNamedIsTheDefaultOne)
{
    const KernelDefinition &kernel = kernelDefinition("mu");
    const Measurement m = measure(*m_engine, kernel, {}, kernel.defaults(), m_settings);
    EXPECT_EQ(m.problem, kernel.resolveProblem({}));
    EXPECT_TRUE(m.correct);
    EXPECT_FALSE(m.toJson()["size"].get<std::string>().empty());
}

TEST_F(MeasureOpenCl, TheAdjointSumIsRightAfterManyRepeats)
{
    const KernelDefinition &kernel = kernelDefinition("fhd");
    const Measurement m =
        measure(*m_engine, kernel, kernel.resolveProblem({{"samples", "700"}, {"matrix", "17"}}),
                kernel.defaults(), m_settings);
    EXPECT_TRUE(m.correct) << m.error << " > " << m.tolerance;
    EXPECT_GT(m.error, 0);
    EXPECT_GT(m.pairsPerSecond(), 0);
    EXPECT_FALSE(m.wrongOnPurpose);
    EXPECT_EQ(m.provenance.engine, EngineKind::OpenCl);
}

TEST_F(MeasureOpenCl, NamesThePreset)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    const Preset &preset = kernel.presets().front();
    const Measurement m = measure(*m_engine, kernel, kernel.resolveProblem({{"size", "64"}}),
                                  kernel.resolve(preset.options), m_settings);
    EXPECT_EQ(m.preset, preset.name);
}

/// A clock that has waited has seen at least what it saw before; runs are as many as they say.
TEST_F(MeasureOpenCl, ClocksLaunchesBeforeAndAfterWaiting)
{
    const KernelDefinition &kernel = kernelDefinition("vector-add");
    const OptionSet problem = kernel.resolveProblem({{"size", "262144"}}), options = kernel.resolve({});
    const LaunchClocks clocks = launchClocks(*m_engine, kernel, problem, options);
    EXPECT_GT(clocks.firstMs, 0);
    for (const auto &[runs, count] : {std::pair(&clocks.one, 1), {&clocks.many, 100}}) {
        EXPECT_EQ(runs->runs, count);
        EXPECT_GT(runs->issuedMs, 0);
        EXPECT_GE(runs->endedMs, runs->issuedMs);
        EXPECT_GT(runs->deviceMs, 0);
        EXPECT_DOUBLE_EQ(runs->toJson()["ended_ms_each"].get<double>() * count, runs->endedMs);
        EXPECT_DOUBLE_EQ(runs->toJson()["issued_share"].get<double>() * runs->endedMs, runs->issuedMs);
    }
    const auto refused = [&](Engine &engine, const char *name) {
        const KernelDefinition &other = kernelDefinition(name);
        EXPECT_THROW(launchClocks(engine, other, other.resolveProblem({}), other.resolve({})), Error) << name;
    };
    refused(*m_engine, "transfer"); // a program of the host
    refused(*openCpuEngine(), "vector-add");
}

TEST_F(MeasureOpenCl, StopsWhenAsked)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    std::stop_source stop;
    stop.request_stop();
    try {
        measure(*m_engine, kernel, kernel.resolveProblem({{"size", "64"}}), kernel.defaults(), m_settings, 1,
                Task(stop.get_token()));
        FAIL() << "a cancelled measurement went on";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

} // namespace
} // namespace larmor
