// SPDX-License-Identifier: GPL-3.0-or-later
// Brackets of a source: which one is not closed, as the person who wrote it would say.
#include "core/error.h"
#include "lab/cuda_functions.h"

namespace larmor {
namespace {

bool opens(const CudaToken &token)
{
    return token.is("(") || token.is("[") || token.is("{");
}
bool closes(const CudaToken &token)
{
    return token.is(")") || token.is("]") || token.is("}");
}
std::string_view closerOf(const CudaToken &open)
{
    return open.is("(") ? ")" : open.is("[") ? "]" : "}";
}

class BracketCheck {
public:
    BracketCheck(const std::vector<CudaToken> &tokens, const std::string &file)
        : m_tokens(tokens), m_file(file), m_text(textOf(tokens))
    {
    }

    void run()
    {
        for (const CudaToken &token : m_tokens) {
            if (opens(token)) m_open.push_back(&token);
            if (closes(token)) close(token);
        }
        if (m_open.empty()) return;
        const CudaToken &open = *m_open.back();
        if (!open.is("{"))
            refuse(open, say("%1 is not closed", said(open)),
                   say("the text ends before its %1", closer(open)));
        if (m_suspect)
            refuse(*m_suspect, say("the '{' is not closed"), say("what follows is indented as if it were"));
        refuse(*m_open.front(), say("a '}' is missing in what this '{' begins"),
               say("the text ends before the last one"));
    }

private:
    static std::string_view textOf(const std::vector<CudaToken> &tokens)
    {
        if (tokens.empty()) return {};
        const CudaToken &last = tokens.back();
        return {tokens.front().text.data() - tokens.front().at, last.at + last.text.size()};
    }
    static Text said(const CudaToken &token) { return say("the '%1'", token.text); }
    static std::string closer(const CudaToken &open) { return "'" + std::string(closerOf(open)) + "'"; }

    void close(const CudaToken &token)
    {
        if (m_open.empty()) {
            if (token.is("}")) refuse(token, say("up to here there are more '}' than '{'"), {});
            refuse(token, say("%1 closes nothing", said(token)), {});
        }
        const CudaToken &open = *m_open.back();
        if (!token.is(closerOf(open))) {
            if (!token.is("}") && !isOpen(token)) refuse(token, say("%1 closes nothing", said(token)), {});
            refuse(open, say("%1 is not closed", said(open)),
                   say("%1 in line %2 comes before its %3", said(token), token.line, closer(open)));
        }
        if (!m_suspect && token.is("}") && isFirst(token) && indentOf(token) < indentOf(open))
            m_suspect = &open;
        m_open.pop_back();
    }
    /// Whether it closes something of the same statement, or of that around the innermost braces.
    bool isOpen(const CudaToken &token) const
    {
        for (std::size_t i = m_open.size(); i-- > 0;) {
            if (token.is(closerOf(*m_open[i]))) return true;
            if (m_open[i]->is("{") && i + 1 < m_open.size()) return false;
        }
        return false;
    }

    std::size_t lineBegin(const CudaToken &token) const
    {
        const std::size_t end = m_text.rfind('\n', token.at);
        return end == std::string_view::npos ? 0 : end + 1;
    }
    std::size_t indentOf(const CudaToken &token) const
    {
        return m_text.find_first_not_of(" \t", lineBegin(token)) - lineBegin(token);
    }
    bool isFirst(const CudaToken &token) const { return lineBegin(token) + indentOf(token) == token.at; }

    [[noreturn]] void refuse(const CudaToken &at, const Wording &what, const Wording &why) const
    {
        const bool branches =
            m_text.find("#else") != std::string_view::npos || m_text.find("#elif") != std::string_view::npos;
        throw Error(
            ErrorCode::InvalidCall, Text::sequence({Text::verbatim(placeOf(m_file, at)), what}, ""),
            Text::sequence(
                {why, branches ? say("the brackets of each branch of an #if are counted") : Text()}, "; "),
            say("see that every bracket is closed by its own kind"));
    }

    const std::vector<CudaToken> &m_tokens;
    const std::string &m_file;
    const std::string_view m_text;
    std::vector<const CudaToken *> m_open; ///< the innermost last
    const CudaToken *m_suspect = nullptr;  ///< a '{' whose '}' is indented as one further out
};

} // namespace

std::string placeOf(const std::string &file, const CudaToken &token)
{
    const char *const begin = token.text.data() - token.at;
    std::size_t column = 1;
    while (column <= token.at && begin[token.at - column] != '\n')
        ++column;
    return file + ":" + std::to_string(token.line) + ":" + std::to_string(column) + ": ";
}

void requireClosedBrackets(const std::vector<CudaToken> &tokens, const std::string &file)
{
    BracketCheck(tokens, file).run();
}

} // namespace larmor
