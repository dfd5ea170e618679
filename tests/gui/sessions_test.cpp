// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in the window: saved, opened, found again after a crash.
#include "core/file.h"
#include "gui/window_fixture.h"
#include "lab/session_scan.h"
#include "session/autosave.h"
#include "session/recovery_bar.h"
#include "session/session_files.h"
#include "source/code_editor.h"
#include "source/kernel_drafts.h"
#include "source/source_editor.h"
#include "source/source_page.h"
#include "viewer/region.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"

#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableWidget>
#include <csignal>

using namespace larmor;

namespace {

const std::string recipe = scanNameOf({{"trajectory", "radial"}, {"matrix", "20"}, {"spokes", "31"}});

/// A process that works on a session until it is killed.
int live(const QString &folder)
{
    Session session = sessionOn(recipe, Method::Gridding);
    WindowFixture fixture(session);
    fixture.window->guardAgainstCrashes(folder.toStdString());
    if (!fixture.waitForImage()) return 1;
    auto *autosave = fixture.find<Autosave>({});
    autosave->look();
    Session next = fixture.window->history().session();
    next.settings.method = Method::LeastSquares;
    next.settings.iterations = 7;
    fixture.window->history().change(next);
    fixture.trigger(QStringLiteral("phase"));
    if (!fixture.waitForImage()) return 1;
    autosave->look();
    if (!QTest::qWaitFor([&] { return std::filesystem::exists(autosave->file()); }, 20000)) return 1;
    std::puts("kept");
    std::fflush(stdout);
    QTest::qWait(120000);
    return 1;
}

} // namespace

class SessionsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    static void save(WindowFixture &fixture, const QString &path)
    {
        QSignalSpy saved(&fixture.window->sessions(), &SessionFiles::saved);
        fixture.trigger(QStringLiteral("saveSession"));
        if (fixture.window->sessions().path().isEmpty()) {
            auto *dialog = fixture.find<QFileDialog>(QStringLiteral("dialog.saveSession"));
            QVERIFY(dialog != nullptr);
            emit dialog->fileSelected(path);
            dialog->close();
        }
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 20000);
    }
    static void open(WindowFixture &fixture, const QString &path)
    {
        QSignalSpy opened(&fixture.window->sessions(), &SessionFiles::opened);
        fixture.window->sessions().open(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 20000);
        const std::string wanted = opened.front().front().value<SessionFile>().session.scan;
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->history().session().scan, wanted, 20000);
        QVERIFY(fixture.waitForImage());
    }

    /// What a person has measured: the bars and the table.
    struct Measured {
        ChartModel stages;
        QStringList times;
    };
    static QStringList timesIn(const MainWindow &window)
    {
        QStringList times;
        const auto *table = window.findChild<QTableWidget *>(QStringLiteral("lab.table"));
        for (int row = 0; table && row < table->rowCount(); ++row)
            times << table->item(row, 1)->text();
        return times;
    }
    static Measured measure(WindowFixture &fixture)
    {
        const auto settled = [&](std::size_t stays) {
            const LiveHistory history = fixture.window->results().history();
            return history.stays().size() >= stays && history.stays().back()->images > 12;
        };
        Measured measured;
        if (!fixture.waitForImage() || !QTest::qWaitFor([&] { return settled(1); }, 60000)) return measured;
        Session next = fixture.window->history().session();
        next.settings.precision = Precision::Double;
        fixture.window->history().change(next);
        if (!QTest::qWaitFor([&] { return settled(2); }, 60000)) return measured;
        fixture.trigger(QStringLiteral("live"));
        LabPage &lab = fixture.window->lab();
        lab.setChoice({"transpose", {{"size", "97"}}, {}, EngineKind::Cpu, HostForm::Sequential});
        for (int i = 0; i < 2; ++i) {
            QSignalSpy done(&lab.runner(), &LabRunner::measured);
            emit lab.measuring().measureWanted();
            if (!QTest::qWaitFor([&] { return !done.isEmpty() && !lab.runner().running(); }, 60000))
                return measured;
        }
        QTest::qWait(300); // the charts are drawn ten times a second
        measured.stages = fixture.window->charts().chart(QStringLiteral("stages"))->model();
        measured.times = timesIn(*fixture.window);
        return measured;
    }
    static void compareMeasured(const MainWindow &window, const Measured &before)
    {
        QVERIFY(before.stages.categories.size() >= 2 && before.times.size() == 2);
        const auto shown = [&] { return window.charts().chart(QStringLiteral("stages"))->model(); };
        QTRY_VERIFY_WITH_TIMEOUT(shown().categories.size() > before.stages.categories.size(), 60000);
        const ChartModel after = shown();
        for (qsizetype set = 0; set < before.stages.categories.size(); ++set) {
            const QString name = before.stages.categories[set], now = after.categories[set];
            QVERIFY2(now.startsWith(name.section(QStringLiteral(" · "), 0, 0)), qPrintable(now));
            QVERIFY2(now.contains(QStringLiteral("saved ")), qPrintable(now));
            for (const ChartBars &bars : before.stages.bars) {
                const auto same = std::find_if(after.bars.begin(), after.bars.end(),
                                               [&](const ChartBars &b) { return b.name == bars.name; });
                QVERIFY(same != after.bars.end());
                QVERIFY2(std::abs(same->values[set] - bars.values[set]) <= 1e-5 * bars.values[set] + 1e-9,
                         qPrintable(name));
            }
        }
        QVERIFY(!after.categories.back().contains(QStringLiteral("saved ")));
        QTRY_COMPARE(timesIn(window), before.times);
    }

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void sessionKeepsScanMethodOptionsBaselineAndViews()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("mine.json"));
        Session wanted;
        SessionFile kept;
        {
            WindowFixture fixture(sessionOn(recipe, Method::LeastSquares));
            QVERIFY(fixture.waitForImage());
            wanted = fixture.window->history().session();
            wanted.settings.iterations = 9;
            wanted.settings.matrix = Extent{24, 24, 1};
            wanted.settings.kernels["fhd"] = {{"trig", "fast"}};
            wanted.edits = editsFromJson(editsToJson({{EditKind::Noise, {}}})); // with its initial values
            fixture.window->history().change(wanted);
            QVERIFY(fixture.waitForImage());
            QTRY_VERIFY(fixture.window->lastReport().settings.iterations == 9);
            fixture.trigger(QStringLiteral("phase"));
            fixture.trigger(QStringLiteral("smooth"));
            fixture.trigger(QStringLiteral("pinBaseline"));
            ViewPlace place = fixture.window->slice()->place();
            place.zoom = 2.5;
            place.centre = {0.25, 0.75, 0.5};
            fixture.window->slice()->setPlace(place);
            fixture.window->slice()->setWindow(std::pair(-1.0, 2.0));
            fixture.find<QSplitter>(QStringLiteral("columns"))->setSizes({400, 300});
            fixture.window->lab().setChoice(
                {"reduction", {{"size", "4096"}}, {{"block", "128"}}, EngineKind::Cpu, HostForm::Sequential});
            fixture.window->lab().tabs().setCurrentIndex(2);
            save(fixture, file);
            kept = readSession(file.toStdString());
            QVERIFY(kept.result.has_value());
        }
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        open(fixture, file);
        QCOMPARE(fixture.window->history().session().toJson().dump(), wanted.toJson().dump());
        QTRY_COMPARE(fixture.window->slice()->place().zoom, kept.views["slice"]["zoom"].get<double>());
        QVERIFY(fixture.window->slice()->place().zoom > 2);
        QCOMPARE(fixture.window->slice()->place().centre[1], 0.75);
        QCOMPARE(fixture.window->slice()->window().second, 2.0);
        QCOMPARE(int(fixture.window->slice()->quantity()), int(Quantity::Phase));
        QVERIFY(fixture.find<QAction>(QStringLiteral("action.smooth"))->isChecked());
        QVERIFY(fixture.find<QAction>(QStringLiteral("action.clearBaseline"))->isEnabled());
        QVERIFY(fixture.window->lab().choice() == kept.lab);
        QCOMPARE(fixture.window->lab().tabs().currentIndex(), 2);
        // What is saved again is what was opened; the figures are those of the image then.
        const SessionFile again = fixture.window->sessions().now();
        for (const char *part : {"kspace", "lab", "menus", "slice"})
            QCOMPARE(again.views[part].dump(), kept.views[part].dump());
        for (std::size_t i = 0; i < 2; ++i) { // handles are rounded to pixels
            const int now = again.views["layout"]["columns"][i], then = kept.views["layout"]["columns"][i];
            QVERIFY2(std::abs(now - then) <= 2, again.views.dump().c_str());
        }
        QTRY_VERIFY(fixture.window->lastReport().quality.has_value());
        const SessionResult result = SessionResult::of(fixture.window->lastReport(), fixture.image());
        QVERIFY2(result.differenceFrom(*kept.result) < 1e-6,
                 qPrintable(QString::number(result.differenceFrom(*kept.result))));
        // One step leads back to what was open before.
        fixture.trigger(QStringLiteral("undo"));
        QCOMPARE(fixture.window->history().session().scan, std::string(builtInCartesianScan));
    }

    void damagedSessionLeavesTheWindowAloneAndSaysWhy()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        const Session before = fixture.window->history().session();
        writeFile(fixture.file(QStringLiteral("new.json")).toStdString(),
                  R"({"kind":"larmor-session","version":8})");
        writeFile(fixture.file(QStringLiteral("gone.json")).toStdString(),
                  R"({"kind":"larmor-session","version":2,"scan":"gone.h5"})");
        for (const auto &[name, word] :
             {std::pair("new.json", "version 8"), std::pair("gone.json", "gone.h5")}) {
            fixture.window->sessions().open(fixture.file(QLatin1String(name)));
            auto *message = fixture.find<QLabel>(QStringLiteral("banner.message"));
            QTRY_VERIFY_WITH_TIMEOUT(message->text().contains(QLatin1String(word)), 20000);
            QVERIFY(!fixture.find<QLabel>(QStringLiteral("banner.hint"))->text().isEmpty());
            QVERIFY(fixture.window->history().session() == before);
        }
        // Views that an editor spoilt are left out, the session is opened.
        writeFile(
            fixture.file(QStringLiteral("odd.json")).toStdString(),
            R"({"kind":"larmor-session","version":2,"scan":"built-in:spiral","settings":{"method":"adjoint"},
                      "views":{"slice":{"layout":"x","window":[1],"zoom":-4,"centre":[1e300,2,3],"crosshair":[1e8,-5,0]},"menus":{"a":1},
                      "layout":{"rows":[-5,"b"],"columns":7},"kspace":[],"unknown":3}})");
        open(fixture, fixture.file(QStringLiteral("odd.json")));
        QCOMPARE(fixture.window->history().session().scan, std::string(builtInSpiralScan));
        QVERIFY(fixture.failures.empty());
    }

    void whatWasMeasuredComesBackWithTheSession()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("measured.json"));
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        const Measured before = measure(fixture);
        save(fixture, file);
        QTRY_VERIFY(
            fixture.find<QLabel>(QStringLiteral("banner.message"))->text().contains(u"measured.json"));
        {
            WindowFixture again(sessionOn(builtInCartesianScan));
            QVERIFY(again.waitForImage());
            open(again, file);
            compareMeasured(*again.window, before);
            keepPicture(*again.window, QStringLiteral("results-again"));
        }
        {
            // Where a session with live runs alone takes the place of them, the lab says that nothing is
            // measured.
            WindowFixture again(sessionOn(builtInCartesianScan));
            QVERIFY(again.waitForImage());
            QTRY_VERIFY(!again.window->results().history().stays().empty());
            const QString empty = folder.filePath(QStringLiteral("empty.json"));
            save(again, empty);
            QTRY_VERIFY(QFile::exists(empty));
            measure(again);
            const auto *verdict = again.find<QLabel>(QStringLiteral("lab.check"));
            const QString measured = verdict->text();
            open(again, empty);
            QTRY_VERIFY(verdict->text() != measured);
            QVERIFY2(verdict->text().contains(u"Not measured yet"), qPrintable(verdict->text()));
        }
        // Another language opens the window anew with all of it.
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        MainWindow reopened(fixture.window->closeToReopen(), settings);
        reopened.resize(1280, 800);
        reopened.show();
        compareMeasured(reopened, before);
    }

    /// What a person did is in no file when another session is opened, or the window closed: it is kept.
    void nothingMeasuredIsLostUnasked()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("measured.json"));
        const auto kept = [&] {
            return QDir(folder.filePath(QStringLiteral("guard/unsaved"))).entryList(QDir::Files, QDir::Name);
        };
        const auto guard = [&](WindowFixture &fixture) {
            fixture.window->guardAgainstCrashes(folder.filePath(QStringLiteral("guard")).toStdString());
        };
        Measured before;
        {
            WindowFixture fixture(sessionOn(builtInCartesianScan));
            guard(fixture);
            before = measure(fixture);
            save(fixture, file);
            fixture.window->close();
            QVERIFY(kept().isEmpty()); // it stands in the person's file
        }
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        guard(fixture);
        const Measured mine = measure(fixture);
        fixture.trigger(QStringLiteral("live"));
        open(fixture, file);
        compareMeasured(*fixture.window, before);
        QCOMPARE(kept().size(), 1);
        QVERIFY(fixture.find<QLabel>(QStringLiteral("banner.message"))->text().contains(kept()[0]));
        keepPicture(*fixture.window, QStringLiteral("session-in-place"));
        // The session's sets stand there once, and what runs now behind them.
        const ChartModel stages = fixture.window->charts().chart(QStringLiteral("stages"))->model();
        QCOMPARE(stages.categories.size(), before.stages.categories.size() + 1);
        QTRY_VERIFY(fixture.window->results().history().stays().back()->images > 5);
        fixture.window->close();
        QCOMPARE(kept().size(), 1); // nothing new
        // The recent files have it.
        WindowFixture later(sessionOn(builtInCartesianScan));
        guard(later);
        QVERIFY(later.waitForImage());
        open(later, folder.filePath(QStringLiteral("guard/unsaved/")) + kept()[0]);
        QTRY_COMPARE_WITH_TIMEOUT(
            later.window->charts().chart(QStringLiteral("stages"))->model().categories.size(),
            mine.stages.categories.size() + 1, 60000);
        QTRY_COMPARE(timesIn(*later.window), mine.times);
        QVERIFY(later.window->sessions().path().isEmpty()); // saving asks where
    }

    void unsavedWorkThatCannotBeKeptIsAskedAbout()
    {
        QTemporaryDir folder;
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        fixture.window->guardAgainstCrashes(folder.filePath(QStringLiteral("guard")).toStdString());
        measure(fixture);
        const QString saved = folder.filePath(QStringLiteral("saved.json"));
        save(fixture, saved);
        emit fixture.window->lab().measuring().measureWanted(); // and more, which stands in no file
        QTRY_COMPARE_WITH_TIMEOUT(timesIn(*fixture.window).size(), 3, 60000);
        QFile file(folder.filePath(QStringLiteral("guard/unsaved"))); // in the place of the folder
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        // A session does not take the place of what cannot be kept.
        fixture.window->sessions().open(saved);
        const auto *message = fixture.find<QLabel>(QStringLiteral("banner.message"));
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible() && message->text().contains(u"not opened"), 20000);
        QCOMPARE(timesIn(*fixture.window).size(), 3);
        fixture.window->close();
        QVERIFY(fixture.window->isVisible());
        auto *box = fixture.find<QMessageBox>(QStringLiteral("dialog.unsaved"));
        QVERIFY(box && box->isVisible());
        QVERIFY(!box->informativeText().isEmpty());
        keepPicture(*box, QStringLiteral("unsaved"));
        QTest::keyClick(box, Qt::Key_Escape);
        QVERIFY(fixture.window->isVisible());
        fixture.window->close();
        box = fixture.find<QMessageBox>(QStringLiteral("dialog.unsaved"));
        for (QAbstractButton *button : box->buttons())
            if (box->buttonRole(button) == QMessageBox::DestructiveRole) button->click();
        QTRY_VERIFY(!fixture.window->isVisible());
    }

    void damagedResultsCostNothingElse()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        const QString file = fixture.file(QStringLiteral("spoilt.json"));
        writeFile(file.toStdString(), R"({"kind":"larmor-session","version":3,"scan":"built-in:spiral",
            "settings":{"method":"adjoint"},"results":{"date":"2026-05-04T09:30:00Z","lab":[7],"live":{}}})");
        open(fixture, file);
        QCOMPARE(fixture.window->history().session().scan, std::string(builtInSpiralScan));
        auto *message = fixture.find<QLabel>(QStringLiteral("banner.message"));
        QTRY_VERIFY(message->text().contains(QLatin1String("had measured cannot be read")));
        QVERIFY(fixture.window->results().measurements().empty());
        QVERIFY(fixture.failures.empty());
    }

    void kernelOfOnesOwnTravelsWithTheSession()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("own.json"));
        SessionFile kept;
        {
            WindowFixture fixture(sessionOn(builtInCartesianScan));
            QVERIFY(fixture.waitForImage());
            fixture.window->lab().newKernel();
            save(fixture, file);
            kept = readSession(file.toStdString());
            QVERIFY(kept.lab && kept.lab->own);
            fixture.window->lab().source().editor().discardDrafts({QStringLiteral("my-kernel")});
        }
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        QVERIFY_EXCEPTION_THROWN(fixture.window->lab().setKernel("my-kernel"), Error); // it is not here
        open(fixture, file);
        SourceEditor &editor = fixture.window->lab().source().editor();
        QTRY_COMPARE(editor.kernel(), QStringLiteral("my-kernel"));
        QCOMPARE(editor.text().toStdString(), kept.lab->own->text);
        QVERIFY(fixture.window->lab().choice() == kept.lab);
        QVERIFY(fixture.failures.empty());

        // What a person works on under that name stays.
        editor.code().appendPlainText(QStringLiteral("// mine"));
        const QString mine = editor.text();
        fixture.window->sessions().open(file);
        auto *message = fixture.find<QLabel>(QStringLiteral("banner.message"));
        QTRY_VERIFY_WITH_TIMEOUT(message->text().contains(QLatin1String("my-kernel")), 20000);
        QCOMPARE(editor.text(), mine);
        editor.discardDrafts({QStringLiteral("my-kernel")});
    }

    void draftUnderTheNameOfTheSessionsKernelCostsNothingElse()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("own.json"));
        const QString kernel = QStringLiteral("my-kernel"), older = QStringLiteral("older");
        Region region;
        region.low = {3, 4};
        region.high = {9, 11};
        region.name = "A";
        Measured before;
        SessionFile kept;
        {
            WindowFixture fixture(sessionOn(builtInCartesianScan));
            before = measure(fixture);
            fixture.trigger(QStringLiteral("pinBaseline"));
            fixture.window->slice()->setRegions({region});
            fixture.window->lab().newKernel();
            save(fixture, file);
            kept = readSession(file.toStdString());
            QVERIFY(kept.lab && kept.lab->own && kept.results);
            fixture.window->lab().source().editor().discardDrafts({kernel});
        }
        const QString theirs = QString::fromStdString(kept.lab->own->text);
        for (const bool same : {true, false}) {
            WindowFixture fixture(sessionOn(builtInCartesianScan));
            const QString mine = same ? theirs : theirs + QStringLiteral("// mine\n");
            const KernelDrafts drafts = KernelDrafts::standard();
            drafts.write(kernel, mine, {});
            // Its header was given the kernel's name once: it is not taken for that one's text.
            drafts.write(older, theirs + QStringLiteral("// older\n"), {});
            QVERIFY(fixture.waitForImage());
            open(fixture, file);
            QTRY_COMPARE(fixture.window->slice()->regions().size(), std::size_t(1));
            QVERIFY(fixture.window->slice()->regions().front() == region);
            LabPage &lab = fixture.window->lab();
            SourceEditor &editor = lab.source().editor();
            auto *message = fixture.find<QLabel>(QStringLiteral("banner.message"));
            if (same) {
                QTRY_VERIFY(lab.choice() == kept.lab);
                QVERIFY2(!message->text().contains(kernel), qPrintable(message->text()));
            } else {
                QTRY_VERIFY2(message->text().contains(kernel), qPrintable(message->text()));
            }
            QCOMPARE(editor.kernel(), kernel);
            QCOMPARE(editor.text(), mine);
            QVERIFY(editor.textOf(older).endsWith(QStringLiteral("// older\n")));
            QCOMPARE(fixture.find<QAction>(QStringLiteral("action.clearBaseline"))->isEnabled(),
                     kept.baseline.has_value());
            lab.setKernel("transpose");
            compareMeasured(*fixture.window, before);
            QVERIFY(fixture.failures.empty());
            editor.discardDrafts({kernel, older});
        }
    }

    void scanThatTakesLongIsGivenUpByStop()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        SessionFile file;
        file.session.scan = scanNameOf({{"phantom", "shepp-logan-3d"},
                                        {"matrix", "256"},
                                        {"trajectory", "kooshball"},
                                        {"spokes", "90000"},
                                        {"coils", "8"}});
        const QString path = fixture.file(QStringLiteral("long.json"));
        writeSession(path.toStdString(), file);
        QSignalSpy opened(&fixture.window->sessions(), &SessionFiles::opened);
        fixture.window->sessions().open(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 20000);
        fixture.trigger(QStringLiteral("stop"));
        QVERIFY(fixture.find<QAction>(QStringLiteral("action.live"))->isChecked()); // what ran goes on
        fixture.trigger(QStringLiteral("openBuiltInSpiral"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->history().session().scan, std::string(builtInSpiralScan),
                                  120000);
        QVERIFY(fixture.failures.empty());
    }

    void whatStandsInAFileIsNotKeptBesideIt()
    {
        WindowFixture fixture(sessionOn(recipe, Method::Gridding));
        QVERIFY(fixture.waitForImage());
        fixture.window->guardAgainstCrashes(fixture.file(QStringLiteral("guard")).toStdString());
        auto *autosave = fixture.find<Autosave>({});
        const auto isKept = [&] { return std::filesystem::exists(autosave->file()); };
        autosave->look();
        const auto change = [&](int width) {
            Session next = fixture.window->history().session();
            next.settings.gridding.width = width;
            fixture.window->history().change(next);
            QVERIFY(fixture.waitForImage());
            autosave->look();
        };
        change(4);
        QTRY_VERIFY(isKept());
        QSignalSpy saved(&fixture.window->sessions(), &SessionFiles::saved);
        fixture.window->sessions().save(fixture.file(QStringLiteral("mine.json")), {});
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(!isKept());
        autosave->look(); // images go on, and are nothing to keep
        QVERIFY(!QTest::qWaitFor(isKept, 300));
        change(6);
        QTRY_VERIFY(isKept());
    }

    void crashIsFollowedByAnOfferToGoOn()
    {
        const QString folder = m_home.filePath(QStringLiteral("sessions"));
        QProcess victim;
        victim.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--live"), folder});
        QVERIFY(victim.waitForStarted());
        QVERIFY2(QTest::qWaitFor([&] { return victim.readAllStandardOutput().contains("kept"); }, 60000),
                 victim.readAllStandardError().constData());
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        auto *bar = fixture.find<RecoveryBar>(QStringLiteral("recovery"));
        {
            Autosave other(folder.toStdString(), [] { return std::optional<SessionFile>(); });
            QVERIFY(other.orphans().empty()); // it is alive
        }
        ::kill(pid_t(victim.processId()), SIGKILL);
        QVERIFY(victim.waitForFinished());
        fixture.window->guardAgainstCrashes(folder.toStdString());
        QVERIFY(bar->isVisible());
        keepPicture(*fixture.window, QStringLiteral("recovery"));
        fixture.click(QStringLiteral("recovery.restore"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->history().session().scan, recipe, 20000);
        QVERIFY(fixture.waitForImage());
        QCOMPARE(fixture.window->history().session().settings.iterations, 7);
        QTRY_COMPARE(int(fixture.window->slice()->quantity()), int(Quantity::Phase));
        QVERIFY(!bar->isVisible());
        // It is this window's own now, kept until that ends in order.
        auto *autosave = fixture.find<Autosave>({});
        QVERIFY(std::filesystem::exists(autosave->file()));
        QVERIFY(autosave->orphans().empty());
        fixture.window->close();
        QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 0);
    }
};

int main(int argc, char **argv)
{
    if (argc == 3 && QByteArray(argv[1]) == "--live") {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        QApplication application(argc, argv);
        return live(QString::fromLocal8Bit(argv[2]));
    }
    return runWindowTest<SessionsTest>(argc, argv);
}

#include "sessions_test.moc"
