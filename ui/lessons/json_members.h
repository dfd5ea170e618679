// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Members of a lesson's file in the fields of a form. Private to ui/lessons.

#include "core/json.h"

#include <QString>

namespace larmor {

/// @returns the member's text; empty where it is absent or no text.
inline QString textIn(const Json &json, const char *member)
{
    const auto found = json.is_object() ? json.find(member) : json.end();
    return found != json.end() && found->is_string() ? QString::fromStdString(found->get<std::string>())
                                                     : QString();
}

inline void setOrErase(Json &json, const char *member, const QString &text)
{
    if (text.isEmpty())
        json.erase(member);
    else
        json[member] = text.toStdString();
}

} // namespace larmor
