// SPDX-License-Identifier: GPL-3.0-or-later
// What the model predicts of memory instructions, and what an NVIDIA GPU counts. tests/gpu/counts_check.py
// runs this and compares.
//   gpu_counts metrics                    the counters and the compiler, as JSON
//   gpu_counts predict ROWS [FIRST END]   the model's figures of the H200; needs no GPU
//   gpu_counts count ROWS [FIRST END]     the GPU's, through CUPTI
//   gpu_counts launch ROWS [FIRST END]    the launches alone, for a profiler around this
//   gpu_counts draw SEED COUNT ROWS       other rows: option sets by a seed, of the problems of ROWS
// ROWS holds a kernel, its problem and its options in each line; preset=* makes a row for each preset, and
// blocks=N lets the model run so many blocks of each launch, where it otherwise runs all. One line of JSON
// for each row as it is done, in no order; a row that fails says why.
#include "core/error.h"
#include "engine/cuda/cuda_engine.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "kernels/catalogue.h"
#include "lab/bench.h"
#include "lab/counters.h"
#include "lab/modelled_counts.h"
#include "support/drawn_counts.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

using namespace larmor;

namespace {

constexpr std::uint64_t seed = 1;

struct Row {
    std::string name; ///< as written, with the preset's name
    const KernelDefinition *kernel;
    OptionSet problem, options;
    std::optional<std::uint64_t> blocks; ///< of each launch that the model runs; absent: all
};

std::vector<std::string> wordsOf(std::string line)
{
    line.resize(std::min(line.find('#'), line.size()));
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::string joined(const std::vector<std::string> &words)
{
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

Row rowOf(const std::vector<std::string> &words)
{
    Row row{joined(words), &kernelDefinition(words.front()), {}, {}, {}};
    const OptionSet given = OptionSet::parse(std::span(words).subspan(1));
    OptionSet options;
    for (const auto &[name, value] : given.values()) {
        const bool ofProblem = std::ranges::any_of(row.kernel->problem(),
                                                   [&](const OptionSpec &spec) { return spec.name == name; });
        if (name == "blocks" && !row.kernel->option(name)) {
            row.blocks = std::stoull(value);
        } else if (name == "preset") {
            const Preset *preset = row.kernel->preset(value);
            if (!preset) throw Error(ErrorCode::InvalidCall, "no preset " + value + " of " + words.front());
            options = preset->options.with(options);
        } else {
            (ofProblem ? row.problem : options).set(name, value);
        }
    }
    row.problem = row.kernel->resolveProblem(row.problem);
    row.options = row.kernel->resolve(options);
    return row;
}

std::vector<Row> readRows(const std::string &file)
{
    std::ifstream stream(file);
    if (!stream) throw Error(ErrorCode::FileAccess, "cannot read " + file);
    std::vector<Row> rows;
    for (std::string line; std::getline(stream, line);) {
        std::vector<std::string> words = wordsOf(line);
        if (words.empty()) continue;
        const auto every = std::ranges::find(words, "preset=*");
        if (every == words.end()) {
            rows.push_back(rowOf(words));
            continue;
        }
        for (const Preset &preset : kernelDefinition(words.front()).presets()) {
            *every = "preset=" + preset.name;
            rows.push_back(rowOf(words));
        }
    }
    return rows;
}

/// Prints what `work` fills in, or why it could not.
void report(const Row &row, std::size_t number, const std::function<void(Json &)> &work)
{
    static std::mutex mutex;
    Json json{{"row", number},
              {"name", row.name},
              {"kernel", row.kernel->name()},
              {"problem", row.problem.toJson()},
              {"options", row.options.toJson()}};
    if (row.blocks) json["blocks"] = *row.blocks;
    const auto start = std::chrono::steady_clock::now();
    try {
        work(json);
    } catch (const Error &error) {
        json["error"] = error.what();
    } catch (const std::exception &error) {
        json["error"] = error.what();
    }
    json["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const std::scoped_lock lock(mutex);
    std::printf("%s\n", json.dump().c_str());
    std::fflush(stdout);
}

void predict(const std::vector<Row> &rows, std::size_t first, std::size_t end)
{
    const model::DeviceProfile device = model::deviceProfile("h200");
    std::atomic<std::size_t> next = first;
    const auto work = [&] {
        for (std::size_t i; (i = next++) < end;)
            report(rows[i], i, [&](Json &json) {
                ModelledRunSettings settings;
                settings.blocks = rows[i].blocks;
                settings.seed = seed;
                settings.yardstick = false;
                const ModelledRun run =
                    modelRun(*rows[i].kernel, rows[i].problem, rows[i].options, device, settings);
                json["predicted"] = modelledCounts(run);
                json["model"] = run.toJson(true);
            });
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i)
        threads.emplace_back(work);
}

/// A row's buffers and launches on the GPU.
class GpuRow {
public:
    GpuRow(Engine &engine, const Row &row)
        : m_engine(engine), m_experiment(row.kernel->experiment(row.problem, seed)),
          m_specs(m_experiment->buffers(row.options))
    {
        if (const Text rule = row.kernel->violation(row.options, EngineKind::Cuda); !rule.empty())
            throw Error(ErrorCode::InvalidCall, row.name, rule);
        for (const auto &spec : m_specs)
            m_buffers.push_back(engine.allocate(std::max<std::size_t>(spec.bytes, 4)));
        m_plans = m_experiment->plans(row.options, m_buffers);
        for (const LaunchPlan &plan : m_plans)
            engine.kernels()->prepare(plan.variant);
    }
    const std::vector<LaunchPlan> &plans() const { return m_plans; }
    /// As the emulator begins: inputs, and NaN bytes where results go.
    void initialise()
    {
        for (std::size_t i = 0; i < m_specs.size(); ++i)
            if (m_specs[i].initial)
                m_engine.upload(*m_buffers[i], m_specs[i].initial, m_specs[i].bytes);
            else
                m_engine.fill(*m_buffers[i], 0xff);
        m_engine.synchronize();
    }
    void launch()
    {
        for (const LaunchPlan &plan : m_plans)
            m_engine.kernels()->launch(plan);
        m_engine.synchronize();
    }

private:
    Engine &m_engine;
    std::unique_ptr<KernelExperiment> m_experiment;
    std::vector<KernelExperiment::BufferSpec> m_specs;
    std::vector<BufferPtr> m_buffers;
    std::vector<LaunchPlan> m_plans;
};

void count(const std::vector<Row> &rows, std::size_t first, std::size_t end)
{
    const auto engine = openCudaEngine();
    CacheFlush cold(*engine);
    for (std::size_t i = first; i < end; ++i)
        report(rows[i], i, [&](Json &json) {
            GpuRow row(*engine, rows[i]);
            row.initialise();
            row.launch(); // loads the module
            CounterReport counters = readCounters(
                *engine, [&] { row.launch(); }, modelCounters(), [&] { row.initialise(); });
            const CounterReport memory = readCounters(
                *engine, [&] { row.launch(); }, memoryCounters(),
                [&] {
                    row.initialise();
                    cold.flush();
                    engine->synchronize();
                });
            counters.values.insert(counters.values.end(), memory.values.begin(), memory.values.end());
            if (!counters.whyNot.empty()) throw Error(ErrorCode::Unavailable, counters.whyNot);
            json["launches"] = row.plans().size();
            json["passes"] = counters.passes;
            json["missing"] = counters.missing;
            for (const CounterValue &value : counters.values)
                json["counted"][value.name] = value.value;
        });
}

void launch(const std::vector<Row> &rows, std::size_t first, std::size_t end)
{
    const auto engine = openCudaEngine();
    for (std::size_t i = first; i < end; ++i)
        report(rows[i], i, [&](Json &json) {
            GpuRow row(*engine, rows[i]);
            row.initialise();
            json["launches"] = Json::array();
            for (const LaunchPlan &plan : row.plans())
                json["launches"].push_back({{"entry", plan.variant.entryPoint},
                                            {"grid", {plan.grid.x, plan.grid.y, plan.grid.z}},
                                            {"block", {plan.block.x, plan.block.y, plan.block.z}}});
            row.launch();
        });
}

int run(const std::vector<std::string> &words)
{
    const std::string verb = words.empty() ? "" : words[0];
    if (verb == "metrics") {
        Json json{{"compiler", NvrtcCompiler::version()}, {"metrics", Json::object()}};
        for (const auto *metrics : {&modelCounters(), &memoryCounters()})
            for (const CounterMetric &metric : *metrics)
                json["metrics"][metric.name] = metric.metric;
        std::printf("%s\n", json.dump(1).c_str());
        return 0;
    }
    if (verb == "draw" && words.size() == 4) {
        for (const CountedSet &set : drawCountedSets(std::stoull(words[1]), std::stoul(words[2]), words[3]))
            std::printf("%s\n", set.words().c_str());
        return 0;
    }
    if (words.size() < 2 || (verb != "predict" && verb != "count" && verb != "launch"))
        throw Error(
            ErrorCode::InvalidCall,
            "usage: gpu_counts metrics | predict|count|launch ROWS [FIRST END] | draw SEED COUNT ROWS");
    const std::vector<Row> rows = readRows(words[1]);
    const std::size_t first = words.size() > 2 ? std::min(std::stoul(words[2]), rows.size()) : 0;
    const std::size_t end = words.size() > 3 ? std::min(std::stoul(words[3]), rows.size()) : rows.size();
    verb == "predict" ? predict(rows, first, end)
    : verb == "count" ? count(rows, first, end)
                      : launch(rows, first, end);
    return 0;
}

} // namespace

int main(int argc, char **argv)
try {
    return run({argv + 1, argv + argc});
} catch (const Error &error) {
    std::fprintf(stderr, "gpu_counts: %s\n%s\n", error.what(), error.why().c_str());
    return exitStatus(error.code());
} catch (const std::exception &error) {
    std::fprintf(stderr, "gpu_counts: %s\n", error.what());
    return 2;
}
