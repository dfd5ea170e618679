// SPDX-License-Identifier: GPL-3.0-or-later
// Whole reconstructions on the cpu engine, from samples in host memory to image in host memory: prints JSON
// with every sample. recon_bench [REPEATS]
#include "core/json.h"
#include "engine/cpu/cpu_engine.h"
#include "recon/reconstruction.h"
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

Json measure(const Case &each, int repeats)
{
    Json samples = Json::array();
    std::vector<double> times;
    ReconReport last;
    Reconstructor kept(openCpuEngine(), each.scan);
    kept.run(each.settings);
    for (int i = 0; i < repeats; ++i) {
        if (each.cached) {
            last = kept.run(each.settings).report;
        } else {
            Reconstructor fresh(openCpuEngine(), each.scan);
            last = fresh.run(each.settings).report;
        }
        times.push_back(last.totalMs);
    }
    for (const double time : times)
        samples.push_back(time);
    std::sort(times.begin(), times.end());
    Json stages = Json::object();
    for (const StageReport &stage : last.stages)
        stages[stage.name] = stage.timeMs;
    return {{"case", each.name},
            {"samples_ms", samples},
            {"median_ms", times[times.size() / 2]},
            {"min_ms", times.front()},
            {"memory_bytes", last.memoryMeasured},
            {"last_stages_ms", stages},
            {"psnr_db", last.quality->psnrDb},
            {"percent_error", last.quality->percentError},
            {"iterations", each.settings.iterations},
            {"tolerance", each.settings.tolerance}};
}

} // namespace
} // namespace larmor

int main(int count, char **words)
{
    const int repeats = count > 1 ? std::max(1, std::atoi(words[1])) : 9;
    larmor::Json all = larmor::Json::array();
    for (const larmor::Case &each : larmor::cases())
        all.push_back(larmor::measure(each, repeats));
    std::puts(
        larmor::Json{{"device", larmor::cpuDevice().toJson()}, {"reconstructions", all}}.dump(2).c_str());
}
