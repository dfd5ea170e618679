// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for the fastest option sets on this GPU: many sets on a smaller problem, the best of them on the
// whole one, each checked against the oracle. Prints a table; tuned presets are taken from it.
//   gpu_search transpose [size=8192] [type=real|complex]
//   gpu_search fhd [samples=284592] [matrix=128x128x128]
#include "core/error.h"
#include "core/parallel.h"
#include "core/statistics.h"
#include "engine/cuda/cuda_engine.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace larmor {
namespace {

using Choices = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// Every legal combination of the values, over the defaults.
std::vector<OptionSet> combinations(const KernelDefinition &kernel, const Choices &choices)
{
    std::vector<OptionSet> sets{kernel.defaults()};
    for (const auto &[name, values] : choices) {
        std::vector<OptionSet> longer;
        for (const OptionSet &set : sets)
            for (const std::string &value : values)
                longer.push_back(set.with({{name, value}}));
        sets = std::move(longer);
    }
    std::erase_if(sets,
                  [&](const OptionSet &set) { return !kernel.violation(set, EngineKind::Cuda).empty(); });
    return sets;
}

/// Compiles on all cores into the disk cache, where the engine finds it.
void compileAhead(Engine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                  const std::vector<OptionSet> &sets)
{
    const auto start = std::chrono::steady_clock::now();
    const int architecture = std::stoi(engine.device().architecture.substr(3));
    const auto experiment = kernel.experiment(problem, 1);
    std::vector<KernelVariant> variants;
    for (const OptionSet &set : sets) {
        std::vector<BufferPtr> buffers;
        for (const auto &spec : experiment->buffers(set))
            buffers.push_back(engine.allocate(spec.bytes));
        variants.push_back(experiment->plans(set, buffers).front().variant);
    }
    NvrtcCompiler compiler;
    parallelFor(static_cast<std::int64_t>(variants.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            try {
                compiler.compile(variants[static_cast<std::size_t>(i)], architecture);
            } catch (const Error &) { // the measurement reports it
            }
    });
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    std::printf("# %zu option sets compiled in %.1f s\n", sets.size(), spent.count());
    std::fflush(stdout);
}

/// One option set, timed on one problem.
struct Row {
    OptionSet options;
    double ms = 0, spread = 0; ///< median, interquartile range over median
    Work work;
    int registers = 0;
    std::string right = "-"; ///< "yes" or "NO" where it was checked
};

/// One problem on the GPU; its buffers serve all option sets.
class Problem {
public:
    Problem(Engine &engine, const KernelDefinition &kernel, const OptionSet &problem)
        : m_engine(engine), m_experiment(kernel.experiment(problem, 1))
    {
    }

