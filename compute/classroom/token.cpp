// SPDX-License-Identifier: GPL-3.0-or-later
#include "classroom/token.h"

#include "core/digest.h"
#include "core/error.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace larmor::classroom {

namespace {

constexpr std::size_t randomBytes = 16, randomDigits = 2 * randomBytes, signatureDigits = 64;

std::string random(std::size_t count)
{
    std::string bytes(count, '\0');
    if (::getentropy(bytes.data(), bytes.size()) != 0)
        throw Error(ErrorCode::Unavailable, say("no class page can be opened"),
                    say("the system gives no random numbers: %1", std::strerror(errno)),
                    say("look at the system's log"));
    return bytes;
}

std::string hex(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        text += digits[static_cast<unsigned char>(byte) >> 4];
        text += digits[byte & 15];
    }
    return text;
}

/// HMAC (RFC 2104) with SHA-256. @param key of at most a block of 64 bytes.
std::string signatureOf(std::string_view text, const std::string &key)
{
    std::string inner(64, '\x36'), outer(64, '\x5c');
    for (std::size_t i = 0; i < key.size(); ++i) {
        inner[i] = char(inner[i] ^ key[i]);
        outer[i] = char(outer[i] ^ key[i]);
    }
    return sha256(outer + sha256(inner.append(text)));
}

/// In a time that does not tell where they differ.
bool areEqual(std::string_view a, std::string_view b)
{
    if (a.size() != b.size()) return false;
    int difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |= a[i] ^ b[i];
    return difference == 0;
}

} // namespace

std::string newClassCode()
{
    static_assert(codeLetters.size() == 16);
    std::string code = random(codeLength);
    for (char &letter : code)
        letter = codeLetters[letter & 15];
    return code;
}

bool isSameCode(std::string_view typed, std::string_view code)
{
    const auto isBlank = [](char c) { return c == ' ' || c == '\t'; };
    while (!typed.empty() && isBlank(typed.front()))
        typed.remove_prefix(1);
    while (!typed.empty() && isBlank(typed.back()))
        typed.remove_suffix(1);
    std::string upper(typed.substr(0, code.size() + 1));
    for (char &c : upper)
        c = c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
    return areEqual(upper, code);
}

TokenMint::TokenMint() : m_secret(random(32)) {}

std::string TokenMint::issue() const
{
    const std::string word = hex(random(randomBytes));
    return word + '.' + signatureOf(word, m_secret);
}

std::optional<std::string> TokenMint::read(std::string_view word) const
{
    if (word.size() != randomDigits + 1 + signatureDigits || word[randomDigits] != '.') return {};
    const std::string_view digits = word.substr(0, randomDigits);
    if (!areEqual(word.substr(randomDigits + 1), signatureOf(digits, m_secret))) return {};
    return std::string(digits);
}

} // namespace larmor::classroom
