// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/published_run.h"

#include "core/error.h"
#include "core/plain_digits.h"
#include "kernels/instruction_table.h"
#include "lab/comparison.h"
#include "lab/modelled_run.h"

#include <algorithm>
#include <numeric>

namespace larmor {
namespace {

using Quantity = PublishedTable::Quantity;

template <class Value>
void readMember(const Json &json, const char *key, Value &value)
{
    if (const auto found = json.find(key); found != json.end() && !found->is_null())
        value = found->get<Value>();
}

OptionSet optionsOf(const Json &json, const char *key)
{
    return json.contains(key) ? OptionSet::fromJson(json[key]) : OptionSet();
}

EngineKind engineNamed(const std::string &name)
{
    for (const EngineKind kind : {EngineKind::OpenCl, EngineKind::Cuda, EngineKind::Model})
        if (name == toString(kind)) return kind;
    return EngineKind::Cpu;
}

std::optional<double> detail(const PublishedRun &run, const char *key)
{
    if (!run.details.is_object()) return {};
    const auto found = run.details.find(key);
    if (found == run.details.end() || !found->is_number()) return {};
    return found->get<double>();
}

/// Operations of a multiprocessor in a clock: each thread repeats one in several chains.
std::optional<double> perClock(const PublishedRun &run)
{
    if (!(run.clockGHz > 0) || run.units < 1 || !(run.ms > 0)) return {};
    const bool barrier = run.options.is("instruction", "barrier");            // which knows no chains
    const int own = repeatedInstruction(run.options.text("instruction")).own; // of a step
    const double threads = run.problem.number("size"), each = double(run.options.number("steps")) * own *
                                                              (barrier ? 1 : run.options.number("chains"));
    return threads * each / (run.ms * 1e6 * run.clockGHz * run.units);
}

std::optional<double> minutesOf(const PublishedTable::Ours &ours, const PublishedRun &run, double ms)
{
    const double scale =
        ours.iterations > 0 && run.iterations > 0 ? double(ours.iterations) / run.iterations : 1;
    return ms > 0 ? std::optional(ms * scale / 60e3) : std::nullopt;
}

std::optional<double> rate(std::uint64_t count, double ms, double unit)
{
    if (count == 0 || !(ms > 0)) return {};
    return double(count) / (ms * 1e-3) / unit;
}

/// The preset that a run's options are, as a measurement tells it; empty: none.
std::string presetOf(const ModelledRun &run)
{
    const KernelDefinition &kernel = kernelDefinition(run.kernel);
    for (const Preset &preset : kernel.presets())
        if (kernel.resolve(preset.options) == run.options) return preset.name;
    return {};
}

bool hasCopyEngines(const PublishedRun &run, int wanted)
{
    if (wanted == 0) return true;
    const Json abilities =
        run.details.is_object() ? run.details.value("abilities", Json::object()) : Json::object();
    const int engines = abilities.value("copy_engines", 0);
    return wanted < 2 ? engines == wanted : engines >= wanted;
}

} // namespace

bool fits(const PublishedTable::Ours &ours, const PublishedRun &run)
{
    if (!ours.settings.is_null()) return run.settings == ours.settings;
    if (!run.settings.is_null() || ours.kernel.empty() || run.kernel != ours.kernel) return false;
    if (run.host != ours.host) return false;
    const auto &presets = ours.presets;
    if (!presets.empty() && std::find(presets.begin(), presets.end(), run.preset) == presets.end())
        return false;
    const auto is = [&run](const std::string &name, const std::string &value) {
        return run.options.is(name, value) || run.problem.is(name, value);
    };
    const auto inGrid = [&](const std::map<std::string, std::vector<std::string>> &grid) {
        return std::all_of(grid.begin(), grid.end(), [&](const auto &axis) {
            return std::any_of(axis.second.begin(), axis.second.end(),
                               [&](const std::string &value) { return is(axis.first, value); });
        });
    };
    const auto &grids = ours.combinations;
    if (!grids.empty() && std::none_of(grids.begin(), grids.end(), inGrid)) return false;
    const auto &wanted = ours.values.values();
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](const auto &entry) { return is(entry.first, entry.second); });
}

