// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to a chart, by mouse and by keys. Each test is named after what is expected.
#include "charts/chart_marks.h"
#include "charts/chart_range.h"
#include "gui/charts_support.h"
#include "gui/patience.h"
#include "widgets/theme.h"

#include <QAccessible>
#include <QAction>
#include <QContextMenuEvent>
#include <QGraphicsPathItem>
#include <QMenu>
#include <QSignalSpy>

using namespace larmor;

namespace {

ChartModel decades()
{
    ChartModel model;
    model.key = "scaling", model.x.title = "size", model.y.title = "rate [GB/s]";
    ChartSeries line{"tiled", {}};
    for (int i = 0; i < 10; ++i)
        line.points << QPointF(std::exp2(i), std::pow(10, 0.4 * i));
    model.series << line;
    return model;
}

/// How much a drawing colour is apart from another for somebody without one kind of cones, after Vienot,
/// Brettel and Mollon, Color Res. Appl. 24:243, 1999: linear light in, the plane that dichromats see out.
double apartFor(bool protanope, QColor a, QColor b)
{
    const auto seen = [&](QColor colour) {
        const auto linear = [](double v) { return std::pow(v, 2.2); };
        const double r = linear(colour.redF()), g = linear(colour.greenF()), bl = linear(colour.blueF());
        const double mixed = protanope ? 0.11238 * r + 0.88762 * g : 0.29275 * r + 0.70725 * g;
        const double blue = protanope ? 0.00401 * r - 0.00401 * g + bl : -0.02234 * r + 0.02234 * g + bl;
        const auto shown = [](double v) { return std::pow(std::max(0.0, v), 1 / 2.2); };
        return std::pair(shown(mixed), shown(blue));
    };
    const auto [yellowA, blueA] = seen(a);
    const auto [yellowB, blueB] = seen(b);
    return std::hypot(yellowA - yellowB, blueA - blueB);
}

} // namespace

class ChartsInteractionTest : public QObject {
    Q_OBJECT

private slots:
    void zoomsAreUndoneOneByOne()
    {
        ShownChart s(twoLines());
        auto *back = s.find<QAction>("chartZoomOut"), *reset = s.find<QAction>("chartResetZoom");
        QVERIFY(!back->isEnabled() && !reset->isEnabled());
        const QPoint m = s.middle();
        s.drag(m - QPoint(80, 40), m + QPoint(80, 40));
        const auto first = s.view.shownModel().range;
        QVERIFY(first);
        s.drag(m - QPoint(40, 30), m + QPoint(40, 30));
        const auto second = s.view.shownModel().range;
        QVERIFY(second && second->x.low > first->x.low && second->x.high < first->x.high);
        s.wheel(120, m);
        s.wheel(120, m); // in a row: one step
        QCOMPARE(s.view.zoomDepth(), qsizetype(3));
        QVERIFY(back->isEnabled() && reset->isEnabled());
        QTest::keyClick(&s.view, Qt::Key_Backspace);
        QCOMPARE(s.view.shownModel().range, second);
        QTest::keyClick(&s.view, Qt::Key_Backspace);
        QCOMPARE(s.view.shownModel().range, first);
        back->trigger();
        QVERIFY(!s.view.zoomed());
        QVERIFY(!back->isEnabled());
        s.drag(m - QPoint(80, 40), m + QPoint(80, 40));
        s.drag(m - QPoint(40, 30), m + QPoint(40, 30));
        s.send(QEvent::MouseButtonDblClick, m, Qt::LeftButton, Qt::LeftButton); // all at once
        QVERIFY(!s.view.zoomed());
    }

