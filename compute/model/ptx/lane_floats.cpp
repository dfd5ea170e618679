// SPDX-License-Identifier: GPL-3.0-or-later
// Floating-point instructions of PTX that IEEE 754 defines (PTX ISA 9.0, 9.7.3) on the lanes of a warp.
// Compiled once for each instruction set.
#include "model/ptx/lane_tables.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "model/ptx/lane_floats.cpp"
#include <hwy/foreach_target.h>

#include "model/ptx/lane_floats-inl.h"

HWY_BEFORE_NAMESPACE();
namespace larmor::model::ptx::HWY_NAMESPACE {
namespace {

template <class T>
constexpr Stored<T> signBit = Stored<T>(1) << (8 * sizeof(T) - 1);

template <class T, bool flush, bool saturate>
struct Real {
    static T in(T x) { return operandOf<flush>(x); }
    static T out(T x) { return resultOf<flush, saturate>(x); }
    static Stored<T> bits(T x) { return std::bit_cast<Stored<T>>(x); }

    struct Add {
        static T of(T a, T b) { return out(in(a) + in(b)); }
    };
    struct Subtract {
        static T of(T a, T b) { return out(in(a)-in(b)); }
    };
    struct Multiply {
        static T of(T a, T b) { return out(in(a)*in(b)); }
    };
    struct MultiplyAdd {
        static T of(T a, T b, T c) { return out(std::fma(in(a), in(b), in(c))); }
    };
    struct Divide {
        static T of(T a, T b) { return out(in(a) / in(b)); }
    };
    struct Reciprocal {
        static T of(T a) { return out(T(1) / in(a)); }
    };
    struct SquareRoot {
        static T of(T a) { return out(std::sqrt(in(a))); }
    };
    /// The number where the other operand is NaN; -0 counts as less than +0.
    struct Minimum {
        static T of(T a, T b)
        {
            const T x = in(a), y = in(b);
            const T lesser = x < y ? x : y < x ? y : std::bit_cast<T>(Stored<T>(bits(x) | bits(y)));
            return out(x != x ? y : y != y ? x : lesser);
        }
    };
    struct Maximum {
        static T of(T a, T b)
        {
            const T x = in(a), y = in(b);
            const T greater = x > y ? x : y > x ? y : std::bit_cast<T>(Stored<T>(bits(x) & bits(y)));
            return out(x != x ? y : y != y ? x : greater);
        }
    };
    /// NaN where one operand is NaN.
    struct MinimumNan {
        static T of(T a, T b) { return a != a || b != b ? out(a + b) : Minimum::of(a, b); }
    };
    struct MaximumNan {
        static T of(T a, T b) { return a != a || b != b ? out(a + b) : Maximum::of(a, b); }
    };
    struct Negate {
        static T of(T a) { return std::bit_cast<T>(Stored<T>(bits(in(a)) ^ signBit<T>)); }
    };
    struct Absolute {
        static T of(T a) { return std::bit_cast<T>(Stored<T>(bits(in(a)) & ~signBit<T>)); }
    };
    struct CopySign {
        static T of(T a, T b)
        {
            return std::bit_cast<T>(Stored<T>((bits(b) & ~signBit<T>) | (bits(a) & signBit<T>)));
        }
    };
};

template <class T, bool flush, bool saturate>
LaneFunction reals(LaneOperation operation)
{
    using R = Real<T, flush, saturate>;
    using Op = LaneOperation;
    switch (operation) {
    case Op::Add:
        return binary<typename R::Add, T, T, T>;
    case Op::Subtract:
        return binary<typename R::Subtract, T, T, T>;
    case Op::Multiply:
        return binary<typename R::Multiply, T, T, T>;
    case Op::MultiplyAdd:
        return ternary<typename R::MultiplyAdd, T, T, T, T>;
    default:
        break;
    }
    if constexpr (!saturate) {
        switch (operation) {
        case Op::Divide:
            return binary<typename R::Divide, T, T, T>;
        case Op::Reciprocal:
            return unary<typename R::Reciprocal, T, T>;
        case Op::SquareRoot:
            return unary<typename R::SquareRoot, T, T>;
        case Op::Minimum:
            return binary<typename R::Minimum, T, T, T>;
        case Op::Maximum:
            return binary<typename R::Maximum, T, T, T>;
        case Op::MinimumNan:
            return binary<typename R::MinimumNan, T, T, T>;
        case Op::MaximumNan:
            return binary<typename R::MaximumNan, T, T, T>;
        case Op::Negate:
            return unary<typename R::Negate, T, T>;
        case Op::Absolute:
            return unary<typename R::Absolute, T, T>;
        case Op::CopySign:
            return binary<typename R::CopySign, T, T, T>;
        default:
            break;
        }
    }
    return nullptr;
}

} // namespace

LaneFunction floatFunction(const LaneForm &form)
{
    const LaneOperation operation = form.operation;
    if (form.type == Type::F64) return form.saturate ? nullptr : reals<double, false, false>(operation);
    if (form.type != Type::F32) return nullptr;
    if (form.flushToZero)
        return form.saturate ? reals<float, true, true>(operation) : reals<float, true, false>(operation);
    return form.saturate ? reals<float, false, true>(operation) : reals<float, false, false>(operation);
}

} // namespace larmor::model::ptx::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
LARMOR_LANES_EXPORT(floatFunction, floatLanes)
#endif
