// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"

#include <utility>

namespace larmor {

Error::Error(ErrorCode code, Wording what, Wording why, Wording hint)
    : m_code(code), m_messageText(what.text()), m_whyText(why.text()), m_hintText(hint.text()),
      m_message(m_messageText.english()), m_why(m_whyText.english()), m_hint(m_hintText.english()),
      m_text(m_message)
{
    if (!m_why.empty()) m_text += ": " + m_why;
    if (!m_hint.empty()) m_text += "\n" + m_hint;
}

Text Error::text() const
{
    return Text::sequence({Text::sequence({m_messageText, m_whyText}, ": "), m_hintText}, "\n");
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
