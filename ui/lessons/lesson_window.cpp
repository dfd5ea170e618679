// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_window.h"

#include "core/error.h"
#include "core/file.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "lessons/class_panel.h"
#include "lessons/lesson_list.h"
#include "lessons/lesson_report.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"

#include <QCloseEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

QPushButton *makeButton(const QString &name, const QString &text, const QString &tip, const QString &keys)
{
    auto *button = new QPushButton(text);
    button->setObjectName(name);
    button->setShortcut(QKeySequence(keys));
    button->setToolTip(u"%1 (%2)"_s.arg(tip, button->shortcut().toString(QKeySequence::NativeText)));
    return button;
}

bool runsOnEngine(const lesson::Step &step)
{
    return std::ranges::any_of(step.runs, [](const lesson::Run &run) {
        return std::holds_alternative<lesson::LabRun>(run.what) ||
               std::holds_alternative<lesson::TuneRun>(run.what) ||
               std::holds_alternative<lesson::ReconRun>(run.what);
    });
}

/// Whether the window or the lab can be set to it. A reference is an image of the lesson alone.
bool canBeSet(const lesson::Run &run)
{
    if (const auto *recon = std::get_if<lesson::ReconRun>(&run.what)) return recon->reference.empty();
    return std::holds_alternative<lesson::LabRun>(run.what) ||
           std::holds_alternative<lesson::ModelRun>(run.what);
}

/// Whether any figure of a step was measured, so that it is of this machine.
bool ranOnEngine(const lesson::Step &step, const StepFindings &found)
{
    return std::ranges::any_of(step.runs, [&](const lesson::Run &run) {
        const lesson::Row *row = found.rowOf()(run.name);
        return row && lesson::isMeasured(row->form);
    });
}

} // namespace

/// The lesson that is being walked, with its engine and what it has measured.
struct LessonWindow::Slot {
    std::shared_ptr<const lesson::Lesson> lesson;
    EngineChoice choice;
    std::unique_ptr<lesson::Runner> runner;

    /// Forgets what was measured.
    void forget() { runner.reset(); }

    lesson::Runner &runnerFor(const std::shared_ptr<const lesson::Lesson> &wanted, const EngineChoice &engine)
    {
        if (!runner || lesson != wanted || choice != engine) {
            runner.reset();
            runner = std::make_unique<lesson::Runner>(wanted, engine);
            lesson = wanted;
            choice = engine;
        }
        return *runner;
    }
};

LessonWindow::LessonWindow(QSettings &settings, QWidget *parent)
    : QWidget(parent, Qt::Window), m_settings(settings), m_slot(std::make_shared<Slot>())
{
    setObjectName(u"lessons"_s);
    setWindowTitle(tr("Lessons"));
    resize(1180, 820);
    auto *line = new QHBoxLayout(this);
    auto *parts = new QSplitter(Qt::Horizontal, this);
    parts->setHandleWidth(8);
    parts->setChildrenCollapsible(false);
    m_list = new LessonList(m_settings, this);
    parts->addWidget(m_list);
    parts->addWidget(makePage());
    parts->setSizes({300, 880});
    parts->setStretchFactor(1, 1);
    line->addWidget(parts);
    m_job.setFarewell([slot = m_slot] { slot->runner.reset(); }); // engines end on the thread that used them
    connect(&m_job, &BackgroundJob::progressed, this, [this](double fraction, const QString &step) {
        m_bar->setValue(int(1000 * fraction));
        m_bar->setFormat(step);
    });
    connect(&m_job, &BackgroundJob::waits, this, [this](const QString &why) { say(why); });
    connect(&m_job, &BackgroundJob::began, this, [this] { say({}); });
    connect(&m_job, &BackgroundJob::failed, this,
            [this](const Failure &failure) { say(spoken(failure.toError()), true); });
    connect(&m_job, &BackgroundJob::ended, this, &LessonWindow::refreshButtons);
    connect(m_list, &LessonList::chosen, this, &LessonWindow::takeLesson);
    connect(m_list, &LessonList::said, this, &LessonWindow::say);
    connect(m_list, &LessonList::restartWanted, this, &LessonWindow::startOver);
    connect(m_list, &LessonList::exercisesWanted, this, &LessonWindow::showExercises);
    connect(m_list, &LessonList::inventoryWanted, this, &LessonWindow::showInventory);
    connect(m_list, &LessonList::showsWanted, this, [this] { showShow({}); });
    m_list->load();
}

