// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/text.h"
#include "model/capability_limits.h"

#include <span>
#include <string>
#include <string_view>

namespace larmor::model {

/// One line of the table of limits: what it is called, its value for each compute capability, where it
/// stands.
struct LimitRow {
    std::string_view name; ///< as files name it: "threads_per_block"
    Text title;            ///< "Threads of a block"
    std::string_view source;
    /// A number, a range [least, most] in bytes, or null where there is none.
    Json (*value)(const CapabilityLimits &limits) = nullptr;
    bool isBytes = false;
};

/// Launch, residents of a multiprocessor, registers, shared memory, caches, units: CUDA C Programming
/// Guide 3.0, table G-1; OpenCL Programming Guide 2.3, appendix A; Kirk & Hwu 2010, table B.1; newer as
/// capabilityLimits().
std::span<const LimitRow> limitRows();
/// "512", "16 KB", "6 to 8 KB", "–".
std::string limitText(const LimitRow &row, const CapabilityLimits &limits);
/// Limits by name and abilities by word (true or false) of one compute capability.
Json capabilityJson(const CapabilityLimits &limits);
/// Names, titles and sources of limits and abilities, without values.
Json capabilityLegend();

} // namespace larmor::model
