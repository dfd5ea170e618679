// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/main_window.h"

#include "compare/compare_window.h"
#include "lab/options_panel.h"
#include "lab/pipeline_bar.h"
#include "theme.h"
#include "viewer/histogram_view.h"
#include "viewer/kspace_view.h"
#include "window/actions.h"
#include "window/banner.h"
#include "window/file_actions.h"
#include "window/panel.h"
#include "window/slice_panel.h"
#include "window/status_line.h"
#include "window/title_bar.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QToolButton>
#include <QUndoStack>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {

DisplayPath displayPathOf(const Session &session)
{
    for (const DisplayPath path :
         {DisplayPath::InteropImage, DisplayPath::InteropBuffer, DisplayPath::ReadBack, DisplayPath::Painter})
        if (session.displayPath == toString(path).toStdString()) return path;
    // Where the processor draws OpenGL too, the painter is faster and the window never waits for a renderer.
    return openGlInSoftware().isEmpty() ? DisplayPath::Auto : DisplayPath::Painter;
}

} // namespace

MainWindow::MainWindow(const WindowStart &start, QSettings &settings, EngineOpener opener, QWidget *parent)
    : QWidget(parent), m_settings(settings), m_start(start), m_opener(opener),
      m_history(new SessionHistory(start.session, this)),
      m_controller(new LiveController(m_store, std::move(opener), this))
{
    // The scan is made or read while the window is built.
    m_wanted = start.session;
    m_loading = true;
    m_controller->openScan(start.session.scan, start.read);
    setObjectName(QStringLiteral("window"));
    setWindowTitle(tr("Larmor"));
    setAcceptDrops(true);
    m_actions = new Actions(this);
    m_files = new FileActions(this);
    m_stalls = new StallMonitor(this);
    m_feed = new ChartFeed(m_store, this);
    build(displayPathOf(start.session));
    connectFiles();
    connectSession();
    connectResults();
    connectView();
    connectRun();
    connectTheme();
    connectHelp();
    m_options->setScans(m_controller->library().keys());
    m_options->setSession(start.session);
    m_sinceRunShown.start();
    m_sinceHistogram.start();
    m_sinceRequest.start();
    m_actions->operator[](ActionId::Live)->setChecked(true);
    restoreGeometryOrFit();
}

MainWindow::~MainWindow()
{
    m_controller->shutdown();
    delete m_feed; // their threads read the store, which goes before the children of the window
    delete m_files;
}

QString MainWindow::displayNote() const
{
    const QString note = slice()->displayReport().note;
    const bool chosen = m_history->session().displayPath == toString(DisplayPath::Auto).toStdString();
    if (!note.isEmpty() || !chosen || openGlInSoftware().isEmpty()) return note;
    return tr("OpenGL is drawn by the processor here (%1), where the painter is faster")
        .arg(openGlInSoftware());
}

SliceView *MainWindow::slice() const
{
    return m_slice->view();
}

// ---- layout

void MainWindow::build(DisplayPath wanted)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_title = new TitleBar(*m_actions, this);
    m_banner = new Banner(this);
    column->addWidget(m_title);
    column->addWidget(m_banner);

    auto *rows = new QSplitter(Qt::Vertical, this);
    rows->setObjectName(QStringLiteral("rows"));
    auto *top = new QSplitter(Qt::Horizontal);
    top->setObjectName(QStringLiteral("columns"));
    for (QSplitter *splitter : {rows, top}) {
        splitter->setHandleWidth(8);
        splitter->setChildrenCollapsible(false);
    }
    m_slice = new SlicePanel(wanted);
    top->addWidget(m_slice);
    top->addWidget(buildMiddle());
    top->addWidget(buildLab());
    top->setSizes({520, 330, 560});
    top->setStretchFactor(0, 3);
    top->setStretchFactor(1, 1);
    top->setStretchFactor(2, 2);
    m_charts = new ChartRow;
    rows->addWidget(top);
    rows->addWidget(m_charts);
    rows->setSizes({600, 270});
    rows->setStretchFactor(0, 3);
    rows->setStretchFactor(1, 1);
    auto *framed = new QVBoxLayout;
    framed->setContentsMargins(8, 0, 8, 0);
    framed->addWidget(rows);
    column->addLayout(framed, 1);
    m_status = new StatusLine(this);
    column->addWidget(m_status);
}