QWidget *LessonWindow::makePage()
{
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    const auto label = [&](const QString &name, const QString &role) {
        auto *made = new QLabel(page);
        made->setObjectName(name);
        made->setWordWrap(true);
        setRole(made, role);
        column->addWidget(made);
        return made;
    };
    m_title = label(u"lessons.title"_s, u"title"_s);
    m_title->setStyleSheet(u"font-size: 15pt; font-weight: 600;"_s);
    m_openClass = makeClassButton();
    auto *heading = new QHBoxLayout;
    heading->addWidget(m_title, 1);
    heading->addWidget(m_openClass, 0, Qt::AlignTop);
    column->insertLayout(0, heading);
    m_question = label(u"lessons.question"_s, u"quiet"_s);
    m_stepTitle = label(u"lessons.stepTitle"_s, u"title"_s);
    m_scroll = new QScrollArea(page);
    m_scroll->setObjectName(u"lessons.scroll"_s);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_class = new ClassPanel(page);
    auto *parts = new QSplitter(Qt::Vertical, page);
    parts->setObjectName(u"lessons.parts"_s);
    parts->setHandleWidth(8);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_class);
    parts->addWidget(m_scroll);
    parts->setStretchFactor(1, 1);
    connect(m_class, &ClassPanel::counted, this, &LessonWindow::refreshButtons);
    connect(m_class, &ClassPanel::failed, this, [this](const QString &why) { say(why, true); });
    column->addWidget(parts, 1);
    m_say = label(u"lessons.say"_s, u"quiet"_s);
    column->addWidget(makeFoot());
    return page;
}

