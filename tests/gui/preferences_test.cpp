// SPDX-License-Identifier: GPL-3.0-or-later
// What a person prefers, and the keys that a person chooses: applied at once, kept, and taken back.
#include "actions/key_bindings.h"
#include "gui/window_fixture.h"
#include "palette/command_palette.h"
#include "preferences/preferences.h"
#include "profile/profile_window.h"
#include "workbench/lab_page.h"

#include <QCheckBox>
#include <QDialog>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>

using namespace larmor;

class PreferencesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    static QTreeWidgetItem *lineOf(const WindowFixture &fixture, const char *action)
    {
        for (QTreeWidgetItemIterator it(fixture.find<QTreeWidget>(QStringLiteral("keys.list"))); *it; ++it)
            if (const auto *held = qobject_cast<QAction *>((*it)->data(0, Qt::UserRole).value<QObject *>()))
                if (held->objectName() == QStringLiteral("action.") + QLatin1String(action)) return *it;
        return nullptr;
    }
    static QTreeWidgetItem *choose(const WindowFixture &fixture, const char *action)
    {
        QTreeWidgetItem *line = lineOf(fixture, action);
        fixture.find<QTreeWidget>(QStringLiteral("keys.list"))->setCurrentItem(line);
        return line;
    }
    /// Into the field for keys, as a person presses them.
    static void press(const WindowFixture &fixture, Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        auto *field = fixture.find<QKeySequenceEdit>(QStringLiteral("keys.edit"));
        QTest::keyClick(field, key, modifiers);
        QCoreApplication::processEvents(); // told once the key is let go
    }
    static QAction *action(const WindowFixture &fixture, const char *name)
    {
        return fixture.find<QAction>(QStringLiteral("action.") + QLatin1String(name));
    }

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void everyPreferenceIsAppliedAtOnceAndKept()
    {
        const QString kept = m_home.filePath(QStringLiteral("preferences.ini"));
        {
            WindowFixture fixture(sessionOn(builtInCartesianScan), {}, kept);
            QVERIFY(fixture.waitForImage());
            QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
            QTest::keyClick(fixture.window.get(), Qt::Key_Comma, Qt::ControlModifier);
            auto *page = fixture.find<QDialog>(QStringLiteral("dialog.preferences"));
            QVERIFY(page && page->isVisible());
            keepPicture(*page, QStringLiteral("preferences"));
            fixture.click(QStringLiteral("preferences.theme.light"));
            QVERIFY(!theme().dark);
            QVERIFY(action(fixture, "themeLight")->isChecked());
            fixture.click(QStringLiteral("preferences.engine.cpu"));
            QTRY_VERIFY(fixture.window->history().session().settings.engine == EngineKind::Cpu);
            fixture.trigger(QStringLiteral("lineProfile"));
            auto *chart = fixture.find<ChartView>(QStringLiteral("profile.chart"));
            fixture.window->slice()->setFieldOfView({240, 240, 5});
            fixture.window->findChild<ProfileWindow *>()->setFieldOfView({240, 240, 5});
            QTRY_COMPARE(chart->shownModel().x.title, QStringLiteral("distance [mm]"));
            fixture.click(QStringLiteral("preferences.lengths.voxels"));
            QTRY_COMPARE(chart->shownModel().x.title, QStringLiteral("distance [voxels]"));
            fixture.click(QStringLiteral("preferences.cache.cold"));
            fixture.click(QStringLiteral("preferences.start"));
            auto *port = fixture.find<QSpinBox>(QStringLiteral("preferences.classPort"));
            QCOMPARE(port->value(), 8642);
            port->setValue(9000);
            fixture.window->close();
        }
        WindowFixture fixture(sessionOn(builtInCartesianScan), {}, kept);
        QSettings settings(kept, QSettings::IniFormat);
        Preferences again(settings);
        QVERIFY(again.theme() == ThemeChoice::Light);
        QVERIFY(again.engine() == EngineKind::Cpu);
        QVERIFY(again.lengths() == LengthUnit::Voxels);
        QVERIFY(again.cache() == CacheState::Cold);
        QVERIFY(again.opensStartPage());
        QCOMPARE(int(again.classPort()), 9000);
        fixture.trigger(QStringLiteral("preferences"));
        QVERIFY(fixture.find<QAbstractButton>(QStringLiteral("preferences.cache.cold"))->isChecked());
        fixture.click(QStringLiteral("preferences.defaults"));
        QVERIFY(theme().dark);
        settings.sync();
        QCOMPARE(int(Preferences(settings).classPort()), 8642);
        settings.setValue(QStringLiteral("lessons/classPort"), QStringLiteral("80"));
        QCOMPARE(int(Preferences(settings).classPort()), 8642); // nor one that is the system's
        for (const char *name : {"preferences.theme.dark", "preferences.engine.auto",
                                 "preferences.lengths.mm", "preferences.cache.warm"})
            QVERIFY2(fixture.find<QAbstractButton>(QLatin1String(name))->isChecked(), name);
        QVERIFY(!fixture.find<QCheckBox>(QStringLiteral("preferences.start"))->isChecked());
    }

    void theLabMeasuresWithTheCachesThatArePreferred()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.window->findChild<Preferences *>()->setCache(CacheState::Cold);
        fixture.trigger(QStringLiteral("pageLab"));
        LabPage &lab = fixture.window->lab();
        lab.setKernel("transpose");
        LabChoice choice = lab.choice();
        choice.problem = {{"size", "64"}};
        lab.setChoice(choice);
        QSignalSpy measured(&lab.runner(), &LabRunner::measured);
        fixture.find<QPushButton>(QStringLiteral("lab.run"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(!measured.isEmpty(), 60000);
        QVERIFY(measured.front().front().value<Measurement>().cache == CacheState::Cold);
    }

    void anotherLanguageIsOfferedFromThePage()
    {
        if (!speaksOtherLanguages()) QSKIP("built without catalogues");
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        fixture.trigger(QStringLiteral("preferences"));
        fixture.click(QStringLiteral("preferences.language.action.languageGerman"));
        auto *question = fixture.find<QMessageBox>(QStringLiteral("dialog.language"));
        QVERIFY(question && question->isVisible());
        QSignalSpy reopens(fixture.window.get(), &MainWindow::reopenWanted);
        fixture.click(QStringLiteral("dialog.language.now"));
        QCOMPARE(reopens.size(), 1);
    }

    void keysAreChangedShownAndKept()
    {
        const QString kept = m_home.filePath(QStringLiteral("keys.ini"));
        {
            WindowFixture fixture(sessionOn(builtInCartesianScan), {}, kept);
            QVERIFY(fixture.waitForImage());
            fixture.trigger(QStringLiteral("keys"));
            keepPicture(*fixture.find<QDialog>(QStringLiteral("dialog.keys")), QStringLiteral("keys-edit"));
            QTreeWidgetItem *line = choose(fixture, "pinBaseline");
            press(fixture, Qt::Key_F7, Qt::NoModifier);
            QCOMPARE(action(fixture, "pinBaseline")->shortcut(), QKeySequence(QStringLiteral("F7")));
            QCOMPARE(line->text(0), QStringLiteral("F7"));
            QVERIFY(action(fixture, "pinBaseline")->toolTip().endsWith(QStringLiteral("(F7)")));
            auto *button = fixture.find<QWidget>(QStringLiteral("button.pinBaseline"));
            QTRY_VERIFY(button->toolTip().contains(QStringLiteral("F7")));
            fixture.find<QDialog>(QStringLiteral("dialog.keys"))->close();
            fixture.trigger(QStringLiteral("palette"));
            auto *typed = fixture.find<QLineEdit>(QStringLiteral("palette.typed"));
            QTest::keyClicks(typed, QStringLiteral("pin baseline"));
            QCOMPARE(fixture.find<QListView>(QStringLiteral("palette.list"))
                         ->currentIndex()
                         .data(CommandModel::Keys)
                         .toString(),
                     QStringLiteral("F7"));
            QTest::keyClick(typed, Qt::Key_Escape);
            fixture.window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
            QTRY_COMPARE(QApplication::activeWindow(), fixture.window.get());
            QSignalSpy pinned(action(fixture, "pinBaseline"), &QAction::triggered);
            QTest::keyClick(fixture.window.get(), Qt::Key_F7); // and it is what they do
            QCOMPARE(pinned.size(), 1);
        }
        WindowFixture fixture(sessionOn(builtInCartesianScan), {}, kept);
        QCOMPARE(action(fixture, "pinBaseline")->shortcut(), QKeySequence(QStringLiteral("F7")));
        fixture.trigger(QStringLiteral("keys"));
        choose(fixture, "pinBaseline");
        fixture.click(QStringLiteral("keys.reset"));
        QCOMPARE(action(fixture, "pinBaseline")->shortcut(), QKeySequence(QStringLiteral("Ctrl+B")));
        QVERIFY(!fixture.find<QPushButton>(QStringLiteral("keys.resetAll"))->isEnabled());
    }

    void aConflictIsNamedAndTheKeysCanBeTaken()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.trigger(QStringLiteral("keys"));
        choose(fixture, "pinBaseline");
        press(fixture, Qt::Key_K, Qt::ControlModifier); // recorded, not obeyed
        QVERIFY(!fixture.find<CommandPalette>(QStringLiteral("palette")));
        const auto *say = fixture.find<QLabel>(QStringLiteral("keys.say"));
        QVERIFY(say->isVisible());
        QVERIFY2(say->text().contains(QStringLiteral("Commands")), qPrintable(say->text()));
        QCOMPARE(action(fixture, "palette")->shortcut(), QKeySequence(QStringLiteral("Ctrl+K")));
        QCOMPARE(action(fixture, "pinBaseline")->shortcut(), QKeySequence(QStringLiteral("Ctrl+B")));
        fixture.click(QStringLiteral("keys.take"));
        QCOMPARE(action(fixture, "pinBaseline")->shortcut(), QKeySequence(QStringLiteral("Ctrl+K")));
        QVERIFY(action(fixture, "palette")->shortcut().isEmpty());
        QVERIFY(!action(fixture, "palette")->toolTip().contains(QLatin1Char('(')));
        // To reset one whose keys somebody else has is a conflict, too.
        choose(fixture, "palette");
        fixture.click(QStringLiteral("keys.reset"));
        QVERIFY(say->text().contains(QStringLiteral("Pin baseline")));
        QVERIFY(action(fixture, "palette")->shortcut().isEmpty());
        fixture.click(QStringLiteral("keys.resetAll"));
        QCOMPARE(action(fixture, "palette")->shortcut(), QKeySequence(QStringLiteral("Ctrl+K")));
        QCOMPARE(action(fixture, "pinBaseline")->shortcut(), QKeySequence(QStringLiteral("Ctrl+B")));
        // Keys that a part of the window has, or that are held, cannot be taken.
        choose(fixture, "pinBaseline");
        press(fixture, Qt::Key_D, Qt::NoModifier);
        QVERIFY(say->isVisible() && say->text().contains(QStringLiteral("difference")));
        QVERIFY(!fixture.find<QPushButton>(QStringLiteral("keys.take"))->isVisible());
        fixture.click(QStringLiteral("keys.none"));
        QVERIFY(action(fixture, "pinBaseline")->shortcut().isEmpty());
    }

    void theDesktopsKeysWorkAsWell()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        for (const auto &[name, standard] :
             {std::pair("open", QKeySequence::Open), std::pair("saveSession", QKeySequence::Save),
              std::pair("quit", QKeySequence::Quit), std::pair("undo", QKeySequence::Undo),
              std::pair("redo", QKeySequence::Redo), std::pair("closeWindow", QKeySequence::Close),
              std::pair("keys", QKeySequence::HelpContents),
              std::pair("fullScreen", QKeySequence::FullScreen)})
            for (const QKeySequence &keys : QKeySequence::keyBindings(standard)) {
                bool answered = false;
                for (const QAction *each : fixture.window->findChildren<QAction *>())
                    answered =
                        answered || (each->objectName() != QStringLiteral("action.") + QLatin1String(name) &&
                                     each->shortcuts().contains(keys));
                QVERIFY2(answered || action(fixture, name)->shortcuts().contains(keys), name);
            }
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<PreferencesTest>(argc, argv);
}

#include "preferences_test.moc"
