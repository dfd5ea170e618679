// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory this process may use: the machine's, bounded by the control group's (Linux kernel
// documentation, admin-guide/cgroup-v2 and cgroup-v1/memory).
#include "engine/cpu/host_buffer.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>

namespace larmor {
namespace {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

std::uint64_t meminfo(const std::string &key)
{
    std::ifstream in("/proc/meminfo");
    std::string line;
    while (std::getline(in, line)) {
        std::istringstream words(line);
        std::string name;
        std::uint64_t kibibytes = 0;
        if (words >> name >> kibibytes && name == key + ":") return kibibytes * 1024;
    }
    return unlimited; // no /proc: let the allocator decide
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

Limit groupLimit()
{
    Limit limit;
    std::ifstream in("/proc/self/cgroup"); // lines "id:controllers:/path"
    std::string line;
    while (std::getline(in, line)) {
        const auto first = line.find(':'), second = line.find(':', first + 1);
        if (second == std::string::npos) continue;
        const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
        const std::filesystem::path group = std::filesystem::path(line.substr(second + 1)).relative_path();
        if (controllers == ",,")
            walkUp("/sys/fs/cgroup", group, "memory.max", "memory.current", "inactive_file", limit);
        else if (controllers.find(",memory,") != std::string::npos)
            walkUp("/sys/fs/cgroup/memory", group, "memory.limit_in_bytes", "memory.usage_in_bytes",
                   "total_inactive_file", limit);
    }
    return limit;
}

} // namespace

std::uint64_t availableHostMemory()
{
    return std::min(meminfo("MemAvailable"), groupLimit().free);
}

std::uint64_t totalHostMemory()
{
    return std::min(meminfo("MemTotal"), groupLimit().total);
}

} // namespace larmor
