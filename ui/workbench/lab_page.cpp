// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab_page.h"

#include "core/error.h"
#include "lab/explanation_area.h"
#include "lab/kernel_section.h"
#include "lab/line_heat.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "model/model_page.h"
#include "source/source_editor.h"
#include "source/source_page.h"
#include "source/trust_question.h"
#include "widgets/figures.h"
#include "widgets/panel.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"
#include "workbench/kernel_browser.h"
#include "workbench/lab_columns.h"
#include "workbench/lab_predictor.h"
#include "workbench/measure_page.h"
#include "workbench/measure_queue.h"
#include "workbench/problem_rows.h"
#include "workbench/published_page.h"
#include "workbench/roofline_page.h"
#include "workbench/sweep_page.h"
#include "workbench/tuner_page.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

namespace larmor {

namespace {

struct NamedTarget {
    const char *key;
    LabTarget target;
};
constexpr std::array targets{NamedTarget{"cuda", {EngineKind::Cuda, HostForm::Parallel}},
                             NamedTarget{"opencl", {EngineKind::OpenCl, HostForm::Parallel}},
                             NamedTarget{"cpu", {EngineKind::Cpu, HostForm::Parallel}},
                             NamedTarget{"cpu-sequential", {EngineKind::Cpu, HostForm::Sequential}},
                             NamedTarget{"model", {EngineKind::Model, HostForm::Parallel}}};

QString keyOf(const LabTarget &target)
{
    for (const NamedTarget &named : targets)
        if (named.target == target) return QLatin1String(named.key);
    return {};
}

/// Its content in full, but where large type makes that wider than leaves room for the switches on a small
/// projector: then it scrolls sideways.
class SidewaysScroll : public QScrollArea {
public:
    SidewaysScroll(QWidget *content, QWidget *parent) : QScrollArea(parent)
    {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setWidget(content);
    }
    QSize sizeHint() const override { return widget()->sizeHint(); }
    QSize minimumSizeHint() const override
    {
        const QSize least = widget()->minimumSizeHint();
        const bool scrolls = least.width() > mostNeeded;
        return {std::min(least.width(), mostNeeded),
                least.height() + (scrolls ? horizontalScrollBar()->sizeHint().height() : 0)};
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry(); // what it needs is what its content needs
        return QScrollArea::eventFilter(watched, event);
    }

private:
    static constexpr int mostNeeded = 580;
};

constexpr int settleMs = 250;
constexpr std::size_t mostPredicted = 60;

} // namespace

LabPage::LabPage(ResultStore &store, EngineOpener opener, QWidget *parent, Attendance attendance)
    : QWidget(parent), m_attendance(attendance), m_store(store),
      m_runner(new LabRunner(std::move(opener), this))
{
    setObjectName(QStringLiteral("lab"));
    auto *line = new QVBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    auto *kernels = new Panel(QStringLiteral("lab.kernels"), tr("Kernels"));
    m_browser = new KernelBrowser(kernels);
    kernels->body()->addWidget(m_browser, 1);
    kernels->setMinimumWidth(200);
    makeSwitches();
    auto *columns = new LabColumns(*kernels, *m_options, *makePages(), this);
    line->addWidget(columns, 1);
    m_explanation->setPlaces(m_options->body(), line);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &LabPage::measureNow);
    connect(m_browser, &KernelBrowser::chosen, this,
            [this](const QString &kernel) { setKernel(kernel.toStdString()); });
    connect(m_browser, &KernelBrowser::taken, columns, &LabColumns::showOptions);
    connectPages();
    connectPredictions();
    connectEditor();
    connectQueue();
    m_runner->setGate([this](const LabRequest &request, std::function<void(CodeRights)> go) {
        decide(request, std::move(go));
    });
    setKernel(std::string(catalogue().front()->name()));
}

LabPage::~LabPage()
{
    delete m_queue;  // it follows the runner
    delete m_runner; // its thread posts to the pages
    delete m_predictor;
}

