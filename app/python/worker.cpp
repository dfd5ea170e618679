// SPDX-License-Identifier: GPL-3.0-or-later
#include "worker.h"

namespace larmor::python {

namespace py = pybind11;

Worker::Worker() : m_thread([this](const std::stop_token &end) { serve(end); }) {}

Worker::~Worker()
{
    const py::gil_scoped_release unlocked; // what the thread lets go of may need the lock
    m_thread.request_stop();
    m_thread.join();
}

void Worker::serve(const std::stop_token &end)
{
    std::unique_lock lock(m_mutex);
    while (m_wake.wait(lock, end, [this] { return bool(m_job); })) {
        const std::function<void()> job = std::exchange(m_job, {});
        lock.unlock();
        job();
        lock.lock();
    }
}

void Worker::give(std::function<void()> job)
{
    const py::gil_scoped_release unlocked;
    {
        const std::lock_guard lock(m_mutex);
        m_job = std::move(job);
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
