// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"

#include "core/error.h"
#include "core/plain_digits.h"
#include "lab/memory_traffic.h"
#include "lab/modelled_run.h"
#include "lab_options.h"
#include "model_verbs.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace larmor::app {
namespace {

struct ModelRunCall {
    std::string kernel, device, blocks = "16";
    std::vector<std::string> words;
    std::optional<int> registers;
    bool lines = false, launches = false, noYardstick = false, blocksGiven = false;
    std::uint64_t seed = 1;
    ReportTarget report;
};

ModelledRunSettings settingsOf(const ModelRunCall &call)
{
    ModelledRunSettings settings;
    settings.seed = call.seed;
    settings.registers = call.registers;
    settings.yardstick = !call.noYardstick;
    if (call.blocksGiven) settings.budget = 0; // as many as are asked for
    if (call.registers && (*call.registers < 1 || *call.registers > 255))
        throw Error(ErrorCode::InvalidCall, "--registers " + std::to_string(*call.registers) + " is too far",
                    "a thread has 1 to 255");
    if (call.blocks == "all") {
        settings.blocks.reset();
        return settings;
    }
    std::size_t read = 0;
    int blocks = 0;
    try {
        blocks = std::stoi(call.blocks, &read);
    } catch (const std::exception &) {
        read = 0;
    }
    if (read != call.blocks.size() || blocks < 1)
        throw Error(ErrorCode::InvalidCall, "--blocks " + call.blocks + " is not a number of blocks", {},
                    "say how many are to run, or all");
    settings.blocks = std::uint64_t(blocks);
    return settings;
}

/// Empty where the model has none.
std::string asText(const std::optional<MemoryTraffic> &traffic)
{
    if (!traffic) return {};
    char line[300];
    std::snprintf(line, sizeof line,
                  "  sectors of the second-level cache: %.9g read, %.9g written, %.9g changed",
                  traffic->cacheRead, traffic->cacheWritten, traffic->cacheAtomic + traffic->cacheReduced);
    std::string text = line;
    if (traffic->memory) {
        std::snprintf(line, sizeof line, "; of memory, from cold caches: %.9g read, %.9g written",
                      traffic->memory->read, traffic->memory->written);
        text += line;
    }
    return text + "\n";
}

/// Which launches ran, where not all did, and of which problem.
std::string ran(const ModelledRun &run)
{
    std::string text;
    if (run.launchesRun < run.launches)
        text = " (" + std::to_string(run.launchesRun) + " of " + std::to_string(run.launches) + " launches)";
    if (!run.ranProblem.values().empty()) text += ", those of " + run.ranProblem.toString();
    return text;
}

std::string asText(const ModelledRun &run)
{
    const model::AccessCount global = run.traffic.global();
    const double moved = double(global.bytesMoved), asked = double(global.bytesRequested);
    char line[400];
    std::snprintf(line, sizeof line,
                  "%s %s on the %s, modelled from %llu of %llu blocks%s: %.4g bytes moved (efficiency %.3g), "
                  "%.4g bank conflicts, camping %.3g\n",
                  run.kernel.c_str(), run.problem.toString().c_str(), run.device.title().c_str(),
                  (unsigned long long)run.blocksRun, (unsigned long long)run.blocks, ran(run).c_str(), moved,
                  moved > 0 ? asked / moved : 1, double(run.traffic.conflicts()),
                  std::max(run.campingRead, run.campingWritten));
    std::string text = line + asText(memoryTraffic(run));
    for (const auto &[number, doubt] : run.doubts)
        text += "  line " + std::to_string(number) + ": " + doubt + "\n";
    if (!run.time) return text + "  no time: " + run.whyNoTime.english() + "\n";
    std::snprintf(
        line, sizeof line, "  %s ms (%s to %s), limited by %s; %s GB/s%s\n",
        plainDigits(run.time->ms, 4).c_str(), plainDigits(run.time->lowMs, 4).c_str(),
        plainDigits(run.time->highMs, 4).c_str(), run.time->limiter.c_str(),
        plainDigits(run.time->ms > 0 ? double(run.work.bytes) / run.time->ms * 1e-6 : 0, 4).c_str(),
        run.relativeToCopy
            ? (", " + std::to_string(int(100 * *run.relativeToCopy + 0.5)) + " % of its copy").c_str()
            : "");
    return text + line;
}

/// The compilers of boards before 2.0 unrolled loops of constant bounds, which today's leaves for some: the
/// value that is their code. Empty where nothing is left to unroll.
std::string unrolledThen(const KernelDefinition &kernel, const ModelledRun &run)
{
    const OptionSpec *unroll = kernel.option("unroll");
    if (run.device.capability().major >= 2 || !unroll || !run.options.is("unroll", "1")) return {};
    std::string most;
    for (const std::string &value : unroll->values) {
        OptionSet more = run.options;
        more.set("unroll", value);
        if (value != "1" && kernel.violation(more, EngineKind::Model).empty()) most = value;
    }
    if (most.empty()) return {};
    return "  its loops are rolled, as today's compiler leaves them; compilers of that board's time unrolled "
           "them: unroll=" +
           most + "\n";
}

void runModel(const ModelRunCall &call)
{
    const KernelDefinition &kernel = kernelDefinition(call.kernel);
    const KernelWords chosen = sortWords(kernel, call.words);
    const model::DeviceProfile device = model::deviceProfile(call.device);
    const ModelledRunSettings settings = settingsOf(call);
    call.report.check();
    CallFiles().reads("--device", call.device).writes(call.report).check();
    Interruptible interruptible;
    const ModelledRun run =
        modelRun(kernel, chosen.problem, chosen.options, device, settings, interruptible.task());
    call.report.write(run.toJson(call.lines, call.launches));
    if (!call.report.toStandardOutput()) print(asText(run) + unrolledThen(kernel, run));
    if (run.correct && !*run.correct && !kernel.wrongOnPurpose(chosen.options))
        throw Error(ErrorCode::Internal, "the result of " + run.kernel + " is wrong", {},
                    "please report it with the options");
}

} // namespace

void addModelRun(CLI::App &model)
{
    const auto call = std::make_shared<ModelRunCall>();
    CLI::App *verb = model.add_subcommand(
        "run", "A kernel on a GPU that need not be here: transactions, conflicts, camping, time");
    verb->add_option("KERNEL", call->kernel, "As `larmor lab list` names it")->required();
    verb->add_option("WORDS", call->words, "size=N option=value ... preset=NAME");
    verb->add_option("--device", call->device, "As `larmor model devices` names it, or a profile's file")
        ->required();
    const CLI::Option *const blocks =
        verb->add_option(
                "--blocks", call->blocks,
                "Blocks of each launch that are executed, or all (which checks); unless given, fewer "
                "where they would take long")
            ->capture_default_str();
    verb->add_option("--registers", call->registers,
                     "Of a thread, where you know what that GPU's compiler gave");
    addSeed(*verb, call->seed, "Of the input data and of the choice of blocks")->capture_default_str();
    verb->add_flag("--lines", call->lines, "With the share of each source line");
    verb->add_flag("--launches", call->launches, "With what each launch asks of each resource");
    verb->add_flag("--no-yardstick", call->noYardstick,
                   "Without the runs of the kernel's copy, to which its time is compared");
    call->report.addTo(*verb);
    verb->callback([call, blocks] {
        call->blocksGiven = blocks->count() > 0;
        runModel(*call);
    });
}

} // namespace larmor::app