void LabPage::makeSwitches()
{
    auto *panel = new Panel(QStringLiteral("lab.switches"), tr("Options"));
    m_options = panel;
    panel->setMinimumWidth(360);
    m_summary = new QLabel(panel);
    m_summary->setObjectName(QStringLiteral("lab.summary"));
    m_summary->setWordWrap(true);
    setRole(m_summary, QStringLiteral("quiet"));
    panel->body()->addWidget(m_summary);
    makeTargets();
    panel->body()->addWidget(m_targets);
    m_scroll = new QScrollArea(panel);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    m_switches = new QVBoxLayout(content);
    m_switches->setContentsMargins(0, 0, 6, 0);
    m_switches->setSpacing(8);
    m_switches->addStretch(1);
    m_scroll->setWidget(content);
    panel->body()->addWidget(m_scroll, 1);
    m_explanation = new ExplanationArea(QStringLiteral("lab.explanation"), *panel, panel);
    panel->body()->addWidget(m_explanation);
}

void LabPage::makeTargets()
{
    m_targets = new SegmentedControl(QStringLiteral("lab.target"), this);
    m_targets->setTitle(tr("Runs on"));
    m_targets->addSegment(QStringLiteral("cuda"), tr("cuda"), tr("NVRTC, on an NVIDIA GPU"));
    m_targets->addSegment(QStringLiteral("opencl"), tr("opencl"),
                          tr("The same source by the OpenCL runtime"));
    m_targets->addSegment(QStringLiteral("cpu"), tr("cpu, all cores"),
                          tr("The same problem with SIMD and threads: the CPU row of every table"));
    m_targets->addSegment(QStringLiteral("cpu-sequential"), tr("cpu, one thread"),
                          tr("Plain loops, as the books write their reference"));
    m_targets->addSegment(QStringLiteral("model"), tr("model"),
                          tr("Every thread in the emulator, compiled for the GPU of the page Model: checked, "
                             "counted and searched for races, without times"));
    m_targets->setCurrent(keyOf(m_target));
    explainSegments(*m_targets);
    connect(m_targets, &SegmentedControl::chosen, this, [this](const QString &key) {
        for (const NamedTarget &named : targets)
            if (key == QLatin1String(named.key)) m_target = named.target;
        takeRoofs();
        changed(true);
    });
}

void LabPage::showView(const QString &name)
{
    const auto *part = findChild<QWidget *>(name);
    if (!part) return;
    for (int i = 0; i < m_tabs->count(); ++i)
        if (m_tabs->widget(i)->isAncestorOf(part)) m_tabs->setCurrentIndex(i);
    m_model->reveal(*part);
}

QList<LabPage::PageTitle> LabPage::pageTitles()
{
    return {
        {tr("Measure"), tr("Time, rates and accuracy of this option set, and of those before it")},
        {tr("Roofline"), tr("How near each option set comes to what this device can do, and why it is slow")},
        {tr("Sweep"), tr("Every combination of chosen values")},
        {tr("Tune"), tr("Search for the fastest option set")},
        {tr("Source"), tr("The kernel as compiled for this option set")},
        {tr("Model"),
         tr("Transactions, bank conflicts, partitions and occupancy on any GPU, which need not be here")},
        {tr("Published"), tr("Tables and figures of the sources, with ours beside them")}};
}

QWidget *LabPage::makePages()
{
    auto *panel = new Panel(QStringLiteral("lab.pages"), tr("Results"));
    m_tabs = new QTabWidget(panel);
    m_tabs->setObjectName(QStringLiteral("lab.tabs"));
    m_tabs->setDocumentMode(true);
    m_measuring = new MeasurePage(*m_runner, m_tabs);
    m_roofline = new RooflinePage(m_tabs);
    m_sweep = new SweepPage(*m_runner, m_tabs);
    m_tuner = new TunerPage(*m_runner, m_tabs);
    m_source = new SourcePage(
        m_attendance == Attendance::Attended ? KernelDrafts::standard() : KernelDrafts::none(), m_tabs);
    m_model = new ModelPage(m_tabs);
    m_published = new PublishedPage(m_runner->opener(), m_tabs);
    const QList<QWidget *> pages{m_measuring, m_roofline, m_sweep, m_tuner, m_source, m_model, m_published};
    const QList<PageTitle> titles = pageTitles();
    for (qsizetype i = 0; i < pages.size(); ++i)
        m_tabs->setTabToolTip(m_tabs->addTab(pages[i], titles[i].title), titles[i].what);
    panel->body()->addWidget(new SidewaysScroll(m_tabs, panel), 1);
    return panel;
}

