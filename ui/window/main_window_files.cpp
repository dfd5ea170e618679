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
        m_desk->opened(path, slice()->renderImage());
    });
    connect(m_sessions, &SessionFiles::opened, this, [this](const SessionFile &file, const QString &path) {
        m_sessions->setPath(path);
        m_desk->opened(path, {});
        goOnWith(file, path);
    });
    connect(m_recovery, &RecoveryBar::restoreWanted, this, [this](const Orphan &orphan) {
        try {
            orphan.session.requireData();
        } catch (const Error &error) { // it is offered again when the data are back
            m_banner->showFailure(Failure::of(error));
            return;
        }
        m_autosave->adopt(orphan);
        goOnWith(orphan.session, QString::fromStdString(orphan.file.string()));
    });
    if (!m_start.file) return;
    m_sessions->setPath(m_start.path);
    m_restoring = m_start.file;
    m_document = m_start.path;
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
    m_sourcesAsked = true; // drafts are kept
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
    m_recovery->offer(m_autosave->orphans());
    m_autosave->start();
}

} // namespace larmor
