// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/json.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace larmor {

/// The number, or null: JSON has no infinity and no NaN.
Json finiteOrNull(double value);
/// @throws Error InvalidCall when it is not an object.
const Json &requireObject(const Json &json, std::string_view what);
/// @throws Error InvalidCall naming the first key that is not among the known ones.
void refuseUnknownKeys(const Json &json, const std::string &what, std::initializer_list<const char *> known);
/// Absent and null give nothing. @throws Error InvalidCall when it is something else.
std::optional<std::string> optionalText(const Json &json, const char *key);
std::optional<double> optionalNumber(const Json &json, const char *key);

} // namespace larmor
