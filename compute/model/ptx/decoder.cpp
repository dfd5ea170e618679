// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/decoder.h"

#include "core/error.h"
#include "model/ptx/control_flow.h"

#include <bit>
#include <cstring>

namespace larmor::model::ptx {
namespace {

constexpr std::size_t mostSteps = 1 << 20, mostRows = 1 << 18;
constexpr std::uint64_t mostShared = 1 << 20, mostLocal = 1 << 20;

std::uint64_t roundUp(std::uint64_t value, std::uint64_t multiple)
{
    return multiple == 0 ? value : (value + multiple - 1) / multiple * multiple;
}

void appendBank(std::vector<std::byte> &bank, const Variable &v, Program &program)
{
    const std::uint64_t offset = roundUp(bank.size(), v.align);
    bank.resize(offset + v.bytes);
    std::copy(v.initial.begin(), v.initial.end(), bank.begin() + std::ptrdiff_t(offset));
    program.symbols.push_back({v.name, v.space, offset, v.bytes});
}

} // namespace

Decoder::Decoder(const Module &module, const Function &entry) : m_module(module), m_entry(entry) {}

Program Decoder::decode()
{
    m_program.name = m_entry.name;
    m_program.architecture = m_module.architecture;
    m_program.maxThreads = m_entry.maxThreads;
    m_program.files = m_module.files;
    m_program.rowNames.resize(1);
    for (const Variable &v : m_module.variables) {
        if (v.space == StateSpace::Constant) appendBank(m_program.constantBank, v, m_program);
        if (v.space == StateSpace::Global) appendBank(m_program.globalBank, v, m_program);
    }
    layOutParameters();
    Scope scope;
    m_calls.push_back(&m_entry);
    function(m_entry, scope);
    finish();
    return std::move(m_program);
}

void Decoder::layOutParameters()
{
    for (const Variable &p : m_entry.parameters) {
        m_program.parameterBytes = roundUp(m_program.parameterBytes, p.align);
        m_program.parameters.push_back({m_program.parameterBytes, p.bytes});
        m_program.parameterBytes += p.bytes;
    }
}

void Decoder::function(const Function &f, Scope &scope)
{
    scope.function = &f;
    for (const Variable &v : f.variables)
        if (v.space == StateSpace::Local || v.space == StateSpace::Parameter) {
            m_program.localBytes = roundUp(m_program.localBytes, v.align);
            scope.frame[v.name] = m_program.localBytes;
            m_program.localBytes += v.bytes;
            if (m_program.localBytes > mostLocal)
                throw Error(ErrorCode::Unavailable, "the kernel " + m_entry.name + " cannot be run",
                            "a thread needs more than " + std::to_string(mostLocal) +
                                " bytes of local memory");
        }
    Scope *const outerScope = m_scope;
    const Instruction *const outerInstruction = m_instruction;
    auto *const outerJumps = m_jumps;
    auto *const outerReturns = m_returns;
    auto *const outerTables = m_tables;
    std::vector<Jump> jumps;
    std::vector<std::uint32_t> returns;
    std::vector<std::pair<std::size_t, std::vector<std::size_t>>> tables;
    m_scope = &scope, m_jumps = &jumps, m_returns = &returns, m_tables = &tables;
    for (const Instruction &i : f.code) {
        scope.starts.push_back(std::uint32_t(m_program.steps.size()));
        instruction(i);
    }
    const auto end = std::uint32_t(m_program.steps.size());
    scope.starts.push_back(end);
    for (const Jump &jump : jumps)
        m_program.steps[jump.step].target = scope.starts[jump.instruction];
    for (const std::uint32_t step : returns)
        m_program.steps[step].target = end;
    for (const auto &[table, targets] : tables)
        for (const std::size_t target : targets)
            m_program.branchTables[table].push_back(scope.starts[target]);
    m_scope = outerScope, m_instruction = outerInstruction;
    m_jumps = outerJumps, m_returns = outerReturns, m_tables = outerTables;
}

void Decoder::instruction(const Instruction &i)
{
    m_instruction = &i;
    if (m_program.steps.size() > mostSteps || m_program.rows > mostRows)
        throw Error(ErrorCode::Unavailable, "the kernel " + m_entry.name + " cannot be run",
                    "it is too long");
    m_program.lines.push_back({i.source, i.textLine, i.opcode});
    Opcode op(i.opcode);
    const Handler decodeIt = handler(op.base());
    if (!decodeIt) refuse("the instruction is not known");
    const std::size_t first = m_program.steps.size();
    (this->*decodeIt)(op);
    done(op);
    if (!i.guard) return;
    const Row guard = registerRow(i.guard->name);
    // What a call put in place already has guards of its own: the call itself must not have one.
    for (std::size_t s = first; s < m_program.steps.size(); ++s) {
        m_program.steps[s].guard = guard;
        m_program.steps[s].guardNegated = i.guard->negated;
    }
}

void Decoder::finish()
{
    Step &last = m_program.steps.emplace_back(); // a kernel may end without ret
    last.kind = StepKind::Exit;
    last.unit = InstructionClass::Control;
    last.issued = false;
    last.instruction = m_program.lines.empty() ? 0 : std::uint32_t(m_program.lines.size() - 1);
    if (m_program.lines.empty()) m_program.lines.emplace_back();
    for (const auto &[key, row] : m_constants) {
        m_program.constants.emplace_back(row, key.first);
        if (key.second) m_program.longConstants.push_back(row);
    }
    for (const auto &[name, row] : m_dynamic)
        m_program.dynamicBases.push_back(row);
    m_program.staticShared = roundUp(m_program.staticShared, 16);
    setReconvergence(m_program);
}

void Decoder::fail(const std::string &why) const
{
    throw Error(ErrorCode::FileFormat, "the PTX of " + m_entry.name + " cannot be read",
                "line " + std::to_string(m_instruction->textLine) + ": " + m_instruction->opcode + ": " +
                    why);
}

void Decoder::refuse(const std::string &reason) const
{
    throw Error(ErrorCode::Unavailable, "the kernel " + m_entry.name + " cannot be run by the emulator",
                "line " + std::to_string(m_instruction->textLine) + ": " + m_instruction->opcode + ": " +
                    reason);
}

void Decoder::done(const Opcode &op) const
{
    if (!op.left().empty()) refuse("'." + std::string(op.left()) + "' is not known here");
}

void Decoder::requireOperands(std::size_t count) const
{
    if (m_instruction->operands.size() != count)
        fail("expected " + std::to_string(count) + " operands, not " +
             std::to_string(m_instruction->operands.size()));
}

const Operand &Decoder::operand(std::size_t index) const
{
    if (index >= m_instruction->operands.size()) fail("operand " + std::to_string(index + 1) + " is missing");
    return m_instruction->operands[index];
}

Step &Decoder::emit(StepKind kind, InstructionClass unit)
{
    Step &step = m_program.steps.emplace_back();
    step.kind = kind;
    step.unit = unit;
    step.instruction = std::uint32_t(m_program.lines.size() - 1);
    return step;
}

Row Decoder::newRows(bool isLong, std::string name)
{
    const Row row = m_program.rows;
    m_program.rows += isLong ? 2 : 1;
    m_program.rowNames.resize(m_program.rows);
    m_program.rowNames[row] = std::move(name);
    return row;
}

Type Decoder::registerType(const Operand &operand) const
{
    const auto type = m_scope->function->registerType(operand.name);
    if (!type) fail("'" + operand.name + "' is no register");
    return *type;
}

Row Decoder::registerRow(const std::string &name)
{
    const auto known = m_scope->registers.find(name);
    if (known != m_scope->registers.end()) return known->second;
    const auto type = m_scope->function->registerType(name);
    if (!type) fail("'" + name + "' is no register");
    if (*type == Type::B128) refuse("128-bit registers are not run");
    const Row row = newRows(bytesOf(*type) == 8, name.substr(0, name.find('@')));
    m_scope->registers[name] = row;
    return row;
}

Row Decoder::constantRow(std::uint64_t bits, bool isLong)
{
    if (!isLong) bits &= 0xffffffffu;
    const auto [place, isNew] = m_constants.try_emplace({bits, isLong}, 0);
    if (isNew) place->second = newRows(isLong, {});
    return place->second;
}

Row Decoder::immediateRow(const Operand &operand, Type type)
{
    const bool isLong = bytesOf(type) == 8;
    std::uint64_t bits = operand.bits;
    if (operand.literal == Operand::Literal::Double && type == Type::F32)
        bits = std::bit_cast<std::uint32_t>(static_cast<float>(std::bit_cast<double>(bits)));
    else if (operand.literal == Operand::Literal::Single && type == Type::F64)
        bits = std::bit_cast<std::uint64_t>(double(std::bit_cast<float>(std::uint32_t(bits))));
    else if (operand.literal == Operand::Literal::Double && !isLong)
        fail("a number of double precision does not fit");
    else if (operand.literal == Operand::Literal::Integer && (type == Type::F32 || type == Type::F64))
        fail("a whole number is no operand of floating point");
    if (type == Type::Pred) return constantRow(bits != 0 ? 0xffffffffu : 0, false);
    return constantRow(bits, isLong);
}

Row Decoder::specialRow(const Operand &operand)
{
    static const std::map<std::string_view, SpecialValue> values{
        {"%tid.x", SpecialValue::ThreadX},
        {"%tid.y", SpecialValue::ThreadY},
        {"%tid.z", SpecialValue::ThreadZ},
        {"%ntid.x", SpecialValue::BlockThreadsX},
        {"%ntid.y", SpecialValue::BlockThreadsY},
        {"%ntid.z", SpecialValue::BlockThreadsZ},
        {"%ctaid.x", SpecialValue::BlockX},
        {"%ctaid.y", SpecialValue::BlockY},
        {"%ctaid.z", SpecialValue::BlockZ},
        {"%nctaid.x", SpecialValue::BlocksX},
        {"%nctaid.y", SpecialValue::BlocksY},
        {"%nctaid.z", SpecialValue::BlocksZ},
        {"%laneid", SpecialValue::Lane},
        {"%warpid", SpecialValue::Warp},
        {"%nwarpid", SpecialValue::Warps},
        {"%smid", SpecialValue::Multiprocessor},
        {"%nsmid", SpecialValue::Multiprocessors},
        {"%gridid", SpecialValue::Grid},
        {"%lanemask_eq", SpecialValue::LaneMaskEqual},
        {"%lanemask_le", SpecialValue::LaneMaskLessEqual},
        {"%lanemask_lt", SpecialValue::LaneMaskLess},
        {"%lanemask_ge", SpecialValue::LaneMaskGreaterEqual},
        {"%lanemask_gt", SpecialValue::LaneMaskGreater},
        {"%dynamic_smem_size", SpecialValue::DynamicShared},
        {"%total_smem_size", SpecialValue::TotalShared}};
    if (const auto known = m_specials.find(operand.name); known != m_specials.end()) return known->second;
    const auto value = values.find(operand.name);
    if (value == values.end()) refuse(operand.name + " is read by mov alone");
    const Row row = newRows(false, {});
    m_specials[operand.name] = row;
    m_program.specials.emplace_back(row, value->second);
    return row;
}

Row Decoder::read(const Operand &operand, Type type)
{
    switch (operand.kind) {
    case Operand::Kind::Immediate:
        return immediateRow(operand, type);
    case Operand::Kind::Special:
        if (bytesOf(type) != 4) fail(operand.name + " has 32 bits");
        return specialRow(operand);
    case Operand::Kind::Symbol:
        return symbolRow(operand, type);
    case Operand::Kind::Register:
        break;
    default:
        fail("an operand is no value");
    }
    const Type own = registerType(operand);
    if ((own == Type::Pred) != (type == Type::Pred) || bytesOf(own) != bytesOf(type))
        fail(operand.name + " is ." + std::string(toString(own)) + ", not ." + std::string(toString(type)));
    if (operand.negated) refuse("a negated operand is not known here");
    return registerRow(operand.name);
}

/// An address; of shared memory also in 32 bits.
Row Decoder::symbolRow(const Operand &symbol, Type type)
{
    const Row address = addressOf(symbol, nullptr);
    if (bytesOf(type) == 8) return address;
    if (bytesOf(type) != 4) fail("an address has 32 or 64 bits");
    const Row low = newRows(false, "address");
    rawStep({LaneOperation::Convert, Type::U32, Type::U64}, InstructionClass::Move, low, address).issued =
        false;
    return low;
}

Row Decoder::write(const Operand &operand, Type type)
{
    if (operand.kind == Operand::Kind::Sink) return newRows(bytesOf(type) == 8, "_");
    if (operand.kind != Operand::Kind::Register) fail("the result is no register");
    return read(operand, type);
}

Row Decoder::readPredicate(const Operand &operand)
{
    return read(operand, Type::Pred);
}

Row Decoder::writePredicate(const Operand &operand)
{
    return write(operand, Type::Pred);
}

const Variable *Decoder::variable(std::string_view name) const
{
    for (const Variable &v : m_scope->function->variables)
        if (v.name == name) return &v;
    for (const auto *list : {&m_scope->function->parameters, &m_scope->function->results})
        for (const Variable &v : *list)
            if (v.name == name) return &v;
    return m_module.variable(name);
}

std::uint64_t Decoder::sharedOffset(const Variable &v)
{
    // A variable of a function is the same one wherever the function was put in place.
    const bool ofModule = m_module.variable(v.name) == &v;
    const std::string key = ofModule ? v.name : m_scope->function->name + "/" + v.name;
    if (const auto known = m_shared.find(key); known != m_shared.end()) return known->second;
    const std::uint64_t offset = roundUp(m_program.staticShared, v.align);
    m_program.staticShared = offset + v.bytes;
    if (m_program.staticShared > mostShared)
        fail("more than " + std::to_string(mostShared) + " bytes of shared memory");
    m_shared[key] = offset;
    return offset;
}

Row Decoder::addressOf(const Operand &symbol, StateSpace *space)
{
    const auto frame = m_scope->frame.find(symbol.name);
    if (frame != m_scope->frame.end()) {
        if (space) *space = StateSpace::Local;
        return constantRow(frame->second + std::uint64_t(symbol.offset), true);
    }
    const Variable *v = variable(symbol.name);
    if (!v) fail("'" + symbol.name + "' is not declared");
    if (space) *space = v->space;
    if (v->space == StateSpace::Shared) {
        if (!v->isExtern || v->bytes > 0)
            return constantRow(sharedOffset(*v) + std::uint64_t(symbol.offset), true);
        if (symbol.offset != 0) refuse("an offset into run-time sized shared memory is not known here");
        const auto [place, isNew] = m_dynamic.try_emplace(v->name, 0);
        if (isNew) place->second = newRows(true, {});
        return place->second;
    }
    if (v->space == StateSpace::Parameter) {
        for (std::size_t p = 0; p < m_entry.parameters.size(); ++p)
            if (&m_entry.parameters[p] == v)
                return constantRow(m_program.parameters[p].offset + std::uint64_t(symbol.offset), true);
        refuse("a parameter of a function is not known here");
    }
    const Symbol *bank = m_program.symbol(v->name);
    if (!bank) refuse("'" + symbol.name + "' has no address");
    const std::uint64_t base = v->space == StateSpace::Global ? moduleWindow : 0;
    return constantRow(base + bank->offset + std::uint64_t(symbol.offset), true);
}

int Decoder::labelled(const std::string &name) const
{
    for (const Label &label : m_scope->function->labels)
        if (label.name == name) return int(label.instruction);
    fail("the label " + name + " is not there");
}

const Symbol *Program::symbol(std::string_view symbolName) const
{
    for (const Symbol &s : symbols)
        if (s.name == symbolName) return &s;
    return nullptr;
}

int Program::sourceLine(std::uint32_t step) const
{
    const SourceLine &source = lines[steps[step].instruction].source;
    const auto file = files.find(source.file);
    const bool ofDialect = file != files.end() && file->second == "dialect.h";
    return ofDialect && source.inlinedLine > 0 ? source.inlinedLine : source.line;
}

std::string Program::place(std::uint32_t step) const
{
    const Line &line = lines[steps[step].instruction];
    const int number = sourceLine(step);
    if (number == 0) return "PTX line " + std::to_string(line.textLine) + " (" + line.opcode + ")";
    const bool inlined = number != line.source.line;
    const auto file = files.find(inlined ? line.source.inlinedFile : line.source.file);
    return (file == files.end() ? name + ".cu" : file->second) + ":" + std::to_string(number) + " (" +
           line.opcode + ")";
}

std::string_view toString(InstructionClass kind)
{
    constexpr std::string_view names[] = {"fp32",       "fma",  "half",   "fp64",   "int",     "sfu",
                                          "conversion", "move", "tensor", "memory", "control", "barrier"};
    return names[static_cast<int>(kind)];
}

Program decode(const Module &module, std::string_view entryPoint)
{
    const Function *entry = module.function(entryPoint);
    if (!entry || !entry->isEntry || !entry->hasBody)
        throw Error(ErrorCode::InvalidCall, "the PTX has no kernel " + std::string(entryPoint));
    return Decoder(module, *entry).decode();
}

} // namespace larmor::model::ptx
