// SPDX-License-Identifier: GPL-3.0-or-later
// Included once for each instruction set: what .ftz and .sat and the NaN of the hardware mean.
#if defined(LARMOR_LANE_FLOATS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef LARMOR_LANE_FLOATS_INL_H
#undef LARMOR_LANE_FLOATS_INL_H
#else
#define LARMOR_LANE_FLOATS_INL_H
#endif

#include "model/ptx/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace larmor::model::ptx::HWY_NAMESPACE {

/// An operand as the instruction sees it.
template <bool flush, class T>
HWY_INLINE T operandOf(T x)
{
    if constexpr (flush && sizeof(T) == 4) {
        const std::uint32_t bits = std::bit_cast<std::uint32_t>(x);
        const std::uint32_t kept = (bits & 0x7f800000u) == 0 ? bits & 0x80000000u : bits;
        return std::bit_cast<T>(kept);
    }
    return x;
}

/// A result as it is stored: every NaN of single precision is 0x7fffffff (CUDA C Programming Guide, G.2).
template <bool flush, bool saturate, class T>
HWY_INLINE T resultOf(T x)
{
    if constexpr (saturate) return x > T(0) ? (x < T(1) ? x : T(1)) : T(0); // NaN becomes 0
    x = operandOf<flush>(x);
    if constexpr (sizeof(T) == 4) {
        const std::uint32_t bits = std::bit_cast<std::uint32_t>(x);
        return std::bit_cast<T>(x != x ? 0x7fffffffu : bits);
    }
    return x;
}

} // namespace larmor::model::ptx::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
