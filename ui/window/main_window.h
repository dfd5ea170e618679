// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/machine.h"
#include "lab/import_check.h"
#include "lab/run_statistics.h"
#include "lab/session_file.h"
#include "session/live_controller.h"
#include "session/session_history.h"
#include "session/unsaved_work.h"
#include "window/chart_row.h"
#include "window/stall_monitor.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <optional>

class QSettings;
class QStackedWidget;

namespace larmor {

class Actions;
class BackgroundJob;
class Banner;
class CompareWindow;
class LCurveWindow;
class LessonMaker;
class LessonWindow;
class LabPage;
class SimulateWindow;
class StreamWindow;
class FileActions;
class HistogramView;
class ImportDialog;
class KSpaceView;
class Autosave;
class Desk;
class OptionsPanel;
class PipelineBar;
class Preferences;
class ReadingBar;
class RecoveryBar;
class RoofKeeper;
class SegmentedControl;
class SessionFiles;
class ScanLadder;
class SlicePanel;
class StatusLine;
class TitleBar;
class Viewing;

struct ExportSubject;
struct Scenario;

/// What the window starts with.
struct WindowStart {
    Session session;
    ReadOptions read;                ///< of the session's scan, where that is a file
    std::optional<SessionFile> file; ///< where all of it comes from one; its path follows
    QString path;
    bool welcomes = false;      ///< a person starts it with nothing to open: start page and tour may open
    bool scanForDevice = false; ///< the built-in scan that suits the device, until a person chooses one
    bool unattended = false;    ///< nobody sits at it: it asks nothing, and neither reads nor changes drafts
};

/// The way to the screen that a session wants.
DisplayPath displayPathOf(const Session &session);

/// What is attached is attached to be used: chooses the method and the maps that use it.
void useAttachment(Session &session, std::string Attachments::*file);

/// Puts the parts together and ties their signals; decides nothing about reconstruction.
class MainWindow : public QWidget {
    Q_OBJECT
public:
    /// @param opener replaces openEngine() in tests.
    MainWindow(const WindowStart &start, QSettings &settings, EngineOpener opener = {},
               QWidget *parent = nullptr);
    ~MainWindow() override;

    LiveController &controller() { return *m_controller; }
    /// Who measures, and whether Live rests meanwhile.
    Machine &machine() { return *m_machine; }
    SessionHistory &history() { return *m_history; }
    ResultStore &results() { return m_store; }
    StallMonitor &stalls() { return *m_stalls; }
    const ChartRow &charts() const { return *m_charts; }
    Desk &desk() const { return *m_desk; }
    SliceView *slice() const;
    /// Made when first wanted.
    LabPage &lab();
    /// Why the display path is the one it is, where that needs saying.
    QString displayNote() const;
    const ReconReport &lastReport() const { return m_lastReport; }
    /// Sessions as files; open() and save() are those of the menu.
    SessionFiles &sessions() { return *m_sessions; }
    /// Keeps the session in a folder against a crash, and offers what an earlier one left there.
    void guardAgainstCrashes(const std::filesystem::path &folder);
    /// Opens a file as a new scan; a bad one leaves the present scan alone.
    /// @param read nothing: as it was read before.
    void openScan(const QString &path, const std::optional<ReadOptions> &read = {});
    /// Opens what the files hold: one that is enough by itself at once, else the person is asked.
    void openFiles(const QStringList &files);
    /// A lesson's file, in the window of lessons.
    void openLesson(const QString &path);
    /// Opens a scan with all that belongs to it. What goes wrong is said in the import dialog.
    void openImport(const ScanImport &import);
    /// Says more of the present scan; a bad file leaves it as it is.
    /// @param kind index into attachmentKinds().
    void attachFile(int kind, const QString &path);
    /// Closed, while something did not end within two seconds of being cancelled: such a window is never
    /// destroyed.
    bool stillWorks() const { return m_stillWorks; }
    /// Closes without a question, as nothing is lost. @returns what a new window goes on with.
    WindowStart closeToReopen();

signals:
    /// Closed and opened anew, the window would speak the language that was chosen.
    void reopenWanted();
    /// The first complete image is on the canvas, and the charts have a point.
    void firstPass();
    /// The scan of the start cannot be had.
    void startFailed(const larmor::Failure &failure);

protected:
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build(DisplayPath wanted);
    QWidget *buildMiddle();
    QWidget *buildLab();
    void restoreGeometryOrFit();
    void connectFiles();
    void connectSession();
    void connectSessionFiles();
    void showTitle();
    SessionFile presentSession() const;
    void saveSession(const QString &path);
    void keepUnsaved(std::function<void()> then);
    bool workMayGo();
    void goOnWith(const SessionFile &file, const QString &document);
    void restoreViews();
    void restoreResults(const SessionFile &file);
    void connectDesk();
    void openFile(const QString &path);
    void look(const QStringList &files, std::function<void(const ImportProposal &)> then);
    void showImport(const ImportProposal &proposal);
    void endImport();
    bool takeImportFailure(const Failure &failure);
    void takeDropped(const QStringList &files, const QPoint &where);
    void begin(const Scenario &scenario);
    void noteOpened();
    void connectResults();
    void connectLadder();
    ChartProvenance lastProvenance() const;
    void exportWithProvenance(ExportSubject subject);
    void exportNamed(ExportSubject subject); ///< after the scan
    void connectView();
    void connectRun();
    void connectTheme();
    void connectPreferences();
    void showPreferences();
    void connectHelp();

