// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/session_file.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "core/version.h"
#include "core/words.h"
#include "lab/scan_import.h"
#include "lab/session_scan.h"
#include "lab/utc_date.h"
#include "recon/json_fields.h"
#include "scan/phantom.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace larmor {
namespace {

namespace fs = std::filesystem;

constexpr int deepestJson = 64; ///< nested objects of a file; what is written has six

constexpr std::array<const char *, 8> ownKeys{"program",  "saved", "read",  "result",
                                              "baseline", "lab",   "views", "results"};
constexpr std::array attachmentFiles{&Attachments::maps, &Attachments::fieldMap, &Attachments::noise,
                                     &Attachments::calibration, &Attachments::reference};

// ---- names of data files, beside the session and elsewhere

std::string nameFrom(const fs::path &folder, const std::string &file)
{
    if (file.empty()) return file;
    const fs::path whole = fs::absolute(file).lexically_normal();
    const fs::path within = whole.lexically_relative(fs::absolute(folder).lexically_normal());
    const bool below = !within.empty() && *within.begin() != "..";
    return (below ? within : whole).generic_string();
}

std::string fileAt(const fs::path &folder, const std::string &name)
{
    if (name.empty()) return name;
    const fs::path named(name), whole = named.is_absolute() ? named : fs::absolute(folder / named);
    const fs::path beside = fs::absolute(folder / named.filename());
    std::error_code ignored;
    const bool moved = !fs::exists(whole, ignored) && fs::exists(beside, ignored);
    return (moved ? beside : whole).lexically_normal().string();
}

/// Applies a function to the name of every data file of a session.
template <class Function>
void forEachFile(SessionFile &file, const Function &function)
{
    Session &session = file.session;
    if (isScanFile(session.scan)) session.scan = function(session.scan);
    if (isSimulatedScan(session.scan)) {
        SimulationRecipe recipe = recipeOfScan(session.scan);
        const auto phantom = recipe.find("phantom");
        if (phantom != recipe.end() && isObjectFile(phantom->second)) {
            phantom->second = function(phantom->second);
            session.scan = scanNameOf(recipe);
        }
    }
    for (const auto member : attachmentFiles)
        session.attachments.*member = function(session.attachments.*member);
    file.read.trajectory = function(file.read.trajectory.string());
}

// ---- parts

constexpr Words<EngineKind, 4> engineWords{{{EngineKind::Cpu, "cpu"},
                                            {EngineKind::OpenCl, "opencl"},
                                            {EngineKind::Cuda, "cuda"},
                                            {EngineKind::Model, "model"}}};
constexpr Words<HostForm, 2> hostWords{
    {{HostForm::Sequential, "sequential"}, {HostForm::Parallel, "parallel"}}};

Json baselineToJson(const SessionBaseline &baseline)
{
    const Spread &t = baseline.timeMs;
    return {{"name", baseline.name},
            {"median_ms", finiteOrNull(t.median)},
            {"q1_ms", finiteOrNull(t.q1)},
            {"q3_ms", finiteOrNull(t.q3)},
            {"min_ms", finiteOrNull(t.min)},
            {"max_ms", finiteOrNull(t.max)},
            {"count", t.count}};
}

std::size_t wholeNumber(const Json &json, const char *key)
{
    const double value = optionalNumber(json, key).value_or(0);
    if (!(value >= 0 && value <= 1e15 && value == std::floor(value)))
        throw Error(ErrorCode::InvalidCall, say("'%1' is no count", key),
                    "it reads " + jsonText(Json(value)));
    return std::size_t(value);
}

SessionBaseline baselineFromJson(const Json &json)
{
    refuseUnknownKeys(json, "baseline", {"name", "median_ms", "q1_ms", "q3_ms", "min_ms", "max_ms", "count"});
    SessionBaseline baseline;
    baseline.name = optionalText(json, "name").value_or("");
    const auto number = [&](const char *key) { return optionalNumber(json, key).value_or(0); };
    baseline.timeMs = {number("median_ms"), number("q1_ms"),  number("q3_ms"),
                       number("min_ms"),    number("max_ms"), wholeNumber(json, "count")};
    return baseline;
}

std::string requiredText(const Json &json, const std::string &what, const char *key)
{
    const auto text = optionalText(json, key);
    if (!text) throw Error(ErrorCode::InvalidCall, what + " has no '" + key + "'");
    return *text;
}

/// The session's own keys, as version 1 has them, without those that are the file's.
Session sessionFrom(Json json)
{
    for (const char *key : ownKeys)
        json.erase(key);
    json["version"] = 1;
    if (json.contains("scan") && json["scan"].is_object()) { // a recipe, spelled out
        SimulationRecipe recipe;
        for (const auto &[key, value] : json["scan"].items())
            recipe[key] = requiredText(json["scan"], "scan", key.c_str());
        json["scan"] = scanNameOf(recipe);
    }
    Session session = Session::fromJson(json);
    if (isSimulatedScan(session.scan)) recipeOfScan(session.scan);
    return session;
}

void requireVersion(const Json &json)
{
    if (!json.is_object() || json.value("kind", Json()) != "larmor-session")
        throw Error(ErrorCode::FileFormat, say("this is not a Larmor session"),
                    say("'kind' is not \"larmor-session\""), say("take a session that Larmor saved"));
    const auto found = json.find("version");
    const bool number = found != json.end() && found->is_number_integer();
    const std::int64_t version = number ? found->get<std::int64_t>() : 0;
    if (version > SessionFile::version)
        throw Error(ErrorCode::FileFormat,
                    say("this session is of version %1, which is newer than this program", version),
                    say("larmor %1 reads versions 1 to %2", programVersion, SessionFile::version),
                    say("open it with the Larmor that saved it, or a newer one"));
    if (version < 1)
        throw Error(ErrorCode::FileFormat, say("this session says no version"),
                    say("'version' is not a whole number from 1 up"));
}

double relativeDifference(double a, double b)
{
    if (a == b || (std::isnan(a) && std::isnan(b))) return 0; // equal infinities too
    return std::abs(a - b) / std::max(std::abs(a), std::abs(b));
}

} // namespace

