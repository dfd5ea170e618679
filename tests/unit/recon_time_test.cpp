// SPDX-License-Identifier: GPL-3.0-or-later
// The prediction of times: what is counted is what runs, rates hold between sizes, and runs teach the model.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "recon/pipeline.h"
#include "recon/time_model.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <set>

namespace larmor {
namespace {

std::shared_ptr<const Scan> scanOf(Trajectory trajectory, const Extent &matrix, std::int64_t coils = 1)
{
    SimulationSettings settings;
    settings.matrix = matrix;
    if (coils > 1) settings.coils = std::make_shared<const CoilModel>(birdcage({coils}));
    const auto object = matrix.z > 1 ? makePhantom("shepp-logan-3d") : sheppLogan2d();
    return std::make_shared<const Scan>(simulate(*object, std::move(trajectory), settings));
}

ReconSettings with(Method method, AdjointForm form = AdjointForm::Nufft)
{
    ReconSettings settings;
    settings.method = method;
    settings.adjoint = form;
    settings.iterations = 3;
    settings.lambda = 0.01;
    return settings;
}

std::set<std::string> names(const std::vector<StageReport> &stages)
{
    std::set<std::string> all;
    for (const StageReport &stage : stages)
        all.insert(stage.name);
    return all;
}

std::set<std::string> names(const std::vector<StageWork> &works)
{
    std::set<std::string> all;
    for (const StageWork &work : works)
        if (work.name != "rest") all.insert(work.name);
    return all;
}

void expectCounted(const std::shared_ptr<const Scan> &scan, const ReconSettings &settings)
{
    SCOPED_TRACE(settings.toJson().dump());
    Reconstructor reconstructor(openCpuEngine(), scan);
    const Extent matrix = scan->matrix;
    EXPECT_EQ(names(stageWorks(*scan, settings, matrix, EngineKind::Cpu, {})),
              names(reconstructor.run(settings).report.stages));
}

TEST(TimeModel, TheStagesThatAreCountedAreThoseThatRun)
{
    const auto spokes = scanOf(radialTrajectory({24, 20, 40}), {24, 24, 1});
    const auto coils = scanOf(radialTrajectory({24, 20, 40}), {24, 24, 1}, 3);
    const auto ball = scanOf(kooshballTrajectory({8, 60, 16}), {8, 8, 8});
    for (const auto &scan : {spokes, coils, ball}) {
        expectCounted(scan, with(Method::Gridding));
        for (const AdjointForm form :
             {AdjointForm::Direct, AdjointForm::Recurrence, AdjointForm::Factored, AdjointForm::Nufft}) {
            expectCounted(scan, with(Method::Adjoint, form));
            expectCounted(scan, with(Method::LeastSquares, form));
        }
        for (const NormalForm normal : {NormalForm::Nufft, NormalForm::Direct}) {
            ReconSettings settings = with(Method::LeastSquares);
            settings.normal = normal;
            settings.regulariser = Regulariser::Differences;
            expectCounted(scan, settings);
        }
        for (const Regulariser regulariser : {Regulariser::Wavelet, Regulariser::TotalVariation}) {
            ReconSettings settings = with(Method::LeastSquares);
            settings.regulariser = regulariser;
            expectCounted(scan, settings);
        }
        for (const AdjointForm form : {AdjointForm::Direct, AdjointForm::Factored, AdjointForm::Nufft}) {
            ReconSettings settings = with(Method::LeastSquares, form);
            settings.memory = MemoryUse::Lean;
            expectCounted(scan, settings);
        }
    }
    for (const std::int64_t channels : {1, 3}) {
        const auto grid = scanOf(cartesianTrajectory({16, 12, 1}), {16, 12, 1}, channels);
        expectCounted(grid, with(Method::Adjoint, AdjointForm::Fft));
        for (const NormalForm normal :
             {NormalForm::Toeplitz, NormalForm::Library, NormalForm::Nufft, NormalForm::Direct}) {
            ReconSettings settings = with(Method::LeastSquares, AdjointForm::Fft);
            settings.normal = normal;
            expectCounted(grid, settings);
        }
    }
    for (const Extent &matrix : {Extent{16, 12, 1}, Extent{8, 6, 4}})
        expectCounted(scanOf(cartesianTrajectory(matrix), matrix), with(Method::InverseFft));
}

TEST(TimeModel, TheEstimationOfCoilMapsIsCountedAndForetold)
{
    const auto grid = scanOf(cartesianTrajectory({24, 24, 1}), {24, 24, 1}, 3);
    const auto spokes = scanOf(radialTrajectory({24, 40, 48}), {24, 24, 1}, 3);
    for (const auto &[scan, method] : {std::pair{grid, Method::InverseFft},
                                       {grid, Method::LeastSquares},
                                       {spokes, Method::Gridding},
                                       {spokes, Method::Adjoint},
                                       {spokes, Method::LeastSquares}}) {
        ReconSettings settings = with(method, scan->cartesian() ? AdjointForm::Fft : AdjointForm::Nufft);
        settings.estimateMaps = true;
        settings.coils = CoilCombination::Maps;
        expectCounted(scan, settings);
        TimeModel model(EngineKind::Cpu, {});
        model.calibrate(*scan, settings, [] { return openCpuEngine(); });
        const auto works = stageWorks(*scan, settings, scan->matrix, EngineKind::Cpu, {});
        const std::optional<TimePrediction> first = model.predict(works);
        ASSERT_TRUE(first);
        const auto maps = std::ranges::find(first->stages, "maps", &TimePrediction::Stage::name);
        ASSERT_NE(maps, first->stages.end());
        EXPECT_GT(maps->ms, 0);
    }
}

TEST(TimeModel, WhatIsCachedIsNotCounted)
{
    const auto scan = scanOf(radialTrajectory({24, 20, 40}), {24, 24, 1});
    TimeModel model(EngineKind::Cpu, {});
    Reconstructor reconstructor(openCpuEngine(), scan);
    const auto shared = std::make_shared<TimeModel>(model);
    reconstructor.setTimeModel(shared);
    ReconSettings settings = with(Method::LeastSquares);
    EXPECT_FALSE(reconstructor.run(settings).report.timePredicted); // nothing was ever seen
    const std::optional<TimePrediction> again = reconstructor.predictTime(settings);
    ASSERT_TRUE(again);
    std::set<std::string> stages;
    for (const TimePrediction::Stage &stage : again->stages)
        stages.insert(stage.name);
    EXPECT_EQ(stages, names(reconstructor.run(settings).report.stages)); // no sort, no Q
    EXPECT_FALSE(stages.contains("sort"));
}

StageReport took(const char *name, double ms)
{
    StageReport stage;
    stage.name = name;
    stage.timeMs = ms;
    return stage;
}

TEST(TimeModel, TimesAreAnOverheadAndARate)
{
    TimeModel model(EngineKind::Cpu, {});
    EXPECT_FALSE(model.ms("fft-2d", 100));
    model.learn({{"fft", {{"fft-2d", 1000, 2}}}}, std::vector{took("fft", 0.6)}, 0.6);
    EXPECT_NEAR(*model.ms("fft-2d", 500), 0.16, 1e-12); // of one size it cannot be told which is which
    EXPECT_NEAR(*model.ms("fft-2d", 2000), 0.6, 1e-12);
    model.learn({{"fft", {{"fft-2d", 100000, 1}}}}, std::vector{took("fft", 10.2)}, 10.2);
    for (const double units : {10.0, 1000.0, 7000.0, 1e5, 1e9}) // 0.2 + 1e-4 u
        EXPECT_NEAR(*model.ms("fft-2d", units) / (0.2 + 1e-4 * units), 1, 1e-9) << units;
    EXPECT_EQ(model.ms("fft-2d", 0), 0);
    const auto prediction = model.predict({{"fft", {{"fft-2d", 1000, 3}}}, {"fft2", {{"fft-2d", 1e5, 1}}}});
    ASSERT_TRUE(prediction);
    EXPECT_NEAR(prediction->totalMs, 11.1, 1e-9);
    EXPECT_EQ(prediction->learnedFrom, 2);
    EXPECT_FALSE(model.predict({{"q", {{"q", 1, 1}}}}));
}

TEST(TimeModel, WhatDepartsFromTheLawIsKeptWhereItWasSeen)
{
    // A cache ends between the last two sizes, so that a unit costs three times as much from there on.
    TimeModel model(EngineKind::Cpu, {});
    for (const auto &[units, ms] : {std::pair{1e3, 0.11}, {1e5, 1.1}, {1e7, 300.0}})
        model.learn({{"cg", {{"vectors", units, 1}}}}, std::vector{took("cg", ms)}, ms);
    EXPECT_NEAR(*model.ms("vectors", 1e5), 1.1, 1e-9);
    EXPECT_NEAR(*model.ms("vectors", 1e7), 300, 1e-9);
    EXPECT_NEAR(*model.ms("vectors", 1e8), 3000, 60);
    // Neither price is negative: where times fall, all is overhead.
    TimeModel falling(EngineKind::Cpu, {});
    for (const auto &[units, ms] : {std::pair{1e3, 2.0}, {3e3, 1.0}, {1e4, 1.0}})
        falling.learn({{"cg", {{"vectors", units, 1}}}}, std::vector{took("cg", ms)}, ms);
    EXPECT_NEAR(*falling.ms("vectors", 1e9), 1, 1e-9);
    // Several calls of a stage are of one law: each adds what it was before the run, drawn to the measured.
    const std::vector<StageWork> twice{{"cg", {{"vectors", 1e3, 3}, {"vectors", 1e3, 2}}}};
    model.learn(twice, std::vector{took("cg", 1.1)}, 1.1); // twice what it was: 0.22 each, seen twice
    EXPECT_NEAR(*model.ms("vectors", 1e3), 0.11 * std::pow(2, 2 / 3.0), 1e-3);
}

TEST(TimeModel, RunsDrawItTowardsWhatTheyTook)
{
    TimeModel model(EngineKind::Cpu, {});
    const std::vector<StageWork> works{{"fft", {{"fft-2d", 1000, 1}, {"fft-3d", 1000, 1}}}};
    model.learn({{"fft", {{"fft-2d", 1000, 1}}}}, std::vector{took("fft", 1)}, 1);
    model.learn({{"fft", {{"fft-3d", 1000, 1}}}}, std::vector{took("fft", 3)}, 3);
    for (int run = 0; run < 40; ++run) // a machine that is now half as fast
        model.learn(works, std::vector{took("fft", 8)}, 8);
    EXPECT_NEAR(*model.ms("fft-2d", 1000), 2, 1e-3); // shared as before
    EXPECT_NEAR(*model.ms("fft-3d", 1000), 6, 1e-3);
    // A time that cannot be of the same thing is left out; so is none.
    model.learn(works, std::vector{took("fft", 8e4)}, 8e4);
    model.learn(works, std::vector{took("fft", 0)}, 0);
    EXPECT_NEAR(*model.ms("fft-3d", 1000), 6, 1e-3);
}

TEST(TimeModel, IsKeptForItsDeviceAlone)
{
    const test::TemporaryFolder folder;
    const char *before = std::getenv("XDG_CACHE_HOME");
    const std::string kept = before ? before : "";
    ::setenv("XDG_CACHE_HOME", folder.path().c_str(), 1);
    Device device;
    device.name = "A device / with: signs";
    TimeModel model(EngineKind::Cpu, device);
    model.learn({{"fft", {{"fft-2d", 1000, 1}}}}, std::vector{took("fft", 2)}, 2);
    model.keep();
    EXPECT_NEAR(*TimeModel::kept(EngineKind::Cpu, device)->ms("fft-2d", 1000), 2, 1e-9);
    EXPECT_FALSE(TimeModel::kept(EngineKind::OpenCl, device)->ms("fft-2d", 1000));
    device.driver = "another";
    EXPECT_FALSE(TimeModel::kept(EngineKind::Cpu, device)->ms("fft-2d", 1000));
    if (before)
        ::setenv("XDG_CACHE_HOME", kept.c_str(), 1);
    else
        ::unsetenv("XDG_CACHE_HOME");
}

TEST(TimeModel, CalibrationMakesAPredictionOfTheSameOrder)
{
    const test::TemporaryFolder folder;
    ::setenv("XDG_CACHE_HOME", folder.path().c_str(), 1);
    const auto scan = scanOf(radialTrajectory({96, 60, 200}), {96, 96, 1});
    const auto model = std::make_shared<TimeModel>(EngineKind::Cpu, cpuDevice());
    const ReconSettings settings = with(Method::LeastSquares);
    model->calibrate(*scan, settings, openCpuEngine);
    Reconstructor reconstructor(openCpuEngine(), scan);
    reconstructor.setTimeModel(model);
    const ReconReport report = reconstructor.run(settings).report;
    ASSERT_TRUE(report.timePredicted);
    EXPECT_EQ(report.timePredicted->learnedFrom, 0); // calibrations are no runs
    double sum = 0;
    for (const TimePrediction::Stage &stage : report.timePredicted->stages)
        sum += stage.ms;
    EXPECT_GT(sum, 0);
    EXPECT_LE(sum, report.timePredicted->totalMs);
    const Json json = report.toJson();
    EXPECT_EQ(json["time_predicted_ms"]["total"], report.timePredicted->totalMs);
    EXPECT_TRUE(json["time_predicted_ms"]["stages"].contains("toeplitz"));
    ::unsetenv("XDG_CACHE_HOME");
}

} // namespace
} // namespace larmor
