// SPDX-License-Identifier: GPL-3.0-or-later
// Control flow, barriers and what the lanes of a warp tell one another (PTX ISA 9.0, 9.7.12 and 9.7.13).
#include "core/error.h"
#include "model/ptx/decoder.h"

namespace larmor::model::ptx {
namespace {

constexpr std::size_t deepestCall = 32;

} // namespace

Decoder::Handler Decoder::handler(std::string_view base)
{
    static const std::map<std::string_view, Handler> table{{"add", &Decoder::addSubtract},
                                                           {"sub", &Decoder::addSubtract},
                                                           {"addc", &Decoder::addCarry},
                                                           {"subc", &Decoder::addCarry},
                                                           {"mul", &Decoder::multiply},
                                                           {"mul24", &Decoder::multiply},
                                                           {"mad", &Decoder::multiplyAdd},
                                                           {"madc", &Decoder::multiplyAdd},
                                                           {"mad24", &Decoder::multiplyAdd},
                                                           {"fma", &Decoder::multiplyAdd},
                                                           {"div", &Decoder::divide},
                                                           {"sin", &Decoder::approximate},
                                                           {"cos", &Decoder::approximate},
                                                           {"ex2", &Decoder::approximate},
                                                           {"lg2", &Decoder::approximate},
                                                           {"tanh", &Decoder::approximate},
                                                           {"rcp", &Decoder::rootReciprocal},
                                                           {"sqrt", &Decoder::rootReciprocal},
                                                           {"rsqrt", &Decoder::rootReciprocal},
                                                           {"min", &Decoder::minimumMaximum},
                                                           {"max", &Decoder::minimumMaximum},
                                                           {"abs", &Decoder::simple},
                                                           {"neg", &Decoder::simple},
                                                           {"not", &Decoder::simple},
                                                           {"cnot", &Decoder::simple},
                                                           {"and", &Decoder::simple},
                                                           {"or", &Decoder::simple},
                                                           {"xor", &Decoder::simple},
                                                           {"popc", &Decoder::simple},
                                                           {"clz", &Decoder::simple},
                                                           {"brev", &Decoder::simple},
                                                           {"rem", &Decoder::simple},
                                                           {"sad", &Decoder::simple},
                                                           {"bfe", &Decoder::simple},
                                                           {"bfi", &Decoder::simple},
                                                           {"prmt", &Decoder::simple},
                                                           {"lop3", &Decoder::simple},
                                                           {"copysign", &Decoder::simple},
                                                           {"shl", &Decoder::shift},
                                                           {"shr", &Decoder::shift},
                                                           {"shf", &Decoder::funnel},
                                                           {"bfind", &Decoder::findLeadingOne},
                                                           {"setp", &Decoder::compare},
                                                           {"selp", &Decoder::select},
                                                           {"slct", &Decoder::selectBySign},
                                                           {"testp", &Decoder::testProperty},
                                                           {"mov", &Decoder::move},
                                                           {"cvt", &Decoder::convert},
                                                           {"cvta", &Decoder::convertAddress},
                                                           {"ld", &Decoder::load},
                                                           {"ldu", &Decoder::load},
                                                           {"st", &Decoder::store},
                                                           {"atom", &Decoder::atomic},
                                                           {"red", &Decoder::atomic},
                                                           {"cp", &Decoder::asyncCopy},
                                                           {"tex", &Decoder::texture},
                                                           {"mma", &Decoder::matrix},
                                                           {"prefetch", &Decoder::prefetch},
                                                           {"prefetchu", &Decoder::prefetch},
                                                           {"bra", &Decoder::branch},
                                                           {"brx", &Decoder::branchTable},
                                                           {"call", &Decoder::call},
                                                           {"ret", &Decoder::leave},
                                                           {"exit", &Decoder::leave},
                                                           {"trap", &Decoder::trap},
                                                           {"bar", &Decoder::barrier},
                                                           {"barrier", &Decoder::barrier},
                                                           {"membar", &Decoder::fence},
                                                           {"fence", &Decoder::fence},
                                                           {"shfl", &Decoder::shuffle},
                                                           {"vote", &Decoder::vote},
                                                           {"match", &Decoder::match},
                                                           {"redux", &Decoder::reduce},
                                                           {"activemask", &Decoder::activeMask},
                                                           {"nanosleep", &Decoder::nothing},
                                                           {"pmevent", &Decoder::nothing},
                                                           {"brkpt", &Decoder::nothing},
                                                           {"wmma", &Decoder::unavailable},
                                                           {"ldmatrix", &Decoder::unavailable},
                                                           {"stmatrix", &Decoder::unavailable},
                                                           {"wgmma", &Decoder::unavailable},
                                                           {"mbarrier", &Decoder::unavailable},
                                                           {"tcgen05", &Decoder::unavailable}};
    const auto found = table.find(base);
    return found == table.end() ? nullptr : found->second;
}

void Decoder::unavailable(Opcode &)
{
    refuse("fragments and barriers of the tensor cores are run as mma.sync alone");
}

void Decoder::branch(Opcode &op)
{
    op.take("uni");
    requireOperands(1);
    if (operand(0).kind != Operand::Kind::Label) fail("a label is expected");
    const int target = labelled(operand(0).name);
    emit(StepKind::Branch, InstructionClass::Control);
    m_jumps->push_back({std::uint32_t(m_program.steps.size() - 1), std::size_t(target)});
}

void Decoder::branchTable(Opcode &op)
{
    if (!op.take("idx")) refuse("this branch is not known");
    op.take("uni");
    requireOperands(2);
    const auto list = m_scope->function->branchTables.find(operand(1).name);
    if (operand(1).kind != Operand::Kind::Label || list == m_scope->function->branchTables.end())
        fail("a list of targets is expected");
    const Row index = read(operand(0), Type::U32);
    std::vector<std::size_t> targets;
    for (const std::string &name : list->second)
        targets.push_back(std::size_t(labelled(name)));
    Step &step = emit(StepKind::BranchTable, InstructionClass::Control);
    step.a = index;
    step.detail = std::uint32_t(m_program.branchTables.size());
    m_program.branchTables.emplace_back();
    m_tables->emplace_back(m_program.branchTables.size() - 1, std::move(targets));
}

/// The function is put in the place of its call; arguments and results share the caller's memory.
void Decoder::call(Opcode &op)
{
    op.take("uni");
    const auto &operands = m_instruction->operands;
    std::size_t at = 0;
    std::vector<Operand> results, arguments;
    if (at < operands.size() && operands[at].kind == Operand::Kind::Vector) results = operands[at++].parts;
    if (at >= operands.size() || operands[at].kind != Operand::Kind::Label)
        refuse("calls of computed functions are not run");
    const std::string &name = operands[at++].name;
    if (at < operands.size() && operands[at].kind == Operand::Kind::Vector) arguments = operands[at++].parts;
    if (m_instruction->guard) refuse("a call under a predicate is not run");
    if (name == "__assertfail") { // what follows it cannot be reached
        emit(StepKind::Trap, InstructionClass::Control);
        return;
    }
    if (name == "vprintf") refuse("printf is not run");
    const Function *f = m_module.function(name);
    if (!f || !f->hasBody) refuse("the function " + name + " has no body");
    if (std::find(m_calls.begin(), m_calls.end(), f) != m_calls.end() || m_calls.size() >= deepestCall)
        refuse("recursion is not run");
    Scope inner;
    const auto bind = [&](const std::vector<Operand> &given, const std::vector<Variable> &wanted) {
        if (given.size() != wanted.size()) fail(name + " has another number of parameters");
        for (std::size_t i = 0; i < given.size(); ++i) {
            const auto place = m_scope->frame.find(given[i].name);
            if (given[i].kind != Operand::Kind::Symbol || place == m_scope->frame.end() ||
                wanted[i].space != StateSpace::Parameter)
                refuse("arguments in registers are not run");
            const Variable *own = variable(given[i].name);
            if (own && own->bytes < wanted[i].bytes) fail(given[i].name + " is too small for its parameter");
            inner.frame[wanted[i].name] = place->second;
        }
    };
    bind(results, f->results);
    bind(arguments, f->parameters);
    emit(StepKind::Nothing, InstructionClass::Control); // the call itself
    const Instruction *const caller = m_instruction;
    m_calls.push_back(f);
    function(*f, inner);
    m_calls.pop_back();
    m_instruction = caller;
}

void Decoder::leave(Opcode &op)
{
    op.take("uni");
    if (op.base() == "exit" || m_calls.size() == 1) {
        emit(StepKind::Exit, InstructionClass::Control);
        return;
    }
    emit(StepKind::Branch, InstructionClass::Control);
    m_returns->push_back(std::uint32_t(m_program.steps.size() - 1));
}

void Decoder::trap(Opcode &)
{
    emit(StepKind::Trap, InstructionClass::Control);
}

void Decoder::nothing(Opcode &op)
{
    while (!op.left().empty())
        op.takeFirst();
    emit(StepKind::Nothing, InstructionClass::Control);
}

void Decoder::fence(Opcode &op)
{
    const bool ofBlock = op.take("cta");
    while (!op.left().empty())
        op.takeFirst();
    emit(ofBlock ? StepKind::Nothing : StepKind::Fence, InstructionClass::Barrier);
}

void Decoder::barrier(Opcode &op)
{
    if (op.take("warp")) {
        op.take("sync");
        emit(StepKind::WarpBarrier, InstructionClass::Barrier);
        return;
    }
    op.take("cta");
    BarrierForm form;
    const bool isBar = op.base() == "bar";
    form.aligned = op.take("aligned") || isBar;
    const bool reduces = op.take("red");
    if (op.take("arrive"))
        form.mode = BarrierMode::Arrive;
    else if (reduces)
        form.mode = op.take("popc")  ? BarrierMode::CountOnes
                    : op.take("and") ? BarrierMode::And
                                     : BarrierMode::Or;
    else if (!op.take("sync"))
        refuse("this barrier is not run");
    if (form.mode == BarrierMode::Or) op.take("or");
    const auto type = op.takeType(); // u32 or pred, of a result
    std::size_t at = 0;
    Row result = 0, predicate = 0;
    if (reduces)
        result = form.mode == BarrierMode::CountOnes ? write(operand(at++), Type::U32)
                                                     : writePredicate(operand(at++));
    if (reduces != type.has_value()) fail("the type of the result is expected");
    const Row number = read(operand(at++), Type::U32);
    const std::size_t left = m_instruction->operands.size() - at;
    Row count = 0;
    if (left > (reduces ? 1u : 0u)) {
        form.hasCount = true;
        count = read(operand(at++), Type::U32);
    }
    if (reduces) {
        Operand asked = operand(at++);
        form.negated = asked.negated;
        asked.negated = false;
        predicate = readPredicate(asked);
    }
    if (at != m_instruction->operands.size()) fail("too many operands");
    if (form.mode == BarrierMode::Arrive && !form.hasCount) fail("an arrival names the number of threads");
    Step &step = emit(StepKind::Barrier, InstructionClass::Barrier);
    step.result = result;
    step.a = number;
    step.b = count;
    step.c = predicate;
    step.detail = std::uint32_t(m_program.barriers.size());
    m_program.barriers.push_back(form);
}

void Decoder::shuffle(Opcode &op)
{
    ShuffleForm form;
    const bool sync = op.take("sync");
    form.mode = op.take("up")     ? ShuffleMode::Up
                : op.take("down") ? ShuffleMode::Down
                : op.take("bfly") ? ShuffleMode::Butterfly
                                  : ShuffleMode::Index;
    if (form.mode == ShuffleMode::Index && !op.take("idx")) refuse("this shuffle is not known");
    if (op.takeType() != Type::B32) fail("the type is .b32");
    requireOperands(sync ? 5 : 4);
    const Row value = read(operand(1), Type::B32), lane = read(operand(2), Type::U32),
              clamp = read(operand(3), Type::U32);
    const Row result = write(operand(0), Type::B32);
    if (m_instruction->secondResult) form.second = writePredicate(*m_instruction->secondResult);
    Step &step = emit(StepKind::Shuffle, InstructionClass::Move);
    step.result = result;
    step.a = value, step.b = lane, step.c = clamp;
    step.detail = std::uint32_t(m_program.shuffles.size());
    m_program.shuffles.push_back(form);
}

void Decoder::vote(Opcode &op)
{
    const bool sync = op.take("sync");
    VoteForm form;
    form.mode = op.take("all")   ? VoteMode::All
                : op.take("any") ? VoteMode::Any
                : op.take("uni") ? VoteMode::Uniform
                                 : VoteMode::Ballot;
    if (form.mode == VoteMode::Ballot && !op.take("ballot")) refuse("this vote is not known");
    const auto type = op.takeType();
    const bool isBallot = form.mode == VoteMode::Ballot;
    if (type != (isBallot ? Type::B32 : Type::Pred)) fail("the type of the result is another one");
    requireOperands(sync ? 3 : 2);
    Operand asked = operand(1);
    form.negated = asked.negated;
    asked.negated = false;
    const Row predicate = readPredicate(asked), result = write(operand(0), *type);
    Step &step = emit(StepKind::Vote, InstructionClass::Control);
    step.result = result;
    step.a = predicate;
    step.detail = std::uint32_t(m_program.votes.size());
    m_program.votes.push_back(form);
}

void Decoder::match(Opcode &op)
{
    VoteForm form;
    form.mode = op.take("all") ? VoteMode::MatchAll : VoteMode::MatchAny;
    if (form.mode == VoteMode::MatchAny && !op.take("any")) refuse("this form is not known");
    if (!op.take("sync")) refuse("this form is not known");
    const auto type = op.takeType();
    if (type != Type::B32 && type != Type::B64) fail("the type is .b32 or .b64");
    requireOperands(3);
    form.isLong = *type == Type::B64;
    const Row value = read(operand(1), *type), result = write(operand(0), Type::B32);
    if (m_instruction->secondResult) form.second = writePredicate(*m_instruction->secondResult);
    Step &step = emit(StepKind::Match, InstructionClass::Control);
    step.result = result;
    step.a = value;
    step.detail = std::uint32_t(m_program.votes.size());
    m_program.votes.push_back(form);
}

void Decoder::reduce(Opcode &op)
{
    static const std::map<std::string_view, LaneOperation> table{
        {"add", LaneOperation::Add}, {"min", LaneOperation::Minimum}, {"max", LaneOperation::Maximum},
        {"and", LaneOperation::And}, {"or", LaneOperation::Or},       {"xor", LaneOperation::Xor}};
    if (!op.take("sync")) refuse("this form is not known");
    const auto operation = table.find(op.takeFirst());
    const auto type = op.takeType();
    if (operation == table.end() || !type || isFloat(*type) || bytesOf(*type) != 4)
        refuse("this form is not known");
    const LaneFunction run = laneFunction({operation->second, *type});
    if (!run) refuse("this form is not known");
    requireOperands(3);
    const Row value = read(operand(1), *type), result = write(operand(0), *type);
    Step &step = emit(StepKind::Reduce, InstructionClass::Integer);
    step.run = run;
    step.result = result;
    step.a = value;
}

void Decoder::activeMask(Opcode &op)
{
    if (op.takeType() != Type::B32) fail("the type is .b32");
    requireOperands(1);
    const Row result = write(operand(0), Type::B32);
    emit(StepKind::ActiveMask, InstructionClass::Control).result = result;
}

} // namespace larmor::model::ptx
