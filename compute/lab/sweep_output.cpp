// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "lab/sweep.h"

#include <charconv>
#include <cmath>

namespace larmor {
namespace {

/// A field of a CSV line, quoted where it must be (RFC 4180).
std::string quotedCell(const std::string &text)
{
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

/// As short as tells it from its neighbours, whatever the locale; empty where it is not finite.
std::string shortest(double value)
{
    if (!std::isfinite(value)) return {};
    char text[32];
    const auto [end, status] = std::to_chars(text, text + sizeof text, value);
    return status == std::errc() ? std::string(text, end) : std::string();
}

const std::string &valueOf(const Measurement &row, const std::string &name)
{
    return row.problem.has(name) ? row.problem.text(name) : row.options.text(name);
}

std::string csvLine(const Measurement &row, const std::vector<SweepAxis> &axes)
{
    std::vector<std::string> fields;
    for (const SweepAxis &axis : axes)
        fields.push_back(valueOf(row, axis.name));
    const bool measured = row.skipped.empty() && row.failed.empty();
    fields.emplace_back(measured ? "measured" : row.skipped.empty() ? "failed" : "skipped");
    const auto number = [&](double value) { fields.push_back(measured ? shortest(value) : std::string()); };
    number(row.timeMs.median);
    number(row.timeMs.q1);
    number(row.timeMs.q3);
    number(row.timeMs.min);
    number(static_cast<double>(row.timeMs.count));
    number(row.bandwidthGBs());
    number(row.requestedBandwidthGBs());
    number(row.gflops());
    number(row.pairsPerSecond());
    number(row.error);
    number(row.tolerance);
    fields.emplace_back(!measured ? "" : row.correct ? "1" : "0");
    fields.emplace_back(!measured ? "" : row.wrongOnPurpose ? "1" : "0");
    fields.emplace_back(!measured ? "" : row.clock.throttled ? "1" : "0");
    number(row.resources.registers);
    number(row.resources.sharedBytes);
    number(row.resources.localBytes);
    fields.push_back((row.skipped.empty() ? row.failed : row.skipped).english());
    std::string line;
    for (const std::string &field : fields)
        line += (&field == &fields.front() ? "" : ",") + quotedCell(field);
    return line + "\n";
}

} // namespace

Json Sweep::toJson() const
{
    Json json{{"kind", "larmor-sweep"}, {"version", 1}};
    json["kernel"] = m_request.kernel;
    json["request"] = m_request.toJson();
    json["axes"] = Json::array();
    for (const SweepAxis &axis : m_request.axes)
        json["axes"].push_back({{"name", axis.name}, {"values", axis.values}});
    const Json origin = Provenance::of(m_engine, m_request.seed).toJson();
    for (const auto &[key, value] : origin.items())
        json[key] = value;
    json["points"] = Json::array();
    for (const auto &row : m_rows)
        if (row) json["points"].push_back(row->toJson());
    return json;
}

std::string Sweep::toCsv() const
{
    std::string text = "# " + Provenance::of(m_engine, m_request.seed).caption() + "\n";
    for (const SweepAxis &axis : m_request.axes)
        text += quotedCell(axis.name) + ",";
    text += "status,time_ms,time_q1_ms,time_q3_ms,time_min_ms,samples,bandwidth_gbs,bandwidth_requested_gbs,"
            "gflops,pairs_per_s,error,tolerance,correct,wrong_on_purpose,throttled,registers,shared_bytes,"
            "local_bytes,constraint\n";
    for (const auto &row : m_rows)
        if (row) text += csvLine(*row, m_request.axes);
    return text;
}

} // namespace larmor
