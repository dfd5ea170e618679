// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/confined/worker.h"

#include "confine/channel.h"
#include "confine/fault_report.h"
#include "confine/sandbox.h"
#include "confine/shared_memory.h"
#include "engine/confined/adopts_host_memory.h"
#include "engine/confined/first_look.h"
#include "engine/confined/wire.h"
#include "engine/registry.h"
#include "kernels/kernel_source.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <map>
#include <memory>
#include <new>
#include <poll.h>
#include <set>
#include <span>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace larmor {
namespace {

using namespace confined;

/// An array of the parent's: its shared bytes, and the engine's buffer. Where the engine computes in host
/// memory the two are one.
struct Array {
    std::shared_ptr<SharedMemory> shared;
    BufferPtr buffer;
    bool inPlace = false;
};

/// What the emulator found: the device has not seen it.
struct NotRun {
    Error fault;
};

class Worker {
public:
    Worker(Engine &engine, const Channel &channel, double lookSeconds)
        : m_engine(engine), m_channel(channel), m_lookSeconds(lookSeconds)
    {
    }

    /// Until the parent closes the channel.
    void obey()
    {
        while (true) {
            Channel::Message message = m_channel.receive({});
            m_channel.send(answerTo(message), -1, {});
        }
    }

private:
    std::string answerTo(Channel::Message &message)
    {
        Writer answer;
        try {
            answer.put(Answer::Done);
            Reader commands(message.bytes);
            while (!commands.atEnd())
                run(commands, message.file, answer);
            answer.put(Figures{m_engine.kernels()->compileMs(), m_engine.kernels()->preparationMs(),
                               m_engine.availableMemory()});
            return answer.bytes();
        } catch (const NotRun &look) {
            return failed(look.fault);
        } catch (const Error &error) {
            return failed(error, error.code() == ErrorCode::DeviceFailure ? Answer::Stopped : Answer::Failed);
        } catch (const std::bad_alloc &) {
            return failed(Error(ErrorCode::OutOfMemory, say("the kernel's process has no memory left")));
        } catch (const std::exception &error) {
            return failed(Error(ErrorCode::Internal, error.what()));
        }
    }
    static std::string failed(const Error &error, Answer kind = Answer::Failed)
    {
        Writer answer;
        answer.put(kind);
        put(answer, error);
        return answer.bytes();
    }

    void run(Reader &from, FileDescriptor &file, Writer &answer)
    {
        switch (from.take<Command>()) {
        case Command::Allocate:
            return allocate(from, std::move(file));
        case Command::Free:
            return free(from.take<std::int32_t>());
        case Command::ToHost:
            return toHost(array(from.take<std::int32_t>()));
        case Command::FromHost:
            return fromHost(from);
        case Command::Fill: {
            Array &filled = array(from.take<std::int32_t>());
            return m_engine.fill(*filled.buffer, from.take<unsigned char>());
        }
        case Command::Source: {
            const std::string stem = from.text(), name = from.text();
            m_sources.push_back(
                std::make_unique<RegisteredSource>(stem, KernelSource{name, from.text()}, CodeRights::Run));
            return;
        }
        case Command::Plan: {
            const auto number = from.take<std::int32_t>();
            m_plans[number] = takePlan(from, [this](std::int32_t each) { return array(each).buffer; });
            return;
        }
        case Command::Prepare:
            return put(answer, m_engine.kernels()->prepare(takeVariant(from)));
        case Command::Launch:
            return launch(m_plans.at(from.take<std::int32_t>()));
        case Command::ForgetPlans:
            return m_plans.clear();
        case Command::Mark: {
            const auto number = from.take<std::int32_t>();
            m_marks[number] = m_engine.mark();
            return;
        }
        case Command::ForgetMark:
            m_marks.erase(from.take<std::int32_t>());
            return;
        case Command::Elapsed: {
            const auto begin = from.take<std::int32_t>();
            answer.put(m_engine.elapsedMs(*m_marks.at(begin), *m_marks.at(from.take<std::int32_t>())));
            return;
        }
        case Command::Synchronize:
            return m_engine.synchronize();
        }
        throw Error(ErrorCode::Internal, say("an unknown command"));
    }

    Array &array(std::int32_t number) { return m_arrays.at(number); }

    void launch(const LaunchPlan &plan)
    {
        if (plan.variant.kernel.find('@') != std::string::npos && isNew(plan)) look(plan);
        m_engine.kernels()->launch(plan);
    }
    /// The emulator looks at a kernel once for each variant and shape.
    bool isNew(const LaunchPlan &plan)
    {
        Writer words;
        put(words, plan.variant);
        words.put(plan.grid);
        words.put(plan.block);
        return m_lookedAt.insert(words.bytes()).second;
    }
    void look(const LaunchPlan &plan)
    {
        const FirstLook found = firstLook(
            plan, [this](const Buffer &buffer) { return contentOf(buffer); }, m_lookSeconds);
        Writer note;
        note.put(Answer::Note);
        note.put(found.note);
        note.put(std::string_view(found.endless));
        m_channel.send(note.bytes(), -1, {});
        if (found.fault) throw NotRun{*found.fault};
    }
    std::span<const std::byte> contentOf(const Buffer &buffer)
    {
        for (auto &[number, each] : m_arrays)
            if (each.buffer.get() == &buffer) {
                toHost(each);
                return {each.shared->data(), buffer.bytes()};
            }
        return {};
    }

