// SPDX-License-Identifier: GPL-3.0-or-later
// Scans that are simulated and attached to, the L-curve, k-space and the table of stages, on the real window.
#include "core/file.h"
#include "gui/window_fixture.h"
#include "lab/attachment_row.h"
#include "lcurve/l_curve_window.h"
#include "simulate/simulate_window.h"
#include "viewer/kspace_view.h"
#include "window/stage_table.h"

#include <QAbstractScrollArea>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>

using namespace larmor;

namespace {

void type(QLineEdit *edit, const QString &text)
{
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

Scan twoCoils()
{
    SimulationSettings settings;
    settings.matrix = {16, 16, 1};
    BirdcageShape shape;
    shape.coils = 2;
    settings.coils = std::make_shared<const CoilModel>(birdcage(shape));
    SpiralShape spiral;
    spiral.matrix = 16;
    spiral.interleaves = 5;
    spiral.samples = 203;
    return simulate(*sheppLogan2d(), spiralTrajectory(spiral), settings);
}

} // namespace

class ExploreTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string m_scan;

    std::string path(const char *name) const { return m_folder.filePath(QLatin1String(name)).toStdString(); }

private slots:
    void initTestCase()
    {
        Scan scan = twoCoils();
        writeImage(path("maps.npy"), *scan.coilMaps);
        writeImage(path("reference.npy"), truthImage(*sheppLogan2d(), scan.matrix));
        scan.coilMaps = nullptr; // as a scanner would give it
        scan.coilModel = {};
        m_scan = path("scan.h5");
        writeScan(m_scan, scan);
    }

