// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/measure_queue.h"

#include "core/error.h"

#include <algorithm>
#include <utility>

namespace larmor {

namespace {

/// Whether both measure the same: options that are left out are those by default.
bool isSame(const LabRequest &a, const LabRequest &b)
{
    if (a.kernel != b.kernel || a.target != b.target || a.device != b.device || a.own != b.own) return false;
    try {
        return a.kernel->resolveProblem(a.problem) == b.kernel->resolveProblem(b.problem) &&
               a.kernel->resolve(a.options) == b.kernel->resolve(b.options);
    } catch (const Error &) { // what does not go together is refused when its turn comes
        return a.problem == b.problem && a.options == b.options;
    }
}

} // namespace

MeasureQueue::MeasureQueue(LabRunner &runner, QObject *parent) : QObject(parent), m_runner(runner)
{
    connect(&m_runner, &LabRunner::started, this, &MeasureQueue::giveWay);
    connect(&m_runner, &LabRunner::ended, this, [this] { m_current.reset(); });
}

void MeasureQueue::add(const LabRequest &request)
{
    const auto same = [&](const LabRequest &other) { return isSame(request, other); };
    if ((m_current && same(*m_current)) || std::any_of(m_waiting.begin(), m_waiting.end(), same)) return;
    m_waiting.push_back(request);
    goOn();
    emit waitingChanged(waiting());
}

void MeasureQueue::cancel()
{
    m_waiting.clear();
    m_runner.cancel();
    emit waitingChanged(0);
}

void MeasureQueue::goOn()
{
    if (m_waiting.empty() || m_runner.running()) return;
    m_current = std::move(m_waiting.front());
    m_waiting.pop_front();
    emit starting(*m_current);
    m_starts = true;
    m_runner.measure(*m_current);
    m_starts = false;
    emit waitingChanged(waiting());
}

/// Something else was started, which ends what was under way.
void MeasureQueue::giveWay()
{
    if (m_starts || !m_current) return;
    m_waiting.push_front(*std::exchange(m_current, std::nullopt));
    emit waitingChanged(waiting());
}

} // namespace larmor

#include "moc_measure_queue.cpp"
