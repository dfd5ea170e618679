// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/source_page.h"

#include "core/error.h"
#include "lab/run_statistics.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "source/code_view.h"
#include "source/source_editor.h"
#include "widgets/plain_table.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {

/// The launch that is studied: the kernel's own, not its helpers'.
const LaunchPlan &studied(const std::vector<LaunchPlan> &plans, std::string_view kernel)
{
    const auto own = std::find_if(plans.begin(), plans.end(),
                                  [&](const auto &plan) { return plan.variant.kernel == kernel; });
    return own == plans.end() ? plans.back() : *own;
}

std::vector<ListedLine> listed(const KernelDefinition &kernel, const LaunchPlan &plan, Spelling spelling)
{
    return kernelListing(kernel.source(), plan.variant, spelling);
}

int sharedArguments(const LaunchPlan &plan)
{
    int bytes = 0;
    for (const Argument &argument : plan.arguments)
        if (const auto *shared = std::get_if<SharedArgument>(&argument)) bytes += int(shared->bytes);
    return bytes;
}

std::vector<CodeView::Line> codeLines(const std::vector<ListedLine> &lines, const std::vector<bool> &changed)
{
    std::vector<CodeView::Line> code;
    for (std::size_t i = 0; i < lines.size(); ++i)
        code.push_back({lines[i].number, qt(lines[i].text), i < changed.size() && changed[i]});
    return code;
}

} // namespace

SourcePage::SourcePage(KernelDrafts drafts, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lab.source"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    auto *line = new QHBoxLayout;
    m_form = new SegmentedControl(QStringLiteral("lab.source.form"), this);
    m_form->setTitle(tr("Language"));
    m_form->addSegment(QStringLiteral("cuda"), tr("CUDA"), tr("As NVRTC compiles it"));
    m_form->addSegment(QStringLiteral("opencl"), tr("OpenCL"), tr("As the OpenCL runtime compiles it"));
    m_form->addSegment(QStringLiteral("ptx"), tr("PTX"), tr("What NVRTC makes of it; needs no GPU"));
    m_form->addSegment(QStringLiteral("mapping"), tr("CUDA ↔ OpenCL"),
                       tr("Which word is which (Kirk & Hwu 2010, chapter 11)"));
    m_form->addSegment(QStringLiteral("edit"), tr("Edit"), tr("The text itself: change it and run it"));
    m_form->setCurrent(QStringLiteral("cuda"));
    m_architecture = new QComboBox(this);
    m_architecture->setObjectName(QStringLiteral("lab.source.architecture"));
    m_architecture->setToolTip(tr("Compute capability for which PTX, registers and occupancy are given"));
    for (const int architecture : {75, 80, 86, 89, 90, 100, 120})
        m_architecture->addItem(QStringLiteral("sm_%1").arg(architecture), architecture);
    m_architecture->setCurrentIndex(m_architecture->findData(90));
    auto *forWhom = new QLabel(tr("Compiled for"), this);
    forWhom->setBuddy(m_architecture);
    forWhom->setToolTip(m_architecture->toolTip());
    line->addWidget(m_form, 1);
    m_heatSwitch = new QCheckBox(tr("Heat"), this);
    m_heatSwitch->setObjectName(QStringLiteral("lab.source.heat"));
    m_heatSwitch->setToolTip(
        tr("Beside each line its share of the predicted time, sectors, bank conflicts and "
           "divergence, on the GPU that the page Model has"));
    line->addWidget(m_heatSwitch);
    m_forWhom = forWhom;
    line->addWidget(forWhom);
    line->addWidget(m_architecture);
    connect(m_heatSwitch, &QCheckBox::toggled, this, [this](bool on) {
        emit heatWanted(on);
        refresh();
    });
    column->addLayout(line);
    m_origin = new QLabel(this);
    m_origin->setObjectName(QStringLiteral("lab.source.origin"));
    m_origin->setTextFormat(Qt::PlainText); // it names a file that may be called anything
    m_origin->setWordWrap(true);
    m_origin->hide();
    setRole(m_origin, QStringLiteral("quiet"));
    column->addWidget(m_origin);
    m_facts = new QLabel(this);
    m_facts->setObjectName(QStringLiteral("lab.source.facts"));
    m_facts->setWordWrap(true);
    m_next = new QLabel(this);
    m_next->setObjectName(QStringLiteral("lab.source.next"));
    m_next->setWordWrap(true);
    setRole(m_next, QStringLiteral("quiet"));
    column->addWidget(m_facts);
    column->addWidget(m_next);
    m_code = new CodeView(this);
    m_code->setObjectName(QStringLiteral("lab.source.code"));
    m_code->setAccessibleName(tr("Kernel source"));
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_code);
    m_stack->addWidget(makeMapping());
    m_editor = new SourceEditor(std::move(drafts), m_stack);
    m_stack->addWidget(m_editor);
    column->addWidget(m_stack, 1);
    connect(m_form, &SegmentedControl::chosen, this, &SourcePage::refresh);
    connect(m_architecture, &QComboBox::activated, this, [this] {
        m_choice.architecture = m_architecture->currentData().toInt();
        start();
    });
    connect(&m_job, &BackgroundJob::failed, this, [this](const Failure &failure) {
        m_listing = {};
        refresh();
        setRole(m_facts, QStringLiteral("bad"));
        m_facts->setText(spoken(failure.toError()));
    });
}

