// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_page.h"

#include "core/error.h"
#include "lab/line_heat.h"
#include "language/compute_words.h"
#include "model/access_pane.h"
#include "model/bank_pane.h"
#include "model/camping_pane.h"
#include "model/limits_pane.h"
#include "model/measure_button.h"
#include "model/model_choice.h"
#include "model/occupancy_pane.h"
#include "source/code_view.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

ModelPage::ModelPage(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lab.model"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    column->addLayout(makeChoice());
    m_say = new QLabel(this);
    m_say->setObjectName(QStringLiteral("model.say"));
    m_say->setWordWrap(true);
    column->addWidget(m_measuring);
    column->addWidget(m_say);
    auto *halves = new QSplitter(Qt::Vertical, this);
    halves->setHandleWidth(8);
    m_code = new CodeView(halves);
    m_code->setObjectName(QStringLiteral("model.code"));
    m_code->setAccessibleName(tr("Kernel source with what each line does"));
    halves->addWidget(m_code);
    halves->addWidget(makePanes());
    halves->setSizes({190, 430});
    halves->setStretchFactor(1, 1);
    column->addWidget(halves, 1);
    connect(m_choice, &ModelChoice::changed, this, &ModelPage::changed);
    connect(m_code, &CodeView::lineClicked, this, &ModelPage::chooseLine);
    connect(&m_job, &BackgroundJob::failed, this, &ModelPage::fail);
}

ModelPage::~ModelPage() = default;

/// Which GPU, and what measures the one that is here.
QLayout *ModelPage::makeChoice()
{
    auto *row = new QHBoxLayout;
    m_choice = new ModelChoice(this);
    m_measure = new MeasureButton({}, this);
    m_measuring = new QLabel(this);
    m_measuring->setObjectName(QStringLiteral("model.measuring"));
    m_measuring->setWordWrap(true);
    m_measuring->hide();
    row->addWidget(m_choice, 1);
    row->addWidget(m_measure);
    const auto say = [this](const QString &role, const QString &words) {
        setRole(m_measuring, role);
        m_measuring->setText(words);
        m_measuring->setVisible(!words.isEmpty());
    };
    connect(m_measure, &MeasureButton::said, this,
            [say](const QString &words) { say(QStringLiteral("quiet"), words); });
    connect(m_measure, &MeasureButton::failed, this,
            [say](const Failure &failure) { say(QStringLiteral("bad"), spoken(failure.toError())); });
    connect(m_measure, &MeasureButton::kept, m_choice, &ModelChoice::showOwnDevice);
    return row;
}

void ModelPage::setEngines(const std::vector<EngineStatus> &engines)
{
    m_measure->setEngines(engines);
}

void ModelPage::leaseFrom(Machine *machine)
{
    m_measure->leaseFrom(machine);
}

bool ModelPage::stopMeasuring()
{
    if (!m_measure->running()) return false;
    m_measure->click();
    return true;
}

QWidget *ModelPage::makePanes()
{
    auto *lower = new QWidget(this);
    auto *column = new QVBoxLayout(lower);
    column->setContentsMargins(0, 0, 0, 0);
    m_which = new SegmentedControl(QStringLiteral("model.view"), lower);
    m_which->setTitle(tr("View"));
    m_which->addSegment(QStringLiteral("accesses"), tr("Accesses"),
                        tr("Global memory: addresses, transactions, wasted bytes"));
    m_which->addSegment(QStringLiteral("banks"), tr("Banks"),
                        tr("Shared memory: who hits which bank, and the steps that serve them"));
    m_which->addSegment(QStringLiteral("camping"), tr("Camping"), tr("The memory's partitions over time"));
    m_which->addSegment(QStringLiteral("occupancy"), tr("Occupancy"),
                        tr("Blocks that a multiprocessor holds at once, and what if"));
    m_which->addSegment(QStringLiteral("limits"), tr("Limits"),
                        tr("What GPUs allow and can do, by compute capability"));
    m_which->setCurrent(QStringLiteral("accesses"));
    column->addWidget(m_which);
    m_stack = new QStackedWidget(lower);
    m_accesses = new AccessPane(m_stack);
    m_banks = new BankPane(m_stack);
    m_camping = new CampingPane(m_stack);
    m_occupancy = new OccupancyPane(m_stack);
    m_limits = new LimitsPane(m_stack);
    for (QWidget *pane : {static_cast<QWidget *>(m_accesses), static_cast<QWidget *>(m_banks),
                          static_cast<QWidget *>(m_camping), static_cast<QWidget *>(m_occupancy),
                          static_cast<QWidget *>(m_limits)})
        m_stack->addWidget(pane);
    column->addWidget(m_stack, 1);
    connect(m_which, &SegmentedControl::chosen, this, &ModelPage::showPane);
    connect(&m_accesses->steps(), &RecordSteps::stepped, this, &ModelPage::showLineOfPane);
    connect(&m_banks->steps(), &RecordSteps::stepped, this, &ModelPage::showLineOfPane);
    return lower;
}

