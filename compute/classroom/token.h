// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace larmor::classroom {

/// Letters that are not taken for one another, nor for digits, on a wall far away: none of B, G, I, L, O, Q,
/// S, U, V and Z.
inline constexpr std::string_view codeLetters = "ACDEFHJKMNPRTWXY";
inline constexpr std::size_t codeLength = 5; ///< 2^20 codes
/// A new class code of the system's random numbers. @throws Error Unavailable.
std::string newClassCode();
/// As it is typed: in small letters, with blanks around it.
bool isSameCode(std::string_view typed, std::string_view code);

/// Hands out what tells phones behind one address apart: random words that this program alone can have made.
/// Nothing is kept of them.
class TokenMint {
public:
    TokenMint(); ///< with a new secret. @throws Error Unavailable
    /// @returns 32 hexadecimal digits, a point, 64 more that sign them. @throws Error Unavailable.
    std::string issue() const;
    /// The first 32 digits of an issued word; absent for anything else. @throws Error Unavailable.
    std::optional<std::string> read(std::string_view word) const;

private:
    std::string m_secret;
};

} // namespace larmor::classroom
