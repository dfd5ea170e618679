// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"

#include "core/error.h"
#include "core/host_memory.h"
#include "image_output.h"
#include "recon/lambda_path.h"
#include "recon/process_memory.h"
#include "recon/time_model.h"
#include "recon_options.h"
#include "recon_stream.h"

#include <CLI/CLI.hpp>

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
    const std::optional<TimePrediction> &predicted = report.timePredicted;
    if (predicted) {
        std::snprintf(line, sizeof line, "\n  predicted: %.1f ms, %.1f MB; took %.1f ms, %.1f MB",
                      predicted->totalMs, 1e-6 * double(report.memoryPredicted), report.totalMs,
                      1e-6 * double(report.memoryMeasured));
        text += line;
    }
    for (const StageReport &stage : report.stages) {
        std::snprintf(line, sizeof line, "\n  %-12s %-7s %9.2f ms", stage.name.c_str(),
                      std::string(toString(stage.engine)).c_str(), stage.timeMs);
        text += line;
        if (!predicted) continue;
        for (const TimePrediction::Stage &expected : predicted->stages)
            if (expected.name == stage.name) {
                std::snprintf(line, sizeof line, "  (predicted %9.2f)", expected.ms);
                text += line;
            }
    }
    return text + "\n";
}

/// A processor that compiles kernels takes seconds to calibrate: its times are learned from its runs alone.
std::shared_ptr<TimeModel> timesFor(const Engine &engine, const Scan &scan, const ReconSettings &settings,
                                    const Task &task)
{
    const EngineKind kind = engine.kind();
    std::shared_ptr<TimeModel> times = TimeModel::kept(kind, engine.device());
    const bool slow = kind == EngineKind::OpenCl && engine.device().isCpu;
    if (!slow)
        times->calibrate(
            scan, settings, [&] { return openEngine(kind, touchedKernels(settings)); }, task);
    return times;
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

void runRecon(const ReconCall &call)
{
    call.options.check();
    call.stream.check();
    if (!call.lambdas.empty()) parseLambdas(call.lambdas);
    checkFiles(call);
    if (!call.memoryLimit.empty()) limitHostMemory(parseMemorySize(call.memoryLimit));

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
    const std::shared_ptr<const Scan> scan = call.options.scanFrom(call.scan, task);
    const ReconSettings settings = call.options.settingsFor(*scan);
    for (const std::string *file : {&call.truth, &call.options.reference, &call.options.fieldMap})
        noteIgnoredOrientation(*file, scan.get());
    std::unique_ptr<Engine> engine = openEngine(settings.engine, touchedKernels(settings));
    checkSwitches(settings.kernels, engine->kind());

    const std::shared_ptr<TimeModel> times = timesFor(*engine, *scan, settings, task);
    Reconstructor reconstructor(std::move(engine), scan);
    reconstructor.setTimeModel(times);
    if (!call.truth.empty())
        reconstructor.setTruth(std::make_shared<const Image>(readImage(call.truth, task)));
    if (!call.options.reference.empty())
        reconstructor.setReference(std::make_shared<const Image>(readImage(call.options.reference, task)));
    const std::uint64_t predicted = predictProcessMemory(*scan, settings, reconstructor.engine(),
                                                         !call.truth.empty() || scan->object.has_value());
    std::optional<LambdaPath> path;
    if (!call.lambdas.empty()) path = lambdaPath(reconstructor, settings, parseLambdas(call.lambdas), task);
    const ReconResult result = path ? path->result : reconstructor.run(settings, task);
    if (!call.mapsOutput.empty()) writeImage(call.mapsOutput, reconstructor.coilMaps());
    const Image &image = result.coilImages ? *result.coilImages : *result.image;
    if (call.output.wanted()) call.output.write(image, imageInfoOf(*scan));
    times->keep();
    Json report = result.report.toJson();
    report["part"] = call.output.partJson();
    report["memory_process_predicted"] = predicted;
    report["memory_process_measured"] = peakResidentMemory();
    if (path) report["lambda_path"] = path->toJson();
    call.report.write(report);
    if (!call.report.toStandardOutput()) print(summary(result.report));
    if (const std::string &why = result.report.noScoreBecause; !why.empty())
        std::fprintf(stderr, "larmor: no score: %s\n", why.c_str());
    for (const OracleCheck &check : result.report.oracle)
        if (!check.correct() && !result.report.wrongOnPurpose)
            throw Error(ErrorCode::DeviceFailure, check.what + " is wrong on " + result.report.device.name,
                        "some voxels differ from the double-precision sum by " + Json(check.error).dump() +
                            " of its largest value",
                        "try another --engine, and report this with the scan");
}

} // namespace

void addRecon(CLI::App &program)
{
    const auto call = std::make_shared<ReconCall>();
    CLI::App *verb = program.add_subcommand("recon", "Reconstructs a scan: writes an image and a report");
    verb->add_option("SCAN", call->scan, "ISMRMRD (.h5), BART (.cfl, .hdr) or NumPy (.npy)")->required();
    call->options.addTo(*verb);
    call->stream.addTo(*verb);
    verb->add_option("--truth", call->truth,
                     "Image to score against (.npy, .cfl, .nii, .nii.gz, .png, .tif)");
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