    void allocate(Reader &from, FileDescriptor file)
    {
        const auto number = from.take<std::int32_t>();
        const auto bytes = from.take<std::uint64_t>();
        Array made;
        made.shared = std::make_shared<SharedMemory>(SharedMemory::attach(std::move(file), bytes));
        if (auto *const adopting = dynamic_cast<AdoptsHostMemory *>(&m_engine)) {
            made.buffer = adopting->adopt(made.shared, made.shared->data(), bytes, made.shared->capacity());
            made.inPlace = true;
            watchArray(number, made.shared->data(), bytes);
        } else {
            made.buffer = m_engine.allocate(bytes);
        }
        m_arrays[number] = std::move(made);
    }
    void free(std::int32_t number)
    {
        forgetArray(number);
        m_arrays.erase(number);
    }
    void toHost(Array &from)
    {
        if (from.inPlace)
            from.buffer->host(); // waits for the kernels that use it
        else
            m_engine.download(from.shared->data(), *from.buffer, from.buffer->bytes());
        m_engine.synchronize();
    }
    void fromHost(Reader &from)
    {
        const Array &written = array(from.take<std::int32_t>());
        const auto offset = from.take<std::uint64_t>(), bytes = from.take<std::uint64_t>();
        if (written.inPlace)
            dynamic_cast<AdoptsHostMemory &>(m_engine).hostWrote(*written.buffer);
        else
            m_engine.upload(*written.buffer, written.shared->data() + offset, bytes, offset);
    }

    Engine &m_engine;
    const Channel &m_channel;
    double m_lookSeconds;
    std::set<std::string> m_lookedAt;
    std::map<std::int32_t, Array> m_arrays;
    std::map<std::int32_t, LaunchPlan> m_plans;
    std::map<std::int32_t, TimeMarkPtr> m_marks;
    std::vector<std::unique_ptr<RegisteredSource>> m_sources;
};

/// Removes the folder once this process and all that it started have ended, also where the parent was killed
/// and nobody else would. A process of its own: a compiler that still writes while its folder is cleared
/// would leave files behind. It keeps the right to remove the folder, and what runs here cannot reach it.
void removeAfterwards(const std::filesystem::path &folder)
{
    int ends[2]{};
    if (::pipe(ends) != 0) return;
    if (::fork() == 0) {
        ::setpgid(0, 0); // the group is ended as a whole
        ::dup2(ends[0], STDIN_FILENO);
        ::syscall(SYS_close_range, STDIN_FILENO + 1, ~0u, 0);
        char none = 0;
        while (::read(STDIN_FILENO, &none, 1) > 0 || errno == EINTR)
            errno = 0;
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
        ::_exit(0);
    }
    ::close(ends[0]); // the other end stays open here and in all that this process starts
}

/// The parent may go while a kernel runs for ever: nothing else would end this process then.
void endWithParent(int socket)
{
    std::thread([socket] {
        pollfd gone{socket, POLLRDHUP, 0};
        while (::poll(&gone, 1, -1) < 0 || (gone.revents & (POLLRDHUP | POLLHUP | POLLERR)) == 0) {
        }
        // And all that it started, which nobody else would end; in a group that is not its own others live.
        if (::getpgrp() == ::getpid()) ::kill(0, SIGKILL);
        ::_exit(0);
    }).detach();
}

SandboxRules rulesFor(const std::string &folder)
{
    SandboxRules rules = rulesForComputing();
    rules.writable.emplace_back(folder);
    std::error_code failed;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
    if (!failed) rules.readable.push_back(program.parent_path());
    return rules;
}

/// The first message of all: what is enforced, then the engine or why there is none.
std::string greeting(const SandboxReport &sandbox)
{
    Writer words;
    words.put(sandbox.files);
    words.put(sandbox.calls);
    words.put(sandbox.whyNotFiles);
    words.put(sandbox.whyNotCalls);
    return words.bytes();
}

} // namespace

int runConfinedWorker(const std::vector<std::string> &words)
{
    int type = 0;
    socklen_t size = sizeof type;
    if (words.size() != 3 || ::getsockopt(confinedChannel, SOL_SOCKET, SO_TYPE, &type, &size) != 0) {
        std::fputs("larmor: confined-run is called by the program itself\n", stderr);
        return 2;
    }
    removeAfterwards(words[1]);
    const SandboxReport sandbox = confineThisProcess(rulesFor(words[1]));
    reportFaultsTo(confinedFaults);
    const Channel channel{FileDescriptor(confinedChannel)};
    try {
        channel.send(greeting(sandbox), -1, {});
        endWithParent(channel.socket());
        std::unique_ptr<Engine> engine;
        Writer opened;
        try {
            engine = openEngine(parseEngineChoice(words[0]));
            opened.put(Answer::Done);
        } catch (const Error &error) {
            opened.put(Answer::Failed);
            put(opened, error);
        }
        channel.send(opened.bytes(), -1, {});
        if (engine) Worker(*engine, channel, std::strtod(words[2].c_str(), nullptr)).obey();
    } catch (const ChannelClosed &) {
    }
    ::_exit(0); // threads of compilers may still run
}

} // namespace larmor
