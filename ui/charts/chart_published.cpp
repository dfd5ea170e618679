// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_data.h"

#include "core/error.h"
#include "language/compute_words.h"

#include <QCoreApplication>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("larmor", source);
}

/// One bar for each figure: the row's name, and behind it who it is of.
struct Rows {
    QStringList categories;
    QList<int> owners; ///< column, or -1 for ours
    QList<double> values;
    void add(const QString &category, int owner, double value)
    {
        categories << category;
        owners << owner;
        values << value;
    }
};

QString problemText(const Measurement &measurement)
{
    return QString::fromStdString(measurement.problem.toString()).replace(u',', u' ');
}

QString columnName(const PublishedTable::Column &column, bool alone)
{
    const QString title = spoken(column.title);
    const QString name = alone ? text("published") : title;
    return column.approximate ? text("%1 (approximate)").arg(name) : name;
}

Rows rowsOf(const PublishedTable &table, const std::vector<Measurement> &ours)
{
    Rows rows;
    const bool alone = table.chartColumns.size() == 1;
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        const QString title = spoken(table.rows[r].title);
        for (const int c : table.chartColumns)
            if (const auto value = table.value(r, static_cast<std::size_t>(c)))
                rows.add(
                    u"%1 · %2"_s.arg(title, columnName(table.columns[static_cast<std::size_t>(c)], alone)), c,
                    *value);
        if (const Measurement *own = table.ourMeasurement(r, ours)) // of a size of its own
            rows.add(u"%1 · %2"_s.arg(title, text("here, %1").arg(problemText(*own))), -1,
                     *table.ourValue(r, ours));
    }
    return rows;
}

} // namespace

ChartModel publishedChart(const PublishedTable &table, const std::vector<Measurement> &ours)
{
    if (!table.hasChart)
        throw Error(
            ErrorCode::InvalidCall, table.name + " is no chart",
            "its numbers are of several kinds: the source's figure is lost, and these are what its prose "
            "says");
    ChartModel model;
    model.key = u"published"_s;
    model.title = spoken(table.title);
    const PublishedTable::Column &first = table.columns[static_cast<std::size_t>(table.chartColumns.front())];
    const QString what = table.measure == "bandwidth_gbs" ? text("effective bandwidth")
                         : table.chartColumns.size() == 1 ? spoken(first.title)
                                                          : text("value");
    model.y.title = u"%1 [%2]"_s.arg(what, spoken(first.unit));
    const Rows rows = rowsOf(table, ours);
    model.categories = rows.categories;
    const auto bars = [&](const QString &name, int owner, int colour) {
        ChartBars part{name, {}, colour};
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
             c, colour++);
    }
    bars(text("measured here"), -1, 0);
    QStringList caption{spoken(table.source)};
    if (!table.hardware.empty()) caption << spoken(table.hardware);
    for (const std::string &note : table.notes)
        caption << spoken(note);
    const auto own = std::find_if(ours.begin(), ours.end(), [](const auto &m) { return m.charted(); });
    if (own != ours.end()) caption << text("here: %1").arg(QString::fromStdString(own->provenance.caption()));
    model.caption = caption.join(u" · "_s);
    const QString name = QString::fromStdString(table.name);
    const QString with = own != ours.end() ? u" measurements.json"_s : QString();
    model.command = u"larmor chart --published %1%2 -o %1.svg"_s.arg(name, with);
    return model;
}

} // namespace larmor
