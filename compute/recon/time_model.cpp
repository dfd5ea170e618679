// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/time_model.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "core/version.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>

namespace larmor {
namespace {

/// Stage of what a run takes beside its stages: allocation, bookkeeping.
constexpr const char *rest = "rest";
/// Share of the newest time in the mean, once there are some.
constexpr double newest = 0.3;
/// Two times so far apart were not of the same thing.
constexpr double absurd = 100;
/// What a call takes at most before it does anything: issuing a launch, waking threads.
constexpr double launchMs = 0.02;
/// Sizes that are nearer to each other do not tell a call's own price from that of its units.
constexpr double telling = 2;
/// Raised when works are counted in other units: times in the old ones are of no use.
constexpr int counting = 3;

std::filesystem::path keptFile(EngineKind engine, const Device &device)
{
    const std::filesystem::path folder = cacheFolder();
    if (folder.empty()) return {};
    std::string name = "times-" + std::string(toString(engine)) + "-" + device.name;
    for (char &c : name)
        if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-') c = '_';
    return folder / (name.substr(0, 120) + ".json");
}

/// What must be equal for kept times to hold.
Json identity(EngineKind engine, const Device &device)
{
    return {{"program", programVersion},
            {"counting", counting},
            {"engine", toString(engine)},
            {"device", device.toJson()}};
}

int octaveOf(double units)
{
    return static_cast<int>(std::floor(std::log2(std::max(units, 1.0))));
}

} // namespace

TimeModel::TimeModel(EngineKind engine, Device device) : m_engine(engine), m_device(std::move(device)) {}

void TimeModel::add(const std::string &rate, double units, double ms)
{
    if (!(units > 0 && ms > 0 && std::isfinite(ms))) return;
    Point &point = m_rates[rate][octaveOf(units)];
    const double weight = std::max(newest, 1.0 / double(point.seen + 1));
    point.logUnits += weight * (std::log(units) - point.logUnits);
    point.logMs += weight * (std::log(ms) - point.logMs);
    ++point.seen;
}

/// Least squares of relative errors, so that small sizes weigh as much as large ones; neither price is
/// negative.
TimeModel::Law TimeModel::fit(const Points &points)
{
    double ones = 0, cross = 0, squares = 0, right0 = 0, right1 = 0;
    for (const auto &[octave, point] : points) {
        const double call = std::exp(-point.logMs), unit = std::exp(point.logUnits - point.logMs);
        ones += call * call;
        cross += call * unit;
        squares += unit * unit;
        right0 += call;
        right1 += unit;
    }
    const double determinant = ones * squares - cross * cross;
    if (points.size() > 1 && determinant > 0) {
        const Law both{(right0 * squares - right1 * cross) / determinant,
                       (right1 * ones - right0 * cross) / determinant};
        if (both.overhead >= 0 && both.perUnit >= 0) return both;
        if (both.perUnit < 0) return {right0 / ones, 0};
    }
    return {0, right1 / squares};
}

std::optional<double> TimeModel::ms(const std::string &rate, double units) const
{
    if (!(units > 0)) return 0.0;
    const auto found = m_rates.find(rate);
    if (found == m_rates.end() || found->second.empty()) return {};
    const Points &points = found->second;
    const double at = std::log(units);
    const Point *below = nullptr, *above = nullptr;
    for (const auto &[octave, point] : points) {
        if (point.logUnits <= at) below = &point;
        if (point.logUnits > at && !above) above = &point;
    }
    if (points.rbegin()->second.logUnits - points.begin()->second.logUnits < std::log(telling)) {
        const Point &near = below ? *below : *above; // the dearer of both readings, in reason
        const double ms = std::exp(near.logMs), overhead = below ? 0 : std::min(ms, launchMs);
        return overhead + (ms - overhead) * std::exp(at - near.logUnits);
    }
    const Law law = fit(points);
    const auto departure = [&](const Point &point) {
        return point.logMs - std::log(law.at(std::exp(point.logUnits)));
    };
    double departs = departure(below ? *below : *above);
    if (below && above) {
        const double share = (at - below->logUnits) / (above->logUnits - below->logUnits);
        departs += share * (departure(*above) - departs);
    }
    return law.at(units) * std::exp(departs);
}

std::optional<TimePrediction> TimeModel::predict(const std::vector<StageWork> &works) const
{
    TimePrediction prediction;
    prediction.learnedFrom = m_runs;
    for (const StageWork &work : works) {
        double sum = 0;
        for (const WorkPart &part : work.parts) {
            auto time = ms(part.rate, part.units);
            if (!time) time = ms(part.like, part.units);
            if (!time) return {};
            sum += part.calls * *time;
        }
        prediction.totalMs += sum;
        if (work.name != rest) prediction.stages.push_back({work.name, sum});
    }
    return prediction;
}

void TimeModel::learn(const std::vector<StageWork> &works, std::span<const StageReport> stages,
                      double totalMs)
{
    double explained = 0;
    for (const StageReport &stage : stages)
        explained += stage.timeMs;
    bool learned = false;
    for (const StageWork &work : works) {
        const auto stage = std::ranges::find(stages, work.name, &StageReport::name);
        const double measured = work.name == rest       ? totalMs - explained
                                : stage == stages.end() ? 0
                                                        : stage->timeMs;
        if (!(measured > 0)) continue;
        // Where a stage does several things, the time is shared as the model had it before this run.
        std::vector<std::optional<double>> times;
        double known = 0, unknown = 0;
        for (const WorkPart &part : work.parts) {
            times.push_back(ms(part.rate, part.units));
            if (times.back())
                known += part.calls * *times.back();
            else
                unknown += part.calls * part.units;
        }
        const double left = unknown > 0 ? measured - known : measured;
        if (!(left > 0)) continue;
        const double ratio = known > 0 && unknown == 0 ? measured / known : 1;
        if (ratio > absurd || ratio < 1 / absurd) continue;
        for (std::size_t i = 0; i < work.parts.size(); ++i) {
            const WorkPart &part = work.parts[i];
            if (times[i] && unknown == 0) add(part.rate, part.units, *times[i] * ratio);
            if (!times[i]) add(part.rate, part.units, left * part.units / unknown);
        }
        learned = true;
    }
    if (learned) ++m_runs;
}

Json TimeModel::toJson() const
{
    Json json = identity(m_engine, m_device);
    json["runs"] = m_runs;
    json["rates"] = Json::object();
    for (const auto &[rate, points] : m_rates)
        for (const auto &[octave, point] : points)
            json["rates"][rate].push_back(
                {{"units", std::exp(point.logUnits)}, {"ms", std::exp(point.logMs)}, {"seen", point.seen}});
    return json;
}

bool TimeModel::read(const Json &json)
{
    const Json expected = identity(m_engine, m_device);
    for (const auto &[key, value] : expected.items())
        if (!json.contains(key) || json[key] != value) return false;
    m_runs = json.at("runs").get<int>();
    for (const auto &[rate, points] : json.at("rates").items())
        for (const Json &point : points) {
            const double units = point.at("units").get<double>(), ms = point.at("ms").get<double>();
            if (!(units > 0 && ms > 0)) return false;
            m_rates[rate][octaveOf(units)] = {std::log(units), std::log(ms), point.at("seen").get<int>()};
        }
    return true;
}

std::shared_ptr<TimeModel> TimeModel::kept(EngineKind engine, const Device &device)
{
    auto model = std::make_shared<TimeModel>(engine, device);
    try {
        const std::filesystem::path file = keptFile(engine, device);
        if (!file.empty() && std::filesystem::exists(file) && model->read(Json::parse(readFile(file))))
            return model;
    } catch (const std::exception &) { // unreadable: as if it were not there
    }
    return std::make_shared<TimeModel>(engine, device);
}

void TimeModel::keep() const
{
    const std::filesystem::path file = keptFile(m_engine, m_device);
    if (file.empty()) return;
    try {
        writeFile(file, jsonText(toJson(), 1) + "\n");
    } catch (const Error &) { // a full disk costs a new calibration next time, no more
    }
}

} // namespace larmor
