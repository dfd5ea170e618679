// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/benchmark_problem.h"

#include <algorithm>

namespace larmor {

namespace {

OptionSet size(const char *value)
{
    return {{"size", value}};
}

std::vector<Benchmark> makeBenchmarks()
{
    // The book's scan: 284,592 samples, 128^3 voxels (Kirk & Hwu 2010, Fig. 8.20).
    const OptionSet bookScan{{"samples", "284592"}, {"matrix", "128x128x128"}};
    const OptionSet fewSamples{{"samples", "4096"}, {"matrix", "128x128x128"}};
    const OptionSet fewestSamples{{"samples", "256"},
                                  {"matrix", "128x128x128"}}; // of Q, at four offsets a voxel
    const OptionSet plane{{"samples", "4096"}, {"matrix", "64x64x1"}};
    const OptionSet smallPlane{{"samples", "512"}, {"matrix", "32x32x1"}};
    const OptionSet smallVolume{{"samples", "20000"}, {"matrix", "32x32x32"}};
    const std::vector<std::string> globalSums{"scatter", "scatter-racy", "scatter-fissioned", "pair",
                                              "gather-global"};
    return {
        {"copy", size("67108864"), size("4194304")},
        {"transpose", size("8192"), size("2048")},
        {"fft", size("4096"), size("512")},
        {"convolve", size("128x128x128"), size("32x32x32")},
        {"matmul",
         size("8192"),
         size("512"),
         {"single-block", "tile-2", "tile-4"},
         size("1024"),
         size("256")},
        {"matmul-aat", size("2048"), size("512")},
        {"reduction", size("67108864"), size("4194304")},
        {"fhd", bookScan, plane, globalSums, fewSamples, smallPlane},
        {"q",
         {{"samples", "16384"}, {"matrix", "128x128x128"}},
         plane,
         globalSums,
         fewestSamples,
         smallPlane},
        {"mu", {{"samples", "16777216"}}, {{"samples", "1048576"}}},
        {"fhd-recurrence", bookScan, plane},
        {"factored-adjoint", bookScan, plane},
        {"gridding", bookScan, smallVolume},
        {"degridding", bookScan, smallVolume},
        {"dcs",
         {{"grid", "1024"}, {"atoms", "100000"}},
         {{"grid", "128"}, {"atoms", "1000"}},
         {"scatter", "scatter-racy"},
         {{"grid", "256"}, {"atoms", "1000"}},
         {{"grid", "64"}, {"atoms", "100"}}},
        {"cutoff", {{"grid", "128"}}, {{"grid", "32"}}},
        {"table-lookup", {}, {}},
        {"texture-rotate", {}, {}},
        {"reslice", {}, {}},
        {"sobel", {}, {}},
        {"median", {}, {}},
        {"create-vertices", {}, {}},
    };
}

} // namespace

std::string_view toString(BenchmarkDevice device)
{
    return device == BenchmarkDevice::LargeGpu ? "large-gpu" : "small";
}

std::span<const Benchmark> benchmarks()
{
    static const std::vector<Benchmark> all = makeBenchmarks();
    return all;
}

OptionSet benchmarkProblem(const KernelDefinition &kernel, std::string_view preset, BenchmarkDevice device)
{
    const auto found = std::ranges::find(benchmarks(), kernel.name(), &Benchmark::kernel);
    if (found == benchmarks().end()) return {};
    const bool slow = std::ranges::find(found->slowPresets, preset) != found->slowPresets.end();
    if (device == BenchmarkDevice::LargeGpu) return slow ? found->slowOnLargeGpu : found->largeGpu;
    return slow ? found->slowOnSmall : found->small;
}

} // namespace larmor
