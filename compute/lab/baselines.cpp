// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/baselines.h"

#include "core/error.h"

#include <algorithm>

namespace larmor {

void Baselines::pin(const std::string &name, const Measurement &measurement)
{
    if (name.empty()) throw Error(ErrorCode::InvalidCall, say("a baseline needs a name"));
    if (!measurement.charted())
        throw Error(ErrorCode::InvalidCall, say("this result cannot be a baseline"),
                    say("it is wrong, or was not measured"), say("pin a result that is right"));
    const auto same = std::find_if(m_entries.begin(), m_entries.end(),
                                   [&](const Entry &entry) { return entry.name == name; });
    if (same != m_entries.end()) {
        same->measurement = measurement;
        return;
    }
    int colour = 0; // the first that is free
    const auto taken = [&](const Entry &entry) { return entry.colour == colour; };
    while (std::any_of(m_entries.begin(), m_entries.end(), taken))
        ++colour;
    m_entries.push_back({name, colour, measurement});
}

void Baselines::unpin(std::string_view name)
{
    std::erase_if(m_entries, [&](const Entry &entry) { return entry.name == name; });
}

const Baselines::Entry *Baselines::find(std::string_view name) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry &entry) { return entry.name == name; });
    return found == m_entries.end() ? nullptr : &*found;
}

std::optional<Change> Baselines::change(std::string_view name, const Measurement &now) const
{
    const Entry *const entry = find(name);
    if (!entry || !now.charted() || entry->measurement.kernel != now.kernel ||
        entry->measurement.problem != now.problem)
        return {};
    return compareSamples(entry->measurement.samplesMs, now.samplesMs);
}

Json Baselines::toJson() const
{
    Json json = Json::array();
    for (const Entry &entry : m_entries)
        json.push_back(
            {{"name", entry.name}, {"colour", entry.colour}, {"measurement", entry.measurement.toJson()}});
    return json;
}

Baselines Baselines::fromJson(const Json &json)
{
    Baselines baselines;
    if (!json.is_array()) throw Error(ErrorCode::FileFormat, say("the baselines are no JSON array"));
    for (const Json &entry : json) {
        if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string() ||
            !entry.contains("measurement"))
            throw Error(ErrorCode::FileFormat, say("a baseline has no name or no measurement"));
        const int colour = entry.contains("colour") && entry["colour"].is_number_integer()
                               ? entry["colour"].get<int>()
                               : static_cast<int>(baselines.m_entries.size());
        baselines.m_entries.push_back(
            {entry["name"].get<std::string>(), colour, Measurement::fromJson(entry["measurement"])});
    }
    return baselines;
}

} // namespace larmor
