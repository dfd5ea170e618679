// SPDX-License-Identifier: GPL-3.0-or-later
// Exercises and demonstrations in the window: what they show is what compute says, and their ways lead there.
#include "core/program_file.h"
#include "gui/window_fixture.h"
#include "lab/shows.h"
#include "lessons/blocks_view.h"
#include "lessons/exercise_window.h"
#include "lessons/inventory_window.h"
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

    /// The list is filtered by source; its numbers are computed by the program itself, and its ways lead on.
    void sourcesStandBesideOurs()
    {
        setProgramFile(LARMOR_PROGRAM);
        WindowFixture at(sessionOn("built-in:cartesian"));
        at.trigger(QStringLiteral("lessons"));
        auto *lessons = at.find<LessonWindow>(QStringLiteral("lessons"));
        at.click(QStringLiteral("lessons.inventory"));
        auto *inventory = lessons->findChild<InventoryWindow *>(QStringLiteral("inventory"));
        QVERIFY(inventory && inventory->isVisible());
        auto *table = inventory->findChild<QTableWidget *>(QStringLiteral("inventory.table"));
        const auto press = [&](const QString &name) { inventory->findChild<QPushButton *>(name)->click(); };
        const int all = table->rowCount();
        QVERIFY(all > 361); // entries and exercises; some have several numbers
        auto *sources = inventory->findChild<QComboBox *>(QStringLiteral("inventory.sources"));
        sources->setCurrentIndex(sources->findData(QStringLiteral("OCL")));
        QVERIFY(table->rowCount() > 10 && table->rowCount() < all / 4);
        for (int row = 0; row < table->rowCount(); ++row)
            QVERIFY(table->item(row, 1)->text().contains(QStringLiteral("OCL")));
        const auto rowOf = [&](const QString &title) {
            for (int row = 0; row < table->rowCount(); ++row)
                if (table->item(row, 0)->text().startsWith(title)) return row;
            return -1;
        };
        const int stride = rowOf(QStringLiteral("A stride of eight words"));
        QVERIFY(stride >= 0);
        QCOMPARE(table->item(stride, 2)->text(), QStringLiteral("8"));
        QCOMPARE(table->item(stride, 3)->text(), QString());
        press(QStringLiteral("inventory.compute"));
        QTRY_VERIFY_WITH_TIMEOUT(!inventory->running(), 120000);
        QCOMPARE(table->item(stride, 3)->text(), QStringLiteral("8"));
        QCOMPARE(table->item(stride, 4)->text(), QStringLiteral("0 %"));
        const int divide = rowOf(QStringLiteral("Divisions in a clock"));
        QVERIFY(table->item(divide, 4)->text().endsWith(QLatin1Char('%')));
        keepPicture(*inventory, QStringLiteral("inventory"));

        inventory->showEntry(QStringLiteral("number-31")); // a reason stands where ours is far off
        const auto text = [&](const char *name) {
            return inventory->findChild<QLabel *>(QString::fromUtf8(name))->text();
        };
        QVERIFY(text("inventory.number").contains(QStringLiteral("2080")));
        QVERIFY(text("inventory.command").startsWith(QStringLiteral("larmor model run transpose")));
        inventory->showEntry(QStringLiteral("row-40"));
        QVERIFY(text("inventory.command").contains(QStringLiteral("one GPU at a time")));
        QVERIFY(!inventory->findChild<QPushButton *>(QStringLiteral("inventory.run"))->isEnabled());
        inventory->showEntry(QStringLiteral("row-37"));
        press(QStringLiteral("inventory.run"));
        QTRY_VERIFY_WITH_TIMEOUT(!inventory->running(), 60000);
        QCOMPARE(text("inventory.say"), QStringLiteral("It shows what it should."));
        press(QStringLiteral("inventory.way0"));
        QCOMPARE(at.window->lab().choice().kernel, std::string("scalar-product"));
        press(QStringLiteral("inventory.way1"));
        auto *shows = lessons->findChild<ShowWindow *>(QStringLiteral("shows"));
        QVERIFY(shows && shows->isVisible());
        QCOMPARE(shows->current(), QStringLiteral("scalar-product"));
    }

    /// What the list says of views is a name in the window, as its kernels, lessons and demonstrations exist.
    void waysOfTheSourcesLeadSomewhere()
    {
        WindowFixture at(sessionOn("built-in:cartesian"));
        int views = 0;
        for (const lesson::InventoryEntry &entry : lesson::inventory().entries)
            for (const lesson::ExerciseHome &home : entry.homes)
                if (const auto *view = std::get_if<lesson::ViewHome>(&home)) {
                    ++views;
                    const QString name = QString::fromStdString(view->view);
                    QVERIFY2(at.window->lab().findChild<QWidget *>(name), qPrintable(name));
                }
        QVERIFY(views > 10);
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
