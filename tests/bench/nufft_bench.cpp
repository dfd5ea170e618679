// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of an engine's non-uniform transforms, execute only and their plans apart, and of the cpu engine's
// convolutions and direct sums. `nufft_bench [--engine NAME] [--json] [NAME]`: with NAME only the figures
// whose name contains it.
#include "core/error.h"
#include "core/statistics.h"
#include "engine/engine_kind.h"
#include "engine/registry.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <exception>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

using namespace larmor;

namespace {

struct Bench {
    std::unique_ptr<Engine> opened;
    Engine &engine = *opened;
    bool json = false;
    std::string filter;
    Json results = Json::array();

    /// Milliseconds of each call, of the clock and of all threads' work: on a busy machine only the latter
    /// tells.
    struct Times {
        std::vector<double> clock, work;
    };

    static double workMs() { return 1e3 * double(std::clock()) / CLOCKS_PER_SEC; }

    /// Three calls unmeasured, then at least 5 and at most 200 within about a second.
    Times time(const std::function<void()> &call)
    {
        using Clock = std::chrono::steady_clock;
        for (int i = 0; i < 3; ++i)
            call();
        engine.synchronize();
        Times times;
        const auto begin = Clock::now();
        while (times.clock.size() < 5 ||
               (times.clock.size() < 200 && Clock::now() - begin < std::chrono::seconds(1))) {
            const double worked = workMs();
            const auto start = Clock::now();
            call();
            engine.synchronize();
            times.clock.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
            times.work.push_back(workMs() - worked);
        }
        return times;
    }

    /// @param pairs of sample and voxel that a call sums directly, where it does.
    void add(const std::string &name, const std::function<void()> &call, double pairs = 0)
    {
        if (name.find(filter) == std::string::npos) return;
        const Times times = time(call);
        const Spread spread = spreadOf(times.clock), work = spreadOf(times.work);
        results.push_back({{"name", name},
                           {"median_ms", spread.median},
                           {"min_ms", spread.min},
                           {"work_median_ms", work.median},
                           {"samples_ms", times.clock}});
        if (pairs > 0) results.back()["pairs_per_s"] = pairs / (spread.median * 1e-3);
        if (json) return;
        std::printf("%-44s %10.4f ms (least %10.4f, work %10.4f)", name.c_str(), spread.median, spread.min,
                    work.median);
        if (pairs > 0) std::printf(" %8.2f G pairs/s", pairs / (spread.median * 1e6));
        std::printf("\n");
    }

