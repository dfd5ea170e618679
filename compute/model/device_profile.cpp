// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/device_profile.h"

#include "core/error.h"
#include "core/file.h"
#include "model/embedded_devices.h"
#include "model/own_profiles.h"

#include <algorithm>
#include <cmath>

namespace larmor::model {

namespace {

constexpr std::size_t mostNameLength = 64;

[[noreturn]] void broken(const std::string &where, const std::string &why)
{
    throw Error(ErrorCode::FileFormat, where + " is not a device profile", why,
                "resources/devices has examples of what a profile says");
}

const Json &member(const Json &object, const char *key, const std::string &where)
{
    const auto at = object.find(key);
    if (at == object.end()) broken(where, std::string("it has no \"") + key + "\"");
    return *at;
}

std::string textOf(const Json &object, const char *key, const std::string &where)
{
    const Json &value = member(object, key, where);
    if (!value.is_string() || value.get_ref<const std::string &>().empty())
        broken(where, std::string("\"") + key + "\" must be a text");
    return value.get<std::string>();
}

double numberOf(const Json &value, const std::string &key, const std::string &where)
{
    if (!value.is_number()) broken(where, "\"" + key + "\" must be a number");
    const double number = value.get<double>();
    if (!std::isfinite(number) || number <= 0) broken(where, "\"" + key + "\" must be above 0");
    return number;
}

std::optional<std::pair<double, double>> rangeOf(const Json &json, const std::string &key,
                                                 const std::string &where)
{
    const auto at = json.find("range");
    if (at == json.end()) return {};
    if (!at->is_array() || at->size() != 2) broken(where, "the range of \"" + key + "\" must be two numbers");
    const std::pair range(numberOf((*at)[0], key, where), numberOf((*at)[1], key, where));
    if (range.first > range.second) broken(where, "the range of \"" + key + "\" is upside down");
    return range;
}

Figure parseFigure(const Json &json, const std::string &key, const std::string &where)
{
    if (!json.is_object()) broken(where, "\"" + key + "\" must be an object with value and source");
    Figure figure;
    const std::string place = where + ", " + key;
    const Json &value = member(json, "value", place);
    if (value.is_null()) {
        figure.why = textOf(json, "why", place);
        return figure;
    }
    figure.value = numberOf(value, key, where);
    figure.source = textOf(json, "source", place);
    figure.range = rangeOf(json, key, where);
    const auto others = json.find("others");
    if (others == json.end()) return figure;
    if (!others->is_array()) broken(where, "the others of \"" + key + "\" must be a list");
    for (const Json &other : *others) {
        if (!other.is_object()) broken(where, "each other of \"" + key + "\" must be an object");
        figure.others.push_back(
            {numberOf(member(other, "value", where), key, where), textOf(other, "source", place)});
    }
    figure.choice = textOf(json, "choice", place);
    return figure;
}

bool isDeviceName(const std::string &name)
{
    return !name.empty() && name.size() <= mostNameLength &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

bool contains(const std::vector<std::string> &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

void requireWhole(const Figure &figure, const std::string &key, const std::string &where)
{
    if (figure.value && (*figure.value != std::floor(*figure.value) || *figure.value > 1e12))
        broken(where, "\"" + key + "\" must be a whole number");
}

/// Letters that two names share at the start: enough to find a misspelt one.
std::size_t likeness(const std::string &a, const std::string &b)
{
    std::size_t score = 0;
    for (std::size_t i = 0; i + 2 <= a.size(); ++i)
        if (b.find(a.substr(i, 2)) != std::string::npos) ++score;
    return score;
}

std::string closestNames(const std::string &name)
{
    std::vector<const DeviceProfile *> order;
    for (const DeviceProfile &profile : deviceProfiles())
        order.push_back(&profile);
    std::stable_sort(order.begin(), order.end(), [&](const DeviceProfile *a, const DeviceProfile *b) {
        return likeness(name, a->name()) > likeness(name, b->name());
    });
    std::string list;
    for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), 4); ++i)
        list += (i ? ", " : "") + order[i]->name();
    return list;
}

} // namespace

const std::vector<std::string> &measuredFigureNames()
{
    static const std::vector<std::string> names{"l1_bytes",
                                                "l1_latency_cycles",
                                                "shared_latency_cycles",
                                                "shared_atomic_latency_cycles",
                                                "special_latency_cycles",
                                                "double_latency_cycles",
                                                "barrier_cycles",
                                                "barrier_cycles_per_warp",
                                                "constant_word_cycles",
                                                "constant_address_cycles",
                                                "constant_miss_cycles",
                                                "constant_cache_bytes",
                                                "l2_latency_cycles",
                                                "l2_read_bytes_per_cycle",
                                                "l2_write_bytes_per_cycle",
                                                "atomic_sectors_per_cycle",
                                                "atomic_memory_sectors_per_cycle",
                                                "atomic_passing_sectors_per_cycle",
                                                "atomic_word_cycles",
                                                "atomic_integer_word_cycles",
                                                "atomic_sector_cycles",
                                                "texture_latency_cycles",
                                                "texture_fetches_per_cycle",
                                                "launch_interval_us",
                                                "launch_marks_us",
                                                "block_start_cycles",
                                                "block_life_cycles",
                                                "matrix_instructions_per_cycle",
                                                "matrix_latency_cycles"};
    return names;
}

const std::vector<std::string> &statedFigureNames()
{
    static const std::vector<std::string> names{"memory_clock_mhz", "memory_bus_bits", "peak_gflops"};
    return names;
}

const std::vector<std::string> &figureNames()
{
    static const std::vector<std::string> names{
        "multiprocessors",       "processor_clock_ghz",       "bandwidth_gbs", "copy_gbs", "partitions",
        "memory_latency_cycles", "arithmetic_latency_cycles", "l2_bytes"};
    return names;
}

