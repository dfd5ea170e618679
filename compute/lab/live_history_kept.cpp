// SPDX-License-Identifier: GPL-3.0-or-later
// What a session keeps of the live runs, and how it comes back.
#include "core/error.h"
#include "core/statistics.h"
#include "lab/live_history.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

namespace larmor {

namespace {

constexpr std::size_t mostStages = 64; // of a pipeline; it has ten at most

[[noreturn]] void refuse(const Wording &why)
{
    throw Error(ErrorCode::FileFormat, say("the live runs cannot be read"), why);
}

// ---- writing

/// Seven digits: a clock tells fewer.
double shortened(double value)
{
    if (!std::isfinite(value)) return 0;
    char text[32];
    std::snprintf(text, sizeof text, "%.7g", value);
    return std::strtod(text, nullptr);
}

Json stageToJson(const StageReport &stage)
{
    return {{"name", stage.name},
            {"title", stage.title},
            {"engine", toString(stage.engine)},
            {"time_ms", shortened(stage.timeMs)},
            {"bytes", stage.work.bytes},
            {"flops", stage.work.flops},
            {"options", stage.options.toJson()}};
}

Json runToJson(const RunRecord &run)
{
    const ReconReport &report = run.report;
    Json json{{"command", run.command},
              {"date", run.date},
              {"engine", toString(report.engine)},
              {"device", report.device.toJson()},
              {"scan", report.scan},
              {"matrix", {report.matrix.x, report.matrix.y, report.matrix.z}},
              {"settings", report.settings.toJson()},
              {"total_ms", shortened(report.totalMs)},
              {"stages", Json::array()}};
    if (report.seed) json["seed"] = *report.seed;
    for (const StageReport &stage : report.stages)
        json["stages"].push_back(stageToJson(stage));
    return json;
}

Json setToJson(const OptionSetRuns &set)
{
    Json json{{"key", set.key},
              {"change", set.change},
              {"session", set.session},
              {"problem", set.problem},
              {"parts", Json::array()}};
    for (const OptionSetRuns::Part &part : set.parts)
        json["parts"].push_back({{"word", part.word}, {"always", part.always}});
    json["last"] = runToJson(set.last);
    return json;
}

Json spreadToJson(const Spread &s)
{
    return {shortened(s.median), shortened(s.q1),  shortened(s.q3),
            shortened(s.min),    shortened(s.max), s.count};
}

/// Names of its stages, and the empty one of the whole image.
std::vector<std::string> stagesAndImage(const LiveStay &stay)
{
    std::vector<std::string> names = stay.stages;
    names.emplace_back();
    return names;
}

/// Of the images next to a switch, by stage. @param of firstTimes or latestTimes.
Json nearestToJson(const LiveStay &stay, Spread (LiveStay::*of)(std::string_view) const)
{
    Json json;
    for (const std::string &stage : stagesAndImage(stay))
        json[stage] = spreadToJson((stay.*of)(stage));
    return json;
}

/// @param step each step-th sample is kept.
Json stayToJson(const LiveStay &stay, std::size_t set, std::size_t step)
{
    Json json{{"set", set},
              {"change", stay.change},
              {"step", stay.step},
              {"switched", stay.switched},
              {"moved", stay.moved},
              {"images", stay.images},
              {"stride", stay.stride * step},
              {"stages", stay.stages}};
    const auto column = [&](auto value) {
        Json numbers = Json::array();
        for (std::size_t i = 0; i < stay.samples.size(); i += step)
            numbers.push_back(shortened(value(stay.samples[i])));
        return numbers;
    };
    json["seconds"] = column([](const LiveSample &s) { return s.seconds; });
    json["image_ms"] = column([](const LiveSample &s) { return s.imageMs; });
    json["gaps_ms"] = column([](const LiveSample &s) { return s.gapsMs; });
    json["beside_ms"] = column([](const LiveSample &s) { return s.besideMs; });
    json["waiting_ms"] = column([](const LiveSample &s) { return s.waitingMs; });
    json["stage_ms"] = Json::array();
    for (std::size_t k = 0; k < stay.stages.size(); ++k)
        json["stage_ms"].push_back(column([k](const LiveSample &s) { return s.stageMs[k]; }));
    json["first"] = nearestToJson(stay, &LiveStay::firstTimes);
    json["latest"] = nearestToJson(stay, &LiveStay::latestTimes);
    for (const std::string &stage : stagesAndImage(stay))
        json["drift"][stage] = {shortened(stay.drift(stage, true)), shortened(stay.drift(stage, false))};
    if (!stay.repeats.empty()) json["repeats"] = Json::object();
    for (const auto &[stage, spread] : stay.repeats)
        json["repeats"][stage] = spreadToJson(spread);
    if (!stay.pairs.empty()) json["pairs"] = Json::object();
    for (const auto &[stage, logarithms] : stay.pairs)
        for (const double each : logarithms)
            json["pairs"][stage].push_back(shortened(each));
    return json;
}

/// The most samples that each stay may keep, so that all together keep at most `mostKept`.
std::size_t shareOf(const std::vector<std::shared_ptr<const LiveStay>> &stays, std::size_t mostKept)
{
    std::vector<std::size_t> sizes;
    for (const auto &stay : stays)
        sizes.push_back(stay->samples.size());
    std::ranges::sort(sizes);
    std::size_t left = mostKept;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::size_t share = std::max<std::size_t>(1, left / (sizes.size() - i));
        if (sizes[i] > share) return share;
        left -= std::min(left, sizes[i]);
    }
    return mostKept;
}

// ---- reading

double numberIn(const Json &json)
{
    const double value = json.is_number() ? json.get<double>() : std::numeric_limits<double>::quiet_NaN();
    if (!(std::abs(value) < 1e15)) refuse(say("a time is not a number"));
    return value;
}

std::size_t countIn(const Json &json)
{
    if (!json.is_number_integer() || json < 0 || json > std::int64_t(1) << 50)
        refuse(say("a count is not a whole number"));
    return json.get<std::size_t>();
}

const Json &list(const Json &json, const char *key, std::size_t most)
{
    const Json &found = json.at(key);
    if (!found.is_array() || found.size() > most) refuse(say("'%1' is not a list of the expected size", key));
    return found;
}

EngineKind engineFrom(const Json &json)
{
    const std::string name = json.at("engine").get<std::string>();
    for (const EngineKind kind : {EngineKind::Cpu, EngineKind::OpenCl, EngineKind::Cuda, EngineKind::Model})
        if (name == toString(kind)) return kind;
    refuse(say("there is no engine %1", name));
}

Device deviceFrom(const Json &json)
{
    Device device;
    device.name = json.at("name").get<std::string>();
    device.vendor = json.at("vendor").get<std::string>();
    device.driver = json.at("driver").get<std::string>();
    device.compiler = json.at("compiler").get<std::string>();
    device.architecture = json.at("architecture").get<std::string>();
    device.computeUnits = json.at("compute_units").get<int>();
    device.memoryBytes = json.at("memory_bytes").get<std::uint64_t>();
    device.isCpu = json.at("is_cpu").get<bool>();
    return device;
}

RunRecord runFrom(const Json &json)
{
    RunRecord run;
    run.command = json.at("command").get<std::string>();
    run.date = json.at("date").get<std::string>();
    ReconReport &report = run.report;
    report.engine = engineFrom(json);
    report.device = deviceFrom(json.at("device"));
    report.scan = json.at("scan").get<std::string>();
    const Json &size = list(json, "matrix", 3);
    if (size.size() != 3) refuse(say("a matrix is not three sizes"));
    report.matrix = {size[0].get<std::int64_t>(), size[1].get<std::int64_t>(), size[2].get<std::int64_t>()};
    report.settings = ReconSettings::fromJson(json.at("settings"));
    report.totalMs = numberIn(json.at("total_ms"));
    if (json.contains("seed")) report.seed = json["seed"].get<std::uint64_t>();
    for (const Json &from : list(json, "stages", mostStages)) {
        StageReport stage;
        stage.name = from.at("name").get<std::string>();
        stage.title = Text::named(from.at("title").get<std::string>());
        stage.engine = engineFrom(from);
        stage.timeMs = numberIn(from.at("time_ms"));
        stage.work.bytes = from.at("bytes").get<std::uint64_t>();
        stage.work.flops = from.at("flops").get<std::uint64_t>();
        stage.options = OptionSet::fromJson(from.at("options"));
        report.stages.push_back(std::move(stage));
    }
    return run;
}

OptionSetRuns setFrom(const Json &json)
{
    OptionSetRuns set;
    set.key = json.at("key").get<std::string>();
    set.change = json.at("change").get<std::string>();
    set.session = json.at("session").get<std::string>();
    set.problem = json.at("problem").get<std::string>();
    for (const Json &part : list(json, "parts", mostStages))
        set.parts.push_back({part.at("word").get<std::string>(), part.at("always").get<bool>()});
    set.last = runFrom(json.at("last"));
    return set;
}

Spread spreadFrom(const Json &json)
{
    if (!json.is_array() || json.size() != 6) refuse(say("the spread of a stage is not six numbers"));
    return {numberIn(json[0]), numberIn(json[1]), numberIn(json[2]),
            numberIn(json[3]), numberIn(json[4]), countIn(json[5])};
}

std::map<std::string, Spread, std::less<>> spreadsFrom(const Json &json)
{
    if (!json.is_object() || json.size() > mostStages + 1)
        refuse(say("the spreads of a stay are not by stage"));
    std::map<std::string, Spread, std::less<>> spreads;
    for (const auto &[stage, spread] : json.items())
        spreads[stage] = spreadFrom(spread);
    return spreads;
}

/// Sessions written before 2026-11-28 have no images next to a switch but the samples.
void nearestFrom(const Json &json, LiveStay &stay)
{
    if (json.contains("first")) {
        stay.firstKept = spreadsFrom(json["first"]);
        stay.latestKept = spreadsFrom(json.at("latest"));
        if (!json.contains("drift")) return; // absent in the first days
        if (!json["drift"].is_object() || json["drift"].size() > mostStages + 1)
            refuse(say("the spreads of a stay are not by stage"));
        for (const auto &[stage, drift] : json["drift"].items()) {
            if (!drift.is_array() || drift.size() != 2) refuse(say("the spreads of a stay are not by stage"));
            stay.driftKept[stage] = {numberIn(drift[0]), numberIn(drift[1])};
        }
        return;
    }
    const auto n = std::ptrdiff_t(std::min(stay.samples.size(), LiveHistory::nearestImages));
    stay.first.assign(stay.samples.begin(), stay.samples.begin() + n);
    stay.latest.assign(stay.samples.end() - n, stay.samples.end());
}

std::shared_ptr<LiveStay> stayFrom(const Json &json, std::size_t sets)
{
    auto stay = std::make_shared<LiveStay>();
    stay->set = countIn(json.at("set"));
    if (stay->set >= sets) refuse(say("a stay is of no option set"));
    stay->change = json.at("change").get<std::string>();
    stay->step = json.at("step").get<std::string>();
    stay->switched = json.value("switched", std::string()); // absent before 2026-11-27
    stay->moved = json.at("moved").get<std::string>();
    stay->images = countIn(json.at("images"));
    stay->stride = std::max<std::size_t>(1, countIn(json.at("stride")));
    for (const Json &stage : list(json, "stages", mostStages))
        stay->stages.push_back(stage.get<std::string>());
    const std::size_t size = list(json, "seconds", LiveHistory::mostSamples).size();
    if (size == 0) refuse(say("a stay has no image"));
    stay->samples.resize(size);
    const auto take = [&](const Json &column, auto put) {
        if (!column.is_array() || column.size() != size) refuse(say("the times of a stay differ in number"));
        for (std::size_t i = 0; i < size; ++i)
            put(stay->samples[i], numberIn(column[i]));
    };
    take(json.at("seconds"), [](LiveSample &s, double v) { s.seconds = v; });
    take(json.at("image_ms"), [](LiveSample &s, double v) { s.imageMs = v; });
    take(json.at("gaps_ms"), [](LiveSample &s, double v) { s.gapsMs = v; });
    take(json.at("beside_ms"), [](LiveSample &s, double v) { s.besideMs = v; });
    take(json.at("waiting_ms"), [](LiveSample &s, double v) { s.waitingMs = v; });
    if (list(json, "stage_ms", mostStages).size() != stay->stages.size()) refuse(say("a stage has no times"));
    for (const Json &column : json["stage_ms"])
        take(column, [](LiveSample &s, double v) { s.stageMs.push_back(v); });
    nearestFrom(json, *stay);
    if (json.contains("repeats")) stay->repeats = spreadsFrom(json["repeats"]);
    if (json.contains("pairs"))
        for (const auto &[stage, pairs] : json["pairs"].items())
            for (const Json &each : list(json["pairs"], stage.c_str(), LiveHistory::mostSamples))
                stay->pairs[stage].push_back(numberIn(each));
    return stay;
}

/// The word by which a restored set is told from one that runs here.
void mark(OptionSetRuns &set, const std::string &session)
{
    if (!set.session.empty()) return; // it was restored before
    set.session = session;
    set.key = session + '\n' + set.key;
    set.parts.push_back({session, true});
    if (set.last.date.empty()) set.last.date = session;
}

void shift(LiveStay &stay, double seconds)
{
    for (auto *const kept : {&stay.samples, &stay.first, &stay.latest})
        for (LiveSample &sample : *kept)
            sample.seconds += seconds;
}

} // namespace

