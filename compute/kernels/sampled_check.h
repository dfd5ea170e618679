// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <cstdint>

namespace larmor {

/// For KernelExperiment::Check::details: that only some of the outputs, drawn by the seed, were compared with
/// the oracle; null where all were.
inline Json sampledDetails(std::size_t checked, std::int64_t outputs)
{
    if (static_cast<std::int64_t>(checked) >= outputs) return {};
    return {{"checked_outputs", checked}, {"outputs", outputs}};
}

} // namespace larmor
