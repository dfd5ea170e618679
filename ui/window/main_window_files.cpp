// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions as files: saved, opened, kept against a crash.
#include "actions/actions.h"
#include "lab/options_panel.h"
#include "lab/pipeline_bar.h"
#include "language/compute_words.h"
#include "lessons/lesson_window.h"
#include "model/model_page.h"
#include "session/autosave.h"
#include "session/recovery_bar.h"
#include "session/scan_ladder.h"
#include "session/session_files.h"
#include "stream/stream_window.h"
#include "widgets/segmented_control.h"
#include "window/banner.h"
#include "window/desk.h"
#include "window/file_actions.h"
#include "window/main_window.h"
#include "window/scan_regions.h"
#include "window/session_parts.h"
#include "window/slice_panel.h"
#include "window/status_line.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"

#include <QAction>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <optional>

namespace larmor {

namespace {

/// The lab's page and its baseline; which kernel it is at stands in the session itself.
SessionPart labPart(LabPage *const &lab)
{
    return {[&lab] {
                Json json = Json::object();
                if (!lab) return json;
                json["tab"] = lab->tabs().currentIndex();
                if (const auto &pinned = lab->measuring().pinned()) json["pinned"] = pinned->toJson();
                return json;
            },
            [&lab](const Json &json) {
                if (!lab || !json.is_object()) return;
                if (const auto tab = json.find("tab"); tab != json.end() && tab->is_number_integer())
                    lab->tabs().setCurrentIndex(
                        int(std::clamp<std::int64_t>(tab->get<std::int64_t>(), 0, 99)));
                const auto pinned = json.find("pinned");
                if (pinned != json.end()) lab->measuring().setPinned(Measurement::fromJson(*pinned));
            }};
}

} // namespace

void MainWindow::connectSessionFiles()
{
    m_sessions = new SessionFiles([this] { return presentSession(); }, this);
    m_sessions->addPart("layout", splitterPart(*this));
    m_sessions->addPart("menus", menuPart(*this));
    m_sessions->addPart("slice", slicePart(*slice()));
    auto *regions = new ScanRegions(*slice(), *m_controller, this);
    m_sessions->addPart("regions", regions->part());
    m_sessions->addPart("kspace", segmentPart(*m_kspaceColours));
    m_sessions->addPart("lab", labPart(m_lab));
    const Actions &actions = *m_actions;
    const auto saveAs = [this] {
        const QString known = m_sessions->path();
        m_files->askForSessionTarget(known.isEmpty() ? QStringLiteral("session.json") : known);
    };
    connect(actions[ActionId::OpenSession], &QAction::triggered, m_files, &FileActions::askForSession);
    connect(actions[ActionId::SaveSessionAs], &QAction::triggered, this, saveAs);
    connect(actions[ActionId::SaveSession], &QAction::triggered, this,
            [this, saveAs] { m_sessions->path().isEmpty() ? saveAs() : saveSession(m_sessions->path()); });
    connect(m_files, &FileActions::sessionChosen, m_sessions, &SessionFiles::open);
    connect(m_files, &FileActions::sessionTargetChosen, this, &MainWindow::saveSession);
    connect(m_sessions, &SessionFiles::failed, m_banner, &Banner::showFailure);
    connect(m_sessions, &SessionFiles::saved, this, [this](const QString &path) {
        m_status->setProgress(tr("wrote %1").arg(path));
        m_banner->showWritten(path);
        if (m_unsaved && m_autosave) {
            const SessionFile now = m_sessions->now();
            m_unsaved->setSaved(now);
            m_autosave->setSaved(now);
        }
        m_desk->opened(path, slice()->renderImage());
        showTitle();
    });
    connect(m_sessions, &SessionFiles::opened, this, [this](const SessionFile &file, const QString &path) {
        const auto take = [this, file, path] {
            m_sessions->setPath(m_unsaved && m_unsaved->isKept(path.toStdString()) ? QString() : path);
            m_desk->opened(path, {});
            showTitle();
            goOnWith(file, path);
        };
        file.results ? keepUnsaved(take) : take();
    });
    connect(m_recovery, &RecoveryBar::restoreWanted, this, [this](const Orphan &orphan) {
        try {
            orphan.session.requireData();
        } catch (const Error &error) { // it is offered again when the data are back
            m_banner->showFailure(Failure::of(error));
            return;
        }
        const auto take = [this, orphan] {
            m_autosave->adopt(orphan);
            goOnWith(orphan.session, QString::fromStdString(orphan.file.string()));
        };
        orphan.session.results ? keepUnsaved(take) : take();
    });
    if (!m_start.file) return;
    m_sessions->setPath(m_start.path);
    m_restoring = m_start.file;
    m_document = m_start.path;
}

/// The scan, and the session's file where there is one.
void MainWindow::showTitle()
{
    QStringList words{ScanLibrary::title(m_controller->session().scan), tr("Larmor")};
    if (const QString file = QFileInfo(m_sessions->path()).fileName(); !file.isEmpty()) words.insert(1, file);
    setWindowTitle(words.join(QStringLiteral(" – ")));
}

SessionFile MainWindow::presentSession() const
{
    SessionFile file;
    file.session = m_history->session();
    if (isScanFile(file.session.scan)) file.read = m_controller->library().readOptions(file.session.scan);
    if (m_baseline) file.baseline = SessionBaseline{m_baseline->name.toStdString(), m_baseline->timeMs};
    if (m_lab) file.lab = m_lab->choice();
    if (SessionResults results = m_store.results(); !results.empty())
        file.results = std::make_shared<const SessionResults>(std::move(results));
    return file;
}

WindowStart MainWindow::closeToReopen()
{
    WindowStart start;
    start.file = m_restoring ? *m_restoring : m_sessions->now();
    start.path = m_sessions->path();
    start.unattended = m_start.unattended;
    start.session = start.file->session;
    start.read = start.file->read;
    m_sourcesAsked = m_workAsked = true; // drafts are kept, and all of it goes on
    close();
    return start;
}

void MainWindow::saveSession(const QString &path)
{
    std::function<SessionResult()> result;
    const bool shown = m_shownGeneration == m_controller->generation() && m_statistics.count() > 0;
    if (const std::shared_ptr<const Image> image = shown ? slice()->hostImage() : nullptr)
        result = [image, report = m_lastReport] { return SessionResult::of(report, *image); };
    m_sessions->save(path, std::move(result));
}

/// The scan is loaded first; the views follow when its image is there.
void MainWindow::goOnWith(const SessionFile &file, const QString &document)
{
    m_ladder->setChoosing(false); // it would clear what the session brings
    m_restoring = file;
    m_document = document;
    m_wanted = file.session;
    m_loading = true;
    const ScanLibrary &library = m_controller->library();
    const AttachedScan attached = library.find(m_wanted.scan, m_wanted.attachments);
    if (attached.scan && library.readOptions(m_wanted.scan) == file.read)
        takeScan(m_wanted.scan, m_wanted.attachments, attached.scan);
    else
        m_controller->openScan(m_wanted.scan, file.read, m_wanted.attachments);
    if (!m_loading && m_shownGeneration == m_controller->generation()) restoreViews();
}

void MainWindow::restoreViews()
{
    if (m_shownGeneration != m_controller->generation()) return;
    const SessionFile file = *std::exchange(m_restoring, {});
    m_baseline.reset();
    if (file.baseline)
        m_baseline = Baseline{QString::fromStdString(file.baseline->name), file.baseline->timeMs};
    m_pipeline->setBaseline(m_baseline);
    (*m_actions)[ActionId::ClearBaseline]->setEnabled(m_baseline.has_value());
    // What one part cannot take back costs the others nothing; the first failure is said.
    std::optional<Failure> failure;
    const auto attempt = [&failure](const auto &part) {
        try {
            part();
        } catch (const Error &error) {
            if (!failure) failure = Failure::of(error);
        }
    };
    attempt([&] {
        if (file.lab) lab().setChoice(*file.lab, m_document);
    });
    attempt([&] { restoreResults(file); });
    attempt([&] { m_sessions->restore(file.views); });
    if (failure) m_banner->showFailure(*failure);
}

void MainWindow::restoreResults(const SessionFile &file)
{
    if (!file.resultsLost.empty())
        m_banner->showNotice(tr("What this session had measured cannot be read; its settings are here."),
                             spoken(file.resultsLost));
    if (!file.results) return;
    m_store.restore(*file.results);
    if (m_lab || !file.results->lab.empty()) lab().takeMeasurements();
    if (m_unsaved) m_unsaved->setSaved(m_sessions->now());
}

/// Before a session takes the place of what was measured. What cannot be kept stays, and the session waits.
void MainWindow::keepUnsaved(std::function<void()> then)
{
    SessionFile now = m_unsaved ? m_sessions->now() : SessionFile();
    if (!m_unsaved || !m_unsaved->isIn(now)) return then();
    m_sessions->write([unsaved = *m_unsaved, now = std::move(now)] { return unsaved.keep(now); },
                      [this, then = std::move(then)](const std::filesystem::path &kept) {
                          const QString file = QString::fromStdString(kept.string());
                          m_desk->keptUnsaved(file, slice()->renderImage());
                          m_banner->showPassing(
                              tr("What was measured here before is kept: open recent %1 to see it again.")
                                  .arg(QFileInfo(file).fileName()));
                          then();
                      },
                      [this](const Failure &failure) {
                          m_banner->showNotice(
                              tr("The session was not opened: what was measured here cannot be kept. Save it "
                                 "to a file first."),
                              spoken(failure.what) + QLatin1Char('\n') + spoken(failure.why));
                      });
}

/// Keeps what stands in no file. @return false: it cannot be kept, the person is asked, and the window closes
/// once they have answered.
bool MainWindow::workMayGo()
{
    if (!m_unsaved || m_workAsked || m_start.unattended || !m_started || m_loading || m_restoring)
        return true;
    const SessionFile now = m_sessions->now();
    if (!m_unsaved->isIn(now)) return true;
    try {
        const std::filesystem::path file = m_unsaved->keep(now);
        m_desk->keptUnsaved(QString::fromStdString(file.string()), slice()->renderImage());
        return true;
    } catch (const Error &error) {
        const Failure failure = Failure::of(error);
        auto *box = new QMessageBox(QMessageBox::Warning, tr("Unsaved measurements"),
                                    tr("What was measured cannot be kept: %1").arg(spoken(failure.what)),
                                    QMessageBox::NoButton, this);
        box->setObjectName(QStringLiteral("dialog.unsaved"));
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->setInformativeText(spoken(failure.why) + QLatin1Char('\n') + spoken(failure.hint));
        QPushButton *close = box->addButton(tr("Close and lose it"), QMessageBox::DestructiveRole);
        QPushButton *stay = box->addButton(tr("Stay"), QMessageBox::RejectRole);
        box->setDefaultButton(stay);
        box->setEscapeButton(stay);
        connect(box, &QMessageBox::finished, this, [this, box, close] {
            if (box->clickedButton() != close) return;
            m_workAsked = true;
            this->close();
        });
        box->open();
        return false;
    }
}

void MainWindow::connectDesk()
{
    m_desk = new Desk(*this, *m_actions, m_settings);
    m_sessions->addPart("arrangement", panelPart(m_desk->panels())); // before the sizes, as it is spelled
    connect(m_desk, &Desk::fileWanted, this, &MainWindow::openFile);
    connect(m_desk, &Desk::scenarioWanted, this, &MainWindow::begin);
    connect(m_desk, &Desk::lessonWanted, this, [this](const QString &lesson) {
        teach();
        m_lessons->showLesson(lesson);
    });
    connect(m_desk, &Desk::showWanted, this, [this](const QString &show) {
        teach();
        if (show == QLatin1String("exercises"))
            m_lessons->showExercises();
        else if (show == QLatin1String("inventory"))
            m_lessons->showInventory();
        else
            m_lessons->showShow(show);
    });
    connect(m_desk, &Desk::labTabWanted, this, [this](int tab) {
        (*m_actions)[ActionId::PageLab]->trigger();
        lab().tabs().setCurrentIndex(tab);
    });
    connect(m_desk, &Desk::newKernelWanted, this, [this] {
        (*m_actions)[ActionId::PageLab]->trigger();
        lab().newKernel();
    });
    connect(m_desk, &Desk::kernelWanted, this, [this](const std::string &kernel) {
        (*m_actions)[ActionId::PageLab]->trigger();
        lab().setKernel(kernel);
    });
}

void MainWindow::openFile(const QString &path)
{
    if (path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) {
        m_sessions->open(path);
        return;
    }
    if (path.endsWith(QLatin1String(".larmor-lesson"), Qt::CaseInsensitive)) {
        openLesson(path);
        return;
    }
    const ScanImport import = m_desk->recent(path);
    if (import.plain())
        openFiles({path});
    else
        openImport(import);
}

void MainWindow::begin(const Scenario &scenario)
{
    if (scenario.streams) {
        streamScan();
        emit m_stream->dynamicScanWanted();
        return;
    }
    if (scenario.lab) {
        (*m_actions)[ActionId::PageLab]->trigger();
        lab().setChoice(*scenario.lab);
        return;
    }
    (*m_actions)[ActionId::PageExplore]->trigger();
    SessionFile file;
    file.session = *scenario.session;
    file.session.displayPath = m_history->session().displayPath;
    goOnWith(file, {});
}

/// A file whose image is on the screen is among the recent ones, with that image.
void MainWindow::noteOpened()
{
    const Session &session = m_history->session();
    if (!isScanFile(session.scan)) return;
    const ScanImport import{session.scan, m_controller->library().readOptions(session.scan),
                            session.attachments};
    if (m_noted == import) return;
    m_noted = import;
    m_desk->opened(import, slice()->renderImage());
}

void MainWindow::guardAgainstCrashes(const std::filesystem::path &folder)
{
    m_autosave = new Autosave(
        folder,
        [this]() -> std::optional<SessionFile> {
            if (!m_started || m_loading || m_restoring) return {};
            return m_sessions->now();
        },
        this);
    connect(m_autosave, &Autosave::failed, m_banner, &Banner::showFailure);
    m_unsaved.emplace(folder / "unsaved");
    m_recovery->offer(m_autosave->orphans());
    m_autosave->start();
}

} // namespace larmor
