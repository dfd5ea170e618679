// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/math_functions.h"

#include "core/error.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace larmor {

namespace {

constexpr double pi = std::numbers::pi;
using Bound = std::optional<double>;

template <int tenths>
Bound ulps(double)
{
    return tenths / 10.0;
}
Bound unbounded(double)
{
    return std::nullopt;
}

// The fast intrinsics (PG C-3).
Bound fastExp(double x)
{
    return 2 + std::floor(std::abs(1.16 * x));
}
Bound fastExp10(double x)
{
    return 2 + std::floor(std::abs(2.95 * x));
}
bool nearOne(double x)
{
    return x >= 0.5 && x <= 2;
}
template <int far>
Bound fastLogUlps(double x)
{
    return nearOne(x) ? Bound() : Bound(far);
}
template <int hundredths>
Bound fastLogAbsolute(double x)
{
    return nearOne(x) ? Bound(std::exp2(-hundredths / 100.0)) : Bound();
}
template <int hundredths>
Bound withinHalfTurn(double x)
{
    return std::abs(x) <= pi ? Bound(std::exp2(-hundredths / 100.0)) : Bound();
}

/// Newton's method on erf from Winitzki's approximation.
template <class Real>
Real inverseErf(Real y)
{
    const Real turn = std::numbers::pi_v<Real>, l = std::log1p(-y * y), a = Real(0.147),
               b = 2 / (turn * a) + l / 2;
    Real x = std::copysign(std::sqrt(std::sqrt(b * b - l / a) - b), y);
    for (int i = 0; i < 5; ++i)
        x -= (std::erf(x) - y) * std::sqrt(turn) / 2 * std::exp(x * x);
    return x;
}

/// The same on erfc, which keeps its digits where y is small.
template <class Real>
Real inverseErfc(Real y)
{
    Real x = inverseErf(std::clamp(1 - y, Real(-0.999999), Real(0.999999)));
    for (int i = 0; i < 7; ++i)
        x += (std::erfc(x) - y) * std::sqrt(std::numbers::pi_v<Real>) / 2 * std::exp(x * x);
    return x;
}

/// sin(pi x), with whole turns taken off before the product is rounded.
template <class Real>
Real sineOfTurns(Real x)
{
    return std::sin(std::numbers::pi_v<Real> * (x - 2 * std::round(x / 2)));
}

// exact, and the C library's in the function's precision.
#define LARMOR_UNARY(function)                                                                               \
    [](long double x, long double) -> long double { return function; },                                      \
        [](float x, float) { return float(function); }, nullptr
#define LARMOR_BINARY(function)                                                                              \
    [](long double x, long double y) -> long double { return function; },                                    \
        [](float x, float y) { return float(function); }, nullptr
#define LARMOR_DOUBLE_UNARY(function)                                                                        \
    [](long double x, long double) -> long double { return function; }, nullptr,                             \
        [](double x, double) -> double { return function; }
#define LARMOR_DOUBLE_BINARY(function)                                                                       \
    [](long double x, long double y) -> long double { return function; }, nullptr,                           \
        [](double x, double y) -> double { return function; }

std::vector<MathFunction> operators()
{
    return {
        {"add", true, {1, 2}, {1e-3, 1e3}, {1, 1000}, LARMOR_BINARY(x + y), ulps<0>},
        {"multiply", true, {1, 2}, {1e-3, 1e3}, {1, 1000}, LARMOR_BINARY(x * y), ulps<0>},
        {"multiplyAdd", true, {1, 2}, {1e-3, 1e3}, {1, 1000}, LARMOR_BINARY(x * y + x), ulps<10>},
        {"divide", true, {1, 2}, {1e-9, 1e9}, {1, 1000}, LARMOR_BINARY(x / y), ulps<20>},
        {"reciprocal", false, {1, 2}, {1e-9, 1e9}, {}, LARMOR_UNARY(1 / x), ulps<10>},
        {"sqrtf", false, {1, 4}, {1e-9, 1e9}, {}, LARMOR_UNARY(std::sqrt(x)), ulps<30>},
        {"rsqrtf", false, {1, 4}, {1e-9, 1e9}, {}, LARMOR_UNARY(1 / std::sqrt(x)), ulps<20>},
        {"cbrtf", false, {1, 8}, {1e-9, 1e9}, {}, LARMOR_UNARY(std::cbrt(x)), ulps<10>},
        {"rcbrtf",
         false,
         {1, 8},
         {1e-9, 1e9},
         {},
         LARMOR_UNARY(1 / std::cbrt(x)),
         ulps<20>,
         nullptr,
         say("OpenCL C has no reciprocal cube root")},
        {"hypotf", true, {1, 2}, {1e-3, 1e3}, {1, 1000}, LARMOR_BINARY(std::hypot(x, y)), ulps<30>},
    };
}

std::vector<MathFunction> exponentials()
{
    return {
        {"expf", false, {-1, 1}, {-80, 80}, {}, LARMOR_UNARY(std::exp(x)), ulps<20>},
        {"exp2f", false, {-1, 1}, {-120, 120}, {}, LARMOR_UNARY(std::exp2(x)), ulps<20>},
        {"exp10f", false, {-1, 1}, {-37, 37}, {}, LARMOR_UNARY(std::pow(decltype(x)(10), x)), ulps<20>},
        {"expm1f", false, {-1, 1}, {-10, 80}, {}, LARMOR_UNARY(std::expm1(x)), ulps<10>},
        {"logf", false, {0.5, 2}, {1e-30, 1e30}, {}, LARMOR_UNARY(std::log(x)), ulps<10>},
        {"log2f", false, {0.5, 2}, {1e-30, 1e30}, {}, LARMOR_UNARY(std::log2(x)), ulps<30>},
        {"log10f", false, {0.5, 2}, {1e-30, 1e30}, {}, LARMOR_UNARY(std::log10(x)), ulps<30>},
        {"log1pf", false, {-0.5, 1}, {-0.9, 1e30}, {}, LARMOR_UNARY(std::log1p(x)), ulps<20>},
        {"powf", true, {1, 2}, {1e-3, 1e3}, {-10, 10}, LARMOR_BINARY(std::pow(x, y)), ulps<80>},
        {"sinhf", false, {-1, 1}, {-80, 80}, {}, LARMOR_UNARY(std::sinh(x)), ulps<30>},
        {"coshf", false, {-1, 1}, {-80, 80}, {}, LARMOR_UNARY(std::cosh(x)), ulps<20>},
        {"tanhf", false, {-1, 1}, {-10, 10}, {}, LARMOR_UNARY(std::tanh(x)), ulps<20>},
        {"asinhf", false, {-1, 1}, {-1e9, 1e9}, {}, LARMOR_UNARY(std::asinh(x)), ulps<30>},
        {"acoshf", false, {1, 4}, {1, 1e9}, {}, LARMOR_UNARY(std::acosh(x)), ulps<40>},
        {"atanhf", false, {-0.5, 0.5}, {-0.999, 0.999}, {}, LARMOR_UNARY(std::atanh(x)), ulps<30>},
        {"erff", false, {-1, 1}, {-4, 4}, {}, LARMOR_UNARY(std::erf(x)), ulps<30>},
        {"erfcf", false, {-1, 1}, {-4, 9}, {}, LARMOR_UNARY(std::erfc(x)), ulps<60>},
        {"erfinvf",
         false,
         {-0.5, 0.5},
         {-0.999, 0.999},
         {},
         LARMOR_UNARY(inverseErf(x)),
         ulps<50>,
         nullptr,
         say("OpenCL C has no inverse error function")},
        {"erfcinvf",
         false,
         {0.5, 1.5},
         {1e-3, 1.999},
         {},
         LARMOR_UNARY(inverseErfc(x)),
         ulps<70>,
         nullptr,
         say("OpenCL C has no inverse error function")},
        {"lgammaf", false, {3, 10}, {3, 1000}, {}, LARMOR_UNARY(std::lgamma(x)), ulps<60>},
        {"tgammaf", false, {1, 4}, {0.1, 30}, {}, LARMOR_UNARY(std::tgamma(x)), ulps<110>},
    };
}

std::vector<MathFunction> circular()
{
    return {
        {"sinf",
         false,
         {-pi, pi},
         {-48000, 48000},
         {},
         LARMOR_UNARY(std::sin(x)),
         ulps<20>,
         nullptr,
         {},
         true},
        {"cosf",
         false,
         {-pi, pi},
         {-48000, 48000},
         {},
         LARMOR_UNARY(std::cos(x)),
         ulps<20>,
         nullptr,
         {},
         true},
        {"tanf",
         false,
         {-1.5, 1.5},
         {-48000, 48000},
         {},
         LARMOR_UNARY(std::tan(x)),
         ulps<40>,
         nullptr,
         {},
         true},
        {"sinpif", false, {-1, 1}, {-1000, 1000}, {}, LARMOR_UNARY(sineOfTurns(x)), ulps<20>},
        {"asinf", false, {-0.5, 0.5}, {-1, 1}, {}, LARMOR_UNARY(std::asin(x)), ulps<40>},
        {"acosf", false, {-0.5, 0.5}, {-1, 1}, {}, LARMOR_UNARY(std::acos(x)), ulps<30>},
        {"atanf", false, {-1, 1}, {-1e9, 1e9}, {}, LARMOR_UNARY(std::atan(x)), ulps<20>},
        {"atan2f", true, {-1, 1}, {-1e3, 1e3}, {-10, 10}, LARMOR_BINARY(std::atan2(x, y)), ulps<30>},
    };
}

std::vector<MathFunction> intrinsics()
{
    return {
        {"__fdividef", true, {1, 2}, {1e-9, 1e9}, {1, 1000}, LARMOR_BINARY(x / y), ulps<20>},
        {"__expf", false, {-1, 1}, {-80, 80}, {}, LARMOR_UNARY(std::exp(x)), fastExp},
        {"__exp10f", false, {-1, 1}, {-37, 37}, {}, LARMOR_UNARY(std::pow(decltype(x)(10), x)), fastExp10},
        {"__logf",
         false,
         {0.5, 2},
         {1e-30, 1e30},
         {},
         LARMOR_UNARY(std::log(x)),
         fastLogUlps<3>,
         fastLogAbsolute<2141>},
        {"__log2f",
         false,
         {0.5, 2},
         {1e-30, 1e30},
         {},
         LARMOR_UNARY(std::log2(x)),
         fastLogUlps<2>,
         fastLogAbsolute<2200>},
        {"__log10f",
         false,
         {0.5, 2},
         {1e-30, 1e30},
         {},
         LARMOR_UNARY(std::log10(x)),
         fastLogUlps<3>,
         fastLogAbsolute<2400>},
        {"__sinf",
         false,
         {-pi, pi},
         {-48000, 48000},
         {},
         LARMOR_UNARY(std::sin(x)),
         unbounded,
         withinHalfTurn<2141>},
        {"__cosf",
         false,
         {-pi, pi},
         {-48000, 48000},
         {},
         LARMOR_UNARY(std::cos(x)),
         unbounded,
         withinHalfTurn<2119>},
        {"__tanf", false, {-1.5, 1.5}, {-48000, 48000}, {}, LARMOR_UNARY(std::tan(x)), unbounded},
        {"__powf", true, {1, 2}, {1e-3, 1e3}, {-10, 10}, LARMOR_BINARY(std::pow(x, y)), unbounded},
    };
}

/// The guide's table C-2.
std::vector<MathFunction> doubles()
{
    const Text noCubeRoot = say("OpenCL C has no reciprocal cube root"),
               noInverse = say("OpenCL C has no inverse error function");
    const MathFunction::Range unit{-1, 1}, two{1, 2}, four{1, 4}, small{-0.5, 0.5}, third{1, 1000};
    std::vector<MathFunction> all{
        {"add-double", true, two, {1e-3, 1e3}, third, LARMOR_DOUBLE_BINARY(x + y), ulps<0>},
        {"multiply-double", true, two, {1e-3, 1e3}, third, LARMOR_DOUBLE_BINARY(x * y), ulps<0>},
        {"divide-double", true, two, {1e-9, 1e9}, third, LARMOR_DOUBLE_BINARY(x / y), ulps<0>},
        {"reciprocal-double", false, two, {1e-9, 1e9}, {}, LARMOR_DOUBLE_UNARY(1 / x), ulps<0>},
        {"fma", true, two, {1e-3, 1e3}, third, LARMOR_DOUBLE_BINARY(std::fma(x, y, x)), ulps<0>},
        {"sqrt", false, four, {1e-9, 1e9}, {}, LARMOR_DOUBLE_UNARY(std::sqrt(x)), ulps<0>},
        {"rsqrt", false, four, {1e-9, 1e9}, {}, LARMOR_DOUBLE_UNARY(1 / std::sqrt(x)), ulps<10>},
        {"cbrt", false, {1, 8}, {1e-9, 1e9}, {}, LARMOR_DOUBLE_UNARY(std::cbrt(x)), ulps<10>},
        {"rcbrt",
         false,
         {1, 8},
         {1e-9, 1e9},
         {},
         LARMOR_DOUBLE_UNARY(1 / std::cbrt(x)),
         ulps<10>,
         nullptr,
         noCubeRoot},
        {"hypot", true, two, {1e-3, 1e3}, third, LARMOR_DOUBLE_BINARY(std::hypot(x, y)), ulps<20>},
        {"exp", false, unit, {-700, 700}, {}, LARMOR_DOUBLE_UNARY(std::exp(x)), ulps<10>},
        {"exp2", false, unit, {-1000, 1000}, {}, LARMOR_DOUBLE_UNARY(std::exp2(x)), ulps<10>},
        {"exp10", false, unit, {-300, 300}, {}, LARMOR_DOUBLE_UNARY(std::pow(decltype(x)(10), x)), ulps<10>},
        {"expm1", false, unit, {-30, 700}, {}, LARMOR_DOUBLE_UNARY(std::expm1(x)), ulps<10>},
        {"log", false, {0.5, 2}, {1e-300, 1e300}, {}, LARMOR_DOUBLE_UNARY(std::log(x)), ulps<10>},
        {"log2", false, {0.5, 2}, {1e-300, 1e300}, {}, LARMOR_DOUBLE_UNARY(std::log2(x)), ulps<10>},
        {"log10", false, {0.5, 2}, {1e-300, 1e300}, {}, LARMOR_DOUBLE_UNARY(std::log10(x)), ulps<10>},
        {"log1p", false, {-0.5, 1}, {-0.9, 1e300}, {}, LARMOR_DOUBLE_UNARY(std::log1p(x)), ulps<10>},
        {"pow", true, two, {1e-3, 1e3}, {-10, 10}, LARMOR_DOUBLE_BINARY(std::pow(x, y)), ulps<20>},
        {"sin", false, {-pi, pi}, {-1e5, 1e5}, {}, LARMOR_DOUBLE_UNARY(std::sin(x)), ulps<20>},
        {"cos", false, {-pi, pi}, {-1e5, 1e5}, {}, LARMOR_DOUBLE_UNARY(std::cos(x)), ulps<20>},
        {"tan", false, {-1.5, 1.5}, {-1e5, 1e5}, {}, LARMOR_DOUBLE_UNARY(std::tan(x)), ulps<20>},
        {"sinpi", false, unit, {-1000, 1000}, {}, LARMOR_DOUBLE_UNARY(sineOfTurns(x)), ulps<20>},
        {"asin", false, small, unit, {}, LARMOR_DOUBLE_UNARY(std::asin(x)), ulps<20>},
        {"acos", false, small, unit, {}, LARMOR_DOUBLE_UNARY(std::acos(x)), ulps<20>},
        {"atan", false, unit, {-1e9, 1e9}, {}, LARMOR_DOUBLE_UNARY(std::atan(x)), ulps<20>},
        {"atan2", true, unit, {-1e3, 1e3}, {-10, 10}, LARMOR_DOUBLE_BINARY(std::atan2(x, y)), ulps<20>},
        {"sinh", false, unit, {-700, 700}, {}, LARMOR_DOUBLE_UNARY(std::sinh(x)), ulps<10>},
        {"cosh", false, unit, {-700, 700}, {}, LARMOR_DOUBLE_UNARY(std::cosh(x)), ulps<10>},
        {"tanh", false, unit, {-20, 20}, {}, LARMOR_DOUBLE_UNARY(std::tanh(x)), ulps<10>},
        {"asinh", false, unit, {-1e9, 1e9}, {}, LARMOR_DOUBLE_UNARY(std::asinh(x)), ulps<20>},
        {"acosh", false, four, {1, 1e9}, {}, LARMOR_DOUBLE_UNARY(std::acosh(x)), ulps<20>},
        {"atanh", false, small, {-0.999, 0.999}, {}, LARMOR_DOUBLE_UNARY(std::atanh(x)), ulps<20>},
        {"erf", false, unit, {-6, 6}, {}, LARMOR_DOUBLE_UNARY(std::erf(x)), ulps<20>},
        {"erfc", false, unit, {-6, 26}, {}, LARMOR_DOUBLE_UNARY(std::erfc(x)), ulps<50>},
        {"erfinv",
         false,
         small,
         {-0.999, 0.999},
         {},
         LARMOR_DOUBLE_UNARY(inverseErf(x)),
         ulps<80>,
         nullptr,
         noInverse},
        {"erfcinv",
         false,
         {0.5, 1.5},
         {1e-3, 1.999},
         {},
         LARMOR_DOUBLE_UNARY(inverseErfc(x)),
         ulps<80>,
         nullptr,
         noInverse},
        {"lgamma", false, {3, 10}, {3, 1000}, {}, LARMOR_DOUBLE_UNARY(std::lgamma(x)), ulps<40>},
        {"tgamma", false, four, {0.1, 150}, {}, LARMOR_DOUBLE_UNARY(std::tgamma(x)), ulps<80>},
    };
    for (MathFunction &function : all)
        function.spelling =
            function.name == "fma" ? "fused" : function.name.substr(0, function.name.find('-'));
    return all;
}

/// A value rounded towards one side: -1 down, 1 up, 0 towards zero. In long double sums, products and the
/// arguments of these ranges are exact, and quotients and roots far enough from a float.
long double directed(long double exact, int side)
{
    float rounded = float(exact);
    const float away = side == 0 ? (exact > 0 ? -1.0f : 1.0f) : float(side);
    if ((away > 0 && static_cast<long double>(rounded) < exact) ||
        (away < 0 && static_cast<long double>(rounded) > exact))
        rounded = std::nextafter(rounded, away * std::numeric_limits<float>::infinity());
    return rounded;
}

template <char operation, int side>
long double directedResult(long double x, long double y)
{
    return directed(operation == '+'   ? x + y
                    : operation == '*' ? x * y
                    : operation == '/' ? x / y
                                       : std::sqrt(x),
                    side);
}
template <char operation, int side>
float directedFloat(float x, float y)
{
    return float(directedResult<operation, side>(x, y));
}

template <char operation, int side>
MathFunction directedFunction(std::string name)
{
    MathFunction function;
    function.name = std::move(name);
    function.binary = operation != 'r';
    function.core = {1, 2}, function.wide = {1e-3, 1e3}, function.second = {1, 1000};
    function.exact = directedResult<operation, side>, function.host = directedFloat<operation, side>;
    function.ulps = ulps<0>;
    function.notOnOpenCl = say("OpenCL C 1.2 rounds to the nearest alone");
    function.isExact = true;
    return function;
}

/// Rounded in one direction, each exactly so (PG C.2.1).
std::vector<MathFunction> directedFunctions()
{
    return {directedFunction<'+', 0>("__fadd_rz"),  directedFunction<'+', 1>("__fadd_ru"),
            directedFunction<'+', -1>("__fadd_rd"), directedFunction<'*', 0>("__fmul_rz"),
            directedFunction<'*', 1>("__fmul_ru"),  directedFunction<'*', -1>("__fmul_rd"),
            directedFunction<'/', 0>("__fdiv_rz"),  directedFunction<'r', 0>("__fsqrt_rz")};
}

std::int32_t low24(std::uint32_t x)
{
    return std::int32_t(x << 8) >> 8;
}

MathFunction integerFunction(std::string name, bool binary, int bits,
                             std::uint32_t (*host)(std::uint32_t, std::uint32_t))
{
    MathFunction function;
    function.name = std::move(name), function.binary = binary, function.hostInteger = host;
    function.coreBits = bits / 2, function.wideBits = bits;
    function.core = {0, std::exp2(function.coreBits) - 1}, function.wide = {0, std::exp2(bits) - 1};
    return function;
}

/// Of integers (PG C.1.3 and C.2.3). Products of 24 bits take arguments of no more: OpenCL promises nothing
/// beyond.
std::vector<MathFunction> integers()
{
    using Word = std::uint32_t;
    std::vector<MathFunction> all{
        integerFunction("__mul24", true, 23,
                        [](Word x, Word y) { return Word(low24(x) * std::int64_t(low24(y))); }),
        integerFunction("__umul24", true, 24,
                        [](Word x, Word y) { return Word(std::uint64_t(x & 0xffffffu) * (y & 0xffffffu)); }),
        integerFunction("__umulhi", true, 32,
                        [](Word x, Word y) { return Word(std::uint64_t(x) * y >> 32); }),
        integerFunction("__popc", false, 32, [](Word x, Word) { return Word(std::popcount(x)); }),
        integerFunction("__clz", false, 32, [](Word x, Word) { return Word(std::countl_zero(x)); }),
        integerFunction("__ffs", false, 32,
                        [](Word x, Word) { return x == 0 ? 0 : Word(std::countr_zero(x)) + 1; }),
        integerFunction("__brev", false, 32, [](Word x, Word) {
            Word reversed = 0;
            for (int bit = 0; bit < 32; ++bit)
                reversed |= (x >> bit & 1u) << (31 - bit);
            return reversed;
        })};
    all.back().notOnOpenCl = say("OpenCL C 1.2 has no reversal of bits");
    return all;
}

#undef LARMOR_UNARY
#undef LARMOR_BINARY
#undef LARMOR_DOUBLE_UNARY
#undef LARMOR_DOUBLE_BINARY

} // namespace

const std::vector<MathFunction> &mathFunctions()
{
    static const std::vector<MathFunction> all = [] {
        std::vector<MathFunction> functions;
        for (auto &part : {circular(), exponentials(), operators(), intrinsics(), directedFunctions(),
                           integers(), doubles()})
            functions.insert(functions.end(), part.begin(), part.end());
        for (MathFunction &function : functions)
            if (function.spelling.empty()) function.spelling = function.name;
        return functions;
    }();
    return all;
}

const MathFunction &mathFunction(std::string_view name)
{
    for (const MathFunction &function : mathFunctions())
        if (function.name == name) return function;
    throw Error(ErrorCode::InvalidCall, say("unknown function %1", name));
}

long double unitInLastPlace(long double value, bool isDouble)
{
    int exponent = 0;
    std::frexp(value, &exponent);
    return std::ldexp(1.0L, isDouble ? std::max(exponent - 53, -1074) : std::max(exponent - 24, -149));
}

} // namespace larmor
