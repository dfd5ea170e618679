// SPDX-License-Identifier: GPL-3.0-or-later
// Slices, planes and the volume, on the real window, by the names of its parts. Each test is
// named after what a person expects.
#include "gui/viewing_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QWheelEvent>

using namespace larmor;

class ViewingPlanesTest : public QObject {
    Q_OBJECT

    ViewingScans m_scans;

private slots:
    void initTestCase() { m_scans.write(); }

    void sliceSliderSpinBoxAndKeys()
    {
        Resting live(sessionOn(m_scans.volume));
        auto *slider = live.find<QSlider>(QStringLiteral("slice.slider"));
        auto *number = live.find<QSpinBox>(QStringLiteral("slice.number"));
        QVERIFY(slider->isVisible() && number->isVisible());
        QCOMPARE(live.view->slice(), 4); // met in its middle
        QCOMPARE(number->value(), 4);
        slider->setValue(7);
        QCOMPARE(live.view->slice(), 7);
        QCOMPARE(number->value(), 7);
        number->setValue(1);
        QCOMPARE(live.view->slice(), 1);
        QCOMPARE(slider->value(), 1);
        live.canvas->setFocus();
        QTest::keyClick(live.canvas, Qt::Key_PageUp);
        QTest::keyClick(live.canvas, Qt::Key_Up);
        QCOMPARE(live.view->slice(), 3);
        QTest::keyClick(live.canvas, Qt::Key_PageDown);
        QCOMPARE(live.view->slice(), 2);
        QTest::keyClick(live.canvas, Qt::Key_End);
        QCOMPARE(number->value(), 8);
        QTest::keyClick(live.canvas, Qt::Key_Home);
        QCOMPARE(number->value(), 0);
        Resting plane(sessionOn(m_scans.cartesian)); // nothing to go through
        QVERIFY(!plane.find<QSlider>(QStringLiteral("slice.slider"))->isVisible());
    }

    void cineWithFrameRate()
    {
        Resting live(sessionOn(m_scans.volume));
        auto *rate = live.find<QSpinBox>(QStringLiteral("cine.rate"));
        rate->setValue(60);
        QCOMPARE(live.view->cineRate(), 60.0);
        const int start = live.view->slice();
        live.click(QStringLiteral("cine.play"));
        QVERIFY(live.view->cineRunning());
        QVERIFY(live.find<QAction>(QStringLiteral("action.cine"))->isChecked());
        QTRY_VERIFY(live.view->slice() != start);
        live.canvas->setFocus();
        QTest::keyClick(live.canvas, Qt::Key_Space);
        QVERIFY(!live.view->cineRunning());
        QVERIFY(!live.find<QAbstractButton>(QStringLiteral("cine.play"))->isChecked());
    }

    void threeLinkedPlanesWithCrosshairInAll()
    {
        Resting live(sessionOn(m_scans.volume));
        live.trigger(QStringLiteral("viewAll"));
        QCOMPARE(live.find<SegmentedControl>(QStringLiteral("layout"))->current(), QStringLiteral("all"));
        QVERIFY(live.view->crosshairShown());
        const auto middleOf = [&](ViewLayout pane) { return live.view->paneRect(pane).center().toPoint(); };
        // A click in the axial pane moves x and y, and with them the coronal and sagittal planes.
        const QPoint to = middleOf(ViewLayout::Axial) + QPoint(25, -18);
        live.drag(Qt::LeftButton, to, to);
        const ViewTransform &axial = live.view->viewOf(ViewLayout::Axial);
        const QPointF at = axial.toImage(QPointF(to) - live.view->paneRect(ViewLayout::Axial).topLeft());
        const auto cross = live.view->place().crosshair;
        QCOMPARE(cross[0], int(at.x()));
        QCOMPARE(cross[1], int(at.y()));
        QCOMPARE(cross[2], 4);
        // The sagittal pane shows (y, z) of that x.
        live.drag(Qt::LeftButton, middleOf(ViewLayout::Sagittal), middleOf(ViewLayout::Sagittal));
        QCOMPARE(live.view->activePane(), ViewLayout::Sagittal);
        QCOMPARE(live.view->slice(), cross[0]);
        const Image image = live.image();
        const QImage sagittal = live.view->renderImage();
        QCOMPARE(sagittal.size(), QSize(16, 9));
        const auto [low, high] = live.view->window();
        for (int z = 0; z < 9; ++z)
            for (int y = 0; y < 16; ++y) {
                const int grey = tableIndex(std::abs(image.at(cross[0], y, z)), float(low), float(high));
                QCOMPARE(qRed(sagittal.pixel(y, 8 - z)), grey);
            }
        keepPicture(*live.window, QStringLiteral("viewing-planes"));
    }