std::optional<double> figureOf(const PublishedTable::Ours &ours, const PublishedRun &run)
{
    if (!run.usable()) return {};
    switch (ours.quantity) {
    case Quantity::Bandwidth:
        return rate(run.work.bytes, run.ms, 1e9);
    case Quantity::Gflops:
        return rate(run.work.flops, run.ms, 1e9);
    case Quantity::Evaluations:
    case Quantity::Saturation:
        return rate(run.work.pairs, run.ms, 1e9);
    case Quantity::Minutes:
        if (const auto pairs = rate(run.work.pairs, run.ms, 1)) return ours.pairs / *pairs / 60;
        return {};
    case Quantity::Ulp:
        return detail(run, "max_ulp");
    case Quantity::Absolute:
        return detail(run, "max_absolute");
    case Quantity::PerClock:
        return perClock(run);
    case Quantity::Saved:
        if (!hasCopyEngines(run, ours.copyEngines)) return {};
        if (const auto gain = detail(run, "gain"); gain && *gain > 0) return 100 * (1 - 1 / *gain);
        return {};
    case Quantity::Psnr:
        return run.psnrDb;
    case Quantity::StageMinutes: {
        double ms = 0;
        for (const std::string &stage : ours.stages)
            if (const auto found = run.stagesMs.find(stage); found != run.stagesMs.end()) ms += found->second;
        return minutesOf(ours, run, ms);
    }
    case Quantity::TotalMinutes:
        return minutesOf(ours, run, run.ms);
    case Quantity::Crossover:
    case Quantity::Ratio:
        return run.ms > 0 ? std::optional(run.ms) : std::nullopt;
    case Quantity::Sum:
        break;
    }
    return {};
}

