// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of the cpu engine: direct sums, Fourier transforms against FFTW's own whole transform, transposes
// against a copy. `cpu_bench [--json] [NAME]`: with NAME only the figures whose name contains it.
#include "core/fftw_lock.h"
#include "core/statistics.h"
#include "core/version.h"
#include "engine/cpu/cpu_engine.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <fftw3.h>
#include <functional>
#include <random>
#include <string>
#include <vector>

using namespace larmor;

namespace {

struct Bench {
    CpuEngine engine;
    bool json = false;
    std::string filter;
    Json results = Json::array();

    bool wanted(const std::string &name) const { return name.find(filter) != std::string::npos; }

    /// Milliseconds of one call: three unmeasured calls, then at least 5 and at most 200 within about 0.6 s.
    static Spread time(const std::function<void()> &call)
    {
        using Clock = std::chrono::steady_clock;
        for (int i = 0; i < 3; ++i)
            call();
        std::vector<double> samples;
        const auto begin = Clock::now();
        while (samples.size() < 5 ||
               (samples.size() < 200 && Clock::now() - begin < std::chrono::milliseconds(600))) {
            const auto start = Clock::now();
            call();
            samples.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        }
        return spreadOf(samples);
    }

    /// @param amount what one call does, in units of which `unit` is so many per second
    double add(const std::string &name, const Spread &spread, double amount, const char *unit)
    {
        const double rate = amount / (spread.median * 1e-3);
        results.push_back({{"name", name},
                           {"time_ms",
                            {{"median", spread.median},
                             {"q1", spread.q1},
                             {"q3", spread.q3},
                             {"min", spread.min},
                             {"count", spread.count}}},
                           {"rate", rate},
                           {"unit", unit}});
        if (!json)
            std::printf("%-38s %10.4f ms (least %10.4f)  %9.3f (most %9.3f) %s\n", name.c_str(),
                        spread.median, spread.min, rate, amount / (spread.min * 1e-3), unit);
        return spread.median;
    }

