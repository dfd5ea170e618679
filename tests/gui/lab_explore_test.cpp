// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps, tuning, the roofline and the published figures, on the real window.
#include "engine/cuda/nvrtc_compiler.h"
#include "gui/window_fixture.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"
#include "workbench/measurement_table.h"
#include "workbench/published_page.h"
#include "workbench/roofline_page.h"
#include "workbench/sweep_page.h"
#include "workbench/tuner_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>

using namespace larmor;

namespace {

/// The lab of a window, on a small transpose by OpenCL.
class LabFixture : public WindowFixture {
public:
    LabFixture() : WindowFixture(sessionOn(ScanLibrary::builtInCartesian))
    {
        trigger(QStringLiteral("pageLab"));
        page = find<LabPage>(QStringLiteral("lab"));
        find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(false);
        page->setKernel("transpose");
        click(QStringLiteral("lab.target.opencl"));
        setField("sweep.size", "64");
    }
    void setField(const char *name, const char *values)
    {
        auto *field = find<QLineEdit>(QLatin1String(name));
        QVERIFY2(field != nullptr, name);
        field->setText(QLatin1String(values));
        emit field->textEdited(field->text());
    }
    void press(const char *name) { find<QPushButton>(QLatin1String(name))->click(); }

    LabPage *page = nullptr;
};

} // namespace

class LabExploreTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_cache;

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_cache.path());
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
    }

    void theLabBeginsWithTheKernelThatWasThrownLast()
    {
        WindowFixture fixture(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(fixture.waitForImage());
        fixture.click(QStringLiteral("preset.transpose.naive"));
        fixture.trigger(QStringLiteral("pageLab"));
        const auto *page = fixture.find<LabPage>(QStringLiteral("lab"));
        QCOMPARE(page->choice().kernel, std::string("transpose"));
        QVERIFY(page->choice().options.is("variant", "naive"));
    }

    void aSweepFillsItsViews()
    {
        LabFixture lab;
        lab.page->tabs().setCurrentWidget(&lab.page->sweeping());
        lab.setField("sweep.tile", "8,16,32");
        lab.setField("sweep.pad", "0,1");
        auto *say = lab.find<QLabel>(QStringLiteral("sweep.say"));
        QVERIFY2(say->text().startsWith(QStringLiteral("6 ")), qPrintable(say->text()));
        lab.click(QStringLiteral("sweep.seconds.0.1"));
        lab.press("sweep.run");
        QVERIFY(lab.page->sweeping().sweeping());
        QTRY_VERIFY_WITH_TIMEOUT(!lab.page->sweeping().sweeping(), 120000);
        QCOMPARE(lab.page->sweeping().rows().size(), std::size_t(6));
        for (const char *view : {"bars", "lines", "heatmap"}) {
            lab.click(QStringLiteral("sweep.view.") + QLatin1String(view));
            const ChartModel &model = lab.find<ChartView>(QStringLiteral("sweep.chart"))->model();
            QVERIFY2(!model.title.isEmpty() && model.emptyText != model.title, view);
        }
        if (NvrtcCompiler::whyNot().empty()) { // the model stands beside each row, where it is asked
            lab.find<QCheckBox>(QStringLiteral("lab.predict"))->setChecked(true);
            lab.click(QStringLiteral("sweep.view.bars"));
            const auto *chart = lab.find<ChartView>(QStringLiteral("sweep.chart"));
            QTRY_COMPARE_WITH_TIMEOUT(chart->model().categories.size(), 12, 60000);
            QVERIFY(chart->model().bars.back().modelled);
            lab.click(QStringLiteral("sweep.view.modelled"));
            QVERIFY(chart->model().title.contains(QStringLiteral("Modelled")));
            QCOMPARE(chart->model().cells.values.size() * chart->model().cells.values.front().size(), 6);
        }
        lab.click(QStringLiteral("sweep.view.table"));
        QCOMPARE(lab.find<MeasurementTable>(QStringLiteral("sweep.table"))->rowCount(), 6);
        keepPicture(*lab.window, QStringLiteral("lab-sweep"));
        QByteArray written;
        QObject::disconnect(lab.page, &LabPage::exportWanted, nullptr, nullptr);
        QObject::connect(lab.page, &LabPage::exportWanted, lab.page,
                         [&](const QByteArray &bytes, const QString &) { written = bytes; });
        lab.press("sweep.csv");
        QVERIFY(written.count('\n') >= 7);
        lab.press("sweep.json");
        const Json sweep = Json::parse(written.toStdString());
        QVERIFY(sweep["points"].size() == 6);
        QCOMPARE(sweep["request"]["settings"]["seconds"].get<double>(), 0.1);
        QVERIFY2(LabFixture().find<QAbstractButton>(QStringLiteral("sweep.seconds.0.1"))->isChecked(),
                 "the next window has the limit");
        lab.click(QStringLiteral("sweep.seconds.2"));
    }

    void aSweepIsPausedCancelledAndGoesOn()
    {
        LabFixture lab;
        lab.page->tabs().setCurrentWidget(&lab.page->sweeping());
        SweepPage &sweep = lab.page->sweeping();
        lab.setField("sweep.tile", "8,16,32");
        lab.setField("sweep.pad", "0,1,2");
        lab.setField("sweep.order", "row,diagonal");
        lab.press("sweep.run");
        QTRY_VERIFY_WITH_TIMEOUT(sweep.rows().size() >= 2, 60000);
        lab.press("sweep.pause");
        QTRY_VERIFY_WITH_TIMEOUT(sweep.resting(), 60000); // the row being measured ends
        QVERIFY(lab.find<QLabel>(QStringLiteral("sweep.say"))->text().contains(QStringLiteral("Paused")));
        const std::size_t paused = sweep.rows().size();
        QVERIFY(paused < 18);
        QTest::qWait(1500);
        QCOMPARE(sweep.rows().size(), paused);
        lab.press("sweep.pause");
        QTRY_VERIFY_WITH_TIMEOUT(sweep.rows().size() > paused, 60000);
        lab.press("sweep.run"); // cancel
        QTRY_VERIFY_WITH_TIMEOUT(!sweep.sweeping(), 60000);
        const std::size_t kept = sweep.rows().size();
        QVERIFY(kept < 18);

        LabFixture again; // another window, as after a kill
        again.page->tabs().setCurrentWidget(&again.page->sweeping());
        again.setField("sweep.tile", "8,16,32");
        again.setField("sweep.pad", "0,1,2");
        again.setField("sweep.order", "row,diagonal");
        QVERIFY(again.find<QLabel>(QStringLiteral("sweep.say"))->text().contains(QStringLiteral("goes on")));
        again.press("sweep.run");
        QTRY_VERIFY_WITH_TIMEOUT(!again.page->sweeping().sweeping(), 180000);
        QCOMPARE(again.page->sweeping().rows().size(), std::size_t(18));
        QVERIFY(again.find<QLabel>(QStringLiteral("sweep.say"))->text().contains(QStringLiteral("kept")));
    }

    void aSweepThatCannotBeSaysWhy()
    {
        LabFixture lab;
        lab.setField("sweep.tile", "round");
        auto *say = lab.find<QLabel>(QStringLiteral("sweep.say"));
        QVERIFY2(say->text().contains(QStringLiteral("round")), qPrintable(say->text()));
        QVERIFY(!lab.find<QPushButton>(QStringLiteral("sweep.run"))->isEnabled());
    }

    void theTunerFindsASetAndUsesIt()
    {
        LabFixture lab;
        auto *box = lab.find<QComboBox>(QStringLiteral("lab.problem.size"));
        box->setCurrentText(QStringLiteral("64"));
        emit box->lineEdit()->editingFinished();
        lab.page->tabs().setCurrentWidget(&lab.page->tuning());
        lab.click(QStringLiteral("tuner.strategy.random"));
        lab.find<QSpinBox>(QStringLiteral("tuner.budget"))->setValue(4);
        lab.press("tuner.run");
        QTRY_VERIFY_WITH_TIMEOUT(lab.page->tuning().result().has_value(), 180000);
        QTRY_VERIFY(lab.find<QPushButton>(QStringLiteral("tuner.use"))->isEnabled());
        QVERIFY(lab.page->tuning().tried().size() >= 1);
        keepPicture(*lab.window, QStringLiteral("lab-tuner"));
        lab.press("tuner.use");
        QVERIFY(lab.page->request().options == lab.page->tuning().result()->best.options);
    }

    void theRooflineFollowsMeasurements()
    {
        LabFixture lab;
        auto *box = lab.find<QComboBox>(QStringLiteral("lab.problem.size"));
        box->setCurrentText(QStringLiteral("64"));
        emit box->lineEdit()->editingFinished();
        QSignalSpy measured(&lab.page->runner(), &LabRunner::measured);
        lab.press("lab.run");
        QVERIFY(measured.wait(60000));
        QCOMPARE(lab.page->rooflines().shown().points.size(), std::size_t(1));
        QCOMPARE(lab.find<QTableWidget>(QStringLiteral("lab.roofline.table"))->rowCount(), 1);
        QSignalSpy ended(&lab.page->runner(), &LabRunner::ended);
        lab.press("lab.roofline.measure");
        QVERIFY(ended.wait(120000));
        QVERIFY(!lab.page->rooflines().roofs().values.empty());
        lab.page->tabs().setCurrentWidget(&lab.page->rooflines());
        keepPicture(*lab.window, QStringLiteral("lab-roofline"));
    }

    void publishedFiguresOpen()
    {
        LabFixture lab;
        auto *names = lab.find<QComboBox>(QStringLiteral("published.name"));
        QVERIFY(names->count() >= 5);
        for (int i = 0; i < names->count(); ++i) {
            names->setCurrentIndex(i);
            auto *table = lab.find<QTableWidget>(QStringLiteral("published.table"));
            QVERIFY(table->rowCount() > 0);
            for (int c = 0; c < table->columnCount(); ++c)
                QVERIFY2(!table->isColumnHidden(c), qPrintable(names->itemText(i)));
            QVERIFY(!lab.find<QLabel>(QStringLiteral("published.source"))->text().isEmpty());
            if (i != 0) continue;
            lab.page->tabs().setCurrentWidget(&lab.page->published());
            keepPicture(*lab.window, QStringLiteral("lab-published"));
        }
    }

    void aPublishedTableIsFilledStoppedAndItsColumnsAreChosen()
    {
        LabFixture lab;
        PublishedPage &page = lab.page->published();
        lab.page->tabs().setCurrentWidget(&page);
        page.show(QStringLiteral("bpg-offset"));
        auto *table = lab.find<QTableWidget>(QStringLiteral("published.table"));
        const auto column = [table](const QString &of, const QString &beside) {
            for (int c = 0; c < table->columnCount(); ++c)
                if (const QTableWidgetItem *head = table->horizontalHeaderItem(c);
                    head->toolTip().contains(of) && head->text().contains(beside))
                    return c;
            return -1;
        };
        const QString gtx280 = QStringLiteral("odel of the GeForce GTX 280");
        int modelled = column(gtx280, QStringLiteral("GTX 280 ["));
        QVERIFY(modelled > 0);
        QCOMPARE(table->item(0, modelled)->text(), QStringLiteral("–"));
        QVERIFY(table->item(0, modelled)->toolTip().contains(QStringLiteral("--fill"))); // why it is empty
        QCOMPARE(column(gtx280, QStringLiteral("GTX 8800 [")), -1); // another board's figures

        lab.find<QCheckBox>(QStringLiteral("published.quick"))->setChecked(true);
        auto *fill = lab.find<QPushButton>(QStringLiteral("published.fill"));
        QSignalSpy filled(&page, &PublishedPage::filled);
        fill->click();
        QVERIFY(page.filling());
        QVERIFY(filled.wait(180000));
        QVERIFY(!page.filling());
        modelled = column(gtx280, QStringLiteral("GTX 280 ["));
        const int here = column(QStringLiteral("his machine"), QStringLiteral("GTX 280 ["));
        QVERIFY(here > 0);
        for (const int c : {modelled, here})
            for (int row = 0; row < table->rowCount(); ++row) {
                QVERIFY2(table->item(row, c)->text().contains(QStringLiteral("×")),
                         qPrintable(table->item(row, c)->toolTip()));
                QVERIFY(table->item(row, c)->toolTip().contains(QStringLiteral("offset-copy")));
            }
        table->setCurrentCell(1, 0);
        QVERIFY(lab.find<QLabel>(QStringLiteral("published.row"))
                    ->text()
                    .contains(QStringLiteral("offset-copy")));
        keepPicture(*lab.window, QStringLiteral("lab-published-filled"));

        const auto *columns = lab.find<QToolButton>(QStringLiteral("published.columns"));
        const int before = table->columnCount();
        columns->menu()->actions().first()->setChecked(false);
        QVERIFY(table->columnCount() < before);
        QVERIFY(!page.comparison().columns.empty());

        page.show(QStringLiteral("sl-transpose"));
        fill->click();
        QVERIFY(page.filling());
        fill->click(); // it stops
        QVERIFY(filled.wait(60000));
        QVERIFY(!page.filling());
        QVERIFY(fill->text() == QStringLiteral("Fill"));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LabExploreTest>(argc, argv);
}
#include "lab_explore_test.moc"
