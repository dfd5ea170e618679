// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_data.h"

#include "core/error.h"
#include "language/compute_words.h"
#include "language/text.h"

#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

/// One bar for each figure: the row's name, and behind it who it is of.
struct Rows {
    QStringList categories;
    QList<int> owners; ///< printed column, or -1 - i for our column i
    QList<double> values;
    void add(const QString &category, int owner, double value)
    {
        categories << category;
        owners << owner;
        values << value;
    }
};

QString columnName(const PublishedTable::Column &column, bool alone)
{
    const QString title = spoken(column.title);
    const QString name = alone ? text("published") : title;
    return column.approximate ? text("%1 (approximate)").arg(name) : name;
}

/// What a figure was made of, as far as a bar's name has room for it: the size of the problem.
QString sizeOf(const PublishedCell &cell)
{
    if (cell.from.empty() || cell.from.front().kernel.empty()) return {};
    return QString::fromStdString(cell.from.front().problem.toString());
}

/// A bar's name has little room, and the legend says the whole.
QString shortName(const PublishedSource &source)
{
    switch (source.kind) {
    case PublishedSource::Kind::Model:
        return text("modelled");
    case PublishedSource::Kind::Machine:
        return text("measured here");
    case PublishedSource::Kind::File:
        break;
    }
    return QString::fromStdString(source.file);
}

Rows rowsOf(const PublishedComparison &comparison)
{
    const PublishedTable &table = *comparison.table;
    Rows rows;
    const bool alone = table.chartColumns.size() == 1;
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        const QString title = spoken(table.rows[r].title);
        for (const int c : table.chartColumns) {
            const QString column = columnName(table.columns[static_cast<std::size_t>(c)], alone);
            if (const auto value = table.value(r, static_cast<std::size_t>(c)))
                rows.add(u"%1 · %2"_s.arg(title, column), c, *value);
            for (std::size_t i = 0; i < comparison.columns.size(); ++i) {
                const PublishedCell *cell = comparison.columns[i].cell(r, c);
                if (!cell || !cell->value) continue;
                QStringList parts{title};
                if (!alone) parts << column;
                parts << shortName(comparison.columns[i].source);
                if (const QString size = sizeOf(*cell); !size.isEmpty()) parts << size;
                rows.add(parts.join(u" · "_s), -1 - int(i), *cell->value);
            }
        }
    }
    return rows;
}

/// Who made the figures of a column: program, device, date.
QString provenanceOf(const PublishedComparison::Column &column)
{
    const PublishedSource &source = column.source;
    QStringList parts{spoken(source.title())};
    const auto dated = std::find_if(source.runs.begin(), source.runs.end(),
                                    [](const PublishedRun &run) { return !run.date.empty(); });
    if (dated != source.runs.end())
        parts << QString::fromStdString(dated->program) << QString::fromStdString(dated->date);
    return parts.join(u", "_s);
}

} // namespace

ChartModel publishedChart(const PublishedComparison &comparison)
{
    const PublishedTable &table = *comparison.table;
    if (!table.hasChart)
        throw Error(
            ErrorCode::InvalidCall, table.name + " is no chart",
            "its numbers are of several kinds: the source's figure is lost, and these are what its prose "
            "says");
    ChartModel model;
    model.key = u"published"_s;
    model.title = spoken(table.title);
    const PublishedTable::Column &first = table.columns[static_cast<std::size_t>(table.chartColumns.front())];
    const QString what = table.quantity == PublishedTable::Quantity::Bandwidth ? text("effective bandwidth")
                         : table.chartColumns.size() == 1                      ? spoken(first.title)
                                                                               : text("value");
    model.y.title = u"%1 [%2]"_s.arg(what, spoken(first.unit));
    const Rows rows = rowsOf(comparison);
    model.categories = rows.categories;
    const auto bars = [&](const QString &name, int owner, int colour, bool modelled) {
        ChartBars part{name, {}, colour, modelled};
        for (qsizetype i = 0; i < rows.values.size(); ++i)
            part.values << (rows.owners[i] == owner ? rows.values[i] : 0);
        if (std::any_of(part.values.begin(), part.values.end(), [](double v) { return v > 0; }))
            model.bars << part;
    };
    int colour = 1;
    for (const int c : table.chartColumns) {
        const PublishedTable::Column &column = table.columns[static_cast<std::size_t>(c)];
        bars(spoken(column.title) +
                 (column.device.empty() ? u""_s : u", "_s + QString::fromStdString(column.device)),
             c, colour++, false);
    }
    QStringList caption{spoken(table.source)};
    if (!table.hardware.empty()) caption << spoken(table.hardware);
    for (const std::string &note : table.notes)
        caption << spoken(note);
    bool ours = false;
    for (std::size_t i = 0; i < comparison.columns.size(); ++i) {
        const PublishedComparison::Column &column = comparison.columns[i];
        if (!column.filled()) continue;
        const bool modelled = column.source.kind == PublishedSource::Kind::Model;
        bars(spoken(column.source.title()), -1 - int(i), i == 0 ? 0 : colour++, modelled);
        caption << provenanceOf(column);
        ours = true;
    }
    model.caption = caption.join(u" · "_s);
    const QString name = QString::fromStdString(table.name);
    const QString with = ours ? u" measurements.json"_s : QString();
    model.command = u"larmor chart --published %1%2 -o %1.svg"_s.arg(name, with);
    return model;
}

} // namespace larmor
