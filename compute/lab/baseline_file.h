// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/baselines.h"

#include <filesystem>

namespace larmor {

/// Baselines that outlive the program. Each change locks the file (FileLock), reads it and writes the changed
/// one: windows and command lines may share it, and none loses what another pins at the same time.
class BaselineFile {
public:
    /// baselines.json in dataFolder().
    BaselineFile();
    explicit BaselineFile(std::filesystem::path file);

    /// None where there is no file. @throws Error FileAccess; FileFormat naming the file.
    Baselines read() const;
    /// @throws Error as read() and Baselines::pin() do; Unavailable where there is no folder to keep it in;
    /// FileAccess naming the lock that another program does not let go.
    void pin(const std::string &name, const Measurement &measurement) const;
    /// Nothing where there is none of that name.
    void unpin(std::string_view name) const;

private:
    void requireFolder() const;
    void write(const Baselines &baselines) const;
    std::filesystem::path m_file; ///< empty: nowhere
};

} // namespace larmor
