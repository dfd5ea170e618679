// SPDX-License-Identifier: GPL-3.0-or-later
// What the actions of the window do.
#include "actions/actions.h"
#include "actions/key_bindings.h"
#include "charts/chart_data.h"
#include "charts/chart_subject.h"
#include "compare/compare_window.h"
#include "core/version.h"
#include "export/export_name.h"
#include "export/widget_subject.h"
#include "jobs/message_log.h"
#include "lab/attachment_row.h"
#include "lab/command_line.h"
#include "lab/explanation_area.h"
#include "lab/options_panel.h"
#include "lab/pipeline_bar.h"
#include "language/compute_words.h"
#include "lcurve/l_curve_window.h"
#include "lessons/lesson_window.h"
#include "model/model_page.h"
#include "preferences/preferences.h"
#include "preferences/preferences_window.h"
#include "profile/profile_window.h"
#include "start/welcome.h"
#include "stream/stream_window.h"
#include "tour/tour.h"
#include "viewer/histogram_view.h"
#include "viewer/slice_navigator.h"
#include "viewer/slice_subject.h"
#include "widgets/screen_fit.h"
#include "widgets/theme.h"
#include "widgets/wheel_manners.h"
#include "window/application.h"
#include "window/banner.h"
#include "window/file_actions.h"
#include "window/held_keys.h"
#include "window/language_menu.h"
#include "window/main_window.h"
#include "window/slice_panel.h"
#include "window/status_line.h"
#include "window/title_bar.h"
#include "window/viewing.h"
#include "window/window_keys.h"
#include "workbench/lab_page.h"
#include "workbench/published_page.h"

#include <QAction>
#include <QApplication>
#include <QMessageBox>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>
#include <array>

namespace larmor {

namespace {

void showText(QWidget *parent, const QString &name, const QString &title, const QString &text)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::Close, parent);
    box->setObjectName(name);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::RichText);
    box->open();
}

} // namespace

void MainWindow::connectFiles()
{
    const Actions &actions = *m_actions;
    connect(actions[ActionId::Open], &QAction::triggered, m_files, &FileActions::askForScan);
    connect(actions[ActionId::Import], &QAction::triggered, this, [this] { showImport({}); });
    connect(m_files, &FileActions::scansChosen, this, &MainWindow::openFiles);
    connect(actions[ActionId::SimulateScan], &QAction::triggered, this, &MainWindow::simulateScan);
    for (const auto &[id, file] : {std::pair(ActionId::AttachMaps, &Attachments::maps),
                                   std::pair(ActionId::AttachFieldMap, &Attachments::fieldMap),
                                   std::pair(ActionId::AttachNoise, &Attachments::noise),
                                   std::pair(ActionId::AttachReference, &Attachments::reference)})
        connect(actions[id], &QAction::triggered, this,
                [this, kind = attachmentKind(file)] { m_files->askForAttachment(kind); });
    connect(m_files, &FileActions::attachmentChosen, this, &MainWindow::attachFile);
    connect(actions[ActionId::SaveImage], &QAction::triggered, this, [this] {
        const auto scan = m_controller->scan();
        m_files->saveImage(slice()->hostImage(), scan ? imageInfoOf(*scan) : ImageInfo());
    });
    connect(actions[ActionId::ExportView], &QAction::triggered, this,
            [this] { exportWithProvenance(sliceSubject(*slice(), m_controller->scan())); });
    connect(actions[ActionId::ExportPage], &QAction::triggered, this, [this] {
        exportWithProvenance(widgetSubject(*m_pages->currentWidget(), tr("Page"), QStringLiteral("page")));
    });
    connect(m_viewing, &Viewing::profileMade, this, [this](ProfileWindow *profile) {
        for (ChartView *chart : profile->findChildren<ChartView *>())
            chart->setProvenance([this] { return lastProvenance(); });
    });
    const auto exportChart = [this](const QString &key) {
        exportNamed(chartSubject(m_charts->chart(key)->shownModel()));
    };
    connect(m_charts, &ChartRow::exportWanted, this, exportChart);
    connect(actions[ActionId::ExportChart], &QAction::triggered, this,
            [this, exportChart] { exportChart(m_charts->currentKey()); });
    connect(actions[ActionId::ExportResults], &QAction::triggered, this,
            [this] { m_files->exportResults(m_store); });
    connect(m_files, &FileActions::failed, m_banner, &Banner::showFailure);
    connect(m_files, &FileActions::written, this, [this](const QString &path) {
        m_status->setProgress(tr("wrote %1").arg(path));
        m_banner->showWritten(path);
        const auto scan = m_controller->scan();
        const Text why = scan ? missingPlace(path.toStdString(), imageInfoOf(*scan)) : Text();
        if (why.empty()) return;
        const QString words = tr("%1 claims no scanner coordinates: %2").arg(path, spoken(why));
        m_status->setProgress(words);
        MessageLog::instance().add(MessageLog::Level::Warning, words);
    });
    for (const auto &[id, key] : {std::pair(ActionId::OpenBuiltInCartesian, ScanLibrary::builtInCartesian),
                                  std::pair(ActionId::OpenBuiltInSpiral, ScanLibrary::builtInSpiralName)})
        connect(actions[id], &QAction::triggered, this, [this, key = std::string(key)] {
            Session next = m_history->session();
            next.scan = key;
            wantSession(next, {});
        });
    connect(actions[ActionId::Quit], &QAction::triggered, this, &QWidget::close);
}

