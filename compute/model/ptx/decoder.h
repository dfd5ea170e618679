// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/address_space.h"
#include "model/ptx/opcode.h"
#include "model/ptx/program.h"

#include <map>
#include <string>
#include <vector>

namespace larmor::model::ptx {

/// Makes steps of the instructions of one entry point and the functions that it calls.
class Decoder {
public:
    Decoder(const Module &module, const Function &entry);
    Program decode();

private:
    /// Names of one function where it was put in place.
    struct Scope {
        const Function *function = nullptr;
        std::map<std::string, Row, std::less<>> registers;
        std::map<std::string, std::uint64_t, std::less<>>
            frame;                         ///< .local and .param: offset in local memory
        std::vector<std::uint32_t> starts; ///< first step of each instruction, and the end
    };
    struct Jump {
        std::uint32_t step;
        std::size_t instruction;
    };
    using Handler = void (Decoder::*)(Opcode &);

    // ---- decoder.cpp: functions, rows and operands
    void layOutParameters();
    void function(const Function &f, Scope &scope);
    void instruction(const Instruction &i);
    static Handler handler(std::string_view base);
    void finish();
    [[noreturn]] void fail(const std::string &why) const;
    [[noreturn]] void refuse(const std::string &reason) const;
    void requireOperands(std::size_t count) const;
    const Operand &operand(std::size_t index) const;
    Step &emit(StepKind kind, InstructionClass unit);
    Row newRows(bool isLong, std::string name);
    Row registerRow(const std::string &name);
    Type registerType(const Operand &operand) const;
    Row constantRow(std::uint64_t bits, bool isLong);
    Row immediateRow(const Operand &operand, Type type);
    Row specialRow(const Operand &operand);
    /// Row of an operand that is read as this type. @throws when its register has another size.
    Row read(const Operand &operand, Type type);
    Row write(const Operand &operand, Type type);
    Row symbolRow(const Operand &symbol, Type type);
    Row readPredicate(const Operand &operand);
    Row writePredicate(const Operand &operand);
    Row addressOf(const Operand &symbol, StateSpace *space);
    std::uint64_t sharedOffset(const Variable &variable);
    const Variable *variable(std::string_view name) const;
    int labelled(const std::string &name) const;

    // ---- decode_arithmetic.cpp
    void addSubtract(Opcode &op);
    void carried(Opcode &op, Type type, bool readsCarry);
    void addCarry(Opcode &op);
    void multiply(Opcode &op);
    void multiplyAdd(Opcode &op);
    void divide(Opcode &op);
    void approximate(Opcode &op);
    void rootReciprocal(Opcode &op);
    void minimumMaximum(Opcode &op);
    void simple(Opcode &op);
    void shift(Opcode &op);
    void funnel(Opcode &op);
    void findLeadingOne(Opcode &op);
    void compare(Opcode &op);
    void select(Opcode &op);
    void selectBySign(Opcode &op);
    void testProperty(Opcode &op);
    void move(Opcode &op);
    void convert(Opcode &op);
    void convertAddress(Opcode &op);
    Rounding takeRounding(Opcode &op) const;
    LaneForm takeForm(Opcode &op);
    void done(const Opcode &op) const;
    /// Emits `form` on operands 0 (result), 1, 2 ... of these types.
    Step &lanesStep(const LaneForm &form, InstructionClass unit, Type result,
                    std::initializer_list<Type> operands, Rounding rounding = Rounding::Nearest);
    Step &rawStep(const LaneForm &form, InstructionClass unit, Row result, Row a, Row b = 0, Row c = 0,
                  Row d = 0);
    static InstructionClass unitOf(Type type, bool isFma = false);

    // ---- decode_memory.cpp
    void load(Opcode &op);
    void store(Opcode &op);
    void atomic(Opcode &op);
    void asyncCopy(Opcode &op);
    void texture(Opcode &op);
    void matrix(Opcode &op);
    void prefetch(Opcode &op);
    MemoryForm memoryForm(Opcode &op, const Operand &address, Row &base);
    void resolveAddress(MemoryForm &form, const Operand &address, Row &base);
    static void takeHints(Opcode &op);

    // ---- decode_control.cpp
    void branch(Opcode &op);
    void branchTable(Opcode &op);
    void call(Opcode &op);
    void leave(Opcode &op);
    void trap(Opcode &op);
    void barrier(Opcode &op);
    void fence(Opcode &op);
    void shuffle(Opcode &op);
    void vote(Opcode &op);
    void match(Opcode &op);
    void reduce(Opcode &op);
    void activeMask(Opcode &op);
    void nothing(Opcode &op);
    void unavailable(Opcode &op);

    const Module &m_module;
    const Function &m_entry;
    Program m_program;
    std::map<std::pair<std::uint64_t, bool>, Row> m_constants;
    std::map<std::string, Row, std::less<>> m_specials;
    std::map<std::string, std::uint64_t, std::less<>> m_shared; ///< offsets of the variables that were met
    std::map<std::string, Row, std::less<>> m_dynamic;
    Row m_carry = 0;
    // While a function is decoded:
    Scope *m_scope = nullptr;
    const Instruction *m_instruction = nullptr;
    std::vector<const Function *> m_calls; ///< the functions that are being put in place, outermost first
    std::vector<Jump> *m_jumps = nullptr;  ///< branches whose targets are not known yet
    std::vector<std::uint32_t> *m_returns = nullptr;
    std::vector<std::pair<std::size_t, std::vector<std::size_t>>> *m_tables = nullptr;
};

} // namespace larmor::model::ptx
