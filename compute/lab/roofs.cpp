// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/roofs.h"

#include "core/error.h"
#include "core/file.h"
#include "core/version.h"
#include "lab/utc_date.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace larmor {
namespace {

/// Large enough that no cache holds it, small enough for any device; the copy works on two of these.
constexpr std::uint64_t wantedBytes = std::uint64_t(256) << 20;
constexpr int repeats = 9;

std::filesystem::path keptFile(EngineKind engine, const Device &device)
{
    const std::filesystem::path folder = cacheFolder();
    if (folder.empty()) return {};
    std::string name = "roof-" + std::string(toString(engine)) + "-" + device.name;
    for (char &c : name)
        if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-') c = '_';
    return folder / (name.substr(0, 120) + ".json");
}

/// What must be equal for a kept number to hold.
Json identity(EngineKind engine, const Device &device)
{
    return {{"program", programVersion}, {"engine", toString(engine)}, {"device", device.toJson()}};
}

void keep(EngineKind engine, const Device &device, const Roof &roof)
{
    const std::filesystem::path file = keptFile(engine, device);
    if (file.empty()) return;
    Json json = identity(engine, device);
    json["roof"] = roof.toJson();
    try {
        writeFile(file, json.dump(2) + "\n");
    } catch (const Error &) { // a full disk costs a new measurement next time, no more
    }
}

} // namespace

Json Roof::toJson() const
{
    return {{"copy_gbs", copyGBs}, {"bytes", bytes}, {"date", date}};
}

Roof measureRoof(Engine &engine, const Task &task)
{
    const std::uint64_t bytes = std::min(wantedBytes, engine.availableMemory() / 4) / 4096 * 4096;
    if (bytes == 0) throw Error(ErrorCode::OutOfMemory, "no memory to measure the copy bandwidth in");
    const BufferPtr from = engine.allocate(bytes), to = engine.allocate(bytes);
    engine.fill(*from, 0); // pages are given out on first touch
    engine.fill(*to, 0);
    double best = 0;
    for (int i = 0; i < repeats; ++i) {
        task.throwIfCancelled();
        const TimeMarkPtr start = engine.mark();
        engine.copy(*from, *to, bytes);
        const TimeMarkPtr end = engine.mark();
        const double ms = engine.elapsedMs(*start, *end);
        if (ms > 0) best = std::max(best, 2 * static_cast<double>(bytes) / ms * 1e-6);
    }
    return {best, static_cast<std::size_t>(bytes), utcDate(), false};
}

std::optional<Roof> keptRoof(EngineKind engine, const Device &device)
{
    try {
        const std::filesystem::path file = keptFile(engine, device);
        if (file.empty() || !std::filesystem::exists(file)) return {};
        const Json json = Json::parse(readFile(file));
        const Json expected = identity(engine, device);
        for (const auto &[key, value] : expected.items())
            if (!json.contains(key) || json[key] != value) return {};
        const Json &roof = json.at("roof");
        Roof kept{roof.at("copy_gbs").get<double>(), roof.at("bytes").get<std::size_t>(),
                  roof.at("date").get<std::string>(), true};
        return kept.copyGBs > 0 ? std::optional(kept) : std::nullopt;
    } catch (const std::exception &) { // unreadable: as if it were not there
        return {};
    }
}

Roof roofOf(Engine &engine, const Task &task)
{
    if (const auto kept = keptRoof(engine.kind(), engine.device())) return *kept;
    const Roof roof = measureRoof(engine, task);
    keep(engine.kind(), engine.device(), roof);
    return roof;
}

} // namespace larmor
