// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/types.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor::model::ptx {

/// One operand as it is written. Names are resolved by scope: a name that is declared again in an inner scope
/// carries a suffix that no PTX name can have.
struct Operand {
    enum class Kind {
        Register,  ///< %f3, or a name that .reg declares
        Special,   ///< %tid.x
        Immediate, ///< `bits` hold the number
        Symbol,    ///< a variable, a function or a parameter: its address; `offset` is added
        Address,   ///< [base + offset]; base is a register, a symbol or nothing
        Vector,    ///< {a, b, c, d}
        Label,     ///< the target of a branch
        Sink       ///< _
    };
    enum class Literal { None, Integer, Single, Double };

    Kind kind = Kind::Sink;
    std::string name;                ///< of register, symbol, label, or of an address's base
    bool negated = false;            ///< !p
    bool baseIsRegister = false;     ///< of an address
    std::int64_t offset = 0;         ///< of an address or symbol, bytes
    Literal literal = Literal::None; ///< how an immediate is written
    std::uint64_t bits = 0;          ///< integer, or the bits of a float (Single) or double (Double)
    std::vector<Operand> parts;      ///< of a vector; of an address: coordinates of a texture access
};

/// Where an instruction comes from, by .loc.
struct SourceLine {
    int file = 0, line = 0;               ///< 0: not known
    int inlinedFile = 0, inlinedLine = 0; ///< where the function of that line was called, if it was inlined
    bool operator==(const SourceLine &) const = default;
};

struct Instruction {
    std::string opcode;                  ///< as written: "ld.global.nc.v2.f32"
    std::optional<Operand> guard;        ///< @p, @!p
    std::vector<Operand> operands;       ///< in the order written
    std::optional<Operand> secondResult; ///< of `p|q`
    int textLine = 0;                    ///< of the PTX
    SourceLine source;
};

/// A name that memory or a parameter has.
struct Variable {
    StateSpace space = StateSpace::Global;
    std::string name;
    Type type = Type::B8;
    int vector = 1;          ///< .v2, .v4
    std::uint64_t bytes = 0; ///< of the whole array; 0: sized by the launch (extern shared)
    std::uint64_t align = 1;
    bool isExtern = false;
    std::vector<std::byte> initial; ///< as many bytes as were given; the rest is zero
    int textLine = 0;
};

/// A place in a function's code.
struct Label {
    std::string name;
    std::size_t instruction = 0; ///< the one that follows
};

/// Registers that one declaration makes: `.reg .f32 %f<106>` makes %f0 ... %f105.
struct RegisterRange {
    Type type = Type::B32;
    std::uint32_t count = 0; ///< 0: the name itself is the register
};

struct Function {
    std::string name;
    bool isEntry = false;
    bool hasBody = false;
    std::vector<Variable> results, parameters;
    std::map<std::string, RegisterRange> registers; ///< by name, or what stands before the number
    std::vector<Variable> variables;                ///< .shared, .local, .param and others of the body
    std::vector<Instruction> code;
    std::vector<Label> labels;
    std::map<std::string, std::vector<std::string>> branchTables; ///< .branchtargets
    std::array<std::uint32_t, 3> maxThreads{};                    ///< .maxntid or .reqntid; 0: not said
    int textLine = 0;

    std::optional<Type> registerType(std::string_view registerName) const;
};

/// One PTX text (PTX ISA 9.0, chapters 4 and 5), with its names checked and its instructions not yet
/// understood.
struct Module {
    std::string version;             ///< "9.0"
    int architecture = 0;            ///< 75 of ".target sm_75"
    std::vector<Variable> variables; ///< of module scope
    std::vector<Function> functions;
    std::map<int, std::string> files; ///< of .loc: names without folders

    const Function *function(std::string_view name) const;
    const Variable *variable(std::string_view name) const;
};

/// Reads a PTX text. @param name stands in messages: "transpose".
/// @throws Error FileFormat naming the line and what was expected there.
Module parseModule(std::string_view text, std::string_view name = "ptx");

} // namespace larmor::model::ptx
