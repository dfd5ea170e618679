// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the PTX emulator runs kernels, with and without its checks: lane-instructions a second on one
// core; and how long the accesses of a kernel take to be seen: its source listed, its first block run and
// recorded, as the page Model does on its first view.
//   ptx_bench [--json] [FILTER]
#include "core/error.h"
#include "engine/model/model_engine.h"
#include "kernels/catalogue.h"
#include "lab/access_study.h"
#include "lab/kernel_listing.h"
#include "lab/launch_preview.h"
#include "model/ptx/census.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

using namespace larmor;

namespace {

struct Figure {
    std::string name, kernel;
    OptionSet problem, options;
};

const std::vector<Figure> figures{
    {"transpose", "transpose", {{"size", "1024"}}, {}},
    {"transpose naive", "transpose", {{"size", "1024"}}, {{"variant", "naive"}}},
    {"fhd", "fhd", {{"samples", "1024"}, {"matrix", "64"}}, {{"trig", "fast"}}},
    {"fhd accurate", "fhd", {{"samples", "1024"}, {"matrix", "64"}}, {{"trig", "accurate"}}},
    {"matmul", "matmul", {{"size", "256"}}, {}}};

struct Speed {
    double seconds = 1e30;
    std::uint64_t lanes = 0, warps = 0;
};

/// The fastest of several runs, on one thread.
Speed measure(const Figure &figure, bool checks)
{
    using Clock = std::chrono::steady_clock;
    const KernelDefinition &kernel = kernelDefinition(figure.kernel);
    const auto experiment = kernel.experiment(figure.problem, 1);
    const OptionSet options = kernel.resolve(figure.options);
    ModelSettings settings;
    settings.execution.checks = checks;
    settings.execution.threads = 1;
    ModelEngine engine(settings);
    std::vector<BufferPtr> buffers;
    for (const auto &spec : experiment->buffers(options)) {
        buffers.push_back(engine.allocate(std::max<std::size_t>(spec.bytes, 4)));
        if (spec.initial)
            engine.upload(*buffers.back(), spec.initial, spec.bytes);
        else
            engine.fill(*buffers.back(), 0);
    }
    Speed best;
    for (int run = 0; run < 7; ++run) {
        Speed speed{0, 0, 0};
        for (const LaunchPlan &plan : experiment->plans(options, buffers)) {
            const auto &program = engine.runner().program(plan.variant);
            const auto start = Clock::now();
            engine.runner().launch(plan);
            speed.seconds += std::chrono::duration<double>(Clock::now() - start).count();
            const auto census = censusOf(program, engine.runner().last().counts);
            speed.lanes += census.lanesTotal();
            speed.warps += census.warpsTotal();
        }
        if (speed.seconds < best.seconds) best = speed;
    }
    return best;
}

/// Milliseconds of every preset's first view on a GPU, on the problem that the lab proposes; the slowest of
/// the kernel. What the emulator does not run is left out.
struct View {
    std::string preset;
    double ms = 0;
    int presets = 0;
};

View slowestView(const KernelDefinition &kernel, const model::DeviceProfile &device)
{
    using Clock = std::chrono::steady_clock;
    View slowest;
    for (const Preset &preset : kernel.presets())
        try {
            const OptionSet options = kernel.resolve(preset.options);
            const auto start = Clock::now();
            const std::vector<LaunchPlan> plans = previewLaunches(kernel, {}, options);
            kernelListing(kernel.source(), plans.back().variant);
            studyAccesses(kernel, {}, options, device);
            const double ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
            ++slowest.presets;
            if (ms > slowest.ms) slowest.preset = preset.name, slowest.ms = ms;
        } catch (const Error &error) {
            if (error.code() != ErrorCode::Unavailable && error.code() != ErrorCode::InvalidCall) throw;
        }
    return slowest;
}

Json views(const std::string &filter, bool json)
{
    Json rows = Json::array();
    for (const char *name : {"geforce-gtx-280", "h200"}) {
        const model::DeviceProfile device = model::deviceProfile(name);
        for (const KernelDefinition *kernel : catalogue()) {
            if (("view " + std::string(kernel->name())).find(filter) == std::string::npos) continue;
            const View view = slowestView(*kernel, device);
            if (view.presets == 0) continue;
            rows.push_back({{"kernel", kernel->name()},
                            {"device", name},
                            {"presets", view.presets},
                            {"slowest", view.preset},
                            {"slowest_ms", view.ms}});
            if (!json)
                std::printf("view %-20s on %-8s %2d presets, slowest %-24s %7.1f ms\n",
                            std::string(kernel->name()).c_str(), name, view.presets, view.preset.c_str(),
                            view.ms);
        }
    }
    return rows;
}

} // namespace

int main(int argc, char **argv)
try {
    bool json = false;
    std::string filter;
    for (int i = 1; i < argc; ++i)
        if (std::string(argv[i]) == "--json")
            json = true;
        else
            filter = argv[i];
    Json results = Json::array();
    for (const Figure &figure : figures) {
        if (figure.name.find(filter) == std::string::npos) continue;
        const Speed plain = measure(figure, false), checked = measure(figure, true);
        const double fast = double(plain.lanes) / plain.seconds,
                     safe = double(checked.lanes) / checked.seconds;
        results.push_back({{"name", figure.name},
                           {"lane_instructions", plain.lanes},
                           {"plain_per_s", fast},
                           {"checked_per_s", safe}});
        if (!json)
            std::printf("%-18s %8.1f M lane-instructions: plain %.2f G/s, checked %.2f G/s\n",
                        figure.name.c_str(), double(plain.lanes) * 1e-6, fast * 1e-9, safe * 1e-9);
    }
    const Json seen = views(filter, json);
    if (json) std::printf("%s\n", Json{{"speed", results}, {"views", seen}}.dump(1).c_str());
    return 0;
} catch (const Error &error) {
    std::fprintf(stderr, "ptx_bench: %s\n", error.what());
    return exitStatus(error.code());
}