/// What made what is on the screen.
ChartProvenance MainWindow::lastProvenance() const
{
    const std::vector<RunRecord> runs = m_store.runs();
    if (runs.empty()) return {};
    ChartModel words;
    describe(words, runs.back());
    return {words.caption, words.command};
}

void MainWindow::exportWithProvenance(ExportSubject subject)
{
    const ChartProvenance made = lastProvenance();
    subject.caption = made.caption;
    subject.command = made.command;
    exportNamed(subject);
}

void MainWindow::exportNamed(ExportSubject subject)
{
    const auto scan = m_controller->scan();
    const QString name = scan ? QString::fromStdString(scan->name) : QString();
    subject.name = exportStem(m_history->session().scan, name) + u'-' + subject.name;
    m_files->exportSubject(subject);
}

void MainWindow::connectView()
{
    const Actions &actions = *m_actions;
    SliceView *view = slice();
    connect(actions[ActionId::Fit], &QAction::triggered, view, &SliceView::fit);
    connect(actions[ActionId::ActualSize], &QAction::triggered, view, &SliceView::actualSize);
    connect(actions[ActionId::ResetView], &QAction::triggered, view, &SliceView::resetView);
    connect(actions[ActionId::Smooth], &QAction::toggled, view, [view](bool on) { view->setSmooth(on); });
    constexpr std::array quantities{ActionId::Magnitude, ActionId::Phase, ActionId::Real, ActionId::Imaginary,
                                    ActionId::Complex};
    for (std::size_t i = 0; i < quantities.size(); ++i)
        connect(actions[quantities[i]], &QAction::triggered, this, [this, i] {
            m_slice->setQuantity(Quantity(i));
            m_controller->countValuesOf(Quantity(i));
        });
    constexpr std::array shown{ActionId::Reconstruction, ActionId::Truth, ActionId::Difference};
    for (std::size_t i = 0; i < shown.size(); ++i)
        connect(actions[shown[i]], &QAction::triggered, this, [this, i] { m_slice->setShown(Shown(i)); });
    connect(m_slice, &SlicePanel::quantityWanted, this,
            [this, quantities](Quantity q) { (*m_actions)[quantities[std::size_t(q)]]->trigger(); });
    connect(m_slice, &SlicePanel::shownWanted, this,
            [this, shown](Shown s) { (*m_actions)[shown[std::size_t(s)]]->trigger(); });
    connect(view, &SliceView::shownChanged, m_slice, &SlicePanel::setShown);
    connect(view, &SliceView::windowChanged, m_histogram, &HistogramView::setWindow);
    connect(m_histogram, &HistogramView::windowChanged, view,
            [view](double low, double high) { view->setWindow(std::pair(low, high)); });
    connect(view, &SliceView::probed, m_status,
            [this, view](int x, int y, int z, std::optional<cfloat> value) {
                m_status->setValue(value ? voxelText(*view, x, y, z, *value) : QString());
            });
    connect(view, &SliceView::displayed, this, [this, view](const DisplayReport &report) {
        m_status->setDisplay(report, view->rendererName(), displayNote());
        m_controller->setImagesStayOnDevice(!view->wantsHostImage());
        // A path that was changed between two images may have found the last one on the device only.
        if (!report.reached && !m_controller->repeats()) m_controller->runOnce();
        m_displayed = m_displayed || (report.reached && m_lastReport.totalMs > 0);
        checkFirstPass();
    });
    connect(actions[ActionId::PageExplore], &QAction::triggered, this, [this] { showPage(false); });
    connect(actions[ActionId::PageLab], &QAction::triggered, this, [this] { showPage(true); });
    connect(actions[ActionId::FullScreen], &QAction::toggled, this,
            [this](bool on) { on ? showFullScreen() : showNormal(); });
}

