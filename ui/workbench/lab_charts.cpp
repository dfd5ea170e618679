// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab_charts.h"

#include "charts/chart_data.h"
#include "charts/chart_predictions.h"
#include "lab/user_kernel.h"
#include "language/text.h"
#include "source/own_kernels.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostBars = 16; // more cannot be read

} // namespace

QString toString(LabMetric metric)
{
    switch (metric) {
    case LabMetric::Time:
        return u"time"_s;
    case LabMetric::Bandwidth:
        return u"bandwidth"_s;
    case LabMetric::Rate:
        return u"rate"_s;
    case LabMetric::Pairs:
        break;
    }
    return u"pairs"_s;
}

QString axisOf(LabMetric metric)
{
    switch (metric) {
    case LabMetric::Time:
        return text("time, median [ms]");
    case LabMetric::Bandwidth:
        return text("effective bandwidth [GB/s]");
    case LabMetric::Rate:
        return text("rate [GFLOP/s]");
    case LabMetric::Pairs:
        break;
    }
    return text("pairs [10⁹/s]");
}

double valueOf(LabMetric metric, const Measurement &measurement)
{
    switch (metric) {
    case LabMetric::Time:
        return measurement.timeMs.median;
    case LabMetric::Bandwidth:
        return measurement.bandwidthGBs();
    case LabMetric::Rate:
        return measurement.gflops();
    case LabMetric::Pairs:
        break;
    }
    return measurement.pairsPerSecond() * 1e-9;
}

QString setName(const Measurement &measurement)
{
    QString edited = ranEditedSource(measurement.remark.english()) ? text(" · edited") : QString();
    if (!measurement.session.empty()) edited += u" · "_s + sessionMark(measurement.session);
    if (!measurement.preset.empty()) return QString::fromStdString(measurement.preset) + edited;
    QStringList parts;
    const OptionSet defaults = defaultsOf(measurement.kernel);
    for (const auto &[name, value] : measurement.options.values())
        if (!defaults.has(name) || !defaults.is(name, value))
            parts << QString::fromStdString(name + "=" + value);
    return (parts.isEmpty() ? text("defaults") : parts.join(u' ')) + edited;
}

namespace {

/// Of a ratio of times, signed.
QString percentOf(double ratio)
{
    QString digits = QLocale().toString(100 * (ratio - 1), 'f', std::abs(ratio - 1) < 0.1 ? 1 : 0);
    digits.replace(u'-', u'−');
    return ratio > 1 ? u'+' + digits : digits;
}

} // namespace

QString changeText(const Measurement &baseline, const Change &change)
{
    switch (change.verdict) {
    case Verdict::Faster:
    case Verdict::Slower:
        return text("%1 % against “%2” (95 %: %3 to %4)")
            .arg(percentOf(change.ratio), setName(baseline), percentOf(change.low), percentOf(change.high));
    case Verdict::Same:
        if (change.low > 1 || change.high < 1) // the medians differ; one of the other two conditions fails
            return std::abs(change.ratio - 1) < leastChange
                       ? text("%1 % against “%2”: below the %3 % that count as a change")
                             .arg(percentOf(change.ratio), setName(baseline),
                                  QLocale().toString(100 * leastChange))
                       : text("%1 % against “%2”, which may be noise (95 %: %3 to %4, but ranks overlap: "
                              "p = %5)")
                             .arg(percentOf(change.ratio), setName(baseline), percentOf(change.low),
                                  percentOf(change.high), QLocale().toString(change.pValue, 'g', 2));
        return text("%1 % against “%2”, which may be noise (95 %: %3 to %4)")
            .arg(percentOf(change.ratio), setName(baseline), percentOf(change.low), percentOf(change.high));
    case Verdict::Unknown:
        break;
    }
    return text("%1 % against “%2”, from too few repeats to judge")
        .arg(percentOf(change.ratio), setName(baseline));
}

QString changeFigure(const Change &change)
{
    const QString by = percentOf(change.ratio);
    if (change.verdict == Verdict::Faster || change.verdict == Verdict::Slower) return by + u" %"_s;
    return change.verdict == Verdict::Same ? text("%1 %, noise").arg(by) : text("%1 %, few repeats").arg(by);
}

ChartModel labBars(const std::vector<Measurement> &measurements, LabMetric metric, double copyRoofGBs)
{
    ChartModel model;
    model.key = u"lab-"_s + toString(metric);
    model.title = text("Option sets");
    model.x.title = text("option set");
    model.y.title = axisOf(metric);
    model.emptyText = text("Each option set that is measured becomes a bar");
    QList<const Measurement *> shown; // of each option set the last
    QStringList names;
    for (const Measurement &one : measurements) {
        if (!one.charted()) continue;
        QString name = setName(one);
        if (one.host) name += u" · cpu "_s + QString::fromUtf8(toString(*one.host).data());
        if (const qsizetype place = names.indexOf(name); place >= 0) {
            shown[place] = &one;
        } else {
            names << name;
            shown << &one;
        }
    }
    if (const qsizetype surplus = names.size() - mostBars; surplus > 0) {
        names.remove(0, surplus);
        shown.remove(0, surplus);
    }
    describe(model, std::vector<const Measurement *>(shown.begin(), shown.end()));
    addBars(model, axisOf(metric), shown, names,
            [metric](const Measurement &one) { return valueOf(metric, one); });
    if (metric == LabMetric::Bandwidth && copyRoofGBs > 0)
        model.roofs << ChartRoof{copyRoofGBs, text("copy, measured here:")};
    return model;
}

ChartModel labSamples(const Measurement &measurement)
{
    ChartModel model;
    model.key = u"lab-samples"_s;
    model.title = text("Every repeat");
    model.x.title = text("repeat");
    model.x.whole = true;
    model.y.title = text("time [ms]");
    model.emptyText = text("Repeats of a measurement appear here");
    if (measurement.samplesMs.empty()) return model;
    describe(model, measurement);
    ChartSeries series{setName(measurement), {}, false, false, 0};
    for (std::size_t i = 0; i < measurement.samplesMs.size(); ++i)
        series.points << QPointF(static_cast<double>(i + 1), measurement.samplesMs[i]);
    model.series << series;
    if (measurement.timeMs.median > 0) model.roofs << ChartRoof{measurement.timeMs.median, text("median")};
    return model;
}

} // namespace larmor
