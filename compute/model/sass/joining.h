// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sass/access_runs.h"

#include <map>
#include <optional>

namespace larmor::model::sass {

/// Numbers of instructions by their width.
using Widths = std::map<int, int>;
using WidthsByLine = std::map<CodePlace, Widths>;

int total(const Widths &widths);

/// How the runs of some lines were joined, from the widths of the instructions that the code has there: runs
/// of one look are joined in one way, into pieces as wide as their alignment allows, or narrower.
struct Joining {
    std::vector<const Run *> runs;
    WidthsByLine code;
    bool shifted = false; ///< offsets may be counted from an address that is itself not aligned
    bool pooled = false;  ///< the lines' instructions are taken together: code may have moved between them

    /// Bytes of the instruction of each step, 0 where another step's brings its words; nothing where the
    /// widths follow from no way of joining, or from several.
    std::optional<std::map<std::uint32_t, int>> solve() const;
};

} // namespace larmor::model::sass
