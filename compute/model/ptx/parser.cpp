// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/parser.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>

namespace larmor::model::ptx {
namespace {

constexpr std::uint64_t largestVariable = std::uint64_t(1)
                                          << 30; ///< bytes; beyond any GPU's windows but global
constexpr std::size_t mostFunctions = 4096;

std::string withoutFolder(std::string_view path)
{
    const std::size_t slash = path.find_last_of('/');
    return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

} // namespace

bool Reader::accept(std::string_view text)
{
    if (!at(text)) return false;
    lexer.next();
    return true;
}

void Reader::expect(std::string_view text)
{
    if (!accept(text))
        lexer.fail("expected '" + std::string(text) + "' before '" + std::string(lexer.peek().text) + "'");
}

Token Reader::expect(Token::Kind kind, std::string_view what)
{
    if (lexer.peek().kind != kind)
        lexer.fail("expected " + std::string(what) + " before '" + std::string(lexer.peek().text) + "'");
    return lexer.next();
}

std::uint64_t Reader::integer(std::string_view what)
{
    return expect(Token::Kind::Integer, what).bits;
}

Operand Reader::immediate()
{
    const bool minus = accept("-");
    Operand value;
    value.kind = Operand::Kind::Immediate;
    const Token token = lexer.next();
    value.bits = token.bits;
    if (token.is("WARP_SZ")) {
        value.literal = Operand::Literal::Integer;
        value.bits = 32;
    } else if (token.kind == Token::Kind::Integer) {
        value.literal = Operand::Literal::Integer;
        if (minus) value.bits = 0 - value.bits;
    } else if (token.kind == Token::Kind::Single) {
        value.literal = Operand::Literal::Single;
        if (minus) value.bits ^= 0x80000000u;
    } else if (token.kind == Token::Kind::Double) {
        value.literal = Operand::Literal::Double;
        if (minus) value.bits ^= std::uint64_t(1) << 63;
    } else {
        lexer.fail("expected a number before '" + std::string(token.text) + "'", token.line);
    }
    return value;
}

void Reader::skipBlock()
{
    expect("{");
    for (int depth = 1; depth > 0;) {
        if (atEnd()) lexer.fail("a block has no end");
        const Token token = lexer.next();
        depth += token.is("{") ? 1 : token.is("}") ? -1 : 0;
    }
}

void Reader::skipStatement()
{
    while (!accept(";")) {
        if (atEnd()) lexer.fail("a statement has no end");
        lexer.next();
    }
}

std::array<std::uint32_t, 3> Reader::dimensions()
{
    std::array<std::uint32_t, 3> sizes{1, 1, 1};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::uint64_t size = integer("a number of threads");
        if (size < 1 || size > 65535) lexer.fail("a block has no " + std::to_string(size) + " threads");
        sizes[i] = std::uint32_t(size);
        if (!accept(",")) break;
    }
    return sizes;
}

Variable Reader::pattern(StateSpace space, bool isExtern)
{
    Variable pattern;
    pattern.space = space;
    pattern.isExtern = isExtern;
    std::uint64_t align = 0;
    bool typed = false;
    while (lexer.peek().kind == Token::Kind::Word && lexer.peek().text.starts_with('.')) {
        const Token word = lexer.next();
        if (word.is(".align")) {
            align = integer("an alignment");
            if (!std::has_single_bit(align) || align > 4096)
                lexer.fail("an alignment is a power of two", word.line);
        } else if (word.is(".ptr")) { // what a parameter points to: a hint
            continue;
        } else if (word.is(".v2") || word.is(".v4")) {
            pattern.vector = word.is(".v2") ? 2 : 4;
        } else if (const auto type = parseType(word.text)) {
            pattern.type = *type;
            typed = true;
        } else if (!parseStateSpace(word.text)) {
            lexer.fail("'" + std::string(word.text) + "' is no type", word.line);
        }
    }
    if (!typed) lexer.fail("a variable needs a type");
    const std::uint64_t natural = std::uint64_t(bytesOf(pattern.type)) * std::uint64_t(pattern.vector);
    pattern.align = std::max(align, natural);
    return pattern;
}

std::vector<Variable> Reader::variables(StateSpace space, bool isExtern)
{
    const Variable shared = pattern(space, isExtern);
    std::vector<Variable> list;
    do
        list.push_back(variable(shared));
    while (accept(","));
    return list;
}

Variable Reader::parameter(StateSpace space)
{
    return variable(pattern(space, false));
}

Variable Reader::variable(const Variable &pattern)
{
    Variable v = pattern;
    const Token name = expect(Token::Kind::Word, "a name");
    v.name = name.text;
    v.textLine = name.line;
    v.bytes = std::uint64_t(bytesOf(v.type)) * std::uint64_t(v.vector);
    while (accept("[")) {
        const std::uint64_t count = at("]") ? 0 : integer("the size of an array");
        expect("]");
        if (count > largestVariable || v.bytes * count > largestVariable)
            lexer.fail(v.name + " is larger than " + std::to_string(largestVariable) + " bytes", name.line);
        v.bytes *= count;
    }
    if (accept("=")) initialiser(v);
    return v;
}

void Reader::initialiser(Variable &variable)
{
    if (accept("{")) {
        while (!at("}")) {
            if (accept("{")) { // rows of an array stand in braces of their own
                while (!at("}")) {
                    initialValue(variable);
                    if (!accept(",")) break;
                }
                expect("}");
            } else {
                initialValue(variable);
            }
            if (!accept(",")) break;
        }
        expect("}");
    } else {
        initialValue(variable);
    }
    if (variable.bytes == 0) variable.bytes = variable.initial.size();
    if (variable.initial.size() > variable.bytes)
        lexer.fail(variable.name + " has more initial values than places", variable.textLine);
}

void Reader::initialValue(Variable &variable)
{
    if (lexer.peek().kind == Token::Kind::Word && !at("WARP_SZ"))
        lexer.fail("an address as initial value ('" + std::string(lexer.peek().text) + "') is not read");
    Operand value = immediate();
    if (value.literal == Operand::Literal::Double && variable.type == Type::F32)
        value.bits = std::bit_cast<std::uint32_t>(static_cast<float>(std::bit_cast<double>(value.bits)));
    const std::size_t width = std::min<std::size_t>(std::size_t(bytesOf(variable.type)), sizeof value.bits);
    if (variable.initial.size() + width > largestVariable) lexer.fail("too many initial values");
    const auto *bytes = reinterpret_cast<const std::byte *>(&value.bits);
    variable.initial.insert(variable.initial.end(), bytes, bytes + width);
}

namespace {

class ModuleParser {
public:
    ModuleParser(std::string_view text, std::string_view name) : m_reader(text, name) {}

