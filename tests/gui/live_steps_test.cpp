// SPDX-License-Identifier: GPL-3.0-or-later
// Throws the ladder of the transpose in the live window and reads the charts as a person does.
#include "charts/chart_range.h"
#include "gui/window_fixture.h"
#include "window/stage_table.h"

#include <QLocale>
#include <QTableWidget>
#include <algorithm>
#include <cmath>

using namespace larmor;

class LiveStepsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string m_scan;

    Session openCl() const
    {
        Session session = sessionOn(m_scan);
        session.settings.engine = EngineKind::OpenCl;
        return session;
    }
    static const ChartModel &chart(const WindowFixture &live, const char *key)
    {
        return live.window->charts().chart(QString::fromLatin1(key))->model();
    }
    static const ChartSeries *named(const ChartModel &model, const QString &start)
    {
        for (const ChartSeries &series : model.series)
            if (series.name.startsWith(start)) return &series;
        return nullptr;
    }
    /// Waits until so many images have come since the last switch.
    static void waitForImages(WindowFixture &live, std::size_t images = 30)
    {
        QVERIFY(live.waitForImage());
        QTRY_VERIFY_WITH_TIMEOUT(!live.window->results().history().empty() &&
                                     live.window->results().history().stays().back()->samples.size() >=
                                         images,
                                 60000);
    }
    static void throwLadder(WindowFixture &live)
    {
        waitForImages(live);
        std::size_t stays = 1;
        for (const char *segment :
             {"option.transpose.variant.naive", "option.transpose.variant.tiled", "option.transpose.pad.0"}) {
            live.click(QLatin1String(segment));
            ++stays;
            QTRY_COMPARE_WITH_TIMEOUT(live.window->results().history().stays().size(), stays, 60000);
            waitForImages(live);
        }
        QTRY_COMPARE(chart(live, "strip").markers.size(), 3);
    }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_folder.path());
        if (!hasOpenCl()) QSKIP("no OpenCL device: the cpu engine has no switches");
        SimulationSettings settings;
        settings.matrix = {192, 192, 1};
        m_scan = m_folder.filePath(QStringLiteral("scan.h5")).toStdString();
        writeScan(m_scan, simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings));
    }

    void everySwitchLeavesAStepWithItsRatio()
    {
        WindowFixture live(openCl());
        throwLadder(live);
        const LiveHistory history = live.window->results().history();
        const ChartModel strip = stripChart(history);
        QVERIFY2(strip.title.contains(QStringLiteral("Transpose"), Qt::CaseInsensitive),
                 qPrintable(strip.title));
        QCOMPARE(strip.markers.size(), 3);
        QCOMPARE(history.stays().size(), std::size_t(4));
        QCOMPARE(history.sets().size(), std::size_t(3)); // back to padded is no new set
        for (std::size_t stay = 1; stay < 4; ++stay) {
            const StepRatio step = history.step(stay, "transpose");
            QVERIFY(step.known() && step.low <= step.ratio && step.ratio <= step.high);
            const QStringList lines = strip.markers[qsizetype(stay) - 1].label.split(u'\n');
            QVERIFY2(lines.size() == 2, qPrintable(strip.markers[qsizetype(stay) - 1].label));
            QVERIFY2(lines[1].contains(QStringLiteral("×")), qPrintable(lines[1]));
            // What is written is the direction of the medians that are drawn.
            if (step.low > 1) QVERIFY2(lines[1].contains(QStringLiteral("faster")), qPrintable(lines[1]));
            if (step.high < 1) QVERIFY2(lines[1].contains(QStringLiteral("slower")), qPrintable(lines[1]));
        }
        // Bandwidth in its own panel, the device's copy above it once that is measured.
        QVERIFY(live.find<QWidget>(QStringLiteral("ratePanel"))->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!chart(live, "rate").roofs.isEmpty(), 60000);
        QCOMPARE(chart(live, "rate").series.size(), 3);
        QVERIFY(
            !live.find<QWidget>(QStringLiteral("convergencePanel"))->isVisible()); // nothing converges here
        keepPicture(*live.window, QStringLiteral("live-steps"));
    }

    void optionSetsStayUntilTheyAreCleared()
    {
        WindowFixture live(openCl());
        throwLadder(live);
        QTRY_COMPARE(chart(live, "stages").categories.size(), 3);
        const QStringList sets = chart(live, "stages").categories;
        for (const char *name : {"naive · opencl", "tiled · opencl", "padded · opencl"})
            QVERIFY2(sets.contains(QString::fromUtf8(name)), qPrintable(sets.join(u'|')));
        // A set that was left is frozen while another runs.
        const LiveHistory history = live.window->results().history();
        const std::size_t naive = 1;
        const double before = history.partsOf(naive).imageMs;
        const std::size_t images = history.partsOf(2).images;
        QTRY_VERIFY_WITH_TIMEOUT(live.window->results().history().partsOf(2).images > images + 20, 60000);
        QCOMPARE(live.window->results().history().partsOf(naive).imageMs, before);
        // Colours are of the set, wherever it is drawn.
        const ChartSeries *inStrip = named(chart(live, "strip"), QStringLiteral("naive"));
        const ChartSeries *inRate = named(chart(live, "rate"), QStringLiteral("naive"));
        QVERIFY(inStrip && inRate && inStrip->colour == inRate->colour);
        live.trigger(QStringLiteral("clearRuns"));
        QTRY_COMPARE(chart(live, "stages").categories.size(), 1);
    }

    void barChartAndTableAddUpToTheImage()
    {
        WindowFixture live(openCl());
        throwLadder(live);
        live.trigger(QStringLiteral("stop"));
        QTRY_VERIFY(!chart(live, "stages").bars.isEmpty());
        const LiveHistory history = live.window->results().history();
        const ChartModel stages = stageChart(history);
        for (std::size_t set = 0; set < history.sets().size(); ++set) {
            std::vector<double> images = history.times(set, {});
            std::ranges::sort(images);
            const std::size_t n = images.size(), from = n * 2 / 5, to = (n * 3 + 4) / 5;
            double middle = 0;
            for (std::size_t i = from; i < to; ++i)
                middle += images[i] / static_cast<double>(to - from);
            const double sum = barTotal(stages, qsizetype(set));
            QVERIFY2(std::abs(sum / middle - 1) < 0.03,
                     qPrintable(QStringLiteral("%1 of %2").arg(sum).arg(middle)));
        }
        // The table's shares: all of the image has a name.
        auto *table = live.find<StageTable>(QStringLiteral("stageTable"));
        double shares = 0;
        for (int row = 0; row < table->rowCount(); ++row)
            if (const auto *cell = table->item(row, StageTable::Share); cell && cell->text().endsWith(u'%'))
                shares += QLocale().toDouble(cell->text().chopped(2));
        QVERIFY2(std::abs(shares - 100) <= 0.5 * table->rowCount(), qPrintable(QString::number(shares)));
        // And the bar: its parts fill it, what is in no stage included.
        for (const char *part : {"stage.transpose", "stage.fft", "stage.gaps", "stage.host"})
            QVERIFY2(live.find<QAbstractButton>(QLatin1String(part)), part);
    }

    /// The image, what is beside it and waiting are all the time there is.
    void fromImageToImageAllTimeHasAName()
    {
        WindowFixture live(openCl());
        QVERIFY(live.waitForImage());
        waitForImages(live, 60);
        const LiveHistory history = live.window->results().history();
        const LiveStay &stay = *history.stays().back();
        QCOMPARE(stay.stride, std::size_t(1));
        double named = 0;
        for (std::size_t i = 1; i < stay.samples.size(); ++i)
            named += stay.samples[i].imageMs + stay.samples[i].besideMs + stay.samples[i].waitingMs;
        const double passed = 1e3 * (stay.end() - stay.begin());
        QVERIFY2(std::abs(named / passed - 1) < 0.03,
                 qPrintable(QStringLiteral("%1 of %2 ms").arg(named).arg(passed)));
        live.trigger(QStringLiteral("stop"));
        const auto *table = live.find<StageTable>(QStringLiteral("stageTable"));
        const auto rowOf = [&](const char *name) {
            for (int row = 0; row < table->rowCount(); ++row)
                if (table->item(row, 0)->text() == QLatin1String(name)) return row;
            return -1;
        };
        for (const char *name :
             {"Whole image", "Scores and repeats", "Waiting", "From image to image", "Display"})
            QTRY_VERIFY2(rowOf(name) > 0 && !table->item(rowOf(name), StageTable::Time)->text().isEmpty(),
                         name);
    }

    /// A stage too short for one pair of marks is repeated beside the image, once for each choice.
    void shortStagesAreRepeatedBesideTheImage()
    {
        WindowFixture live(openCl());
        QVERIFY(live.waitForImage());
        const auto repeats = [&] {
            const LiveHistory history = live.window->results().history();
            return history.stays().back()->repeats;
        };
        QTRY_VERIFY_WITH_TIMEOUT(repeats().contains("transpose"), 60000);
        const Spread spread = repeats().find("transpose")->second;
        QVERIFY(spread.median > 0 && spread.count >= 9);
        // The images that follow repeat nothing.
        const std::size_t images = live.window->results().history().stays().back()->images;
        waitForImages(live, images + 10);
        QCOMPARE(repeats().find("transpose")->second.median, spread.median);
        const auto *table = live.find<StageTable>(QStringLiteral("stageTable"));
        const auto told = [&] {
            for (int row = 0; row < table->rowCount(); ++row)
                if (table->item(row, 0)->toolTip().contains(QStringLiteral("Repeats beside the image")))
                    return true;
            return false;
        };
        QTRY_VERIFY(told());
    }

    void theStripShowsTheWholeImageOnRequest()
    {
        WindowFixture live(openCl());
        QVERIFY(live.waitForImage());
        QTRY_VERIFY(chart(live, "strip").y.title.contains(QStringLiteral("stage")));
        live.click(QStringLiteral("strip.quantity.image"));
        QTRY_VERIFY(chart(live, "strip").y.title.contains(QStringLiteral("image")));
        const LiveHistory history = live.window->results().history();
        QVERIFY(spreadOf(history.times(0, {})).median > spreadOf(history.times(0, "transpose")).median);
    }

    /// On `auto` without a GPU the first switch moves its kernel to OpenCL, which the marker says.
    void aChangeOfEngineIsSaid()
    {
        WindowFixture live(sessionOn(m_scan));
        QVERIFY(live.waitForImage());
        if (live.report().engine != EngineKind::Cpu) QSKIP("the engine auto is a GPU here");
        QTRY_VERIFY(!chart(live, "strip").series.isEmpty());
        QTRY_VERIFY(live.window->results().history().stays().back()->images > 12);
        live.click(QStringLiteral("option.transpose.variant.naive"));
        QVERIFY(live.waitForImage());
        QTRY_COMPARE(chart(live, "strip").markers.size(), 1);
        QVERIFY2(chart(live, "strip").markers[0].label.contains(QStringLiteral("cpu → opencl")),
                 qPrintable(chart(live, "strip").markers[0].label));
        // What the switch did is told apart from the move: by images with both, made on the new engine.
        const auto step = [&] { return live.window->results().history().step(1, "transpose"); };
        QTRY_VERIFY_WITH_TIMEOUT(step().known(), 60000);
        QCOMPARE(int(step().from), int(StepRatio::From::Turns));
        QVERIFY(live.window->results().history().moveStep(1).known());
        QTRY_COMPARE(chart(live, "strip").markers[0].label.count(u'\n'), 3);
        const QStringList lines = chart(live, "strip").markers[0].label.split(u'\n');
        QCOMPARE(lines[0], QStringLiteral("engine of transpose: cpu → opencl"));
        QCOMPARE(lines[2], QStringLiteral("padded → naive"));
        // Each of the two has a line of its own among the steps.
        auto *steps = live.find<QTableWidget>(QStringLiteral("stepTable"));
        QTRY_VERIFY(steps->rowCount() >= 2);
        const auto what = [&](int fromEnd) {
            return steps->item(steps->rowCount() - fromEnd, 0)->text().section(u'\n', 0, 0);
        };
        QTRY_COMPARE(what(1), QStringLiteral("engine of transpose: cpu → opencl"));
        QCOMPARE(what(2), QStringLiteral("padded → naive"));
    }

    /// The picture, not the model: at the smallest window the medians of two sets are drawn apart.
    void theStepIsInThePicture()
    {
        WindowFixture live(openCl());
        live.window->resize(1024, 700);
        QVERIFY(live.waitForImage());
        throwLadder(live);
        const ChartModel strip = chart(live, "strip");
        auto *view = live.find<QWidget>(QStringLiteral("chart.strip"));
        const QImage picture = view->grab().toImage();
        for (const ChartSeries &series : strip.series) {
            const QColor colour = stageColour(series.colour, theme().dark);
            int pixels = 0;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    pixels += picture.pixelColor(x, y) == colour;
            QVERIFY2(pixels > 10, qPrintable(series.name));
        }
        keepPicture(*view, QStringLiteral("live-steps-small"));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LiveStepsTest>(argc, argv);
}
#include "live_steps_test.moc"
