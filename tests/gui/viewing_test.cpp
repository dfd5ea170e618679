// SPDX-License-Identifier: GPL-3.0-or-later
// Measures, profiles, k-space and its edits, and the acquisition, on the real window, by the names of its
// parts. Each test is named after what a person expects.
#include "compare/compare_window.h"
#include "edit/kspace_editor.h"
#include "gui/viewing_fixture.h"
#include "profile/profile_window.h"
#include "recon/ssim.h"
#include "viewer/colour_map.h"
#include "viewer/image_mapping.h"
#include "viewer/kspace_view.h"
#include "widgets/figures.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSlider>

using namespace larmor;

class ViewingTest : public QObject {
    Q_OBJECT

    ViewingScans m_scans;

private slots:
    void initTestCase() { m_scans.write(); }

    void complexColourIsHueAndBrightness()
    {
        Resting live(sessionOn(m_scans.cartesian));
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
        Resting live(sessionOn(m_scans.cartesian));
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
        Resting live(sessionOn(m_scans.cartesian));
        auto *view = live.find<KSpaceView>(QStringLiteral("kspace"));
        const QImage before = view->grab().toImage();
        live.find<QDoubleSpinBox>(QStringLiteral("kspace.decades"))->setValue(2);
        QCOMPARE(view->decades(), 2.0);
        QVERIFY(view->grab().toImage() != before);
        // A sample ten times below the peak lies half way down a scale of two decades.
        Scan scan = smallCartesian();
        std::vector<cfloat> &samples = scan.samples.own();
        std::fill(samples.begin(), samples.end(), cfloat(0.1f, 0));
        samples[0] = cfloat(1, 0);
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
        Resting live(sessionOn(m_scans.cartesian));
        const std::size_t runs = live.window->results().runs().size();
        auto *text = live.find<QLabel>(QStringLiteral("acquisition.text"));
        QCOMPARE(text->text(), QStringLiteral("17/17"));
        // Half of the lines, by hand: the image is that of these lines.
        live.find<QSlider>(QStringLiteral("acquisition.position"))->setValue(9);
        QVERIFY(live.waitForImage());
        auto *badge = live.find<QAbstractButton>(QStringLiteral("live"));
        QVERIFY(badge->accessibleDescription().contains(QStringLiteral("part"))); // it does not shine
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
        QVERIFY(badge->accessibleDescription().isEmpty());
        QVERIFY(live.waitForImage());
        QVERIFY(relativeError(live.image(), truthImage(*sheppLogan2d(), live.image().extent)) < 1e-5);
        // Parts are shown, and recorded nowhere: the one new run is the whole.
        QTRY_COMPARE(live.window->results().runs().size(), runs + 1);
        QVERIFY(live.failures.empty());
    }

    void aSessionChangeEndsTheAnimation()
    {
        Resting live(sessionOn(m_scans.cartesian));
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
        Resting live(sessionOn(m_scans.cartesian));
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
        Resting live(sessionOn(m_scans.cartesian));
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
        Resting live(sessionOn(m_scans.cartesian));
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
