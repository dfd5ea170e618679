// SPDX-License-Identifier: GPL-3.0-or-later
// The forms of F^H d and F^H F that are left to the program: by time, as it predicts it.
#include "engine/cpu/cpu_engine.h"
#include "recon/pipeline.h"
#include "recon/time_model.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

/// Of a spiral whose samples are of no account.
Scan spiral(std::int64_t matrix, std::int64_t interleaves, std::int64_t samples)
{
    Scan scan;
    scan.matrix = scan.encodedMatrix = {matrix, matrix, 1};
    scan.trajectory = radialTrajectory({matrix, interleaves, samples});
    scan.samples.own().resize(scan.sampleCount());
    return scan;
}

ReconSettings left(Method method, int iterations = 30)
{
    ReconSettings settings;
    settings.method = method;
    settings.iterations = iterations;
    return settings;
}

/// Each stage of a run with these settings takes `ms` in all.
void teach(TimeModel &model, const Scan &scan, const ReconSettings &settings, double ms)
{
    const std::vector<StageWork> works = stageWorks(scan, settings, scan.matrix, EngineKind::Cpu, {});
    std::vector<StageReport> stages;
    for (const StageWork &work : works)
        if (work.name != "rest") {
            stages.emplace_back();
            stages.back().name = work.name;
        }
    for (StageReport &stage : stages)
        stage.timeMs = ms / double(stages.size());
    model.learn(works, stages, ms * 1.001);
}

ReconSettings in(ReconSettings settings, AdjointForm adjoint, NormalForm normal = NormalForm::Toeplitz)
{
    settings.adjoint = adjoint;
    settings.normal = normal;
    return settings;
}

AdjointForm formOf(const Scan &scan, const ReconSettings &settings, const TimeModel *times = nullptr)
{
    return withForms(scan, settings, scan.matrix, EngineKind::Cpu, times).adjoint;
}

TEST(Forms, WithoutTimesADirectSumStaysWhereImagesComeAt30ASecond)
{
    for (const Method method : {Method::Adjoint, Method::LeastSquares}) {
        EXPECT_EQ(formOf(spiral(32, 16, 64), left(method)), AdjointForm::Direct);
        // 220 x 220 and 90,000 samples: seconds of sums where the NUFFT takes 20 ms.
        EXPECT_EQ(formOf(spiral(220, 60, 1500), left(method)), AdjointForm::Nufft);
    }
    ReconSettings touched = left(Method::Adjoint);
    touched.kernels["fhd"] = OptionSet{{"unroll", "4"}};
    EXPECT_EQ(formOf(spiral(220, 60, 1500), touched), AdjointForm::Direct);
}

TEST(Forms, TimesOfTheEngineDecide)
{
    const Scan scan = spiral(64, 64, 128);
    const ReconSettings settings = left(Method::Adjoint);
    const auto taught = [&](double directMs, double nufftMs) {
        TimeModel model(EngineKind::Cpu, {});
        teach(model, scan, in(settings, AdjointForm::Direct), directMs);
        teach(model, scan, in(settings, AdjointForm::Nufft), nufftMs);
        return formOf(scan, settings, &model);
    };
    EXPECT_EQ(taught(300, 5), AdjointForm::Nufft);
    EXPECT_EQ(taught(30, 5), AdjointForm::Direct) << "the exact sum while images come at 30 a second";
    EXPECT_EQ(taught(300, 500), AdjointForm::Direct);
}

TEST(Forms, FewIterationsTakeTheNufftWhereItIsClearlyFaster)
{
    const Scan scan = spiral(220, 60, 1500);
    const ReconSettings settings = left(Method::LeastSquares, 2);
    const auto taught = [&](double toeplitzMs, double nufftMs) {
        TimeModel model(EngineKind::Cpu, {});
        for (int run = 0; run < 8; ++run) { // stages that both have settle between the two
            teach(model, scan, in(settings, AdjointForm::Nufft, NormalForm::Toeplitz), toeplitzMs);
            teach(model, scan, in(settings, AdjointForm::Nufft, NormalForm::Nufft), nufftMs);
        }
        const ReconSettings chosen = withForms(scan, in(settings, AdjointForm::Nufft, NormalForm::Auto),
                                               scan.matrix, EngineKind::Cpu, &model);
        return chosen.normal;
    };
    EXPECT_EQ(taught(100, 1000), NormalForm::Toeplitz);
    EXPECT_EQ(withForms(scan, settings, scan.matrix, EngineKind::Cpu).normal, NormalForm::Toeplitz);
    EXPECT_EQ(taught(1000, 10), NormalForm::Nufft);
}

TEST(Forms, AsksForTimesOnlyWhereTheyMatter)
{
    const auto doubts = [](const Scan &scan, const ReconSettings &settings) {
        return formsInDoubt(scan, settings, scan.matrix, EngineKind::Cpu).size();
    };
    EXPECT_EQ(doubts(spiral(16, 8, 32), left(Method::Adjoint)), 0U);
    EXPECT_EQ(doubts(spiral(64, 128, 128), left(Method::Adjoint)), 2U);
    EXPECT_EQ(doubts(spiral(220, 600, 1500), left(Method::Adjoint)), 0U);
    EXPECT_EQ(doubts(spiral(220, 600, 1500), left(Method::LeastSquares, 30)), 0U);
    EXPECT_EQ(doubts(spiral(220, 600, 1500), left(Method::LeastSquares, 3)), 2U);
    EXPECT_EQ(doubts(spiral(64, 128, 128), in(left(Method::Adjoint), AdjointForm::Factored)), 0U);
}

TEST(Forms, LiveImagesStayInOneFormWhileTimesAreLearned)
{
    SimulationSettings small;
    small.matrix = {32, 32, 1};
    const auto scan =
        std::make_shared<const Scan>(simulate(*sheppLogan2d(), radialTrajectory({32, 48, 64}), small));
    Reconstructor reconstructor(openCpuEngine(), scan);
    const auto times = std::make_shared<TimeModel>(EngineKind::Cpu, reconstructor.engine().device());
    reconstructor.setTimeModel(times);
    ReconSettings settings = left(Method::Adjoint);
    ASSERT_EQ(reconstructor.run(settings).report.adjointForm, AdjointForm::Direct);
    const auto slowDown = [&] { // as of a machine that becomes slow, step by step
        for (const double ms : {10.0, 100.0})
            teach(*times, *scan, in(settings, AdjointForm::Direct), ms);
        for (int i = 0; i < 40; ++i) {
            teach(*times, *scan, in(settings, AdjointForm::Nufft), 0.2);
            teach(*times, *scan, in(settings, AdjointForm::Direct), 900);
        }
    };
    slowDown();
    ASSERT_EQ(withForms(*scan, settings, scan->matrix, EngineKind::Cpu, times.get()).adjoint,
              AdjointForm::Nufft);
    EXPECT_EQ(reconstructor.run(settings).report.adjointForm, AdjointForm::Direct);
    settings.lambda = 0.5; // nothing to do with the form
    EXPECT_EQ(reconstructor.run(settings).report.adjointForm, AdjointForm::Direct);
    slowDown();
    settings.tolerance = 1e-4;
    EXPECT_EQ(reconstructor.run(settings).report.adjointForm, AdjointForm::Nufft);
}

} // namespace
} // namespace larmor
