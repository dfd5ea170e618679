// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/lexer.h"

#include "core/error.h"

#include <bit>
#include <charconv>

namespace larmor::model::ptx {
namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool startsWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c == '%' || c == '.';
}

bool continuesWord(char c)
{
    return startsWord(c) || isDigit(c);
}

/// A character as a message can show it.
std::string shown(char c)
{
    if (c >= ' ' && c <= '~') return std::string("'") + c + "'";
    return "byte " + std::to_string(static_cast<unsigned char>(c));
}

} // namespace

Lexer::Lexer(std::string_view text, std::string_view name) : m_text(text), m_name(name)
{
    advance();
}

void Lexer::fail(const std::string &what, int line) const
{
    throw Error(ErrorCode::FileFormat, "the PTX of " + m_name + " cannot be read",
                "line " + std::to_string(line > 0 ? line : m_token.line) + ": " + what);
}

Token Lexer::next()
{
    const Token token = m_token;
    advance();
    return token;
}

void Lexer::skipBlanks()
{
    while (m_at < m_text.size()) {
        const std::string_view rest = m_text.substr(m_at);
        if (rest.starts_with("//")) {
            m_at += std::min(rest.find('\n'), rest.size());
        } else if (rest.starts_with("/*")) {
            const std::size_t end = rest.find("*/", 2);
            if (end == std::string_view::npos) fail("a comment has no end", m_line);
            for (const char c : rest.substr(0, end))
                m_line += c == '\n';
            m_at += end + 2;
        } else if (rest[0] == '\n' || rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\r') {
            m_line += rest[0] == '\n';
            ++m_at;
        } else {
            break;
        }
    }
}

void Lexer::advance()
{
    skipBlanks();
    m_token = {};
    m_token.line = m_line;
    if (m_at >= m_text.size() || m_text[m_at] == '\0') return;
    const char c = m_text[m_at];
    if (isDigit(c)) return readNumber();
    if (startsWord(c)) return readWord();
    if (c == '"') {
        const std::size_t end = m_text.find_first_of("\"\n", m_at + 1);
        if (end == std::string_view::npos || m_text[end] != '"') fail("a text has no closing quote");
        m_token.kind = Token::Kind::Text;
        m_token.text = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return;
    }
    if (std::string_view("{}[]()<>,;:=+-!|@").find(c) == std::string_view::npos)
        fail(shown(c) + " begins nothing");
    m_token.kind = Token::Kind::Sign;
    m_token.text = m_text.substr(m_at++, 1);
}

void Lexer::readWord()
{
    const std::size_t start = m_at;
    while (m_at < m_text.size()) {
        if (m_text[m_at] == '.' && m_text[start] == '.' && m_at > start) break; // .reg.b16 is two directives
        if (continuesWord(m_text[m_at])) {
            ++m_at;
        } else if (m_text.substr(m_at, 2) == "::") { // .shared::cta, .L1::no_allocate
            m_at += 2;
        } else {
            break;
        }
    }
    m_token.kind = Token::Kind::Word;
    m_token.text = m_text.substr(start, m_at - start);
}

void Lexer::readNumber()
{
    const std::size_t start = m_at;
    const auto prefixed = [&](char lower, char upper) {
        return m_text[start] == '0' && start + 1 < m_text.size() &&
               (m_text[start + 1] == lower || m_text[start + 1] == upper);
    };
    const bool single = prefixed('f', 'F'), twice = prefixed('d', 'D');
    const bool hex = single || twice || prefixed('x', 'X'), binary = prefixed('b', 'B');
    m_at += hex || binary ? 2 : 0;
    const std::size_t digits = m_at;
    const auto belongs = [&](char c) {
        return isDigit(c) || (hex && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')));
    };
    while (m_at < m_text.size() && belongs(m_text[m_at]))
        ++m_at;
    m_token.kind = single ? Token::Kind::Single : twice ? Token::Kind::Double : Token::Kind::Integer;
    const bool decimal =
        !hex && !binary && m_at + 1 < m_text.size() && m_text[m_at] == '.' && isDigit(m_text[m_at + 1]);
    if (decimal) {
        double value = 0;
        const auto end = std::from_chars(m_text.data() + start, m_text.data() + m_text.size(), value);
        if (end.ec != std::errc()) fail("a number is out of range");
        m_at = std::size_t(end.ptr - m_text.data());
        m_token.kind = Token::Kind::Double;
        m_token.bits = std::bit_cast<std::uint64_t>(value);
    } else {
        const int base = hex ? 16 : binary ? 2 : m_text[start] == '0' && m_at - start > 1 ? 8 : 10;
        const char *const end = m_text.data() + m_at;
        const auto read = std::from_chars(m_text.data() + digits, end, m_token.bits, base);
        const bool exact = !(single || twice) || m_at - digits == (single ? 8u : 16u);
        if (read.ec != std::errc() || read.ptr != end || !exact)
            fail("'" + std::string(m_text.substr(start, m_at - start)) + "' is not a number");
        if (m_at < m_text.size() && m_text[m_at] == 'U') ++m_at; // unsigned: says nothing about the bits
    }
    if (m_at < m_text.size() && startsWord(m_text[m_at]) && m_text[m_at] != '.')
        fail("'" + std::string(m_text.substr(start, m_at + 1 - start)) + "' is not a number");
    m_token.text = m_text.substr(start, m_at - start);
}

} // namespace larmor::model::ptx