QWidget *SourcePage::makeMapping()
{
    auto *table = new PlainTable(this);
    table->setObjectName(QStringLiteral("lab.source.mapping"));
    table->setAccessibleName(tr("Words of CUDA and OpenCL"));
    table->setHeadings({tr("CUDA"), tr("OpenCL"), tr("Meaning")}, 3);
    table->setRowCount(int(spellingTable().size()));
    int row = 0;
    for (const SpellingPair &pair : spellingTable()) {
        table->setText(row, 0, spoken(pair.cuda));
        table->setText(row, 1, spoken(pair.openCl));
        table->setText(row++, 2, spoken(pair.what));
    }
    table->wrapWords();
    return table;
}

void SourcePage::edit()
{
    m_form->setCurrent(QStringLiteral("edit"));
    refresh();
}

void SourcePage::setOrigin(const QString &document, bool trusted)
{
    const QString line =
        trusted ? tr("This code came with %1. You allowed this code before: it runs without a question.")
                : tr("This code came with %1. Before it runs on this machine, you are asked.");
    m_origin->setText(line.arg(document));
    m_origin->setVisible(!document.isEmpty());
}

void SourcePage::setChoice(const KernelPtr &kernel, const OptionSet &problem, const OptionSet &options,
                           const std::optional<OptionSet> &baseline)
{
    const Choice choice{kernel, problem, options, baseline, m_choice.architecture};
    if (choice == m_choice) return;
    m_choice = choice;
    m_heat.clear(); // of other options
    m_stale = true;
    if (isVisible()) start();
}

void SourcePage::setHeat(std::map<int, LineHeat> heat, const QString &device)
{
    m_heat = std::move(heat);
    m_heatDevice = device;
    refresh();
}

void SourcePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale) start();
}

