// SPDX-License-Identifier: GPL-3.0-or-later
// Formats of a few bits, and the patterns that are no numbers.
#include "core/error.h"
#include "kernels/definition_table.h"
#include "lab/shows_parameters.h"
#include "lab/shows_steps.h"
#include "lab/toy_float.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace larmor {

namespace {

Json numberOrText(double value)
{
    if (std::isfinite(value)) return value;
    return std::isnan(value) ? "NaN" : value > 0 ? "infinity" : "-infinity";
}

ToyFormat formatOf(const OptionSet &p)
{
    return {p.number("exponent"), p.number("mantissa"), parseUnderflow(p.text("underflow"))};
}

/// What of the number line a format of so many bits has.
Json lineOf(const char *what, const ToyFormat &format)
{
    const std::vector<double> &numbers = format.numbers();
    const double least = numbers.front() > 0 ? numbers.front() : numbers[1];
    return {{"format", what},
            {"exponent_bits", format.exponentBits()},
            {"mantissa_bits", format.mantissaBits()},
            {"numbers", numbers.size()},
            {"numbers_from_one_to_two", 1 << format.mantissaBits()},
            {"distance_at_one", format.unitAt(1)},
            {"least", least},
            {"greatest", numbers.back()}};
}

/// One bit more of mantissa halves the distances; one more of exponent widens the range.
Json oneBitMore(const OptionSet &p)
{
    const int exponent = p.number("exponent"), mantissa = p.number("mantissa");
    const Underflow underflow = parseUnderflow(p.text("underflow"));
    Json rows = Json::array({lineOf("as chosen", {exponent, mantissa, underflow})});
    if (mantissa < 10) rows.push_back(lineOf("one mantissa bit more", {exponent, mantissa + 1, underflow}));
    if (exponent < 8) rows.push_back(lineOf("one exponent bit more", {exponent + 1, mantissa, underflow}));
    return rows;
}

Json toyFloat(const OptionSet &p)
{
    const ToyFormat format = formatOf(p);
    Json numbers = Json::array();
    for (const double value : format.numbers())
        numbers.push_back({{"value", value}, {"bits", format.patternText(format.encode(value))}});
    const unsigned pattern = format.parsePattern(
        p.text("bits").empty() ? std::string(std::size_t(format.bits()), '0') : p.text("bits"));
    return {{"bits", format.patternText(pattern)},
            {"value", numberOrText(format.decode(pattern))},
            {"one_bit_more", oneBitMore(p)},
            {"numbers", std::move(numbers)}};
}

/// Numbers between commas.
std::vector<double> listOfNumbers(const std::string &text)
{
    std::vector<double> numbers;
    const char *at = text.data(), *const end = at + text.size();
    while (at < end) {
        double value = 0;
        const auto [stop, code] = std::from_chars(at, end, value);
        if (code != std::errc{} || (stop != end && *stop != ','))
            throw Error(ErrorCode::InvalidCall, say("'%1' is no list of numbers", text), {},
                        say("say 1,1,0.25,0.25"));
        numbers.push_back(value);
        at = stop == end ? end : stop + 1;
    }
    return numbers;
}

Json rounding(const OptionSet &p)
{
    const ToyFormat format = formatOf(p);
    const ToyRounding how = parseToyRounding(p.text("mode"), parseTieRule(p.text("ties")));
    const std::vector<double> terms = listOfNumbers(p.text("terms"));
    double exact = 0;
    for (const double term : terms)
        exact += term;
    constexpr int tried = 8; // bits of a format all of whose pairs are added
    const auto in = [&](SumOrder order) { return numberOrText(sumInOrder(format, terms, order, how)); };
    return {{"exact", exact},
            {"sequential", in(SumOrder::Sequential)},
            {"pairwise", in(SumOrder::Pairwise)},
            {"halves", in(SumOrder::Halves)},
            {"ascending", in(SumOrder::Ascending)},
            {"worst_addition_ulp", format.bits() <= tried ? Json(worstAdditionUlps(format, how)) : Json()}};
}

// ---- special-values

/// A format of IEEE 754, or one like it.
struct BitFormat {
    int exponent = 0, mantissa = 0;
    std::string pattern(bool negative, const std::string &exponentBits, const std::string &mantissaBits) const
    {
        return std::string(negative ? "1 " : "0 ") + exponentBits + (mantissa > 0 ? " " + mantissaBits : "");
    }
};

BitFormat bitFormatOf(const OptionSet &p)
{
    const std::string word = wordParameter(p, "format", {"half", "single", "double", "toy"});
    if (word == "half") return {5, 10};
    if (word == "single") return {8, 23};
    if (word == "double") return {11, 52};
    return {wholeParameter(p, "exponent", 2, 8), wholeParameter(p, "mantissa", 0, 10)};
}

Json specialValues(const OptionSet &p)
{
    const BitFormat f = bitFormatOf(p);
    const auto bits = [](int count, char bit) { return std::string(std::size_t(count), bit); };
    const std::string noE = bits(f.exponent, '0'), allE = bits(f.exponent, '1');
    const std::string noM = bits(f.mantissa, '0'), allM = bits(f.mantissa, '1');
    const int excess = (1 << (f.exponent - 1)) - 1;
    Json rows = Json::array();
    const auto add = [&](const Text &what, bool negative, const std::string &e, const std::string &m,
                         const Json &value) {
        rows.push_back({{"what", what}, {"bits", f.pattern(negative, e, m)}, {"value", value}});
    };
    add(say("zero"), false, noE, noM, 0.0);
    add(say("minus zero"), true, noE, noM, "-0");
    if (f.mantissa > 0) {
        const std::string lastM = bits(f.mantissa - 1, '0') + "1";
        add(say("least denormal number"), false, noE, lastM, std::ldexp(1.0, 1 - excess - f.mantissa));
        add(say("greatest denormal number"), false, noE, allM,
            std::ldexp(1 - std::ldexp(1.0, -f.mantissa), 1 - excess));
    }
    add(say("least normal number"), false, bits(f.exponent - 1, '0') + "1", noM, std::ldexp(1.0, 1 - excess));
    add(say("one"), false, "0" + bits(f.exponent - 1, '1'), noM, 1.0);
    add(say("greatest number"), false, bits(f.exponent - 1, '1') + "0", allM,
        std::ldexp(2 - std::ldexp(1.0, -f.mantissa), excess));
    add(say("infinity"), false, allE, noM, "infinity");
    add(say("minus infinity"), true, allE, noM, "-infinity");
    if (f.mantissa > 0) add(say("quiet NaN"), false, allE, "1" + bits(f.mantissa - 1, '0'), "NaN");
    if (f.mantissa > 1)
        add(say("signalling NaN (GPUs have none)"), false, allE, "0" + bits(f.mantissa - 2, '0') + "1",
            "NaN");
    return {{"exponent_bits", f.exponent},
            {"mantissa_bits", f.mantissa},
            {"excess", excess},
            {"rows", std::move(rows)}};
}

std::vector<OptionSpec> formatParameters()
{
    return {makeOption("exponent", "Exponent bits", {"2", "3", "4", "5"}, "2",
                       say("2 to 8; the excess is 2^(n-1) - 1.")),
            makeOption("mantissa", "Mantissa bits", {"1", "2", "3"}, "2",
                       say("0 to 10: 2^m numbers between powers of two.")),
            makeOption("underflow", "Underflow", {"denormal", "abrupt", "no-zero"}, "denormal",
                       say("What the exponent 00...0 stands for (Kirk & Hwu, Fig. 7.5)."))};
}

} // namespace

