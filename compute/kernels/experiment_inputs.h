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
inline void requireMemory(std::size_t bytes, const Wording &what)
{
    const std::uint64_t free = hostMemoryBound(HostMemorySources::ofThisProcess()).available;
    if (bytes <= free) return;
    throw Error(ErrorCode::OutOfMemory, say("%1 do not fit in memory", what),
                say("about %1 MiB are needed of %2 MiB", bytes >> 20, free >> 20),
                say("choose a smaller problem"));
}

} // namespace larmor
