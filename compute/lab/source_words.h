// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Words of kernel sources and of what compilers say about them. Private to compute/lab.

#include <cctype>
#include <string_view>

namespace larmor {

inline bool startsWord(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}

inline bool isWord(char c)
{
    return startsWord(c) || std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// @returns the text without blanks and carriage returns at its ends.
inline std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

} // namespace larmor
