// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_data.h"
#include "charts/chart_predictions.h"

#include "lab/roofline.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "widgets/figures.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr double margin = 4; // of intensity, on either side of the results

/// Slanted up to the highest level, or level. @param top 0: there is no level.
ChartSeries ceilingLine(const Ceiling &ceiling, double low, double high, double top)
{
    ChartSeries line;
    const QString title = spoken(titleOf(ceiling.kind));
    if (isBandwidth(ceiling.kind)) {
        line.name = text("%1, %2 GB/s").arg(title, formatFigure(ceiling.value, 4));
        const double end = top > 0 ? std::min(high, top / ceiling.value) : high;
        line.points << QPointF(low, low * ceiling.value);
        if (end > low) line.points << QPointF(end, end * ceiling.value);
    } else {
        line.name = text("%1, %2 GFLOP/s").arg(title, formatFigure(ceiling.value, 4));
        line.points << QPointF(low, ceiling.value) << QPointF(high, ceiling.value);
    }
    return line;
}

QString noteOf(const RooflinePoint &point)
{
    return text("%1\n%2 % of the roof, limited by %3 (%4 %)\n%5 operations per word asked for")
        .arg(QString::fromStdString(point.label), QLocale().toString(point.percentOfRoof, 'f', 1),
             spoken(toString(point.limiter)), QLocale().toString(point.limiterPercent, 'f', 0),
             QLocale().toString(point.accessRatio, 'g', 3));
}

} // namespace

Roofs roofsOf(const std::vector<Measurement> &measurements)
{
    Roofs roofs;
    for (const Measurement &m : measurements)
        for (const RoofKind kind : {RoofKind::Copy, RoofKind::Fused, RoofKind::Special}) {
            const auto share = m.percentOfRoofs.find(std::string(toString(kind)));
            if (share == m.percentOfRoofs.end() || !(share->second > 0)) continue;
            const double rate = kind == RoofKind::Copy    ? m.bandwidthGBs()
                                : kind == RoofKind::Fused ? m.gflops()
                                                          : m.specialPerSecond() * 1e-9;
            roofs.values.emplace(kind, rate / share->second * 100);
        }
    return roofs;
}

ChartModel rooflineChart(const std::vector<Measurement> &measurements, const Roofs &roofs)
{
    ChartModel model;
    model.key = u"roofline"_s;
    model.title = text("Roofline");
    model.x = {text("intensity [FLOP/byte]"), true};
    model.y = {text("rate [GFLOP/s]"), true};
    model.emptyText = text("Measurements of the lab appear here");
    const Roofline line = roofline(measurements, roofs);
    if (line.points.empty()) return model;

    ChartSeries path;
    path.name = line.points.size() > 1 ? text("results, in their order") : text("result");
    path.colour = 0;
    double low = HUGE_VAL, high = 0, top = 0;
    for (const RooflinePoint &point : line.points) {
        path.points << QPointF(point.intensity, point.gflops);
        path.labels << noteOf(point);
        low = std::min(low, point.intensity);
        high = std::max(high, point.intensity);
    }
    // Results in their order are a way; results of a sweep are a cloud.
    path.line = line.points.size() <= 24;
    double slope = 0;
    for (const Ceiling &ceiling : line.ceilings) {
        if (isBandwidth(ceiling.kind))
            slope = std::max(slope, ceiling.value);
        else if (ceiling.kind != RoofKind::Special)
            top = std::max(top, ceiling.value);
    }
    low /= margin;
    high = std::max(high * margin, slope > 0 ? top / slope * margin : high);
    int colour = 1;
    for (const Ceiling &ceiling : line.ceilings) {
        if (ceiling.kind == RoofKind::Special) continue; // counts other operations than this axis
        ChartSeries drawn = ceilingLine(ceiling, low, high, top);
        drawn.colour = colour++;
        model.series << drawn;
    }
    model.series << path;
    ChartSeries modelled;
    modelled.name = text("the same");
    modelled.modelled = true;
    modelled.colour = colour;
    modelled.line = path.line;
    for (const Measurement &m : measurements) {
        if (!m.charted() || !m.predicted || m.work.flops == 0 || m.work.bytes == 0) continue;
        modelled.points << QPointF(double(m.work.flops) / double(m.work.bytes), asPredicted(m).gflops());
        modelled.labels << predictionName(m);
    }
    if (!modelled.points.isEmpty()) model.series << modelled;
    std::vector<const Measurement *> charted;
    for (const Measurement &m : measurements)
        if (m.charted()) charted.push_back(&m);
    describe(model, charted);
    return model;
}

} // namespace larmor
