// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace larmor {

/// What other programs take of the processors.
class ProcessorLoad {
public:
    /// Their share of all processors since the last call, 0 to 1; nothing at the first call, less than a
    /// fifth of a second after the last, and where the system does not say.
    std::optional<double> others();

private:
    struct Times {
        std::uint64_t all = 0, busy = 0, own = 0; ///< in the system's ticks
    };
    static std::optional<Times> now();

    std::optional<Times> m_last;
};

} // namespace larmor
