// SPDX-License-Identifier: GPL-3.0-or-later
// Integer instructions of PTX (PTX ISA 9.0, 9.7.1, 9.7.2, 9.7.8) on the lanes of a warp. Compiled once for
// each instruction set.
#include "model/ptx/lane_tables.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "model/ptx/lane_integers.cpp"
#include <hwy/foreach_target.h>

#include "model/ptx/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace larmor::model::ptx::HWY_NAMESPACE {
namespace {

using U16 = std::uint16_t;
using U32 = std::uint32_t;
using U64 = std::uint64_t;
using S16 = std::int16_t;
using S32 = std::int32_t;
using S64 = std::int64_t;
__extension__ typedef unsigned __int128 U128;
__extension__ typedef __int128 S128;

/// Twice as wide, so that products are whole; of the same sign.
template <class T>
using Wide =
    std::conditional_t<sizeof(T) == 2, std::conditional_t<std::is_signed_v<T>, S32, U32>,
                       std::conditional_t<sizeof(T) == 4, std::conditional_t<std::is_signed_v<T>, S64, U64>,
                                          std::conditional_t<std::is_signed_v<T>, S128, U128>>>;
/// Unsigned and at least 32 bits, where arithmetic wraps.
template <class T>
using Wrap = std::conditional_t<sizeof(T) == 8, U64, U32>;
template <class T>
constexpr int bitsOf = int(sizeof(T)) * 8;

template <class T>
struct Integer {
    using W = Wrap<T>;
    struct Add {
        static T of(T a, T b) { return T(W(a) + W(b)); }
    };
    struct Subtract {
        static T of(T a, T b) { return T(W(a) - W(b)); }
    };
    struct MultiplyLow {
        static T of(T a, T b) { return T(W(a) * W(b)); }
    };
    struct MultiplyHigh {
        static T of(T a, T b) { return T((Wide<T>(a) * Wide<T>(b)) >> bitsOf<T>); }
    };
    struct MultiplyAddLow {
        static T of(T a, T b, T c) { return T(W(a) * W(b) + W(c)); }
    };
    struct MultiplyAddHigh {
        static T of(T a, T b, T c) { return T(W(MultiplyHigh::of(a, b)) + W(c)); }
    };
    struct Minimum {
        static T of(T a, T b) { return a < b ? a : b; }
    };
    struct Maximum {
        static T of(T a, T b) { return a > b ? a : b; }
    };
    struct Negate {
        static T of(T a) { return T(W(0) - W(a)); }
    };
    struct Absolute {
        static T of(T a) { return a < 0 ? T(W(0) - W(a)) : a; }
    };
    struct Not {
        static T of(T a) { return T(~W(a)); }
    };
    struct LogicalNot {
        static T of(T a) { return a == 0; }
    };
    struct And {
        static T of(T a, T b) { return T(W(a) & W(b)); }
    };
    struct Or {
        static T of(T a, T b) { return T(W(a) | W(b)); }
    };
    struct Xor {
        static T of(T a, T b) { return T(W(a) ^ W(b)); }
    };
    struct ShiftLeft {
        static T of(T a, U32 n) { return n < U32(bitsOf<T>) ? T(W(a) << n) : T(0); }
    };
    struct ShiftRight {
        static T of(T a, U32 n)
        {
            if constexpr (std::is_signed_v<T>)
                return T(a >> (n < U32(bitsOf<T>) ? n : U32(bitsOf<T> - 1)));
            else
                return n < U32(bitsOf<T>) ? T(W(a) >> n) : T(0);
        }
    };
    /// Division by zero gives all ones, as the hardware's does; the remainder then is the dividend.
    struct Divide {
        static T of(T a, T b)
        {
            if (b == 0) return T(~W(0));
            return b == T(-1) && std::is_signed_v<T> ? T(W(0) - W(a)) : T(a / b);
        }
    };
    struct Remainder {
        static T of(T a, T b)
        {
            if (b == 0) return a;
            return b == T(-1) && std::is_signed_v<T> ? T(0) : T(a % b);
        }
    };
    struct SumOfDifferences {
        static T of(T a, T b, T c) { return T((a < b ? W(b) - W(a) : W(a) - W(b)) + W(c)); }
    };
    struct CountOnes {
        static U32 of(T a) { return U32(std::popcount(W(a))); }
    };
    struct CountLeadingZeros {
        static U32 of(T a) { return U32(std::countl_zero(W(a))); }
    };
    struct FindLeadingOne {
        static U32 of(T a)
        {
            const W bits = std::is_signed_v<T> && a < 0 ? W(~W(a)) : W(a);
            return bits == 0 ? 0xffffffffu : U32(bitsOf<T> - 1 - std::countl_zero(bits));
        }
    };
    struct FindLeadingOneShift {
        static U32 of(T a)
        {
            const U32 place = FindLeadingOne::of(a);
            return place == 0xffffffffu ? place : U32(bitsOf<T> - 1) - place;
        }
    };
    struct Reverse {
        static T of(T a)
        {
            W bits = W(a), turned = 0;
            for (int i = 0; i < bitsOf<T>; ++i, bits >>= 1)
                turned = W(turned << 1 | (bits & 1));
            return T(turned);
        }
    };
    /// Bits b ... b + c - 1 of a, with the sign of the highest of them.
    struct ExtractBits {
        static T of(T a, U32 start, U32 length)
        {
            const int from = int(start & 0xff), count = int(length & 0xff), top = bitsOf<T> - 1;
            if (count == 0) return 0;
            const int last = from + count - 1 < top ? from + count - 1 : top;
            const bool ones = std::is_signed_v<T> && (W(a) >> last & 1) != 0;
            W bits = from > top ? W(0) : W(W(a) >> from);
            const int kept = from > top ? 0 : last - from + 1;
            if (kept <= top) {
                const W low = W((W(1) << kept) - 1);
                bits = ones ? W(bits | ~low) : W(bits & low);
            }
            return T(bits);
        }
    };
    /// b with its bits c ... c + d - 1 taken from the low bits of a.
    struct InsertBits {
        static T of(T a, T b, U32 start, U32 length)
        {
            const int from = int(start & 0xff), count = int(length & 0xff);
            if (count == 0 || from >= bitsOf<T>) return b;
            const W low = count >= bitsOf<T> ? ~W(0) : W((W(1) << count) - 1);
            return T((W(b) & ~W(low << from)) | W((W(a) & low) << from));
        }
    };
};

template <class T>
struct MultiplyWide {
    static Wide<T> of(T a, T b) { return Wide<T>(a) * Wide<T>(b); }
};
template <class T>
struct MultiplyAddWide {
    static Wide<T> of(T a, T b, Wide<T> c)
    {
        return Wide<T>(Wrap<Wide<T>>(Wide<T>(a) * Wide<T>(b)) + Wrap<Wide<T>>(c));
    }
};

struct AddSaturated {
    static S32 of(S32 a, S32 b)
    {
        const S64 sum = S64(a) + b;
        return sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : S32(sum);
    }
};
struct SubtractSaturated {
    static S32 of(S32 a, S32 b)
    {
        return b == INT32_MIN ? (a < 0 ? S32(S64(a) - b) : INT32_MAX) : AddSaturated::of(a, -b);
    }
};

template <bool left, bool clamp>
struct Funnel {
    static U32 of(U32 low, U32 high, U32 count)
    {
        const U32 n = clamp ? (count < 32 ? count : 32) : count & 31;
        const U64 both = U64(high) << 32 | low;
        return left ? U32((both << n) >> 32) : U32(both >> n);
    }
};

/// The low halves of 24-bit products.
template <class T>
struct Multiply24 {
    static T low24(T a) { return std::is_signed_v<T> ? T(S32(U32(a) << 8) >> 8) : T(U32(a) & 0xffffffu); }
    static T of(T a, T b) { return T(U32(low24(a)) * U32(low24(b))); }
};
template <class T>
struct MultiplyAdd24 {
    static T of(T a, T b, T c) { return T(U32(Multiply24<T>::of(a, b)) + U32(c)); }
};

struct Permute {
    static U32 of(U32 a, U32 b, U32 selectors)
    {
        const U64 bytes = U64(b) << 32 | a;
        U32 result = 0;
        for (int i = 0; i < 4; ++i) {
            const U32 selector = selectors >> (4 * i) & 0xf;
            U32 byte = U32(bytes >> (8 * (selector & 7))) & 0xff;
            if (selector & 8) byte = byte & 0x80 ? 0xff : 0; // the sign, in all bits
            result |= byte << (8 * i);
        }
        return result;
    }
};

struct LookUp3 {
    static U32 of(U32 a, U32 b, U32 c, U32 table)
    {
        U32 result = 0;
        for (U32 row = 0; row < 8; ++row) {
            const U32 here = (row & 4 ? a : ~a) & (row & 2 ? b : ~b) & (row & 1 ? c : ~c);
            result |= table >> row & 1 ? here : 0;
        }
        return result;
    }
};

template <class Byte, class T>
struct DotProduct4 {
    static T of(U32 a, U32 b, T c)
    {
        U32 sum = U32(c);
        for (int i = 0; i < 4; ++i)
            sum += U32(T(Byte(a >> 8 * i)) * T(Byte(b >> 8 * i)));
        return T(sum);
    }
};

template <class T>
LaneFunction wholeNumbers(LaneOperation operation)
{
    using I = Integer<T>;
    using Op = LaneOperation;
    switch (operation) {
    case Op::Add:
        return binary<typename I::Add, T, T, T>;
    case Op::Subtract:
        return binary<typename I::Subtract, T, T, T>;
    case Op::MultiplyLow:
        return binary<typename I::MultiplyLow, T, T, T>;
    case Op::MultiplyHigh:
        return binary<typename I::MultiplyHigh, T, T, T>;
    case Op::MultiplyAddLow:
        return ternary<typename I::MultiplyAddLow, T, T, T, T>;
    case Op::MultiplyAddHigh:
        return ternary<typename I::MultiplyAddHigh, T, T, T, T>;
    case Op::Minimum:
        return binary<typename I::Minimum, T, T, T>;
    case Op::Maximum:
        return binary<typename I::Maximum, T, T, T>;
    case Op::Negate:
        return unary<typename I::Negate, T, T>;
    case Op::Absolute:
        return unary<typename I::Absolute, T, T>;
    case Op::Divide:
        return binary<typename I::Divide, T, T, T>;
    case Op::Remainder:
        return binary<typename I::Remainder, T, T, T>;
    case Op::SumOfDifferences:
        return ternary<typename I::SumOfDifferences, T, T, T, T>;
    case Op::ShiftRight:
        return binary<typename I::ShiftRight, T, T, U32>;
    default:
        break;
    }
    if constexpr (sizeof(T) < 8) {
        if (operation == Op::MultiplyWide) return binary<MultiplyWide<T>, Wide<T>, T, T>;
        if (operation == Op::MultiplyAddWide) return ternary<MultiplyAddWide<T>, Wide<T>, T, T, Wide<T>>;
    }
    if constexpr (sizeof(T) > 2) {
        if (operation == Op::ExtractBits) return ternary<typename I::ExtractBits, T, T, U32, U32>;
        if (operation == Op::FindLeadingOne) return unary<typename I::FindLeadingOne, U32, T>;
        if (operation == Op::FindLeadingOneShift) return unary<typename I::FindLeadingOneShift, U32, T>;
    }
    return nullptr;
}

template <class T>
LaneFunction bits(LaneOperation operation)
{
    using I = Integer<T>;
    using Op = LaneOperation;
    switch (operation) {
    case Op::And:
        return binary<typename I::And, T, T, T>;
    case Op::Or:
        return binary<typename I::Or, T, T, T>;
    case Op::Xor:
        return binary<typename I::Xor, T, T, T>;
    case Op::Not:
        return unary<typename I::Not, T, T>;
    case Op::LogicalNot:
        return unary<typename I::LogicalNot, T, T>;
    case Op::ShiftLeft:
        return binary<typename I::ShiftLeft, T, T, U32>;
    default:
        break;
    }
    if constexpr (sizeof(T) > 2) {
        if (operation == Op::CountOnes) return unary<typename I::CountOnes, U32, T>;
        if (operation == Op::CountLeadingZeros) return unary<typename I::CountLeadingZeros, U32, T>;
        if (operation == Op::Reverse) return unary<typename I::Reverse, T, T>;
        if (operation == Op::InsertBits) return quaternary<typename I::InsertBits, T, T, T, U32, U32>;
    }
    return nullptr;
}

LaneFunction words(LaneOperation operation, bool isSigned)
{
    using Op = LaneOperation;
    switch (operation) {
    case Op::AddSaturated:
        return binary<AddSaturated, S32, S32, S32>;
    case Op::SubtractSaturated:
        return binary<SubtractSaturated, S32, S32, S32>;
    case Op::Multiply24:
        return isSigned ? binary<Multiply24<S32>, S32, S32, S32> : binary<Multiply24<U32>, U32, U32, U32>;
    case Op::MultiplyAdd24:
        return isSigned ? ternary<MultiplyAdd24<S32>, S32, S32, S32, S32>
                        : ternary<MultiplyAdd24<U32>, U32, U32, U32, U32>;
    case Op::FunnelLeftWrap:
        return ternary<Funnel<true, false>, U32, U32, U32, U32>;
    case Op::FunnelLeftClamp:
        return ternary<Funnel<true, true>, U32, U32, U32, U32>;
    case Op::FunnelRightWrap:
        return ternary<Funnel<false, false>, U32, U32, U32, U32>;
    case Op::FunnelRightClamp:
        return ternary<Funnel<false, true>, U32, U32, U32, U32>;
    case Op::Permute:
        return ternary<Permute, U32, U32, U32, U32>;
    case Op::LookUp3:
        return quaternary<LookUp3, U32, U32, U32, U32, U32>;
    case Op::DotProduct4:
        return isSigned ? ternary<DotProduct4<std::int8_t, S32>, S32, U32, U32, S32>
                        : ternary<DotProduct4<std::uint8_t, U32>, U32, U32, U32, U32>;
    default:
        return nullptr;
    }
}

} // namespace

