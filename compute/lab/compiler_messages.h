// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
std::vector<CompilerMessage> compilerMessages(std::string_view log, std::string_view file);

} // namespace larmor
