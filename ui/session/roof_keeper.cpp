// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/roof_keeper.h"

#include "lab/live_history.h"
#include "session/live_controller.h"

#include <algorithm>

namespace larmor {

namespace {

constexpr double quietShare = 0.1;       // of the processors, that other programs may take
constexpr qint64 mostPatience = 600'000; // ms

} // namespace

RoofKeeper::RoofKeeper(LiveController &controller, Machine &machine, QObject *parent)
    : QObject(parent), m_controller(controller), m_machine(machine),
      m_others([this] { return m_load.others(); })
{
    connect(&controller, &LiveController::roofWanted, this, &RoofKeeper::want);
    connect(&controller, &LiveController::copyRoofMeasured, this, &RoofKeeper::take);
    connect(&controller, &LiveController::runFinished, this, &RoofKeeper::look);
    connect(&controller, &LiveController::engineChanged, this, [this] {
        m_lease.release();
        m_retry.stop();
        m_roof = {};
        m_surpassed = m_looked = false;
        m_patience = m_firstMs;
    });
    connect(&m_retry, &QTimer::timeout, this, &RoofKeeper::lookForQuiet);
    m_patience = m_firstMs;
}

void RoofKeeper::setPatience(int firstMs, std::function<std::optional<double>()> load)
{
    m_firstMs = firstMs;
    m_patience = firstMs;
    if (load) m_others = std::move(load);
}

void RoofKeeper::want()
{
    if (m_lease.asked()) return;
    m_retry.stop();
    m_lease = m_machine.request(tr("the copy-rate test"), [this] { m_controller.measureRoof(); });
}

void RoofKeeper::take(const Roof &roof)
{
    m_lease.release();
    if (roof.copyGBs > 0) { // else it was stopped, or there was no room
        m_roof = roof;
        m_surpassed = false;
    }
    if (isDoubtful() || m_roof.copyGBs == 0) wait();
    emit changed();
}

void RoofKeeper::look(const ReconReport &report)
{
    if (m_looked || m_roof.copyGBs == 0) return;
    const StageReport *const stage = kernelStage(report);
    if (!stage || stage->bandwidthGBs() <= Roof::mostAbove * m_roof.copyGBs) return;
    m_looked = m_surpassed = true;
    wait();
    emit changed();
}

void RoofKeeper::wait()
{
    m_waited.start();
    m_others();
    m_retry.start(static_cast<int>(std::clamp<qint64>(m_patience / 4, 50, 5000)));
}

void RoofKeeper::lookForQuiet()
{
    const std::optional<double> others = m_others();
    const bool quiet = others.value_or(0) < quietShare && m_machine.rest().isEmpty();
    if (!m_waited.hasExpired(m_patience) || !quiet) return;
    m_patience = std::min(2 * m_patience, mostPatience);
    want();
}

} // namespace larmor

#include "moc_roof_keeper.cpp"
