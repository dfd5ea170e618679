// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"

#include <pybind11/pybind11.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

namespace larmor::python {

/// A thread for the work of one object, since an engine belongs to one thread. Whoever waits for it does so
/// without the interpreter's lock, hands on its progress, and stops it on Ctrl+C or where the progress
/// function raises.
class Worker {
public:
    Worker();
    ~Worker();
    /// Called before work that may open a device other than the processor. @throws Error InvalidCall in a
    /// process that was forked from one that had done so: compilers and drivers do not come with it.
    static void usesDevices();
    /// The same where something ends, which no signal stops. Nothing is done in a forked process.
    void end(const std::function<void()> &work);
    Worker(const Worker &) = delete;
    Worker &operator=(const Worker &) = delete;

    /// What `work(task)` returns or throws. @param progress called as progress(fraction, step), or None.
    /// @throws pybind11::error_already_set where a signal handler or `progress` raised; Error InvalidCall in
    /// a process that was forked since, which has no such thread.
    template <class Work>
    auto run(Work &&work, const pybind11::object &progress = pybind11::none())
    {
        using Result = decltype(work(std::declval<const Task &>()));
        std::stop_source stop;
        Mailbox mailbox;
        const Task task(stop.get_token(), mailbox.receiver(progress));
        // Shared: the thread may still be on its way out of the job when its result is there.
        const auto job = std::make_shared<std::packaged_task<Result()>>([&] { return work(task); });
        std::future<Result> done = job->get_future();
        give([job] { (*job)(); });
        wait([&done] { return done.wait_for(patience) == std::future_status::ready; }, stop, mailbox,
             progress);
        return done.get();
    }

private:
    static constexpr std::chrono::milliseconds patience{20};

    /// The latest progress of a running work.
    class Mailbox {
    public:
        Task::Progress receiver(const pybind11::object &wanted);
        /// Since the last time; empty where there is none.
        std::optional<std::pair<double, std::string>> take();

    private:
        std::mutex m_mutex;
        std::optional<std::pair<double, std::string>> m_latest;
    };

    void give(std::function<void()> job);
    /// In the process that made it.
    bool isHere() const;
    /// Until `isDone`, which itself waits for `patience` at most.
    static void wait(const std::function<bool()> &isDone, std::stop_source &stop, Mailbox &mailbox,
                     const pybind11::object &progress);

    /// What the thread and those that give it jobs share.
    struct Desk {
        std::mutex mutex;
        std::condition_variable_any wake;
        std::deque<std::function<void()>> jobs; ///< of threads that use the object at once
        void serve(const std::stop_token &end);
    };
    const int m_process;
    std::unique_ptr<Desk> m_desk;
    std::unique_ptr<std::jthread> m_thread;
};

} // namespace larmor::python
