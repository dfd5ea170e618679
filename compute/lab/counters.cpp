// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/counters.h"

#include "engine/confined/confined_engine.h"
#include "lab/bench.h"
#include "lab/cupti_counters.h"

#include <algorithm>

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

const std::vector<CounterMetric> &guideCounters()
{
    static const std::vector<CounterMetric> metrics{
        {"sectors_per_load", "sectors per load request of global memory",
         "l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio"},
        {"sectors_per_store", "sectors per store request of global memory",
         "l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_st.ratio"},
        {"shared_load_wavefronts", "wavefronts of shared loads",
         "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"},
        {"shared_store_wavefronts", "wavefronts of shared stores",
         "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum"},
        {"divergent_branches", "branches whose threads part ways",
         "smsp__sass_branch_targets_threads_divergent.sum"},
        {"dram_read_bytes", "bytes read from device memory", "dram__bytes_read.sum"},
        {"dram_write_bytes", "bytes written to device memory", "dram__bytes_write.sum"},
        {"achieved_occupancy", "achieved occupancy, per cent",
         "sm__warps_active.avg.pct_of_peak_sustained_active"},
        {"l1_hit_rate", "hits in the first cache, per cent", "l1tex__t_sector_hit_rate.pct"},
        {"l2_hit_rate", "hits in the second cache, per cent", "lts__t_sector_hit_rate.pct"}};
    return metrics;
}

const std::vector<CounterMetric> &modelCounters()
{
    static const std::vector<CounterMetric> metrics = [] {
        struct Kind {
            const char *name, *title, *counter;
        };
        constexpr Kind global[] = {{"global_read", "global loads", "ld"},
                                   {"global_written", "global stores", "st"},
                                   {"global_atomic", "global atomics", "atom"},
                                   {"global_reduced", "global reductions", "red"}};
        constexpr Kind shared[] = {{"shared_read", "shared loads", "ld"},
                                   {"shared_written", "shared stores", "st"},
                                   {"shared_atomic", "shared atomics", "atom"}};
        constexpr Kind local[] = {{"local_read", "local loads", "ld"},
                                  {"local_written", "local stores", "st"}};
        std::vector<CounterMetric> list;
        const auto add = [&](const std::string &name, const std::string &title, const std::string &counter) {
            list.push_back({name, title, "smsp__sass_" + counter + ".sum"});
        };
        const auto executed = [&](const Kind &kind, const std::string &space) {
            add(std::string(kind.name) + ".instructions", kind.title,
                "inst_executed_op_" + space + "_" + kind.counter);
        };
        const auto sectors = [&](const Kind &kind, const std::string &space) {
            add(std::string(kind.name) + ".sectors", "sectors of " + std::string(kind.title),
                "l1tex_t_sectors_pipe_lsu_mem_" + space + "_op_" + kind.counter);
        };
        const auto wavefronts = [&](const Kind &kind) {
            add(std::string(kind.name) + ".wavefronts", "wavefronts of " + std::string(kind.title),
                std::string("l1tex_data_pipe_lsu_wavefronts_mem_shared_op_") + kind.counter);
        };
        for (const Kind &kind : global)
            executed(kind, "global"), sectors(kind, "global");
        for (const Kind &kind : shared)
            executed(kind, "shared"), wavefronts(kind);
        for (const Kind &kind : local)
            executed(kind, "local"), sectors(kind, "local");
        const Kind copies{"copied", "asynchronous copies", "ldgsts"};
        add("copied.instructions", copies.title, "inst_executed_op_ldgsts");
        sectors(copies, "global");
        wavefronts(copies);
        add("branches", "branches", "branch_targets");
        add("divergent_branches", "branches whose threads part ways", "branch_targets_threads_divergent");
        add("instructions", "instructions of warps", "inst_executed");
        return list;
    }();
    return metrics;
}

const std::vector<CounterMetric> &memoryCounters()
{
    // Of all that comes to the second-level cache the part of the multiprocessors: its two halves and what
    // fetches code ask it, too.
    static const std::vector<CounterMetric> metrics{
        {"l2_read.sectors", "sectors read from the second-level cache, cold",
         "lts__t_sectors_srcunit_tex_op_read.sum"},
        {"l2_written.sectors", "sectors written to the second-level cache",
         "lts__t_sectors_srcunit_tex_op_write.sum"},
        {"l2_atomic.sectors", "sectors of atomics in the second-level cache",
         "lts__t_sectors_srcunit_tex_op_atom.sum"},
        {"l2_reduced.sectors", "sectors of reductions in the second-level cache",
         "lts__t_sectors_srcunit_tex_op_red.sum"},
        {"dram_read.sectors", "sectors read from device memory, cold", "dram__sectors_read.sum"},
        {"dram_written.sectors", "sectors written to device memory, cold", "dram__sectors_write.sum"}};
    return metrics;
}

CounterReport readCounters(Engine &engine, [[maybe_unused]] const std::function<void()> &run,
                           [[maybe_unused]] const std::vector<CounterMetric> &metrics,
                           [[maybe_unused]] const std::function<void()> &prepare)
{
    CounterReport report;
    if (engine.kind() != EngineKind::Cuda) {
        report.whyNot = "the engine " + std::string(toString(engine.kind())) +
                        " has no hardware counters that Larmor reads; they need --engine cuda";
        return report;
    }
#ifdef LARMOR_HAS_CUDA
    return readCuptiCounters(metrics, run, prepare);
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
    if (dynamic_cast<const ConfinedEngine *>(&engine)) {
        CounterReport report;
        report.whyNot = "a kernel of your own runs in a process of its own, where counters cannot be read";
        return report;
    }
    const auto experiment = kernel.experiment(kernel.resolveProblem(problem), seed);
    KernelBench bench(engine, *experiment, options, CacheState::Warm);
    bench.check(task); // compiles, and warms up
    std::vector<CounterMetric> metrics = guideCounters();
    for (const CounterMetric &metric : modelCounters())
        if (std::ranges::find(metrics, metric.name, &CounterMetric::name) == metrics.end())
            metrics.push_back(metric);
    const auto run = [&] { bench.time(1, task); };
    CounterReport report = readCounters(engine, run, metrics);
    if (!report.whyNot.empty()) return report;
    CacheFlush cold(engine);
    const CounterReport memory = readCounters(engine, run, memoryCounters(), [&] {
        cold.flush();
        engine.synchronize();
    });
    report.values.insert(report.values.end(), memory.values.begin(), memory.values.end());
    report.missing.insert(report.missing.end(), memory.missing.begin(), memory.missing.end());
    report.passes += memory.passes;
    return report;
}

} // namespace larmor
