// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/slice_view.h"

#include <QObject>
#include <QPointF>
#include <QPointer>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace larmor {

/// What mouse and keys can do to a slice view. Points are logical pixels of the canvas.
class SliceCommands {
public:
    virtual ~SliceCommands() = default;
    virtual void enter(QPointF point) = 0; ///< what follows is meant for the pane there
    virtual int slices() const = 0;
    virtual int currentSlice() const = 0;
    virtual void showSlice(int z) = 0; ///< clamped
    virtual void zoomAt(QPointF point, double factor) = 0;
    virtual void panBy(QPointF delta) = 0;
    virtual void leftPress(QPointF point, bool line) = 0; ///< crosshair, turn, or a line
    virtual void leftDrag(QPointF point) = 0;
    virtual void leftRelease() = 0;
    /// Of what is drawn on the slice. @param act else only asked whether it means something there now.
    virtual bool drawingKey(int key, bool shift, bool act) = 0;
    virtual void leftDouble(QPointF point) = 0;
    virtual std::pair<double, double> shownRange() const = 0;
    virtual void chooseRange(double low, double high) = 0;
    virtual void automaticRange() = 0;
    virtual void fitView() = 0;
    virtual void actualSizeView() = 0;
    virtual void resetAll() = 0;
    virtual void hold(Shown shown) = 0; ///< while a key is down
    virtual void letGo() = 0;           ///< back to what was shown
    virtual void hover(std::optional<QPointF> point) = 0;
    virtual void toggleCine() = 0;
};

/// Mouse and keys as CONVENTIONS has them, for any canvas: an event filter on the canvas widget.
class SliceInteraction : public QObject {
    Q_OBJECT
public:
    SliceInteraction(SliceCommands &commands, QObject *parent);
    void watch(QWidget *canvas);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Drag { None, Pan, Window, Left };
    bool wheel(const QWheelEvent &event);
    bool press(const QMouseEvent &event);
    bool move(const QMouseEvent &event);
    bool release(const QMouseEvent &event);
    bool keyDown(const QKeyEvent &event);
    bool keyUp(const QKeyEvent &event);
    static bool isOurs(const QKeyEvent &event);
    bool draws(const QKeyEvent &event, bool act);

    SliceCommands &m_commands;
    QPointer<QWidget> m_canvas; ///< goes when another canvas is put in its place
    Drag m_drag = Drag::None;
    QPointF m_last, m_start;
    std::pair<double, double> m_startRange;
    double m_wheelRest = 0; ///< part of a notch, of wheels finer than that
    bool m_space = false, m_spaceUsed = false;
    int m_heldKey = 0;
};

} // namespace larmor
