// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kernel_operators.h"

#include "kernels/catalogue.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

namespace larmor {

namespace {

constexpr double queuedMs = 20;
constexpr std::uint64_t fewestPairs = 1 << 16;

using Clock = std::chrono::steady_clock;

double msSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

} // namespace

KernelOperators::KernelOperators(EngineKind engine, KernelRunner &runner, std::function<void()> synchronize,
                                 std::uint64_t firstPairs)
    : m_engine(engine), m_runner(runner), m_synchronize(std::move(synchronize)), m_firstPairs(firstPairs)
{
}

OperationReport KernelOperators::report(const std::vector<LaunchPlan> &plans)
{
    OperationReport report;
    report.engine = m_engine;
    for (const LaunchPlan &plan : plans) {
        m_runner.launch(plan);
        report.work += plan.work;
    }
    return report;
}

OperationReport KernelOperators::transpose(const TransposeProblem &problem, const OptionSet &options)
{
    // Images are complex and have no gaps; what is for the lab alone keeps its default here.
    OptionSet set = options;
    set.set("type", "complex");
    for (const OptionSpec &spec : transposeDefinition().options())
        if (!spec.labOnly.empty() && spec.name != "type") set.set(spec.name, spec.defaultValue);
    if (const Text broken = transposeDefinition().violation(set); !broken.empty())
        throw Error(ErrorCode::InvalidCall, "transpose: these options do not go together for complex images",
                    broken);
    return report(transposePlans(problem, set));
}

OperationReport KernelOperators::mu(const AdjointProblem &problem, const OptionSet &options)
{
    return report(muPlans(problem, options));
}

OperationReport KernelOperators::adjoint(std::string_view kernel, const AdjointProblem &problem,
                                         const OptionSet &options, const Task &task,
                                         const Engine::ChunkDone &chunkDone)
{
    OperationReport report;
    report.engine = m_engine;
    const std::string key = std::string(kernel) + " " + options.toString();
    const auto known = m_pairsPerMs.find(key);
    std::uint64_t most = known == m_pairsPerMs.end() ? m_firstPairs : std::uint64_t(known->second * queuedMs);
    most = std::max(most, fewestPairs);

    std::uint64_t queued = 0;
    Clock::time_point start;
    const auto drain = [&] {
        m_synchronize();
        const double ms = std::max(msSince(start), 1e-3);
        m_pairsPerMs[key] = double(queued) / ms;
        most = std::max(std::uint64_t(double(queued) / ms * queuedMs), fewestPairs);
        queued = 0;
        task.throwIfCancelled();
    };
    std::int64_t first = 0;
    while (first < problem.samples) {
        task.throwIfCancelled();
        const AdjointChunk chunk = adjointChunk(kernel, problem, options, first, most);
        if (first == 0)
            m_runner.prepare(chunk.launches.front().variant); // the clock below is not the compiler's
        for (const LaunchPlan &plan : chunk.launches) {
            if (queued > 0 && queued + plan.work.pairs > most) drain();
            if (queued == 0) start = Clock::now();
            m_runner.launch(plan);
            queued += plan.work.pairs;
            report.work += plan.work;
        }
        first += chunk.samples;
        if (chunkDone) chunkDone(double(first) / double(problem.samples));
    }
    if (options.is("pad", "1")) {
        const double overhead = paddingOverhead(problem, options);
        char text[64];
        std::snprintf(text, sizeof text, "padding adds %.1f %% of pairs", overhead);
        report.note = text;
    }
    return report;
}

} // namespace larmor
