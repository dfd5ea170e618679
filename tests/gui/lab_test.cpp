// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel lab on the real window: browsing, measuring, baselines, source.
#include "engine/cuda/nvrtc_compiler.h"
#include "gui/window_fixture.h"
#include "model/model_page.h"
#include "source/code_view.h"
#include "source/source_page.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"
#include "workbench/measurement_table.h"
#include "workbench/problem_rows.h"
#include "workbench/roofline_page.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QTreeWidget>

using namespace larmor;

namespace {

/// The lab of a window, on a small transpose.
class LabFixture : public WindowFixture {
public:
    LabFixture() : WindowFixture(sessionOn(ScanLibrary::builtInCartesian))
    {
        trigger(QStringLiteral("pageLab"));
        page = find<LabPage>(QStringLiteral("lab"));
        find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(false);
        page->setKernel("transpose");
        setProblem("size", "97");
    }
    void setProblem(const char *name, const char *value)
    {
        auto *box = find<QComboBox>(QStringLiteral("lab.problem.") + QLatin1String(name));
        box->setCurrentText(QLatin1String(value));
        emit box->lineEdit()->editingFinished();
    }
    bool measure()
    {
        QSignalSpy measured(&page->runner(), &LabRunner::measured);
        find<QPushButton>(QStringLiteral("lab.run"))->click();
        return QTest::qWaitFor([&] { return !page->runner().running(); }, 60000) && !measured.isEmpty();
    }

    LabPage *page = nullptr;
};

} // namespace

class LabTest : public QObject {
    Q_OBJECT

private slots:
    void kernelsAreBrowsedByGroup()
    {
        LabFixture lab;
        QVERIFY(lab.page->isVisible());
        QTRY_VERIFY2(!lab.window->controller().repeats(), "nobody sees what Live would make");
        auto *tree = lab.find<QTreeWidget>(QStringLiteral("lab.browser"));
        int kernels = 0;
        for (int g = 0; g < tree->topLevelItemCount(); ++g)
            kernels += tree->topLevelItem(g)->childCount();
        QCOMPARE(kernels, int(catalogue().size()));
        auto *filter = lab.find<QLineEdit>(QStringLiteral("lab.filter"));
        filter->setText(QStringLiteral("transpose diagonal"));
        int shown = 0;
        for (int g = 0; g < tree->topLevelItemCount(); ++g)
            for (int i = 0; i < tree->topLevelItem(g)->childCount(); ++i)
                shown += !tree->topLevelItem(g)->child(i)->isHidden();
        QVERIFY2(shown >= 1 && shown < kernels, qPrintable(QString::number(shown)));
        filter->clear();
        QTreeWidgetItem *first = tree->topLevelItem(0)->child(0);
        tree->setCurrentItem(first);
        QCOMPARE(QString::fromUtf8(lab.page->kernel().name().data(), int(lab.page->kernel().name().size())),
                 first->data(0, Qt::UserRole).toString());
        lab.trigger(QStringLiteral("pageExplore"));
        QVERIFY(!lab.page->isVisible());
        QTRY_VERIFY(lab.window->controller().repeats());
    }

    void everyKernelHasItsSwitches()
    {
        LabFixture lab;
        for (const KernelDefinition *kernel : catalogue()) {
            lab.page->setKernel(std::string(kernel->name()));
            for (const OptionSpec &spec : kernel->options())
                QVERIFY(lab.find<SegmentedControl>(
                    QStringLiteral("lab.option.%1.%2")
                        .arg(QString::fromUtf8(kernel->name().data(), int(kernel->name().size())),
                             QString::fromStdString(spec.name))));
        }
    }

