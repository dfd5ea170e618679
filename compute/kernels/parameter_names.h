// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// Names of a kernel's parameters, in their order, as its source spells them: what a compiler's intermediate
/// code no longer has. Where preprocessor branches hold several declarations, the first with that many.
/// @returns nothing where the source has no such declaration.
std::vector<std::string> parameterNames(std::string_view source, std::string_view entryPoint,
                                        std::size_t count);

} // namespace larmor
