// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/slice_interaction.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>

namespace larmor {

namespace {
constexpr double notch = 120; // angleDelta of one wheel step
constexpr double zoomPerNotch = 1.2;
constexpr double pixelsPerOctave = 150; // drag that doubles the window
constexpr double pixelsPerRange = 300;  // drag that moves the level by one window
} // namespace

SliceInteraction::SliceInteraction(SliceCommands &commands, QObject *parent)
    : QObject(parent), m_commands(commands)
{
}

void SliceInteraction::watch(QWidget *canvas)
{
    if (m_canvas) m_canvas->removeEventFilter(this);
    m_canvas = canvas;
    m_drag = Drag::None;
    m_space = false;
    m_heldKey = 0;
    canvas->setMouseTracking(true);
    canvas->setFocusPolicy(Qt::StrongFocus);
    canvas->setContextMenuPolicy(Qt::PreventContextMenu); // the right button sets the window
    canvas->installEventFilter(this);
}

bool SliceInteraction::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_canvas) return false;
    switch (event->type()) {
    case QEvent::Wheel:
        return wheel(*static_cast<QWheelEvent *>(event));
    case QEvent::MouseButtonPress:
        return press(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseMove:
        return move(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease:
        return release(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonDblClick:
        m_commands.enter(static_cast<QMouseEvent *>(event)->position());
        if (static_cast<QMouseEvent *>(event)->button() == Qt::LeftButton) {
            m_commands.leftDouble(static_cast<QMouseEvent *>(event)->position());
            return true;
        }
        if (static_cast<QMouseEvent *>(event)->button() != Qt::RightButton) return false;
        m_drag = Drag::None;
        m_commands.automaticRange();
        return true;
    case QEvent::ShortcutOverride: // ours before the window's shortcuts while the slice has the focus
        if (!isOurs(*static_cast<QKeyEvent *>(event)) && !draws(*static_cast<QKeyEvent *>(event), false))
            return false;
        event->accept();
        return true;
    case QEvent::KeyPress:
        return keyDown(*static_cast<QKeyEvent *>(event));
    case QEvent::KeyRelease:
        return keyUp(*static_cast<QKeyEvent *>(event));
    case QEvent::FocusOut:
        if (m_heldKey) m_commands.letGo();
        m_heldKey = 0;
        m_space = false;
        return false;
    case QEvent::Leave:
        m_commands.hover({});
        return false;
    default:
        return false;
    }
}

bool SliceInteraction::wheel(const QWheelEvent &event)
{
    m_commands.enter(event.position());
    // With Alt, and on some mice, the turn arrives as a horizontal one.
    const double turn = event.angleDelta().y() ? event.angleDelta().y() : event.angleDelta().x();
    if (event.modifiers() & Qt::ControlModifier || m_commands.slices() == 1) {
        m_commands.zoomAt(event.position(), std::pow(zoomPerNotch, turn / notch));
        m_commands.hover(event.position());
        return true;
    }
    m_wheelRest += turn / notch;
    const int steps = static_cast<int>(m_wheelRest);
    m_wheelRest -= steps;
    if (steps) m_commands.showSlice(m_commands.currentSlice() + steps);
    m_commands.hover(event.position());
    return true;
}

bool SliceInteraction::press(const QMouseEvent &event)
{
    const bool pan = event.button() == Qt::MiddleButton || (event.button() == Qt::LeftButton && m_space);
    if (m_drag != Drag::None) return true;
    m_commands.enter(event.position());
    if (pan) {
        m_drag = Drag::Pan;
        m_spaceUsed = true;
        m_canvas->setCursor(Qt::ClosedHandCursor);
    } else if (event.button() == Qt::RightButton) {
        m_drag = Drag::Window;
        m_startRange = m_commands.shownRange();
    } else if (event.button() == Qt::LeftButton) {
        m_drag = Drag::Left;
        m_commands.leftPress(event.position(), event.modifiers() & Qt::ShiftModifier);
    } else {
        return false;
    }
    m_last = m_start = event.position();
    return true;
}

bool SliceInteraction::move(const QMouseEvent &event)
{
    const QPointF point = event.position();
    if (m_drag == Drag::Pan) {
        m_commands.panBy(point - m_last);
    } else if (m_drag == Drag::Left) {
        m_commands.leftDrag(point);
    } else if (m_drag == Drag::Window) {
        const auto [low, high] = m_startRange;
        const QPointF moved = point - m_start;
        const double width = (high - low) * std::exp2(moved.x() / pixelsPerOctave);
        const double level = (low + high) / 2 - moved.y() / pixelsPerRange * (high - low);
        m_commands.chooseRange(level - width / 2, level + width / 2);
    }
    m_last = point;
    if (m_drag == Drag::None) m_commands.hover(point);
    return m_drag != Drag::None;
}

bool SliceInteraction::release(const QMouseEvent &event)
{
    const bool ends = (m_drag == Drag::Window && event.button() == Qt::RightButton) ||
                      (m_drag == Drag::Left && event.button() == Qt::LeftButton) ||
                      (m_drag == Drag::Pan && event.button() != Qt::RightButton);
    if (!ends) return false;
    if (m_drag == Drag::Pan) m_canvas->setCursor(m_space ? Qt::OpenHandCursor : Qt::ArrowCursor);
    if (m_drag == Drag::Left) m_commands.leftRelease();
    m_drag = Drag::None;
    return true;
}

bool SliceInteraction::isOurs(const QKeyEvent &event)
{
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    switch (event.key()) {
    case Qt::Key_0:
        return modifiers == Qt::ControlModifier;
    case Qt::Key_F:
    case Qt::Key_R:
    case Qt::Key_T:
    case Qt::Key_D:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Space:
        return modifiers == Qt::NoModifier;
    default:
        return false;
    }
}

bool SliceInteraction::draws(const QKeyEvent &event, bool act)
{
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers & ~Qt::ShiftModifier) return false;
    return m_commands.drawingKey(event.key(), modifiers & Qt::ShiftModifier, act);
}

bool SliceInteraction::keyDown(const QKeyEvent &event)
{
    if (draws(event, true)) return true;
    if (!isOurs(event)) return false;
    if (event.key() == Qt::Key_PageUp || event.key() == Qt::Key_Up)
        m_commands.showSlice(m_commands.currentSlice() + 1);
    if (event.key() == Qt::Key_PageDown || event.key() == Qt::Key_Down)
        m_commands.showSlice(m_commands.currentSlice() - 1);
    if (event.isAutoRepeat()) return true;
    switch (event.key()) {
    case Qt::Key_0:
        m_commands.actualSizeView();
        break;
    case Qt::Key_F:
        m_commands.fitView();
        break;
    case Qt::Key_R:
        m_commands.resetAll();
        break;
    case Qt::Key_Home:
        m_commands.showSlice(0);
        break;
    case Qt::Key_End:
        m_commands.showSlice(m_commands.slices() - 1);
        break;
    case Qt::Key_T:
    case Qt::Key_D:
        if (m_heldKey) break;
        m_heldKey = event.key();
        m_commands.hold(event.key() == Qt::Key_T ? Shown::Truth : Shown::Difference);
        break;
    case Qt::Key_Space:
        m_space = true;
        m_spaceUsed = false;
        m_canvas->setCursor(Qt::OpenHandCursor);
        break;
    default:
        break;
    }
    return true;
}

bool SliceInteraction::keyUp(const QKeyEvent &event)
{
    if (event.isAutoRepeat()) return isOurs(event);
    if (event.key() == m_heldKey && m_heldKey) {
        m_heldKey = 0;
        m_commands.letGo();
        return true;
    }
    if (event.key() == Qt::Key_Space && m_space) {
        m_space = false;
        if (m_drag == Drag::None) m_canvas->setCursor(Qt::ArrowCursor);
        if (!m_spaceUsed) m_commands.toggleCine();
        return true;
    }
    return false;
}

} // namespace larmor

#include "moc_slice_interaction.cpp"
