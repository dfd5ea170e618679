// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_data.h"

#include "core/error.h"

#include <cmath>
#include <limits>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

const Json &objectAt(const Json &json, const char *key)
{
    static const Json none = Json::object();
    const auto found = json.find(key);
    return found != json.end() && found->is_object() ? *found : none;
}

const Json &listAt(const Json &json, const char *key)
{
    static const Json none = Json::array();
    const auto found = json.find(key);
    return found != json.end() && found->is_array() ? *found : none;
}

std::string textAt(const Json &json, const char *key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// NaN where there is no number: null stands for one that was not finite.
double numberAt(const Json &json, const char *key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<double>()
                                                     : std::numeric_limits<double>::quiet_NaN();
}

double numberOr(const Json &json, const char *key, double otherwise)
{
    const double value = numberAt(json, key);
    return std::isfinite(value) ? value : otherwise;
}

std::uint64_t countAt(const Json &json, const char *key)
{
    const double value = numberOr(json, key, 0);
    return value >= 0 && value < 1e19 ? static_cast<std::uint64_t>(value) : 0;
}

bool flagAt(const Json &json, const char *key, bool otherwise)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_boolean() ? found->get<bool>() : otherwise;
}

EngineKind engineAt(const Json &json)
{
    const std::string name = textAt(json, "engine");
    for (const EngineKind kind : {EngineKind::OpenCl, EngineKind::Cuda})
        if (name == toString(kind)) return kind;
    return EngineKind::Cpu;
}

Device deviceAt(const Json &json)
{
    const Json &from = objectAt(json, "device");
    Device device;
    device.name = textAt(from, "name"), device.driver = textAt(from, "driver");
    device.compiler = textAt(from, "compiler"), device.architecture = textAt(from, "architecture");
    return device;
}

OptionSet optionsAt(const Json &json, const char *key)
{
    return OptionSet::fromJson(objectAt(json, key));
}

std::vector<double> numbersAt(const Json &json, const char *key)
{
    std::vector<double> numbers;
    for (const Json &entry : listAt(json, key))
        numbers.push_back(entry.is_number() ? entry.get<double>() : std::numeric_limits<double>::quiet_NaN());
    return numbers;
}

/// What charts need of a report, and no more.
ReconReport reportFrom(const Json &json)
{
    ReconReport report;
    report.engine = engineAt(json);
    report.device = deviceAt(json);
    report.scan = textAt(json, "scan");
    if (const std::string method = textAt(json, "method"); !method.empty())
        report.settings.method = parseMethod(method);
    if (const std::string matrix = textAt(json, "matrix"); !matrix.empty())
        report.matrix = parseExtent(matrix, {true, true, false});
    if (json.contains("seed") && json["seed"].is_number()) report.seed = countAt(json, "seed");
    for (const Json &from : listAt(json, "stages")) {
        StageReport stage;
        stage.name = textAt(from, "name"), stage.title = Text::named(textAt(from, "title"));
        stage.engine = engineAt(from);
        stage.timeMs = numberOr(from, "time_ms", 0);
        stage.work.bytes = countAt(from, "bytes"), stage.work.flops = countAt(from, "flops");
        stage.options = optionsAt(from, "options");
        report.stages.push_back(std::move(stage));
    }
    report.totalMs = numberAt(json, "total_ms");
    report.gapsMs = numberOr(json, "launches_and_gaps_ms", 0);
    report.hostMs = numberOr(json, "host_work_ms", 0);
    report.residuals = numbersAt(json, "iterations");
    report.psnrPerIteration = numbersAt(json, "psnr_per_iteration");
    report.wrongOnPurpose = flagAt(json, "wrong_on_purpose", false);
    return report;
}

RunRecord runFrom(const Json &json)
{
    RunRecord run;
    run.generation = countAt(json, "generation");
    run.seconds = numberOr(json, "seconds", 0);
    run.change = textAt(json, "change");
    run.command = textAt(json, "command");
    run.report = reportFrom(objectAt(json, "report"));
    return run;
}

struct Result {
    std::vector<RunRecord> runs;
    std::vector<Measurement> measurements;
    Json path; ///< the report that holds a path of lambdas; null where none does
};

