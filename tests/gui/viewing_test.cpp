// SPDX-License-Identifier: GPL-3.0-or-later
// How the image is looked at, on the real window, by the names of its parts. Each test is named after what a
// person expects.
#include "compare/compare_window.h"
#include "edit/kspace_editor.h"
#include "gui/window_fixture.h"
#include "lab/figures.h"
#include "profile/profile_window.h"
#include "recon/ssim.h"
#include "viewer/colour_map.h"
#include "viewer/histogram_view.h"
#include "viewer/image_mapping.h"
#include "viewer/kspace_view.h"
#include "viewer/slice_widget.h"

#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QWheelEvent>

using namespace larmor;

namespace {

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

} // namespace

class ViewingTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string m_cartesian, m_volume;

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_folder.path());
        m_cartesian = m_folder.filePath(QStringLiteral("cartesian.h5")).toStdString();
        writeScan(m_cartesian, smallCartesian());
        SimulationSettings settings;
        settings.matrix = {20, 16, 9};
        Scan volume =
            simulate(*makePhantom("shepp-logan-3d"), cartesianTrajectory(settings.matrix), settings);
        volume.fieldOfViewMm = {200, 160, 180}; // voxels of 10 x 10 x 20 mm
        m_volume = m_folder.filePath(QStringLiteral("volume.h5")).toStdString();
        writeScan(m_volume, volume);
    }

    void windowLevelByDragNeverRecomputesTheReconstruction()
    {
        Resting live(sessionOn(m_cartesian));
        const std::size_t runs = live.window->results().runs().size();
        const std::uint64_t generation = live.window->controller().generation();
        const auto before = live.view->window();
        live.drag(Qt::RightButton, {60, 60}, {120, 30});
        QVERIFY(live.view->window() != before);
        live.find<QDoubleSpinBox>(QStringLiteral("window.width"))->setValue(0.25);
        choose(live.find<QComboBox>(QStringLiteral("window.colours")), QStringLiteral("turbo"));
        live.trigger(QStringLiteral("autoWindow"));
        live.trigger(QStringLiteral("invertColours"));
        QTest::qWait(150);
        QCOMPARE(live.window->results().runs().size(), runs);
        QCOMPARE(live.window->controller().generation(), generation);
        QVERIFY(!live.window->controller().isBusy());
    }

    void windowLevelByNumbers()
    {
        Resting live(sessionOn(m_cartesian));
        auto *level = live.find<QDoubleSpinBox>(QStringLiteral("window.level"));
        auto *width = live.find<QDoubleSpinBox>(QStringLiteral("window.width"));
        level->setValue(0.4);
        width->setValue(0.2);
        QVERIFY(std::abs(live.view->window().first - 0.3) < 1e-9);
        QVERIFY(std::abs(live.view->window().second - 0.5) < 1e-9);
        live.drag(Qt::RightButton, {60, 60}, {160, 60}); // the boxes follow the mouse
        QVERIFY(width->value() > 0.25);
        QVERIFY(std::abs(level->value() - 0.4) < 1e-9);
        // Typed as a person would, for amplitudes far from 1.
        width->setFocus();
        width->selectAll();
        QTest::keyClicks(width, QStringLiteral("3e-7"));
        QTest::keyClick(width, Qt::Key_Return);
        const auto [low, high] = live.view->window();
        QVERIFY(std::abs((high - low) / 3e-7 - 1) < 1e-6);
    }

    void autoWindowIsBetweenPercentiles()
    {
        Resting live(sessionOn(m_cartesian));
        live.trigger(QStringLiteral("autoWindow"));
        const auto [low, high] = live.view->window();
        const Image image = live.image();
        std::size_t below = 0, above = 0;
        for (const cfloat &voxel : image.data) {
            below += static_cast<double>(std::abs(voxel)) < low;
            above += static_cast<double>(std::abs(voxel)) > high * (1 + 1e-6);
        }
        const double count = static_cast<double>(image.data.size());
        QVERIFY2(static_cast<double>(below) / count < 0.015, qPrintable(QString::number(below)));
        QVERIFY2(static_cast<double>(above) / count < 0.015 && above > 0, qPrintable(QString::number(above)));
        auto *action = live.find<QAction>(QStringLiteral("action.autoWindow"));
        QCOMPARE(action->shortcut(), QKeySequence(Qt::Key_A));
    }

    void presetsSuitWhatIsShown()
    {
        Resting live(sessionOn(m_cartesian));
        auto *presets = live.find<QComboBox>(QStringLiteral("window.preset"));
        choose(presets, QStringLiteral("background"));
        QVERIFY(std::abs(live.view->window().second - 0.05 * live.view->peak()) < 1e-9);
        choose(presets, QStringLiteral("automatic"));
        QVERIFY(std::abs(live.view->window().second - live.view->peak()) < 1e-9);
        live.trigger(QStringLiteral("difference"));
        choose(presets, QStringLiteral("gain-20"));
        QVERIFY(std::abs(live.view->window().second - live.view->peak() / 20) < 1e-9);
        QVERIFY(std::abs(live.view->window().first + live.view->peak() / 20) < 1e-9);
        live.trigger(QStringLiteral("phase"));
        QVERIFY(presets->findData(QStringLiteral("gain-20")) < 0);
        choose(presets, QStringLiteral("half"));
        QVERIFY(std::abs(live.view->window().second - 1.5707963) < 1e-6);
        for (int i = 0; i < presets->count(); ++i)
            QVERIFY(!presets->itemData(i, Qt::ToolTipRole).toString().isEmpty());
    }

    void ownPresetsAreNamedRenamedDeletedAndKept()
    {
        QTemporaryDir home;
        const QString file = home.filePath(QStringLiteral("settings.ini"));
        const auto dialog = [](const Resting &live) { return live.find<QDialog>(QStringLiteral("presets")); };
        {
            Resting live(sessionOn(m_cartesian), file);
            auto *presets = live.find<QComboBox>(QStringLiteral("window.preset"));
            live.view->setWindow(std::pair(0.1 * live.view->peak(), 0.3 * live.view->peak()));
            choose(presets, QStringLiteral("manage"));
            QVERIFY(dialog(live) && dialog(live)->isVisible());
            auto *name = dialog(live)->findChild<QLineEdit *>(QStringLiteral("presets.name"));
            auto *save = dialog(live)->findChild<QPushButton *>(QStringLiteral("presets.save"));
            name->setText(QStringLiteral("  "));
            QVERIFY(!save->isEnabled());
            name->setText(QStringLiteral("liver / late"));
            save->click();
            live.view->setWindow(std::pair(0.2 * live.view->peak(), 0.9 * live.view->peak()));
            name->setText(QStringLiteral("edges"));
            save->click();
            auto *list = dialog(live)->findChild<QListWidget *>(QStringLiteral("presets.list"));
            QCOMPARE(list->count(), 2);
            keepPicture(*dialog(live), QStringLiteral("viewing-presets"));
            list->item(0)->setText(QStringLiteral("liver / late")); // taken
            QTRY_COMPARE(list->item(0)->text(), QStringLiteral("edges"));
            list->item(0)->setText(QStringLiteral("rims"));
            QTRY_COMPARE(list->item(1)->text(), QStringLiteral("rims"));
            choose(dialog(live)->findChild<QComboBox *>(QStringLiteral("presets.first")),
                   QStringLiteral("own:rims"));
            choose(presets, QStringLiteral("own:liver / late"));
            QVERIFY(std::abs(live.view->window().first - 0.1 * live.view->peak()) < 1e-9);
            QVERIFY(std::abs(live.view->window().second - 0.3 * live.view->peak()) < 1e-9);
            live.trigger(QStringLiteral("phase")); // they mean nothing there
            QVERIFY(presets->findData(QStringLiteral("own:rims")) < 0);
        }
        Resting again(sessionOn(m_cartesian), file); // another start of the program
        auto *presets = again.find<QComboBox>(QStringLiteral("window.preset"));
        QVERIFY(presets->findData(QStringLiteral("own:liver / late")) > 0);
        QVERIFY(std::abs(again.view->window().first - 0.2 * again.view->peak()) < 1e-9); // as wanted
        QVERIFY(std::abs(again.view->window().second - 0.9 * again.view->peak()) < 1e-9);
        choose(presets, QStringLiteral("manage"));
        auto *list = dialog(again)->findChild<QListWidget *>(QStringLiteral("presets.list"));
        list->setCurrentRow(1);
        dialog(again)->findChild<QPushButton *>(QStringLiteral("presets.delete"))->click();
        QCOMPARE(list->count(), 1);
        QVERIFY(presets->findData(QStringLiteral("own:rims")) < 0);
        QCOMPARE(
            dialog(again)->findChild<QComboBox *>(QStringLiteral("presets.first"))->currentData().toString(),
            QStringLiteral("automatic"));
    }

    void colourMapsAndInvert()
    {
        Resting live(sessionOn(m_cartesian));
        auto *colours = live.find<QComboBox>(QStringLiteral("window.colours"));
        for (const char *name : {"grey", "viridis", "turbo", "phase", "difference"}) {
            choose(colours, QLatin1String(name));
            const ColourTable &table = colourTable(QLatin1String(name));
            const QRgb darkest = live.view->renderImage().pixel(0, 0); // no object in the corner
            const auto at = std::size_t(
                tableIndex(std::abs(live.image().at(0, 16)), 0, float(live.view->window().second)));
            QCOMPARE(darkest, table[at]);
            live.trigger(QStringLiteral("invertColours"));
            QCOMPARE(live.view->renderImage().pixel(0, 0), table[255 - at]);
            live.trigger(QStringLiteral("invertColours"));
        }
    }

    void histogramLimitsAreDragged()
    {
        Resting live(sessionOn(m_cartesian));
        auto *histogram = live.find<HistogramView>(QStringLiteral("histogram"));
        const QPoint high = histogram->handlePosition(true).toPoint();
        QTest::mousePress(histogram, Qt::LeftButton, {}, high);
        const QPoint to = high - QPoint(histogram->width() / 3, 0);
        QMouseEvent move(QEvent::MouseMove, to, histogram->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(histogram, &move);
        QTest::mouseRelease(histogram, Qt::LeftButton, {}, to);
        QVERIFY(live.view->window().second < 0.8 * live.view->peak());
        const auto *width = live.find<QDoubleSpinBox>(QStringLiteral("window.width"));
        QVERIFY(std::abs(width->value() - live.view->window().second) < 1e-9);
        QVERIFY(histogram->logarithmic());
        live.click(QStringLiteral("histogramLog"));
        QVERIFY(!histogram->logarithmic());
    }

    void lockedImagesAreShownAlike()
    {
        Resting live(sessionOn(m_cartesian));
        live.trigger(QStringLiteral("compareMethods"));
        auto *compare = live.find<CompareWindow>(QStringLiteral("compare"));
        QSignalSpy ended(compare, &CompareWindow::allFinished);
        QVERIFY(ended.wait(60000));
        live.view->setWindow(std::pair(0.1, 0.3));
        choose(live.find<QComboBox>(QStringLiteral("window.colours")), QStringLiteral("viridis"));
        for (int i = 0; i < 3; ++i)
            QVERIFY(compare->findChild<QLabel *>(QStringLiteral("compare.figures.%1").arg(i))
                        ->text()
                        .startsWith(QStringLiteral("SSIM ")));
        for (const CompareTile *tile : compare->tiles()) {
            QCOMPARE(tile->view()->window(), std::pair(0.1, 0.3));
            QCOMPARE(tile->view()->colourMap(), QStringLiteral("viridis"));
        }
        // Flipped to the truth while a key is held, in all of them.
        live.canvas->setFocus();
        QTest::keyPress(live.canvas, Qt::Key_T);
        QCOMPARE(compare->tiles()[2]->view()->shown(), Shown::Truth);
        QTest::keyRelease(live.canvas, Qt::Key_T);
        QCOMPARE(compare->tiles()[2]->view()->shown(), Shown::Reconstruction);
        compare->tiles()[1]->view()->setWindow(std::pair(0.2, 0.5)); // either way
        QCOMPARE(live.view->window(), std::pair(0.2, 0.5));
        live.trigger(QStringLiteral("lockViews"));
        live.view->setWindow(std::pair(0.0, 1.0));
        QCOMPARE(compare->tiles()[0]->view()->window(), std::pair(0.2, 0.5));
        live.trigger(QStringLiteral("lockViews"));
        QCOMPARE(compare->tiles()[0]->view()->window(), std::pair(0.0, 1.0));
    }

    void sliceSliderSpinBoxAndKeys()
    {
        Resting live(sessionOn(m_volume));
        auto *slider = live.find<QSlider>(QStringLiteral("slice.slider"));
        auto *number = live.find<QSpinBox>(QStringLiteral("slice.number"));
        QVERIFY(slider->isVisible() && number->isVisible());
        QCOMPARE(live.view->slice(), 4); // met in its middle
        QCOMPARE(number->value(), 5);
        slider->setValue(7);
        QCOMPARE(live.view->slice(), 7);
        QCOMPARE(number->value(), 8);
        number->setValue(2);
        QCOMPARE(live.view->slice(), 1);
        QCOMPARE(slider->value(), 1);
        live.canvas->setFocus();
        QTest::keyClick(live.canvas, Qt::Key_PageUp);
        QTest::keyClick(live.canvas, Qt::Key_Up);
        QCOMPARE(live.view->slice(), 3);
        QTest::keyClick(live.canvas, Qt::Key_PageDown);
        QCOMPARE(live.view->slice(), 2);
        QTest::keyClick(live.canvas, Qt::Key_End);
        QCOMPARE(number->value(), 9);
        QTest::keyClick(live.canvas, Qt::Key_Home);
        QCOMPARE(number->value(), 1);
        Resting plane(sessionOn(m_cartesian)); // nothing to go through
        QVERIFY(!plane.find<QSlider>(QStringLiteral("slice.slider"))->isVisible());
    }

    void cineWithFrameRate()
    {
        Resting live(sessionOn(m_volume));
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
        Resting live(sessionOn(m_volume));
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
        Resting live(sessionOn(m_volume));
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
        Resting live(sessionOn(m_volume));
        live.trigger(QStringLiteral("viewCoronal"));
        const QRectF coronal = live.view->imageRect();
        QVERIFY(std::abs(coronal.width() / coronal.height() - 200.0 / 180) < 1e-9);
        live.trigger(QStringLiteral("viewAxial"));
        const QRectF axial = live.view->imageRect();
        QVERIFY(std::abs(axial.width() / axial.height() - 200.0 / 160) < 1e-9);
    }

    void zoomAndPanAreLinkedOverPanes()
    {
        Resting live(sessionOn(m_volume));
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
        Resting live(sessionOn(m_volume));
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
        Resting live(sessionOn(m_volume));
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

    void complexColourIsHueAndBrightness()
    {
        Resting live(sessionOn(m_cartesian));
        live.trigger(QStringLiteral("complex"));
        const QImage picture = live.view->renderImage();
        const Image image = live.image();
        const ColourTable &hues = colourTable(QStringLiteral("phase"));
        const auto [low, high] = live.view->window();
        for (int y = 0; y < 17; y += 3)
            for (int x = 0; x < 24; x += 3) {
                const cfloat voxel = image.at(x, y);
                const QRgb hue = hues[std::size_t(tableIndex(std::arg(voxel), -3.1415927f, 3.1415927f))];
                const double share = std::clamp((double(std::abs(voxel)) - low) / (high - low), 0.0, 1.0);
                QVERIFY(std::abs(qRed(picture.pixel(x, 16 - y)) - share * qRed(hue)) <= 1.5);
                QVERIFY(std::abs(qBlue(picture.pixel(x, 16 - y)) - share * qBlue(hue)) <= 1.5);
            }
        keepPicture(*live.window, QStringLiteral("viewing-complex"));
    }

    void rmsePsnrSsimAndPercentErrorBesideTheSlice()
    {
        Session session = sessionOn(ScanLibrary::builtInSpiralName, Method::Adjoint);
        session.settings.matrix = Extent{48, 48, 1};
        Resting live(session);
        auto *scores = live.find<QLabel>(QStringLiteral("scores"));
        QTRY_VERIFY2(scores->text().contains(QStringLiteral("SSIM 0")), qPrintable(scores->text()));
        QVERIFY(scores->isVisible());
        const Image truth = truthImage(*sheppLogan2d(), {48, 48, 1});
        const ImageMetrics metrics = imageMetrics(live.image(), truth);
        const QString text = scores->text();
        QVERIFY2(text.contains(QStringLiteral("RMSE ") + formatFigure(std::sqrt(metrics.mse))),
                 qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("PSNR %1 dB").arg(metrics.psnrDb, 0, 'f', 1)),
                 qPrintable(text));
        const double similarity = structuralSimilarity(live.image(), truth);
        QVERIFY(similarity < 0.999);
        QVERIFY2(text.contains(QStringLiteral("SSIM %1").arg(similarity, 0, 'f', 4)), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("error ") + formatFigure(metrics.percentError)),
                 qPrintable(text));
    }

    void aLineProfileThroughReconstructionTruthAndMethods()
    {
        Resting live(sessionOn(m_cartesian));
        const ViewTransform &view = live.view->view();
        const QPoint from = view.toCanvas({2.5, 8.5}).toPoint(), to = view.toCanvas({21.5, 8.5}).toPoint();
        live.drag(Qt::LeftButton, from, to, Qt::ShiftModifier);
        QVERIFY(live.view->profileLine().has_value());
        auto *profile = live.find<ProfileWindow>(QStringLiteral("profile"));
        QVERIFY(profile && profile->isVisible()); // opened by the line
        QTRY_COMPARE(profile->chart().series.size(), qsizetype(2));
        QCOMPARE(profile->chart().series[0].name, QStringLiteral("reconstruction"));
        QCOMPARE(profile->chart().series[1].name, QStringLiteral("truth"));
        QVERIFY(profile->chart().x.title.contains(QStringLiteral("voxels"))); // no field of view is known
        // What the chart says is what the voxels hold, where the line passes the middle of one.
        live.view->setProfileLine(ProfileLine{{2.5, 8.5, 0.5}, {20.5, 8.5, 0.5}});
        QTRY_COMPARE(profile->chart().series[0].points.back().x(), 18.0);
        const Image image = live.image();
        for (const QPointF &point : profile->chart().series[0].points)
            if (point.x() == std::floor(point.x()))
                QVERIFY(std::abs(point.y() - double(std::abs(image.at(2 + int(point.x()), 8)))) < 1e-5);
        live.trigger(QStringLiteral("compareMethods"));
        auto *compare = live.find<CompareWindow>(QStringLiteral("compare"));
        QSignalSpy ended(compare, &CompareWindow::allFinished);
        QVERIFY(ended.wait(60000));
        QTRY_COMPARE(profile->chart().series.size(), qsizetype(5));
        keepPicture(*profile, QStringLiteral("viewing-profile"));
        live.trigger(QStringLiteral("resetView"));
        QTRY_VERIFY(profile->chart().series.isEmpty());
        QVERIFY(!profile->chart().emptyText.isEmpty());
    }

    void logKSpaceWithAScaleConstant()
    {
        Resting live(sessionOn(m_cartesian));
        auto *view = live.find<KSpaceView>(QStringLiteral("kspace"));
        const QImage before = view->grab().toImage();
        live.find<QDoubleSpinBox>(QStringLiteral("kspace.decades"))->setValue(2);
        QCOMPARE(view->decades(), 2.0);
        QVERIFY(view->grab().toImage() != before);
        // A sample ten times below the peak lies half way down a scale of two decades.
        Scan scan = smallCartesian();
        std::fill(scan.samples.begin(), scan.samples.end(), cfloat(0.1f, 0));
        scan.samples[0] = cfloat(1, 0);
        QCOMPARE(kSpaceGrid(scan, 2).pixel(5, 5), colourTable(QStringLiteral("viridis"))[128]);
    }

    void trajectoryColouredByTimeDensityAndMagnitude()
    {
        Resting live(sessionOn(ScanLibrary::builtInSpiralName, Method::Adjoint));
        auto *view = live.find<KSpaceView>(QStringLiteral("kspace"));
        QImage last;
        for (const char *name : {"time", "density", "magnitude"}) {
            live.click(QStringLiteral("kspace.colours.") + QLatin1String(name));
            const QImage seen = view->grab().toImage();
            QVERIFY(seen != last);
            last = seen;
        }
        QCOMPARE(view->colouring(), KSpaceColouring::Magnitude);
    }

    void theAcquisitionIsAnimatedWithTheImageForming()
    {
        Resting live(sessionOn(m_cartesian));
        const std::size_t runs = live.window->results().runs().size();
        auto *text = live.find<QLabel>(QStringLiteral("acquisition.text"));
        QCOMPARE(text->text(), QStringLiteral("17/17"));
        // Half of the lines, by hand: the image is that of these lines.
        live.find<QSlider>(QStringLiteral("acquisition.position"))->setValue(9);
        QVERIFY(live.waitForImage());
        const Scan part = acquired(smallCartesian(), ReadoutOrder::Acquired, 9);
        Reconstructor reconstructor(openEngine(EngineKind::Cpu, {}), std::make_shared<const Scan>(part));
        const Image expected = *reconstructor.run({}).image;
        QVERIFY(relativeError(live.image(), expected) < 1e-5);
        auto *order = live.find<QComboBox>(QStringLiteral("acquisition.order"));
        order->setCurrentIndex(1);
        emit order->activated(1); // the same number of lines, from the centre
        QVERIFY(live.waitForImage());
        QVERIFY(relativeError(live.image(), expected) > 0.1);
        keepPicture(*live.window, QStringLiteral("viewing-acquisition"));
        // Played to its end: the whole image again.
        auto *speed = live.find<QComboBox>(QStringLiteral("acquisition.speed"));
        speed->setCurrentIndex(0);
        emit speed->activated(0);
        live.click(QStringLiteral("acquisition.play"));
        QVERIFY(live.find<QAction>(QStringLiteral("action.playAcquisition"))->isChecked());
        QTRY_VERIFY_WITH_TIMEOUT(!live.find<QAction>(QStringLiteral("action.playAcquisition"))->isChecked(),
                                 20000);
        QCOMPARE(text->text(), QStringLiteral("17/17"));
        QVERIFY(live.waitForImage());
        QVERIFY(relativeError(live.image(), truthImage(*sheppLogan2d(), live.image().extent)) < 1e-5);
        // Parts are shown, and recorded nowhere: the one new run is the whole.
        QTRY_COMPARE(live.window->results().runs().size(), runs + 1);
        QVERIFY(live.failures.empty());
    }

    void aSessionChangeEndsTheAnimation()
    {
        Resting live(sessionOn(m_cartesian));
        live.click(QStringLiteral("acquisition.play"));
        Session next = live.window->history().session();
        next.settings.oracle = true;
        live.window->history().change(next);
        QVERIFY(!live.find<QAction>(QStringLiteral("action.playAcquisition"))->isChecked());
        QVERIFY(live.waitForImage());
        QVERIFY(relativeError(live.image(), truthImage(*sheppLogan2d(), live.image().extent)) < 1e-5);
    }

    void kSpaceIsEditedAndThePictureFollows()
    {
        Resting live(sessionOn(m_cartesian));
        const Image whole = live.image();
        live.trigger(QStringLiteral("editKSpace"));
        auto *editor = live.find<KSpaceEditor>(QStringLiteral("kspaceEditor"));
        QVERIFY(editor->isVisible());
        editor->findChild<QAction *>(QStringLiteral("edit.add.spike"))->trigger();
        QVERIFY(live.waitForImage());
        editor->findChild<QDoubleSpinBox *>(QStringLiteral("edit.0.kx"))->setValue(4);
        editor->findChild<QDoubleSpinBox *>(QStringLiteral("edit.0.ky"))->setValue(0);
        QVERIFY(live.waitForImage());
        // A plane wave along x with four periods: its phase turns by 4/24 of a circle from voxel to voxel.
        const Image striped = live.image();
        const cfloat a = striped.at(3, 2) - whole.at(3, 2), b = striped.at(4, 2) - whole.at(4, 2);
        QVERIFY(std::abs(std::abs(a) - std::abs(b)) < 1e-4f * std::abs(a));
        QVERIFY(std::abs(std::arg(b / a) - 2 * 3.14159265f * 4 / 24) < 1e-3f);
        editor->findChild<QAction *>(QStringLiteral("edit.add.undersample"))->trigger();
        QVERIFY(live.waitForImage());
        QVERIFY(live.window->controller().scan()->sampleCount() < smallCartesian().sampleCount());
        keepPicture(*editor, QStringLiteral("viewing-editor"));
        keepPicture(*live.window, QStringLiteral("viewing-edited"));
        // Each edit can be switched off, undone, done again, and all be taken back.
        editor->findChild<QAbstractButton *>(QStringLiteral("edit.1.active"))->click();
        QVERIFY(live.waitForImage());
        QVERIFY(relativeError(live.image(), striped) < 1e-6);
        live.trigger(QStringLiteral("undo"));
        QVERIFY(live.waitForImage());
        QVERIFY(relativeError(live.image(), striped) > 0.1);
        live.trigger(QStringLiteral("redo"));
        QVERIFY(live.waitForImage());
        editor->findChild<QAbstractButton *>(QStringLiteral("edit.reset"))->click();
        QVERIFY(live.waitForImage());
        QVERIFY(relativeError(live.image(), whole) < 1e-6);
        QVERIFY(live.window->history().session().edits.empty());
        live.trigger(QStringLiteral("undo"));
        QCOMPARE(live.window->history().session().edits.size(), std::size_t(2));
        QCOMPARE(editor->edits().size(), std::size_t(2));
        QVERIFY(live.failures.empty());
    }

    void everyEditHasItsWhy()
    {
        Resting live(sessionOn(m_cartesian));
        live.trigger(QStringLiteral("editKSpace"));
        auto *editor = live.find<KSpaceEditor>(QStringLiteral("kspaceEditor"));
        std::vector<ScanEdit> all;
        for (const EditSpec &spec : editSpecs()) {
            QVERIFY(!editor->findChild<QAction *>(QStringLiteral("edit.add.") + QLatin1String(spec.name))
                         ->toolTip()
                         .isEmpty());
            all.push_back({spec.kind, {}, true});
        }
        editor->setEdits(all);
        for (std::size_t i = 0; i < all.size(); ++i)
            for (const EditParameter &parameter : editSpec(all[i].kind).parameters) {
                const auto *field = editor->findChild<QWidget *>(
                    QStringLiteral("edit.%1.%2").arg(i).arg(QLatin1String(parameter.key)));
                QVERIFY2(field && !field->toolTip().isEmpty() && !field->accessibleName().isEmpty(),
                         parameter.key);
            }
        editor->resize(600, 1400);
        QTest::qWait(30);
        keepPicture(*editor, QStringLiteral("viewing-editor-all"));
    }

    void anEditThatCannotBeSaysSo()
    {
        Resting live(sessionOn(m_cartesian));
        const Image whole = live.image();
        Session next = live.window->history().session();
        next.edits = {{EditKind::PartialFourier, {{"share", 20}}, true}}; // outside its range
        live.window->history().change(next);
        QTRY_VERIFY(!live.failures.empty());
        QVERIFY(live.find<QWidget>(QStringLiteral("banner"))->isVisible());
        QVERIFY(relativeError(live.image(), whole) == 0); // the image before stands
        live.trigger(QStringLiteral("undo"));
        QVERIFY(live.waitForImage());
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<ViewingTest>(argc, argv);
}
#include "viewing_test.moc"
