// SPDX-License-Identifier: GPL-3.0-or-later
#include "worker.h"

#include "core/error.h"

#include <unistd.h>

namespace larmor::python {

namespace py = pybind11;

Worker::Worker() : m_process(::getpid()), m_thread([this](const std::stop_token &end) { serve(end); }) {}

bool Worker::isHere() const
{
    return ::getpid() == m_process;
}

Worker::~Worker()
{
    if (!isHere()) {
        m_thread.detach();
        return;
    }
    const py::gil_scoped_release unlocked; // what the thread lets go of may need the lock
    m_thread.request_stop();
    m_thread.join();
}

void Worker::end(const std::function<void()> &work)
{
    if (!isHere()) return;
    const auto job = std::make_shared<std::packaged_task<void()>>(work);
    give([job] { (*job)(); });
    const py::gil_scoped_release unlocked;
    job->get_future().wait();
}

void Worker::serve(const std::stop_token &end)
{
    std::unique_lock lock(m_mutex);
    while (m_wake.wait(lock, end, [this] { return !m_jobs.empty(); })) {
        const std::function<void()> job = std::move(m_jobs.front());
        m_jobs.pop_front();
        lock.unlock();
        job();
        lock.lock();
    }
}

void Worker::give(std::function<void()> job)
{
    if (!isHere())
        throw Error(ErrorCode::InvalidCall, "this object belongs to the process that made it",
                    "the process was forked since, and its threads stayed behind",
                    "make a new one here, or start processes by spawn");
    const py::gil_scoped_release unlocked;
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_wake.notify_one();
}

void Worker::wait(const std::function<bool()> &isDone, std::stop_source &stop, Mailbox &mailbox,
                  const py::object &progress)
{
    std::optional<py::error_already_set> raised;
    const auto look = [&] {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (const auto latest = mailbox.take()) progress(latest->first, latest->second);
    };
    for (bool done = false; !done;) {
        {
            const py::gil_scoped_release unlocked;
            done = isDone();
        }
        if (raised) continue; // it was told to stop
        try {
            look();
        } catch (py::error_already_set &error) {
            raised.emplace(std::move(error));
            stop.request_stop();
        }
    }
    if (raised) throw std::move(*raised);
}

Task::Progress Worker::Mailbox::receiver(const py::object &wanted)
{
    if (wanted.is_none()) return {};
    return [this](double fraction, const Text &step) {
        const std::lock_guard lock(m_mutex);
        m_latest.emplace(fraction, step.english());
    };
}

std::optional<std::pair<double, std::string>> Worker::Mailbox::take()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_latest, std::nullopt);
}

} // namespace larmor::python
