// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the window by themselves: history, statistics, switches, the live controller under faults.
#include "gui/window_fixture.h"
#include "lab/lab_engine.h"
#include "lab/run_statistics.h"
#include "widgets/flow_layout.h"
#include "window/chart_row.h"

#include <QLabel>
#include <QThread>
#include <algorithm>
#include <atomic>

using namespace larmor;
using namespace Qt::StringLiterals;

namespace {

ReconReport runOf(double ms, std::vector<double> stages)
{
    ReconReport report;
    report.totalMs = ms;
    for (const double stage : stages) {
        report.stages.emplace_back();
        report.stages.back().name = "stage " + std::to_string(report.stages.size());
        report.stages.back().timeMs = stage;
    }
    return report;
}

EngineStatus statusOf(EngineKind kind, bool available, std::string why = {})
{
    EngineStatus status;
    status.kind = kind;
    status.available = available;
    status.whyNot = Text::verbatim(std::move(why));
    return status;
}

} // namespace

class WindowPartsTest : public QObject {
    Q_OBJECT

private slots:
    void historyMergesWhatFollowsClosely()
    {
        const Session start;
        SessionHistory history(start);
        QSignalSpy changed(&history, &SessionHistory::changed);
        Session next = history.session();
        for (const int iterations : {31, 32, 33}) {
            next.settings.iterations = iterations;
            history.change(next, QStringLiteral("iterations"));
        }
        next.settings.lambda = 1;
        history.change(next, QStringLiteral("lambda"));
        QCOMPARE(history.stack().count(), 2);
        QCOMPARE(changed.count(), 4);
        history.stack().undo();
        history.stack().undo();
        QVERIFY(history.session() == start);
    }

    void aChangeTakenBackIsNoStep()
    {
        const Session start;
        SessionHistory history(start);
        Session next = history.session();
        const int before = next.settings.iterations;
        next.settings.iterations = before + 1;
        history.change(next, QStringLiteral("iterations"));
        next.settings.iterations = before;
        history.change(next, QStringLiteral("iterations"));
        QCOMPARE(history.stack().count(), 0);
        history.change(history.session());
        QCOMPARE(history.stack().count(), 0);
    }

    void theFirstRunOfManyDoesNotCount()
    {
        RunStatistics statistics;
        statistics.add(runOf(100, {90, 10}));
        QCOMPARE(statistics.timeMs().median, 100.0);
        for (const double ms : {4.0, 5.0, 6.0})
            statistics.add(runOf(ms, {ms - 1, 1}));
        QCOMPARE(statistics.timeMs().median, 5.0);
        QCOMPARE(statistics.timeMs().count, std::size_t(3));
        const LiveParts parts = statistics.parts();
        QCOMPARE(parts.stages.size(), std::size_t(2));
        QCOMPARE(parts.stages[0].ms, 4.0);
        QCOMPARE(parts.stages[1].ms, 1.0);
        QCOMPARE(parts.imageMs, 5.0);
        statistics.add(runOf(7, {7})); // another pipeline: nothing to take a median with
        QCOMPARE(statistics.count(), std::size_t(1));
    }

    void aChangeIsToldWithItsNoise()
    {
        Baseline baseline{QStringLiteral("naive"), {}};
        baseline.timeMs = {10, 9, 11, 8, 12, 20}; // median, quartiles, extremes, count
        const Spread faster{6.2, 6.1, 6.3, 6, 7, 20};
        const TimeChange change = changeSince(baseline, faster);
        QVERIFY(std::abs(change.relative + 0.38) < 1e-12);
        QVERIFY(change.beyondNoise());
        QVERIFY(change.text.contains(QStringLiteral("−38 %")));
        QVERIFY(change.text.contains(QStringLiteral("naive")));
        const Spread same{10.3, 9.5, 11.1, 9, 12, 20};
        QVERIFY(!changeSince(baseline, same).beyondNoise());
        const Spread single{5, 5, 5, 5, 5, 1}; // says nothing about its noise
        QCOMPARE(changeSince(baseline, single).text, u"−50 % since “naive”"_s);
        QVERIFY(!changeSince(baseline, single).beyondNoise());
    }

    void timesHaveThreeDigits()
    {
        QLocale::setDefault(QLocale::c());
        QCOMPARE(formatTime(7.9), QStringLiteral("7.90 ms"));
        QCOMPARE(formatTime(0.4123), QStringLiteral("412 µs"));
        QCOMPARE(formatTime(1240), QStringLiteral("1.24 s"));
        QCOMPARE(formatBytes(0), QStringLiteral("0 B"));
        QCOMPARE(formatBytes(131072), QStringLiteral("131 kB"));
    }