    Row time(const OptionSet &options, int warmUp, int repeats, bool checked)
    {
        Row row;
        row.options = options;
        place(options);
        const std::vector<LaunchPlan> plans = m_experiment->plans(options, m_buffers);
        for (const LaunchPlan &plan : plans)
            row.work += plan.work;
        row.registers = m_engine.kernels()->prepare(plans.back().variant).registers;
        if (checked) row.right = check(options, plans);
        std::vector<double> times;
        for (int i = -warmUp; i < repeats; ++i) {
            const auto begin = m_engine.mark();
            launch(plans);
            const auto end = m_engine.mark();
            const double ms = m_engine.elapsedMs(*begin, *end);
            if (i >= 0) times.push_back(ms);
        }
        const Spread spread = spreadOf(times);
        row.ms = spread.median, row.spread = spread.relative();
        return row;
    }

private:
    void launch(const std::vector<LaunchPlan> &plans)
    {
        for (const LaunchPlan &plan : plans)
            m_engine.kernels()->launch(plan);
    }
    /// Allocates where the set needs other sizes than the one before.
    void place(const OptionSet &options)
    {
        const auto specs = m_experiment->buffers(options);
        m_buffers.resize(specs.size());
        for (std::size_t i = 0; i < specs.size(); ++i) {
            if (m_buffers[i] && m_buffers[i]->bytes() == specs[i].bytes) continue;
            m_buffers[i] = m_engine.allocate(specs[i].bytes);
            if (specs[i].initial)
                m_engine.upload(*m_buffers[i], specs[i].initial, specs[i].bytes);
            else
                m_engine.fill(*m_buffers[i], 0xff);
        }
    }
    std::string check(const OptionSet &options, const std::vector<LaunchPlan> &plans)
    {
        const auto specs = m_experiment->buffers(options);
        const auto results = m_experiment->results();
        for (const int index : results) {
            const auto i = static_cast<std::size_t>(index);
            if (specs[i].initial)
                m_engine.upload(*m_buffers[i], specs[i].initial, specs[i].bytes);
            else
                m_engine.fill(*m_buffers[i], 0xff);
        }
        launch(plans);
        std::vector<std::vector<std::byte>> got;
        for (const int index : results) {
            got.emplace_back(specs[static_cast<std::size_t>(index)].bytes);
            m_engine.download(got.back().data(), *m_buffers[static_cast<std::size_t>(index)],
                              got.back().size());
        }
        return m_experiment->check(options, got).correct() ? "yes" : "NO";
    }

    Engine &m_engine;
    std::unique_ptr<KernelExperiment> m_experiment;
    std::vector<BufferPtr> m_buffers;
};

std::vector<Row> timeAll(Problem &problem, const std::vector<OptionSet> &sets, int warmUp, int repeats,
                         bool checked)
{
    std::vector<Row> rows;
    for (const OptionSet &set : sets)
        try {
            rows.push_back(problem.time(set, warmUp, repeats, checked));
        } catch (const Error &error) {
            if (error.code() == ErrorCode::DeviceFailure) throw;
            std::printf("# skipped %s: %s\n", set.toString().c_str(), error.what());
        }
    std::sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) { return a.ms < b.ms; });
    return rows;
}

/// The options that differ from the defaults.
std::string chosenText(const KernelDefinition &kernel, const OptionSet &options)
{
    std::string text;
    for (const auto &[name, value] : options.values())
        if (!kernel.defaults().is(name, value)) text += (text.empty() ? "" : " ") + name + "=" + value;
    return text.empty() ? "(defaults)" : text;
}

/// @param copyMs of a device copy of the bytes that a transpose moves; 0: no such column.
void print(const KernelDefinition &kernel, const std::vector<Row> &rows, std::size_t most, double copyMs)
{
    std::printf("%10s %8s %9s %8s %10s %5s %6s  %s\n", "ms", "spread%", "GB/s", "of copy", "pairs/s", "regs",
                "right", "options");
    for (std::size_t i = 0; i < std::min(most, rows.size()); ++i) {
        const Row &row = rows[i];
        std::printf("%10.4f %8.2f %9.1f %8.4f %10.3e %5d %6s  %s\n", row.ms, 100 * row.spread,
                    1e-6 * static_cast<double>(row.work.bytes) / row.ms, copyMs / row.ms,
                    1e3 * static_cast<double>(row.work.pairs) / row.ms, row.registers, row.right.c_str(),
                    chosenText(kernel, row.options).c_str());
    }
    std::fflush(stdout);
}

/// The roof: a device-to-device copy of as many bytes as the transpose moves. @returns its milliseconds.
double timeCopy(Engine &engine, std::size_t bytes)
{
    const auto from = engine.allocate(bytes), to = engine.allocate(bytes);
    engine.fill(*from, 1);
    std::vector<double> times;
    for (int i = -5; i < 30; ++i) {
        const auto begin = engine.mark();
        engine.copy(*from, *to, bytes);
        const auto end = engine.mark();
        const double ms = engine.elapsedMs(*begin, *end);
        if (i >= 0) times.push_back(ms);
    }
    const double ms = spreadOf(times).median;
    std::printf("# device copy of %zu bytes: %.4f ms, %.1f GB/s read and written\n", bytes, ms,
                2e-6 * static_cast<double>(bytes) / ms);
    std::fflush(stdout);
    return ms;
}