Show toyFloatShow()
{
    Show show{
        "toy-float",
        say("Toy formats"),
        say("All numbers of a format of a few bits, the value of one pattern, and what one bit more does."),
        "Kirk & Hwu 2010, 7.1 to 7.3, Fig. 7.2 to 7.5, exercises 7.1 and 7.2",
        formatParameters(),
        toyFloat};
    show.parameters.push_back(
        makeOption("bits", "Bits", {"00000", "00100"}, "", say("Sign, exponent, mantissa.")));
    return show;
}

Show roundingShow()
{
    Show show{"rounding",
              say("Order and rounding"),
              say("A sum in four orders, each step rounded to a toy format."),
              "Kirk & Hwu 2010, 7.3 to 7.5, exercises 7.3 and 7.4",
              formatParameters(),
              rounding};
    show.parameters.push_back(makeOption("terms", "Terms", {"1,1,0.25,0.25", "0.25,0.25,0.5,3"},
                                         "1,1,0.25,0.25", say("Numbers between commas.")));
    show.parameters.push_back(makeOption("ties", "Ties", {"even", "up", "zero"}, "even",
                                         say("The book rounds 2 + 0.25 up in 7.4 and down in 7.5: choose.")));
    show.parameters.push_back(makeOption(
        "mode", "Rounding", {"nearest", "nearest-even", "nearest-away", "zero", "up", "down"}, "nearest",
        say("To the nearest number (ties as above, or as said here), or always to one side: zero cuts "
            "off.")));
    return show;
}

Show specialValuesShow()
{
    return {"special-values",
            say("Bit patterns"),
            say("Zeros, denormal numbers, infinities and NaN of a format, bit by bit."),
            "Kirk & Hwu 2010, 7.2 and Fig. 7.9; IEEE 754",
            {makeOption("format", "Format", {"half", "single", "double", "toy"}, "single",
                        say("IEEE 754 in 16, 32 and 64 bits, or a toy of the bits below.")),
             makeOption("exponent", "Exponent bits", {"2", "3", "4"}, "3", say("Of the toy: 2 to 8.")),
             makeOption("mantissa", "Mantissa bits", {"1", "2", "3"}, "2", say("Of the toy: 0 to 10."))},
            specialValues};
}

} // namespace larmor
