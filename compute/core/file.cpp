// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"

#include "core/error.h"

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace larmor {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longestShown = 200;

Error fileError(const fs::path &path, const char *verb, int code)
{
    const Text hint = code == ENOSPC || code == EDQUOT    ? say("free some disk space and try again")
                      : code == EFBIG                     ? say("raise the limit of file sizes (ulimit -f)")
                      : code == ENOENT || code == ENOTDIR ? say("check the folder and the file's name")
                      : code == ENAMETOOLONG              ? say("choose a shorter name")
                      : code == EACCES || code == EPERM || code == EROFS
                          ? say("choose a place that you may write to")
                          : Text();
    return {ErrorCode::FileAccess, std::string("cannot ") + verb + " " + shownName(path), std::strerror(code),
            hint};
}

Error refusal(const fs::path &path, const Wording &why, const Wording &hint)
{
    return {ErrorCode::FileAccess, say("cannot write %1", shownName(path)), why, hint};
}

/// The open descriptor that a name stands for: /dev/stdout, /dev/fd/3. -1: none. Opening such a name again
/// would begin at the start of the file behind it.
int descriptorNamed(const fs::path &path)
{
    const std::string name = path.lexically_normal().string();
    if (name == "/dev/stdout") return STDOUT_FILENO;
    if (name == "/dev/stderr") return STDERR_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        if (!name.starts_with(folder)) continue;
        int number = -1;
        const char *const end = name.data() + name.size();
        const auto read = std::from_chars(name.data() + folder.size(), end, number);
        return read.ec == std::errc{} && read.ptr == end ? number : -1;
    }
    return -1;
}

/// Something to be written into, not replaced: a device, a pipe, a socket.
bool isSpecial(const struct stat &status)
{
    return !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

/// Whether a name leads to such a thing, through a link too.
bool leadsToSpecial(const fs::path &path)
{
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && isSpecial(status);
}

fs::path folderOf(const fs::path &path)
{
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

/// That of a new file. The mask cannot be asked for by umask() without changing it under other threads;
/// without /proc a file stays its owner's alone.
mode_t modeOfNewFile()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("Umask:"))
            return 0666 & ~static_cast<mode_t>(std::strtoul(line.c_str() + 6, nullptr, 8));
    return 0600;
}

int openSpecial(const fs::path &target)
{
    const int descriptor = ::open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0) throw fileError(target, "write", errno);
    struct stat status {};
    if (::fstat(descriptor, &status) == 0 && isSpecial(status)) return descriptor;
    ::close(descriptor); // replaced by a file since it was looked at
    throw fileError(target, "write", EEXIST);
}

} // namespace

std::string shownName(const fs::path &file)
{
    const std::string name = file.string();
    if (name.size() <= longestShown) return name;
    return name.substr(0, longestShown / 2) + "..." + name.substr(name.size() - longestShown / 4) + " (" +
           std::to_string(name.size()) + " letters)";
}

void checkWritable(const fs::path &target)
{
    if (descriptorNamed(target) >= 0) return;
    if (target.empty()) throw refusal(target, say("the name is empty"), say("give a file name"));
    struct stat status {};
    const bool there = ::lstat(target.c_str(), &status) == 0;
    if (!there && errno != ENOENT && errno != ENOTDIR && errno != EACCES)
        throw fileError(target, "write", errno);
    if (there && S_ISDIR(status.st_mode))
        throw refusal(target, say("it is a folder"), say("give a file name"));
    if (leadsToSpecial(target)) {
        if (::access(target.c_str(), W_OK) != 0) throw fileError(target, "write", errno);
        return;
    }
    if (there && S_ISLNK(status.st_mode)) {
        std::error_code ignored;
        throw refusal(target,
                      say("it is a symbolic link to %1", shownName(fs::read_symlink(target, ignored))),
                      say("name that file itself, or remove the link"));
    }
    const fs::path folder = folderOf(target);
    struct stat above {};
    if (::stat(folder.c_str(), &above) != 0) {
        if (errno != ENOENT) throw fileError(target, "write", errno);
        throw refusal(target, say("there is no folder %1", shownName(folder)), say("create it first"));
    }
    if (!S_ISDIR(above.st_mode))
        throw refusal(target, say("%1 is not a folder", shownName(folder)), say("create it first"));
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        throw refusal(target, shownName(folder) + ": " + std::strerror(errno),
                      say("choose a place that you may write to"));
    if (there && ::access(target.c_str(), W_OK) != 0)
        throw refusal(target, say("it is write-protected"),
                      say("choose another name, or allow writing to it"));
}

