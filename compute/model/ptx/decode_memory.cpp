// SPDX-License-Identifier: GPL-3.0-or-later
// Loads, stores, atomics, copies, textures and matrix fragments (PTX ISA 9.0, 9.7.9 to 9.7.15).
#include "model/ptx/decoder.h"

namespace larmor::model::ptx {

/// Cache operators, eviction hints and scopes: they say nothing about the result.
void Decoder::takeHints(Opcode &op)
{
    static constexpr std::string_view hints[] = {"ca",
                                                 "cg",
                                                 "cs",
                                                 "lu",
                                                 "cv",
                                                 "wb",
                                                 "wt",
                                                 "nc",
                                                 "relaxed",
                                                 "weak",
                                                 "volatile",
                                                 "acquire",
                                                 "release",
                                                 "acq_rel",
                                                 "cta",
                                                 "cluster",
                                                 "gpu",
                                                 "sys",
                                                 "unified",
                                                 "noftz",
                                                 "L1::evict_normal",
                                                 "L1::evict_unchanged",
                                                 "L1::evict_first",
                                                 "L1::evict_last",
                                                 "L1::no_allocate",
                                                 "L2::64B",
                                                 "L2::128B",
                                                 "L2::256B",
                                                 "L2::evict_first",
                                                 "L2::evict_last",
                                                 "L2::evict_normal"};
    for (const std::string_view hint : hints)
        op.take(hint);
}

void Decoder::resolveAddress(MemoryForm &form, const Operand &address, Row &base)
{
    if (address.kind != Operand::Kind::Address || !address.parts.empty()) fail("an address is expected");
    form.offset = address.offset;
    if (address.baseIsRegister) {
        base = registerRow(address.name);
        const Type type = *m_scope->function->registerType(address.name);
        if (bytesOf(type) != 8 && bytesOf(type) != 4) fail("an address register has 32 or 64 bits");
        form.addressIsWord = bytesOf(type) == 4;
    } else if (address.name.empty()) {
        base = constantRow(0, true);
    } else {
        Operand symbol;
        symbol.kind = Operand::Kind::Symbol;
        symbol.name = address.name;
        StateSpace space = StateSpace::Generic;
        base = addressOf(symbol, &space);
        if (form.space == StateSpace::Parameter && space == StateSpace::Local) {
            form.space = StateSpace::Local;
            form.isLocalParameter = true;
        }
        if (space != form.space) fail("'" + address.name + "' lies in ." + std::string(toString(space)));
    }
}

MemoryForm Decoder::memoryForm(Opcode &op, const Operand &address, Row &base)
{
    MemoryForm form;
    if (op.has("shared::cluster")) refuse("shared memory of other blocks is not run");
    form.isReadOnly = op.has("nc");
    for (const char *const hint : {"volatile", "relaxed", "acquire", "cg", "cv"})
        form.isPastFirstLevel = form.isPastFirstLevel || op.has(hint);
    takeHints(op);
    form.space = op.takeSpace().value_or(StateSpace::Generic);
    form.elements = op.take("v4") ? 4 : op.take("v2") ? 2 : 1;
    const auto type = op.takeType();
    if (!type || *type == Type::Pred || *type == Type::B128) refuse("this type is not loaded or stored");
    form.bytes = bytesOf(*type);
    form.isSigned = isSigned(*type);
    resolveAddress(form, address, base);
    return form;
}

namespace {

/// The values of a load or store: one operand, or as many parts as the vector has.
std::vector<const Operand *> valuesOf(const Operand &operand)
{
    std::vector<const Operand *> values;
    if (operand.kind != Operand::Kind::Vector) return {&operand};
    for (const Operand &part : operand.parts)
        values.push_back(&part);
    return values;
}

} // namespace

void Decoder::load(Opcode &op)
{
    requireOperands(2);
    Row base = 0;
    MemoryForm form = memoryForm(op, operand(1), base);
    const auto values = valuesOf(operand(0));
    if (int(values.size()) != form.elements) fail("the vector has another length");
    for (std::size_t v = 0; v < values.size(); ++v) {
        if (values[v]->kind == Operand::Kind::Sink) continue;
        if (values[v]->kind != Operand::Kind::Register) fail("the result is no register");
        const Type own = registerType(*values[v]);
        if (own == Type::Pred || bytesOf(own) < form.bytes) fail(values[v]->name + " is too narrow");
        form.rows[v] = registerRow(values[v]->name);
        form.rowIsLong[v] = bytesOf(own) == 8;
    }
    Step &step = emit(StepKind::Load, InstructionClass::Memory);
    step.a = base;
    step.detail = std::uint32_t(m_program.memory.size());
    m_program.memory.push_back(form);
}

void Decoder::store(Opcode &op)
{
    requireOperands(2);
    Row base = 0;
    MemoryForm form = memoryForm(op, operand(0), base);
    const auto values = valuesOf(operand(1));
    if (int(values.size()) != form.elements) fail("the vector has another length");
    if (form.space == StateSpace::Constant || form.space == StateSpace::Parameter)
        fail("nothing is written there");
    for (std::size_t v = 0; v < values.size(); ++v) {
        if (values[v]->kind == Operand::Kind::Register) {
            const Type own = registerType(*values[v]);
            if (own == Type::Pred || bytesOf(own) < form.bytes) fail(values[v]->name + " is too narrow");
            form.rows[v] = registerRow(values[v]->name);
            form.rowIsLong[v] = bytesOf(own) == 8;
        } else if (values[v]->kind == Operand::Kind::Immediate) {
            form.rows[v] = constantRow(values[v]->bits, form.bytes == 8);
            form.rowIsLong[v] = form.bytes == 8;
        } else {
            fail("a value to store is missing");
        }
    }
    Step &step = emit(StepKind::Store, InstructionClass::Memory);
    step.a = base;
    step.detail = std::uint32_t(m_program.memory.size());
    m_program.memory.push_back(form);
}

void Decoder::atomic(Opcode &op)
{
    static const std::map<std::string_view, AtomicOperation> table{
        {"add", AtomicOperation::Add},       {"min", AtomicOperation::Minimum},
        {"max", AtomicOperation::Maximum},   {"and", AtomicOperation::And},
        {"or", AtomicOperation::Or},         {"xor", AtomicOperation::Xor},
        {"exch", AtomicOperation::Exchange}, {"cas", AtomicOperation::CompareExchange},
        {"inc", AtomicOperation::Increment}, {"dec", AtomicOperation::Decrement}};
    const bool returns = op.base() == "atom";
    AtomicForm form;
    bool known = false;
    for (const auto &[word, operation] : table)
        if (op.take(word)) form.operation = operation, known = true;
    if (!known) refuse("this operation is not known");
    takeHints(op);
    form.memory.space = op.takeSpace().value_or(StateSpace::Generic);
    form.memory.elements = op.take("v4") ? 4 : op.take("v2") ? 2 : 1;
    const auto type = op.takeType();
    const bool wholeOrReal =
        type && (*type == Type::F32 || *type == Type::F64 || (!isFloat(*type) && bytesOf(*type) >= 4));
    if (!wholeOrReal || *type == Type::B128) refuse("this type is not known here");
    if (isFloat(*type) && form.operation != AtomicOperation::Add &&
        form.operation != AtomicOperation::Exchange)
        refuse("this operation is not known for floating point");
    if (form.memory.elements > 1 && (returns || *type != Type::F32)) refuse("this vector is not known");
    form.type = *type;
    form.memory.bytes = bytesOf(*type);
    const std::size_t first = returns ? 1 : 0;
    const bool compares = form.operation == AtomicOperation::CompareExchange;
    requireOperands(first + (compares ? 3 : 2));
    Row base = 0;
    resolveAddress(form.memory, operand(first), base);
    if (form.memory.space != StateSpace::Global && form.memory.space != StateSpace::Shared &&
        form.memory.space != StateSpace::Generic)
        refuse("atomics are for global and shared memory");
    if (form.memory.elements > 1) {
        const auto values = valuesOf(operand(first + 1));
        if (int(values.size()) != form.memory.elements) fail("the vector has another length");
        for (std::size_t v = 0; v < values.size(); ++v)
            form.memory.rows[v] = read(*values[v], *type);
    } else {
        form.memory.rows[0] = read(operand(first + 1), *type);
        if (compares) form.memory.operands[1] = read(operand(first + 2), *type);
    }
    const Row result = returns && operand(0).kind != Operand::Kind::Sink ? write(operand(0), *type) : 0;
    Step &step = emit(StepKind::Atomic, InstructionClass::Memory);
    step.a = base;
    step.b = form.memory.rows[0];
    step.c = form.memory.operands[1];
    step.result = result;
    step.detail = std::uint32_t(m_program.atomics.size());
    m_program.atomics.push_back(form);
}

void Decoder::asyncCopy(Opcode &op)
{
    if (!op.take("async")) refuse("this copy is not known");
    for (const std::string_view word : {"commit_group", "wait_group", "wait_all"})
        if (op.take(word)) { // copies are done at once
            emit(StepKind::Nothing, InstructionClass::Memory);
            return;
        }
    if (op.has("bulk") || op.has("mbarrier")) refuse("bulk copies and their barriers (sm_90) are not run");
    takeHints(op);
    CopyForm form;
    form.to.space = op.takeSpace().value_or(StateSpace::Generic);
    form.from.space = op.takeSpace().value_or(StateSpace::Generic);
    if (form.to.space != StateSpace::Shared || form.from.space != StateSpace::Global)
        refuse("only copies from global to shared memory");
    const std::size_t count = m_instruction->operands.size();
    if (count != 3 && count != 4) fail("expected 3 or 4 operands");
    const Operand &size = operand(2);
    if (size.kind != Operand::Kind::Immediate || (size.bits != 4 && size.bits != 8 && size.bits != 16))
        fail("a copy moves 4, 8 or 16 bytes");
    // Chunks of 4 bytes, so that what is filled with zeros can end between them.
    form.to.bytes = form.from.bytes = 4;
    form.to.elements = form.from.elements = int(size.bits / 4);
    resolveAddress(form.to, operand(0), form.toAddress);
    resolveAddress(form.from, operand(1), form.fromAddress);
    if (count == 4) {
        form.hasSourceBytes = true;
        form.sourceBytes = read(operand(3), Type::U32);
    }
    Step &step = emit(StepKind::AsyncCopy, InstructionClass::Memory);
    step.a = form.fromAddress;
    step.b = form.toAddress;
    step.c = form.sourceBytes;
    step.detail = std::uint32_t(m_program.copies.size());
    m_program.copies.push_back(form);
}

void Decoder::texture(Opcode &op)
{
    TextureForm form;
    if (op.take("level") || op.take("grad")) refuse("mipmapped textures are not run");
    form.dimensions = op.take("1d") ? 1 : op.take("2d") ? 2 : op.take("3d") ? 3 : 0;
    const bool four = op.take("v4");
    const auto result = op.takeType(), coordinate = op.takeType();
    if (form.dimensions == 0 || !four || result != Type::F32 ||
        (coordinate != Type::F32 && coordinate != Type::S32))
        refuse("this texture access is not run");
    form.coordinateType = *coordinate;
    requireOperands(2);
    const auto results = valuesOf(operand(0));
    const Operand &address = operand(1);
    if (results.size() != 4 || address.kind != Operand::Kind::Address || address.parts.size() != 1)
        fail("the operands are not read");
    for (std::size_t i = 0; i < 4; ++i)
        form.results[i] = results[i]->kind == Operand::Kind::Sink ? 0 : write(*results[i], Type::F32);
    if (!address.baseIsRegister) refuse("texture references are not run");
    form.handle = registerRow(address.name);
    if (bytesOf(*m_scope->function->registerType(address.name)) != 8) fail("a texture's handle has 64 bits");
    const auto coordinates = valuesOf(address.parts[0]);
    if (int(coordinates.size()) < form.dimensions) fail("a coordinate is missing");
    for (int i = 0; i < form.dimensions; ++i)
        form.coordinates[std::size_t(i)] = read(*coordinates[std::size_t(i)], *coordinate);
    Step &step = emit(StepKind::Texture, InstructionClass::Memory);
    step.a = form.handle;
    step.b = form.coordinates[0], step.c = form.coordinates[1], step.d = form.coordinates[2];
    step.detail = std::uint32_t(m_program.textures.size());
    m_program.textures.push_back(form);
}

void Decoder::matrix(Opcode &op)
{
    op.take("sync"), op.take("aligned");
    MatrixForm form;
    const bool tf32 = op.take("m16n8k8"), half = op.take("m16n8k16");
    form.k = half ? 16 : 8;
    const bool layout = op.take("row") && op.take("col");
    const auto sum = op.takeType(), left = op.takeType(), right = op.takeType(), sumIn = op.takeType();
    if (!layout || sum != Type::F32 || sumIn != Type::F32 || left != right || tf32 == half ||
        (tf32 ? left != Type::Tf32 : left != Type::F16 && left != Type::Bf16))
        refuse("of tensor cores m16n8k8 with TF32 and m16n8k16 with 16-bit factors are run, summed in single "
               "precision");
    form.type = *left;
    requireOperands(4);
    const auto rows = [&](std::size_t index, std::size_t count, Type type, bool isResult) {
        const auto parts = valuesOf(operand(index));
        if (parts.size() != count) fail("a fragment has another size");
        std::vector<Row> list;
        for (const Operand *part : parts)
            list.push_back(isResult ? write(*part, type) : read(*part, type));
        return list;
    };
    const auto r = rows(0, 4, Type::F32, true), a = rows(1, 4, Type::B32, false),
               b = rows(2, 2, Type::B32, false), c = rows(3, 4, Type::F32, false);
    std::copy(r.begin(), r.end(), form.result.begin());
    std::copy(a.begin(), a.end(), form.left.begin());
    std::copy(b.begin(), b.end(), form.right.begin());
    std::copy(c.begin(), c.end(), form.sum.begin());
    Step &step = emit(StepKind::MatrixMultiply, InstructionClass::Tensor);
    step.detail = std::uint32_t(m_program.matrices.size());
    m_program.matrices.push_back(form);
}

void Decoder::prefetch(Opcode &op)
{
    while (!op.left().empty())
        op.takeFirst();
    emit(StepKind::Nothing, InstructionClass::Memory);
}

} // namespace larmor::model::ptx
