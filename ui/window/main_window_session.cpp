// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions and scans: what is opened, attached, simulated, and taken over.
#include "actions/actions.h"
#include "compare/compare_window.h"
#include "lab/attachment_row.h"
#include "lab/command_line.h"
#include "lab/options_panel.h"
#include "lcurve/l_curve_window.h"
#include "session/scan_ladder.h"
#include "session/scan_library.h"
#include "session/session_files.h"
#include "simulate/simulate_window.h"
#include "stream/stream_window.h"
#include "viewer/kspace_view.h"
#include "widgets/segmented_control.h"
#include "window/banner.h"
#include "window/file_actions.h"
#include "window/main_window.h"
#include "window/reading_bar.h"
#include "window/slice_panel.h"
#include "window/title_bar.h"
#include "workbench/lab_page.h"

#include <QAction>
#include <QLocale>
#include <QUndoStack>
#include <algorithm>
#include <utility>

namespace larmor {

DisplayPath displayPathOf(const Session &session)
{
    for (const DisplayPath path :
         {DisplayPath::InteropImage, DisplayPath::InteropBuffer, DisplayPath::ReadBack, DisplayPath::Painter})
        if (session.displayPath == toString(path).toStdString()) return path;
    // Where the processor draws OpenGL too, the painter is faster and the window never waits for a renderer.
    return openGlInSoftware().isEmpty() ? DisplayPath::Auto : DisplayPath::Painter;
}

void useAttachment(Session &session, std::string Attachments::*file)
{
    ReconSettings &settings = session.settings;
    if (file == &Attachments::reference) {
        settings.method = Method::LeastSquares;
        settings.regulariser = Regulariser::Anatomical;
    }
    if (file == &Attachments::calibration) {
        settings.estimateMaps = true;
        if (settings.coils != CoilCombination::Auto) settings.coils = CoilCombination::Maps;
    }
}

void MainWindow::connectSession()
{
    connect(m_options, &OptionsPanel::sessionWanted, this, &MainWindow::wantSession);
    connect(m_options, &OptionsPanel::openWanted, m_files, &FileActions::askForScan);
    connect(m_options, &OptionsPanel::simulateWanted, this, &MainWindow::simulateScan);
    connect(m_options, &OptionsPanel::lambdaWanted, this, &MainWindow::chooseLambda);
    connect(m_options, &OptionsPanel::attachWanted, m_files, &FileActions::askForAttachment);
    connect(m_reading, &ReadingBar::imageWanted, this, &MainWindow::chooseImage);
    connect(m_history, &SessionHistory::changed, this, &MainWindow::takeSession);
    connect(m_controller, &LiveController::scanLoaded, this, &MainWindow::takeScan);
    connect(m_controller, &LiveController::scanChanged, this,
            [this](const std::shared_ptr<const Scan> &scan) {
                m_options->setScan(scan);
                m_kspace->setScan(scan);
                showReading();
                slice()->setFieldOfView(scan->fieldOfViewMm);
                slice()->setOrientation(scan->geometry ? scan->geometry->frame : std::nullopt);
                m_kspaceColours->setVisible(m_kspace->drawsTrajectory());
                showTitle();
                if (!m_controller->session().edits.empty()) updateTools(); // made after its session was taken
            });
    QUndoStack &stack = m_history->stack();
    QAction *undo = (*m_actions)[ActionId::Undo], *redo = (*m_actions)[ActionId::Redo];
    undo->setEnabled(false);
    redo->setEnabled(false);
    connect(undo, &QAction::triggered, &stack, &QUndoStack::undo);
    connect(redo, &QAction::triggered, &stack, &QUndoStack::redo);
    connect(&stack, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::undoTextChanged, undo, [this, undo](const QString &what) {
        setTip(*undo, what.isEmpty() ? tr("Nothing to undo") : tr("Undo %1").arg(what));
    });
    connect(&stack, &QUndoStack::redoTextChanged, redo, [this, redo](const QString &what) {
        setTip(*redo, what.isEmpty() ? tr("Nothing to redo") : tr("Redo %1").arg(what));
    });
}

/// Loads what a session names; it is taken over when that is at hand.
void MainWindow::want(const Session &next)
{
    m_wanted = next;
    m_loading = true;
    const AttachedScan attached = m_controller->library().find(next.scan, next.attachments);
    if (attached.scan)
        takeScan(next.scan, next.attachments, attached.scan);
    else
        m_controller->openScan(next.scan, {}, next.attachments);
}

/// Until a person chooses a scan, the built-in one that suits the device.
void MainWindow::connectLadder()
{
    m_ladder = new ScanLadder(*m_controller, this);
    connect(m_ladder, &ScanLadder::scanWanted, this, [this](const std::string &scan) {
        const QString title = ScanLibrary::title(scan);
        // Who has thrown switches before the engine compares what they do on this scan.
        if (m_history->stack().count() > 1 && !m_ladderAsked)
            return m_banner->showPassing(
                tr("%1 would suit this engine better. The scan stays, for its charts; “Built-in, chosen for "
                   "this device” takes the other one.")
                    .arg(title));
        if (m_history->stack().count() > 0) // else it is the scan of the start
            m_banner->showPassing(
                tr("The built-in scan that suits this engine is %1: it is reconstructed now.").arg(title));
        m_climbing = true;
        Session next = m_history->session();
        next.scan = scan;
        next.attachments = {};
        want(next);
    });
    const auto showReason = [this] { m_options->setScanReason(m_ladder->reason(), m_ladder->caveat()); };
    connect(m_ladder, &ScanLadder::settled, this, [this, showReason] {
        m_ladderAsked = false;
        showReason();
        if (m_history->stack().count() == 0) m_store.clearRuns(); // of scans that nobody asked for
    });
    connect(m_options, &OptionsPanel::ladderWanted, this, [this] {
        m_ladderAsked = true;
        m_ladder->setChoosing(true);
    });
    connect(m_controller, &LiveController::scanChanged, this, [this, showReason] {
        if (!rungOf(m_controller->session().scan)) m_ladder->setChoosing(false);
        showReason();
    });
    m_ladder->setChoosing(m_start.scanForDevice);
}

void MainWindow::giveUpLoading()
{
    m_climbing = false;
    m_controller->cancelLoading();
    m_loading = false;
    m_restoring.reset();
    m_importing.reset();
    m_wanted = m_history->session();
    m_options->setSession(m_wanted);
    m_title->setProgress(1, {});
    if (m_simulate) m_simulate->setRunning(false);
}

void MainWindow::openScan(const QString &path, const std::optional<ReadOptions> &read)
{
    m_wanted = m_history->session();
    m_wanted.scan = path.toStdString();
    m_wanted.attachments = {}; // they were of the other scan
    m_loading = true;
    m_controller->openScan(m_wanted.scan, read);
}

void MainWindow::chooseImage(const ImageChoice &choice)
{
    m_wanted = m_history->session();
    m_loading = true;
    ReadOptions read = m_controller->library().readOptions(m_wanted.scan);
    read.images = choice;
    m_controller->openScan(m_wanted.scan, read, m_wanted.attachments);
}

void MainWindow::showReading()
{
    const Session &session = m_controller->session();
    if (const auto scan = m_controller->scan())
        m_reading->setReport(m_controller->library().readReport(session.scan), scan,
                             session.settings.matrix.value_or(scan->matrix));
}

void MainWindow::attachFile(int kind, const QString &path)
{
    Session next = m_history->session();
    const auto file = attachmentKinds()[std::size_t(kind)].file;
    next.attachments.*file = path.toStdString();
    useAttachment(next, file);
    want(next);
}

void MainWindow::wantSession(const Session &next, const QString &mergeKey)
{
    const Session &present = m_history->session();
    if (next.scan == present.scan && next.attachments == present.attachments) {
        m_history->change(next, mergeKey);
        return;
    }
    Session wanted = next;
    if (next.scan != present.scan) {
        m_ladder->setChoosing(false);
        wanted.attachments = {};
    }
    want(wanted);
}

void MainWindow::takeScan(const std::string &key, const Attachments &attachments,
                          const std::shared_ptr<const Scan> &scan)
{
    m_options->setScans(m_controller->library().keys());
    if (!m_loading || key != m_wanted.scan || attachments != m_wanted.attachments) return;
    m_loading = false;
    endImport();
    m_title->setProgress(1, {});
    if (m_simulate) m_simulate->setRunning(false);
    const std::vector<Method> fitting = methodsFor(*scan);
    if (std::find(fitting.begin(), fitting.end(), m_wanted.settings.method) == fitting.end())
        m_wanted.settings.method = fitting.front();
    if (std::exchange(m_climbing, false) && m_history->stack().count() == 0) m_started = false;
    if (m_started) {
        if (!m_restoring &&
            m_wanted.scan != m_history->session().scan) { // they were chosen for the other scan
            m_wanted.settings.matrix.reset();
            m_wanted.edits.clear();
            slice()->forgetWindows();
            if (const double lambda = m_wanted.settings.lambda;
                lambda > 0 && m_wanted.settings.method == Method::LeastSquares &&
                lambda == m_history->session().settings.lambda) // a lesson or a scenario brings its own
                m_banner->showPassing(tr("Lambda is still %1, as chosen for the scan before.")
                                          .arg(QLocale().toString(lambda, 'g', 6)));
        }
        // Another image of the same file, or the file anew: the session stays, its scan does not.
        if (m_wanted == m_history->session() && scan != m_controller->scan())
            takeSession(m_wanted, {});
        else
            m_history->change(m_wanted);
        return;
    }
    m_started = true;
    m_history->restart(m_wanted);
}

void MainWindow::takeSession(const Session &session, const QString &what)
{
    m_sinceRequest.restart();
    m_statistics.restart();
    m_runLater.stop(); // of the session before
    m_iterations.clear();
    m_feed->setIterations({});
    m_options->setSession(session);
    const DisplayPath wanted = displayPathOf(session);
    m_slice->view()->setDisplayPath(wanted);
    m_controller->setImagesStayOnDevice(!m_slice->view()->wantsHostImage());
    m_controller->setSession(session, what);
    showReading();
    updateTools();
}

/// The windows beside this one that show the same scan.
void MainWindow::updateTools()
{
    const Session &session = m_history->session();
    const AttachedScan attached =
        m_controller->library().find(session.scan, session.attachments, session.edits);
    if (!attached.scan) return;
    if (m_compare && m_compare->isVisible()) m_compare->setScan(attached.scan, session.settings);
    if (m_stream && m_stream->isVisible()) m_stream->setScan(attached.scan, session.settings);
    if (m_lCurve && m_lCurve->isVisible()) {
        m_lCurve->setScan(attached.scan, attached.reference, session.settings);
        Session path = session;
        path.settings.method = Method::LeastSquares;
        path.settings.lambda = ReconSettings().lambda; // it varies there
        m_lCurve->setCommand(
            QString::fromStdString(commandLine(path, m_controller->library().readOptions(session.scan))));
    }
}

void MainWindow::simulateScan()
{
    if (!m_simulate) {
        m_simulate = new SimulateWindow(this);
        m_simulate->setAttribute(Qt::WA_QuitOnClose, false);
        connect(m_simulate, &SimulateWindow::simulateWanted, this, [this](const SimulationRecipe &recipe) {
            Session next = m_history->session();
            next.scan = ScanLibrary::keyOf(recipe);
            next.attachments = {};
            want(next);
        });
        connect(m_simulate, &SimulateWindow::volumeWanted, m_files, &FileActions::askForVolume);
        connect(m_files, &FileActions::volumeChosen, this, [this](const QString &path) {
            SimulationRecipe recipe = m_simulate->recipe();
            recipe["phantom"] = path.toStdString();
            m_simulate->setRecipe(recipe);
        });
        connect(m_controller, &LiveController::failed, m_simulate, &SimulateWindow::showFailure);
    }
    const std::string &present = m_history->session().scan;
    if (ScanLibrary::isSimulated(present)) m_simulate->setRecipe(ScanLibrary::recipeOf(present));
    m_simulate->show();
    m_simulate->raise();
}

} // namespace larmor
