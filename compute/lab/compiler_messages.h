// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// What a compiler says of one line of a source.
struct CompilerMessage {
    int line = 0;   ///< 1: the first
    int column = 0; ///< 0: not said
    bool error = true;
    std::string text;
    bool operator==(const CompilerMessage &) const = default;
};

/// Messages about one file, from what NVRTC ("file.cu(14): error: ..."), clang ("file.cu:14:38: error: ..."),
/// PoCL ("error: file.cu:14:38: ...") or the reader of a kernel's header ("file.cu:3: ...") wrote.
/// @param file as the compiler was told; lines about other files are left out.
/// The caret below a line that NVRTC shows tells the column.
std::vector<CompilerMessage> compilerMessages(std::string_view log, std::string_view file);

/// The same of one line of a log. Absent where it is no message about the file, or a note.
std::optional<CompilerMessage> compilerMessage(std::string_view line, std::string_view file);
/// Where the caret of such a line stands, 1 the first; 0 where it holds none, or anything else.
int caretColumn(std::string_view line);

} // namespace larmor
