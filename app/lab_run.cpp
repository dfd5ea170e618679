// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"
#include "core/error.h"
#include "core/plain_digits.h"
#include "lab/baseline_file.h"
#include "lab/counters.h"
#include "lab/launch_clocks.h"
#include "lab/modelled_counts.h"
#include "lab/roofs.h"
#include "lab_options.h"
#include "lab_verbs.h"
#include "model/device_profile.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace larmor::app {
namespace {

using ModelledCounts = std::map<std::string, double>;

struct RunCall {
    std::string kernel;
    std::vector<std::string> words;
    LabOptions options;
    bool noRoofs = false, counters = false, clocks = false, unchecked = false, independentThreads = false;
    std::optional<std::string> device, pin, baseline, predict;
    ReportTarget report;
};

std::string verdictOf(const Measurement &measured)
{
    return measured.correct ? "correct" : measured.wrongOnPurpose ? "wrong on purpose" : "WRONG";
}

std::string four(double value)
{
    return plainDigits(value, 4);
}

std::string asText(const Measurement &m, const LabOptions &options)
{
    char line[320];
    const double unit = options.unitBytes() / 1e9;
    const char *const per = options.unit.c_str();
    std::snprintf(line, sizeof line,
                  ": %s ms (%zu samples of %d, quartiles %s .. %s, %s, %s), %s %s/s "
                  "(requested %s), %s GFLOP/s, error %.2g (%s)",
                  four(m.timeMs.median).c_str(), m.timeMs.count, m.batch, four(m.timeMs.q1).c_str(),
                  four(m.timeMs.q3).c_str(), std::string(toString(m.cache)).c_str(), m.stopped.c_str(),
                  four(m.bandwidthGBs() / unit).c_str(), per, four(m.requestedBandwidthGBs() / unit).c_str(),
                  four(m.gflops()).c_str(), m.error, verdictOf(m).c_str());
    std::string text = m.kernel + " " + m.problem.toString() + " " + m.options.toString() + line;
    for (const auto &[roof, percent] : m.percentOfRoofs) {
        std::snprintf(line, sizeof line, "%s%.1f %% of %s",
                      roof == m.percentOfRoofs.begin()->first ? "\n  " : ", ", percent, roof.c_str());
        text += line;
    }
    if (m.launchMs && m.launches > 0) {
        std::snprintf(line, sizeof line, "\n  of this %s ms for %d launch%s",
                      plainDigits(*m.launchMs * m.launches).c_str(), m.launches, m.launches == 1 ? "" : "es");
        text += line;
    }
    if (m.details.is_object() && m.details.contains("checked_outputs"))
        text += "\n  checked at " + m.details["checked_outputs"].dump() + " outputs, drawn at random, of " +
                m.details["outputs"].dump();
    if (m.clock.throttled)
        text += "\n  the clock fell while this was measured: let the device cool, or measure again";
    if (!m.remark.empty()) text += "\n  " + m.remark.english();
    return text + "\n";
}

Json asJson(const ConfinedEngine &engine)
{
    Json json = engine.confinement().toJson();
    json["note"] = engine.note().empty() ? Json() : Json(engine.note());
    return json;
}

std::string asText(const ConfinedEngine &engine)
{
    const std::string note = engine.note().empty() ? "" : "; " + engine.note().english();
    return "  ran " + engine.confinement().sentence().english() + note + "\n";
}

Json asJson(const Measurement &measured, const LabOptions &options)
{
    Json json = measured.toJson();
    json["unit"] = options.unit;
    if (options.unit == "GiB") json["bandwidth_gibs"] = measured.bandwidthGBs() * 1e9 / options.unitBytes();
    return json;
}

std::string asText(const Prediction &prediction, double measuredMs)
{
    char line[240];
    std::snprintf(line, sizeof line, "  modelled on the %s: %s ms (%s .. %s), limited by %s",
                  prediction.title.c_str(), four(prediction.ms).c_str(), four(prediction.lowMs).c_str(),
                  four(prediction.highMs).c_str(), prediction.limiter.c_str());
    std::string text = line;
    if (const auto deviation = prediction.deviationPercent(measuredMs)) {
        std::snprintf(line, sizeof line, "; %+.1f %% of what was measured", *deviation);
        text += line;
    }
    return text + "\n";
}

/// The board that --predict names. @throws Error InvalidCall for an unknown name, Unavailable where the
/// engine's device is none that the model knows.
model::DeviceProfile boardOf(const std::string &name, const Device &device)
{
    if (name != "own") return model::deviceProfile(name);
    if (const auto own = profileOf(device)) return model::deviceProfile(*own);
    throw Error(ErrorCode::Unavailable, "the model has no profile of " + device.name, {},
                "name another GPU: --predict h200; larmor model devices lists them");
}

/// Figures that are zero on both sides are left out.
std::string asText(const CounterReport &counters, const ModelledCounts &modelled)
{
    if (!counters.whyNot.empty()) return "  no hardware counters: " + counters.whyNot + "\n";
    std::string text;
    for (const CounterValue &value : counters.values) {
        const auto model = modelled.find(value.name);
        const double other = model == modelled.end() ? 0 : model->second;
        if (value.value == 0 && other == 0) continue;
        char figure[64];
        std::snprintf(figure, sizeof figure, ": %.9g", value.value);
        text += "  " + value.title + figure;
        if (model != modelled.end()) {
            std::snprintf(figure, sizeof figure, ", modelled %.9g", other);
            text += figure;
        }
        text += "\n";
    }
    return text;
}

/// Of a sample of the blocks, for the whole grid.
ModelledCounts modelledCountsOf(const KernelDefinition &kernel, const Measurement &measured,
                                const model::DeviceProfile &board, const Task &task)
{
    ModelledRunSettings settings;
    settings.seed = measured.provenance.seed;
    settings.yardstick = false;
    return modelledCounts(modelRun(kernel, measured.problem, measured.options, board, settings, task));
}

/// @throws Error InvalidCall with the reason, where an engine does not offer these options.
void requireOffered(const KernelDefinition &kernel, const OptionSet &options, EngineKind engine)
{
    if (engine == EngineKind::Cpu) return; // its host forms read the options that mean something to them
    if (const Text why = kernel.violation(options, engine); !why.empty())
        throw Error(ErrorCode::InvalidCall,
                    std::string(kernel.name()) + " " + options.toString() + " does not fit engine " +
                        std::string(toString(engine)),
                    why, "larmor lab list names every option's constraint");
}

std::string asText(const LaunchClocks &clocks)
{
    std::string text = "  first run: compiled in " + four(clocks.compileMs) + " ms, ended after " +
                       four(clocks.firstMs) + " ms\n";
    for (const ClockedRuns *runs : {&clocks.one, &clocks.many})
        text += "  " + std::to_string(runs->runs) + (runs->runs == 1 ? " run" : " runs") + ": issued after " +
                four(runs->issuedMs) + " ms, ended after " + four(runs->endedMs) +
                " ms by the host's clock; " + four(runs->deviceMs) + " ms between marks\n";
    return text;
}

/// What only a measurement, or only the emulator, can follow is refused. @throws Error InvalidCall.
bool inEmulator(const RunCall &call)
{
    const bool emulated = call.options.engine == toString(EngineKind::Model);
    if (emulated && !call.options.memoryLimit.empty())
        throw Error(ErrorCode::InvalidCall,
                    "--memory-limit bounds the process of a kernel that runs on a device", {},
                    "leave it out: the emulator takes no memory beside the kernel's arrays");
    if (emulated && (call.options.repeats || call.options.seconds || call.options.host || call.counters ||
                     call.clocks || call.predict || call.pin || call.baseline))
        throw Error(
            ErrorCode::InvalidCall, "--engine model runs once and takes no times", {},
            "leave --repeats, --seconds, --host, --counters, --clocks, --predict, --pin and --baseline out");
    if (!emulated && (call.device || call.unchecked || call.independentThreads))
        throw Error(ErrorCode::InvalidCall,
                    "--device, --unchecked and --independent-threads belong to the emulator", {},
                    "say --engine model");
    return emulated;
}

void runLab(const RunCall &call)
{
    CallFiles files;
    call.options.addTo(files);
    files.reads("--device", call.device.value_or("")).reads("--predict", call.predict.value_or(""));
    files.writes(call.report).check();
    if (inEmulator(call))
        return runEmulator({call.kernel, call.words, call.options, call.device, call.unchecked,
                            call.independentThreads, call.report});
    const MeasureSettings settings = call.options.settings();
    // Before an engine starts threads that would not know of it.
    Interruptible interruptible;
    const Task task = interruptible.task();
    LabKernel lab(call.kernel, call.words, call.options, task);
    const KernelDefinition &kernel = lab.definition();
    const KernelWords chosen = sortWords(kernel, lab.words());
    if (const EngineChoice choice = call.options.engineChoice())
        requireOffered(kernel, chosen.options, *choice);
    call.report.check();
    if (call.baseline) requireBaseline(*call.baseline);

    Engine &engine = lab.engine(chosen.problem, task);
    requireOffered(kernel, chosen.options, engine.kind());
    std::optional<model::DeviceProfile> board;
    if (call.predict) board = boardOf(*call.predict, engine.device());
    if (!call.noRoofs) lab.keepRoofs(task); // measure() finds them
    Measurement measured =
        measure(engine, kernel, chosen.problem, chosen.options, settings, call.options.seed, task);
    if (measured.preset.empty()) measured.preset = chosen.preset;
    if (board) measured.predicted = predict(measured, *board, task);
    Json json = asJson(measured, call.options);
    std::string text = asText(measured, call.options);
    if (const ConfinedEngine *const confined = lab.confined()) {
        json["confined"] = asJson(*confined);
        text += asText(*confined);
    }
    if (measured.predicted) text += asText(*measured.predicted, measured.timeMs.median);
    if (call.counters) {
        const CounterReport counters =
            countersOf(engine, kernel, measured.problem, measured.options, call.options.seed, task);
        const auto modelled = board ? modelledCountsOf(kernel, measured, *board, task) : ModelledCounts{};
        json["counters"] = counters.toJson();
        for (const auto &[name, value] : modelled)
            if (json["counters"]["values"].contains(name))
                json["counters"]["values"][name]["modelled"] = value;
        text += asText(counters, modelled);
    }
    if (call.clocks) {
        const LaunchClocks clocks =
            launchClocks(engine, kernel, measured.problem, measured.options, call.options.seed, task);
        json["clocks"] = clocks.toJson();
        text += asText(clocks);
    }
    if (call.baseline) {
        json["change"] = changeSince(*call.baseline, measured);
        text += changeText(json["change"]);
    }
    if (call.pin) BaselineFile().pin(*call.pin, measured);
    call.report.write(json);
    if (!call.report.toStandardOutput()) print(text);
    if (!measured.correct && !measured.wrongOnPurpose)
        throw Error(ErrorCode::Internal, "the result of " + measured.kernel + " is wrong",
                    "error " + std::to_string(measured.error) + " exceeds " +
                        std::to_string(measured.tolerance),
                    "please report it with the options and the device");
}

} // namespace

