// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <string>
#include <string_view>

namespace larmor {

/// A value as JSON text. JSON is UTF-8 and the name of a file may hold any bytes: those that are none become
/// U+FFFD, everywhere. @param indent spaces of a level; negative: all on one line.
inline std::string jsonText(const Json &json, int indent = -1)
{
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

/// A text with U+FFFD for each byte that is not UTF-8, for formats that allow no other bytes.
inline std::string utf8Text(std::string_view text)
{
    return Json::parse(jsonText(Json(text))).get<std::string>();
}

} // namespace larmor
