// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_range.h"
#include "charts/chart_scene.h"
#include "charts/chart_table.h"

#include <QElapsedTimer>
#include <QGraphicsView>
#include <QRubberBand>
#include <QSet>
#include <array>

class QAction;
class QMouseEvent;
class QWheelEvent;

namespace larmor {

/// What a person chose of a chart; it stays when the data change, until another kind of chart is shown.
struct ChartChoices {
    QSet<QString> hidden;                           ///< names of lines and of parts of bars
    std::array<std::optional<bool>, 3> logarithmic; ///< by ChartAxisId
};
ChartModel applied(ChartModel model, const ChartChoices &choices);

struct ChartView::Impl {
    explicit Impl(ChartView &owner) : view(owner) {}

    void makeGraphics();
    void makeActions();
    void refresh(); ///< the scene and the table after the model or a choice changed
    void updateActions();
    void updateZoomActions();
    void setStyle();
    void hover();
    void setSpot(std::optional<ChartScene::Spot> spot);
    void say(const std::optional<ChartScene::Hit> &hit);
    void setLogarithmic(ChartAxisId axis, bool on);
    QMenu *makeMenu();
    QMenu *makeSeriesMenu(QMenu *parent);

    // chart_input.cpp
    bool press(const QMouseEvent &mouse);
    bool move(const QMouseEvent &mouse);
    bool release(const QMouseEvent &mouse);
    void wheel(const QWheelEvent &wheel);
    bool clickLegend(QPoint at, Qt::KeyboardModifiers modifiers);
    bool stepByKey(const QKeyEvent &event);
    bool zoomByKey(const QKeyEvent &event);
    QPointF keyCentre() const; ///< the point read out, else the middle

    enum class Drag { None, Box, Pan };

    ChartView &view;
    ChartScene scene;
    QGraphicsView *graphics = nullptr;
    ChartTable *table = nullptr;
    QRubberBand *band = nullptr;
    QAction *exportAction = nullptr, *copyAction = nullptr, *outAction = nullptr, *resetAction = nullptr,
            *tableAction = nullptr;
    std::array<QAction *, 3> logActions{}; ///< by ChartAxisId
    ChartModel given;
    std::function<ChartProvenance()> provenance;
    ChartChoices choices;
    Drag drag = Drag::None;
    QPoint pressed, last;
    bool moved = false, space = false, title = true;
    QElapsedTimer sinceWheel;
    QString readOut;
    std::optional<QPoint> pointer;        ///< over the view, with no button down
    std::optional<ChartScene::Spot> spot; ///< that arrow keys came to
};

} // namespace larmor