QWidget *LessonWindow::makeFoot()
{
    auto *foot = new QWidget(this);
    auto *line = new QHBoxLayout(foot);
    line->setContentsMargins(0, 0, 0, 0);
    m_engines = new SegmentedControl(u"lessons.engine"_s, foot);
    m_engines->setTitle(tr("Engine"));
    m_engines->addSegment(u"auto"_s, tr("auto"), tr("A GPU, else OpenCL, else the processor"));
    for (const EngineKind kind : {EngineKind::Cuda, EngineKind::OpenCl, EngineKind::Cpu, EngineKind::Model}) {
        const QString word = QString::fromUtf8(toString(kind).data());
        m_engines->addSegment(word, word,
                              kind == EngineKind::Model || kind == EngineKind::Cpu
                                  ? tr("Kernels are modelled on the lesson's board")
                                  : tr("Kernels are measured on this engine"));
    }
    m_engines->setCurrent(u"auto"_s);
    m_bar = new QProgressBar(foot);
    m_bar->setObjectName(u"lessons.progress"_s);
    m_bar->setRange(0, 1000);
    m_previous = makeButton(u"lessons.previous"_s, tr("‹ Back"), tr("The step before"), u"Alt+Left"_s);
    m_next = makeButton(u"lessons.next"_s, tr("Next ›"), tr("The next step"), u"Alt+Right"_s);
    m_measure = makeButton(u"lessons.measure"_s, tr("Measure"), tr("Run what this step measures"), u"F5"_s);
    m_apply = makeButton(u"lessons.apply"_s, tr("Show in Larmor"),
                         tr("Set the main window, or the kernel lab, as this step's last run is"), u"F6"_s);
    for (const QString &words : {tr("Measure again"), tr("Compute again")}) {
        m_measure->setText(words);
        m_measure->setMinimumWidth(std::max(m_measure->minimumWidth(), m_measure->sizeHint().width()));
    } // its words change, and buttons keep their places
    m_report =
        makeButton(u"lessons.report"_s, tr("Report…"),
                   tr("Write the whole lesson as a page: texts, charts, tables, conclusions"), u"Ctrl+S"_s);
    m_more = makeButton(u"lessons.more"_s, tr("More"), tr("Worksheets, notebooks, lessons of your own"), {});
    m_more->setToolTip(tr("Worksheets, notebooks, lessons of your own"));
    fillMore();
    m_list->addButton(m_more);
    line->addWidget(m_engines);
    line->addWidget(m_bar, 1);
    line->addStretch(1);
    for (QPushButton *button : {m_report, m_apply, m_measure, m_previous, m_next})
        line->addWidget(button);
    connect(m_engines, &SegmentedControl::chosen, this, &LessonWindow::chooseEngine);
    connect(m_previous, &QPushButton::clicked, this, [this] { showStep(m_step - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { showStep(m_step + 1); });
    connect(m_apply, &QPushButton::clicked, this, &LessonWindow::apply);
    connect(m_report, &QPushButton::clicked, this, &LessonWindow::askWhereToReport);
    connect(m_measure, &QPushButton::clicked, this, [this] {
        if (m_job.running()) {
            m_job.cancel();
            say(tr("Cancelled: nothing was measured in this step"));
        } else
            measure(findings() != nullptr);
    });
    return foot;
}

void LessonWindow::setEngines(const std::vector<EngineStatus> &engines)
{
    for (const EngineStatus &status : engines)
        m_engines->setBarred(QString::fromUtf8(toString(status.kind).data()),
                             status.available ? QString() : spoken(status.whyNot));
}

/// What was found of a lesson stays while another one is looked at, but not when its file has changed.
void LessonWindow::takeLesson()
{
    m_job.cancel();
    const std::string before = m_name;
    m_lesson = m_list->lesson();
    if (m_lesson) m_name = m_lesson->name;
    if (!m_lesson || m_name != before)
        m_step = 0;
    else
        m_step = std::min(m_step, m_lesson->steps.size() - 1);
    say({});
    refresh();
}

void LessonWindow::showLesson(const QString &name)
{
    m_list->showLesson(name);
}

LessonWindow::Progress &LessonWindow::progressOfLesson()
{
    Progress &progress = m_progress[m_lesson->name];
    if (progress.of != m_lesson) progress = {m_lesson, {}, {}};
    progress.guesses.resize(m_lesson->steps.size());
    progress.findings.resize(m_lesson->steps.size());
    return progress;
}

const StepFindings *LessonWindow::findings() const
{
    const auto found = m_lesson ? m_progress.find(m_lesson->name) : m_progress.end();
    if (found == m_progress.end() || found->second.of != m_lesson || m_step >= found->second.findings.size())
        return nullptr;
    const auto &step = found->second.findings[m_step];
    return step ? &*step : nullptr;
}

void LessonWindow::showStep(std::size_t step)
{
    if (!m_lesson || step >= m_lesson->steps.size()) return;
    m_step = step;
    if (!m_job.running()) say({}); // what was said is of another step
    refresh();
}

void LessonWindow::startOver()
{
    if (!m_lesson) return;
    m_job.discard();
    m_progress.erase(m_lesson->name);
    m_class->forget(*m_lesson);
    m_step = 0;
    say(tr("From the beginning: nothing is predicted or measured yet"));
    refresh();
}

/// Of a lesson whose last step is done.
QString LessonWindow::tally()
{
    const Progress &progress = progressOfLesson();
    int made = 0, right = 0;
    for (std::size_t i = 0; i < m_lesson->steps.size(); ++i) {
        const auto &asked = m_lesson->steps[i].prediction;
        if (!asked || !progress.findings[i] || !progress.guesses[i].made()) continue;
        ++made;
        right += wasRight(*asked, progress.guesses[i], progress.findings[i]->answer) ? 1 : 0;
    }
    return made == 0
               ? tr("This was the last step.")
               : tr("This was the last step. Predictions that came true: %1 of %2.").arg(right).arg(made);
}

void LessonWindow::chooseEngine(const QString &word)
{
    m_job.discard();
    m_engine.reset();
    for (const EngineKind kind : lesson::allEngines())
        if (word == QLatin1String(toString(kind).data())) m_engine = kind;
    for (auto &[name, progress] : m_progress) // another engine measures anew
        progress.findings.assign(progress.findings.size(), {});
    refresh();
}

void LessonWindow::refresh()
{
    m_view = nullptr;
    followInClass();
    if (!m_lesson) {
        showProblem();
        return refreshButtons();
    }
    Progress &progress = progressOfLesson();
    const lesson::Step &step = m_lesson->steps[m_step];
    m_title->setText(qt(m_lesson->title));
    m_question->setText(qt(m_lesson->question));
    m_stepTitle->setText(
        tr("Step %1 of %2: %3").arg(m_step + 1).arg(m_lesson->steps.size()).arg(qt(step.title)));
    m_view = new LessonStepView(*m_lesson, m_step, progress.guesses[m_step], findings());
    m_scroll->setWidget(m_view);
    m_scroll->verticalScrollBar()->setValue(0);
    if (PredictionBox *box = m_view->prediction()) {
        connect(box, &PredictionBox::changed, this, [this, box] {
            progressOfLesson().guesses[m_step] = box->guess();
            refreshButtons();
        });
        connect(box, &PredictionBox::accepted, this, [this] {
            if (m_measure->isEnabled() && !m_job.running()) measure(false);
        });
    }
    // The question takes the keys; where it is answered, or there is none, the arrows scroll.
    PredictionBox *const box = m_view->prediction();
    QWidget *const first = box && !findings() ? box->firstControl() : nullptr;
    (first ? first : m_scroll)->setFocus();
    refreshButtons();
}

/// In place of a lesson that cannot be read.
void LessonWindow::showProblem()
{
    m_title->setText(m_list->title());
    m_question->clear();
    m_stepTitle->clear();
    auto *problem = new QLabel(m_list->problem());
    problem->setObjectName(u"lesson.problem"_s);
    problem->setWordWrap(true);
    problem->setTextFormat(Qt::PlainText);
    problem->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    problem->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setRole(problem, u"bad"_s);
    m_scroll->setWidget(problem);
}

void LessonWindow::refreshButtons()
{
    const bool running = m_job.running();
    m_bar->setVisible(running);
    m_report->setEnabled(m_lesson && !running);
    for (QAction *action : m_more->menu()->actions()) // without a lesson one can still be opened
        if (action->objectName().startsWith(u"lessons.work"_s) ||
            action->objectName().startsWith(u"lessons.note"_s))
            action->setEnabled(m_lesson && !running);
    m_previous->setEnabled(m_lesson && m_step > 0);
    m_next->setEnabled(m_lesson && m_step + 1 < m_lesson->steps.size());
    const lesson::Step *step = m_lesson ? &m_lesson->steps[m_step] : nullptr;
    const bool guessed = step && (!step->prediction || progressOfLesson().guesses[m_step].made() ||
                                  m_class->hasPredictions()); // the class has, instead of its lecturer
    const bool measures = !step || runsOnEngine(*step);
    m_measure->setText(running      ? tr("Cancel")
                       : findings() ? (measures ? tr("Measure again") : tr("Compute again"))
                       : measures   ? tr("Measure")
                                    : tr("Compute"));
    m_measure->setShortcut(QKeySequence(u"F5"_s)); // a new text takes it away
    m_measure->setEnabled(running || (step && !step->runs.empty() && guessed));
    m_measure->setToolTip(!guessed && step ? tr("Predict first: then the result tells something (F5)")
                          : measures       ? tr("Run what this step measures (F5)")
                                           : tr("Model or compute what this step shows (F5)"));
    const bool shows = step && std::ranges::any_of(step->runs, canBeSet);
    m_apply->setEnabled(shows);
}

/// @param again what this step and those before it measured is measured anew: conclusions compare them.
void LessonWindow::measure(bool again)
{
    if (!m_lesson) return;
    m_bar->setValue(0);
    m_bar->setFormat({});
    m_job.start([this, slot = m_slot, lesson = m_lesson, engine = m_engine, again,
                 step = m_step](const Task &task, const BackgroundJob::Post &post) {
        if (again) slot->forget();
        lesson::Runner &runner = slot->runnerFor(lesson, engine);
        for (std::size_t i = 0; i <= step; ++i) // conclusions may look back
            runner.measure(i, task);
        StepFindings found;
        for (std::size_t i = 0; i <= step; ++i)
            for (const lesson::Run &run : lesson->steps[i].runs)
                if (const lesson::Row *row = runner.row(run.name)) found.rows.emplace(run.name, *row);
        found.conclusions = runner.conclusions(step);
        found.answer = runner.answer(step);
        found.engine = runner.engine();
        found.device = spoken(runner.deviceName());
        post([this, lesson, step, found] {
            if (lesson != m_lesson) return;
            progressOfLesson().findings[step] = found;
            QString said =
                ranOnEngine(lesson->steps[step], found)
                    ? tr("Engine %1, %2").arg(QString::fromUtf8(toString(found.engine).data()), found.device)
                    : tr("Modelled or computed: nothing of this step ran on an engine");
            if (step + 1 == lesson->steps.size()) said += u" · "_s + tally();
            say(said);
            if (step == m_step) refresh();
        });
    });
    refreshButtons();
}

void LessonWindow::askWhereToReport()
{
    auto *dialog = new QFileDialog(this, tr("Write the lesson's report"));
    dialog->setObjectName(u"lessons.reportDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Web pages (*.html)")});
    dialog->setDefaultSuffix(u"html"_s);
    dialog->selectFile(qt(m_lesson->name) + u".html"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &LessonWindow::writeReport);
    dialog->open();
}

