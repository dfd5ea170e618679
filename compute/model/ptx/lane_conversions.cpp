// SPDX-License-Identifier: GPL-3.0-or-later
// cvt of PTX between integers, single and double precision (PTX ISA 9.0, 9.7.9.21) on the lanes of a warp.
// Compiled once for each instruction set.
#include "model/ptx/lane_tables.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "model/ptx/lane_conversions.cpp"
#include <hwy/foreach_target.h>

#include "model/ptx/lane_floats-inl.h"

HWY_BEFORE_NAMESPACE();
namespace larmor::model::ptx::HWY_NAMESPACE {
namespace {

template <class T>
constexpr T highest = std::numeric_limits<T>::max();
template <class T>
constexpr T lowest = std::numeric_limits<T>::lowest();

/// Results of less than 32 bits fill the whole word, with their sign.
template <class To, class From>
struct WholeToWhole {
    static To of(From x) { return static_cast<To>(x); }
};

template <class To, class From>
struct WholeToWholeSaturated {
    static To of(From x)
    {
        if (std::cmp_less(x, lowest<To>)) return lowest<To>;
        return std::cmp_greater(x, highest<To>) ? highest<To> : static_cast<To>(x);
    }
};

template <LaneOperation rounding, class T>
HWY_INLINE T rounded(T x)
{
    if constexpr (rounding == LaneOperation::RoundNearest) return std::rint(x);
    if constexpr (rounding == LaneOperation::RoundZero) return std::trunc(x);
    if constexpr (rounding == LaneOperation::RoundDown) return std::floor(x);
    return std::ceil(x);
}

/// Values out of range are clamped; NaN becomes 0, or the highest bit alone of 64-bit results.
template <LaneOperation rounding, bool flush, class To, class From>
struct RealToWhole {
    static To of(From value)
    {
        const From x = rounded<rounding>(operandOf<flush>(value));
        constexpr From below = From(lowest<To>), above = From(highest<To>); // may round up to a power of two
        const To nan = sizeof(To) == 8 ? To(std::uint64_t(1) << 63) : To(0);
        if (x != x) return nan;
        if (x <= below) return lowest<To>;
        return x >= above ? highest<To> : static_cast<To>(x);
    }
};

template <bool saturate, class To, class From>
struct WholeToReal {
    static To of(From x) { return resultOf<false, saturate>(static_cast<To>(x)); }
};

template <bool flush, bool saturate, class To, class From>
struct RealToReal {
    static To of(From x) { return resultOf<flush, saturate>(static_cast<To>(operandOf<flush>(x))); }
};

template <LaneOperation rounding, bool flush, bool saturate, class T>
struct RealRounded {
    static T of(T x) { return resultOf<flush, saturate>(rounded<rounding>(operandOf<flush>(x))); }
};

template <class To, class From>
LaneFunction wholes(LaneOperation operation)
{
    return operation == LaneOperation::ConvertSaturated ? unary<WholeToWholeSaturated<To, From>, To, From>
           : operation == LaneOperation::Convert        ? unary<WholeToWhole<To, From>, To, From>
                                                        : nullptr;
}

template <class To>
LaneFunction fromWhole(LaneOperation operation, Type from)
{
    switch (from) {
    case Type::U8:
        return wholes<To, std::uint8_t>(operation);
    case Type::U16:
        return wholes<To, std::uint16_t>(operation);
    case Type::U32:
        return wholes<To, std::uint32_t>(operation);
    case Type::U64:
        return wholes<To, std::uint64_t>(operation);
    case Type::S8:
        return wholes<To, std::int8_t>(operation);
    case Type::S16:
        return wholes<To, std::int16_t>(operation);
    case Type::S32:
        return wholes<To, std::int32_t>(operation);
    case Type::S64:
        return wholes<To, std::int64_t>(operation);
    default:
        return nullptr;
    }
}

template <class From, bool flush, class To>
LaneFunction realToWhole(LaneOperation operation)
{
    using Op = LaneOperation;
    switch (operation) {
    case Op::RoundNearest:
        return unary<RealToWhole<Op::RoundNearest, flush, To, From>, To, From>;
    case Op::RoundZero:
        return unary<RealToWhole<Op::RoundZero, flush, To, From>, To, From>;
    case Op::RoundDown:
        return unary<RealToWhole<Op::RoundDown, flush, To, From>, To, From>;
    case Op::RoundUp:
        return unary<RealToWhole<Op::RoundUp, flush, To, From>, To, From>;
    default:
        return nullptr;
    }
}

template <class To>
LaneFunction toWhole(const LaneForm &form)
{
    if (form.from == Type::F32)
        return form.flushToZero ? realToWhole<float, true, To>(form.operation)
                                : realToWhole<float, false, To>(form.operation);
    if (form.from == Type::F64) return realToWhole<double, false, To>(form.operation);
    return fromWhole<To>(form.operation, form.from);
}

template <class To, bool saturate>
LaneFunction wholeToReal(Type from)
{
    switch (from) {
    case Type::U8:
        return unary<WholeToReal<saturate, To, std::uint8_t>, To, std::uint8_t>;
    case Type::U16:
        return unary<WholeToReal<saturate, To, std::uint16_t>, To, std::uint16_t>;
    case Type::U32:
        return unary<WholeToReal<saturate, To, std::uint32_t>, To, std::uint32_t>;
    case Type::U64:
        return unary<WholeToReal<saturate, To, std::uint64_t>, To, std::uint64_t>;
    case Type::S8:
        return unary<WholeToReal<saturate, To, std::int8_t>, To, std::int8_t>;
    case Type::S16:
        return unary<WholeToReal<saturate, To, std::int16_t>, To, std::int16_t>;
    case Type::S32:
        return unary<WholeToReal<saturate, To, std::int32_t>, To, std::int32_t>;
    case Type::S64:
        return unary<WholeToReal<saturate, To, std::int64_t>, To, std::int64_t>;
    default:
        return nullptr;
    }
}

template <class T, bool flush, bool saturate>
LaneFunction realRounded(LaneOperation operation)
{
    using Op = LaneOperation;
    switch (operation) {
    case Op::RoundNearest:
        return unary<RealRounded<Op::RoundNearest, flush, saturate, T>, T, T>;
    case Op::RoundZero:
        return unary<RealRounded<Op::RoundZero, flush, saturate, T>, T, T>;
    case Op::RoundDown:
        return unary<RealRounded<Op::RoundDown, flush, saturate, T>, T, T>;
    case Op::RoundUp:
        return unary<RealRounded<Op::RoundUp, flush, saturate, T>, T, T>;
    case Op::Convert:
        return unary<RealToReal<flush, saturate, T, T>, T, T>;
    default:
        return nullptr;
    }
}

template <class To, class From, bool saturate>
LaneFunction toReal(const LaneForm &form)
{
    constexpr bool same = std::is_same_v<To, From>;
    if constexpr (same) {
        return form.flushToZero ? realRounded<To, true, saturate>(form.operation)
                                : realRounded<To, false, saturate>(form.operation);
    } else {
        if (form.operation != LaneOperation::Convert) return nullptr;
        return form.flushToZero ? unary<RealToReal<true, saturate, To, From>, To, From>
                                : unary<RealToReal<false, saturate, To, From>, To, From>;
    }
}

template <class To, bool saturate>
LaneFunction anyToReal(const LaneForm &form)
{
    if (form.from == Type::F32) return toReal<To, float, saturate>(form);
    if (form.from == Type::F64) return toReal<To, double, saturate>(form);
    return form.operation == LaneOperation::Convert ? wholeToReal<To, saturate>(form.from) : nullptr;
}

} // namespace

LaneFunction conversionFunction(const LaneForm &form)
{
    using Op = LaneOperation;
    if (form.operation < Op::Convert || form.operation == Op::RoundNearestAway) return nullptr;
    switch (form.type) {
    case Type::U8:
        return toWhole<std::uint8_t>(form);
    case Type::U16:
        return toWhole<std::uint16_t>(form);
    case Type::U32:
        return toWhole<std::uint32_t>(form);
    case Type::U64:
        return toWhole<std::uint64_t>(form);
    case Type::S8:
        return toWhole<std::int8_t>(form);
    case Type::S16:
        return toWhole<std::int16_t>(form);
    case Type::S32:
        return toWhole<std::int32_t>(form);
    case Type::S64:
        return toWhole<std::int64_t>(form);
    case Type::F32:
        return form.saturate ? anyToReal<float, true>(form) : anyToReal<float, false>(form);
    case Type::F64:
        return form.saturate ? anyToReal<double, true>(form) : anyToReal<double, false>(form);
    default:
        return nullptr;
    }
}

} // namespace larmor::model::ptx::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
LARMOR_LANES_EXPORT(conversionFunction, conversionLanes)
#endif
