// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace larmor {

/// Text of a file of compute/kernels as it stood at build time ("fhd.cu", "dialect.h"); empty for an unknown
/// name.
std::string_view embeddedSource(std::string_view file);

} // namespace larmor
