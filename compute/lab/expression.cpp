// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/expression.h"

#include "core/error.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string>

namespace larmor {
namespace {

constexpr int deepest = 100; // of parentheses: no expression of a person has so many
constexpr std::int64_t largest = std::int64_t(1) << 62;

class Parser {
public:
    Parser(std::string_view text, const std::function<std::int64_t(std::string_view)> &name)
        : m_text(text), m_name(name)
    {
    }
    std::int64_t all()
    {
        const std::int64_t value = sum();
        space();
        if (m_at < m_text.size()) fail("'" + std::string(m_text.substr(m_at)) + "' is left over");
        return value;
    }

private:
    [[noreturn]] void fail(const std::string &why) const
    {
        throw Error(ErrorCode::InvalidCall, "cannot evaluate '" + std::string(m_text) + "'", why,
                    "whole numbers, names, + - * / % ( ), ceil(a, b), min(a, b) and max(a, b) are known");
    }
    void space()
    {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
    }
    bool accept(char wanted)
    {
        space();
        if (m_at >= m_text.size() || m_text[m_at] != wanted) return false;
        ++m_at;
        return true;
    }
    void expect(char wanted)
    {
        if (!accept(wanted)) fail(std::string("a '") + wanted + "' is missing");
    }
    std::int64_t checked(std::int64_t value) const
    {
        if (value > largest || value < -largest) fail("its value is too large");
        return value;
    }
    std::int64_t times(std::int64_t a, std::int64_t b) const
    {
        std::int64_t value = 0;
        if (__builtin_mul_overflow(a, b, &value)) fail("its value is too large");
        return checked(value);
    }
    std::int64_t divisor(std::int64_t value) const
    {
        if (value == 0) fail("it divides by zero");
        return value;
    }

    std::int64_t sum()
    {
        std::int64_t value = product();
        while (true)
            if (accept('+'))
                value = checked(value + product());
            else if (accept('-'))
                value = checked(value - product());
            else
                return value;
    }
    std::int64_t product()
    {
        std::int64_t value = factor();
        while (true)
            if (accept('*'))
                value = times(value, factor());
            else if (accept('/'))
                value /= divisor(factor());
            else if (accept('%'))
                value %= divisor(factor());
            else
                return value;
    }
    std::int64_t factor()
    {
        if (++m_depth > deepest) fail("it is nested too deeply");
        const std::int64_t value = plainFactor();
        --m_depth;
        return value;
    }
    std::int64_t plainFactor()
    {
        if (accept('-')) return -factor();
        if (accept('(')) {
            const std::int64_t value = sum();
            expect(')');
            return value;
        }
        space();
        if (m_at >= m_text.size()) fail("a number or a name is missing at its end");
        const char first = m_text[m_at];
        if (std::isdigit(static_cast<unsigned char>(first))) return number();
        if (std::isalpha(static_cast<unsigned char>(first)) || first == '_') return named();
        fail(std::string("'") + first + "' cannot stand there");
    }
    std::int64_t number()
    {
        std::int64_t value = 0;
        const auto [end, code] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), value);
        if (code != std::errc{}) fail("a number in it is too large");
        m_at = static_cast<std::size_t>(end - m_text.data());
        return checked(value);
    }
    std::int64_t named()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) ||
                                        m_text[m_at] == '_' || m_text[m_at] == '.'))
            ++m_at;
        const std::string_view word = m_text.substr(begin, m_at - begin);
        if (!accept('(')) return checked(m_name(word));
        const std::int64_t a = sum();
        expect(',');
        const std::int64_t b = sum();
        expect(')');
        if (word == "ceil") return (a + divisor(b) - 1) / b;
        if (word == "min") return std::min(a, b);
        if (word == "max") return std::max(a, b);
        fail("there is no function " + std::string(word));
    }

    std::string_view m_text;
    const std::function<std::int64_t(std::string_view)> &m_name;
    std::size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

std::int64_t evaluate(std::string_view expression, const std::function<std::int64_t(std::string_view)> &name)
{
    return Parser(expression, name).all();
}

} // namespace larmor