Json LiveHistory::toJson(std::size_t mostKept) const
{
    Json json{{"switched", m_switched}, {"sets", Json::array()}, {"stays", Json::array()}};
    const std::size_t share = shareOf(m_stays, mostKept);
    std::vector<std::optional<std::size_t>> places(m_sets.size()); // sets whose stays are forgotten have none
    for (const auto &stay : m_stays)
        places[stay->set] = 0;
    for (std::size_t i = 0, next = 0; i < m_sets.size(); ++i) {
        if (!places[i]) continue;
        places[i] = next++;
        json["sets"].push_back(setToJson(m_sets[i]));
    }
    for (const auto &stay : m_stays) {
        const std::size_t step = (stay->samples.size() + share - 1) / share;
        json["stays"].push_back(stayToJson(*stay, *places[stay->set], std::max<std::size_t>(1, step)));
    }
    return json;
}

LiveHistory LiveHistory::fromJson(const Json &json)
{
    LiveHistory history;
    try {
        for (const Json &set : list(json, "sets", mostStays))
            history.m_sets.push_back(setFrom(set));
        for (const Json &stay : list(json, "stays", mostStays))
            history.m_stays.push_back(stayFrom(stay, history.m_sets.size()));
        history.m_switched = json.at("switched").get<std::string>();
    } catch (const Json::exception &error) {
        refuse(error.what());
    } catch (const Error &error) {
        if (error.code() == ErrorCode::FileFormat) throw;
        refuse(error.what());
    }
    return history;
}

void LiveHistory::restore(const LiveHistory &kept, const std::string &session)
{
    LiveHistory both;
    both.m_sets = kept.m_sets;
    for (OptionSetRuns &set : both.m_sets)
        mark(set, session);
    both.m_stays = kept.m_stays;
    both.m_switched = kept.m_switched;
    both.m_generation = m_generation;
    both.m_offset = m_offset;
    if (!m_stays.empty() && !isRestored(*m_stays.back())) {
        const auto own = std::make_shared<LiveStay>(*m_stays.back());
        both.m_sets.push_back(m_sets[own->set]);
        own->set = both.m_sets.size() - 1;
        if (!both.m_stays.empty()) { // right behind it, and no older than it
            const double later = both.m_stays.back()->end() + pauseAfterRestored - own->begin();
            shift(*own, later);
            both.m_offset += later;
        }
        both.m_stays.push_back(own);
        both.m_present = own;
    }
    *this = std::move(both);
    forgetOldStays();
}

} // namespace larmor
