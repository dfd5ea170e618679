// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace larmor {

/// A file that is written beside its final name and renamed into place, so that a failure, a full disk or a
/// crash never leaves a half-written file nor harms the one that was there.
///
///     PendingFile out("scan.h5");
///     writeEverythingTo(out.path());
///     out.commit();
class PendingFile {
public:
    /// @throws Error FileAccess when the folder does not exist or cannot be written to.
    explicit PendingFile(std::filesystem::path target);
    ~PendingFile(); ///< removes the temporary file unless commit() was reached
    PendingFile(const PendingFile &) = delete;
    PendingFile &operator=(const PendingFile &) = delete;

    /// Where to write; has the target's extension.
    const std::filesystem::path &path() const { return m_temporary; }
    /// Flushes to disk and renames. @throws Error FileAccess.
    void commit();

private:
    std::filesystem::path m_target, m_temporary;
    bool m_committed = false;
};

/// Writes all bytes atomically. @throws Error FileAccess, naming the file and the system's reason.
void writeFile(const std::filesystem::path &target, std::string_view bytes);

/// Reads a whole file. @throws Error FileAccess.
std::string readFile(const std::filesystem::path &source);

/// Folder for caches that may be deleted at any time: $XDG_CACHE_HOME/larmor, else ~/.cache/larmor, created.
/// Empty when neither can be written to.
std::filesystem::path cacheFolder();
/// The same for what a person kept: $XDG_DATA_HOME/larmor, else ~/.local/share/larmor.
std::filesystem::path dataFolder();

} // namespace larmor
