// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plain_digits.h"
#include "lab/published_figures.h"

#include <algorithm>

namespace larmor {
namespace {

Json cellJson(const PublishedCell &cell, std::size_t source, const PublishedSource &of)
{
    const auto ratio = cell.ratio();
    return {{"source", source},
            {"kind", toString(of.kind)},
            {"value", cell.value ? Json(*cell.value) : Json()},
            {"ratio", ratio ? Json(*ratio) : Json()},
            {"from", cell.origin()},
            {"scaled", cell.scaled},
            {"why", cell.why},
            {"why_apart", cell.apart}};
}

std::string quoted(const std::string &text)
{
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string result = "\"";
    for (const char c : text)
        result += c == '\n' ? std::string(" ") : c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + "\"";
}

} // namespace

Json PublishedComparison::toJson() const
{
    Json json{{"kind", "larmor-published"}, {"version", 1},
              {"table", table->name},       {"title", table->title},
              {"source", table->source},    {"hardware", table->hardware},
              {"notes", table->notes}};
    json["columns"] = Json::array();
    for (const Column &column : columns)
        json["columns"].push_back({{"kind", toString(column.source.kind)},
                                   {"title", column.source.title()},
                                   {"device", column.source.device},
                                   {"board", column.source.board},
                                   {"engine", toString(column.source.engine)},
                                   {"file", column.source.file}});
    json["rows"] = Json::array();
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
        Json cells = Json::array();
        for (const int c : table->ourColumns()) {
            const auto printed = table->value(row, std::size_t(c));
            Json ours = Json::array();
            for (std::size_t i = 0; i < columns.size(); ++i)
                if (const PublishedCell *cell = columns[i].cell(row, c))
                    ours.push_back(cellJson(*cell, i, columns[i].source));
            cells.push_back({{"column", table->columns[std::size_t(c)].title},
                             {"unit", table->columns[std::size_t(c)].unit},
                             {"printed", printed ? Json(*printed) : Json()},
                             {"ours", ours}});
        }
        json["rows"].push_back({{"title", table->rows[row].title}, {"cells", cells}});
    }
    json["runs"] = Json::array();
    std::vector<Json> kept; // the processor's runs stand in several columns
    for (const Column &column : columns)
        for (const PublishedRun &run : column.source.runs)
            if (Json each = run.toJson(); std::find(kept.begin(), kept.end(), each) == kept.end())
                kept.push_back(each), json["runs"].push_back(each);
    return json;
}

std::string PublishedComparison::toCsv() const
{
    std::string text = "table,row,column,unit,printed,kind,of,value,ratio,from,scaled,why,why_apart\n";
    const auto number = [](std::optional<double> value) {
        return value ? plainDigits(*value, 6) : std::string();
    };
    for (const Column &column : columns)
        for (const PublishedCell &cell : column.cells) {
            const PublishedTable::Column &printed = table->columns[std::size_t(cell.column)];
            const std::vector<std::string> fields{table->name,
                                                  table->rows[cell.row].title,
                                                  printed.title,
                                                  printed.unit,
                                                  number(cell.printed),
                                                  std::string(toString(column.source.kind)),
                                                  column.source.title().english(),
                                                  number(cell.value),
                                                  number(cell.ratio()),
                                                  cell.origin().english(),
                                                  cell.scaled.english(),
                                                  cell.why.english(),
                                                  cell.apart.english()};
            for (std::size_t i = 0; i < fields.size(); ++i)
                text += (i ? "," : "") + quoted(fields[i]);
            text += "\n";
        }
    return text;
}

} // namespace larmor
