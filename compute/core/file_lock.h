// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>

namespace larmor {

/// Holds a file against other holders, threads and processes alike, for as long as it lives: whoever reads,
/// changes and writes it again loses no change of another. The lock (flock(2)) is on an empty FILE.lock
/// beside it, which stays: the file itself is replaced by each writing. The system ends a lock with its
/// process.
class FileLock {
public:
    static constexpr std::chrono::milliseconds patience{15'000};

    /// Waits for its turn. @throws Error FileAccess, naming the lock: where it cannot be made, or is still
    /// held after `wait`.
    explicit FileLock(const std::filesystem::path &file, std::chrono::milliseconds wait = patience);
    /// The lock's file goes with the lock. Only where nobody waits for it: who did would hold what is gone.
    void leaveNothing() { m_leavesNothing = m_lock; }
    ~FileLock();
    FileLock(const FileLock &) = delete;
    FileLock &operator=(const FileLock &) = delete;

private:
    std::filesystem::path m_lock, m_leavesNothing;
    int m_descriptor;
};

} // namespace larmor
