// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/measure_page.h"

#include "core/error.h"
#include "language/compute_words.h"
#include "widgets/figures.h"
#include "widgets/theme.h"
#include "workbench/counter_view.h"
#include "workbench/measurement_table.h"

#include <QCheckBox>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace larmor {

namespace {

constexpr int mostNameWidth = 110; // of an option set, on a button

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
                   : m.correct
                       ? MeasurePage::tr("Checked: %1").arg(formatError(m.error, m.tolerance))
                       : MeasurePage::tr("WRONG: %1; not a speed").arg(formatError(m.error, m.tolerance));
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
                   : e.correct      ? MeasurePage::tr("Checked: %1").arg(formatError(e.error, e.tolerance))
                                    : MeasurePage::tr("WRONG: %1").arg(formatError(e.error, e.tolerance));
    text += MeasurePage::tr(" · %1 of %2 branches divergent")
                .arg(QLocale().toString(qulonglong(e.census.divergentBranches)),
                     QLocale().toString(qulonglong(e.census.branches)));
    if (e.findings.empty()) return text + MeasurePage::tr(" · no races");
    for (const model::ptx::Finding &finding : e.findings)
        text += QLatin1Char('\n') + QString::fromStdString(finding.toString());
    return text;
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
    showNothing();
    takeKeptBaseline(kernel);
    if (!measurements().empty()) showFigures(measurements().back());
    if (const auto told = m_told.find(m_kernel); told != m_told.end()) told->second();
    refresh();
}

void MeasurePage::showNothing()
{
    m_time->setText({});
    m_change->setText({});
    m_figures->setText({});
    setRole(m_check, QStringLiteral("quiet"));
    m_check->setText(
        tr("Not measured yet: every result is checked against a double-precision oracle first."));
}

void MeasurePage::setWaiting(int waiting)
{
    m_waiting->setText(tr("%1 more waiting").arg(waiting));
    m_waiting->setVisible(waiting > 0);
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
    if (!m_told.contains(m_kernel)) {
        if (m_of[m_kernel].empty())
            showNothing(); // a session took the place of what was measured
        else
            showFigures(m_of[m_kernel].back());
    }
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

#include "moc_measure_page.cpp"