    void theZoomedPartIsMoved_data()
    {
        QTest::addColumn<int>("button");
        QTest::addColumn<int>("modifier");
        QTest::newRow("middle button") << int(Qt::MiddleButton) << int(Qt::NoModifier);
        QTest::newRow("Shift") << int(Qt::LeftButton) << int(Qt::ShiftModifier);
    }
    void theZoomedPartIsMoved()
    {
        QFETCH(const int, button);
        QFETCH(const int, modifier);
        ShownChart s(twoLines());
        const QPoint m = s.middle();
        const auto move = [&](QPoint by) {
            s.drag(m, m + by, static_cast<Qt::MouseButton>(button),
                   static_cast<Qt::KeyboardModifier>(modifier));
        };
        move({50, 0});
        QVERIFY(!s.view.zoomed()); // all is seen: there is nowhere to go
        s.drag(m - QPoint(60, 40), m + QPoint(60, 40));
        const ChartRange before = *s.view.shownModel().range;
        move({-60, 0});
        const ChartRange after = *s.view.shownModel().range;
        // What was under the pointer still is: half of what is seen goes by.
        const double half = 60 / s.scene.plotArea().width() * (before.x.high - before.x.low);
        QVERIFY2(std::abs(after.x.low - before.x.low - half) < 0.02 * half,
                 qPrintable(QString::number(after.x.low - before.x.low)));
        QVERIFY(std::abs((after.x.high - after.x.low) / (before.x.high - before.x.low) - 1) < 1e-9);
        for (int i = 0; i < 20; ++i)
            move({-100, 0});
        QVERIFY(std::abs(s.view.shownModel().range->x.high - 9.9) <
                1e-9); // the end of the data, and no further
        QTest::keyClick(&s.view, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(s.view.shownModel().range->x.high < 9.9);
        const ChartRange now = *s.view.shownModel().range;
        s.wheel(120, m, Qt::ShiftModifier);
        QVERIFY(s.view.shownModel().range->x.low < now.x.low);
    }

    void spaceAndDragMoves()
    {
        ShownChart s(twoLines());
        const QPoint m = s.middle();
        s.drag(m - QPoint(60, 40), m + QPoint(60, 40));
        const ChartRange before = *s.view.shownModel().range;
        QTest::keyPress(&s.view, Qt::Key_Space);
        s.drag(m, m + QPoint(-30, 0));
        QTest::keyRelease(&s.view, Qt::Key_Space);
        QVERIFY(s.view.shownModel().range->x.low > before.x.low);
        QVERIFY(std::abs(s.view.shownModel().range->y.low - before.y.low) < 1e-9);
        s.drag(m, m + QPoint(30, 30)); // without it a box again
        QVERIFY(s.view.shownModel().range->x.high - s.view.shownModel().range->x.low <
                0.5 * (before.x.high - before.x.low));
    }

    void readOutSnapsToTheNearestPoint()
    {
        ChartModel model = twoLines(4); // 0, 0.1, 0.2, 0.3 s: far apart on the screen
        ShownChart s(model);
        const QRectF area = s.scene.plotArea();
        const double x = area.left() + area.width() / 3;
        for (const int off : {-30, -8, 0, 12, 30}) {
            s.send(QEvent::MouseMove, QPointF(x + off, area.top() + 3).toPoint(), Qt::NoButton, Qt::NoButton);
            QVERIFY2(s.view.readOut().contains("30 ms") && s.view.readOut().contains("0.1 s"),
                     qPrintable(s.view.readOut()));
        }
        s.send(QEvent::MouseMove, QPointF(x + area.width() / 6, area.center().y()).toPoint(), Qt::NoButton,
               Qt::NoButton);
        QVERIFY(s.view.readOut().isEmpty()); // nothing near
    }

    void clickOnANameHidesItsLine()
    {
        ShownChart s(twoLines());
        const ChartStyle style = ChartStyle::of(s.view);
        const int before = pixelsOf(s.view.picture(), style.series(0));
        s.click(s.nameOf(0));
        QVERIFY(s.view.shownModel().series[0].hidden && !s.view.shownModel().series[1].hidden);
        QVERIFY(pixelsOf(s.view.picture(), style.series(0)) < before / 5);
        s.send(QEvent::MouseMove,
               QPointF(s.scene.plotArea().left() + 20, s.scene.plotArea().top() + 3).toPoint(), Qt::NoButton,
               Qt::NoButton);
        QVERIFY2(!s.view.readOut().contains("ms"),
                 qPrintable(s.view.readOut())); // what is hidden is not read
        s.view.setModel(twoLines(120));         // live data come in
        QVERIFY(s.view.shownModel().series[0].hidden);
        s.follow();
        s.click(s.nameOf(0));
        QVERIFY(!s.view.shownModel().series[0].hidden);
        QVERIFY(pixelsOf(s.view.picture(), style.series(0)) > before / 2);
        s.click(s.nameOf(1), Qt::ControlModifier); // alone
        QVERIFY(s.view.shownModel().series[0].hidden && !s.view.shownModel().series[1].hidden);
        s.click(s.nameOf(1), Qt::ControlModifier); // and all again
        QVERIFY(!s.view.shownModel().series[0].hidden);
    }

    void clickOnANameHidesItsPartOfTheBars()
    {
        ShownChart s(threeBars());
        s.click(s.nameOf(1));
        QVERIFY(s.view.shownModel().bars[1].hidden);
        QCOMPARE(barTotal(s.view.shownModel(), 0), 5.0);
    }

    void aLowChartLeavesTheNamesOfItsLeastPartsOut()
    {
        ChartModel model = threeBars();
        for (const int time : {1, 9, 2, 7, 3, 8, 4})
            model.bars << ChartBars{QStringLiteral("a stage of %1 milliseconds").arg(time),
                                    QList<double>(3, time)};
        const auto named = [](const ShownChart &s, int index) { return !s.nameOf(index).isNull(); };
        ShownChart high(model, {500, 600});
        for (int i = 0; i < int(model.bars.size()); ++i)
            QVERIFY2(named(high, i), qPrintable(model.bars[i].name));
        ShownChart low(model, {500, 170});
        const auto all = low.scene.items();
        const auto tells =
            std::find_if(all.begin(), all.end(), [](auto *item) { return !item->toolTip().isEmpty(); });
        QVERIFY(tells != all.end());
        for (int i = 0; i < int(model.bars.size()); ++i)
            QVERIFY2(named(low, i) != (*tells)->toolTip().contains(model.bars[i].name),
                     qPrintable(model.bars[i].name));
        QVERIFY(named(low, 1) && named(low, 3));     // 20 ms and 9 ms
        QVERIFY(!named(low, 2) && !named(low, 4));   // 1 ms and 2 ms
        QVERIFY(low.scene.plotArea().height() > 50); // room for the bars
    }

    void axesTurnLogarithmicWhereThatMakesSense()
    {
        ShownChart s(decades());
        auto *x = s.find<QAction>("chartLogX"), *y = s.find<QAction>("chartLogY");
        QVERIFY(x->isEnabled() && y->isEnabled() && !y->isChecked());
        QVERIFY(!s.find<QAction>("chartLogY2")->isVisible());
        y->trigger();
        QVERIFY(s.view.shownModel().y.logarithmic && !s.view.shownModel().x.logarithmic);
        s.follow();
        // Equal ratios, equal distances: points 0, 5 and 9 lie where their logarithms do.
        const auto height = [&](int point) { return s.scene.hitOf({0, point})->where.y(); };
        QVERIFY(std::abs((height(0) - height(5)) / (height(0) - height(9)) - 5.0 / 9) < 1e-6);
        s.view.setModel(decades()); // stays
        QVERIFY(s.view.shownModel().y.logarithmic);
        y->trigger();
        QVERIFY(!s.view.shownModel().y.logarithmic);

        ChartModel negative = decades();
        negative.series[0].points[3].setY(-1);
        s.view.setModel(negative);
        QVERIFY(!y->isEnabled() && !y->toolTip().isEmpty() && x->isEnabled());
        ChartModel decibels = twoLines();
        decibels.y2.title = "PSNR [dB]";
        s.view.setModel(decibels);
        QVERIFY(s.find<QAction>("chartLogY2")->isVisible() && !s.find<QAction>("chartLogY2")->isEnabled());
        s.view.setModel(threeBars());
        QVERIFY(!x->isEnabled() && !y->isEnabled());
        ChartModel given = decades(); // logarithmic as it comes: a person may want it linear
        given.x.logarithmic = true;
        s.view.setModel(given);
        QVERIFY(x->isChecked());
        x->trigger();
        QVERIFY(!s.view.shownModel().x.logarithmic);
    }

    void contextMenuByMouseAndKey()
    {
        ShownChart s(twoLines());
        for (const auto reason : {QContextMenuEvent::Mouse, QContextMenuEvent::Keyboard}) {
            QContextMenuEvent event(reason, s.middle(), s.viewport->mapToGlobal(s.middle()));
            QApplication::sendEvent(
                reason == QContextMenuEvent::Mouse ? s.viewport : static_cast<QWidget *>(&s.view), &event);
            auto *menu = s.find<QMenu>("chartMenu");
            QVERIFY(menu && menu->isVisible());
            QStringList names;
            for (const QAction *action : menu->actions())
                names << action->objectName();
            for (const char *name : {"chartExport", "chartCopy", "chartZoomOut", "chartResetZoom",
                                     "chartLogX", "chartLogY", "chartTableShown"})
                QVERIFY2(names.contains(QLatin1String(name)), name);
            auto *second = menu->findChild<QAction *>("chartSeries.1");
            QVERIFY(second && second->isChecked() == !s.view.shownModel().series[1].hidden);
            second->trigger();
            menu->close();
            QTRY_VERIFY(!s.find<QMenu>("chartMenu"));
        }
        QVERIFY(!s.view.shownModel().series[1].hidden); // off and on again
        for (const QAction *action : s.view.actions()) {
            QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->objectName()));
        }
    }

    void arrowKeysReadThePoints()
    {
        ShownChart s(twoLines());
        QTest::keyClick(&s.view, Qt::Key_Right); // the first that is seen
        QVERIFY2(s.view.readOut().contains("30 ms") && s.view.readOut().contains("time 0 s"),
                 qPrintable(s.view.readOut()));
        QTest::keyClick(&s.view, Qt::Key_Right);
        QTest::keyClick(&s.view, Qt::Key_Right);
        QVERIFY2(s.view.readOut().contains("time 0.2 s"), qPrintable(s.view.readOut()));
        QTest::keyClick(&s.view, Qt::Key_Down); // the other line, at the same time
        QVERIFY2(s.view.readOut().contains("600 GB/s") && s.view.readOut().contains("time 0.2 s"),
                 qPrintable(s.view.readOut()));
        QTest::keyClick(&s.view, Qt::Key_End);
        QVERIFY2(s.view.readOut().contains("time 9.9 s"), qPrintable(s.view.readOut()));
        QTest::keyClick(&s.view, Qt::Key_PageUp);
        QVERIFY2(s.view.readOut().contains("time 9.4 s"), qPrintable(s.view.readOut()));
        QTest::keyClick(&s.view, Qt::Key_Home);
        QTest::keyClick(&s.view, Qt::Key_Up);
        QVERIFY(s.view.readOut().contains("30 ms"));
        // Zoomed in, the chart follows.
        QTest::keyClick(&s.view, Qt::Key_Plus);
        QTest::keyClick(&s.view, Qt::Key_Plus);
        QVERIFY(s.view.zoomed() && s.view.shownModel().range->x.high < 5);
        QTest::keyClick(&s.view, Qt::Key_End);
        QVERIFY(s.view.shownModel().range->x.high > 9.8);
        QTest::keyClick(&s.view, Qt::Key_Minus);
        QTest::keyClick(&s.view, Qt::Key_Minus);
        QVERIFY(!s.view.zoomed());
        QSignalSpy clicked(&s.view, &ChartView::pointClicked);
        QTest::keyClick(&s.view, Qt::Key_Return);
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(clicked[0][1].toInt(), 99);
        // A hidden line is left out.
        s.view.setHidden(1, true);
        QTest::keyClick(&s.view, Qt::Key_Down);
        QVERIFY(s.view.readOut().contains("10 ms"));
    }

    void arrowKeysReadBarsAndCells()
    {
        ShownChart bars(threeBars());
        QTest::keyClick(&bars.view, Qt::Key_Down);
        QVERIFY2(bars.view.readOut().contains("start · fft: 5 ms"), qPrintable(bars.view.readOut()));
        QTest::keyClick(&bars.view, Qt::Key_Right);
        QVERIFY2(bars.view.readOut().contains("start · transpose: 20 ms"), qPrintable(bars.view.readOut()));
        QTest::keyClick(&bars.view, Qt::Key_Down);
        QVERIFY2(bars.view.readOut().contains("tile 32 · transpose: 8 ms"), qPrintable(bars.view.readOut()));
        QTest::keyClick(&bars.view, Qt::Key_Right); // there it ends
        QVERIFY(bars.view.readOut().contains("tile 32 · transpose"));
        ShownChart cells(fourCells());
        QTest::keyClick(&cells.view, Qt::Key_Down);
        QVERIFY2(cells.view.readOut().contains("Pad 0 · Tile 16: 10 GB/s"), qPrintable(cells.view.readOut()));
        QTest::keyClick(&cells.view, Qt::Key_Down);
        QTest::keyClick(&cells.view, Qt::Key_Right);
        QVERIFY2(cells.view.readOut().contains("Pad 1 · Tile 32: —"), qPrintable(cells.view.readOut()));
    }

    void screenReadersHearThePoint()
    {
        ShownChart s(twoLines());
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(&s.view);
        QVERIFY(accessible);
        QCOMPARE(accessible->role(), QAccessible::Chart);
        QCOMPARE(accessible->text(QAccessible::Name), QString("Time per image"));
        QVERIFY(accessible->text(QAccessible::Value).isEmpty());
        QTest::keyClick(&s.view, Qt::Key_Right);
        QVERIFY(accessible->text(QAccessible::Value).contains("30 ms"));
        QVERIFY(accessible->text(QAccessible::Description).startsWith(s.view.readOut()));
        QVERIFY(accessible->text(QAccessible::Description).contains("Test device"));
    }

    void linesAreToldApartWithoutColours()
    {
        // Shapes differ from one another...
        QList<QPainterPath> shapes(6);
        for (int i = 0; i < shapes.size(); ++i)
            addMark(shapes[i], i, {}, 10);
        for (int i = 0; i < shapes.size(); ++i)
            for (int j = 0; j < i; ++j)
                QVERIFY(shapes[i] != shapes[j]);
        // ... stand on every line, filled where it is measured and hollow where it is modelled ...
        ChartModel model = decades();
        model.series << model.series[0];
        model.series[1].name = "modelled", model.series[1].modelled = true;
        ShownChart s(model);
        QList<const QGraphicsPathItem *> marks;
        for (const QGraphicsItem *item : s.scene.items())
            if (const auto *path = dynamic_cast<const QGraphicsPathItem *>(item);
                path && path->path().boundingRect().width() > 100)
                marks << path;
        QCOMPARE(marks.size(), qsizetype(2));
        QVERIFY((marks[0]->brush().color() == marks[0]->pen().color()) !=
                (marks[1]->brush().color() == marks[1]->pen().color()));
        // ... and the first five colours are apart for those who see no red or no green, too.
        for (const bool dark : {false, true}) {
            ChartStyle style = ChartStyle::paper();
            style.dark = dark;
            for (const bool protanope : {false, true})
                for (int i = 0; i < 5; ++i)
                    for (int j = 0; j < i; ++j)
                        QVERIFY2(apartFor(protanope, style.series(i), style.series(j)) > 0.06,
                                 qPrintable(QString("%1 %2: %3")
                                                .arg(i)
                                                .arg(j)
                                                .arg(apartFor(protanope, style.series(i), style.series(j)))));
        }
    }
};

QTEST_MAIN(ChartsInteractionTest)
#include "charts_interaction_test.moc"
