// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/machine.h"

#include <algorithm>
#include <utility>

namespace larmor {

MachineLease::MachineLease(MachineLease &&other) noexcept
    : m_machine(std::exchange(other.m_machine, {})), m_number(std::exchange(other.m_number, 0))
{
}

MachineLease &MachineLease::operator=(MachineLease &&other) noexcept
{
    if (this == &other) return *this;
    release();
    m_machine = std::exchange(other.m_machine, {});
    m_number = std::exchange(other.m_number, 0);
    return *this;
}

bool MachineLease::held() const
{
    const Machine::Entry *const entry = asked() ? m_machine->entry(m_number) : nullptr;
    return entry && entry->held;
}

void MachineLease::release()
{
    const std::uint64_t number = std::exchange(m_number, 0);
    if (m_machine && number != 0) m_machine->release(number);
}

Machine::Machine(RepeatedWork *live, QObject *parent) : QObject(parent), m_live(live)
{
    setObjectName(QStringLiteral("machine"));
    if (!live) return;
    connect(live, &RepeatedWork::rested, this, [this] {
        m_rested = m_resting;
        settle();
    });
}

MachineLease Machine::request(const QString &who, std::function<void()> granted)
{
    m_queue.push_back({++m_last, who, std::move(granted), false});
    settleSoon();
    return {*this, m_last};
}

MachineLease Machine::quiet(const QString &why)
{
    m_quiet.push_back({++m_last, why, {}, true});
    settleSoon();
    return {*this, m_last};
}

void Machine::close()
{
    m_closed = true;
    m_queue.clear();
    m_quiet.clear();
}

const Machine::Entry *Machine::entry(std::uint64_t number) const
{
    const auto found = std::ranges::find(m_queue, number, &Entry::number);
    return found == m_queue.end() ? nullptr : &*found;
}

void Machine::release(std::uint64_t number)
{
    if (const Entry *const found = entry(number)) {
        const Entry gone = *found;
        std::erase_if(m_queue, [number](const Entry &one) { return one.number == number; });
        if (gone.held) emit ended(gone.who);
    }
    std::erase_if(m_quiet, [number](const Entry &one) { return one.number == number; });
    settleSoon();
}

/// Once for what comes in one turn: Live does not begin an image between two who follow each other at once.
void Machine::settleSoon()
{
    if (m_closed || std::exchange(m_settling, true)) return;
    QMetaObject::invokeMethod(this, &Machine::settle, Qt::QueuedConnection);
}

void Machine::settle()
{
    m_settling = false;
    if (m_closed) return;
    const bool rests = !m_queue.empty();
    if (m_live) m_live->setQuiet(!m_quiet.empty());
    if (rests != m_resting) {
        m_resting = rests;
        m_rested = false;
        if (m_live) m_live->setResting(rests);
    }
    const bool free = rests && (m_rested || !m_live) && !m_queue.front().held;
    if (!free) {
        emit changed();
        return;
    }
    Entry &first = m_queue.front();
    first.held = true;
    const auto begin = std::exchange(first.granted, {});
    const QString who = first.who;
    emit changed();
    emit granted(who);
    if (begin) begin();
}

QString Machine::rest() const
{
    if (!m_queue.empty()) return tr("Resting while %1 measures").arg(m_queue.front().who);
    return m_quiet.empty() ? QString() : m_quiet.back().who;
}

QString Machine::waitingFor(const MachineLease &lease) const
{
    const Entry *const waits = entry(lease.m_number);
    if (!waits || waits->held) return {};
    const Entry &first = m_queue.front();
    return first.number == waits->number ? tr("Waiting for the current image")
                                         : tr("Waiting: %1 is measuring").arg(first.who);
}

} // namespace larmor

#include "moc_machine.cpp"