    void wantSession(const Session &next, const QString &mergeKey);
    void takeSession(const Session &session, const QString &what);
    void takeScan(const std::string &key, const Attachments &attachments,
                  const std::shared_ptr<const Scan> &scan);
    void want(const Session &next);
    void giveUpLoading();
    void updateTools();
    /// Reads another image of the present file.
    void chooseImage(const ImageChoice &choice);
    void showReading();
    void offerDropped(const QString &path, const QPoint &where);
    void takeFrame(const LiveFrame &frame);
    void takeReport(const ReconReport &report);
    void showRun(bool now);
    void showProgress(double fraction, const QString &step);
    void pinBaseline();
    void compareMethods();
    void chooseLambda();
    void streamScan();
    void simulateScan();
    void teach();
    void showBehindLesson();
    void makeLesson();
    void showPage(bool lab);
    void beginWithThrownKernel();
    void showRest();
    void checkFirstPass();
    bool sourcesMayGo();

    QSettings &m_settings;
    ResultStore m_store{1200}; // about 20 s of live runs
    WindowStart m_start;
    QSize m_fitted;        ///< to the screen, at the start
    EngineOpener m_opener; ///< of the comparison's engines
    SessionHistory *m_history;
    LiveController *m_controller;
    ScanLadder *m_ladder = nullptr;
    bool m_ladderAsked = false; ///< for another rung, by a person
    bool m_climbing = false;    ///< the scan that is being made was chosen for the device
    Machine *m_machine;
    RoofKeeper *m_roof = nullptr;
    Actions *m_actions;
    Preferences *m_preferences;
    FileActions *m_files;
    SessionFiles *m_sessions;
    StallMonitor *m_stalls;
    TitleBar *m_title;
    Banner *m_banner;
    RecoveryBar *m_recovery;
    SlicePanel *m_slice;
    ReadingBar *m_reading;
    Viewing *m_viewing;
    KSpaceView *m_kspace;
    SegmentedControl *m_kspaceColours;
    HistogramView *m_histogram;
    PipelineBar *m_pipeline;
    OptionsPanel *m_options;
    ChartRow *m_charts;
    ChartFeed *m_feed;
    StatusLine *m_status;
    QStackedWidget *m_pages;

    // made when first wanted
    CompareWindow *m_compare = nullptr;
    ImportDialog *m_import = nullptr;
    LCurveWindow *m_lCurve = nullptr;
    LessonWindow *m_lessons = nullptr;
    LessonMaker *m_maker = nullptr;
    SimulateWindow *m_simulate = nullptr;
    StreamWindow *m_stream = nullptr;
    LabPage *m_lab = nullptr;
    MachineLease m_labOpen; ///< nobody sees what Live makes while the lab's page is shown
    bool m_stillWorks = false;
    bool m_sourcesAsked = false; ///< what becomes of edited sources, and answered
    bool m_workAsked = false;    ///< what becomes of measurements that cannot be kept, and answered

    RunStatistics m_statistics;
    std::optional<Baseline> m_baseline;
    ReconReport m_lastReport;
    std::vector<LiveIteration> m_iterations;
    QElapsedTimer m_sinceRequest, m_sinceRunShown;
    QTimer m_runLater; ///< shows the last report of a burst
    std::uint64_t m_shownGeneration = 0;
    Session m_wanted;                       ///< waits for its scan
    QString m_document;                     ///< that brought what is restored; empty: none
    std::optional<SessionFile> m_restoring; ///< whose views wait for its image
    Autosave *m_autosave = nullptr;
    std::optional<UnsavedWork> m_unsaved; ///< nothing: there is no folder to keep it in
    Desk *m_desk = nullptr;
    BackgroundJob *m_look = nullptr;       ///< at files that are to be opened
    std::optional<ScanImport> m_importing; ///< what is being opened from several files
    ScanImport m_noted;                    ///< what was put among the recent files
    QString m_wantedKey;
    bool m_loading = false, m_started = false, m_displayed = false, m_passed = false;
};

} // namespace larmor