Json Figure::toJson() const
{
    if (!value) return {{"value", nullptr}, {"why", why}};
    Json json{{"value", *value}};
    if (range) json["range"] = {range->first, range->second};
    json["source"] = source;
    if (others.empty()) return json;
    json["others"] = Json::array();
    for (const Other &other : others)
        json["others"].push_back({{"value", other.value}, {"source", other.source}});
    json["choice"] = choice;
    return json;
}

DeviceProfile DeviceProfile::parse(std::string_view text, const std::string &where)
{
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) broken(where, "it is not JSON");
    if (!json.is_object()) broken(where, "it must be one object");
    // "peaks" is what a listing adds, computed from the rest.
    constexpr std::string_view members[] = {"name", "title",   "compute_capability",
                                            "gpus", "figures", "peaks"};
    for (const auto &[key, value] : json.items())
        if (std::find(std::begin(members), std::end(members), key) == std::end(members))
            broken(where, "it has an unknown member \"" + key + "\"; figures stand in \"figures\"");
    DeviceProfile profile;
    profile.m_name = textOf(json, "name", where);
    if (!isDeviceName(profile.m_name))
        broken(where, "\"name\" must be lower-case letters, digits and hyphens, 64 at most");
    profile.m_title = textOf(json, "title", where);
    try {
        profile.m_capability = parseComputeCapability(textOf(json, "compute_capability", where));
    } catch (const Error &error) {
        if (error.code() == ErrorCode::FileFormat) throw;
        broken(where, error.what());
    }
    const double gpus = numberOf(member(json, "gpus", where), "gpus", where);
    if (gpus != std::floor(gpus) || gpus > 64) broken(where, "\"gpus\" must be a whole number up to 64");
    profile.m_gpus = int(gpus);
    const Json &figures = member(json, "figures", where);
    if (!figures.is_object()) broken(where, "\"figures\" must be an object");
    for (const auto &[key, value] : figures.items()) {
        if (!contains(figureNames(), key) && !contains(measuredFigureNames(), key) &&
            !contains(statedFigureNames(), key))
            broken(where, "it has an unknown figure \"" + key + "\"");
        profile.m_figures[key] = parseFigure(value, key, where);
    }
    for (const std::string &key : figureNames())
        if (!profile.m_figures.contains(key)) broken(where, "it has no figure \"" + key + "\"");
    for (const std::string &key : measuredFigureNames())
        if (!profile.m_figures.contains(key))
            profile.m_figures[key].why = "nobody has measured it on this board";
    for (const std::string &key : statedFigureNames())
        if (!profile.m_figures.contains(key)) profile.m_figures[key].why = "no source read states it";
    for (const char *key : {"multiprocessors", "partitions", "l2_bytes"})
        requireWhole(profile.m_figures.at(key), key, where);
    return profile;
}

const Figure &DeviceProfile::figure(std::string_view figureName) const
{
    const auto at = m_figures.find(figureName);
    if (at == m_figures.end())
        throw Error(ErrorCode::Internal, "no figure is called " + std::string(figureName));
    return at->second;
}

double DeviceProfile::require(std::string_view figureName) const
{
    const Figure &found = figure(figureName);
    if (found.value) return *found.value;
    std::string words(figureName);
    std::replace(words.begin(), words.end(), '_', ' ');
    throw Error(ErrorCode::Unavailable, "no time can be given for the " + m_title,
                "its " + words + " is not known: " + found.why,
                "counts need no such figure; a profile of your own can state it");
}

Json DeviceProfile::toJson() const
{
    Json json{{"name", m_name},
              {"title", m_title},
              {"compute_capability", m_capability.toString()},
              {"gpus", m_gpus},
              {"figures", Json::object()}};
    for (const std::string &key : figureNames())
        json["figures"][key] = m_figures.at(key).toJson();
    for (const auto &names : {measuredFigureNames(), statedFigureNames()})
        for (const std::string &key : names)
            if (m_figures.at(key).value) json["figures"][key] = m_figures.at(key).toJson();
    return json;
}

std::string profileName(std::string_view title)
{
    std::string name;
    for (const char c : title) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (plain)
            name += c;
        else if (c >= 'A' && c <= 'Z')
            name += char(c - 'A' + 'a');
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    name.resize(std::min(name.size(), mostNameLength));
    while (!name.empty() && name.back() == '-')
        name.pop_back();
    return name.empty() ? "gpu" : name;
}

const std::vector<DeviceProfile> &deviceProfiles()
{
    static const std::vector<DeviceProfile> profiles = [] {
        std::vector<DeviceProfile> all;
        for (const EmbeddedDevice &device : embeddedDevices())
            all.push_back(DeviceProfile::parse(device.text, std::string(device.file)));
        std::sort(all.begin(), all.end(),
                  [](const DeviceProfile &a, const DeviceProfile &b) { return a.name() < b.name(); });
        return all;
    }();
    return profiles;
}

DeviceProfile deviceProfile(const std::string &nameOrFile)
{
    for (const DeviceProfile &profile : deviceProfiles())
        if (profile.name() == nameOrFile) return profile;
    if (nameOrFile.ends_with(".json")) return DeviceProfile::parse(readFile(nameOrFile), nameOrFile);
    for (DeviceProfile &profile : ownProfiles().profiles)
        if (profile.name() == nameOrFile) return std::move(profile);
    throw Error(ErrorCode::InvalidCall, "no device is called '" + nameOrFile + "'",
                "the closest are " + closestNames(nameOrFile),
                "`larmor model devices` lists all; a file of your own ends in .json");
}

} // namespace larmor::model
