// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/cuda_tokens.h"

#include "lab/source_words.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace larmor {
namespace {

/// Walks a source, character by character.
class Scanner {
public:
    explicit Scanner(std::string_view text) : m_text(text) {}

    std::vector<CudaToken> tokens()
    {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '\n')
                m_lineBegins = true, step();
            else if (std::isspace(static_cast<unsigned char>(c)) != 0)
                step();
            else if (m_text.substr(m_at, 2) == "//")
                skipLine();
            else if (m_text.substr(m_at, 2) == "/*")
                skipComment();
            else if (c == '#' && m_lineBegins)
                skipLine();
            else
                take(c);
        }
        return std::move(m_tokens);
    }

private:
    void step()
    {
        if (m_text[m_at++] == '\n') ++m_line;
    }
    /// To the end of the line, and of those that a backslash joins to it.
    void skipLine()
    {
        while (m_at < m_text.size() && m_text[m_at] != '\n') {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()) step();
            step();
        }
    }
    void skipComment()
    {
        const std::size_t end = std::min(m_text.find("*/", m_at + 2), m_text.size() - 2);
        while (m_at < end + 2)
            step();
    }
    void take(char c)
    {
        m_lineBegins = false;
        const std::size_t first = m_at;
        const int line = m_line;
        CudaTokenKind kind = CudaTokenKind::Sign;
        if (startsWord(c)) {
            kind = CudaTokenKind::Word;
            while (m_at < m_text.size() && isWord(m_text[m_at]))
                ++m_at;
        } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            kind = CudaTokenKind::Number;
            while (m_at < m_text.size() && (isWord(m_text[m_at]) || m_text[m_at] == '.'))
                ++m_at;
        } else if (c == '"' || c == '\'') {
            kind = CudaTokenKind::Text;
            skipQuoted(c);
        } else {
            m_at += signLength();
        }
        m_tokens.push_back({kind, m_text.substr(first, m_at - first), first, line});
    }
    void skipQuoted(char quote)
    {
        step();
        while (m_at < m_text.size() && m_text[m_at] != quote && m_text[m_at] != '\n') {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()) step();
            step();
        }
        if (m_at < m_text.size() && m_text[m_at] == quote) step();
    }
    std::size_t signLength() const
    {
        constexpr std::array<std::string_view, 8> longSigns{"<<<", "::", "&&", "==", "!=", "<=", ">=", "->"};
        for (const std::string_view sign : longSigns)
            if (m_text.substr(m_at, sign.size()) == sign) return sign.size();
        return 1;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_line = 1;
    bool m_lineBegins = true; ///< nothing stands before on this line
    std::vector<CudaToken> m_tokens;
};

} // namespace

std::vector<CudaToken> cudaTokens(std::string_view text)
{
    return Scanner(text).tokens();
}

std::size_t closing(const std::vector<CudaToken> &tokens, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < tokens.size(); ++i) {
        if (tokens[i].is("(") || tokens[i].is("[") || tokens[i].is("{")) ++depth;
        if (tokens[i].is(")") || tokens[i].is("]") || tokens[i].is("}")) --depth;
        if (depth == 0) return i;
    }
    return tokens.size();
}

void TextEdits::add(std::size_t at, std::size_t length, std::string with)
{
    m_edits.push_back({at, length, std::move(with)});
}

std::vector<TextEdits::Edit> TextEdits::sorted() const
{
    std::vector<Edit> sorted = m_edits;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Edit &a, const Edit &b) {
        return a.at != b.at ? a.at < b.at : a.length == 0 && b.length > 0; // what is inserted stands before
    });
    return sorted;
}

std::string TextEdits::appliedTo(std::string_view text) const
{
    std::string result;
    std::size_t from = 0;
    for (const Edit &edit : sorted()) {
        result += text.substr(from, edit.at - from);
        result += edit.with;
        from = edit.at + edit.length;
    }
    return result.append(text.substr(from));
}

std::size_t TextEdits::placeBefore(std::size_t after) const
{
    std::size_t from = 0, done = 0; // behind the edits so far, before them and afterwards
    for (const Edit &edit : sorted()) {
        if (after < done + (edit.at - from)) break;
        done += edit.at - from;
        if (after < done + edit.with.size()) return edit.at;
        done += edit.with.size();
        from = edit.at + edit.length;
    }
    return from + (after - done);
}

} // namespace larmor
