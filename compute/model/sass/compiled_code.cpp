// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/compiled_code.h"

#include "core/error.h"

#include <array>
#include <optional>

namespace larmor::model::sass {
namespace {

constexpr std::uint64_t instructionBytes = 16;
constexpr unsigned always = 0x7, never = 0xf;                        // guards @PT and @!PT
constexpr unsigned branch = 0x947, exit = 0x94d, countLanes = 0xf8c; // BRA, EXIT, ATOMS.POPC.INC

struct Operation {
    unsigned code; ///< lowest 9 bits
    MemoryInstruction::Action action;
    MemorySpace space;
    bool generic = false;
};

using Action = MemoryInstruction::Action;
constexpr Operation operations[] = {{0x180, Action::Load, MemorySpace::Global, true},   // LD
                                    {0x181, Action::Load, MemorySpace::Global},         // LDG
                                    {0x183, Action::Load, MemorySpace::Local},          // LDL
                                    {0x184, Action::Load, MemorySpace::Shared},         // LDS
                                    {0x185, Action::Store, MemorySpace::Global, true},  // ST
                                    {0x186, Action::Store, MemorySpace::Global},        // STG
                                    {0x187, Action::Store, MemorySpace::Local},         // STL
                                    {0x188, Action::Store, MemorySpace::Shared},        // STS
                                    {0x18a, Action::Atomic, MemorySpace::Global, true}, // ATOM
                                    {0x18b, Action::Atomic, MemorySpace::Global, true}, // ATOM.CAS
                                    {0x18c, Action::Atomic, MemorySpace::Shared},       // ATOMS
                                    {0x18d, Action::Atomic, MemorySpace::Shared},       // ATOMS.CAS
                                    {0x1a3, Action::Atomic, MemorySpace::Global},       // ATOMG of floats
                                    {0x1a8, Action::Atomic, MemorySpace::Global},       // ATOMG
                                    {0x1a9, Action::Atomic, MemorySpace::Global},       // ATOMG.CAS
                                    {0x18e, Action::Reduction, MemorySpace::Global},    // RED
                                    {0x1a6, Action::Reduction, MemorySpace::Global},    // RED of floats
                                    {0x1ae, Action::Copy, MemorySpace::Global}};        // LDGSTS

const Operation *operationOf(std::uint64_t low)
{
    for (const Operation &operation : operations)
        if (operation.code == (low & 0x1ffu)) return &operation;
    return nullptr;
}

/// U8, S8, U16, S16, 32, 64, 128.
constexpr std::array<int, 8> widths{1, 1, 2, 2, 4, 8, 16, 0};

struct UnitOfCode {
    unsigned code; ///< lowest 9 bits
    Unit unit;
};
constexpr UnitOfCode units[] = {
    {0x20, Unit::Fused},      {0x21, Unit::Fused},      {0x23, Unit::Fused},      // FMUL, FADD, FFMA
    {0x24, Unit::Integer},    {0x25, Unit::Integer},    {0x26, Unit::Integer},    // IMAD, IMAD.WIDE, IDP
    {0x27, Unit::Integer},                                                        // IMAD.HI
    {0x02, Unit::Arithmetic}, {0x07, Unit::Arithmetic}, {0x08, Unit::Arithmetic}, // MOV, SEL, FSEL
    {0x09, Unit::Arithmetic}, {0x0b, Unit::Arithmetic}, {0x0c, Unit::Arithmetic}, // FMNMX, FSETP, ISETP
    {0x10, Unit::Arithmetic}, {0x11, Unit::Arithmetic}, {0x12, Unit::Arithmetic}, // IADD3, LEA, LOP3
    {0x16, Unit::Arithmetic}, {0x17, Unit::Arithmetic}, {0x19, Unit::Arithmetic}, // PRMT, IMNMX, SHF
    {0x1c, Unit::Arithmetic}, {0x36, Unit::Arithmetic}, {0x3e, Unit::Arithmetic}, // PLOP3, VIADD, F2FP
    {0x45, Unit::Arithmetic}, {0x48, Unit::Arithmetic},                           // I2FP, VIMNMX
    {0x100, Unit::Special},   {0x101, Unit::Special},   {0x104, Unit::Special},   // FLO, BREV, F2F
    {0x105, Unit::Special},   {0x106, Unit::Special},   {0x107, Unit::Special},   // F2I, I2F, FRND
    {0x108, Unit::Special},   {0x109, Unit::Special},   {0x110, Unit::Special}, // MUFU, POPC, F2F of doubles
    {0x112, Unit::Special},                                                     // I2F of doubles
    {0x28, Unit::Doubles},    {0x29, Unit::Doubles},    {0x2a, Unit::Doubles},  // DMUL, DADD, DSETP
    {0x2b, Unit::Doubles}};                                                     // DFMA

Unit unitOf(std::uint64_t low)
{
    for (const UnitOfCode &each : units)
        if (each.code == (low & 0x1ffu)) return each.unit;
    return Unit::Other;
}

constexpr unsigned filler = 0x118; // NOP
constexpr unsigned jump = 0x147;   // BRA

Control controlOf(std::uint64_t high)
{
    return {int(high >> 41 & 0xfu), int(high >> 46 & 7u), int(high >> 49 & 7u), unsigned(high >> 52 & 0x3fu)};
}

/// Behind each kernel's end stands a branch to itself: 9.0 and later write it so.
constexpr std::uint64_t endlessLoop = 0xfffffffc00fc7947;

/// A branch's target counts in four bytes from the next instruction: in bits 34 and up, and from 9.0 on below
/// these in bits 16 to 23.
std::uint64_t targetOf(std::uint64_t at, std::uint64_t low, std::uint64_t high, bool inTwoParts)
{
    const std::uint64_t bits = low >> 34 | (high & 0x3ffffu) << 30;
    std::int64_t words = std::int64_t(bits << 16) >> 16;
    if (inTwoParts) words = words * 256 + std::int64_t(low >> 16 & 0xffu);
    return std::uint64_t(std::int64_t(at + instructionBytes) + words * 4);
}

bool hasTargetsInTwoParts(std::string_view code)
{
    for (std::uint64_t at = 0, low = 0; readAt(code, at, low); at += instructionBytes)
        if (low == endlessLoop) return true;
    return false;
}

} // namespace

CompiledCode readCode(std::string_view cubin, std::string_view entryPoint)
{
    const Cubin file(cubin);
    const LineTable lines(file);
    const auto section = file.find(".text." + std::string(entryPoint));
    if (!section)
        throw Error(ErrorCode::InvalidCall, "this compiled code has no kernel " + std::string(entryPoint));
    const std::string_view code = file.sections()[*section].bytes;
    if (code.size() % instructionBytes != 0)
        throw Error(ErrorCode::FileFormat, "the code of " + std::string(entryPoint) + " is damaged",
                    "it ends within an instruction");
    const bool inTwoParts = hasTargetsInTwoParts(code);
    CompiledCode found;
    for (std::uint64_t at = 0; at < code.size(); at += instructionBytes) {
        std::uint64_t low = 0, high = 0;
        readAt(code, at, low);
        readAt(code, at + 8, high);
        const unsigned guard = low >> 12 & 0xfu;
        if (guard == never) continue;
        const unsigned opcode = low & 0xfffu;
        if (guard != always && (opcode == branch || opcode == exit))
            found.branches.push_back({at, opcode == exit, lines.place(*section, at)});
        if ((low & 0x1ffu) != filler) {
            IssuedInstruction &issued = found.issued.emplace_back();
            issued = {unitOf(low), unsigned(low & 0x1ffu), at,
                      {},          controlOf(high),        lines.place(*section, at)};
            if (issued.code == jump) issued.target = targetOf(at, low, high, inTwoParts);
        }
        const Operation *const operation = operationOf(low);
        if (!operation) continue;
        const int bytes = operation->action == Action::Copy ? 0 : widths[high >> 9 & 7u];
        found.memory.push_back({at, operation->action, operation->space, operation->generic,
                                opcode == countLanes, bytes, lines.place(*section, at)});
    }
    return found;
}

} // namespace larmor::model::sass