void LabPage::takeMeasurements()
{
    const std::vector<Measurement> all = m_store.measurements();
    m_measuring->setAll(all);
    m_roofline->setMeasurements(m_measuring->measurements());
    m_published->setMeasurements(all);
    if (m_kernel) showChoice();
}

void LabPage::connectPages()
{
    connect(m_runner, &LabRunner::measured, this, [this](const Measurement &measurement) {
        m_store.add(measurement);
        m_measuring->add(measurement);
        if (m_measuring->predicts()) m_predictor->want(measurement, m_model->device());
        takeRoofs();
        m_roofline->setMeasurements(m_measuring->measurements());
        m_published->setMeasurements(m_store.measurements());
        if (m_measuring->counts()) countLast();
    });
    connect(m_measuring, &MeasurePage::countersWanted, this, &LabPage::countLast);
    connect(m_measuring, &MeasurePage::pinnedChanged, this, &LabPage::showChoice);
    connect(m_measuring, &MeasurePage::exportWanted, this,
            [this](const QByteArray &csv) { emit exportWanted(csv, QStringLiteral("csv")); });
    connect(m_sweep, &SweepPage::exportWanted, this, &LabPage::exportWanted);
    connect(m_published, &PublishedPage::exportWanted, this, &LabPage::exportWanted);
    connect(m_roofline, &RooflinePage::roofsWanted, this, &LabPage::measureRoofs);
    connect(
        m_roofline, &RooflinePage::switchWanted, this, [this](const QString &option, const QString &value) {
            m_choices[std::string(m_kernel->name())].options.set(option.toStdString(), value.toStdString());
            changed(true);
        });
    connect(m_tabs, &QTabWidget::currentChanged, this,
            &LabPage::askWhySlow); // the model's GPU may be another
    connect(m_source, &SourcePage::heatWanted, m_model, &ModelPage::setWanted);
    connect(m_model, &ModelPage::modelled, this, [this](const ModelledRun &run) {
        m_source->setHeat(lineHeat(run), QString::fromStdString(run.device.title()));
    });
    connect(m_tuner, &TunerPage::optionsChosen, this, [this](const OptionSet &options) {
        m_choices[std::string(m_kernel->name())].options = options;
        changed(true);
    });
}

void LabPage::connectPredictions()
{
    m_predictor = new LabPredictor(this);
    connect(m_predictor, &LabPredictor::predicted, this, [this](const Measurement &measurement) {
        m_store.setPredicted(measurement);
        m_measuring->setPredicted(measurement);
        m_sweep->setPredicted(measurement);
        m_roofline->setMeasurements(m_measuring->measurements());
    });
    connect(m_measuring, &MeasurePage::predictionsWanted, this, [this] {
        wantPredictions(m_measuring->measurements());
        wantPredictions(m_sweep->rows());
    });
    connect(m_sweep, &SweepPage::swept, this, [this] {
        if (m_measuring->predicts()) wantPredictions(m_sweep->rows());
    });
}

/// Of the fastest rows, as charts show no more: a sweep may have a thousand.
void LabPage::wantPredictions(const std::vector<Measurement> &measurements)
{
    std::vector<const Measurement *> wanted;
    for (const Measurement &measurement : measurements)
        if (measurement.charted() && !measurement.predicted) wanted.push_back(&measurement);
    std::stable_sort(wanted.begin(), wanted.end(), [](const Measurement *a, const Measurement *b) {
        return a->timeMs.median < b->timeMs.median;
    });
    if (wanted.size() > mostPredicted) wanted.resize(mostPredicted);
    for (const Measurement *measurement : wanted)
        m_predictor->want(*measurement, m_model->device());
}

