// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/lane_operations.h"
#include "model/ptx/module.h"
#include "model/warp_access.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace larmor::model::ptx {

/// What a unit of the multiprocessor an instruction keeps busy.
enum class InstructionClass : std::uint8_t {
    Fp32, ///< additions, products, comparisons ... in single precision
    Fma,  ///< fused products and sums in single precision
    Half, ///< 16-bit floating point
    Fp64,
    Integer, ///< with logic, shifts and comparisons
    Special, ///< sine, cosine, powers, logarithm, reciprocals, roots
    Conversion,
    Move, ///< moves and selections
    Tensor,
    Memory,
    Control, ///< branches, votes, exits
    Barrier
};
constexpr int instructionClasses = 12;
std::string_view toString(InstructionClass kind);

enum class StepKind : std::uint8_t {
    Lanes,   ///< `run` on the lanes
    Rounded, ///< the same with another rounding
    Carry,   ///< additions and subtractions with the carry flag
    Pack,    ///< mov of several small registers into a larger one
    Unpack,  ///< and back
    Load,
    Store,
    Atomic,
    AsyncCopy, ///< cp.async: done at once
    Texture,
    Shuffle,
    Vote,
    Match,
    ActiveMask,
    Reduce,
    MatrixMultiply,
    Branch,
    BranchTable,
    Exit,
    Trap,
    Barrier,
    WarpBarrier,
    Fence,
    Clock,
    Nothing ///< prefetches and hints
};

/// A 32-lane register, a 64-bit one (two rows) or a predicate: the number of its first row in a warp's
/// memory. Row 0 holds zeros and stands for an operand that is not there.
using Row = std::uint32_t;
constexpr std::uint32_t nowhere = 0xffffffffu;

/// One decoded instruction.
struct Step {
    StepKind kind = StepKind::Nothing;
    InstructionClass unit = InstructionClass::Integer;
    Rounding rounding = Rounding::Nearest;
    bool guardNegated = false;
    bool issued = true; ///< false: a helper of the step that follows; not counted
    Row guard = 0;      ///< predicate; 0: always
    LaneFunction run = nullptr;
    Row result = 0, a = 0, b = 0, c = 0, d = 0;
    std::uint32_t target = nowhere;     ///< of a branch
    std::uint32_t reconverge = nowhere; ///< where the lanes of a divergent branch meet; nowhere: at their end
    std::uint32_t detail = 0;      ///< place in the table of its kind; of a clock 1: of all multiprocessors
    std::uint32_t instruction = 0; ///< place in Program::lines
};

/// Of loads, stores, atomics and copies.
struct MemoryForm {
    StateSpace space = StateSpace::Global;
    int bytes = 4;              ///< of one element
    int elements = 1;           ///< of each lane: 1, 2 or 4
    bool isSigned = false;      ///< a load into a wider register keeps the sign
    bool addressIsWord = false; ///< 32-bit address register
    bool isReadOnly = false;    ///< ld.global.nc: nothing writes there while the kernel runs
    /// Volatile, relaxed, acquire, .cg, .cv: what others wrote is to be seen, past the first-level cache.
    bool isPastFirstLevel = false;
    bool isLocalParameter =
        false; ///< passes an argument: kept in local memory, but none of the kernel's accesses
    std::int64_t offset = 0;
    std::array<Row, 4> rows{};       ///< of the values; 0: not wanted
    std::array<bool, 4> rowIsLong{}; ///< 64-bit register
    std::array<Row, 2> operands{};   ///< of an atomic: value, or compared and new value
};

enum class AtomicOperation : std::uint8_t {
    Add,
    Minimum,
    Maximum,
    And,
    Or,
    Xor,
    Exchange,
    CompareExchange,
    Increment,
    Decrement
};
struct AtomicForm {
    MemoryForm memory;
    AtomicOperation operation = AtomicOperation::Add;
    Type type = Type::U32;
};

/// Of cp.async: memory.rows[0] is the address in global memory.
struct CopyForm {
    MemoryForm from, to;
    Row fromAddress = 0, toAddress = 0;
    Row sourceBytes = 0; ///< bytes that are read, the rest is zero; row 0: all
    bool hasSourceBytes = false;
};

enum class ShuffleMode : std::uint8_t { Up, Down, Butterfly, Index };
struct ShuffleForm {
    ShuffleMode mode = ShuffleMode::Index;
    Row second = 0; ///< predicate: the source lane was in range
};

