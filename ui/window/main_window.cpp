// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/main_window.h"

#include "actions/actions.h"
#include "lab/options_panel.h"
#include "lab/pipeline_bar.h"
#include "session/autosave.h"
#include "session/end_of_work.h"
#include "session/recovery_bar.h"
#include "session/session_files.h"
#include "source/source_editor.h"
#include "source/source_page.h"
#include "viewer/histogram_view.h"
#include "viewer/kspace_view.h"
#include "widgets/panel.h"
#include "widgets/screen_fit.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"
#include "window/banner.h"
#include "window/desk.h"
#include "window/file_actions.h"
#include "window/reading_bar.h"
#include "window/slice_panel.h"
#include "window/status_line.h"
#include "window/title_bar.h"
#include "window/viewing.h"
#include "workbench/lab_page.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace larmor {

namespace {
constexpr int mostClosingMs = 2000;
constexpr QSize usual(1600, 1000), smallest(980, 620); ///< with its frame on a screen of 1024 x 700
} // namespace

MainWindow::MainWindow(const WindowStart &start, QSettings &settings, EngineOpener opener, QWidget *parent)
    : QWidget(parent), m_settings(settings), m_start(start), m_opener(opener),
      m_history(new SessionHistory(start.session, this)),
      m_controller(new LiveController(m_store, std::move(opener), this)),
      m_machine(new Machine(m_controller, this))
{
    // The scan is made or read while the window is built.
    m_wanted = start.session;
    m_loading = true;
    m_controller->openScan(start.session.scan, start.read, start.session.attachments);
    setObjectName(QStringLiteral("window"));
    setWindowTitle(tr("Larmor"));
    setAcceptDrops(true);
    setMinimumSize(smallest); // panels that do not fit side by side share a place (NarrowOrder)
    m_actions = new Actions(this);
    m_files = new FileActions(this);
    m_stalls = new StallMonitor(this);
    m_feed = new ChartFeed(m_store, this);
    build(displayPathOf(start.session));
    connectFiles();
    connectSession();
    connectSessionFiles();
    connectResults();
    connectLadder();
    connectView();
    connectRun();
    connectTheme();
    connectHelp();
    connectDesk();
    m_options->setScans(m_controller->library().keys());
    m_options->setSession(start.session);
    m_sinceRunShown.start();
    m_sinceRequest.start();
    m_actions->operator[](ActionId::Live)->setChecked(true);
    restoreGeometryOrFit();
}

MainWindow::~MainWindow()
{
    m_controller->shutdown();
    delete m_lab;
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
    column->addWidget(m_title);
    m_recovery = new RecoveryBar(this);
    column->addWidget(m_recovery);

    // The switches have the whole height, whatever the screen: they are what is thrown.
    auto *sides = new QSplitter(Qt::Horizontal, this);
    sides->setObjectName(QStringLiteral("sides"));
    auto *rows = new QSplitter(Qt::Vertical);
    rows->setObjectName(QStringLiteral("rows"));
    auto *top = new QSplitter(Qt::Horizontal);
    top->setObjectName(QStringLiteral("columns"));
    for (QSplitter *splitter : {sides, rows, top}) {
        splitter->setHandleWidth(8);
        splitter->setChildrenCollapsible(false);
    }
    m_slice = new SlicePanel(wanted);
    m_reading = new ReadingBar(m_slice);
    m_slice->body()->insertWidget(0, m_reading);
    m_viewing = new Viewing(*m_actions, *m_slice->view(), *m_controller, *m_history, m_settings, this);
    connect(m_viewing, &Viewing::sessionWanted, this, &MainWindow::wantSession);
    top->addWidget(m_slice);
    top->addWidget(buildMiddle());
    top->setSizes({480, 450});
    top->setStretchFactor(0, 3);
    top->setStretchFactor(1, 1);
    m_charts = new ChartRow;
    rows->addWidget(top);
    rows->addWidget(m_charts);
    rows->setSizes({530, 340});
    rows->setStretchFactor(0, 3);
    rows->setStretchFactor(1, 1);
    sides->addWidget(rows);
    sides->addWidget(buildLab());
    sides->setSizes({1000, 560});
    sides->setStretchFactor(0, 3);
    sides->setStretchFactor(1, 1);
    auto *framed = new QVBoxLayout;
    framed->setContentsMargins(8, 0, 8, 0);
    m_pages = new QStackedWidget(this);
    m_pages->setObjectName(QStringLiteral("pages"));
    auto *explore = new QWidget(m_pages);
    auto *stacked = new QVBoxLayout(explore);
    stacked->setContentsMargins(0, 0, 0, 0);
    stacked->addWidget(sides, 1);
    m_options->setWidePlace(stacked);
    m_pages->addWidget(explore);
    framed->addWidget(m_pages);
    column->addLayout(framed, 1);
    m_status = new StatusLine(this);
    column->addWidget(m_status);
    m_banner = new Banner(this, *m_status);
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
    m_kspaceColours = new SegmentedControl(QStringLiteral("kspace.colours"), kspace);
    m_kspaceColours->setTitle(tr("Colours"));
    m_kspaceColours->addSegment(QStringLiteral("time"), tr("time"),
                                tr("Colour each readout from its first sample to its last"));
    m_kspaceColours->addSegment(
        QStringLiteral("density"), tr("density"),
        tr("Colour by samples per cell of one cycle: what density compensation undoes"));
    m_kspaceColours->addSegment(QStringLiteral("magnitude"), tr("size"),
                                tr("Colour by the magnitude of what was received, logarithmic"));
    m_kspaceColours->setCurrent(QStringLiteral("time"));
    connect(m_kspaceColours, &SegmentedControl::chosen, m_kspace, [this](const QString &colours) {
        m_kspace->setColouring(colours == QLatin1String("density")     ? KSpaceColouring::Density
                               : colours == QLatin1String("magnitude") ? KSpaceColouring::Magnitude
                                                                       : KSpaceColouring::Time);
    });
    m_viewing->fillKSpacePanel(*kspace, *m_kspace);
    kspace->addAside(m_kspaceColours);
    auto *histogram = new Panel(QStringLiteral("histogramPanel"), tr("Histogram"));
    histogram->setRemark(tr("window and level"));
    m_histogram = new HistogramView(histogram);
    m_histogram->setObjectName(QStringLiteral("histogram"));
    m_histogram->setMinimumHeight(80);
    histogram->body()->addWidget(m_histogram, 1);
    m_viewing->fillHistogramPanel(*histogram->body());
    middle->addWidget(kspace);
    middle->addWidget(histogram);
    middle->setSizes({300, 230});
    middle->setStretchFactor(0, 2);
    middle->setStretchFactor(1, 1);
    return middle;
}

