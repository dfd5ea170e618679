// SPDX-License-Identifier: GPL-3.0-or-later
// Included once for each instruction set, after <hwy/highway.h>: how an operation on one value becomes one on
// the lanes of a warp. Plain loops over 32 values, which the compiler turns into vector instructions.
#if defined(LARMOR_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef LARMOR_LANES_INL_H
#undef LARMOR_LANES_INL_H
#else
#define LARMOR_LANES_INL_H
#endif

#include "model/ptx/lane_operations.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include <hwy/highway.h>

#undef LARMOR_LANES_LOOP
HWY_BEFORE_NAMESPACE();
namespace larmor::model::ptx::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Values of up to 32 bits lie in words, longer ones in pairs of words.
template <class T>
using Stored = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;

template <class T>
HWY_INLINE T valueOf(Stored<T> bits)
{
    if constexpr (std::is_floating_point_v<T>)
        return std::bit_cast<T>(bits);
    else
        return static_cast<T>(bits);
}

template <class T>
HWY_INLINE Stored<T> storedOf(T value)
{
    if constexpr (std::is_floating_point_v<T>)
        return std::bit_cast<Stored<T>>(value);
    else
        return static_cast<Stored<T>>(value);
}

// A result may be one of its operands, but only in the same lane.
#if defined(__clang__)
#define LARMOR_LANES_LOOP _Pragma("clang loop vectorize(assume_safety)")
#else
#define LARMOR_LANES_LOOP _Pragma("GCC ivdep")
#endif

/// results[i] = value(i) for the lanes of the mask.
template <class Result, class F>
HWY_INLINE void forLanes(void *to, std::uint32_t mask, F value)
{
    auto *const results = static_cast<Stored<Result> *>(to);
    if (mask == 0xffffffffu) {
        LARMOR_LANES_LOOP
        for (int i = 0; i < lanes; ++i)
            results[i] = storedOf<Result>(value(i));
        return;
    }
    Stored<Result> fresh[lanes];
    for (int i = 0; i < lanes; ++i)
        fresh[i] = storedOf<Result>(value(i));
    for (int i = 0; i < lanes; ++i)
        results[i] = (mask >> i & 1u) != 0 ? fresh[i] : results[i];
}

template <class T>
HWY_INLINE T at(const void *row, int lane)
{
    return valueOf<T>(static_cast<const Stored<T> *>(row)[lane]);
}

template <class F, class Result, class A>
void unary(void *to, const void *a, const void *, const void *, const void *, std::uint32_t mask)
{
    forLanes<Result>(to, mask, [=](int i) { return F::of(at<A>(a, i)); });
}

template <class F, class Result, class A, class B>
void binary(void *to, const void *a, const void *b, const void *, const void *, std::uint32_t mask)
{
    forLanes<Result>(to, mask, [=](int i) { return F::of(at<A>(a, i), at<B>(b, i)); });
}

template <class F, class Result, class A, class B, class C>
void ternary(void *to, const void *a, const void *b, const void *c, const void *, std::uint32_t mask)
{
    forLanes<Result>(to, mask, [=](int i) { return F::of(at<A>(a, i), at<B>(b, i), at<C>(c, i)); });
}

template <class F, class Result, class A, class B, class C, class D>
void quaternary(void *to, const void *a, const void *b, const void *c, const void *d, std::uint32_t mask)
{
    forLanes<Result>(to, mask,
                     [=](int i) { return F::of(at<A>(a, i), at<B>(b, i), at<C>(c, i), at<D>(d, i)); });
}

/// The bits of a word, one for each of 32 truth values that are 0 or all ones.
HWY_INLINE std::uint32_t packBits(const std::int32_t *truths)
{
#if HWY_TARGET == HWY_SCALAR
    std::uint32_t bits = 0;
    for (int i = 0; i < lanes; ++i)
        bits |= std::uint32_t(truths[i] & 1) << i;
    return bits;
#else
    const hn::CappedTag<std::int32_t, 8> d;
    std::uint32_t bits = 0;
    const int step = static_cast<int>(hn::Lanes(d));
    for (int i = 0; i < lanes; i += step) {
        std::uint8_t part[8] = {};
        hn::StoreMaskBits(d, hn::Lt(hn::LoadU(d, truths + i), hn::Zero(d)), part);
        bits |= std::uint32_t(part[0]) << i;
    }
    return bits;
#endif
}

template <class F, class A>
void comparison(void *to, const void *a, const void *b, const void *, const void *, std::uint32_t mask)
{
    std::int32_t truths[lanes];
    for (int i = 0; i < lanes; ++i)
        truths[i] = F::of(at<A>(a, i), at<A>(b, i)) ? -1 : 0;
    auto *const word = static_cast<std::uint32_t *>(to);
    *word = (*word & ~mask) | (packBits(truths) & mask);
}

} // namespace larmor::model::ptx::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
