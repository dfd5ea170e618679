// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace larmor::model::ptx {

struct Token {
    enum class Kind {
        Word,    ///< name, directive or opcode with its dots: "%tid.x", ".visible", "ld.global.f32"
        Integer, ///< `bits`
        Single,  ///< 0f3F800000
        Double,  ///< 0d3FF0000000000000, 1.5
        Text,    ///< "..." without the quotes
        Sign,    ///< one character: { } [ ] ( ) < > , ; : = + - ! | @
        End
    };
    Kind kind = Kind::End;
    std::string_view text; ///< part of the source
    std::uint64_t bits = 0;
    int line = 1;

    bool is(std::string_view word) const
    {
        return (kind == Kind::Word || kind == Kind::Sign) && text == word;
    }
};

/// Cuts a PTX text into tokens; comments and blanks fall away (PTX ISA 9.0, 4.1 to 4.5).
class Lexer {
public:
    /// @param name of the text, for messages. The text must outlive the lexer.
    Lexer(std::string_view text, std::string_view name);

    const Token &peek() const { return m_token; }
    /// Hands out the token and reads the next. @throws Error FileFormat for a character that begins none.
    Token next();
    /// @throws Error FileFormat "line 12: `what`".
    [[noreturn]] void fail(const std::string &what, int line = 0) const;

private:
    void advance();
    void skipBlanks();
    void readNumber();
    void readWord();

    std::string_view m_text;
    std::string m_name;
    std::size_t m_at = 0;
    int m_line = 1;
    Token m_token;
};

} // namespace larmor::model::ptx