    /// A set that comes while the one before is being shown goes into every chart, the first ones too.
    void chartsEndWithTheNewestSet()
    {
        const auto setOf = [](const QString &name) {
            ChartSet set;
            for (ChartModel *model : {&set.strip, &set.rate, &set.stages, &set.bandwidth, &set.convergence})
                model->title = name;
            return set;
        };
        ChartRow row;
        QSignalSpy shown(&row, &ChartRow::shown);
        const auto title = [&](const char *key) { return row.chart(QLatin1String(key))->model().title; };
        row.setCharts(setOf(u"older"_s));
        QTRY_COMPARE(title("rate"), u"older"_s);
        QVERIFY(title("bandwidth").isEmpty()); // one after the other
        row.setCharts(setOf(u"newer"_s));
        for (const char *key : {"strip", "rate", "stages", "bandwidth", "convergence"})
            QTRY_COMPARE(title(key), u"newer"_s);
        QVERIFY(shown.count() >= 1);
        const qsizetype before = shown.count();
        QTest::qWait(150);
        QCOMPARE(shown.count(), before); // at rest
    }

    void aSwitchIsWalkedByArrowKeys()
    {
        SegmentedControl control(QStringLiteral("tile"));
        for (const char *value : {"8", "16", "32", "64"})
            control.addSegment(QLatin1String(value), QLatin1String(value));
        control.setCurrent(QStringLiteral("8"));
        control.setBarred(QStringLiteral("16"), QStringLiteral("it does not fit"));
        control.show();
        QSignalSpy chosen(&control, &SegmentedControl::chosen);
        QTest::keyClick(control.segment(QStringLiteral("8")), Qt::Key_Right);
        QCOMPARE(control.current(), QStringLiteral("32")); // over the barred one
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(control.segment(QStringLiteral("16"))->toolTip(), QStringLiteral("it does not fit"));
        QTest::keyClick(control.segment(QStringLiteral("32")), Qt::Key_Left);
        QCOMPARE(control.current(), QStringLiteral("8"));
        QTest::keyClick(control.segment(QStringLiteral("8")), Qt::Key_Left);
        QCOMPARE(chosen.count(), 2);              // there is nothing before the first
        control.setCurrent(QStringLiteral("48")); // a typed value becomes a segment
        QCOMPARE(control.current(), QStringLiteral("48"));
        QCOMPARE(chosen.count(), 2);
    }

    void segmentsFlowOntoFurtherLines()
    {
        SegmentedControl control(QStringLiteral("chunk"));
        for (const char *value : {"32", "64", "128", "256", "512", "1024", "2048", "4096"})
            control.addSegment(QLatin1String(value), QLatin1String(value));
        const int wide = control.layout()->sizeHint().width();
        QVERIFY(control.layout()->heightForWidth(wide / 2) > control.layout()->heightForWidth(wide));
    }

    void switchesAreLockedWithAReason()
    {
        const std::vector<EngineStatus> pocl{statusOf(EngineKind::Cuda, false, "no driver"),
                                             statusOf(EngineKind::OpenCl, true),
                                             statusOf(EngineKind::Cpu, true)};
        QVERIFY(labEngine(std::nullopt, pocl).kind == EngineKind::OpenCl);
        QVERIFY(!labEngine(EngineKind::Cpu, pocl).whyLocked.isEmpty());
        QVERIFY(labEngine(std::nullopt, {}).whyLocked.isEmpty());
        const std::vector<EngineStatus> bare{statusOf(EngineKind::Cuda, false, "no driver"),
                                             statusOf(EngineKind::OpenCl, false, "no runtime"),
                                             statusOf(EngineKind::Cpu, true)};
        const QString why = labEngine(std::nullopt, bare).whyLocked;
        QVERIFY(why.contains(QStringLiteral("no driver")) && why.contains(QStringLiteral("no runtime")));
    }

