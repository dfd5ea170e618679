// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/confined/confined_child.h"

#include "core/program_file.h"
#include "engine/confined/worker.h"
#include "kernels/kernel_source.h"

#include <algorithm>
#include <fcntl.h>
#include <unistd.h>

namespace larmor {

using namespace confined;

namespace {

using Clock = std::chrono::steady_clock;

/// A fault is reported a moment before its process ends, and the other way round.
constexpr std::chrono::seconds endPatience{10};
/// Libraries and devices are opened while other programs may keep the machine busy.
constexpr double leastStartSeconds = 60;
constexpr std::uint64_t largestFile = std::uint64_t(1) << 30; // of a compiler's cache
constexpr double mostLookSeconds = 3;                         // of the emulator, for one launch
constexpr std::size_t mostPlans = 4096;
constexpr std::chrono::milliseconds lookPeriod{100};           // at the memory of all its processes
constexpr std::uint64_t sparedBytes = std::uint64_t(64) << 20; // arrays that are being dropped

ChildStart startOf(EngineKind kind, const ConfinedLimits &limits, const std::filesystem::path &folder,
                   int channel, int faults)
{
    ChildStart start;
    start.program = programFile();
    start.arguments = {confinedVerb, std::string(toString(kind)), folder.string(),
                       std::to_string(std::min(mostLookSeconds, limits.seconds / 3))};
    for (const char *name : {"HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                             "XDG_STATE_HOME", "POCL_CACHE_DIR", "CUDA_CACHE_PATH"})
        start.environment[name] = folder.string();
    start.folder = folder;
    start.descriptors = {channel, faults};
    start.dataBytes = limits.memoryBytes;
    start.fileBytes = largestFile;
    return start;
}

} // namespace

ConfinedEngine::Child::Child(EngineKind kind, const ConfinedLimits &limits)
{
    m_confinement.limits = limits;
    auto [ours, theirs] = Channel::pair();
    int ends[2]{};
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throw Error(ErrorCode::Unavailable, larmor::say("no pipe for a child process"));
    m_faults = FileDescriptor(ends[0]);
    const FileDescriptor writing(ends[1]);
    m_channel = Channel(std::move(ours));
    m_process =
        std::make_unique<ChildProcess>(startOf(kind, limits, m_folder.path(), theirs.get(), writing.get()));
    theirs.close();
    greet();
}

void ConfinedEngine::Child::greet()
{
    say(Activity::Starting, "");
    m_deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(
                                    std::max(leastStartSeconds, m_confinement.limits.seconds)));
    const std::string greeting = receive();
    Reader words(greeting);
    m_confinement.files = words.take<bool>();
    m_confinement.calls = words.take<bool>();
    m_confinement.whyNotFiles = words.said();
    m_confinement.whyNotCalls = words.said();
    const std::string opened = receive();
    Reader engine(opened);
    if (engine.take<Answer>() == Answer::Failed) {
        m_failed = larmor::say("its engine could not be opened");
        throw takeError(engine);
    }
    m_queue.put(Command::Synchronize); // for the figures
    wait();
}

void ConfinedEngine::Child::say(Activity activity, std::string_view kernel)
{
    m_activity = activity;
    m_kernel = std::string(kernelStem(kernel));
}

std::string ConfinedEngine::Child::wait(int file)
{
    if (!alive())
        throw Error(ErrorCode::DeviceFailure, larmor::say("the process of the kernel has ended"), m_failed,
                    larmor::say("measure again: a new one is started"));
    const std::string message = m_queue.bytes();
    m_mostData = 0;
    m_queue.clear();
    m_deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                    std::chrono::duration<double>(m_confinement.limits.seconds));
    try {
        m_channel.send(message, file, [this] { tick(); });
    } catch (const ChannelClosed &) {
        fail({});
    }
    const std::string answer = receive();
    Reader reader(answer);
    const auto kind = reader.take<Answer>();
    if (kind == Answer::Stopped) stopped(takeError(reader));
    if (kind == Answer::Failed) {
        // Commands behind the one that failed were not carried out.
        m_plans.clear();
        m_sources.clear();
        throw takeError(reader);
    }
    const std::size_t figures = sizeof(Figures);
    if (answer.size() < 1 + figures) fail({});
    m_figures = Reader(std::string_view(answer).substr(answer.size() - figures)).take<Figures>();
    return answer.substr(1, answer.size() - 1 - figures);
}

void ConfinedEngine::Child::stopped(const Error &error)
{
    m_process->kill();
    m_failed = error.messageText();
    throw Error(ErrorCode::DeviceFailure, larmor::say("%1 was stopped", m_kernel),
                Text::sequence({error.messageText(), error.whyText()}, ": "),
                larmor::say("check the bounds of its indices"));
}

std::string ConfinedEngine::Child::receive()
{
    try {
        while (true) {
            std::string message = m_channel.receive([this] { tick(); }).bytes;
            Reader reader(message);
            if (message.empty() || m_activity == Activity::Starting || reader.take<Answer>() != Answer::Note)
                return message;
            m_note = reader.said();
            m_endless = reader.text();
        }
    } catch (const ChannelClosed &) {
        fail({});
    }
}

void ConfinedEngine::Child::tick()
{
    m_mostData = std::max(m_mostData, m_process->dataBytes());
    if (m_task.cancelled()) {
        m_process->kill();
        m_failed = larmor::say("it was stopped");
        m_task.throwIfCancelled();
    }
    // RLIMIT_DATA knows neither shared memory nor other processes.
    const std::uint64_t limit = m_confinement.limits.memoryBytes;
    if (limit > 0 && Clock::now() > m_nextLook) {
        m_nextLook = Clock::now() + lookPeriod;
        if (m_process->groupBytes() > limit + live + sparedBytes) {
            Ending ending;
            ending.tooMuch = true;
            fail(ending);
        }
    }
    if (Clock::now() > m_deadline) {
        Ending ending;
        ending.tooLong = true;
        fail(ending);
    }
}

void ConfinedEngine::Child::fail(Ending ending)
{
    const auto patience = Clock::now() + endPatience;
    auto ended = m_process->ended();
    while (!ended && !ending.tooLong && !ending.tooMuch && Clock::now() < patience && !m_task.cancelled()) {
        ::usleep(1000);
        ended = m_process->ended();
    }
    ending.end = ended ? *ended : m_process->kill();
    ending.fault = takeFaultReport(m_faults.get());
    if (ending.fault)
        if (const auto name = m_arrayNames.find(ending.fault->array); name != m_arrayNames.end())
            ending.array = name->second;
    const Text kernel = m_kernel.empty() ? larmor::say("a kernel of your own") : Text::verbatim(m_kernel);
    ending.endless = m_endless;
    ending.dataBytes = std::max(m_mostData, ending.fault ? ending.fault->dataBytes : 0);
    const Error error = failureOf(ending, m_activity, kernel, m_confinement.limits);
    m_failed = error.whyText();
    throw error;
}

std::int32_t ConfinedEngine::Child::addArray(std::size_t bytes)
{
    live += bytes;
    peak = std::max(peak, live);
    return m_arrays++;
}

void ConfinedEngine::Child::dropArray(std::int32_t number, std::size_t bytes) noexcept
{
    live -= bytes;
    m_arrayNames.erase(number);
    if (!alive()) return;
    try {
        // Plans name arrays: the child lets go of them first.
        m_queue.put(Command::ForgetPlans);
        m_plans.clear();
        m_queue.put(Command::Free);
        m_queue.put(number);
    } catch (const std::bad_alloc &) { // the child keeps it until it ends
    }
}

void ConfinedEngine::Child::dropMark(std::int32_t number) noexcept
{
    if (!alive()) return;
    try {
        m_queue.put(Command::ForgetMark);
        m_queue.put(number);
    } catch (const std::bad_alloc &) {
    }
}

void ConfinedEngine::Child::tellSource(const std::string &kernel)
{
    requireRunnable(kernel);
    if (kernel.find('@') == std::string::npos || !m_sources.emplace(kernel, 0).second) return;
    const KernelSource source = kernelSource(kernel);
    m_queue.put(Command::Source);
    m_queue.put(kernelStem(kernel));
    m_queue.put(std::string_view(source.file));
    m_queue.put(std::string_view(source.text));
}

std::int32_t ConfinedEngine::Child::planNumber(const LaunchPlan &plan, const NumberOf &numberOf)
{
    Writer words;
    put(words, plan, numberOf);
    if (const auto known = m_plans.find(words.bytes()); known != m_plans.end()) return known->second;
    if (m_plans.size() >= mostPlans) {
        m_queue.put(Command::ForgetPlans);
        m_plans.clear();
    }
    const auto number = static_cast<std::int32_t>(m_plans.size());
    tellSource(plan.variant.kernel);
    m_queue.put(Command::Plan);
    m_queue.put(number);
    m_queue.append(words.bytes());
    m_plans.emplace(words.bytes(), number);
    return number;
}

} // namespace larmor
