// SPDX-License-Identifier: GPL-3.0-or-later
// A chart on the screen, driven as a person drives it.
#pragma once

#include "charts/chart_scene.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

namespace larmor {

/// Two lines over time, the second on an axis of its own, with a marked switch.
inline ChartModel twoLines(int points = 100)
{
    ChartModel model;
    model.key = "strip", model.title = "Time per image", model.caption = "Test device · options · 2026";
    model.command = "larmor recon scan.h5 --method ifft";
    model.x.title = "time [s]", model.y.title = "time per image [ms]", model.y2.title = "bandwidth [GB/s]";
    ChartSeries time{"time per image", {}}, bandwidth{"bandwidth", {}, true};
    for (int i = 0; i < points; ++i) {
        time.points << QPointF(i * 0.1, i < points / 2 ? 30 : 10);
        bandwidth.points << QPointF(i * 0.1, i < points / 2 ? 600 : 2000);
    }
    model.series << time << bandwidth;
    model.markers << ChartMarker{0.05 * points, "tile 32"};
    return model;
}

inline ChartModel threeBars()
{
    ChartModel model;
    model.key = "stages", model.title = "Time per stage", model.caption = "Test device";
    model.x.title = "option set", model.y.title = "time [ms]";
    model.categories = {"start", "tile 32", "pad 1"};
    model.bars << ChartBars{"fft", {5, 5, 5}} << ChartBars{"transpose", {20, 8, 4}};
    return model;
}

inline ChartModel fourCells()
{
    ChartModel model;
    model.key = "heatmap", model.title = "Transpose: GB/s";
    model.x.title = "Tile", model.y.title = "Pad";
    model.cells.columns = {"16", "32"};
    model.cells.rows = {"0", "1"};
    model.cells.values = {{10, 20}, {30, std::nan("")}};
    model.cells.unit = "GB/s";
    return model;
}

/// Number of pixels of about this colour.
inline int pixelsOf(const QImage &image, QColor colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor c = image.pixelColor(x, y);
            count += std::abs(c.red() - colour.red()) + std::abs(c.green() - colour.green()) +
                         std::abs(c.blue() - colour.blue()) <
                     60;
        }
    return count;
}

struct ShownChart {
    explicit ShownChart(const ChartModel &model, QSize size = {500, 300})
    {
        view.resize(size);
        view.setModel(model);
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        viewport = view.findChild<QAbstractScrollArea *>("chartGraphics")->viewport();
        view.setFocus();
        follow();
    }
    /// Asks for places in the chart as it is shown now.
    void follow()
    {
        scene.setStyle(ChartStyle::of(view));
        scene.setSize(QSizeF(view.size()));
        scene.setModel(view.shownModel());
    }
    void send(QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons,
              Qt::KeyboardModifiers modifiers = {})
    {
        QMouseEvent event(type, at, viewport->mapToGlobal(at), button, buttons, modifiers);
        QApplication::sendEvent(viewport, &event);
    }
    void drag(QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = {})
    {
        send(QEvent::MouseButtonPress, from, button, button, modifiers);
        for (int i = 1; i <= 5; ++i)
            send(QEvent::MouseMove, from + (to - from) * i / 5, Qt::NoButton, button, modifiers);
        send(QEvent::MouseButtonRelease, to, button, Qt::NoButton, modifiers);
    }
    void click(QPoint at, Qt::KeyboardModifiers modifiers = {})
    {
        send(QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton, modifiers);
        send(QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, modifiers);
    }
    void wheel(int delta, QPoint at, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(at, viewport->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(viewport, &event);
    }
    QPoint middle() const { return scene.plotArea().center().toPoint(); }
    /// In the middle of a name of the legend.
    QPoint nameOf(int index) const
    {
        QRectF found;
        for (int y = 0; y < view.height(); ++y)
            for (int x = 0; x < view.width(); ++x)
                if (scene.legendAt(QPointF(x, y)) == index) found |= QRectF(x, y, 1, 1);
        return found.center().toPoint();
    }
    template <class T>
    T *find(const char *name) const
    {
        return view.findChild<T *>(QLatin1String(name));
    }

    ChartView view;
    QWidget *viewport = nullptr;
    ChartScene scene;
};

} // namespace larmor
