// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace larmor {

/// What a process says of its end when a signal of its own making ends it.
struct FaultReport {
    int signal = 0;
    bool hasAddress = false; ///< of an access that the hardware refused
    std::int32_t array = -1; ///< which watched array lies next to that address
    std::int64_t offset = 0; ///< of the address from the array's start, bytes
    std::uint64_t arrayBytes = 0;
    std::uint64_t dataBytes = 0; ///< private memory at that moment
};

/// Writes the report to a descriptor from the signal's handler, then lets the signal end the process.
/// One per process. @param descriptor stays open.
void reportFaultsTo(int descriptor);
/// An array whose neighbourhood is to be recognised. Thread-safe against the handler, not against itself.
/// @returns false where too many are watched already.
bool watchArray(std::int32_t number, const void *data, std::size_t bytes);
void forgetArray(std::int32_t number);

/// What a process left in the descriptor, or nothing. Does not wait.
std::optional<FaultReport> takeFaultReport(int descriptor);

} // namespace larmor