    void aScanIsSimulated()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("simulateScan"));
        auto *panel = live.find<SimulateWindow>(QStringLiteral("simulate"));
        QVERIFY(panel && panel->isVisible());
        auto *spokes = panel->findChild<QLineEdit *>(QStringLiteral("recipe.spokes"));
        QVERIFY(!spokes->isVisible()); // a Cartesian scan has none
        choose(panel->findChild<QComboBox *>(QStringLiteral("recipe.trajectory")), QStringLiteral("radial"));
        QVERIFY(spokes->isVisible());
        type(spokes, QStringLiteral("21"));
        type(panel->findChild<QLineEdit *>(QStringLiteral("recipe.matrix")), QStringLiteral("24"));
        type(panel->findChild<QLineEdit *>(QStringLiteral("recipe.coils")), QStringLiteral("3"));
        type(panel->findChild<QLineEdit *>(QStringLiteral("recipe.snr")), QStringLiteral("30"));
        QVERIFY(panel->findChild<QLabel *>(QStringLiteral("why.recipe.spokes"))
                    ->text()
                    .contains(QStringLiteral("streaks")));
        panel->resize(620, 500); // every reason in full, in as many lines as it needs
        for (const QLabel *why : panel->findChildren<QLabel *>())
            if (why->objectName().startsWith(QLatin1String("why.recipe.")) && why->isVisible())
                QVERIFY2(why->wordWrap() && why->height() >= why->heightForWidth(why->width()),
                         qPrintable(why->text()));
        keepPicture(*panel, QStringLiteral("simulate"));
        panel->findChild<QPushButton *>(QStringLiteral("simulate.run"))->click();
        QTRY_VERIFY(ScanLibrary::isSimulated(live.window->history().session().scan));
        QVERIFY(live.waitForImage());
        QCOMPARE(live.window->controller().scan()->coils, std::int64_t(3));
        QCOMPARE(live.window->controller().scan()->trajectory.interleaves(), std::int64_t(21));
        QVERIFY(live.report().matrix == (Extent{24, 24, 1}));
        QVERIFY(live.find<QAbstractButton>(QStringLiteral("attached.maps"))
                    ->text()
                    .contains(QStringLiteral("in the scan")));
        // A session names it whole: the same recipe makes the same samples.
        const Session session = live.window->history().session();
        const Scan again = simulate(ScanLibrary::recipeOf(session.scan));
        QVERIFY(again.samples == live.window->controller().scan()->samples);
        live.trigger(QStringLiteral("undo"));
        QVERIFY(live.window->history().session().scan == ScanLibrary::builtInCartesian);
    }

    void aRecipeThatCannotBeSaysWhy()
    {
        WindowFixture live(sessionOn(m_scan, Method::Adjoint));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("simulateScan"));
        auto *panel = live.find<SimulateWindow>(QStringLiteral("simulate"));
        panel->setRecipe({{"trajectory", "spiral"}, {"matrix", "32x16"}});
        panel->findChild<QPushButton *>(QStringLiteral("simulate.run"))->click();
        auto *say = panel->findChild<QLabel *>(QStringLiteral("simulate.say"));
        QTRY_VERIFY2(say->text().contains(QStringLiteral("32x16")), qPrintable(say->text()));
        QVERIFY(live.window->history().session().scan == m_scan);
        QVERIFY(live.find<QWidget>(QStringLiteral("banner"))->isVisible());
        // The field that is wrong is marked until something is typed.
        panel->setRecipe({{"matrix", "16"}});
        auto *coils = panel->findChild<QLineEdit *>(QStringLiteral("recipe.coils"));
        type(coils, QStringLiteral("three"));
        const auto marked = [coils] { return coils->property("role") == QStringLiteral("bad"); };
        panel->findChild<QPushButton *>(QStringLiteral("simulate.run"))->click();
        QTRY_VERIFY2(marked(), qPrintable(say->text()));
        QVERIFY(panel->findChild<QLineEdit *>(QStringLiteral("recipe.matrix"))->property("role") !=
                QStringLiteral("bad"));
        type(coils, QStringLiteral("3"));
        QVERIFY(!marked());
    }

    void mapsAreAttachedAndTakenAway()
    {
        Session session = sessionOn(m_scan, Method::LeastSquares);
        session.settings.iterations = 8;
        WindowFixture live(session);
        QVERIFY(live.waitForImage());
        // With several coils what is made of them stands beside the method, above the switches.
        const auto *scroll = live.find<QWidget>(QStringLiteral("options.content"));
        const auto yOf = [&](const char *name) {
            const auto *widget = live.find<QWidget>(QLatin1String(name));
            return widget->isVisible() ? widget->mapTo(scroll, QPoint()).y() : -1;
        };
        QTRY_VERIFY(yOf("method") >= 0 && yOf("method") < yOf("setting.estimate-maps.no"));
        QVERIFY(yOf("setting.estimate-maps.no") < yOf("kernel.q"));
        QVERIFY(live.find<QAbstractButton>(QStringLiteral("attached.maps")) == nullptr);
        const Image byRoots = live.image();
        live.window->attachFile(attachmentKind(&Attachments::maps), QString::fromStdString(path("maps.npy")));
        QTRY_VERIFY(!live.window->history().session().attachments.empty());
        QVERIFY(live.waitForImage());
        QVERIFY(relativeError(live.image(), byRoots) > 1e-3); // one image of all coils
        auto *chip = live.find<QAbstractButton>(QStringLiteral("attached.maps"));
        QVERIFY(chip);
        QTRY_VERIFY2(chip->text().contains(QStringLiteral("maps.npy")), qPrintable(chip->text()));
        QVERIFY(chip->toolTip().contains(QString::fromStdString(path("maps.npy"))));
        live.click(QStringLiteral("attached.maps"));
        QTRY_VERIFY(live.window->history().session().attachments.empty());
        QVERIFY(live.waitForImage());
        QVERIFY(relativeError(live.image(), byRoots) < 1e-6);
    }

    void aBadAttachmentLeavesTheScanAlone()
    {
        WindowFixture live(sessionOn(m_scan, Method::Adjoint));
        QVERIFY(live.waitForImage());
        writeFile(path("bad.npy"), "no array");
        live.window->attachFile(attachmentKind(&Attachments::maps), QString::fromStdString(path("bad.npy")));
        QTRY_VERIFY(live.find<QWidget>(QStringLiteral("banner"))->isVisible());
        QVERIFY(
            live.find<QLabel>(QStringLiteral("banner.message"))->text().contains(QStringLiteral("bad.npy")));
        QVERIFY(live.window->history().session().attachments.empty());
    }

    void aDroppedImageAsksWhatItIs()
    {
        WindowFixture live(sessionOn(m_scan, Method::Adjoint));
        QVERIFY(live.waitForImage());
        QMimeData dragged;
        dragged.setUrls({QUrl::fromLocalFile(QString::fromStdString(path("reference.npy")))});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &dragged, Qt::LeftButton, {});
        QApplication::sendEvent(live.window.get(), &enter);
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &dragged, Qt::LeftButton, {});
        QApplication::sendEvent(live.window.get(), &drop);
        QMenu *menu = nullptr;
        QTRY_VERIFY((menu = live.find<QMenu>(QStringLiteral("menu.dropped"))) != nullptr);
        menu->findChild<QAction *>(QStringLiteral("dropped.reference"))->trigger();
        menu->close();
        QTRY_VERIFY(!live.window->history().session().attachments.reference.empty());
        QVERIFY(live.waitForImage());
        QVERIFY(live.report().settings.regulariser == Regulariser::Anatomical);
    }

    void lambdaIsChosenOnTheCurve()
    {
        Session session = sessionOn(m_scan, Method::LeastSquares);
        session.settings.iterations = 10;
        WindowFixture live(session);
        QVERIFY(live.waitForImage());
        live.click(QStringLiteral("lambda.choose"));
        auto *window = live.find<LCurveWindow>(QStringLiteral("lCurve"));
        QVERIFY(window && window->isVisible());
        type(window->findChild<QLineEdit *>(QStringLiteral("lCurve.lambdas")), QStringLiteral("1e-4:10:6"));
        window->findChild<QPushButton *>(QStringLiteral("lCurve.run"))->click();
        QVERIFY(window->running());
        QTRY_VERIFY_WITH_TIMEOUT(!window->running(), 30000);
        QCOMPARE(window->state().steps.size(), std::size_t(6));
        // More smoothing fits less, but for what the transforms of both misfits may err by.
        double energy = 0;
        for (const cfloat sample : twoCoils().samples)
            energy += std::norm(cdouble(sample));
        const double error = 2 * session.settings.tolerance * std::sqrt(energy);
        for (std::size_t i = 1; i < 6; ++i)
            QVERIFY(window->state().steps[i].norms.residual >=
                    window->state().steps[i - 1].norms.residual - error);
        keepPicture(*window, QStringLiteral("l-curve"));
        auto *curve = window->findChild<ChartView *>(QStringLiteral("lCurve.curve"));
        QSignalSpy clicked(curve, &ChartView::pointClicked);
        QWidget *viewport = curve->findChild<QAbstractScrollArea *>()->viewport();
        constexpr int step = 7; // finer than what counts as a click on a point
        for (int y = step; y < viewport->height() && clicked.isEmpty(); y += step)
            for (int x = step; x < viewport->width() && clicked.isEmpty(); x += step)
                QTest::mouseClick(viewport, Qt::LeftButton, {}, QPoint(x, y));
        QVERIFY2(!clicked.isEmpty(), "no point of the curve can be clicked");
        emit curve->pointClicked(0, 3);
        QCOMPARE(live.window->history().session().settings.lambda, window->state().steps[3].norms.lambda);
        QVERIFY(live.waitForImage());
        QCOMPARE(live.report().settings.lambda, window->state().steps[3].norms.lambda);
    }

    void aLambdaPathIsCancelled()
    {
        Session session = sessionOn(ScanLibrary::builtInSpiralName, Method::LeastSquares);
        session.settings.iterations = 1000;
        WindowFixture live(session);
        QTRY_VERIFY_WITH_TIMEOUT(live.window->controller().isBusy(), 30000);
        QTRY_VERIFY(live.window->controller().scan() != nullptr);
        live.trigger(QStringLiteral("stop"));
        live.trigger(QStringLiteral("chooseLambda"));
        auto *window = live.find<LCurveWindow>(QStringLiteral("lCurve"));
        auto *run = window->findChild<QPushButton *>(QStringLiteral("lCurve.run"));
        run->click();
        QTest::qWait(100);
        QVERIFY(window->running());
        run->click();
        QTRY_VERIFY(!window->running());
        QVERIFY(window->state().steps.size() < 13);
        auto *lambdas = window->findChild<QLineEdit *>(QStringLiteral("lCurve.lambdas"));
        type(lambdas, QStringLiteral("1:1:1"));
        run->click();
        QVERIFY(!window->running());
        QVERIFY(window->findChild<QLabel *>(QStringLiteral("lCurve.say"))
                    ->text()
                    .contains(QStringLiteral("1:1:1")));
    }

    void aFullGridHasOneSampleInEachCell()
    {
        const SampleDensity density = sampleDensity(cartesianTrajectory({12, 9, 1}));
        QCOMPARE(density.dimensions, 2);
        for (const float value : density.ofSample)
            QVERIFY(std::abs(value - 1) < 1e-5f);
        RadialShape shape;
        shape.matrix = 32;
        const SampleDensity radial = sampleDensity(radialTrajectory(shape));
        QVERIFY2(radial.most > 20 * radial.least, "a radial scan is dense in the centre");
    }

    void kSpaceShowsDensityAndTurns()
    {
        KSpaceView view;
        view.resize(320, 320);
        KooshballShape shape;
        shape.matrix = 8;
        shape.spokes = 40;
        Scan scan;
        scan.trajectory = kooshballTrajectory(shape);
        scan.matrix = {8, 8, 8};
        view.setScan(std::make_shared<const Scan>(scan));
        QVERIFY(view.inSpace());
        QVERIFY2(view.caption().contains(QStringLiteral("kooshball")), qPrintable(view.caption()));
        const QImage byTime = view.grab().toImage();
        view.setColouring(KSpaceColouring::Density);
        const QImage byDensity = view.grab().toImage();
        QVERIFY(byTime != byDensity);
        QTest::mousePress(&view, Qt::LeftButton, {}, QPoint(100, 100));
        QMouseEvent move(QEvent::MouseMove, QPointF(160, 120), view.mapToGlobal(QPointF(160, 120)),
                         Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&view, &move);
        QVERIFY(view.grab().toImage() != byDensity);
        QTest::mouseDClick(&view, Qt::LeftButton);
        QVERIFY(view.grab().toImage() == byDensity);
    }

    void stagesStandInATable()
    {
        WindowFixture live(sessionOn(m_scan, Method::Adjoint));
        QVERIFY(live.waitForImage());
        auto *table = live.find<StageTable>(QStringLiteral("stageTable"));
        QTRY_COMPARE(table->rowCount(), int(live.window->lastReport().stages.size()) + 8);
        QVERIFY(table->item(table->rowCount() - 1, 0)->text().contains(QStringLiteral("predicted")));
        StageReport stage;
        stage.name = "fft";
        QVERIFY(stageKind(stage) == StageKind::Fft);
        stage.name = "fhd";
        QVERIFY(stageKind(stage) == StageKind::Kernel);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<ExploreTest>(argc, argv);
}
#include "explore_test.moc"
