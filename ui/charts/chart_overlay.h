// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_scene.h"

#include <optional>
#include <utility>

class QGraphicsItem;

namespace larmor {

/// What Qt Charts has no item for: markers, roofs, figures at bars, the read-out and the empty text.
class ChartOverlay {
public:
    explicit ChartOverlay(QGraphicsScene &scene) : m_scene(scene) {}

    void setStyle(const ChartStyle &style) { m_style = style; }
    void begin(const QRectF &plot, const QRectF &all); ///< removes what was there
    void marker(const ChartMarker &marker);            ///< its x in pixels
    void levelRoof(double y, const QString &label);
    void roofBeyond(const QString &label); ///< above all that is seen
    void uprightRoof(double x);            ///< its name stands in the legend
    /// What a bar means and how long it is: the name above it, or at its left where there is a column for
    /// names.
    void bar(QPointF start, QPointF end, double nameColumn, const QString &name, const QString &figure);
    /// Pixels that a column of these names takes beside rows of this height; 0: the rows have room for names.
    /// Without the words that all of them begin or end with, where the whole names are too wide.
    QStringList namesBeside(const QStringList &names, double chartWidth) const;
    double nameColumn(const QStringList &names, double rowHeight, double chartWidth) const;
    /// Pixels that a figure takes beside a bar, with the gaps around it.
    double widthOf(const QString &text) const;
    /// A name as it stands in such a column.
    QString nameWithin(const QString &name, double column) const;
    /// The letter of a part of a bar, where the part is wide enough.
    void letter(const QRectF &part, const QString &text, const QColor &colour);
    /// Shapes at points of a line. @param hollow of what is modelled.
    void marks(const QList<QPointF> &places, int shape, const QColor &colour, bool hollow);
    /// Single points of what has a running median, faint.
    void dots(const QList<QPointF> &places, const QColor &colour);
    /// A running median with its quartiles, each from left to right.
    void band(const QList<QPointF> &middle, const QList<QPointF> &low, const QList<QPointF> &high,
              const QColor &colour);
    /// The newest value of a running chart, above its plot, and behind it the first of what there is to say
    /// that has room, in letters as large as there is room for.
    /// @param named so many of the first say what was switched: they come before larger letters.
    /// @return which of them; empty: none has room.
    std::optional<qsizetype> headline(const QString &value, const QColor &colour, const QStringList &news,
                                      qsizetype named);
    /// The newest switch is told elsewhere: its label yields to curves as those of the others do.
    void newestIsTold() { m_newestTold = true; }
    /// A word beside the first of these points where there is room; earlier ones have the first choice.
    void name(const QList<QPointF> &places, const QString &text, const QColor &colour);
    /// Points of a line, over which labels do not lie where there is room beside them.
    void avoid(const QList<QPointF> &points) { m_curves << points; }
    /// A line that no name lies on.
    void keepClear(QPointF from, QPointF to);
    void message(const QString &text);
    /// The number of a tick: below the plot, or beside it.
    void number(QPointF tick, Qt::Edge side, const QString &text);
    /// Above the left axis or the right one, where its title has no room beside it.
    void unit(const QString &text, bool right);
    /// A heat map with its labels, title and scale; fills the place that begin() gave as all.
    void cells(const ChartModel &model);
    /// The cell under a point, as row and column; of the last cells().
    std::optional<std::pair<qsizetype, qsizetype>> cellAt(QPointF where) const;
    QRectF cellPlace(qsizetype row, qsizetype column) const;
    void end(); ///< places the labels of markers and the names, which need all of them
    void hit(QPointF where, const QString &text);
    void noHit();

private:
    static constexpr double markSize = 6.5, nameGap = 6; // pixels

    struct Name {
        QList<QPointF> places;
        QString text;
        QColor colour;
    };
    void placeNames();
    static QList<QPointF> cornersBeside(QPointF where, QSizeF size, double gap, int rows, double lift);
    bool placeName(const Name &name, const QList<QPointF> &points, bool withLeader);
    static QLineF leaderTo(const QRectF &name, QPointF from);
    bool crossesNames(const QLineF &line) const;
    void leader(const QLineF &way, const QColor &colour);
    static bool isBeside(const QRectF &place, QPointF point, const QList<QPointF> &points);
    QString withinPlot(const QString &label) const;
    bool isTaken(const QRectF &place) const;
    QString labelWithin(const QString &label, QSizeF room) const;
    void placeMarkers();
    QList<const ChartMarker *> drawMarkerLines();
    void placeNewestMarker();
    QList<QPointF> heightsFor(double x, QSizeF size) const;
    bool placeBesideLine(const ChartMarker &marker);
    bool crossesLines(const QRectF &place, double own) const;
    void writeBeside(const QRectF &place, const ChartMarker &marker);
    bool placeBefore(double nextLine, const ChartMarker &marker);
    void placeBrief(double nextLine, const ChartMarker &marker);
    QRectF uprightLetters(const QRectF &place, const QString &text);
    QList<double> columnsFor(double width) const;
    QPointF clearest(const QList<QPointF> &corners, QSizeF size) const;
    qsizetype hiddenBy(const QRectF &place) const; ///< points of curves
    QGraphicsItem *keep(QGraphicsItem *item, double z);
    void keepInPlot(QGraphicsItem *item, double z);
    void line(const QPointF &from, const QPointF &to, const QColor &colour, Qt::PenStyle pen);
    QRectF letters(QPointF corner, const QString &text, const QColor &colour, bool halo, bool bold = false);

    QGraphicsScene &m_scene;
    ChartStyle m_style = ChartStyle::paper();
    QRectF m_plot, m_all;
    QRectF m_cells; ///< where the cells of a heat map lie
    qsizetype m_rows = 0, m_columns = 0;
    QList<QGraphicsItem *> m_items, m_hitItems;
    QList<ChartMarker> m_markers;
    QList<double> m_markerLines; ///< x of those that are drawn
    QList<Name> m_names;
    QList<QPointF> m_curves;   ///< running medians and lines
    QList<QRectF> m_taken;     ///< by labels of roofs and switches
    bool m_newestTold = false; ///< the newest switch, by the headline
    QList<QRectF> m_clear;     ///< where no name lies
    QList<QRectF> m_named;     ///< names that are placed
};

} // namespace larmor