LaneFunction integerFunction(const LaneForm &form)
{
    const LaneOperation operation = form.operation;
    switch (form.type) {
    case Type::U16:
        return wholeNumbers<U16>(operation);
    case Type::S16:
        return wholeNumbers<S16>(operation);
    case Type::U32:
        if (const LaneFunction f = wholeNumbers<U32>(operation)) return f;
        return words(operation, false);
    case Type::S32:
        if (const LaneFunction f = wholeNumbers<S32>(operation)) return f;
        return words(operation, true);
    case Type::U64:
        return wholeNumbers<U64>(operation);
    case Type::S64:
        return wholeNumbers<S64>(operation);
    case Type::B16:
        return operation == LaneOperation::ShiftRight ? wholeNumbers<U16>(operation) : bits<U16>(operation);
    case Type::B32:
        if (operation == LaneOperation::ShiftRight) return wholeNumbers<U32>(operation);
        if (const LaneFunction f = bits<U32>(operation)) return f;
        return words(operation, false);
    case Type::B64:
        return operation == LaneOperation::ShiftRight ? wholeNumbers<U64>(operation) : bits<U64>(operation);
    default:
        return nullptr;
    }
}

} // namespace larmor::model::ptx::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
LARMOR_LANES_EXPORT(integerFunction, integerLanes)
#endif
