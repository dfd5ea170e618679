// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "session/live_types.h"

#include <QObject>
#include <QThreadPool>
#include <functional>
#include <stop_token>

namespace larmor {

/// Long work on a thread of its own, below the priority of the window. A newer start takes the place of an
/// older one: what that posts or says afterwards is dropped.
class BackgroundJob : public QObject {
    Q_OBJECT
public:
    /// Hands a piece of work to the window's thread; dropped where a newer job was started meanwhile.
    using Post = std::function<void(std::function<void()>)>;
    using Work = std::function<void(const Task &task, const Post &post)>;

    explicit BackgroundJob(QObject *parent = nullptr);
    ~BackgroundJob() override; ///< cancels, and waits

    /// What the thread does last, when this object goes.
    void setFarewell(std::function<void()> farewell) { m_farewell = std::move(farewell); }

    void start(Work work);
    void cancel();
    bool running() const { return m_running; }

signals:
    void progressed(double fraction, const QString &step);
    void finished();
    void failed(const larmor::Failure &failure);
    /// Finished, failed or cancelled; after the signal that says which.
    void ended();

private:
    void fail(const Failure &failure);
    void end(std::uint64_t job, const std::optional<Failure> &failure);

    std::function<void()> m_farewell;
    QThreadPool m_pool;
    std::stop_source m_stop;
    std::uint64_t m_job = 0;
    bool m_running = false;
};

} // namespace larmor
