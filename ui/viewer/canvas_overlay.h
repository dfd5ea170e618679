// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

namespace larmor {

/// A region of interest on the canvas.
struct RegionOutline {
    QRectF box;
    QString name;
    bool ellipse = true, selected = false, background = false;
};

/// What is written and drawn over one pane.
struct PaneOverlay {
    QRectF place;
    QString left, right;            ///< two texts along its upper edge
    QString across, up;             ///< names of its axes; empty: not drawn
    std::optional<QPointF> cross{}; ///< of the crosshair, on the canvas
    std::optional<QLineF> line{};   ///< of the profile, on the canvas
    bool framed = false, active = false;
    std::vector<RegionOutline> regions{};
    double barLength = 0;                             ///< of the scale bar, on the canvas; 0: none
    QString barText{};                                ///< "50 mm"
    QString toLeft{}, toRight{}, toTop{}, toBottom{}; ///< where these edges lie in the patient: "L"
};

/// Texts and lines over a canvas, transparent to the mouse.
class CanvasOverlay : public QWidget {
    Q_OBJECT
public:
    explicit CanvasOverlay(QWidget *parent = nullptr);
    void setPanes(std::vector<PaneOverlay> panes);
    void paint(QPainter &painter, const std::vector<PaneOverlay> &panes) const;
    const std::vector<PaneOverlay> &panes() const { return m_panes; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintPane(QPainter &painter, const PaneOverlay &pane) const;

    std::vector<PaneOverlay> m_panes;
};

} // namespace larmor
