// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of the lab kernels. `kernels_bench [--json] [--engine cuda|opencl] [--sweep] [NAME]`: the presets of
// the catalogue, on the problems of the guides and the book where the device is a GPU; with
// --sweep also the option sets around the tuned presets; with NAME only the figures whose name contains it.
#include "core/error.h"
#include "engine/registry.h"
#include "kernels/benchmark_problem.h"
#include "kernels/convolve.h"
#include "kernels/dcs.h"
#include "kernels/fft.h"
#include "kernels/fhd.h"
#include "kernels/gridding.h"
#include "kernels/lattice_sum.h"
#include "kernels/matmul.h"
#include "kernels/transpose.h"
#include "lab/measurement.h"
#include "library_ceilings.h"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <string>
#include <vector>

using namespace larmor;

namespace {

struct Figure {
    std::string name;
    const KernelDefinition *kernel;
    OptionSet problem, options;
};

OptionSet problemOf(const KernelDefinition &kernel, bool gpu, std::string_view preset = {})
{
    return benchmarkProblem(kernel, preset, gpu ? BenchmarkDevice::LargeGpu : BenchmarkDevice::Small);
}

/// Of a kernel whose problem is one size.
std::int64_t sideOf(const KernelDefinition &kernel, bool gpu)
{
    return problemOf(kernel, gpu).number("size");
}

std::vector<Figure> presets(bool gpu)
{
    std::vector<Figure> figures;
    for (const Benchmark &benchmark : benchmarks()) {
        const KernelDefinition &kernel = kernelDefinition(benchmark.kernel);
        for (const Preset &preset : kernel.presets())
            figures.push_back({benchmark.kernel + "." + preset.name, &kernel,
                               problemOf(kernel, gpu, preset.name), preset.options});
    }
    for (const Preset &preset : transposeDefinition().presets())
        figures.push_back({"transpose-complex." + preset.name, &transposeDefinition(),
                           problemOf(transposeDefinition(), gpu),
                           preset.options.with({{"type", "complex"}})});
    if (gpu) // as the reconstruction takes it
        figures.push_back({"fhd-recurrence.as-reconstructed", &recurrenceDefinition(),
                           problemOf(recurrenceDefinition(), gpu),
                           recurrenceDefinition()
                               .preset("mirrored")
                               ->options.with({{"chunk", "16384"}, {"block", "256"}, {"trig", "reduced"}})});
    return figures;
}

/// Every legal combination of the given values over the base.
void combine(std::vector<Figure> &figures, const std::string &name, const KernelDefinition &kernel,
             const OptionSet &problem, const OptionSet &base,
             const std::vector<std::pair<std::string, std::vector<std::string>>> &axes, std::size_t axis = 0)
{
    if (axis == axes.size()) {
        if (kernel.violation(kernel.defaults().with(base)).empty())
            figures.push_back({name + " " + base.toString(), &kernel, problem, base});
        return;
    }
    for (const std::string &value : axes[axis].second)
        combine(figures, name, kernel, problem, base.with({{axes[axis].first, value}}), axes, axis + 1);
}

std::vector<Figure> sweep(bool gpu)
{
    std::vector<Figure> figures;
    combine(figures, "transpose-sweep", transposeDefinition(), problemOf(transposeDefinition(), gpu), {},
            {{"tile", {"32", "64"}},
             {"rows", {"4", "8", "16", "32"}},
             {"unroll", {"1", "2", "4", "8", "16"}},
             {"order", {"row", "diagonal"}}});
    combine(figures, "matmul-sweep", matmulDefinition(), problemOf(matmulDefinition(), gpu),
            {{"matrix-pad", "1"}},
            {{"tile", {"8", "16", "32"}},
             {"grain", {"4x4", "8x8"}},
             {"access", {"scalar", "vector"}},
             {"pad", {"0", "1"}},
             {"unroll", {"4", "8", "16", "32"}},
             {"prefetch", {"0", "1"}},
             {"buffers", {"1", "2"}}});
    combine(figures, "fft-sweep", fftDefinition(), problemOf(fftDefinition(), gpu), {},
            {{"radix", {"4", "8"}},
             {"points", {"8", "16", "32"}},
             {"tile", {"auto", "1"}},
             {"exchange", {"split", "complex"}},
             {"pad", {"0", "1"}},
             {"twiddles", {"table", "sfu", "accurate"}}});
    combine(figures, "convolve-sweep", convolveDefinition(), problemOf(convolveDefinition(), gpu), {},
            {{"radix", {"8", "24"}},
             {"lines", {"8", "16", "32"}},
             {"pad", {"0", "1"}},
             {"twiddles", {"table", "sfu"}},
             {"max-registers", {"0", "64", "80", "96"}}});
    if (gpu)
        for (const char *size : {"192x192x192", "256x256x256"})
            combine(
                figures, std::string("convolve-sweep ") + size, convolveDefinition(), {{"size", size}}, {},
                {{"radix", {"8", "16", "24"}}, {"lines", {"4", "8", "16"}}, {"max-registers", {"0", "64"}}});
    combine(figures, "dcs-sweep", dcsDefinition(), problemOf(dcsDefinition(), gpu), {{"pad", "1"}},
            {{"points", {"4", "8"}},
             {"memory", {"constant", "global"}},
             {"block", {"16x8", "32x4", "32x8"}},
             {"unroll", {"1", "2", "4", "8"}}});
    combine(figures, "fhd-sweep", fhdDefinition(),
            gpu ? OptionSet{{"samples", "32768"}, {"matrix", "128x128x128"}}
                : OptionSet{{"samples", "1024"}, {"matrix", "64"}},
            {{"trig", "fast"}, {"pad", "1"}, {"chunk", "4096"}},
            {{"memory", {"shared", "global"}},
             {"layout", {"soa", "aos"}},
             {"block", {"128", "256", "512"}},
             {"voxels", {"2", "4", "8"}},
             {"unroll", {"2", "4", "8"}}});
    combine(figures, "gridding-sweep", griddingDefinition(), problemOf(griddingDefinition(), gpu),
            {{"variant", "binned"}},
            {{"bin", {"8", "16"}},
             {"bin-z", {"2", "4", "8", "16"}},
             {"block", {"32", "64", "128", "256", "512"}},
             {"batch", {"16", "32", "64"}},
             {"layout", {"soa", "aos"}}});
    combine(figures, "factored-sweep", factoredDefinition(),
            gpu ? OptionSet{{"samples", "32768"}, {"matrix", "128x128x128"}}
                : OptionSet{{"samples", "1024"}, {"matrix", "64"}},
            {},
            {{"tile", {"8", "16", "32"}},
             {"grain", {"2x2", "2x4", "4x4"}},
             {"factors", {"fused", "tables"}},
             {"unroll", {"1", "4", "8"}},
             {"pad", {"0", "1"}}});
    return figures;
}

void print(const std::string &name, const Measurement &m)
{
    const char *const verdict = m.correct ? "" : m.wrongOnPurpose ? "wrong on purpose" : "WRONG";
    std::printf("%-60s %10.4f ms %9.1f GB/s %9.1f GFLOP/s %9.1f Gpairs/s  copy %5.3f  error %.1e %s\n",
                name.c_str(), m.timeMs.median, m.bandwidthGBs(), m.gflops(), m.pairsPerSecond() * 1e-9,
                m.relativeToCopy.value_or(0), m.error, verdict);
}

} // namespace

