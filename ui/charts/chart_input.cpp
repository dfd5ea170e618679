// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and keys do to a chart.
#include "charts/chart_view_impl.h"
#include "widgets/scrolled_page.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>

namespace larmor {

namespace {

constexpr double wheelFactor = 1.2, keyFactor = 1.5; // zoom of one notch, of one key
constexpr qint64 oneStepMs = 600;                    // turns of the wheel in a row are one step back
constexpr int longSteps = 20;                        // Page Up and Down: a line in so many

} // namespace

bool ChartView::eventFilter(QObject *, QEvent *event)
{
    Impl &d = *m_impl;
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return d.press(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseMove:
        return d.move(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease:
        return d.release(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonDblClick:
        if (!d.scene.legendAt(
                d.graphics->mapToScene(static_cast<QMouseEvent *>(event)->position().toPoint())))
            resetZoom();
        return true;
    case QEvent::Wheel: {
        auto &wheel = *static_cast<QWheelEvent *>(event);
        if (isOnScrolledPage(*this) && !(wheel.modifiers() & Qt::ControlModifier))
            wheel.ignore(); // the page scrolls
        else
            d.wheel(wheel);
        return true;
    }
    case QEvent::Leave:
        d.pointer.reset();
        d.hover();
        return false;
    case QEvent::ContextMenu:
        contextMenuEvent(static_cast<QContextMenuEvent *>(event));
        return true;
    default:
        return false;
    }
}

// ---- mouse

bool ChartView::Impl::press(const QMouseEvent &mouse)
{
    view.setFocus(Qt::MouseFocusReason);
    const bool pans = mouse.button() == Qt::MiddleButton ||
                      (mouse.button() == Qt::LeftButton && (space || mouse.modifiers() & Qt::ShiftModifier));
    if (!pans && mouse.button() != Qt::LeftButton) return false;
    drag = pans ? Drag::Pan : Drag::Box;
    pressed = last = mouse.position().toPoint();
    moved = false;
    if (pans) graphics->viewport()->setCursor(Qt::ClosedHandCursor);
    return true;
}

bool ChartView::Impl::move(const QMouseEvent &mouse)
{
    const QPoint at = mouse.position().toPoint();
    if (drag == Drag::None) {
        pointer = at;
        spot.reset(); // the pointer has it now
        const bool onName = scene.legendAt(graphics->mapToScene(at)).has_value();
        graphics->viewport()->setCursor(onName ? Qt::PointingHandCursor : Qt::ArrowCursor);
        hover();
        return true;
    }
    const bool first = !moved;
    moved = moved || (at - pressed).manhattanLength() > QApplication::startDragDistance();
    if (drag == Drag::Box) {
        band->setGeometry(QRect(pressed, at).normalized());
        band->setVisible(moved);
    } else if (moved) {
        scene.panBy(at - last, !first);
        last = at;
        updateZoomActions();
    }
    return true;
}

bool ChartView::Impl::release(const QMouseEvent &mouse)
{
    if (drag == Drag::None || (mouse.button() != Qt::LeftButton && mouse.button() != Qt::MiddleButton))
        return false;
    const Drag ended = std::exchange(drag, Drag::None);
    band->hide();
    graphics->viewport()->setCursor(Qt::ArrowCursor);
    const QPoint at = mouse.position().toPoint();
    if (ended == Drag::Box && (at - pressed).manhattanLength() > QApplication::startDragDistance())
        scene.zoomTo(QRectF(graphics->mapToScene(pressed), graphics->mapToScene(at)));
    else if (!moved && !clickLegend(at, mouse.modifiers()))
        if (const auto hit = scene.nearest(graphics->mapToScene(at)); hit && !given.series.isEmpty())
            emit view.pointClicked(hit->spot.series, hit->spot.point);
    updateZoomActions();
    return true;
}

bool ChartView::Impl::clickLegend(QPoint at, Qt::KeyboardModifiers modifiers)
{
    const std::optional<int> index = scene.legendAt(graphics->mapToScene(at));
    if (!index) return false;
    const ChartModel &shown = scene.model();
    const bool hidden =
        *index < shown.series.size() ? shown.series[*index].hidden : shown.bars.value(*index).hidden;
    if (modifiers & Qt::ControlModifier)
        view.showAlone(*index);
    else
        view.setHidden(*index, !hidden);
    return true;
}

void ChartView::Impl::wheel(const QWheelEvent &wheel)
{
    const bool inARow = sinceWheel.isValid() && sinceWheel.elapsed() < oneStepMs;
    sinceWheel.start();
    const QPoint turned = wheel.angleDelta();
    // Across: a tilted wheel, two fingers, or Shift, which some platforms turn into one themselves.
    if (const int across = turned.x() != 0                         ? turned.x()
                           : wheel.modifiers() & Qt::ShiftModifier ? turned.y()
                                                                   : 0)
        scene.panBy({across / 120.0 * 0.1 * scene.plotArea().width(), 0}, inARow);
    else
        scene.zoomBy(graphics->mapToScene(wheel.position().toPoint()),
                     std::pow(wheelFactor, turned.y() / 120.0), inARow);
    hover();
    updateZoomActions();
}

// ---- keys

QPointF ChartView::Impl::keyCentre() const
{
    const auto hit = spot ? scene.hitOf(*spot) : std::nullopt;
    return hit ? hit->where : scene.plotArea().center();
}

/// Arrows, Home, End, Page Up and Down: another point is read out.
bool ChartView::Impl::stepByKey(const QKeyEvent &event)
{
    int most = 1;
    for (const ChartSeries &series : scene.model().series)
        most = std::max(most, static_cast<int>(series.points.size()));
    const int far = std::max(1, most / longSteps);
    // Up the screen is back among rows, and the line before in the legend.
    switch (event.key()) {
    case Qt::Key_Left:
        setSpot(scene.stepped(spot, -1, 0));
        return true;
    case Qt::Key_Right:
        setSpot(scene.stepped(spot, 1, 0));
        return true;
    case Qt::Key_Up:
        setSpot(scene.stepped(spot, 0, -1));
        return true;
    case Qt::Key_Down:
        setSpot(scene.stepped(spot, 0, 1));
        return true;
    case Qt::Key_Home:
        setSpot(scene.stepped(scene.stepped(spot, 0, 0), -most, 0));
        return true;
    case Qt::Key_End:
        setSpot(scene.stepped(scene.stepped(spot, 0, 0), most, 0));
        return true;
    case Qt::Key_PageUp:
        setSpot(scene.stepped(spot, -far, 0));
        return true;
    case Qt::Key_PageDown:
        setSpot(scene.stepped(spot, far, 0));
        return true;
    default:
        return false;
    }
}

bool ChartView::Impl::zoomByKey(const QKeyEvent &event)
{
    const QSizeF tenth = 0.1 * scene.plotArea().size();
    const bool shift = event.modifiers() & Qt::ShiftModifier;
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        scene.zoomBy(keyCentre(), keyFactor, event.isAutoRepeat());
        break;
    case Qt::Key_Minus:
        scene.zoomBy(keyCentre(), 1 / keyFactor, event.isAutoRepeat());
        break;
    case Qt::Key_Left:
        if (!shift) return false;
        scene.panBy({tenth.width(), 0}, event.isAutoRepeat());
        break;
    case Qt::Key_Right:
        if (!shift) return false;
        scene.panBy({-tenth.width(), 0}, event.isAutoRepeat());
        break;
    case Qt::Key_Up:
        if (!shift) return false;
        scene.panBy({0, tenth.height()}, event.isAutoRepeat());
        break;
    case Qt::Key_Down:
        if (!shift) return false;
        scene.panBy({0, -tenth.height()}, event.isAutoRepeat());
        break;
    default:
        return false;
    }
    hover();
    updateZoomActions();
    return true;
}

void ChartView::keyPressEvent(QKeyEvent *event)
{
    Impl &d = *m_impl;
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (plain && (d.zoomByKey(*event) || d.stepByKey(*event))) return;
    if (plain && event->key() == Qt::Key_Space) {
        d.space = true;
        return;
    }
    if (plain && d.spot && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        if (!d.given.series.isEmpty()) emit pointClicked(d.spot->series, d.spot->point);
        return;
    }
    QWidget::keyPressEvent(event);
}

void ChartView::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) m_impl->space = false;
    QWidget::keyReleaseEvent(event);
}

void ChartView::focusOutEvent(QFocusEvent *event)
{
    m_impl->space = false;
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        m_impl->setSpot({});
    QWidget::focusOutEvent(event);
}

} // namespace larmor