std::string PublishedRun::describe() const
{
    std::string text;
    const auto add = [&text](const std::string &part) {
        if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    };
    if (kernel.empty()) {
        add("recon");
        for (const auto &[key, value] : settings.items())
            add(key + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
        add(scan.toString());
    } else {
        add(kernel);
        add(preset.empty() ? options.toString() : preset);
        add(host.empty() ? "" : "cpu " + host);
        add(problem.toString());
    }
    if (ms > 0) add(plainDigits(ms, 4) + " ms");
    if (!limiter.empty()) add("limited by " + limiter);
    return text;
}

Json PublishedRun::toJson() const
{
    Json json{{"kernel", kernel},
              {"preset", preset},
              {"host", host},
              {"problem", problem.toJson()},
              {"options", options.toJson()},
              {"recon", settings},
              {"scan", scan.toJson()},
              {"modelled", modelled()},
              {"engine", toString(engine)},
              {"device", device},
              {"board", board},
              {"program", program},
              {"date", date},
              {"driver", driver},
              {"multiprocessors", units},
              {"clock_ghz", clockGHz > 0 ? Json(clockGHz) : Json()},
              {"registers_from", registers},
              {"time_ms", usable() && ms > 0 ? Json(ms) : Json()},
              {"low_ms", lowMs},
              {"high_ms", highMs},
              {"limiter", limiter},
              {"bytes", work.bytes},
              {"flops", work.flops},
              {"pairs", work.pairs},
              {"iterations", iterations},
              {"stages_ms", stagesMs},
              {"psnr_db", psnrDb ? Json(*psnrDb) : Json()},
              {"details", details},
              {"failed", failed},
              {"out_of_time", outOfTime}};
    return json;
}

PublishedRun PublishedRun::fromJson(const Json &json)
{
    PublishedRun run;
    try {
        readMember(json, "kernel", run.kernel);
        readMember(json, "preset", run.preset);
        readMember(json, "host", run.host);
        run.problem = optionsOf(json, "problem");
        run.options = optionsOf(json, "options");
        run.scan = optionsOf(json, "scan");
        if (json.contains("recon")) run.settings = json["recon"];
        std::string engine, failed;
        readMember(json, "engine", engine);
        run.engine = engineNamed(engine);
        readMember(json, "device", run.device);
        readMember(json, "board", run.board);
        readMember(json, "program", run.program);
        readMember(json, "date", run.date);
        readMember(json, "driver", run.driver);
        readMember(json, "multiprocessors", run.units);
        readMember(json, "clock_ghz", run.clockGHz);
        readMember(json, "registers_from", run.registers);
        readMember(json, "time_ms", run.ms);
        readMember(json, "low_ms", run.lowMs);
        readMember(json, "high_ms", run.highMs);
        readMember(json, "limiter", run.limiter);
        readMember(json, "bytes", run.work.bytes);
        readMember(json, "flops", run.work.flops);
        readMember(json, "pairs", run.work.pairs);
        readMember(json, "iterations", run.iterations);
        readMember(json, "stages_ms", run.stagesMs);
        if (double psnr = 0; json.contains("psnr_db") && json["psnr_db"].is_number())
            readMember(json, "psnr_db", psnr), run.psnrDb = psnr;
        if (json.contains("details")) run.details = json["details"];
        readMember(json, "failed", failed);
        if (!failed.empty()) run.failed = Text::named(failed);
        run.outOfTime = json.value("out_of_time", false);
    } catch (const Json::exception &error) {
        throw Error(ErrorCode::FileFormat, say("a result beside a published table cannot be read"),
                    Text::verbatim(error.what()));
    }
    return run;
}

PublishedRun PublishedRun::of(const Measurement &m, double clockGHz)
{
    PublishedRun run;
    run.kernel = m.kernel, run.preset = m.preset;
    if (m.host) run.host = toString(*m.host);
    run.problem = m.problem, run.options = m.options;
    run.engine = m.provenance.engine;
    run.device = m.provenance.device.name;
    run.driver = m.provenance.device.driver;
    run.program = m.provenance.program, run.date = m.provenance.date;
    run.units = m.provenance.device.computeUnits;
    run.clockGHz = m.clock.source == "NVML" ? m.clock.before * 1e-3 : clockGHz;
    run.ms = m.timeMs.median, run.lowMs = m.timeMs.q1, run.highMs = m.timeMs.q3;
    run.work = m.work;
    run.details = m.details;
    run.file = m.session.empty() ? std::string() : "session of " + m.session;
    if (!m.skipped.empty())
        run.failed = m.skipped;
    else if (!m.failed.empty())
        run.failed = m.failed;
    else if (!m.charted())
        run.failed = m.wrongOnPurpose ? say("its result is wrong on purpose")
                                      : say("its result is wrong: error %1 of %2 allowed",
                                            plainDigits(m.error), plainDigits(m.tolerance));
    return run;
}

PublishedRun PublishedRun::of(const ModelledRun &m, std::string preset)
{
    PublishedRun run;
    run.kernel = m.kernel;
    run.preset = preset.empty() ? presetOf(m) : std::move(preset);
    run.problem = m.problem, run.options = m.options;
    run.engine = EngineKind::Model;
    run.device = m.device.title(), run.board = m.device.name();
    run.units = m.device.value("multiprocessors") ? m.device.multiprocessors() : 0;
    run.clockGHz = m.device.value("processor_clock_ghz").value_or(0);
    run.registers = m.registersFrom.english();
    run.work = m.work;
    if (m.time) {
        run.ms = m.time->ms, run.lowMs = m.time->lowMs, run.highMs = m.time->highMs;
        run.limiter = m.time->limiter;
    } else {
        run.failed = m.whyNoTime;
    }
    return run;
}

std::vector<PublishedRun> publishedRunsOf(const Json &result, const std::string &file)
{
    std::vector<PublishedRun> runs;
    if (result.is_object() && result.value("kind", std::string()) == "larmor-published") {
        for (const Json &each : result.value("runs", Json::array()))
            runs.push_back(PublishedRun::fromJson(each));
    } else {
        for (const Measurement &each : measurementsOf(result))
            runs.push_back(PublishedRun::of(each));
    }
    for (PublishedRun &run : runs)
        run.file = file;
    return runs;
}

} // namespace larmor
