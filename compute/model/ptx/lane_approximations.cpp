// SPDX-License-Identifier: GPL-3.0-or-later
// Approximate instructions of PTX (PTX ISA 9.0, 9.7.3: sin, cos, ex2, lg2, tanh, rsqrt and the .approx
// forms). The hardware's tables are not public: these results lie within the bounds that the ISA states,
// mostly far inside.
//
//   sin, cos       the argument times 1/(2 pi), rounded towards zero as sm_70 and later do it (a product,
//   then MUFU),
//                  then the sine of turns to 1e-7: the error grows with the argument as the hardware's does,
//                  2^-21.4 in [-pi, pi] (CUDA C Programming Guide, C.2)
//   ex2, lg2       rounded once; the ISA allows 2 ulp, and 2^-22 absolute
//   rcp, rsqrt, sqrt, div   rounded once or twice; the ISA allows 1, 2, 2^-22 relative and 2 ulp
//   tanh           rounded once; the ISA allows 2^-11 relative
//
// Compiled once for each instruction set.
#include "model/ptx/lane_tables.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "model/ptx/lane_approximations.cpp"
#include <hwy/foreach_target.h>

#include "model/ptx/lane_floats-inl.h"

HWY_BEFORE_NAMESPACE();
namespace larmor::model::ptx::HWY_NAMESPACE {
namespace {

/// a b towards zero: the product in double precision is whole, and its low bits are cut off.
HWY_INLINE float productTowardsZero(float a, float b)
{
    const double exact = double(a) * double(b);
    const float near = static_cast<float>(exact);
    const bool away = std::abs(double(near)) > std::abs(exact); // false for NaN and infinity
    return away ? std::bit_cast<float>(std::bit_cast<std::uint32_t>(near) - 1u) : near;
}

constexpr float turnsPerRadian = 0.15915494f;

/// The part of a turn that an angle leaves, in [-1/2, 1/2]; NaN for infinity.
HWY_INLINE float partOfTurn(float radians)
{
    const float turns = productTowardsZero(radians, turnsPerRadian);
    return turns - std::rint(turns);
}

// Sine and cosine of r turns, |r| <= 1/8 after folding: Taylor series to 1e-8.
HWY_INLINE float sineOfEighth(float r)
{
    const float t = r * r;
    float s = std::fma(t, 42.0586940f, -76.7058598f);
    s = std::fma(s, t, 81.6052493f);
    s = std::fma(s, t, -41.3417022f);
    return std::fma(s * t, r, 6.28318531f * r);
}
HWY_INLINE float cosineOfEighth(float r)
{
    const float t = r * r;
    float c = std::fma(t, 60.2446414f, -85.4568172f);
    c = std::fma(c, t, 64.9393940f);
    c = std::fma(c, t, -19.7392088f);
    return std::fma(c, t, 1.0f);
}

/// sin of 2 pi (r + quarters / 4).
HWY_INLINE float sineOfTurn(float r, int quarters)
{
    const float nearest = std::rint(4.0f * r);
    const float rest = r - 0.25f * nearest;
    const int quadrant = (std::isfinite(nearest) ? static_cast<int>(nearest) : 0) + quarters;
    const float magnitude = (quadrant & 1) != 0 ? cosineOfEighth(rest) : sineOfEighth(rest);
    return (quadrant & 2) != 0 ? -magnitude : magnitude;
}

template <bool flush>
struct Approximate {
    static float in(float x) { return operandOf<flush>(x); }
    static float out(float x) { return resultOf<flush, false>(x); }

    struct Sine {
        static float of(float x) { return out(sineOfTurn(partOfTurn(in(x)), 0)); }
    };
    struct Cosine {
        static float of(float x) { return out(sineOfTurn(partOfTurn(in(x)), 1)); }
    };
    struct Exponential {
        static float of(float x) { return out(float(std::exp2(double(in(x))))); }
    };
    struct Logarithm {
        static float of(float x) { return out(float(std::log2(double(in(x))))); }
    };
    struct HyperbolicTangent {
        static float of(float x) { return out(float(std::tanh(double(in(x))))); }
    };
    struct Reciprocal {
        static float of(float x) { return out(1.0f / in(x)); }
    };
    struct ReciprocalRoot {
        static float of(float x) { return out(float(1.0 / std::sqrt(double(in(x))))); }
    };
    struct SquareRoot {
        static float of(float x) { return out(std::sqrt(in(x))); }
    };
    /// a times the reciprocal of b, which is 0 beyond 2^126.
    struct Divide {
        static float of(float a, float b)
        {
            const float divisor = in(b);
            const bool tiny =
                std::abs(divisor) > 0x1p126f && std::abs(divisor) <= std::numeric_limits<float>::max();
            return out(in(a) * (tiny ? std::copysign(0.0f, divisor) : 1.0f / divisor));
        }
    };
};

/// Of rcp.approx.ftz.f64 and rsqrt.approx.ftz.f64: the upper word alone, 20 bits of the mantissa.
HWY_INLINE double upperWord(double x)
{
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & 0xffffffff00000000u);
}
struct ReciprocalUpper {
    static double of(double x) { return upperWord(1.0 / upperWord(x)); }
};
struct ReciprocalRootUpper {
    static double of(double x) { return upperWord(1.0 / std::sqrt(upperWord(x))); }
};
struct ReciprocalRootDouble {
    static double of(double x) { return 1.0 / std::sqrt(x); }
};

template <bool flush>
LaneFunction single(LaneOperation operation)
{
    using A = Approximate<flush>;
    using Op = LaneOperation;
    switch (operation) {
    case Op::Sine:
        return unary<typename A::Sine, float, float>;
    case Op::Cosine:
        return unary<typename A::Cosine, float, float>;
    case Op::Exponential:
        return unary<typename A::Exponential, float, float>;
    case Op::Logarithm:
        return unary<typename A::Logarithm, float, float>;
    case Op::HyperbolicTangent:
        return unary<typename A::HyperbolicTangent, float, float>;
    case Op::ReciprocalApproximately:
        return unary<typename A::Reciprocal, float, float>;
    case Op::ReciprocalRoot:
        return unary<typename A::ReciprocalRoot, float, float>;
    case Op::SquareRootApproximately:
        return unary<typename A::SquareRoot, float, float>;
    case Op::DivideApproximately:
        return binary<typename A::Divide, float, float, float>;
    default:
        return nullptr;
    }
}

} // namespace

LaneFunction approximateFunction(const LaneForm &form)
{
    using Op = LaneOperation;
    if (form.saturate) return nullptr;
    if (form.type == Type::F32)
        return form.flushToZero ? single<true>(form.operation) : single<false>(form.operation);
    if (form.type != Type::F64) return nullptr;
    switch (form.operation) {
    case Op::ReciprocalUpperWord:
        return unary<ReciprocalUpper, double, double>;
    case Op::ReciprocalRootUpperWord:
        return unary<ReciprocalRootUpper, double, double>;
    case Op::ReciprocalRoot:
        return unary<ReciprocalRootDouble, double, double>;
    default:
        return nullptr;
    }
}

} // namespace larmor::model::ptx::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
LARMOR_LANES_EXPORT(approximateFunction, approximateLanes)
#endif
