// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory this process may use: the machine's, bounded by the control group's (Linux kernel
// documentation, admin-guide/cgroup-v2 and cgroup-v1/memory).
#include "core/host_memory.h"

#include "core/error.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <sys/resource.h>
#ifdef __GLIBC__ // known by a header of the C library, as those above are
#include <malloc.h>
#endif

namespace larmor {
namespace {

constexpr std::uint64_t unlimited = unlimitedMemory;
std::atomic<std::uint64_t> askedLimit{unlimited};

/// Bytes of a line "Name:  number kB" of a file of /proc.
std::uint64_t kibibytesIn(const std::filesystem::path &file, const std::string &key, std::uint64_t otherwise)
{
    std::ifstream in(file);
    std::string line;
    while (std::getline(in, line)) {
        std::istringstream words(line);
        std::string name;
        std::uint64_t kibibytes = 0;
        if (words >> name >> kibibytes && name == key + ":") return kibibytes * 1024;
    }
    return otherwise;
}

std::uint64_t rlimit(int which)
{
    ::rlimit limit{};
    if (::getrlimit(static_cast<__rlimit_resource>(which), &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return unlimited;
    return limit.rlim_cur;
}

/// The number in a one-line file; "max", an absent or an unreadable file give `otherwise`.
std::uint64_t numberIn(const std::filesystem::path &path, std::uint64_t otherwise)
{
    std::ifstream in(path);
    std::uint64_t value = 0;
    return in >> value ? value : otherwise;
}

std::uint64_t statistic(const std::filesystem::path &path, const std::string &key)
{
    std::ifstream in(path);
    std::string name;
    std::uint64_t value = 0;
    while (in >> name >> value)
        if (name == key) return value;
    return 0;
}

struct Limit {
    std::uint64_t total = unlimited, free = unlimited;
    void tighten(std::uint64_t bound, std::uint64_t used, std::uint64_t droppable)
    {
        if (bound >= unlimited / 4) return; // version 1 writes a huge number for "none"
        used -= std::min(used, droppable);
        total = std::min(total, bound);
        free = std::min(free, bound - std::min(bound, used));
    }
};

/// A group is bounded by every group above it. Inside a container the group may itself be mounted as the
/// root, which the last step, the root, then reads.
void walkUp(const std::filesystem::path &root, std::filesystem::path group, const char *bound,
            const char *used, const char *droppable, Limit &limit)
{
    for (;;) {
        const auto folder = group.empty() ? root : root / group;
        const std::uint64_t limitBytes = numberIn(folder / bound, unlimited);
        if (limitBytes != unlimited)
            limit.tighten(limitBytes, numberIn(folder / used, 0),
                          statistic(folder / "memory.stat", droppable));
        if (group.empty()) return;
        group = group.parent_path();
    }
}

Limit groupLimit(const HostMemorySources &sources)
{
    Limit limit;
    std::ifstream in(sources.proc / "self/cgroup"); // lines "id:controllers:/path"
    std::string line;
    while (std::getline(in, line)) {
        const auto first = line.find(':'), second = line.find(':', first + 1);
        if (second == std::string::npos) continue;
        const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
        const std::filesystem::path group = std::filesystem::path(line.substr(second + 1)).relative_path();
        if (controllers == ",,")
            walkUp(sources.cgroup, group, "memory.max", "memory.current", "inactive_file", limit);
        else if (controllers.find(",memory,") != std::string::npos)
            walkUp(sources.cgroup / "memory", group, "memory.limit_in_bytes", "memory.usage_in_bytes",
                   "total_inactive_file", limit);
    }
    return limit;
}

} // namespace

HostMemorySources HostMemorySources::ofThisProcess()
{
    HostMemorySources sources;
    sources.addressSpace = rlimit(RLIMIT_AS);
    sources.data = rlimit(RLIMIT_DATA);
    sources.asked = askedLimit;
    return sources;
}

HostMemoryBound hostMemoryBound(const HostMemorySources &sources)
{
    // No /proc: the allocator decides.
    HostMemoryBound bound{kibibytesIn(sources.proc / "meminfo", "MemAvailable", unlimited),
                          say("the machine")};
    const auto tighten = [&](std::uint64_t available, const Text &by) {
        if (available < bound.available) bound = {available, by};
    };
    tighten(groupLimit(sources).free, say("its control group"));
    const auto own = [&](std::uint64_t limit, const char *held, const char *by) {
        if (limit == unlimited) return;
        tighten(limit - std::min(limit, kibibytesIn(sources.proc / "self/status", held, 0)),
                Text::verbatim(by));
    };
    own(sources.addressSpace, "VmSize", "RLIMIT_AS");
    own(sources.data, "VmData", "RLIMIT_DATA");
    own(sources.asked, "VmRSS", "--memory-limit");
    return bound;
}

void requireHostMemory(std::uint64_t bytes, const Wording &what, const Wording &hint)
{
    const HostMemoryBound bound = hostMemoryBound(HostMemorySources::ofThisProcess());
    if (bytes <= bound.available) return;
    throw Error(ErrorCode::OutOfMemory, say("%1 does not fit in memory", what),
                say("it needs %1 more, of which %2 leaves %3", gigabytes(bytes), bound.by,
                    gigabytes(bound.available)),
                hint);
}

std::uint64_t totalHostMemory(const HostMemorySources &sources)
{
    return std::min(kibibytesIn(sources.proc / "meminfo", "MemTotal", unlimited), groupLimit(sources).total);
}

void limitHostMemory(std::uint64_t bytes)
{
    askedLimit = bytes;
}

std::uint64_t parseMemorySize(std::string_view text)
{
    std::string_view digits = text;
    int shift = 0;
    if (!text.empty())
        if (const auto unit = std::string_view("KMGT").find(text.back()); unit != std::string_view::npos) {
            shift = 10 * static_cast<int>(unit + 1);
            digits.remove_suffix(1);
        }
    std::uint64_t value = 0;
    const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (failed != std::errc() || end != digits.data() + digits.size() || value == 0 ||
        value > (unlimited >> shift))
        throw Error(ErrorCode::InvalidCall, say("'%1' is no size of memory", text), {},
                    say("give bytes, or a whole number with K, M, G or T: 4G"));
    return value << shift;
}

std::string gigabytes(std::uint64_t bytes)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.*f GB", bytes < 1'000'000'000 ? 3 : 1,
                  1e-9 * static_cast<double>(bytes));
    return text;
}

std::uint64_t residentMemory()
{
    return kibibytesIn("/proc/self/status", "VmRSS", 0);
}

std::uint64_t peakResidentMemory()
{
    return kibibytesIn("/proc/self/status", "VmHWM", 0);
}

void giveBackFreedMemory()
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void giveBackArraysWhenFreed()
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    // Its default, 128 kB, would have small arrays come and go with their pages.
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}

} // namespace larmor
