// SPDX-License-Identifier: GPL-3.0-or-later
// One panel that takes the room of the others, and panels that come and go one by one.
#include "gui/window_fixture.h"
#include "layout/enlarged_panel.h"
#include "layout/floating_panels.h"
#include "layout/panel_mover.h"
#include "layout/panel_places.h"
#include "widgets/panel.h"
#include "window/desk.h"

#include <QMenu>
#include <QSplitter>

using namespace larmor;

class EnlargedPanelTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    static Panel &panel(const WindowFixture &live, const char *name)
    {
        return *live.find<Panel>(QLatin1String(name));
    }
    static bool isChecked(const WindowFixture &live, const char *action)
    {
        return live.find<QAction>(QStringLiteral("action.") + QLatin1String(action))->isChecked();
    }
    /// By the menu of its title, as `move.PANEL.enlarge`.
    static void throughMenu(const WindowFixture &live, Panel &panel)
    {
        QMenu menu;
        live.window->findChild<Desk *>()->panels().fillMenu(menu, panel);
        auto *action = menu.findChild<QAction *>(QStringLiteral("move.%1.enlarge").arg(panel.objectName()));
        QVERIFY(action);
        action->trigger();
    }
    static QStringList shown(const WindowFixture &live)
    {
        QStringList names;
        for (const char *name : {"slicePanel", "kspacePanel", "histogramPanel", "labPanel", "stripPanel",
                                 "ratePanel", "comparePanel", "convergencePanel"})
            if (isPanelShown(panel(live, name))) names << QLatin1String(name);
        return names;
    }

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    /// The chart has all that is beside the switches; Esc gives everything back as it was.
    void theTimeChartTakesTheRoomOfTheOthers()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        const QStringList before = shown(live);
        const QSize small = panel(live, "stripPanel").size(), slice = panel(live, "slicePanel").size();
        QCursor::setPos(0, 0);
        live.trigger(QStringLiteral("enlargePanel"));
        QCOMPARE(shown(live), (QStringList{"labPanel", "stripPanel"}));
        QTRY_VERIFY(panel(live, "stripPanel").height() > 2 * small.height());
        QVERIFY(panel(live, "stripPanel").width() > 2 * small.width());
        QVERIFY(isChecked(live, "enlargePanel"));
        keepPicture(*live.window, QStringLiteral("enlarged-chart"));
        QTest::keyClick(live.window.get(), Qt::Key_Escape);
        QVERIFY(!isChecked(live, "enlargePanel"));
        QCOMPARE(shown(live), before);
        QTRY_VERIFY(std::abs(panel(live, "stripPanel").height() - small.height()) < 8);
        QTRY_VERIFY(std::abs(panel(live, "slicePanel").width() - slice.width()) < 8);
    }

    void anotherPanelIsEnlargedInItsPlace()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        const QStringList before = shown(live);
        for (const char *name : {"slicePanel", "histogramPanel", "comparePanel"}) {
            throughMenu(live, panel(live, name));
            const QStringList left = shown(live);
            QCOMPARE(left.size(), 2);
            QVERIFY(left.contains(QLatin1String(name)) && left.contains(QStringLiteral("labPanel")));
            QVERIFY(panel(live, name).isVisible());
            throughMenu(live, panel(live, name)); // which gives the room back now
            QCOMPARE(shown(live), before);
        }
    }

    /// Whoever asks for a panel meanwhile gets it, beside all others.
    void panelsThatAreAskedForComeBackWithTheOthers()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        QStringList all = shown(live);
        live.trigger(QStringLiteral("enlargePanel"));
        live.trigger(QStringLiteral("panelHistogram")); // off: it was on
        all.removeOne(QStringLiteral("histogramPanel"));
        QCOMPARE(shown(live), all);
        QVERIFY(!isChecked(live, "enlargePanel"));
        live.trigger(QStringLiteral("panelHistogram"));
        all = shown(live);
        live.trigger(QStringLiteral("enlargePanel"));
        live.trigger(QStringLiteral("presentation"));
        QVERIFY(!isChecked(live, "enlargePanel"));
        QVERIFY(isPanelShown(panel(live, "ratePanel")) && isPanelShown(panel(live, "slicePanel")));
        live.trigger(QStringLiteral("enlargePanel")); // within it
        QCOMPARE(shown(live), (QStringList{"labPanel", "stripPanel"}));
        live.trigger(QStringLiteral("presentation"));
        QTRY_COMPARE(shown(live), all);
    }

    /// What converges shows its chart when the others are back.
    void convergenceStaysAwayFromAnEnlargedChart()
    {
        Session session = sessionOn(builtInSpiralScan);
        session.settings.method = Method::LeastSquares;
        WindowFixture live(session);
        QVERIFY(live.waitForImage());
        QTRY_VERIFY(isPanelShown(panel(live, "convergencePanel")));
        throughMenu(live, panel(live, "slicePanel"));
        QVERIFY(live.waitForImage());
        QTest::qWait(400); // charts come every 100 ms
        QCOMPARE(shown(live), (QStringList{"slicePanel", "labPanel"}));
        live.trigger(QStringLiteral("enlargePanel"));
        QTRY_VERIFY(isPanelShown(panel(live, "convergencePanel")));
    }

    /// Closed while a panel is enlarged, the program starts with all of them.
    void allAreThereAtTheNextStart()
    {
        QTemporaryDir folder;
        const QString settings = folder.filePath(QStringLiteral("s.ini"));
        QStringList before;
        {
            WindowFixture live(sessionOn(builtInCartesianScan), {}, settings);
            QVERIFY(live.waitForImage());
            before = shown(live);
            live.trigger(QStringLiteral("enlargePanel"));
            live.window->close();
        }
        const WindowFixture live(sessionOn(builtInCartesianScan), {}, settings);
        QCOMPARE(shown(live), before);
        QVERIFY(panel(live, "slicePanel").width() > 200);
    }

    void chartsComeAndGoOneByOne()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("panelRate"));
        QVERIFY(!isPanelShown(panel(live, "ratePanel")) && isPanelShown(panel(live, "stripPanel")));
        QVERIFY(isChecked(live, "panelCharts"));
        live.trigger(QStringLiteral("panelTime"));
        live.trigger(QStringLiteral("panelSets"));
        QVERIFY(!isChecked(live, "panelCharts")); // none is left
        live.trigger(QStringLiteral("panelCharts"));
        for (const char *name : {"stripPanel", "ratePanel", "comparePanel"})
            QVERIFY2(isPanelShown(panel(live, name)), name);
        QVERIFY(isChecked(live, "panelRate"));
    }

    void panelsInWindowsOfTheirOwnComeBackAtOnce()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        FloatingPanels &floating = live.window->findChild<Desk *>()->panels().floating();
        for (const char *name : {"slicePanel", "stripPanel"})
            floating.setFloating(panel(live, name), true);
        QVERIFY(panel(live, "slicePanel").window() != live.window.get());
        live.trigger(QStringLiteral("dockPanels"));
        QVERIFY(floating.isEmpty());
        for (const char *name : {"slicePanel", "stripPanel"})
            QVERIFY2(panel(live, name).window() == live.window.get() && isPanelShown(panel(live, name)),
                     name);
    }
};

QTEST_MAIN(EnlargedPanelTest)
#include "enlarged_panel_test.moc"
