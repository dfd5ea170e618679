// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_data.h"
#include "core/error.h"
#include "lab/figures.h"

#include <QTest>
#include <cmath>
#include <limits>

using namespace larmor;

namespace {

StageReport stage(const char *name, double ms, std::uint64_t bytes, const OptionSet &options = {})
{
    StageReport s;
    s.name = name, s.title = name, s.timeMs = ms, s.calls = 1, s.work.bytes = bytes, s.options = options;
    return s;
}

/// A run of two kernel stages and one library stage, `ms` in all.
RunRecord run(std::uint64_t generation, double seconds, const char *change, double ms)
{
    RunRecord r;
    r.generation = generation, r.seconds = seconds, r.change = change;
    r.report.device.name = "Test device";
    r.report.stages = {stage("fft", 0.3 * ms, 1000),
                       stage("transpose", 0.6 * ms, 6'000'000, {{"tile", "32"}}),
                       stage("mu", 0.1 * ms, 500, {{"block", "64"}})};
    r.report.totalMs = ms;
    return r;
}

Measurement measured(const char *preset, double ms)
{
    Measurement m;
    m.kernel = "transpose", m.preset = preset, m.options = {{"tile", "16"}};
    m.timeMs.median = ms, m.work.bytes = 8'000'000, m.correct = true;
    return m;
}

const ChartSeries *named(const ChartModel &model, const QString &part)
{
    for (const ChartSeries &series : model.series)
        if (series.name.contains(part)) return &series;
    return nullptr;
}

} // namespace

class ChartsModelTest : public QObject {
    Q_OBJECT
private slots:
    void emptyStoresGiveChartsThatSaySo()
    {
        for (const ChartModel &model :
             {stripChart({}), stageChart({}), bandwidthChart({}, {}, 0), convergenceChart({})}) {
            QVERIFY(model.series.isEmpty() && model.bars.isEmpty());
            QVERIFY(!model.emptyText.isEmpty() && !model.title.isEmpty() && !model.key.isEmpty());
            QVERIFY(chartCsv(model).contains("x,y,series"));
        }
    }

    void stripHasTimesBandwidthAndMarkers()
    {
        const std::vector<RunRecord> runs{run(1, 0.5, "", 40), run(1, 1.0, "", 41),
                                          run(2, 1.5, "tile 32", 20), run(2, 2.0, "tile 32", 19),
                                          run(3, 2.5, "", 18)};
        const ChartModel model = stripChart(runs);
        QCOMPARE(model.key, QStringLiteral("strip"));
        QCOMPARE(model.series.size(), 2);
        QCOMPARE(model.series[0].points,
                 (QList<QPointF>{{0.5, 40}, {1.0, 41}, {1.5, 20}, {2.0, 19}, {2.5, 18}}));
        const ChartSeries *bandwidth = named(model, QStringLiteral("transpose")); // the slowest kernel stage
        QVERIFY(bandwidth && bandwidth->secondAxis);
        QVERIFY(std::abs(bandwidth->points[0].y() - 6e6 / (0.6 * 40e-3) * 1e-9) < 1e-9);
        // One marker where the generation rose with a change to tell; none at the start, none repeated.
        QCOMPARE(model.markers.size(), 1);
        QCOMPARE(model.markers[0].x, 1.5);
        QCOMPARE(model.markers[0].label, QStringLiteral("tile 32"));
        QVERIFY(model.x.title.contains(u'[') && model.y.title.contains(u'[') &&
                model.y2.title.contains(u'['));
        QVERIFY(model.caption.contains(QStringLiteral("Test device")));
        QVERIFY(model.caption.contains(QStringLiteral("tile=32")));
        QVERIFY(model.caption.contains(QStringLiteral("UTC")));
        std::vector<RunRecord> cpu = runs; // the cpu engine's stages have no options, but the same names
        for (RunRecord &record : cpu)
            for (StageReport &each : record.report.stages)
                each.options = {};
        QVERIFY(named(stripChart(cpu), QStringLiteral("transpose")));
        cpu.back().report.stages = {stage("fft", 1, 100)};
        QCOMPARE(stripChart(cpu).series.size(), 1);
        const ChartModel late = stripChart(runs, 1.0);
        QCOMPARE(late.series[0].points.size(), 3);
        QCOMPARE(late.markers.size(), 1);
    }