QWidget *MainWindow::buildLab()
{
    auto *panel = new Panel(QStringLiteral("labPanel"), tr("Pipeline"));
    panel->setRemark(tr("each stage is a kernel; switch anything while it runs"));
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
    if (!restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray())) resize(usual);
    ScreenFit::fit(*this);
    m_fitted = size();
}

/// Only a window that is shown knows its frame, which takes room as well.
void MainWindow::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    QTimer::singleShot(0, this, [this] {
        if (size() == m_fitted && !isFullScreen() && !isMaximized()) ScreenFit::fit(*this);
    });
}

// ---- the window itself

/// Asks what becomes of sources that stand in no file. @return false: the person is asked, and the window
/// closes once they have answered.
bool MainWindow::sourcesMayGo()
{
    if (!m_lab || m_sourcesAsked || m_start.unattended) return true;
    SourceEditor &editor = m_lab->source().editor();
    const QStringList unsaved = editor.unsaved();
    if (unsaved.isEmpty()) return true;
    auto *box = new QMessageBox(QMessageBox::Question, tr("Edited sources"),
                                tr("Your edits to %1 are not saved.").arg(unsaved.join(QStringLiteral(", "))),
                                QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("dialog.sources"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Drafts reappear when you next open the lab."));
    QPushButton *keep = box->addButton(tr("Keep the draft"), QMessageBox::AcceptRole);
    QPushButton *discard = box->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    box->setDefaultButton(keep);
    box->setEscapeButton(box->addButton(tr("Go on editing"), QMessageBox::RejectRole));
    connect(box, &QMessageBox::finished, this, [this, box, keep, discard, unsaved, &editor] {
        if (box->clickedButton() == discard) editor.discardDrafts(unsaved);
        if (box->clickedButton() == discard || box->clickedButton() == keep) {
            m_sourcesAsked = true;
            close();
        }
    });
    box->open();
    return false;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!sourcesMayGo() || !workMayGo()) {
        event->ignore();
        return;
    }
    m_desk->keepLayout();
    m_settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    hide(); // gone at once; a device call that cannot be cancelled may take a moment more
    m_machine->close();
    m_stillWorks = !endWork(*this, *m_controller, mostClosingMs);
    if (m_autosave) m_autosave->end();
    event->accept();
}

void MainWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        for (QWidget *child : findChildren<QWidget *>())
            child->update(); // some draw with the theme's own colours
}

} // namespace larmor

#include "moc_main_window.cpp"
