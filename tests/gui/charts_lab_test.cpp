// SPDX-License-Identifier: GPL-3.0-or-later
// Charts of the lab: what they show, what they leave out, and that they can be drawn.
#include "charts/chart.h"
#include "charts/chart_legend.h"
#include "charts/chart_overlay.h"
#include "charts/chart_predictions.h"
#include "charts/chart_scene.h"
#include "core/error.h"
#include "gui/charts_support.h"
#include "support/temporary_folder.h"

#include <QApplication>
#include <QGraphicsSimpleTextItem>
#include <QTest>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

Measurement measured(int size, int tile, int pad, double ms)
{
    Measurement m;
    m.kernel = "transpose";
    m.problem = {{"size", std::to_string(size)}};
    m.options = {{"tile", std::to_string(tile)}, {"pad", std::to_string(pad)}};
    m.samplesMs = {ms, ms * 1.1, ms * 0.9};
    m.timeMs = spreadOf(m.samplesMs);
    m.work.bytes = std::uint64_t(8) * std::uint64_t(size) * std::uint64_t(size);
    m.correct = true;
    return m;
}

/// Sizes 64, 1024 and 256, tiles 8 and 16, pads 0 and 1; a padded tile is twice as fast.
std::vector<Measurement> sweep()
{
    std::vector<Measurement> all;
    for (const int size : {64, 1024, 256})
        for (const int tile : {16, 8})
            for (const int pad : {0, 1})
                all.push_back(measured(size, tile, pad, size * size * 1e-6 / tile / (pad + 1)));
    Measurement wrong = measured(64, 32, 0, 1e-9);
    wrong.correct = false;
    Measurement skipped = measured(64, 64, 0, 1e-9);
    skipped.skipped = Text::verbatim("too large");
    all.push_back(wrong);
    all.push_back(skipped);
    return all;
}

} // namespace

