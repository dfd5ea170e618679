// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel lab has the machine alone while it measures, sweeps, tunes and takes roofs.
#include "gui/lease_fixture.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"
#include "workbench/roofline_page.h"
#include "workbench/sweep_page.h"
#include "workbench/tuner_page.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTabWidget>

using namespace larmor;

namespace {

/// The lab of a window whose Live was on, on a small transpose.
class LabBeside : public LiveBeside {
public:
    explicit LabBeside(const char *target = "lab.target.cpu-sequential")
        : LiveBeside(sessionOn(ScanLibrary::builtInCartesian))
    {
        ready = waitForImage() && liveGoesOn();
        trigger(QStringLiteral("pageLab"));
        page = find<LabPage>(QStringLiteral("lab"));
        find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(false);
        page->setKernel("transpose");
        click(QLatin1String(target));
        auto *box = find<QComboBox>(QStringLiteral("lab.problem.size"));
        box->setCurrentText(QStringLiteral("97"));
        emit box->lineEdit()->editingFinished();
    }
    void setField(const char *name, const char *values) const
    {
        auto *field = find<QLineEdit>(QLatin1String(name));
        QVERIFY2(field != nullptr, name);
        field->setText(QLatin1String(values));
        emit field->textEdited(field->text());
    }
    void press(const char *name) const { find<QPushButton>(QLatin1String(name))->click(); }

    LabPage *page = nullptr;
    bool ready = false;
};

/// After one run of the lab that had the machine, back on the page of the reconstruction.
void checkLease(const LabBeside &lab, int leases = 1)
{
    QVERIFY(lab.waitForEnds(leases, 180000));
    QTRY_VERIFY(!lab.page->runner().running());
    QCOMPARE(lab.grants.size(), leases);
    QCOMPARE(lab.grants.back(), QStringLiteral("the kernel lab"));
    QVERIFY(lab.restsAtGrant);
    QCOMPARE(lab.badge, QStringLiteral("Resting while the kernel lab measures"));
    QCOMPARE(lab.computedBeside, std::uint64_t(0));
    QTRY_COMPARE(lab.find<QLabel>(QStringLiteral("liveBadge"))->text(),
                 QStringLiteral("Resting while the kernel lab is open"));
    QVERIFY(lab.liveStands()); // nobody would see its images
    lab.trigger(QStringLiteral("pageExplore"));
    QTRY_VERIFY(!lab.badgeShown());
    QVERIFY(lab.window->controller().isLive() && lab.liveGoesOn());
}

} // namespace

class LeaseLabTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_cache;

