// SPDX-License-Identifier: GPL-3.0-or-later
// Window and level, colours and histogram of the image, on the real window, by the names of its parts. Each
// test is named after what a person expects.
#include "compare/compare_window.h"
#include "gui/viewing_fixture.h"
#include "session/image_counter.h"
#include "viewer/colour_map.h"
#include "viewer/histogram_view.h"
#include "viewer/image_mapping.h"

#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QThread>
#include <atomic>
#include <numeric>

using namespace larmor;

class ViewingWindowTest : public QObject {
    Q_OBJECT

    ViewingScans m_scans;

private slots:
    void initTestCase() { m_scans.write(); }

    void windowLevelByDragNeverRecomputesTheReconstruction()
    {
        Resting live(sessionOn(m_scans.cartesian));
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
        Resting live(sessionOn(m_scans.cartesian));
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
        Resting live(sessionOn(m_scans.cartesian));
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
        Resting live(sessionOn(m_scans.cartesian));
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
            Resting live(sessionOn(m_scans.cartesian), file);
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
        Resting again(sessionOn(m_scans.cartesian), file); // another start of the program
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
        Resting live(sessionOn(m_scans.cartesian));
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

    void valuesAreCountedOnTheThreadOfTheEngine()
    {
        const QThread *const window = QThread::currentThread();
        std::atomic<int> here = 0, elsewhere = 0;
        setHistogramWatcher([&] { ++(QThread::currentThread() == window ? here : elsewhere); });
        {
            Resting live(sessionOn(m_scans.volume));
            auto *histogram = live.find<HistogramView>(QStringLiteral("histogram"));
            QTRY_VERIFY(!histogram->counts().empty());
            const Image image = live.image();
            const int counted = elsewhere;
            QVERIFY(counted > 0);
            setHistogramWatcher({});
            QVERIFY(histogram->counts() == histogramOf(image.data, Quantity::Magnitude).counts);
            setHistogramWatcher([&] { ++(QThread::currentThread() == window ? here : elsewhere); });
            live.trigger(QStringLiteral("phase")); // of the image that is there, with nothing running
            QTRY_VERIFY(elsewhere > counted);
            QTRY_VERIFY(std::abs(histogram->range().second - 3.14159265) < 1e-6);
            live.trigger(QStringLiteral("live"));
            const int before = elsewhere;
            QTRY_VERIFY(elsewhere > before + 1); // a few times a second
            live.trigger(QStringLiteral("live"));
            QTRY_VERIFY(!live.window->controller().isBusy());
        }
        setHistogramWatcher({});
        QCOMPARE(int(here), 0);
    }

    void percentilesOfAVolumeComeLaterAndAreRight()
    {
        Session session = sessionOn(m_scans.volume);
        session.settings.matrix = Extent{80, 80, 72}; // more than is looked through at once
        Resting live(session);
        const auto before = live.view->window();
        const auto expected = percentileRange(live.image().data, 1, nullptr, {}, 1, 99);
        live.trigger(QStringLiteral("autoWindow"));
        QVERIFY(live.view->window() == before); // the window does not wait
        QTRY_VERIFY(live.view->window() == *expected);
    }

    void aDeviceImageIsCountedFromASampleTakenThere()
    {
        auto image = std::make_shared<Image>(Extent{96, 80, 50}); // 384,000 voxels: every second is drawn
        for (std::size_t i = 0; i < image->data.size(); ++i)
            image->data[i] = {i % 2 ? 100.0f : float(i % 8), 0};
        const auto engine = openEngine(EngineKind::Cpu, {});
        DisplayImage display{engine->allocate(image->data.size() * sizeof(cfloat)), EngineKind::Cpu, nullptr,
                             image->extent};
        engine->upload(*display.device, image->data.data(), image->data.size() * sizeof(cfloat));
        ImageCounter counter;
        counter.take(display, 7);
        QVERIFY(counter.due(Quantity::Real));
        const Histogram histogram = counter.count(*engine, Quantity::Real);
        QVERIFY(!counter.due(Quantity::Real) && counter.due(Quantity::Phase));
        QCOMPARE(histogram.least, 0.0);
        QCOMPARE(histogram.most, 6.0); // no odd voxel is among them
        QCOMPARE(std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::int64_t{0}),
                 std::int64_t(image->data.size() / 2));
        QCOMPARE(histogram.counts.front(), std::int64_t(image->data.size() / 8));
        QCOMPARE(histogram.sample.stride, std::int64_t(2));
        QVERIFY(histogram.sample.extent == image->extent);
        QVERIFY(histogram.sample.voxels->at(3) == image->data[6]);
    }

    void histogramLimitsAreDragged()
    {
        Resting live(sessionOn(m_scans.cartesian));
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

    /// Neither the tiles of a comparison nor another scan leave the image dark or burnt out.
    void rangesThatNobodyChoseStayAutomatic()
    {
        Scan faint = smallCartesian();
        for (cfloat &sample : faint.samples.own())
            sample *= 1e-4f;
        faint.object.reset();
        QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("faint.h5")).toStdString();
        writeScan(file, faint);
        Resting live(sessionOn(m_scans.cartesian));
        live.trigger(QStringLiteral("compareMethods"));
        auto *compare = live.find<CompareWindow>(QStringLiteral("compare"));
        QSignalSpy ended(compare, &CompareWindow::allFinished);
        QVERIFY(ended.wait(60000));
        QVERIFY(!live.view->chosenWindow());
        compare->close();
        live.view->setWindow(std::pair(0.1, 0.3)); // a person's, for this scan
        live.window->openScan(QString::fromStdString(file));
        QTRY_COMPARE_WITH_TIMEOUT(live.window->history().session().scan, file, 20000);
        QVERIFY(live.waitForImage());
        QTRY_VERIFY(!live.view->chosenWindow());
        QTRY_VERIFY(live.view->window().second < 1e-3 && live.view->window().second > 0);
        // Without a truth the tiles have one range, of the largest of them; the view beside keeps its own.
        live.trigger(QStringLiteral("compareMethods"));
        QSignalSpy again(compare, &CompareWindow::allFinished);
        QVERIFY(again.wait(60000));
        QVERIFY(!live.view->chosenWindow());
        for (const CompareTile *tile : compare->tiles())
            QCOMPARE(tile->view()->window(), compare->tiles()[0]->view()->window());
    }

    void lockedImagesAreShownAlike()
    {
        Resting live(sessionOn(m_scans.cartesian));
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
};

int main(int argc, char **argv)
{
    return runWindowTest<ViewingWindowTest>(argc, argv);
}
#include "viewing_window_test.moc"
