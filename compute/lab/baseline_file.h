// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/baselines.h"

#include <filesystem>

namespace larmor {

/// Baselines that outlive the program. Each change reads the file, changes it and renames the new one into
/// place: a window and a command line may share it.
class BaselineFile {
public:
    /// baselines.json in dataFolder().
    BaselineFile();
    explicit BaselineFile(std::filesystem::path file);

    /// None where there is no file. @throws Error FileAccess; FileFormat naming the file.
    Baselines read() const;
    /// @throws Error as read() and Baselines::pin() do; Unavailable where there is no folder to keep it in.
    void pin(const std::string &name, const Measurement &measurement) const;
    /// Nothing where there is none of that name.
    void unpin(std::string_view name) const;

private:
    void write(const Baselines &baselines) const;
    std::filesystem::path m_file; ///< empty: nowhere
};

} // namespace larmor
