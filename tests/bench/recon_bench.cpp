// SPDX-License-Identifier: GPL-3.0-or-later
// Whole reconstructions on the cpu engine, from samples in host memory to image in host memory, beside the
// times predicted before them, and streams of a dynamic scan with and without overlap: prints JSON with every
// sample. recon_bench [REPEATS]
#include "core/json.h"
#include "engine/cpu/cpu_engine.h"
#include "recon/stream.h"
#include "recon/time_model.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace larmor {
namespace {

struct Case {
    std::string name;
    std::shared_ptr<const Scan> scan;
    ReconSettings settings;
    bool cached; ///< Q, plans and arrays stand from the run before
};

std::shared_ptr<const Scan> scanOf(const char *phantom, const Extent &matrix, Trajectory trajectory)
{
    SimulationSettings settings;
    settings.matrix = matrix;
    return std::make_shared<const Scan>(simulate(*makePhantom(phantom), std::move(trajectory), settings));
}

ReconSettings solver()
{
    ReconSettings settings;
    settings.method = Method::LeastSquares;
    settings.adjoint = AdjointForm::Nufft;
    return settings;
}

/// Eight coils through their maps, every third line and the middle 24 of k-space.
std::shared_ptr<const Scan> maskedScan()
{
    SimulationSettings settings;
    settings.matrix = {256, 256, 1};
    settings.coils = std::make_shared<const CoilModel>(birdcage({.coils = 8}));
    Trajectory full = cartesianTrajectory(settings.matrix), kept;
    kept.kind = full.kind;
    for (std::size_t m = 0; m < full.size(); ++m) {
        const auto line = static_cast<int>(full.ky[m]);
        if (line % 3 != 0 && std::abs(line) > 12) continue;
        kept.kx.push_back(full.kx[m]);
        kept.ky.push_back(full.ky[m]);
        kept.kz.push_back(full.kz[m]);
    }
    kept.samplesPerInterleave = settings.matrix.x;
    return std::make_shared<const Scan>(simulate(*makePhantom("shepp-logan"), std::move(kept), settings));
}

ReconSettings by(AdjointForm form, MemoryUse memory = MemoryUse::Auto)
{
    ReconSettings settings = solver();
    settings.adjoint = form;
    settings.memory = memory;
    return settings;
}

std::vector<Case> cases()
{
    const auto ball = scanOf("shepp-logan-3d", {64, 64, 64}, kooshballTrajectory({64, 6434, 128}));
    const auto spokes = scanOf("shepp-logan", {128, 128, 1}, radialTrajectory({128, 201, 256}));
    const auto masked = maskedScan();
    const auto arms = scanOf("shepp-logan", {256, 256, 1}, spiralTrajectory({256, 16, 6000}));
    return {{"least-squares 64^3, 823,552 samples", ball, solver(), false},
            {"least-squares 64^3, 823,552 samples, Q cached", ball, solver(), true},
            {"least-squares 128^2, 51,456 samples", spokes, solver(), false},
            {"least-squares 128^2, 51,456 samples, Q cached", spokes, solver(), true},
            {"least-squares 256^2, 96,000 samples, Q cached", arms, solver(), true},
            {"least-squares 64^3, 823,552 samples, by octants", ball, by(AdjointForm::Nufft, MemoryUse::Lean),
             false},
            {"SENSE 256^2, 8 coils, every third line, by FFT", masked, by(AdjointForm::Fft), false},
            {"SENSE 256^2, 8 coils, every third line, by NUFFT", masked, by(AdjointForm::Nufft), false}};
}

Json predictionJson(const std::optional<TimePrediction> &prediction)
{
    return prediction ? prediction->toJson() : Json();
}

Json measure(const Case &each, int repeats)
{
    // First from standard scans alone, as on a machine's first run; in the end with what all repeats taught.
    const auto times = std::make_shared<TimeModel>(EngineKind::Cpu, cpuDevice());
    times->calibrate(*each.scan, each.settings, openCpuEngine);
    Json samples = Json::array();
    std::vector<double> totals;
    ReconReport last;
    Reconstructor kept(openCpuEngine(), each.scan);
    kept.run(each.settings);
    kept.setTimeModel(times);
    std::optional<TimePrediction> first;
    for (int i = 0; i < repeats; ++i) {
        if (each.cached) {
            last = kept.run(each.settings).report;
        } else {
            Reconstructor fresh(openCpuEngine(), each.scan);
            fresh.setTimeModel(times);
            last = fresh.run(each.settings).report;
        }
        if (i == 0) first = last.timePredicted;
        totals.push_back(last.totalMs);
    }
    for (const double total : totals)
        samples.push_back(total);
    std::sort(totals.begin(), totals.end());
    Json stages = Json::object();
    for (const StageReport &stage : last.stages)
        stages[stage.name] = stage.timeMs;
    return {{"case", each.name},
            {"samples_ms", samples},
            {"median_ms", totals[totals.size() / 2]},
            {"min_ms", totals.front()},
            {"memory_bytes", last.memoryMeasured},
            {"predicted_at_first_ms", predictionJson(first)},
            {"predicted_at_last_ms", predictionJson(last.timePredicted)},
            {"last_stages_ms", stages},
            {"psnr_db", last.quality->psnrDb},
            {"percent_error", last.quality->percentError},
            {"iterations", each.settings.iterations},
            {"tolerance", each.settings.tolerance}};
}

/// A beating phantom on golden-angle spokes, as fast as frames can be made: what overlap is worth.
Json streams(int repeats)
{
    const auto scan = scanOf("dynamic", {128, 128, 1}, radialTrajectory({128, 400, 256, SpokeAngle::Golden}));
    Json rows = Json::array();
    for (const Method method : {Method::Gridding, Method::LeastSquares})
        for (const bool overlap : {true, false}) {
            StreamSettings settings = streamDefaults(*scan);
            settings.recon.method = method;
            settings.recon.lambda = 0.01;
            settings.speed = 0;
            settings.overlap = overlap;
            std::vector<StreamSummary> runs;
            StreamReconstructor stream(openCpuEngine(), scan);
            for (int i = 0; i < repeats; ++i)
                runs.push_back(stream.run(settings));
            std::ranges::sort(runs, {}, &StreamSummary::framesPerSecond);
            rows.push_back(runs[runs.size() / 2].toJson());
        }
    return rows;
}

} // namespace
} // namespace larmor

int main(int count, char **words)
{
    const int repeats = count > 1 ? std::max(1, std::atoi(words[1])) : 9;
    larmor::Json all = larmor::Json::array();
    for (const larmor::Case &each : larmor::cases())
        all.push_back(larmor::measure(each, repeats));
    const larmor::Json result{{"device", larmor::cpuDevice().toJson()},
                              {"reconstructions", all},
                              {"streams", larmor::streams(repeats)}};
    std::puts(result.dump(2).c_str());
}
