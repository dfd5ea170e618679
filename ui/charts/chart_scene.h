// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "widgets/theme.h"

#include <QFont>
#include <QGraphicsScene>
#include <memory>
#include <optional>

namespace larmor {

/// Colours and letters of a chart. Sizes are in pixels, so that every paper and screen gets the same picture.
struct ChartStyle {
    QColor text, muted, grid, marker, halo; ///< halo: behind letters that lie on lines
    bool dark = false;
    bool title = true;
    bool annotations = true; ///< marked switches, figures at bars, the newest value
    QFont font;
    QColor series(int index) const;
    QColor ink(int index) const; ///< the same for letters, which need more contrast
    static ChartStyle of(const QWidget &widget);
    static ChartStyle paper();  ///< for export: dark ink, to be drawn on white
    static ChartStyle screen(); ///< for export: the theme's colours, to be drawn on its panel
    bool operator==(const ChartStyle &) const = default;
};

/// A chart model as graphics items: plot, markers, roofs, zoom and read-out.
class ChartScene : public QGraphicsScene {
    Q_OBJECT
public:
    explicit ChartScene(QObject *parent = nullptr);
    ~ChartScene() override;

    void setStyle(const ChartStyle &style);
    void setSize(QSizeF size);
    /// Only the points are exchanged when nothing else changed.
    void setModel(const ChartModel &model);
    const ChartModel &model() const;
    QRectF plotArea() const;

    bool zoomed() const;
    qsizetype zoomDepth() const;             ///< ranges that zoomOut() goes back through
    std::optional<ChartRange> range() const; ///< what is zoomed into
    void zoomTo(const QRectF &part);         ///< of the scene; line charts only
    /// Along x; the point under `where` stays. @param sameStep one step back undoes this and the last one.
    void zoomBy(QPointF where, double factor, bool sameStep);
    /// Moves what is seen, of the whole; nothing where all is seen.
    void panBy(QPointF pixels, bool sameStep);
    void zoomOut(); ///< a step back
    void resetZoom();

    /// A point of the data: series and point of a line, part and row of bars, row and column of cells.
    struct Spot {
        int series = -1, point = -1;
        bool operator==(const Spot &) const = default;
    };
    /// A point of the data, in the scene, and what to say of it.
    struct Hit {
        QPointF where;
        QString text;
        Spot spot;
    };
    std::optional<Hit> nearest(QPointF where) const; ///< within 40 pixels
    std::optional<Hit> hitOf(Spot spot) const;       ///< empty where it is no drawable point
    void showHit(const std::optional<Hit> &hit);
    /// The spot that an arrow key leads to: along a line by its points, across from line to line; from none
    /// to the first that is seen. Stays where it ends.
    std::optional<Spot> stepped(std::optional<Spot> from, int along, int across) const;
    /// Pans so that a point of a line is seen.
    void reveal(Spot spot);
    /// The series or part of the bars whose name in the legend is there.
    std::optional<int> legendAt(QPointF where) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace larmor