enum class VoteMode : std::uint8_t { All, Any, Uniform, Ballot, MatchAny, MatchAll };
struct VoteForm {
    VoteMode mode = VoteMode::Any;
    bool negated = false, isLong = false;
    Row second = 0;
};

enum class BarrierMode : std::uint8_t { Sync, Arrive, CountOnes, And, Or };
struct BarrierForm {
    BarrierMode mode = BarrierMode::Sync;
    bool negated = false, hasCount = false;
    bool aligned = true; ///< must not stand in divergent code
};

struct CarryForm {
    Type type = Type::U32;
    bool subtract = false, readsCarry = false, writesCarry = false;
    Row carry = 0; ///< the flag
};

/// mma: rows of the fragments.
struct MatrixForm {
    int m = 16, n = 8, k = 8;
    Type type = Type::Tf32; ///< of the factors
    std::array<Row, 4> result{}, left{}, sum{};
    std::array<Row, 2> right{};
};

struct TextureForm {
    int dimensions = 2;
    Type resultType = Type::F32, coordinateType = Type::F32;
    std::array<Row, 4> results{};
    std::array<Row, 3> coordinates{};
    Row handle = 0;
};

/// Values that the hardware hands out.
enum class SpecialValue : std::uint8_t {
    ThreadX,
    ThreadY,
    ThreadZ,
    BlockThreadsX,
    BlockThreadsY,
    BlockThreadsZ,
    BlockX,
    BlockY,
    BlockZ,
    BlocksX,
    BlocksY,
    BlocksZ,
    Lane,
    Warp,
    Warps,
    Multiprocessor,
    Multiprocessors,
    Grid,
    LaneMaskEqual,
    LaneMaskLessEqual,
    LaneMaskLess,
    LaneMaskGreaterEqual,
    LaneMaskGreater,
    DynamicShared,
    TotalShared
};

/// A variable of the module that the launch may fill, or that has initial values.
struct Symbol {
    std::string name;
    StateSpace space = StateSpace::Constant;
    std::uint64_t offset = 0, bytes = 0; ///< in its bank
};

struct Parameter {
    std::uint64_t offset = 0, bytes = 0;
};

/// One entry point, decoded: all functions that it calls are put in place.
struct Program {
    std::string name;
    int architecture = 0;
    std::vector<Step> steps;
    Row rows = 1;                                         ///< of a warp's memory
    std::vector<std::pair<Row, std::uint64_t>> constants; ///< rows of equal values
    std::vector<Row> longConstants;                       ///< which of them are 64-bit
    std::vector<std::pair<Row, SpecialValue>> specials;
    std::vector<Row> dynamicBases;     ///< 64-bit rows: address of the run-time sized shared memory
    Row firstRegister = 1;             ///< rows below are constants and never undefined
    std::vector<std::string> rowNames; ///< of registers, for findings; empty for others

    std::vector<MemoryForm> memory;
    std::vector<AtomicForm> atomics;
    std::vector<CopyForm> copies;
    std::vector<ShuffleForm> shuffles;
    std::vector<VoteForm> votes;
    std::vector<BarrierForm> barriers;
    std::vector<CarryForm> carries;
    std::vector<MatrixForm> matrices;
    std::vector<TextureForm> textures;
    std::vector<std::vector<std::uint32_t>> branchTables;
    std::vector<std::vector<Row>> packs;

    std::vector<Parameter> parameters;
    std::uint64_t parameterBytes = 0;
    std::uint64_t staticShared = 0, localBytes = 0;  ///< of a block, of a thread
    std::vector<std::byte> constantBank, globalBank; ///< initial contents
    std::vector<Symbol> symbols;
    std::array<std::uint32_t, 3> maxThreads{};

    struct Line {
        SourceLine source;
        int textLine = 0;
        std::string opcode;
    };
    std::vector<Line> lines; ///< of each PTX instruction
    std::map<int, std::string> files;

    const Symbol *symbol(std::string_view symbolName) const;
    /// Line of the kernel's own file: where an inlined helper of another file was called. 0 when not known.
    int sourceLine(std::uint32_t step) const;
    /// "fhd.cu:206 (ld.global.f32)".
    std::string place(std::uint32_t step) const;
};

/// Decodes one entry point of a module. @throws Error InvalidCall when there is none of that name,
/// Unavailable naming the line and the reason for an instruction that cannot be run.
Program decode(const Module &module, std::string_view entryPoint);

} // namespace larmor::model::ptx
