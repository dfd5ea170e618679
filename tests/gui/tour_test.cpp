// SPDX-License-Identifier: GPL-3.0-or-later
// The first start: the page with scenarios and lessons, then the tour; neither comes again unasked.
#include "gui/window_fixture.h"
#include "lesson/library.h"
#include "lessons/lesson_window.h"
#include "tour/tour.h"

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QToolButton>
#include <set>

using namespace larmor;

class TourTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    static QDialog *startPage(const WindowFixture &fixture)
    {
        auto *page = fixture.find<QDialog>(QStringLiteral("dialog.start"));
        return page && page->isVisible() ? page : nullptr;
    }
    static Tour &tourOf(const WindowFixture &fixture) { return *fixture.find<Tour>(QStringLiteral("tour")); }

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void theFirstStartShowsLessonsThenTheTour()
    {
        const QString kept = m_home.filePath(QStringLiteral("first.ini"));
        {
            WindowFixture fixture(sessionOn(builtInCartesianScan), {}, kept, false, true);
            QVERIFY(fixture.waitForImage());
            QDialog *page = startPage(fixture);
            QVERIFY(page);
            for (const lesson::LessonFile &file : lesson::lessonFiles())
                QVERIFY2(page->findChild<QToolButton *>(QStringLiteral("start.lesson.") +
                                                        QString::fromStdString(file.name)),
                         file.name.c_str());
            QVERIFY(page->findChild<QLabel *>(QStringLiteral("start.book"))
                        ->text()
                        .contains(QStringLiteral("Programming Massively Parallel Processors")));
            QVERIFY(!tourOf(fixture).isRunning());
            keepPicture(*page, QStringLiteral("start-first"));
            QTest::keyClick(page, Qt::Key_Escape);
            QVERIFY(!page->isVisible());
            QTRY_VERIFY(tourOf(fixture).isRunning());
            fixture.click(QStringLiteral("tour.skip"));
            QVERIFY(!tourOf(fixture).isRunning() && !tourOf(fixture).isVisible());
        }
        for (const bool opens : {false, true}) { // later: as is preferred, and no tour
            WindowFixture fixture(sessionOn(builtInCartesianScan), {}, kept, false, true);
            QVERIFY(fixture.waitForImage());
            QCOMPARE(startPage(fixture) != nullptr, opens);
            if (opens) {
                QTest::keyClick(startPage(fixture), Qt::Key_Escape);
                QTest::qWait(50);
            } else {
                fixture.trigger(QStringLiteral("start"));
                fixture.click(QStringLiteral("start.always"));
            }
            QVERIFY(!tourOf(fixture).isRunning());
        }
    }

    void nobodyIsWelcomedWhereNobodySits()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan), {}, {}, true, true);
        QVERIFY(fixture.waitForImage());
        QVERIFY(!startPage(fixture));
        QVERIFY(!tourOf(fixture).isRunning());
    }

    void aLessonIsOpenedFromTheStartPage()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.trigger(QStringLiteral("start"));
        fixture.click(QStringLiteral("start.lesson.reduction"));
        QVERIFY(!startPage(fixture));
        auto *lessons = fixture.find<LessonWindow>(QStringLiteral("lessons"));
        QVERIFY(lessons && lessons->isVisible());
        const auto lesson = lesson::findLesson("reduction");
        QCOMPARE(lessons->findChild<QLabel *>(QStringLiteral("lessons.title"))->text(),
                 QString::fromStdString(lesson->title));
    }

    void sixStepsPointAtPartsOfTheWindow()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.trigger(QStringLiteral("pageLab"));
        fixture.trigger(QStringLiteral("tour"));
        Tour &tour = tourOf(fixture);
        QVERIFY(tour.isRunning() && tour.isVisible());
        QVERIFY(fixture.find<QAction>(QStringLiteral("action.pageExplore"))->isChecked());
        QTest::qWait(50);
        auto *next = fixture.find<QPushButton>(QStringLiteral("tour.next"));
        auto *ring = fixture.find<QWidget>(QStringLiteral("tour.ring"));
        std::set<QString> texts;
        for (int step = 1; step <= 6; ++step) {
            QCOMPARE(fixture.find<QLabel>(QStringLiteral("tour.count"))->text(),
                     QStringLiteral("%1 of 6").arg(step));
            const TourTarget target = tour.target();
            QVERIFY(target.widget && target.widget->isVisible());
            const QRect pointed(target.widget->mapTo(fixture.window.get(), target.part.topLeft()),
                                target.part.size());
            QVERIFY2(ring->isVisible() && ring->geometry().contains(pointed),
                     qPrintable(QString::number(step)));
            QVERIFY2(fixture.window->rect().contains(tour.geometry()), qPrintable(QString::number(step)));
            for (const QWidget *part : tour.findChildren<QWidget *>())
                QVERIFY2(tour.rect().contains(QRect(part->mapTo(&tour, QPoint()), part->size())),
                         qPrintable(part->objectName()));
            texts.insert(fixture.find<QLabel>(QStringLiteral("tour.text"))->text());
            keepPicture(*fixture.window, QStringLiteral("tour-%1").arg(step));
            if (step < 6) QTest::keyClick(next, Qt::Key_Right);
        }
        QCOMPARE(texts.size(), 6u);
        QTest::keyClick(next, Qt::Key_Left);
        QCOMPARE(fixture.find<QLabel>(QStringLiteral("tour.count"))->text(), QStringLiteral("5 of 6"));
        fixture.click(QStringLiteral("tour.back"));
        QCOMPARE(fixture.find<QLabel>(QStringLiteral("tour.count"))->text(), QStringLiteral("4 of 6"));
        fixture.click(QStringLiteral("tour.next"));
        fixture.click(QStringLiteral("tour.next"));
        QTest::keyClick(next, Qt::Key_Return);
        QVERIFY(!tour.isRunning() && !ring->isVisible());
    }

    void theTourKeepsNobodyFromWorking()
    {
        WindowFixture fixture(sessionOn(builtInSpiralScan, Method::LeastSquares));
        QVERIFY(fixture.waitForImage());
        QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
        fixture.trigger(QStringLiteral("tour"));
        Tour &tour = tourOf(fixture);
        QVERIFY(tour.isRunning());
        fixture.click(QStringLiteral("method.gridding"));
        QTRY_VERIFY(fixture.window->history().session().settings.method == Method::Gridding);
        QVERIFY(fixture.waitForImage());
        QVERIFY(tour.isRunning());
        fixture.window->resize(1100, 760); // the note follows
        QTest::qWait(50);
        QVERIFY(fixture.window->rect().contains(tour.geometry()));
        QTest::keyClick(fixture.find<QWidget>(QStringLiteral("method.gridding")), Qt::Key_Escape);
        QVERIFY(!tour.isRunning());
        QVERIFY(fixture.find<QAction>(QStringLiteral("action.live"))->isChecked());
        // What is hidden is left out.
        fixture.trigger(QStringLiteral("panelCharts"));
        fixture.trigger(QStringLiteral("tour"));
        int steps = 1;
        for (auto *next = fixture.find<QPushButton>(QStringLiteral("tour.next"));
             next->text() != QStringLiteral("Done") && steps < 9; ++steps)
            next->click();
        QCOMPARE(steps, 4);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<TourTest>(argc, argv);
}

#include "tour_test.moc"