class LabCharts : public QObject {
    Q_OBJECT
private slots:
    void heatMapShowsTheBestOfEachPair()
    {
        const ChartModel model = heatMap(sweep(), u"size"_s, u"tile"_s);
        QCOMPARE(model.cells.columns, (QStringList{u"64"_s, u"256"_s, u"1024"_s}));
        QCOMPARE(model.cells.rows, (QStringList{u"8"_s, u"16"_s}));
        const Measurement best = measured(1024, 16, 1, 1024 * 1024 * 1e-6 / 32);
        QCOMPARE(model.cells.values[1][2], best.bandwidthGBs());
        QVERIFY(model.cells.notes[1][2].contains(u"pad=1"_s));
        QVERIFY(heatMap({measured(64, 8, 0, 1)}).cells.empty());
        QVERIFY(!heatMap(sweep()).cells.empty());
    }
    void predictionsHaveAHeatMapOfTheirOwn()
    {
        std::vector<Measurement> rows = sweep();
        QVERIFY(predictedHeatMap(rows).cells.empty());
        QVERIFY(!predictedHeatMap(rows).emptyText.isEmpty());
        for (Measurement &row : rows) {
            row.predicted = Prediction();
            row.predicted->title = "H200";
            row.predicted->ms = row.timeMs.median / 2;
        }
        const ChartModel measured = heatMap(rows), modelled = predictedHeatMap(rows);
        QCOMPARE(modelled.cells.columns, measured.cells.columns);
        QCOMPARE(modelled.cells.values[1][2], 2 * measured.cells.values[1][2]); // twice as fast
        QVERIFY(modelled.title.contains(u"Modelled on the H200"_s));
        QVERIFY(measured.cells.notes[1][2].contains(u"H200"_s));
    }
    void heatMapLeavesGapsWhereNothingRan()
    {
        const ChartModel model =
            heatMap({measured(64, 8, 0, 1), measured(128, 16, 0, 1)}, u"size"_s, u"tile"_s);
        QVERIFY(std::isnan(model.cells.values[0][1]));
        QVERIFY(chartJson(model)["cells"]["values"][0][1].is_null());
    }
    void scalingHasALineForEachSetInTheOrderOfSize()
    {
        const ChartModel model = scalingChart(sweep());
        QCOMPARE(model.series.size(), 4);
        QVERIFY(model.x.logarithmic && model.y.logarithmic);
        QCOMPARE(model.series[0].points[0].x(), 64.0);
        QCOMPARE(model.series[0].points[2].x(), 1024.0);
        QVERIFY(model.series[0].name.contains(u"tile=16"_s));
        QVERIFY(scalingChart({measured(64, 8, 0, 1)}).series.isEmpty());
    }
    void timesAndDistributionsLeaveWrongOnesOut()
    {
        const ChartModel times = timeChart(sweep());
        QCOMPARE(times.categories.size(), 12);
        const ChartModel shares = distributionChart({measured(64, 8, 0, 2)});
        QCOMPARE(shares.series.size(), 1);
        QCOMPARE(shares.series[0].points.first(), QPointF(1.8, 0));
        QCOMPARE(shares.series[0].points.last().y(), 100.0);
    }
    void predictionsAreDashedBesideTheirMeasurements()
    {
        Prediction prediction;
        prediction.title = "H200";
        prediction.sameDevice = true;
        Measurement first = measured(64, 8, 0, 2), second = measured(64, 16, 0, 4);
        first.work.flops = first.work.bytes;
        prediction.ms = 1.5;
        first.predicted = prediction;
        const ChartModel times = timeChart({first, second});
        QCOMPARE(times.categories.size(), 3);
        QVERIFY2(times.categories[1].contains(u"H200: time −25 %"_s), qPrintable(times.categories[1]));
        QCOMPARE(times.bars.size(), 2);
        QVERIFY(!times.bars[0].modelled && times.bars[1].modelled);
        QCOMPARE(times.bars[0].values, (QList<double>{2, 0, 4}));
        QCOMPARE(times.bars[1].values, (QList<double>{0, 1.5, 0}));
        QVERIFY(times.bars[0].colour != times.bars[1].colour);
        QCOMPARE(timeChart({second}).bars.size(), 1);

        const ChartModel scaling = scalingChart({first, measured(128, 8, 0, 9)});
        QCOMPARE(scaling.series.size(), 2);
        QVERIFY(scaling.series[1].modelled && scaling.series[0].colour != scaling.series[1].colour);
        QCOMPARE(scaling.series[1].points.size(), 1);
        QCOMPARE(scaling.series[1].points[0].y(), first.work.flops / 1.5 * 1e-6);

        const ChartModel line = rooflineChart({first}, {});
        QVERIFY(line.series.last().modelled);
        QCOMPARE(line.series.last().points[0].y(), first.work.flops / 1.5 * 1e-6);

        first.predicted->sameDevice = false; // another GPU's time is no deviation
        QVERIFY(!timeChart({first}).categories[1].contains(u'%'));
        ChartScene scene;
        scene.setModel(times);
    }
    void rooflineDrawsCeilingsUpToTheHighest()
    {
        Roofs roofs;
        roofs.values = {{RoofKind::Copy, 10}, {RoofKind::Fused, 100}};
        Measurement m = measured(64, 8, 0, 1);
        m.work.flops = m.work.bytes * 4;
        const ChartModel model = rooflineChart({m}, roofs);
        QCOMPARE(model.series.size(), 3);
        QCOMPARE(model.series[0].points.last(), QPointF(10, 100)); // where both meet
        QCOMPARE(model.series[1].points.first().y(), 100.0);
        QCOMPARE(model.series[2].points.first().x(), 4.0);
        QVERIFY(model.series[2].labels.first().contains(u"limited by"_s));
        QVERIFY(rooflineChart({}, roofs).series.isEmpty());
    }
    void everyPointAndRoofOfARooflineIsNamed()
    {
        Roofs roofs;
        roofs.values = {{RoofKind::Copy, 10}, {RoofKind::Fused, 100}};
        std::vector<Measurement> all;
        for (const int tile : {8, 16, 32}) {
            all.push_back(measured(64, tile, 0, 1 + 0.1 * tile));
            all.back().work.flops = all.back().work.bytes * 4;
            all.back().preset = "tile-" + std::to_string(tile);
        }
        ChartScene scene;
        scene.setSize({900, 600});
        scene.setModel(rooflineChart(all, roofs));
        QList<QRectF> places;
        QStringList words;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item)) {
                words << text->text();
                places << text->sceneBoundingRect();
            }
        for (const Measurement &m : all)
            QVERIFY2(words.contains(QString::fromStdString(m.kernel + " " + m.preset)),
                     qPrintable(words.join(u'|')));
        QVERIFY2(!words.filter(u"10 GB/s"_s).isEmpty() && !words.filter(u"100 GFLOP/s"_s).isEmpty(),
                 qPrintable(words.join(u'|')));
        for (qsizetype i = 0; i < places.size(); ++i)
            for (qsizetype j = i + 1; j < places.size(); ++j)
                QVERIFY2(!places[i].intersects(places[j]), qPrintable(words[i] + u'|' + words[j]));
    }
    /// Where there is room for one of two labels, it is that of the step which tells a ratio.
    void aStepWithARatioIsLabelledBeforeOneWithout()
    {
        const double line = QFontMetricsF(ChartStyle::paper().font).height();
        const QRectF plot(0, 0, 400, line + 3);
        for (const bool first : {true, false}) {
            QGraphicsScene scene(plot);
            ChartOverlay overlay(scene);
            overlay.begin(plot, plot);
            overlay.marker({20, u"the first step"_s, first});
            overlay.marker({150, u"the second step"_s, !first});
            overlay.marker({220, u"the newest"_s, true});
            overlay.end();
            QStringList words;
            for (const QGraphicsItem *item : scene.items())
                if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item))
                    words << text->text();
            const QStringList wanted{first ? u"the first step"_s : u"the second step"_s, u"the newest"_s};
            QCOMPARE(QSet<QString>(words.begin(), words.end()), QSet<QString>(wanted.begin(), wanted.end()));
        }
    }
    /// Between the roofs' own lines and the edge there is room for a line of text at least.
    void roofsOfASmallRooflineHaveNames()
    {
        Roofs roofs;
        roofs.values = {{RoofKind::Copy, 13.12},
                        {RoofKind::Shared, 36.8},
                        {RoofKind::Separate, 66.7},
                        {RoofKind::Fused, 297}};
        std::vector<Measurement> all;
        for (const int tile : {8, 16, 32})
            all.push_back(measured(64, tile, 0, 1 + 0.1 * tile));
        ChartScene scene;
        scene.setSize({700, 260});
        scene.setModel(rooflineChart(all, roofs));
        QStringList words;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item)) words << text->text();
        for (const char16_t *roof : {u"297", u"66.7", u"36.8", u"13.12"})
            QVERIFY2(!words.filter(QString::fromUtf16(roof)).isEmpty(), qPrintable(words.join(u'|')));
    }
    void aNameIsNotReadAsThatOfAnotherPoint()
    {
        const QRectF plot(0, 0, 400, 300);
        QGraphicsScene scene(plot);
        ChartOverlay overlay(scene);
        overlay.begin(plot, plot);
        const QList<double> heights{150, 157, 164}; // closer than a line of text is high
        for (qsizetype i = 0; i < heights.size(); ++i)
            overlay.name({{200, heights[i]}}, QString::number(i), Qt::black);
        overlay.end();
        QList<QLineF> leaders;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *line = dynamic_cast<const QGraphicsLineItem *>(item)) leaders << line->line();
        int named = 0;
        for (const QGraphicsItem *item : scene.items()) {
            const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item);
            if (!text) continue;
            ++named;
            const QRectF place = text->sceneBoundingRect();
            const double at = place.center().y(), own = heights[text->text().toInt()];
            const bool nearest = std::ranges::none_of(
                heights, [&](double other) { return std::abs(at - other) < std::abs(at - own); });
            const bool led = std::ranges::any_of(leaders, [&](const QLineF &line) {
                return line.p1() == QPointF(200, own) && place.adjusted(-3, -3, 3, 3).contains(line.p2()) &&
                       line.length() > 12;
            });
            QVERIFY2(nearest || led, qPrintable(u"%1 at %2"_s.arg(text->text()).arg(at)));
        }
        QCOMPARE(named, 3);
    }
    void theFigureOfABarStandsBesideIt()
    {
        ChartModel model;
        model.key = u"stages"_s;
        model.y.title = u"time per image [ms]"_s;
        model.categories = {u"adjoint"_s};
        model.bars << ChartBars{u"FFT"_s, {2.29}, 0};
        for (const double width : {250.0, 320.0, 600.0}) {
            ChartScene scene;
            scene.setSize({width, 200});
            scene.setModel(model);
            const double end = scene.hitOf({0, 0})->where.x();
            int figures = 0;
            for (const QGraphicsItem *item : scene.items())
                if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item))
                    if (text->text().startsWith(u"2.29"_s) && ++figures)
                        QVERIFY2(text->sceneBoundingRect().left() >= end &&
                                     text->sceneBoundingRect().right() <= width,
                                 qPrintable(u"%1: %2 to %3, bar to %4"_s.arg(width)
                                                .arg(text->sceneBoundingRect().left())
                                                .arg(text->sceneBoundingRect().right())
                                                .arg(end)));
            QCOMPARE(figures, 1);
        }
    }
    void namesOfBarsLieOnNoBar()
    {
        ChartModel model;
        model.key = u"stages"_s;
        model.y.title = u"time per image [ms]"_s;
        model.categories = {u"ifft · cpu"_s, u"naive · opencl"_s, u"padded · opencl"_s, u"tiled · opencl"_s};
        model.bars << ChartBars{u"FFT"_s, {6.7, 10.2, 15.3, 12.3}, 0};
        for (int height = 110; height <= 260; height += 6) {
            ChartScene scene;
            scene.setSize({255, double(height)});
            scene.setModel(model);
            scene.setModel(model);
            const double pitch = scene.hitOf({0, 1})->where.y() - scene.hitOf({0, 0})->where.y();
            for (int bar = 0; bar < 4; ++bar) {
                const QPointF end = scene.hitOf({0, bar})->where;
                const QRectF body(QPointF(end.x() - 20, end.y() - pitch / 4), QSizeF(20, pitch / 2));
                for (const QGraphicsItem *item : scene.items())
                    if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item);
                        text && model.categories.contains(text->text())) {
                        const QRectF letters = text->sceneBoundingRect().adjusted(0, 2, 0, -2);
                        QVERIFY2(letters.left() > body.left() || !letters.intersects(body) ||
                                     letters.right() < body.left(),
                                 qPrintable(
                                     u"%1 on bar %2 at height %3"_s.arg(text->text()).arg(bar).arg(height)));
                    }
            }
        }
    }
    void markersKeepClearOfARoofsName()
    {
        const QRectF plot(0, 20, 220, 120);
        QGraphicsScene scene(plot);
        ChartOverlay overlay(scene);
        overlay.begin(plot, plot);
        overlay.levelRoof(60, u"copy on this device 17.3 GB/s"_s);
        overlay.levelRoof(40, u"another roof of this device"_s);
        overlay.marker({20, u"tiled → padded"_s});
        overlay.end();
        QList<QRectF> places;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item))
                places << text->sceneBoundingRect().adjusted(0, 1, 0, -1);
        QCOMPARE(places.size(), 3);
        for (qsizetype i = 0; i < places.size(); ++i)
            for (qsizetype j = 0; j < i; ++j)
                QVERIFY(!places[i].intersects(places[j]));
    }
    void theNewestStepIsAlwaysLabelled_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<double>("at"); // share of the width
        for (const int width : {150, 190, 260, 500})
            for (const double at : {0.02, 0.4, 0.6, 0.97})
                QTest::addRow("%d pixels, at %.2f", width, at) << width << at;
    }
    /// However close the steps follow each other: what was just thrown is read beside its line.
    void theNewestStepIsAlwaysLabelled()
    {
        QFETCH(const int, width);
        QFETCH(const double, at);
        const QRectF plot(30, 20, width, 90);
        QGraphicsScene scene(QRectF(0, 0, width + 40, 120));
        ChartOverlay overlay(scene);
        overlay.begin(plot, scene.sceneRect());
        overlay.levelRoof(40, u"copy"_s);
        for (int i = 8; i-- > 0;)
            overlay.marker(
                {plot.left() + at * width - 12 * i,
                 i ? u"a → b\n1.10 × faster"_s : u"tiled → padded\n1.42 × faster (1.38 to 1.46)"_s});
        overlay.end();
        QList<QRectF> newest, others; // of the newest each line, or all in one
        bool whole = false;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item)) {
                const bool own = text->text().startsWith(u"tiled") || text->text().startsWith(u"1.42");
                (own ? newest : others) << text->sceneBoundingRect().adjusted(0, 1, 0, -1);
                whole = whole || text->text().contains(u"1.42 × faster");
            }
        QVERIFY(whole);
        for (const QRectF &part : newest) {
            QVERIFY(plot.adjusted(-1, 0, 1, 0).contains(part));
            for (const QRectF &other : others)
                QVERIFY(!part.intersects(other));
        }
    }
    /// A box of words over a running median hides what the chart is for.
    void labelsKeepClearOfCurves()
    {
        const QRectF plot(30, 20, 700, 260);
        QGraphicsScene scene(QRectF(0, 0, 740, 300));
        ChartOverlay overlay(scene);
        overlay.begin(plot, scene.sceneRect());
        QList<QPointF> curve;
        for (int x = 32; x < 728; x += 2) // above the roof at the left, below it at the right
            curve << QPointF(x, x < 380 ? 140 : 160);
        overlay.band(curve, curve, curve, Qt::blue);
        overlay.levelRoof(150, u"copy on this device 17.3 GB/s"_s);
        for (const double x : {60.0, 75.0, 250.0, 460.0})
            overlay.marker({x, u"tiled → padded %1\n1.42 × faster (1.38 to 1.46)"_s.arg(x)});
        overlay.end();
        int labels = 0;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item)) {
                ++labels;
                const QRectF letters = text->sceneBoundingRect();
                for (const QPointF &point : curve)
                    QVERIFY2(!letters.contains(point), qPrintable(text->text()));
            }
        QCOMPARE(labels, 5); // all of them found a place
    }
    /// Beyond four zeros nobody counts them: ticks are powers of ten, each beside its line.
    void manyZerosAreWrittenAsPowers()
    {
        ChartModel model;
        model.x = {u"lambda"_s, true}, model.y = {u"relative residual"_s, true};
        model.series << ChartSeries{u"path"_s, {{1e-6, 2e-5}, {1e-3, 1e-2}, {0.1, 0.9}}, false, false, 0};
        ChartScene scene;
        scene.setSize({600, 300});
        scene.setModel(model);
        const QRectF plot = scene.plotArea();
        QStringList beside, below;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item)) {
                QVERIFY2(!text->text().contains(u'E'), qPrintable(text->text()));
                const QRectF where = text->sceneBoundingRect();
                if (where.right() <= plot.left() && where.left() > 0) beside << text->text();
                if (where.top() >= plot.bottom()) below << text->text();
            }
        for (const QStringList &side : {beside, below})
            QVERIFY2(side.contains(u"10⁻⁵"_s) && side.contains(u"0.01"_s), qPrintable(side.join(u'|')));
        QVERIFY(below.contains(u"10⁻⁶"_s) && !beside.contains(u"10⁻⁶"_s));
        model.series[0].points = {{1e-3, 2e-2}, {0.1, 0.9}}; // few zeros: Qt's numbers
        scene.setModel(model);
        for (const QGraphicsItem *item : scene.items())
            if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item))
                QVERIFY2(!text->text().contains(u"0.01"_s), qPrintable(text->text()));
    }
    /// A letter in a bar is looked up in the legend: one that has no room there has no letter.
    void lettersInBarsStandInTheLegend()
    {
        ChartModel model;
        model.y.title = u"time [ms]"_s;
        model.categories = {u"a set"_s};
        for (int i = 0; i < 8; ++i)
            model.bars << ChartBars{u"a stage of a long name %1"_s.arg(i), {1.0}, i};
        int most = 0, least = 8;
        for (const double width : {220.0, 400.0, 1400.0}) {
            ChartScene scene;
            scene.setSize({width, 180});
            scene.setModel(model);
            QMap<QString, int> letters;
            for (const QGraphicsItem *item : scene.items())
                if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item);
                    text && text->text().size() == 1 && text->text()[0].isLower())
                    ++letters[text->text()];
            for (auto it = letters.begin(); it != letters.end(); ++it)
                QVERIFY2(it.value() == 2 || scene.plotArea().width() < 200, qPrintable(it.key()));
            most = std::max(most, int(letters.size())), least = std::min(least, int(letters.size()));
        }
        QVERIFY(least < 8 && most == 8);
    }
    /// How many names were left out is said whole, however narrow the chart.
    void theLegendSaysWhole_data()
    {
        QTest::addColumn<int>("width");
        for (int width = 120; width <= 420; width += 20)
            QTest::addRow("%d pixels", width) << width;
    }
    void theLegendSaysWhole()
    {
        QFETCH(const int, width);
        QGraphicsScene scene(QRectF(0, 0, width, 150));
        ChartLegend legend(scene);
        std::vector<ChartLegend::Entry> entries;
        for (int i = 0; i < 6; ++i)
            entries.push_back({u"diagonal · opencl %1"_s.arg(i),
                               i,
                               i,
                               ChartLegend::Mark::Line,
                               false,
                               double(i),
                               {u"1.42 × faster (1.38 to 1.46)"_s, u"1.42 × faster"_s}});
        legend.setEntries(entries);
        legend.place(scene.sceneRect(), {}, ChartStyle::paper());
        bool told = false;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item)) {
                QVERIFY2(scene.sceneRect().contains(text->sceneBoundingRect().adjusted(0, 1, 0, -1)),
                         qPrintable(text->text()));
                told = told || text->text().startsWith(u'+');
            }
        QVERIFY(told);
    }
    /// Its name would run through the bars: it stands in the legend, and cannot be hidden there.
    void theRoofOfBarsIsNamedInTheLegend()
    {
        ChartModel model = threeBars();
        model.y.title = u"bandwidth [GB/s]"_s;
        model.roofs << ChartRoof{19.8, u"device copy"_s};
        ChartScene scene;
        scene.setSize({320, 220});
        scene.setModel(model);
        const auto nameOf = [&](const QString &name) {
            for (const QGraphicsItem *item : scene.items())
                if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item);
                    text && text->text() == name)
                    return text->sceneBoundingRect();
            return QRectF();
        };
        const QRectF roof = nameOf(u"device copy 19.8 GB/s"_s);
        QVERIFY(!roof.isEmpty());
        QVERIFY(roof.bottom() < nameOf(u"start"_s).top() + 2);
        QVERIFY(!scene.legendAt(roof.center()));
        QVERIFY(scene.legendAt(nameOf(u"fft"_s).center()));
        model.roofs[0].atLeast = true; // said at once
        scene.setModel(model);
        QVERIFY(!nameOf(u"device copy ≥ 19.8 GB/s (machine busy)"_s).isEmpty());
    }
    void aNameKeepsClearOfLines()
    {
        const QRectF plot(0, 0, 400, 300);
        const auto placeOf = [&](bool crossed) {
            QGraphicsScene scene(plot);
            ChartOverlay overlay(scene);
            overlay.begin(plot, plot);
            if (crossed) overlay.keepClear({0, 140}, {400, 140}); // just above the point, where it would be
            overlay.name({{200, 150}}, u"roof"_s, Qt::black);
            overlay.end();
            for (const QGraphicsItem *item : scene.items())
                if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item))
                    return text->sceneBoundingRect();
            return QRectF();
        };
        const QRectF alone = placeOf(false), beside = placeOf(true);
        QVERIFY(alone.top() < 140 && alone.bottom() > 140);
        QVERIFY2(!beside.isEmpty() && (beside.bottom() <= 140 || beside.top() >= 140),
                 qPrintable(u"%1 to %2"_s.arg(beside.top()).arg(beside.bottom())));
    }
    void theNameOfARoofEndsWithinThePlot_data()
    {
        QTest::addColumn<double>("width");
        QTest::addColumn<int>("breaks");
        QTest::addColumn<QString>("ends");
        QTest::newRow("wide") << 400.0 << 0 << u"(machine busy)"_s;
        QTest::newRow("narrow") << 220.0 << 1 << u"(machine busy)"_s;
        QTest::newRow("narrowest") << 120.0 << 1 << u"\u2026"_s;
    }
    void theNameOfARoofEndsWithinThePlot()
    {
        QFETCH(double, width);
        QFETCH(int, breaks);
        QFETCH(QString, ends);
        const QRectF plot(40, 20, width, 150);
        QGraphicsScene scene(plot);
        ChartOverlay overlay(scene);
        overlay.begin(plot, plot);
        overlay.levelRoof(80, u"copy on this device ≥ 30.9 GB/s (machine busy)"_s);
        overlay.roofBeyond(u"copy on this device ≥ 30.9 GB/s (machine busy)"_s);
        overlay.end();
        int names = 0;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item)) {
                ++names;
                QVERIFY2(plot.contains(text->sceneBoundingRect()), qPrintable(text->text()));
                QVERIFY2(text->text().contains(u"copy"_s) && text->text().endsWith(ends),
                         qPrintable(text->text()));
                QCOMPARE(text->text().count(u'\n'), breaks);
            }
        QCOMPARE(names, 2);
    }
    void aNarrowChartSaysItsUnitsAboveItsAxes()
    {
        ChartModel model;
        model.x.title = u"iteration"_s, model.y.title = u"time [ms]"_s, model.y2.title = u"PSNR [dB]"_s;
        model.series << ChartSeries{u"time"_s, {{0, 1}, {1, 2}}, false, false, 0}
                     << ChartSeries{u"PSNR"_s, {{0, 20}, {1, 30}}, true, false, 1};
        ChartScene scene;
        scene.setModel(model);
        for (const double width : {240.0, 700.0}) {
            scene.setSize({width, 200});
            QMap<QString, QRectF> words;
            for (const QGraphicsItem *item : scene.items())
                if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item))
                    words[text->text()] = text->sceneBoundingRect();
            QCOMPARE(words.contains(u"ms"_s) && words.contains(u"dB"_s), width < 300);
            if (width < 300) QVERIFY(words[u"ms"_s].right() < words[u"dB"_s].left());
        }
    }
    void marksOfManySwitchesAreNoBlock()
    {
        const QRectF plot(0, 0, 400, 150);
        QGraphicsScene scene(plot);
        ChartOverlay overlay(scene);
        overlay.begin(plot, plot);
        for (int i = 0; i < 50; ++i)
            overlay.marker({200.0 + i, u"padding"_s});
        overlay.end();
        QList<double> lines;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *line = dynamic_cast<const QGraphicsLineItem *>(item)) lines << line->line().x1();
        std::ranges::sort(lines);
        QVERIFY(lines.size() > 5 && lines.size() <= 11);
        QCOMPARE(lines.last(), 249.0); // the newest is always there
        for (qsizetype i = 1; i < lines.size(); ++i)
            QVERIFY(lines[i] - lines[i - 1] >= 5);
    }
    void namesInANarrowColumnAreToldApart()
    {
        QGraphicsScene scene(QRectF(0, 0, 300, 150));
        const ChartOverlay overlay(scene);
        const QStringList alike{u"LS (GPU, sincosf, published 2010)"_s, u"LS (GPU, table, published 2010)"_s};
        const auto shown = [&](double column) {
            QStringList names;
            for (const QString &name : alike)
                names << overlay.nameWithin(name, column);
            return names;
        };
        const auto apart = [&](double column) { return shown(column)[0] != shown(column)[1]; };
        bool widened = false;
        for (double width = 60; width < 500; width += 4) {
            const double usual = 0.45 * width, column = overlay.nameColumn(alike, 8, width);
            QVERIFY(column <= 0.65 * width);
            QVERIFY(apart(column) || !apart(0.65 * width));
            if (!apart(column)) QVERIFY(column <= usual); // a wider one would take room for nothing
            widened = widened || (apart(column) && !apart(usual));
        }
        QVERIFY(widened);
    }
    void aLineAboveTheCopyRoofIsExplained()
    {
        const auto words = [](double rate, bool atLeast) {
            ChartModel model;
            model.key = u"rate"_s;
            model.x.title = u"time [s]"_s, model.y.title = u"bandwidth [GB/s]"_s;
            ChartSeries line{u"tiled"_s, {{0, rate}, {1, rate}}};
            line.bands = {{{{0, rate}, {1, rate}}, {{0, rate}, {1, rate}}, {{0, rate}, {1, rate}}}};
            model.series << line;
            ChartRoof roof;
            roof.label = u"copy"_s, roof.y = 30, roof.atLeast = atLeast;
            model.roofs << roof;
            ChartScene scene;
            scene.setSize({700, 300});
            scene.setModel(model);
            QString all;
            for (const QGraphicsItem *item : scene.items())
                if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item))
                    all += text->text() + u'\n';
            return all;
        };
        QVERIFY2(words(40, false).contains(u"caches give more"_s), qPrintable(words(40, false)));
        QVERIFY(!words(25, false).contains(u"caches"_s));
        QVERIFY(!words(40, true).contains(u"caches"_s) && words(40, true).contains(u"machine busy"_s));
    }
    void roofsComeBackFromTheirShares()
    {
        Measurement m = measured(64, 8, 0, 1);
        m.percentOfRoofs = {{"copy", 50}};
        QCOMPARE(*roofsOf({m}).value(RoofKind::Copy), 2 * m.bandwidthGBs());
        QVERIFY(!roofsOf({m}).value(RoofKind::Fused));
    }
    void publishedFiguresStandBesideOurs()
    {
        Measurement naive = measured(2048, 32, 0, 1);
        for (const auto &[name, value] :
             {std::pair("variant", "naive"), {"repeats", "1"}, {"matrix-pad", "0"}})
            naive.options.set(name, value);
        const PublishedTable &table = publishedTable("sl-transpose");
        const auto chartOf = [&table](const std::vector<PublishedRun> &runs) {
            return publishedChart(compareWithPublished(table, runs));
        };
        const ChartModel alone = chartOf({});
        QCOMPARE(
            alone.command,
            QStringLiteral("larmor chart --published %1 -o %1.svg").arg(QString::fromStdString(table.name)));
        QCOMPARE(alone.categories.size(), 12);
        QCOMPARE(alone.bars.size(), 2);
        const PublishedRun run = PublishedRun::of(naive);
        const ChartModel both = chartOf({run});
        QCOMPARE(both.command, QStringLiteral("larmor chart --published %1 measurements.json -o %1.svg")
                                   .arg(QString::fromStdString(table.name)));
        QCOMPARE(both.categories.size(), 13);
        QCOMPARE(both.bars.last().values.count(naive.bandwidthGBs()), 1);
        QVERIFY(both.caption.contains(u"Optimizing CUDA"_s));
        QVERIFY(!both.bars.last().modelled);
        PublishedRun modelled = run;
        modelled.engine = EngineKind::Model;
        modelled.board = "geforce-gtx-280", modelled.device = "GeForce GTX 280";
        const ChartModel three = chartOf({run, modelled});
        QCOMPARE(three.categories.size(), 14);
        const auto dashed = std::count_if(three.bars.begin(), three.bars.end(),
                                          [](const ChartBars &bars) { return bars.modelled; });
        QCOMPARE(dashed, 1); // the model has a series of its own
        QVERIFY_EXCEPTION_THROWN(publishedChart(compareWithPublished(publishedTable("book-10.3"), {})),
                                 Error);
    }
    void everyAxisHasItsUnit()
    {
        Roofs roofs;
        roofs.values = {{RoofKind::Copy, 10}, {RoofKind::Fused, 100}};
        // Names and counts have none.
        const QStringList without{u"option set"_s, u"iteration"_s, u"relative residual"_s};
        for (const ChartModel &model :
             {scalingChart(sweep()), timeChart(sweep()), distributionChart(sweep()),
              rooflineChart(sweep(), roofs),
              publishedChart(compareWithPublished(publishedTable("book-8.20"), {})), stripChart({}),
              stageChart({}), bandwidthChart({}, {}, 1), convergenceChart({})})
            for (const QString &title : {model.x.title, model.y.title, model.y2.title})
                QVERIFY2(title.isEmpty() || without.contains(title) ||
                             (title.contains(u" ["_s) && title.endsWith(u']')),
                         qPrintable(model.key + u": "_s + title));
        QVERIFY(!heatMap(sweep()).cells.unit.isEmpty());
    }
    void allCanBeDrawnAndRead()
    {
        const test::TemporaryFolder folder;
        Roofs roofs;
        roofs.values = {{RoofKind::Copy, 10}, {RoofKind::Fused, 100}};
        int number = 0;
        for (const ChartModel &model :
             {heatMap(sweep()), scalingChart(sweep()), timeChart(sweep()), distributionChart(sweep()),
              rooflineChart(sweep(), roofs),
              publishedChart(compareWithPublished(publishedTable("book-8.20"), {}))}) {
            for (const char *ending : {".svg", ".png", ".csv"}) {
                const auto file = folder.path() / (std::to_string(number++) + ending);
                exportChart(model, QString::fromStdString(file.string()), 1);
                // A table may be short; a drawing never is.
                const std::string written = test::contents(file);
                QVERIFY2(written.size() > (file.extension() == ".csv" ? 20u : 200u), written.c_str());
            }
        }
    }
    void aHeatMapIsReadUnderThePointer()
    {
        ChartScene scene;
        scene.setSize({600, 400});
        scene.setModel(heatMap(sweep(), u"size"_s, u"tile"_s));
        // The cells end where the scale of their colours begins.
        QVERIFY(!scene.nearest({590, 40}).has_value());
        const auto hit = scene.nearest({480, 40});
        QVERIFY(hit.has_value());
        QVERIFY2(hit->text.contains(u"1024"_s) && hit->text.contains(u"Tile 8"_s), qPrintable(hit->text));
        QVERIFY(!scene.nearest({1, 1}).has_value());
    }
};

} // namespace larmor

QTEST_MAIN(larmor::LabCharts)
#include "charts_lab_test.moc"