    BufferPtr zeros(std::int64_t floats)
    {
        BufferPtr buffer = engine.allocate(static_cast<std::size_t>(floats) * 4);
        engine.fill(*buffer, 0);
        return buffer;
    }
    template <class T>
    BufferPtr holding(const std::vector<T> &values)
    {
        BufferPtr buffer = engine.allocate(values.size() * sizeof(T));
        engine.upload(*buffer, values.data(), buffer->bytes());
        return buffer;
    }
};

/// Deterministic numbers in [-1/2, 1/2), the same in the peer's script: fractions of multiples of an
/// irrational.
float spreadOut(std::int64_t i, double step)
{
    const double value = double(i) * step;
    return static_cast<float>(value - std::floor(value) - 0.5);
}

struct Samples {
    std::vector<float> k[3];
    std::vector<cfloat> values;
};

/// Independent positions over the whole band of a matrix.
Samples randomSamples(const Extent &matrix, std::int64_t count)
{
    Samples s;
    const double steps[3] = {std::numbers::sqrt2, std::numbers::sqrt3, std::numbers::phi};
    for (int d = 0; d < 3; ++d)
        for (std::int64_t i = 0; i < count; ++i)
            s.k[d].push_back(matrix[d] > 1 ? float(matrix[d]) * spreadOut(i * 7919 % 1'000'003, steps[d])
                                           : 0);
    for (std::int64_t i = 0; i < count; ++i)
        s.values.emplace_back(spreadOut(i, std::numbers::e), spreadOut(i, std::numbers::pi));
    return s;
}

/// Spokes through the centre, as radial scans have them: most samples crowd there.
Samples radialSamples(const Extent &matrix, std::int64_t spokes, std::int64_t readout)
{
    Samples s = randomSamples(matrix, spokes * readout);
    for (std::int64_t spoke = 0; spoke < spokes; ++spoke) {
        const double turn = 2 * std::numbers::pi * double(spoke) * std::numbers::phi;
        const double up = matrix.z > 1 ? (2 * double(spoke) + 1) / double(spokes) - 1 : 0;
        const double across = std::sqrt(1 - up * up);
        const double direction[3] = {across * std::cos(turn), across * std::sin(turn), up};
        for (std::int64_t i = 0; i < readout; ++i)
            for (int d = 0; d < 3; ++d)
                s.k[d][static_cast<std::size_t>(spoke * readout + i)] = static_cast<float>(
                    (double(i) / double(readout) - 0.5) * double(matrix[d]) * direction[d]);
    }
    return s;
}

void nufft(Bench &bench, const std::string &name, const Extent &matrix, const Samples &s, double tolerance)
{
    const GriddingGeometry geometry{matrix, kernelForTolerance(tolerance)};
    const SamplePositions positions{s.k[0], s.k[1], s.k[2]};
    const BufferPtr samples = bench.holding(s.values);
    const BufferPtr image = bench.zeros(2 * matrix.voxels()),
                    grid = bench.zeros(2 * geometry.grid().voxels());
    const BufferPtr factors = bench.holding(geometry.kernel.deapodisation(matrix));
    Engine &engine = bench.engine;
    const GriddingPlanPtr plan = engine.planGridding(geometry, positions, {}, {});
    const auto spread = [&] { engine.spread(*plan, *samples, 0, *grid); };
    const auto toImage = [&] { engine.gridToImage(*grid, geometry.grid(), *factors, 1, *image, 0, matrix); };
    const auto toGrid = [&] { engine.imageToGrid(*image, 0, matrix, *factors, 1, *grid, geometry.grid()); };
    const auto interpolate = [&] { engine.interpolate(*plan, *grid, *samples, 0); };
    bench.add(name + " type 1", [&] { spread(), toImage(); });
    bench.add(name + " spread", spread);
    engine.fill(*grid, 0);
    bench.add(name + " grid to image", toImage);
    bench.add(name + " type 2", [&] { toGrid(), interpolate(); });
    bench.add(name + " image to grid", toGrid);
    bench.add(name + " interpolate", interpolate);
    bench.add(name + " plan", [&] { engine.planGridding(geometry, positions, {}, {}); });
}

void convolution(Bench &bench, const Extent &matrix)
{
    const Extent grid = matrix.doubled();
    const BufferPtr image = bench.zeros(2 * matrix.voxels()), spectrum = bench.zeros(grid.voxels());
    const BufferPtr scratch = bench.zeros(2 * grid.voxels());
    bench.add("convolve " + toString(matrix),
              [&] { bench.engine.convolve(*image, 0, matrix, *spectrum, *scratch, grid, *image, 0); });
}

/// The three forms of the direct sums, and the cpu engine's F^H d over arbitrary points.
void directSums(Bench &bench, const std::string &name, const Extent &matrix, const Samples &s)
{
    const GridSumProblem problem{matrix, {s.k[0], s.k[1], s.k[2]}};
    const auto count = static_cast<std::int64_t>(s.values.size());
    const BufferPtr samples = bench.holding(s.values), image = bench.zeros(2 * matrix.voxels());
    const double pairs = double(count) * double(matrix.voxels());
    for (const DirectForm form : {DirectForm::Direct, DirectForm::Recurrence, DirectForm::Factored}) {
        const std::string row = name + " " + std::string(toString(form));
        bench.add(
            row + " adjoint", [&] { bench.engine.directAdjoint(problem, form, *samples, 0, *image, 0, {}); },
            pairs);
        bench.add(
            row + " forward", [&] { bench.engine.directForward(problem, form, *image, 0, *samples, 0, {}); },
            pairs);
    }
    AdjointProblem p;
    p.samples = count, p.points = matrix.voxels();
    BufferPtr *const k[3] = {&p.kx, &p.ky, &p.kz};
    for (int d = 0; d < 3; ++d)
        *k[d] = bench.holding(s.k[d]);
    std::vector<float> depths(static_cast<std::size_t>(p.points));
    for (std::int64_t i = 0; i < p.points; ++i)
        depths[static_cast<std::size_t>(i)] = matrix.z > 1 ? spreadOut(i, std::numbers::e) : 0;
    p.z = bench.holding(depths);
    for (BufferPtr *axis : {&p.x, &p.y, &p.realOut, &p.imagOut})
        *axis = bench.zeros(p.points);
    for (BufferPtr *values : {&p.realD, &p.imagD, &p.realPhi, &p.imagPhi})
        *values = bench.zeros(count);
    bench.add(
        name + " fhd", [&] { bench.engine.fhd(p, {}, {}); }, pairs);
}

/// What a CPU does in milliseconds; nufft_peer.py and convolve_peer.py have the same problems.
void ofCpu(Bench &bench)
{
    const Extent cube{64, 64, 64}, square{128, 128, 1};
    const Samples random = randomSamples(cube, 823'552), radial = radialSamples(cube, 6434, 128);
    for (const double tolerance : {1e-3, 1e-5}) {
        const std::string to = tolerance > 1e-4 ? " 1e-3" : " 1e-5";
        nufft(bench, "64x64x64 random 823552" + to, cube, random, tolerance);
        nufft(bench, "64x64x64 radial 823552" + to, cube, radial, tolerance);
        nufft(bench, "128x128 radial 51456" + to, square, radialSamples(square, 201, 256), tolerance);
    }
    for (const Extent &matrix : {Extent{128, 128, 1}, Extent{256, 256, 1}, cube, Extent{128, 128, 128}})
        convolution(bench, matrix);
    directSums(bench, "128x128 from 51456", square, radialSamples(square, 201, 256));
    directSums(bench, "64x64x64 from 20000", cube, randomSamples(cube, 20'000));
}

/// The book's scan (Kirk & Hwu 2010, Fig. 8.20: 284,592 samples, 128^3 voxels) and ten million samples.
void ofGpu(Bench &bench)
{
    const Extent cube{128, 128, 128};
    const Samples book = randomSamples(cube, 284'592), ball = radialSamples(cube, 1232, 231);
    const Samples many = randomSamples(cube, 10'000'000);
    for (const double tolerance : {1e-3, 1e-5}) {
        const std::string to = tolerance > 1e-4 ? " 1e-3" : " 1e-5";
        nufft(bench, "128x128x128 random 284592" + to, cube, book, tolerance);
        nufft(bench, "128x128x128 radial 284592" + to, cube, ball, tolerance);
        nufft(bench, "128x128x128 random 10000000" + to, cube, many, tolerance);
    }
    convolution(bench, cube);
}

} // namespace

int main(int argc, char **argv)
try {
    std::string engine = "cpu", filter;
    bool json = false;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--json")
            json = true;
        else if (word == "--engine" && i + 1 < argc)
            engine = argv[++i];
        else
            filter = word;
    }
    Bench bench{.opened = openEngine(parseEngineChoice(engine)), .json = json, .filter = filter};
    bench.engine.device().isCpu ? ofCpu(bench) : ofGpu(bench);
    if (json)
        std::printf(
            "%s\n",
            Json{{"device", bench.engine.device().toJson()}, {"results", bench.results}}.dump().c_str());
    return 0;
} catch (const std::exception &error) {
    std::fprintf(stderr, "nufft_bench: %s\n", error.what());
    return 1;
}
