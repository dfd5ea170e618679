// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace larmor {

/// Value of a whole-number expression: + - * / % and parentheses, ceil(a, b) for a / b rounded up, min(a, b),
/// max(a, b), and names. @param name the value of a name. @throws Error InvalidCall naming the place: a word
/// that cannot be read, a division by zero, a result beyond 2^62, what `name` throws.
std::int64_t evaluate(std::string_view expression, const std::function<std::int64_t(std::string_view)> &name);

} // namespace larmor
