// SPDX-License-Identifier: GPL-3.0-or-later
// Moves, selections and comparisons of PTX (PTX ISA 9.0, 9.7.7, 9.7.9) and logic on predicates. Compiled once
// for each instruction set.
#include "model/ptx/lane_tables.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "model/ptx/lane_comparisons.cpp"
#include <hwy/foreach_target.h>

#include "model/ptx/lane_floats-inl.h"

HWY_BEFORE_NAMESPACE();
namespace larmor::model::ptx::HWY_NAMESPACE {
namespace {

template <class T, bool flush>
struct Compare {
    static T in(T x)
    {
        if constexpr (std::is_floating_point_v<T>)
            return operandOf<flush>(x);
        else
            return x;
    }
    static bool isNan(T x)
    {
        if constexpr (std::is_floating_point_v<T>)
            return x != x;
        else
            return false;
    }
    struct Equal {
        static bool of(T a, T b) { return in(a) == in(b); }
    };
    struct NotEqual {
        static bool of(T a, T b) { return in(a) != in(b) && !isNan(a) && !isNan(b); }
    };
    struct Less {
        static bool of(T a, T b) { return in(a) < in(b); }
    };
    struct LessEqual {
        static bool of(T a, T b) { return in(a) <= in(b); }
    };
    struct Greater {
        static bool of(T a, T b) { return in(a) > in(b); }
    };
    struct GreaterEqual {
        static bool of(T a, T b) { return in(a) >= in(b); }
    };
    struct EqualUnordered {
        static bool of(T a, T b) { return in(a) == in(b) || isNan(a) || isNan(b); }
    };
    struct NotEqualUnordered {
        static bool of(T a, T b) { return in(a) != in(b); }
    };
    struct LessUnordered {
        static bool of(T a, T b) { return !(in(a) >= in(b)); }
    };
    struct LessEqualUnordered {
        static bool of(T a, T b) { return !(in(a) > in(b)); }
    };
    struct GreaterUnordered {
        static bool of(T a, T b) { return !(in(a) <= in(b)); }
    };
    struct GreaterEqualUnordered {
        static bool of(T a, T b) { return !(in(a) < in(b)); }
    };
    struct BothNumbers {
        static bool of(T a, T b) { return !isNan(a) && !isNan(b); }
    };
    struct AnyNan {
        static bool of(T a, T b) { return isNan(a) || isNan(b); }
    };
};

template <class T, bool flush = false>
LaneFunction ordered(LaneOperation operation)
{
    using C = Compare<T, flush>;
    using Op = LaneOperation;
    switch (operation) {
    case Op::Equal:
        return comparison<typename C::Equal, T>;
    case Op::NotEqual:
        return comparison<typename C::NotEqual, T>;
    case Op::Less:
        return comparison<typename C::Less, T>;
    case Op::LessEqual:
        return comparison<typename C::LessEqual, T>;
    case Op::Greater:
        return comparison<typename C::Greater, T>;
    case Op::GreaterEqual:
        return comparison<typename C::GreaterEqual, T>;
    default:
        break;
    }
    if constexpr (std::is_floating_point_v<T>) {
        switch (operation) {
        case Op::EqualUnordered:
            return comparison<typename C::EqualUnordered, T>;
        case Op::NotEqualUnordered:
            return comparison<typename C::NotEqualUnordered, T>;
        case Op::LessUnordered:
            return comparison<typename C::LessUnordered, T>;
        case Op::LessEqualUnordered:
            return comparison<typename C::LessEqualUnordered, T>;
        case Op::GreaterUnordered:
            return comparison<typename C::GreaterUnordered, T>;
        case Op::GreaterEqualUnordered:
            return comparison<typename C::GreaterEqualUnordered, T>;
        case Op::BothNumbers:
            return comparison<typename C::BothNumbers, T>;
        case Op::AnyNan:
            return comparison<typename C::AnyNan, T>;
        default:
            break;
        }
    }
    return nullptr;
}

/// testp: a question about one value.
template <class T, LaneOperation question>
struct Test {
    static bool of(T a, T)
    {
        const T size = std::abs(a);
        if constexpr (question == LaneOperation::TestFinite) return size <= std::numeric_limits<T>::max();
        if constexpr (question == LaneOperation::TestInfinite) return size > std::numeric_limits<T>::max();
        if constexpr (question == LaneOperation::TestNumber) return a == a;
        if constexpr (question == LaneOperation::TestNan) return a != a;
        if constexpr (question == LaneOperation::TestNormal)
            return size >= std::numeric_limits<T>::min() && size <= std::numeric_limits<T>::max();
        return size > T(0) && size < std::numeric_limits<T>::min();
    }
};

template <class T>
LaneFunction tests(LaneOperation operation)
{
    using Op = LaneOperation;
    switch (operation) {
    case Op::TestFinite:
        return comparison<Test<T, Op::TestFinite>, T>;
    case Op::TestInfinite:
        return comparison<Test<T, Op::TestInfinite>, T>;
    case Op::TestNumber:
        return comparison<Test<T, Op::TestNumber>, T>;
    case Op::TestNan:
        return comparison<Test<T, Op::TestNan>, T>;
    case Op::TestNormal:
        return comparison<Test<T, Op::TestNormal>, T>;
    case Op::TestSubnormal:
        return comparison<Test<T, Op::TestSubnormal>, T>;
    default:
        return nullptr;
    }
}

template <class T>
struct Same {
    static T of(T a) { return a; }
};

template <class T>
void select(void *to, const void *a, const void *b, const void *c, const void *, std::uint32_t mask)
{
    const std::uint32_t chosen = *static_cast<const std::uint32_t *>(c);
    forLanes<T>(to, mask, [=](int i) {
        const T first = at<T>(a, i), second = at<T>(b, i);
        return (chosen >> i & 1u) != 0 ? first : second;
    });
}

struct PredicateAnd {
    static std::uint32_t of(std::uint32_t a, std::uint32_t b) { return a & b; }
};
struct PredicateOr {
    static std::uint32_t of(std::uint32_t a, std::uint32_t b) { return a | b; }
};
struct PredicateXor {
    static std::uint32_t of(std::uint32_t a, std::uint32_t b) { return a ^ b; }
};
struct PredicateNot {
    static std::uint32_t of(std::uint32_t a, std::uint32_t) { return ~a; }
};
struct PredicateMove {
    static std::uint32_t of(std::uint32_t a, std::uint32_t) { return a; }
};

template <class F>
void onPredicates(void *to, const void *a, const void *b, const void *, const void *, std::uint32_t mask)
{
    auto *const word = static_cast<std::uint32_t *>(to);
    const std::uint32_t second = b ? *static_cast<const std::uint32_t *>(b) : 0;
    *word = (*word & ~mask) | (F::of(*static_cast<const std::uint32_t *>(a), second) & mask);
}

LaneFunction predicates(LaneOperation operation)
{
    using Op = LaneOperation;
    switch (operation) {
    case Op::Move:
        return onPredicates<PredicateMove>;
    case Op::Not:
        return onPredicates<PredicateNot>;
    case Op::And:
        return onPredicates<PredicateAnd>;
    case Op::Or:
        return onPredicates<PredicateOr>;
    case Op::Xor:
        return onPredicates<PredicateXor>;
    default:
        return nullptr;
    }
}

} // namespace

LaneFunction comparisonFunction(const LaneForm &form)
{
    const LaneOperation operation = form.operation;
    if (form.type == Type::Pred) return predicates(operation);
    const bool isLong = bytesOf(form.type) == 8;
    if (operation == LaneOperation::Move)
        return isLong ? unary<Same<std::uint64_t>, std::uint64_t, std::uint64_t>
                      : unary<Same<std::uint32_t>, std::uint32_t, std::uint32_t>;
    if (operation == LaneOperation::Select) return isLong ? select<std::uint64_t> : select<std::uint32_t>;
    switch (form.type) {
    case Type::S16:
        return ordered<std::int16_t>(operation);
    case Type::S32:
        return ordered<std::int32_t>(operation);
    case Type::S64:
        return ordered<std::int64_t>(operation);
    case Type::B16:
    case Type::U16:
        return ordered<std::uint16_t>(operation);
    case Type::B32:
    case Type::U32:
        return ordered<std::uint32_t>(operation);
    case Type::B64:
    case Type::U64:
        return ordered<std::uint64_t>(operation);
    case Type::F32:
        if (const LaneFunction f = tests<float>(operation)) return f;
        return form.flushToZero ? ordered<float, true>(operation) : ordered<float>(operation);
    case Type::F64:
        if (const LaneFunction f = tests<double>(operation)) return f;
        return ordered<double>(operation);
    default:
        return nullptr;
    }
}

} // namespace larmor::model::ptx::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
LARMOR_LANES_EXPORT(comparisonFunction, comparisonLanes)
#endif
