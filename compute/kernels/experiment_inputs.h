// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/host_memory.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

namespace larmor {

/// The same numbers on every platform for one seed (the standard's distributions may differ, its engine not).
class SeededNumbers {
public:
    explicit SeededNumbers(std::uint64_t seed) : m_engine(seed) {}
    double between(double low, double high)
    {
        return low + (high - low) * (double(m_engine() >> 11) * 0x1.0p-53);
    }
    std::uint64_t below(std::uint64_t bound) { return m_engine() % bound; }

private:
    std::mt19937_64 m_engine;
};

/// Refuses what the host's memory cannot hold. @throws Error OutOfMemory with both numbers.
inline void requireMemory(std::size_t bytes, const std::string &what)
{
    const std::uint64_t free = hostMemoryBound(HostMemorySources::ofThisProcess()).available;
    if (bytes <= free) return;
    throw Error(ErrorCode::OutOfMemory, what + " do not fit in memory",
                "about " + std::to_string(bytes >> 20) + " MiB are needed of " + std::to_string(free >> 20) +
                    " MiB",
                "choose a smaller problem");
}

} // namespace larmor
