// SPDX-License-Identifier: GPL-3.0-or-later
// The charts that run along with live images: their time axis, the steps, the line above them.
#include "charts/chart_data.h"
#include "charts/chart_range.h"
#include "charts/chart_scene.h"
#include "charts/shown_time.h"
#include "core/statistics.h"
#include "gui/charts_made.h"
#include "kernels/catalogue.h"

#include <QGraphicsSimpleTextItem>
#include <QSet>
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>

using namespace larmor;
using namespace larmor::made;
using namespace Qt::StringLiterals;

namespace {

/// Option sets that stand for so many seconds each, with an image every tenth of a second.
LiveHistory lecture(const std::vector<std::pair<double, double>> &secondsAndMs)
{
    std::vector<RunRecord> runs;
    double now = 0;
    for (std::size_t set = 0; set < secondsAndMs.size(); ++set)
        for (const double until = now + secondsAndMs[set].first; now < until; now += 0.1) {
            runs.push_back(run(set + 1, now, set ? "t" : "", secondsAndMs[set].second));
            runs.back().report.stages[1].options.set("tile", std::to_string(8 << set));
        }
    return historyOf(runs);
}

/// Words of a scene by where they stand.
QMap<QString, QRectF> wordsOf(const ChartScene &scene)
{
    QMap<QString, QRectF> words;
    for (const QGraphicsItem *item : scene.items())
        if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item); text && text->isVisible())
            words[text->text()] = text->sceneBoundingRect();
    return words;
}

} // namespace

