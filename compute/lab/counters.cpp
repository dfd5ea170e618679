// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/counters.h"

#include "lab/bench.h"
#include "lab/cupti_counters.h"

namespace larmor {

Json CounterReport::toJson() const
{
    Json json{{"why_not", whyNot.empty() ? Json() : Json(whyNot)}, {"passes", passes}, {"missing", missing}};
    json["values"] = Json::object();
    for (const CounterValue &value : values)
        json["values"][value.name] = {
            {"title", value.title}, {"metric", value.metric}, {"value", value.value}};
    return json;
}

CounterReport readCounters(Engine &engine, [[maybe_unused]] const std::function<void()> &run)
{
    CounterReport report;
    if (engine.kind() != EngineKind::Cuda) {
        report.whyNot = "the engine " + std::string(toString(engine.kind())) +
                        " has no hardware counters that Larmor reads; they need --engine cuda";
        return report;
    }
#ifdef LARMOR_HAS_CUDA
    return readCuptiCounters(run);
#else
    report.whyNot =
        "this program was built without the CUDA engine; build it where a CUDA toolkit is installed";
    return report;
#endif
}

CounterReport countersOf(Engine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                         const OptionSet &options, std::uint64_t seed, const Task &task)
{
    if (!engine.kernels()) return readCounters(engine, [] {});
    const auto experiment = kernel.experiment(kernel.resolveProblem(problem), seed);
    KernelBench bench(engine, *experiment, options, CacheState::Warm);
    bench.check(task); // compiles, and warms up
    return readCounters(engine, [&] { bench.time(1, task); });
}

} // namespace larmor
