// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/measure_button.h"

#include "lab/machine/measuring.h"
#include "language/compute_words.h"

namespace larmor {

MeasureButton::MeasureButton(EngineOpener opener, QWidget *parent)
    : QPushButton(parent), m_open(std::move(opener)),
      m_what(tr("Measure the caches, units and latencies of the GPU in this computer, some minutes, and list "
                "it as a GPU of your own"))
{
    if (!m_open)
        m_open = [](const EngineChoice &choice, const std::set<std::string> &touched) {
            return openEngine(choice, touched);
        };
    setObjectName(QStringLiteral("model.measure"));
    setEnabled(false);
    setToolTip(tr("Looking for a GPU…"));
    showState();
    connect(this, &QPushButton::clicked, this, &MeasureButton::press);
    connect(&m_job, &BackgroundJob::waits, this, &MeasureButton::said);
    connect(&m_job, &BackgroundJob::progressed, this, [this](double fraction, const QString &step) {
        emit said(tr("%1 %: %2").arg(int(100 * fraction)).arg(step));
    });
    connect(&m_job, &BackgroundJob::failed, this, &MeasureButton::failed);
    connect(&m_job, &BackgroundJob::ended, this, &MeasureButton::showState);
}

void MeasureButton::setEngines(const std::vector<EngineStatus> &engines)
{
    for (const EngineStatus &status : engines) {
        if (status.kind != EngineKind::Cuda) continue;
        setEnabled(status.available);
        setToolTip(status.available ? m_what : spoken(status.whyNot));
    }
}

void MeasureButton::showState()
{
    setText(running() ? tr("Stop measuring") : tr("Measure this GPU"));
}

void MeasureButton::press()
{
    if (running()) {
        stop();
        emit said({});
    } else {
        start();
    }
    showState();
}

void MeasureButton::start()
{
    m_job.start([this](const Task &task, const BackgroundJob::Post &post) {
        const std::unique_ptr<Engine> engine = m_open(EngineKind::Cuda, {});
        const machine::MeasuredBoard measured = machine::measureBoard(*engine, {}, task);
        const Json profile = measured.profile();
        machine::keepProfile(profile);
        QString text = tr("Measured: %1").arg(QString::fromStdString(measured.board.name));
        for (const Text &warning : measured.warnings())
            text += QStringLiteral("; ") + spoken(warning);
        post([this, text, name = QString::fromStdString(profile.at("name").get<std::string>())] {
            emit kept(name);
            emit said(text);
        });
    });
}

} // namespace larmor

#include "moc_measure_button.cpp"
