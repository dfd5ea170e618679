// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/acquisition_player.h"

#include <algorithm>
#include <cmath>

namespace larmor {

namespace {
constexpr int tickMs = 40;
}

AcquisitionPlayer::AcquisitionPlayer(LiveController &controller, QObject *parent)
    : QObject(parent), m_controller(controller)
{
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &AcquisitionPlayer::step);
    connect(&controller, &LiveController::scanChanged, this, &AcquisitionPlayer::takeScan);
    connect(&controller, &LiveController::imageReady, this,
            [this](const LiveFrame &frame) { answered(frame.generation); });
    // A part of which nothing can be made: the next one may do.
    connect(&controller, &LiveController::failed, this, [this] { answered(m_asked); });
    connect(&controller, &LiveController::partChanged, this, [this] {
        if (m_controller.shownPart()) return;
        m_position = m_readouts;
        if (m_playing) setPlaying(false); // another session was taken
        emit changed();
    });
}

void AcquisitionPlayer::takeScan(const std::shared_ptr<const Scan> &scan)
{
    setPlaying(false);
    m_readouts = scan ? readoutsOf(scan->trajectory).size() : 0;
    m_position = m_readouts;
    emit changed();
}

void AcquisitionPlayer::setPlaying(bool playing)
{
    playing = playing && m_readouts > 1;
    if (playing == m_playing) return;
    m_playing = playing;
    if (playing) {
        if (m_position >= m_readouts) seek(1);
        m_from = m_position;
        m_since.start();
        m_tick.start();
    } else {
        m_tick.stop();
    }
    emit playingChanged(playing);
}

void AcquisitionPlayer::setOrder(ReadoutOrder order)
{
    if (order == m_order) return;
    m_order = order;
    if (m_position < m_readouts) seek(m_position);
    emit changed();
}

void AcquisitionPlayer::seek(std::size_t position)
{
    show(position);
    m_from = m_position;
    m_since.restart();
}

void AcquisitionPlayer::show(std::size_t position)
{
    if (m_readouts == 0) return;
    m_position = std::clamp<std::size_t>(position, 1, m_readouts);
    const bool whole = m_position == m_readouts;
    m_waiting = !whole;
    m_asked = m_controller.showPart(whole ? std::nullopt : std::optional(AcquiredPart{m_order, m_position}));
    emit changed();
}

void AcquisitionPlayer::answered(std::uint64_t generation)
{
    if (generation == m_asked) m_waiting = false;
}

void AcquisitionPlayer::step()
{
    if (m_waiting) return;
    const double readouts =
        static_cast<double>(m_since.elapsed()) / 1000 * static_cast<double>(m_readouts) / m_seconds;
    const std::size_t next = m_from + static_cast<std::size_t>(std::floor(readouts));
    if (next <= m_position) return;
    if (next >= m_readouts) setPlaying(false);
    show(next);
}

} // namespace larmor

#include "moc_acquisition_player.cpp"
