// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json_text.h"
#include "core/version.h"
#include "kernels/catalogue.h"
#include "recon/json_fields.h"
#include "recon/reconstruction.h"
#include "scan/patient_geometry.h"

#include <cmath>

namespace larmor {
namespace {

Json stageJson(const StageReport &stage)
{
    Json json{{"name", stage.name},
              {"title", stage.title},
              {"engine", toString(stage.engine)},
              {"time_ms", finiteOrNull(stage.timeMs)},
              {"calls", stage.calls},
              {"bytes", stage.work.bytes},
              {"bytes_requested", stage.work.bytesRequested},
              {"flops", stage.work.flops},
              {"bandwidth_gbs", finiteOrNull(stage.bandwidthGBs())}};
    if (stage.work.pairs > 0) {
        json["pairs"] = stage.work.pairs;
        json["pairs_per_s"] =
            stage.timeMs > 0 ? Json(static_cast<double>(stage.work.pairs) / stage.timeMs * 1e3) : Json();
    }
    if (!stage.note.empty()) json["note"] = stage.note;
    if (!stage.options.empty()) json["options"] = stage.options.toJson();
    return json;
}

/// The complete option set of every lab kernel that ran, and what was chosen for the others.
Json optionsJson(const ReconReport &report)
{
    Json json = Json::object();
    for (const StageReport &stage : report.stages)
        if (!stage.options.empty()) json[stage.name] = stage.options.toJson();
    for (const auto &[kernel, options] : report.settings.kernels)
        if (!json.contains(kernel) && !options.empty()) json[kernel] = options.toJson();
    return json;
}

} // namespace

Json finiteOrNull(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

const Json &requireObject(const Json &json, std::string_view what)
{
    if (!json.is_object())
        throw Error(ErrorCode::InvalidCall, say("'%1' is not a JSON object", what),
                    "it reads " + jsonText(json).substr(0, 60));
    return json;
}

void refuseUnknownKeys(const Json &json, const std::string &what, std::initializer_list<const char *> known)
{
    for (const auto &[key, value] : requireObject(json, what).items()) {
        bool found = false;
        std::string list;
        for (const char *name : known) {
            found = found || key == name;
            list += (list.empty() ? "" : ", ") + std::string(name);
        }
        if (!found)
            throw Error(ErrorCode::InvalidCall, say("%1 has no key '%2'", what, key),
                        say("the keys are %1", list));
    }
}

std::optional<std::string> optionalText(const Json &json, const char *key)
{
    const auto found = json.find(key);
    if (found == json.end() || found->is_null()) return {};
    if (!found->is_string())
        throw Error(ErrorCode::InvalidCall, say("'%1' is not text", key),
                    "it reads " + found->dump().substr(0, 60));
    return found->get<std::string>();
}

std::optional<double> optionalNumber(const Json &json, const char *key)
{
    const auto found = json.find(key);
    if (found == json.end() || found->is_null()) return {};
    if (!found->is_number())
        throw Error(ErrorCode::InvalidCall, say("'%1' is not a number", key),
                    "it reads " + found->dump().substr(0, 60));
    return found->get<double>();
}

Json TimePrediction::toJson() const
{
    Json byStage = Json::object();
    for (const Stage &stage : stages)
        byStage[stage.name] = finiteOrNull(stage.ms);
    return {{"total", finiteOrNull(totalMs)}, {"stages", byStage}, {"learned_from", learnedFrom}};
}

ReconSettings ReconReport::settingsAsRun() const
{
    ReconSettings made = settings;
    const bool solves = settings.method == Method::LeastSquares;
    if (solves || settings.method == Method::Adjoint) made.adjoint = adjointForm;
    if (solves) made.normal = normalForm;
    return made;
}

std::string_view ReconReport::endedBy() const
{
    if (residuals.empty()) return {};
    if (isSparse(settings.regulariser) || iterationsDone() >= settings.iterations) return "count";
    return settings.stopResidual && residuals.back() < *settings.stopResidual ? "residual" : "rounding";
}

Json ReconReport::toJson() const
{
    Json json;
    json["program"] = std::string("larmor ") + programVersion;
    json["version"] = programVersion;
    json["scan"] = scan;
    json["method"] = toString(settings.method);
    json["matrix"] = toString(matrix);
    json["field_of_view_mm"] = Json::array();
    for (const double side : fieldOfViewMm)
        json["field_of_view_mm"].push_back(side > 0 ? finiteOrNull(side) : Json());
    const bool placed = geometry && geometry->frame;
    json["geometry"] = placed ? geometry->frame->toJson() : Json();
    if (geometry && !placed) json["geometry_reason"] = geometry->reason;
    json["engine"] = toString(engine);
    json["device"] = device.toJson();
    json["options"] = optionsJson(*this);
    json["settings"] = settings.toJson();
    json["seed"] = seed ? Json(*seed) : Json();
    json["total_ms"] = finiteOrNull(totalMs);
    json["launches_and_gaps_ms"] = finiteOrNull(gapsMs);
    json["host_work_ms"] = finiteOrNull(hostMs);
    json["compile_ms"] = finiteOrNull(compileMs);
    json["replayed"] = replayed;
    json["time_predicted_ms"] = timePredicted ? timePredicted->toJson() : Json();
    json["q_cached"] = qCached;
    json["q_ms"] = finiteOrNull(qMs);
    json["density_cached"] = densityCached;
    json["stages"] = Json::array();
    for (const StageReport &stage : stages)
        json["stages"].push_back(stageJson(stage));
    if (truthSeconds) json["truth_seconds"] = finiteOrNull(*truthSeconds);
    json["psnr_db"] = quality ? finiteOrNull(quality->psnrDb) : Json();
    json["snr_db"] = quality ? finiteOrNull(quality->snrDb) : Json();
    json["percent_error"] = quality ? finiteOrNull(quality->percentError) : Json();
    json["mse"] = quality ? finiteOrNull(quality->mse) : Json();
    json["score_scale"] = quality ? finiteOrNull(scoreScale) : Json();
    json["scaled_psnr_db"] = scaled ? finiteOrNull(scaled->psnrDb) : Json();
    json["best_scale"] = scaled ? finiteOrNull(scaled->factor) : Json();
    json["no_score_because"] = noScoreBecause.empty() ? Json() : Json(noScoreBecause);
    json["raster_psnr_db"] = rasterPsnrDb ? finiteOrNull(*rasterPsnrDb) : Json();
    json["iterations"] = Json::array();
    for (const double residual : residuals)
        json["iterations"].push_back(finiteOrNull(residual));
    json["ended_by"] = residuals.empty() ? Json() : Json(endedBy());
    json["psnr_per_iteration"] = Json::array();
    for (const double psnr : psnrPerIteration)
        json["psnr_per_iteration"].push_back(finiteOrNull(psnr));
    const bool regularised = settings.method == Method::LeastSquares;
    json["adjoint"] = toString(adjointForm);
    json["normal"] = regularised ? Json(toString(normalForm)) : Json();
    json["coils"] = toString(coils);
    json["memory"] = toString(memory);
    json["lambda"] = regularised ? Json(settings.lambda) : Json();
    json["lambda_absolute"] = regularised ? finiteOrNull(lambdaAbsolute) : Json();
    json["memory_bytes"] = {
        {"predicted", memoryPredicted},
        {"measured", settings.precision == Precision::Double ? Json() : Json(memoryMeasured)}};
    json["tuned"] = tuned;
    json["oracle"] = Json::array();
    for (const OracleCheck &check : oracle)
        json["oracle"].push_back(check.toJson());
    json["wrong_on_purpose"] = wrongOnPurpose;
    return json;
}

} // namespace larmor
