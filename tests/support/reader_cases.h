// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Files of every format that take their time to read, and readers that are stopped on the way.

#include "core/task.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace larmor::test {

/// A reader of one file, by its name.
struct ReaderCase {
    const char *name;
    std::function<void(const std::filesystem::path &)> make;
    std::function<void(const std::filesystem::path &, const Task &)> read;
};
std::vector<ReaderCase> readerCases();

/// How a reader ended that was to be stopped.
struct Ending {
    bool cancelled = false; ///< else it came to its end before the stop
    double heardAfter = 0;  ///< seconds from the stop to its return
};
/// Runs a reader in this thread and stops it from another one after a while. @throws what the reader throws
/// but for Cancelled.
Ending stoppedAfter(double seconds, const std::function<void(const Task &)> &read);

} // namespace larmor::test
