// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in the window: the prediction comes before the measurement, the answer is compared with it, the
// conclusions are said in words, the settings reach the window and the lab, and all of it works by keys.
#include "charts/chart.h"
#include "core/file.h"
#include "core/json.h"
#include "gui/window_fixture.h"
#include "lab/shows.h"
#include "lesson/library.h"
#include "lessons/lesson_window.h"
#include "lessons/loop_order_view.h"
#include "widgets/plain_table.h"
#include "workbench/lab_page.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>

using namespace larmor;

namespace {

/// Needs no kernel: three steps, of which the last one's conclusion does not hold.
const char *const smallLesson = R"({
  "format": "larmor-lesson", "version": 1, "title": "Amdahl", "question": "How fast?", "sources": ["S"],
  "steps": [
    {"title": "A number", "text": "Three quarters become faster.", "source": "S, 1", "explanation": "What stays, limits.",
     "on_a_gpu": "The same.",
     "predict": {"question": "How much?", "number": {"figure": "/result/speedup", "of": "law"}, "tolerance": 0.1},
     "measure": [{"name": "law", "show": "amdahl", "parameters": {"parallel": 0.75, "speedup": 1000}}],
     "chart": {"kind": "bars", "figure": "/result/speedup", "of": ["law"]},
     "conclusions": [{"says": "Four is the limit.", "figure": "/result/speedup", "of": "law", "at_most": 4}]},
    {"title": "A choice", "text": "Words.", "source": "S, 2", "explanation": "So.",
     "predict": {"question": "Which?", "choices": [
        {"text": "less than two", "when": {"figure": "/result/speedup", "of": "law", "at_most": 2}},
        {"text": "more"}]},
     "measure": [{"name": "image", "recon": {"trajectory": "cartesian", "matrix": 16, "seed": 1}, "settings": {"method": "ifft"}}],
     "images": ["image"],
     "conclusions": [{"says": "It is exact.", "figure": "psnr_db", "of": "image", "at_least": 100}]},
    {"title": "Not so", "text": "Words.", "source": "S, 3", "explanation": "No.",
     "measure": [{"name": "half", "show": "amdahl", "parameters": {"parallel": 0.5, "speedup": 1000}}],
     "conclusions": [{"says": "Three is reached.", "figure": "/result/speedup", "of": "half", "at_least": 3}]}
  ]})";

class FolderOpener : public QObject {
    Q_OBJECT
public:
    QUrl opened;
public slots:
    void open(const QUrl &url) { opened = url; }
};

} // namespace

class LessonsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    /// A lesson window by itself, on a folder with the small lesson and a damaged one.
    struct Alone {
        QTemporaryDir folder;
        std::unique_ptr<QSettings> settings;
        std::unique_ptr<LessonWindow> window;

        Alone()
        {
            const auto path = [this](const char *name) {
                return std::filesystem::path(folder.filePath(QString::fromUtf8(name)).toStdString());
            };
            writeFile(path("small.json"), smallLesson);
            writeFile(path("damaged.json"), R"({"format": "larmor-lesson", "version": 1, "title": 7})");
            settings = std::make_unique<QSettings>(folder.filePath(QStringLiteral("settings.ini")),
                                                   QSettings::IniFormat);
            settings->setValue(QStringLiteral("lessons/folder"), folder.path());
            applyTheme(*qApp, ThemeChoice::Dark);
            window = std::make_unique<LessonWindow>(*settings);
            window->show();
            window->showLesson(QStringLiteral("small"));
            click(QStringLiteral("lessons.engine.model"));
        }
        template <class T>
        T *find(const QString &name) const
        {
            return window->findChild<T *>(name);
        }
        void click(const QString &name) const { find<QAbstractButton>(name)->click(); }
        QString text(const QString &name) const
        {
            const auto *label = find<QLabel>(name);
            return label ? label->text() : QString();
        }
        bool measured() const
        {
            return QTest::qWaitFor([this] { return window->findings() && !window->running(); }, 60000);
        }
    };

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void asksForAPredictionBeforeItMeasures()
    {
        Alone at;
        auto *measure = at.find<QPushButton>(QStringLiteral("lessons.measure"));
        QVERIFY(!measure->isEnabled());
        QVERIFY(measure->toolTip().contains(QStringLiteral("Predict")));
        QVERIFY(!at.find<QLabel>(QStringLiteral("lesson.explanation"))); // nothing is given away
        auto *number = at.find<QLineEdit>(QStringLiteral("lesson.predict.number"));
        QTest::keyClicks(number, QStringLiteral("3.8"));
        QVERIFY(measure->isEnabled());
        keepPicture(*at.window, QStringLiteral("lesson-before"));
        QTest::keyClick(number, Qt::Key_Return);
        QVERIFY(at.measured());
        QVERIFY(at.text(QStringLiteral("lesson.predict.answer"))
                    .startsWith(QStringLiteral("✓ As you predicted. Computed: ")));
        QCOMPARE(at.find<QLineEdit>(QStringLiteral("lesson.predict.number"))->text(), QStringLiteral("3.8"));
        QVERIFY(at.find<QLineEdit>(QStringLiteral("lesson.predict.number"))->isReadOnly());
        QCOMPARE(at.text(QStringLiteral("lesson.explanation")), QStringLiteral("What stays, limits."));
        QVERIFY(at.text(QStringLiteral("lessons.say")).startsWith(QStringLiteral("Modelled or computed")));
        QVERIFY(at.text(QStringLiteral("lesson.onAGpu")).contains(QStringLiteral("The same.")));
        const QString said = at.text(QStringLiteral("lesson.conclusion0"));
        QCOMPARE(said.section(u'\n', 0, 0), QStringLiteral("✓ Four is the limit."));
        QVERIFY2(!said.contains(QStringLiteral("holds")), qPrintable(said)); // the sign says it
        auto *chart = at.find<ChartView>(QStringLiteral("lesson.chart"));
        QVERIFY(chart && chart->model().categories.size() == 1);
        QCOMPARE(at.find<PlainTable>(QStringLiteral("lesson.table"))->rowCount(), 1);
    }

    void measuresAgainAndWritesAReport()
    {
        Alone at;
        auto *measure = at.find<QPushButton>(QStringLiteral("lessons.measure"));
        const QRect place = measure->geometry();
        QTest::keyClicks(at.find<QLineEdit>(QStringLiteral("lesson.predict.number")), QStringLiteral("3.8"));
        measure->click();
        QVERIFY(at.measured());
        QTRY_COMPARE(measure->text(), QStringLiteral("Compute again")); // nothing of it runs on an engine
        QCOMPARE(measure->geometry(), place);                           // under the pointer, whatever it says
        measure->click();
        QVERIFY(at.window->running());
        QVERIFY(at.measured());
        const QString file = at.folder.filePath(QStringLiteral("report.html"));
        at.window->writeReport(file);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(file), 60000);
        const std::string page = readFile(file.toStdString());
        for (const char *words : {"Amdahl", "Four is the limit.", "Three is reached.", "<svg"})
            QVERIFY2(page.find(words) != std::string::npos, words);
        QTRY_VERIFY(at.text(QStringLiteral("lessons.say")).contains(file));
        at.window->writeReport(at.folder.filePath(QStringLiteral("nowhere/report.html")));
        QTRY_COMPARE(at.find<QLabel>(QStringLiteral("lessons.say"))->property("role").toString(),
                     QStringLiteral("bad"));
    }

    void titlesGiveNoAnswerAway()
    {
        for (const lesson::LessonFile &file : lesson::lessonFiles()) {
            const auto read = lesson::lessonOf(file);
            QVERIFY2(
                !QString::fromStdString(read->title).contains(QRegularExpression(QStringLiteral("\\d+ ?%"))),
                read->title.c_str());
        }
    }

    void saysWhereAPredictionWasWrong()
    {
        Alone at;
        QTest::keyClicks(at.find<QLineEdit>(QStringLiteral("lesson.predict.number")), QStringLiteral("100"));
        at.click(QStringLiteral("lessons.measure"));
        QVERIFY(at.measured());
        const QString answer = at.text(QStringLiteral("lesson.predict.answer"));
        QVERIFY2(answer.startsWith(QStringLiteral("✗ Your prediction differs")), qPrintable(answer));
        QVERIFY(answer.contains(QStringLiteral("3.988")));
    }

    void showsPicturesAndAConclusionThatFails()
    {
        Alone at;
        at.click(QStringLiteral("lessons.next"));
        at.find<QRadioButton>(QStringLiteral("lesson.predict.choice1"))->click();
        at.click(QStringLiteral("lessons.measure"));
        QVERIFY(at.measured());
        QVERIFY(at.text(QStringLiteral("lesson.predict.answer")).startsWith(QStringLiteral("✓")));
        const auto *picture = at.find<QLabel>(QStringLiteral("lesson.image.image"));
        QVERIFY(
            at.find<QLabel>(QStringLiteral("lesson.window"))->text().contains(QStringLiteral("from 0 to")));
        QVERIFY(picture && !picture->pixmap().isNull());
        const QImage image = picture->pixmap().toImage();
        QVERIFY(qGray(image.pixel(image.width() / 2, image.height() / 2)) > 10); // the head, not black
        at.click(QStringLiteral("lessons.next"));
        at.click(QStringLiteral("lessons.measure")); // no prediction is asked for
        QVERIFY(at.measured());
        const QString said = at.text(QStringLiteral("lesson.conclusion0"));
        QCOMPARE(said.section(u'\n', 0, 0), QStringLiteral("✗ Three is reached."));
        QCOMPARE(at.find<QLabel>(QStringLiteral("lesson.conclusion0"))->property("role").toString(),
                 QStringLiteral("bad"));
        at.click(QStringLiteral("lessons.previous")); // what was found and guessed stays
        QVERIFY(at.window->findings());
        const auto *chosen = at.find<QRadioButton>(QStringLiteral("lesson.predict.choice1"));
        QVERIFY(chosen->isChecked());
        QVERIFY(chosen->isEnabled()); // it is read on; the others step back
        QVERIFY(!at.find<QRadioButton>(QStringLiteral("lesson.predict.choice0"))->isEnabled());
        keepPicture(*at.window, QStringLiteral("lesson-pictures"));
    }

    /// Exercises 8.1 and 8.2: only interchanged loops never let two threads write a voxel at once.
    void loopsAreAnimatedInEachOrder()
    {
        std::vector<std::pair<QString, Json>> orders;
        for (const char *form : {"printed", "fission", "interchange"})
            orders.emplace_back(QString::fromUtf8(form), runShow("loop-order", {{"form", form}})["result"]);
        applyTheme(*qApp, ThemeChoice::Dark);
        LoopOrderPlayer player(orders);
        player.show();
        const auto view = [&](int i) {
            return player.findChild<LoopOrderView *>(QStringLiteral("lesson.loops.%1").arg(i));
        };
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(view(i)->moments(), 4); // Mu, then three voxels or samples
            QCOMPARE(view(i)->clashes(), 0);
        }
        player.findChild<QPushButton *>(QStringLiteral("lesson.loops.step"))->click();
        QCOMPARE(view(0)->clashes(), 2); // three threads, one voxel
        QCOMPARE(view(1)->clashes(), 2);
        QCOMPARE(view(2)->clashes(), 0);
        QVERIFY(view(0)->words().contains(QStringLiteral("✗ 3 threads write F[0]")));
        QVERIFY(view(2)->accessibleName().contains(QStringLiteral("✓")));
        keepPicture(player, QStringLiteral("lesson-loops"));
        player.findChild<QPushButton *>(QStringLiteral("lesson.loops.play"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(view(0)->words().contains(QStringLiteral("F[1]")), 10000);
    }

    void damagedLessonIsSaidAndHarmsNone()
    {
        Alone at;
        at.window->showLesson(QStringLiteral("damaged"));
        QVERIFY(at.text(QStringLiteral("lesson.problem")).contains(QStringLiteral("damaged.json")));
        QVERIFY(!at.find<QPushButton>(QStringLiteral("lessons.measure"))->isEnabled());
        at.window->showLesson(QStringLiteral("small"));
        QCOMPARE(at.text(QStringLiteral("lessons.title")), QStringLiteral("Amdahl"));
        QVERIFY(!at.find<QLabel>(QStringLiteral("lesson.problem")));
    }

    /// What the model says was not measured; its table shows all of its rows.
    void saysWhatWasModelled()
    {
        Alone at;
        at.window->showLesson(QStringLiteral("transpose"));
        at.find<QRadioButton>(QStringLiteral("lesson.predict.choice0"))->click();
        at.click(QStringLiteral("lessons.measure"));
        QVERIFY(at.measured());
        const QString answer = at.text(QStringLiteral("lesson.predict.answer"));
        QVERIFY2(answer.contains(QStringLiteral("Modelled (GeForce GTX 280): A twentieth or less.")),
                 qPrintable(answer));
        QVERIFY2(!answer.contains(QStringLiteral("easured")), qPrintable(answer));
        const auto *chart = at.find<ChartView>(QStringLiteral("lesson.chart"));
        QVERIFY2(chart->model().y.title.contains(QStringLiteral("bandwidth")),
                 qPrintable(chart->model().y.title));
        for (const QSize size : {QSize(1180, 820), QSize(900, 640)}) {
            at.window->resize(size);
            QTest::qWait(50);
            const auto *table = at.find<PlainTable>(QStringLiteral("lesson.table"));
            QCOMPARE(table->rowCount(), 2);
            QCOMPARE(table->verticalScrollBar()->maximum(), 0);
            const QRect last = table->visualItemRect(table->item(1, 0));
            QVERIFY(table->viewport()->rect().contains(last.center()) &&
                    last.bottom() <= table->viewport()->rect().bottom());
        }
        keepPicture(*at.window, QStringLiteral("lesson-modelled"));
    }

    void aNewLessonIsWrittenListedAndReadAgainWhenItChanges()
    {
        Alone at;
        at.click(QStringLiteral("lessons.new"));
        auto *ask = at.find<QInputDialog>(QStringLiteral("lessons.newName"));
        QVERIFY(ask && ask->isVisible());
        ask->setTextValue(QStringLiteral("first"));
        ask->accept();
        const QString path = at.folder.filePath(QStringLiteral("first.json"));
        QVERIFY(QFileInfo::exists(path));
        QCOMPARE(at.text(QStringLiteral("lessons.title")), QStringLiteral("first"));
        const auto *list = at.find<QListWidget>(QStringLiteral("lessons.list"));
        QCOMPARE(list->currentItem()->text(), QStringLiteral("first (own)"));
        QVERIFY(at.text(QStringLiteral("lessons.say")).contains(path));
        at.find<QRadioButton>(QStringLiteral("lesson.predict.choice1"))->click();
        at.click(QStringLiteral("lessons.measure"));
        QVERIFY(at.measured());
        QVERIFY(at.text(QStringLiteral("lesson.predict.answer")).startsWith(QStringLiteral("✓")));
        QVERIFY(at.text(QStringLiteral("lesson.conclusion0")).startsWith(QStringLiteral("✓")));
        // It is changed, spoilt, and mended with an editor that replaces the file.
        const std::string text = readFile(path.toStdString());
        writeFile(path.toStdString(), QString::fromStdString(text)
                                          .replace(QStringLiteral("\"first\""), QStringLiteral("\"Second\""))
                                          .toStdString());
        QTRY_COMPARE(at.text(QStringLiteral("lessons.title")), QStringLiteral("Second"));
        QVERIFY(!at.window->findings());
        writeFile(path.toStdString(), text.substr(0, text.size() / 2));
        QTRY_VERIFY(at.text(QStringLiteral("lesson.problem")).contains(QStringLiteral("first.json")));
        QVERIFY2(at.text(QStringLiteral("lesson.problem")).contains(QStringLiteral("line ")),
                 qPrintable(at.text(QStringLiteral("lesson.problem"))));
        QVERIFY(at.find<QPushButton>(QStringLiteral("lessons.showInFolder"))->isEnabled());
        QVERIFY(QFile::remove(path));
        writeFile(path.toStdString(), text);
        QTRY_COMPARE(at.text(QStringLiteral("lessons.title")), QStringLiteral("first"));
        QVERIFY(!at.find<QLabel>(QStringLiteral("lesson.problem")));
    }

    void aNewLessonOverwritesNothing()
    {
        Alone at;
        for (const char *taken : {"small", "transpose", "../outside", "a b", ""}) {
            const std::string before =
                readFile(at.folder.filePath(QStringLiteral("small.json")).toStdString());
            at.click(QStringLiteral("lessons.new"));
            auto *ask = at.find<QInputDialog>(QStringLiteral("lessons.newName"));
            QCOMPARE(ask->textValue(), QStringLiteral("my-lesson"));
            ask->setTextValue(QString::fromUtf8(taken));
            ask->accept();
            QCOMPARE(at.find<QLabel>(QStringLiteral("lessons.say"))->property("role").toString(),
                     QStringLiteral("bad"));
            QVERIFY(readFile(at.folder.filePath(QStringLiteral("small.json")).toStdString()) == before);
            QCOMPARE(QDir(at.folder.path()).entryList({QStringLiteral("*.json")}).size(), 2);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
    }

    void showsWhereAnOwnLessonLies()
    {
        Alone at;
        FolderOpener opener;
        QDesktopServices::setUrlHandler(QStringLiteral("file"), &opener, "open");
        at.click(QStringLiteral("lessons.showInFolder"));
        QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
        QCOMPARE(QFileInfo(opener.opened.toLocalFile()).canonicalFilePath(),
                 QFileInfo(at.folder.path()).canonicalFilePath());
        at.window->showLesson(QStringLiteral("transpose"));
        QVERIFY(!at.find<QPushButton>(QStringLiteral("lessons.showInFolder"))->isEnabled());
    }

    /// The program's lessons and a person's own, and the report of either.
    void speaksTheLanguageOfTheWindow()
    {
        if (!speaksOtherLanguages()) QSKIP("no lrelease: this program has no catalogues");
        applyLanguage(*qApp, Language::German);
        Alone at;
        at.window->showLesson(QStringLiteral("transpose"));
        QCOMPARE(at.text(QStringLiteral("lessons.title")),
                 QStringLiteral("Matrixtransposition, Schritt für Schritt"));
        const QString overlay = at.folder.filePath(QStringLiteral("small.de.json"));
        writeFile(overlay.toStdString(), R"({"title": "Amdahls Gesetz"})");
        at.window->showLesson(QStringLiteral("small"));
        QTRY_COMPARE(at.text(QStringLiteral("lessons.title")), QStringLiteral("Amdahls Gesetz"));
        QCOMPARE(at.text(QStringLiteral("lesson.text")), QStringLiteral("Three quarters become faster."));
        const QString file = at.folder.filePath(QStringLiteral("bericht.html"));
        at.window->writeReport(file);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(file), 60000);
        const std::string page = readFile(file.toStdString());
        for (const char *words : {"lang=\"de\"", "Amdahls Gesetz", "Four is the limit."})
            QVERIFY2(page.find(words) != std::string::npos, words);
        writeFile(overlay.toStdString(), R"({"titel": "Amdahls Gesetz"})");
        QTRY_VERIFY(at.text(QStringLiteral("lesson.problem")).contains(QStringLiteral("small.de.json")));
        applyLanguage(*qApp, Language::English);
    }

    void worksByKeysAlone()
    {
        Alone at;
        at.window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(at.window.get()));
        QTRY_COMPARE(QApplication::focusWidget(),
                     at.find<QLineEdit>(QStringLiteral("lesson.predict.number")));
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("4"));
        QTest::keyClick(at.window.get(), Qt::Key_F5);
        QVERIFY(at.measured());
        QTest::keyClick(at.window.get(), Qt::Key_Right, Qt::AltModifier);
        QTRY_COMPARE(at.window->step(), std::size_t(1)); // a shortcut shows its button pressed first
        QTest::keyClick(at.window.get(), Qt::Key_Left, Qt::AltModifier);
        QTRY_COMPARE(at.window->step(), std::size_t(0));
        QVERIFY(at.window->findings());
    }

    void opensFromTheMenuWithEveryLesson()
    {
        WindowFixture at(sessionOn("built-in:cartesian"));
        at.trigger(QStringLiteral("lessons"));
        auto *lessons = at.find<LessonWindow>(QStringLiteral("lessons"));
        QVERIFY(lessons && lessons->isVisible());
        const auto *list = lessons->findChild<QListWidget *>(QStringLiteral("lessons.list"));
        QCOMPARE(std::size_t(list->count()), lesson::lessonFiles().size());
        QVERIFY(list->count() >= 13);
        for (int row = 0; row < list->count(); ++row)
            QVERIFY2(!list->item(row)->text().contains(QStringLiteral("cannot be read")),
                     qPrintable(list->item(row)->toolTip()));
    }

    void appliesAStepToTheWindowAndTheLab()
    {
        WindowFixture at(sessionOn("built-in:cartesian"));
        QVERIFY(at.waitForImage());
        at.trigger(QStringLiteral("lessons"));
        auto *lessons = at.find<LessonWindow>(QStringLiteral("lessons"));
        lessons->showLesson(QStringLiteral("spiral"));
        lessons->showStep(2);
        at.click(QStringLiteral("lessons.apply"));
        QTRY_VERIFY_WITH_TIMEOUT(at.window->history().session().scan.starts_with("simulated:"), 30000);
        QVERIFY(at.window->history().session().settings.method == Method::LeastSquares);
        QCOMPARE(at.window->history().session().settings.iterations, 30);
        lessons->showLesson(QStringLiteral("transpose"));
        lessons->showStep(2);
        at.click(QStringLiteral("lessons.apply"));
        const auto choice = at.window->lab().choice();
        QCOMPARE(choice.kernel, std::string("transpose"));
        QVERIFY(choice.options.is("order", "diagonal"));
        QVERIFY(at.window->lab().isVisible());
    }

    /// What exercises.json says of views is a name in the window.
    void viewsOfExercisesAreThere()
    {
        WindowFixture at(sessionOn("built-in:cartesian"));
        int views = 0;
        const Json exercises = Json::parse(lesson::exercisesText());
        for (const Json &entry : exercises.at("exercises"))
            for (const Json &home : entry["homes"])
                if (home.contains("view")) {
                    ++views;
                    const QString name = QString::fromStdString(home["view"].get<std::string>());
                    QVERIFY2(at.window->lab().findChild<QWidget *>(name), qPrintable(name));
                }
        QVERIFY(views > 0);
    }

    /// A real lesson at two sizes and in both themes, to be looked at; no text is wider than its page.
    void looksRight()
    {
        QSettings settings(m_home.filePath(QStringLiteral("look.ini")), QSettings::IniFormat);
        for (const ThemeChoice theme : {ThemeChoice::Dark, ThemeChoice::Light}) {
            applyTheme(*qApp, theme);
            LessonWindow window(settings);
            window.show();
            window.findChild<QAbstractButton *>(QStringLiteral("lessons.engine.model"))->click();
            for (const char *lesson : {"fhd-ladder", "float-order", "spiral"}) {
                window.showLesson(QString::fromUtf8(lesson));
                window.showStep(1);
                if (auto *choice = window.findChild<QRadioButton *>(QStringLiteral("lesson.predict.choice0")))
                    choice->click();
                else
                    window.findChild<QLineEdit *>(QStringLiteral("lesson.predict.number"))
                        ->setText(QStringLiteral("3"));
                if (!qEnvironmentVariableIsEmpty("LARMOR_PICTURES") || qstrcmp(lesson, "spiral") == 0) {
                    window.findChild<QPushButton *>(QStringLiteral("lessons.measure"))->click();
                    QVERIFY(QTest::qWaitFor([&] { return window.findings() && !window.running(); }, 60000));
                    QTest::qWait(50);
                    keepPicture(
                        *window.findChild<QScrollArea *>(QStringLiteral("lessons.scroll"))->widget(),
                        QStringLiteral("lesson-%1-%2").arg(toString(theme), QString::fromUtf8(lesson)));
                }
            }
            for (const QSize size : {QSize(1180, 820), QSize(900, 640)}) {
                window.resize(size);
                QTest::qWait(50);
                const auto *page = window.findChild<QScrollArea *>(QStringLiteral("lessons.scroll"));
                QVERIFY2(page->widget()->minimumSizeHint().width() <= page->viewport()->width(),
                         qPrintable(QStringLiteral("%1 of %2 px")
                                        .arg(page->widget()->minimumSizeHint().width())
                                        .arg(page->viewport()->width())));
                const QString name = QStringLiteral("lesson-%1-%2").arg(toString(theme)).arg(size.width());
                keepPicture(window, name);
                keepPicture(*page->widget(), name + QStringLiteral("-page"));
            }
        }
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LessonsTest>(argc, argv);
}

#include "lessons_test.moc"
