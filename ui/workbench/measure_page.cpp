// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/measure_page.h"

#include "core/error.h"
#include "language/compute_words.h"
#include "widgets/elided_label.h"
#include "widgets/figures.h"
#include "widgets/flow_layout.h"
#include "widgets/panel.h"
#include "widgets/remaining_time.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"
#include "workbench/counter_view.h"
#include "workbench/measurement_table.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace larmor {

namespace {

constexpr int mostNameWidth = 110; // of an option set, on a button
constexpr std::array metrics{LabMetric::Time, LabMetric::Bandwidth, LabMetric::Rate, LabMetric::Pairs};

/// "152 GB/s, 64 % of a copy · 300 GB/s requested · 12 GFLOP/s"
QString ratesOf(const Measurement &m, double copyRoof)
{
    QStringList parts;
    if (m.work.bytes > 0) {
        QString bandwidth = MeasurePage::tr("%1 GB/s").arg(formatFigure(m.bandwidthGBs()));
        if (copyRoof > 0)
            bandwidth += MeasurePage::tr(", %1 % of a copy")
                             .arg(QLocale().toString(100 * m.bandwidthGBs() / copyRoof, 'f', 0));
        parts << bandwidth;
        if (m.work.bytesRequested > m.work.bytes)
            parts << MeasurePage::tr("%1 GB/s requested").arg(formatFigure(m.requestedBandwidthGBs()));
    }
    if (m.work.flops > 0) parts << MeasurePage::tr("%1 GFLOP/s").arg(formatFigure(m.gflops()));
    if (m.work.pairs > 0)
        parts << MeasurePage::tr("%1 · 10⁹ pairs/s").arg(formatFigure(m.pairsPerSecond() * 1e-9));
    return parts.join(QStringLiteral(" · "));
}

QString checkOf(const Measurement &m)
{
    QString text = m.wrongOnPurpose ? MeasurePage::tr("Wrong on purpose: not a speed")
                   : m.correct      ? MeasurePage::tr("Checked: error %1 of %2 allowed")
                                     .arg(formatFigure(m.error), formatFigure(m.tolerance))
                               : MeasurePage::tr("WRONG: error %1 of %2 allowed; not a speed")
                                     .arg(formatFigure(m.error), formatFigure(m.tolerance));
    const KernelResources &r = m.resources;
    if (r.registers > 0) {
        text += MeasurePage::tr(" · %1 registers").arg(r.registers);
        text += r.localBytes > 0 ? MeasurePage::tr(", %1 bytes spilled").arg(r.localBytes)
                                 : MeasurePage::tr(", no spills");
    }
    if (r.sharedBytes > 0) text += MeasurePage::tr(" · %1 shared").arg(formatBytes(r.sharedBytes));
    if (m.clock.throttled) text += MeasurePage::tr(" · the clock fell meanwhile: measure again");
    if (!m.remark.empty()) text += QStringLiteral(" · ") + spoken(m.remark);
    return text;
}

/// "1234 warp instructions in 16 blocks: arithmetic 800, ..."
QString instructionsOf(const Emulation &e)
{
    QStringList parts;
    for (int i = 0; i < model::ptx::instructionClasses; ++i) {
        const auto unit = static_cast<model::ptx::InstructionClass>(i);
        if (e.census.of(unit) > 0)
            parts << QStringLiteral("%1 %2").arg(
                QString::fromUtf8(toString(unit).data(), qsizetype(toString(unit).size())),
                QLocale().toString(qulonglong(e.census.of(unit))));
    }
    return parts.join(QStringLiteral(" · "));
}

QString verdictOf(const Emulation &e)
{
    QString text = e.wrongOnPurpose ? MeasurePage::tr("Wrong on purpose")
                   : e.correct      ? MeasurePage::tr("Checked: error %1 of %2 allowed")
                                     .arg(formatFigure(e.error), formatFigure(e.tolerance))
                               : MeasurePage::tr("WRONG: error %1 of %2 allowed")
                                     .arg(formatFigure(e.error), formatFigure(e.tolerance));
    text += MeasurePage::tr(" · %1 of %2 branches divergent")
                .arg(QLocale().toString(qulonglong(e.census.divergentBranches)),
                     QLocale().toString(qulonglong(e.census.branches)));
    if (e.findings.empty()) return text + MeasurePage::tr(" · no races");
    for (const model::ptx::Finding &finding : e.findings)
        text += QLatin1Char('\n') + QString::fromStdString(finding.toString());
    return text;
}

QString titleOf(LabMetric metric)
{
    switch (metric) {
    case LabMetric::Time:
        return MeasurePage::tr("time");
    case LabMetric::Bandwidth:
        return MeasurePage::tr("bandwidth");
    case LabMetric::Rate:
        return MeasurePage::tr("rate");
    case LabMetric::Pairs:
        break;
    }
    return MeasurePage::tr("pairs");
}

} // namespace

