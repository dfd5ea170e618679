// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

namespace larmor {

/// What is written and drawn over one pane.
struct PaneOverlay {
    QRectF place;
    QString left, right;            ///< two texts along its upper edge
    QString across, up;             ///< names of its axes; empty: not drawn
    std::optional<QPointF> cross{}; ///< of the crosshair, on the canvas
    std::optional<QLineF> line{};   ///< of the profile, on the canvas
    bool framed = false, active = false;
};

/// Texts and lines over a canvas, transparent to the mouse.
class CanvasOverlay : public QWidget {
    Q_OBJECT
public:
    explicit CanvasOverlay(QWidget *parent = nullptr);
    void setPanes(std::vector<PaneOverlay> panes);
    void paint(QPainter &painter) const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintPane(QPainter &painter, const PaneOverlay &pane) const;

    std::vector<PaneOverlay> m_panes;
};

} // namespace larmor
