// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "confine/channel.h"
#include "confine/child_process.h"
#include "engine/confined/confined_engine.h"
#include "engine/confined/confined_failure.h"
#include "engine/confined/wire.h"

#include <chrono>
#include <functional>
#include <map>
#include <string>

namespace larmor {

/// The process behind a ConfinedEngine: its start, what is queued for it, and its end.
class ConfinedEngine::Child {
public:
    Child(EngineKind kind, const ConfinedLimits &limits);

    /// Commands of the queue are sent with the next wait().
    confined::Writer &queue() { return m_queue; }
    /// What the process is doing until the next wait, for messages.
    void say(confined::Activity activity, std::string_view kernel);
    /// Sends what is queued and waits for the answer. @returns what the commands answered.
    /// @throws Error: what the child's engine threw; DeviceFailure with what became of it; Cancelled.
    std::string wait(int file = -1);
    bool alive() const { return m_failed.empty(); }
    void watch(const Task &task) { m_task = task; }

    /// Arrays by number, for messages and the child.
    std::int32_t addArray(std::size_t bytes);
    void dropArray(std::int32_t number, std::size_t bytes) noexcept;
    void nameArray(std::int32_t number, std::string name) { m_arrayNames[number] = std::move(name); }
    std::int32_t nextMark() { return m_marks++; }
    void dropMark(std::int32_t number) noexcept;
    /// Tells the child of a source beside the catalogue's, once.
    void tellSource(const std::string &kernel);
    /// Number of a plan that the child knows from now on.
    std::int32_t planNumber(const LaunchPlan &plan, const confined::NumberOf &numberOf);

    /// What the emulator said of the launches so far; empty: it looked at all and found nothing.
    const Text &note() const { return m_note; }
    const Confinement &confinement() const { return m_confinement; }
    const confined::Figures &figures() const { return m_figures; }
    std::uint64_t live = 0, peak = 0; ///< bytes of arrays

private:
    void greet();
    void tick();
    [[noreturn]] void fail(confined::Ending ending);
    [[noreturn]] void stopped(const Error &error);
    std::string receive();

    Confinement m_confinement;
    PrivateFolder m_folder;
    std::unique_ptr<ChildProcess> m_process;
    Channel m_channel{FileDescriptor()};
    FileDescriptor m_faults;
    confined::Writer m_queue;
    confined::Activity m_activity = confined::Activity::Starting;
    std::string m_kernel; ///< that the activity is about
    std::chrono::steady_clock::time_point m_deadline;
    std::chrono::steady_clock::time_point m_nextLook;
    Task m_task;
    std::uint64_t m_mostData = 0; ///< that the process was seen to hold since the last wait, bytes
    Text m_note;                  ///< of the emulator
    std::string m_endless;        ///< of the emulator
    Text m_failed;                ///< what ended the process, once it has ended
    confined::Figures m_figures;
    std::map<std::string, std::int32_t, std::less<>> m_plans, m_sources;
    std::map<std::int32_t, std::string> m_arrayNames;
    std::int32_t m_arrays = 0, m_marks = 0;
};

} // namespace larmor
