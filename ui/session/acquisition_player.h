// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/live_controller.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace larmor {

/// Plays the acquisition of a scan again: so many readouts a second, the image of each part by the live
/// worker. The next part is asked for once the last is on the screen, so that a slow method skips readouts
/// instead of falling behind.
class AcquisitionPlayer : public QObject {
    Q_OBJECT
public:
    explicit AcquisitionPlayer(LiveController &controller, QObject *parent = nullptr);

    void setPlaying(bool playing); ///< from where it stands; at the end from the beginning
    bool playing() const { return m_playing; }
    void setOrder(ReadoutOrder order);
    ReadoutOrder order() const { return m_order; }
    /// How long all of it takes.
    void setSeconds(double wholeScan)
    {
        m_seconds = wholeScan;
        m_from = m_position;
        m_since.restart();
    }
    std::size_t readouts() const { return m_readouts; } ///< of the scan
    std::size_t position() const { return m_position; } ///< received so far
    /// Shows so many readouts, at least one; all of them: the whole scan, as the session has it.
    void seek(std::size_t position);

signals:
    void changed(); ///< position, readouts or order
    void playingChanged(bool playing);

private:
    void takeScan(const std::shared_ptr<const Scan> &scan);
    void answered(std::uint64_t generation);
    void show(std::size_t position);
    void step();

    LiveController &m_controller;
    ReadoutOrder m_order = ReadoutOrder::Acquired;
    std::size_t m_readouts = 0, m_position = 0, m_from = 0;
    double m_seconds = 8;
    bool m_playing = false, m_waiting = false;
    std::uint64_t m_asked = 0; ///< generation that is waited for
    QElapsedTimer m_since;
    QTimer m_tick;
};

} // namespace larmor
