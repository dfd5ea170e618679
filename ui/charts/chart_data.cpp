// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_data.h"

#include "core/error.h"
#include "widgets/figures.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

double niceStep(double span, int wanted)
{
    if (!(span > 0) || !std::isfinite(span) || wanted < 1) return 1;
    const double rough = span / wanted, power = std::pow(10, std::floor(std::log10(rough)));
    const double lead = rough / power;
    return power * (lead <= 1.0001 ? 1 : lead <= 2.0001 ? 2 : lead <= 5.0001 ? 5 : 10);
}

AxisRange niceRange(double low, double high, int wanted, bool fromZero)
{
    if (!std::isfinite(low) || !std::isfinite(high) || low > high) return {};
    if (fromZero && low > 0) low = 0;
    if (low == high) {
        const double around = low == 0 ? 1 : std::abs(low) * 0.5;
        high += around;
        if (low != 0) low -= around;
    }
    const double step = niceStep(high - low, wanted);
    return {std::floor(low / step + 1e-9) * step, std::ceil(high / step - 1e-9) * step, step};
}

AxisRange decadeRange(double low, double high)
{
    if (!(low > 0) || !(high >= low) || !std::isfinite(high)) return {0.1, 1, 1};
    double first = std::floor(std::log10(low) + 1e-9), last = std::ceil(std::log10(high) - 1e-9);
    if (last <= first) last = first + 1;
    return {std::pow(10, first), std::pow(10, last), 1};
}

double logarithmicBase(double low, double high)
{
    constexpr double decadeAndHalf = 32;
    constexpr double shortOctaves = 0.01; // below it powers of two have more digits than anybody reads
    if (!(low > 0) || !(high > 0)) return 10;
    if (high / low < decadeAndHalf && low > shortOctaves) return 2; // decades begin at it
    // Of many decades every second, third ... has a number: there is no room for more.
    constexpr double mostNumbers = 8;
    return std::pow(10, std::max(1.0, std::ceil(std::log10(high / low) / mostNumbers)));
}

AxisRange logarithmicRange(double low, double high)
{
    if (!(low > 0) || !(high >= low) || !std::isfinite(high) || logarithmicBase(low, high) > 2)
        return decadeRange(low, high);
    double first = std::floor(std::log2(low) + 1e-9), last = std::ceil(std::log2(high) - 1e-9);
    if (last <= first) last = first + 1;
    const AxisRange octaves{std::exp2(first), std::exp2(last), 1};
    // Rounded it may have become so wide that its numbers are powers of ten, which its ends then are not.
    return logarithmicBase(octaves.low, octaves.high) > 2 ? decadeRange(low, high) : octaves;
}

QString axisText(double value, double step)
{
    if (std::abs(value) < step * 1e-9) value = 0;
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9);
    const QString digits = decimals > 6 || std::abs(value) >= 1e7 ? formatFigure(value, 3)
                                                                  : QLocale().toString(value, 'f', decimals);
    return QString(digits).replace(u'-', u'−');
}

QString figureText(double value)
{
    return axisText(value, value > 0 ? std::pow(10, std::floor(std::log10(value)) - 2) : 1);
}

QString roofText(const ChartRoof &roof, const QString &unit, bool exceeded)
{
    const QString value = figureText(roof.y) + u' ' + unit;
    if (roof.atLeast)
        return QCoreApplication::translate("larmor", "%1 ≥ %2 (machine busy)").arg(roof.label, value);
    if (exceeded)
        return QCoreApplication::translate("larmor", "%1 %2 (caches give more)").arg(roof.label, value);
    return u"%1 %2"_s.arg(roof.label, value);
}

bool drawable(QPointF point, const ChartModel &model, bool secondAxis)
{
    const ChartAxis &y = secondAxis ? model.y2 : model.y;
    return std::isfinite(point.x()) && std::isfinite(point.y()) && (!model.x.logarithmic || point.x() > 0) &&
           (!y.logarithmic || point.y() > 0);
}

namespace {

/// Shortest text that reads back as the same number, with a point for the decimals whatever the locale.
QByteArray number(double value)
{
    return QByteArray::number(value, 'g', QLocale::FloatingPointShortest);
}

QByteArray field(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    if (!bytes.contains(',') && !bytes.contains('"') && !bytes.contains('\n')) return bytes;
    return '"' + bytes.replace("\"", "\"\"") + '"';
}

QByteArray comment(const QString &text)
{
    return "# " + QString(text).replace(u'\n', u' ').toUtf8() + '\n';
}

} // namespace

namespace {

QByteArray bandCsv(const ChartBand &band, const QString &name)
{
    QByteArray csv;
    const std::array<std::pair<const QList<QPointF> *, QString>, 3> lines{
        {{&band.middle, u"running median"_s},
         {&band.low, u"lower quartile"_s},
         {&band.high, u"upper quartile"_s}}};
    for (const auto &[points, what] : lines)
        for (const QPointF &point : *points)
            csv += number(point.x()) + ',' + number(point.y()) + ',' + field(name + u", "_s + what) + '\n';
    return csv;
}

Json pointsJson(const QList<QPointF> &points)
{
    // JSON has no infinity and no NaN: null stands for both.
    const auto value = [](double v) { return std::isfinite(v) ? Json(v) : Json(nullptr); };
    Json json = Json::array();
    for (const QPointF &point : points)
        json.push_back(Json::array({value(point.x()), value(point.y())}));
    return json;
}

Json seriesJson(const ChartSeries &series)
{
    Json json{{"name", series.name.toStdString()},
              {"second_axis", series.secondAxis},
              {"modelled", series.modelled},
              {"points", pointsJson(series.points)}};
    for (const ChartBand &band : series.bands)
        json["bands"].push_back({{"median", pointsJson(band.middle)},
                                 {"lower_quartile", pointsJson(band.low)},
                                 {"upper_quartile", pointsJson(band.high)}});
    return json;
}

} // namespace

