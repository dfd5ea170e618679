// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels on GPUs that are not there: counts from the emulator by the rules of each, and the studies of the
// guides by the model alone.
#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "lab/counters.h"
#include "lab/measurement.h"
#include "lab/modelled_counts.h"
#include "lab/modelled_run.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

#define NEED_NVRTC()                                                                                         \
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot()

ModelledRun transposed(const char *size, const OptionSet &options, const char *device,
                       const ModelledRunSettings &settings = {})
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    return modelRun(kernel, {{"size", size}}, kernel.resolve(options), model::deviceProfile(device),
                    settings);
}

TEST(ModelRun, TransposeStudyOnTheGtx280)
{
    NEED_NVRTC();
    struct Step {
        OptionSet options;
        double shareOfCopy; ///< measured, loop in kernel: Optimizing CUDA
        double camping;
    };
    for (const Step &step : std::initializer_list<Step>{{{{"variant", "naive"}}, 2.2 / 81.6, 8},
                                                        {{{"pad", "0"}}, 17.1 / 81.6, 8},
                                                        {{{"pad", "1"}}, 17.2 / 81.6, 8},
                                                        {{{"order", "diagonal"}}, 78.3 / 81.6, 1.07}}) {
        // The study's loops over a tile have constant bounds, which its compiler unrolled.
        const ModelledRun run =
            transposed("2048", step.options.with({{"unroll", "4"}, {"repeats", "10"}}), "geforce-gtx-280");
        ASSERT_TRUE(run.relativeToCopy.has_value()) << run.whyNoTime;
        EXPECT_NEAR(*run.relativeToCopy, step.shareOfCopy, 0.25 * step.shareOfCopy)
            << step.options.toString();
        EXPECT_NEAR(run.campingWritten, step.camping, 0.01) << step.options.toString();
        if (step.options.is("variant", "naive")) {
            EXPECT_EQ(run.time->limiter, "dram");
        }
    }
}

double modelledMs(const char *kernel, const OptionSet &problem, const OptionSet &options, const char *device)
{
    ModelledRunSettings settings;
    settings.yardstick = false;
    const KernelDefinition &definition = kernelDefinition(kernel);
    const ModelledRun run = modelRun(definition, definition.resolveProblem(problem),
                                     definition.resolve(options), model::deviceProfile(device), settings);
    EXPECT_TRUE(run.time.has_value()) << run.whyNoTime;
    return run.time ? run.time->ms : 0;
}

/// The products of CUDA Best Practices 3.2.2, tables 3.2 and 3.3, and the ladder of Kirk & Hwu 8.3: each step
/// is faster than the one before.
TEST(ModelRun, TheLaddersOfTheSourcesAscend)
{
    NEED_NVRTC();
    struct Ladder {
        const char *kernel;
        OptionSet problem, common;
        std::vector<OptionSet> steps;
    };
    const OptionSet gather{{"structure", "gather"}};
    const std::vector<Ladder> ladders{
        {"matmul",
         {{"size", "128"}},
         {{"tile", "16"}, {"unroll", "16"}},
         {{{"variant", "naive"}}, {{"variant", "tile-a"}}, {{"variant", "tile-ab"}}}},
        {"matmul-aat",
         {{"size", "128"}},
         {{"tile", "16"}, {"unroll", "16"}},
         {{{"variant", "strided"}},
          {{"variant", "tiled"}, {"pad", "0"}},
          {{"variant", "tiled"}, {"pad", "1"}}}},
        {"fhd",
         {{"matrix", "16x16x16"}, {"samples", "1024"}},
         gather,
         {{{"accumulate", "global"}},
          {{"accumulate", "register"}},
          {{"memory", "constant"}},
          {{"memory", "constant"}, {"layout", "aos"}},
          {{"memory", "constant"}, {"layout", "aos"}, {"trig", "fast"}}}}};
    for (const Ladder &ladder : ladders) {
        double before = 1e30;
        for (const OptionSet &step : ladder.steps) {
            const double ms =
                modelledMs(ladder.kernel, ladder.problem, ladder.common.with(step), "geforce-gtx-280");
            EXPECT_LT(ms, before) << ladder.kernel << " " << step.toString();
            before = ms;
        }
    }
}

TEST(ModelRun, TileColumnsOnHopperAsCounted)
{
    NEED_NVRTC();
    const std::pair<const char *, double> golden[] = {{"0", 1048576}, {"1", 32768}, {"2", 65536}};
    for (const auto &[pad, wavefronts] : golden) {
        const ModelledRun run = transposed("1024", {{"pad", pad}}, "h200");
        // 32,768 stores without conflict, and as many loads.
        EXPECT_DOUBLE_EQ(double(run.traffic.shared().wavefronts), 32768 + wavefronts) << pad;
        EXPECT_EQ(run.traffic.shared().instructions, 65536u);
    }
    const ModelledRun naive = transposed("1024", {{"variant", "naive"}}, "h200");
    EXPECT_EQ(naive.traffic.globalWritten.transactions, 32 * naive.traffic.globalWritten.instructions);
    EXPECT_EQ(naive.traffic.globalRead.transactions, 4 * naive.traffic.globalRead.instructions);
}

