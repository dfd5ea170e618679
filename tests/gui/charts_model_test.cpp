// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_data.h"
#include "charts/chart_modelled.h"
#include "charts/chart_range.h"
#include "charts/l_curve_charts.h"
#include "core/error.h"
#include "core/statistics.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "gui/charts_made.h"
#include "kernels/catalogue.h"
#include "widgets/figures.h"
#include "window/live_model.h"

#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace larmor;
using namespace larmor::made;

class ChartsModelTest : public QObject {
    Q_OBJECT
private slots:
    /// Between the lambdas that were tried, not at the nearest of them.
    void theCornerOfAnLCurveStandsWhereItsLambdaLies()
    {
        LCurveState state;
        for (const double lambda : {0.01, 0.1, 1.0}) {
            LambdaPath::Step step;
            step.norms.lambda = lambda, step.norms.residual = 10 * lambda, step.norms.seminorm = 1 / lambda;
            state.steps.push_back(step);
        }
        state.corner = LCurveCorner{};
        state.corner->lambda = 0.5;
        const ChartModel model = lCurveChart(state);
        const QPointF at = model.series.last().points.first();
        QVERIFY2(std::abs(at.x() / 5 - 1) < 1e-9 && std::abs(at.y() / 2 - 1) < 1e-9,
                 qPrintable(QStringLiteral("%1, %2").arg(at.x()).arg(at.y())));
        state.corner->lambda = 30; // outside: at the end
        QVERIFY(std::abs(lCurveChart(state).series.last().points.first().x() / 10 - 1) < 1e-9);
    }

    void emptyStoresGiveChartsThatSaySo()
    {
        for (const ChartModel &model : {stripChart({}), stripChart({}, LiveQuantity::Rate), stageChart({}),
                                        bandwidthChart({}, {}, 0), convergenceChart({})}) {
            QVERIFY(model.series.isEmpty() && model.bars.isEmpty());
            QVERIFY(!model.emptyText.isEmpty() && !model.title.isEmpty() && !model.key.isEmpty());
            QVERIFY(chartCsv(model).contains("x,y,series"));
        }
    }

    void timesOfAnotherScanAreNotShownBesideAWrongImage()
    {
        std::vector<RunRecord> runs{run(1, 0, "", 10), run(1, 0.1, "", 10), run(1, 0.2, "", 10)};
        runs.push_back(run(2, 0.3, "", 10));
        runs.back().report.scan = "another";
        runs.back().report.wrongOnPurpose = true;
        const LiveHistory history = historyOf(runs);
        for (const ChartModel &model :
             {stripChart(history), stageChart(history), bandwidthChart(history, {}, 0)}) {
            QVERIFY(model.series.isEmpty() && model.bars.isEmpty());
            QVERIFY2(model.emptyText.contains(QStringLiteral("Wrong on purpose")),
                     qPrintable(model.emptyText));
        }
        runs.push_back(run(3, 0.4, "", 10));
        QVERIFY(!stripChart(historyOf(runs)).series.isEmpty());
    }