QByteArray chartCsv(const ChartModel &model)
{
    QByteArray csv = comment(model.title);
    if (!model.caption.isEmpty()) csv += comment(model.caption);
    if (!model.command.isEmpty()) csv += comment(u"$ "_s + model.command);
    csv += comment(u"x: "_s + model.x.title) + comment(u"y: "_s + model.y.title);
    if (!model.y2.title.isEmpty()) csv += comment(u"second y: "_s + model.y2.title);
    for (const ChartRoof &roof : model.roofs)
        csv += "# roof " + number(roof.y) + ": " + roof.label.toUtf8() + '\n';
    for (const ChartMarker &marker : model.markers)
        csv += "# marker at " + number(marker.x) + ": " +
               QString(marker.label).replace(u'\n', u", "_s).toUtf8() + '\n';
    csv += "x,y,series\n";
    for (const ChartSeries &series : model.series)
        for (const QPointF &point : series.points)
            csv += number(point.x()) + ',' + number(point.y()) + ',' +
                   field(series.modelled ? series.name + u" (modelled)"_s : series.name) + '\n';
    for (const ChartSeries &series : model.series)
        for (const ChartBand &band : series.bands)
            csv += bandCsv(band, series.name);
    for (const ChartBars &bars : model.bars)
        for (qsizetype i = 0; i < std::min(bars.values.size(), model.categories.size()); ++i)
            csv += field(model.categories[i]) + ',' + number(bars.values[i]) + ',' + field(bars.name) + '\n';
    for (qsizetype row = 0; row < model.cells.rows.size(); ++row)
        for (qsizetype column = 0; column < model.cells.columns.size(); ++column)
            csv += field(model.cells.columns[column]) + ',' + number(model.cells.values[row][column]) + ',' +
                   field(model.cells.rows[row]) + '\n';
    return csv;
}

Json chartJson(const ChartModel &model)
{
    const auto axis = [](const ChartAxis &a) {
        return Json{{"title", a.title.toStdString()}, {"logarithmic", a.logarithmic}};
    };
    // JSON has no infinity and no NaN: null stands for both.
    const auto value = [](double v) { return std::isfinite(v) ? Json(v) : Json(nullptr); };
    Json json{{"kind", "larmor-chart"},
              {"chart", model.key.toStdString()},
              {"title", model.title.toStdString()},
              {"caption", model.caption.toStdString()},
              {"command", model.command.isEmpty() ? Json() : Json(model.command.toStdString())},
              {"x", axis(model.x)},
              {"y", axis(model.y)}};
    if (!model.y2.title.isEmpty()) json["y2"] = axis(model.y2);
    Json lines = Json::array(), bars = Json::array(), markers = Json::array(), roofs = Json::array();
    for (const ChartSeries &series : model.series)
        lines.push_back(seriesJson(series));
    for (const ChartBars &part : model.bars) {
        Json values = Json::array();
        for (const double v : part.values)
            values.push_back(value(v));
        bars.push_back(
            {{"name", part.name.toStdString()}, {"modelled", part.modelled}, {"values", std::move(values)}});
    }
    for (const ChartMarker &marker : model.markers)
        markers.push_back({{"x", value(marker.x)}, {"label", marker.label.toStdString()}});
    for (const ChartRoof &roof : model.roofs)
        roofs.push_back({{"y", value(roof.y)}, {"label", roof.label.toStdString()}});
    Json categories = Json::array();
    for (const QString &category : model.categories)
        categories.push_back(category.toStdString());
    json["series"] = std::move(lines);
    json["categories"] = std::move(categories);
    json["bars"] = std::move(bars);
    json["markers"] = std::move(markers);
    json["roofs"] = std::move(roofs);
    if (model.cells.empty()) return json;
    Json rows = Json::array();
    for (const QList<double> &row : model.cells.values) {
        Json values = Json::array();
        for (const double v : row)
            values.push_back(value(v));
        rows.push_back(std::move(values));
    }
    const auto names = [](const QStringList &list) {
        Json words = Json::array();
        for (const QString &word : list)
            words.push_back(word.toStdString());
        return words;
    };
    json["cells"] = {{"columns", names(model.cells.columns)},
                     {"rows", names(model.cells.rows)},
                     {"unit", model.cells.unit.toStdString()},
                     {"values", std::move(rows)}};
    return json;
}

QString axisUnit(const QString &title)
{
    const auto open = title.lastIndexOf(u'['), close = title.lastIndexOf(u']');
    return open >= 0 && close > open ? title.mid(open + 1, close - open - 1) : QString();
}

QString axisName(const QString &title)
{
    const auto open = title.lastIndexOf(u'[');
    return (open >= 0 ? title.left(open) : title).trimmed();
}

} // namespace larmor
