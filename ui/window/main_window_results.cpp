// SPDX-License-Identifier: GPL-3.0-or-later
// What comes back from the controller, and where it is shown.
#include "actions/actions.h"
#include "lab/options_panel.h"
#include "lab/pipeline_bar.h"
#include "session/roof_keeper.h"
#include "viewer/histogram_view.h"
#include "window/banner.h"
#include "window/main_window.h"
#include "window/slice_panel.h"
#include "window/stage_table.h"
#include "window/status_line.h"
#include "window/title_bar.h"

#include <QAction>
#include <QUndoStack>
#include <algorithm>
#include <iterator>

namespace larmor {

void MainWindow::connectResults()
{
    connect(m_controller, &LiveController::imageReady, this, &MainWindow::takeFrame);
    connect(m_controller, &LiveController::partialImage, m_slice, &SlicePanel::showFrame);
    connect(m_controller, &LiveController::runFinished, this, &MainWindow::takeReport);
    connect(m_controller, &LiveController::truthChanged, this,
            [this](const std::shared_ptr<const Image> &truth, double peak) {
                m_slice->setTruth(truth, peak);
                for (const ActionId id : {ActionId::Truth, ActionId::Difference})
                    (*m_actions)[id]->setEnabled(truth != nullptr);
            });
    connect(m_controller, &LiveController::histogramCounted, this, [this](const Histogram &histogram) {
        m_histogram->setHistogram(histogram);
        slice()->setSample(histogram.sample);
    });
    connect(m_controller, &LiveController::iteration, this, [this](const LiveIteration &step) {
        if (m_shownGeneration == m_controller->generation()) return; // a repeated run tells nothing new
        if (step.index == 0) m_iterations.clear();
        m_iterations.push_back(step);
        m_feed->setIterations(m_iterations);
        m_slice->setIteration(step, m_history->session().settings.iterations);
    });
    connect(m_controller, &LiveController::progress, this, &MainWindow::showProgress);
    connect(m_controller, &LiveController::failed, this, [this](const Failure &failure) {
        m_title->setProgress(1, {});
        if (!takeImportFailure(failure)) m_banner->showFailure(failure);
        m_restoring.reset();
        if (m_started) {
            m_loading = false;
            m_options->setSession(m_history->session());
            showReading();
            return;
        }
        emit startFailed(failure);
        if (m_start.session.scan == ScanLibrary::builtInCartesian) return;
        m_wanted = Session();
        m_wanted.scan = ScanLibrary::builtInCartesian;
        m_wanted.displayPath = m_start.session.displayPath;
        m_start.session = m_wanted;
        m_controller->openScan(m_wanted.scan);
    });
    connect(m_controller, &LiveController::engineChanged, this,
            [this](EngineKind kind, const Device &device, const QString &why, bool fellBack) {
                m_status->setEngine(kind, device, why);
                if (fellBack) m_banner->showNotice(why);
            });
    connect(m_controller, &LiveController::enginesProbed, m_options, &OptionsPanel::setEngines);
    m_roof = new RoofKeeper(*m_controller, *m_machine, this);
    connect(m_roof, &RoofKeeper::changed, this,
            [this] { m_feed->setCopyRoof(m_roof->copyGBs(), m_roof->isDoubtful()); });
    connect(m_charts, &ChartRow::quantityWanted, m_feed, &ChartFeed::setQuantity);
    m_runLater.setSingleShot(true);
    connect(&m_runLater, &QTimer::timeout, this, [this] { showRun(true); });
    connect(m_feed, &ChartFeed::ready, m_charts, &ChartRow::setCharts);
    connect(m_charts, &ChartRow::shown, this, &MainWindow::checkFirstPass);
}

void MainWindow::takeFrame(const LiveFrame &frame)
{
    m_slice->showFrame(frame);
    m_title->setProgress(1, {});
    const bool first = m_shownGeneration != frame.generation;
    m_shownGeneration = frame.generation;
    if (first && !m_iterations.empty()) {
        m_iterations.clear();
        m_feed->setIterations({});
    }
    if (m_restoring && !m_loading) restoreViews();
    if (first) noteOpened();
}

void MainWindow::takeReport(const ReconReport &report)
{
    m_lastReport = report;
    std::vector<std::string> stages;
    std::ranges::transform(report.stages, std::back_inserter(stages), &StageReport::name);
    m_options->setStages(std::move(stages), report.adjointForm);
    m_statistics.add(report);
    showRun(m_statistics.count() == 1);
}

void MainWindow::showRun(bool now)
{
    constexpr qint64 periodMs = 100; // figures that change faster cannot be read
    if (const qint64 since = m_sinceRunShown.elapsed(); !now && since < periodMs) {
        if (!m_runLater.isActive())
            m_runLater.start(int(periodMs - since)); // the last of a burst is shown, too
        return;
    }
    m_runLater.stop();
    m_sinceRunShown.restart();
    m_pipeline->setRun(m_lastReport, m_statistics);
    m_charts->stages().setRun(m_lastReport, m_statistics, slice()->displayReport().timeMs);
    m_status->setTime(m_lastReport.totalMs);
}

void MainWindow::showProgress(double fraction, const QString &step)
{
    const bool firstRun = m_loading || m_shownGeneration != m_controller->generation();
    if (firstRun && m_sinceRequest.elapsed() > 400) m_title->setProgress(fraction, step);
}

void MainWindow::checkFirstPass()
{
    const bool charted =
        !m_charts->chart(QStringLiteral("strip"))->model().series.isEmpty() || m_lastReport.wrongOnPurpose;
    if (m_passed || !m_displayed || !charted) return;
    m_passed = true;
    emit firstPass();
}

void MainWindow::pinBaseline()
{
    if (m_statistics.count() == 0) return;
    const QString what = m_history->stack().undoText();
    m_baseline = Baseline{what.isEmpty() ? tr("start") : what, m_statistics.timeMs()};
    m_pipeline->setBaseline(m_baseline);
    (*m_actions)[ActionId::ClearBaseline]->setEnabled(true);
}

} // namespace larmor