class ChartsRunningTest : public QObject {
    Q_OBJECT
private slots:
    void aStepIsSeenInTheStageThatWasSwitched()
    {
        const LiveHistory history = steps({{"", 40}, {"tile 8 → 16", 20}, {"tile 16 → 32", 25}});
        const ChartModel model = stripChart(history);
        QCOMPARE(model.key, QStringLiteral("strip"));
        QVERIFY2(model.title.contains(QStringLiteral("transpose")), qPrintable(model.title));
        QCOMPARE(model.series.size(), 3);
        const std::array<double, 3> expected{24, 12, 15}; // 0.6 of the image
        for (qsizetype i = 0; i < 3; ++i) {
            const ChartSeries &series = model.series[i];
            QCOMPARE(series.points.size(), 39); // without the first image
            QCOMPARE(series.bands.size(), 1);
            QVERIFY(std::abs(lastMedian(series).y() / expected[std::size_t(i)] - 1) < 0.02);
            const ChartBand &band = series.bands[0];
            for (qsizetype p = 0; p < band.middle.size(); ++p)
                QVERIFY(band.low[p].y() <= band.middle[p].y() && band.middle[p].y() <= band.high[p].y());
            // Bands of neighbours do not overlap: the steps are seen.
            QVERIFY(i == 0 || std::abs(expected[std::size_t(i)] - expected[std::size_t(i) - 1]) >
                                  band.high[0].y() - band.low[0].y());
        }
        QCOMPARE(model.markers.size(), 2);
        QVERIFY(std::abs(model.markers[0].x - 0.05 * 41) < 1e-9);
        QStringList lines = model.markers[0].label.split(u'\n');
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines[0], QStringLiteral("tile 8 → 16"));
        QVERIFY2(lines[1].startsWith(QStringLiteral("2.00 × faster (1.")), qPrintable(lines[1]));
        QVERIFY2(model.markers[1].label.contains(QStringLiteral("1.25 × slower (1.2")),
                 qPrintable(model.markers[1].label));
        QVERIFY(model.caption.contains(QStringLiteral("Test device")));
        QVERIFY(model.caption.contains(QStringLiteral("tile=32")));
        QVERIFY(model.caption.contains(QStringLiteral("UTC")));
        const ChartModel image = stripChart(history, LiveQuantity::ImageTime);
        QVERIFY(std::abs(lastMedian(image.series[0]).y() / 40 - 1) < 0.02);
    }

    void aStepOfTheFirstMomentsIsNotSaidYet()
    {
        const LiveHistory history = steps({{"", 40}, {"tile 8 → 16", 20}}, 20); // one second
        QCOMPARE(liveSteps(history)[0].ratio, QStringLiteral("…"));
        QCOMPARE(stripChart(history).markers[0].label, QStringLiteral("tile 8 → 16"));
        // The end of a stay that was left as soon is all that there will be.
        QCOMPARE(liveSteps(steps({{"", 40}, {"a", 20}, {"b", 40}}, 20))[1].ratio,
                 QStringLiteral("2.00 × faster"));
    }

    /// A few images more or less do not take the roof in and out of sight.
    void theRoofStaysWhereItIs()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 200; ++i)
            runs.push_back(run(1, 0.05 * i, "", 10 * (1 + 0.02 * ((i * 37) % 50))));
        QSet<bool> seen;
        double roof = 0;
        for (std::size_t count = 60; count <= runs.size(); ++count) {
            const LiveHistory history = historyOf({runs.begin(), runs.begin() + std::ptrdiff_t(count)});
            ChartModel model = stripChart(history, LiveQuantity::Rate, 1);
            if (roof == 0)
                roof = 3.9 * spreadOf([&] {
                                 std::vector<double> middles;
                                 for (const QPointF &p : model.series[0].bands[0].middle)
                                     middles.push_back(p.y());
                                 return middles;
                             }())
                                 .median;
            model.roofs[0].y = roof;
            seen << (fullRange(model, 1).y.high >= roof);
        }
        QCOMPARE(seen.size(), 1);
    }

    void nothingIsDrawnAcrossARest()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 60; ++i)
            runs.push_back(run(1, 0.1 * i + (i < 40 ? 0 : 120), "", 10)); // two minutes in the lab
        const ChartModel model = stripChart(historyOf(runs));
        QCOMPARE(model.series[0].bands.size(), 2);
        const double before = model.series[0].bands[0].middle.last().x(),
                     after = model.series[0].bands[1].middle.first().x();
        QVERIFY(std::abs(after - before - ShownTime::longestPause) < 1e-6); // a short one in the chart
        QVERIFY(std::abs(after - 124) < 1e-6);
        runs.resize(40);
        QCOMPARE(stripChart(historyOf(runs)).series[0].bands.size(), 1);
    }

    void noChangeIsCalledNone()
    {
        const ChartModel model = stripChart(steps({{"", 40}, {"order", 40}}));
        QVERIFY2(model.markers[0].label.contains(QStringLiteral("no clear change (0.")),
                 qPrintable(model.markers[0].label));
    }

    void bandwidthHasItsOwnChartWithTheRoof()
    {
        const LiveHistory history = steps({{"", 40}, {"tile 8 → 16", 20}});
        const ChartModel model = stripChart(history, LiveQuantity::Rate, 4270);
        QCOMPARE(model.key, QStringLiteral("rate"));
        QVERIFY(std::abs(lastMedian(model.series[1]).y() - 0.5) < 0.01); // 6 MB in 12 ms
        QCOMPARE(model.roofs.size(), 1);
        QCOMPARE(model.roofs[0].y, 4270.0);
        QVERIFY(model.y.title.contains(QStringLiteral("[GB/s]")));
        std::vector<RunRecord> arithmetic{run(1, 0, "", 40), run(1, 1, "", 40)};
        for (RunRecord &each : arithmetic)
            each.report.stages[1].work.flops = 600'000'000;
        const ChartModel rate = stripChart(historyOf(arithmetic), LiveQuantity::Rate, 4270);
        QVERIFY(rate.y.title.contains(QStringLiteral("[GFLOP/s]")));
        QVERIFY(rate.roofs.isEmpty());
        QVERIFY(std::abs(lastMedian(rate.series[0]).y() - 25) < 1e-6); // 0.6 GFLOP in 24 ms
    }

    void withoutSwitchesTheImageIsTimed()
    {
        std::vector<RunRecord> cpu{run(1, 0, "", 40), run(1, 1, "", 40)};
        for (RunRecord &record : cpu)
            record.report.stages = {stage("fft", 1, 100)};
        QCOMPARE(stripChart(historyOf(cpu)).series[0].points.first().y(), 40.0);
        QVERIFY(stripChart(historyOf(cpu), LiveQuantity::Rate).series.isEmpty());
        cpu[0].report.stages = cpu[1].report.stages = {stage("transpose", 10, 100)}; // known by its name
        QCOMPARE(stripChart(historyOf(cpu)).series[0].points.first().y(), 10.0);
    }

    void anOutlierDoesNotFlattenTheChart()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 200; ++i)
            runs.push_back(run(1, 0.1 * i, "", i % 40 == 7 ? 60 : 0.4 + 0.01 * (i % 3)));
        const ChartModel model = stripChart(historyOf(runs), LiveQuantity::ImageTime);
        QVERIFY(std::ranges::any_of(model.series[0].points, [](QPointF p) { return p.y() > 50; }));
        QVERIFY(fullRange(model).y.high < 1);
        QVERIFY(fullRange(model).y.low == 0);
    }

    void theRunningChartShowsTheLastSetsHoweverLong()
    {
        std::vector<RunRecord> runs;
        double seconds = 0;
        for (std::uint64_t generation = 1; generation <= 10; ++generation)
            for (int i = 0; i < 300; ++i) {
                runs.push_back(run(generation, seconds += 1, "t", 10));
                runs.back().report.stages[1].options.set("tile", std::to_string(generation));
            }
        const ChartModel model = stripChart(historyOf(runs));
        QCOMPARE(model.series.size(), qsizetype(ShownTime::shownStays));
        QCOMPARE(model.markers.size(), qsizetype(ShownTime::shownStays) - 1);
        QVERIFY(fullRange(model).x.low > 3000 - 8 * (ShownTime::longestStay / 2 + 4));
        QCOMPARE(stageChart(historyOf(runs)).categories.size(), 10); // which forgets none
    }

    /// Lines that stand too close for words have their ratios: where the curve went, and how far.
    void everyStepHasItsRatioOnTheSmallestChart()
    {
        LiveHistory history = lecture({{20, 10}, {20, 20}, {20, 5}, {20, 8}, {20, 8.01}});
        for (const bool rate : {false, true}) {
            ChartScene scene;
            scene.setSize({290, 190});
            scene.setModel(stripChart(history, rate ? LiveQuantity::Rate : LiveQuantity::StageTime, 1));
            QStringList words;
            for (const QGraphicsItem *item : scene.items())
                if (const auto *text = dynamic_cast<const QGraphicsSimpleTextItem *>(item))
                    if (scene.plotArea().intersects(text->sceneBoundingRect())) words << text->text();
            const QString all =
                words.join(u'|') +
                QStringLiteral(" in %1 x %2").arg(scene.plotArea().width()).arg(scene.plotArea().height());
            for (const QString &ratio : {u"2.00"_s, u"4.00"_s, u"1.60"_s})
                QVERIFY2(all.contains(ratio), qPrintable(ratio + u": "_s + all));
            if (all.contains(u"4.00×"_s))
                QVERIFY2(all.contains(rate ? u"↑4.00×"_s : u"↓4.00×"_s), qPrintable(all));
        }
    }

    /// An engine that changes beside the same kernel says nothing of that kernel.
    void theSameKernelHasNoRatio()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 60; ++i) {
            runs.push_back(
                run(i < 30 ? 1 : 2, 0.1 * i, i < 30 ? "" : "engine auto → opencl", i < 30 ? 10 : 19));
            runs.back().report.stages[1].engine = EngineKind::OpenCl;
            runs.back().report.engine = i < 30 ? EngineKind::Cpu : EngineKind::OpenCl;
            runs.back().report.settings.engine = i < 30 ? EngineChoice() : EngineKind::OpenCl;
        }
        const ChartModel model = stripChart(historyOf(runs));
        QCOMPARE(model.markers.size(), 1);
        QVERIFY2(!model.markers[0].label.contains(u"×"_s), qPrintable(model.markers[0].label));
        QVERIFY2(model.news.join(u'|').contains(u"the same kernel"_s), qPrintable(model.news.join(u'|')));
    }

    /// What was wrong on purpose is no side of a step.
    void aStepAfterARaceIsAgainstWhatRanBeforeIt()
    {
        std::vector<RunRecord> runs;
        const auto add = [&](std::uint64_t generation, const char *change, const char *tile, bool wrong) {
            for (int i = 0; i < 30; ++i) {
                runs.push_back(run(generation, 0.1 * double(runs.size()), change, tile[0] == '8' ? 10 : 20));
                runs.back().report.stages[1].options.set("tile", tile);
                runs.back().report.wrongOnPurpose = wrong;
            }
        };
        add(1, "", "8", false);
        add(2, "variant a → racy", "8", true);
        QVERIFY(stripChart(historyOf(runs)).news.join(u'|').contains(u"wrong on purpose"_s));
        add(3, "variant racy → a", "8", false); // as before the race: no step
        QCOMPARE(stripChart(historyOf(runs)).markers.size(), 0);
        add(4, "variant a → racy", "8", true);
        add(5, "variant racy → b", "16", false);
        const ChartModel model = stripChart(historyOf(runs));
        QCOMPARE(model.markers.size(), 1);
        QVERIFY2(!model.markers[0].label.contains(u"racy"_s), qPrintable(model.markers[0].label));
        QVERIFY2(model.markers[0].label.contains(u"2.0"_s), qPrintable(model.markers[0].label));
    }

    /// However long is talked between two switches, what they did stands beside each other.
    void aLongTalkCutsTheStaysAndNotTheSteps()
    {
        const LiveHistory history = lecture({{300, 10}, {6, 20}, {400, 5}, {200, 8}});
        const ChartModel model = stripChart(history);
        QCOMPARE(model.series.size(), 4);
        QCOMPARE(model.markers.size(), 3);
        QVERIFY2(model.x.title.contains(u"cut"_s), qPrintable(model.x.title));
        const AxisLimits x = fullRange(model).x;
        QVERIFY(std::abs(x.high - history.stays().back()->end()) < 2); // the newest image's own time
        for (const ChartSeries &series : model.series) {
            const double span = series.points.last().x() - series.points.first().x();
            QVERIFY2(span > 5, qPrintable(series.name));
            QVERIFY2(span <= ShownTime::longestStay + 0.01, qPrintable(series.name));
            QCOMPARE(series.bands.size(), 1);
        }
        // One after the other, and each marker between the two that it parts.
        for (qsizetype i = 1; i < 4; ++i) {
            QVERIFY(model.series[i - 1].points.last().x() < model.markers[i - 1].x);
            QVERIFY(model.series[i].points.first().x() >= model.markers[i - 1].x);
        }
    }

    void shortStaysAreDrawnAtTheirOwnTimes()
    {
        const LiveHistory history = lecture({{5, 10}, {6, 20}, {7, 5}});
        const ChartModel model = stripChart(history);
        QCOMPARE(model.x.title, u"time [s]"_s);
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(std::abs(model.series[qsizetype(i)].points.first().x() - history.stays()[i]->begin()) <
                    1e-6);
            QVERIFY(std::abs(model.series[qsizetype(i)].points.last().x() - history.stays()[i]->end()) <
                    1e-6);
        }
    }

    /// One that takes seconds an image is not cut to a few of them.
    void slowImagesAreShownInNumbers()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 40; ++i)
            runs.push_back(run(1, 8.0 * i, "", 8000));
        const ChartModel model = stripChart(historyOf(runs));
        QVERIFY(model.series[0].points.size() >= 12);
        QCOMPARE(model.series[0].bands.size(), 1);
    }

    /// A kernel that is compiled in its first image does not press the others flat.
    void theFirstImageOfASwitchMovesNoAxis()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 41; ++i) {
            runs.push_back(run(i < 40 ? 1 : 2, 0.1 * i, i < 40 ? "" : "t", i < 40 ? 10 : 500));
            runs.back().report.stages[1].options.set("tile", i < 40 ? "8" : "16");
        }
        QVERIFY(fullRange(stripChart(historyOf(runs))).y.high < 20);
        for (int i = 41; i < 46; ++i) { // those that follow are in sight, were they as slow
            runs.push_back(runs.back());
            runs.back().seconds = 0.1 * i;
        }
        QVERIFY(fullRange(stripChart(historyOf(runs))).y.high > 250);
    }

    void theLineAboveSaysTheNewestStep_data()
    {
        QTest::addColumn<QSizeF>("size");
        for (const QSizeF size : {QSizeF(200, 140), QSizeF(235, 150), QSizeF(290, 200), QSizeF(470, 240),
                                  QSizeF(900, 500), QSizeF(1600, 900)})
            QTest::addRow("%.0f x %.0f", size.width(), size.height()) << size;
    }
    /// Value and ratio are read above the plot, over nothing else, in larger letters where there is room.
    void theLineAboveSaysTheNewestStep()
    {
        QFETCH(const QSizeF, size);
        ChartScene scene;
        scene.setSize(size);
        scene.setModel(stripChart(steps({{"", 40}, {"tile 8 → 16", 20}})));
        const QMap<QString, QRectF> words = wordsOf(scene);
        QString value, news;
        for (auto it = words.begin(); it != words.end(); ++it) {
            if (it.value().bottom() > scene.plotArea().top() + 1) continue;
            if (it.key() == u"12.1 ms"_s) value = it.key();
            if (it.key().contains(u"2.00 × faster"_s) && it.value().left() > 60) news = it.key();
        }
        QVERIFY2(!value.isEmpty() && !news.isEmpty(), qPrintable(QStringList(words.keys()).join(u'|')));
        QVERIFY(scene.sceneRect().contains(words[value]) && scene.sceneRect().contains(words[news]));
        QVERIFY(!words[value].intersects(words[news]));
        const double usual = QFontMetricsF(ChartStyle::paper().font).height();
        if (size.width() >= 900) {
            QVERIFY(words[value].height() > 1.8 * usual);
            QVERIFY2(news.contains(u"tile 8 → 16"_s) && news.contains(u" to "_s), qPrintable(news));
        }
    }

    /// How high the roof is stands above the plot, too, and its line goes without.
    void theLineAboveTheBandwidthSaysTheRoof()
    {
        for (const double width : {235.0, 600.0}) {
            ChartScene scene;
            scene.setSize({width, 200});
            scene.setModel(stripChart(steps({{"", 40}, {"tile 8 → 16", 20}}), LiveQuantity::Rate, 1));
            int told = 0;
            const QMap<QString, QRectF> words = wordsOf(scene);
            for (auto it = words.begin(); it != words.end(); ++it)
                if (it.key().contains(u"copy"_s) && !it.key().contains(u"tile"_s)) { // that is a set's name
                    ++told;
                    QVERIFY2(it.value().bottom() <= scene.plotArea().top() + 1, qPrintable(it.key()));
                }
            QCOMPARE(told, 1);
        }
    }

    /// Where the engine came with the switch there is no ratio, and what to do is said.
    void aSwitchThatMovedTheEngineSaysWhatToDo()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 40; ++i) {
            runs.push_back(run(i < 20 ? 1 : 2, 0.1 * i, i < 20 ? "" : "t", 10));
            runs.back().report.stages[1].options.set("tile", i < 20 ? "8" : "16");
            runs.back().report.stages[1].engine = i < 20 ? EngineKind::Cpu : EngineKind::OpenCl;
        }
        const ChartModel model = stripChart(historyOf(runs));
        QCOMPARE(model.markers.size(), 1);
        QVERIFY2(model.news.last().contains(u"choose the engine first"_s),
                 qPrintable(model.news.join(u'|') + model.markers[0].label));
    }

    /// What the move to another engine did is told beside what the switch did, and before it.
    void theFirstSwitchTellsTheMoveAndTheSwitch()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 60; ++i) {
            const bool after = i >= 20;
            runs.push_back(run(after ? 2 : 1, 0.1 * i, after ? "t" : "", after ? 10 : 60));
            StageReport &stage = runs.back().report.stages[1];
            stage.options.set("tile", after ? "16" : "8");
            stage.engine = after ? EngineKind::OpenCl : EngineKind::Cpu;
            if (!after) continue;
            ReconReport beside = runs.back().report;
            beside.stages[1].options.set("tile", "8");
            beside.stages[1].timeMs *= 2;
            runs.back().beside = std::make_shared<const ReconReport>(beside);
        }
        const ChartModel model = stripChart(historyOf(runs), LiveQuantity::StageTime);
        QCOMPARE(model.markers.size(), 1);
        QCOMPARE(model.markers[0].brief, u"engine ↓3.00×, ↓2.00×"_s);
        QVERIFY2(model.news.first().contains(u"3.00 × faster"_s) &&
                     model.news.first().contains(u"2.00 × faster"_s),
                 qPrintable(model.news.join(u'|')));
        QVERIFY(model.news.first().indexOf(u"3.00"_s) < model.news.first().indexOf(u"2.00"_s));
        for (const double width : {235.0, 600.0}) {
            ChartScene scene;
            scene.setSize({width, 200});
            scene.setModel(model);
            const QMap<QString, QRectF> words = wordsOf(scene);
            const auto told = std::ranges::count_if(words.keys(), [](const QString &word) {
                return word.contains(u"3.00"_s) && word.contains(u"2.00"_s);
            });
            QVERIFY2(told > 0, qPrintable(QStringList(words.keys()).join(u'|')));
        }
    }

    /// What was switched is said before letters grow.
    void theSwitchIsNamedBeforeLettersGrow()
    {
        ChartModel model = stripChart(steps({{"", 40}, {"tile 8 → 16", 20}}));
        ChartScene scene;
        int named = 0;
        for (int width = 260; width <= 600; width += 20) {
            scene.setSize({double(width), 200});
            scene.setModel(model);
            const QMap<QString, QRectF> words = wordsOf(scene);
            const bool whole = std::ranges::any_of(words.keys(), [&](const QString &word) {
                return word.startsWith(u"tile 8 → 16: "_s) && words[word].bottom() <= scene.plotArea().top();
            });
            QVERIFY2(whole || named == 0, qPrintable(QString::number(width))); // wider shows no less
            named += whole ? 1 : 0;
        }
        QVERIFY(named > 10);
    }

    /// A legend of few entries names what is long now, not what was long in the first image.
    void theLegendNamesTheLongestParts()
    {
        ChartModel model;
        model.key = u"stages"_s, model.y.title = u"time [ms]"_s;
        model.categories = {u"one set"_s};
        for (int part = 0; part < 8; ++part)
            model.bars << ChartBars{u"a stage with a long name %1"_s.arg(part), {part < 4 ? 10.0 : 1.0}};
        ChartScene scene;
        scene.setSize({320, 200});
        scene.setModel(model);
        const auto isNamed = [&](int part) {
            return wordsOf(scene).contains(u"a stage with a long name %1"_s.arg(part));
        };
        QVERIFY(isNamed(0) && !isNamed(7));
        for (int part = 0; part < 8; ++part)
            model.bars[part].values = {part < 4 ? 1.0 : 10.0};
        scene.setModel(model);
        QVERIFY(isNamed(4) && !isNamed(0));
    }

    /// A preset has its colour in every lecture, and no two sets of one have the same.
    void presetsHaveColoursOfTheirOwn()
    {
        const auto lectureOf = [](const QStringList &presets, double from) {
            std::vector<RunRecord> runs;
            for (qsizetype i = 0; i < presets.size(); ++i)
                for (int image = 0; image < 12; ++image) {
                    runs.push_back(
                        run(std::uint64_t(i + 1), from + 0.1 * double(runs.size()), i ? "t" : "", 10));
                    const KernelDefinition &kernel = kernelDefinition("transpose");
                    runs.back().report.stages[1].engine = EngineKind::OpenCl;
                    runs.back().report.stages[1].options =
                        kernel.resolve(kernel.preset(presets[i].toStdString())->options);
                }
            return runs;
        };
        const auto coloursOf = [](const LiveHistory &history) {
            QMap<QString, int> colours;
            for (const ChartSeries &series : stripChart(history).series)
                colours[series.name] = series.colour;
            return colours;
        };
        const auto first = coloursOf(historyOf(lectureOf({u"naive"_s, u"tiled"_s, u"padded"_s}, 0)));
        const auto second = coloursOf(historyOf(lectureOf({u"padded"_s, u"naive"_s, u"tiled"_s}, 0)));
        QCOMPARE(first.size(), 3);
        QCOMPARE(first, second);
        QCOMPARE(QSet<int>(first.begin(), first.end()).size(), 3);
        // Beside what another session had.
        LiveHistory history = historyOf(lectureOf({u"padded"_s, u"naive"_s}, 0));
        history.restore(historyOf(lectureOf({u"naive"_s, u"tiled"_s, u"padded"_s}, 0)),
                        "2026-11-28T10:00:00Z");
        const auto all = coloursOf(history);
        QCOMPARE(all.size(), 4); // the present stay follows
        QCOMPARE(QSet<int>(all.begin(), all.end()).size(), 4);
    }

    /// The legend says against what a set is faster, which may stand in no chart.
    void theLegendSaysAgainstWhat()
    {
        std::vector<RunRecord> runs;
        const KernelDefinition &kernel = kernelDefinition("transpose");
        for (int i = 0; i < 80; ++i) {
            runs.push_back(
                run(i < 40 ? 1 : 2, 0.1 * i, i < 40 ? "" : "t", (i < 40 ? 40 : 20) + 0.1 * (i % 5)));
            runs.back().report.stages[1].engine = EngineKind::OpenCl;
            runs.back().report.stages[1].options =
                kernel.resolve(kernel.preset(i < 40 ? "naive" : "tiled")->options);
        }
        const ChartModel model = stripChart(historyOf(runs));
        QCOMPARE(model.series.size(), 2);
        const QStringList remarks = model.series[1].remarks;
        QVERIFY2(!remarks.isEmpty() && remarks.first().endsWith(u" than naive"_s),
                 qPrintable(remarks.join(u'|')));
        QVERIFY(!remarks.last().contains(u"than"_s)); // where there is little room
    }

    /// While images are wrong on purpose no value of the ones before them is the newest.
    void aRaceHasNoNewestValue()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 60; ++i) {
            runs.push_back(run(i < 30 ? 1 : 2, 0.1 * i, i < 30 ? "" : "variant a → racy", 10));
            runs.back().report.wrongOnPurpose = i >= 30;
        }
        ChartScene scene;
        scene.setSize({600, 200});
        scene.setModel(stripChart(historyOf(runs)));
        for (const QString &word : QStringList(wordsOf(scene).keys()))
            QVERIFY2(!word.endsWith(u" ms"_s), qPrintable(word));
        scene.setModel(stripChart(historyOf({runs.begin(), runs.begin() + 30})));
        QVERIFY(std::ranges::any_of(wordsOf(scene).keys(),
                                    [](const QString &word) { return word.endsWith(u" ms"_s); }));
    }
};

QTEST_MAIN(ChartsRunningTest)
#include "charts_running_test.moc"
