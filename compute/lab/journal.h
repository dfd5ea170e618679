// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace larmor {

/// A file of one JSON value a line, appended to and flushed to the disk line by line. What a crash leaves
/// half written at its end is cut off when it is next read.
class Journal {
public:
    explicit Journal(std::filesystem::path file) : m_file(std::move(file)) {}

    const std::filesystem::path &file() const { return m_file; }
    /// The complete lines; the file is cut behind them. Empty where there is no file. @throws Error
    /// FileAccess.
    std::vector<Json> recover() const;
    /// @throws Error FileAccess.
    void append(const Json &line) const;
    void remove() const; ///< never throws

private:
    std::filesystem::path m_file;
};

} // namespace larmor
