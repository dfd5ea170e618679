// SPDX-License-Identifier: GPL-3.0-or-later
// Whole reconstructions on one engine, from samples in host memory to image in host memory, beside the times
// and the memory predicted before them and the roofs of their kernels, coils weighed by their noise, and
// streams of a dynamic scan with and without overlap: prints JSON with every sample. recon_bench [--engine
// NAME] [--only REGEX]
// [--repeats N]
#include "core/error.h"
#include "core/json.h"
#include "engine/engine_kind.h"
#include "engine/registry.h"
#include "kernels/catalogue.h"
#include "lab/roofs.h"
#include "recon/noise_covariance.h"
#include "recon/stream.h"
#include "recon/time_model.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <regex>
#include <stdexcept>

namespace larmor {
namespace {

/// What the stages that compute cannot do without, on one limit of the device.
struct Bound {
    RoofKind roof;
    double amount;                   ///< bytes or operations
    std::string why;                 ///< how they are counted
    std::vector<std::string> stages; ///< whose time stands beside it
};

struct Case {
    std::string name;
    std::shared_ptr<const Scan> scan;
    ReconSettings settings;
    bool cached; ///< Q, plans and arrays stand from the run before
    std::optional<Bound> bound = {};
};

std::shared_ptr<const Scan> scanOf(const char *phantom, const Extent &matrix, Trajectory trajectory,
                                   int coils = 1)
{
    SimulationSettings settings;
    settings.matrix = matrix;
    if (coils > 1) settings.coils = std::make_shared<const CoilModel>(birdcage({.coils = coils}));
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

ReconSettings iterated(int iterations, AdjointForm form = AdjointForm::Nufft,
                       MemoryUse memory = MemoryUse::Auto)
{
    ReconSettings settings = by(form, memory);
    settings.iterations = iterations;
    return settings;
}

ReconSettings adjointOnly(AdjointForm form, double tolerance = 1e-5)
{
    ReconSettings settings;
    settings.method = Method::Adjoint;
    settings.adjoint = form;
    settings.tolerance = tolerance;
    settings.density = DensityMethod::Analytic;
    return settings;
}

/// With the weights of Pipe and Menon, made anew each time: the stage `density`.
ReconSettings weighed()
{
    ReconSettings settings = adjointOnly(AdjointForm::Nufft);
    settings.density = DensityMethod::PipeMenon;
    return settings;
}

ReconSettings specialFunctions()
{
    ReconSettings settings = adjointOnly(AdjointForm::Direct);
    settings.kernels["fhd"] = kernelDefinition("fhd").preset("tuned")->options;
    return settings;
}

Bound ofPairs(const Scan &scan, RoofKind roof, double each, std::string why)
{
    return {roof, each * double(scan.sampleCount()) * double(scan.matrix.voxels()), std::move(why), {"fhd"}};
}

/// A transform of a grid beyond the caches reads and writes each point twice at least.
double transformBytes(const Extent &grid)
{
    return 2 * 2 * 8 * double(grid.voxels());
}

Bound ofNufft(const Scan &scan)
{
    const Extent grid = scan.matrix.doubled();
    return {RoofKind::Copy,
            transformBytes(grid) + 3 * 8 * double(grid.voxels()),
            "the grid zeroed, added to, and transformed in two passes",
            {"spread", "fft"}};
}

Bound ofToeplitz(const Scan &scan, int iterations)
{
    const Extent &n = scan.matrix, grid = n.doubled();
    const double x = double((n.x + grid.x) * n.y * n.z), y = double(grid.x * (n.y + grid.y) * n.z);
    const double z = n.z > 1 ? double(2 * grid.x * grid.y * n.z) : 0;
    return {RoofKind::Copy,
            iterations * (8 * (2 * x + 2 * y + z) + 4 * double(grid.voxels())),
            "each line read and written once without what is zero or cropped, and the spectrum, an iteration",
            {"toeplitz", "cg"}};
}

/// The book's problem (Kirk & Hwu 2010, Fig. 8.20: 284,592 samples, 128^3 voxels), as spokes of a ball.
std::vector<Case> bookCases()
{
    const auto book = scanOf("shepp-logan-3d", {128, 128, 128}, kooshballTrajectory({128, 1232, 231}));
    const std::string name = " 128^3, 284,592 samples";
    const auto adjoint = [&](AdjointForm form, double tolerance, std::optional<Bound> bound) {
        const std::string to = tolerance == 1e-5 ? "" : " at 1e-3";
        return Case{"adjoint " + std::string(toString(form)) + to + name, book, adjointOnly(form, tolerance),
                    true, std::move(bound)};
    };
    const auto halves = [&](int products) {
        return ofPairs(*book, RoofKind::Tensor, 4 * products,
                       std::to_string(4 * products) +
                           " operations of tensor cores for a pair: mirrored voxels "
                           "share their products");
    };
    const Bound multiplyAdds = ofPairs(
        *book, RoofKind::Fused, 2 * 2.5,
        "two and a half multiply-adds for a pair: four mirrored voxels share a step of the recurrence");
    return {adjoint(AdjointForm::Direct, 1e-5, {}),
            {"adjoint direct, special-function units" + name, book, specialFunctions(), true,
             ofPairs(*book, RoofKind::Special, 2, "a sine and a cosine for a pair")},
            adjoint(AdjointForm::Recurrence, 1e-5, multiplyAdds),
            adjoint(AdjointForm::Recurrence, 1e-3, multiplyAdds),
            adjoint(AdjointForm::Factored, 1e-5, halves(3)),
            adjoint(AdjointForm::Factored, 1e-3, halves(1)),
            adjoint(AdjointForm::Nufft, 1e-5, ofNufft(*book)),
            {"adjoint nufft" + name + ", weights of Pipe and Menon", book, weighed(), false},
            {"least-squares" + name + ", 60 iterations", book, iterated(60), false, ofToeplitz(*book, 60)},
            {"least-squares" + name + ", 60 iterations, Q cached", book, iterated(60), true,
             ofToeplitz(*book, 60)}};
}

/// The book's problem and what else a large GPU does live.
std::vector<Case> largeCases()
{
    const auto arms = scanOf("shepp-logan", {256, 256, 1}, spiralTrajectory({256, 16, 6000}));
    const auto large = scanOf("shepp-logan-3d", {256, 256, 256}, kooshballTrajectory({256, 6434, 256}));
    std::vector<Case> all = bookCases();
    all.push_back({"least-squares 256^2, 96,000 samples, Q cached", arms, iterated(30), true});
    all.push_back({"least-squares 256^3, 1,647,104 samples, 10 iterations", large, iterated(10), false});
    all.push_back({"least-squares 256^3, 1,647,104 samples, 10 iterations, by octants", large,
                   iterated(10, AdjointForm::Nufft, MemoryUse::Lean), false});
    const auto seen = scanOf("shepp-logan-3d", {192, 192, 192}, kooshballTrajectory({192, 3000, 192}), 16);
    all.push_back({"SENSE 192^3, 16 coils, 576,000 samples, 20 iterations, Q cached", seen, iterated(20),
                   true, ofToeplitz(*seen, 20 * 16)});
    ReconSettings estimating = iterated(20);
    estimating.estimateMaps = true;
    all.push_back(
        {"SENSE 192^3, 16 coils, 576,000 samples, 20 iterations, maps estimated", seen, estimating, false});
    return all;
}

std::vector<Case> cases()
{
    const auto ball = scanOf("shepp-logan-3d", {64, 64, 64}, kooshballTrajectory({64, 6434, 128}));
    const auto spokes = scanOf("shepp-logan", {128, 128, 1}, radialTrajectory({128, 201, 256}));
    const auto large = scanOf("shepp-logan-3d", {128, 128, 128}, kooshballTrajectory({128, 3000, 256}));
    const auto masked = maskedScan();
    const auto arms = scanOf("shepp-logan", {256, 256, 1}, spiralTrajectory({256, 16, 6000}));
    return {{"least-squares 64^3, 823,552 samples", ball, solver(), false},
            {"least-squares 64^3, 823,552 samples, Q cached", ball, solver(), true},
            {"least-squares 128^2, 51,456 samples", spokes, solver(), false},
            {"least-squares 128^2, 51,456 samples, Q cached", spokes, solver(), true},
            {"least-squares 256^2, 96,000 samples, Q cached", arms, solver(), true},
            {"least-squares 64^3, 823,552 samples, by octants", ball, by(AdjointForm::Nufft, MemoryUse::Lean),
             false},
            {"adjoint nufft 64^3, 823,552 samples, weights of Pipe and Menon", ball, weighed(), false},
            {"adjoint nufft 128^3, 768,000 samples, weights of Pipe and Menon", large, weighed(), false},
            {"SENSE 256^2, 8 coils, every third line, by FFT", masked, by(AdjointForm::Fft), false},
            {"SENSE 256^2, 8 coils, every third line, by NUFFT", masked, by(AdjointForm::Nufft), false}};
}

Json predictionJson(const std::optional<TimePrediction> &prediction)
{
    return prediction ? prediction->toJson() : Json();
}

using Open = std::function<std::unique_ptr<Engine>()>;

Json boundJson(const std::optional<Bound> &bound, const Roofs &roofs, const Json &stages)
{
    const std::optional<double> limit = bound ? roofs.value(bound->roof) : std::nullopt;
    if (!limit) return {};
    double taken = 0;
    for (const std::string &stage : bound->stages)
        taken += stages.value(stage, 0.0);
    const double least = bound->amount / (*limit * 1e9) * 1e3;
    return {{"roof", toString(bound->roof)}, {"why", bound->why},  {"ms", least},
            {"stages", bound->stages},       {"stages_ms", taken}, {"percent", 100 * least / taken}};
}

/// Medians over the repeats.
Json stagesJson(const std::vector<ReconReport> &reports)
{
    Json stages = Json::object();
    for (const StageReport &one : reports.back().stages) {
        std::vector<double> times;
        for (const ReconReport &report : reports)
            for (const StageReport &stage : report.stages)
                if (stage.name == one.name) times.push_back(stage.timeMs);
        std::ranges::nth_element(times, times.begin() + std::ptrdiff_t(times.size() / 2));
        stages[one.name] = times[times.size() / 2];
    }
    return stages;
}

/// Without its object no iteration is scored, as with a scan that was measured.
std::shared_ptr<const Scan> unscored(const Scan &scan)
{
    auto copy = std::make_shared<Scan>(scan);
    copy->object.reset();
    return copy;
}

ImageMetrics qualityOf(const Case &each, const Open &open)
{
    return *Reconstructor(open(), each.scan).run(each.settings).report.quality;
}

Json measure(const Case &each, EngineKind kind, const Open &open, const Roofs &roofs, int repeats)
{
    const ImageMetrics quality = qualityOf(each, open);
    const auto scan = unscored(*each.scan);
    // First from standard scans alone, as on a machine's first run; in the end with what all repeats taught.
    const auto times = std::make_shared<TimeModel>(kind, open()->device());
    times->calibrate(*scan, each.settings, open);
    Json samples = Json::array();
    std::vector<double> totals;
    std::vector<ReconReport> reports;
    Reconstructor kept(open(), scan);
    kept.run(each.settings);
    kept.setTimeModel(times);
    ReconObserver live; // as the window makes one image after another
    live.replays = each.cached;
    if (live.replays) kept.run(each.settings, {}, live); // records, where the engine does
    for (int i = 0; i < repeats; ++i) {
        if (each.cached) {
            reports.push_back(kept.run(each.settings, {}, live).report);
        } else {
            Reconstructor fresh(open(), scan);
            fresh.setTimeModel(times);
            reports.push_back(fresh.run(each.settings).report);
        }
        totals.push_back(reports.back().totalMs);
    }
    const ReconReport &last = reports.back();
    for (const double total : totals)
        samples.push_back(total);
    std::sort(totals.begin(), totals.end());
    const Json stages = stagesJson(reports);
    return {{"case", each.name},
            {"samples_ms", samples},
            {"median_ms", totals[totals.size() / 2]},
            {"min_ms", totals.front()},
            {"memory_bytes", last.memoryMeasured},
            {"memory_predicted_bytes", last.memoryPredicted},
            {"predicted_at_first_ms", predictionJson(reports.front().timePredicted)},
            {"predicted_at_last_ms", predictionJson(last.timePredicted)},
            {"stages_ms", stages},
            {"bound", boundJson(each.bound, roofs, stages)},
            {"gaps_ms", last.gapsMs},
            {"host_ms", last.hostMs},
            {"replayed", last.replayed},
            {"psnr_db", quality.psnrDb},
            {"percent_error", quality.percentError},
            {"iterations", each.settings.iterations},
            {"tolerance", each.settings.tolerance}};
}

/// A beating phantom on golden-angle spokes, as fast as frames can be made: what overlap is worth.
Json streams(const Open &open, int repeats)
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
            StreamReconstructor stream(open(), scan);
            for (int i = 0; i < repeats; ++i)
                runs.push_back(stream.run(settings));
            std::ranges::sort(runs, {}, &StreamSummary::framesPerSecond);
            rows.push_back(runs[runs.size() / 2].toJson());
        }
    return rows;
}

/// Coils weighed by their noise: covariance, factor, and samples and noise made white, from host to host.
Json weighings(Engine &engine, int repeats)
{
    Scan scan;
    scan.name = "noise";
    scan.coils = 16;
    std::vector<cfloat> values(16 * 576000);
    std::mt19937 bits(1);
    std::normal_distribution<float> normal;
    std::ranges::generate(values, [&] { return cfloat(normal(bits), normal(bits)); });
    scan.noise = values;
    scan.samples = std::move(values);
    Json rows = Json::array();
    for (Engine *const by : {&engine, static_cast<Engine *>(nullptr)}) {
        std::vector<double> times;
        for (int i = 0; i <= repeats; ++i) {
            Scan copy = scan;
            copy.samples.own(); // outside the clock
            const auto begin = std::chrono::steady_clock::now();
            copy = prewhitened(std::move(copy), {}, by);
            const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
            if (i > 0) times.push_back(taken.count()); // the first one makes memory and threads
        }
        Json samples = times;
        std::ranges::sort(times);
        rows.push_back({{"case", "16 coils weighed by 576,000 samples of noise"},
                        {"by", by ? toString(by->kind()) : "processor"},
                        {"samples_ms", samples},
                        {"median_ms", times[times.size() / 2]}});
    }
    return rows;
}

} // namespace
} // namespace larmor

