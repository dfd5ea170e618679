// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"

#include "core/error.h"
#include "core/host_memory.h"
#include "host.h"
#include "image_output.h"
#include "image_stack.h"
#include "reading.h"
#include "recon/pipeline.h"
#include "recon/scan_runs.h"
#include "recon_options.h"
#include "recon_stream.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

namespace larmor::app {
namespace {

struct ReconCall {
    std::string scan, truth, lambdas, mapsOutput, memoryLimit;
    ImageOutput output;
    ReconOptions options;
    StreamOptions stream;
    ReportTarget report;
};

/// Why a stage did not run as its kernel's switches were set; nothing where it did.
std::string otherThanChosen(const ReconReport &report, const StageReport &stage)
{
    const auto chosen = report.settings.kernels.find(kernelOfStage(stage.name));
    const bool byLibrary = stage.options.empty() && stage.name == "toeplitz";
    if (chosen == report.settings.kernels.end() || stage.name == "interpolate") return {}; // by degridding
    if (byLibrary) return "\n    not by the kernel convolve" + (stage.note.empty() ? "" : ": " + stage.note);
    for (const auto &[option, value] : chosen->second.values())
        if (stage.options.has(option) && !stage.options.is(option, value))
            return "\n    not " + option + "=" + value + (stage.note.empty() ? "" : ": " + stage.note);
    return {};
}

std::string summary(const ReconReport &report)
{
    char line[160];
    std::snprintf(line, sizeof line, "%s %s on %s (%s): %.1f ms",
                  std::string(toString(report.settings.method)).c_str(), toString(report.matrix).c_str(),
                  std::string(toString(report.engine)).c_str(), report.device.name.c_str(), report.totalMs);
    std::string text = line;
    if (report.quality) {
        std::snprintf(line, sizeof line, ", PSNR %.1f dB", report.quality->psnrDb);
        text += line;
    }
    for (const OracleCheck &check : report.oracle) {
        std::snprintf(line, sizeof line, "\n  %s against the oracle: %.1e of %.1e allowed: %s",
                      check.what.c_str(), check.error, check.tolerance, check.correct() ? "right" : "WRONG");
        text += line;
    }
    const std::optional<larmor::TimePrediction> &predicted = report.timePredicted;
    if (predicted) {
        std::snprintf(line, sizeof line, "\n  predicted: %.1f ms, %.1f MB; took %.1f ms, %.1f MB",
                      predicted->totalMs, 1e-6 * double(report.memoryPredicted), report.totalMs,
                      1e-6 * double(report.memoryMeasured));
        text += line;
    }
    if (report.compileMs > 0) {
        std::snprintf(line, sizeof line, "\n  not counted: %.1f ms for compiling kernels", report.compileMs);
        text += line;
    }
    for (const StageReport &stage : report.stages) {
        std::snprintf(line, sizeof line, "\n  %-12s %-7s %9.2f ms", stage.name.c_str(),
                      std::string(toString(stage.engine)).c_str(), stage.timeMs);
        text += line;
        if (predicted)
            for (const larmor::TimePrediction::Stage &expected : predicted->stages)
                if (expected.name == stage.name) {
                    std::snprintf(line, sizeof line, "  (predicted %9.2f)", expected.ms);
                    text += line;
                }
        text += otherThanChosen(report, stage);
    }
    return text + "\n";
}

void checkFiles(const ReconCall &call)
{
    call.output.check();
    if (!call.mapsOutput.empty()) checkOutput(call.mapsOutput, {".npy", ".cfl"});
    call.report.check();
    CallFiles files;
    files.reads("SCAN", call.scan).reads("--truth", call.truth);
    call.options.addTo(files);
    files.writes("-o", call.output.file).writes("--maps-out", call.mapsOutput).writes(call.report).check();
}

/// One image of a call, and what is told of it.
struct Made {
    std::shared_ptr<const Image> image;
    ImageInfo info;
    Json report;
    ReconReport run;
};

/// Makes the images of a call one after the other, on one engine.
class Images {
public:
    Images(const ReconCall &call, const Task &task) : m_call(call), m_task(task) {}

    /// @param name of the image in the warnings; empty where it is the only one.
    Made make(const ImageChoice &choice, const std::string &name)
    {
        ReadReport read;
        Scan measured = m_call.options.scanFrom(m_call.scan, choice, m_task, read);
        ScanRequest request;
        request.settings = m_call.options.settingsFor(measured);
        request.prewhiten = parsePrewhitenChoice(m_call.options.prewhiten);
        if (!m_call.lambdas.empty()) request.lambdas = parseLambdas(m_call.lambdas);
        tellReading(read, name);
        if (m_call.output.part.part() == ImagePart::Phase && measured.coils > 1 &&
            chosenCoils(measured, request.settings) == CoilCombination::RootSumOfSquares)
            throw Error(ErrorCode::InvalidCall, "this image has no phase to write",
                        "its coils are combined by the root of the sum of their squares",
                        "say --coils maps with --maps, or --coils keep");
        for (const std::string *file : {&m_call.truth, &m_call.options.reference, &m_call.options.fieldMap})
            noteIgnoredOrientation(*file, &measured);
        request.truth = imageOf(m_call.truth);
        request.reference = imageOf(m_call.options.reference);
        const ScanOutcome outcome = m_runs.run(std::move(measured), request, m_task);
        if (!m_call.mapsOutput.empty()) writeImage(m_call.mapsOutput, m_runs.coilMaps());
        const ReconReport &run = outcome.result.report;
        Made made{outcome.image(), imageInfoOf(*outcome.scan), outcome.toJson(), run};
        made.report["part"] = m_call.output.partJson();
        made.report["without_effect"] = m_call.options.withoutEffect(run);
        made.report["read"] = read.toJson();
        return made;
    }

private:
    /// Null for an empty name.
    std::shared_ptr<const Image> imageOf(const std::string &file) const
    {
        return file.empty() ? nullptr : std::make_shared<const Image>(readImage(file, m_task));
    }