void addLabRun(CLI::App &lab)
{
    const auto call = std::make_shared<RunCall>();
    CLI::App *run = lab.add_subcommand("run", "Checks and measures one kernel under one option set");
    run->add_option("KERNEL", call->kernel, "As `larmor lab list` names it");
    run->add_option("WORDS", call->words, "size=N option=value ... preset=NAME");
    call->options.addTo(*run);
    run->add_flag("--no-roofs", call->noRoofs,
                  "Do not measure this device's roofs, where they are not known yet");
    run->add_flag("--counters", call->counters, "Hardware counters too (cuda, where the driver allows it)");
    run->add_flag("--clocks", call->clocks,
                  "What the host's clock says of one run and of a hundred, before and after waiting, beside "
                  "the device's marks (cuda, opencl)");
    run->add_option("--pin", call->pin,
                    "Keep the result as the baseline NAME; the window's are called as the kernel");
    run->add_option("--baseline", call->baseline, "Say the change since the baseline NAME");
    run->add_option(
        "--predict", call->predict,
        "What the model says of the same run, as `larmor model devices` names a GPU; own: the one "
        "that is measured");
    run->add_option("--device", call->device, "With --engine model: the GPU that is compiled for");
    run->add_flag("--unchecked", call->unchecked, "With --engine model: without looking for faults");
    run->add_flag("--independent-threads", call->independentThreads,
                  "With --engine model: lock-step orders no threads of a warp, as on GPUs since Volta");
    call->report.addTo(*run);
    run->callback([call] { runLab(*call); });
}

} // namespace larmor::app