// ---- results

SessionResult SessionResult::of(const ReconReport &report, const Image &image)
{
    const ReconSettings made = report.settingsAsRun();
    SessionResult result{report.engine,    report.device.name, report.matrix, report.quality, 0, 0,
                         report.residuals, made.adjoint,       made.normal};
    double sum = 0, peak = 0;
    for (const cfloat &voxel : image.data) {
        const double square = std::norm(cdouble(voxel));
        sum += square;
        peak = std::max(peak, square);
    }
    result.imageNorm = std::sqrt(sum);
    result.imagePeak = std::sqrt(peak);
    return result;
}

double SessionResult::differenceFrom(const SessionResult &other) const
{
    if (!(matrix == other.matrix)) return std::numeric_limits<double>::infinity();
    double largest = std::max(relativeDifference(imageNorm, other.imageNorm),
                              relativeDifference(imagePeak, other.imagePeak));
    if (quality && other.quality)
        for (const auto figure : {&ImageMetrics::psnrDb, &ImageMetrics::percentError})
            largest = std::max(largest, relativeDifference(*quality.*figure, *other.quality.*figure));
    return largest;
}

Json SessionResult::toJson() const
{
    Json json{{"engine", toString(engine)},
              {"device", device},
              {"matrix", {matrix.x, matrix.y, matrix.z}},
              {"image_norm", finiteOrNull(imageNorm)},
              {"image_peak", finiteOrNull(imagePeak)}};
    if (quality) {
        json["psnr_db"] = finiteOrNull(quality->psnrDb); // null: equal to the truth
        json["snr_db"] = finiteOrNull(quality->snrDb);
        json["percent_error"] = finiteOrNull(quality->percentError);
        json["mse"] = finiteOrNull(quality->mse);
    }
    if (!residuals.empty()) json["last_residual"] = finiteOrNull(residuals.back());
    if (adjoint != AdjointForm::Auto) json["adjoint"] = toString(adjoint);
    if (normal != NormalForm::Auto) json["normal"] = toString(normal);
    return json;
}

