// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// A function of single or double precision whose error the guide bounds (CUDA Programming Guide 3.0,
/// appendix C).
struct MathFunction {
    struct Range {
        double low, high;
    };
    std::string name; ///< as CUDA spells it: "sinf", "__sinf"; "divide" for an operator
    bool binary = false;
    Range core, wide; ///< of the first argument: where the function is used, and nearly all of its domain
    Range second{};   ///< of the second argument
    /// With digits to spare.
    long double (*exact)(long double x, long double y) = nullptr;
    float (*host)(float x, float y) = nullptr; ///< the C library's; null: the function is of double precision
    double (*hostDouble)(double x, double y) = nullptr;
    /// Largest distance from the correctly rounded result at x, in units of the last place, as the guide
    /// counts; none where it promises nothing.
    std::optional<double> (*ulps)(double x) = nullptr;
    /// Largest absolute error at x, where the guide bounds that instead.
    std::optional<double> (*absolute)(double x) = nullptr;
    Text notOnOpenCl{};
    bool hasSlowPath = false; ///< takes a slower way for |x| > 48039
    std::string spelling{};   ///< in the kernel's source, where that is not the name
    bool isExact = false;     ///< `exact` is the very result: a sum rounded in one direction
    /// Of integers, every bit of which is right (PG C.1.3 and C.2.3); x and y are words.
    std::uint32_t (*hostInteger)(std::uint32_t x, std::uint32_t y) = nullptr;
    int coreBits = 0, wideBits = 0; ///< of an integer function's arguments
    bool isDouble() const { return hostDouble != nullptr; }
    bool isInteger() const { return hostInteger != nullptr; }
};

const std::vector<MathFunction> &mathFunctions();
/// @throws Error InvalidCall for an unknown name.
const MathFunction &mathFunction(std::string_view name);

/// The distance between neighbouring numbers of single or double precision at a value.
long double unitInLastPlace(long double value, bool isDouble = false);

} // namespace larmor
