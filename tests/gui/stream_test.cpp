// SPDX-License-Identifier: GPL-3.0-or-later
// The streaming view: frames, switches, stop.
#include "gui/window_fixture.h"
#include "stream/stream_window.h"
#include "stream/timeline_view.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

using namespace larmor;

namespace {

std::shared_ptr<const Scan> beatingScan()
{
    return std::make_shared<const Scan>(simulate(SimulationRecipe{{"phantom", "dynamic"},
                                                                  {"matrix", "32"},
                                                                  {"trajectory", "radial"},
                                                                  {"angle", "golden"},
                                                                  {"spokes", "89"}}));
}

/// Counts what a thread hands to an object of the window.
class Calls : public QObject {
public:
    int count = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::MetaCall;
        return false;
    }
};

} // namespace

class StreamTest : public QObject {
    Q_OBJECT

private slots:
    void framesArriveWithFiguresAndATimeline()
    {
        StreamWindow window;
        window.show();
        window.setScan(beatingScan(), {});
        auto *speed = window.findChild<QComboBox *>(QStringLiteral("stream.speed"));
        speed->setCurrentIndex(2); // as fast as it can
        auto *run = window.findChild<QPushButton *>(QStringLiteral("stream.run"));
        run->click();
        QVERIFY(window.running());
        QTRY_VERIFY_WITH_TIMEOUT(window.summary().has_value(), 60000);
        QVERIFY(window.frames().size() >= 2);
        keepPicture(window, QStringLiteral("stream"));
        QVERIFY(window.summary()->frames == std::int64_t(window.frames().size()));
        QVERIFY(!window.findChild<QLabel *>(QStringLiteral("stream.picture"))->pixmap().isNull());
        QVERIFY(window.findChild<TimelineView *>(QStringLiteral("stream.timeline"))->recordCount() > 0);
        QCOMPARE(window.findChild<ChartView *>(QStringLiteral("stream.latency"))->model().series.size(),
                 qsizetype(3));
    }

    void framesNeverWaitInAQueue()
    {
        StreamWindow window;
        window.show();
        window.setScan(beatingScan(), {});
        window.findChild<QComboBox *>(QStringLiteral("stream.speed"))->setCurrentIndex(2);
        window.findChild<QSpinBox *>(QStringLiteral("stream.step"))->setValue(1);
        Calls calls;
        auto *job = window.findChild<BackgroundJob *>();
        job->installEventFilter(&calls);
        window.findChild<QPushButton *>(QStringLiteral("stream.run"))->click();
        QThread::msleep(2000); // the window is busy with something else
        QCoreApplication::sendPostedEvents(job, QEvent::MetaCall);
        const auto taken = window.frames().size();
        QVERIFY2(taken > 10 && calls.count < 5, qPrintable(QString::number(calls.count)));
        QTRY_VERIFY_WITH_TIMEOUT(window.summary().has_value(), 60000);
        QCOMPARE(std::int64_t(window.frames().size()), window.summary()->frames);
    }

    void overlapIsSwitchedWhileItRuns()
    {
        StreamWindow window;
        window.show();
        window.setScan(beatingScan(), {});
        window.findChild<QSpinBox *>(QStringLiteral("stream.step"))->setValue(4);
        window.findChild<QPushButton *>(QStringLiteral("stream.run"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(window.frames().size() >= 1, 60000);
        auto *off = window.findChild<QAbstractButton *>(QStringLiteral("stream.overlap.off"));
        off->click();
        QTRY_VERIFY_WITH_TIMEOUT(window.summary().has_value(), 60000);
        QVERIFY(!window.summary()->settings.overlap);
        QVERIFY(!window.frames().back().overlap);
        QVERIFY(!window.findChild<ChartView *>(QStringLiteral("stream.latency"))->model().markers.isEmpty());
    }

    void aStreamIsStoppedAndClosed()
    {
        StreamWindow window;
        window.show();
        QCOMPARE(window.settings().spokesPerFrame, std::int64_t(34)); // before there is a scan
        window.setScan(beatingScan(), {});
        auto *run = window.findChild<QPushButton *>(QStringLiteral("stream.run"));
        run->click();
        QTest::qWait(60);
        run->click();
        QTRY_VERIFY(!window.running());
        run->click();
        QVERIFY(window.running());
        window.close();
        QTRY_VERIFY(!window.running());
    }

    void itOpensFromTheMenuOnADynamicScan()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInSpiralName, Method::Adjoint));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("streamScan"));
        auto *window = live.find<StreamWindow>(QStringLiteral("stream"));
        QVERIFY(window && window->isVisible());
        QTRY_VERIFY(live.window->controller().repeats()); // nothing streams yet; the roof is measured first
        window->findChild<QAbstractButton *>(QStringLiteral("stream.dynamic"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(ScanLibrary::isSimulated(live.window->history().session().scan), 30000);
        live.window->close();
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<StreamTest>(argc, argv);
}
#include "stream_test.moc"
