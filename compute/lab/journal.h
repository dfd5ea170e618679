// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace larmor {

/// A file of one JSON value a line, appended to and flushed to the disk line by line. The first line is an
/// object that says of what kind the journal is; by that a journal is known, and no other file is ever
/// changed or removed.
class Journal {
public:
    /// @param kind what the first line's "kind" holds
    Journal(std::filesystem::path file, std::string kind) : m_file(std::move(file)), m_kind(std::move(kind))
    {
    }

    struct Line {
        std::size_t number;        ///< as an editor counts: from 1
        std::optional<Json> value; ///< nothing where the line is damaged
    };

    const std::filesystem::path &file() const { return m_file; }
    /// Refuses a file that is there and no journal of this kind. What is empty, or no file at all, holds
    /// nothing that could be lost. @throws Error InvalidCall, FileAccess.
    void requireOwn() const;
    /// Every line, the damaged ones too; a last line that a crash left half written is cut off the file, and
    /// is damaged. Empty where there is no file. @throws Error as requireOwn() does.
    std::vector<Line> recover() const;
    /// @throws Error FileAccess; the file then ends as it did before.
    void append(const Json &line) const;
    /// Removes the file, where there is one. @throws Error as requireOwn() does; FileAccess.
    void remove() const;

private:
    /// The text of the journal. @throws Error InvalidCall for what is none.
    std::string ownText() const;

    std::filesystem::path m_file;
    std::string m_kind;
};

} // namespace larmor
