// SPDX-License-Identifier: GPL-3.0-or-later
// Two screens: panels in windows of their own, and a presentation that leaves the controls where they are.
#include "gui/window_fixture.h"
#include "layout/floating_panels.h"
#include "layout/panel_mover.h"
#include "widgets/panel.h"
#include "window/desk.h"

#include <QGuiApplication>
#include <QMenu>
#include <QScreen>
#include <QSplitter>
#include <QWindow>
#include <algorithm>

using namespace larmor;

class ScreensTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    static Panel &panel(const WindowFixture &live, const char *name)
    {
        return *live.window->desk().panels().panel(QLatin1String(name));
    }
    static bool isHere(const WindowFixture &live, const QWidget &widget)
    {
        return widget.window() == live.window.get();
    }
    /// A new image arrives, and the slice shows it.
    static void expectNewImages(WindowFixture &live)
    {
        const std::size_t images = live.window->results().runs().back().generation;
        live.trigger(QStringLiteral("runOnce"));
        QVERIFY(live.waitForImage());
        QVERIFY(live.window->results().runs().back().generation >= images);
        const QImage slice = panel(live, "slicePanel").grab().toImage();
        QVERIFY(!slice.isNull());
        QSet<QRgb> colours;
        for (int x = 0; x < slice.width(); x += 3)
            for (int y = 0; y < slice.height(); y += 3)
                colours.insert(slice.pixel(x, y));
        QVERIFY2(colours.size() > 8, qPrintable(QString::number(colours.size())));
    }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_home.path());
        QCOMPARE(QGuiApplication::screens().size(), 2);
    }

    void aPanelGoesToASecondScreenAndComesBack()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        Panel &slice = panel(live, "slicePanel");
        const auto order = live.window->desk().panels().order();
        const QList<int> sizes = live.find<QSplitter>(QStringLiteral("columns"))->sizes();
        QTest::mouseDClick(slice.titleLine(), Qt::LeftButton, {}, slice.titleLine()->rect().center());
        QVERIFY(!isHere(live, slice));
        QWidget &own = *slice.window();
        QVERIFY(own.isVisible() && slice.isVisible());
        QCOMPARE(own.windowTitle(), slice.title());
        own.move(QGuiApplication::screens()[1]->geometry().topLeft() + QPoint(50, 40));
        QCOMPARE(own.screen(), QGuiApplication::screens()[1]);
        expectNewImages(live);
        // The room goes to the others, whose places stand.
        QCOMPARE(live.window->desk().panels().order(), order);
        QTRY_COMPARE(live.find<QSplitter>(QStringLiteral("columns"))->sizes().first(), 0);
        // Keys of the window work in the panel's, too.
        live.trigger(QStringLiteral("phase"));
        own.close();
        QTRY_VERIFY(isHere(live, slice));
        QVERIFY(slice.isVisible());
        QCOMPARE(live.window->desk().panels().order(), order);
        const auto nearly = [](int a, int b) {
            return std::abs(a - b) <= 8;
        }; // widths are shared out by stretch
        QTRY_VERIFY(
            std::ranges::equal(live.find<QSplitter>(QStringLiteral("columns"))->sizes(), sizes, nearly));
        expectNewImages(live);
    }

    void theMenuOfATitleDoesTheSame()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        Panel &charts = panel(live, "stripPanel");
        const auto choose = [&] {
            QMenu menu;
            live.window->desk().panels().fillMenu(menu, charts);
            menu.findChild<QAction *>(QStringLiteral("move.stripPanel.float"))->trigger();
        };
        choose();
        QVERIFY(!isHere(live, charts));
        choose();
        QVERIFY(isHere(live, charts));
        // Moving panels brings them back first.
        choose();
        live.trigger(QStringLiteral("restoreLayout"));
        QVERIFY(isHere(live, charts));
    }

    void floatingPanelsAreKeptBetweenStarts()
    {
        const QString settings = m_home.filePath(QStringLiteral("kept.ini"));
        QPoint place;
        {
            WindowFixture live(sessionOn(builtInCartesianScan), {}, settings);
            QVERIFY(live.waitForImage());
            Panel &kspace = panel(live, "kspacePanel");
            live.window->desk().panels().floating().setFloating(kspace, true);
            place = QGuiApplication::screens()[1]->geometry().topLeft() + QPoint(120, 90);
            kspace.window()->setGeometry(QRect(place, QSize(400, 300)));
            // Hidden and shown by its switch, as in the window.
            live.trigger(QStringLiteral("panelKSpace"));
            QVERIFY(!kspace.window()->isVisible());
            live.trigger(QStringLiteral("panelKSpace"));
            QVERIFY(kspace.window()->isVisible());
            live.window->close();
        }
        WindowFixture again(sessionOn(builtInCartesianScan), {}, settings);
        QVERIFY(again.waitForImage());
        Panel &kspace = panel(again, "kspacePanel");
        QVERIFY(!isHere(again, kspace));
        // Above the main window, not behind it.
        QTRY_VERIFY(kspace.window()->isVisible());
        QVERIFY(again.window->windowHandle() != nullptr);
        QCOMPARE(kspace.window()->windowHandle()->transientParent(), again.window->windowHandle());
        QCOMPARE(kspace.window()->geometry(), QRect(place, QSize(400, 300)));
        again.trigger(QStringLiteral("restoreLayout"));
        QVERIFY(isHere(again, kspace));
        again.window->close();
    }

    void presentationUsesTheSecondScreenAndKeepsTheControls()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        Panel &slice = panel(live, "slicePanel"), &switches = panel(live, "labPanel");
        const QRect before = live.window->geometry();
        for (int ending = 0; ending < 3; ++ending) {
            live.trigger(QStringLiteral("presentation"));
            auto *projector = live.find<QWidget>(QStringLiteral("projector"));
            QVERIFY(projector && projector->isVisible());
            QCOMPARE(projector->screen(), QGuiApplication::screens()[1]);
            QCOMPARE(projector->size(), QGuiApplication::screens()[1]->size());
            QCOMPARE(slice.window(), projector);
            QCOMPARE(panel(live, "stripPanel").window(), projector);
            QVERIFY(isHere(live, switches) && switches.isVisible());
            QVERIFY(!live.window->isFullScreen());
            expectNewImages(live);
            if (ending == 0) {
                QTRY_COMPARE(live.find<QSplitter>(QStringLiteral("columns"))->sizes().first(), 0);
                keepPicture(*projector, QStringLiteral("screens-projector"));
                keepPicture(*live.window, QStringLiteral("screens-controls"));
                live.trigger(QStringLiteral("presentation"));
            } else if (ending == 1) {
                live.trigger(QStringLiteral("leave")); // Esc
            } else {
                projector->close();
            }
            QTRY_VERIFY(!live.window->findChild<QWidget *>(QStringLiteral("projector")));
            QVERIFY(isHere(live, slice) && slice.isVisible());
            QVERIFY(isHere(live, panel(live, "stripPanel")));
            QVERIFY(!live.window->findChild<QAction *>(QStringLiteral("action.presentation"))->isChecked());
            QCOMPARE(live.window->geometry(), before);
        }
        expectNewImages(live);
    }

    void closingTheWindowWhileItPresentsEnds()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        live.window->desk().panels().floating().setFloating(panel(live, "histogramPanel"), true);
        live.trigger(QStringLiteral("presentation"));
        live.window->close();
    }
};

/// On two screens beside each other, which the platform makes.
int main(int argc, char **argv)
{
    const QTemporaryDir folder;
    QFile screens(folder.filePath(QStringLiteral("screens.json")));
    if (!screens.open(QIODevice::WriteOnly)) return 1;
    screens.write(R"({"screens": [
        {"name": "desk", "x": 0, "y": 0, "width": 1600, "height": 1000, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1},
        {"name": "hall", "x": 1600, "y": 0, "width": 1280, "height": 800, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
    return runWindowTest<ScreensTest>(argc, argv);
}

#include "screens_test.moc"
