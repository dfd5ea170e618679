// SPDX-License-Identifier: GPL-3.0-or-later
// Which arithmetic instruction is which operation on lanes (PTX ISA 9.0, 9.7.1 to 9.7.9).
#include "model/ptx/decoder.h"

namespace larmor::model::ptx {
namespace {

using Op = LaneOperation;

constexpr Type twiceAsWide(Type type)
{
    switch (type) {
    case Type::U16:
        return Type::U32;
    case Type::S16:
        return Type::S32;
    case Type::U32:
        return Type::U64;
    default:
        return Type::S64;
    }
}

const std::map<std::string_view, Op> &simpleOperations()
{
    static const std::map<std::string_view, Op> table{
        {"abs", Op::Absolute},    {"neg", Op::Negate},       {"not", Op::Not},
        {"cnot", Op::LogicalNot}, {"and", Op::And},          {"or", Op::Or},
        {"xor", Op::Xor},         {"popc", Op::CountOnes},   {"clz", Op::CountLeadingZeros},
        {"brev", Op::Reverse},    {"rem", Op::Remainder},    {"sad", Op::SumOfDifferences},
        {"bfe", Op::ExtractBits}, {"bfi", Op::InsertBits},   {"prmt", Op::Permute},
        {"lop3", Op::LookUp3},    {"copysign", Op::CopySign}};
    return table;
}

} // namespace

InstructionClass Decoder::unitOf(Type type, bool isFma)
{
    if (type == Type::F64) return InstructionClass::Fp64;
    if (type == Type::F32) return isFma ? InstructionClass::Fma : InstructionClass::Fp32;
    return isFloat(type) ? InstructionClass::Half : InstructionClass::Integer;
}

Rounding Decoder::takeRounding(Opcode &op) const
{
    if (op.take("rz")) return Rounding::Zero;
    if (op.take("rm")) return Rounding::Down;
    if (op.take("rp")) return Rounding::Up;
    op.take("rn");
    return Rounding::Nearest;
}

Step &Decoder::rawStep(const LaneForm &form, InstructionClass unit, Row result, Row a, Row b, Row c, Row d)
{
    const LaneFunction run = laneFunction(form);
    if (!run) refuse("this form is not known");
    Step &step = emit(StepKind::Lanes, unit);
    step.run = run;
    step.result = result;
    step.a = a, step.b = b, step.c = c, step.d = d;
    return step;
}

Step &Decoder::lanesStep(const LaneForm &form, InstructionClass unit, Type result,
                         std::initializer_list<Type> operands, Rounding rounding)
{
    requireOperands(operands.size() + 1);
    std::array<Row, 4> rows{};
    std::size_t i = 0;
    for (const Type type : operands) {
        rows[i] = read(operand(i + 1), type);
        ++i;
    }
    Step &step = rawStep(form, unit, write(operand(0), result), rows[0], rows[1], rows[2], rows[3]);
    if (rounding != Rounding::Nearest) {
        step.kind = StepKind::Rounded;
        step.rounding = rounding;
    }
    return step;
}

void Decoder::addSubtract(Opcode &op)
{
    const bool subtract = op.base() == "sub", carry = op.take("cc");
    const Rounding rounding = takeRounding(op);
    LaneForm form;
    form.flushToZero = op.take("ftz");
    const bool saturate = op.take("sat");
    const auto type = op.takeType();
    if (!type) fail("the type is missing");
    if (carry) return carried(op, *type, false);
    form.type = *type;
    form.operation = subtract ? Op::Subtract : Op::Add;
    if (isFloat(*type))
        form.saturate = saturate;
    else if (saturate)
        form.operation = subtract ? Op::SubtractSaturated : Op::AddSaturated;
    lanesStep(form, unitOf(*type), *type, {*type, *type}, rounding);
}

void Decoder::carried(Opcode &op, Type type, bool readsCarry)
{
    requireOperands(3);
    if (isFloat(type) || bytesOf(type) < 4) fail("the carry flag belongs to 32 and 64 bits");
    if (m_carry == 0) m_carry = newRows(false, "carry");
    CarryForm form;
    form.type = type;
    form.subtract = op.base().starts_with("sub");
    form.readsCarry = readsCarry;
    form.writesCarry = !readsCarry || op.take("cc");
    form.carry = m_carry;
    const Row a = read(operand(1), type), b = read(operand(2), type), result = write(operand(0), type);
    Step &step = emit(StepKind::Carry, InstructionClass::Integer);
    step.result = result;
    step.a = a, step.b = b;
    step.c = readsCarry ? m_carry : 0;
    step.detail = std::uint32_t(m_program.carries.size());
    m_program.carries.push_back(form);
}

void Decoder::addCarry(Opcode &op)
{
    const auto type = op.takeType();
    if (!type) fail("the type is missing");
    carried(op, *type, true);
}

void Decoder::multiply(Opcode &op)
{
    const Rounding rounding = takeRounding(op);
    LaneForm form;
    form.flushToZero = op.take("ftz");
    form.saturate = op.take("sat");
    const bool low = op.take("lo"), high = op.take("hi"), wide = op.take("wide");
    const auto type = op.takeType();
    if (!type) fail("the type is missing");
    form.type = *type;
    const bool isMul24 = op.base() == "mul24";
    if (isFloat(*type))
        form.operation = Op::Multiply;
    else if (int(low) + int(high) + int(wide) != 1 || (isMul24 && !low))
        refuse("which half of the product is wanted is not known");
    else
        form.operation = isMul24 ? Op::Multiply24
                         : low   ? Op::MultiplyLow
                         : high  ? Op::MultiplyHigh
                                 : Op::MultiplyWide;
    lanesStep(form, unitOf(*type), wide ? twiceAsWide(*type) : *type, {*type, *type}, rounding);
}

void Decoder::multiplyAdd(Opcode &op)
{
    const Rounding rounding = takeRounding(op);
    LaneForm form;
    form.flushToZero = op.take("ftz");
    form.saturate = op.take("sat");
    const bool low = op.take("lo"), high = op.take("hi"), wide = op.take("wide"), carry = op.take("cc");
    const auto type = op.takeType();
    if (!type) fail("the type is missing");
    form.type = *type;
    if (isFloat(*type)) { // mad is fused, too, since compute capability 2.0
        form.operation = Op::MultiplyAdd;
        lanesStep(form, unitOf(*type, true), *type, {*type, *type, *type}, rounding);
        return;
    }
    const bool readsCarry = op.base() == "madc";
    if (int(low) + int(high) + int(wide) != 1 || form.saturate) refuse("this form is not known");
    if (carry || readsCarry) { // the product first, then the sum with its carry
        if (wide) refuse("this form is not known");
        requireOperands(4);
        form.operation = low ? Op::MultiplyLow : Op::MultiplyHigh;
        if (m_carry == 0) m_carry = newRows(false, "carry");
        const Row product = newRows(bytesOf(*type) == 8, "product");
        rawStep(form, InstructionClass::Integer, product, read(operand(1), *type), read(operand(2), *type))
            .issued = false;
        const Row addend = read(operand(3), *type), result = write(operand(0), *type);
        Step &sum = emit(StepKind::Carry, InstructionClass::Integer);
        sum.result = result;
        sum.a = product, sum.b = addend;
        sum.c = readsCarry ? m_carry : 0;
        sum.detail = std::uint32_t(m_program.carries.size());
        m_program.carries.push_back({*type, false, readsCarry, carry, m_carry});
        return;
    }
    const bool isMad24 = op.base() == "mad24";
    if (isMad24 && !low) refuse("this form is not known");
    form.operation = isMad24 ? Op::MultiplyAdd24
                     : low   ? Op::MultiplyAddLow
                     : high  ? Op::MultiplyAddHigh
                             : Op::MultiplyAddWide;
    const Type result = wide ? twiceAsWide(*type) : *type;
    lanesStep(form, unitOf(*type), result, {*type, *type, result});
}

/// "ftz" and the type.
LaneForm Decoder::takeForm(Opcode &op)
{
    LaneForm form;
    form.flushToZero = op.take("ftz");
    const auto type = op.takeType();
    if (!type) fail("the type is missing");
    form.type = *type;
    return form;
}

void Decoder::divide(Opcode &op)
{
    const bool approximately = op.take("approx"), full = op.take("full");
    const Rounding rounding = takeRounding(op);
    LaneForm form = takeForm(op);
    form.operation = approximately && !full ? Op::DivideApproximately : Op::Divide; // div.full: 2 ulp allowed
    const bool special = isFloat(form.type) && form.type != Type::F64;
    lanesStep(form, special ? InstructionClass::Special : unitOf(form.type), form.type,
              {form.type, form.type}, rounding);
}

void Decoder::approximate(Opcode &op)
{
    static const std::map<std::string_view, Op> table{{"sin", Op::Sine},
                                                      {"cos", Op::Cosine},
                                                      {"ex2", Op::Exponential},
                                                      {"lg2", Op::Logarithm},
                                                      {"tanh", Op::HyperbolicTangent}};
    op.take("approx");
    LaneForm form = takeForm(op);
    form.operation = table.at(op.base());
    lanesStep(form, InstructionClass::Special, form.type, {form.type});
}

void Decoder::rootReciprocal(Opcode &op)
{
    const bool approximately = op.take("approx");
    const Rounding rounding = takeRounding(op);
    LaneForm form = takeForm(op);
    const bool isRoot = op.base() == "sqrt", isReciprocal = op.base() == "rcp";
    if (form.type == Type::F64 && approximately) {
        const bool upper = form.flushToZero;
        form.flushToZero = false;
        form.operation = isReciprocal ? Op::ReciprocalUpperWord
                         : upper      ? Op::ReciprocalRootUpperWord
                                      : Op::ReciprocalRoot;
    } else {
        form.operation = isRoot         ? approximately ? Op::SquareRootApproximately : Op::SquareRoot
                         : isReciprocal ? approximately ? Op::ReciprocalApproximately : Op::Reciprocal
                                        : Op::ReciprocalRoot;
    }
    lanesStep(form, form.type == Type::F64 ? InstructionClass::Fp64 : InstructionClass::Special, form.type,
              {form.type}, rounding);
}

void Decoder::minimumMaximum(Opcode &op)
{
    const bool least = op.base() == "min", keepsNan = op.take("NaN");
    LaneForm form = takeForm(op);
    form.operation = keepsNan ? least ? Op::MinimumNan : Op::MaximumNan : least ? Op::Minimum : Op::Maximum;
    lanesStep(form, unitOf(form.type), form.type, {form.type, form.type});
}

void Decoder::simple(Opcode &op)
{
    LaneForm form = takeForm(op);
    form.operation = simpleOperations().at(op.base());
    const Type t = form.type;
    switch (form.operation) {
    case Op::Absolute:
    case Op::Negate:
    case Op::Not:
    case Op::LogicalNot:
    case Op::Reverse:
        lanesStep(form, unitOf(t), t, {t});
        break;
    case Op::CountOnes:
    case Op::CountLeadingZeros:
        lanesStep(form, InstructionClass::Integer, Type::U32, {t});
        break;
    case Op::SumOfDifferences:
    case Op::Permute:
        lanesStep(form, InstructionClass::Integer, t, {t, t, t});
        break;
    case Op::ExtractBits:
        lanesStep(form, InstructionClass::Integer, t, {t, Type::U32, Type::U32});
        break;
    case Op::InsertBits:
        lanesStep(form, InstructionClass::Integer, t, {t, t, Type::U32, Type::U32});
        break;
    case Op::LookUp3:
        lanesStep(form, InstructionClass::Integer, t, {t, t, t, Type::B32});
        break;
    default:
        lanesStep(form, unitOf(t), t, {t, t});
    }
}

void Decoder::shift(Opcode &op)
{
    const auto type = op.takeType();
    if (!type) fail("the type is missing");
    lanesStep({op.base() == "shl" ? Op::ShiftLeft : Op::ShiftRight, *type}, InstructionClass::Integer, *type,
              {*type, Type::U32});
}

void Decoder::funnel(Opcode &op)
{
    const bool left = op.take("l"), right = op.take("r"), clamp = op.take("clamp"), wrap = op.take("wrap");
    const auto type = op.takeType();
    if (type != Type::B32 || left == right || clamp == wrap) refuse("this form is not known");
    const Op operation = left    ? clamp ? Op::FunnelLeftClamp : Op::FunnelLeftWrap
                         : clamp ? Op::FunnelRightClamp
                                 : Op::FunnelRightWrap;
    lanesStep({operation, Type::B32}, InstructionClass::Integer, Type::B32,
              {Type::B32, Type::B32, Type::U32});
}

void Decoder::findLeadingOne(Opcode &op)
{
    const bool shiftAmount = op.take("shiftamt");
    const auto type = op.takeType();
    if (!type) fail("the type is missing");
    lanesStep({shiftAmount ? Op::FindLeadingOneShift : Op::FindLeadingOne, *type}, InstructionClass::Integer,
              Type::U32, {*type});
}

} // namespace larmor::model::ptx