MeasurePage::MeasurePage(LabRunner &runner, QWidget *parent) : QWidget(parent), m_runner(runner)
{
    setObjectName(QStringLiteral("lab.measure"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(6);
    column->addWidget(makeBar());
    auto *charts = new QSplitter(Qt::Horizontal, this);
    charts->setHandleWidth(8);
    m_bars = new ChartView(charts);
    m_bars->setObjectName(QStringLiteral("lab.bars"));
    m_samples = new ChartView(charts);
    m_samples->setObjectName(QStringLiteral("lab.samples"));
    charts->addWidget(m_bars);
    charts->addWidget(m_samples);
    charts->setSizes({560, 320});
    column->addWidget(charts, 3);
    m_table = new MeasurementTable(this);
    column->addWidget(m_table, 2);
    m_counters = new CounterView(this);
    m_counters->hide();
    column->addWidget(m_counters, 2);
    connect(m_counting, &QCheckBox::toggled, this, [this](bool on) {
        m_counters->setVisible(on);
        if (on) emit countersWanted();
    });
    connect(m_table, &MeasurementTable::indexChosen, this,
            [this](int index) { showFigures(measurements()[std::size_t(index)]); });
    connect(&m_runner, &LabRunner::started, this, [this] {
        m_measure->setText(tr("Cancel"));
        m_progress->setValue(0);
        m_progress->show();
    });
    connect(&m_runner, &LabRunner::progressed, this,
            [this](double fraction) { m_progress->setValue(int(1000 * fraction)); });
    connect(&m_runner, &LabRunner::waits, this, &MeasurePage::sayWaiting);
    connect(&m_runner, &LabRunner::began, this, [this] { sayWaiting({}); });
    connect(&m_runner, &LabRunner::ended, this, [this] {
        sayWaiting({});
        m_measure->setText(tr("Measure"));
        m_progress->hide();
    });
}

/// In the place of the verdict, which comes back. @param why empty: nothing is waited for any more.
void MeasurePage::sayWaiting(const QString &why)
{
    const bool waits = !why.isEmpty();
    if (waits && !m_verdict) m_verdict = {m_check->text(), m_check->property("role").toString()};
    if (!m_verdict) return;
    setRole(m_check, waits ? QStringLiteral("quiet") : m_verdict->second);
    m_check->setText(waits ? why : m_verdict->first);
    if (!waits) m_verdict.reset();
}

QWidget *MeasurePage::makeBar()
{
    auto *bar = new QWidget(this);
    auto *column = new QVBoxLayout(bar);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto *line = new QHBoxLayout;
    line->setSpacing(6);
    m_time = new QLabel(bar);
    m_time->setObjectName(QStringLiteral("lab.time"));
    QFont large = m_time->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    large.setBold(true);
    m_time->setFont(large);
    m_change = new ElidedLabel({}, bar);
    m_change->setObjectName(QStringLiteral("lab.change"));
    m_progress = new QProgressBar(bar);
    m_progress->setObjectName(QStringLiteral("lab.progress"));
    m_progress->setRange(0, 1000);
    m_progress->setFixedWidth(140);
    new RemainingTime(m_progress);
    m_progress->hide();
    m_atOnce = new QCheckBox(tr("At each switch"), bar);
    m_atOnce->setObjectName(QStringLiteral("lab.atOnce"));
    m_atOnce->setToolTip(tr("Measure as soon as an option or the problem changes"));
    m_atOnce->setChecked(true);
    m_predict = new QCheckBox(tr("Prediction"), bar);
    m_predict->setObjectName(QStringLiteral("lab.predict"));
    m_predict->setToolTip(
        tr("Beside each bar what the model predicts, dashed: of this device where the model "
           "knows it, else of the GPU that the page Model has"));
    connect(m_predict, &QCheckBox::toggled, this, [this](bool on) {
        if (on) emit predictionsWanted();
    });
    m_measure = new QPushButton(tr("Measure"), bar);
    m_measure->setObjectName(QStringLiteral("lab.run"));
    m_measure->setToolTip(tr("Verify this option set, then measure it until the spread is small"));
    const int measureWidth = m_measure->sizeHint().width();
    m_measure->setText(tr("Cancel"));
    m_measure->setMinimumWidth(std::max(measureWidth, m_measure->sizeHint().width()));
    m_measure->setText(tr("Measure"));
    m_pin = new QPushButton(tr("Pin baseline"), bar);
    m_pin->setObjectName(QStringLiteral("lab.pin"));
    m_pin->setToolTip(
        tr("Compare everything with the chosen row, or with the last one; again: with nothing"));
    m_counting = new QCheckBox(tr("Counters"), bar);
    m_counting->setObjectName(QStringLiteral("lab.counting"));
    m_counting->setToolTip(tr("Beside the time, show what the run did: memory sectors, steps of shared "
                              "memory, branches. By the hardware where it can be asked, and by the model"));
    m_keptOnes = new QMenu(bar);
    m_keptOnes->setObjectName(QStringLiteral("lab.baselines.menu"));
    connect(m_keptOnes, &QMenu::aboutToShow, this, &MeasurePage::fillBaselines);
    m_baselines = new QToolButton(bar);
    m_baselines->setObjectName(QStringLiteral("lab.baselines"));
    m_baselines->setText(tr("Baselines"));
    m_baselines->setToolTip(tr("Baselines of this kernel by name: compare with one, keep another, delete"));
    m_baselines->setPopupMode(QToolButton::InstantPopup);
    m_baselines->setMenu(m_keptOnes);
    m_export = new QPushButton(tr("Export…"), bar);
    m_export->setObjectName(QStringLiteral("lab.export"));
    m_export->setToolTip(tr("Write the table as CSV, or all measurements as JSON"));
    auto *controls = new QWidget(bar);
    auto *flow = new FlowLayout(controls, 6, 4);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_predict, m_counting, m_atOnce, m_measure,
                                                            m_baselines, m_export, m_pin, m_progress})
        flow->addWidget(widget);
    line->addWidget(m_time, 1);
    line->addWidget(controls);
    column->addLayout(line);
    m_figures = new ElidedLabel({}, bar);
    m_figures->setObjectName(QStringLiteral("lab.figures"));
    m_check = new QLabel(bar);
    m_check->setObjectName(QStringLiteral("lab.check"));
    m_check->setWordWrap(true);
    column->addWidget(m_change);
    column->addWidget(m_figures);
    column->addWidget(m_check);
    m_metrics = new SegmentedControl(QStringLiteral("lab.metric"), bar);
    m_metrics->setTitle(tr("Bars"));
    for (const LabMetric metric : metrics)
        m_metrics->addSegment(toString(metric), titleOf(metric), axisOf(metric));
    m_metrics->setCurrent(toString(m_metric));
    column->addWidget(m_metrics);
    connect(m_metrics, &SegmentedControl::chosen, this, [this](const QString &chosen) {
        for (const LabMetric metric : metrics)
            if (toString(metric) == chosen) m_metric = metric;
        refresh();
    });
    connect(m_measure, &QPushButton::clicked, this, [this] {
        if (m_runner.running())
            m_runner.cancel();
        else
            emit measureWanted();
    });
    connect(m_pin, &QPushButton::clicked, this, &MeasurePage::pin);
    connect(m_export, &QPushButton::clicked, this,
            [this] { emit exportWanted(MeasurementTable::csv(measurements())); });
    return bar;
}