SessionResult SessionResult::fromJson(const Json &json)
{
    refuseUnknownKeys(json, "result",
                      {"engine", "device", "matrix", "image_norm", "image_peak", "psnr_db", "snr_db",
                       "percent_error", "mse", "last_residual", "adjoint", "normal"});
    SessionResult result;
    result.engine = parseWord(engineWords, "engine", requiredText(json, "result", "engine"));
    result.device = optionalText(json, "device").value_or("");
    const auto size = json.find("matrix");
    const auto isSize = [](const Json &n) { return n.is_number_integer() && n > 0 && n <= 65536; };
    if (size == json.end() || !size->is_array() || size->size() != 3 ||
        !std::all_of(size->begin(), size->end(), isSize))
        throw Error(ErrorCode::InvalidCall, say("'matrix' of the result is not three sizes"));
    result.matrix = {(*size)[0].get<std::int64_t>(), (*size)[1].get<std::int64_t>(),
                     (*size)[2].get<std::int64_t>()};
    const auto number = [&](const char *key, double absent) {
        return optionalNumber(json, key).value_or(absent);
    };
    result.imageNorm = number("image_norm", 0);
    result.imagePeak = number("image_peak", 0);
    constexpr double exact = std::numeric_limits<double>::infinity();
    if (json.contains("psnr_db"))
        result.quality = ImageMetrics{number("mse", 0), number("psnr_db", exact), number("snr_db", exact),
                                      number("percent_error", 0)};
    if (const auto last = optionalNumber(json, "last_residual")) result.residuals = {*last};
    if (const auto form = optionalText(json, "adjoint")) result.adjoint = parseAdjointForm(*form);
    if (const auto form = optionalText(json, "normal")) result.normal = parseNormalForm(*form);
    return result;
}

// ---- the lab

namespace {

/// A text as JSON that a person can read; textOf() brings it back to the byte.
Json linesAsJson(std::string_view text)
{
    Json lines = Json::array();
    for (std::size_t from = 0;;) {
        const std::size_t end = text.find('\n', from);
        lines.push_back(std::string(text.substr(from, end - from)));
        if (end == std::string_view::npos) return lines;
        from = end + 1;
    }
}

std::string textOf(const Json &lines)
{
    const auto isText = [](const Json &line) { return line.is_string(); };
    if (!lines.is_array() || lines.empty() || !std::all_of(lines.begin(), lines.end(), isText))
        throw Error(ErrorCode::InvalidCall, say("'source' of the lab is not a list of lines"));
    std::string text = lines.front().get<std::string>();
    for (std::size_t i = 1; i < lines.size(); ++i)
        text += '\n' + lines[i].get<std::string>();
    return text;
}

} // namespace

Json LabChoice::toJson() const
{
    Json json{{"kernel", kernel},
              {"problem", problem.toJson()},
              {"options", options.toJson()},
              {"engine", wordOf(engineWords, engine)}};
    if (engine == EngineKind::Cpu) json["host"] = wordOf(hostWords, host);
    if (own) {
        json["file"] = own->file;
        json["source"] = linesAsJson(own->text);
    }
    return json;
}

LabChoice LabChoice::fromJson(const Json &json)
{
    refuseUnknownKeys(json, "lab", {"kernel", "problem", "options", "engine", "host", "file", "source"});
    LabChoice choice;
    choice.kernel = requiredText(json, "lab", "kernel");
    if (json.contains("problem")) choice.problem = OptionSet::fromJson(json["problem"]);
    if (json.contains("options")) choice.options = OptionSet::fromJson(json["options"]);
    if (const auto engine = optionalText(json, "engine"))
        choice.engine = parseWord(engineWords, "engine", *engine);
    if (const auto host = optionalText(json, "host")) choice.host = parseWord(hostWords, "host", *host);
    if (json.contains("source"))
        choice.own =
            KernelSource{optionalText(json, "file").value_or(choice.kernel + ".cu"), textOf(json["source"])};
    return choice;
}

// ---- the file

namespace {

/// Damage to what was measured costs that, and not the session.
void takeResults(const Json &json, SessionFile &file)
{
    const auto found = json.find("results");
    if (found == json.end()) return;
    try {
        file.results = std::make_shared<const SessionResults>(SessionResults::fromJson(*found));
    } catch (const Error &error) {
        file.resultsLost = error.text();
    }
}

} // namespace

