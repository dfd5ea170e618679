// SPDX-License-Identifier: GPL-3.0-or-later
// How the image is looked at, on the real window, by the names of its parts. Each test is named after what a
// person expects.
#include "compare/compare_window.h"
#include "gui/window_fixture.h"
#include "viewer/colour_map.h"
#include "viewer/histogram_view.h"
#include "viewer/slice_widget.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QMouseEvent>
#include <QToolButton>

using namespace larmor;

namespace {

void choose(QComboBox *box, const QString &key)
{
    const int index = box->findData(key);
    QVERIFY2(index >= 0, qPrintable(key));
    box->setCurrentIndex(index);
    emit box->activated(index);
}

/// The window on a scan, run once and then at rest.
struct Resting : WindowFixture {
    explicit Resting(Session session) : WindowFixture(std::move(session))
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
    std::string m_cartesian;

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_folder.path());
        m_cartesian = m_folder.filePath(QStringLiteral("cartesian.h5")).toStdString();
        writeScan(m_cartesian, smallCartesian());
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
        for (const CompareTile *tile : compare->tiles()) {
            QCOMPARE(tile->view()->window(), std::pair(0.1, 0.3));
            QCOMPARE(tile->view()->colourMap(), QStringLiteral("viridis"));
        }
        compare->tiles()[1]->view()->setWindow(std::pair(0.2, 0.5)); // either way
        QCOMPARE(live.view->window(), std::pair(0.2, 0.5));
        live.trigger(QStringLiteral("lockViews"));
        live.view->setWindow(std::pair(0.0, 1.0));
        QCOMPARE(compare->tiles()[0]->view()->window(), std::pair(0.2, 0.5));
        live.trigger(QStringLiteral("lockViews"));
        QCOMPARE(compare->tiles()[0]->view()->window(), std::pair(0.0, 1.0));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<ViewingTest>(argc, argv);
}
#include "viewing_test.moc"