void SourcePage::start()
{
    if (!m_choice.kernel) return;
    m_stale = false;
    m_job.start([this, choice = m_choice](const Task &task, const BackgroundJob::Post &post) {
        const KernelDefinition &kernel = *choice.kernel;
        const std::vector<LaunchPlan> plans =
            previewLaunches(kernel, choice.problem, kernel.resolve(choice.options));
        const LaunchPlan &plan = studied(plans, kernel.name());
        SourceListing listing;
        listing.cuda = listed(kernel, plan, Spelling::Cuda);
        listing.openCl = listed(kernel, plan, Spelling::OpenCl);
        listing.grid = plan.grid;
        listing.block = plan.block;
        listing.launches = plans.size();
        listing.entryPoint = plan.variant.entryPoint;
        if (choice.baseline) {
            const std::vector<LaunchPlan> before =
                previewLaunches(kernel, choice.problem, kernel.resolve(*choice.baseline));
            const LaunchPlan &old = studied(before, kernel.name());
            listing.changedCuda = changedLines(listed(kernel, old, Spelling::Cuda), listing.cuda);
            listing.changedOpenCl = changedLines(listed(kernel, old, Spelling::OpenCl), listing.openCl);
        }
        post([this, listing] { // the words first: compiling takes longer
            m_listing = listing;
            refresh();
        });
        task.throwIfCancelled();
        listing.compiled = compiledText(plan.variant, choice.architecture, task);
        if (listing.compiled.whyNot.empty()) {
            const model::ComputeCapability capability{choice.architecture / 10, choice.architecture % 10};
            listing.occupancy = model::occupancy(model::capabilityLimits(capability),
                                                 {int(plan.block.count()), listing.compiled.registers,
                                                  listing.compiled.sharedBytes + sharedArguments(plan)});
        }
        post([this, listing] {
            m_listing = listing;
            refresh();
        });
    });
}

void SourcePage::refresh()
{
    const SourceListing &l = m_listing;
    const QString form = m_form->current();
    const bool edits = form == QLatin1String("edit");
    m_stack->setCurrentIndex(edits ? 2 : form == QLatin1String("mapping") ? 1 : 0);
    m_facts->setVisible(!edits);
    m_forWhom->setVisible(!edits);
    m_heatSwitch->setVisible(!edits);
    m_architecture->setVisible(!edits);
    if (form == QLatin1String("ptx")) {
        std::vector<CodeView::Line> lines;
        const QString ptx = l.compiled.whyNot.empty() ? qt(l.compiled.ptx)
                                                      : QStringLiteral("// ") + spoken(l.compiled.whyNot);
        for (const QString &line : ptx.split(QLatin1Char('\n')))
            lines.push_back({0, line, false});
        m_code->setLines(lines);
    } else if (form == QLatin1String("opencl")) {
        m_code->setLines(codeLines(l.openCl, l.changedOpenCl));
    } else {
        m_code->setLines(codeLines(l.cuda, l.changedCuda));
    }
    const bool heated = m_heatSwitch->isChecked() && form != QLatin1String("ptx");
    m_code->setHeat(heated ? m_heat : std::map<int, LineHeat>());
    setRole(m_facts, QString());
    QString facts = tr("%1: grid %2 × %3 × %4, block %5 × %6 × %7")
                        .arg(qt(l.entryPoint))
                        .arg(l.grid.x)
                        .arg(l.grid.y)
                        .arg(l.grid.z)
                        .arg(l.block.x)
                        .arg(l.block.y)
                        .arg(l.block.z);
    if (l.launches > 1) facts += tr(" · %1 launches in all").arg(l.launches);
    if (m_code->changedCount() > 0)
        facts += tr(" · %n lines differ from the baseline", nullptr, int(m_code->changedCount()));
    QString next = l.compiled.whyNot.empty() ? QString() : spoken(l.compiled.whyNot);
    if (l.occupancy) {
        facts += tr("\n%1 registers, %2 shared, %3 · occupancy %4 % (%5 blocks at once, limited by %6)")
                     .arg(l.compiled.registers)
                     .arg(formatBytes(l.compiled.sharedBytes),
                          l.compiled.spillBytes > 0 ? tr("%1 bytes spilled").arg(l.compiled.spillBytes)
                                                    : tr("no spills"))
                     .arg(QLocale().toString(100 * l.occupancy->share, 'f', 0))
                     .arg(l.occupancy->blocks)
                     .arg(spoken(l.occupancy->limiter));
        if (!l.occupancy->nextStep.empty()) next = tr("Next step: %1").arg(spoken(l.occupancy->nextStep));
    }
    if (heated && !m_heat.empty()) facts += tr("\nHeat: modelled on the %1").arg(m_heatDevice);
    m_facts->setText(l.cuda.empty() ? tr("Listing…") : facts);
    m_next->setText(next);
    m_next->setVisible(!edits && !next.isEmpty());
}

} // namespace larmor

#include "moc_source_page.cpp"