Json SessionFile::toJson(const fs::path &folder) const
{
    SessionFile named = *this;
    forEachFile(named, [&](const std::string &file) { return nameFrom(folder, file); });
    Json json = named.session.toJson();
    json["version"] = version;
    if (isSimulatedScan(named.session.scan)) json["scan"] = Json(recipeOfScan(named.session.scan));
    json["program"] = std::string("larmor ") + programVersion;
    json["saved"] = utcDate();
    if (const Json said = readOptionsToJson(named.read); !said.empty()) json["read"] = said;
    if (result) json["result"] = result->toJson();
    if (baseline) json["baseline"] = baselineToJson(*baseline);
    if (lab) json["lab"] = lab->toJson();
    if (!views.empty()) json["views"] = views;
    if (results && !results->empty()) json["results"] = results->toJson();
    return json;
}

SessionFile SessionFile::fromJson(const Json &json, const fs::path &folder)
{
    requireVersion(json);
    try {
        SessionFile file;
        file.session = sessionFrom(json);
        file.program = optionalText(json, "program").value_or("");
        file.saved = optionalText(json, "saved").value_or("");
        if (json.contains("read")) file.read = readOptionsFromJson(json["read"]);
        if (json.contains("result")) file.result = SessionResult::fromJson(json["result"]);
        if (json.contains("baseline")) file.baseline = baselineFromJson(json["baseline"]);
        if (json.contains("lab")) file.lab = LabChoice::fromJson(json["lab"]);
        if (json.contains("views")) file.views = requireObject(json["views"], "views");
        takeResults(json, file);
        forEachFile(file, [&](const std::string &name) { return fileAt(folder, name); });
        return file;
    } catch (const Error &error) {
        throw Error(ErrorCode::FileFormat, error.messageText(), error.whyText(), error.hintText());
    }
}

std::vector<std::string> SessionFile::dataFiles() const
{
    std::vector<std::string> files;
    SessionFile copy = *this;
    forEachFile(copy, [&](const std::string &file) {
        if (!file.empty()) files.push_back(file);
        return file;
    });
    return files;
}

void SessionFile::requireData() const
{
    for (const std::string &file : dataFiles()) {
        std::error_code ignored;
        if (fs::exists(file, ignored)) continue;
        throw Error(ErrorCode::FileAccess,
                    say("the session needs %1, which is not there", fs::path(file).filename().string()),
                    say("it was looked for as %1", file),
                    say("put the file beside the session and open that again"));
    }
}

namespace {

/// Where a text ceases to be JSON.
Text placeOf(std::string_view text, std::size_t byte)
{
    const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1; // npos + 1 is 0
    return say("it is not JSON: line %1, column %2", line, column);
}

Json parsed(const std::string &text)
{
    const auto shallow = [](int depth, Json::parse_event_t, Json &) {
        if (depth <= deepestJson) return true;
        throw Error(ErrorCode::FileFormat, say("this is not a Larmor session"),
                    say("it is nested too deeply"), say("take a session that Larmor saved"));
    };
    const auto refuse = [](const Text &why) {
        return Error(ErrorCode::FileFormat, say("this is not a Larmor session"), why,
                     say("take a session that Larmor saved, or mend that place in a text editor"));
    };
    try {
        return Json::parse(text, shallow);
    } catch (const Json::parse_error &error) {
        throw refuse(text.empty() ? say("the file is empty") : placeOf(text, error.byte));
    } catch (const Json::out_of_range &) {
        throw refuse(say("a number in it is too large"));
    }
}

} // namespace

SessionFile readSession(const fs::path &file)
{
    const std::string text = readFile(file);
    try {
        return SessionFile::fromJson(parsed(text), fs::absolute(file).parent_path());
    } catch (const Error &error) {
        throw Error(error.code(), say("cannot open %1: %2", file.string(), error.messageText()),
                    error.whyText(), error.hintText());
    }
}

void writeSession(const fs::path &file, const SessionFile &session)
{
    Json json = session.toJson(fs::absolute(file).parent_path());
    Json results;
    if (const auto found = json.find("results"); found != json.end()) {
        results = std::move(*found);
        json.erase(found);
    }
    std::string text = jsonText(json, 2);
    // A number a line would be most of the file.
    if (!results.is_null())
        text.replace(text.size() - 2, 2, ",\n  \"results\": " + jsonText(results) + "\n}");
    writeFile(file, text + "\n");
}

} // namespace larmor