void LabPage::setEngines(const std::vector<EngineStatus> &engines)
{
    const bool first = m_engines.empty();
    m_engines = engines;
    m_model->setEngines(engines);
    for (const NamedTarget &named : targets)
        for (const EngineStatus &status : m_engines)
            if (status.kind == named.target.engine)
                m_targets->setBarred(QLatin1String(named.key),
                                     status.available ? QString() : spoken(status.whyNot));
    if (first) { // the first that compiles kernels, else the processor
        for (const EngineKind kind : {EngineKind::Cpu, EngineKind::OpenCl, EngineKind::Cuda})
            for (const EngineStatus &status : m_engines)
                if (status.kind == kind && status.available) m_target = {kind, HostForm::Parallel};
        for (const EngineStatus &status : m_engines)
            if (m_wantedTarget && status.kind == m_wantedTarget->engine && status.available)
                m_target = *m_wantedTarget;
        m_targets->setCurrent(keyOf(m_target));
        for (const EngineStatus &status : m_engines)
            if (status.kind == EngineKind::Cuda && status.available && profileOf(status.device))
                m_measuring->setPredicts(true);
    }
    takeRoofs();
    refreshSwitches();
    if (m_kernel) showChoice();
}

void LabPage::setKernel(const std::string &name)
{
    const KernelPtr found = m_own.find(name);
    if (m_kernel == found) return;
    m_settle.stop();
    const KernelPtr before = std::exchange(m_kernel, found); // the rows that are shown still speak of it
    const KernelDefinition &kernel = *m_kernel;
    m_browser->setCurrent(name);
    m_options->setRemark(spoken(kernel.title()));
    m_summary->setText(spoken(kernel.summary()));
    m_summary->setVisible(!kernel.summary().empty());
    makeSections();
    SourceEditor &editor = m_source->editor();
    if (!editor.knows(qt(name))) editor.setSource(qt(name), qt(kernel.source()));
    editor.showKernel(qt(name));
    m_measuring->setKernel(kernel);
    m_roofline->setMeasurements(m_measuring->measurements());
    m_published->setKernel(name);
    showChoice();
}

void LabPage::makeSections()
{
    delete m_problem;
    delete m_section;
    m_problem = new ProblemRows(*m_kernel, m_scroll->widget());
    m_section = new KernelSection(*m_kernel, m_scroll->widget(), KernelUse::Lab);
    m_switches->insertWidget(0, m_problem);
    m_switches->insertWidget(1, m_section);
    Choice &choice = m_choices[std::string(m_kernel->name())];
    connect(m_problem, &ProblemRows::chosen, this,
            [this, &choice](const QString &name, const QString &value) {
                choice.problem.set(name.toStdString(), value.toStdString());
                changed(true);
            });
    connect(m_section, &KernelSection::optionChosen, this,
            [this, &choice](const QString &, const QString &option, const QString &value) {
                choice.options.set(option.toStdString(), value.toStdString());
                changed(true);
            });
    connect(m_section, &KernelSection::presetChosen, this,
            [this, &choice](const QString &, const QString &preset) {
                if (const Preset *found = m_kernel->preset(preset.toStdString()))
                    choice.options = found->options;
                changed(true);
            });
    connect(m_section, &KernelSection::resetWanted, this, [this, &choice] {
        choice = {};
        changed(true);
    });
    m_section->setKnown([this](const OptionSet &options) { return knownOf(options); });
    connect(m_section, &KernelSection::thrown, m_explanation, &ExplanationArea::follow);
    m_problem->show();
    m_section->show();
    m_explanation->fitAnew();
    refreshSwitches();
}