    void theProcessorsRowIsMeasuredAndCompared()
    {
        LabFixture lab;
        lab.click(QStringLiteral("lab.target.cpu-sequential"));
        QVERIFY(lab.measure());
        const auto &rows = lab.page->measuring().measurements();
        QCOMPARE(rows.size(), std::size_t(1));
        QVERIFY(rows[0].correct && rows[0].host == HostForm::Sequential);
        QCOMPARE(rows[0].problem.text("size"), std::string("97"));
        QVERIFY(!lab.find<QLabel>(QStringLiteral("lab.time"))->text().isEmpty());
        lab.click(QStringLiteral("lab.pin"));
        QVERIFY(lab.page->measuring().pinned().has_value());
        MeasurePage again(lab.page->runner()); // as when the program starts anew
        again.setKernel(kernelDefinition("transpose"));
        QVERIFY(again.pinned().has_value());
        QCOMPARE(again.pinned()->samplesMs, rows[0].samplesMs);
        lab.click(QStringLiteral("lab.target.cpu"));
        QVERIFY(lab.measure());
        auto *change = lab.find<QLabel>(QStringLiteral("lab.change"));
        QVERIFY2(change->text().contains(QStringLiteral("“")), qPrintable(change->text()));
        auto *table = lab.find<MeasurementTable>(QStringLiteral("lab.table"));
        QCOMPARE(table->rowCount(), 2);
        QCOMPARE(lab.window->results().measurements().size(), std::size_t(2));
        const QByteArray csv = MeasurementTable::csv(rows);
        QCOMPARE(csv.count('\n'), 3);
        QVERIFY(csv.contains("transpose,cpu,sequential") || csv.contains("\"transpose\",cpu,sequential"));
        QCOMPARE(lab.find<ChartView>(QStringLiteral("lab.bars"))->model().categories.size(), qsizetype(2));
        lab.click(QStringLiteral("lab.pin")); // nothing is chosen: unpinned
        QVERIFY(!lab.page->measuring().pinned().has_value());
        QVERIFY(!BaselineFile().read().find("transpose"));
    }

    void baselinesHaveNames()
    {
        LabFixture lab;
        lab.click(QStringLiteral("lab.target.cpu-sequential"));
        QVERIFY(lab.measure());
        MeasurePage &page = lab.page->measuring();
        page.pinAs(QStringLiteral("first"));
        lab.click(QStringLiteral("lab.target.cpu"));
        QVERIFY(lab.measure());
        page.pinAs(QStringLiteral("second"));
        QCOMPARE(page.pinned()->host, std::optional(HostForm::Parallel));
        auto *menu = lab.find<QMenu>(QStringLiteral("lab.baselines.menu"));
        const auto choose = [&](const char *name) {
            emit menu->aboutToShow();
            auto *action = menu->findChild<QAction *>(QLatin1String(name));
            QVERIFY2(action, name);
            action->trigger();
        };
        choose("lab.baselines.use.first");
        QCOMPARE(page.pinned()->host, std::optional(HostForm::Sequential));
        emit menu->aboutToShow();
        QVERIFY(menu->findChild<QAction *>(QStringLiteral("lab.baselines.use.first"))->isChecked());
        QVERIFY(!menu->findChild<QAction *>(QStringLiteral("lab.baselines.use.second"))->isChecked());
        lab.click(QStringLiteral("lab.pin")); // compares with nothing, and keeps what has a name
        QVERIFY(!page.pinned().has_value());
        QVERIFY(BaselineFile().read().find("first") && BaselineFile().read().find("second"));
        choose("lab.baselines.use.second");
        choose("lab.baselines.delete.second");
        QVERIFY(!page.pinned().has_value());
        QVERIFY(!BaselineFile().read().find("second"));
        // A name belongs to one kernel.
        lab.page->setKernel("copy");
        lab.click(QStringLiteral("lab.target.cpu-sequential"));
        QVERIFY(lab.measure());
        page.pinAs(QStringLiteral("first"));
        QCOMPARE(BaselineFile().read().find("first")->measurement.kernel, std::string("transpose"));
        QVERIFY(lab.find<QLabel>(QStringLiteral("lab.check"))->text().contains(QStringLiteral("first")));
        lab.page->setKernel("transpose");
        choose("lab.baselines.delete.first");
        QVERIFY(!BaselineFile().read().find("first"));
    }

