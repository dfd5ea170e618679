// SPDX-License-Identifier: GPL-3.0-or-later
// What the time model has to know of a GPU and no data sheet says: latencies, rates of units, of caches and
// of atomics, what a block costs to start.
//   machine_bench [PART ...]      latencies units first-level second-level anywhere atomics constants blocks
//                               matrices
// Prints JSON; tests/bench/results/machine-h200.json is what it said of an H200. Latencies are of one
// thread's chain in cycles; rates are per clock and multiprocessor, of instructions of a warp unless the name
// says otherwise, with all warps that fit; names that begin with gpu_ are of the whole GPU.
#include "machine.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

namespace machine {

Gpu gpu;

void check(cudaError_t status, const char *what)
{
    if (status == cudaSuccess) return;
    std::fprintf(stderr, "machine_bench: %s: %s\n", what, cudaGetErrorString(status));
    std::exit(1);
}

void report(const std::string &name, double value)
{
    static bool first = true;
    std::printf("%s\n  \"%s\": %.5g", first ? "" : ",", name.c_str(), value);
    std::fflush(stdout);
    first = false;
}

double seconds(const std::function<void()> &launch, int repeats)
{
    cudaEvent_t from, to;
    check(cudaEventCreate(&from), "event");
    check(cudaEventCreate(&to), "event");
    launch();
    check(cudaDeviceSynchronize(), "kernel");
    double best = 1e30;
    for (int i = 0; i < repeats; ++i) {
        check(cudaEventRecord(from), "event");
        launch();
        check(cudaEventRecord(to), "event");
        check(cudaEventSynchronize(to), "kernel");
        float ms = 0;
        check(cudaEventElapsedTime(&ms, from, to), "event");
        best = std::min(best, 1e-3 * ms);
    }
    check(cudaEventDestroy(from), "event");
    check(cudaEventDestroy(to), "event");
    return best;
}

} // namespace machine

int main(int argc, char **argv)
{
    using namespace machine;
    const std::pair<std::string_view, void (*)()> parts[] = {
        {"latencies", latencies},      {"units", units},       {"first-level", firstLevel},
        {"second-level", secondLevel}, {"anywhere", anywhere}, {"atomics", atomics},
        {"constants", constants},      {"blocks", blocks},     {"matrices", matrices}};
    const std::vector<std::string_view> wanted(argv + 1, argv + argc);
    for (const std::string_view name : wanted)
        if (std::none_of(std::begin(parts), std::end(parts),
                         [&](const auto &part) { return part.first == name; })) {
            std::fprintf(stderr, "machine_bench: there is no part %s\n", std::string(name).c_str());
            return 2;
        }
    cudaDeviceProp properties{};
    check(cudaGetDeviceProperties(&properties, 0), "device");
    int kilohertz = 0;
    check(cudaDeviceGetAttribute(&kilohertz, cudaDevAttrClockRate, 0), "clock");
    gpu = {properties.multiProcessorCount, 1e3 * kilohertz};
    std::printf("{\n  \"device\": \"%s\",\n  \"processors\": %d,\n  \"clock_ghz\": %.4g,\n  \"figures\": {",
                properties.name, gpu.processors, 1e-9 * gpu.hertz);
    for (const auto &[name, measure] : parts)
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), name) != wanted.end()) measure();
    std::printf("\n  }\n}\n");
    return 0;
}