QWidget *MainWindow::buildMiddle()
{
    auto *middle = new QSplitter(Qt::Vertical);
    middle->setObjectName(QStringLiteral("middle"));
    middle->setHandleWidth(8);
    middle->setChildrenCollapsible(false);
    auto *kspace = new Panel(QStringLiteral("kspacePanel"), tr("k-space"));
    m_kspace = new KSpaceView(kspace);
    m_kspace->setObjectName(QStringLiteral("kspace"));
    m_kspace->setMinimumSize(180, 120);
    kspace->body()->addWidget(m_kspace, 1);
    auto *histogram = new Panel(QStringLiteral("histogramPanel"), tr("Histogram"));
    histogram->setRemark(tr("window and level"));
    m_histogram = new HistogramView(histogram);
    m_histogram->setObjectName(QStringLiteral("histogram"));
    m_histogram->setMinimumHeight(80);
    histogram->body()->addWidget(m_histogram, 1);
    middle->addWidget(kspace);
    middle->addWidget(histogram);
    middle->setSizes({330, 170});
    middle->setStretchFactor(0, 2);
    middle->setStretchFactor(1, 1);
    return middle;
}

QWidget *MainWindow::buildLab()
{
    auto *panel = new Panel(QStringLiteral("labPanel"), tr("Pipeline"));
    panel->setRemark(tr("each stage is a kernel; switch anything while it runs"));
    panel->setMinimumWidth(400);
    for (const ActionId id : {ActionId::Undo, ActionId::Redo, ActionId::PinBaseline}) {
        auto *button = new QToolButton(panel);
        button->setDefaultAction((*m_actions)[id]);
        button->setObjectName(QStringLiteral("button.") + (*m_actions)[id]->objectName().mid(7));
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAutoRaise(true);
        panel->addAside(button);
    }
    m_pipeline = new PipelineBar(panel);
    m_options = new OptionsPanel(panel);
    panel->body()->addWidget(m_pipeline);
    panel->body()->addWidget(m_options, 1);
    return panel;
}

void MainWindow::restoreGeometryOrFit()
{
    if (restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray())) return;
    const QScreen *screen = QApplication::primaryScreen();
    const QSize room = screen != nullptr ? screen->availableSize() : QSize(1600, 1000);
    resize(QSize(1600, 1000).boundedTo(room));
}

// ---- sessions and scans

void MainWindow::connectSession()
{
    connect(m_options, &OptionsPanel::sessionWanted, this, &MainWindow::wantSession);
    connect(m_options, &OptionsPanel::openWanted, m_files, &FileActions::askForScan);
    connect(m_history, &SessionHistory::changed, this, &MainWindow::takeSession);
    connect(m_controller, &LiveController::scanLoaded, this, &MainWindow::takeScan);
    connect(m_controller, &LiveController::scanChanged, this,
            [this](const std::shared_ptr<const Scan> &scan) {
                m_options->setScan(scan);
                m_kspace->setScan(scan);
                setWindowTitle(tr("%1 – Larmor").arg(ScanLibrary::title(m_controller->session().scan)));
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
        undo->setStatusTip(what.isEmpty() ? tr("Nothing to undo") : tr("Undo %1").arg(what));
        undo->setToolTip(undo->statusTip() + QStringLiteral(" (Ctrl+Z)"));
    });
    connect(&stack, &QUndoStack::redoTextChanged, redo, [this, redo](const QString &what) {
        redo->setStatusTip(what.isEmpty() ? tr("Nothing to redo") : tr("Redo %1").arg(what));
        redo->setToolTip(redo->statusTip() + QStringLiteral(" (Ctrl+Shift+Z)"));
    });
}

void MainWindow::openScan(const QString &path, const ReadOptions &read)
{
    m_wanted = m_history->session();
    m_wanted.scan = path.toStdString();
    m_loading = true;
    m_controller->openScan(m_wanted.scan, read);
}