void MainWindow::connectRun()
{
    const Actions &actions = *m_actions;
    connect(actions[ActionId::Live], &QAction::toggled, m_controller, &LiveController::setLive);
    connect(actions[ActionId::Live], &QAction::toggled, this, &MainWindow::showRest);
    connect(m_machine, &Machine::changed, this, &MainWindow::showRest);
    connect(m_controller, &LiveController::partChanged, this, &MainWindow::showRest);
    if (auto *guard = qobject_cast<Application *>(qApp))
        connect(guard, &Application::failed, m_banner, &Banner::showFailure);
    connect(actions[ActionId::RunOnce], &QAction::triggered, m_controller, &LiveController::runOnce);
    connect(actions[ActionId::Stop], &QAction::triggered, this, [this, &actions] {
        if (m_loading && m_started) { // of two things that run the newer one is given up
            giveUpLoading();
            return;
        }
        if (m_lab && m_pages->currentWidget() == m_lab && m_lab->stop()) return; // Live rests there
        actions[ActionId::Live]->setChecked(false);
        m_controller->cancel();
        m_title->setProgress(1, {});
    });
    connect(actions[ActionId::Leave], &QAction::triggered, this, [this, &actions] {
        if (auto *tour = findChild<Tour *>(); tour && tour->isRunning())
            tour->end();
        else if (m_banner->isVisible())
            m_banner->hide();
        else if (QAction *large = actions[ActionId::EnlargePanel]; large->isChecked())
            large->setChecked(false);
        else if (QAction *shown = actions[ActionId::Presentation]; shown->isChecked())
            shown->setChecked(false);
        else if (QAction *full = actions[ActionId::FullScreen]; full->isChecked())
            full->setChecked(false);
        else if (m_loading && m_started)
            giveUpLoading();
    });
    connect(actions[ActionId::CompareMethods], &QAction::triggered, this, &MainWindow::compareMethods);
    connect(actions[ActionId::ChooseLambda], &QAction::triggered, this, &MainWindow::chooseLambda);
    connect(actions[ActionId::StreamScan], &QAction::triggered, this, &MainWindow::streamScan);
    connect(actions[ActionId::PinBaseline], &QAction::triggered, this, &MainWindow::pinBaseline);
    connect(actions[ActionId::ClearBaseline], &QAction::triggered, this, [this] {
        m_baseline.reset();
        m_pipeline->setBaseline(m_baseline);
        (*m_actions)[ActionId::ClearBaseline]->setEnabled(false);
    });
    connect(actions[ActionId::ClearRuns], &QAction::triggered, this, [this] { m_store.clearRuns(); });
    connect(m_pipeline, &PipelineBar::stageSelected, m_options, &OptionsPanel::showStage);
}

void MainWindow::compareMethods()
{
    if (!m_controller->scan()) return;
    if (!m_compare) {
        m_compare = new CompareWindow(m_opener, this);
        m_compare->setAttribute(Qt::WA_QuitOnClose, false);
        m_compare->leaseFrom(m_machine);
        m_viewing->addCompare(*m_compare);
    }
    m_compare->show();
    m_compare->raise();
    updateTools();
}

void MainWindow::chooseLambda()
{
    if (!m_controller->scan()) return;
    if (!m_lCurve) {
        m_lCurve = new LCurveWindow(m_opener, this);
        m_lCurve->setAttribute(Qt::WA_QuitOnClose, false);
        m_lCurve->leaseFrom(m_machine);
        connect(m_lCurve, &LCurveWindow::lambdaChosen, this, [this](double lambda) {
            Session next = m_history->session();
            next.settings.method = Method::LeastSquares;
            next.settings.lambda = QString::number(lambda, 'g', 6).toDouble(); // as it is shown
            wantSession(next, {});
        });
    }
    m_lCurve->show();
    m_lCurve->raise();
    updateTools();
}

void MainWindow::streamScan()
{
    if (!m_controller->scan()) return;
    if (!m_stream) {
        m_stream = new StreamWindow(m_opener, this);
        m_stream->setAttribute(Qt::WA_QuitOnClose, false);
        m_stream->leaseFrom(m_machine);
        for (ChartView *chart : m_stream->findChildren<ChartView *>())
            chart->setProvenance([this] {
                const Session &session = m_history->session();
                const auto read = m_controller->library().readOptions(session.scan);
                return ChartProvenance{lastProvenance().caption, QString::fromStdString(commandLine(
                                                                     session, m_stream->settings(), read))};
            });
        connect(m_stream, &StreamWindow::dynamicScanWanted, this, [this] {
            Session next = m_history->session();
            next.scan = ScanLibrary::keyOf({{"phantom", "dynamic"},
                                            {"matrix", "128"},
                                            {"trajectory", "radial"},
                                            {"angle", "golden"},
                                            {"spokes", "610"}});
            next.attachments = {};
            want(next);
        });
    }
    m_stream->show();
    m_stream->raise();
    updateTools();
}