    void theCrosshairTellsValueIndexAndMillimetres()
    {
        Resting live(sessionOn(m_scans.volume));
        live.trigger(QStringLiteral("crosshair"));
        ViewPlace place = live.view->place();
        place.crosshair = {12, 8, 6};
        live.view->setPlace(place);
        const QString text = live.find<QLabel>(QStringLiteral("crosshair.value"))->text();
        QVERIFY2(text.contains(QStringLiteral("x 12 · y 8 · z 6")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("20.0, 0.0, 40.0 mm")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("∠")) && text.endsWith(QLatin1Char('i')), qPrintable(text));
        // The same under the pointer, in the status line.
        const QPoint over = live.view->view().toCanvas({12.5, 8.5}).toPoint();
        QMouseEvent move(QEvent::MouseMove, over, live.canvas->mapToGlobal(over), Qt::NoButton, Qt::NoButton,
                         {});
        QApplication::sendEvent(live.canvas, &move);
        const QString status = live.find<QLabel>(QStringLiteral("status.value"))->text();
        QVERIFY2(status.contains(QStringLiteral("x 12 · y 8 · z 6")), qPrintable(status));
        QVERIFY2(status.contains(QStringLiteral("20.0, 0.0, 40.0 mm")), qPrintable(status));
    }

    void voxelsAreDrawnInTheirTrueProportion()
    {
        Resting live(sessionOn(m_scans.volume));
        live.trigger(QStringLiteral("viewCoronal"));
        const QRectF coronal = live.view->imageRect();
        QVERIFY(std::abs(coronal.width() / coronal.height() - 200.0 / 180) < 1e-9);
        live.trigger(QStringLiteral("viewAxial"));
        const QRectF axial = live.view->imageRect();
        QVERIFY(std::abs(axial.width() / axial.height() - 200.0 / 160) < 1e-9);
    }

    void zoomAndPanAreLinkedOverPanes()
    {
        Resting live(sessionOn(m_scans.volume));
        live.trigger(QStringLiteral("viewAll"));
        const ViewTransform &axial = live.view->viewOf(ViewLayout::Axial);
        const ViewTransform &coronal = live.view->viewOf(ViewLayout::Coronal);
        const ViewTransform &sagittal = live.view->viewOf(ViewLayout::Sagittal);
        QCOMPARE(coronal.scale(), axial.scale());
        const double fitted = axial.scale();
        const QPoint over = live.view->paneRect(ViewLayout::Coronal).center().toPoint() + QPoint(20, 10);
        QWheelEvent wheel(over, live.canvas->mapToGlobal(over), {}, {0, 240}, Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(live.canvas, &wheel);
        QVERIFY(coronal.scale() > 1.3 * fitted);
        QCOMPARE(axial.scale(), coronal.scale());
        QCOMPARE(sagittal.scale(), coronal.scale());
        QCOMPARE(axial.centre().x(), coronal.centre().x());    // both x
        QCOMPARE(sagittal.centre().y(), coronal.centre().y()); // both z
        live.drag(Qt::MiddleButton, live.view->paneRect(ViewLayout::Axial).center().toPoint(),
                  live.view->paneRect(ViewLayout::Axial).center().toPoint() + QPoint(9, 14));
        QCOMPARE(axial.centre().x(), coronal.centre().x());
        QCOMPARE(axial.centre().y(), sagittal.centre().x()); // both y
        live.trigger(QStringLiteral("fit"));
        QCOMPARE(axial.scale(), fitted);
    }

    void anyPlaneLargeByDoubleClick()
    {
        Resting live(sessionOn(m_scans.volume));
        live.trigger(QStringLiteral("viewAll"));
        QTest::mouseDClick(live.canvas, Qt::LeftButton, {},
                           live.view->paneRect(ViewLayout::Coronal).center().toPoint());
        QCOMPARE(live.view->place().layout, ViewLayout::Coronal);
        QVERIFY(live.find<QAction>(QStringLiteral("action.viewCoronal"))->isChecked());
        QVERIFY(live.find<QLabel>(QStringLiteral("slice.plane"))->text().contains(QStringLiteral("coronal")));
        QCOMPARE(live.view->sliceCount(), 16);
        QTest::mouseDClick(live.canvas, Qt::LeftButton, {}, QPoint(40, 40));
        QCOMPARE(live.view->place().layout, ViewLayout::All);
    }

    void theVolumeIsTurnedWithTheMouse()
    {
        Resting live(sessionOn(m_scans.volume));
        live.trigger(QStringLiteral("viewSpace"));
        auto *mode = live.find<QComboBox>(QStringLiteral("space.mode"));
        QImage before;
        for (const char *name : {"maximum", "ray-cast", "oblique"}) {
            choose(mode, QLatin1String(name));
            const QImage seen = live.view->renderImage();
            QVERIFY(seen != before);
            const Turn turn = live.view->place().turn;
            live.drag(Qt::LeftButton, {100, 100}, {150, 80});
            QVERIFY(live.view->place().turn != turn);
            before = live.view->renderImage();
            QVERIFY(before != seen);
            QTest::qWait(250); // the fine picture
            keepPicture(*live.window, QStringLiteral("viewing-") + QLatin1String(name));
        }
        const int slice = live.view->slice(); // the wheel moves the oblique plane
        QWheelEvent wheel(QPointF(60, 60), live.canvas->mapToGlobal(QPointF(60, 60)), {}, {0, 240},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(live.canvas, &wheel);
        QCOMPARE(live.view->slice(), slice + 2);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<ViewingPlanesTest>(argc, argv);
}
#include "viewing_planes_test.moc"
