// SPDX-License-Identifier: GPL-3.0-or-later
// Who measures has the machine alone: Live rests, says so, and comes back as it was; what was measured beside
// it is what is measured alone.
#include "compare/compare_window.h"
#include "core/file.h"
#include "gui/lease_fixture.h"
#include "lcurve/l_curve_window.h"
#include "lessons/lesson_window.h"
#include "stream/stream_window.h"

#include <QLineEdit>

using namespace larmor;

namespace {

/// Of which frames are made: a heart that beats.
std::string beatingScan()
{
    return ScanLibrary::keyOf({{"phantom", "dynamic"},
                               {"matrix", "32"},
                               {"trajectory", "radial"},
                               {"angle", "golden"},
                               {"spokes", "89"}});
}

const char *const smallLesson = R"({
  "format": "larmor-lesson", "version": 1, "title": "Images", "question": "How good?", "sources": ["S"],
  "steps": [
    {"title": "One", "text": "Words.", "source": "S, 1", "explanation": "So.",
     "measure": [{"name": "image", "recon": {"trajectory": "cartesian", "matrix": 32, "seed": 1}, "settings": {"method": "ifft"}}],
     "conclusions": [{"says": "It is exact.", "figure": "psnr_db", "of": "image", "at_least": 100}]}
  ]})";

/// What the tiles of a comparison ran: which stages, how often.
QStringList workOf(const CompareWindow &compare)
{
    QStringList work;
    for (const CompareTile *tile : compare.tiles()) {
        if (!tile->result()) continue;
        QString one = tile->chosen() + QLatin1Char(':');
        for (const StageReport &stage : tile->result()->report.stages)
            one += QLatin1Char(' ') + QString::fromStdString(stage.name);
        work << one + QStringLiteral(" %1").arg(tile->result()->report.residuals.size());
    }
    return work;
}

void fill(QWidget &window, const char *edit, const char *text)
{
    auto *found = window.findChild<QLineEdit *>(QLatin1String(edit));
    QVERIFY(found != nullptr);
    found->setText(QLatin1String(text));
}

void press(QWidget &window, const char *button)
{
    auto *found = window.findChild<QAbstractButton *>(QLatin1String(button));
    QVERIFY2(found != nullptr && found->isEnabled(), button);
    found->click();
}

QString said(QWidget &window, const char *label)
{
    return window.findChild<QLabel *>(QLatin1String(label))->text();
}

} // namespace

class LeaseTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;
    std::string m_spiral;

    static Session spiralSession(const std::string &scan)
    {
        Session session = sessionOn(scan, Method::LeastSquares);
        session.settings.iterations = 5;
        session.settings.engine = EngineKind::Cpu;
        return session;
    }
    /// After a piece of work that had the machine once.
    static void checkLease(const LiveBeside &live, const QString &who)
    {
        QVERIFY(live.waitForEnds(1));
        QCOMPARE(live.grants, QStringList{who});
        QVERIFY(live.restsAtGrant);
        QCOMPARE(live.badge, QStringLiteral("Resting while %1 measures").arg(who));
        QCOMPARE(live.computedBeside, std::uint64_t(0));
        QTRY_VERIFY(!live.badgeShown());
        QVERIFY(!live.window->controller().isResting());
        QVERIFY(live.window->controller().isLive());
        QVERIFY(live.liveGoesOn());
    }
    static CompareWindow *compareOn(LiveBeside &live)
    {
        live.trigger(QStringLiteral("compareMethods"));
        return live.find<CompareWindow>(QStringLiteral("compare"));
    }
    static LCurveWindow *curveOn(LiveBeside &live, const char *lambdas = "1e-4:10:4")
    {
        live.trigger(QStringLiteral("chooseLambda"));
        auto *curve = live.find<LCurveWindow>(QStringLiteral("lCurve"));
        fill(*curve, "lCurve.lambdas", lambdas);
        return curve;
    }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_home.path());
        m_spiral = m_home.filePath(QStringLiteral("spiral.h5")).toStdString();
        writeScan(m_spiral, smallSpiral());
    }

    void comparisonHasTheMachineAlone()
    {
        LiveBeside live(spiralSession(m_spiral));
        QVERIFY(live.waitForImage() && live.liveGoesOn());
        CompareWindow *compare = compareOn(live);
        checkLease(live, QStringLiteral("the comparison"));
        QCOMPARE(live.openedUnderLease, 1);
        CompareWindow alone;
        QSignalSpy ended(&alone, &CompareWindow::allFinished);
        alone.setScan(live.window->controller().scan(), live.window->history().session().settings);
        QVERIFY(ended.wait(60000));
        QCOMPARE(workOf(*compare), workOf(alone));
        QCOMPARE(workOf(alone).size(), 3);
    }

    void streamHasTheMachineAlone()
    {
        Session session = sessionOn(beatingScan(), Method::Gridding);
        session.settings.engine = EngineKind::Cpu;
        LiveBeside live(session);
        QVERIFY(live.waitForImage() && live.liveGoesOn());
        live.trigger(QStringLiteral("streamScan"));
        QVERIFY(live.liveGoesOn()); // a window that is open measures nothing
        auto *stream = live.find<StreamWindow>(QStringLiteral("stream"));
        stream->findChild<QComboBox *>(QStringLiteral("stream.speed"))->setCurrentIndex(2);
        press(*stream, "stream.run");
        checkLease(live, QStringLiteral("the stream"));
        QCOMPARE(live.openedUnderLease, 1);
        StreamWindow alone;
        alone.setScan(live.window->controller().scan(), session.settings);
        alone.findChild<QComboBox *>(QStringLiteral("stream.speed"))->setCurrentIndex(2);
        press(alone, "stream.run");
        QTRY_VERIFY_WITH_TIMEOUT(alone.summary().has_value(), 60000);
        QVERIFY(stream->summary() && stream->summary()->frames > 2);
        QCOMPARE(stream->summary()->frames + stream->summary()->dropped,
                 alone.summary()->frames + alone.summary()->dropped);
        QCOMPARE(std::int64_t(stream->frames().size()), stream->summary()->frames);
    }

    void lCurveHasTheMachineAlone()
    {
        LiveBeside live(spiralSession(m_spiral));
        QVERIFY(live.waitForImage() && live.liveGoesOn());
        LCurveWindow *curve = curveOn(live);
        press(*curve, "lCurve.run");
        checkLease(live, QStringLiteral("the L-curve"));
        QCOMPARE(live.openedUnderLease, 1);
        LCurveWindow alone;
        alone.setScan(live.window->controller().scan(), nullptr, live.window->history().session().settings);
        fill(alone, "lCurve.lambdas", "1e-4:10:4");
        press(alone, "lCurve.run");
        QTRY_VERIFY_WITH_TIMEOUT(!alone.running(), 60000);
        QCOMPARE(alone.state().steps.size(), std::size_t(4));
        QCOMPARE(curve->state().steps.size(), std::size_t(4));
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(curve->state().steps[i].norms.lambda, alone.state().steps[i].norms.lambda);
    }

    void lessonHasTheMachineAlone()
    {
        writeFile(m_home.filePath(QStringLiteral("small.json")).toStdString(), smallLesson);
        const QString file = m_home.filePath(QStringLiteral("lessons.ini"));
        QSettings(file, QSettings::IniFormat).setValue(QStringLiteral("lessons/folder"), m_home.path());
        LiveBeside live(spiralSession(m_spiral), {}, file);
        QVERIFY(live.waitForImage() && live.liveGoesOn());
        live.trigger(QStringLiteral("lessons"));
        auto *lessons = live.find<LessonWindow>(QStringLiteral("lessons"));
        lessons->showLesson(QStringLiteral("small"));
        press(*lessons, "lessons.engine.cpu");
        QVERIFY(!lessons->findings());
        press(*lessons, "lessons.measure");
        checkLease(live, QStringLiteral("the lesson"));
        QVERIFY(lessons->findings());
        QSettings settings(file, QSettings::IniFormat);
        LessonWindow alone(settings);
        alone.showLesson(QStringLiteral("small"));
        press(alone, "lessons.engine.cpu");
        press(alone, "lessons.measure");
        QTRY_VERIFY_WITH_TIMEOUT(alone.findings() && !alone.running(), 60000);
        QCOMPARE(lessons->findings()->rows.size(), alone.findings()->rows.size());
        QCOMPARE(alone.findings()->rows.size(), std::size_t(1));
    }

    void liveThatWasOffStaysOff()
    {
        LiveBeside live(spiralSession(m_spiral));
        QVERIFY(live.waitForImage());
        live.click(QStringLiteral("live"));
        QVERIFY(live.liveStands());
        compareOn(live);
        QVERIFY(live.waitForEnds(1));
        QCOMPARE(live.computedBeside, std::uint64_t(0));
        QTRY_VERIFY(!live.window->controller().isResting());
        QVERIFY(!live.window->controller().isLive() && live.liveStands());
    }

    void whatIsAskedForMeanwhileIsMadeAfterwards()
    {
        LiveBeside live(spiralSession(beatingScan()));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("streamScan"));
        auto *stream = live.find<StreamWindow>(QStringLiteral("stream"));
        press(*stream, "stream.run"); // as acquired: it takes its time
        QTRY_COMPARE(live.grants.size(), 1);
        live.click(QStringLiteral("method.gridding"));
        live.trigger(QStringLiteral("live")); // off, while it rests
        QTest::qWait(100);                    // time enough to make it, were it not for the lease
        press(*stream, "stream.run");         // stop
        QVERIFY(live.waitForEnds(1));
        QCOMPARE(live.computedBeside, std::uint64_t(0));
        QVERIFY(live.waitForImage()); // of the method that was chosen
        QVERIFY(live.report().settings.method == Method::Gridding);
        QVERIFY(!live.window->controller().isLive() && live.liveStands());
    }

    void theSecondWaitsForTheFirstAndSaysSo()
    {
        LiveBeside live(spiralSession(beatingScan()));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("streamScan"));
        auto *stream = live.find<StreamWindow>(QStringLiteral("stream"));
        press(*stream, "stream.run");
        QTRY_COMPARE(live.grants.size(), 1);
        LCurveWindow *curve = curveOn(live);
        press(*curve, "lCurve.run");
        QTRY_COMPARE(said(*curve, "lCurve.say"), QStringLiteral("Waiting: the stream is measuring"));
        CompareWindow *compare = compareOn(live);
        QTRY_COMPARE(said(*compare, "compare.figures.0"), QStringLiteral("Waiting: the stream is measuring"));
        QCOMPARE(*live.engines.tools, 1);
        QVERIFY(curve->running() && curve->state().steps.empty());
        stream->close(); // in the middle
        QVERIFY(live.waitForEnds(3));
        QCOMPARE(live.grants, (QStringList{QStringLiteral("the stream"), QStringLiteral("the L-curve"),
                                           QStringLiteral("the comparison")}));
        QCOMPARE(curve->state().steps.size(), std::size_t(4));
        QCOMPARE(workOf(*compare).size(), 3);
        QCOMPARE(live.computedBeside, std::uint64_t(0));
        QVERIFY(live.liveGoesOn());
    }

    void whoGivesUpWaitingIsPassedOver()
    {
        LiveBeside live(spiralSession(beatingScan()));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("streamScan"));
        auto *stream = live.find<StreamWindow>(QStringLiteral("stream"));
        press(*stream, "stream.run");
        QTRY_COMPARE(live.grants.size(), 1);
        LCurveWindow *curve = curveOn(live);
        press(*curve, "lCurve.run");
        CompareWindow *compare = compareOn(live);
        press(*curve, "lCurve.run"); // cancel
        QTRY_VERIFY(!curve->running());
        compare->close();
        QTRY_VERIFY(!compare->running());
        press(*stream, "stream.run"); // stop
        QVERIFY(live.waitForEnds(1));
        QCOMPARE(live.grants, QStringList{QStringLiteral("the stream")});
        QTRY_VERIFY(!live.badgeShown());
        QVERIFY(live.liveGoesOn());
        press(*curve, "lCurve.run"); // and it can be had again
        QVERIFY(live.waitForEnds(2));
        QCOMPARE(curve->state().steps.size(), std::size_t(4));
    }

    void aLongComparisonIsClosedWithAllThatWaits()
    {
        Session session = spiralSession(ScanLibrary::builtInSpiralName);
        session.settings.method = Method::Adjoint; // of Live
        session.settings.iterations = 100000;
        session.settings.lambda = 1e-3;
        LiveBeside live(session);
        QVERIFY(live.waitForImage());
        CompareWindow *compare = compareOn(live);
        QTRY_COMPARE(live.grants.size(), 1);
        curveOn(live);
        press(*live.find<LCurveWindow>(QStringLiteral("lCurve")), "lCurve.run");
        QTRY_VERIFY_WITH_TIMEOUT(*live.engines.tools > 0, 20000);
        QVERIFY(compare->running());
        live.window->close();
        QVERIFY2(!live.window->stillWorks(), "everything ended within its three seconds");
        QCOMPARE(live.grants.size(), 1);
        QCOMPARE(*live.engines.tools, 1);
        live.window.reset(); // and nothing is waited for
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LeaseTest>(argc, argv);
}
#include "lease_test.moc"