void MainWindow::teach()
{
    if (!m_lessons) {
        m_lessons = new LessonWindow(m_settings, this);
        m_lessons->setAttribute(Qt::WA_QuitOnClose, false);
        m_lessons->leaseFrom(m_machine);
        m_lessons->setEngines(m_controller->engines());
        connect(m_controller, &LiveController::enginesProbed, m_lessons, &LessonWindow::setEngines);
        connect(m_lessons, &LessonWindow::reconstructionWanted, this, [this](const lesson::ReconRun &run) {
            Session next = m_history->session();
            const EngineChoice engine = next.settings.engine;
            next.scan = ScanLibrary::keyOf(run.scan);
            next.settings = run.settings;
            next.settings.engine = engine;
            next.displayPath = run.display;
            (*m_actions)[ActionId::PageExplore]->trigger();
            wantSession(next, {});
            showBehindLesson();
        });
        connect(m_lessons, &LessonWindow::makerWanted, this, &MainWindow::makeLesson);
        connect(m_lessons, &LessonWindow::kernelWanted, this, [this](const lesson::LabRun &run) {
            (*m_actions)[ActionId::PageLab]->trigger();
            LabChoice choice = lab().choice();
            choice.kernel = run.kernel;
            choice.problem = run.problem;
            choice.options = run.options;
            choice.own.reset();
            lab().setChoice(choice);
            showBehindLesson();
        });
        connect(m_lessons, &LessonWindow::viewWanted, this, [this](const QString &name) {
            (*m_actions)[ActionId::PageLab]->trigger();
            lab().showView(name);
            showBehindLesson();
        });
    }
    m_lessons->show();
    m_lessons->raise();
    m_lessons->activateWindow();
}

/// What a lesson has set is looked at; on a small screen its window lies over it.
void MainWindow::showBehindLesson()
{
    raise();
    activateWindow();
    const QString key = (*m_actions)[ActionId::Lessons]->shortcut().toString(QKeySequence::NativeText);
    m_banner->showPassing(key.isEmpty() ? tr("Set as in the lesson, whose window is behind this one")
                                        : tr("Set as in the lesson; %1 brings its window back").arg(key));
}

LabPage &MainWindow::lab()
{
    if (m_lab) return *m_lab;
    m_lab = new LabPage(m_store, m_opener, m_pages,
                        m_start.unattended ? LabPage::Attendance::Unattended : LabPage::Attendance::Attended);
    m_pages->addWidget(m_lab);
    const QAction *presentation = (*m_actions)[ActionId::Presentation];
    m_lab->explanation().setWide(presentation->isChecked());
    m_lab->runner().leaseFrom(m_machine);
    m_lab->published().leaseFrom(m_machine);
    m_lab->modelling().leaseFrom(m_machine);
    m_lab->runner().setCache(m_preferences->cache());
    m_lab->setEngines(m_controller->engines());
    connect(m_controller, &LiveController::enginesProbed, m_lab, &LabPage::setEngines);
    connect(m_lab, &LabPage::failed, m_banner, &Banner::showFailure);
    connect(m_lab, &LabPage::exportWanted, m_files, &FileActions::exportBytes);
    beginWithThrownKernel();
    return *m_lab;
}

/// The lab begins with the kernel whose switches were thrown last beside the slice, as they are there.
void MainWindow::beginWithThrownKernel()
{
    const std::string &kernel = m_options->lastThrown();
    if (kernel.empty()) return;
    m_lab->setKernel(kernel);
    LabChoice choice = m_lab->choice();
    const auto &chosen = m_history->session().settings.kernels;
    if (const auto found = chosen.find(kernel); found != chosen.end()) choice.options = found->second;
    m_lab->setChoice(choice);
}

void MainWindow::showPage(bool showsLab)
{
    if (showsLab == (m_lab && m_pages->currentWidget() == m_lab)) return;
    if (showsLab) {
        m_labOpen = m_machine->quiet(tr("Resting while the kernel lab is open"));
        m_pages->setCurrentWidget(&lab());
    } else {
        m_labOpen.release();
        m_lab->stop();
        m_pages->setCurrentIndex(0);
    }
}

