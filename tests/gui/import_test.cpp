// SPDX-License-Identifier: GPL-3.0-or-later
// Scans of several files, opened as a person would: by Open, by drops, from what was opened last, by a
// session.
#include "core/file.h"
#include "gui/window_fixture.h"
#include "import/import_dialog.h"
#include "session/session_files.h"

#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QToolButton>
#include <limits>
#include <set>

using namespace larmor;

namespace {

Scan twoCoils()
{
    return simulate(SimulationRecipe{{"trajectory", "spiral"},
                                     {"matrix", "16"},
                                     {"interleaves", "5"},
                                     {"samples", "203"},
                                     {"coils", "2"}});
}

/// Drags over a window and drops there, whether or not the drag was welcome.
void drop(QWidget &window, const QList<QUrl> &urls, bool welcome = true)
{
    QMimeData dragged;
    dragged.setUrls(urls);
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &dragged, Qt::LeftButton, {});
    enter.ignore();
    QApplication::sendEvent(&window, &enter);
    QCOMPARE(enter.isAccepted(), welcome);
    QDropEvent event(QPointF(50, 50), Qt::CopyAction, &dragged, Qt::LeftButton, {});
    static_cast<QObject &>(window).event(&event); // the application keeps back what was refused
}

QLabel *said(const WindowFixture &live, const char *field)
{
    return live.find<QLabel>(QStringLiteral("import.%1.say").arg(QLatin1String(field)));
}

QLineEdit *edit(const WindowFixture &live, const char *field)
{
    return live.find<QLineEdit>(QStringLiteral("import.") + QLatin1String(field));
}

QString fileIn(const WindowFixture &live, const char *field)
{
    return QFileInfo(edit(live, field)->text()).fileName();
}

bool isBad(const QLabel *label)
{
    return label->property("role").toString() == QLatin1String("bad");
}

void type(QLineEdit *line, const QString &text)
{
    line->setFocus();
    line->selectAll();
    if (text.isEmpty())
        QTest::keyClick(line, Qt::Key_Delete);
    else
        QTest::keyClicks(line, text);
}

} // namespace

class ImportTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home, m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }
    QUrl url(const QString &name) const { return QUrl::fromLocalFile(path(name)); }

    static ImportDialog *dialog(const WindowFixture &live)
    {
        return live.find<ImportDialog>(QStringLiteral("import"));
    }
    static bool asks(const WindowFixture &live)
    {
        return QTest::qWaitFor([&] { return dialog(live) && dialog(live)->isVisible(); }, 20000);
    }
    static bool isReady(const WindowFixture &live)
    {
        return QTest::qWaitFor(
            [&] { return live.find<QPushButton>(QStringLiteral("import.open"))->isEnabled(); }, 20000);
    }
    /// Chooses files in Open, as the file dialog gives them.
    static void choose(WindowFixture &live, const QStringList &files)
    {
        live.trigger(QStringLiteral("open"));
        auto *files_dialog = live.find<QFileDialog>(QStringLiteral("dialog.open"));
        QVERIFY(files_dialog != nullptr);
        emit files_dialog->filesSelected(files);
        files_dialog->close();
    }
    /// Presses Return in the dialog and waits for the image.
    static void open(WindowFixture &live, const QString &scan)
    {
        QVERIFY(isReady(live));
        QTest::keyClick(dialog(live), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(live.window->history().session().scan, scan.toStdString(), 30000);
        QVERIFY(live.waitForImage());
        QVERIFY(!dialog(live)->isVisible());
        QVERIFY(live.failures.empty());
    }
    /// What the program makes of the command line that the window's run says.
    void compareWithCommand(WindowFixture &live, const QStringList &words)
    {
        const auto isOfScan = [&] {
            const auto runs = live.window->results().runs();
            return !runs.empty() &&
                   runs.back().command.find(live.window->history().session().scan) != std::string::npos;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOfScan(), 20000);
        const QString command = QString::fromStdString(live.window->results().runs().back().command);
        for (const QString &word : words)
            QVERIFY2(command.contains(word), qPrintable(command));
        QProcess shell;
        shell.setWorkingDirectory(live.file(QString()));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"), QFileInfo(QStringLiteral(LARMOR_PROGRAM)).absolutePath() +
                                                       QLatin1Char(':') +
                                                       environment.value(QStringLiteral("PATH")));
        shell.setProcessEnvironment(environment);
        shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), command});
        QVERIFY(shell.waitForFinished(120000));
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
        const Image typed = readImage(live.file(QStringLiteral("image.nii.gz")).toStdString());
        QVERIFY(typed.extent == live.image().extent);
        const double error = relativeError(live.image(), typed);
        QVERIFY2(error < 1e-5, qPrintable(QString::number(error)));
    }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_home.path());
        Scan scan = twoCoils();
        writeImage(path(QStringLiteral("knee-sens.cfl")).toStdString(), *scan.coilMaps);
        scan.coilMaps = nullptr; // as a scanner would give it
        scan.coilModel = {};
        writeScan(path(QStringLiteral("knee.cfl")).toStdString(), scan); // and knee-traj.cfl
        writeScan(path(QStringLiteral("hip.npy")).toStdString(), scan);  // and hip-traj.npy
        QFile::rename(path(QStringLiteral("hip-traj.npy")), path(QStringLiteral("places.npy")));
        writeScan(path(QStringLiteral("whole.h5")).toStdString(), scan);
        scan.samples.own()[7] = std::numeric_limits<float>::quiet_NaN();
        writeScan(path(QStringLiteral("bad.cfl")).toStdString(), scan);
    }

    void openOffersWhatLiesBesideAListOfSamples()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        choose(live, {path(QStringLiteral("knee.cfl"))});
        QVERIFY(asks(live));
        QVERIFY(isReady(live));
        QCOMPARE(edit(live, "kspace")->text(), path(QStringLiteral("knee.cfl")));
        QCOMPARE(fileIn(live, "trajectory"), QStringLiteral("knee-traj.cfl"));
        QCOMPARE(fileIn(live, "maps"), QStringLiteral("knee-sens.cfl"));
        QVERIFY(said(live, "kspace")->text().contains(QStringLiteral("1 × 203 × 5 × 2")));
        QVERIFY(said(live, "trajectory")->text().contains(QStringLiteral("1,015")));
        for (const char *field : {"trajectory", "maps"})
            QVERIFY(said(live, field)->text().contains(QStringLiteral("found beside the scan")));
        QVERIFY(said(live, "matrix")->text().contains(QStringLiteral("16×16")));
        keepPicture(*dialog(live), QStringLiteral("import"));
        // Nothing is read before the person says so.
        QCOMPARE(live.window->history().session().scan, std::string(ScanLibrary::builtInCartesian));
        open(live, path(QStringLiteral("knee.cfl")));
        QCOMPARE(live.window->history().session().attachments.maps,
                 path(QStringLiteral("knee-sens.cfl")).toStdString());
        compareWithCommand(live, {QStringLiteral("--traj "), QStringLiteral("--maps ")});
        live.trigger(QStringLiteral("undo"));
        QCOMPARE(live.window->history().session().scan, std::string(ScanLibrary::builtInCartesian));
    }

    void aFileThatIsEnoughOpensAtOnce()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        choose(live, {path(QStringLiteral("whole.h5"))});
        QTRY_COMPARE_WITH_TIMEOUT(live.window->history().session().scan,
                                  path(QStringLiteral("whole.h5")).toStdString(), 30000);
        QVERIFY(live.waitForImage());
        QVERIFY(dialog(live) == nullptr);
    }

    void droppedFilesAreSortedInWhateverOrder_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::newRow("samples first")
            << QStringList{QStringLiteral("hip.npy"), QStringLiteral("places.npy")};
        QTest::newRow("trajectory first")
            << QStringList{QStringLiteral("places.npy"), QStringLiteral("hip.npy")};
        QTest::newRow("BART's four files")
            << QStringList{QStringLiteral("knee-traj.hdr"), QStringLiteral("knee.hdr"),
                           QStringLiteral("knee-traj.cfl"), QStringLiteral("knee.cfl")};
    }
    void droppedFilesAreSortedInWhateverOrder()
    {
        QFETCH(const QStringList, files);
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        QList<QUrl> urls;
        for (const QString &file : files)
            urls << url(file);
        drop(*live.window, urls);
        QVERIFY(asks(live));
        QVERIFY(isReady(live));
        const bool bart = files.size() == 4;
        const QString scan = bart ? QStringLiteral("knee.cfl") : QStringLiteral("hip.npy");
        QCOMPARE(fileIn(live, "kspace"), scan);
        QCOMPARE(fileIn(live, "trajectory"),
                 bart ? QStringLiteral("knee-traj.cfl") : QStringLiteral("places.npy"));
        QVERIFY(live.find<QLabel>(QStringLiteral("import.unused"))->isHidden());
        if (bart) type(edit(live, "maps"), {}); // found beside, and not wanted
        open(live, path(scan));
        QVERIFY(live.window->history().session().attachments.empty());
        compareWithCommand(live, {bart ? QStringLiteral("knee-traj.cfl") : QStringLiteral("places.npy")});
    }

    void aListDroppedAloneAsksForItsTrajectory()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        QFile::copy(path(QStringLiteral("knee.cfl")), live.file(QStringLiteral("lone.cfl")));
        QFile::copy(path(QStringLiteral("knee.hdr")), live.file(QStringLiteral("lone.hdr")));
        drop(*live.window, {QUrl::fromLocalFile(live.file(QStringLiteral("lone.cfl")))});
        QVERIFY(asks(live));
        auto *say = said(live, "trajectory");
        QTRY_VERIFY_WITH_TIMEOUT(isBad(say), 20000);
        QVERIFY2(say->text().contains(QStringLiteral("not a grid")), qPrintable(say->text()));
        auto *button = live.find<QPushButton>(QStringLiteral("import.open"));
        QVERIFY(!button->isEnabled());
        QVERIFY(button->toolTip().contains(QStringLiteral("Trajectory")));
        QVERIFY(
            live.find<QLabel>(QStringLiteral("import.say"))->text().contains(QStringLiteral("not a grid")));
        keepPicture(*dialog(live), QStringLiteral("import-missing"));
        live.click(QStringLiteral("import.trajectory.choose"));
        auto *files = live.find<QFileDialog>(QStringLiteral("import.files"));
        QVERIFY(files != nullptr);
        emit files->fileSelected(path(QStringLiteral("knee-traj.cfl")));
        files->close();
        open(live, live.file(QStringLiteral("lone.cfl")));
    }

    void aWrongUnitIsSaidBesideIt()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("importScan"));
        QVERIFY(asks(live));
        QVERIFY(!isBad(said(live, "kspace"))); // nothing is chosen yet, which is no fault
        type(edit(live, "kspace"), path(QStringLiteral("knee.cfl")));
        QVERIFY(isReady(live)); // with what lies beside it
        QCOMPARE(fileIn(live, "trajectory"), QStringLiteral("knee-traj.cfl"));
        auto *unit = live.find<QComboBox>(QStringLiteral("import.unit"));
        auto *button = live.find<QPushButton>(QStringLiteral("import.open"));
        ::choose(unit, QStringLiteral("cycles/pixel"));
        QTRY_VERIFY(said(live, "matrix")->text().contains(QStringLiteral("needs the matrix")));
        type(edit(live, "matrix"), QStringLiteral("16 × 16"));
        QTRY_VERIFY(isBad(said(live, "unit")));
        QVERIFY(said(live, "unit")->text().contains(QStringLiteral("cycles in one pixel")));
        QVERIFY(!isBad(said(live, "matrix")));
        QVERIFY(!button->isEnabled());
        ::choose(unit, QStringLiteral("1/m"));
        QTRY_VERIFY(isBad(said(live, "fieldOfView")));
        type(edit(live, "fieldOfView"), QStringLiteral("wide"));
        QTRY_VERIFY(said(live, "fieldOfView")->text().contains(QStringLiteral("metres")));
        QVERIFY(!button->isEnabled());
        type(edit(live, "fieldOfView"), QStringLiteral("1")); // 1/m are then cycles over it
        open(live, path(QStringLiteral("knee.cfl")));
        const ReadOptions read =
            live.window->controller().library().readOptions(live.window->history().session().scan);
        QVERIFY(read.unit == TrajectoryUnit::PerMetre && read.matrix == "16x16");
        compareWithCommand(live,
                           {QStringLiteral("--traj-unit 1/m --fov 1"), QStringLiteral("--matrix 16x16")});
    }

    void whatTheFileHoldsWrongIsSaidInTheDialog()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        choose(live, {path(QStringLiteral("bad.cfl"))});
        QVERIFY(asks(live));
        QVERIFY(isReady(live));
        QTest::keyClick(dialog(live), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(isBad(said(live, "kspace")), 20000);
        QVERIFY(said(live, "kspace")->text().contains(QStringLiteral("not a finite number")));
        QVERIFY(dialog(live)->isVisible());
        QVERIFY(!live.find<QWidget>(QStringLiteral("banner"))->isVisible()); // once is enough
        QCOMPARE(live.window->history().session().scan, std::string(ScanLibrary::builtInCartesian));
        type(edit(live, "kspace"), path(QStringLiteral("knee.cfl")));
        QTRY_VERIFY(!isBad(said(live, "kspace")));
        live.failures.clear();
        open(live, path(QStringLiteral("knee.cfl")));
    }

    void recentFilesComeBackWhole()
    {
        QTemporaryDir folder;
        const QString settings = folder.filePath(QStringLiteral("settings.ini"));
        ReadOptions read;
        Image image;
        {
            WindowFixture live(sessionOn(ScanLibrary::builtInCartesian), {}, settings);
            QVERIFY(live.waitForImage());
            choose(live, {path(QStringLiteral("knee.cfl"))});
            QVERIFY(asks(live));
            open(live, path(QStringLiteral("knee.cfl")));
            auto *first = live.find<QAction>(QStringLiteral("action.openRecent1"));
            QTRY_VERIFY_WITH_TIMEOUT(first->isEnabled(), 20000);
            read = live.window->controller().library().readOptions(live.window->history().session().scan);
            image = live.image();
            live.window->close();
        }
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian), {}, settings);
        QVERIFY(live.waitForImage());
        auto *first = live.find<QAction>(QStringLiteral("action.openRecent1"));
        QVERIFY2(first->text().contains(QStringLiteral("knee.cfl, with knee-traj.cfl, knee-sens.cfl")),
                 qPrintable(first->text()));
        live.trigger(QStringLiteral("start"));
        auto *button = live.find<QToolButton>(QStringLiteral("recent.1"));
        QVERIFY(button && button->toolTip().contains(path(QStringLiteral("knee-traj.cfl"))));
        button->click();
        QTRY_COMPARE_WITH_TIMEOUT(live.window->history().session().scan,
                                  path(QStringLiteral("knee.cfl")).toStdString(), 30000);
        QVERIFY(live.waitForImage());
        QVERIFY(dialog(live) == nullptr); // one click
        const Session &session = live.window->history().session();
        QVERIFY(live.window->controller().library().readOptions(session.scan) == read);
        QCOMPARE(session.attachments.maps, path(QStringLiteral("knee-sens.cfl")).toStdString());
        QVERIFY(relativeError(live.image(), image) < 1e-5);
    }

    void recentFilesThatMovedAreAskedFor()
    {
        QTemporaryDir folder;
        const QString settings = folder.filePath(QStringLiteral("settings.ini"));
        {
            QSettings old(settings, QSettings::IniFormat);
            ScanImport gone;
            gone.scan = path(QStringLiteral("hip.npy")).toStdString();
            gone.read.trajectory = path(QStringLiteral("was-here.npy")).toStdString();
            old.setValue(QStringLiteral("recent/paths"),
                         QStringList{path(QStringLiteral("hip.npy")), path(QStringLiteral("whole.h5"))});
            old.setValue(
                QStringLiteral("recent/imports"),
                QStringList{QString::fromStdString(gone.toJson().dump()), QStringLiteral("no JSON")});
        }
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian), {}, settings);
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("openRecent1"));
        QVERIFY(asks(live));
        QTRY_VERIFY_WITH_TIMEOUT(said(live, "trajectory")->text().contains(QStringLiteral("no such file")),
                                 20000);
        QVERIFY(isBad(said(live, "trajectory")));
        QTest::keyClick(dialog(live), Qt::Key_Escape);
        QVERIFY(!dialog(live)->isVisible());
        QCOMPARE(live.window->history().session().scan, std::string(ScanLibrary::builtInCartesian));
        // An entry of an older program is a path alone.
        live.trigger(QStringLiteral("openRecent2"));
        QTRY_COMPARE_WITH_TIMEOUT(live.window->history().session().scan,
                                  path(QStringLiteral("whole.h5")).toStdString(), 30000);
    }

    void aSessionKeepsTheImport()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("mine.json"));
        Image image;
        {
            WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
            QVERIFY(live.waitForImage());
            drop(*live.window, {url(QStringLiteral("places.npy")), url(QStringLiteral("hip.npy"))});
            QVERIFY(asks(live));
            open(live, path(QStringLiteral("hip.npy")));
            image = live.image();
            QSignalSpy saved(&live.window->sessions(), &SessionFiles::saved);
            live.window->sessions().save(file, {});
            QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 20000);
        }
        const SessionFile kept = readSession(file.toStdString());
        QCOMPARE(kept.read.trajectory.string(), path(QStringLiteral("places.npy")).toStdString());
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        drop(*live.window, {QUrl::fromLocalFile(file)});
        QTRY_COMPARE_WITH_TIMEOUT(live.window->history().session().scan,
                                  path(QStringLiteral("hip.npy")).toStdString(), 30000);
        QVERIFY(live.waitForImage());
        QVERIFY(relativeError(live.image(), image) < 1e-5);
    }

    void whatIsNoFileHereIsRefused_data()
    {
        QTest::addColumn<QList<QUrl>>("urls");
        QTest::newRow("nothing") << QList<QUrl>();
        QTest::newRow("a page") << QList<QUrl>{QUrl(QStringLiteral("https://example.org/scan.h5"))};
        QTest::newRow("no address") << QList<QUrl>{QUrl()};
    }
    void whatIsNoFileHereIsRefused()
    {
        QFETCH(const QList<QUrl>, urls);
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        drop(*live.window, urls, false);
        auto *banner = live.find<QWidget>(QStringLiteral("banner"));
        QVERIFY(banner->isVisible()); // a drop that came all the same
        QVERIFY(live.find<QLabel>(QStringLiteral("banner.message"))
                    ->text()
                    .contains(QStringLiteral("no file on this machine")));
        QVERIFY(dialog(live) == nullptr);
        QVERIFY(live.failures.empty());
    }

    void aSessionAmongOtherFilesIsRefused()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        drop(*live.window, {url(QStringLiteral("knee.cfl")), url(QStringLiteral("mine.json"))});
        QVERIFY(live.find<QLabel>(QStringLiteral("banner.message"))
                    ->text()
                    .contains(QStringLiteral("opens by itself")));
        QVERIFY(dialog(live) == nullptr);
    }

    void whatWasClearedIsNotOfferedAgain()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        drop(*live.window, {url(QStringLiteral("knee.cfl")), url(QStringLiteral("whole.h5")),
                            url(QStringLiteral("knee-traj.cfl"))});
        QVERIFY(asks(live));
        QVERIFY(isReady(live));
        QVERIFY(
            live.find<QLabel>(QStringLiteral("import.unused"))->text().contains(QStringLiteral("whole.h5")));
        type(edit(live, "trajectory"), {});
        QTRY_VERIFY_WITH_TIMEOUT(isBad(said(live, "trajectory")), 20000);
        QVERIFY(edit(live, "trajectory")->text().isEmpty());
        // What is dropped on the dialog is sorted into it.
        drop(*dialog(live), {url(QStringLiteral("places.npy"))});
        QTRY_COMPARE_WITH_TIMEOUT(fileIn(live, "trajectory"), QStringLiteral("places.npy"), 20000);
        QCOMPARE(fileIn(live, "kspace"), QStringLiteral("knee.cfl"));
    }

    void everyFieldIsReachedByKeys()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("importScan"));
        QVERIFY(asks(live));
        ImportDialog &shown = *dialog(live);
        type(edit(live, "kspace"), path(QStringLiteral("knee.cfl"))); // so that a unit means something
        QVERIFY(isReady(live));
        QVERIFY2(shown.minimumSizeHint().width() <= 1024 && shown.minimumSizeHint().height() <= 700 &&
                     shown.width() <= 1024 && shown.height() <= 700,
                 qPrintable(QStringLiteral("%1 x %2").arg(shown.width()).arg(shown.height())));
        std::set<QString> keys;
        for (const QLabel *label : shown.findChildren<QLabel *>())
            if (label->buddy()) {
                const QKeySequence key = QKeySequence::mnemonic(label->text());
                QVERIFY2(!key.isEmpty() && keys.insert(key.toString()).second, qPrintable(label->text()));
            }
        QCOMPARE(keys.size(), std::size_t(10));
        for (const QPushButton *button : shown.findChildren<QPushButton *>())
            if (const QKeySequence key = QKeySequence::mnemonic(button->text()); !key.isEmpty())
                QVERIFY2(keys.insert(key.toString()).second, qPrintable(button->text()));
        std::set<const QWidget *> visited;
        for (QWidget *at = shown.nextInFocusChain(); at && at != &shown; at = at->nextInFocusChain())
            if (at->focusPolicy() & Qt::TabFocus) visited.insert(at);
        for (const char *field : {"kspace", "trajectory", "unit", "fieldOfView", "matrix", "maps", "fieldMap",
                                  "noise", "calibration", "reference"}) {
            const auto *widget = shown.findChild<QWidget *>(QStringLiteral("import.") + QLatin1String(field));
            QVERIFY2(widget && visited.contains(widget) && widget->isEnabled(), field);
            QVERIFY2(!widget->accessibleName().isEmpty() && !widget->toolTip().isEmpty(), field);
        }
        QTest::keyClick(&shown, Qt::Key_Escape);
        QVERIFY(!shown.isVisible());
        QCOMPARE(live.window->history().session().scan, std::string(ScanLibrary::builtInCartesian));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<ImportTest>(argc, argv);
}
#include "import_test.moc"
