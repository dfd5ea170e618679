// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/published.h"

#include "core/error.h"
#include "lab/published_data.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace larmor {
namespace {

template <class Value>
void read(const Json &json, const char *key, Value &value)
{
    if (const auto found = json.find(key); found != json.end()) value = found->get<Value>();
}

PublishedTable::Column readColumn(const Json &json)
{
    PublishedTable::Column column;
    read(json, "title", column.title);
    read(json, "unit", column.unit);
    read(json, "device", column.device);
    read(json, "unit_bytes", column.unitBytes);
    read(json, "approximate", column.approximate);
    return column;
}

PublishedTable::Ours readOurs(const Json &json)
{
    PublishedTable::Ours ours;
    read(json, "kernel", ours.kernel);
    read(json, "preset", ours.preset);
    read(json, "host", ours.host);
    read(json, "pick", ours.pick);
    read(json, "column", ours.column);
    for (const char *part : {"options", "problem"})
        if (json.contains(part)) ours.values = ours.values.with(OptionSet::fromJson(json[part]));
    return ours;
}

PublishedTable::Row readRow(const Json &json)
{
    PublishedTable::Row row;
    read(json, "title", row.title);
    if (json.contains("x")) row.x = json["x"].get<double>();
    for (const Json &value : json.at("values"))
        row.values.push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
    const Json &reference = json.at("reference");
    if (reference.is_array())
        row.reference = reference.get<std::vector<std::string>>();
    else
        row.reference = {reference.get<std::string>()};
    if (json.contains("ours")) row.ours = readOurs(json["ours"]);
    return row;
}

PublishedTable readTable(const Json &json)
{
    PublishedTable table;
    read(json, "name", table.name);
    read(json, "title", table.title);
    read(json, "source", table.source);
    read(json, "reference", table.referenceFile);
    read(json, "hardware", table.hardware);
    read(json, "measure", table.measure);
    read(json, "chart", table.hasChart);
    read(json, "notes", table.notes);
    for (const Json &column : json.at("columns"))
        table.columns.push_back(readColumn(column));
    for (const Json &row : json.at("rows"))
        table.rows.push_back(readRow(row));
    table.chartColumns.resize(table.columns.size());
    std::iota(table.chartColumns.begin(), table.chartColumns.end(), 0);
    read(json, "chart_columns", table.chartColumns);
    return table;
}

bool matches(const PublishedTable::Ours &wanted, const Measurement &m)
{
    if (!m.charted() || m.kernel != wanted.kernel) return false;
    if (!wanted.preset.empty() && m.preset != wanted.preset) return false;
    if (!wanted.host.empty() && (!m.host || toString(*m.host) != wanted.host)) return false;
    return std::all_of(wanted.values.values().begin(), wanted.values.values().end(), [&](const auto &entry) {
        return m.options.is(entry.first, entry.second) || m.problem.is(entry.first, entry.second);
    });
}

} // namespace

std::optional<double> PublishedTable::value(std::size_t row, std::size_t column) const
{
    if (row >= rows.size() || column >= columns.size() || column >= rows[row].values.size()) return {};
    const auto printed = rows[row].values[column];
    if (!printed) return {};
    return *printed * (columns[column].unit == "GB/s" ? columns[column].unitBytes / 1e9 : 1);
}

namespace {

double rateOf(const PublishedTable &table, const Measurement &m)
{
    return table.measure == "gflops" ? m.gflops() : m.bandwidthGBs();
}

} // namespace

const char *PublishedTable::ourUnit() const
{
    return measure == "gflops" ? "GFLOP/s" : "GB/s";
}

const Measurement *PublishedTable::ourMeasurement(std::size_t row, std::span<const Measurement> ours) const
{
    if (row >= rows.size() || !rows[row].ours) return nullptr;
    const Ours &wanted = *rows[row].ours;
    const Measurement *best = nullptr;
    for (const Measurement &m : ours) {
        if (!matches(wanted, m)) continue;
        const double rate = rateOf(*this, m), other = best ? rateOf(*this, *best) : 0;
        if (!best || (wanted.pick == "slowest" ? rate < other : rate > other)) best = &m;
    }
    return best;
}

std::optional<double> PublishedTable::ourValue(std::size_t row, std::span<const Measurement> ours) const
{
    const Measurement *own = ourMeasurement(row, ours);
    return own ? std::optional(rateOf(*this, *own)) : std::nullopt;
}

const std::vector<std::string> &publishedNames()
{
    static const std::vector<std::string> names{
        "book-6.16", "book-8.19",  "book-8.20",   "book-9.10", "book-9.11", "book-10.3", "bpg-3.2",
        "bpg-3.3",   "bpg-offset", "bpg-overlap", "pcie",      "pg-5.1",    "pg-c1",     "sl-transpose"};
    return names;
}

const PublishedTable &publishedTable(std::string_view name)
{
    static const std::map<std::string, PublishedTable, std::less<>> tables = [] {
        std::map<std::string, PublishedTable, std::less<>> all;
        for (const std::string &each : publishedNames())
            all.emplace(each, readTable(Json::parse(publishedText(each + ".json"))));
        return all;
    }();
    const auto found = tables.find(name);
    if (found != tables.end()) return found->second;
    std::string known;
    for (const std::string &each : publishedNames())
        known += (known.empty() ? "" : ", ") + each;
    throw Error(ErrorCode::InvalidCall, say("nothing published is named %1", name), {},
                say("known are %1", known));
}

} // namespace larmor
