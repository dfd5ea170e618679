// SPDX-License-Identifier: GPL-3.0-or-later
// Panels of the window: dragged by their titles, moved by menu, hidden, kept between starts and in sessions.
#include "gui/window_fixture.h"
#include "layout/floating_panels.h"
#include "layout/panel_mover.h"
#include "layout/panel_places.h"
#include "session/session_files.h"
#include "widgets/panel.h"
#include "window/desk.h"

#include <QMenu>
#include <QRubberBand>
#include <QSplitter>
#include <QTabBar>

using namespace larmor;

class PanelsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    static QStringList held(const QWidget &window, const char *splitter)
    {
        QStringList names;
        const auto *found = window.findChild<QSplitter *>(QLatin1String(splitter));
        for (int i = 0; i < found->count(); ++i)
            names << found->widget(i)->objectName();
        return names;
    }
    static Panel &panel(const QWidget &window, const char *name)
    {
        return *window.findChild<Panel *>(QLatin1String(name));
    }
    /// Takes a panel by its title to a place on another, in shares of that, and does not let go.
    static void carry(Panel &from, Panel &to, double x, double y)
    {
        QWidget &window = *from.window();
        QWidget *title = from.titleLine();
        const QPoint start = title->rect().center();
        QTest::mousePress(title, Qt::LeftButton, {}, start);
        const QPoint end =
            title->mapFrom(&window, to.mapTo(&window, QPoint(int(x * to.width()), int(y * to.height()))));
        for (const QPoint &at : {start + QPoint(3, 0), (start + end) / 2, end})
            QTest::mouseMove(title, at);
    }
    static void drop(Panel &from) { QTest::mouseRelease(from.titleLine(), Qt::LeftButton); }

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void titleDraggedOntoAnotherPanelExchangesThem()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        QWidget &window = *live.window;
        const QList<int> sizes = live.find<QSplitter>(QStringLiteral("columns"))->sizes();
        Panel &slice = panel(window, "slicePanel"), &lab = panel(window, "labPanel");
        carry(slice, lab, 0.5, 0.5);
        auto *band = live.find<QRubberBand>(QStringLiteral("panelLanding"));
        QVERIFY(band && band->isVisible());
        QCOMPARE(band->size(), lab.size());
        keepPicture(window, QStringLiteral("panels-carried"));
        drop(slice);
        QVERIFY(!band->isVisible());
        QCOMPARE(held(window, "columns"), (QStringList{"labPanel", "middle"}));
        QCOMPARE(held(window, "sides"), (QStringList{"rows", "slicePanel"}));
        QCOMPARE(live.find<QSplitter>(QStringLiteral("columns"))->sizes(), sizes);
        QVERIFY(live.waitForImage()); // the slice goes on living where it is now
        QVERIFY(live.window->slice()->isVisible());
        keepPicture(window, QStringLiteral("panels-exchanged"));
    }

    void titleDroppedOnAnEdgePutsItBeside()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        QWidget &window = *live.window;
        window.resize(1600, 1000);
        QTRY_COMPARE(held(window, "charts.splitter").size(), 4); // wide enough for all of them
        Panel &histogram = panel(window, "histogramPanel"), &strip = panel(window, "stripPanel");
        carry(histogram, strip, 0.9, 0.5);
        QVERIFY(live.find<QRubberBand>(QStringLiteral("panelLanding"))->width() < strip.width());
        drop(histogram);
        QCOMPARE(held(window, "charts.splitter"), (QStringList{"stripPanel", "histogramPanel", "ratePanel",
                                                               "comparePanel", "convergencePanel"}));
        QCOMPARE(held(window, "middle"), QStringList{"kspacePanel"});
        Panel &kspace = panel(window, "kspacePanel");
        keepPicture(window, QStringLiteral("panels-edge"));
        carry(kspace, strip, 0.05, 0.5);
        drop(kspace);
        QCOMPARE(held(window, "charts.splitter").front(), QStringLiteral("kspacePanel"));
        QVERIFY(!live.find<QSplitter>(QStringLiteral("middle"))->isVisible()); // nothing is left in it
        keepPicture(window, QStringLiteral("panels-beside"));
        // Charts are hidden, what was put among them stays.
        live.trigger(QStringLiteral("panelCharts"));
        QVERIFY(histogram.isVisible() && kspace.isVisible() && !strip.isVisible());
        live.trigger(QStringLiteral("restoreLayout"));
        QCOMPARE(held(window, "middle"), (QStringList{"kspacePanel", "histogramPanel"}));
        QVERIFY(histogram.isVisible() && kspace.isVisible() && strip.isVisible());
    }

    /// Panels that share a place: by dragging, by menu, hidden, floating, kept between starts.
    void panelsShareAPlaceWithTabs()
    {
        QTemporaryDir folder;
        const QString settings = folder.filePath(QStringLiteral("s.ini"));
        PanelMover::Order order;
        {
            WindowFixture live(sessionOn(builtInCartesianScan), {}, settings);
            QVERIFY(live.waitForImage());
            QWidget &window = *live.window;
            window.resize(1600, 1000);
            QTRY_VERIFY(window.findChildren<PanelTabs *>().isEmpty()); // wide enough for all of them
            Panel &histogram = panel(window, "histogramPanel"), &kspace = panel(window, "kspacePanel");
            Panel &slice = panel(window, "slicePanel");
            const QPoint onTitle = kspace.titleLine()->geometry().center();
            carry(histogram, kspace, double(onTitle.x()) / kspace.width(),
                  double(onTitle.y()) / kspace.height());
            QVERIFY(live.find<QRubberBand>(QStringLiteral("panelLanding"))->height() < 60);
            drop(histogram);
            auto *tabs = live.find<QTabWidget>(QStringLiteral("tabs.kspacePanel"));
            QVERIFY(tabs && tabs->count() == 2);
            QCOMPARE(tabs->tabText(1), histogram.title());
            QVERIFY(histogram.isVisible() && !kspace.isVisible());
            tabs->setCurrentIndex(0);
            QVERIFY(kspace.isVisible());
            keepPicture(window, QStringLiteral("panels-tabs"));
            // Hidden and shown again by its action, it comes to the front.
            live.trigger(QStringLiteral("panelHistogram"));
            QVERIFY(!tabs->isTabVisible(1));
            QVERIFY(tabs->tabBar()->isHidden()); // one panel needs no tab beside its title
            live.trigger(QStringLiteral("panelHistogram"));
            QVERIFY(tabs->isTabVisible(1) && histogram.isVisible() && tabs->tabBar()->isVisible());
            // Into a window of its own, and back to its tab.
            FloatingPanels &floating = live.window->desk().panels().floating();
            floating.setFloating(histogram, true);
            QVERIFY(histogram.isVisible() && histogram.window() != &window && !tabs->isTabVisible(1));
            floating.setFloating(histogram, false);
            QVERIFY(histogram.window() == &window && tabs->isTabVisible(1));
            // The canvas of the slice goes on in a tab; both hidden, the place is gone.
            live.window->desk().panels().move(slice, kspace, PanelMover::Where::Tab);
            QVERIFY(slice.isVisible());
            QVERIFY(live.waitForImage());
            live.window->desk().panels().move(slice, kspace, PanelMover::Where::Before);
            QCOMPARE(held(window, "middle").size(), 2);
            for (const char *each : {"panelHistogram", "panelKSpace"})
                live.trigger(QLatin1String(each));
            QVERIFY(live.find<QTabWidget>(QStringLiteral("tabs.kspacePanel"))->isHidden());
            for (const char *each : {"panelHistogram", "panelKSpace"})
                live.trigger(QLatin1String(each));
            QVERIFY(kspace.isVisible() && !histogram.isVisible());
            order = live.window->desk().panels().order();
            live.window->close();
        }
        WindowFixture again(sessionOn(builtInCartesianScan), {}, settings);
        QCOMPARE(again.window->desk().panels().order(), order);
        QVERIFY(panel(*again.window, "kspacePanel").isVisible()); // it was in front
        again.window->resize(1600, 1000);
        again.trigger(QStringLiteral("restoreLayout"));
        QTRY_VERIFY(again.window->findChildren<PanelTabs *>().isEmpty());
        QVERIFY(panel(*again.window, "histogramPanel").isVisible());
        again.window->close();
    }

    /// A narrow window lays panels over each other by itself, and apart again; never what a person moved.
    void aNarrowWindowUsesTabs()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        live.window->resize(1600, 1000);
        QTRY_VERIFY(live.window->findChildren<PanelTabs *>().isEmpty());
        const PanelMover::Order wide = live.window->desk().panels().order();
        live.window->resize(1300, 800);
        QTRY_VERIFY(live.find<QTabWidget>(QStringLiteral("tabs.comparePanel")));
        live.window->resize(1024, 700);
        QTRY_COMPARE(live.window->size(), QSize(1024, 700));
        QTRY_VERIFY(!panel(*live.window, "ratePanel").isVisible());
        for (const char *name : {"tabs.kspacePanel", "tabs.comparePanel"})
            QTRY_VERIFY2(live.find<QTabWidget>(QLatin1String(name)), name);
        for (const char *name : {"slicePanel", "kspacePanel", "stripPanel", "comparePanel", "labPanel"}) {
            const Panel &each = panel(*live.window, name);
            QVERIFY2(each.isVisible(), name);
            QTRY_VERIFY2(
                live.window->rect().contains(QRect(each.mapTo(live.window.get(), QPoint()), each.size())),
                name);
        }
        // The comparison takes the place that k-space leaves, and gives it back.
        const PanelMover::Order narrow = live.window->desk().panels().order();
        for (const char *each : {"panelHistogram", "panelKSpace"})
            live.trigger(QLatin1String(each));
        for (const char *name : {"stripPanel", "ratePanel", "comparePanel"})
            QTRY_VERIFY2(panel(*live.window, name).isVisible(), name);
        for (const char *each : {"panelHistogram", "panelKSpace"})
            live.trigger(QLatin1String(each));
        QTRY_COMPARE(live.window->desk().panels().order(), narrow);
        QTRY_VERIFY(!panel(*live.window, "ratePanel").isVisible());
        live.window->resize(1600, 1000);
        QTRY_COMPARE(live.window->desk().panels().order(), wide);
        live.window->desk().panels().move(panel(*live.window, "histogramPanel"),
                                          panel(*live.window, "slicePanel"), PanelMover::Where::After);
        const PanelMover::Order own = live.window->desk().panels().order();
        live.window->resize(1024, 700);
        QTest::qWait(50);
        QCOMPARE(live.window->desk().panels().order(), own);
        live.trigger(QStringLiteral("restoreLayout"));
        QTRY_VERIFY(live.find<QTabWidget>(QStringLiteral("tabs.kspacePanel")));
    }

    /// The smallest projector: the comparison beside the slice, below them one large chart with the others at
    /// its tabs, and all as before afterwards.
    void aPresentationHasOneLargeChart()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        live.window->resize(1280, 800);
        QTRY_VERIFY(live.find<QTabWidget>(QStringLiteral("tabs.kspacePanel")));
        QCoreApplication::processEvents();
        const PanelMover::Order before = live.window->desk().panels().order();
        live.trigger(QStringLiteral("presentation"));
        live.window->setWindowState(Qt::WindowNoState); // else it is as small as the test's screen
        live.window->resize(1280, 800);
        for (const char *name : {"slicePanel", "stripPanel", "comparePanel", "labPanel"}) {
            Panel &each = panel(*live.window, name);
            QTRY_VERIFY2(each.isVisible() && each.height() > 180 && each.width() > 280, name);
        }
        Panel &strip = panel(*live.window, "stripPanel"), &rate = panel(*live.window, "ratePanel");
        QTRY_VERIFY(!panel(*live.window, "comparePanel").visibleRegion().isEmpty());
        QVERIFY(panel(*live.window, "comparePanel").mapTo(live.window.get(), QPoint()).y() <
                strip.mapTo(live.window.get(), QPoint()).y());
        QTRY_VERIFY2(strip.width() > 600 && strip.height() > 190,
                     qPrintable(QStringLiteral("%1 x %2").arg(strip.width()).arg(strip.height())));
        QVERIFY(isPanelShown(rate) && !rate.isVisible()); // at its tab
        bringToFront(rate);
        QVERIFY(rate.isVisible() && !strip.isVisible());
        bringToFront(strip);
        if (hasOpenCl()) { // where switches can be thrown, the comparison grows in its new place
            const ChartView *bars = live.find<ChartView>(QStringLiteral("chart.stages"));
            const qsizetype rows = bars->model().categories.size();
            live.click(QStringLiteral("preset.transpose.naive"));
            QTRY_VERIFY_WITH_TIMEOUT(bars->model().categories.size() > rows, 20'000);
        }
        QTest::qWait(400); // rows come into view after their chart
        keepPicture(*live.window, QStringLiteral("presentation-charts"));
        // Nothing lies over the slice: what has no room beside it gives way.
        const QWidgetList parts =
            panel(*live.window, "slicePanel").findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
        for (const QWidget *part : parts)
            for (const QWidget *other : parts)
                QVERIFY2(part == other || !part->isVisible() || !other->isVisible() ||
                             !part->geometry().intersects(other->geometry()),
                         qPrintable(part->objectName() + u'|' + other->objectName()));
        QVERIFY(live.find<QWidget>(QStringLiteral("sliceView"))->height() >= 220);
        live.trigger(QStringLiteral("presentation"));
        QTRY_COMPARE(live.window->desk().panels().order(), before);
        QVERIFY(panel(*live.window, "kspacePanel").isVisible());
        QTRY_VERIFY(live.find<QWidget>(QStringLiteral("quantity"))->isVisible());
        QVERIFY(live.find<QWidget>(QStringLiteral("scores"))->isVisible());
    }

    void dragIsGivenUpByEscapeAndOutsideThePanels()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        QVERIFY(live.waitForImage());
        QWidget &window = *live.window;
        const auto before = live.window->desk().panels().order();
        Panel &slice = panel(window, "slicePanel"), &lab = panel(window, "labPanel");
        carry(slice, lab, 0.5, 0.5);
        QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(!live.find<QRubberBand>(QStringLiteral("panelLanding"))->isVisible());
        drop(slice);
        QCOMPARE(live.window->desk().panels().order(), before);
        QVERIFY(live.find<QAction>(QStringLiteral("action.live"))->isChecked()); // Esc was the drag's
        carry(slice, slice, 0.5, 0.9);                                           // onto itself
        drop(slice);
        QTest::mousePress(slice.titleLine(), Qt::LeftButton, {}, QPoint(4, 4)); // a click moves nothing
        drop(slice);
        QCOMPARE(live.window->desk().panels().order(), before);
        QVERIFY(QApplication::overrideCursor() == nullptr);
    }

    void everyMoveIsInAMenu()
    {
        WindowFixture live(sessionOn(builtInCartesianScan));
        live.window->resize(1600, 1000); // no panels share a place
        QCoreApplication::processEvents();
        QVERIFY(live.waitForImage());
        QTRY_VERIFY(!panel(*live.window, "convergencePanel").isVisible()); // nothing converges
        live.trigger(QStringLiteral("movePanel"));
        auto *menu = live.find<QMenu>(QStringLiteral("menu.movePanel"));
        QVERIFY(menu && menu->isVisible());
        QCOMPARE(menu->actions().size(), 7);
        auto *move = menu->findChild<QAction *>(QStringLiteral("move.labPanel.before.histogramPanel"));
        QVERIFY(move != nullptr);
        move->trigger();
        menu->close();
        QCOMPARE(held(*live.window, "middle"), (QStringList{"kspacePanel", "labPanel", "histogramPanel"}));

        QContextMenuEvent asked(QContextMenuEvent::Mouse, QPoint(20, 14),
                                panel(*live.window, "slicePanel").mapToGlobal(QPoint(20, 14)));
        QApplication::sendEvent(&panel(*live.window, "slicePanel"), &asked);
        auto *own = live.find<QMenu>(QStringLiteral("menu.panel"));
        QVERIFY(own && own->isVisible());
        own->findChild<QAction *>(QStringLiteral("move.slicePanel.after.labPanel"))->trigger();
        own->close();
        QCOMPARE(held(*live.window, "middle"),
                 (QStringList{"kspacePanel", "labPanel", "slicePanel", "histogramPanel"}));
    }

    void placesAreKeptBetweenStartsAndInSessions()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        WindowStart start;
        start.session = sessionOn(builtInCartesianScan);
        PanelMover::Order moved;
        Json session;
        {
            MainWindow window(start, settings);
            window.resize(1400, 900);
            window.show();
            window.desk().panels().move(panel(window, "kspacePanel"), panel(window, "comparePanel"),
                                        PanelMover::Where::Exchange);
            moved = window.desk().panels().order();
            session = window.sessions().now().views;
            window.close();
        }
        {
            MainWindow window(start, settings);
            window.show();
            QCOMPARE(window.desk().panels().order(), moved);
            window.desk().panels().restoreDefault();
            QVERIFY(window.desk().panels().order() != moved);
            window.sessions().restore(session);
            QCOMPARE(window.desk().panels().order(), moved);
            // What an editor, or another version, made of it changes nothing.
            for (const char *spoilt : {R"({"columns": 3})", R"({"columns": ["slicePanel", "slicePanel"]})",
                                       R"({"columns": ["middle"], "middle": ["columns"]})", "[]",
                                       R"({"columns": ["slicePanel|middle"]})"}) {
                session["arrangement"] = Json::parse(spoilt);
                window.sessions().restore(session);
                QCOMPARE(window.desk().panels().order(), moved);
            }
        }
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<PanelsTest>(argc, argv);
}
#include "panels_test.moc"
