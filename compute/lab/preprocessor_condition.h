// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>

namespace larmor {

/// Macros without parameters by their names.
using Macros = std::map<std::string, std::string, std::less<>>;

/// The condition of an #if under these macros: whole numbers, defined(), arithmetic, comparison and logic; a
/// name that is no macro is 0 (ISO C99, 6.10.1). Nothing where it is no such condition.
std::optional<bool> evaluateCondition(const std::string &condition, const Macros &macros);

} // namespace larmor
