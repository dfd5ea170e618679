// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/launch_clocks.h"

#include "core/error.h"
#include "core/statistics.h"
#include "lab/bench.h"

#include <vector>

namespace larmor {
namespace {

constexpr int manyRuns = 100, repeats = 5;

ClockedRuns clocked(Engine &engine, KernelBench &bench, int runs, const Task &task)
{
    std::vector<double> issued, ended, device;
    for (int i = 0; i < repeats; ++i) {
        engine.synchronize();
        const auto begin = std::chrono::steady_clock::now();
        bench.issue(runs, task);
        issued.push_back(secondsSince(begin) * 1e3);
        engine.synchronize();
        ended.push_back(secondsSince(begin) * 1e3);
        device.push_back(bench.time(runs, task) * runs);
    }
    return {runs, spreadOf(issued).median, spreadOf(ended).median, spreadOf(device).median};
}

} // namespace

Json ClockedRuns::toJson() const
{
    return {{"runs", runs},
            {"issued_ms", issuedMs},
            {"ended_ms", endedMs},
            {"device_ms", deviceMs},
            {"ended_ms_each", endedMs / runs},
            {"device_ms_each", deviceMs / runs},
            {"issued_share", issuedMs / endedMs},
            {"device_share", deviceMs / endedMs}};
}

Json LaunchClocks::toJson() const
{
    return {{"compile_ms", compileMs},
            {"first_ms", firstMs},
            {"one", one.toJson()},
            {"many", many.toJson()},
            {"one_over_each_of_many", one.endedMs * many.runs / many.endedMs}};
}

LaunchClocks launchClocks(Engine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                          const OptionSet &options, std::uint64_t seed, const Task &task)
{
    if (!engine.kernels() || engine.kind() == EngineKind::Model)
        throw Error(ErrorCode::Unavailable,
                    say("launches cannot be clocked on the engine %1", std::string(toString(engine.kind()))),
                    say("it has no device that runs them beside the host"),
                    say("choose --engine opencl or --engine cuda"));
    const auto experiment = kernel.experiment(problem, seed);
    if (experiment->hostPlan(options))
        throw Error(ErrorCode::InvalidCall, say("launches of %1 cannot be clocked", kernel.name()),
                    say("it is a program of the host, with clocks of its own"),
                    say("choose a kernel that is launched alone, for example vector-add"));
    KernelBench bench(engine, *experiment, options, CacheState::Warm);
    const double compiledBefore = engine.kernels()->compileMs();
    bench.prepare(kernel.name());
    LaunchClocks clocks;
    clocks.compileMs = engine.kernels()->compileMs() - compiledBefore;
    bench.initialise();
    engine.synchronize();
    const auto begin = std::chrono::steady_clock::now();
    bench.issue(1, task);
    engine.synchronize();
    clocks.firstMs = secondsSince(begin) * 1e3;
    clocks.one = clocked(engine, bench, 1, task);
    clocks.many = clocked(engine, bench, manyRuns, task);
    return clocks;
}

} // namespace larmor
