// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace larmor {

/// The spelling of one value of an enumeration, in files and on the command line.
template <class Enum>
struct Word {
    Enum value;
    std::string_view text;
};
template <class Enum, std::size_t count>
using Words = std::array<Word<Enum>, count>;

template <class Enum, std::size_t count>
constexpr std::string_view wordOf(const Words<Enum, count> &words, Enum value)
{
    for (const Word<Enum> &word : words)
        if (word.value == value) return word.text;
    throw Error(ErrorCode::Internal, "a value without a name");
}

/// All spellings, between spaces.
template <class Enum, std::size_t count>
std::string listOf(const Words<Enum, count> &words)
{
    std::string list;
    for (const Word<Enum> &word : words)
        list += (list.empty() ? "" : " ") + std::string(word.text);
    return list;
}

/// @param kind what the words are, for the message: "regulariser".
/// @throws Error InvalidCall listing the words.
template <class Enum, std::size_t count>
Enum parseWord(const Words<Enum, count> &words, std::string_view kind, std::string_view text)
{
    for (const Word<Enum> &word : words)
        if (word.text == text) return word.value;
    throw Error(ErrorCode::InvalidCall, "unknown " + std::string(kind) + " '" + std::string(text) + "'",
                "known are: " + listOf(words));
}

} // namespace larmor
