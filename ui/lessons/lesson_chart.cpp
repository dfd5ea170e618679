// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_chart.h"

#include "core/version.h"
#include "lab/utc_date.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "lesson/figures.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;
using lesson::Form;
using lesson::Row;

namespace {

/// Who says so, each once; the report and the table have the options of every run.
void addCaption(ChartModel &model, const Row &row)
{
    const QString line = spoken(row.device);
    if (!line.isEmpty() && !model.caption.contains(line))
        model.caption += (model.caption.isEmpty() ? QString() : u" | "_s) + line;
}

void fillBars(ChartModel &model, const lesson::Lesson &lesson, const lesson::Chart &chart,
              const lesson::RowOf &rows)
{
    ChartBars measured{text("measured"), {}, 0, false};
    ChartBars computed{text("modelled or computed"), {}, 1, true};
    bool any[2] = {false, false};
    for (const std::string &name : chart.of)
        for (const lesson::Run *run : lesson.runsOf(name)) {
            const Row *row = rows(run->name);
            const auto value = row ? figureIn(row->report, chart.figure, row->form) : std::nullopt;
            if (!value) continue;
            const bool real = isMeasured(row->form);
            any[real ? 0 : 1] = true;
            model.categories << runTitle(*run);
            measured.values << (real ? *value : 0);
            computed.values << (real ? 0 : *value);
            addCaption(model, *row);
        }
    if (any[0]) model.bars << measured;
    if (any[1]) model.bars << computed;
}

void fillLines(ChartModel &model, const lesson::Lesson &lesson, const lesson::Chart &chart,
               const lesson::RowOf &rows)
{
    for (const std::string &name : chart.of) {
        ChartSeries series;
        for (const lesson::Run *run : lesson.runsOf(name)) {
            const Row *row = rows(run->name);
            const auto value = row ? figureIn(row->report, chart.figure, row->form) : std::nullopt;
            if (!value) continue;
            bool isNumber = false;
            const double at = qt(run->at).toDouble(&isNumber);
            series.points << QPointF(isNumber ? at : double(series.points.size()), *value);
            series.labels << qt(run->at);
            series.modelled = !isMeasured(row->form);
            // "GeForce GTX 280, stride 8" without its point
            series.name = qt(run->title).section(u", "_s, 0, -2);
            addCaption(model, *row);
        }
        if (!series.points.isEmpty()) model.series << series;
    }
}

/// Bytes by the million, where nobody takes in all their digits.
void inMegabytes(ChartModel &model)
{
    double largest = 0;
    for (const ChartBars &bars : model.bars)
        for (const double value : bars.values)
            largest = std::max(largest, value);
    if (!model.y.title.endsWith(u"[B]"_s) || largest < 1e6) return;
    model.y.title.replace(u"[B]"_s, u"[MB]"_s);
    for (ChartBars &bars : model.bars)
        for (double &value : bars.values)
            value *= 1e-6;
}

/// What was measured here and what is modelled of a far faster device, each as shares of its own largest: on
/// one scale the bars of the slower would be hairlines.
void apartWhereFar(ChartModel &model)
{
    constexpr double far = 20;
    if (model.bars.size() != 2) return;
    std::array<double, 2> largest{}, count{};
    for (std::size_t kind = 0; kind < 2; ++kind)
        for (const double value : model.bars[qsizetype(kind)].values) {
            largest[kind] = std::max(largest[kind], value);
            count[kind] += value > 0 ? 1 : 0;
        }
    const auto [less, more] = std::minmax(largest[0], largest[1]);
    if (!(less > 0) || more < far * less || std::min(count[0], count[1]) < 2) return;
    for (std::size_t kind = 0; kind < 2; ++kind)
        for (double &value : model.bars[qsizetype(kind)].values)
            value *= 100 / largest[kind];
    const QString of = model.y.title.section(u" ["_s, 0, 0);
    model.y.title = text("%1, share of the largest of its kind [%]").arg(of);
}

} // namespace

QString runTitle(const lesson::Run &run)
{
    return qt(run.title);
}

QString titleAndUnit(const std::string &english)
{
    const QString title = qt(english), whole = spoken(title);
    const qsizetype unit = title.lastIndexOf(u" ["_s);
    return whole != title || unit < 0 ? whole : spoken(title.left(unit)) + title.mid(unit);
}

ChartModel lessonChart(const lesson::Lesson &lesson, const lesson::Chart &chart, const lesson::RowOf &rows)
{
    ChartModel model;
    if (chart.kind == "bars" || chart.kind == "lines") {
        model.key = u"lesson-"_s + qt(chart.kind);
        model.x.title = titleAndUnit(chart.x);
        model.y.title = titleAndUnit(chart.y);
        model.x.logarithmic = chart.logX;
        model.y.logarithmic = chart.logY;
        chart.kind == "bars" ? fillBars(model, lesson, chart, rows) : fillLines(model, lesson, chart, rows);
        inMegabytes(model);
        apartWhereFar(model);
        model.emptyText = text("Nothing to draw on this engine");
    } else {
        const Row *row = rows(chart.of.front());
        if (!row || row->report.is_null()) {
            model.emptyText = text("Nothing to draw on this engine");
            return model;
        }
        model = chartOf(row->report, qt(chart.kind));
        addCaption(model, *row);
    }
    if (!chart.title.empty()) model.title = qt(chart.title);
    if (!model.caption.isEmpty())
        model.caption += u" · larmor %1 · %2"_s.arg(QLatin1String(programVersion), qt(utcDate()));
    return model;
}

} // namespace larmor
