// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sass/cubin.h"

#include <map>
#include <string>
#include <vector>

namespace larmor::model::sass {

/// A line of source that code was made from; line 0: not known.
struct CodePlace {
    std::string file;
    int line = 0;
    auto operator<=>(const CodePlace &) const = default;
};

/// Which line each instruction comes from: the section .debug_line (DWARF 2, chapter 6.2), which NVRTC writes
/// under --generate-line-info.
class LineTable {
public:
    /// Without that section it knows no line. @throws Error FileFormat.
    explicit LineTable(const Cubin &cubin);
    /// Of the instruction at an offset of a section.
    CodePlace place(std::size_t section, std::uint64_t offset) const;

private:
    friend class LineProgram;
    std::map<std::size_t, std::map<std::uint64_t, CodePlace>> m_rows; ///< by section, then first offset
};

} // namespace larmor::model::sass