void MainWindow::wantSession(const Session &next, const QString &mergeKey)
{
    const auto scan = m_controller->library().find(next.scan);
    if (next.scan == m_history->session().scan) {
        m_history->change(next, mergeKey);
        return;
    }
    m_wanted = next;
    m_loading = true;
    if (scan)
        takeScan(next.scan, scan);
    else
        m_controller->openScan(next.scan);
}

void MainWindow::takeScan(const std::string &key, const std::shared_ptr<const Scan> &scan)
{
    m_options->setScans(m_controller->library().keys());
    if (!m_loading || key != m_wanted.scan) return;
    m_loading = false;
    m_title->setProgress(1, {});
    const std::vector<Method> fitting = methodsFor(*scan);
    if (std::find(fitting.begin(), fitting.end(), m_wanted.settings.method) == fitting.end())
        m_wanted.settings.method = fitting.front();
    if (m_started) {
        m_wanted.settings.matrix.reset(); // it was chosen for the other scan
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
    m_iterations.clear();
    m_feed->setIterations({});
    m_options->setSession(session);
    const DisplayPath wanted = displayPathOf(session);
    m_slice->view()->setDisplayPath(wanted);
    m_controller->setImagesStayOnDevice(!m_slice->view()->wantsHostImage());
    m_controller->setSession(session, what);
    if (m_compare && m_compare->isVisible() && m_controller->scan())
        m_compare->setScan(m_controller->scan(), session.settings);
}

// ---- results

void MainWindow::connectResults()
{
    connect(m_controller, &LiveController::imageReady, this, &MainWindow::takeFrame);
    connect(m_controller, &LiveController::partialImage, m_slice, &SlicePanel::showFrame);
    connect(m_controller, &LiveController::runFinished, this, &MainWindow::takeReport);
    connect(m_controller, &LiveController::truthChanged, this,
            [this](const std::shared_ptr<const Image> &truth) {
                m_slice->setTruth(truth);
                for (const ActionId id : {ActionId::Truth, ActionId::Difference})
                    (*m_actions)[id]->setEnabled(truth != nullptr);
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
        m_banner->showFailure(failure);
        if (m_started) {
            m_loading = false;
            m_options->setSession(m_history->session());
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
    connect(m_controller, &LiveController::copyRoofMeasured, m_feed, &ChartFeed::setCopyRoof);
    connect(m_feed, &ChartFeed::ready, this, &MainWindow::takeCharts);
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
    showHistogram(first);
}

void MainWindow::takeReport(const ReconReport &report)
{
    m_lastReport = report;
    m_statistics.add(report);
    showRun(m_statistics.count() == 1);
}

void MainWindow::showRun(bool now)
{
    if (!now && m_sinceRunShown.elapsed() < 100) return; // figures that change faster cannot be read
    m_sinceRunShown.restart();
    m_pipeline->setRun(m_lastReport, m_statistics);
    m_status->setTime(m_lastReport.totalMs);
}

void MainWindow::showHistogram(bool now)
{
    if (!now && m_sinceHistogram.elapsed() < 250) return;
    m_sinceHistogram.restart();
    m_histogram->setImage(m_slice->view()->hostImage(), m_slice->view()->quantity());
}

void MainWindow::showProgress(double fraction, const QString &step)
{
    const bool firstRun = m_loading || m_shownGeneration != m_controller->generation();
    if (firstRun && m_sinceRequest.elapsed() > 400) m_title->setProgress(fraction, step);
}

void MainWindow::takeCharts(const ChartSet &charts)
{
    m_charts->setCharts(charts);
    checkFirstPass();
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

// ---- the window itself

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    hide(); // gone at once; a device call that cannot be cancelled may take a moment more
    m_controller->shutdown();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QMimeData *dragged = event->mimeData();
    if (dragged->hasUrls() && dragged->urls().front().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    openScan(event->mimeData()->urls().front().toLocalFile());
    event->acceptProposedAction();
}

void MainWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        for (QWidget *child : findChildren<QWidget *>())
            child->update(); // some draw with the theme's own colours
}

} // namespace larmor
