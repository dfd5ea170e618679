// SPDX-License-Identifier: GPL-3.0-or-later
// The window in German and Chinese: words, numbers, menus; files stay as they are in English.
#include "charts/chart_data.h"
#include "core/error.h"
#include "core/extent.h"
#include "core/text.h"
#include "gui/window_fixture.h"
#include "language/compute_words.h"
#include "language/language.h"
#include "model/capability_limits.h"
#include "model/occupancy.h"
#include "recon/settings.h"
#include "widgets/figures.h"
#include "window/language_menu.h"
#include "window/window_host.h"
#include "workbench/measurement_table.h"

#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTranslator>
#include <map>
#include <set>

using namespace larmor;

namespace {

/// Is asked for what no catalogue has.
class Recorder : public QTranslator {
public:
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        const QByteArray of(context);
        const bool ours = of.startsWith("larmor") || of == "QObject" || of == "compute";
        if (ours && *source) asked.insert(of + ": " + source);
        return {};
    }
    bool isEmpty() const override { return false; }
    mutable std::set<QByteArray> asked;
};

/// Labels of a menu's actions and submenus.
QStringList labelsOf(const QMenu &menu)
{
    QStringList labels;
    for (const QAction *action : menu.actions())
        if (!action->isSeparator() && !action->text().isEmpty()) labels << action->text();
    return labels;
}

/// The letters behind &, lower case; doubled ones are what is looked for.
QStringList doubledMnemonics(const QStringList &labels)
{
    std::map<QChar, QString> owners;
    QStringList doubled;
    for (const QString &label : labels) {
        const qsizetype at = label.indexOf(u'&');
        if (at < 0 || at + 1 >= label.size()) continue;
        const QChar letter = label[at + 1].toLower();
        if (owners.contains(letter)) doubled << label + QStringLiteral(" / ") + owners[letter];
        owners[letter] = label;
    }
    return doubled;
}

} // namespace

class LanguageTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    static void languages()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("English") << int(Language::English);
        QTest::newRow("Deutsch") << int(Language::German);
        QTest::newRow("中文") << int(Language::Chinese);
    }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_home.path());
        if (!speaksOtherLanguages()) QSKIP("built without Qt's lrelease: English only");
    }
    void cleanup() { applyLanguage(*qApp, Language::English); }

    void aTextIsSaidWithItsValues()
    {
        const Text cores = say("Cores here: %1.", "%1"),
                   advice = Text::sequence({cores, say("no word")}, " ");
        QCOMPARE(spoken(advice), QStringLiteral("Cores here: %1. no word"));
        applyLanguage(*qApp, Language::German);
        QCOMPARE(spoken(advice), QStringLiteral("Kerne hier: %1. no word"));
        QCOMPARE(spoken(say("waves of blocks: %1", cores)).count(QStringLiteral("Kerne hier")), 1);
    }

    void anErrorIsSaidWithItsValues()
    {
        const auto refused = [] {
            try {
                parseExtent("%1x%2", {true, true, true});
            } catch (const Error &error) {
                return error;
            }
            return Error(ErrorCode::Internal, "not refused");
        };
        const Error error = refused();
        QCOMPARE(spoken(error), QString::fromUtf8(error.what()));
        applyLanguage(*qApp, Language::German);
        QCOMPARE(spoken(error),
                 QStringLiteral("„%1x%2“ ist keine Matrixgröße: erwartet wird N, AxB oder AxBxC "
                                "mit Größen von 1 bis 65536"));
    }

    void whatLimitsABlockIsSaidWithItsValues()
    {
        const model::Occupancy found = model::occupancy(model::capabilityLimits({1, 0}), {256, 11, 0});
        QCOMPARE(spoken(found.nextStep), QStringLiteral("registers 10 instead of 11"));
        applyLanguage(*qApp, Language::German);
        QCOMPARE(spoken(found.nextStep), QStringLiteral("10 Register statt 11"));
    }

    void aLanguageIsCalledByItsNameInItself()
    {
        for (const Language language : allLanguages)
            QCOMPARE(int(languageOf(toString(language))), int(language));
        for (const char *spelling : {"zh", "zh-CN", "zh_Hans", "zh-Hans-CN"})
            QCOMPARE(int(languageOf(QLatin1String(spelling))), int(Language::Chinese));
        QCOMPARE(int(languageOf(QStringLiteral("de_DE"))), int(Language::German));
        QCOMPARE(int(languageOf(QStringLiteral("en-GB"))), int(Language::English));
        for (const char *other : {"tlh", "zh_TW", ""})
            QCOMPARE(int(languageOf(QLatin1String(other))), int(Language::System));
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        for (const auto &[action, name] :
             {std::pair("languageEnglish", "English"), std::pair("languageGerman", "Deutsch"),
              std::pair("languageChinese", "中文")}) {
            const auto *found = fixture.find<QAction>(QStringLiteral("action.") + QLatin1String(action));
            QVERIFY(found && found->isEnabled());
            QCOMPARE(found->text(), QString::fromUtf8(name));
        }
    }

    void theWindowOpensAnewInTheLanguageChosen()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        qputenv("XDG_DATA_HOME", folder.path().toUtf8());
        applyLanguage(*qApp, Language::English);
        WindowStart start;
        start.session = sessionOn(builtInSpiralScan, Method::LeastSquares);
        start.session.settings.iterations = 7;
        WindowHost host(start, settings);
        QSignalSpy passed(&host.window(), &MainWindow::firstPass);
        QVERIFY(passed.wait(60000));
        const auto textOf = [&](const char *action) {
            return host.window().findChild<QAction *>(QLatin1String(action))->text();
        };
        QCOMPARE(textOf("action.runOnce"), QStringLiteral("Run &once"));

        host.window().findChild<QAction *>(QStringLiteral("action.languageGerman"))->trigger();
        auto *later = host.window().findChild<QPushButton *>(QStringLiteral("dialog.language.later"));
        QVERIFY(later != nullptr);
        QVERIFY(qobject_cast<QMessageBox *>(later->window())
                    ->informativeText()
                    .contains(QStringLiteral("running is stopped")));
        later->click(); // kept for the next start, the window stays
        QTest::qWait(20);
        QCOMPARE(int(LanguageMenu::kept(settings)), int(Language::German));
        QCOMPARE(textOf("action.runOnce"), QStringLiteral("Run &once"));

        QSignalSpy reopened(&host, &WindowHost::reopened);
        for (const auto &[action, word] : {std::pair("action.languageGerman", "Einmal ausführen"),
                                           std::pair("action.languageChinese", "运行一次"),
                                           std::pair("action.languageEnglish", "Run once")}) {
            host.window().findChild<QAction *>(QLatin1String(action))->trigger();
            auto boxes = host.window().findChildren<QMessageBox *>(QStringLiteral("dialog.language"));
            QVERIFY(!boxes.isEmpty());
            boxes.last()->findChild<QPushButton *>(QStringLiteral("dialog.language.now"))->click();
            QVERIFY(reopened.wait(60000));
            QString shown = textOf("action.runOnce");
            shown.remove(QRegularExpression(QStringLiteral("\\(&.\\)|&")));
            QCOMPARE(shown, QString::fromUtf8(word));
            QVERIFY(host.window().findChild<QAction *>(QLatin1String(action))->isChecked());
            QVERIFY(host.window().isVisible());
            QCOMPARE(host.window().history().session().settings.iterations, 7);
            QCOMPARE(int(host.window().history().session().settings.method), int(Method::LeastSquares));
        }
    }

    void everyTextThatTheWindowAsksForIsInTheCatalogue_data() { languages(); }
    void everyTextThatTheWindowAsksForIsInTheCatalogue()
    {
        QFETCH(int, language);
        if (Language(language) == Language::English) return;
        Recorder recorder;
        qApp->installTranslator(&recorder); // below those of the language, which are asked first
        applyLanguage(*qApp, Language(language));
        {
            WindowFixture fixture(sessionOn(builtInSpiralScan, Method::LeastSquares));
            QVERIFY(fixture.waitForImage());
            for (const char *action :
                 {"start", "palette", "keys", "log", "editKSpace", "lineProfile", "simulateScan",
                  "compareMethods", "chooseLambda", "streamScan", "lessons", "pageLab"})
                fixture.trigger(QLatin1String(action));
            QTest::qWait(100);
        }
        qApp->removeTranslator(&recorder);
        const std::set<QByteArray> inItself{"larmor::Actions: English", "larmor::Actions: Deutsch",
                                            "larmor::Actions: 中文"};
        QByteArrayList missing;
        for (const QByteArray &text : recorder.asked)
            if (!inItself.contains(text) && !text.startsWith("compute: ")) missing << text;
        QVERIFY2(missing.isEmpty(), missing.join('\n').constData());
    }

    void noMenuHasOneLetterTwice_data() { languages(); }
    void noMenuHasOneLetterTwice()
    {
        QFETCH(int, language);
        applyLanguage(*qApp, Language(language));
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QStringList bar, doubled;
        for (const QAction *action : fixture.find<QMenuBar>(QStringLiteral("menuBar"))->actions())
            bar << action->text();
        doubled << doubledMnemonics(bar);
        int menus = 0;
        for (const QMenu *menu : fixture.window->findChildren<QMenu *>()) {
            if (!menu->objectName().startsWith(QStringLiteral("menu."))) continue;
            ++menus;
            doubled << doubledMnemonics(labelsOf(*menu));
        }
        QVERIFY(menus >= 9);
        QVERIFY2(doubled.isEmpty(), qPrintable(doubled.join(QLatin1Char('\n'))));
    }

    void numbersAreThoseOfTheLanguageAndFilesOfNone()
    {
        applyLanguage(*qApp, Language::German);
        QCOMPARE(formatTime(7.904), QStringLiteral("7,90 ms"));
        QCOMPARE(axisText(0.25, 0.05), QStringLiteral("0,25"));
        ChartModel chart;
        chart.series << ChartSeries{QStringLiteral("a"), {QPointF(1.5, 1234.25)}, false, false, 0};
        QVERIFY2(chartCsv(chart).contains("\n1.5,1234.25,a\n"), chartCsv(chart).constData());
        QCOMPARE(chartJson(chart)["series"][0]["points"][0].dump(), std::string("[1.5,1234.25]"));
        Measurement measurement;
        measurement.kernel = "transpose";
        measurement.timeMs = spreadOf(std::vector<double>{1234.5, 1234.5, 1234.5});
        const QString rows = QString::fromUtf8(MeasurementTable::csv({measurement}));
        QVERIFY2(rows.contains(QStringLiteral("1234.5")), qPrintable(rows));
        QVERIFY2(!rows.contains(QStringLiteral("1234,5")), qPrintable(rows));
        // What is typed into a setting, and what a session says, is spelled as on the command line.
        ReconSettings settings;
        settingSpec("tolerance").setText(settings, "0.001");
        QCOMPARE(settingSpec("tolerance").text(settings), std::string("0.001"));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<LanguageTest>(argc, argv);
}
#include "language_test.moc"
