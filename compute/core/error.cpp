// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"

#include <utility>

namespace larmor {

Error::Error(ErrorCode code, std::string what, std::string why, std::string hint)
    : m_code(code), m_message(std::move(what)), m_why(std::move(why)), m_hint(std::move(hint)),
      m_text(m_message)
{
    if (!m_why.empty()) m_text += ": " + m_why;
    if (!m_hint.empty()) m_text += "\n" + m_hint;
}

int exitStatus(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidCall:
        return 2;
    case ErrorCode::Unavailable:
        return 3;
    default:
        return 1;
    }
}

} // namespace larmor
