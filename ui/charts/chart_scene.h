// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"

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
    QFont font;
    QColor series(int index) const;
    static ChartStyle of(const QWidget &widget);
    static ChartStyle paper(); ///< for export: dark ink, to be drawn on white
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
    void zoomTo(const QRectF &part);           ///< of the scene; line charts only
    void zoomBy(QPointF where, double factor); ///< along x; the point under `where` stays
    void resetZoom();

    /// A point of the data, in the scene, and what to say of it.
    struct Hit {
        QPointF where;
        QString text;
        int series = -1, point = -1; ///< of the model; -1 for bars
    };
    std::optional<Hit> nearest(QPointF where) const; ///< within 40 pixels
    void showHit(const std::optional<Hit> &hit);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace larmor
