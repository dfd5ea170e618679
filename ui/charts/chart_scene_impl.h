// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_overlay.h"
#include "charts/chart_plot.h"
#include "charts/chart_range.h"
#include "charts/chart_scene.h"

namespace larmor {

struct ChartScene::Impl {
    explicit Impl(ChartScene &owner);

    bool hasCells() const { return !model.cells.empty(); }
    bool hasBars() const { return !model.bars.isEmpty() && !model.categories.isEmpty(); }
    bool hasLines() const { return !hasCells() && !hasBars() && !empty(); }
    bool empty() const;
    bool sameShape(const ChartModel &other) const;
    void update(); ///< after model, size or range changed
    void fillLines();
    void zoom(const ChartRange &to, bool sameStep);
    QPointF place(QPointF value, bool secondAxis) const;
    AxisLimits xNow() const { return zooms.empty() ? full.x : zooms.seen().x; }
    AxisLimits yNow(bool second) const
    {
        const ChartRange &range = zooms.empty() ? full : zooms.seen();
        return second ? range.y2 : range.y;
    }

    // what is drawn beside Qt Charts' items
    void placeOverlay();
    void placeBars();
    double barRoom() const;
    double nameColumn() const; ///< pixels at the left of bars; 0: names stand above them
    void placeLines();
    void placeUnits();
    void placePowers();
    void placeFaint(qsizetype series);
    void avoidLine(qsizetype series);
    bool placeHeadline();
    QString roofTextOf(const ChartRoof &roof) const;
    void placeNames();
    QList<QPointF> markPlaces(qsizetype line) const;

    // the read-out
    QString lineText(Spot spot) const;
    QString barText(Spot spot) const;
    QString cellText(Spot spot) const;
    QPointF barEnd(Spot spot) const;
    std::optional<Hit> lineHit(Spot spot) const;
    std::optional<Hit> barHit(Spot spot) const;
    std::optional<Hit> cellHit(Spot spot) const;
    std::optional<Hit> nearestOnLines(QPointF where) const;
    std::optional<Hit> nearestOnBars(QPointF where) const;
    std::optional<Spot> firstSpot() const;
    std::optional<Spot> steppedOnLines(Spot from, int along, int across) const;
    std::optional<Spot> steppedInBars(Spot from, int along, int across) const;
    std::optional<Spot> steppedInCells(Spot from, int along, int across) const;
    bool drawn(Spot spot) const; ///< a point of a line that can be drawn

    ChartScene &scene;
    ChartPlot plot;
    ChartOverlay overlay;
    ChartModel model;
    ChartStyle style = ChartStyle::paper();
    QList<bool> sorted;              ///< of each series: x never falls
    QList<QList<qsizetype>> indices; ///< of each series: the points that are drawn
    ChartRange full;
    ZoomStack zooms;
};

/// Three digits, as a measurement has no more.

} // namespace larmor
