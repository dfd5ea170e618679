// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/repeated_work.h"

#include <QObject>
#include <QPointer>
#include <deque>
#include <functional>

namespace larmor {

class Machine;

/// A place in the queue for the machine, and then the machine itself, for as long as this lives.
class MachineLease {
public:
    MachineLease() = default;
    MachineLease(MachineLease &&other) noexcept;
    MachineLease &operator=(MachineLease &&other) noexcept;
    ~MachineLease() { release(); }

    bool asked() const { return m_machine && m_number != 0; } ///< waits for the machine, or holds it
    bool held() const;
    /// Gives it back, or gives up waiting.
    void release();

private:
    friend class Machine;
    MachineLease(Machine &machine, std::uint64_t number) : m_machine(&machine), m_number(number) {}

    QPointer<Machine> m_machine;
    std::uint64_t m_number = 0;
};

/// Whose the machine is. Live has it while nobody measures; those who measure hold it alone, in the order in
/// which they asked. Used from the window's thread, which never waits here.
class Machine : public QObject {
    Q_OBJECT
public:
    /// @param live null: nothing runs beside those who ask.
    explicit Machine(RepeatedWork *live = nullptr, QObject *parent = nullptr);

    /// Asks for the machine. @param who "the stream". @param granted called from the event loop once those
    /// who asked before are done and Live has finished its present image; never after the lease has ended.
    [[nodiscard]] MachineLease request(const QString &who, std::function<void()> granted);
    /// Live makes an image where one is asked for, and repeats none, while this lives. @param why as rest().
    [[nodiscard]] MachineLease quiet(const QString &why);
    /// Everybody gives up, and nobody is granted anything any more.
    void close();

    /// Why Live rests: "Resting while the stream measures"; empty: it does not.
    QString rest() const;
    /// What stands before a lease that was asked for; empty: nothing.
    QString waitingFor(const MachineLease &lease) const;

signals:
    /// Of rest(), or of what somebody waits for.
    void changed();
    void granted(const QString &who);
    /// Before Live goes on.
    void ended(const QString &who);

private:
    friend class MachineLease;
    struct Entry {
        std::uint64_t number = 0;
        QString who;
        std::function<void()> granted;
        bool held = false;
    };
    const Entry *entry(std::uint64_t number) const;
    void release(std::uint64_t number);
    void settleSoon();
    void settle();

    QPointer<RepeatedWork> m_live;
    std::deque<Entry> m_queue, m_quiet; ///< the first of the queue has the machine, or will have it next
    std::uint64_t m_last = 0;
    bool m_settling = false, m_resting = false, m_rested = false, m_closed = false;
};

} // namespace larmor
