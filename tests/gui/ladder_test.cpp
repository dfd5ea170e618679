// SPDX-License-Identifier: GPL-3.0-or-later
// The scan that the window starts with grows with the device, and says why it is this one.
#include "gui/window_fixture.h"
#include "lab/scan_ladder.h"
#include "lab/session_scan.h"

#include <QLabel>

using namespace larmor;

class LadderTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static Session builtIn(EngineChoice engine = EngineKind::OpenCl)
    {
        Session session;
        session.scan = builtInCartesianScan;
        session.settings.engine = engine;
        return session;
    }
    static const std::string &scanOf(const WindowFixture &live)
    {
        return live.window->history().session().scan;
    }
    static QString reasonOf(const WindowFixture &live)
    {
        return live.find<QComboBox>(QStringLiteral("scan"))->toolTip().section(u'\n', 1);
    }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_folder.path());
        if (!hasOpenCl()) QSKIP("no OpenCL device: no launches to pay for");
    }

    void theScanGrowsUntilItsPassesAreBoundByMemory()
    {
        WindowFixture live(builtIn());
        QVERIFY(live.waitForImage());
        QVERIFY2(reasonOf(live).isEmpty(), "a session's own scan stays");
        choose(live.find<QComboBox>(QStringLiteral("scan")), QStringLiteral("ladder"));
        QTRY_VERIFY_WITH_TIMEOUT(!reasonOf(live).isEmpty(), 120000);
        const auto rung = rungOf(scanOf(live));
        QVERIFY(rung.has_value());
        QVERIFY2(*rung > 0, "128 x 128 points are moved in less time than a launch takes on every device");
        QVERIFY2(reasonOf(live).contains(QStringLiteral("launches")), qPrintable(reasonOf(live)));
        // It is no switch of the person's: there is nothing to undo, and no run of the smaller scan is kept.
        QCOMPARE(live.window->history().stack().count(), 0);
        const LiveHistory history = live.window->results().history();
        for (const OptionSetRuns &set : history.sets())
            QVERIFY(set.last.report.matrix == scanLadder()[*rung].matrix);
        const auto *said = live.find<QLabel>(QStringLiteral("scanCaveat"));
        QVERIFY(said->isVisible()); // its line is kept, so that no switch moves when it has something to say
        QCOMPARE(said->text().isEmpty(), !reasonOf(live).contains(QStringLiteral("part of what")));
        keepPicture(*live.window, QStringLiteral("ladder"));
        // A switch does not change the scan, though its engine is opened anew.
        const std::string before = scanOf(live);
        live.click(QStringLiteral("option.transpose.variant.naive"));
        QVERIFY(live.waitForImage());
        QTest::qWait(500);
        QCOMPARE(scanOf(live), before);
    }

    void aScanThatAPersonChoosesStays()
    {
        WindowFixture live(builtIn());
        QVERIFY(live.waitForImage());
        auto *scans = live.find<QComboBox>(QStringLiteral("scan"));
        choose(scans, QStringLiteral("ladder"));
        QTRY_VERIFY_WITH_TIMEOUT(!reasonOf(live).isEmpty(), 120000);
        const std::string other = scanLadder()[rungOf(scanOf(live)) == 1 ? 2 : 1].scan;
        choose(scans, QString::fromStdString(other));
        QTRY_COMPARE_WITH_TIMEOUT(scanOf(live), other, 30000);
        QVERIFY(live.waitForImage());
        QTRY_VERIFY_WITH_TIMEOUT(reasonOf(live).isEmpty(), 30000);
        QTest::qWait(300);
        QCOMPARE(scanOf(live), other);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LadderTest>(argc, argv);
}
#include "ladder_test.moc"
