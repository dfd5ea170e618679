// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/toy_float.h"

#include "core/error.h"
#include "core/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace larmor {

namespace {

constexpr Words<TieRule, 3> tieWords{
    {{TieRule::Even, "even"}, {TieRule::Up, "up"}, {TieRule::TowardZero, "zero"}}};
constexpr Words<Underflow, 3> underflowWords{
    {{Underflow::NoZero, "no-zero"}, {Underflow::Abrupt, "abrupt"}, {Underflow::Denormal, "denormal"}}};

} // namespace

TieRule parseTieRule(std::string_view word)
{
    return parseWord(tieWords, "tie rule", word);
}

Underflow parseUnderflow(std::string_view word)
{
    return parseWord(underflowWords, "underflow", word);
}

ToyRounding parseToyRounding(std::string_view word, TieRule ties)
{
    enum class Mode { Nearest, Even, Away, Zero, Up, Down };
    static constexpr Words<Mode, 6> modeWords{{{Mode::Nearest, "nearest"},
                                               {Mode::Even, "nearest-even"},
                                               {Mode::Away, "nearest-away"},
                                               {Mode::Zero, "zero"},
                                               {Mode::Up, "up"},
                                               {Mode::Down, "down"}}};
    switch (parseWord(modeWords, "rounding mode", word)) {
    case Mode::Nearest:
        return ties;
    case Mode::Even:
        return TieRule::Even;
    case Mode::Away:
        return TieRule::Up;
    case Mode::Zero:
        return RoundingMode::TowardZero;
    case Mode::Up:
        return RoundingMode::Up;
    case Mode::Down:
        return RoundingMode::Down;
    }
    return ties;
}

ToyFormat::ToyFormat(int exponentBits, int mantissaBits, Underflow underflow)
    : m_exponentBits(exponentBits), m_mantissaBits(mantissaBits), m_underflow(underflow)
{
    if (exponentBits < 2 || exponentBits > 8 || mantissaBits < 0 || mantissaBits > 10)
        throw Error(ErrorCode::InvalidCall, "no toy format has these bits",
                    std::to_string(exponentBits) + " of exponent and " + std::to_string(mantissaBits) +
                        " of mantissa, where 2 to 8 and 0 to 10 are possible");
    const unsigned positive = 1u << (exponentBits + mantissaBits);
    for (unsigned pattern = 0; pattern < positive; ++pattern)
        if (const double value = decode(pattern); std::isfinite(value)) m_numbers.push_back(value);
    m_numbers.erase(std::unique(m_numbers.begin(), m_numbers.end()), m_numbers.end()); // the zeros of Abrupt
}

double ToyFormat::decode(unsigned pattern) const
{
    const unsigned mantissa = pattern & ((1u << m_mantissaBits) - 1), most = (1u << m_exponentBits) - 1;
    const unsigned exponent = (pattern >> m_mantissaBits) & most;
    const double sign = (pattern >> (m_mantissaBits + m_exponentBits)) & 1 ? -1.0 : 1.0;
    const double fraction = std::ldexp(double(mantissa), -m_mantissaBits);
    const int excess = (1 << (m_exponentBits - 1)) - 1;
    if (exponent == most)
        return mantissa ? std::numeric_limits<double>::quiet_NaN()
                        : sign * std::numeric_limits<double>::infinity();
    if (exponent == 0 && m_underflow == Underflow::Abrupt) return sign * 0.0;
    if (exponent == 0 && m_underflow == Underflow::Denormal) return sign * std::ldexp(fraction, 1 - excess);
    return sign * std::ldexp(1 + fraction, int(exponent) - excess);
}

unsigned ToyFormat::encode(double value) const
{
    const unsigned all = 1u << bits();
    for (unsigned pattern = 0; pattern < all; ++pattern)
        if (decode(pattern) == value) return pattern;
    throw Error(ErrorCode::InvalidCall, std::to_string(value) + " is not a number of this format");
}

std::string ToyFormat::patternText(unsigned pattern) const
{
    if (pattern >> bits())
        throw Error(ErrorCode::InvalidCall, "the pattern is too long",
                    "the format has " + std::to_string(bits()) + " bits");
    std::string text;
    for (int bit = bits() - 1; bit >= 0; --bit) {
        text += pattern >> bit & 1 ? '1' : '0';
        if (bit == m_mantissaBits + m_exponentBits || (bit == m_mantissaBits && bit > 0)) text += ' ';
    }
    return text;
}

