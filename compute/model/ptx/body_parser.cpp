// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/parser.h"

#include <algorithm>
#include <utility>

namespace larmor::model::ptx {
namespace {

constexpr std::uint32_t mostRegisters = 1 << 20; ///< of one function; kernels have some thousand
constexpr std::size_t mostScopes = 64, mostOperands = 64;

constexpr std::string_view specialRegisters[] = {"%tid",
                                                 "%ntid",
                                                 "%ctaid",
                                                 "%nctaid",
                                                 "%laneid",
                                                 "%warpid",
                                                 "%nwarpid",
                                                 "%smid",
                                                 "%nsmid",
                                                 "%gridid",
                                                 "%clock",
                                                 "%clock_hi",
                                                 "%clock64",
                                                 "%globaltimer",
                                                 "%globaltimer_lo",
                                                 "%globaltimer_hi",
                                                 "%lanemask_eq",
                                                 "%lanemask_le",
                                                 "%lanemask_lt",
                                                 "%lanemask_ge",
                                                 "%lanemask_gt",
                                                 "%dynamic_smem_size",
                                                 "%total_smem_size"};

bool isSpecial(std::string_view name)
{
    const std::size_t dot = name.find('.');
    const std::string_view base = name.substr(0, dot);
    if (std::find(std::begin(specialRegisters), std::end(specialRegisters), base) ==
        std::end(specialRegisters))
        return false;
    const bool hasAxes = base == "%tid" || base == "%ntid" || base == "%ctaid" || base == "%nctaid";
    if (!hasAxes) return dot == std::string_view::npos;
    const std::string_view axis = dot == std::string_view::npos ? "" : name.substr(dot);
    return axis == ".x" || axis == ".y" || axis == ".z";
}

/// Reads statements up to the closing brace of the function.
class BodyParser {
public:
    BodyParser(Reader &reader, const Module &module, Function &function)
        : m_reader(reader), m_module(module), m_function(function)
    {
    }

    void parse()
    {
        m_scopes.emplace_back();
        for (const auto *list : {&m_function.parameters, &m_function.results})
            for (const Variable &parameter : *list) {
                if (parameter.space == StateSpace::Register)
                    declareRegister(parameter.name, parameter.type, 0, parameter.textLine);
                else
                    m_scopes.back().names[parameter.name] = parameter.name;
            }
        while (!m_scopes.empty())
            statement();
        checkLabels();
    }

private:
    struct Scope {
        std::map<std::string, std::string, std::less<>> names;    ///< as written -> unique in the function
        std::map<std::string, std::string, std::less<>> prefixes; ///< of register ranges
    };

    void statement()
    {
        Lexer &lexer = m_reader.lexer;
        if (m_reader.accept("}")) return m_scopes.pop_back();
        if (m_reader.accept("{")) {
            if (m_scopes.size() >= mostScopes) lexer.fail("blocks are nested too deeply");
            ++m_scopeCount;
            m_scopes.emplace_back();
            return;
        }
        if (m_reader.at("@")) return instruction();
        const Token word = m_reader.expect(Token::Kind::Word, "a statement");
        if (m_reader.accept(":")) return label(word);
        if (word.text.starts_with('.')) return directive(word);
        instruction(word);
    }

    void label(const Token &word)
    {
        if (m_reader.accept(".branchtargets")) {
            std::vector<std::string> &targets = m_function.branchTables[std::string(word.text)];
            do
                targets.emplace_back(m_reader.expect(Token::Kind::Word, "a label").text);
            while (m_reader.accept(","));
            m_reader.expect(";");
        } else if (m_reader.at(".callprototype") || m_reader.at(".calltargets")) {
            m_reader.skipStatement();
        } else {
            m_function.labels.push_back({std::string(word.text), m_function.code.size()});
        }
    }

    void directive(const Token &word)
    {
        if (word.is(".loc")) return location();
        if (word.is(".pragma")) return m_reader.skipStatement();
        const auto space = parseStateSpace(word.text);
        if (!space)
            m_reader.lexer.fail("the directive '" + std::string(word.text) + "' is not read", word.line);
        if (*space == StateSpace::Register)
            registers();
        else
            for (Variable &variable : m_reader.variables(*space, false))
                declareVariable(std::move(variable));
        m_reader.expect(";");
    }

