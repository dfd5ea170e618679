// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/scan_runs.h"

#include "core/error.h"
#include "core/host_memory.h"
#include "engine/shares_device_memory.h"
#include "kernels/catalogue.h"
#include "recon/noise_covariance.h"
#include "recon/pipeline.h"
#include "recon/process_memory.h"

#include <algorithm>

namespace larmor {
namespace {

/// A processor that compiles kernels takes seconds to calibrate: its times are learned from its runs alone.
std::shared_ptr<TimeModel> timesFor(const Engine &engine, const Scan &scan, const ReconSettings &settings,
                                    const Task &task)
{
    const EngineKind kind = engine.kind();
    std::shared_ptr<TimeModel> times = TimeModel::kept(kind, engine.device());
    const bool slow = kind == EngineKind::OpenCl && engine.device().isCpu;
    if (slow) return times;
    const auto open = [&] { return openEngine(kind, touchedKernels(settings)); };
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    for (const ReconSettings &form : formsInDoubt(scan, settings, matrix, kind))
        times->calibrate(scan, form, open, task);
    times->calibrate(scan, settings, open, task);
    return times;
}

} // namespace

PrewhitenChoice parsePrewhitenChoice(std::string_view text)
{
    if (text == "auto") return PrewhitenChoice::Auto;
    if (text == "yes") return PrewhitenChoice::Yes;
    if (text == "no") return PrewhitenChoice::No;
    throw Error(ErrorCode::InvalidCall, "unknown word --prewhiten " + std::string(text), {},
                "yes, no or auto");
}

Scan weighedByNoise(Scan scan, PrewhitenChoice choice, bool mapped, const Task &task, Engine *engine)
{
    const bool helps = mapped && scan.coils > 1 && !scan.noise.empty();
    if (choice == PrewhitenChoice::No || (choice == PrewhitenChoice::Auto && !helps)) return scan;
    return prewhitened(std::move(scan), task, engine);
}

void checkSwitches(const KernelOptions &kernels, EngineKind engine)
{
    if (engine == EngineKind::Cpu) return; // the switches run where there is a kernel compiler
    for (const auto &[name, chosen] : kernels) {
        const KernelDefinition &kernel = kernelDefinition(name);
        if (const Text why = kernel.violation(kernel.resolve(chosen), engine); !why.empty())
            throw Error(ErrorCode::InvalidCall,
                        name + " " + chosen.toString() + " does not fit engine " +
                            std::string(toString(engine)),
                        why, "larmor lab list names every option's constraint");
    }
}

void requireMethodFits(const Scan &scan, Method method)
{
    const std::vector<Method> fitting = methodsFor(scan);
    if (std::find(fitting.begin(), fitting.end(), method) != fitting.end()) return;
    std::string names;
    for (const Method fit : fitting)
        names += (names.empty() ? "" : ", ") + std::string(toString(fit));
    throw Error(ErrorCode::InvalidCall,
                "method " + std::string(toString(method)) + " does not fit " +
                    (scan.name.empty() ? "this scan" : scan.name),
                "its trajectory is " + std::string(toString(scan.trajectory.kind)) + ", not cartesian",
                "methods that fit: " + names);
}

void requireRight(const ReconReport &run)
{
    for (const OracleCheck &check : run.oracle)
        if (!check.correct() && !run.wrongOnPurpose)
            throw Error(ErrorCode::DeviceFailure, check.what + " is wrong on " + run.device.name,
                        "it differs from double precision by " + Json(check.error).dump() + ", where " +
                            Json(check.tolerance).dump() + " is allowed",
                        "try another --engine, and report this with the scan");
}

Json ScanOutcome::toJson() const
{
    Json json = result.report.toJson();
    json["samples"] = scan->sampleCount();
    if (path) json["lambda_path"] = path->toJson();
    json["memory_process_predicted"] = memoryPredicted;
    json["memory_compiler_at_most"] = compilerMemory(result.report.engine);
    json["memory_process_measured"] = peakResidentMemory();
    return json;
}

ScanRuns::ScanRuns() = default;
ScanRuns::~ScanRuns() = default;

std::shared_ptr<const Scan> ScanRuns::take(Scan scan, const ScanRequest &request, const Task &task)
{
    const ReconSettings &settings = request.settings;
    const bool mapped = scan.coilMaps || settings.estimateMaps;
    const auto weighed = [&](Engine &engine) {
        return std::make_shared<const Scan>(
            weighedByNoise(std::move(scan), request.prewhiten, mapped, task, &engine));
    };
    std::shared_ptr<const Scan> taken;
    if (m_reconstructor) {
        checkSwitches(settings.kernels, m_reconstructor->engine().kind());
        taken = weighed(m_reconstructor->engine());
        m_reconstructor->setScan(taken);
    } else {
        std::unique_ptr<Engine> engine = openEngine(settings.engine, touchedKernels(settings));
        checkSwitches(settings.kernels, engine->kind());
        m_times = timesFor(*engine, scan, settings, task);
        taken = weighed(*engine);
        m_reconstructor = std::make_unique<Reconstructor>(std::move(engine), taken);
        m_reconstructor->setTimeModel(m_times);
    }
    if (request.truth) m_reconstructor->setTruth(request.truth);
    if (request.reference) m_reconstructor->setReference(request.reference);
    return taken;
}

ScanOutcome ScanRuns::run(Scan scan, const ScanRequest &request, const Task &task,
                          const ReconObserver &observer, bool staysOnDevice)
{
    const ReconSettings &settings = request.settings;
    ScanOutcome made;
    made.scan = take(std::move(scan), request, task);
    made.memoryPredicted =
        predictProcessMemory(*made.scan, m_reconstructor->withForms(settings), m_reconstructor->engine(),
                             request.truth || made.scan->object.has_value());
    const bool shared = staysOnDevice && request.lambdas.empty() && settings.coils != CoilCombination::Keep &&
                        settings.precision != Precision::Double &&
                        dynamic_cast<SharesDeviceMemory *>(&m_reconstructor->engine());
    if (!request.lambdas.empty()) made.path = lambdaPath(*m_reconstructor, settings, request.lambdas, task);
    made.result = made.path ? made.path->result : m_reconstructor->run(settings, task, observer, !shared);
    m_times->keep();
    return made;
}

Image ScanRuns::coilMaps()
{
    return m_reconstructor->coilMaps();
}

} // namespace larmor
