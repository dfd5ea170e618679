// SPDX-License-Identifier: GPL-3.0-or-later
#include "confine/shared_memory.h"

#include "core/error.h"
#include "core/host_memory.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <sys/stat.h>

namespace larmor {
namespace {

/// Inaccessible on each side. Address space alone, no memory: wide enough for a row that was counted twice.
constexpr std::size_t guardBytes = std::size_t(16) << 20;

std::size_t roundedUp(std::size_t bytes, std::size_t unit)
{
    return (bytes + unit - 1) / unit * unit;
}

std::size_t pageBytes()
{
    static const auto bytes = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    return bytes;
}

std::size_t capacityOf(std::size_t bytes)
{
    return std::max(roundedUp(bytes, SharedMemory::alignment), SharedMemory::alignment);
}

Error noMemory(std::size_t bytes, const Wording &why)
{
    return {ErrorCode::OutOfMemory, say("no shared memory for an array of %1 bytes", bytes), why,
            say("choose a smaller problem or close other programs")};
}

Error noMemory(std::size_t bytes, int code)
{
    return noMemory(bytes, std::strerror(code));
}

} // namespace

SharedMemory::SharedMemory(FileDescriptor file, std::size_t bytes)
    : m_file(std::move(file)), m_bytes(bytes), m_capacity(capacityOf(bytes))
{
    const std::size_t whole = roundedUp(m_capacity, pageBytes());
    m_reservedBytes = whole + 2 * guardBytes;
    void *reserved =
        ::mmap(nullptr, m_reservedBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (reserved == MAP_FAILED) throw noMemory(bytes, errno);
    m_reserved = reserved;
    std::byte *const pages = static_cast<std::byte *>(reserved) + guardBytes;
    if (::mmap(pages, whole, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, m_file.get(), 0) == MAP_FAILED) {
        const int code = errno;
        ::munmap(m_reserved, m_reservedBytes);
        throw noMemory(bytes, code);
    }
    m_data = pages + (whole - m_capacity);
}

SharedMemory::SharedMemory(SharedMemory &&other) noexcept
    : m_file(std::move(other.m_file)), m_bytes(other.m_bytes), m_capacity(other.m_capacity),
      m_reserved(std::exchange(other.m_reserved, nullptr)), m_reservedBytes(other.m_reservedBytes),
      m_data(std::exchange(other.m_data, nullptr))
{
}

SharedMemory::~SharedMemory()
{
    if (m_reserved) ::munmap(m_reserved, m_reservedBytes);
}

SharedMemory SharedMemory::create(std::size_t bytes)
{
    // The system would grant more than there is, and end whoever touches it.
    const HostMemoryBound bound = hostMemoryBound(HostMemorySources::ofThisProcess());
    if (bytes > bound.available)
        throw noMemory(bytes, say("%1 are left by %2", gigabytes(bound.available), bound.by));
    FileDescriptor file(::memfd_create("larmor-array", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!file) throw noMemory(bytes, errno);
    const auto whole = static_cast<off_t>(roundedUp(capacityOf(bytes), pageBytes()));
    // Pages that are not there when they are touched would end the process: they are taken now.
    if (::ftruncate(file.get(), whole) != 0) throw noMemory(bytes, errno);
    if (const int code = ::posix_fallocate(file.get(), 0, whole)) throw noMemory(bytes, code);
    if (::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)
        throw noMemory(bytes, errno);
    return {std::move(file), bytes};
}

SharedMemory SharedMemory::attach(FileDescriptor file, std::size_t bytes)
{
    struct stat status {};
    const std::size_t whole = roundedUp(capacityOf(bytes), pageBytes());
    if (::fstat(file.get(), &status) != 0 || static_cast<std::size_t>(status.st_size) < whole)
        throw Error(ErrorCode::Internal, say("a shared array is shorter than its size says"));
    return {std::move(file), bytes};
}

} // namespace larmor
