// SPDX-License-Identifier: GPL-3.0-or-later
// Predictions from standard scans alone, on machines whose times are known and by what was measured on an
// H200.
#include "core/error.h"
#include "core/file.h"
#include "core/json.h"
#include "recon_time_machines.h"
#include "scan/trajectory_shapes.h"
#include "support/source_folder.h"

#include <gtest/gtest.h>

#include <map>

namespace larmor {
namespace {

using machines::Machine;

std::shared_ptr<const Scan> scanOf(Trajectory trajectory, const Extent &matrix)
{
    auto scan = std::make_shared<Scan>();
    scan->trajectory = std::move(trajectory);
    scan->matrix = scan->encodedMatrix = matrix;
    return scan;
}

/// 32^2 to 512^2 and 32^3 to 256^3, off the grid and on it.
const std::vector<std::shared_ptr<const Scan>> &scans()
{
    static const auto all = [] {
        std::vector<std::shared_ptr<const Scan>> made;
        for (const std::int64_t n : {32, 64, 128, 256, 512})
            made.push_back(scanOf(radialTrajectory({n, n, 2 * n}), {n, n, 1}));
        for (const auto &[n, spokes] : {std::pair{32, 800}, {64, 6434}, {128, 1232}, {256, 6434}})
            made.push_back(scanOf(kooshballTrajectory({n, spokes, 2 * n}), {n, n, n}));
        for (const Extent &matrix :
             {Extent{32, 32, 1}, Extent{512, 512, 1}, Extent{32, 32, 32}, Extent{128, 128, 128}})
            made.push_back(scanOf(cartesianTrajectory(matrix), matrix));
        return made;
    }();
    return all;
}

ReconSettings with(Method method, AdjointForm form = AdjointForm::Nufft,
                   NormalForm normal = NormalForm::Toeplitz)
{
    ReconSettings settings;
    settings.method = method;
    settings.adjoint = form;
    settings.normal = normal;
    settings.lambda = 0.01;
    settings.iterations = 30;
    settings.density = DensityMethod::Analytic;
    return settings;
}

std::vector<ReconSettings> settingsFor(const Scan &scan)
{
    if (scan.cartesian())
        return {with(Method::InverseFft), with(Method::Adjoint, AdjointForm::Fft),
                with(Method::LeastSquares, AdjointForm::Fft)};
    std::vector<ReconSettings> all{with(Method::Gridding), with(Method::LeastSquares),
                                   with(Method::LeastSquares, AdjointForm::Nufft, NormalForm::Nufft),
                                   with(Method::LeastSquares, AdjointForm::Factored, NormalForm::Direct)};
    for (const AdjointForm form :
         {AdjointForm::Direct, AdjointForm::Recurrence, AdjointForm::Factored, AdjointForm::Nufft})
        all.push_back(with(Method::Adjoint, form));
    ReconSettings lean = with(Method::LeastSquares);
    lean.memory = MemoryUse::Lean;
    ReconSettings variation = with(Method::LeastSquares);
    variation.regulariser = Regulariser::TotalVariation;
    all.insert(all.end(), {lean, variation});
    return all;
}

/// What a second run finds made.
ReconCache allKept(const ReconSettings &settings)
{
    ReconCache cache;
    cache.density = ReconCache::Density{settings.density, nullptr, {}};
    cache.adjoint.emplace();
    cache.encoding = ReconCache::EncodingEntry{settings.adjoint, {}, settings.tolerance, {}, nullptr};
    cache.spectrum = ReconCache::Spectrum{};
    cache.spectrum->form = AdjointForm::Nufft;
    cache.spectrum->octants = false;
    return cache;
}

/// Of a standard scan: with everything to be made, then with what stands.
std::vector<TimeModel::TimedRun> runs(const Machine &machine, const Scan &scan, const ReconSettings &settings,
                                      double noise, std::minstd_rand &random)
{
    std::vector<TimeModel::TimedRun> both;
    for (const ReconCache &cache : {ReconCache{}, allKept(settings)})
        both.push_back(
            machine.run(stageWorks(scan, settings, scan.matrix, machine.engine, cache), noise, random));
    return both;
}

/// The stages of more than a twentieth of the total, and the total, lie within 50 % of what they take.
void expectPredicted(const Machine &machine, const Scan &scan, const ReconSettings &settings)
{
    SCOPED_TRACE(std::string(machine.name) + ", " + toString(scan.matrix) + ", " + settings.toJson().dump());
    std::minstd_rand random(7);
    int standards = 0;
    TimeModel model(machine.engine, {});
    model.calibrate(scan, settings, [&](const auto &small, const ReconSettings &standard) {
        ++standards;
        return runs(machine, *small, standard, 0.1, random);
    });
    EXPECT_LE(standards, 4);
    const std::vector<StageWork> works = stageWorks(scan, settings, scan.matrix, machine.engine, {});
    const TimeModel::TimedRun truth = machine.run(works, 0, random);
    const std::optional<TimePrediction> predicted = model.predict(works);
    ASSERT_TRUE(predicted);
    EXPECT_NEAR(predicted->totalMs / truth.totalMs, 1, 0.5);
    for (const StageReport &stage : truth.stages) {
        if (stage.timeMs < 0.05 * truth.totalMs) continue;
        const auto same = std::ranges::find(predicted->stages, stage.name, &TimePrediction::Stage::name);
        ASSERT_NE(same, predicted->stages.end()) << stage.name;
        EXPECT_NEAR(same->ms / stage.timeMs, 1, 0.5) << stage.name;
    }
}

TEST(TimeModelScale, StandardScansForetellEverySizeOfKnownMachines)
{
    for (const Machine &machine : {machines::large(), machines::small(), machines::processor()})
        for (const auto &scan : scans())
            for (const ReconSettings &settings : settingsFor(*scan))
                expectPredicted(machine, *scan, settings);
}

TEST(TimeModelScale, ALargeDeviceShowsItsRatesInLargeScans)
{
    // Vectors of 40^3 voxels take it no longer than the launch, give or take its noise.
    const Machine machine = machines::large();
    const auto &scan = *scans()[8];
    ASSERT_EQ(scan.matrix, (Extent{256, 256, 256}));
    const ReconSettings settings = with(Method::LeastSquares);
    const std::vector<StageWork> works = stageWorks(scan, settings, scan.matrix, machine.engine, {});
    const auto timeOf = [](const auto &stages, auto member) {
        const auto cg = std::ranges::find(stages, "cg", member);
        return cg == stages.end() ? nullptr : &*cg;
    };
    for (unsigned seed = 1; seed <= 20; ++seed) {
        std::minstd_rand random(seed);
        TimeModel model(machine.engine, {});
        std::int64_t largest = 0;
        model.calibrate(scan, settings, [&](const auto &small, const ReconSettings &standard) {
            largest = small->matrix.x;
            return runs(machine, *small, standard, 0.1, random);
        });
        EXPECT_EQ(largest, 96);
        const auto predicted = model.predict(works);
        ASSERT_TRUE(predicted);
        const TimeModel::TimedRun truth = machine.run(works, 0, random);
        EXPECT_NEAR(timeOf(predicted->stages, &TimePrediction::Stage::name)->ms /
                        timeOf(truth.stages, &StageReport::name)->timeMs,
                    1, 0.5)
            << seed;
    }
}

TEST(TimeModelScale, StandardScansStayShort)
{
    for (const Machine &machine : {machines::large(), machines::small(), machines::processor()})
        for (const auto &scan : scans())
            for (const ReconSettings &settings : settingsFor(*scan)) {
                std::minstd_rand random(7);
                double spent = 0;
                int standards = 0;
                std::int64_t before = 0;
                TimeModel model(machine.engine, {});
                model.calibrate(*scan, settings, [&](const auto &small, const ReconSettings &standard) {
                    EXPECT_TRUE(++standards <= 2 || before < scan->matrix.voxels());
                    before = small->matrix.voxels();
                    auto both = runs(machine, *small, standard, 0, random);
                    for (const TimeModel::TimedRun &run : both)
                        spent += run.totalMs;
                    return both;
                });
                EXPECT_LT(spent, 1200) << machine.name << toString(scan->matrix) << settings.toJson();
            }
}

TEST(TimeModelScale, ADeviceTooSmallForTheLargestKeepsWhatItLearned)
{
    const Machine machine = machines::large();
    const auto &scan = *scans()[7];
    ASSERT_EQ(scan.matrix, (Extent{128, 128, 128}));
    std::minstd_rand random(7);
    TimeModel model(machine.engine, {});
    const ReconSettings settings = with(Method::LeastSquares);
    const auto upTo = [&](std::int64_t largest) {
        return [&, largest](const std::shared_ptr<const Scan> &small, const ReconSettings &standard) {
            if (small->matrix.x > largest) throw Error(ErrorCode::OutOfMemory, "too large", "a test");
            return runs(machine, *small, standard, 0, random);
        };
    };
    EXPECT_THROW(model.calibrate(scan, settings, upTo(8)), Error);
    model.calibrate(scan, settings, upTo(40));
    EXPECT_TRUE(model.predict(stageWorks(scan, settings, scan.matrix, machine.engine, {})));
}

/// A reconstruction that the kept benchmark measured on an H200.
struct Measured {
    std::shared_ptr<const Scan> scan;
    ReconSettings settings;
    std::vector<StageWork> works;
    double totalMs; ///< median
    bool replayed;  ///< as one graph, whose launches cost less than those that a model learns from
    std::vector<StageReport> stages;
};

ReconSettings iterated(int iterations, MemoryUse memory = MemoryUse::Auto)
{
    ReconSettings settings = with(Method::LeastSquares);
    settings.lambda = 0;
    settings.iterations = iterations;
    settings.memory = memory;
    return settings;
}

/// Read from tests/bench/results, by the names and scans of tests/bench/recon_bench.cpp.
std::map<std::string, Measured> measuredOnH200()
{
    const auto book = scanOf(kooshballTrajectory({128, 1232, 231}), {128, 128, 128});
    const auto arms = scanOf(spiralTrajectory({256, 16, 6000}), {256, 256, 1});
    const auto large = scanOf(kooshballTrajectory({256, 6434, 256}), {256, 256, 256});
    const Json kept =
        Json::parse(readFile(std::string(LARMOR_SOURCE_DIR) + "/tests/bench/results/recon-cuda.json"));
    std::map<std::string, Measured> all;
    const auto take = [&](const std::string &name, const std::shared_ptr<const Scan> &scan,
                          const ReconSettings &settings, bool fresh) {
        for (const Json &row : kept["reconstructions"]) {
            if (row["case"] != name) continue;
            const ReconCache cache = fresh ? ReconCache{} : allKept(settings);
            Measured &one = all[name];
            one.scan = scan;
            one.settings = settings;
            one.works = stageWorks(*scan, settings, scan->matrix, EngineKind::Cuda, cache);
            one.totalMs = row["median_ms"];
            one.replayed = row["replayed"];
            for (const auto &[stage, ms] : row["stages_ms"].items()) {
                one.stages.emplace_back().name = stage;
                one.stages.back().timeMs = ms;
            }
        }
        EXPECT_TRUE(all.contains(name)) << name;
    };
    const std::string size = " 128^3, 284,592 samples";
    for (const AdjointForm form :
         {AdjointForm::Direct, AdjointForm::Recurrence, AdjointForm::Factored, AdjointForm::Nufft})
        take("adjoint " + std::string(toString(form)) + size, book, with(Method::Adjoint, form), false);
    take("least-squares" + size + ", 60 iterations", book, iterated(60), true);
    take("least-squares" + size + ", 60 iterations, Q cached", book, iterated(60), false);
    take("least-squares 256^2, 96,000 samples, Q cached", arms, iterated(30), false);
    take("least-squares 256^3, 1,647,104 samples, 10 iterations", large, iterated(10), true);
    take("least-squares 256^3, 1,647,104 samples, 10 iterations, by octants", large,
         iterated(10, MemoryUse::Lean), true);
    return all;
}

TEST(TimeModelScale, WhatAnH200TookAtSomeSizesForetellsTheOthers)
{
    const std::map<std::string, Measured> all = measuredOnH200();
    // By octants something is counted that no other run has: it is foretold from nothing here.
    const auto foretold = [&](const std::string &name, auto &&from) {
        TimeModel model(EngineKind::Cuda, {});
        for (const auto &[other, run] : all)
            if (from(other)) model.learn(run.works, run.stages, run.totalMs);
        const Measured &run = all.at(name);
        const std::optional<TimePrediction> predicted = model.predict(run.works);
        ASSERT_TRUE(predicted) << name;
        EXPECT_NEAR(predicted->totalMs / run.totalMs, 1, 0.5) << name;
    };
    const std::string large = "least-squares 256^3, 1,647,104 samples, 10 iterations";
    const auto smaller = [](const std::string &name) { return name.find("256^3") == std::string::npos; };
    foretold(large, smaller);
    const std::string book = "least-squares 128^3, 284,592 samples, 60 iterations";
    foretold(book, [](const std::string &name) { return name.find("128^3") == std::string::npos; });
}

TEST(TimeModelScale, StandardScansForetellWhatAnH200Took)
{
    const Machine machine = machines::large();
    for (const auto &[name, run] : measuredOnH200()) {
        if (run.replayed) continue;
        std::minstd_rand random(7);
        TimeModel model(machine.engine, {});
        model.calibrate(*run.scan, run.settings, [&](const auto &small, const ReconSettings &standard) {
            return runs(machine, *small, standard, 0.1, random);
        });
        const std::optional<TimePrediction> predicted = model.predict(run.works);
        ASSERT_TRUE(predicted) << name;
        EXPECT_NEAR(predicted->totalMs / run.totalMs, 1, 0.5) << name;
        for (const StageReport &stage : run.stages) {
            // From pageable memory the bus is its host's: 5 to 12 ms for the same samples on those that had
            // the H200.
            if (stage.timeMs < 0.05 * run.totalMs || stage.name == "upload") continue;
            const auto same = std::ranges::find(predicted->stages, stage.name, &TimePrediction::Stage::name);
            ASSERT_NE(same, predicted->stages.end()) << name << stage.name;
            EXPECT_NEAR(same->ms / stage.timeMs, 1, 0.5) << name << ": " << stage.name;
        }
    }
}

} // namespace
} // namespace larmor
