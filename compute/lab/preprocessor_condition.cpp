// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/preprocessor_condition.h"

#include <array>
#include <cctype>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace larmor {
namespace {

constexpr int deepestCondition = 32; ///< macros within macros, and brackets within brackets

/// Thrown, and caught here, for what is no condition of whole numbers.
struct NoCondition {};

struct Operator {
    std::string_view text;
    int rank; ///< the higher, the tighter it binds
};
// The longer of two that start alike comes first.
constexpr std::array operators{Operator{"||", 1}, Operator{"&&", 2}, Operator{"==", 6}, Operator{"!=", 6},
                               Operator{"<=", 7}, Operator{">=", 7}, Operator{"<<", 8}, Operator{">>", 8},
                               Operator{"|", 3},  Operator{"^", 4},  Operator{"&", 5},  Operator{"<", 7},
                               Operator{">", 7},  Operator{"+", 9},  Operator{"-", 9},  Operator{"*", 10},
                               Operator{"/", 10}, Operator{"%", 10}};

std::int64_t apply(std::string_view op, std::int64_t a, std::int64_t b)
{
    // Through unsigned numbers, whose overflow has a meaning.
    const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
    if (op == "||") return a || b;
    if (op == "&&") return a && b;
    if (op == "==") return a == b;
    if (op == "!=") return a != b;
    if (op == "<=") return a <= b;
    if (op == ">=") return a >= b;
    if (op == "<") return a < b;
    if (op == ">") return a > b;
    if (op == "|") return a | b;
    if (op == "^") return a ^ b;
    if (op == "&") return a & b;
    if (op == "+") return static_cast<std::int64_t>(x + y);
    if (op == "-") return static_cast<std::int64_t>(x - y);
    if (op == "*") return static_cast<std::int64_t>(x * y);
    if (op == "<<" || op == ">>") {
        if (b < 0 || b > 62 || a < 0) throw NoCondition();
        return op == "<<" ? static_cast<std::int64_t>(x << y) : a >> b;
    }
    if (b == 0 || (b == -1 && a == std::numeric_limits<std::int64_t>::min())) throw NoCondition();
    return op == "/" ? a / b : a % b;
}

class ConditionParser {
public:
    ConditionParser(std::string_view text, const Macros &macros, int depth)
        : m_text(text), m_macros(macros), m_depth(depth)
    {
        if (depth > deepestCondition) throw NoCondition();
    }

    std::int64_t whole()
    {
        const std::int64_t value = expression(1);
        skip();
        if (m_at != m_text.size()) throw NoCondition();
        return value;
    }

private:
    void skip()
    {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
        if (m_text.substr(m_at).starts_with("//")) m_at = m_text.size();
        if (!m_text.substr(m_at).starts_with("/*")) return;
        const std::size_t end = m_text.find("*/", m_at);
        if (end == std::string_view::npos) throw NoCondition();
        m_at = end + 2;
        skip();
    }

    bool take(std::string_view token)
    {
        skip();
        if (!m_text.substr(m_at).starts_with(token)) return false;
        m_at += token.size();
        return true;
    }

    const Operator *nextOperator()
    {
        skip();
        for (const Operator &op : operators)
            if (m_text.substr(m_at).starts_with(op.text)) return &op;
        return nullptr;
    }

    std::int64_t expression(int rank)
    {
        std::int64_t value = operand();
        for (const Operator *op = nextOperator(); op && op->rank >= rank; op = nextOperator()) {
            m_at += op->text.size();
            value = apply(op->text, value, expression(op->rank + 1));
        }
        return value;
    }

    std::int64_t operand()
    {
        if (++m_nested > deepestCondition) throw NoCondition();
        std::int64_t value = 0;
        skip();
        if (take("!")) {
            value = !operand();
        } else if (take("-")) {
            value = apply("-", 0, operand());
        } else if (take("+")) {
            value = operand();
        } else if (take("~")) {
            value = ~operand();
        } else if (take("(")) {
            value = expression(1);
            if (!take(")")) throw NoCondition();
        } else if (m_at < m_text.size() && std::isdigit(static_cast<unsigned char>(m_text[m_at]))) {
            value = number();
        } else {
            value = name();
        }
        --m_nested;
        return value;
    }

    std::int64_t number()
    {
        std::size_t used = 0;
        std::int64_t value = 0;
        try {
            value = std::stoll(std::string(m_text.substr(m_at)), &used, 0);
        } catch (const std::exception &) {
            throw NoCondition();
        }
        m_at += used;
        while (m_at < m_text.size() && std::string_view("uUlL").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
        if (m_at < m_text.size() &&
            (m_text[m_at] == '.' || std::isalpha(static_cast<unsigned char>(m_text[m_at]))))
            throw NoCondition(); // 1.5, 2f
        return value;
    }

    std::string_view word()
    {
        skip();
        const std::size_t from = m_at;
        while (m_at < m_text.size() &&
               (std::isalnum(static_cast<unsigned char>(m_text[m_at])) || m_text[m_at] == '_'))
            ++m_at;
        if (m_at == from) throw NoCondition();
        return m_text.substr(from, m_at - from);
    }

    std::int64_t name()
    {
        const std::string_view found = word();
        if (found == "defined") {
            const bool bracket = take("(");
            const bool known = m_macros.contains(word());
            if (bracket && !take(")")) throw NoCondition();
            return known;
        }
        if (take("(")) throw NoCondition(); // a macro with parameters
        const auto macro = m_macros.find(found);
        return macro == m_macros.end() ? 0 : ConditionParser(macro->second, m_macros, m_depth + 1).whole();
    }

    std::string_view m_text;
    const Macros &m_macros;
    std::size_t m_at = 0;
    int m_depth, m_nested = 0;
};

} // namespace

std::optional<bool> evaluateCondition(const std::string &condition, const Macros &macros)
{
    try {
        return ConditionParser(condition, macros, 0).whole() != 0;
    } catch (const NoCondition &) {
        return {};
    }
}

} // namespace larmor
