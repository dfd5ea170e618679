// SPDX-License-Identifier: GPL-3.0-or-later
// Half precision, bfloat16 and TF32 of PTX (PTX ISA 9.0, 9.7.4, 9.7.9.21) on the lanes of a warp: each value
// is computed in double precision and rounded once.
#include "core/small_floats.h"
#include "model/ptx/lane_tables.h"

namespace larmor::model::ptx {
namespace {

using Word = std::uint32_t;

Word word(const void *row, int lane)
{
    return static_cast<const Word *>(row)[lane];
}

template <class F>
void forLanes(void *to, Word mask, F value)
{
    for (int i = 0; i < lanes; ++i)
        if (mask >> i & 1u) static_cast<Word *>(to)[i] = value(i);
}

struct Half {
    static double real(Word bits) { return halfToFloat(bits); }
    static Word bits(double x) { return toSmall(x, halfFormat); }
};
struct Bfloat {
    static double real(Word bits) { return bfloatToFloat(bits); }
    static Word bits(double x) { return toSmall(x, bfloatFormat); }
};

/// a b + c, rounded in the end only: what the sum in double precision loses is kept in its last bit, which
/// then is odd and stands aside of every tie.
double fused(double a, double b, double c)
{
    const double product = a * b; // whole: 22 bits at most
    const double sum = product + c;
    const double part = sum - product;
    const double lost = (product - (sum - part)) + (c - part);
    auto bits = std::bit_cast<std::uint64_t>(sum);
    if (lost != 0 && std::isfinite(sum) && (bits & 1) == 0) bits += (lost > 0) == (sum > 0) ? 1 : -1ull;
    return std::bit_cast<double>(bits);
}

double least(double a, double b)
{
    return a != a ? b : b != b ? a : a < b ? a : b < a ? b : std::signbit(a) ? a : b;
}

double most(double a, double b)
{
    return a != a ? b : b != b ? a : a > b ? a : b > a ? b : std::signbit(a) ? b : a;
}

template <class Format, LaneOperation operation>
Word compute(Word a, Word b, Word c)
{
    using Op = LaneOperation;
    if constexpr (operation == Op::Negate) return a ^ 0x8000u;
    if constexpr (operation == Op::Absolute) return a & 0x7fffu;
    const double x = Format::real(a), y = Format::real(b);
    if constexpr (operation == Op::Add) return Format::bits(x + y);
    if constexpr (operation == Op::Subtract) return Format::bits(x - y);
    if constexpr (operation == Op::Multiply) return Format::bits(x * y);
    if constexpr (operation == Op::MultiplyAdd) return Format::bits(fused(x, y, Format::real(c)));
    if constexpr (operation == Op::Minimum) return Format::bits(least(x, y));
    return Format::bits(most(x, y));
}

/// One value in the low half, or two side by side.
template <class Format, LaneOperation operation, bool packed>
void arithmetic(void *to, const void *a, const void *b, const void *c, const void *, Word mask)
{
    forLanes(to, mask, [=](int i) {
        const Word x = word(a, i), y = b ? word(b, i) : 0, z = c ? word(c, i) : 0;
        const Word low = compute<Format, operation>(x & 0xffffu, y & 0xffffu, z & 0xffffu) & 0xffffu;
        if constexpr (packed)
            return low | compute<Format, operation>(x >> 16, y >> 16, z >> 16) << 16;
        else
            return low;
    });
}

template <class Format, bool packed>
LaneFunction halves(LaneOperation operation)
{
    using Op = LaneOperation;
    switch (operation) {
    case Op::Add:
        return arithmetic<Format, Op::Add, packed>;
    case Op::Subtract:
        return arithmetic<Format, Op::Subtract, packed>;
    case Op::Multiply:
        return arithmetic<Format, Op::Multiply, packed>;
    case Op::MultiplyAdd:
        return arithmetic<Format, Op::MultiplyAdd, packed>;
    case Op::Minimum:
        return arithmetic<Format, Op::Minimum, packed>;
    case Op::Maximum:
        return arithmetic<Format, Op::Maximum, packed>;
    case Op::Negate:
        return arithmetic<Format, Op::Negate, packed>;
    case Op::Absolute:
        return arithmetic<Format, Op::Absolute, packed>;
    default:
        return nullptr;
    }
}

template <class Format, LaneOperation question>
void compare(void *to, const void *a, const void *b, const void *, const void *, Word mask)
{
    using Op = LaneOperation;
    Word bits = 0;
    for (int i = 0; i < lanes; ++i) {
        const double x = Format::real(word(a, i) & 0xffffu), y = Format::real(word(b, i) & 0xffffu);
        const bool holds = question == Op::Equal               ? x == y
                           : question == Op::NotEqual          ? x < y || x > y
                           : question == Op::Less              ? x < y
                           : question == Op::LessEqual         ? x <= y
                           : question == Op::Greater           ? x > y
                           : question == Op::GreaterEqual      ? x >= y
                           : question == Op::NotEqualUnordered ? x != y
                                                               : x != x || y != y;
        bits |= Word(holds) << i;
    }
    auto *const result = static_cast<Word *>(to);
    *result = (*result & ~mask) | (bits & mask);
}

template <class Format>
LaneFunction comparisons(LaneOperation operation)
{
    using Op = LaneOperation;
    switch (operation) {
    case Op::Equal:
        return compare<Format, Op::Equal>;
    case Op::NotEqual:
        return compare<Format, Op::NotEqual>;
    case Op::Less:
        return compare<Format, Op::Less>;
    case Op::LessEqual:
        return compare<Format, Op::LessEqual>;
    case Op::Greater:
        return compare<Format, Op::Greater>;
    case Op::GreaterEqual:
        return compare<Format, Op::GreaterEqual>;
    case Op::NotEqualUnordered:
        return compare<Format, Op::NotEqualUnordered>;
    case Op::AnyNan:
        return compare<Format, Op::AnyNan>;
    default:
        return nullptr;
    }
}

// ---- conversions

template <float (*read)(Word)>
void widen(void *to, const void *a, const void *, const void *, const void *, Word mask)
{
    forLanes(to, mask, [=](int i) { return std::bit_cast<Word>(read(word(a, i) & 0xffffu)); });
}

/// The first operand goes into the high half of a packed result.
template <SmallFormat format, SmallRounding rounding, bool packed>
void narrow(void *to, const void *a, const void *b, const void *, const void *, Word mask)
{
    forLanes(to, mask, [=](int i) {
        const Word first = toSmall(std::bit_cast<float>(word(a, i)), format, rounding);
        if constexpr (packed)
            return first << 16 | toSmall(std::bit_cast<float>(word(b, i)), format, rounding);
        else
            return first;
    });
}

template <SmallFormat format, bool packed>
LaneFunction narrowing(LaneOperation operation)
{
    using Op = LaneOperation;
    switch (operation) {
    case Op::Convert:
        return narrow<format, SmallRounding::NearestEven, packed>;
    case Op::RoundZero:
        return narrow<format, SmallRounding::Zero, packed>;
    case Op::RoundDown:
        return narrow<format, SmallRounding::Down, packed>;
    case Op::RoundUp:
        return narrow<format, SmallRounding::Up, packed>;
    case Op::RoundNearestAway:
        return narrow<format, SmallRounding::NearestAway, packed>;
    default:
        return nullptr;
    }
}

LaneFunction conversions(const LaneForm &form)
{
    if (form.type == Type::F32 && form.operation == LaneOperation::Convert) {
        if (form.from == Type::F16) return widen<halfToFloat>;
        if (form.from == Type::Bf16) return widen<bfloatToFloat>;
    }
    if (form.from != Type::F32) return nullptr;
    switch (form.type) {
    case Type::F16:
        return narrowing<halfFormat, false>(form.operation);
    case Type::F16x2:
        return narrowing<halfFormat, true>(form.operation);
    case Type::Bf16:
        return narrowing<bfloatFormat, false>(form.operation);
    case Type::Bf16x2:
        return narrowing<bfloatFormat, true>(form.operation);
    case Type::Tf32:
        return narrowing<tf32Format, false>(form.operation);
    default:
        return nullptr;
    }
}

} // namespace

LaneFunction halfLanes(const LaneForm &form)
{
    if (form.operation >= LaneOperation::Convert) return conversions(form);
    if (form.flushToZero || form.saturate) return nullptr;
    switch (form.type) {
    case Type::F16:
        if (const LaneFunction f = comparisons<Half>(form.operation)) return f;
        return halves<Half, false>(form.operation);
    case Type::Bf16:
        if (const LaneFunction f = comparisons<Bfloat>(form.operation)) return f;
        return halves<Bfloat, false>(form.operation);
    case Type::F16x2:
        return halves<Half, true>(form.operation);
    case Type::Bf16x2:
        return halves<Bfloat, true>(form.operation);
    default:
        return nullptr;
    }
}

} // namespace larmor::model::ptx
