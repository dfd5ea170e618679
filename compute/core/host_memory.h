// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"

#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <string_view>

namespace larmor {

inline constexpr std::uint64_t unlimitedMemory = std::numeric_limits<std::uint64_t>::max();

/// Where the bounds of this process's memory are read from; the tests give trees of their own.
struct HostMemorySources {
    std::filesystem::path proc = "/proc";            ///< meminfo, self/cgroup, self/status
    std::filesystem::path cgroup = "/sys/fs/cgroup"; ///< version 2, or the controllers' folders of version 1
    std::uint64_t addressSpace = unlimitedMemory;    ///< RLIMIT_AS: bytes of all mappings
    std::uint64_t data = unlimitedMemory;            ///< RLIMIT_DATA: bytes of private writable mappings
    std::uint64_t asked = unlimitedMemory;           ///< of the process, by limitHostMemory()
    /// Those of this process.
    static HostMemorySources ofThisProcess();
};

/// What bounds the memory of this process most.
struct HostMemoryBound {
    std::uint64_t available = unlimitedMemory; ///< bytes it may still take
    Text by = say("the machine"); ///< "its control group", "RLIMIT_AS", "RLIMIT_DATA", "--memory-limit"
};

/// The least of MemAvailable, of each control group's limit less its use (page cache that can be dropped
/// counts as free; Linux kernel documentation, admin-guide/cgroup-v2 and cgroup-v1/memory), and of the
/// process's own limits less what it holds of each (getrlimit(2), proc(5)).
HostMemoryBound hostMemoryBound(const HostMemorySources &sources);
/// Memory of the machine, or of the control group where that is smaller.
std::uint64_t totalHostMemory(const HostMemorySources &sources);

/// Refuses what would not fit beside what the process holds already. Call it before the bytes are taken.
/// @param what begins the message: "the scan". @throws Error OutOfMemory with both numbers and what bounds
/// them.
void requireHostMemory(std::uint64_t bytes, const Wording &what, const Wording &hint);

/// The process shall hold no more than so many bytes from now on; whatever predicts its memory refuses more.
void limitHostMemory(std::uint64_t bytes);
/// "4G", "500M", "64K" (powers of 1024) or bytes. @throws Error InvalidCall naming the text.
std::uint64_t parseMemorySize(std::string_view text);
/// "1.2 GB", "0.305 GB": powers of 1000.
std::string gigabytes(std::uint64_t bytes);

/// Bytes of this process in memory now (VmRSS), and the most there ever were (VmHWM); 0 without /proc.
std::uint64_t residentMemory();
std::uint64_t peakResidentMemory();
/// Gives what was freed and is still held back to the system, where the C library can; so that
/// residentMemory() is what is in use.
void giveBackFreedMemory();
/// From now on arrays of 4 MB and more go back to the system when they are freed. glibc by itself keeps ever
/// larger ones, up to 32 MB (mallopt(3), M_MMAP_THRESHOLD), beside which a driver takes its own from the
/// system.
void giveBackArraysWhenFreed();

} // namespace larmor