void MainWindow::showRest()
{
    const bool live = (*m_actions)[ActionId::Live]->isChecked(); // else there is nothing that rests
    const QString why = live ? m_machine->rest() : QString();
    m_status->setRest(why);
    m_title->setResting(why.isEmpty() && m_controller->shownPart()
                            ? tr("A part of the readouts is shown: its times are not recorded")
                            : why);
}

void MainWindow::connectTheme()
{
    m_preferences = new Preferences(m_settings, this);
    const Actions &actions = *m_actions;
    const std::array ids{std::pair(ActionId::ThemeSystem, ThemeChoice::System),
                         std::pair(ActionId::ThemeDark, ThemeChoice::Dark),
                         std::pair(ActionId::ThemeLight, ThemeChoice::Light)};
    const auto show = [&actions, ids](ThemeChoice present) {
        for (const auto &[id, choice] : ids)
            if (choice == present) actions[id]->setChecked(true);
    };
    const auto apply = [](ThemeChoice choice) {
        if (choice != chosenTheme()) applyTheme(*qApp, choice);
    };
    show(chosenTheme());
    for (const auto &[id, choice] : ids)
        connect(actions[id], &QAction::triggered, this, [this, apply, choice = choice] {
            m_preferences->setTheme(choice);
            apply(choice); // it may be kept already, and another one be shown, as the command line asked
        });
    connect(m_preferences, &Preferences::themeChanged, this, [this, apply, show] {
        show(m_preferences->theme());
        apply(m_preferences->theme());
    });
}

void MainWindow::connectPreferences()
{
    connect(m_preferences, &Preferences::engineChanged, this, [this] {
        Session next = m_history->session();
        next.settings.engine = m_preferences->engine();
        wantSession(next, {});
    });
    const auto useUnit = [this](ProfileWindow *profile) {
        profile->setInVoxels(m_preferences->lengths() == LengthUnit::Voxels);
    };
    connect(m_viewing, &Viewing::profileMade, this, useUnit);
    connect(m_preferences, &Preferences::changed, this, [this, useUnit] {
        if (auto *profile = findChild<ProfileWindow *>()) useUnit(profile);
        if (m_lab) m_lab->runner().setCache(m_preferences->cache());
    });
    connect((*m_actions)[ActionId::Preferences], &QAction::triggered, this, &MainWindow::showPreferences);
}

void MainWindow::showPreferences()
{
    auto *page = findChild<PreferencesWindow *>();
    if (!page) {
        page = new PreferencesWindow(*m_preferences, *m_actions, this);
        page->setEngines(m_controller->engines());
        connect(m_controller, &LiveController::enginesProbed, page, &PreferencesWindow::setEngines);
    }
    page->show();
    page->raise();
    page->activateWindow();
}

void MainWindow::connectHelp()
{
    const Actions &actions = *m_actions;
    connect(new LanguageMenu(*this, actions, m_settings), &LanguageMenu::reopenWanted, this,
            &MainWindow::reopenWanted);
    connectPreferences();
    new KeyBindings(actions, m_settings, this);
    new WindowKeys(*this, actions);
    new HeldKeys(*this, *slice());
    new WheelManners(this);
    new ScreenFit(*this);
    auto *tour = new Tour(*this, actions);
    connect(actions[ActionId::Tour], &QAction::triggered, tour, &Tour::begin);
    if (m_start.welcomes && !m_start.unattended) // once the window is shown
        QTimer::singleShot(0, this, [this, tour] { welcome(*this, *m_actions, *m_preferences, *tour); });
    connect(actions[ActionId::Lessons], &QAction::triggered, this, &MainWindow::teach);
    connect(actions[ActionId::About], &QAction::triggered, this, [this] {
        QString engines;
        for (const EngineStatus &status : m_controller->engines()) {
            const auto name = toString(status.kind);
            engines += QStringLiteral("<br><b>%1</b>: %2")
                           .arg(QString::fromUtf8(name.data(), qsizetype(name.size())),
                                (status.available ? QString::fromStdString(status.device.name)
                                                  : spoken(status.whyNot))
                                    .toHtmlEscaped());
        }
        showText(this, QStringLiteral("dialog.about"), tr("About Larmor"),
                 tr("<b>Larmor %1</b><br>Live MRI reconstruction, and what makes it fast."
                    "<br>GPL-3.0-or-later, with permission to link NVIDIA's CUDA libraries.<br>%2")
                     .arg(QLatin1String(programVersion), engines));
    });
}

} // namespace larmor