    void countersStandBesideTheTime()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
        LabFixture lab;
        lab.setProblem("size", "64");
        lab.click(QStringLiteral("lab.target.opencl"));
        QVERIFY(lab.measure());
        auto *table = lab.find<QTableWidget>(QStringLiteral("lab.counters.table"));
        QVERIFY(!table->isVisible());
        lab.find<QCheckBox>(QStringLiteral("lab.counting"))->click();
        QTRY_VERIFY2_WITH_TIMEOUT(table->rowCount() > 0,
                                  qPrintable(lab.find<QLabel>(QStringLiteral("lab.counters.say"))->text()),
                                  60000);
        // 64 x 64 floats, 32 bytes a sector: read once, and written once.
        QMap<QString, QString> modelled;
        for (int row = 0; row < table->rowCount(); ++row) {
            modelled[table->item(row, 0)->toolTip()] = table->item(row, 2)->text();
            QCOMPARE(table->item(row, 1)->text(), QStringLiteral("–")); // no GPU was asked
        }
        QVERIFY2(modelled.values().count(QStringLiteral("512")) >= 2,
                 qPrintable(modelled.values().join(u' ')));
        QVERIFY(
            lab.find<QLabel>(QStringLiteral("lab.counters.say"))->text().contains(QStringLiteral("cuda")));
    }

    void theModelSaysWhyItIsSlowAndThrowsTheSwitch()
    {
        if (!NvrtcCompiler::whyNot().empty()) QSKIP("no NVRTC here, which makes the PTX that is modelled");
        LabFixture lab;
        lab.setProblem("size", "2048");
        lab.click(QStringLiteral("lab.option.transpose.variant.naive"));
        lab.page->tabs().setCurrentWidget(&lab.page->rooflines());
        auto *verdict = lab.find<QLabel>(QStringLiteral("lab.why.verdict"));
        auto *button = lab.find<QPushButton>(QStringLiteral("lab.why.throw"));
        QTRY_VERIFY2_WITH_TIMEOUT(verdict->text().contains(QStringLiteral("Uncoalesced")),
                                  qPrintable(verdict->text()), 60000);
        QVERIFY(lab.find<QLabel>(QStringLiteral("lab.why.figures"))->text().contains(QStringLiteral("22 %")));
        QVERIFY(button->isEnabled());
        keepPicture(*lab.window, QStringLiteral("lab-why"));
        button->click();
        QCOMPARE(lab.page->request().options.text("variant"), std::string("tiled"));
        QTRY_VERIFY2_WITH_TIMEOUT(verdict->text().contains(QStringLiteral("Memory bandwidth is the limit")),
                                  qPrintable(verdict->text()), 60000);
    }

    void theEmulatorChecksAndCountsWithoutTimes()
    {
        LabFixture lab;
        lab.setProblem("size", "40");
        lab.click(QStringLiteral("lab.target.model"));
        QVERIFY(!lab.find<QPushButton>(QStringLiteral("sweep.run"))->isEnabled());
        QVERIFY(!lab.find<QPushButton>(QStringLiteral("tuner.run"))->isEnabled());
        QSignalSpy emulated(&lab.page->runner(), &LabRunner::emulated),
            failed(&lab.page->runner(), &LabRunner::failed);
        lab.find<QPushButton>(QStringLiteral("lab.run"))->click();
        QVERIFY(QTest::qWaitFor([&] { return !emulated.isEmpty() || !failed.isEmpty(); }, 60000));
        if (!failed.isEmpty()) { // no NVRTC here and no PTX of this option set
            QVERIFY(!lab.find<QLabel>(QStringLiteral("lab.check"))->text().isEmpty());
            QSKIP("the emulator has no PTX of this kernel here");
        }
        const auto emulation = emulated[0][0].value<Emulation>();
        QVERIFY(emulation.correct && emulation.findings.empty());
        const QString device = QString::fromStdString(lab.page->modelling().device());
        QVERIFY(lab.find<QLabel>(QStringLiteral("lab.change"))->text().contains(device));
        QVERIFY(lab.find<QLabel>(QStringLiteral("lab.change"))
                    ->text()
                    .startsWith(QLocale().toString(qulonglong(emulation.census.warpsTotal()))));
        QCOMPARE(lab.find<QLabel>(QStringLiteral("lab.time"))->text(), QStringLiteral("model"));
        QTRY_VERIFY(!lab.page->runner().running());
        QTest::qWait(50); // the bar of progress leaves its room
        keepPicture(*lab.window, QStringLiteral("lab-emulated"));
        QVERIFY(lab.page->measuring().measurements().empty()); // nothing that a chart could take for a time
        QVERIFY(lab.window->results().measurements().empty());
        QVERIFY(lab.find<QLabel>(QStringLiteral("lab.check"))->text().contains(QStringLiteral("no races")));
        lab.click(QStringLiteral("lab.target.cpu"));
        QVERIFY(lab.find<QPushButton>(QStringLiteral("sweep.run"))->isEnabled());
    }

    void openClMeasuresThrownSwitches()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
        LabFixture lab;
        lab.click(QStringLiteral("lab.target.opencl"));
        lab.click(QStringLiteral("lab.option.transpose.tile.16"));
        QVERIFY(lab.measure());
        QCOMPARE(lab.page->measuring().measurements().back().options.text("tile"), std::string("16"));
        lab.find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(true);
        QSignalSpy measured(&lab.page->runner(), &LabRunner::measured);
        lab.click(QStringLiteral("lab.option.transpose.tile.8"));
        QVERIFY(measured.wait(60000));
        QCOMPARE(lab.page->measuring().measurements().back().options.text("tile"), std::string("8"));
        keepPicture(*lab.window, QStringLiteral("lab-measure"));
    }

    void aProblemThatCannotBeSaysWhy()
    {
        LabFixture lab;
        lab.click(QStringLiteral("lab.target.cpu"));
        lab.setProblem("size", "many");
        QVERIFY(!lab.measure());
        auto *check = lab.find<QLabel>(QStringLiteral("lab.check"));
        QVERIFY2(check->text().contains(QStringLiteral("many")), qPrintable(check->text()));
        lab.setProblem("size", "64");
        QVERIFY(lab.measure());
    }

    void aFieldThatLosesTheFocusMeasuresNothing()
    {
        LabFixture lab;
        lab.click(QStringLiteral("lab.target.cpu"));
        auto *rows = lab.find<ProblemRows>(QStringLiteral("lab.problem"));
        auto *size = lab.find<QComboBox>(QStringLiteral("lab.problem.size"));
        QSignalSpy chosen(rows, &ProblemRows::chosen);
        emit size->lineEdit()->editingFinished();
        QCOMPARE(chosen.size(), 0);
        lab.setProblem("size", "64");
        emit size->lineEdit()->editingFinished();
        QCOMPARE(chosen.size(), 1);
    }

    void sourceFollowsTheOptions()
    {
        LabFixture lab;
        lab.page->tabs().setCurrentWidget(&lab.page->source());
        SourcePage &source = lab.page->source();
        QTRY_VERIFY_WITH_TIMEOUT(!source.listing().cuda.empty(), 30000);
        const auto tiled = source.listing().cuda;
        lab.click(QStringLiteral("lab.option.transpose.variant.naive"));
        QTRY_VERIFY_WITH_TIMEOUT(!(source.listing().cuda == tiled), 30000);
        const auto shared = [](const std::vector<ListedLine> &lines) {
            return std::any_of(lines.begin(), lines.end(), [](const ListedLine &line) {
                return line.text.find("__shared__") != std::string::npos;
            });
        };
        QVERIFY(shared(tiled) && !shared(source.listing().cuda));
        lab.click(QStringLiteral("lab.source.form.opencl"));
        QVERIFY(source.code().toPlainText().contains(QStringLiteral("get_local_id(0)")));
        lab.click(QStringLiteral("lab.source.form.mapping"));
        QVERIFY(lab.find<QWidget>(QStringLiteral("lab.source.mapping"))->isVisible());
        // Against a pinned baseline, changed lines are marked.
        lab.click(QStringLiteral("lab.target.cpu"));
        QVERIFY(lab.measure());
        lab.click(QStringLiteral("lab.pin"));
        lab.click(QStringLiteral("lab.source.form.cuda"));
        lab.click(QStringLiteral("lab.option.transpose.variant.tiled"));
        QTRY_VERIFY_WITH_TIMEOUT(source.code().changedCount() > 0, 30000);
        QTRY_VERIFY_WITH_TIMEOUT(!source.listing().compiled.whyNot.empty() || source.listing().occupancy,
                                 60000);
        keepPicture(*lab.window, QStringLiteral("lab-source"));
        if (source.listing().occupancy)
            QVERIFY(lab.find<QLabel>(QStringLiteral("lab.source.facts"))
                        ->text()
                        .contains(QStringLiteral("registers")));
    }

    void aMeasurementIsCancelledByLeaving()
    {
        LabFixture lab;
        lab.setProblem("size", "2048");
        lab.click(QStringLiteral("lab.target.cpu-sequential"));
        lab.find<QPushButton>(QStringLiteral("lab.run"))->click();
        QTest::qWait(50);
        QVERIFY(lab.page->runner().running());
        lab.trigger(QStringLiteral("pageExplore"));
        QTRY_VERIFY(!lab.page->runner().running());
        lab.window->close();
    }

    void everythingHasANameAndAReason()
    {
        LabFixture lab;
        for (const QAbstractButton *button : lab.page->findChildren<QAbstractButton *>()) {
            if (!button->isVisible() || button->objectName().startsWith(QLatin1String("qt_"))) continue;
            QVERIFY2(!button->objectName().isEmpty(), qPrintable(button->text()));
            QVERIFY2(!button->toolTip().isEmpty(), qPrintable(button->objectName()));
        }
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LabTest>(argc, argv);
}
#include "lab_test.moc"
