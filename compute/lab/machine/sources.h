// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace larmor {

/// Text of a file of compute/lab/machine as it stood at build time ("latencies.cu"); empty for an unknown
/// name.
std::string_view machineSource(std::string_view file);

} // namespace larmor