/// What was measured, and what the model said, of these options on the present problem and engine.
QString LabPage::knownOf(const OptionSet &options) const
{
    const LabRequest now = request();
    const OptionSet problem = now.kernel->resolveProblem(now.problem);
    const std::vector<Measurement> &all = m_measuring->measurements();
    const auto found = std::find_if(all.rbegin(), all.rend(), [&](const Measurement &m) {
        return m.charted() && m.session.empty() && m.kernel == now.kernel->name() &&
               m.provenance.engine == m_target.engine && m.options == options && m.problem == problem;
    });
    if (found == all.rend()) return {};
    const QString measured = tr("Measured here: %1.").arg(formatTime(found->timeMs.median));
    if (!found->predicted) return measured;
    return measured + QLatin1Char(' ') +
           tr("Modelled on %1: %2.")
               .arg(QString::fromStdString(found->predicted->title), formatTime(found->predicted->ms));
}

void LabPage::refreshSwitches()
{
    if (!m_section) return;
    const Choice &choice = m_choices[std::string(m_kernel->name())];
    m_problem->setChosen(choice.problem);
    LabEngine engine{m_target.engine, {}};
    if (m_target.engine == EngineKind::Cpu) engine.kind.reset(); // options of the launch mean nothing there
    for (const EngineStatus &status : m_engines)
        if (status.kind == engine.kind && status.available) engine.device = status.device;
    m_section->setChosen(choice.options, engine);
    m_explanation->refresh();
}

void LabPage::changed(bool measure)
{
    refreshSwitches();
    showChoice();
    if (measure && isVisible() && m_measuring->measuresAtOnce()) m_settle.start();
}

LabRequest LabPage::request() const
{
    const auto it = m_choices.find(std::string(m_kernel->name()));
    const Choice choice = it == m_choices.end() ? Choice() : it->second;
    const KernelSource *own = m_own.text(std::string(m_kernel->name()));
    return {
        m_kernel,         choice.problem, choice.options, m_target, own ? std::optional(*own) : std::nullopt,
        m_model->device()};
}

LabChoice LabPage::choice() const
{
    const LabRequest now = request();
    return {std::string(m_kernel->name()), now.problem, now.options, m_target.engine, m_target.host, now.own};
}

void LabPage::setChoice(const LabChoice &choice, const QString &document)
{
    if (choice.own) takeOwn(choice, document);
    const KernelPtr found = choice.own ? m_own.find(choice.kernel) : KernelPtr();
    const KernelDefinition &kernel = found ? *found : kernelDefinition(choice.kernel);
    kernel.resolveProblem(choice.problem);
    kernel.resolve(choice.options);
    setKernel(choice.kernel);
    m_choices[choice.kernel] = {choice.problem, choice.options};
    m_wantedTarget = {choice.engine, choice.host};
    for (const EngineStatus &status : m_engines)
        if (status.kind == choice.engine && status.available) m_target = *m_wantedTarget;
    m_targets->setCurrent(keyOf(m_target));
    takeRoofs();
    changed(false);
}

void LabPage::showChoice()
{
    const LabRequest now = request();
    const std::optional<Measurement> &pinned = m_measuring->pinned();
    showOrigin();
    m_source->setChoice(now.kernel, now.problem, now.options,
                        pinned ? std::optional(pinned->options) : std::nullopt);
    m_model->setChoice(now.kernel, now.problem, now.options,
                       pinned ? std::optional(pinned->options) : std::nullopt);
    askWhySlow();
    m_sweep->setRequest(now);
    m_tuner->setRequest(now);
    const bool compiles = m_target.engine == EngineKind::OpenCl || m_target.engine == EngineKind::Cuda;
    m_published->setEngine(compiles ? EngineChoice(m_target.engine) : EngineChoice());
}

void LabPage::askWhySlow()
{
    const LabRequest now = request();
    try {
        m_roofline->setSubject(now.kernel, now.kernel->resolveProblem(now.problem),
                               now.kernel->resolve(now.options), m_model->device());
    } catch (const Error &) { // options that do not go together: the panel says so, and nothing has a roof
        m_roofline->setSubject(now.kernel, {}, {}, {});
    }
}

} // namespace larmor

#include "moc_lab_page.cpp"
