// SPDX-License-Identifier: GPL-3.0-or-later
#include "worker.h"

#include "core/error.h"

#include <atomic>
#include <unistd.h>

namespace larmor::python {

namespace py = pybind11;

Worker::Worker()
    : m_process(::getpid()), m_desk(std::make_unique<Desk>()),
      m_thread(std::make_unique<std::jthread>(
          [desk = m_desk.get()](const std::stop_token &end) { desk->serve(end); }))
{
}

void Worker::usesDevices()
{
    static std::atomic<int> process{0};
    int first = 0;
    if (process.compare_exchange_strong(first, ::getpid()) || first == ::getpid()) return;
    throw Error(ErrorCode::InvalidCall, "this process was forked from one that uses larmor's devices",
                "OpenCL, CUDA and their compilers do not come with a fork",
                "start processes by spawn (multiprocessing.get_context(\"spawn\")), or say engine=\"cpu\"");
}

bool Worker::isHere() const
{
    return ::getpid() == m_process;
}

Worker::~Worker()
{
    if (!isHere()) { // a thread that is not here cannot be waited for, nor its lock be taken down
        static_cast<void>(m_thread.release());
        static_cast<void>(m_desk.release());
        return;
    }
    const py::gil_scoped_release unlocked; // what the thread lets go of may need the lock
    m_thread->request_stop();
    m_thread->join();
}

void Worker::end(const std::function<void()> &work)
{
    if (!isHere()) return;
    const auto job = std::make_shared<std::packaged_task<void()>>(work);
    give([job] { (*job)(); });
    const py::gil_scoped_release unlocked;
    job->get_future().wait();
}

void Worker::Desk::serve(const std::stop_token &end)
{
    std::unique_lock lock(mutex);
    while (wake.wait(lock, end, [this] { return !jobs.empty(); })) {
        const std::function<void()> job = std::move(jobs.front());
        jobs.pop_front();
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
        const std::lock_guard lock(m_desk->mutex);
        m_desk->jobs.push_back(std::move(job));
    }
    m_desk->wake.notify_one();
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