void searchTranspose(Engine &engine, const std::string &size, const std::string &type)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    std::vector<OptionSet> sets = combinations(kernel, {{"type", {type}},
                                                        {"variant", {"tiled"}},
                                                        {"order", {"row", "diagonal"}},
                                                        {"tile", {"16", "32", "64"}},
                                                        {"pad", {"1", "2"}},
                                                        {"rows", {"2", "4", "8", "16", "32"}},
                                                        {"unroll", {"1", "2", "4", "8", "16"}}});
    for (const char *variant : {"copy", "shared-copy", "naive"})
        sets.push_back(kernel.resolve({{"type", type}, {"variant", variant}}));
    for (const Preset &preset : kernel.presets())
        if (OptionSet set = kernel.defaults().with(preset.options).with({{"type", type}});
            kernel.violation(set, EngineKind::Cuda).empty() &&
            std::find(sets.begin(), sets.end(), set) == sets.end())
            sets.push_back(std::move(set));
    compileAhead(engine, kernel, {{"size", "64"}}, sets);

    const auto side = static_cast<std::size_t>(std::stoul(size));
    const std::size_t bytes = side * side * (type == "complex" ? 8 : 4);
    Problem problem(engine, kernel, {{"size", size}});
    double copyMs = timeCopy(engine, bytes);
    const std::vector<Row> rows = timeAll(problem, sets, 1, 7, false);
    std::printf("# %zu sets, 7 repeats each\n", rows.size());
    print(kernel, rows, 40, copyMs);

    sets.clear();
    for (std::size_t i = 0; i < std::min<std::size_t>(12, rows.size()); ++i)
        sets.push_back(rows[i].options);
    for (const Preset &preset : kernel.presets())
        if (OptionSet set = kernel.defaults().with(preset.options).with({{"type", type}});
            kernel.violation(set, EngineKind::Cuda).empty() &&
            std::find(sets.begin(), sets.end(), set) == sets.end())
            sets.push_back(std::move(set));
    copyMs = timeCopy(engine, bytes);
    std::printf("# the best, and the presets, 50 repeats each, checked\n");
    print(kernel, timeAll(problem, sets, 3, 50, true), sets.size(), copyMs);
    timeCopy(engine, bytes);
}

/// Sets worth trying: register sums and the special-function units are given, the rest is open.
std::vector<OptionSet> promisingSums(const KernelDefinition &kernel)
{
    const Choices common{{"trig", {"fast"}},
                         {"block", {"64", "128", "256"}},
                         {"unroll", {"2", "4", "8"}},
                         {"voxels", {"2", "4", "8"}},
                         {"pad", {"1"}}};
    const auto with = [&](Choices more) {
        more.insert(more.begin(), common.begin(), common.end());
        return combinations(kernel, more);
    };
    std::vector<OptionSet> sets =
        with({{"memory", {"global", "shared"}}, {"layout", {"soa", "aos"}}, {"chunk", {"4096"}}});
    for (OptionSet &set : with(
             {{"memory", {"constant"}}, {"mu", {"constant"}}, {"layout", {"aos"}}, {"chunk", {"64", "512"}}}))
        sets.push_back(std::move(set));
    return sets;
}

/// Sets that differ from a good one in one option.
std::vector<OptionSet> neighbours(const KernelDefinition &kernel, const std::vector<OptionSet> &best)
{
    std::vector<OptionSet> sets;
    const Choices changes{{"chunk", {"1024", "2048"}},      {"block", {"32", "512"}}, {"unroll", {"1", "16"}},
                          {"max-registers", {"64", "128"}}, {"pad", {"0"}},           {"ftz", {"1"}}};
    for (const OptionSet &set : best)
        for (const auto &[name, values] : changes)
            for (const std::string &value : values)
                if (OptionSet other = set.with({{name, value}});
                    kernel.violation(other, EngineKind::Cuda).empty() &&
                    std::find(best.begin(), best.end(), other) == best.end() &&
                    std::find(sets.begin(), sets.end(), other) == sets.end())
                    sets.push_back(std::move(other));
    return sets;
}

