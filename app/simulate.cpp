// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"

#include "core/version.h"
#include "image_output.h"
#include "scan/formats.h"
#include "scan/recipe.h"

#include <CLI/CLI.hpp>

namespace larmor::app {
namespace {

struct SimulateCall {
    SimulationRecipe recipe;
    std::string output;
    ReportTarget report;
};

void writeReport(const SimulateCall &call, const Scan &scan)
{
    Json report;
    report["program"] = std::string("larmor ") + programVersion;
    report["file"] = call.output;
    report["phantom"] = scan.object->name;
    report["trajectory"] = toString(scan.trajectory.kind);
    report["trajectory_parameters"] = scan.trajectory.parameters;
    report["matrix"] = toString(scan.matrix);
    report["interleaves"] = scan.trajectory.interleaves();
    report["samples_per_interleave"] = scan.trajectory.samplesPerInterleave;
    report["samples"] = scan.sampleCount();
    report["coils"] = scan.coils;
    report["readout_ms"] = Json::parse(valueOf(call.recipe, "readout-ms"), nullptr, false);
    report["field_map"] = valueOf(call.recipe, "field-map");
    report["snr_db"] = scan.snrDb ? Json(*scan.snrDb) : Json();
    report["seed"] = scan.seed ? Json(*scan.seed) : Json();
    call.report.write(report);
}

/// "Object (shepp-logan, sodium ...): why it matters", for the help text.
std::string helpOf(const RecipeSpec &spec)
{
    std::string words;
    for (const std::string &word : spec.words)
        words += (words.empty() ? "" : ", ") + word;
    if (spec.key == "phantom")
        words += ", or a volume FILE.nii, FILE.nii.gz, or a picture FILE.png or FILE.tif";
    const std::string text = (words.empty() ? "" : words + ". ") + spec.why.english();
    const std::string absent = spec.initial.empty() ? spec.absent.english() : spec.initial;
    return text + " Left out: " + absent + ".";
}

void checkFiles(const SimulateCall &call)
{
    checkOutput(call.output, {".h5", ".cfl", ".npy"});
    call.report.check();
    const std::filesystem::path scan = call.output;
    CallFiles files;
    files.reads("--phantom", valueOf(call.recipe, "phantom"))
        .reads("--field-map", valueOf(call.recipe, "field-map"));
    if (scan.extension() != ".h5")
        files.writes("the trajectory",
                     scan.parent_path() / scan.stem().concat("-traj").concat(scan.extension().string()));
    files.writes("-o", scan).writes(call.report).check();
}

void runSimulate(SimulateCall &call)
{
    checkFiles(call);
    std::erase_if(call.recipe, [](const auto &entry) { return entry.second.empty(); });
    Interruptible interruptible;
    noteIgnoredOrientation(valueOf(call.recipe, "phantom"), nullptr);
    const Scan scan = simulate(call.recipe, interruptible.task());
    writeScan(call.output, scan);
    writeReport(call, scan);
    if (!call.report.toStandardOutput())
        print(call.output + ": " + scan.object->name + " " + toString(scan.matrix) + ", " +
              valueOf(call.recipe, "trajectory") + ", " + std::to_string(scan.sampleCount()) + " samples\n");
}

} // namespace

void addSimulate(CLI::App &program)
{
    const auto call = std::make_shared<SimulateCall>();
    CLI::App *verb = program.add_subcommand("simulate", "An object, sampled: writes a scan");
    for (const RecipeSpec &spec : recipeSpecs())
        verb->add_option("--" + spec.key, call->recipe[spec.key], helpOf(spec));
    verb->add_option("-o,--output", call->output, "Scan to write: .h5, .cfl or .npy")->required();
    call->report.addTo(*verb);
    verb->callback([call] { runSimulate(*call); });
}

} // namespace larmor::app
