// SPDX-License-Identifier: GPL-3.0-or-later
// The window with its OpenGL canvas: what is on the screen is what was reconstructed.
#include "gui/window_fixture.h"
#include "layout/panel_mover.h"
#include "recon/image_metrics.h"
#include "widgets/panel.h"
#include "window/desk.h"

#include <QComboBox>
#include <QLabel>

using namespace larmor;

class WindowGlTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string m_cartesian;

    /// By OpenGL even where the processor draws it and "auto" would take the painter.
    static Session onGl(const std::string &scan)
    {
        Session session = sessionOn(scan);
        session.displayPath = "read-back";
        return session;
    }

private slots:
    void initTestCase()
    {
        const QString absence = openGlAbsence();
        if (!absence.isEmpty()) QSKIP(qPrintable(absence));
        m_cartesian = m_folder.filePath(QStringLiteral("cartesian.h5")).toStdString();
        writeScan(m_cartesian, smallCartesian());
    }

    void theImageReachesTheCanvas()
    {
        WindowFixture live(onGl(m_cartesian));
        QVERIFY(live.waitForImage());
        QTRY_VERIFY(live.window->slice()->displayReport().reached);
        QVERIFY(live.window->slice()->displayReport().path != DisplayPath::Painter);
        const Image truth = truthImage(*sheppLogan2d(), live.image().extent);
        QVERIFY(relativeError(live.image(), truth) < 1e-5);
        const QString said = live.find<QLabel>(QStringLiteral("status.display"))->text();
        QVERIFY2(said.contains(toString(live.window->slice()->displayReport().path)), qPrintable(said));
    }

    void autoAvoidsOpenGlThatTheProcessorDraws()
    {
        Session session = sessionOn(m_cartesian);
        session.displayPath = "auto";
        WindowFixture live(session);
        QVERIFY(live.waitForImage());
        const bool software = !openGlInSoftware().isEmpty();
        QCOMPARE(live.window->slice()->displayReport().path == DisplayPath::Painter, software);
        QCOMPARE(live.window->displayNote().contains(openGlInSoftware()), true);
    }

    void pathsAreSwitchedWhileItRuns()
    {
        WindowFixture live(onGl(m_cartesian));
        QVERIFY(live.waitForImage());
        auto *paths = live.find<QComboBox>(QStringLiteral("displayPath"));
        const QImage before = live.window->slice()->renderImage();
        for (const char *path : {"painter", "read-back", "interop-image", "auto"}) {
            const int index = paths->findText(QLatin1String(path));
            paths->setCurrentIndex(index);
            emit paths->activated(index);
            QVERIFY(live.waitForImage());
            QTRY_VERIFY(live.window->slice()->displayReport().reached);
            const QImage now = live.window->slice()->renderImage();
            QCOMPARE(now.size(), before.size());
            int worst = 0;
            for (int y = 0; y < now.height(); ++y)
                for (int x = 0; x < now.width(); ++x)
                    worst = std::max(worst, std::abs(qGray(now.pixel(x, y)) - qGray(before.pixel(x, y))));
            QVERIFY2(worst <= 1, path);
        }
    }

    void canvasKeepsItsTexturesWhereverItsPanelIsMoved()
    {
        WindowFixture live(onGl(m_cartesian));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("live")); // nothing new comes: what is seen is what was there
        QTest::qWait(300);                    // whatever was running ends
        QVERIFY(live.window->slice()->displayReport().path != DisplayPath::Painter);
        const QImage before = live.window->slice()->renderImage();
        PanelMover &mover = live.window->desk().panels();
        for (const char *other : {"labPanel", "histogramPanel", "stripPanel"}) {
            mover.move(*live.find<Panel>(QStringLiteral("slicePanel")),
                       *live.find<Panel>(QLatin1String(other)), PanelMover::Where::Exchange);
            QTest::qWait(50);
            QCOMPARE(live.window->slice()->renderImage(), before);
            QVERIFY(live.window->slice()->displayReport().path != DisplayPath::Painter);
        }
    }

    void closingDuringARunEndsIt()
    {
        Session session = onGl(ScanLibrary::builtInSpiralName);
        session.settings.method = Method::LeastSquares;
        session.settings.iterations = 1000;
        WindowFixture live(session);
        QTRY_VERIFY_WITH_TIMEOUT(live.window->controller().isBusy(), 30000);
        QTest::qWait(100);
        live.window->close();
        QVERIFY(!live.window->isVisible());
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<WindowGlTest>(argc, argv);
}
#include "window_gl_test.moc"
