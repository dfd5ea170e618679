// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/session_file.h"

#include <filesystem>

namespace larmor {

/// Steps and measurements that stand in no file of the person's. Before another session takes their place,
/// and when the window closes, they are kept as a session beside those of crashes: nobody is asked, nothing
/// is lost.
class UnsavedWork {
public:
    static constexpr std::size_t mostKept = 10; ///< then the oldest files go

    explicit UnsavedWork(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// What is here now stands in a file, or came from one.
    void setSaved(const SessionFile &now) { m_saved = markOf(now); }
    /// Whether a switch was thrown, or the lab measured, since.
    bool isIn(const SessionFile &now) const;
    /// @return the file, unsaved-DATE.json. @throws Error FileAccess.
    std::filesystem::path keep(const SessionFile &now) const;
    /// Such a file is nobody's target: saving asks for another one.
    bool isKept(const std::filesystem::path &file) const { return file.parent_path() == m_folder; }

private:
    struct Mark {
        double lastStep = -1; ///< seconds
        std::size_t measurements = 0;
    };
    static Mark markOf(const SessionFile &now);

    std::filesystem::path m_folder;
    Mark m_saved;
};

} // namespace larmor
