// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file_lock.h"

#include "core/error.h"
#include "core/file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace larmor {
namespace {

constexpr std::chrono::milliseconds pollInterval{10};

Error cannotChange(const std::filesystem::path &file, const Wording &why, const Wording &hint)
{
    return {ErrorCode::FileAccess, say("cannot change %1", shownName(file)), why, hint};
}

} // namespace

FileLock::FileLock(const std::filesystem::path &file, std::chrono::milliseconds wait)
{
    const std::filesystem::path lock = m_lock = std::filesystem::path(file).concat(".lock");
    m_descriptor = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (m_descriptor < 0)
        throw cannotChange(file, shownName(lock) + ": " + std::strerror(errno),
                           say("its folder must be one that you may write to"));
    const auto deadline = std::chrono::steady_clock::now() + wait;
    while (::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0) {
        const int failed = errno;
        const bool held = failed == EWOULDBLOCK;
        if ((held && std::chrono::steady_clock::now() < deadline) || failed == EINTR) {
            std::this_thread::sleep_for(pollInterval);
            continue;
        }
        ::close(m_descriptor);
        if (!held)
            throw cannotChange(file, shownName(lock) + ": " + std::strerror(failed),
                               say("keep it on a disk whose files can be locked"));
        if (wait.count() == 0)
            throw cannotChange(file, say("another program is at work on it"),
                               say("wait for its end, or name another file"));
        throw cannotChange(file,
                           say("another program has held %1 for %2 s", shownName(lock),
                               std::to_string(wait.count() / 1000.0).substr(0, 4)),
                           say("end that program and try again"));
    }
}

FileLock::~FileLock()
{
    std::error_code ignored;
    if (!m_leavesNothing.empty()) std::filesystem::remove(m_leavesNothing, ignored);
    ::close(m_descriptor); // and with it the lock
}

} // namespace larmor
