// SPDX-License-Identifier: GPL-3.0-or-later
// Exercises and demonstrations in the window: what they show is what compute says, and their ways lead there.
#include "gui/window_fixture.h"
#include "lab/shows.h"
#include "lessons/blocks_view.h"
#include "lessons/exercise_window.h"
#include "lessons/lesson_window.h"
#include "lessons/show_window.h"
#include "model/model_page.h"
#include "workbench/lab_page.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QTableWidget>

using namespace larmor;

class ExercisesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void exercisesOpenWhereTheyAreShown()
    {
        WindowFixture at(sessionOn("built-in:cartesian"));
        at.trigger(QStringLiteral("lessons"));
        auto *lessons = at.find<LessonWindow>(QStringLiteral("lessons"));
        at.click(QStringLiteral("lessons.exercises"));
        auto *exercises = lessons->findChild<ExerciseWindow *>(QStringLiteral("exercises"));
        QVERIFY(exercises && exercises->isVisible());
        QCOMPARE(exercises->exercises().size(), std::size_t(38));
        QCOMPARE(exercises->findChild<QTableWidget *>(QStringLiteral("exercises.table"))->rowCount(), 38);
        const auto text = [&](const char *name) {
            return exercises->findChild<QLabel *>(QString::fromUtf8(name))->text();
        };
        const auto way = [&](int number) {
            exercises->findChild<QPushButton *>(QStringLiteral("exercises.way%1").arg(number))->click();
        };
        exercises->showExercise(QStringLiteral("6.7"));
        QVERIFY(text("exercises.answer").contains(QStringLiteral("1277")));
        QCOMPARE(text("exercises.command"), QStringLiteral("larmor lab show scalar-product"));
        keepPicture(*exercises, QStringLiteral("exercises"));
        way(0);
        auto *shows = lessons->findChild<ShowWindow *>(QStringLiteral("shows"));
        QVERIFY(shows && shows->isVisible());
        QCOMPARE(shows->current(), QStringLiteral("scalar-product"));
        QCOMPARE(shows->result()["shared_accesses_per_block"].get<int>(), 1277);
        way(1);
        QCOMPARE(lessons->step(), std::size_t(3));
        way(2);
        QCOMPARE(at.window->lab().choice().kernel, std::string("scalar-product"));
        exercises->showExercise(QStringLiteral("6.5"));
        way(1);
        QCOMPARE(at.window->lab().tabs().currentWidget(),
                 static_cast<QWidget *>(&at.window->lab().modelling()));
        QVERIFY(at.window->lab().findChild<QWidget *>(QStringLiteral("model.access"))->isVisible());
        exercises->showExercise(QStringLiteral("7.3")); // with the parameters of the exercise
        way(0);
        QCOMPARE(shows->current(), QStringLiteral("rounding"));
        QCOMPARE(shows->findChild<QComboBox *>(QStringLiteral("shows.parameter.mode"))->currentText(),
                 QStringLiteral("zero"));
    }

    /// Every demonstration fills its figures and tables; parameters change them; what is refused says why.
    void demonstrationsAreShown()
    {
        ShowWindow window;
        window.show();
        for (const Show &show : shows()) {
            window.showShow(QString::fromStdString(show.name));
            QCOMPARE(window.current(), QString::fromStdString(show.name));
            QVERIFY2(window.result() == runShow(show.name, {})["result"], show.name.c_str());
            QCOMPARE(window.findChild<QLabel *>(QStringLiteral("shows.command"))->text(),
                     QStringLiteral("larmor lab show ") + QString::fromStdString(show.name));
            QVERIFY(!window.findChild<QLabel *>(QStringLiteral("shows.say"))->isVisible());
            QVERIFY(!window.findChild<QScrollArea *>(QStringLiteral("shows.scroll"))
                         ->widget()
                         ->findChildren<QTableWidget *>()
                         .isEmpty());
        }
        window.showShow(QStringLiteral("memory-spaces"));
        auto *table = window.findChild<QTableWidget *>(QStringLiteral("shows.rows"));
        QVERIFY(table);
        QCOMPARE(table->rowCount(), 6);
        QTest::qWait(60); // layouts settle
        keepPicture(window, QStringLiteral("shows-memory-spaces"));
        window.showShow(QStringLiteral("blocks"), {{"blocks", "16"}, {"multiprocessors", "2,4"}});
        const auto boards = window.findChildren<BlocksView *>(QStringLiteral("shows.timeline"));
        QCOMPARE(boards.size(), qsizetype(2));
        QCOMPARE(boards[0]->blocks(), 16);
        // Eight rounds, and four: the last block ends at the width, and at half of it.
        QVERIFY(std::abs(boards[0]->bar(15).right() - 2 * boards[1]->bar(15).right() +
                         boards[1]->bar(0).left()) < 1);
        QTest::qWait(60); // layouts settle
        keepPicture(window, QStringLiteral("shows-blocks"));
        window.showShow(QStringLiteral("warps"), {{"block", "48"}});
        QCOMPARE(window.result()["idle_lanes"].get<int>(), 16);
        QCOMPARE(window.findChild<QTableWidget *>(QStringLiteral("shows.rows"))->rowCount(), 2);
        QTest::qWait(60); // layouts settle
        keepPicture(window, QStringLiteral("shows-warps"));
        auto *block = window.findChild<QComboBox *>(QStringLiteral("shows.parameter.block"));
        block->setCurrentText(QStringLiteral("4x"));
        emit block->lineEdit()->editingFinished();
        QVERIFY(window.result().is_null());
        QVERIFY(
            window.findChild<QLabel *>(QStringLiteral("shows.say"))->text().contains(QStringLiteral("4x")));
        block->setCurrentText(QStringLiteral("4x8x2"));
        emit block->lineEdit()->editingFinished();
        QCOMPARE(window.result()["warps"].get<int>(), 2);
        QCOMPARE(window.findChild<QLabel *>(QStringLiteral("shows.command"))->text(),
                 QStringLiteral("larmor lab show warps"));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<ExercisesTest>(argc, argv);
}

#include "exercises_test.moc"
