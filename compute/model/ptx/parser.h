// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/lexer.h"
#include "model/ptx/module.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace larmor::model::ptx {

/// What modules and function bodies have in common: the tokens, and declarations of variables.
class Reader {
public:
    Reader(std::string_view text, std::string_view name) : lexer(text, name) {}

    bool at(std::string_view text) const { return lexer.peek().is(text); }
    bool atEnd() const { return lexer.peek().kind == Token::Kind::End; }
    /// Takes the token when it is this one.
    bool accept(std::string_view text);
    void expect(std::string_view text);
    Token expect(Token::Kind kind, std::string_view what);
    std::uint64_t integer(std::string_view what);
    /// Number with its sign. @throws Error when none follows.
    Operand immediate();
    /// Over a block in braces, or to the end of a statement.
    void skipBlock();
    void skipStatement();
    /// Three numbers of which the last may be missing: .maxntid 256, 1, 1
    std::array<std::uint32_t, 3> dimensions();
    /// `.align 8 .b8 name[24] = {...}, name2`, behind its state space and linkage.
    std::vector<Variable> variables(StateSpace space, bool isExtern);
    /// The same for one of a list of parameters.
    Variable parameter(StateSpace space);

    Lexer lexer;

private:
    Variable pattern(StateSpace space, bool isExtern);
    Variable variable(const Variable &pattern);
    void initialiser(Variable &variable);
    void initialValue(Variable &variable);
};

/// Reads the body of a function, behind its opening brace, to its closing one.
/// @param module what is declared before it.
void parseBody(Reader &reader, const Module &module, Function &function);

} // namespace larmor::model::ptx