private slots:
    void initTestCase() { keepSettingsIn(m_cache.path()); }

    void aMeasurementHasTheMachineAlone()
    {
        LabBeside lab;
        QVERIFY(lab.ready);
        lab.press("lab.run");
        checkLease(lab);
        const auto &rows = lab.page->measuring().measurements();
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(lab.openedUnderLease, 1);
        LabRunner alone;
        std::vector<Measurement> measured;
        connect(&alone, &LabRunner::measured, &alone,
                [&](const Measurement &one) { measured.push_back(one); });
        alone.measure(lab.page->request());
        QTRY_VERIFY_WITH_TIMEOUT(!alone.running(), 60000);
        QCOMPARE(measured.size(), std::size_t(1));
        QVERIFY(rows[0].correct && measured[0].correct);
        QVERIFY(rows[0].problem == measured[0].problem && rows[0].options == measured[0].options);
        QCOMPARE(rows[0].work.bytes, measured[0].work.bytes);
        QVERIFY(rows[0].samplesMs.size() >= 3 && measured[0].samplesMs.size() >= 3);
    }

    void aMeasurementThatFailsGivesTheMachineBack()
    {
        LabBeside lab;
        QVERIFY(lab.ready);
        auto *box = lab.find<QComboBox>(QStringLiteral("lab.problem.size"));
        box->setCurrentText(QStringLiteral("many"));
        emit box->lineEdit()->editingFinished();
        lab.press("lab.run");
        checkLease(lab);
        QVERIFY(lab.page->measuring().measurements().empty());
    }

    void leavingTheLabInTheMiddleGivesTheMachineBack()
    {
        LabBeside lab;
        QVERIFY(lab.ready);
        auto *box = lab.find<QComboBox>(QStringLiteral("lab.problem.size"));
        box->setCurrentText(QStringLiteral("2048"));
        emit box->lineEdit()->editingFinished();
        lab.press("lab.run");
        QTRY_COMPARE(lab.grants.size(), 1);
        lab.trigger(QStringLiteral("pageExplore"));
        QVERIFY(lab.waitForEnds(1));
        QCOMPARE(lab.computedBeside, std::uint64_t(0));
        QVERIFY(lab.liveGoesOn());
    }

    void anImageIsMadeInTheLabWhereOneIsAskedFor()
    {
        LabBeside lab; // as when a session is opened there
        QVERIFY(lab.ready && lab.liveStands());
        const std::uint64_t before = lab.liveRuns();
        lab.trigger(QStringLiteral("runOnce"));
        QTRY_COMPARE(lab.liveRuns(), before + 1);
        QVERIFY(lab.liveStands());
    }

    void whatIsOffDoesNotRest()
    {
        LabBeside lab;
        QVERIFY(lab.ready);
        QTRY_VERIFY(lab.badgeShown());
        lab.trigger(QStringLiteral("live"));
        QVERIFY(!lab.badgeShown());
        lab.trigger(QStringLiteral("live"));
        QVERIFY(lab.badgeShown());
    }

    void roofsHaveTheMachineAlone()
    {
        LabBeside lab("lab.target.cpu");
        QVERIFY(lab.ready);
        lab.press("lab.roofline.measure");
        checkLease(lab);
        QVERIFY(!lab.page->rooflines().roofs().values.empty());
    }

    void aSweepHasTheMachineAlone()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
        LabBeside lab("lab.target.opencl");
        QVERIFY(lab.ready);
        lab.page->tabs().setCurrentWidget(&lab.page->sweeping());
        lab.setField("sweep.size", "64");
        lab.setField("sweep.tile", "8,16");
        lab.setField("sweep.pad", "0,1");
        lab.click(QStringLiteral("sweep.seconds.0.1"));
        lab.press("sweep.run");
        checkLease(lab);
        QCOMPARE(lab.page->sweeping().rows().size(), std::size_t(4));
        QCOMPARE(lab.openedUnderLease, 1);
        LabRunner runner; // the same, alone
        SweepPage alone(runner);
        alone.setRequest(lab.page->request());
        for (const auto &[field, values] : {std::pair("sweep.size", "64"), std::pair("sweep.tile", "8,16"),
                                            std::pair("sweep.pad", "0,1")}) {
            auto *edit = alone.findChild<QLineEdit *>(QLatin1String(field));
            edit->setText(QLatin1String(values));
            emit edit->textEdited(edit->text());
        }
        alone.findChild<QPushButton *>(QStringLiteral("sweep.run"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(!alone.sweeping(), 120000);
        QCOMPARE(alone.rows().size(), lab.page->sweeping().rows().size());
        for (std::size_t i = 0; i < alone.rows().size(); ++i)
            QVERIFY(alone.rows()[i].options == lab.page->sweeping().rows()[i].options);
    }

    void aSweepThatPausesLendsTheMachine()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
        LabBeside lab("lab.target.opencl");
        QVERIFY(lab.ready);
        SweepPage &sweep = lab.page->sweeping();
        lab.page->tabs().setCurrentWidget(&sweep);
        lab.setField("sweep.size", "64");
        lab.setField("sweep.tile", "8,16,32");
        lab.setField("sweep.pad", "0,1,2");
        lab.press("sweep.run");
        QTRY_VERIFY_WITH_TIMEOUT(!sweep.rows().empty(), 60000);
        lab.press("sweep.pause");
        QVERIFY(lab.waitForEnds(1));
        QVERIFY(sweep.resting());
        QTRY_VERIFY(!lab.window->controller().isResting());
        lab.press("sweep.pause"); // resume
        const std::size_t before = sweep.rows().size();
        QTRY_VERIFY_WITH_TIMEOUT(sweep.rows().size() > before, 60000);
        QCOMPARE(lab.grants.size(), 2);
        lab.press("sweep.run"); // cancel
        checkLease(lab, 2);
    }

    void theTunerHasTheMachineAlone()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
        LabBeside lab("lab.target.opencl");
        QVERIFY(lab.ready);
        lab.page->tabs().setCurrentWidget(&lab.page->tuning());
        lab.click(QStringLiteral("tuner.strategy.random"));
        lab.find<QSpinBox>(QStringLiteral("tuner.budget"))->setValue(3);
        lab.press("tuner.run");
        checkLease(lab);
        QVERIFY(lab.page->tuning().result().has_value());
        QCOMPARE(lab.openedUnderLease, 1);
        LabRunner runner;
        TunerPage alone(runner);
        alone.setRequest(lab.page->request());
        alone.findChild<QAbstractButton *>(QStringLiteral("tuner.strategy.random"))->click();
        alone.findChild<QSpinBox *>(QStringLiteral("tuner.budget"))->setValue(3);
        alone.findChild<QPushButton *>(QStringLiteral("tuner.run"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(alone.result().has_value(), 180000);
        QCOMPARE(alone.tried().size(), lab.page->tuning().tried().size());
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LeaseLabTest>(argc, argv);
}
#include "lease_lab_test.moc"