    BufferPtr random(std::int64_t floats, float reach)
    {
        std::mt19937 generator(1);
        std::uniform_real_distribution<float> uniform(-reach, reach);
        BufferPtr buffer = engine.allocate(static_cast<std::size_t>(floats) * 4);
        for (std::int64_t i = 0; i < floats; ++i)
            static_cast<float *>(buffer->host())[i] = uniform(generator);
        return buffer;
    }
};

void direct(Bench &bench, bool q, std::int64_t samples, const Extent &matrix)
{
    const std::string name =
        std::string(q ? "q " : "fhd ") + std::to_string(samples) + " samples " + toString(matrix);
    if (!bench.wanted(name)) return;
    AdjointProblem p;
    p.samples = samples, p.points = matrix.voxels();
    const float reach = float(matrix.x) / 2;
    p.kx = bench.random(samples, reach), p.ky = bench.random(samples, reach);
    p.kz = bench.random(samples, matrix.z > 1 ? reach : 0);
    p.x = bench.random(p.points, 0.5f), p.y = bench.random(p.points, 0.5f),
    p.z = bench.random(p.points, 0.5f);
    p.realD = bench.random(samples, 1), p.imagD = bench.random(samples, 1);
    p.realPhi = bench.random(samples, 1), p.imagPhi = bench.random(samples, 1);
    p.realMu = bench.random(samples, 1), p.imagMu = bench.random(samples, 1);
    p.realOut = bench.random(p.points, 0), p.imagOut = bench.random(p.points, 0);
    const Spread spread = Bench::time([&] { q ? bench.engine.q(p, {}, {}) : bench.engine.fhd(p, {}, {}); });
    bench.add(name, spread, 1e-9 * double(samples) * double(p.points), "G pairs/s");
}

fftwf_plan wholePlan(const Extent &extent, fftwf_complex *data, unsigned effort)
{
    const std::lock_guard lock(fftwPlannerMutex());
    const int n[3] = {int(extent.z), int(extent.y), int(extent.x)};
    const int rank = extent.z > 1 ? 3 : 2;
    return fftwf_plan_dft(rank, n + 3 - rank, data, data, FFTW_BACKWARD, effort);
}

void fft(Bench &bench, const Extent &extent)
{
    const double voxels = double(extent.voxels()), work = 5e-9 * voxels * std::log2(voxels);
    const std::string ours = "fft " + toString(extent), theirs = "FFTW whole, one thread " + toString(extent);
    if (!bench.wanted(ours) && !bench.wanted(theirs)) return;
    const BufferPtr data = bench.random(2 * extent.voxels(), 0); // zeros stay finite over many repeats
    bench.add(ours, Bench::time([&] { bench.engine.fft(*data, extent, 1, FftDirection::Inverse); }), work,
              "GFLOP/s");
    const fftwf_plan plan = wholePlan(extent, static_cast<fftwf_complex *>(data->host()), FFTW_ESTIMATE);
    bench.add(theirs, Bench::time([&] { fftwf_execute(plan); }), work, "GFLOP/s");
    const std::lock_guard lock(fftwPlannerMutex());
    fftwf_destroy_plan(plan);
}

void rowsAndTransposes(Bench &bench, const Extent &extent)
{
    const std::string name = "rows and transposes " + toString(extent);
    if (!bench.wanted(name)) return;
    const BufferPtr a = bench.random(2 * extent.voxels(), 0), b = bench.random(2 * extent.voxels(), 0);
    const double voxels = double(extent.voxels());
    const Spread spread = Bench::time([&] {
        bench.engine.fftRows(*a, extent.x, extent.y, FftDirection::Inverse);
        bench.engine.transpose({extent.x, extent.y, 1, a, b}, {});
        bench.engine.fftRows(*b, extent.y, extent.x, FftDirection::Inverse);
        bench.engine.transpose({extent.y, extent.x, 1, b, a}, {});
    });
    bench.add(name, spread, 5e-9 * voxels * std::log2(voxels), "GFLOP/s");
}

void transpose(Bench &bench, std::int64_t width, std::int64_t height)
{
    const std::string size = std::to_string(width) + "x" + std::to_string(height);
    if (!bench.wanted("transpose " + size)) return;
    const BufferPtr a = bench.random(2 * width * height, 1), b = bench.random(2 * width * height, 1);
    const double bytes = 16e-9 * double(width * height);
    bench.add("transpose " + size, Bench::time([&] {
                  bench.engine.transpose({width, height, 1, a, b}, {});
              }),
              bytes, "GB/s");
    bench.add("copy " + size, Bench::time([&] { bench.engine.copy(*a, *b, a->bytes()); }), bytes, "GB/s");
}

void vectors(Bench &bench, std::int64_t count)
{
    const std::string size = std::to_string(count);
    if (!bench.wanted("vectors " + size)) return;
    const BufferPtr a = bench.random(2 * count, 1), b = bench.random(2 * count, 1);
    const double bytes = 1e-9 * double(count);
    bench.add("vectors " + size + " dot", Bench::time([&] { bench.engine.dot(*a, 0, *b, 0, count); }),
              16 * bytes, "GB/s");
    bench.add("vectors " + size + " axpby",
              Bench::time([&] { bench.engine.axpby(0.5f, *a, 0, 0.5f, *b, 0, count); }), 24 * bytes, "GB/s");
}

} // namespace

int main(int argc, char **argv)
{
    Bench bench;
    for (int i = 1; i < argc; ++i)
        std::string(argv[i]) == "--json" ? void(bench.json = true) : void(bench.filter = argv[i]);
    direct(bench, false, 51'456, {128, 128, 1});
    direct(bench, true, 51'456, {256, 128, 1}); // half of the doubled grid
    direct(bench, false, 20'000, {64, 64, 64});
    for (const Extent extent :
         {Extent{128, 128, 1}, Extent{256, 256, 1}, Extent{512, 512, 1}, Extent{320, 320, 1},
          Extent{64, 64, 64}, Extent{128, 128, 128}, Extent{256, 256, 256}})
        fft(bench, extent);
    for (const std::int64_t n : {128, 256, 512})
        rowsAndTransposes(bench, {n, n, 1});
    for (const std::int64_t n : {512, 1000, 2048, 4096})
        transpose(bench, n, n);
    for (const std::int64_t n : {16384, 2'097'152})
        vectors(bench, n);
    if (bench.json)
        std::printf("%s\n", Json{{"program", std::string("larmor ") + programVersion},
                                 {"device", bench.engine.device().toJson()},
                                 {"results", bench.results}}
                                .dump(2)
                                .c_str());
    return 0;
}