void LessonWindow::writeReport(const QString &path)
{
    if (!m_lesson) return;
    m_bar->setValue(0);
    m_bar->setFormat({});
    m_job.start([this, slot = m_slot, lesson = m_lesson, engine = m_engine,
                 path](const Task &task, const BackgroundJob::Post &post) {
        slot->runnerFor(lesson, engine).measureAll(task);
        // Charts are drawn by the window's thread, while this one leaves the runner alone.
        post([this, slot, path] {
            try {
                writeFile(path.toStdString(),
                          lessonReport(*slot->runner, m_class->tallies(slot->runner->lesson())));
                say(tr("Wrote %1.").arg(path));
            } catch (const Error &error) {
                say(spoken(error), true);
            }
        });
    });
    refreshButtons();
}

void LessonWindow::writeExport(LessonExport what, const QString &path)
{
    if (!m_lesson) return;
    m_bar->setValue(0);
    m_bar->setFormat({});
    m_job.start([this, slot = m_slot, lesson = m_lesson, engine = m_engine, what,
                 path](const Task &task, const BackgroundJob::Post &post) {
        const lesson::Runner *solved = nullptr;
        if (needsMeasuring(what)) {
            lesson::Runner &runner = slot->runnerFor(lesson, engine);
            runner.measureAll(task);
            solved = &runner;
        }
        const std::string text = lessonExport(what, *lesson, solved);
        writeFile(path.toStdString(), text);
        post([this, path] { say(tr("Wrote %1.").arg(path)); });
    });
    refreshButtons();
}

/// The last run that the window or the lab can be set to: where a ladder ends.
void LessonWindow::apply()
{
    if (!m_lesson) return;
    const auto &runs = m_lesson->steps[m_step].runs;
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        if (!canBeSet(*run)) continue;
        if (const auto *recon = std::get_if<lesson::ReconRun>(&run->what))
            return emit reconstructionWanted(*recon);
        if (const auto *lab = std::get_if<lesson::LabRun>(&run->what)) return emit kernelWanted(*lab);
        if (const auto *model = std::get_if<lesson::ModelRun>(&run->what))
            return emit kernelWanted(model->lab);
    }
}

void LessonWindow::say(const QString &text, bool bad)
{
    setRole(m_say, bad ? u"bad"_s : u"quiet"_s);
    m_say->setText(text);
    m_say->setVisible(!text.isEmpty());
}

void LessonWindow::closeEvent(QCloseEvent *event)
{
    m_job.cancel();
    if (m_class->running()) openClass(false);
    event->accept();
}

} // namespace larmor

#include "moc_lesson_window.cpp"
