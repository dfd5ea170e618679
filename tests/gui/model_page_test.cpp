// SPDX-License-Identifier: GPL-3.0-or-later
// The model in the window: what the real page draws against the numbers of the model.
#include "core/file.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "gui/window_fixture.h"
#include "lab/line_heat.h"
#include "model/access_view.h"
#include "model/bank_view.h"
#include "model/camping_view.h"
#include "model/capability_abilities.h"
#include "model/capability_rows.h"
#include "model/model_choice.h"
#include "model/model_page.h"
#include "model/occupancy_pane.h"
#include "source/code_view.h"
#include "source/source_page.h"
#include "workbench/lab_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <algorithm>
#include <bit>

using namespace larmor;

namespace {

/// The model page of a window, on a transpose.
class ModelFixture : public WindowFixture {
public:
    explicit ModelFixture(const char *size = "512") : WindowFixture(sessionOn(ScanLibrary::builtInCartesian))
    {
        window->resize(1600, 1000);
        trigger(QStringLiteral("pageLab"));
        lab = find<LabPage>(QStringLiteral("lab"));
        find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(false);
        lab->setKernel("transpose");
        auto *box = find<QComboBox>(QStringLiteral("lab.problem.size"));
        box->setCurrentText(QLatin1String(size));
        emit box->lineEdit()->editingFinished();
        page = find<ModelPage>(QStringLiteral("lab.model"));
        lab->tabs().setCurrentWidget(page);
    }
    void setDevice(const char *box, const char *device)
    {
        auto *devices = find<QComboBox>(QLatin1String(box));
        const int index = devices->findData(QLatin1String(device));
        QVERIFY2(index >= 0, device);
        devices->setCurrentIndex(index);
        emit devices->activated(index);
    }
    void setBeside(const char *words)
    {
        auto *options = find<QComboBox>(QStringLiteral("model.beside.options"));
        options->setCurrentText(QLatin1String(words));
        emit options->lineEdit()->editingFinished();
    }
    bool waitForRuns(std::size_t sides)
    {
        return QTest::qWaitFor(
            [&] {
                return !page->busy() && page->sides().size() == sides &&
                       std::ranges::all_of(page->sides(),
                                           [](const ModelSide &side) { return side.run != nullptr; });
            },
            60000);
    }
    void keep(const QString &name) const
    {
        QTest::qWait(60); // layouts settle
        keepPicture(*window, name);
    }
    template <class View>
    View *view(const char *name) const
    {
        return find<View>(QLatin1String(name));
    }
    QString label(const char *name) const { return find<QLabel>(QLatin1String(name))->text(); }
    void chooseLine(const char *box, bool store)
    {
        auto *lines = find<QComboBox>(QLatin1String(box));
        const model::MemorySpace space = QLatin1String(box) == QLatin1String("model.banks.line")
                                             ? model::MemorySpace::Shared
                                             : model::MemorySpace::Global;
        for (int i = 0; i < lines->count(); ++i)
            for (const auto *record : page->sides().front().study->of(lines->itemData(i).toInt(), space))
                if (record->access.store == store) return lines->setCurrentIndex(i);
        QFAIL("no such line");
    }

    LabPage *lab = nullptr;
    ModelPage *page = nullptr;
};

} // namespace

class ModelPageTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_cache;

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_cache.path());
        if (!NvrtcCompiler::whyNot().empty()) QSKIP("no compiler of PTX here");
    }

    void accessesAreDrawnAsTheModelCountsThem()
    {
        ModelFixture lab;
        lab.click(QStringLiteral("lab.option.transpose.variant.naive"));
        QVERIFY(lab.waitForRuns(1));
        lab.chooseLine("model.access.line", true);
        const auto *drawn = lab.view<AccessView>("model.access.a.view");
        // A column of the matrix: 32 sectors of 32 bytes for 32 words.
        QCOMPARE(drawn->picture().traffic.transactions.size(), std::size_t(32));
        QCOMPARE(drawn->picture().segments.size(), std::size_t(32));
        QCOMPARE(drawn->picture().wasted(), std::uint64_t(32 * 28));
        QVERIFY2(lab.label("model.access.a.counts").contains(QStringLiteral("896 wasted")),
                 qPrintable(lab.label("model.access.a.counts")));
        lab.keep(QStringLiteral("model-access-naive"));
        lab.chooseLine("model.access.line", false);
        QCOMPARE(drawn->picture().traffic.transactions.size(), std::size_t(4));
        QCOMPARE(drawn->picture().wasted(), std::uint64_t(0));
        // Every record that can be stepped to is drawn with its own counts.
        const auto &study = *lab.page->sides().front().study;
        auto *warp = lab.find<QSpinBox>(QStringLiteral("model.access.warp"));
        QCOMPARE(warp->maximum() + 1, int(study.block.count() / 32));
        warp->setValue(3);
        auto *access = lab.find<QSpinBox>(QStringLiteral("model.access.access"));
        access->setValue(access->maximum());
        const int line = lab.find<QComboBox>(QStringLiteral("model.access.line"))->currentData().toInt();
        const model::AccessRecord *last = nullptr;
        for (const auto *record : study.of(line, model::MemorySpace::Global))
            if (record->place.warp == 3) last = record;
        QVERIFY(last != nullptr);
        QCOMPARE(drawn->picture().segments.front().base, last->access.addresses[0] / 128 * 128);
        QCOMPARE(lab.find<CodeView>(QStringLiteral("model.code"))->chosenLine(), line);
        lab.window->resize(1280, 800);
        lab.keep(QStringLiteral("model-access-small"));
    }

    void twoGpusStandSideBySide()
    {
        ModelFixture lab;
        lab.click(QStringLiteral("lab.option.transpose.variant.naive"));
        lab.setDevice("model.beside.device", "geforce-8800-gtx");
        QVERIFY(lab.waitForRuns(2));
        lab.chooseLine("model.access.line", true);
        const auto *first = lab.view<AccessView>("model.access.a.view");
        const auto *second = lab.view<AccessView>("model.access.b.view");
        QVERIFY(second->isVisible());
        QCOMPARE(first->picture().traffic.requests, 1);
        QCOMPARE(second->picture().traffic.requests, 2); // half-warps
        lab.click(QStringLiteral("model.access.part.first"));
        QCOMPARE(second->picture().traffic.requests, 1);
        QCOMPARE(second->picture().traffic.transactions.size(), std::size_t(16));
        QVERIFY(lab.label("model.access.b.title").contains(QStringLiteral("8800")));
        lab.keep(QStringLiteral("model-access-two"));
    }

    void banksAreServedStepByStep()
    {
        ModelFixture lab;
        lab.click(QStringLiteral("lab.option.transpose.pad.0"));
        lab.setBeside("pad=1");
        QVERIFY(lab.waitForRuns(2));
        lab.click(QStringLiteral("model.view.banks")); // begins at the line with the worst conflict
        const auto *bare = lab.view<BankView>("model.banks.a.view");
        const auto *padded = lab.view<BankView>("model.banks.b.view");
        QCOMPARE(bare->picture().steps.size(), std::size_t(32));
        QCOMPARE(padded->picture().steps.size(), std::size_t(1));
        QVERIFY(lab.label("model.banks.a.counts").contains(QStringLiteral("32-way conflict")));
        QVERIFY(lab.label("model.banks.b.counts").contains(QStringLiteral("no conflict")));
        QVERIFY(lab.label("model.banks.a.title").contains(QStringLiteral("pad=0")));
        auto *step = lab.find<QSlider>(QStringLiteral("model.banks.step"));
        QCOMPARE(step->maximum(), 32);
        step->setValue(7);
        QCOMPARE(bare->done(), 7);
        QCOMPARE(padded->done(), 1);
        lab.keep(QStringLiteral("model-banks"));
        step->setValue(30);
        lab.click(QStringLiteral("model.banks.play"));
        QTRY_COMPARE_WITH_TIMEOUT(step->value(), 32, 60000);
        QTRY_VERIFY(!lab.find<QPushButton>(QStringLiteral("model.banks.play"))->isChecked());
    }

    void theHeatIsTheRunsLines()
    {
        ModelFixture lab;
        lab.click(QStringLiteral("lab.option.transpose.pad.0"));
        QVERIFY(lab.waitForRuns(1));
        const auto expected = lineHeat(*lab.page->sides().front().run);
        const auto &shown = lab.find<CodeView>(QStringLiteral("model.code"))->heat();
        QCOMPARE(shown.size(), expected.size());
        for (const auto &[line, heat] : expected)
            QCOMPARE(shown.at(line).share, heat.share);
        // The source panel shows the same, where it is asked to.
        lab.lab->tabs().setCurrentWidget(&lab.lab->source());
        auto *code = lab.find<CodeView>(QStringLiteral("lab.source.code"));
        QTRY_VERIFY(!lab.lab->source().listing().cuda.empty());
        QVERIFY(code->heat().empty());
        lab.find<QCheckBox>(QStringLiteral("lab.source.heat"))->click();
        QTRY_COMPARE(code->heat().size(), expected.size());
        lab.keep(QStringLiteral("model-source-heat"));
        lab.click(QStringLiteral("lab.option.transpose.variant.naive")); // hidden, and yet counted anew
        QTRY_VERIFY_WITH_TIMEOUT(!code->heat().empty() && code->heat().size() != expected.size(), 60000);
    }

    void ownProfilesAreListed()
    {
        ModelFixture lab;
        Json profile = model::deviceProfile("h200").toJson();
        profile["name"] = "nvidia-test-gpu";
        profile["title"] = "NVIDIA Test GPU";
        QVERIFY(QDir(lab.file({})).mkpath(QStringLiteral("larmor/devices")));
        writeFile(lab.file(QStringLiteral("larmor/devices/mine.json")).toStdString(), profile.dump());
        auto *choice = lab.page->findChild<ModelChoice *>();
        choice->showOwnDevice(QStringLiteral("nvidia-test-gpu"));
        const auto *box = lab.find<QComboBox>(QStringLiteral("model.device"));
        QCOMPARE(box->currentData().toString(), QStringLiteral("nvidia-test-gpu"));
        QVERIFY2(box->currentText().contains(QStringLiteral("NVIDIA Test GPU")),
                 qPrintable(box->currentText()));
        QVERIFY(
            lab.find<QComboBox>(QStringLiteral("model.beside.device"))->currentData().toString().isEmpty());
        QVERIFY(lab.waitForRuns(1));
        QCOMPARE(lab.page->sides()[0].run->device.title(), std::string("NVIDIA Test GPU"));
        lab.setDevice("model.device", "h200"); // all others are still there
    }

    void theGpuThatIsHereIsMeasured()
    {
        ModelFixture lab;
        auto *button = lab.find<QPushButton>(QStringLiteral("model.measure"));
        const auto *words = lab.find<QLabel>(QStringLiteral("model.measuring"));
        QTRY_VERIFY_WITH_TIMEOUT(!lab.window->controller().engines().empty(), 60000);
        EngineStatus cuda;
        cuda.kind = EngineKind::Cuda;
        cuda.whyNot = Text::verbatim("no driver");
        lab.page->setEngines({cuda});
        QVERIFY(!button->isEnabled());
        QCOMPARE(button->toolTip(), QStringLiteral("no driver"));
        QVERIFY(!words->isVisible());
        for (const EngineStatus &status : engineStatuses())
            if (status.kind == EngineKind::Cuda && status.available)
                QSKIP("a GPU is here, which takes minutes");
        cuda.available = true;
        lab.page->setEngines({cuda});
        QVERIFY(button->isEnabled());
        lab.keep(QStringLiteral("model-measure"));
        button->click();
        QVERIFY2(QTest::qWaitFor([&] { return words->property("role") == QStringLiteral("bad"); }, 60000),
                 qPrintable(words->text()));
        QVERIFY(words->isVisible());
        QTRY_COMPARE(button->text(), QStringLiteral("Measure this GPU"));
        QVERIFY(!lab.page->stopMeasuring());
    }

    void diagonalOrderStandsBesideRowOrder()
    {
        ModelFixture lab("2048");
        lab.setDevice("model.device", "geforce-gtx-280");
        lab.setBeside("order=diagonal");
        QVERIFY(lab.waitForRuns(2));
        lab.click(QStringLiteral("model.view.camping"));
        const auto *row = lab.view<CampingView>("model.camping.a.view");
        const auto *diagonal = lab.view<CampingView>("model.camping.b.view");
        QCOMPARE(row->moments().size(), lab.page->sides()[0].run->campingMoments.size());
        double most = 0, mostDiagonal = 0;
        for (const auto &moment : row->moments())
            most = std::max(most, moment.factor);
        for (const auto &moment : diagonal->moments())
            mostDiagonal = std::max(mostDiagonal, moment.factor);
        QCOMPARE(most, 8.0);
        QVERIFY(mostDiagonal < 1.2);
        QVERIFY2(lab.label("model.camping.a.counts").contains(QStringLiteral("writes ×8.00")),
                 qPrintable(lab.label("model.camping.a.counts")));
        lab.keep(QStringLiteral("model-camping"));
        lab.setDevice("model.device", "h200");
        QVERIFY(lab.waitForRuns(2));
        QVERIFY(row->moments().empty()); // and says why
    }

    void occupancyCurvesPassThroughThePresentPoint()
    {
        ModelFixture lab;
        lab.setDevice("model.device", "geforce-8800-gtx");
        lab.setDevice("model.beside.device", "h200");
        QVERIFY(lab.waitForRuns(2));
        lab.click(QStringLiteral("model.view.occupancy"));
        auto *pane = lab.find<OccupancyPane>(QStringLiteral("model.occupancy"));
        QCOMPARE(pane->need().threads, 256);
        auto *threads = lab.find<QSpinBox>(QStringLiteral("model.occupancy.threads"));
        auto *registers = lab.find<QSpinBox>(QStringLiteral("model.occupancy.registers"));
        threads->setValue(256);
        registers->setValue(11); // CUDA C Best Practices 3.0: two blocks where 10 would give three
        lab.find<QSpinBox>(QStringLiteral("model.occupancy.shared"))->setValue(0);
        QCOMPARE(pane->shown().front().blocks, 2);
        auto *table = lab.find<QTableWidget>(QStringLiteral("model.occupancy.table"));
        QCOMPARE(table->rowCount(), 2);
        QVERIFY(table->item(0, 2)->text().contains(QStringLiteral("registers 10")));
        lab.keep(QStringLiteral("model-occupancy"));
        for (const char *name : {"threads", "registers", "shared"}) {
            const auto *chart =
                lab.find<ChartView>(QStringLiteral("model.occupancy.%1.chart").arg(QLatin1String(name)));
            const ChartModel &model = chart->model();
            QCOMPARE(model.series.size(), 4); // a curve and a point for each GPU
            for (int i = 0; i < 4; i += 2)
                QVERIFY2(model.series[i].points.contains(model.series[i + 1].points.front()), name);
        }
        registers->setValue(10);
        QCOMPARE(pane->shown().front().blocks, 3);
        QCOMPARE(lab.find<ChartView>(QStringLiteral("model.occupancy.threads.chart"))->model().command,
                 QStringLiteral("larmor model occupancy --device geforce-8800-gtx threads=256 registers=10 "
                                "shared=0 --json"));
        lab.find<QPushButton>(QStringLiteral("model.occupancy.reset"))->click();
        QCOMPARE(pane->need().registers, lab.page->sides().front().run->registers);
    }

    /// A field says that its editing has finished also when it merely loses the focus.
    void whatIsAlreadyCountedIsNotCountedAgain()
    {
        ModelFixture lab;
        QVERIFY(lab.waitForRuns(1));
        auto *registers = lab.find<QSpinBox>(QStringLiteral("model.occupancy.registers"));
        registers->setValue(77);
        const auto run = lab.page->sides().front().run;
        emit lab.find<QComboBox>(QStringLiteral("model.beside.options"))->lineEdit()->editingFinished();
        emit lab.find<QComboBox>(QStringLiteral("lab.problem.size"))->lineEdit()->editingFinished();
        QVERIFY(!lab.page->busy());
        QCOMPARE(lab.page->sides().front().run, run);
        QCOMPARE(registers->value(), 77);
        lab.setBeside("pad=0");
        QVERIFY(lab.page->busy());
        QVERIFY(lab.waitForRuns(2));
    }

    /// What waits for the counts of a choice must not be given those of the one before.
    void aRunOfAnotherChoiceIsNotHandedOut()
    {
        ModelFixture lab;
        QVERIFY(lab.waitForRuns(1));
        lab.lab->tabs().setCurrentIndex(0); // the page hides
        auto *size = lab.find<QComboBox>(QStringLiteral("lab.problem.size"));
        size->setCurrentText(QStringLiteral("256"));
        emit size->lineEdit()->editingFinished();
        QStringList sizes;
        connect(lab.page, &ModelPage::modelled, lab.page, [&sizes](const ModelledRun &run) {
            sizes << QString::fromStdString(run.problem.text("size"));
        });
        lab.page->setWanted(true);
        QVERIFY(lab.waitForRuns(1));
        sizes.removeDuplicates();
        QCOMPARE(sizes, QStringList(QStringLiteral("256")));
    }

    void aPredictionStandsBesideTheMeasurement()
    {
        ModelFixture lab("128");
        lab.setDevice("model.device", "geforce-gtx-280");
        lab.lab->tabs().setCurrentIndex(0);
        Measurement measured;
        measured.kernel = "transpose";
        const KernelDefinition &kernel = kernelDefinition("transpose");
        measured.problem = kernel.resolveProblem({{"size", "128"}});
        measured.options = kernel.defaults();
        measured.provenance.engine = EngineKind::OpenCl;
        measured.samplesMs = {0.02, 0.02};
        measured.timeMs = spreadOf(measured.samplesMs);
        measured.work.bytes = 128 * 128 * 8;
        measured.correct = true;
        emit lab.lab->runner().measured(measured);
        const auto *bars = lab.find<ChartView>(QStringLiteral("lab.bars"));
        QCOMPARE(bars->model().bars.size(), 1);
        lab.find<QCheckBox>(QStringLiteral("lab.predict"))->click();
        QTRY_COMPARE_WITH_TIMEOUT(bars->model().bars.size(), 2, 60000);
        const ChartModel &model = bars->model();
        QVERIFY(model.bars[1].modelled);
        QVERIFY(model.categories[1].contains(QStringLiteral("GTX 280")));
        QCOMPARE(model.bars[1].values[1], predict(measured, model::deviceProfile("geforce-gtx-280")).ms);
        lab.keep(QStringLiteral("lab-predicted"));
    }

    void whatCannotBeSaysWhy()
    {
        ModelFixture lab;
        QVERIFY(lab.waitForRuns(1));
        lab.setBeside("pad=7");
        QTRY_VERIFY2(lab.label("model.say").contains(QStringLiteral("7")),
                     qPrintable(lab.label("model.say")));
        QVERIFY(lab.page->sides().empty());
        lab.setBeside("");
        QVERIFY(lab.waitForRuns(1));
    }

    /// The table of limits says what the model says; it is filtered by columns and by words.
    void limitsAreATable()
    {
        ModelFixture at;
        at.click(QStringLiteral("model.view.limits"));
        auto *table = at.view<QTableWidget>("model.limits.table");
        QVERIFY(table->isVisible());
        const int all = table->rowCount();
        QCOMPARE(all, int(model::limitRows().size() + model::abilities().size()));
        QCOMPARE(table->columnCount(), 5); // three of old and that of the H200
        auto *columns = at.view<QLineEdit>("model.limits.capabilities");
        auto *words = at.view<QLineEdit>("model.limits.words");
        at.keep(QStringLiteral("model-limits"));
        QTest::keyClicks(columns, QStringLiteral(" 3.0"));
        QCOMPARE(table->columnCount(), 6);
        QTest::keyClicks(words, QStringLiteral("atomic"));
        int expected = 0;
        for (const model::AbilityFacts &facts : model::abilities())
            expected += QString::fromStdString(facts.title.english())
                            .contains(QStringLiteral("atomic"), Qt::CaseInsensitive);
        QCOMPARE(table->rowCount(), expected);
        QCOMPARE(table->item(0, 1)->text(), QStringLiteral("–")); // 1.0 has no atomics at all
        QCOMPARE(table->item(0, 2)->text(), QStringLiteral("yes"));
        QVERIFY(table->item(0, 0)->toolTip().contains(QStringLiteral("G-1")));
        // The person's columns stay when another GPU is chosen; a capability that is none is named.
        at.setDevice("model.device", "geforce-8800-gtx");
        QCOMPARE(table->columnCount(), 6);
        words->clear();
        columns->setText(QStringLiteral("1.0 4.2"));
        QVERIFY(at.label("model.limits.say").contains(QStringLiteral("4.2")));
        QCOMPARE(table->columnCount(), 2);
        columns->clear();
        QCOMPARE(table->columnCount(), int(model::allCapabilityLimits().size()) + 1);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<ModelPageTest>(argc, argv);
}
#include "model_page_test.moc"
