// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "jobs/failure.h"
#include "jobs/machine.h"
#include "jobs/thread_priority.h"

#include <QObject>
#include <QThreadPool>
#include <functional>
#include <stop_token>

namespace larmor {

/// Long work on a thread of its own, below the priority of the window. A newer start takes the place of an
/// older one: what that posts or says afterwards is dropped. Whatever the work throws comes out as failed().
/// With a machine, work waits for its turn, and Live rests until the newest work has ended.
class BackgroundJob : public QObject {
    Q_OBJECT
public:
    /// Hands a piece of work to the window's thread; dropped where a newer job was started meanwhile.
    using Post = std::function<void(std::function<void()>)>;
    using Work = std::function<void(const Task &task, const Post &post)>;
    /// Work that takes no times needs no machine of its own.
    enum class Needs { Machine, Nothing };

    explicit BackgroundJob(QObject *parent = nullptr);
    ~BackgroundJob() override; ///< cancels, and waits

    /// What the thread does last, when this object goes.
    void setFarewell(std::function<void()> farewell) { m_farewell = std::move(farewell); }
    /// Behind Live, from the next start on: for work that nobody waits for and that Live does not rest for.
    /// It must be serial: threads of the common pool that it started would stay behind Live for good.
    void setBehindLive() { m_behind = Behind::Live; }
    /// From the next start on. @param who as in "Resting while %1 measures".
    void leaseFrom(Machine *machine, const QString &who);

    void start(Work work, Needs needs = Needs::Machine);
    void cancel();
    /// Cancels, and what it posted already comes too late: only ended() follows.
    void discard();
    bool running() const { return m_running; }
    /// While the work pauses itself, others may have the machine.
    void lendMachine() { m_lease.release(); }
    /// @param goOn called when the machine is the job's again: at once where it was not lent.
    void regainMachine(std::function<void()> goOn);

signals:
    /// The work cannot begin yet. @param why "Waiting: the stream is measuring".
    void waits(const QString &why);
    void began();
    /// The latest; those that come faster than the window takes them are left out.
    void progressed(double fraction, const QString &step);
    void finished();
    void failed(const larmor::Failure &failure);
    /// Finished, failed or cancelled; after the signal that says which.
    void ended();

private:
    void launch(std::uint64_t job, const Work &work, const std::stop_token &stop);
    Post posterOf(std::uint64_t job);
    void begin();
    void sayWaiting();
    void perform(const std::function<void()> &piece);
    void fail(const Failure &failure);
    void end(std::uint64_t job, const std::optional<Failure> &failure);

    std::function<void()> m_farewell, m_next; ///< what begins with the lease; empty: it has begun
    QThreadPool m_pool{this};
    std::stop_source m_stop;
    std::uint64_t m_job = 0, m_discarded = 0;
    bool m_running = false;
    QPointer<Machine> m_machine;
    QString m_who;
    MachineLease m_lease;
    Behind m_behind = Behind::Window;
};

} // namespace larmor
