// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/roofs.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "core/version.h"
#include "core/words.h"
#include "lab/measurement.h"
#include "lab/roof_parts.h"
#include "lab/utc_date.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace larmor {
namespace {

constexpr Words<RoofKind, allRoofs.size()> names{{{RoofKind::Copy, "copy"},
                                                  {RoofKind::Read, "read"},
                                                  {RoofKind::Write, "write"},
                                                  {RoofKind::L2, "l2"},
                                                  {RoofKind::Shared, "shared"},
                                                  {RoofKind::Upload, "upload"},
                                                  {RoofKind::Download, "download"},
                                                  {RoofKind::Fused, "fma"},
                                                  {RoofKind::Separate, "no-fma"},
                                                  {RoofKind::Special, "sfu"},
                                                  {RoofKind::Tensor, "tensor"}}};
constexpr Words<RoofKind, allRoofs.size()> titles{
    {{RoofKind::Copy, unsaid("device memory (copy)")},
     {RoofKind::Read, unsaid("device memory (read)")},
     {RoofKind::Write, unsaid("device memory (write)")},
     {RoofKind::L2, unsaid("last cache")},
     {RoofKind::Shared, unsaid("shared memory")},
     {RoofKind::Upload, unsaid("host to device")},
     {RoofKind::Download, unsaid("device to host")},
     {RoofKind::Fused, unsaid("fused multiply-add")},
     {RoofKind::Separate, unsaid("without fusing")},
     {RoofKind::Special, unsaid("special functions")},
     {RoofKind::Tensor, unsaid("tensor cores, half precision")}}};

std::string keyOf(RoofKind kind)
{
    std::string key(toString(kind));
    std::replace(key.begin(), key.end(), '-', '_');
    if (isBandwidth(kind)) return key + "_gbs";
    return key + (kind == RoofKind::Special ? "_gops" : "_gflops");
}

std::filesystem::path keptFile(EngineKind engine, const Device &device)
{
    const std::filesystem::path folder = cacheFolder();
    if (folder.empty()) return {};
    std::string name = "roofs-" + std::string(toString(engine)) + "-" + device.name;
    for (char &c : name)
        if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-') c = '_';
    return folder / (name.substr(0, 120) + ".json");
}

/// What must be equal for a kept number to hold.
Json identity(EngineKind engine, const Device &device)
{
    return {{"program", programVersion}, {"engine", toString(engine)}, {"device", device.toJson()}};
}

void keep(EngineKind engine, const Device &device, const Roofs &roofs)
{
    const std::filesystem::path file = keptFile(engine, device);
    if (file.empty()) return;
    Json json = identity(engine, device);
    json["roofs"] = roofs.toJson();
    try {
        writeFile(file, jsonText(json, 2) + "\n");
    } catch (const Error &) { // a full disk costs a new measurement next time, no more
    }
}

bool knows(const Roofs &roofs, RoofKind kind)
{
    if (kind == RoofKind::Copy && roofs.values.contains(kind))
        return roofs.copySpread.value_or(1) <= Roof::mostSpread;
    return roofs.values.contains(kind) || roofs.absent.contains(kind);
}

void measureCopy(Engine &engine, const Task &task, Roofs &roofs)
{
    const std::vector<double> rates = copyRates(engine, task);
    const Spread spread = spreadOf(rates);
    roofs.values[RoofKind::Copy] = spread.max;
    roofs.copySpread = spread.max > 0 ? 1 - spread.median / spread.max : 0;
}

} // namespace

std::string_view toString(RoofKind kind)
{
    return wordOf(names, kind);
}

std::string_view titleOf(RoofKind kind)
{
    return wordOf(titles, kind);
}

bool isBandwidth(RoofKind kind)
{
    return kind < RoofKind::Fused;
}

