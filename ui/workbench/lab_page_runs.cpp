// SPDX-License-Identifier: GPL-3.0-or-later
// What of the lab runs, and what comes of it.
#include "core/error.h"
#include "lab/roofs.h"
#include "model/model_page.h"
#include "source/source_editor.h"
#include "source/source_page.h"
#include "workbench/counter_view.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"
#include "workbench/measure_queue.h"
#include "workbench/published_page.h"
#include "workbench/roofline_page.h"

#include <utility>

namespace larmor {

/// Behind everything else that follows the runner: the next of the queue starts when all know of the end.
void LabPage::connectQueue()
{
    connect(m_runner, &LabRunner::emulated, this, [this](const Emulation &emulation) {
        m_measuring->showEmulation(emulation, QString::fromStdString(m_emulatedDevice));
    });
    m_queue = new MeasureQueue(*m_runner, this);
    connect(m_runner, &LabRunner::ended, this, [this] {
        if (std::exchange(m_counts, false)) askHardware();
        m_queue->goOn(); // unless the hardware is asked first
    });
    connect(m_queue, &MeasureQueue::starting, this, [this](const LabRequest &request) {
        m_emulatedDevice = request.device;
        m_starts = request.kernel->name();
    });
    connect(m_queue, &MeasureQueue::waitingChanged, m_measuring, &MeasurePage::setWaiting);
    connect(m_measuring, &MeasurePage::measureWanted, this, &LabPage::measureNow);
    connect(m_measuring, &MeasurePage::cancelWanted, this, &LabPage::stop);
    connect(&m_source->editor(), &SourceEditor::stopWanted, this, &LabPage::stop);
}

void LabPage::measureNow()
{
    m_settle.stop();
    m_runner->admit(request(), [this](const LabRequest &admitted) { m_queue->add(admitted); });
}

bool LabPage::stop()
{
    m_settle.stop();
    m_counts = false;
    const bool measured = m_model->stopMeasuring(), runs = m_runner->running();
    m_queue->cancel();
    const bool fills = m_published->stop();
    return measured || runs || fills;
}

/// What the last measurement did: by the model, and by the hardware as soon as nothing else runs.
void LabPage::countLast()
{
    if (m_measuring->measurements().empty()) return;
    const Measurement &last = m_measuring->measurements().back();
    if (last.host) return m_measuring->counters().clear(); // a processor's form has no such counts
    m_measuring->counters().setMeasurement(m_kernel, last, m_model->device());
    m_counts = last.provenance.engine == EngineKind::Cuda && m_target.engine == EngineKind::Cuda;
    if (m_counts && !m_runner->running()) {
        m_counts = false;
        askHardware();
    }
}

void LabPage::askHardware()
{
    const LabRequest now = request();
    if (now.own || now.target.engine != EngineKind::Cuda || m_measuring->measurements().empty()) return;
    const Measurement last = m_measuring->measurements().back();
    m_runner->run(now, [this, now, last](Engine &engine, const Task &task, const BackgroundJob::Post &post) {
        const CounterReport report =
            countersOf(engine, *now.kernel, last.problem, last.options, last.provenance.seed, task);
        post([this, report] { m_measuring->counters().setHardware(report); });
    });
}

/// What is known of the present device; measures nothing.
void LabPage::takeRoofs()
{
    for (const EngineStatus &status : m_engines) {
        if (status.kind != m_target.engine || !status.available) continue;
        const Roofs roofs = keptRoofs(status.kind, status.device);
        m_roofline->setRoofs(roofs, status.kind);
        m_measuring->setCopyRoof(roofs.value(RoofKind::Copy).value_or(0));
    }
}

void LabPage::measureRoofs()
{
    if (m_target.engine == EngineKind::Model) {
        emit failed(Failure::of(Error(ErrorCode::Unavailable, "the emulator has no roofs",
                                      "it takes no times", "choose another engine above the options")));
        return;
    }
    m_runner->run(
        m_target, std::string(m_kernel->name()),
        [this, kind = m_target.engine](Engine &engine, const Task &task, const BackgroundJob::Post &post) {
            const Roofs roofs = larmor::roofsOf(engine, allRoofs, task);
            post([this, roofs, kind] {
                m_roofline->setRoofs(roofs, kind);
                m_measuring->setCopyRoof(roofs.value(RoofKind::Copy).value_or(0));
            });
        });
}

} // namespace larmor
