// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace larmor {

/// A binary floating-point format of 16 or 19 bits.
struct SmallFormat {
    int mantissaBits; ///< without the hidden one
    int exponentBias;
    int shift; ///< of the stored bits in their word
};
constexpr SmallFormat halfFormat{10, 15, 0}, bfloatFormat{7, 127, 0};
/// An fp32 pattern whose low 13 bits do not count.
constexpr SmallFormat tf32Format{10, 127, 13};

/// Ways to round to a small format.
enum class SmallRounding { NearestEven, NearestAway, Zero, Down, Up };

/// Rounds once. Too large values become infinity (or the largest number, where the rounding says so); NaN
/// becomes all ones behind the sign.
inline std::uint32_t toSmall(double x, SmallFormat format,
                             SmallRounding rounding = SmallRounding::NearestEven)
{
    const int exponentBits = format.mantissaBits == 10 && format.exponentBias == 15 ? 5 : 8;
    const std::uint32_t sign = std::signbit(x) ? 1u << (format.mantissaBits + exponentBits) : 0;
    const std::uint32_t infinity = ((1u << exponentBits) - 1) << format.mantissaBits;
    if (x != x) return ((1u << (format.mantissaBits + exponentBits)) - 1) << format.shift;
    double size = std::abs(x);
    if (std::isinf(size)) return (sign | infinity) << format.shift;
    int exponent = 0;
    std::frexp(size, &exponent);
    const int lowest = 1 - format.exponentBias;
    const int scale =
        (exponent - 1 < lowest ? lowest : exponent - 1) - format.mantissaBits; // of the last bit
    const double units = std::ldexp(size, -scale), whole = std::floor(units), rest = units - whole;
    bool up = false;
    switch (rounding) {
    case SmallRounding::NearestEven:
        up = rest > 0.5 || (rest == 0.5 && std::fmod(whole, 2) == 1);
        break;
    case SmallRounding::NearestAway:
        up = rest >= 0.5;
        break;
    case SmallRounding::Zero:
        break;
    case SmallRounding::Down:
        up = rest > 0 && sign != 0;
        break;
    case SmallRounding::Up:
        up = rest > 0 && sign == 0;
        break;
    }
    size = std::ldexp(whole + (up ? 1 : 0), scale);
    if (size == 0) return sign << format.shift;
    std::frexp(size, &exponent);
    const int biased = exponent - 1 + format.exponentBias;
    if (biased >= (1 << exponentBits) - 1) {
        const bool largest = rounding == SmallRounding::Zero ||
                             (rounding == SmallRounding::Down && sign == 0) ||
                             (rounding == SmallRounding::Up && sign != 0);
        return (sign | (largest ? infinity - 1 : infinity)) << format.shift;
    }
    const bool subnormal = biased < 1;
    const double mantissa = std::ldexp(size, format.mantissaBits - (subnormal ? lowest : exponent - 1));
    const auto digits = static_cast<std::uint32_t>(mantissa);
    const std::uint32_t bits =
        subnormal ? digits
                  : (digits - (1u << format.mantissaBits)) | std::uint32_t(biased) << format.mantissaBits;
    return (sign | bits) << format.shift;
}

inline float halfToFloat(std::uint32_t half)
{
    const std::uint32_t sign = (half & 0x8000u) << 16, exponent = half >> 10 & 0x1f, mantissa = half & 0x3ff;
    if (exponent == 0x1f) return std::bit_cast<float>(sign | 0x7f800000u | (mantissa ? 0x7fffffu : 0));
    if (exponent == 0) {
        const float size = static_cast<float>(mantissa) * 0x1p-24f;
        return sign ? -size : size;
    }
    return std::bit_cast<float>(sign | (exponent + 112) << 23 | mantissa << 13);
}

inline float bfloatToFloat(std::uint32_t bits)
{
    return std::bit_cast<float>((bits & 0xffffu) << 16);
}

/// What a tensor core reads of a word: the low 13 bits do not count.
inline float tf32ToFloat(std::uint32_t bits)
{
    return std::bit_cast<float>(bits & 0xffffe000u);
}

} // namespace larmor