std::optional<double> Roofs::value(RoofKind kind) const
{
    const auto found = values.find(kind);
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

Json Roofs::toJson() const
{
    Json json{{"date", date}};
    if (copySpread) json["copy_spread"] = *copySpread;
    for (const auto &[kind, value] : values)
        json[keyOf(kind)] = value;
    json["absent"] = Json::object();
    for (const auto &[kind, why] : absent)
        json["absent"][std::string(toString(kind))] = why;
    return json;
}

Roofs Roofs::fromJson(const Json &json)
{
    Roofs roofs;
    if (!json.is_object()) return roofs;
    if (json.contains("date") && json["date"].is_string()) roofs.date = json["date"].get<std::string>();
    const auto spread = json.find("copy_spread");
    if (spread != json.end() && spread->is_number()) roofs.copySpread = spread->get<double>();
    const Json absent = json.value("absent", Json::object());
    for (const RoofKind kind : allRoofs) {
        if (const auto found = json.find(keyOf(kind)); found != json.end() && found->is_number())
            if (const double value = found->get<double>(); value > 0) roofs.values[kind] = value;
        if (const auto why = absent.find(std::string(toString(kind)));
            why != absent.end() && why->is_string())
            roofs.absent[kind] = why->get<std::string>();
    }
    return roofs;
}

Roofs measureRoofs(Engine &engine, std::span<const RoofKind> kinds, const Task &task)
{
    Roofs roofs;
    double done = 0;
    for (const RoofKind kind : kinds) {
        task.throwIfCancelled();
        task.progress(done++ / static_cast<double>(kinds.size()), titleOf(kind));
        try {
            if (engine.kind() == EngineKind::Model)
                throw Error(ErrorCode::Unavailable, say("a model has no measured roofs"));
            if (kind == RoofKind::Copy)
                measureCopy(engine, task, roofs);
            else
                roofs.values[kind] = measureOneRoof(engine, kind, task);
        } catch (const Error &error) {
            if (error.code() != ErrorCode::Unavailable && error.code() != ErrorCode::CompileFailure) throw;
            roofs.absent[kind] = error.message();
        }
    }
    roofs.date = utcDate();
    return roofs;
}

Roofs keptRoofs(EngineKind engine, const Device &device)
{
    try {
        const std::filesystem::path file = keptFile(engine, device);
        if (file.empty() || !std::filesystem::exists(file)) return {};
        const Json json = Json::parse(readFile(file));
        const Json expected = identity(engine, device);
        for (const auto &[key, value] : expected.items())
            if (!json.contains(key) || json[key] != value) return {};
        return Roofs::fromJson(json.at("roofs"));
    } catch (const std::exception &) { // unreadable: as if it were not there
        return {};
    }
}

Roofs roofsOf(Engine &engine, std::span<const RoofKind> kinds, const Task &task, bool anew)
{
    Roofs roofs = anew ? Roofs() : keptRoofs(engine.kind(), engine.device());
    std::vector<RoofKind> missing;
    for (const RoofKind kind : kinds)
        if (!knows(roofs, kind)) missing.push_back(kind);
    if (missing.empty()) return roofs;
    Roofs fresh = measureRoofs(engine, missing, task);
    // Pools of freed blocks are bounded by the peak, and these arrays are larger than all to come.
    engine.resetPeak();
    engine.giveBack();
    roofs.date = fresh.date;
    if (const auto copy = fresh.value(RoofKind::Copy)) {
        double &kept = roofs.values[RoofKind::Copy];
        kept = std::max(kept, *copy);
        roofs.copySpread = fresh.copySpread;
    }
    roofs.values.merge(fresh.values);
    roofs.absent.merge(fresh.absent);
    keep(engine.kind(), engine.device(), roofs);
    return roofs;
}

std::map<std::string, double> percentOfRoofs(const Measurement &measurement, const Roofs &roofs)
{
    std::map<std::string, double> shares;
    const auto add = [&](RoofKind kind, double rate) {
        const auto roof = roofs.value(kind);
        if (roof && rate > 0) shares[std::string(toString(kind))] = 100 * rate / *roof;
    };
    add(RoofKind::Copy, measurement.bandwidthGBs());
    add(RoofKind::Fused, measurement.gflops());
    add(RoofKind::Special, measurement.specialPerSecond() * 1e-9);
    return shares;
}

std::optional<Roof> keptRoof(EngineKind engine, const Device &device)
{
    const Roofs roofs = keptRoofs(engine, device);
    const auto copy = roofs.value(RoofKind::Copy);
    if (!copy || !roofs.copySpread) return {};
    return Roof{*copy, 0, roofs.date, true, *roofs.copySpread};
}

Roof roofOf(Engine &engine, const Task &task)
{
    if (const auto kept = keptRoof(engine.kind(), engine.device())) return *kept;
    return roofAnew(engine, task);
}

Roof roofAnew(Engine &engine, const Task &task)
{
    Roofs roofs = keptRoofs(engine.kind(), engine.device());
    Roofs fresh = measureRoofs(engine, std::array{RoofKind::Copy}, task);
    const double before = roofs.value(RoofKind::Copy).value_or(0);
    roofs.date = fresh.date;
    roofs.copySpread = fresh.copySpread;
    roofs.values[RoofKind::Copy] = std::max(before, fresh.values[RoofKind::Copy]);
    const std::size_t bytes = roofBytes(engine);
    engine.resetPeak();
    engine.giveBack();
    keep(engine.kind(), engine.device(), roofs);
    return {roofs.values[RoofKind::Copy], bytes, roofs.date, false, roofs.copySpread.value_or(0)};
}

} // namespace larmor
