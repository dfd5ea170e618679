// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tuned_options.h"

#include "core/error.h"
#include "core/file.h"
#include "core/file_lock.h"
#include "core/json_text.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <mutex>

namespace larmor {
namespace {

constexpr int farthestClass = 2;

std::filesystem::path keptFile()
{
    const std::filesystem::path folder = cacheFolder();
    return folder.empty() ? folder : folder / "tuned.json";
}

/// Another program may write the file at any time: it is read anew when it changed.
Json readKept()
{
    try {
        const std::filesystem::path file = keptFile();
        if (file.empty() || !std::filesystem::exists(file)) return Json::array();
        Json json = Json::parse(readFile(file));
        return json.is_array() ? json : Json::array();
    } catch (const std::exception &) { // unreadable: as if it were not there
        return Json::array();
    }
}

Json placeOf(EngineKind engine, const Device &device, std::string_view kernel, std::string_view element)
{
    return {{"engine", toString(engine)},  {"device", device.name}, {"driver", device.driver},
            {"compiler", device.compiler}, {"kernel", kernel},      {"element", element}};
}

bool holds(const Json &entry, const Json &place)
{
    if (!entry.is_object()) return false;
    for (const auto &[key, value] : place.items())
        if (!entry.contains(key) || entry[key] != value) return false;
    return entry.contains("size_class") && entry["size_class"].is_number_integer();
}

TunedOptions readEntry(const Json &entry)
{
    return {OptionSet::fromJson(entry.at("options")), entry.value("time_ms", 0.0),
            entry.value("gain_percent", 0.0), entry.value("problem", std::string()),
            entry.value("date", std::string())};
}

} // namespace

int sizeClass(std::uint64_t amount)
{
    return amount > 0 ? static_cast<int>(std::bit_width(amount) - 1) / 2 : 0;
}

std::optional<TunedOptions> tunedOptions(EngineKind engine, const Device &device, std::string_view kernel,
                                         std::string_view element, std::uint64_t amount)
{
    try {
        const Json place = placeOf(engine, device, kernel, element), kept = readKept();
        const Json *nearest = nullptr;
        int distance = farthestClass + 1;
        for (const Json &entry : kept) {
            if (!holds(entry, place)) continue;
            const int away = std::abs(entry["size_class"].get<int>() - sizeClass(amount));
            if (away < distance) distance = away, nearest = &entry;
        }
        if (!nearest) return {};
        return readEntry(*nearest);
    } catch (const std::exception &) {
        return {};
    }
}

void keepTunedOptions(EngineKind engine, const Device &device, std::string_view kernel,
                      std::string_view element, std::uint64_t amount, const TunedOptions &tuned)
{
    const std::filesystem::path file = keptFile();
    if (file.empty()) return;
    const Json place = placeOf(engine, device, kernel, element);
    Json entry = place;
    entry["size_class"] = sizeClass(amount);
    entry["options"] = tuned.options.toJson();
    entry["time_ms"] = tuned.timeMs;
    entry["gain_percent"] = tuned.gainPercent;
    entry["problem"] = tuned.problem;
    entry["date"] = tuned.date;
    try {
        const FileLock lock(file); // or another's winner of this moment would be lost
        Json fresh = Json::array();
        for (Json &other : readKept())
            if (!(holds(other, place) && other["size_class"] == sizeClass(amount)))
                fresh.push_back(std::move(other));
        fresh.push_back(std::move(entry));
        writeFile(file, jsonText(fresh, 1) + "\n");
    } catch (const Error &) { // a full disk costs the winner, no more
    }
}

} // namespace larmor
