// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/counter_view.h"

#include "lab/modelled_counts.h"
#include "lab/user_kernel.h"
#include "language/compute_words.h"
#include "model/device_profile.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {

QString number(double value)
{
    return QLocale().toString(value, 'f', 0);
}

} // namespace

CounterView::CounterView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lab.counters"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_say = new QLabel(this);
    m_say->setObjectName(QStringLiteral("lab.counters.say"));
    m_say->setWordWrap(true);
    setRole(m_say, QStringLiteral("quiet"));
    column->addWidget(m_say);
    m_table = new PlainTable(this);
    m_table->setObjectName(QStringLiteral("lab.counters.table"));
    m_table->setAccessibleName(tr("Counters of the present option set"));
    column->addWidget(m_table, 1);
    connect(&m_job, &BackgroundJob::failed, this, [this](const Failure &failure) {
        m_whyNotModelled = spoken(failure.toError());
        refresh();
    });
    connect(&m_job, &BackgroundJob::ended, this, &CounterView::refresh);
    refresh();
}

void CounterView::setMeasurement(const KernelPtr &kernel, const Measurement &measurement,
                                 const std::string &device)
{
    m_job.discard();
    m_kernel = kernel;
    m_measurement = measurement;
    m_device = device;
    m_modelled.clear();
    m_hardware = {};
    m_hardware.whyNot = tr("only NVIDIA GPUs have them, and only on the engine cuda").toStdString();
    m_whyNotModelled.clear();
    if (ranEditedSource(measurement.remark.english()))
        m_whyNotModelled = tr("The model counts the source as it was before your edits.");
    refresh();
    if (isVisible()) start();
}

void CounterView::setHardware(const CounterReport &report)
{
    m_hardware = report;
    refresh();
}

void CounterView::clear()
{
    m_job.discard();
    m_kernel.reset();
    m_measurement.reset();
    m_modelled.clear();
    m_hardware = {};
    refresh();
}

void CounterView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_modelled.empty() && !m_job.running()) start();
}

void CounterView::start()
{
    if (!m_measurement || m_device.empty() || !m_whyNotModelled.isEmpty()) return;
    const auto work = [this, kernel = m_kernel, measurement = *m_measurement,
                       device = m_device](const Task &task, const BackgroundJob::Post &post) {
        ModelledRunSettings settings;
        settings.seed = measurement.provenance.seed;
        settings.yardstick = false;
        const model::DeviceProfile board = model::deviceProfile(device);
        const auto counts = modelledCounts(
            modelRun(*kernel, measurement.problem, measurement.options, board, settings, task));
        post([this, counts, title = QString::fromStdString(board.title())] {
            m_modelled = counts;
            m_title = title;
            refresh();
        });
    };
    m_job.start(work, BackgroundJob::Needs::Nothing);
    refresh();
}

void CounterView::refresh()
{
    m_table->setHeadings({tr("Counted"), tr("By the hardware"),
                          m_title.isEmpty() ? tr("By the model") : tr("By the model, %1").arg(m_title)},
                         1);
    m_table->setRowCount(0);
    std::map<std::string, CounterValue> measured;
    for (const CounterValue &value : m_hardware.values)
        measured.emplace(value.name, value);
    for (const std::vector<CounterMetric> *metrics :
         {&modelCounters(), &memoryCounters(), &guideCounters()}) {
        for (const CounterMetric &metric : *metrics) {
            const auto own = measured.find(metric.name);
            const auto modelled = m_modelled.find(metric.name);
            const double most = std::max(own == measured.end() ? 0 : own->second.value,
                                         modelled == m_modelled.end() ? 0 : modelled->second);
            if (!(most > 0)) continue;
            const int row = m_table->rowCount();
            m_table->insertRow(row);
            m_table->setText(row, 0, spoken(metric.title), QString::fromStdString(metric.metric));
            m_table->setText(row, 1, own == measured.end() ? QStringLiteral("–") : number(own->second.value));
            m_table->setText(row, 2,
                             modelled == m_modelled.end() ? QStringLiteral("–") : number(modelled->second));
        }
    }
    m_table->fitColumns();
    QStringList words;
    if (!m_measurement) words << tr("Measure first; what this option set does is then counted.");
    if (m_measurement && !m_hardware.whyNot.empty())
        words << tr("No hardware counters: %1.").arg(spoken(m_hardware.whyNot));
    if (m_job.running()) words << tr("The model counts…");
    words << m_whyNotModelled;
    words.removeAll(QString());
    m_say->setText(words.join(QLatin1Char(' ')));
    m_say->setVisible(!words.isEmpty());
}

} // namespace larmor

#include "moc_counter_view.cpp"