    void location()
    {
        const auto place = [this] {
            const std::uint64_t file = m_reader.integer("a file"), line = m_reader.integer("a line");
            m_reader.integer("a column");
            return std::pair{int(file & 0xffff), int(line & 0x7fffffff)};
        };
        SourceLine source;
        std::tie(source.file, source.line) = place();
        while (m_reader.accept(",")) {
            const Token word = m_reader.expect(Token::Kind::Word, "function_name or inlined_at");
            if (word.is("inlined_at")) {
                std::tie(source.inlinedFile, source.inlinedLine) = place();
            } else if (word.is("function_name")) {
                m_reader.expect(Token::Kind::Word, "a label");
                if (m_reader.accept("+")) m_reader.integer("an offset");
            } else {
                m_reader.lexer.fail("'" + std::string(word.text) + "' says nothing about a place", word.line);
            }
        }
        m_source = source;
    }

    void registers()
    {
        const Token word = m_reader.expect(Token::Kind::Word, "a type");
        const auto type = parseType(word.text);
        if (!type || !word.text.starts_with('.'))
            m_reader.lexer.fail("'" + std::string(word.text) + "' is no type of a register", word.line);
        do {
            const Token name = m_reader.expect(Token::Kind::Word, "a register");
            std::uint64_t count = 0;
            if (m_reader.accept("<")) {
                count = m_reader.integer("a number of registers");
                m_reader.expect(">");
                if (count == 0) continue;
            }
            declareRegister(name.text, *type, count, name.line);
        } while (m_reader.accept(","));
    }

    /// The outermost names stay as they are; inner ones get what no written name can hold.
    std::string unique(std::string_view name) const
    {
        std::string text(name);
        return m_scopes.size() == 1 ? text : text + "@" + std::to_string(m_scopeCount) + "_";
    }

    void declareRegister(std::string_view name, Type type, std::uint64_t count, int line)
    {
        m_registerCount += std::max<std::uint64_t>(count, 1);
        if (count > mostRegisters || m_registerCount > mostRegisters)
            m_reader.lexer.fail("more than " + std::to_string(mostRegisters) + " registers", line);
        const std::string stored = unique(name);
        const auto [place, isNew] = m_function.registers.insert({stored, {type, std::uint32_t(count)}});
        if (!isNew) m_reader.lexer.fail("the registers " + std::string(name) + " are declared twice", line);
        Scope &scope = m_scopes.back();
        (count > 0 ? scope.prefixes : scope.names)[std::string(name)] = stored;
    }

    void declareVariable(Variable variable)
    {
        const std::string stored = unique(variable.name);
        if (!m_scopes.back().names.insert({variable.name, stored}).second)
            m_reader.lexer.fail(variable.name + " is declared twice", variable.textLine);
        variable.name = stored;
        m_function.variables.push_back(std::move(variable));
    }

    /// The name in the function of what is written here; empty where nothing of that name is declared.
    std::string resolved(std::string_view name) const
    {
        const std::size_t digits = name.find_last_not_of("0123456789") + 1;
        for (auto scope = m_scopes.rbegin(); scope != m_scopes.rend(); ++scope) {
            if (const auto found = scope->names.find(name); found != scope->names.end()) return found->second;
            const auto range = scope->prefixes.find(name.substr(0, digits));
            if (range == scope->prefixes.end()) continue;
            std::string stored = range->second + std::string(name.substr(digits));
            if (m_function.registerType(stored)) return stored;
        }
        return {};
    }

    void instruction()
    {
        Instruction i;
        m_reader.expect("@");
        const bool negated = m_reader.accept("!");
        const Token name = m_reader.expect(Token::Kind::Word, "a predicate");
        i.guard = word(name);
        i.guard->negated = negated;
        if (i.guard->kind != Operand::Kind::Register || m_function.registerType(i.guard->name) != Type::Pred)
            m_reader.lexer.fail("'" + std::string(name.text) + "' is no predicate", name.line);
        finish(std::move(i), m_reader.expect(Token::Kind::Word, "an instruction"));
    }

    void instruction(const Token &opcode) { finish({}, opcode); }

