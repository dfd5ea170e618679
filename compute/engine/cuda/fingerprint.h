// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace larmor {

/// SHA-256 (FIPS 180-4) of the bytes, as 64 hexadecimal digits: names compiled kernels in the disk cache.
std::string sha256(std::string_view bytes);

} // namespace larmor