bool MeasurePage::measuresAtOnce() const
{
    return m_atOnce->isChecked();
}

bool MeasurePage::counts() const
{
    return m_counting->isChecked();
}

bool MeasurePage::predicts() const
{
    return m_predict->isChecked();
}

void MeasurePage::setPredicts(bool predicts)
{
    m_predict->setChecked(predicts);
}

void MeasurePage::setPredicted(const Measurement &measurement)
{
    for (Measurement &own : m_of[measurement.kernel])
        if (own.options == measurement.options && own.problem == measurement.problem &&
            own.samplesMs == measurement.samplesMs)
            own.predicted = measurement.predicted;
    if (measurement.kernel == m_kernel) refresh();
}

void MeasurePage::setKernel(const KernelDefinition &kernel)
{
    m_kernel = std::string(kernel.name());
    m_verdict.reset(); // of another kernel
    m_counters->clear();
    m_time->setText({});
    m_change->setText({});
    m_figures->setText({});
    setRole(m_check, QStringLiteral("quiet"));
    m_check->setText(
        tr("Not measured yet: every result is checked against a double-precision oracle first."));
    takeKeptBaseline(kernel);
    if (!measurements().empty()) showFigures(measurements().back());
    if (const auto told = m_told.find(m_kernel); told != m_told.end()) told->second();
    refresh();
}

