// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a person meets it: charts, undo, files, faults, closing.
#include "core/file.h"
#include "export/export_name.h"
#include "gui/window_fixture.h"
#include "lab/pipeline_bar.h"

#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <algorithm>

using namespace larmor;

class WindowTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string m_cartesian, m_spiral;

    static int points(const WindowFixture &live, const char *chart)
    {
        const ChartModel &model = live.window->charts().chart(QString::fromLatin1(chart))->model();
        qsizetype count = 0;
        for (const ChartSeries &series : model.series)
            count = std::max(count, series.points.size());
        return int(count);
    }

private slots:
    void initTestCase()
    {
        m_cartesian = m_folder.filePath(QStringLiteral("cartesian.h5")).toStdString();
        m_spiral = m_folder.filePath(QStringLiteral("spiral.h5")).toStdString();
        writeScan(m_cartesian, smallCartesian());
        writeScan(m_spiral, smallSpiral());
    }

    void chartsGainPointsAndMarkASwitch()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        QTRY_VERIFY(points(live, "strip") >= 2);
        const int before = points(live, "strip");
        QTRY_VERIFY(points(live, "strip") > before);
        const auto &strip = live.window->charts().chart(QStringLiteral("strip"))->model();
        const auto markers = strip.markers.size();
        live.click(QStringLiteral("engine.cpu"));
        QVERIFY(live.waitForImage());
        QTRY_COMPARE(live.window->charts().chart(QStringLiteral("strip"))->model().markers.size(),
                     markers + 1);
        QVERIFY(!live.window->charts().chart(QStringLiteral("stages"))->model().bars.isEmpty());
        QTRY_VERIFY(!live.find<QAbstractButton>(QStringLiteral("stage.transpose"))->toolTip().isEmpty());
    }

    void convergenceIsDrawn()
    {
        Session session = sessionOn(m_spiral, Method::LeastSquares);
        session.settings.iterations = 7;
        WindowFixture live(session);
        QVERIFY(live.waitForImage());
        QTRY_COMPARE(points(live, "convergence"), 8);
        QVERIFY(live.find<QLabel>(QStringLiteral("slicePanel.remark"))->text().contains(QStringLiteral("7")));
    }

    void undoAndRedoLeadBackAndForth()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        const Session start = live.window->history().session();
        live.click(QStringLiteral("method.adjoint"));
        QVERIFY(live.waitForImage());
        QVERIFY(live.report().settings.method == Method::Adjoint);
        live.click(QStringLiteral("engine.cpu"));
        const Session later = live.window->history().session();
        live.trigger(QStringLiteral("undo"));
        live.trigger(QStringLiteral("undo"));
        QVERIFY(live.window->history().session() == start);
        QCOMPARE(live.find<SegmentedControl>(QStringLiteral("method"))->current(), QStringLiteral("ifft"));
        QVERIFY(live.waitForImage());
        QVERIFY(live.report().settings.method == Method::InverseFft);
        live.trigger(QStringLiteral("redo"));
        live.trigger(QStringLiteral("redo"));
        QVERIFY(live.window->history().session() == later);
        QVERIFY(!live.find<QAction>(QStringLiteral("action.redo"))->isEnabled());
    }

    void stepsOfOneSpinBoxAreOneUndo()
    {
        WindowFixture live(sessionOn(m_spiral, Method::LeastSquares));
        QVERIFY(live.waitForImage());
        auto *iterations = live.find<QSpinBox>(QStringLiteral("iterations"));
        const int before = iterations->value();
        for (int i = 0; i < 5; ++i)
            iterations->stepUp();
        QCOMPARE(live.window->history().stack().count(), 1);
        live.trigger(QStringLiteral("undo"));
        QCOMPARE(iterations->value(), before);
        QVERIFY(live.waitForImage());
        QCOMPARE(live.report().settings.iterations, before);
    }

    void aScanIsOpenedByDropAndChangedBack()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        QMimeData dragged;
        dragged.setUrls({QUrl::fromLocalFile(QString::fromStdString(m_spiral))});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &dragged, Qt::LeftButton, {});
        QApplication::sendEvent(live.window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &dragged, Qt::LeftButton, {});
        QApplication::sendEvent(live.window.get(), &drop);
        QTRY_VERIFY(live.window->history().session().scan == m_spiral);
        QVERIFY(live.waitForImage());
        QVERIFY(live.report().settings.method != Method::InverseFft);
        auto *ifft = live.find<QAbstractButton>(QStringLiteral("method.ifft"));
        QVERIFY(!ifft->isEnabled());
        QVERIFY(ifft->toolTip().contains(QStringLiteral("Cartesian")));
        live.trigger(QStringLiteral("undo"));
        QVERIFY(live.window->history().session().scan == m_cartesian);
        QVERIFY(live.waitForImage());
        QVERIFY(ifft->isEnabled());
    }

    void aBadFileLeavesTheScanAlone()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        const QString bad = live.file(QStringLiteral("bad.h5"));
        writeFile(bad.toStdString(), "this is no scan");
        const auto generation = live.window->controller().generation();
        const std::vector<cfloat> shown = live.image().data;
        live.window->openScan(bad);
        auto *banner = live.find<QWidget>(QStringLiteral("banner"));
        const QWidget &page = *live.find<QWidget>(QStringLiteral("pages"));
        const QRect place = page.geometry();
        QTRY_VERIFY(banner->isVisible());
        QCOMPARE(page.geometry(), place); // nothing moves under the pointer
        QVERIFY(live.window->rect().contains(banner->geometry()));
        QVERIFY(banner->geometry().bottom() < live.find<QWidget>(QStringLiteral("status"))->y());
        keepPicture(*live.window, QStringLiteral("banner"));
        QVERIFY(
            live.find<QLabel>(QStringLiteral("banner.message"))->text().contains(QStringLiteral("bad.h5")));
        // Cause and advice are there without a click.
        QVERIFY(!live.failures.empty());
        const Failure &failure = live.failures.back();
        const QString hint = live.find<QLabel>(QStringLiteral("banner.hint"))->text();
        for (const Text *part : {&failure.why, &failure.hint})
            QVERIFY2(!part->empty() && hint.contains(QString::fromStdString(part->english())),
                     qPrintable(hint));
        QVERIFY(!live.find<QWidget>(QStringLiteral("banner.more"))->isVisible());
        QCOMPARE(live.window->controller().generation(), generation);
        QVERIFY(live.window->history().session().scan == m_cartesian);
        QVERIFY(live.image().data == shown);
        const int before = points(live, "strip");
        QTRY_VERIFY(points(live, "strip") > before); // it goes on
        live.click(QStringLiteral("banner.close"));
        QVERIFY(!banner->isVisible());
        live.window->openScan(bad);
        QTRY_VERIFY(banner->isVisible());
        QTest::keyClick(live.window.get(), Qt::Key_Escape);
        QVERIFY(!banner->isVisible());
    }

    void aRunThatCannotBeKeepsThePreviousImage()
    {
        WindowFixture live(sessionOn(m_cartesian, Method::LeastSquares));
        QVERIFY(live.waitForImage());
        const std::vector<cfloat> shown = live.image().data;
        QVERIFY(!shown.empty());
        live.click(QStringLiteral("setting.regulariser.anatomical")); // of which there is no image
        QTRY_VERIFY_WITH_TIMEOUT(!live.failures.empty(), 30000);
        QVERIFY(live.find<QWidget>(QStringLiteral("banner"))->isVisible());
        QVERIFY(live.image().data == shown);
        live.trigger(QStringLiteral("undo"));
        QVERIFY(live.waitForImage());
        QVERIFY(live.image().data == shown);
    }

    void aBadScanAtTheStartGivesTheBuiltInOne()
    {
        WindowFixture live(sessionOn("/nowhere/absent.h5"));
        QTRY_VERIFY_WITH_TIMEOUT(live.window->history().session().scan == ScanLibrary::builtInCartesian,
                                 30000);
        QVERIFY(live.waitForImage());
        QVERIFY(live.find<QWidget>(QStringLiteral("banner"))->isVisible());
    }

    void theDialogWritesCharts_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("svg") << QStringLiteral("strip.svg") << QByteArray("<?xml");
        QTest::newRow("pdf") << QStringLiteral("strip.pdf") << QByteArray("%PDF");
        QTest::newRow("png") << QStringLiteral("strip.png") << QByteArray("\x89PNG");
        QTest::newRow("csv") << QStringLiteral("strip.csv") << QByteArray("#");
    }
    void theDialogWritesCharts()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, start);
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        QTRY_VERIFY(points(live, "strip") >= 2);
        live.click(QStringLiteral("export.strip"));
        auto *dialog = live.find<QDialog>(QStringLiteral("dialog.export"));
        QVERIFY(dialog != nullptr);
        const QString path = live.file(name);
        dialog->findChild<QLineEdit *>(QStringLiteral("export.path"))->setText(path);
        dialog->findChild<QPushButton *>(QStringLiteral("export.save"))->click();
        QTRY_VERIFY(QFile::exists(path));
        QVERIFY(readFile(path.toStdString()).starts_with(start.toStdString()));
    }

    void theImageIsSaved()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("saveImage"));
        auto *dialog = live.find<QFileDialog>(QStringLiteral("dialog.saveImage"));
        QVERIFY(dialog != nullptr);
        const QString path = live.file(QStringLiteral("image.npy"));
        dialog->findChild<QLineEdit *>()->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_VERIFY(QFile::exists(path));
        const Image saved = readImage(path.toStdString());
        QVERIFY(saved.extent == live.image().extent);
        QVERIFY(saved.data == live.image().data);
        QCOMPARE(exportFolder(), QFileInfo(path).absolutePath()); // whatever is written next begins there
    }

    void closingDuringARunEndsIt()
    {
        Session session = sessionOn(ScanLibrary::builtInSpiralName, Method::LeastSquares);
        session.settings.iterations = 1000;
        WindowFixture live(session);
        QTRY_VERIFY_WITH_TIMEOUT(live.window->controller().isBusy(), 30000);
        QTest::qWait(100);
        QElapsedTimer clock;
        clock.start();
        live.window->close();
        QVERIFY(!live.window->isVisible());
        live.window.reset();
        qInfo("closed after %lld ms", static_cast<long long>(clock.elapsed()));
    }

    void stopGivesUpALongRun()
    {
        Session session = sessionOn(ScanLibrary::builtInSpiralName, Method::LeastSquares);
        session.settings.iterations = 1000;
        WindowFixture live(session);
        QTRY_VERIFY_WITH_TIMEOUT(live.window->controller().isBusy(), 30000);
        live.trigger(QStringLiteral("stop"));
        QVERIFY(!live.window->controller().isLive());
        QVERIFY(!live.window->controller().isBusy());
        QTest::qWait(300);
        const auto revision = live.window->results().revision();
        live.click(QStringLiteral("method.adjoint")); // and the worker is ready for more
        QVERIFY(live.waitForImage());
        QVERIFY(live.window->results().revision() > revision);
        QVERIFY(live.failures.empty());
    }

    void anAbsentEngineSaysWhy()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        QTRY_VERIFY(!live.window->controller().engines().empty());
        for (const EngineStatus &status : live.window->controller().engines()) {
            const auto kind = toString(status.kind);
            auto *button = live.find<QAbstractButton>(
                QStringLiteral("engine.") + QString::fromLatin1(kind.data(), qsizetype(kind.size())));
            QVERIFY(button != nullptr);
            QCOMPARE(button->isEnabled(), status.available);
            if (!status.available)
                QCOMPARE(button->toolTip(), QString::fromStdString(status.whyNot.english()));
        }
        live.click(QStringLiteral("engine.cpu"));
        QVERIFY(live.waitForImage());
        auto *tile = live.find<QAbstractButton>(QStringLiteral("option.transpose.tile.16"));
        QVERIFY(!tile->isEnabled());
        QVERIFY(tile->toolTip().contains(QStringLiteral("cpu")));
    }

    void liveIsSwitchedOffAndOn()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        live.click(QStringLiteral("live"));
        QVERIFY(!live.window->controller().isLive());
        QTest::qWait(200); // whatever was running ends
        const auto revision = live.window->results().revision();
        QTest::qWait(200);
        QCOMPARE(live.window->results().revision(), revision);
        live.trigger(QStringLiteral("runOnce"));
        QTRY_COMPARE(live.window->results().revision(), revision + 1);
        live.click(QStringLiteral("live"));
        QTRY_VERIFY(live.window->results().revision() > revision + 3);
    }

    void aBaselineIsPinnedAndComparedWith()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("pinBaseline"));
        live.click(QStringLiteral("method.adjoint"));
        QVERIFY(live.waitForImage());
        auto *change = live.find<QLabel>(QStringLiteral("pipeline.change"));
        QTRY_VERIFY(change->text().contains(QStringLiteral("since “start”")));
        live.trigger(QStringLiteral("clearBaseline"));
        QVERIFY(!change->text().contains(QStringLiteral("since")));
    }

    void truthAndDifferenceAreOffered()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        auto *truth = live.find<QAbstractButton>(QStringLiteral("shown.truth"));
        QTRY_VERIFY(truth->isEnabled());
        live.click(QStringLiteral("shown.truth"));
        QVERIFY(live.window->slice()->shown() == Shown::Truth);
        live.trigger(QStringLiteral("phase"));
        QVERIFY(live.window->slice()->quantity() == Quantity::Phase);
        QVERIFY(live.find<QAbstractButton>(QStringLiteral("quantity.phase"))->isChecked());
    }

    void everythingHasANameAndAReason()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QVERIFY(live.waitForImage());
        for (const QAction *action : live.window->actions()) {
            QVERIFY(!action->objectName().isEmpty());
            QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(action->toolTip().contains(action->shortcut().toString(QKeySequence::NativeText)),
                     qPrintable(action->objectName()));
        }
        for (const QAbstractButton *button : live.window->findChildren<QAbstractButton *>()) {
            if (!button->isVisible()) continue;
            QVERIFY2(!button->objectName().isEmpty(), qPrintable(button->text()));
            QVERIFY2(!button->toolTip().isEmpty(), qPrintable(button->objectName()));
        }
    }

    void shortcutsAreDistinct()
    {
        WindowFixture live(sessionOn(m_cartesian));
        QStringList keys;
        for (const QAction *action : live.window->actions())
            keys << action->shortcut().toString();
        keys.sort();
        QCOMPARE(std::adjacent_find(keys.begin(), keys.end()), keys.end());
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<WindowTest>(argc, argv);
}
#include "window_test.moc"