    Module parse()
    {
        while (!m_reader.atEnd())
            directive();
        if (m_module.version.empty()) m_reader.lexer.fail("there is no .version");
        return std::move(m_module);
    }

private:
    void directive()
    {
        const Token word = m_reader.expect(Token::Kind::Word, "a directive");
        if (word.is(".version")) {
            m_module.version = m_reader.lexer.next().text;
        } else if (word.is(".target")) {
            target();
        } else if (word.is(".address_size")) {
            if (m_reader.integer("64") != 64)
                m_reader.lexer.fail("only 64-bit addresses are read", word.line);
        } else if (word.is(".file")) {
            file();
        } else if (word.is(".section")) {
            m_reader.lexer.next();
            m_reader.skipBlock();
        } else if (word.is(".pragma") || word.is(".alias")) {
            m_reader.skipStatement();
        } else {
            declaration(word);
        }
    }

    void target()
    {
        do {
            const Token word = m_reader.expect(Token::Kind::Word, "a target");
            if (!word.text.starts_with("sm_")) continue; // debug, texmode_...
            const std::string_view digits = word.text.substr(3);
            std::from_chars(digits.data(), digits.data() + digits.size(), m_module.architecture);
        } while (m_reader.accept(","));
    }

    void file()
    {
        const std::uint64_t number = m_reader.integer("the number of a file");
        const Token name = m_reader.expect(Token::Kind::Text, "a file name");
        if (number < 1 << 16) m_module.files[int(number)] = withoutFolder(name.text);
        while (m_reader.accept(",")) // its date and size
            m_reader.integer("a number");
    }

