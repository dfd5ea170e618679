// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "host.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <pthread.h>
#include <stop_token>
#include <thread>
#include <unistd.h>

namespace larmor::app {

struct Interruptible::State {
    std::stop_source stop;
    bool terminal = ::isatty(STDERR_FILENO) == 1;
    std::mutex mutex;
    std::chrono::steady_clock::time_point shown{};
    bool onScreen = false;
    std::jthread listener;

    void show(double fraction, const Text &step)
    {
        const std::lock_guard lock(mutex);
        const auto now = std::chrono::steady_clock::now();
        if (now - shown < std::chrono::milliseconds(100)) return;
        shown = now;
        onScreen = true;
        std::fprintf(stderr, "\r\033[K%3.0f %% %s", 100 * fraction, step.english().c_str());
        std::fflush(stderr);
    }
};

// The signals are blocked in every thread and taken by one that waits for them: stop callbacks may then do
// what a signal handler must not.
Interruptible::Interruptible() : m_state(currentHost() ? nullptr : std::make_unique<State>())
{
    if (!m_state) return; // signals are the host's
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_state->listener = std::jthread([state = m_state.get(), signals](const std::stop_token &end) {
        const timespec wait{0, 50'000'000};
        while (!end.stop_requested()) {
            if (sigtimedwait(&signals, nullptr, &wait) < 0) continue;
            if (state->stop.stop_requested()) ::_exit(1);
            state->stop.request_stop();
        }
    });
}

Interruptible::~Interruptible()
{
    if (!m_state) return;
    m_state->listener.request_stop();
    m_state->listener.join();
    if (m_state->onScreen) std::fputs("\r\033[K", stderr);
}

Task Interruptible::task()
{
    if (!m_state) return currentHost()->task;
    Task::Progress progress;
    if (m_state->terminal)
        progress = [state = m_state.get()](double fraction, const Text &step) {
            state->show(fraction, step);
        };
    return Task(m_state->stop.get_token(), std::move(progress));
}

} // namespace larmor::app
