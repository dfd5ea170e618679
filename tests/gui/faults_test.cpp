// SPDX-License-Identifier: GPL-3.0-or-later
// What is thrown in a slot or in a worker is told and survived; a window closes though a device never
// answers.
#include "compare/compare_window.h"
#include "engine/cpu/cpu_engine.h"
#include "gui/lease_fixture.h"
#include "jobs/background_job.h"
#include "jobs/message_log.h"
#include "stream/stream_window.h"
#include "viewer/voxel_texture.h"
#include "window/application.h"
#include "window/window_host.h"

#include <QPointer>
#include <QScopeGuard>
#include <QSemaphore>

using namespace larmor;

namespace {

/// A device that is lost in the middle of its first reconstruction.
class LostEngine : public CpuEngine {
public:
    OperationReport spread(GriddingPlan &, Buffer &, std::size_t, Buffer &) override
    {
        throw Error(ErrorCode::DeviceFailure, "the device is lost");
    }
};

QString logged()
{
    return MessageLog::instance().text();
}

/// Holds up the threads of the tools until it goes.
struct Standstill {
    QSemaphore gate;
    std::atomic<int> inside = 0;
    CountedEngines engines()
    {
        CountedEngines counted;
        counted.before = [this] {
            ++inside;
            gate.acquire();
        };
        return counted;
    }
};

Session gridded()
{
    Session session = sessionOn(ScanLibrary::builtInSpiralName, Method::Gridding);
    session.settings.engine = EngineKind::Cpu;
    return session;
}

} // namespace

class FaultsTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { MessageLog::instance().clear(); }

    void anExceptionInASlotGoesToTheBanner()
    {
        WindowFixture live(gridded());
        QVERIFY(live.waitForImage());
        auto *button = live.find<QAbstractButton>(QStringLiteral("live"));
        bool after = false;
        connect(button, &QAbstractButton::clicked, this,
                [] { throw Error(ErrorCode::Internal, "a slot broke", "for a test"); });
        QTest::mouseClick(button, Qt::LeftButton);
        auto *message = live.find<QLabel>(QStringLiteral("banner.message"));
        QTRY_VERIFY(message->isVisible());
        QCOMPARE(message->text(), QStringLiteral("a slot broke"));
        QVERIFY(logged().contains(QStringLiteral("for a test")));
        QTimer::singleShot(0, this, [] { throw std::bad_alloc(); });
        QTRY_COMPARE(message->text(), QStringLiteral("not enough memory"));
        QTimer::singleShot(0, this, [] { throw 7; });
        QTRY_COMPARE(message->text(), QStringLiteral("the work failed"));
        QTimer::singleShot(0, this, [&] { after = true; });
        QTRY_VERIFY(after);
    }

    void anExceptionWithoutAWindowGoesToTheLog()
    {
        QTimer::singleShot(0, this, [] { throw std::runtime_error("nobody listens"); });
        QTRY_VERIFY(logged().contains(QStringLiteral("nobody listens")));
    }

    void anyExceptionOfAJobComesOutAsAFailure()
    {
        BackgroundJob job;
        std::vector<Failure> failures;
        connect(&job, &BackgroundJob::failed, this, [&](const Failure &one) { failures.push_back(one); });
        const std::vector<BackgroundJob::Work> works{
            [](const Task &, const BackgroundJob::Post &) { throw std::bad_alloc(); },
            [](const Task &, const BackgroundJob::Post &) { throw std::runtime_error("so"); },
            [](const Task &, const BackgroundJob::Post &) { throw 7; },
            [](const Task &, const BackgroundJob::Post &post) { post([] { throw std::bad_alloc(); }); }};
        for (std::size_t i = 0; i < works.size(); ++i) {
            job.start(works[i]);
            QTRY_VERIFY(!job.running());
            QCOMPARE(failures.size(), i + 1);
        }
        QVERIFY(failures[0].code == ErrorCode::OutOfMemory && failures[3].code == ErrorCode::OutOfMemory);
        QVERIFY(failures[1].why == "so");
    }

    void whatADiscardedJobPostsIsDropped()
    {
        BackgroundJob job;
        QSemaphore posted;
        int taken = 0;
        const auto work = [&](const Task &, const BackgroundJob::Post &post) {
            post([&taken] { ++taken; });
            posted.release();
        };
        job.start(work);
        posted.acquire();
        job.discard();
        QTRY_VERIFY(!job.running());
        QCOMPARE(taken, 0);
        job.start(work);
        QTRY_VERIFY(!job.running());
        QCOMPARE(taken, 1);
    }

    void progressNeverWaitsInAQueue()
    {
        BackgroundJob job;
        int told = 0;
        double last = 0;
        connect(&job, &BackgroundJob::progressed, this, [&](double fraction) {
            ++told;
            last = fraction;
        });
        QSemaphore done;
        job.start([&](const Task &task, const BackgroundJob::Post &) {
            for (int i = 1; i <= 1000; ++i)
                task.progress(i / 1000.0, "step");
            done.release();
        });
        done.acquire(); // the window was busy all the time
        QTRY_VERIFY(!job.running());
        QCOMPARE(told, 1);
        QCOMPARE(last, 1.0);
    }

    void aComparisonWithoutMemorySaysSoInEachTile()
    {
        CountedEngines engines;
        engines.before = [] { throw std::bad_alloc(); };
        LiveBeside live(gridded(), engines);
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("compareMethods"));
        auto *compare = live.find<CompareWindow>(QStringLiteral("compare"));
        QVERIFY(live.waitForEnds(1));
        for (int i = 0; i < 3; ++i)
            QCOMPARE(compare->findChild<QLabel *>(QStringLiteral("compare.figures.%1").arg(i))->text(),
                     QStringLiteral("not enough memory"));
        QVERIFY(!compare->findChild<QWidget *>(QStringLiteral("compare.stop"))->isVisible());
        QVERIFY(live.liveGoesOn()); // after a failure, too
    }

    void aLostDeviceIsOpenedAnewByTheComparison()
    {
        int opened = 0;
        CompareWindow compare([&](const EngineChoice &, const std::set<std::string> &) {
            return ++opened == 1 ? std::unique_ptr<Engine>(std::make_unique<LostEngine>()) : openCpuEngine();
        });
        QSignalSpy ended(&compare, &CompareWindow::allFinished);
        ReconSettings settings;
        settings.iterations = 3;
        compare.setScan(std::make_shared<const Scan>(smallSpiral()), settings);
        QVERIFY(ended.wait(60000));
        QVERIFY(compare.tiles()[0]->result() == nullptr);
        QVERIFY(compare.tiles()[1]->result() != nullptr && compare.tiles()[2]->result() != nullptr);
        QCOMPARE(opened, 2);
    }

    void closingIsSoonOver()
    {
        LiveBeside live(gridded());
        QVERIFY(live.waitForImage());
        QElapsedTimer clock;
        clock.start();
        live.window->close();
        QVERIFY(!live.window->stillWorks());
        QVERIFY2(clock.elapsed() < 3000, qPrintable(QString::number(clock.elapsed())));
    }

    void closingDoesNotWaitForADeviceThatNeverAnswers()
    {
        Standstill standstill;
        LiveBeside live(gridded(), standstill.engines());
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("compareMethods"));
        // It answers after all, so that the fixture can destroy the window.
        const auto answer = qScopeGuard([&] { standstill.gate.release(10); });
        QTRY_COMPARE(standstill.inside.load(), 1);
        QElapsedTimer clock;
        clock.start();
        live.window->close();
        QVERIFY(!live.window->isVisible() && live.window->stillWorks());
        QVERIFY2(clock.elapsed() >= 1900 && clock.elapsed() < 5000,
                 qPrintable(QString::number(clock.elapsed())));
    }

    void aWindowThatStillWorksIsNotDestroyed()
    {
        Standstill standstill;
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        WindowStart start;
        start.session = gridded();
        QPointer<MainWindow> window;
        {
            WindowHost host(start, settings, standstill.engines().opener());
            window = &host.window();
            QTRY_VERIFY_WITH_TIMEOUT(window->lastReport().totalMs > 0, 30000);
            window->findChild<QAction *>(QStringLiteral("action.compareMethods"))->trigger();
            QTRY_COMPARE(standstill.inside.load(), 1);
            QVERIFY(!host.leftWork());
            window->close();
            QVERIFY(host.leftWork());
        }
        QVERIFY2(window, "its threads work on it");
        standstill.gate.release(10);
        delete window.data();
    }

    void aTextureWithoutAContextTakesNothing()
    {
        VoxelTexture texture;
        DisplayImage image;
        image.host = std::make_shared<const Image>(Extent{4, 4, 1});
        image.extent = image.host->extent;
        const DisplayReport report = texture.present(image, DisplayPath::Auto, false);
        QVERIFY(!report.reached && !texture.filled());
        QVERIFY2(report.note.contains(QStringLiteral("context")), qPrintable(report.note));
        texture.upload(*image.host);
        QVERIFY(!texture.filled() && !texture.download());
        QVERIFY(texture.read(0, 0, 0) == cfloat());
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<FaultsTest, Application>(argc, argv);
}
#include "faults_test.moc"
