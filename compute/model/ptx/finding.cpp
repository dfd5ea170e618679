// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/finding.h"

namespace larmor::model::ptx {
namespace {

std::string shown(const Dim3 &d)
{
    return "(" + std::to_string(d.x) + ", " + std::to_string(d.y) + ", " + std::to_string(d.z) + ")";
}

} // namespace

std::string_view toString(FindingKind kind)
{
    constexpr std::string_view names[] = {"out-of-bounds",   "misaligned",        "shared-race",
                                          "global-race",     "divergent-barrier", "missed-barrier",
                                          "undefined-value", "endless-loop"};
    return names[static_cast<int>(kind)];
}

std::string Finding::toString() const
{
    return std::string(ptx::toString(kind)) + ": " + place + ", block " + shown(block) + ", thread " +
           shown(thread) + ": " + what + (count > 1 ? " (" + std::to_string(count) + " times)" : "");
}

Json Finding::toJson() const
{
    return {{"kind", ptx::toString(kind)},
            {"kernel", kernel},
            {"block", {block.x, block.y, block.z}},
            {"thread", {thread.x, thread.y, thread.z}},
            {"line", line > 0 ? Json(line) : Json()},
            {"place", place},
            {"what", what},
            {"count", count}};
}

} // namespace larmor::model::ptx