    void theLatestSettingsWin()
    {
        ResultStore store;
        LiveController controller(store);
        Session session;
        session.scan = ScanLibrary::builtInSpiralName;
        session.settings.method = Method::Adjoint;
        session.settings.engine = EngineKind::Cpu;
        std::vector<std::uint64_t> generations;
        std::uint64_t last = 0;
        connect(&controller, &LiveController::imageReady,
                [&](const LiveFrame &frame) { generations.push_back(frame.generation); });
        for (const std::int64_t size : {96, 80, 64, 48, 32}) {
            session.settings.matrix = Extent{size, size, 1};
            last = controller.setSession(session);
            QTest::qWait(20);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!generations.empty() && generations.back() == last, 30000);
        QTest::qWait(100);
        QCOMPARE(generations.back(), last);
        QCOMPARE(store.runs().back().report.matrix.x, 32);
    }

    void kernelsOnThePaintersCoresWaitForIt()
    {
        ResultStore store;
        LiveController controller(store);
        Session session;
        session.scan = ScanLibrary::builtInCartesian;
        session.settings.engine = EngineKind::Cpu;
        // What a slow window does with an image: half of it at once, half when it paints.
        constexpr int halfMs = 30;
        QWidget window;
        window.resize(20, 20);
        struct SlowPainting : QObject {
            bool eventFilter(QObject *, QEvent *event) override
            {
                if (event->type() == QEvent::Paint) QThread::msleep(halfMs);
                return false;
            }
        } slow;
        window.installEventFilter(&slow);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        int shown = 0;
        connect(&controller, &LiveController::imageReady, [&] {
            ++shown;
            QThread::msleep(halfMs);
            window.update();
        });
        controller.setLive(true);
        controller.setSession(session);
        QTRY_VERIFY_WITH_TIMEOUT(shown > 20, 30000);
        controller.setLive(false);
        std::vector<double> waited;
        for (const RunRecord &run : store.runs())
            waited.push_back(run.report.waitingMs);
        const auto middle = waited.begin() + std::ptrdiff_t(waited.size() / 2);
        std::nth_element(waited.begin(), middle, waited.end());
        QVERIFY2(*middle > 2 * halfMs - 5, qPrintable(QString::number(*middle)));
    }

    void aWindowThatDoesNotAnswerHoldsNoImagesUp()
    {
        ResultStore store;
        LiveController controller(store);
        Session session;
        session.scan = ScanLibrary::builtInCartesian;
        session.settings.engine = EngineKind::Cpu;
        int shown = 0;
        connect(&controller, &LiveController::imageReady, [&] { ++shown; });
        controller.setLive(true);
        controller.setSession(session);
        QTRY_VERIFY_WITH_TIMEOUT(shown > 2, 30000);
        const std::uint64_t before = store.revision();
        QThread::msleep(1500);
        QVERIFY(store.revision() >= before + 5);
    }

    void nothingStaleComesOut()
    {
        ResultStore store;
        LiveController controller(store);
        controller.setLive(true);
        Session session;
        session.scan = ScanLibrary::builtInCartesian;
        int fresh = 0, stale = 0;
        connect(&controller, &LiveController::imageReady, [&](const LiveFrame &frame) {
            const bool asked = frame.report->settings.lambda == controller.session().settings.lambda;
            ++(asked && frame.generation == controller.generation() ? fresh : stale);
        });
        for (int i = 0; i < 60; ++i) {
            session.settings.lambda = i;
            controller.setSession(session);
            QTest::qWait(5 + i % 40); // about as long as an image takes to come out
        }
        QTRY_VERIFY_WITH_TIMEOUT(fresh > 5, 30000);
        QCOMPARE(stale, 0);
    }

    void aLostEngineIsFollowedByTheNext()
    {
        ResultStore store;
        int asked = 0;
        LiveController controller(store,
                                  [&](const EngineChoice &choice, const std::set<std::string> &touched) {
                                      if (choice != EngineKind::OpenCl) return openEngine(choice, touched);
                                      ++asked;
                                      throw Error(ErrorCode::DeviceFailure, "the device is lost");
                                  });
        QSignalSpy failed(&controller, &LiveController::failed);
        QString note;
        EngineKind kind = EngineKind::OpenCl;
        connect(&controller, &LiveController::engineChanged,
                [&](EngineKind now, const Device &, const QString &text, bool fellBack) {
                    kind = now;
                    if (fellBack) note = text;
                });
        bool shown = false;
        connect(&controller, &LiveController::imageReady, [&] { shown = true; });
        Session session;
        session.scan = ScanLibrary::builtInCartesian;
        session.settings.engine = EngineKind::OpenCl;
        controller.setSession(session);
        QTRY_VERIFY_WITH_TIMEOUT(shown, 30000);
        QCOMPARE(asked, 2); // once more with the same, freshly opened
        QCOMPARE(failed.count(), 1);
        QVERIFY(kind != EngineKind::OpenCl);
        QVERIFY(note.contains(QStringLiteral("opencl")));
    }