namespace {

/// In the order of the stack.
const QStringList &paneNames()
{
    static const QStringList names{QStringLiteral("accesses"), QStringLiteral("banks"),
                                   QStringLiteral("camping"), QStringLiteral("occupancy"),
                                   QStringLiteral("limits")};
    return names;
}

} // namespace

void ModelPage::reveal(const QWidget &part)
{
    for (int i = 0; i < m_stack->count(); ++i)
        if (m_stack->widget(i) == &part || m_stack->widget(i)->isAncestorOf(&part))
            showPane(paneNames().at(i));
}

void ModelPage::showPane(const QString &pane)
{
    const qsizetype index = paneNames().indexOf(pane);
    if (index < 0) return;
    m_which->setCurrent(pane);
    m_stack->setCurrentIndex(int(index));
    showLineOfPane();
}

/// The line of the code whose accesses are seen below it.
void ModelPage::showLineOfPane()
{
    if (m_stack->currentWidget() == m_accesses) m_code->setChosenLine(m_accesses->steps().line());
    if (m_stack->currentWidget() == m_banks) m_code->setChosenLine(m_banks->steps().line());
}

void ModelPage::setChoice(const KernelPtr &kernel, const OptionSet &problem, const OptionSet &options,
                          const std::optional<OptionSet> &baseline)
{
    m_kernel = kernel;
    m_problem = problem;
    m_options = options;
    m_choice->setKernel(*kernel, options, baseline);
    changed();
}

std::string ModelPage::device() const
{
    return m_choice->device();
}

void ModelPage::setWanted(bool wanted)
{
    m_wanted = wanted;
    if (!wanted) return;
    if (m_stale)
        start();
    else
        tell();
}

/// A cancelled job may have handed over its sides before.
bool ModelPage::areAsked(const ModelSides &sides) const
{
    return std::ranges::equal(sides, m_asked, {}, &ModelSide::request);
}

/// Says again what is counted already.
void ModelPage::tell()
{
    if (!m_sides.empty() && areAsked(m_sides) && m_sides.front().run) emit modelled(*m_sides.front().run);
}

void ModelPage::changed()
{
    m_stale = true;
    showLimits();
    if (isVisible() || m_wanted) start();
}

void ModelPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale) start();
}

void ModelPage::start()
{
    if (!m_kernel) return;
    m_stale = false;
    std::vector<ModelRequest> requests;
    try {
        requests = m_choice->requests(m_kernel, m_problem, m_options);
    } catch (const Error &error) {
        m_job.cancel();
        return fail(Failure::of(error));
    }
    if (requests == m_asked) return tell();
    m_asked = requests;
    setRole(m_say, QStringLiteral("quiet"));
    m_say->setText(tr("Running one block in the emulator…"));
    m_job.start([this, requests](const Task &task, const BackgroundJob::Post &post) {
        ModelSides sides;
        for (const ModelRequest &request : requests)
            sides.push_back(studiedSide(request, task));
        post([this, sides] { takeStudies(sides); }); // counting the launch takes longer
        for (ModelSide &side : sides)
            side.run = countedRun(side.request, task);
        post([this, sides] { takeRuns(sides); });
    });
}

void ModelPage::takeStudies(const ModelSides &sides)
{
    if (!areAsked(sides)) return;
    m_sides = sides;
    std::vector<CodeView::Line> lines;
    for (const ListedLine &line : sides.front().code)
        lines.push_back({line.number, QString::fromStdString(line.text), false});
    m_code->setLines(lines);
    m_code->setHeat({});
    m_say->setText(tr("Counting what the launch does…"));
    m_accesses->setSides(sides);
    m_banks->setSides(sides);
    showSides();
}

void ModelPage::takeRuns(const ModelSides &sides)
{
    if (!areAsked(sides)) return;
    m_sides = sides;
    QStringList texts;
    for (std::size_t i = 0; i < sides.size(); ++i)
        texts << sideTitle(sides, i) + QStringLiteral(": ") + runText(*sides[i].run);
    m_say->setText(texts.join(QLatin1Char('\n')));
    m_code->setHeat(lineHeat(*sides.front().run));
    showSides();
    tell();
}

void ModelPage::showSides()
{
    m_camping->setSides(m_sides);
    m_occupancy->setSides(m_sides);
}

/// Of the GPUs that were asked for, also where nothing can be run on them.
void ModelPage::showLimits()
{
    std::vector<model::ComputeCapability> capabilities;
    for (const std::string &name : {m_choice->device(), m_choice->besideDevice()})
        if (!name.empty()) capabilities.push_back(model::deviceProfile(name).capability());
    m_limits->setDevices(capabilities);
}

void ModelPage::chooseLine(int line)
{
    m_code->setChosenLine(line);
    m_accesses->steps().setLine(line);
    m_banks->steps().setLine(line);
}

void ModelPage::fail(const Failure &failure)
{
    m_asked.clear(); // asked again, it may succeed
    m_sides.clear();
    setRole(m_say, QStringLiteral("bad"));
    m_say->setText(spoken(failure.toError()));
    m_code->setHeat({});
    m_accesses->setSides({});
    m_banks->setSides({});
    showSides();
}

} // namespace larmor

#include "moc_model_page.cpp"
