// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// What becomes of a sum that lies half-way between two numbers of a format.
enum class TieRule { Even, Up, TowardZero };
/// "even", "up", "zero". @throws Error InvalidCall.
TieRule parseTieRule(std::string_view word);

/// Which of the two numbers around a result is taken (IEEE 754; truncation: Kirk & Hwu, 7.3).
enum class RoundingMode { Nearest, TowardZero, Up, Down };
/// A way to round: to the nearest with a rule for ties, or to one side, where there are no ties.
struct ToyRounding {
    ToyRounding(TieRule rule) : ties(rule) {}
    ToyRounding(RoundingMode direction) : mode(direction) {}
    RoundingMode mode = RoundingMode::Nearest;
    TieRule ties = TieRule::Even;
};
/// "nearest" (ties as `ties` says), "nearest-even", "nearest-away", "zero", "up", "down".
/// @throws Error InvalidCall.
ToyRounding parseToyRounding(std::string_view word, TieRule ties);

/// What the exponent 00...0 stands for (Kirk & Hwu, 7.2 and Fig. 7.5).
enum class Underflow {
    NoZero,  ///< 1.M like any other: there is no zero
    Abrupt,  ///< zero, whatever the mantissa
    Denormal ///< 0.M with the exponent of 00...1: as many numbers below the least 1.M as above it
};
/// "no-zero", "abrupt", "denormal". @throws Error InvalidCall.
Underflow parseUnderflow(std::string_view word);

/// A floating-point format of a few bits, all of whose numbers can be written down: one sign bit,
/// `exponentBits` in excess 2^(n-1) - 1 with 11...1 reserved, and `mantissaBits` (Kirk & Hwu, chapter 7).
class ToyFormat {
public:
    /// @throws Error InvalidCall unless the exponent has 2 to 8 bits and the mantissa 0 to 10.
    ToyFormat(int exponentBits, int mantissaBits, Underflow underflow);

    int exponentBits() const { return m_exponentBits; }
    int mantissaBits() const { return m_mantissaBits; }
    int bits() const { return 1 + m_exponentBits + m_mantissaBits; }
    /// Value of a pattern, sign bit first; infinite or not a number where the exponent is 11...1.
    double decode(unsigned pattern) const;
    /// The pattern of a number of the format. @throws Error InvalidCall when it is none.
    unsigned encode(double value) const;
    /// "0 010 00". @throws Error InvalidCall for a pattern with too many bits.
    std::string patternText(unsigned pattern) const;
    /// Reads "0 010 00" or "001000". @throws Error InvalidCall.
    unsigned parsePattern(std::string_view text) const;
    /// Every finite number from zero up, or from the least where there is no zero, ascending.
    const std::vector<double> &numbers() const { return m_numbers; }
    /// The nearest number, or the next one on one side. Beyond the largest: infinity, to the nearest from
    /// half a step on, and none towards zero. Where there is no zero, the least number stands for it.
    double rounded(double value, ToyRounding rounding) const;
    double sum(double a, double b, ToyRounding rounding) const { return rounded(a + b, rounding); }
    /// Distance of the numbers around a value, a unit in the last place. @param value finite
    double unitAt(double value) const;

private:
    double nearest(double sign, double size, TieRule rule) const;
    double toOneSide(double sign, double size, bool towardZero, bool crossesZero) const;
    int m_exponentBits, m_mantissaBits;
    Underflow m_underflow;
    std::vector<double> m_numbers;
};

/// In which order numbers are added.
enum class SumOrder {
    Sequential,
    Pairwise, ///< neighbours (Kirk & Hwu, Fig. 6.2)
    Halves,   ///< the first with the first of the second half (Fig. 6.4)
    Ascending ///< sorted by size, then sequential
};
double sumInOrder(const ToyFormat &format, std::span<const double> terms, SumOrder order,
                  ToyRounding rounding);
/// The worst error of one addition of two numbers of the format whose sum it holds, in units in the last
/// place.
/// @throws Error InvalidCall for a format of more than 512 numbers from zero up.
double worstAdditionUlps(const ToyFormat &format, ToyRounding rounding);

} // namespace larmor
