// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/published.h"

#include "core/error.h"
#include "core/words.h"
#include "lab/published_data.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace larmor {

using Quantity = PublishedTable::Quantity;

namespace {

template <class Value>
void readInto(const Json &json, const char *key, Value &value)
{
    if (const auto found = json.find(key); found != json.end()) value = found->get<Value>();
}

PublishedTable::Column readColumn(const Json &json)
{
    PublishedTable::Column column;
    readInto(json, "title", column.title);
    readInto(json, "unit", column.unit);
    readInto(json, "device", column.device);
    readInto(json, "unit_bytes", column.unitBytes);
    readInto(json, "approximate", column.approximate);
    readInto(json, "board", column.board);
    readInto(json, "bound", column.bound);
    readInto(json, "power_of_half", column.powerOfHalf);
    return column;
}

constexpr Words<Quantity, 15> quantities{{{Quantity::Bandwidth, "bandwidth"},
                                          {Quantity::Gflops, "gflops"},
                                          {Quantity::Evaluations, "evaluations"},
                                          {Quantity::Minutes, "minutes"},
                                          {Quantity::Ulp, "ulp"},
                                          {Quantity::Absolute, "absolute"},
                                          {Quantity::PerClock, "per-clock"},
                                          {Quantity::Saved, "saved"},
                                          {Quantity::Psnr, "psnr"},
                                          {Quantity::StageMinutes, "stage-minutes"},
                                          {Quantity::TotalMinutes, "total-minutes"},
                                          {Quantity::Sum, "sum"},
                                          {Quantity::Crossover, "crossover"},
                                          {Quantity::Ratio, "ratio"},
                                          {Quantity::Saturation, "saturation"}}};

void readQuantity(const Json &json, Quantity &quantity)
{
    if (const auto found = json.find("quantity"); found != json.end())
        quantity = parseWord(quantities, "quantity", found->get<std::string>());
}

PublishedTable::Ours readOurs(const Json &json, Quantity quantity)
{
    PublishedTable::Ours ours;
    ours.quantity = quantity;
    readQuantity(json, ours.quantity);
    readInto(json, "kernel", ours.kernel);
    readInto(json, "host", ours.host);
    readInto(json, "presets", ours.presets);
    readInto(json, "combinations", ours.combinations);
    readInto(json, "pick", ours.pick);
    readInto(json, "column", ours.column);
    readInto(json, "pairs", ours.pairs);
    if (json.contains("recon")) ours.settings = json["recon"];
    readInto(json, "stages", ours.stages);
    readInto(json, "iterations", ours.iterations);
    readInto(json, "columns", ours.columns);
    readInto(json, "axis", ours.axis);
    readInto(json, "places", ours.places);
    readInto(json, "turn", ours.turn);
    readInto(json, "copy_engines", ours.copyEngines);
    readInto(json, "axis_factor", ours.axisFactor);
    readInto(json, "axis_power", ours.axisPower);
    readInto(json, "why", ours.why);
    for (const char *part : {"options", "problem"})
        if (json.contains(part)) ours.values = ours.values.with(OptionSet::fromJson(json[part]));
    if (json.contains("against")) ours.against.push_back(readOurs(json["against"], ours.quantity));
    return ours;
}

PublishedTable::Row readRow(const Json &json, Quantity quantity)
{
    PublishedTable::Row row;
    readInto(json, "title", row.title);
    if (json.contains("x")) row.x = json["x"].get<double>();
    for (const Json &value : json.at("values"))
        row.values.push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
    const Json &reference = json.at("reference");
    if (reference.is_array())
        row.reference = reference.get<std::vector<std::string>>();
    else
        row.reference = {reference.get<std::string>()};
    if (json.contains("ours"))
        for (const Json &each : json["ours"])
            row.ours.push_back(readOurs(each, quantity));
    readInto(json, "why", row.why);
    readInto(json, "why_apart", row.whyApart);
    return row;
}

PublishedTable readTable(const Json &json)
{
    PublishedTable table;
    readInto(json, "name", table.name);
    readInto(json, "title", table.title);
    readInto(json, "source", table.source);
    readInto(json, "reference", table.referenceFile);
    readInto(json, "hardware", table.hardware);
    readQuantity(json, table.quantity);
    readInto(json, "why", table.why);
    readInto(json, "why_apart", table.whyApart);
    readInto(json, "scans", table.scans);
    if (json.contains("problems"))
        for (const auto &[kernel, scopes] : json["problems"].items())
            for (const auto &[scope, problem] : scopes.items())
                table.problems[kernel][scope] = OptionSet::fromJson(problem);
    readInto(json, "chart", table.hasChart);
    readInto(json, "notes", table.notes);
    for (const Json &column : json.at("columns"))
        table.columns.push_back(readColumn(column));
    for (const Json &row : json.at("rows"))
        table.rows.push_back(readRow(row, table.quantity));
    table.chartColumns.resize(table.columns.size());
    std::iota(table.chartColumns.begin(), table.chartColumns.end(), 0);
    readInto(json, "chart_columns", table.chartColumns);
    return table;
}

} // namespace

std::optional<double> PublishedTable::value(std::size_t row, std::size_t column) const
{
    if (row >= rows.size() || column >= columns.size() || column >= rows[row].values.size()) return {};
    const auto printed = rows[row].values[column];
    if (!printed) return {};
    if (columns[column].powerOfHalf) return std::exp2(-*printed);
    return *printed * (columns[column].unit == "GB/s" ? columns[column].unitBytes / 1e9 : 1);
}

const PublishedTable::Ours *PublishedTable::ours(std::size_t row, int column) const
{
    if (row >= rows.size()) return nullptr;
    for (const Ours &each : rows[row].ours)
        if (each.column == column) return &each;
    return nullptr;
}

std::vector<int> PublishedTable::ourColumns() const
{
    std::set<int> found;
    for (const Row &row : rows)
        for (const Ours &each : row.ours)
            found.insert(each.column);
    return {found.begin(), found.end()};
}

std::string PublishedTable::whyNone(std::size_t row, const std::string &key) const
{
    for (const auto *reasons : {&rows.at(row).why, &why})
        for (const std::string &each : {key, std::string()})
            if (const auto found = reasons->find(each); found != reasons->end()) return found->second;
    return {};
}

std::string_view toString(Quantity quantity)
{
    return wordOf(quantities, quantity);
}

const std::vector<std::string> &publishedNames()
{
    static const std::vector<std::string> names{"book-6.16",  "book-8.19",   "book-8.20", "book-9.10",
                                                "book-9.11",  "book-10.3",   "bpg-3.2",   "bpg-3.3",
                                                "bpg-offset", "bpg-overlap", "pcie",      "pg-5.1",
                                                "pg-c1",      "pg-c2",       "pg-c3",     "sl-transpose"};
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