void addTo(Result &result, const Json &json)
{
    if (!json.is_object())
        throw Error(ErrorCode::FileFormat, "this is no result of larmor", "it holds no JSON object");
    if (textAt(json, "kind") == "larmor-results") {
        for (const Json &run : listAt(json, "runs"))
            result.runs.push_back(runFrom(run));
        for (const Json &measurement : listAt(json, "measurements"))
            result.measurements.push_back(Measurement::fromJson(measurement));
    } else if (json.contains("points") && json["points"].is_array()) {
        for (const Json &measurement : json["points"])
            result.measurements.push_back(Measurement::fromJson(measurement));
    } else if (json.contains("stages") && json.contains("method")) {
        RunRecord run;
        run.generation = result.runs.size();
        run.seconds = static_cast<double>(result.runs.size());
        run.report = reportFrom(json);
        run.change = textAt(json, "method");
        if (json.contains("lambda_path")) result.path = json;
        result.runs.push_back(std::move(run));
    } else if (json.contains("kernel")) {
        result.measurements.push_back(Measurement::fromJson(json));
    } else {
        throw Error(
            ErrorCode::FileFormat, "this is no result of larmor",
            "it has neither the stages of recon nor the kernel of lab run nor the kind larmor-results");
    }
}

Result resultFrom(const Json &json)
{
    Result result;
    try {
        if (json.is_array())
            for (const Json &entry : json)
                addTo(result, entry);
        else
            addTo(result, json);
    } catch (const Error &error) {
        if (error.code() == ErrorCode::FileFormat) throw;
        throw Error(ErrorCode::FileFormat, "this result cannot be read", error.what());
    } catch (const Json::exception &error) {
        throw Error(ErrorCode::FileFormat, "this result cannot be read", error.what());
    }
    return result;
}

/// Bandwidth of the device's own copy, from a measurement that was made beside it.
double copyRoof(const std::vector<Measurement> &measurements)
{
    for (const Measurement &m : measurements)
        if (m.relativeToCopy && m.timeMs.median > 0)
            return static_cast<double>(m.work.bytes) / m.timeMs.median * 1e-6 / *m.relativeToCopy;
    return 0;
}

QString defaultKey(const Result &result)
{
    if (result.runs.empty()) return u"bandwidth"_s;
    const auto first = result.runs.front().generation, last = result.runs.back().generation;
    // Switches thrown while it ran: the strip shows the steps. A run or two: where the time went.
    return result.runs.size() > 3 && last > first ? u"strip"_s : u"stages"_s;
}

} // namespace

ChartModel chartOf(const Json &json, const QString &key)
{
    const Result result = resultFrom(json);
    const LiveHistory history = historyOf(result.runs);
    const QString chosen = key.isEmpty() ? defaultKey(result) : key;
    ChartModel model;
    if (chosen == "strip"_L1)
        model = stripChart(history);
    else if (chosen == "rate"_L1)
        model = stripChart(history, LiveQuantity::Rate, copyRoof(result.measurements));
    else if (chosen == "stages"_L1)
        model = stageChart(history);
    else if (chosen == "bandwidth"_L1)
        model = bandwidthChart(history, result.measurements, copyRoof(result.measurements));
    else if (chosen == "convergence"_L1)
        model = convergenceChart(result.runs);
    else if (chosen == "roofline"_L1)
        model = rooflineChart(result.measurements, roofsOf(result.measurements));
    else if (chosen == "time"_L1)
        model = result.measurements.empty() ? stageChart(history) : timeChart(result.measurements);
    else if (chosen == "heatmap"_L1)
        model = heatMap(result.measurements);
    else if (chosen == "scaling"_L1)
        model = scalingChart(result.measurements);
    else if (chosen == "distribution"_L1)
        model = distributionChart(result.measurements);
    else if (chosen == "l-curve"_L1)
        model = lCurveChart(result.path);
    else
        throw Error(
            ErrorCode::InvalidCall, "no chart is named " + chosen.toStdString(), {},
            "the charts are strip, rate, stages, bandwidth, convergence, roofline, time, heatmap, scaling, "
            "distribution, l-curve");
    if (model.series.isEmpty() && model.bars.isEmpty() && model.cells.empty())
        throw Error(key.isEmpty() ? ErrorCode::FileFormat : ErrorCode::InvalidCall,
                    "this result has nothing for the chart " + chosen.toStdString(),
                    "no correct run or measurement in it has the numbers");
    // Read from a file: what made it, and not the time of drawing.
    if (!result.runs.empty()) model.caption = reportCaption(result.runs.back().report);
    return model;
}

} // namespace larmor
