// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "lab/measurement.h"

#include <cmath>
#include <limits>

namespace larmor {
namespace {

Json numberOrNull(double value, bool known = true)
{
    return known && std::isfinite(value) ? Json(value) : Json();
}

/// "2048" of a kernel that has a size, else the whole problem: "matrix=64 samples=5000".
std::string sizeText(const OptionSet &problem)
{
    return problem.has("size") ? problem.text("size") : problem.toString();
}

double perMillisecond(std::uint64_t count, double ms)
{
    return ms > 0 ? static_cast<double>(count) / ms : 0;
}

// ---- reading: absent members keep their defaults, others must have the right type

template <class Value>
void read(const Json &json, const char *key, Value &value)
{
    if (const auto found = json.find(key); found != json.end() && !found->is_null())
        value = found->get<Value>();
}

/// A file has it in English.
void readText(const Json &json, const char *key, Text &text)
{
    std::string english;
    if (read(json, key, english); !english.empty()) text = Text::named(std::move(english));
}

/// A member that is an object; empty where it is absent.
Json partOf(const Json &json, const char *key)
{
    const auto found = json.find(key);
    if (found == json.end() || found->is_null()) return Json::object();
    if (!found->is_object())
        throw Error(ErrorCode::FileFormat, say("a measurement cannot be read"), say("%1 is no object", key));
    return *found;
}

EngineKind readEngine(const Json &json)
{
    std::string name;
    read(json, "engine", name);
    for (const EngineKind kind : {EngineKind::OpenCl, EngineKind::Cuda, EngineKind::Model})
        if (name == toString(kind)) return kind;
    return EngineKind::Cpu;
}

Device readDevice(const Json &json)
{
    Device device;
    const Json from = partOf(json, "device");
    read(from, "name", device.name);
    read(from, "vendor", device.vendor);
    read(from, "driver", device.driver);
    read(from, "compiler", device.compiler);
    read(from, "architecture", device.architecture);
    return device;
}

void readTime(const Json &json, Measurement &m)
{
    read(json, "samples_ms", m.samplesMs);
    if (!m.samplesMs.empty()) m.timeMs = spreadOf(m.samplesMs);
    const Json time = partOf(json, "time_ms");
    read(time, "median", m.timeMs.median);
    read(time, "q1", m.timeMs.q1);
    read(time, "q3", m.timeMs.q3);
    read(time, "min", m.timeMs.min);
    read(time, "max", m.timeMs.max);
    read(time, "count", m.timeMs.count);
}

void readWork(const Json &json, Measurement &m)
{
    read(json, "bytes", m.work.bytes);
    read(json, "bytes_requested", m.work.bytesRequested);
    read(json, "flops", m.work.flops);
    read(json, "pairs", m.work.pairs);
    read(json, "special", m.work.special);
}

void readCircumstances(const Json &json, Measurement &m)
{
    std::string word;
    if (read(json, "cache", word); !word.empty()) m.cache = parseCacheState(word);
    word.clear();
    if (read(json, "loop", word); !word.empty()) m.loop = parseLoopMode(word);
    word.clear();
    if (read(json, "host", word); !word.empty())
        m.host = word == toString(HostForm::Sequential) ? HostForm::Sequential : HostForm::Parallel;
    read(json, "stopped", m.stopped);
    read(json, "batch", m.batch);
    read(json, "launches", m.launches);
    if (json.contains("launch_ms") && json["launch_ms"].is_number())
        m.launchMs = json["launch_ms"].get<double>();
    if (json.contains("clock")) m.clock = ClockReport::fromJson(json["clock"]);
    readText(json, "remark", m.remark);
    m.details = json.value("details", Json());
    read(json, "percent_of_roofs", m.percentOfRoofs);
    if (json.contains("relative_to_copy") && json["relative_to_copy"].is_number())
        m.relativeToCopy = json["relative_to_copy"].get<double>();
}

Measurement readMeasurement(const Json &json)
{
    Measurement m;
    read(json, "kernel", m.kernel);
    m.problem = OptionSet::fromJson(partOf(json, "problem"));
    m.options = OptionSet::fromJson(partOf(json, "options"));
    read(json, "preset", m.preset);
    read(json, "session", m.session);
    std::string status;
    read(json, "status", status);
    if (status == "skipped") {
        readText(json, "constraint", m.skipped);
        if (m.skipped.empty()) m.skipped = Text::named("skipped");
        return m;
    }
    if (status == "failed") {
        readText(json, "failure", m.failed);
        if (m.failed.empty()) m.failed = Text::named("failed");
        return m;
    }
    readTime(json, m);
    readWork(json, m);
    readCircumstances(json, m);
    m.correct = true;
    read(json, "correct", m.correct);
    read(json, "wrong_on_purpose", m.wrongOnPurpose);
    m.error = std::numeric_limits<double>::quiet_NaN();
    read(json, "error", m.error);
    read(json, "tolerance", m.tolerance);
    read(json, "compile_ms", m.compileMs);
    const Json resources = partOf(json, "resources");
    read(resources, "registers", m.resources.registers);
    read(resources, "shared_bytes", m.resources.sharedBytes);
    read(resources, "local_bytes", m.resources.localBytes);
    read(resources, "constant_bytes", m.resources.constantBytes);
    read(json, "program", m.provenance.program);
    read(json, "date", m.provenance.date);
    read(json, "seed", m.provenance.seed);
    if (const Json predicted = partOf(json, "predicted"); !predicted.empty())
        m.predicted = Prediction::fromJson(predicted);
    m.provenance.engine = readEngine(json);
    m.provenance.device = readDevice(json);
    return m;
}

} // namespace

bool Measurement::charted() const
{
    const bool onDevice = provenance.engine != EngineKind::Model; // an emulator's time is no speed
    return skipped.empty() && failed.empty() && correct && !wrongOnPurpose && onDevice && timeMs.median > 0;
}
double Measurement::bandwidthGBs() const
{
    return perMillisecond(work.bytes, timeMs.median) * 1e-6;
}
double Measurement::requestedBandwidthGBs() const
{
    return perMillisecond(work.bytesRequested, timeMs.median) * 1e-6;
}
double Measurement::gflops() const
{
    return perMillisecond(work.flops, timeMs.median) * 1e-6;
}
double Measurement::pairsPerSecond() const
{
    return perMillisecond(work.pairs, timeMs.median) * 1e3;
}
double Measurement::specialPerSecond() const
{
    return perMillisecond(work.special, timeMs.median) * 1e3;
}

Json Measurement::toJson() const
{
    Json json{{"kernel", kernel},
              {"size", sizeText(problem)},
              {"problem", problem.toJson()},
              {"options", options.toJson()},
              {"preset", preset.empty() ? Json() : Json(preset)}};
    if (host) json["host"] = toString(*host);
    if (!session.empty()) json["session"] = session;
    if (!skipped.empty() || !failed.empty()) {
        json["status"] = skipped.empty() ? "failed" : "skipped";
        json[skipped.empty() ? "failure" : "constraint"] = skipped.empty() ? failed : skipped;
        return json;
    }
    json["status"] = "measured";
    json["time_ms"] = {{"median", timeMs.median}, {"q1", timeMs.q1},   {"q3", timeMs.q3},
                       {"min", timeMs.min},       {"max", timeMs.max}, {"count", timeMs.count}};
    json["samples_ms"] = samplesMs;
    json["stopped"] = stopped;
    json["cache"] = toString(cache);
    json["loop"] = toString(loop);
    json["batch"] = batch;
    json["launches"] = launches;
    json["launch_ms"] = launchMs ? Json(*launchMs) : Json();
    json["clock"] = clock.toJson();
    json["bytes"] = work.bytes;
    json["bytes_requested"] = work.bytesRequested;
    json["flops"] = work.flops;
    json["pairs"] = work.pairs;
    json["special"] = work.special;
    json["bandwidth_gbs"] = bandwidthGBs();
    json["bandwidth_requested_gbs"] = requestedBandwidthGBs();
    json["gflops"] = gflops();
    json["pairs_per_s"] = numberOrNull(pairsPerSecond(), work.pairs > 0);
    json["special_per_s"] = numberOrNull(specialPerSecond(), work.special > 0);
    json["percent_of_roofs"] = percentOfRoofs;
    json["relative_to_copy"] = relativeToCopy ? Json(*relativeToCopy) : Json();
    json["error"] = numberOrNull(error);
    json["tolerance"] = tolerance;
    json["correct"] = correct;
    json["wrong_on_purpose"] = wrongOnPurpose;
    json["remark"] = remark;
    if (!details.is_null()) json["details"] = details;
    json["compile_ms"] = compileMs;
    json["resources"] = {{"registers", resources.registers},
                         {"shared_bytes", resources.sharedBytes},
                         {"local_bytes", resources.localBytes},
                         {"constant_bytes", resources.constantBytes}};
    if (predicted) json["predicted"] = predicted->toJson();
    const Json origin = provenance.toJson();
    for (const auto &[key, value] : origin.items())
        json[key] = value;
    return json;
}

Measurement Measurement::fromJson(const Json &json)
{
    try {
        if (!json.is_object()) throw Error(ErrorCode::FileFormat, say("a measurement is no JSON object"));
        return readMeasurement(json);
    } catch (const Json::exception &error) {
        throw Error(ErrorCode::FileFormat, say("a measurement cannot be read"), error.what());
    } catch (const Error &error) {
        if (error.code() == ErrorCode::FileFormat) throw;
        throw Error(ErrorCode::FileFormat, say("a measurement cannot be read"), error.what());
    }
}

} // namespace larmor