TEST(ModelRun, SampledBlocksStandForTheGrid)
{
    NEED_NVRTC();
    ModelledRunSettings all;
    all.blocks.reset();
    const ModelledRun whole = transposed("256", {}, "h200", all), part = transposed("256", {}, "h200");
    ASSERT_TRUE(whole.correct.has_value());
    EXPECT_TRUE(*whole.correct);
    EXPECT_FALSE(part.correct.has_value());
    EXPECT_EQ(whole.blocksRun, 64u);
    EXPECT_EQ(part.blocksRun, 16u);
    EXPECT_EQ(whole.traffic.globalRead.bytesMoved, part.traffic.globalRead.bytesMoved);
    EXPECT_DOUBLE_EQ(whole.instructions, part.instructions);
    EXPECT_DOUBLE_EQ(whole.time->ms, part.time->ms);
}

TEST(ModelRun, SampledBlocksOfEachLaunchStandForItsOwnGrid)
{
    NEED_NVRTC();
    // Embedding has many small blocks and transforms have few large ones: one factor for both would be wrong.
    const KernelDefinition &kernel = kernelDefinition("convolve");
    const OptionSet options = kernel.resolve(kernel.preset("whole-grid")->options),
                    problem{{"size", "32x32x32"}};
    ModelledRunSettings all;
    all.blocks.reset();
    const ModelledRun whole = modelRun(kernel, problem, options, model::deviceProfile("h200"), all),
                      part = modelRun(kernel, problem, options, model::deviceProfile("h200"));
    ASSERT_LT(part.blocksRun, whole.blocksRun / 4);
    const auto moved = [](const ModelledRun &run) { return double(run.traffic.global().bytesMoved); };
    EXPECT_NEAR(moved(part), moved(whole), 0.05 * moved(whole));
    double lines = 0;
    for (const auto &[line, entry] : part.lines)
        lines += double(entry.traffic.global().bytesMoved);
    EXPECT_NEAR(lines, moved(part), 1e-6 * moved(part));
}

TEST(ModelRun, UnitsAreThoseOfTheCompiledCode)
{
    NEED_NVRTC();
    const KernelDefinition &kernel = kernelDefinition("matmul");
    for (const char *unroll : {"1", "8"}) { // copies of the loop's body do not count twice
        const ModelledRun run = modelRun(kernel, {{"size", "256"}}, kernel.resolve({{"unroll", unroll}}),
                                         model::deviceProfile("h200"));
        ASSERT_EQ(run.counts.size(), 1u);
        EXPECT_NEAR(run.counts[0].arithmetic, 256.0 * 256 * 256 / 32, 0.02 * 256 * 256 * 256 / 32) << unroll;
        EXPECT_GT(run.counts[0].instructions, run.counts[0].arithmetic);
        ASSERT_TRUE(run.counts[0].block.has_value());
        EXPECT_EQ(run.counts[0].block->blocks, 16);
        ASSERT_EQ(run.predictions.size(), 1u);
        EXPECT_DOUBLE_EQ(run.predictions[0].ms, run.time->ms);
    }
}

TEST(ModelRun, LinesShowWhereTheConflictsAre)
{
    NEED_NVRTC();
    const ModelledRun run = transposed("256", {{"pad", "0"}}, "h200");
    int conflicting = 0;
    model::LineTraffic sum;
    for (const auto &[line, entry] : run.lines) {
        sum += entry.traffic;
        if (entry.traffic.conflicts() == 0) continue;
        ++conflicting;
        EXPECT_EQ(entry.traffic.mostWays, 32);
        EXPECT_GT(line, 0);
    }
    EXPECT_EQ(conflicting, 1);
    EXPECT_EQ(sum.shared().wavefronts, run.traffic.shared().wavefronts);
}

TEST(ModelRun, CountsWorkWhereTimesAreRefused)
{
    NEED_NVRTC();
    const ModelledRun run = transposed("256", {}, "geforce-g100");
    EXPECT_FALSE(run.time.has_value());
    EXPECT_NE(run.whyNoTime.english().find("not known"), std::string::npos) << run.whyNoTime;
    EXPECT_GT(run.traffic.globalRead.transactions, 0u);
    EXPECT_TRUE(run.toJson(true)["time_ms"].is_null());
}

