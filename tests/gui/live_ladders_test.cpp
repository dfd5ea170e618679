// SPDX-License-Identifier: GPL-3.0-or-later
// Climbs the ladders of kernels in the live view as a lecturer does, without a GPU: each step is in the chart
// with its ratio, in the direction that the lab measures for the same shape, and the parts of each bar add up
// to the image. All five with LARMOR_FULL=1: they take minutes of the whole machine.
#include "charts/chart_range.h"
#include "engine/registry.h"
#include "gui/live_ladders.h"
#include "gui/window_fixture.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace larmor;

namespace {

/// A step that the lab measures as at least this must be seen live, by at least that.
constexpr double clearInTheLab = 1.3, seenLive = 1.1;

QString described(const LiveLadder &ladder, std::size_t step, double live, double lab)
{
    return QStringLiteral("%1, %2 → %3: live %4, lab %5")
        .arg(QString::fromStdString(ladder.name), QString::fromStdString(ladder.presets[step - 1]),
             QString::fromStdString(ladder.presets[step]))
        .arg(live)
        .arg(lab);
}

} // namespace

class LiveLaddersTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Engine> m_engine;
    QStringList m_contradictions; ///< of the last climb

    /// How many times faster a step is in the lab: three times, each of the two one after the other, sorted.
    std::array<double, 3> labRatios(const LiveLadder &ladder, std::size_t step)
    {
        std::array<double, 3> ratios{};
        for (double &ratio : ratios)
            ratio = labMs(*m_engine, ladder, ladder.presets[step - 1]) /
                    labMs(*m_engine, ladder, ladder.presets[step]);
        std::ranges::sort(ratios);
        return ratios;
    }
    static LiveHistory historyOf(const WindowFixture &live) { return live.window->results().history(); }
    /// Waits until the step to the present option set has been compared by turns, or by so many images where
    /// these are too slow for turns.
    static bool waitForStep(const WindowFixture &live, const std::string &stage)
    {
        return QTest::qWaitFor(
            [&] {
                const LiveHistory history = historyOf(live);
                const std::size_t stays = history.stays().size();
                if (stays < 2) return false;
                const StepRatio step = history.step(stays - 1, stage);
                return step.from == StepRatio::From::Turns ||
                       (step.known() && history.stays().back()->images > 40);
            },
            60000);
    }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_folder.path());
        if (!hasOpenCl()) QSKIP("no OpenCL device: the cpu engine has no switches");
        m_engine = openEngine(EngineKind::OpenCl);
    }

    void everyStepHasTheLabsDirection_data()
    {
        QTest::addColumn<int>("ladder");
        const bool all = qEnvironmentVariable("LARMOR_FULL") == QLatin1String("1");
        int number = 0;
        for (const LiveLadder &ladder : liveLadders(LadderSize::Test)) {
            if (all || ladder.name == "fft") QTest::addRow("%s", ladder.name.c_str()) << number;
            ++number;
        }
    }
    /// Up to three times: what else the machine does may turn a step round.
    void everyStepHasTheLabsDirection()
    {
        QFETCH(const int, ladder);
        const LiveLadder climbed = liveLadders(LadderSize::Test)[std::size_t(ladder)];
        for (int attempt = 0; attempt < 3; ++attempt) {
            m_contradictions.clear();
            climb(climbed);
            if (QTest::currentTestFailed() || m_contradictions.isEmpty()) return;
        }
        QFAIL(qPrintable(m_contradictions.join(QLatin1Char('\n'))));
    }

private:
    void climb(const LiveLadder &climbed)
    {
        const std::string file =
            m_folder.filePath(QString::fromStdString(climbed.name) + QStringLiteral(".h5")).toStdString();
        writeScan(file, scanOf(climbed));
        Session session = sessionOn(file, climbed.method);
        session.settings.engine = EngineKind::OpenCl;
        session.settings.tuned = false;
        if (climbed.iterations > 0) session.settings.iterations = climbed.iterations;
        WindowFixture live(session);
        QVERIFY(live.waitForImage());
        QTRY_VERIFY(!historyOf(live).empty() && historyOf(live).stays().back()->images > 20);
        std::vector<std::size_t> stays;
        for (const std::string &preset : climbed.presets) {
            const std::size_t before = historyOf(live).stays().size();
            live.click(QStringLiteral("preset.%1.%2")
                           .arg(QString::fromStdString(climbed.kernel), QString::fromStdString(preset)));
            QVERIFY(live.waitForImage());
            // The first preset may be what ran already.
            if (stays.empty() && historyOf(live).stays().size() == before) {
                QTest::qWait(500);
                stays.push_back(before - 1);
                continue;
            }
            QTRY_VERIFY(historyOf(live).stays().size() > before);
            QVERIFY2(waitForStep(live, climbed.stage), preset.c_str());
            stays.push_back(historyOf(live).stays().size() - 1);
        }
        keepPicture(*live.window, QStringLiteral("live-ladder-") + QString::fromStdString(climbed.name));
        live.trigger(QStringLiteral("stop"));
        checkSteps(climbed, historyOf(live), stays);
        if (QTest::currentTestFailed()) return;
        checkSums(historyOf(live));
    }

    void checkSteps(const LiveLadder &ladder, const LiveHistory &history,
                    const std::vector<std::size_t> &stays)
    {
        const ChartModel strip = stripChart(history);
        QVERIFY(strip.markers.size() + 1 >= qsizetype(ladder.presets.size()));
        for (std::size_t step = 1; step < stays.size(); ++step) {
            const StepRatio live = history.step(stays[step], ladder.stage);
            const std::array<double, 3> lab = labRatios(ladder, step);
            const QString words = described(ladder, step, live.ratio, lab[1]);
            qInfo("%s", qPrintable(words));
            QVERIFY2(live.known() && live.low <= live.ratio && live.ratio <= live.high, qPrintable(words));
            if (lab.front() > clearInTheLab && live.ratio <= seenLive) m_contradictions << words;
            if (lab.back() < 1 / clearInTheLab && live.ratio >= 1 / seenLive) m_contradictions << words;
            // The legend has the newest step's ratio, which no other label can cover.
            const bool told = std::ranges::any_of(
                strip.series, [](const ChartSeries &series) { return !series.remarks.isEmpty(); });
            QVERIFY2(told, qPrintable(words));
        }
    }
    static void checkSums(const LiveHistory &history)
    {
        const ChartModel stages = stageChart(history);
        QCOMPARE(stages.categories.size(), qsizetype(history.sets().size()));
        for (std::size_t set = 0; set < history.sets().size(); ++set) {
            std::vector<double> images = history.times(set, {});
            std::ranges::sort(images);
            const std::size_t n = images.size(), from = n * 2 / 5, to = std::max(from + 1, (n * 3 + 4) / 5);
            double middle = 0;
            for (std::size_t i = from; i < to; ++i)
                middle += images[i] / static_cast<double>(to - from);
            const double sum = barTotal(stages, qsizetype(set));
            QVERIFY2(std::abs(sum / middle - 1) < 0.03,
                     qPrintable(QStringLiteral("%1 of %2").arg(sum).arg(middle)));
        }
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LiveLaddersTest>(argc, argv);
}
#include "live_ladders_test.moc"
