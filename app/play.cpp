// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "engine/confined/confined_engine.h"
#include "image_output.h"
#include "lab/foreign_code.h"
#include "lab/measurement.h"
#include "lab/session_file.h"
#include "lab/session_scan.h"
#include "lab/user_kernel.h"
#include "reading.h"
#include "recon/noise_covariance.h"
#include "recon/sample_set.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <cstdio>

namespace larmor::app {
namespace {

constexpr double asSaved = 1e-6; ///< relative; what another order of additions may change in single precision

struct PlayCall {
    std::string session, folder;
    PartOption part;
    ReportTarget report;
    bool trust = false;
};

bool available(EngineKind kind)
{
    for (const EngineStatus &status : engineStatuses())
        if (status.kind == kind && status.available) return true;
    return false;
}

/// Where the session left the engine to the program: the one that it had then, if it is here.
EngineChoice engineFor(const SessionFile &file)
{
    if (file.session.settings.engine || !file.result || !available(file.result->engine))
        return file.session.settings.engine;
    return file.result->engine;
}

/// Where the session left the forms of F^H d and F^H F to the program, whose times decide: those it took
/// then.
ReconSettings settingsFor(const SessionFile &file)
{
    ReconSettings settings = file.session.settings;
    if (!file.result) return settings;
    if (settings.adjoint == AdjointForm::Auto) settings.adjoint = file.result->adjoint;
    if (settings.normal == NormalForm::Auto) settings.normal = file.result->normal;
    return settings;
}

ReconResult reconstructed(const SessionFile &file, const Task &task, ReadReport &read)
{
    const Session &session = file.session;
    const auto plain = std::make_shared<const Scan>(makeScan(session.scan, file.read, task, &read));
    if (isScanFile(session.scan)) countBand(read, *plain, session.settings.matrix.value_or(plain->matrix));
    tellReading(read);
    std::unique_ptr<Engine> engine = openEngine(engineFor(file), touchedKernels(session.settings));
    AttachedScan attached = attach(plain, session.attachments, task, [&](Scan scan, const Task &work) {
        return prewhitened(std::move(scan), work, engine.get());
    });
    if (!session.edits.empty())
        attached.scan = std::make_shared<const Scan>(edited(*attached.scan, session.edits, task));
    Reconstructor reconstructor(std::move(engine), attached.scan);
    if (attached.reference) reconstructor.setReference(attached.reference);
    return reconstructor.run(settingsFor(file), task);
}

/// Of the code that the session brings; the emulator's is not run here. @throws Error InvalidCall.
CodeRights rightsOfOwn(const PlayCall &call, const SessionFile &file)
{
    const std::optional<LabChoice> &lab = file.lab;
    if (!lab || !lab->own || lab->engine == EngineKind::Model) return CodeRights::EmulateOnly;
    const std::string kernel = parseUserKernel(lab->own->text, lab->own->file).name;
    return rightsOf({call.session, kernel, *lab->own}, call.trust);
}

/// The lab's kernel, measured anew; nothing where the session has none or this machine cannot run it.
std::optional<Measurement> measured(const SessionFile &file, CodeRights rights, const Task &task)
{
    const std::optional<LabChoice> &lab = file.lab;
    if (!lab || lab->engine == EngineKind::Model || !available(lab->engine)) return {};
    const std::unique_ptr<Engine> engine = lab->own ? openForOwnKernel(lab->engine, lab->kernel, {}, task)
                                                    : openEngine(lab->engine, {lab->kernel});
    std::unique_ptr<KernelDefinition> own;
    if (lab->own) own = userKernel(*lab->own, engine.get(), rights, {task});
    const KernelDefinition &kernel = own ? *own : kernelDefinition(lab->kernel);
    MeasureSettings settings;
    settings.hostForm = lab->host;
    return measure(*engine, kernel, kernel.resolveProblem(lab->problem), kernel.resolve(lab->options),
                   settings, 1, task);
}

std::string summary(const SessionFile &file, const SessionResult &now)
{
    char line[200];
    std::snprintf(line, sizeof line, "%s %s on %s (%s)",
                  std::string(toString(file.session.settings.method)).c_str(), toString(now.matrix).c_str(),
                  std::string(toString(now.engine)).c_str(), now.device.c_str());
    std::string text = line;
    if (now.quality) {
        std::snprintf(line, sizeof line, ": PSNR %.4f dB, error %.4f %%", now.quality->psnrDb,
                      now.quality->percentError);
        text += line;
    }
    if (!file.result) return text + "\n";
    std::snprintf(line, sizeof line, "\n  differs from what was saved by %.1e\n",
                  now.differenceFrom(*file.result));
    return text + line;
}

/// @throws Error Internal where the same engine gives another image.
void requireAsSaved(const SessionFile &file, const SessionResult &now)
{
    if (!file.result || file.result->engine != now.engine || file.result->device != now.device) return;
    const double difference = now.differenceFrom(*file.result);
    if (difference <= asSaved) return;
    throw Error(ErrorCode::Internal, "this is not what the session had",
                "its figures differ by " + Json(difference).dump() + " on the same engine and device",
                "has a data file changed? it was saved " + file.saved + " by " + file.program);
}

constexpr const char *imageName = "image.npy", *pictureName = "image.png", *metricsName = "metrics.json";

/// Makes the folder, and refuses what could not be written into it.
void checkFiles(const PlayCall &call, const SessionFile &session)
{
    call.report.check();
    CallFiles files;
    files.reads("SESSION", call.session);
    for (const std::string &data : session.dataFiles())
        files.reads("the session's data", data);
    files.writes(call.report);
    const std::filesystem::path folder = call.folder;
    if (folder.empty()) return files.check();
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed)
        throw Error(ErrorCode::FileAccess, "cannot make the folder " + shownName(folder), failed.message(),
                    "choose a place that you may write to");
    for (const char *name : {imageName, pictureName, metricsName}) {
        checkWritable(folder / name);
        files.writes(std::string("--output's ") + name, folder / name);
    }
    files.check();
}

void runPlay(const PlayCall &call)
{
    const std::optional<ImagePart> part = call.part.part();
    if (part && call.folder.empty())
        throw Error(ErrorCode::InvalidCall, "--part without images", "it says what --output writes",
                    "say --output FOLDER too");
    const std::filesystem::path folder = call.folder;
    const SessionFile file = readSession(call.session);
    file.requireData();
    const CodeRights rights = rightsOfOwn(call, file);
    checkFiles(call, file);

    Interruptible interruptible;
    const Task task = interruptible.task();
    ReadReport read;
    const ReconResult result = reconstructed(file, task, read);
    const Image &image = result.coilImages ? *result.coilImages : *result.image;
    const SessionResult now = SessionResult::of(result.report, result.image ? *result.image : image);
    const std::optional<Measurement> lab = measured(file, rights, task);

    Json report = result.report.toJson();
    report["session"] = call.session;
    report["read"] = isScanFile(file.session.scan) ? read.toJson() : Json();
    report["result"] = now.toJson();
    report["as_saved"] = file.result ? file.result->toJson() : Json();
    report["part"] = folder.empty() ? Json() : Json(toString(part.value_or(ImagePart::Complex)));
    report["difference"] = file.result && std::isfinite(now.differenceFrom(*file.result))
                               ? Json(now.differenceFrom(*file.result))
                               : Json();
    report["lab"] = lab ? lab->toJson() : Json();
    if (!folder.empty()) {
        ImageInfo info;
        if (part != ImagePart::Complex) info.part = part; // the picture of a complex image is its magnitude
        writeImage(folder / pictureName, image, info);
        info.part = part;
        writeImage(folder / imageName, image, info);
        writeFile(folder / metricsName, jsonText(report, 2) + "\n");
    }
    call.report.write(report);
    if (!call.report.toStandardOutput()) print(summary(file, now));
    requireAsSaved(file, now);
}

} // namespace

void addPlay(CLI::App &program)
{
    const auto call = std::make_shared<PlayCall>();
    CLI::App *verb = program.add_subcommand("play", "Runs a saved session without the window");
    verb->add_option("SESSION", call->session, "As File, Save session wrote it (.json)")->required();
    verb->add_option("--output", call->folder, "Folder for image.npy, image.png and metrics.json");
    call->part.addTo(*verb, "What the images hold: magnitude, phase (radians) or complex (complex; then the "
                            "picture shows the magnitude)");
    verb->add_flag("--trust", call->trust, trustHelp);
    call->report.addTo(*verb);
    verb->callback([call] { runPlay(*call); });
}

} // namespace larmor::app