unsigned ToyFormat::parsePattern(std::string_view text) const
{
    unsigned pattern = 0;
    int found = 0;
    for (const char c : text) {
        if (c == ' ') continue;
        if ((c != '0' && c != '1') || ++found > bits()) {
            found = -1;
            break;
        }
        pattern = pattern << 1 | unsigned(c - '0');
    }
    if (found != bits())
        throw Error(ErrorCode::InvalidCall, "'" + std::string(text) + "' is no pattern of this format",
                    std::to_string(bits()) + " digits 0 or 1 are needed");
    return pattern;
}

double ToyFormat::rounded(double value, ToyRounding rounding) const
{
    if (std::isnan(value) || std::isinf(value)) return value;
    const double sign = std::signbit(value) ? -1 : 1, size = std::abs(value);
    const bool up = rounding.mode == RoundingMode::Up, down = rounding.mode == RoundingMode::Down;
    if (rounding.mode == RoundingMode::Nearest) return nearest(sign, size, rounding.ties);
    const bool against = (up && sign < 0) || (down && sign > 0);
    return toOneSide(sign, size, rounding.mode == RoundingMode::TowardZero || against, against);
}

double ToyFormat::nearest(double sign, double size, TieRule rule) const
{
    const auto above = std::lower_bound(m_numbers.begin(), m_numbers.end(), size);
    if (above == m_numbers.begin()) return sign * m_numbers.front();
    if (above == m_numbers.end()) {
        const double last = m_numbers.back(), step = last - m_numbers[m_numbers.size() - 2];
        const bool over = rule == TieRule::TowardZero ? size > last + step / 2 : size >= last + step / 2;
        return sign * (over ? std::numeric_limits<double>::infinity() : last);
    }
    const double low = *(above - 1), high = *above;
    if (size == high || size - low > high - size) return sign * high;
    if (size - low < high - size || rule == TieRule::TowardZero) return sign * low;
    if (rule == TieRule::Up) return sign * high;
    return sign * (encode(low) % 2 == 0 ? low : high);
}

/// @param crossesZero what lies below the least number is the least of the other sign.
double ToyFormat::toOneSide(double sign, double size, bool towardZero, bool crossesZero) const
{
    const auto above = std::lower_bound(m_numbers.begin(), m_numbers.end(), size);
    if (above == m_numbers.end())
        return sign * (towardZero ? m_numbers.back() : std::numeric_limits<double>::infinity());
    if (*above == size || !towardZero) return sign * *above;
    if (above == m_numbers.begin()) return (crossesZero ? -sign : sign) * m_numbers.front();
    return sign * *(above - 1);
}

double ToyFormat::unitAt(double value) const
{
    auto above = std::upper_bound(m_numbers.begin(), m_numbers.end(), std::abs(value));
    if (above == m_numbers.begin()) ++above;
    if (above == m_numbers.end()) --above;
    return *above - *(above - 1);
}

namespace {

/// One round of a tree: neighbours, or the two halves.
std::vector<double> halved(const ToyFormat &format, const std::vector<double> &values, bool neighbours,
                           ToyRounding rounding)
{
    std::vector<double> sums;
    const std::size_t half = (values.size() + 1) / 2;
    for (std::size_t i = 0; i < half; ++i) {
        const std::size_t a = neighbours ? 2 * i : i, b = neighbours ? a + 1 : i + half;
        sums.push_back(b < values.size() ? format.sum(values[a], values[b], rounding) : values[a]);
    }
    return sums;
}

} // namespace

double sumInOrder(const ToyFormat &format, std::span<const double> terms, SumOrder order,
                  ToyRounding rounding)
{
    std::vector<double> values;
    for (const double term : terms)
        values.push_back(format.rounded(term, rounding));
    if (values.empty()) return 0;
    if (order == SumOrder::Ascending)
        std::sort(values.begin(), values.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
    if (order == SumOrder::Pairwise || order == SumOrder::Halves) {
        while (values.size() > 1)
            values = halved(format, values, order == SumOrder::Pairwise, rounding);
        return values.front();
    }
    double sum = values.front();
    for (std::size_t i = 1; i < values.size(); ++i)
        sum = format.sum(sum, values[i], rounding);
    return sum;
}

double worstAdditionUlps(const ToyFormat &format, ToyRounding rounding)
{
    constexpr std::size_t most = 512;
    const std::vector<double> &numbers = format.numbers();
    if (numbers.size() > most)
        throw Error(ErrorCode::InvalidCall, say("this format has too many numbers to try them all"),
                    say("%1, where %2 are possible", numbers.size(), most));
    double worst = 0;
    for (const double a : numbers)
        for (const double b : numbers)
            for (const double exact : {a + b, a - b}) {
                if (std::abs(exact) > numbers.back()) continue;
                const double error = std::abs(format.rounded(exact, rounding) - exact);
                worst = std::max(worst, error / format.unitAt(exact));
            }
    return worst;
}

} // namespace larmor