    void decimationKeepsExtremesAndOrder()
    {
        std::vector<RunRecord> runs;
        for (int i = 0; i < 50'000; ++i)
            runs.push_back(run(1, i * 0.01, "",
                               i == 31'234   ? 500
                               : i == 40'001 ? 0.5
                                             : 10 + std::sin(i * 0.37)));
        const ChartModel model = stripChart(runs);
        for (const ChartSeries &series : model.series) {
            QVERIFY(series.points.size() <= 2000 && series.points.size() > 1000);
            QVERIFY(std::is_sorted(series.points.begin(), series.points.end(),
                                   [](QPointF a, QPointF b) { return a.x() < b.x(); }));
        }
        QVERIFY(model.series[0].points.contains(QPointF(312.34, 500)));
        QVERIFY(model.series[0].points.contains(QPointF(400.01, 0.5)));
        const QList<QPointF> few{{0, 1}, {1, 2}, {2, 0}};
        QCOMPARE(decimated(few, 2000), few);
        QCOMPARE(decimated({}, 2000), QList<QPointF>());
    }

    void wrongOnPurposeIsLeftOut()
    {
        std::vector<RunRecord> runs{run(1, 0, "", 40), run(2, 1, "scatter-racy", 1), run(3, 2, "pair", 30)};
        runs[1].report.wrongOnPurpose = true;
        runs[1].report.residuals = {1, 0.5};
        const ChartModel strip = stripChart(runs);
        QCOMPARE(strip.series[0].points, (QList<QPointF>{{0, 40}, {2, 30}}));
        QCOMPARE(strip.markers.size(), 1);
        QCOMPARE(strip.markers[0].label, QStringLiteral("pair"));
        QCOMPARE(stageChart(runs).categories, (QStringList{"start", "pair"}));
        QVERIFY(convergenceChart(runs).series.isEmpty());
        Measurement racy = measured("racy", 1), wrong = measured("broken", 1), skipped;
        racy.wrongOnPurpose = true, wrong.correct = false, skipped.skipped = "tile * pad";
        QCOMPARE(bandwidthChart({}, {racy, measured("padded", 2), wrong, skipped}, 0).categories,
                 QStringList{"transpose padded"});
    }

    void stagesAreMediansPerOptionSet()
    {
        const ChartModel model = stageChart({run(1, 0, "", 10), run(1, 1, "", 30), run(1, 2, "", 20),
                                             run(4, 3, "pad 1", 5), run(5, 4, "pad 1", 7)});
        QCOMPARE(model.categories, (QStringList{"start", "pad 1", "pad 1 (2)"}));
        QCOMPARE(model.bars.size(), 3);
        QCOMPARE(model.bars[0].name, QStringLiteral("fft")); // the pipeline's order
        QCOMPARE(model.bars[1].name, QStringLiteral("transpose"));
        QVERIFY(std::abs(model.bars[1].values[0] - 12) < 1e-9 &&
                std::abs(model.bars[1].values[1] - 3) < 1e-9);
        std::vector<RunRecord> many;
        for (std::uint64_t g = 0; g < 30; ++g)
            many.push_back(run(g, static_cast<double>(g), ("g" + std::to_string(g)).c_str(), 1));
        QCOMPARE(stageChart(many).categories.size(), 8);
        QCOMPARE(stageChart(many).categories.last(), QStringLiteral("g29"));
    }

    void stagesOfDifferentPipelinesStandBeside()
    {
        std::vector<RunRecord> runs{run(1, 0, "", 10), run(2, 1, "adjoint", 10)};
        runs[1].report.stages = {stage("density", 2, 0), stage("fhd", 8, 100, {{"trig", "fast"}})};
        const ChartModel model = stageChart(runs);
        QCOMPARE(model.bars.size(), 5);
        QCOMPARE(model.bars[0].name, QStringLiteral("density"));
        QCOMPARE(model.bars[0].values, (QList<double>{0, 2}));
        QCOMPARE(model.bars[1].values, (QList<double>{0, 8}));
    }

    void bandwidthStandsBesideTheRoof()
    {
        const ChartModel model =
            bandwidthChart({run(1, 0, "", 10), run(2, 1, "tile 32", 5)}, {measured("padded", 2)}, 4270);
        QCOMPARE(model.categories.size(), 3);
        QCOMPARE(model.categories[1], QStringLiteral("transpose: tile 32"));
        QCOMPARE(bandwidthChart({run(1, 0, "transpose tile 16 → 32", 10)}, {}, 0).categories[0],
                 QStringLiteral("transpose tile 16 → 32")); // the kernel is named once
        QCOMPARE(model.bars.size(), 2);
        QVERIFY(std::abs(model.bars[0].values[1] - 2.0) < 1e-9); // 6 MB in 3 ms
        QCOMPARE(model.bars[0].values[2], 0.0);
        QVERIFY(std::abs(model.bars[1].values[2] - 4.0) < 1e-9); // 8 MB in 2 ms
        QCOMPARE(model.roofs.size(), 1);
        QCOMPARE(model.roofs[0].y, 4270.0);
        QVERIFY(bandwidthChart({run(1, 0, "", 10)}, {}, 0).roofs.isEmpty());
    }

    void convergenceIsOfTheLastSolve()
    {
        std::vector<RunRecord> runs{run(1, 0, "", 10), run(2, 1, "more", 10), run(3, 2, "ifft", 1)};
        runs[0].report.residuals = {1, 0.9};
        runs[1].report.residuals = {1, 0.1, 0, std::nan(""), 0.001};
        runs[1].report.psnrPerIteration = {20, 25, std::numeric_limits<double>::infinity(), 30};
        const ChartModel model = convergenceChart(runs);
        QVERIFY(model.y.logarithmic);
        QCOMPARE(model.series[0].points,
                 (QList<QPointF>{{0, 1}, {1, 0.1}, {4, 0.001}})); // nothing at or below 0
        QCOMPARE(model.series[1].points, (QList<QPointF>{{1, 20}, {2, 25}, {4, 30}}));
        QVERIFY(model.series[1].secondAxis);
        runs[1].report.psnrPerIteration.clear(); // real data: no truth
        QCOMPARE(convergenceChart(runs).series.size(), 1);
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

    void jsonHoldsTheModel()
    {
        ChartModel model = stripChart({run(1, 0.5, "", 40), run(2, 1, "tile 32", 20)});
        model.series[0].points << QPointF(2, std::numeric_limits<double>::infinity());
        const Json json = chartJson(model);
        QCOMPARE(QString::fromStdString(json["chart"].get<std::string>()), QStringLiteral("strip"));
        QCOMPARE(json["series"][0]["points"][1][1].get<double>(), 20.0);
        QVERIFY(json["series"][0]["points"][2][1].is_null());
        QCOMPARE(json["markers"].size(), std::size_t(1));
        QVERIFY(!json.dump().empty());
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
        same("strip", stripChart(store.runs()));
        same("stages", stageChart(store.runs()));
        same("bandwidth", bandwidthChart(store.runs(), store.measurements(), 0));
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
        QCOMPARE(logarithmicBase(64, 256), 2.0);
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
        QCOMPARE(withTimesSigns(QStringLiteral("spiral 128x64x3 fox")),
                 QStringLiteral("spiral 128 × 64 × 3 fox"));
        for (double span = 1e-6; span < 1e9; span *= 3.7) {
            const double step = niceStep(span, 5);
            QVERIFY(span / step <= 5.01 && span / step >= 1.9);
        }
    }
};

QTEST_GUILESS_MAIN(ChartsModelTest)
#include "charts_model_test.moc"
