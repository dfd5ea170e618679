// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of viewing look at: the real window on two small scans, at rest.
#pragma once

#include "gui/window_fixture.h"
#include "viewer/slice_widget.h"

#include <QMouseEvent>

namespace larmor {

/// The window on a scan, run once and then at rest.
struct Resting : WindowFixture {
    explicit Resting(Session session, const QString &settings = {})
        : WindowFixture(std::move(session), {}, settings)
    {
        trigger(QStringLiteral("live")); // off
        QVERIFY(waitForImage());
        QTRY_VERIFY(!window->controller().isBusy());
        view = static_cast<SliceWidget *>(window->slice());
        canvas = view->canvasWidget();
    }
    void drag(Qt::MouseButton button, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::mousePress(canvas, button, modifiers, from);
        for (int i = 1; i <= 10; ++i) {
            const QPoint at = from + (to - from) * i / 10;
            QMouseEvent move(QEvent::MouseMove, at, canvas->mapToGlobal(at), Qt::NoButton, button, modifiers);
            QApplication::sendEvent(canvas, &move);
        }
        QTest::mouseRelease(canvas, button, modifiers, to);
    }
    SliceWidget *view = nullptr;
    QWidget *canvas = nullptr;
};

/// A plane and a volume, in files.
class ViewingScans {
public:
    /// Keeps the settings of the tests beside them.
    void write()
    {
        keepSettingsIn(m_folder.path());
        cartesian = m_folder.filePath(QStringLiteral("cartesian.h5")).toStdString();
        writeScan(cartesian, smallCartesian());
        SimulationSettings settings;
        settings.matrix = {20, 16, 9};
        Scan solid = simulate(*makePhantom("shepp-logan-3d"), cartesianTrajectory(settings.matrix), settings);
        solid.fieldOfViewMm = {200, 160, 180}; // voxels of 10 x 10 x 20 mm
        volume = m_folder.filePath(QStringLiteral("volume.h5")).toStdString();
        writeScan(volume, solid);
    }
    QString file(const QString &name) const { return m_folder.filePath(name); }

    std::string cartesian, volume;

private:
    QTemporaryDir m_folder;
};

} // namespace larmor
