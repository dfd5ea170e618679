// SPDX-License-Identifier: GPL-3.0-or-later
#include "confine/child_process.h"

#include "core/error.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <string_view>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>

namespace larmor {
namespace {

constexpr int firstDescriptor = 3;

bool isHandedOn(std::string_view name)
{
    constexpr std::array whole{"PATH", "LANG", "TZ", "LD_LIBRARY_PATH"};
    constexpr std::array starts{"LC_",     "OCL_",  "POCL_", "CUDA_", "NVIDIA_",
                                "LARMOR_", "ASAN_", "LSAN_", "TSAN_", "UBSAN_"};
    return std::any_of(whole.begin(), whole.end(), [&](const char *known) { return name == known; }) ||
           std::any_of(starts.begin(), starts.end(),
                       [&](const char *start) { return name.starts_with(start); });
}

std::vector<std::string> environmentOf(const ChildStart &start)
{
    std::vector<std::string> entries;
    for (char **entry = environ; entry && *entry; ++entry) {
        const std::string_view text(*entry);
        const std::string name(text.substr(0, text.find('=')));
        if (isHandedOn(name) && !start.environment.contains(name)) entries.emplace_back(text);
    }
    for (const auto &[name, value] : start.environment)
        entries.push_back(name + "=" + value);
    return entries;
}

std::vector<char *> pointersTo(std::vector<std::string> &words)
{
    std::vector<char *> pointers;
    for (std::string &word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

void limit(__rlimit_resource which, std::uint64_t bytes)
{
    if (bytes == 0) return;
    rlimit bound{};
    ::getrlimit(which, &bound);
    bound.rlim_cur = bound.rlim_max = std::min<rlim_t>(bytes, bound.rlim_max);
    ::setrlimit(which, &bound);
}

/// What the new process does before it becomes the program. Other threads of the parent may have held any
/// lock when it was copied: system calls alone (signal-safety(7)).
struct Becoming {
    const char *program, *folder;
    char *const *arguments, *const *environment;
    const std::vector<int> &descriptors; ///< none below firstDescriptor + their number
    std::uint64_t dataBytes, fileBytes;
    int failed; ///< where the error's number goes

    [[noreturn]] void run() const
    {
        ::setsid();
        sigset_t none;
        ::sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
        for (const int number : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM})
            ::signal(number, SIG_DFL);
        const int nothing = ::open("/dev/null", O_RDWR);
        for (int standard = 0; standard < firstDescriptor; ++standard)
            ::dup2(nothing, standard);
        int next = firstDescriptor;
        for (const int descriptor : descriptors)
            ::dup2(descriptor, next++);
        const int kept = ::fcntl(failed, F_DUPFD_CLOEXEC, next); // below it: those handed on
        for (int each = next; each < kept; ++each)
            ::close(each);
        ::syscall(SYS_close_range, static_cast<unsigned>(kept + 1), ~0u, 0);
        limit(RLIMIT_DATA, dataBytes);
        limit(RLIMIT_FSIZE, fileBytes);
        limit(RLIMIT_CORE, 1);
        if (::chdir(folder) == 0) ::execve(program, arguments, environment);
        const int code = errno;
        [[maybe_unused]] const ssize_t written = ::write(kept, &code, sizeof code);
        ::_exit(127);
    }
};

/// Copies of the descriptors above the numbers that they will get, so that none is overwritten on the way.
std::vector<FileDescriptor> movedUp(const std::vector<int> &descriptors)
{
    std::vector<FileDescriptor> moved;
    for (const int descriptor : descriptors)
        moved.emplace_back(::fcntl(descriptor, F_DUPFD_CLOEXEC, firstDescriptor + 16));
    return moved;
}

Error cannotStart(const ChildStart &start, int code)
{
    return {ErrorCode::Unavailable, say("the child process %1 cannot be started", start.program.string()),
            std::strerror(code), say("is the program still where it was when this one began?")};
}

} // namespace

ChildProcess::ChildProcess(const ChildStart &start)
{
    int ends[2]{};
    if (::pipe2(ends, O_CLOEXEC) != 0) throw cannotStart(start, errno);
    const FileDescriptor reading(ends[0]);
    FileDescriptor writing(ends[1]);
    const std::vector<FileDescriptor> moved = movedUp(start.descriptors);
    std::vector<int> numbers;
    for (const FileDescriptor &descriptor : moved)
        numbers.push_back(descriptor.get());
    std::vector<std::string> words{start.program.string()}, variables = environmentOf(start);
    words.insert(words.end(), start.arguments.begin(), start.arguments.end());
    const std::vector<char *> arguments = pointersTo(words), environment = pointersTo(variables);
    const Becoming becoming{
        start.program.c_str(), start.folder.c_str(), arguments.data(), environment.data(), numbers,
        start.dataBytes,       start.fileBytes,      writing.get()};
    m_id = ::fork();
    if (m_id == 0) becoming.run();
    if (m_id < 0) throw cannotStart(start, errno);
    writing.close();
    int code = 0;
    ssize_t count = 0;
    do
        count = ::read(reading.get(), &code, sizeof code);
    while (count < 0 && errno == EINTR);
    if (count == sizeof code) {
        kill();
        throw cannotStart(start, code);
    }
}

ChildProcess::~ChildProcess()
{
    kill();
}

std::optional<ChildProcess::End> ChildProcess::look(int options)
{
    if (m_end) return m_end;
    siginfo_t info{};
    int found = 0;
    do
        found = ::waitid(P_PID, static_cast<id_t>(m_id), &info, WEXITED | options);
    while (found < 0 && errno == EINTR);
    if (found == 0 && info.si_pid == 0) return {};
    m_end.emplace();
    (info.si_code == CLD_EXITED ? m_end->status : m_end->signal) = info.si_status;
    return m_end;
}

std::uint64_t ChildProcess::dataBytes() const
{
    std::ifstream file("/proc/" + std::to_string(m_id) + "/statm");
    std::uint64_t pages = 0;
    for (int field = 0; field <= 5; ++field)
        file >> pages;
    return file ? pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

std::uint64_t ChildProcess::groupBytes() const
{
    std::uint64_t kibibytes = 0;
    std::error_code failed;
    for (std::filesystem::directory_iterator entry("/proc", failed), end; !failed && entry != end;
         entry.increment(failed)) {
        const std::string name = entry->path().filename().string();
        if (name.empty() || name[0] < '0' || name[0] > '9') continue;
        const auto id = static_cast<pid_t>(std::strtol(name.c_str(), nullptr, 10));
        if (::getpgid(id) != m_id) continue;
        std::ifstream file(entry->path() / "status");
        for (std::string line; std::getline(file, line);)
            for (const std::string_view key : {"RssAnon:", "RssShmem:", "VmSwap:"})
                if (line.starts_with(key)) kibibytes += std::strtoull(line.c_str() + key.size(), nullptr, 10);
    }
    return kibibytes << 10;
}

std::optional<ChildProcess::End> ChildProcess::ended()
{
    return look(WNOHANG | WNOWAIT);
}

ChildProcess::End ChildProcess::kill()
{
    if (std::exchange(m_collected, true)) return *m_end;
    // All of its group: compilers start programs of their own. Until the process is collected no other group
    // can get its number.
    ::kill(-m_id, SIGKILL);
    look(WNOWAIT);
    ::waitpid(m_id, nullptr, 0);
    return *m_end;
}

PrivateFolder::PrivateFolder()
{
    std::error_code failed;
    std::filesystem::path place = std::filesystem::temp_directory_path(failed);
    if (failed) place = "/tmp";
    std::string name = (place / "larmor-XXXXXX").string();
    if (!::mkdtemp(name.data()))
        throw Error(ErrorCode::FileAccess, say("no folder for temporary files in %1", place.string()),
                    std::strerror(errno), say("set TMPDIR to a folder that you may write to"));
    m_path = name;
}

PrivateFolder::~PrivateFolder()
{
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

} // namespace larmor