    void finish(Instruction i, const Token &opcode)
    {
        i.opcode = opcode.text;
        i.textLine = opcode.line;
        i.source = m_source;
        while (!m_reader.at(";")) {
            if (i.operands.size() >= mostOperands) m_reader.lexer.fail("too many operands");
            i.operands.push_back(operand());
            if (m_reader.accept("|")) i.secondResult = operand();
            if (!m_reader.accept(",")) break;
        }
        m_reader.expect(";");
        m_function.code.push_back(std::move(i));
    }

    Operand operand(int depth = 0)
    {
        if (depth > 2) m_reader.lexer.fail("operands are nested too deeply");
        if (m_reader.accept("[")) return address(depth);
        if (m_reader.at("{") || m_reader.at("(")) return list(depth);
        if (m_reader.accept("!")) {
            Operand value = word(m_reader.expect(Token::Kind::Word, "a predicate"));
            value.negated = true;
            return value;
        }
        const bool isWord = m_reader.lexer.peek().kind == Token::Kind::Word && !m_reader.at("WARP_SZ");
        if (!isWord) return m_reader.immediate();
        Operand value = word(m_reader.lexer.next());
        if (value.kind == Operand::Kind::Symbol && m_reader.accept("+"))
            value.offset = std::int64_t(m_reader.immediate().bits);
        return value;
    }

    Operand list(int depth)
    {
        Operand vector;
        vector.kind = Operand::Kind::Vector;
        const std::string_view close = m_reader.accept("{") ? "}" : ")";
        if (close == ")") m_reader.expect("(");
        while (!m_reader.at(close)) {
            if (vector.parts.size() >= mostOperands) m_reader.lexer.fail("too many parts of an operand");
            vector.parts.push_back(operand(depth + 1));
            if (!m_reader.accept(",")) break;
        }
        m_reader.expect(close);
        return vector;
    }

    Operand address(int depth)
    {
        Operand a;
        a.kind = Operand::Kind::Address;
        if (m_reader.lexer.peek().kind == Token::Kind::Word) {
            const Operand base = word(m_reader.lexer.next());
            a.name = base.name;
            a.baseIsRegister = base.kind == Operand::Kind::Register;
            if (!a.baseIsRegister && base.kind != Operand::Kind::Symbol)
                m_reader.lexer.fail("'" + base.name + "' has no address");
            if (m_reader.accept("+") || m_reader.at("-")) a.offset = std::int64_t(m_reader.immediate().bits);
        } else {
            a.offset = std::int64_t(m_reader.immediate().bits);
        }
        while (m_reader.accept(",")) {
            if (a.parts.size() >= mostOperands) m_reader.lexer.fail("too many parts of an address");
            a.parts.push_back(operand(depth + 1));
        }
        m_reader.expect("]");
        return a;
    }

    /// Register, special register, variable or, failing these, a label.
    Operand word(const Token &token) const
    {
        Operand value;
        value.name = token.text;
        if (token.text == "_") {
            value.kind = Operand::Kind::Sink;
        } else if (isSpecial(token.text)) {
            value.kind = Operand::Kind::Special;
        } else if (std::string stored = resolved(token.text); !stored.empty()) {
            value.kind = m_function.registerType(stored) ? Operand::Kind::Register : Operand::Kind::Symbol;
            value.name = std::move(stored);
        } else if (m_module.variable(token.text)) {
            value.kind = Operand::Kind::Symbol;
        } else if (token.text.starts_with('%')) {
            m_reader.lexer.fail("the register " + value.name + " is not declared", token.line);
        } else {
            value.kind = Operand::Kind::Label;
        }
        return value;
    }

    void checkLabels() const
    {
        std::vector<std::string_view> names;
        for (const Label &label : m_function.labels)
            names.push_back(label.name);
        std::sort(names.begin(), names.end());
        if (const auto twice = std::adjacent_find(names.begin(), names.end()); twice != names.end())
            m_reader.lexer.fail("the label " + std::string(*twice) + " stands here twice");
    }

    Reader &m_reader;
    const Module &m_module;
    Function &m_function;
    std::vector<Scope> m_scopes;
    std::uint64_t m_registerCount = 0;
    int m_scopeCount = 0;
    SourceLine m_source;
};

} // namespace

void parseBody(Reader &reader, const Module &module, Function &function)
{
    reader.expect("{");
    BodyParser(reader, module, function).parse();
}

} // namespace larmor::model::ptx