int main(int count, char **words)
try {
    using namespace larmor;
    int repeats = 9;
    std::string engine = "cpu", only;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string word = words[i];
        if (word == "--engine")
            engine = words[i + 1];
        else if (word == "--only")
            only = words[i + 1];
        else if (word == "--repeats")
            repeats = std::max(1, std::atoi(words[i + 1]));
        else
            throw Error(ErrorCode::InvalidCall, "recon_bench does not know " + word,
                        "--engine, --only, --repeats");
    }
    const EngineChoice choice = parseEngineChoice(engine);
    const Open open = [&] { return openEngine(choice); };
    const std::unique_ptr<Engine> opened = open();
    const Device device = opened->device();
    const Roofs roofs = device.isCpu ? Roofs{} : roofsOf(*opened);
    Json all = Json::array();
    for (const Case &each : device.isCpu ? cases() : largeCases()) {
        if (!std::regex_search(each.name, std::regex(only))) continue;
        std::fprintf(stderr, "recon_bench: %s\n", each.name.c_str());
        try {
            all.push_back(measure(each, choice.value_or(EngineKind::Cpu), open, roofs, repeats));
        } catch (const Error &error) { // a case that this machine has no room for leaves the others be
            all.push_back({{"case", each.name}, {"refused", error.what()}});
        }
    }
    const Json result{
        {"engine", engine},
        {"device", device.toJson()},
        {"reconstructions", all},
        {"weighings", only.empty() || only == "weighing" ? weighings(*opened, repeats) : Json::array()},
        {"streams", only.empty() || only == "stream" ? streams(open, repeats) : Json::array()}};
    std::puts(result.dump(2).c_str());
} catch (const std::exception &error) {
    std::fprintf(stderr, "recon_bench: %s\n", error.what());
    return 1;
}
