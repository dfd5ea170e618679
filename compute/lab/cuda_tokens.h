// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace larmor {

enum class CudaTokenKind { Word, Number, Text, Sign };

/// A word, a number, a quoted text or a sign of a source; comments and preprocessor lines are none.
struct CudaToken {
    CudaTokenKind kind;
    std::string_view text; ///< of the source, which outlives it
    std::size_t at;        ///< its first character
    int line;

    bool is(std::string_view wanted) const { return text == wanted; }
    bool isWord() const { return kind == CudaTokenKind::Word; }
};

/// @param text outlives the tokens.
std::vector<CudaToken> cudaTokens(std::string_view text);

/// Where the bracket that token `open` opens is closed; the number of tokens where it never is.
std::size_t closing(const std::vector<CudaToken> &tokens, std::size_t open);

/// Changes to a text, by the places of the text as it was.
class TextEdits {
public:
    /// @param with holds as many line ends as what it replaces.
    void replace(const CudaToken &token, std::string with)
    {
        add(token.at, token.text.size(), std::move(with));
    }
    void insert(std::size_t at, std::string what) { add(at, 0, std::move(what)); }
    bool empty() const { return m_edits.empty(); }
    std::string appliedTo(std::string_view text) const;
    /// Where what stands at a place afterwards stood before: of what was changed, where that began.
    std::size_t placeBefore(std::size_t after) const;

private:
    struct Edit {
        std::size_t at, length;
        std::string with;
    };
    void add(std::size_t at, std::size_t length, std::string with);
    std::vector<Edit> sorted() const;
    std::vector<Edit> m_edits;
};

} // namespace larmor
