// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"

#include "core/error.h"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace larmor {
namespace {

Error fileError(const std::filesystem::path &path, const char *verb, int code)
{
    const char *hint = code == ENOSPC   ? "free some disk space and try again"
                       : code == ENOENT ? "check the folder and the file's name"
                       : code == EACCES ? "choose a place that you may write to"
                                        : "";
    return {ErrorCode::FileAccess, std::string("cannot ") + verb + " " + path.string(), std::strerror(code),
            hint};
}

void flushToDisk(const std::filesystem::path &path)
{
    const int fd = ::open(path.c_str(), O_RDONLY);
    if (fd < 0) throw fileError(path, "write", errno);
    const int failed = ::fsync(fd) != 0 ? errno : 0;
    ::close(fd);
    if (failed && failed != EINVAL) // some file systems have no fsync
        throw fileError(path, "write", failed);
}

/// Something to be written into, not replaced: a device, a pipe.
bool isSpecial(const std::filesystem::path &path)
{
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
           !std::filesystem::is_directory(status);
}

void copyInto(const std::filesystem::path &target, const std::filesystem::path &source)
{
    std::ifstream in(source, std::ios::binary);
    std::ofstream out(target, std::ios::binary);
    errno = 0;
    if (in.peek() != std::ifstream::traits_type::eof()) out << in.rdbuf();
    out.close();
    if (!in || !out) throw fileError(target, "write", errno ? errno : EIO);
}

} // namespace

PendingFile::PendingFile(std::filesystem::path target) : m_target(std::move(target))
{
    static std::atomic<unsigned> serial{0};
    std::error_code ignored;
    if (std::filesystem::is_symlink(m_target, ignored)) // the link stays, what it points at is replaced
        if (const auto real = std::filesystem::weakly_canonical(m_target, ignored); !ignored) m_target = real;
    const std::string name = "." + m_target.stem().string() + "." + std::to_string(::getpid()) + "-" +
                             std::to_string(serial++) + m_target.extension().string();
    m_temporary =
        (isSpecial(m_target) ? std::filesystem::temp_directory_path() : m_target.parent_path()) / name;
    const int fd = ::open(m_temporary.c_str(), O_CREAT | O_EXCL | O_WRONLY, 0666);
    if (fd < 0) throw fileError(m_target, "write", errno);
    ::close(fd);
}

PendingFile::~PendingFile()
{
    std::error_code ignored;
    if (!m_committed) std::filesystem::remove(m_temporary, ignored);
}

void PendingFile::commit()
{
    if (isSpecial(m_target)) {
        copyInto(m_target, m_temporary);
        return; // the destructor removes the temporary file
    }
    flushToDisk(m_temporary);
    std::error_code failed;
    std::filesystem::rename(m_temporary, m_target, failed);
    if (failed) throw fileError(m_target, "write", failed.value());
    m_committed = true;
}

void writeFile(const std::filesystem::path &target, std::string_view bytes)
{
    PendingFile pending(target);
    std::ofstream out(pending.path(), std::ios::binary | std::ios::trunc);
    errno = 0;
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) throw fileError(target, "write", errno ? errno : EIO);
    pending.commit();
}

std::string readFile(const std::filesystem::path &source)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(source, ignored)) throw fileError(source, "read", EISDIR);
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