    void aGpusModelledRateStandsDashedBesideWhatAProcessorShows()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 80; ++i) {
            runs.push_back(run(i < 40 ? 1 : 2, 0.05 * i, i < 40 ? "" : "tile 32 → 16", 10));
            runs.back().report.stages[1].options.set("tile", i < 40 ? "32" : "16");
            runs.back().report.device.isCpu = true;
        }
        ModelledRates rates;
        rates.title = QStringLiteral("H200");
        rates.gbs = [](const StageReport &stage) -> std::optional<double> {
            if (stage.options.is("tile", "32")) return 3000;
            return {}; // not known yet
        };
        const ChartModel chart = bandwidthChart(historyOf(runs), {}, 0, rates);
        QCOMPARE(chart.bars.size(), 2);
        QCOMPARE(chart.categories.size(), 3);
        QVERIFY(!chart.bars[0].modelled && chart.bars[1].modelled);
        QCOMPARE(chart.bars[1].name, QStringLiteral("model: H200"));
        QCOMPARE(chart.bars[1].values, (QList<double>{0, 3000, 0})); // a row of its own
        QCOMPARE(chart.bars[0].values[1], 0.0);
        QVERIFY2(chart.categories[1].endsWith(QStringLiteral("model: H200")),
                 qPrintable(chart.categories[1]));
        // With both copy rates known, both are read on one axis.
        rates.copyGBs = 4000;
        const ChartModel shares = bandwidthChart(historyOf(runs), {}, 10, rates);
        QCOMPARE(shares.bars[1].values, (QList<double>{0, 75, 0}));
        QCOMPARE(shares.bars[0].values[0], chart.bars[0].values[0] * 10);
        QVERIFY(shares.y.title.contains(QStringLiteral("[%]")));
        QCOMPARE(shares.roofs.first().y, 100.0);
        rates.copyGBs = 0;
        for (RunRecord &record : runs)
            record.report.device.isCpu = false; // a GPU shows it itself
        QCOMPARE(bandwidthChart(historyOf(runs), {}, 0, rates).bars.size(), 1);
        rates.whyNot = QStringLiteral("no NVRTC");
        QCOMPARE(bandwidthChart(historyOf(runs), {}, 0, rates).caption.count(rates.whyNot), 1);
    }

    void liveOptionSetsAreModelledOnceAndKept()
    {
        if (!NvrtcCompiler::whyNot().empty()) QSKIP("no NVRTC here, which makes the PTX that is modelled");
        LiveModel live;
        QSignalSpy known(&live, &LiveModel::known);
        const ModelledRates rates = live.rates();
        QCOMPARE(rates.title, QStringLiteral("H200"));
        const KernelDefinition &kernel = kernelDefinition("transpose");
        const auto rate = [&](const OptionSet &options) {
            const StageReport report = stage("transpose", 1, 1000, kernel.resolve(options));
            if (!rates.gbs(report)) known.wait(60000);
            return rates.gbs(report).value_or(0);
        };
        const double naive = rate({{"variant", "naive"}}), padded = rate({{"pad", "1"}});
        QVERIFY2(naive > 0 && padded > 3 * naive, qPrintable(QStringLiteral("%1 %2").arg(naive).arg(padded)));
        QCOMPARE(known.count(), 2);
        QCOMPARE(rate({{"pad", "1"}}), padded);
        QCOMPARE(known.count(), 2);
        QVERIFY(!rates.gbs(stage("coil sum", 1, 1000)).has_value()); // no kernel of the lab
    }

    void wrongOnPurposeIsLeftOut()
    {
        std::vector<RunRecord> runs{run(1, 0, "", 40), run(2, 1, "scatter-racy", 1), run(3, 2, "pair", 30)};
        runs[1].report.wrongOnPurpose = true;
        runs[1].report.residuals = {1, 0.5};
        const LiveHistory history = historyOf(runs);
        QCOMPARE(history.sets().size(), std::size_t(1));
        QVERIFY(convergenceChart(runs).series.isEmpty());
        Measurement racy = measured("racy", 1), wrong = measured("broken", 1), skipped;
        racy.wrongOnPurpose = true, wrong.correct = false, skipped.skipped = Text::verbatim("tile * pad");
        QCOMPARE(bandwidthChart({}, {racy, measured("padded", 2), wrong, skipped}, 0).categories,
                 QStringList{"transpose padded"});
    }

    void setsStandSideBySideAndAddUp()
    {
        const ChartModel model = stageChart(steps({{"", 40}, {"tile 8 → 16", 20}, {"tile 16 → 32", 25}}));
        QCOMPARE(model.categories.size(), 3);
        QVERIFY2(model.categories[1].contains(QStringLiteral("tile=16")), qPrintable(model.categories[1]));
        QVERIFY(model.categories[0].contains(QStringLiteral("cpu")));
        QCOMPARE(model.bars.size(), 5);
        QCOMPARE(model.bars[0].name, QStringLiteral("fft")); // the pipeline's order
        QCOMPARE(model.bars[1].name, QStringLiteral("transpose"));
        QCOMPARE(model.bars[3].name, QStringLiteral("launches and gaps"));
        QCOMPARE(model.bars[4].name, QStringLiteral("host work"));
        const std::array<double, 3> image{40, 20, 25};
        for (qsizetype set = 0; set < 3; ++set)
            QVERIFY(std::abs(barTotal(model, set) / image[std::size_t(set)] - 1) < 0.01);
        std::vector<std::pair<const char *, double>> many(30, {"next", 5});
        const ChartModel last = stageChart(steps(many, 4));
        QCOMPARE(last.categories.size(), 20);
        QCOMPARE(QSet<QString>(last.categories.begin(), last.categories.end()).size(), 20);
    }

    void aStageKeepsItsColour()
    {
        const ChartModel whole = stageChart(steps({{"", 40}}));
        std::vector<RunRecord> runs{run(1, 0, "", 10)};
        runs[0].report.stages.erase(runs[0].report.stages.begin()); // the FFT
        const ChartModel part = stageChart(historyOf(runs));
        QCOMPARE(part.bars[0].name, whole.bars[1].name);
        QCOMPARE(part.bars[0].colour, whole.bars[1].colour);
        QVERIFY(whole.bars[0].colour != whole.bars[1].colour);
    }

    void stagesOfDifferentPipelinesStandBeside()
    {
        std::vector<RunRecord> runs{run(1, 0, "", 10), run(2, 1, "adjoint", 10)};
        runs[1].report.stages = {stage("density", 2, 0), stage("fhd", 8, 100, {{"trig", "fast"}})};
        const ChartModel model = stageChart(historyOf(runs));
        QCOMPARE(model.bars.size(), 7);
        QCOMPARE(model.bars[0].name, QStringLiteral("density"));
        QCOMPARE(model.bars[0].values, (QList<double>{0, 2}));
        QCOMPARE(model.bars[1].values, (QList<double>{0, 8}));
    }

    void bandwidthStandsBesideTheRoof()
    {
        const ChartModel model =
            bandwidthChart(steps({{"", 10}, {"tile 8 → 16", 5}}), {measured("padded", 2)}, 4270);
        QCOMPARE(model.categories.size(), 3);
        QVERIFY2(model.categories[1].startsWith(QStringLiteral("transpose: ")),
                 qPrintable(model.categories[1]));
        QCOMPARE(model.bars.size(), 2);
        QVERIFY(std::abs(model.bars[0].values[1] - 2.0) < 0.01); // 6 MB in 3 ms
        QCOMPARE(model.bars[0].values[2], 0.0);
        QVERIFY(std::abs(model.bars[1].values[2] - 4.0) < 1e-9); // 8 MB in 2 ms
        QCOMPARE(model.roofs.size(), 1);
        QCOMPARE(model.roofs[0].y, 4270.0);
        QVERIFY(bandwidthChart(steps({{"", 10}}), {}, 0).roofs.isEmpty());
        Measurement other = measured("padded", 2);
        other.kernel = "my-kernel"; // is nothing of this scan's
        QCOMPARE(bandwidthChart(steps({{"", 10}}), {other}, 4270).categories.size(), 1);
        QCOMPARE(bandwidthChart({}, {other}, 4270).categories.size(), 1);
    }

    void convergenceIsOfTheLastSolve()
    {
        std::vector<RunRecord> runs{run(1, 0, "", 10), run(2, 1, "more", 10), run(3, 2, "ifft", 1)};
        runs[0].report.residuals = {1, 0.9};
        runs[1].report.residuals = {1, 0.1, 0, std::nan(""), 0.001};
        runs[1].report.psnrPerIteration = {20, 25, std::numeric_limits<double>::infinity(), 30};
        const ChartModel model = convergenceChart(runs);
        QVERIFY(model.y.logarithmic);
        // An exact solution ends the line where rounding begins, with a word.
        QCOMPARE(model.series[0].points, (QList<QPointF>{{0, 1}, {1, 0.1}, {2, 1e-8}}));
        QCOMPARE(model.markers.size(), 1);
        QCOMPARE(model.markers[0].label, QStringLiteral("rounding reached"));
        QCOMPARE(model.markers[0].x, 2.0);
        QCOMPARE(model.series[1].points, (QList<QPointF>{{1, 20}, {2, 25}, {4, 30}}));
        QVERIFY(model.series[1].secondAxis);
        runs[1].report.psnrPerIteration.clear(); // real data: no truth
        QCOMPARE(convergenceChart(runs).series.size(), 1);
    }

    void roundingIsNoProgress()
    {
        std::vector<RunRecord> runs{run(1, 0, "", 10)};
        for (double residual = 1; residual > 1e-49; residual *= 1e-4)
            runs[0].report.residuals.push_back(residual);
        const auto least = [&] { return convergenceChart(runs).series[0].points.last().y(); };
        QCOMPARE(least(), 1e-8);
        QCOMPARE(convergenceChart(runs).series[0].points.size(), 3);
        runs[0].report.settings.precision = Precision::Double;
        QVERIFY(least() > 1e-32 && least() < 1e-31);
        runs[0].report.residuals = {1, 0.1, 0.02};
        QVERIFY(convergenceChart(runs).markers.isEmpty());
    }

    void csvIsWhatItWas()
    {
        ChartModel model;
        model.title = "Time per image", model.caption = "larmor · device";
        model.x.title = "time [s]", model.y.title = "time [ms]", model.y2.title = "GB/s";
        model.series << ChartSeries{"live", {{0.5, 40.25}, {1, 1e-3}}}
                     << ChartSeries{"model, fast", {{2, 3}}, true, true};
        model.markers << ChartMarker{1.5, "tile 32"};
        model.roofs << ChartRoof{4270, "copy"};
        QCOMPARE(chartCsv(model),
                 QByteArray("# Time per image\n# larmor · device\n# x: time [s]\n# y: time [ms]\n"
                            "# second y: GB/s\n# roof 4270: copy\n# marker at 1.5: tile 32\n"
                            "x,y,series\n0.5,40.25,live\n1,0.001,live\n"
                            "2,3,\"model, fast (modelled)\"\n"));
        ChartModel bars;
        bars.categories = {"a \"b\"", "c"};
        bars.bars << ChartBars{"fft", {1.5, 2}};
        QVERIFY(chartCsv(bars).endsWith("x,y,series\n\"a \"\"b\"\"\",1.5,fft\nc,2,fft\n"));
        QLocale::setDefault(QLocale(QLocale::German));
        QVERIFY(chartCsv(bars).contains(",1.5,")); // a point for the decimals whatever the locale
        QLocale::setDefault(QLocale::c());
    }

    void jsonAndCsvHoldTheModel()
    {
        ChartModel model = stripChart(steps({{"", 40}, {"tile 8 → 16", 20}}), LiveQuantity::ImageTime);
        model.series[0].points << QPointF(2, std::numeric_limits<double>::infinity());
        const Json json = chartJson(model);
        QCOMPARE(QString::fromStdString(json["chart"].get<std::string>()), QStringLiteral("strip"));
        QVERIFY(std::abs(json["series"][1]["bands"][0]["median"].back()[1].get<double>() - 20) < 0.5);
        QVERIFY(json["series"][0]["points"].back()[1].is_null());
        QCOMPARE(json["markers"].size(), std::size_t(1));
        QVERIFY(!json.dump().empty());
        const QByteArray csv = chartCsv(model);
        for (const char *part : {"running median", "lower quartile", "upper quartile", "# marker at "})
            QVERIFY2(csv.contains(part), part);
        for (const QByteArray &line : csv.split('\n')) // a marker of two lines is one comment
            QVERIFY2(line.isEmpty() || line.startsWith('#') || line.count(',') >= 2, line);
    }

    void savedResultsAreChartedAsTheLiveOnes()
    {
        ResultStore store;
        for (int i = 0; i < 3; ++i)
            store.add(run(1, i * 0.5, "", 40 + i));
        store.add(run(2, 2, "tile 32", 20));
        store.add(measured("padded", 2));
        const Json json = Json::parse(store.toJson().dump());
        const auto same = [&](const char *key, const ChartModel &expected) {
            const ChartModel read = chartOf(json, QString::fromLatin1(key));
            QCOMPARE(read.categories, expected.categories);
            QCOMPARE(read.series.size(), expected.series.size());
            for (qsizetype i = 0; i < read.series.size(); ++i)
                QCOMPARE(read.series[i].points, expected.series[i].points);
            QCOMPARE(read.bars.size(), expected.bars.size());
            for (qsizetype i = 0; i < read.bars.size(); ++i)
                QCOMPARE(read.bars[i].values, expected.bars[i].values);
            QVERIFY(read.caption.contains(QStringLiteral("Test device")));
        };
        same("strip", stripChart(store.history()));
        same("rate", stripChart(store.history(), LiveQuantity::Rate));
        same("stages", stageChart(store.history()));
        same("bandwidth", bandwidthChart(store.history(), store.measurements(), 0));
        QCOMPARE(chartOf(json).key, QStringLiteral("strip")); // switches were thrown: the steps
    }

    void reportsOfTheCommandLineAreCharted()
    {
        RunRecord record = run(0, 0, "", 12);
        record.report.residuals = {1, 0.25};
        record.report.psnrPerIteration = {21.5};
        const Json report = Json::parse(record.report.toJson().dump());
        QCOMPARE(chartOf(report).key, QStringLiteral("stages"));
        QCOMPARE(chartOf(report, "convergence").series[0].points, (QList<QPointF>{{0, 1}, {1, 0.25}}));
        Measurement measurement = measured("padded", 2);
        measurement.relativeToCopy = 0.8;
        const ChartModel lab = chartOf(Json::parse(measurement.toJson().dump()));
        QCOMPARE(lab.key, QStringLiteral("bandwidth"));
        QVERIFY(std::abs(lab.bars[0].values[0] - 4.0) < 1e-9);
        QVERIFY(std::abs(lab.roofs[0].y - 5.0) < 1e-9);
        const Json both = Json::array({measurement.toJson(), measured("naive", 4).toJson()});
        QCOMPARE(chartOf(both).categories, (QStringList{"transpose padded", "transpose naive"}));
    }

    void otherFilesAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("key");
        QTest::newRow("empty object") << "{}"
                                      << "";
        QTest::newRow("number") << "3"
                                << "";
        QTest::newRow("empty list") << "[]"
                                    << "";
        QTest::newRow("foreign") << R"({"stages": 3})"
                                 << "";
        QTest::newRow("foreign stages") << R"({"stages": [3, null, {}], "method": "ifft"})"
                                        << "convergence";
        QTest::newRow("unknown method") << R"({"stages": [], "method": "magic"})"
                                        << "";
        QTest::newRow("options of another kind") << R"({"kernel": "transpose", "options": {"tile": []}})"
                                                 << "";
        QTest::newRow("nothing measured") << R"({"kernel": "transpose", "status": "skipped"})"
                                          << "";
        QTest::newRow("negative bytes")
            << R"({"kernel": "transpose", "bytes": -1e300, "time_ms": {"median": "x"}})"
            << "";
        QTest::newRow("no such chart") << R"({"kernel": "transpose"})"
                                       << "pie";
    }
    void otherFilesAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, key);
        try {
            chartOf(Json::parse(text.toStdString()), key);
        } catch (const Error &error) {
            QVERIFY(error.code() == ErrorCode::FileFormat || error.code() == ErrorCode::InvalidCall);
            QVERIFY(!error.message().empty());
            return;
        }
        QFAIL("it was charted");
    }

    void axesHaveRoundEnds()
    {
        QCOMPARE(niceRange(3, 41, 5, true), (AxisRange{0, 50, 10}));
        QCOMPARE(niceRange(20.2, 29.4, 5, false), (AxisRange{20, 30, 2}));
        QVERIFY(niceRange(7, 7, 5, false).low < 7 && niceRange(7, 7, 5, false).high > 7);
        QVERIFY(niceRange(0, 0, 5, true).high > 0);
        QCOMPARE(niceRange(std::nan(""), 1, 5, true), AxisRange{});
        QCOMPARE(decadeRange(0.003, 0.8), (AxisRange{0.001, 1, 1}));
        QVERIFY(decadeRange(0.1, 0.1).low < decadeRange(0.1, 0.1).high);
        QCOMPARE(decadeRange(-1, 5), (AxisRange{0.1, 1, 1}));
        // Less than a decade and a half: octaves, as decades would leave the room empty.
        QCOMPARE(logarithmicRange(70, 250), (AxisRange{64, 256, 1}));
        QCOMPARE(logarithmicRange(0.003, 0.8), (AxisRange{0.001, 1, 1}));
        QCOMPARE(logarithmicRange(8, 8), (AxisRange{8, 16, 1}));
        QCOMPARE(logarithmicRange(-1, 5), (AxisRange{0.1, 1, 1}));
        QCOMPARE(logarithmicRange(0.03, 0.45), (AxisRange{0.01, 1, 1})); // 1/64 to 1/2 would have 0.1 alone
        for (double low = 1e-4; low < 1e4; low *= 1.37)                  // both ends have their number
            for (double wide = 1.01; wide < 1e4; wide *= 1.21) {
                const AxisRange range = logarithmicRange(low, low * wide);
                const double base = std::min(10.0, logarithmicBase(range.low, range.high));
                for (const double end : {range.low, range.high}) {
                    const double power = std::log(end) / std::log(base);
                    QVERIFY2(std::abs(power - std::round(power)) < 1e-6,
                             qPrintable(QStringLiteral("%1 times %2: %3").arg(low).arg(wide).arg(end)));
                }
                QVERIFY(range.low <= low * (1 + 1e-9) && range.high * (1 + 1e-9) >= low * wide);
            }
        QCOMPARE(logarithmicBase(64, 256), 2.0);
        QCOMPARE(logarithmicRange(8e-6, 1.2e-4),
                 (AxisRange{1e-6, 1e-3, 1})); // 7.63E-06 is no number for an axis
        QCOMPARE(logarithmicBase(1, 1000), 10.0);
    }

    void figuresAreReadWithoutCountingZeros()
    {
        QCOMPARE(formatFigure(21.94), QStringLiteral("21.9"));
        QCOMPARE(formatFigure(0), QStringLiteral("0"));
        QCOMPARE(formatFigure(0.125), QStringLiteral("0.125"));
        QCOMPARE(formatFigure(1.24e-5), QStringLiteral("1.24·10⁻⁵"));
        QCOMPARE(formatFigure(9.999e-5), QStringLiteral("0.0001"));
        QCOMPARE(formatFigure(-2e12), QStringLiteral("-2·10¹²"));
        QCOMPARE(formatFigure(std::nan("")), QStringLiteral("–"));
        QCOMPARE(formatFigure(HUGE_VAL), QStringLiteral("∞"));
        QCOMPARE(indexText(0, 16), QStringLiteral("0 of 0–15"));
        for (double span = 1e-6; span < 1e9; span *= 3.7) {
            const double step = niceStep(span, 5);
            QVERIFY(span / step <= 5.01 && span / step >= 1.9);
        }
    }
};

QTEST_GUILESS_MAIN(ChartsModelTest)
#include "charts_model_test.moc"