PendingFile::PendingFile(fs::path target, FileReaders readers)
    : m_target(std::move(target)), m_readers(readers)
{
    if (const int named = descriptorNamed(m_target); named >= 0) {
        m_descriptor = ::fcntl(named, F_DUPFD_CLOEXEC, 0);
        if (m_descriptor < 0) throw fileError(m_target, "write", errno);
        return;
    }
    checkWritable(m_target);
    if (leadsToSpecial(m_target)) {
        m_descriptor = openSpecial(m_target);
        return;
    }
    std::string name = (folderOf(m_target) / ".larmor-XXXXXX").string();
    m_descriptor = ::mkostemp(name.data(), O_CLOEXEC); // O_EXCL, mode 600
    if (m_descriptor < 0) throw fileError(m_target, "write", errno);
    m_temporary = name;
}

PendingFile::~PendingFile()
{
    if (m_descriptor >= 0) ::close(m_descriptor);
    if (!m_temporary.empty()) ::unlink(m_temporary.c_str());
}

void PendingFile::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) throw fileError(m_target, "write", count < 0 ? errno : ENOSPC);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

void PendingFile::flush()
{
    if (m_descriptor < 0) return;
    if (!m_temporary.empty() && m_readers == FileReaders::AsUsual) { // it was made with mode 600
        struct stat replaced {};
        const bool there = ::lstat(m_target.c_str(), &replaced) == 0 && S_ISREG(replaced.st_mode);
        if (::fchmod(m_descriptor, there ? replaced.st_mode & 0777 : modeOfNewFile()) != 0)
            throw fileError(m_target, "write", errno);
    }
    // Pipes and some file systems have no fsync.
    if (::fsync(m_descriptor) != 0 && errno != EINVAL && errno != EROFS && errno != ENOTSUP)
        throw fileError(m_target, "write", errno);
    if (::close(std::exchange(m_descriptor, -1)) != 0) throw fileError(m_target, "write", errno);
}

void PendingFile::commit()
{
    flush();
    if (m_temporary.empty()) return;
    checkWritable(m_target); // a link may have been made meanwhile
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0) throw fileError(m_target, "write", errno);
    m_temporary.clear();
}

void writeFile(const fs::path &target, std::string_view bytes)
{
    PendingFile pending(target);
    pending.write(bytes);
    pending.commit();
}

Error absentFile(const fs::path &path)
{
    return {ErrorCode::FileAccess, say("cannot read %1", shownName(path)), say("there is no such file"),
            say("check the folder and the file's name")};
}

Error notAFile(const fs::path &path, const fs::file_status &status)
{
    const bool folder = fs::is_directory(status);
    return {ErrorCode::FileAccess, say("cannot read %1", shownName(path)),
            folder ? say("it is a folder") : say("it is a device or a pipe, not a file"),
            folder ? say("name a file in it") : say("write what comes out of it to a file first")};
}

std::string readFile(const std::filesystem::path &source)
{
    std::error_code ignored;
    const std::filesystem::file_status status = std::filesystem::status(source, ignored);
    if (std::filesystem::is_directory(status)) throw notAFile(source, status);
    if (status.type() == std::filesystem::file_type::not_found) throw absentFile(source);
    if (std::filesystem::is_fifo(status) || std::filesystem::is_socket(status))
        throw Error(ErrorCode::FileAccess, say("cannot read %1", shownName(source)),
                    say("it is a pipe, which may never end"),
                    say("write what comes out of it to a file first"));
    errno = 0;
    std::ifstream in(source, std::ios::binary);
    if (!in) throw fileError(source, "read", errno ? errno : EIO);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    if (in.bad()) throw fileError(source, "read", errno ? errno : EIO);
    return std::move(bytes).str();
}

namespace {

/// "larmor" in the folder that the variable names, else in that of the home; created.
std::filesystem::path userFolder(const char *variable, const char *inHome)
{
    std::filesystem::path base;
    if (const char *xdg = std::getenv(variable); xdg && *xdg)
        base = xdg;
    else if (const char *home = std::getenv("HOME"); home && *home)
        base = std::filesystem::path(home) / inHome;
    else
        return {};
    std::error_code failed;
    std::filesystem::create_directories(base / "larmor", failed);
    if (failed || ::access((base / "larmor").c_str(), W_OK) != 0) return {};
    return base / "larmor";
}

} // namespace

std::filesystem::path cacheFolder()
{
    return userFolder("XDG_CACHE_HOME", ".cache");
}

std::filesystem::path dataFolder()
{
    return userFolder("XDG_DATA_HOME", ".local/share");
}

} // namespace larmor