    const ReconCall &m_call;
    const Task &m_task;
    ScanRuns m_runs;
};

/// "slice 3, phase 1"
std::string nameOf(const ImageChoice &choice)
{
    std::string name;
    for (const ImageDimension d : imageDimensions)
        if (const std::vector<int> &index = choice.indices(d); !index.empty())
            name += (name.empty() ? "" : ", ") + std::string(toString(d)) + " " + indicesText(index);
    return name;
}

void runRecon(const ReconCall &call)
{
    call.options.check();
    call.stream.check();
    if (!call.lambdas.empty()) parseLambdas(call.lambdas);
    checkFiles(call);
    if (!call.memoryLimit.empty()) limitHostMemory(parseMemorySize(call.memoryLimit));
    const std::vector<ImageChoice> choices = call.options.readOptions().images.images();
    const bool several = choices.size() > 1;
    if (several && (call.output.isPng() || !call.mapsOutput.empty()))
        throw Error(ErrorCode::InvalidCall, "several images do not fit into one picture or one file of maps",
                    "these hold one image's",
                    call.mapsOutput.empty() ? "write .npy, .nii.gz or .cfl, or choose one image"
                                            : "choose one image, or leave --maps-out out");

    Interruptible interruptible;
    const Task task = interruptible.task();
    if (call.stream.wanted) {
        for (const std::string *whole :
             {&call.truth, &call.lambdas, &call.mapsOutput, &call.options.reference})
            if (!whole->empty())
                throw Error(ErrorCode::InvalidCall, "--stream takes no " + *whole,
                            "a truth, a reference, a path of lambdas and --maps-out are for whole scans");
        return runStream(call.stream, call.options, call.scan, call.output, call.report, task);
    }
    Images images(call, task);
    std::vector<Made> all;
    for (const ImageChoice &choice : choices)
        all.push_back(images.make(choice, several ? nameOf(choice) : std::string()));
    if (call.output.wanted() && several) {
        std::vector<StackPart> parts;
        for (std::size_t i = 0; i < all.size(); ++i)
            parts.push_back({choices[i], all[i].image, all[i].info});
        const ImageStack stack = stackOf(parts);
        call.output.write(stack.image, stack.info);
    } else if (call.output.wanted()) {
        call.output.write(*all.front().image, all.front().info);
    }
    Json report = several ? Json{{"images", Json::array()}} : all.front().report;
    for (std::size_t i = 0; several && i < all.size(); ++i) {
        all[i].report["image"] = choices[i].toJson();
        report["images"].push_back(all[i].report);
    }
    call.report.write(report);
    for (std::size_t i = 0; i < all.size() && !call.report.toStandardOutput(); ++i)
        print((several ? nameOf(choices[i]) + ": " : std::string()) + summary(all[i].run));
    for (const Made &made : all)
        if (made.run.endedBy() == "rounding")
            remark("ended after " + std::to_string(made.run.iterationsDone()) + " of " +
                   std::to_string(made.run.settings.iterations) +
                   " iterations: nothing but rounding was left to solve for");
    for (const Json &line : all.front().report["without_effect"])
        remark(line.get<std::string>());
    for (const Made &made : all)
        if (const std::string &why = made.run.noScoreBecause; !why.empty()) remark("no score: " + why);
    for (const Made &made : all)
        requireRight(made.run);
}

} // namespace

void addRecon(CLI::App &program)
{
    const auto call = std::make_shared<ReconCall>();
    CLI::App *verb = program.add_subcommand("recon", "Reconstructs a scan: writes an image and a report");
    verb->add_option("SCAN", call->scan, "ISMRMRD (.h5), BART (.cfl, .hdr) or NumPy (.npy)")->required();
    call->options.addTo(*verb);
    call->stream.addTo(*verb);
    verb->add_option(
        "--truth", call->truth,
        "Image to score against (.npy, .cfl, .nii, .nii.gz, .png, .tif): of the object times the coils' "
        "root of the sum of squares where maps are estimated or there are none, by magnitude");
    verb->add_option("--maps-out", call->mapsOutput,
                     "Coil maps that were used (.npy, .cfl), of the coils as measured: --maps reads them");
    verb->add_option("--lambda-path", call->lambdas,
                     "FROM:TO:COUNT: least squares at each, the L-curve, and the image at its corner");
    verb->add_option("--memory-limit", call->memoryLimit,
                     "Bytes that the process may hold, or 4G, 500M: more is refused before the work");
    call->output.addTo(*verb);
    call->report.addTo(*verb);
    verb->callback([call] { runRecon(*call); });
}

} // namespace larmor::app