    /// A variable or a function, with what it is linked as.
    void declaration(Token word)
    {
        bool isExtern = false;
        while (word.is(".visible") || word.is(".extern") || word.is(".weak") || word.is(".common")) {
            isExtern = isExtern || word.is(".extern");
            word = m_reader.expect(Token::Kind::Word, "a declaration");
        }
        if (word.is(".entry") || word.is(".func")) return function(word.is(".entry"), word.line);
        const auto space = parseStateSpace(word.text);
        if (!space || *space == StateSpace::Register || *space == StateSpace::Parameter)
            m_reader.lexer.fail("'" + std::string(word.text) + "' is not read", word.line);
        for (Variable &variable : m_reader.variables(*space, isExtern)) {
            if (m_module.variable(variable.name))
                m_reader.lexer.fail(variable.name + " is declared twice", variable.textLine);
            m_module.variables.push_back(std::move(variable));
        }
        m_reader.expect(";");
    }

    std::vector<Variable> parameters()
    {
        std::vector<Variable> list;
        m_reader.expect("(");
        while (!m_reader.at(")")) {
            const Token word = m_reader.expect(Token::Kind::Word, ".param or .reg");
            const auto space = parseStateSpace(word.text);
            if (!space) m_reader.lexer.fail("'" + std::string(word.text) + "' is no parameter", word.line);
            list.push_back(m_reader.parameter(*space));
            if (!m_reader.accept(",")) break;
        }
        m_reader.expect(")");
        return list;
    }

    void function(bool isEntry, int line)
    {
        if (m_module.functions.size() >= mostFunctions) m_reader.lexer.fail("too many functions", line);
        Function f;
        f.isEntry = isEntry;
        f.textLine = line;
        if (m_reader.at("(")) f.results = parameters();
        f.name = m_reader.expect(Token::Kind::Word, "the name of a function").text;
        if (m_reader.at("(")) f.parameters = parameters();
        performance(f);
        if (!m_reader.accept(";")) {
            f.hasBody = true;
            parseBody(m_reader, m_module, f);
        }
        const auto known = std::find_if(m_module.functions.begin(), m_module.functions.end(),
                                        [&](const Function &other) { return other.name == f.name; });
        if (known == m_module.functions.end())
            m_module.functions.push_back(std::move(f));
        else if (!known->hasBody)
            *known = std::move(f); // it was only declared before
        else if (f.hasBody)
            m_reader.lexer.fail("the function " + f.name + " stands here twice", line);
    }

    /// Directives between a function's head and its body.
    void performance(Function &f)
    {
        while (!m_reader.at("{") && !m_reader.at(";")) {
            const Token word = m_reader.expect(Token::Kind::Word, "a function's body");
            if (word.is(".maxntid") || word.is(".reqntid")) {
                f.maxThreads = m_reader.dimensions();
            } else if (word.is(".pragma")) {
                m_reader.skipStatement();
            } else if (word.is(".noreturn") || word.is(".explicitcluster") || word.is(".blocksareclusters")) {
                continue;
            } else if (word.text.starts_with('.')) { // .minnctapersm, .maxnreg ...: numbers
                do
                    m_reader.integer("a number");
                while (m_reader.accept(","));
            } else {
                m_reader.lexer.fail("'" + std::string(word.text) + "' is not read", word.line);
            }
        }
    }

    Reader m_reader;
    Module m_module;
};

template <class List>
auto *named(List &list, std::string_view name)
{
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const auto &entry) { return entry.name == name; });
    return found == list.end() ? nullptr : &*found;
}

} // namespace

const Function *Module::function(std::string_view name) const
{
    return named(functions, name);
}

const Variable *Module::variable(std::string_view name) const
{
    return named(variables, name);
}

std::optional<Type> Function::registerType(std::string_view registerName) const
{
    if (const auto whole = registers.find(std::string(registerName));
        whole != registers.end() && whole->second.count == 0)
        return whole->second.type;
    const std::size_t digits =
        registerName.find_last_not_of("0123456789") + 1; // 0 when there is nothing else
    const std::string_view number = registerName.substr(digits);
    if (number.empty() || number.size() > 9 || (number.size() > 1 && number[0] == '0')) return std::nullopt;
    const auto range = registers.find(std::string(registerName.substr(0, digits)));
    std::uint32_t index = 0;
    std::from_chars(number.data(), number.data() + number.size(), index);
    if (range == registers.end() || index >= range->second.count) return std::nullopt;
    return range->second.type;
}

Module parseModule(std::string_view text, std::string_view name)
{
    return ModuleParser(text, name).parse();
}

} // namespace larmor::model::ptx