    /// By an engine of its own on the reader's thread, of the kind that the session names; without one, here.
    void coilsAreWeighedOnTheEngineThatIsChosen()
    {
        for (const EngineKind kind : {EngineKind::Cuda, EngineKind::Cpu}) {
            ResultStore store;
            std::atomic<int> readers = 0; // that asked for an engine
            LiveController controller(store, [&](const EngineChoice &choice, const std::set<std::string> &) {
                if (!dynamic_cast<LiveWorker *>(QThread::currentThread())) ++readers;
                if (choice == EngineKind::Cuda) throw Error(ErrorCode::Unavailable, "no GPU today");
                return openEngine(EngineKind::Cpu);
            });
            QSignalSpy loaded(&controller, &LiveController::scanLoaded);
            std::shared_ptr<const Scan> weighed;
            connect(&controller, &LiveController::scanLoaded,
                    [&](const std::string &, const Attachments &, std::shared_ptr<const Scan> scan) {
                        weighed = std::move(scan);
                    });
            Session session;
            session.scan = ScanLibrary::keyOf(
                {{"matrix", "16"}, {"coils", "3"}, {"snr", "20"}, {"noise-samples", "400"}});
            session.settings.engine = kind;
            controller.setSession(session);
            QTRY_COMPARE_WITH_TIMEOUT(loaded.count(), 1, 30000);
            QVERIFY(weighed && weighed->whitening);
            QCOMPARE(readers.load(), kind == EngineKind::Cuda ? 1 : 0);
        }
    }

    void anotherScanRunsOnTheEngineThatIsOpen()
    {
        ResultStore store;
        std::atomic<int> opened = 0;
        LiveController controller(store,
                                  [&](const EngineChoice &choice, const std::set<std::string> &touched) {
                                      ++opened;
                                      return openEngine(choice, touched);
                                  });
        int shown = 0;
        connect(&controller, &LiveController::imageReady, [&] { ++shown; });
        Session session;
        session.scan = ScanLibrary::builtInCartesian;
        session.settings.engine = EngineKind::Cpu;
        controller.setSession(session);
        QTRY_COMPARE_WITH_TIMEOUT(shown, 1, 30000);
        controller.showPart(AcquiredPart{ReadoutOrder::Acquired, 50});
        QTRY_COMPARE_WITH_TIMEOUT(shown, 2, 30000);
        session.scan = ScanLibrary::builtInSpiralName;
        session.settings.method = Method::Gridding;
        controller.setSession(session);
        QTRY_COMPARE_WITH_TIMEOUT(shown, 3, 30000);
        QCOMPARE(opened.load(), 1);
    }

    void aFailureIsToldOnceAndTheWorkerLives()
    {
        ResultStore store;
        LiveController controller(store);
        controller.setLive(true);
        QSignalSpy failed(&controller, &LiveController::failed);
        Session session;
        session.scan = ScanLibrary::builtInCartesian;
        session.settings.kernels["transpose"].set("tile", "7");
        controller.setSession(session);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30000);
        QTest::qWait(150);
        QCOMPARE(failed.count(), 1);
        session.settings.kernels.clear();
        QSignalSpy images(&controller, &LiveController::imageReady);
        controller.setSession(session);
        QTRY_VERIFY_WITH_TIMEOUT(images.count() > 2, 30000);
        QCOMPARE(failed.count(), 1);
    }

    void noMoreThanThirtyImagesASecond()
    {
        ResultStore store;
        LiveController controller(store);
        controller.setLive(true);
        Session session;
        session.scan = ScanLibrary::builtInCartesian;
        session.settings.matrix = Extent{16, 16, 1};
        QSignalSpy images(&controller, &LiveController::imageReady);
        controller.setSession(session);
        QTRY_VERIFY_WITH_TIMEOUT(images.count() > 0, 30000);
        const qsizetype before = images.count();
        const std::uint64_t runs = store.revision();
        QElapsedTimer clock;
        clock.start();
        QTest::qWait(500);
        const double seconds = double(clock.elapsed()) / 1000;
        QVERIFY(double(images.count() - before) <= seconds * 31 + 1);
        QTRY_VERIFY_WITH_TIMEOUT(store.revision() > runs, 30000); // each run is kept, shown or not
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<WindowPartsTest>(argc, argv);
}
#include "window_parts_test.moc"