void searchFhd(Engine &engine, const std::string &samples, const std::string &matrix)
{
    const KernelDefinition &kernel = kernelDefinition("fhd");
    const std::vector<OptionSet> sets = promisingSums(kernel);
    compileAhead(engine, kernel, {{"samples", "64"}, {"matrix", "8"}}, sets);

    const auto began = std::chrono::steady_clock::now();
    const auto report = [&](const char *what) {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
        std::printf("# %s (%.1f s so far)\n", what, spent.count());
    };
    std::vector<OptionSet> best;
    {
        Problem share(engine, kernel, {{"samples", "16384"}, {"matrix", matrix}});
        const std::vector<Row> rows = timeAll(share, sets, 1, 2, false);
        report("16384 samples, 2 repeats");
        print(kernel, rows, 40, 0);
        for (std::size_t i = 0; i < std::min<std::size_t>(6, rows.size()); ++i)
            best.push_back(rows[i].options);
        const std::vector<OptionSet> around = neighbours(kernel, best);
        compileAhead(engine, kernel, {{"samples", "64"}, {"matrix", "8"}}, around);
        const std::vector<Row> nearby = timeAll(share, around, 1, 2, false);
        report("small changes around the best");
        print(kernel, nearby, 20, 0);
        for (std::size_t i = 0; i < std::min<std::size_t>(4, nearby.size()); ++i)
            best.push_back(nearby[i].options);
    }
    for (const Preset &preset : kernel.presets()) // the book's steps, to stand beside
        if (!preset.wrongOnPurpose && preset.name.find("scatter") == std::string::npos &&
            preset.name != "pair")
            if (OptionSet set = kernel.resolve(preset.options);
                std::find(best.begin(), best.end(), set) == best.end())
                best.push_back(std::move(set));
    Problem whole(engine, kernel, {{"samples", samples}, {"matrix", matrix}});
    const std::vector<Row> rows = timeAll(whole, best, 1, 3, true);
    report((samples + " samples, " + matrix + ", 3 repeats, checked").c_str());
    print(kernel, rows, rows.size(), 0);
}

std::string argument(int argc, char **argv, const std::string &name, std::string value)
{
    for (int i = 2; i < argc; ++i)
        if (const std::string word = argv[i]; word.starts_with(name + "="))
            value = word.substr(name.size() + 1);
    return value;
}

int run(int argc, char **argv)
{
    const std::string what = argc > 1 ? argv[1] : "";
    if (what != "transpose" && what != "fhd") {
        std::fprintf(stderr, "usage: gpu_search transpose [size=8192] [type=real|complex]\n"
                             "       gpu_search fhd [samples=284592] [matrix=128x128x128]\n");
        return 2;
    }
    const auto engine = openCudaEngine();
    const Device &device = engine->device();
    std::printf("# %s, driver %s, %s\n", device.name.c_str(), device.driver.c_str(), device.compiler.c_str());
    if (what == "transpose")
        searchTranspose(*engine, argument(argc, argv, "size", "8192"), argument(argc, argv, "type", "real"));
    else
        searchFhd(*engine, argument(argc, argv, "samples", "284592"),
                  argument(argc, argv, "matrix", "128x128x128"));
    return 0;
}

} // namespace
} // namespace larmor

int main(int argc, char **argv)
{
    try {
        return larmor::run(argc, argv);
    } catch (const larmor::Error &error) {
        std::fprintf(stderr, "gpu_search: %s\n", error.what());
        return larmor::exitStatus(error.code());
    }
}