/// The first time that a kernel is shown: what was pinned when the program last ran.
void MeasurePage::takeKeptBaseline(const KernelDefinition &kernel)
{
    const auto [pinned, isNew] = m_pinned.try_emplace(m_kernel);
    if (!isNew) return;
    try {
        const Baselines kept = m_kept.read();
        const Baselines::Entry *const entry = kept.find(m_kernel);
        if (!entry || entry->measurement.kernel != m_kernel) return;
        kernel.resolve(
            entry->measurement.options); // of an older program it may have options that are no more
        pinned->second = entry->measurement;
    } catch (const Error &error) {
        showError(error);
    }
}

void MeasurePage::keepBaseline()
{
    try {
        if (const std::optional<Measurement> &pinned = m_pinned[m_kernel])
            m_kept.pin(nameOfBaseline(), *pinned);
        else if (nameOfBaseline() == m_kernel) // one with a name of its own is kept until it is deleted
            m_kept.unpin(m_kernel);
    } catch (const Error &error) { // it still holds for as long as the window is open
        showError(error);
    }
}

std::string MeasurePage::nameOfBaseline() const
{
    const auto named = m_pinnedAs.find(m_kernel);
    return named == m_pinnedAs.end() ? m_kernel : named->second;
}

void MeasurePage::fillBaselines()
{
    m_keptOnes->clear();
    std::vector<Baselines::Entry> own;
    try {
        const Baselines kept = m_kept.read();
        for (const Baselines::Entry &entry : kept.entries())
            if (entry.measurement.kernel == m_kernel) own.push_back(entry);
    } catch (const Error &error) {
        showError(error);
    }
    for (const Baselines::Entry &entry : own) {
        const QString name = QString::fromStdString(entry.name);
        QAction *use = m_keptOnes->addAction(
            tr("%1: %2, %3")
                .arg(name, setName(entry.measurement), formatTime(entry.measurement.timeMs.median)));
        use->setObjectName(QStringLiteral("lab.baselines.use.") + name);
        use->setCheckable(true);
        use->setChecked(m_pinned[m_kernel] && nameOfBaseline() == entry.name);
        connect(use, &QAction::triggered, this, [this, name] { compareWith(name); });
    }
    m_keptOnes->addSeparator();
    QAction *pinNew = m_keptOnes->addAction(tr("Keep as…"));
    pinNew->setObjectName(QStringLiteral("lab.baselines.pinAs"));
    pinNew->setEnabled(!measurements().empty());
    connect(pinNew, &QAction::triggered, this, &MeasurePage::askForName);
    for (const Baselines::Entry &entry : own) {
        const QString name = QString::fromStdString(entry.name);
        QAction *remove = m_keptOnes->addAction(tr("Delete %1").arg(name));
        remove->setObjectName(QStringLiteral("lab.baselines.delete.") + name);
        connect(remove, &QAction::triggered, this, [this, name] { deleteBaseline(name); });
    }
}