int main(int argc, char **argv)
try {
    bool json = false, sweeps = false;
    std::string filter;
    EngineChoice choice;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--json")
            json = true;
        else if (word == "--sweep")
            sweeps = true;
        else if (word == "--engine" && i + 1 < argc)
            choice = parseEngineChoice(argv[++i]);
        else
            filter = word;
    }
    if (!choice)
        choice = automaticEngine().kind == EngineKind::Cpu ? EngineKind::OpenCl : automaticEngine().kind;
    const auto engine = openEngine(choice);
    if (!engine->kernels()) throw Error(ErrorCode::Unavailable, "this engine has no lab kernels");
    const bool gpu = !engine->device().isCpu;
    MeasureSettings settings;
    settings.warmUp = 1, settings.minRepeats = 3, settings.maxRepeats = 50, settings.maxSeconds = 1;

    std::vector<Figure> figures = presets(gpu);
    if (sweeps) std::ranges::copy(sweep(gpu), std::back_inserter(figures));
    Json results = Json::array();
    for (const Figure &figure : figures) {
        if (figure.name.find(filter) == std::string::npos) continue;
        try {
            const Measurement m = measure(*engine, *figure.kernel, figure.problem,
                                          figure.kernel->resolve(figure.options), settings);
            Json entry = m.toJson();
            entry["name"] = figure.name;
            results.push_back(entry);
            if (!json) print(figure.name, m);
        } catch (const Error &error) { // a preset that does not fit this problem leaves the others be
            if (error.code() != ErrorCode::InvalidCall) throw;
            std::fprintf(stderr, "%s: %s\n", figure.name.c_str(), error.what());
        }
        std::fflush(stdout);
    }
    for (const LibraryCeiling &ceiling : libraryCeilings(*engine, sideOf(matmulDefinition(), gpu),
                                                         sideOf(fftDefinition(), gpu), filter, settings)) {
        results.push_back(ceiling.toJson());
        if (!json)
            std::printf("%-60s %10.4f ms %9.1f GFLOP/s  %s\n", ceiling.name.c_str(), ceiling.timeMs.median,
                        ceiling.gflops(), ceiling.note.c_str());
    }
    if (json) std::printf("%s\n", results.dump(1).c_str());
    return 0;
} catch (const Error &error) {
    std::fprintf(stderr, "kernels_bench: %s\n", error.what());
    return exitStatus(error.code());
}
