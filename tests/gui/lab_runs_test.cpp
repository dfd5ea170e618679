// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of the lab on the real window: what never ends is stopped, what is thrown meanwhile waits its turn,
// and what comes of a run is said of the text and of the device that it is about.
#include "engine/cuda/nvrtc_compiler.h"
#include "gui/window_fixture.h"
#include "model/model_side.h"
#include "source/code_editor.h"
#include "source/source_editor.h"
#include "source/source_page.h"
#include "widgets/figures.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"
#include "workbench/roofline_page.h"

#include <QCheckBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTimer>
#include <atomic>
#include <chrono>
#include <thread>

using namespace larmor;

namespace {

constexpr const char *endless = R"(__global__ void forever(float *y, const float *x, int n)
{
    for (;;);
}
)";

/// The lab of a window, where nothing is measured unless it is asked for.
class RunsFixture : public WindowFixture {
public:
    RunsFixture() : WindowFixture(sessionOn(ScanLibrary::builtInCartesian))
    {
        trigger(QStringLiteral("pageLab"));
        page = find<LabPage>(QStringLiteral("lab"));
        atOnce(false);
        page->setKernel("transpose");
    }
    void atOnce(bool on) { find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(on); }
    void setProblem(const char *name, const char *value)
    {
        auto *box = find<QComboBox>(QStringLiteral("lab.problem.") + QLatin1String(name));
        box->setCurrentText(QLatin1String(value));
        emit box->lineEdit()->editingFinished();
    }
    /// A new kernel of the person's own, with this text in its editor.
    void type(const QString &text)
    {
        page->tabs().setCurrentWidget(&page->source());
        page->source().edit();
        click(QStringLiteral("lab.editor.new"));
        code = find<CodeEditor>(QStringLiteral("lab.editor.code"));
        code->selectAll();
        code->insertPlainText(text);
    }
    bool run()
    {
        QSignalSpy ended(&page->runner(), &LabRunner::ended);
        click(QStringLiteral("lab.editor.run"));
        return !page->runner().running() || ended.wait(60000);
    }
    /// Occupies the lab's thread until `held` is false or the work is cancelled.
    void hold(const std::atomic<bool> &held)
    {
        page->runner().run(page->request().target, "copy",
                           [&held](Engine &, const Task &task, const BackgroundJob::Post &) {
                               while (held) {
                                   task.throwIfCancelled();
                                   std::this_thread::sleep_for(std::chrono::milliseconds(5));
                               }
                           });
    }
    QString text(const char *label) const { return find<QLabel>(QLatin1String(label))->text(); }
    bool running() const { return page->runner().running(); }
    /// Whatever is unsaved would be asked about.
    ~RunsFixture() { page->source().editor().discardDrafts(page->source().editor().unsaved()); }

    LabPage *page = nullptr;
    CodeEditor *code = nullptr;
};

/// The longest time for which the window's thread did nothing else.
class Stalls : public QObject {
public:
    Stalls()
    {
        connect(&m_ticks, &QTimer::timeout, this, [this] { longest = std::max(longest, m_since.restart()); });
        m_since.start();
        m_ticks.start(10);
    }
    qint64 longest = 0;

private:
    QTimer m_ticks;
    QElapsedTimer m_since;
};

Roofs copyRoof(double gigabytesPerSecond)
{
    Roofs roofs;
    roofs.values[RoofKind::Copy] = gigabytesPerSecond;
    roofs.date = "2026-01-01T00:00:00Z";
    return roofs;
}

} // namespace

class LabRunsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void whatNeverEndsIsStopped_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("how");
        for (const char *target : {"opencl", "model"})
            for (const char *how : {"Stop", "Cancel", "keys", "leave"})
                QTest::addRow("%s, %s", target, how)
                    << QString::fromLatin1(target) << QString::fromLatin1(how);
    }
    void whatNeverEndsIsStopped()
    {
        if (!NvrtcCompiler::whyNot().empty()) QSKIP("no NVRTC here, which makes the PTX that is emulated");
        QFETCH(const QString, target);
        QFETCH(const QString, how);
        if (target == QLatin1String("opencl") && !hasOpenCl()) QSKIP("no OpenCL device here");
        RunsFixture lab;
        lab.click(QStringLiteral("lab.target.") + target);
        lab.type(QString::fromLatin1(endless));
        auto *stop = lab.find<QPushButton>(QStringLiteral("lab.editor.stop"));
        QVERIFY(stop->isVisible() && !stop->isEnabled());
        const bool live = lab.find<QAction>(QStringLiteral("action.live"))->isChecked();
        lab.click(QStringLiteral("lab.editor.run"));
        const Stalls stalls;
        QTest::qWait(2000);
        QVERIFY(lab.running());
        QVERIFY(stop->isVisible() && stop->isEnabled());
        QVERIFY2(stalls.longest < 1000, qPrintable(QString::number(stalls.longest)));
        keepPicture(*lab.window, QStringLiteral("lab-endless"));
        if (how == QLatin1String("Stop")) {
            lab.click(QStringLiteral("lab.editor.stop"));
        } else if (how == QLatin1String("Cancel")) {
            lab.page->tabs().setCurrentWidget(&lab.page->measuring());
            QCOMPARE(lab.find<QPushButton>(QStringLiteral("lab.run"))->text(), QStringLiteral("Cancel"));
            lab.click(QStringLiteral("lab.run"));
        } else if (how == QLatin1String("keys")) {
            lab.code->setFocus();
            QTest::keyClick(lab.code, Qt::Key_F5, Qt::ShiftModifier);
        } else {
            lab.trigger(QStringLiteral("pageExplore"));
        }
        QTRY_VERIFY_WITH_TIMEOUT(!lab.running(), 5000); // far below the emulator's own limit
        QVERIFY(!stop->isEnabled());
        QVERIFY2(lab.text("lab.editor.say").startsWith(QStringLiteral("Stopped")),
                 qPrintable(lab.text("lab.editor.say")));
        QCOMPARE(lab.find<QAction>(QStringLiteral("action.live"))->isChecked(), live);
    }

    void thrownSwitchesWaitTheirTurn()
    {
        std::atomic<bool> held = true; // outlives the work that reads it
        RunsFixture lab;
        lab.click(QStringLiteral("lab.target.cpu-sequential"));
        lab.setProblem("size", "1024");
        lab.click(QStringLiteral("lab.option.transpose.variant.tiled"));
        lab.click(QStringLiteral("lab.option.transpose.tile.32"));
        lab.atOnce(true);
        auto *waiting = lab.find<QLabel>(QStringLiteral("lab.waiting"));
        QSignalSpy measured(&lab.page->runner(), &LabRunner::measured);
        lab.hold(held);
        QTRY_VERIFY(lab.running());
        QVERIFY(!waiting->isVisible());
        lab.click(QStringLiteral("lab.option.transpose.variant.naive"));
        QTRY_COMPARE(waiting->text(), QStringLiteral("1 more waiting"));
        QVERIFY(waiting->isVisible());
        lab.click(QStringLiteral("lab.option.transpose.variant.tiled"));
        QTRY_COMPARE(waiting->text(), QStringLiteral("2 more waiting"));
        lab.click(QStringLiteral("lab.option.transpose.tile.16"));
        QTRY_COMPARE(waiting->text(), QStringLiteral("3 more waiting"));
        lab.click(QStringLiteral("lab.option.transpose.tile.32")); // as before: it waits already
        QTest::qWait(400);
        QCOMPARE(measured.count(), 0);
        QCOMPARE(waiting->text(), QStringLiteral("3 more waiting"));
        keepPicture(*lab.window, QStringLiteral("lab-waiting"));
        held = false;
        QTRY_COMPARE_WITH_TIMEOUT(measured.count(), 3, 120000);
        QTRY_VERIFY(!lab.running());
        QVERIFY(!waiting->isVisible());
        const std::vector<Measurement> &all = lab.page->measuring().measurements();
        QCOMPARE(all.size(), std::size_t(3));
        QCOMPARE(all[0].options.text("variant"), std::string("naive"));
        QCOMPARE(all[1].options.text("tile"), std::string("32"));
        QCOMPARE(all[2].options.text("tile"), std::string("16"));
        // Cancel drops what waits, too.
        held = true;
        lab.hold(held);
        QTRY_VERIFY(lab.running());
        lab.click(QStringLiteral("lab.option.transpose.tile.16"));
        QTRY_VERIFY(waiting->isVisible());
        lab.click(QStringLiteral("lab.run"));
        QTRY_VERIFY_WITH_TIMEOUT(!lab.running(), 20000);
        QVERIFY(!waiting->isVisible());
        QTest::qWait(400);
        QVERIFY(!lab.running());
        QCOMPARE(measured.count(), 3);
    }

    /// What is started by hand goes first; the one that it took the place of is not lost.
    void whatIsStartedByHandGoesFirst()
    {
        RunsFixture lab;
        lab.click(QStringLiteral("lab.target.cpu-sequential"));
        lab.setProblem("size", "4096");
        lab.atOnce(true);
        QSignalSpy measured(&lab.page->runner(), &LabRunner::measured);
        lab.click(QStringLiteral("lab.option.transpose.variant.naive"));
        QTRY_VERIFY(lab.running());
        bool ran = false;
        lab.page->runner().run(lab.page->request().target, "copy",
                               [&ran](Engine &, const Task &, const BackgroundJob::Post &) { ran = true; });
        QCOMPARE(lab.text("lab.waiting"), QStringLiteral("1 more waiting"));
        QTRY_COMPARE_WITH_TIMEOUT(measured.count(), 1, 60000);
        QVERIFY(ran);
        QCOMPARE(lab.page->measuring().measurements().back().options.text("variant"), std::string("naive"));
    }

    void anErrorStandsWhereItWasTyped_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("says");
        const QString unknown = QStringLiteral("out[i] = float(i) + powf(in[i], zz);"),
                      open = QStringLiteral("out[i] = in[i + 1.0f;");
        QTest::newRow("a name, opencl") << QStringLiteral("opencl") << unknown << QStringLiteral("zz")
                                        << QStringLiteral("undeclared identifier 'zz'");
        QTest::newRow("a name, model") << QStringLiteral("model") << unknown << QStringLiteral("zz")
                                       << QStringLiteral("identifier \"zz\" is undefined");
        QTest::newRow("a bracket") << QStringLiteral("model") << open << QStringLiteral("[i + 1")
                                   << QStringLiteral("the '[' is not closed");
    }
    void anErrorStandsWhereItWasTyped()
    {
        QFETCH(const QString, target);
        QFETCH(const QString, typed);
        QFETCH(const QString, place);
        QFETCH(const QString, says);
        if (target == QLatin1String("opencl") && !hasOpenCl()) QSKIP("no OpenCL device here");
        if (!NvrtcCompiler::whyNot().empty()) QSKIP("no NVRTC here, which makes the PTX that is emulated");
        RunsFixture lab;
        lab.click(QStringLiteral("lab.target.") + target);
        lab.type(QStringLiteral("// larmor-kernel: mine\n// entry: mine\n// reference: entry slow\n"
                                "// problem: n = 100 : Elements\n// buffer: out float n result\n"
                                "// buffer: in float n random\n// arguments: out, in, n\n// grid: 1\n"
                                "// block: 128\n"
                                "__global__ void mine(float *out, const float *in, int n)\n{\n"
                                "    const int i = threadIdx.x;\n    if (i < n) ") +
                 typed +
                 QStringLiteral("\n}\n__global__ void slow(float *out, const float *in, int n)\n{\n"
                                "    for (int i = 0; i < n; ++i) out[i] = in[i];\n}\n"));
        QVERIFY(lab.run());
        QVERIFY2(!lab.code->messages().empty(), qPrintable(lab.text("lab.editor.say")));
        const CompilerMessage &message = lab.code->messages().front();
        QVERIFY2(QString::fromStdString(message.text).contains(says), message.text.c_str());
        const QStringList lines = lab.code->toPlainText().split(QLatin1Char('\n'));
        QCOMPARE(message.line, 13);
        QCOMPARE(message.column, int(lines[12].indexOf(place)) + 1);
        QCOMPARE(lab.code->textCursor().blockNumber(), 12);
        QVERIFY(lab.find<QListWidget>(QStringLiteral("lab.editor.messages"))->item(0)->text().contains(says));
        keepPicture(*lab.window, QStringLiteral("lab-error"));
    }

    void theRooflineSpeaksOfTheDeviceThatMeasured()
    {
        if (!NvrtcCompiler::whyNot().empty()) QSKIP("no NVRTC here, which makes the PTX that is modelled");
        RunsFixture lab;
        lab.click(QStringLiteral("lab.target.cpu"));
        lab.setProblem("size", "2048");
        lab.page->tabs().setCurrentWidget(&lab.page->rooflines());
        QVERIFY(lab.text("lab.why.reached").startsWith(QStringLiteral("Not measured")));
        QSignalSpy measured(&lab.page->runner(), &LabRunner::measured);
        lab.find<QPushButton>(QStringLiteral("lab.run"))->click();
        QVERIFY(measured.wait(60000));
        const Measurement &last = lab.page->measuring().measurements().back();
        lab.page->rooflines().setRoofs(copyRoof(last.bandwidthGBs() / 0.08), EngineKind::Cpu);
        const QString reached = lab.text("lab.why.reached");
        QVERIFY2(reached.contains(QString::fromStdString(last.provenance.device.name)), qPrintable(reached));
        QVERIFY2(reached.contains(QStringLiteral("8.0 % of its memory roof")), qPrintable(reached));
        QVERIFY(lab.text("lab.why.cause").contains(QStringLiteral("latency holds it back")));
        auto *verdict = lab.find<QLabel>(QStringLiteral("lab.why.verdict"));
        QTRY_VERIFY2_WITH_TIMEOUT(verdict->text().startsWith(QStringLiteral("Modelled on the ")),
                                  qPrintable(verdict->text()), 60000);
        QTest::qWait(50);
        keepPicture(*lab.window, QStringLiteral("lab-why-here"));
        QVERIFY(lab.find<QLabel>(QStringLiteral("lab.why.reached"))->y() < verdict->y());
        // The parts that are modelled stand as bars, the longest first and named.
        auto *first = lab.find<QProgressBar>(QStringLiteral("lab.why.bound.0.bar"));
        auto *second = lab.find<QProgressBar>(QStringLiteral("lab.why.bound.1.bar"));
        QVERIFY(first && second && first->isVisible());
        QCOMPARE(first->value(), first->maximum());
        QVERIFY(second->value() > 0 && second->value() <= first->value());
        QVERIFY(lab.text("lab.why.bound.0.value").endsWith(QStringLiteral("s")));
        QVERIFY2(lab.text("lab.why.longest").contains(lab.text("lab.why.bound.0")),
                 qPrintable(lab.text("lab.why.longest")));
        QVERIFY(!lab.text("lab.why.figures").contains(QStringLiteral("dram")));
        lab.page->rooflines().setRoofs(copyRoof(last.bandwidthGBs() / 0.8), EngineKind::Cpu);
        QCOMPARE(lab.text("lab.why.cause"), QStringLiteral("There its memory binds."));
    }

    void wordsAreThoseOfAPerson()
    {
        RunsFixture lab;
        lab.click(QStringLiteral("lab.target.cpu"));
        lab.setProblem("size", "64");
        QSignalSpy measured(&lab.page->runner(), &LabRunner::measured);
        lab.find<QPushButton>(QStringLiteral("lab.run"))->click();
        QVERIFY(measured.wait(60000));
        QVERIFY2(lab.text("lab.check").startsWith(QStringLiteral("Checked: exact, as required")),
                 qPrintable(lab.text("lab.check")));
        QCOMPARE(formatError(0.5, 1), QStringLiteral("error 0.5 of 1 allowed"));
        QCOMPARE(formatError(0.5, 0), QStringLiteral("error 0.5, where it must be exact"));
        ModelledRun run;
        run.time.emplace();
        run.time->ms = 1;
        run.time->lowMs = 0.5;
        run.time->highMs = 1234;
        run.work.bytes = 2700000000;
        const QString words = runText(run);
        QVERIFY2(words.contains(formatFigure(2700) +
                                QStringLiteral(" GB/s of the bytes that the kernel must move")),
                 qPrintable(words));
        QVERIFY2(!words.contains(QStringLiteral("e+")), qPrintable(words));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LabRunsTest>(argc, argv);
}
#include "lab_runs_test.moc"