void MeasurePage::askForName()
{
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("lab.baselines.name"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keep a baseline"));
    dialog->setLabelText(tr("Name of the baseline"));
    connect(dialog, &QInputDialog::textValueSelected, this, &MeasurePage::pinAs);
    dialog->open();
}

void MeasurePage::pinAs(const QString &name)
{
    const int row = m_table->currentIndex();
    if (measurements().empty()) return;
    const Measurement &chosen = row >= 0 ? measurements()[std::size_t(row)] : measurements().back();
    const std::string wanted = name.trimmed().toStdString();
    try {
        const Baselines kept = m_kept.read();
        if (const Baselines::Entry *const other = kept.find(wanted);
            other && other->measurement.kernel != m_kernel)
            throw Error(ErrorCode::InvalidCall, "the baseline " + wanted + " is there already",
                        "it is one of " + other->measurement.kernel, "choose another name");
        m_kept.pin(wanted, chosen);
    } catch (const Error &error) {
        return showError(error);
    }
    m_pinned[m_kernel] = chosen;
    m_pinnedAs[m_kernel] = wanted;
    m_table->clearSelection();
    refresh();
    emit pinnedChanged();
}

void MeasurePage::compareWith(const QString &name)
{
    try {
        const Baselines kept = m_kept.read();
        const Baselines::Entry *const entry = kept.find(name.toStdString());
        if (!entry || entry->measurement.kernel != m_kernel) return;
        m_pinned[m_kernel] = entry->measurement;
        m_pinnedAs[m_kernel] = entry->name;
    } catch (const Error &error) {
        return showError(error);
    }
    if (!measurements().empty()) showFigures(measurements().back());
    refresh();
    emit pinnedChanged();
}

void MeasurePage::deleteBaseline(const QString &name)
{
    try {
        m_kept.unpin(name.toStdString());
    } catch (const Error &error) {
        return showError(error);
    }
    if (nameOfBaseline() == name.toStdString()) {
        m_pinned[m_kernel].reset();
        m_pinnedAs.erase(m_kernel);
    }
    refresh();
    emit pinnedChanged();
}

void MeasurePage::showError(const Error &error)
{
    setRole(m_check, QStringLiteral("bad"));
    m_check->setText(spoken(error));
}

void MeasurePage::add(const Measurement &measurement)
{
    m_of[measurement.kernel].push_back(measurement);
    m_told.erase(measurement.kernel);
    if (measurement.kernel != m_kernel) return;
    showFigures(measurement);
    refresh();
}

void MeasurePage::setAll(const std::vector<Measurement> &measurements)
{
    m_of.clear();
    for (const Measurement &measurement : measurements)
        m_of[measurement.kernel].push_back(measurement);
    if (m_kernel.empty()) return;
    if (!m_of[m_kernel].empty() && !m_told.contains(m_kernel)) showFigures(m_of[m_kernel].back());
    refresh();
}

void MeasurePage::showEmulation(const Emulation &emulation, const QString &device)
{
    m_told[emulation.kernel] = [this, emulation, device] { present(emulation, device); };
    if (emulation.kernel == m_kernel) present(emulation, device);
}

void MeasurePage::present(const Emulation &emulation, const QString &device)
{
    m_time->setText(tr("model"));
    setRole(m_change, QStringLiteral("quiet"));
    m_change->setText(tr("%1 warp instructions in %2 blocks, compiled for %3; times: page Model")
                          .arg(QLocale().toString(qulonglong(emulation.census.warpsTotal())),
                               QLocale().toString(qulonglong(emulation.blocks)), device));
    m_figures->setText(instructionsOf(emulation));
    const bool sound = emulation.correct && !emulation.wrongOnPurpose && emulation.findings.empty();
    setRole(m_check, sound ? QStringLiteral("good") : QStringLiteral("bad"));
    m_check->setText(verdictOf(emulation));
}

void MeasurePage::setCopyRoof(double gigabytesPerSecond)
{
    m_copyRoof = gigabytesPerSecond;
    refresh();
}

void MeasurePage::showFailure(const std::string &kernel, const Failure &failure)
{
    m_told[kernel] = [this, failure] { present(failure); };
    if (kernel == m_kernel) present(failure);
}

void MeasurePage::present(const Failure &failure)
{
    m_time->setText({});
    m_figures->setText({});
    m_change->setText({});
    showError(failure.toError());
}

void MeasurePage::setPinned(const Measurement &measurement)
{
    m_pinned[measurement.kernel] = measurement;
    refresh();
    emit pinnedChanged();
}

void MeasurePage::pin()
{
    const int row = m_table->currentIndex();
    std::optional<Measurement> &pinned = m_pinned[m_kernel];
    if (pinned && row < 0) {
        pinned.reset();
    } else if (!measurements().empty()) {
        pinned = row >= 0 ? measurements()[std::size_t(row)] : measurements().back();
        m_table->clearSelection();
    }
    keepBaseline();
    if (!pinned) m_pinnedAs.erase(m_kernel);
    refresh();
    emit pinnedChanged();
}

void MeasurePage::showFigures(const Measurement &m)
{
    const bool speed = m.charted();
    m_time->setText(formatTime(m.timeMs.median));
    m_figures->setText(speed ? ratesOf(m, m_copyRoof) : QString());
    setRole(m_check, speed ? QStringLiteral("good") : QStringLiteral("bad"));
    m_check->setText(checkOf(m));
    m_samples->setModel(labSamples(m));
    const std::optional<Measurement> &against = m_pinned[m_kernel];
    QString text = tr("± %1 %, %2 repeats · %3")
                       .arg(QLocale().toString(100 * m.timeMs.relative(), 'f', 1))
                       .arg(m.samplesMs.size())
                       .arg(setName(m));
    QString role = QStringLiteral("quiet");
    if (against && speed) {
        const Change change = compareSamples(against->samplesMs, m.samplesMs);
        text = changeText(*against, change) + QStringLiteral(" · ") + text;
        if (change.verdict == Verdict::Faster) role = QStringLiteral("good");
        if (change.verdict == Verdict::Slower) role = QStringLiteral("bad");
    }
    setRole(m_change, role);
    m_change->setText(text);
}

void MeasurePage::refresh()
{
    const std::optional<Measurement> &against = m_pinned[m_kernel];
    const QString name = against ? setName(*against) : QString();
    m_pin->setText(against
                       ? tr("Baseline: %1").arg(fontMetrics().elidedText(name, Qt::ElideRight, mostNameWidth))
                       : tr("Pin baseline"));
    m_pin->setEnabled(!measurements().empty());
    m_export->setEnabled(!measurements().empty());
    m_bars->setModel(labBars(measurements(), m_metric, m_copyRoof));
    m_table->setMeasurements(measurements(), against);
    if (measurements().empty()) m_samples->setModel(labSamples({}));
}

} // namespace larmor
