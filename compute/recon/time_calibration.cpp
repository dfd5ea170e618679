// SPDX-License-Identifier: GPL-3.0-or-later
// First times of a machine: standard reconstructions, from which the model learns as from any run.
#include "core/error.h"
#include "recon/espirit.h"
#include "recon/pipeline.h"
#include "recon/time_model.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <random>
#include <span>
#include <utility>

namespace larmor {
namespace {

/// Milliseconds that one standard run may take, as the smaller ones foretell: the larger are for devices
/// whose time for the smaller is all overhead.
constexpr double longestPassMs = 250;
/// A run as long as this says enough at once.
constexpr double steadyMs = 50;

/// One size in the ladder of standard scans.
struct Rung {
    std::int64_t matrix; ///< along each axis
    std::int64_t spokes; ///< of 2 matrix samples
};
/// The last of each are for GPUs: their doubled grids are beyond the second-level cache in 3D, and keep all
/// multiprocessors busy in 2D.
constexpr std::array flatRungs{Rung{32, 16}, Rung{64, 24}, Rung{192, 96}, Rung{512, 256}};
constexpr std::array solidRungs{Rung{16, 200}, Rung{40, 1500}, Rung{96, 3000}};
constexpr std::array flatGrids{Rung{32, 0}, Rung{64, 0}, Rung{256, 0}, Rung{768, 0}};
constexpr std::array solidGrids{Rung{16, 0}, Rung{48, 0}, Rung{128, 0}};
/// Direct sums take as long for each sample: some thousands show how long, and some hundreds where those take
/// too long.
constexpr std::array<std::int64_t, 2> spokesOfSums{64, 12};

std::span<const Rung> rungsOf(bool cartesian, bool solid)
{
    using Rungs = std::span<const Rung>;
    if (cartesian) return solid ? Rungs(solidGrids) : Rungs(flatGrids);
    return solid ? Rungs(solidRungs) : Rungs(flatRungs);
}

Trajectory trajectoryOf(const Rung &rung, bool cartesian, const Extent &matrix, std::int64_t spokes)
{
    if (cartesian) return cartesianTrajectory(matrix);
    if (matrix.z > 1) return kooshballTrajectory({rung.matrix, spokes, 2 * rung.matrix});
    return radialTrajectory({rung.matrix, spokes, 2 * rung.matrix});
}

/// Times do not depend on what was received: random numbers, so that solvers have something to solve.
std::shared_ptr<const Scan> scanOf(const Rung &rung, bool cartesian, bool solid, std::int64_t spokes)
{
    auto scan = std::make_shared<Scan>();
    scan->name = "standard";
    scan->matrix = scan->encodedMatrix = {rung.matrix, rung.matrix, solid ? rung.matrix : 1};
    scan->trajectory = trajectoryOf(rung, cartesian, scan->matrix, spokes);
    std::minstd_rand random(1);
    std::uniform_real_distribution<float> uniform(-1, 1);
    scan->samples.own().resize(scan->sampleCount());
    for (cfloat &sample : scan->samples.own())
        sample = {uniform(random), uniform(random)};
    return scan;
}

/// The same work for each of few iterations, on the standard scans' own matrix and single coil.
ReconSettings onStandardScans(ReconSettings settings, AdjointForm form)
{
    settings.matrix.reset();
    settings.adjoint = form;
    settings.iterations = std::min(settings.iterations, 4);
    settings.stopResidual.reset();
    settings.estimateMaps = settings.oracle = false;
    settings.coils = CoilCombination::Auto;
    if (settings.density == DensityMethod::Voronoi) settings.density = DensityMethod::None;
    if (settings.regulariser == Regulariser::Anatomical) settings.regulariser = Regulariser::Differences;
    return settings;
}

bool takesSums(const ReconSettings &settings)
{
    const AdjointForm form = settings.adjoint;
    const bool direct =
        form == AdjointForm::Direct || form == AdjointForm::Recurrence || form == AdjointForm::Factored;
    switch (settings.method) {
    case Method::Adjoint:
        return direct;
    case Method::LeastSquares:
        return direct || settings.normal == NormalForm::Direct;
    case Method::InverseFft:
    case Method::Gridding:
        break;
    }
    return false;
}

/// On an engine of its own, as a later scan has it: compiled, loaded and planned by a run before.
std::vector<TimeModel::TimedRun> timed(std::unique_ptr<Engine> engine,
                                       const std::shared_ptr<const Scan> &scan, const ReconSettings &settings,
                                       const Task &task)
{
    using TimedRun = TimeModel::TimedRun;
    Reconstructor reconstructor(std::move(engine), scan);
    const auto once = [&](bool anew) {
        if (anew) reconstructor.forget();
        std::vector<StageWork> works = reconstructor.works(settings);
        ReconReport report = reconstructor.run(settings, task).report;
        return TimedRun{std::move(works), std::move(report.stages), report.totalMs};
    };
    const auto best = [&](bool anew) {
        TimedRun first = once(anew);
        if (first.totalMs > steadyMs) return first;
        TimedRun second = once(anew);
        return second.totalMs < first.totalMs ? second : first;
    };
    once(true);
    std::vector<TimedRun> runs{best(true)};
    runs.push_back(best(false));
    return runs;
}

/// Scans whose coil maps are estimated; eigenvectors take as long as the data let them, so these are of a
/// head.
struct CoilRung {
    std::int64_t matrix, coils;
};
constexpr std::array flatCoils{CoilRung{48, 3}, CoilRung{128, 8}};
constexpr std::array solidCoils{CoilRung{16, 2}, CoilRung{24, 4}};

Scan coilScanOf(const CoilRung &rung, bool solid, const Task &task)
{
    SimulationSettings settings;
    settings.matrix = {rung.matrix, rung.matrix, solid ? rung.matrix : 1};
    BirdcageShape shape;
    shape.coils = rung.coils;
    settings.coils = std::make_shared<const CoilModel>(birdcage(shape));
    const auto object = solid ? makePhantom("shepp-logan-3d") : sheppLogan2d();
    return simulate(*object, cartesianTrajectory(settings.matrix), settings, task);
}

/// Milliseconds of each part of the work.
EspiritWork timedEspirit(const Scan &scan, const Task &task)
{
    using Clock = std::chrono::steady_clock;
    std::array<Clock::time_point, 4> moments{Clock::now()};
    const auto reached = [&](std::size_t part) {
        if (moments[part] == Clock::time_point{}) moments[part] = Clock::now();
    };
    espirit(scan, scan.matrix, {}, Task({}, [&](double, const Text &step) {
                task.throwIfCancelled();
                if (step == "signal subspace") reached(1);
                if (step == "coil maps") reached(2);
            }));
    reached(3);
    const auto ms = [&](std::size_t part) {
        return std::chrono::duration<double, std::milli>(moments[part + 1] - moments[part]).count();
    };
    return {ms(0), ms(1), ms(2)};
}

} // namespace

void TimeModel::learnMaps(bool solid, const Task &task)
{
    const std::string axes = solid ? "-3d" : "-2d";
    for (const CoilRung &rung : solid ? solidCoils : flatCoils) {
        const Scan scan = coilScanOf(rung, solid, task);
        timedEspirit(scan, task); // memory is given out on first touch
        const EspiritWork took = timedEspirit(scan, task), work = espiritWork(scan.coils, scan.matrix);
        add("espirit-covariance" + axes, work.covariance, took.covariance);
        add("espirit-subspace" + axes, work.subspace, took.subspace);
        add("espirit-voxels" + axes, work.voxels, took.voxels);
    }
}

void TimeModel::calibrate(const Scan &scan, const ReconSettings &settings, const StandardRun &run,
                          const Task &task)
{
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    if (settings.precision == Precision::Double || predict(stageWorks(scan, settings, matrix, m_engine, {})))
        return;
    const bool cartesian = scan.cartesian(), solid = matrix.z > 1;
    const ReconSettings standard = onStandardScans(settings, chosenForm(scan, settings, matrix, m_engine));
    TimeModel learner = *this;
    // Whether the device had the room and the time for it.
    const auto climb = [&](const ReconSettings &asked, const Rung &rung, std::int64_t spokes, bool first) {
        const auto small = scanOf(rung, cartesian, solid, spokes);
        const std::vector<StageWork> works = stageWorks(*small, asked, small->matrix, m_engine, {});
        const std::optional<TimePrediction> expected = learner.predict(works);
        if (!first && expected && expected->totalMs > longestPassMs) return false;
        try {
            for (const TimedRun &result : run(small, asked))
                learner.learn(result.works, result.stages, result.totalMs);
        } catch (const Error &error) {
            if (first || error.code() != ErrorCode::OutOfMemory) throw;
            return false;
        }
        return true;
    };
    const std::span<const Rung> rungs = rungsOf(cartesian, solid);
    const bool sums = takesSums(standard);
    for (std::size_t i = 0; i < rungs.size(); ++i) {
        const std::int64_t edge = i > 0 ? rungs[i - 1].matrix : 0;
        if (i > 1 && Extent{edge, edge, solid ? edge : 1}.voxels() >= matrix.voxels()) break;
        const std::int64_t all = rungs[i].spokes;
        if (!climb(standard, rungs[i], sums ? std::min(all, spokesOfSums[0]) : all, i == 0) &&
            !(sums && climb(standard, rungs[i], std::min(all, spokesOfSums[1]), false)))
            break;
    }
    if (settings.estimateMaps) learner.learnMaps(solid, task);
    if (!learner.predict(stageWorks(scan, settings, matrix, m_engine, {}))) {
        // Images of coils are weighed and combined, and maps estimated from them, whatever the method.
        ReconSettings coilImages = standard;
        coilImages.method = Method::Adjoint;
        for (std::size_t i = 0; i < 2; ++i)
            climb(coilImages, rungs[i], std::min(rungs[i].spokes, spokesOfSums[0]), i == 0);
    }
    m_rates = std::move(learner.m_rates);
}

void TimeModel::calibrate(const Scan &scan, const ReconSettings &settings,
                          const std::function<std::unique_ptr<Engine>()> &open, const Task &task)
{
    const auto run = [&](const std::shared_ptr<const Scan> &small, const ReconSettings &standard) {
        return timed(open(), small, standard, task);
    };
    calibrate(scan, settings, run, task);
}

} // namespace larmor
