// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson made in the window: two steps of what was done there, saved, opened again, and run by the command
// line.
#include "core/file.h"
#include "core/json.h"
#include "gui/window_fixture.h"
#include "lessons/lesson_maker.h"
#include "lessons/lesson_window.h"
#include "workbench/lab_page.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QTableWidget>
#include <QTextBrowser>

using namespace larmor;

class LessonMakerTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    /// The window with an image, its lab, and the maker.
    class Making : public WindowFixture {
    public:
        explicit Making(const QString &folder = {})
            : WindowFixture(sessionOn(
                  ScanLibrary::keyOf({{"matrix", "24"}, {"trajectory", "cartesian"}, {"seed", "1"}})))
        {
            if (!folder.isEmpty()) qputenv("XDG_DATA_HOME", folder.toUtf8());
            trigger(QStringLiteral("lessons"));
            find<QAction>(QStringLiteral("lessons.make"))->trigger();
            maker = find<LessonMaker>(QStringLiteral("maker"));
        }
        void type(const char *edit, const QString &text) const
        {
            if (auto *line = maker->findChild<QLineEdit *>(QLatin1String(edit)))
                line->setText(text);
            else
                maker->findChild<QPlainTextEdit *>(QLatin1String(edit))->setPlainText(text);
        }
        void pick(QTableWidget *table, int column, const QString &text) const
        {
            auto *box = qobject_cast<QComboBox *>(table->cellWidget(table->rowCount() - 1, column));
            QVERIFY(box);
            box->setCurrentText(text);
            QCOMPARE(box->currentText(), text);
        }
        /// A row of checks or choices. @param relation as shown; empty: none.
        void addCheck(const char *name, const QString &words, const QString &figure, const QString &of,
                      const QString &relation, const QString &value) const
        {
            auto *table = maker->findChild<QTableWidget *>(QLatin1String(name));
            maker->findChild<QPushButton *>(QLatin1String(name) + QStringLiteral(".add"))->click();
            table->item(table->rowCount() - 1, 0)->setText(words);
            if (figure.isEmpty()) return;
            pick(table, 1, figure);
            pick(table, 2, of);
            pick(table, 4, relation);
            table->item(table->rowCount() - 1, 5)->setText(value);
        }
        QString said() const { return maker->findChild<QLabel *>(QStringLiteral("maker.say"))->text(); }
        LessonMaker *maker = nullptr;
    };

    static void fillTwoSteps(const Making &at)
    {
        at.click(QStringLiteral("maker.addLive"));
        at.type("maker.title", QStringLiteral("Two things"));
        at.type("maker.question", QStringLiteral("What did I measure?"));
        at.type("maker.stepTitle", QStringLiteral("An image"));
        at.type("maker.text", QStringLiteral("A grid."));
        at.type("maker.explanation", QStringLiteral("Only rounding is left."));
        at.maker->findChild<QComboBox *>(QStringLiteral("maker.kind"))->setCurrentIndex(1);
        at.type("maker.asks", QStringLiteral("How good?"));
        at.addCheck("maker.choices", QStringLiteral("below 60 dB"), QStringLiteral("psnr_db"),
                    QStringLiteral("cartesian-ifft"), QStringLiteral("at most"), QStringLiteral("60"));
        at.addCheck("maker.choices", QStringLiteral("more"), {}, {}, {}, {});
        at.addCheck("maker.checks", QStringLiteral("More than 100 dB."), QStringLiteral("psnr_db"),
                    QStringLiteral("cartesian-ifft"), QStringLiteral("at least"), QStringLiteral("100"));
        at.click(QStringLiteral("maker.addModel"));
        at.type("maker.text", QStringLiteral("A kernel, modelled."));
    }

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void recordsSavesOpensAndRuns()
    {
        Making at;
        QVERIFY(at.waitForImage());
        at.trigger(QStringLiteral("pageLab"));
        at.find<LabPage>(QStringLiteral("lab"))->setKernel("transpose");
        fillTwoSteps(at);
        auto *steps = at.maker->findChild<QListWidget *>(QStringLiteral("maker.steps"));
        QCOMPARE(steps->count(), 2);
        const QString run = at.maker->findChild<QLabel *>(QStringLiteral("maker.runs"))->text();
        QVERIFY2(run.startsWith(QStringLiteral("transpose")), qPrintable(run));
        at.maker->findChild<QComboBox *>(QStringLiteral("maker.kind"))->setCurrentIndex(2);
        at.type("maker.asks", QStringLiteral("How many milliseconds?"));
        at.maker->findChild<QComboBox *>(QStringLiteral("maker.figure"))
            ->setCurrentText(QStringLiteral("time_ms"));
        at.maker->findChild<QComboBox *>(QStringLiteral("maker.of"))->setCurrentText(run);
        at.maker->findChild<QComboBox *>(QStringLiteral("maker.chart"))
            ->setCurrentText(QStringLiteral("time_ms"));
        at.addCheck("maker.checks", QStringLiteral("It takes time."), QStringLiteral("time_ms"), run,
                    QStringLiteral("at least"), QStringLiteral("0,000001"));
        keepPicture(*at.maker, QStringLiteral("lesson-maker"));

        at.click(QStringLiteral("maker.show"));
        auto *preview = at.maker->findChild<QTextBrowser *>();
        QVERIFY2(preview, qPrintable(at.said()));
        QVERIFY(preview->toPlainText().contains(QStringLiteral("How good?")));
        QVERIFY(!preview->toPlainText().contains(QStringLiteral("Only rounding")));

        const QString file = at.file(QStringLiteral("two.larmor-lesson"));
        QVERIFY2(at.maker->saveLesson(file), qPrintable(at.said()));
        QTRY_COMPARE(at.find<QLabel>(QStringLiteral("lessons.title"))->text(), QStringLiteral("Two things"));
        keepPicture(*at.find<LessonWindow>(QStringLiteral("lessons")), QStringLiteral("lesson-made"));

        QProcess program;
        program.start(QStringLiteral(LARMOR_PROGRAM),
                      {QStringLiteral("lesson"), file, QStringLiteral("--engine"), QStringLiteral("cpu"),
                       QStringLiteral("--json")});
        QVERIFY(program.waitForFinished(120000));
        const QByteArray wrong = program.readAllStandardError();
        if (program.exitCode() == 3) QSKIP(wrong.constData());
        QVERIFY2(program.exitCode() == 0, wrong.constData());
        const Json report = Json::parse(program.readAllStandardOutput().toStdString());
        QVERIFY(report["holds"].get<bool>());
        int held = 0;
        for (const Json &step : report["steps"])
            for (const Json &conclusion : step["conclusions"])
                held += conclusion["verdict"] == "holds";
        QCOMPARE(held, 2);
        QCOMPARE(QString::fromStdString(report["steps"][0]["prediction"]["answer"].get<std::string>()),
                 QStringLiteral("more"));
    }

    void namesTheFieldThatIsWrong()
    {
        Making at;
        QVERIFY(at.waitForImage());
        at.click(QStringLiteral("maker.addLive"));
        at.type("maker.title", QStringLiteral("T"));
        at.type("maker.question", QStringLiteral("Q?"));
        at.click(QStringLiteral("maker.addText"));
        const QString file = at.file(QStringLiteral("wrong.json"));
        QVERIFY(!at.maker->saveLesson(file));
        QVERIFY2(at.said().contains(QStringLiteral("steps[0].text")), qPrintable(at.said()));
        QCOMPARE(at.maker->findChild<QListWidget *>(QStringLiteral("maker.steps"))->currentRow(), 0);
        QVERIFY(!QFile::exists(file));
        at.type("maker.text", QStringLiteral("Words."));
        at.addCheck("maker.checks", QStringLiteral("So."), QStringLiteral("psnr_db"),
                    QStringLiteral("cartesian-ifft"), QStringLiteral("at least"), QStringLiteral("much"));
        QVERIFY(!at.maker->saveLesson(file));
        QVERIFY2(at.said().contains(QStringLiteral("steps[0].conclusions[0].at_least")),
                 qPrintable(at.said()));
    }

    void movesDeletesAndKeepsTheDraft()
    {
        const QTemporaryDir home;
        {
            Making at(home.path());
            QVERIFY(at.waitForImage());
            at.click(QStringLiteral("maker.addLive"));
            at.click(QStringLiteral("maker.addText"));
            at.type("maker.stepTitle", QStringLiteral("Words first"));
            at.click(QStringLiteral("maker.up"));
            at.click(QStringLiteral("maker.addText"));
            at.click(QStringLiteral("maker.delete"));
            at.type("maker.title", QStringLiteral("Unfinished"));
            at.maker->close();
        }
        Making again(home.path());
        const auto *steps = again.maker->findChild<QListWidget *>(QStringLiteral("maker.steps"));
        QCOMPARE(steps->count(), 2);
        QCOMPARE(steps->item(0)->text(), QStringLiteral("1. Words first"));
        QCOMPARE(again.maker->findChild<QLineEdit *>(QStringLiteral("maker.title"))->text(),
                 QStringLiteral("Unfinished"));
    }

    void comparesRunsOfOneStep()
    {
        Making at;
        QVERIFY(at.waitForImage());
        at.click(QStringLiteral("maker.addLive"));
        at.maker->findChild<QCheckBox *>(QStringLiteral("maker.into"))->setChecked(true);
        at.click(QStringLiteral("maker.addLive"));
        QCOMPARE(at.maker->findChild<QListWidget *>(QStringLiteral("maker.steps"))->count(), 1);
        QCOMPARE(at.maker->findChild<QLabel *>(QStringLiteral("maker.runs"))->text(),
                 QStringLiteral("cartesian-ifft, cartesian-ifft-2"));
    }

    void saysWhyNothingIsRecorded()
    {
        Making at;
        QVERIFY(at.waitForImage());
        at.click(QStringLiteral("maker.addLab"));
        QVERIFY2(at.said().contains(QStringLiteral("measured nothing")), qPrintable(at.said()));
        QCOMPARE(at.maker->findChild<QListWidget *>(QStringLiteral("maker.steps"))->count(), 0);
    }

    void recordsTheLabsRun()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL here");
        Making at;
        QVERIFY(at.waitForImage());
        at.trigger(QStringLiteral("pageLab"));
        auto *page = at.find<LabPage>(QStringLiteral("lab"));
        at.find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(false);
        page->setKernel("transpose");
        auto *size = at.find<QComboBox>(QStringLiteral("lab.problem.size"));
        size->setCurrentText(QStringLiteral("128"));
        emit size->lineEdit()->editingFinished();
        QSignalSpy measured(&page->runner(), &LabRunner::measured);
        at.click(QStringLiteral("lab.run"));
        QVERIFY(!measured.isEmpty() || measured.wait(120000));
        at.click(QStringLiteral("maker.addLab"));
        const Json entry = at.maker->lesson()["steps"][0]["measure"][0];
        QCOMPARE(QString::fromStdString(entry.value("lab", "")), QStringLiteral("transpose"));
        QCOMPARE(QString::fromStdString(entry["problem"].value("size", "")), QStringLiteral("128"));
    }

    void writesWorksheetsAndNotebooks()
    {
        Making at;
        const QString file = at.file(QStringLiteral("law.larmor-lesson"));
        writeFile(file.toStdString(),
                  R"({"format": "larmor-lesson", "version": 1, "title": "Opened", "question": "?",
            "sources": ["S"], "steps": [{"title": "A", "text": "B", "source": "S", "explanation": "Why so.",
            "measure": [{"name": "law", "show": "amdahl"}],
            "conclusions": [{"says": "C", "figure": "/result/speedup", "of": "law", "at_least": 1}]}]})");
        at.window->openFiles({file});
        QTRY_COMPARE(at.find<QLabel>(QStringLiteral("lessons.title"))->text(), QStringLiteral("Opened"));
        auto *lessons = at.find<LessonWindow>(QStringLiteral("lessons"));
        const auto written = [&](LessonExport what, const char *name) {
            const QString path = at.file(QLatin1String(name));
            lessons->writeExport(what, path);
            return QTest::qWaitFor([&] { return QFile::exists(path) && !lessons->running(); }, 60000)
                       ? readFile(path.toStdString())
                       : std::string();
        };
        at.find<QAbstractButton>(QStringLiteral("lessons.engine.model"))->click();
        const std::string sheet = written(LessonExport::Worksheet, "a.md");
        QVERIFY(sheet.starts_with("# Opened"));
        QVERIFY(sheet.find("Why so") == std::string::npos);
        QVERIFY(written(LessonExport::SolvedWorksheet, "b.md").find("Why so") != std::string::npos);
        QCOMPARE(Json::parse(written(LessonExport::Notebook, "c.ipynb"))["nbformat"].get<int>(), 4);
        QVERIFY(written(LessonExport::SolvedNotebook, "d.ipynb").find("Why so") != std::string::npos);
    }

    void opensAFileThatLiesAnywhere()
    {
        Making at;
        const QString file = at.file(QStringLiteral("law.larmor-lesson"));
        writeFile(file.toStdString(),
                  R"({"format": "larmor-lesson", "version": 1, "title": "Opened", "question": "?",
            "sources": ["S"], "steps": [{"title": "A", "text": "B", "source": "S",
            "measure": [{"name": "law", "show": "amdahl"}],
            "conclusions": [{"says": "C", "figure": "/result/speedup", "of": "law", "at_least": 1}]}]})");
        at.window->openFiles({file});
        QTRY_COMPARE(at.find<QLabel>(QStringLiteral("lessons.title"))->text(), QStringLiteral("Opened"));
        at.maker->openLesson(file);
        QCOMPARE(at.maker->findChild<QLineEdit *>(QStringLiteral("maker.title"))->text(),
                 QStringLiteral("Opened"));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LessonMakerTest>(argc, argv);
}

#include "lesson_maker_test.moc"