TEST(ModelRun, EveryKernelThatCanRunIsModelled)
{
    NEED_NVRTC();
    ModelledRunSettings settings;
    settings.blocks = 2;
    int modelled = 0;
    for (const KernelDefinition *kernel : catalogue()) {
        if (!kernel->violation(kernel->defaults(), EngineKind::Model).empty()) continue;
        try {
            const ModelledRun run =
                modelRun(*kernel, {}, kernel->defaults(), model::deviceProfile("h200"), settings);
            EXPECT_GT(run.instructions, 0) << kernel->name();
            if (run.time) {
                EXPECT_GT(run.time->ms, 0) << kernel->name();
            }
            ++modelled;
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::Unavailable) << kernel->name() << ": " << error.what();
        }
    }
    EXPECT_GE(modelled, 8);
}

TEST(ModelRun, DriversNamesFindTheirBoards)
{
    const auto found = [](const char *name) {
        Device device;
        device.name = name;
        return profileOf(device).value_or("");
    };
    EXPECT_EQ(found("NVIDIA H200"), "h200");
    EXPECT_EQ(found("NVIDIA H100 80GB HBM3"), "h100");
    EXPECT_EQ(found("Tesla V100-SXM2-16GB"), "tesla-v100");
    EXPECT_EQ(found("GeForce 8800 GTS 512"), "geforce-8800-gts-512");
    EXPECT_EQ(found("NVIDIA GeForce GTX 280"), "geforce-gtx-280");
    EXPECT_EQ(found("NVIDIA GeForce GTX 1080 Ti"), "");
    EXPECT_EQ(found("NVIDIA GeForce RTX 4090 Laptop GPU"), "");
    EXPECT_EQ(found("AMD EPYC"), "");
    EXPECT_EQ(found(""), "");
}

TEST(ModelRun, PredictionsStandBesideMeasurements)
{
    NEED_NVRTC();
    const KernelDefinition &kernel = kernelDefinition("transpose");
    Measurement measured;
    measured.kernel = "transpose";
    measured.problem = kernel.resolveProblem({{"size", "1024"}});
    measured.options = kernel.defaults();
    measured.provenance.engine = EngineKind::Cuda;
    measured.provenance.device.name = "NVIDIA H200";
    measured.provenance.seed = 1;
    measured.samplesMs = {0.004, 0.004, 0.004};
    measured.timeMs = spreadOf(measured.samplesMs);
    const Prediction own = predict(measured, model::deviceProfile("h200"));
    EXPECT_TRUE(own.sameDevice);
    EXPECT_DOUBLE_EQ(own.ms, transposed("1024", {}, "h200").time->ms);
    ASSERT_TRUE(own.deviationPercent(0.004).has_value());
    EXPECT_DOUBLE_EQ(*own.deviationPercent(own.ms), 0);
    EXPECT_NEAR(*own.deviationPercent(own.ms / 2), 100, 1e-9);
    EXPECT_FALSE(own.deviationPercent(0).has_value());
    const Prediction other = predict(measured, model::deviceProfile("geforce-gtx-280"));
    EXPECT_FALSE(other.deviationPercent(0.004).has_value()); // another board's time is no deviation
    EXPECT_GT(other.ms, own.ms);
    EXPECT_THROW(predict(measured, model::deviceProfile("geforce-g100")), Error); // its figures are not known

    measured.predicted = own;
    const Measurement again = Measurement::fromJson(Json::parse(measured.toJson().dump()));
    ASSERT_TRUE(again.predicted.has_value());
    EXPECT_EQ(again.predicted->toJson(), own.toJson());
    EXPECT_DOUBLE_EQ(again.timeMs.median, 0.004); // the prediction is not the measurement
}

TEST(ModelRun, answersEachCounterThatTheHardwareIsAsked)
{
    NEED_NVRTC();
    const ModelledRun run = transposed("64", {{"variant", "naive"}}, "h200");
    const std::map<std::string, double> counts = modelledCounts(run);
    EXPECT_EQ(counts.size(), modelCounters().size() + memoryCounters().size());
    for (const auto *metrics : {&modelCounters(), &memoryCounters()})
        for (const CounterMetric &metric : *metrics)
            EXPECT_TRUE(counts.contains(metric.name)) << metric.name;
    EXPECT_EQ(counts.at("global_read.instructions"), 64 * 64 / 32);
    EXPECT_EQ(counts.at("global_read.sectors"), 64 * 64 / 8);
    EXPECT_EQ(counts.at("global_written.sectors"), 64 * 64);
    EXPECT_EQ(counts.at("shared_read.wavefronts"), 0);
    EXPECT_EQ(counts.at("divergent_branches"), 0);
}

} // namespace
} // namespace larmor
