// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace larmor {

/// Text of a file of resources/reference as it stood at build time ("book-8.20.json"); empty for an unknown
/// name.
std::string_view publishedText(std::string_view file);

} // namespace larmor
