// SPDX-License-Identifier: GPL-3.0-or-later
// What lies around the work: commands, keys, "What's this?", start page, recent files, layout, presentation,
// log.
#include "gui/window_fixture.h"
#include "jobs/message_log.h"
#include "palette/command_palette.h"
#include "palette/fuzzy.h"
#include "scan/formats.h"
#include "start/recent_scans.h"
#include "start/scenarios.h"
#include "widgets/remaining_time.h"
#include "widgets/screen_fit.h"
#include "workbench/lab_page.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDialog>
#include <QFileDialog>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeWidget>

using namespace larmor;

class DeskTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    /// Types into the palette and gives what then stands first.
    static QModelIndex typed(WindowFixture &fixture, const char *letters)
    {
        auto *line = fixture.find<QLineEdit>(QStringLiteral("palette.typed"));
        line->clear();
        QTest::keyClicks(line, QLatin1String(letters));
        return fixture.find<QListView>(QStringLiteral("palette.list"))->currentIndex();
    }
    static QString shownIn(const QDialog *dialog)
    {
        QString text;
        const auto *tree = dialog->findChild<QTreeWidget *>(QStringLiteral("keys.list"));
        for (int g = 0; g < tree->topLevelItemCount(); ++g)
            for (int i = 0; i < tree->topLevelItem(g)->childCount(); ++i)
                if (const QTreeWidgetItem *line = tree->topLevelItem(g)->child(i); !line->isHidden())
                    text += line->text(0) + QLatin1Char('|') + line->text(1) + QLatin1Char('\n');
        return text;
    }

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void fewLettersOfACommandFindIt()
    {
        QVERIFY(!fuzzyScore(u"xyz", u"Simulate scan").has_value());
        QVERIFY(!fuzzyScore(u"nas", u"Sim scan").has_value()); // letters in their order
        QVERIFY(fuzzyScore(u"sis", u"Simulate scan").has_value());
        QVERIFY(*fuzzyScore(u"ss", u"Simulate scan") > *fuzzyScore(u"ss", u"Compress"));
        QVERIFY(*fuzzyScore(u"fit", u"Fit") > *fuzzyScore(u"fit", u"Full item"));
        QVERIFY(*fuzzyScore(u"RUN once", u"Run once") == *fuzzyScore(u"runonce", u"Run once"));
        QCOMPARE(*fuzzyScore(u" ", u"anything"), 0);
        QVERIFY(!fuzzyScore(u"a", u"").has_value());
    }

    void paletteReachesActionsKernelsAndScenariosByKeyboard()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.trigger(QStringLiteral("palette"));
        auto *palette = fixture.find<CommandPalette>(QStringLiteral("palette"));
        QVERIFY(palette && palette->isVisible());
        auto *line = fixture.find<QLineEdit>(QStringLiteral("palette.typed"));
        auto *list = fixture.find<QListView>(QStringLiteral("palette.list"));
        const QAbstractItemModelTester tester(list->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(list->model()->rowCount() > 80);
        keepPicture(*palette, QStringLiteral("palette"));
        // What cannot be done says why, and stays.
        const QModelIndex undo = typed(fixture, "undo");
        QCOMPARE(undo.data().toString(), QStringLiteral("Undo"));
        QVERIFY(!undo.data(CommandModel::WhyNot).toString().isEmpty());
        QVERIFY(fixture.find<QLabel>(QStringLiteral("palette.what"))
                    ->text()
                    .contains(undo.data(CommandModel::WhyNot).toString()));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(palette->isVisible());
        // An action, with its keys.
        const QModelIndex phase = typed(fixture, "phase");
        QCOMPARE(phase.data(CommandModel::Keys).toString(), QStringLiteral("P"));
        QTest::keyClick(line, Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), 1);
        QTest::keyClick(line, Qt::Key_Up);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QVERIFY(fixture.find<QAction>(QStringLiteral("action.phase"))->isChecked());
        // A kernel.
        fixture.trigger(QStringLiteral("palette"));
        QVERIFY(typed(fixture, "kernel reduction").isValid());
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(fixture.find<QAction>(QStringLiteral("action.pageLab"))->isChecked());
        QCOMPARE(QString::fromStdString(std::string(fixture.window->lab().kernel().name())),
                 QStringLiteral("reduction"));
        fixture.trigger(QStringLiteral("palette"));
        typed(fixture, "qqqqqqqq");
        QCOMPARE(list->model()->rowCount(), 0);
        QTest::keyClick(line, Qt::Key_Return);
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(!palette->isVisible());
    }

    void paletteFindsWhyAKernelIsSlow()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.trigger(QStringLiteral("palette"));
        auto *line = fixture.find<QLineEdit>(QStringLiteral("palette.typed"));
        auto *list = fixture.find<QListView>(QStringLiteral("palette.list"));
        QTest::keyClicks(line, QStringLiteral("why"));
        int row = 0;
        while (row < list->model()->rowCount() &&
               list->model()->index(row, 0).data().toString() != QLatin1String("Roofline"))
            ++row;
        QVERIFY(row < 8);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(line, Qt::Key_Down);
        QTest::keyClick(line, Qt::Key_Return);
        QTabWidget &tabs = fixture.window->lab().tabs();
        QTRY_VERIFY(tabs.isVisible());
        QCOMPARE(tabs.tabText(tabs.currentIndex()), QStringLiteral("Roofline"));
    }

    void paletteBeginsAKernelAndKnowsTheWordsOfASentence()
    {
        WindowFixture fixture(sessionOn(builtInSpiralScan, Method::LeastSquares));
        QVERIFY(fixture.waitForImage());
        fixture.trigger(QStringLiteral("palette"));
        const auto rowOf = [&](const char *letters, const QString &title) {
            typed(fixture, letters);
            const auto &model = *fixture.find<QListView>(QStringLiteral("palette.list"))->model();
            int row = 0;
            while (row < model.rowCount() && model.index(row, 0).data().toString() != title)
                ++row;
            return row;
        };
        QVERIFY(rowOf("lambda", QStringLiteral("Choose lambda (L-curve)")) <= 3); // and the setting itself
        QCOMPARE(rowOf("l-curve", QStringLiteral("Choose lambda (L-curve)")), 0);
        QCOMPARE(typed(fixture, "new kernel").data().toString(), QStringLiteral("New kernel"));
        QTest::keyClick(fixture.find<QLineEdit>(QStringLiteral("palette.typed")), Qt::Key_Return);
        LabPage &lab = fixture.window->lab();
        QTRY_COMPARE(QString::fromStdString(std::string(lab.kernel().name())), QStringLiteral("my-kernel"));
        QCOMPARE(lab.tabs().tabText(lab.tabs().currentIndex()), QStringLiteral("Source"));
    }

    void paletteExplainsASwitchThatIsSetAlready()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here: no switch of the transpose can be thrown");
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        const auto *title = fixture.find<QLabel>(QStringLiteral("explanation.title"));
        const auto run = [&](const char *letters, const QString &wanted) {
            fixture.trigger(QStringLiteral("palette"));
            QCOMPARE(typed(fixture, letters).data().toString(), wanted);
            QTest::keyClick(fixture.find<QLineEdit>(QStringLiteral("palette.typed")), Qt::Key_Return);
        };
        for (const bool again : {false, true}) {
            fixture.find<QWidget>(QStringLiteral("iterations"))->setFocus(Qt::TabFocusReason);
            QVERIFY(!title->text().contains(QLatin1String("naive")));
            run("transpose preset naive", QStringLiteral("transpose: preset Naive"));
            QTRY_VERIFY2(title->text().contains(QLatin1String("naive"), Qt::CaseInsensitive),
                         qPrintable(QStringLiteral("%1, again %2").arg(title->text()).arg(again)));
        }
    }

    void paletteReachesMethodsEnginesAndLessons()
    {
        WindowFixture fixture(sessionOn(builtInSpiralScan, Method::Gridding));
        QVERIFY(fixture.waitForImage());
        auto *line = fixture.find<QLineEdit>(QStringLiteral("palette.typed"));
        const auto first = [&](const char *letters, const QString &where) {
            fixture.trigger(QStringLiteral("palette"));
            const QModelIndex found = typed(fixture, letters);
            QVERIFY2(found.isValid(), letters);
            QCOMPARE(found.data(CommandModel::Where).toString(), where);
        };
        first("adjoint", QStringLiteral("Method"));
        line = fixture.find<QLineEdit>(QStringLiteral("palette.typed"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(fixture.window->history().session().settings.method == Method::Adjoint);
        first("least squares", QStringLiteral("Method"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(fixture.window->history().session().settings.method == Method::LeastSquares);
        first("gridding", QStringLiteral("Method"));
        QTest::keyClick(line, Qt::Key_Escape);
        first("inverse FFT", QStringLiteral("Method")); // not of a spiral: it says so, and stays
        QVERIFY(!typed(fixture, "inverse FFT").data(CommandModel::WhyNot).toString().isEmpty());
        QTest::keyClick(line, Qt::Key_Escape);
        first("cpu", QStringLiteral("Engine"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(fixture.window->history().session().settings.engine == EngineKind::Cpu);
        // A setting is shown and has the keyboard; of one that is words the value is thrown.
        const auto hasTheKeyboard = [&](const char *control) {
            const QWidget *focused = fixture.window->focusWidget();
            return focused && focused->objectName() == QLatin1String(control) &&
                   !focused->visibleRegion().isEmpty();
        };
        first("iterations", QStringLiteral("Settings"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(hasTheKeyboard("iterations"));
        fixture.trigger(QStringLiteral("pageLab"));
        first("regulariser: differences", QStringLiteral("Settings"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(fixture.window->history().session().settings.regulariser == Regulariser::Differences);
        QVERIFY(fixture.find<QAction>(QStringLiteral("action.pageExplore"))->isChecked());
        QTRY_VERIFY(hasTheKeyboard("setting.regulariser.differences"));
        first("estimate", QStringLiteral("Settings"));
        // What is in force stands behind what can be chosen, and says so.
        const QModelIndex other = typed(fixture, "estimate"), inForce = other.siblingAtRow(1);
        QCOMPARE(other.data().toString(), QStringLiteral("Estimate maps: yes"));
        QVERIFY(!other.data(CommandModel::InForce).toBool());
        QCOMPARE(inForce.data().toString(), QStringLiteral("Estimate maps: no"));
        QVERIFY(inForce.data(CommandModel::InForce).toBool());
        // Words of a sentence are found in any order.
        QCOMPARE(typed(fixture, "own kernel").data().toString(), QStringLiteral("New kernel"));
        QTest::keyClick(line, Qt::Key_Escape);
        for (const auto &[letters, title] :
             {std::pair("spiral", "One spiral scan: gridding or least squares"),
              std::pair("transpose", "Matrix transpose, step by step")}) {
            fixture.trigger(QStringLiteral("palette"));
            typed(fixture, letters);
            auto *list = fixture.find<QListView>(QStringLiteral("palette.list"));
            const QModelIndexList hits = list->model()->match(list->model()->index(0, 0), CommandModel::Where,
                                                              QStringLiteral("Lesson"), 1, Qt::MatchExactly);
            QVERIFY2(!hits.isEmpty() && hits.front().row() < 12, letters);
            QCOMPARE(hits.front().data().toString(), QLatin1String(title));
            list->setCurrentIndex(hits.front());
            QTest::keyClick(line, Qt::Key_Return);
            QTRY_COMPARE(fixture.find<QLabel>(QStringLiteral("lessons.title"))->text(), QLatin1String(title));
            QTRY_COMPARE(QApplication::activeWindow()->objectName(), QStringLiteral("lessons"));
        }
    }

    void keysWindowListsEveryActionAndGesture()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        fixture.trigger(QStringLiteral("keys"));
        auto *dialog = fixture.find<QDialog>(QStringLiteral("dialog.keys"));
        QVERIFY(dialog && dialog->isVisible());
        // Over its window, as far as the screen has room.
        const QRect room = ScreenFit::roomFor(*dialog);
        QRect over(QPoint(), dialog->size());
        over.moveCenter(fixture.window->geometry().center());
        over.moveRight(std::min(over.right(), room.right()));
        over.moveBottom(std::min(over.bottom(), room.bottom()));
        QCOMPARE(dialog->geometry(), over);
        const QString all = shownIn(dialog);
        for (const QAction *action :
             fixture.window->findChildren<QAction *>(QString(), Qt::FindDirectChildrenOnly))
            if (action->objectName().startsWith(QStringLiteral("action.")))
                QVERIFY2(all.contains(action->statusTip()), qPrintable(action->objectName()));
        QVERIFY(all.contains(QStringLiteral("right drag")));
        static const QRegularExpression absent(QStringLiteral("F1[3-9]|F[23]\\d")); // on no keyboard of today
        QVERIFY2(!all.contains(absent), qPrintable(absent.match(all).captured()));
        keepPicture(*dialog, QStringLiteral("keys"));
        dialog->findChild<QLineEdit *>(QStringLiteral("keys.filter"))->setText(QStringLiteral("zoom cursor"));
        const QString some = shownIn(dialog);
        QVERIFY(some.contains(QStringLiteral("Ctrl+wheel")) && some.size() < all.size() / 10);
    }

    /// Nothing has been done wrong yet: what is missing is asked for.
    void anEmptyImportOnlyAsks()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.trigger(QStringLiteral("importScan"));
        auto *dialog = fixture.find<QDialog>(QStringLiteral("import"));
        QVERIFY(dialog && dialog->isVisible());
        const auto *said = dialog->findChild<QLabel *>(QStringLiteral("import.kspace.say"));
        QTRY_COMPARE(said->text(), QStringLiteral("Choose a k-space file"));
        for (const QLabel *label : dialog->findChildren<QLabel *>())
            QVERIFY2(label->property("role").toString() != QStringLiteral("bad"), qPrintable(label->text()));
        QVERIFY(!dialog->findChild<QAbstractButton *>(QStringLiteral("import.open"))->isEnabled());
        dialog->findChild<QLineEdit *>(QStringLiteral("import.kspace"))
            ->setText(QStringLiteral("/no/such/scan.cfl"));
        dialog->findChild<QLineEdit *>(QStringLiteral("import.kspace"))->textEdited({});
        QTRY_COMPARE(said->property("role").toString(), QStringLiteral("bad"));
    }

    void whatsThisAnswersOnEveryControl()
    {
        WindowFixture fixture(sessionOn(builtInSpiralScan, Method::LeastSquares));
        QVERIFY(fixture.waitForImage());
        QStringList silent;
        for (QWidget *widget : fixture.window->findChildren<QWidget *>()) {
            const bool control = qobject_cast<QAbstractButton *>(widget) || widget->inherits("QComboBox") ||
                                 widget->inherits("QAbstractSpinBox") || widget->inherits("QAbstractSlider");
            if (!control || !widget->isVisible() || widget->objectName().startsWith(QStringLiteral("qt_")))
                continue;
            QHelpEvent asks(QEvent::QueryWhatsThis, {1, 1}, widget->mapToGlobal(QPoint(1, 1)));
            asks.ignore();
            QApplication::sendEvent(widget, &asks);
            if (!asks.isAccepted())
                silent << widget->objectName() + QLatin1Char(' ') +
                              QLatin1String(widget->metaObject()->className());
        }
        silent.removeIf([](const QString &name) { return name.contains(QStringLiteral("QScrollBar")); });
        QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QLatin1Char('\n'))));
    }

    void startPageOpensEachScenarioWithOneClick_data()
    {
        QTest::addColumn<QString>("name");
        for (const Scenario &scenario : scenarios())
            QTest::newRow(scenario.name) << QString::fromLatin1(scenario.name);
    }
    void startPageOpensEachScenarioWithOneClick()
    {
        QFETCH(const QString, name);
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.click(QStringLiteral("button.start"));
        auto *dialog = fixture.find<QDialog>(QStringLiteral("dialog.start"));
        QVERIFY(dialog && dialog->isVisible());
        if (name == QLatin1String("cartesian")) keepPicture(*dialog, QStringLiteral("start"));
        fixture.click(QStringLiteral("scenario.") + name);
        QVERIFY(!dialog->isVisible());
        const auto all = scenarios();
        const auto chosen = std::find_if(all.begin(), all.end(),
                                         [&](const Scenario &s) { return name == QLatin1String(s.name); });
        if (chosen->lab) {
            QCOMPARE(fixture.window->lab().choice().kernel, chosen->lab->kernel);
            QVERIFY(!chosen->lab->options.empty()); // the preset is there
            QVERIFY(fixture.window->lab().choice().options == chosen->lab->options);
            return;
        }
        if (chosen->streams) {
            QTRY_VERIFY_WITH_TIMEOUT(
                fixture.window->history().session().scan.find("golden") != std::string::npos, 60000);
            return;
        }
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->history().session().scan, chosen->session->scan, 60000);
        QVERIFY(fixture.waitForImage(120000));
        QVERIFY(fixture.failures.empty());
        QCOMPARE(int(fixture.report().settings.method), int(chosen->session->settings.method));
    }

    void recentFilesAreOpenedAgainByTheirKeysAndHavePictures()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("small.h5"));
        writeScan(path.toStdString(), smallCartesian());
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        auto *first = fixture.find<QAction>(QStringLiteral("action.openRecent1"));
        QVERIFY(!first->isEnabled());
        QCOMPARE(first->shortcut(), QKeySequence(QStringLiteral("Ctrl+1")));
        fixture.window->openScan(path);
        QTRY_VERIFY_WITH_TIMEOUT(first->isEnabled(), 30000);
        QVERIFY(first->text().contains(QStringLiteral("small.h5")));
        QTRY_VERIFY_WITH_TIMEOUT(!first->icon().isNull(), 10000);
        fixture.trigger(QStringLiteral("openBuiltInSpiral"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->history().session().scan, std::string(builtInSpiralScan),
                                  30000);
        first->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->history().session().scan, path.toStdString(), 30000);
        fixture.trigger(QStringLiteral("start"));
        auto *button = fixture.find<QToolButton>(QStringLiteral("recent.1"));
        QVERIFY(button && !button->icon().isNull());
    }

    void layoutIsKeptAndRestored()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        WindowStart start;
        start.session = sessionOn(builtInCartesianScan);
        QList<int> kept;
        {
            MainWindow window(start, settings);
            window.resize(1600, 900); // wide enough for panels without tabs
            window.show();
            auto *columns = window.findChild<QSplitter *>(QStringLiteral("columns"));
            columns->setSizes({600, 260, 500});
            window.findChild<QAction *>(QStringLiteral("action.panelCharts"))->trigger();
            QVERIFY(!window.findChild<QWidget *>(QStringLiteral("charts"))->isVisible());
            kept = columns->sizes();
            window.close();
        }
        MainWindow window(start, settings);
        window.resize(1600, 900); // wide enough for panels without tabs
        window.show();
        QVERIFY(!window.findChild<QWidget *>(QStringLiteral("charts"))->isVisible());
        const QList<int> now = window.findChild<QSplitter *>(QStringLiteral("columns"))->sizes();
        QVERIFY2(std::abs(now[0] - kept[0]) < 40, qPrintable(QString::number(now[0])));
        // Both panels of the middle hidden: their room goes to the others.
        for (const char *name : {"action.panelKSpace", "action.panelHistogram"})
            window.findChild<QAction *>(QLatin1String(name))->trigger();
        QVERIFY(!window.findChild<QSplitter *>(QStringLiteral("middle"))->isVisible());
        window.findChild<QAction *>(QStringLiteral("action.restoreLayout"))->trigger();
        for (const char *name : {"kspacePanel", "histogramPanel", "charts"})
            QVERIFY2(window.findChild<QWidget *>(QLatin1String(name))->isVisible(), name);
    }

    void presentationIsLeftByEscape()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        fixture.window->resize(1600, 1000);
        QVERIFY(fixture.waitForImage());
        const double size = QApplication::font().pointSizeF();
        auto *histogram = fixture.find<QWidget>(QStringLiteral("histogramPanel"));
        fixture.trigger(QStringLiteral("presentation"));
        QVERIFY(fixture.window->isFullScreen());
        QVERIFY(QApplication::font().pointSizeF() > 1.3 * size);
        QVERIFY(!theme().dark && !histogram->isVisible());
        fixture.window->resize(1280, 800); // a projector
        QTest::qWait(150);
        keepPicture(*fixture.window, QStringLiteral("presentation"));
        fixture.trigger(QStringLiteral("leave")); // Esc
        fixture.window->resize(1600, 1000);
        QVERIFY(!fixture.window->isFullScreen());
        QVERIFY(!fixture.find<QAction>(QStringLiteral("action.presentation"))->isChecked());
        QCOMPARE(QApplication::font().pointSizeF(), size);
        QTRY_VERIFY(theme().dark && histogram->isVisible());
        QVERIFY(
            fixture.find<QAction>(QStringLiteral("action.live"))->isChecked()); // Esc left the screen alone
    }

    void everyBannerIsInTheLogAndCanBeCopied()
    {
        MessageLog::instance().clear();
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.window->openScan(QStringLiteral("/no/such/scan.h5"));
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.failures.empty(), 20000);
        fixture.click(QStringLiteral("banner.log"));
        auto *dialog = fixture.find<QDialog>(QStringLiteral("dialog.log"));
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->findChild<QPlainTextEdit *>()->toPlainText().contains(QStringLiteral("scan.h5")));
        fixture.click(QStringLiteral("log.copy"));
        const QString copied = QApplication::clipboard()->text();
        QVERIFY(copied.contains(QStringLiteral("error")) &&
                copied.contains(QString::fromStdString(fixture.failures.front().what.english())));
        fixture.click(QStringLiteral("log.clear"));
        QVERIFY(MessageLog::instance().entries().empty());
        for (std::size_t i = 0; i < MessageLog::most + 7; ++i)
            MessageLog::instance().add(MessageLog::Level::Note, QString::number(i));
        QCOMPARE(MessageLog::instance().entries().size(), MessageLog::most);
        MessageLog::instance().clear();
    }

    void longWorkSaysHowLongTheRestTakes()
    {
        QCOMPARE(remainingText(4200), QStringLiteral("about 5 s left"));
        QCOMPARE(remainingText(31000), QStringLiteral("about 35 s left"));
        QCOMPARE(remainingText(540000), QStringLiteral("about 9 min left"));
        QCOMPARE(remainingText(7200000), QStringLiteral("about 2 h left"));
        Pace even;
        for (int i = 1; i <= 10; ++i)
            even.add(0.05 * i, 1000 * i);
        QVERIFY(std::abs(even.remainingMs(10000).value() - 10000) < 100);
        QVERIFY(std::abs(even.remainingMs(12000).value() - 8000) <
                100);                     // the clock goes on between two steps
        QVERIFY(!even.remainingMs(1500)); // too early to tell
        Pace early;
        early.add(0.01, 60000);
        QVERIFY(!early.remainingMs(60000));
    }

    /// What is loaded and compiled first says little of the rest, and one slow step does not scare.
    void anEstimateForgetsTheBeginningAndOneSlowStep()
    {
        Pace sweep; // a row each, of 100: the first compiles for 20 s, each other takes 0.3 s
        qint64 ms = 20000;
        sweep.add(0.01, ms);
        for (int row = 2; row <= 75; ++row) {
            sweep.add(0.01 * row, ms += 300);
            if (row < 68) continue; // until then the later half of the time begins in the first row
            const double truly = (100 - row) * 300;
            if (const std::optional<double> said = sweep.remainingMs(ms))
                QVERIFY2(*said < 2 * truly, qPrintable(QStringLiteral("row %1: %2").arg(row).arg(*said)));
        }
        QVERIFY(sweep.remainingMs(ms)); // the newest steps agree again
        Pace steady, disturbed;
        ms = 0;
        for (int row = 1; row <= 40; ++row) {
            ms += 1000;
            steady.add(0.01 * row, ms);
            disturbed.add(0.01 * row, ms);
        }
        steady.add(0.41, ms + 1000);
        disturbed.add(0.41, ms + 8000);
        const double before = steady.remainingMs(ms + 1000).value(),
                     after = disturbed.remainingMs(ms + 8000).value();
        QVERIFY2(after < 1.3 * before, qPrintable(QStringLiteral("%1 %2").arg(before).arg(after)));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<DeskTest>(argc, argv);
}

#include "desk_test.moc"
