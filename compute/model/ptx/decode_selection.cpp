// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons, selections, moves and conversions (PTX ISA 9.0, 9.7.7 and 9.7.9).
#include "model/ptx/decoder.h"

namespace larmor::model::ptx {
namespace {

using Op = LaneOperation;

const std::map<std::string_view, Op> &comparisons()
{
    static const std::map<std::string_view, Op> table{{"eq", Op::Equal},
                                                      {"ne", Op::NotEqual},
                                                      {"lt", Op::Less},
                                                      {"le", Op::LessEqual},
                                                      {"gt", Op::Greater},
                                                      {"ge", Op::GreaterEqual},
                                                      {"lo", Op::Less},
                                                      {"ls", Op::LessEqual},
                                                      {"hi", Op::Greater},
                                                      {"hs", Op::GreaterEqual},
                                                      {"equ", Op::EqualUnordered},
                                                      {"neu", Op::NotEqualUnordered},
                                                      {"ltu", Op::LessUnordered},
                                                      {"leu", Op::LessEqualUnordered},
                                                      {"gtu", Op::GreaterUnordered},
                                                      {"geu", Op::GreaterEqualUnordered},
                                                      {"num", Op::BothNumbers},
                                                      {"nan", Op::AnyNan}};
    return table;
}

} // namespace

void Decoder::compare(Opcode &op)
{
    const std::string_view word = op.takeFirst();
    const auto comparison = comparisons().find(word);
    if (comparison == comparisons().end()) refuse("the comparison '" + std::string(word) + "' is not known");
    const bool isAnd = op.take("and"), isOr = op.take("or"), isXor = op.take("xor");
    LaneForm form;
    form.operation = comparison->second;
    form.flushToZero = op.take("ftz");
    const auto type = op.takeType();
    if (!type) fail("the type is missing");
    form.type = *type;
    const bool combined = isAnd || isOr || isXor;
    const auto &second = m_instruction->secondResult;
    requireOperands(combined ? 4 : 3);
    const Row a = read(operand(1), *type), b = read(operand(2), *type), result = writePredicate(operand(0));
    if (!combined && !second) {
        rawStep(form, unitOf(*type), result, a, b);
        return;
    }
    // The comparison itself, then what it is joined with; the second result is its opposite joined alike.
    const Row truth = newRows(false, "comparison");
    Step &first = rawStep(form, unitOf(*type), truth, a, b);
    first.issued = false;
    Row other = 0;
    if (combined) {
        Operand joined = operand(3);
        const bool negated = joined.negated;
        joined.negated = false;
        other = readPredicate(joined);
        if (negated) {
            const Row opposite = newRows(false, "opposite");
            rawStep({Op::Not, Type::Pred}, InstructionClass::Integer, opposite, other).issued = false;
            other = opposite;
        }
    }
    const LaneForm join{isAnd ? Op::And : isOr ? Op::Or : isXor ? Op::Xor : Op::Move, Type::Pred};
    if (second) {
        const Row opposite = newRows(false, "opposite");
        rawStep({Op::Not, Type::Pred}, InstructionClass::Integer, opposite, truth).issued = false;
        rawStep(join, InstructionClass::Integer, writePredicate(*second), opposite, other).issued = false;
    }
    rawStep(join, unitOf(*type), result, truth, other);
}

void Decoder::select(Opcode &op)
{
    const auto type = op.takeType();
    if (!type) fail("the type is missing");
    lanesStep({Op::Select, *type}, InstructionClass::Move, *type, {*type, *type, Type::Pred});
}

/// slct: a where c >= 0, else b; b where c is NaN.
void Decoder::selectBySign(Opcode &op)
{
    const bool flush = op.take("ftz");
    const auto type = op.takeType(), sign = op.takeType();
    if (!type || !sign) fail("the types are missing");
    requireOperands(4);
    const Row chosen = newRows(false, "sign");
    rawStep({Op::GreaterEqual, *sign, Type::B32, flush}, unitOf(*sign), chosen, read(operand(3), *sign),
            constantRow(0, bytesOf(*sign) == 8))
        .issued = false;
    rawStep({Op::Select, *type}, InstructionClass::Move, write(operand(0), *type), read(operand(1), *type),
            read(operand(2), *type), chosen);
}

void Decoder::testProperty(Opcode &op)
{
    static const std::map<std::string_view, Op> table{
        {"finite", Op::TestFinite},  {"infinite", Op::TestInfinite}, {"number", Op::TestNumber},
        {"notanumber", Op::TestNan}, {"normal", Op::TestNormal},     {"subnormal", Op::TestSubnormal}};
    const auto question = table.find(op.takeFirst());
    const auto type = op.takeType();
    if (question == table.end() || !type) refuse("this form is not known");
    lanesStep({question->second, *type}, unitOf(*type), Type::Pred, {*type});
}

void Decoder::move(Opcode &op)
{
    const auto type = op.takeType();
    if (!type) fail("the type is missing");
    requireOperands(2);
    const Operand &to = operand(0), &from = operand(1);
    if (from.kind == Operand::Kind::Vector || to.kind == Operand::Kind::Vector) {
        const bool packs = from.kind == Operand::Kind::Vector;
        const std::vector<Operand> &parts = packs ? from.parts : to.parts;
        if ((parts.size() != 2 && parts.size() != 4) || bytesOf(*type) > 8 ||
            bytesOf(*type) % int(parts.size()) != 0)
            refuse("this vector is not known");
        const int width = bytesOf(*type) / int(parts.size());
        if (width == 1) refuse("registers of 8 bits are not run");
        const Type part = width == 2 ? Type::B16 : Type::B32;
        std::vector<Row> rows{Row(width)}; // the width, then the parts
        for (const Operand &p : parts)
            rows.push_back(packs ? read(p, part) : p.kind == Operand::Kind::Sink ? 0 : write(p, part));
        const Row whole = packs ? write(to, *type) : read(from, *type);
        Step &step = emit(packs ? StepKind::Pack : StepKind::Unpack, InstructionClass::Move);
        (packs ? step.result : step.a) = whole;
        step.detail = std::uint32_t(m_program.packs.size());
        step.b = bytesOf(*type) == 8;
        m_program.packs.push_back(std::move(rows));
        return;
    }
    const bool isClock = from.kind == Operand::Kind::Special &&
                         (from.name.starts_with("%clock") || from.name.starts_with("%globaltimer"));
    if (isClock) {
        const bool high = from.name.ends_with("_hi");
        Step &step = emit(StepKind::Clock, InstructionClass::Move);
        step.result = write(to, *type);
        step.b = bytesOf(*type) == 8;
        step.c = high;
        step.detail = from.name.starts_with("%globaltimer");
        return;
    }
    if (from.kind == Operand::Kind::Special && bytesOf(*type) != 4) refuse(from.name + " has 32 bits");
    lanesStep({Op::Move, *type}, InstructionClass::Move, *type, {*type});
}

void Decoder::convert(Opcode &op)
{
    static const std::map<std::string_view, Op> wholeRoundings{
        {"rni", Op::RoundNearest}, {"rzi", Op::RoundZero}, {"rmi", Op::RoundDown}, {"rpi", Op::RoundUp}};
    LaneForm form;
    form.operation = Op::Convert;
    for (const auto &[word, rounding] : wholeRoundings)
        if (op.take(word)) form.operation = rounding;
    if (op.take("rna")) form.operation = Op::RoundNearestAway;
    const Rounding rounding = takeRounding(op);
    form.flushToZero = op.take("ftz");
    const bool saturate = op.take("sat");
    const auto to = op.takeType(), from = op.takeType();
    if (!to || !from) fail("the types are missing");
    form.type = *to, form.from = *from;
    if (isFloat(*to))
        form.saturate = saturate;
    else if (saturate && !isFloat(*from))
        form.operation = Op::ConvertSaturated; // of floating point every conversion clamps
    const bool small = isFloat(*to) && bytesOf(*to) <= 4 && *to != Type::F32;
    if (small && rounding != Rounding::Nearest)
        form.operation = rounding == Rounding::Zero   ? Op::RoundZero
                         : rounding == Rounding::Down ? Op::RoundDown
                                                      : Op::RoundUp;
    const bool packed = *to == Type::F16x2 || *to == Type::Bf16x2;
    requireOperands(packed ? 3 : 2);

    // cvt may read the low part of a wider register and extend its result to a wider one.
    const auto source = [&](const Operand &o) {
        if (o.kind != Operand::Kind::Register) return read(o, *from);
        const Type own = registerType(o);
        if (bytesOf(own) == bytesOf(*from) || isFloat(*from)) return read(o, *from);
        if (bytesOf(own) < bytesOf(*from)) fail(o.name + " is too narrow");
        if (bytesOf(own) < 8) return registerRow(o.name);
        const Row low = newRows(false, "low word");
        rawStep({Op::Convert, Type::U32, Type::U64}, InstructionClass::Conversion, low, registerRow(o.name))
            .issued = false;
        return low;
    };
    const Row a = source(operand(1)), b = packed ? source(operand(2)) : 0;
    const Operand &target = operand(0);
    const Type own = target.kind == Operand::Kind::Register ? registerType(target) : *to;
    const bool extends = bytesOf(own) > bytesOf(*to) && bytesOf(own) == 8 && !isFloat(*to);
    if (bytesOf(own) < bytesOf(*to) || own == Type::Pred) fail("the result is too narrow");
    if (isFloat(*to) && bytesOf(own) != bytesOf(*to)) fail("the result has another size");
    const Row result = extends                                  ? newRows(false, "word")
                       : target.kind == Operand::Kind::Register ? registerRow(target.name)
                                                                : write(target, *to);
    Step &step = rawStep(form, InstructionClass::Conversion, result, a, b);
    if (rounding != Rounding::Nearest && !small) {
        step.kind = StepKind::Rounded;
        step.rounding = rounding;
    }
    if (!extends) return;
    step.issued = false;
    rawStep({Op::Convert, isSigned(*to) ? Type::S64 : Type::U64, isSigned(*to) ? Type::S32 : Type::U32},
            InstructionClass::Conversion, registerRow(target.name), result);
}

/// cvta: between a space's own addresses and generic ones. Those of global memory are the same.
void Decoder::convertAddress(Opcode &op)
{
    const bool fromGeneric = op.take("to");
    const auto space = op.takeSpace();
    const auto type = op.takeType();
    if (!space || !type || bytesOf(*type) != 8) refuse("this form is not known");
    const std::uint64_t window = *space == StateSpace::Shared      ? sharedWindow
                                 : *space == StateSpace::Local     ? localWindow
                                 : *space == StateSpace::Constant  ? constantWindow
                                 : *space == StateSpace::Parameter ? parameterWindow
                                                                   : 0;
    requireOperands(2);
    const Row from = read(operand(1), Type::U64), result = write(operand(0), Type::U64);
    if (window == 0)
        rawStep({Op::Move, Type::B64}, InstructionClass::Move, result, from);
    else
        rawStep({fromGeneric ? Op::Subtract : Op::Add, Type::U64}, InstructionClass::Integer, result, from,
                constantRow(window, true));
}

} // namespace larmor::model::ptx
