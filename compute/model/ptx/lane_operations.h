// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/types.h"

#include <cstdint>

namespace larmor::model::ptx {

constexpr int lanes = 32;
/// Bytes of one register of a warp: 32 lanes of 32 bits; a register of 64 bits takes two rows.
constexpr int rowBytes = 128;

/// What one instruction does to the lanes of a warp. `result` and the operands are rows: 32 values of 4 bytes
/// where the type has up to 32 bits, of 8 bytes else; a predicate is one 32-bit word with a bit for each
/// lane. Lanes outside `mask` keep their result.
using LaneFunction = void (*)(void *result, const void *a, const void *b, const void *c, const void *d,
                              std::uint32_t mask);

enum class LaneOperation : std::uint8_t {
    // integers and floating point
    Move,
    Add,
    Subtract,
    Minimum,
    Maximum,
    Negate,
    Absolute,
    Divide,
    MultiplyAdd,
    // floating point
    Multiply,
    Reciprocal,
    SquareRoot,
    MinimumNan,
    MaximumNan,
    CopySign,
    ReciprocalRoot,
    Sine,
    Cosine,
    Exponential,
    Logarithm,
    HyperbolicTangent,
    DivideApproximately,
    ReciprocalApproximately,
    SquareRootApproximately,
    ReciprocalUpperWord,
    ReciprocalRootUpperWord,
    TestFinite,
    TestInfinite,
    TestNumber,
    TestNan,
    TestNormal,
    TestSubnormal,
    // integers
    MultiplyLow,
    MultiplyHigh,
    MultiplyWide,
    MultiplyAddLow,
    MultiplyAddHigh,
    MultiplyAddWide,
    Multiply24,
    MultiplyAdd24,
    AddSaturated,
    SubtractSaturated,
    Remainder,
    SumOfDifferences,
    And,
    Or,
    Xor,
    Not,
    LogicalNot,
    ShiftLeft,
    ShiftRight,
    FunnelLeftWrap,
    FunnelLeftClamp,
    FunnelRightWrap,
    FunnelRightClamp,
    CountOnes,
    CountLeadingZeros,
    FindLeadingOne,
    FindLeadingOneShift,
    Reverse,
    ExtractBits,
    InsertBits,
    Permute,
    LookUp3,
    DotProduct4,
    // comparisons: the result is a predicate
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    EqualUnordered,
    NotEqualUnordered,
    LessUnordered,
    LessEqualUnordered,
    GreaterUnordered,
    GreaterEqualUnordered,
    BothNumbers,
    AnyNan,
    /// a where the predicate c is set, else b
    Select,
    // conversions: `from` to `type`
    Convert,
    ConvertSaturated,
    RoundNearest,
    RoundZero,
    RoundDown,
    RoundUp,
    RoundNearestAway
};

/// Which form of an operation.
struct LaneForm {
    LaneOperation operation = LaneOperation::Move;
    Type type = Type::B32;
    Type from = Type::B32;    ///< of conversions: what is converted
    bool flushToZero = false; ///< .ftz: subnormal operands and results become zero of their sign
    bool saturate = false;    ///< .sat of floating point: the result is kept in [0, 1], NaN becomes 0
};

/// The function for this machine's instruction set; null where there is no such form. Rounds to nearest even
/// unless the caller has set another rounding (RoundingScope).
LaneFunction laneFunction(const LaneForm &form);

/// Rounding modifiers of PTX: .rn .rz .rm .rp
enum class Rounding : std::uint8_t { Nearest, Zero, Down, Up };

/// Floating-point operations of this thread round so while it lives.
class RoundingScope {
public:
    explicit RoundingScope(Rounding rounding);
    ~RoundingScope();
    RoundingScope(const RoundingScope &) = delete;
    RoundingScope &operator=(const RoundingScope &) = delete;

private:
    int m_before;
};

} // namespace larmor::model::ptx
