// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/early_code.h"

#include "model/ptx/control_flow.h"
#include "model/ptx/opcode.h"
#include "model/step_timing.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace larmor::model {
namespace {

using ptx::InstructionClass;
using ptx::Program;
using ptx::Row;
using ptx::StateSpace;
using ptx::Step;
using ptx::StepKind;

/// Operations a clock and multiprocessor: CUDA C Programming Guide 3.0, table 5-1 and 5.4.1; a divide by
/// OpenCL Programming Guide 2.3, 3.1.1.1. An integer divide is "tens of instructions" on 1.x and "below 20"
/// on 2.x (CUDA C Programming Guide 4.0, 5.4.1).
struct Throughput {
    double simple, integerProduct, product24, divide, approximateDivide, integerDivide, barrier;
};
constexpr Throughput teslaThroughput{8, 2, 8, 0.88, 1.6, 8.0 / 30, 8},
    fermiThroughput{32, 32, 32.0 / 3, 3.5, 4, 32.0 / 20, 16};
/// A product and sum that takes an operand from shared memory: six cycles in place of four (V. Volkov, J. W.
/// Demmel, Benchmarking GPUs to Tune Dense Linear Algebra, 2008: 66 % of the peak).
constexpr double sharedOperandCycles = 6;

/// Reads and writes of each step, and who reads what.
class DataFlow {
public:
    explicit DataFlow(const Program &program)
        : m_program(program), m_blocks(ptx::basicBlocks(program)), m_writers(program.rows),
          m_readers(program.rows), m_blockOf(program.steps.size())
    {
        const WaitCycles none;
        for (std::uint32_t s = 0; s < program.steps.size(); ++s) {
            m_steps.emplace_back(program, s, none, std::nullopt);
            for (const Row row : m_steps[s].writes)
                m_writers[row].push_back(s);
            for (const Row row : m_steps[s].reads)
                if (m_readers[row].empty() || m_readers[row].back() != s) m_readers[row].push_back(s);
        }
        for (std::uint32_t b = 0; b < m_blocks.size(); ++b)
            for (std::uint32_t s = m_blocks[b].begin; s < m_blocks[b].end; ++s)
                m_blockOf[s] = b;
    }
    const std::vector<Row> &reads(std::uint32_t step) const { return m_steps[step].reads; }
    const std::vector<Row> &writes(std::uint32_t step) const { return m_steps[step].writes; }
    const std::vector<std::uint32_t> &writers(Row row) const { return m_writers[row]; }
    const std::vector<std::uint32_t> &readers(Row row) const { return m_readers[row]; }
    bool sameBlock(std::uint32_t a, std::uint32_t b) const { return m_blockOf[a] == m_blockOf[b]; }
    const std::vector<ptx::BasicBlock> &blocks() const { return m_blocks; }

private:
    const Program &m_program;
    std::vector<ptx::BasicBlock> m_blocks;
    std::vector<StepTiming> m_steps;
    std::vector<std::vector<std::uint32_t>> m_writers, m_readers;
    std::vector<std::uint32_t> m_blockOf;
};

std::string_view opcodeOf(const Program &program, const Step &step)
{
    return program.lines[step.instruction].opcode;
}

bool isArithmetic(const Step &step)
{
    return step.kind == StepKind::Lanes &&
           (step.unit == InstructionClass::Fp32 || step.unit == InstructionClass::Fma ||
            step.unit == InstructionClass::Integer);
}

/// Nothing is left of it: a move, a conversion of an address, an argument that is read where it lies.
bool vanishes(const Program &program, const Step &step)
{
    if (!step.issued || step.kind == StepKind::Nothing) return true;
    const ptx::Opcode opcode(opcodeOf(program, step));
    if (opcode.base() == "mov" || opcode.base() == "cvta") return true;
    if (step.kind == StepKind::Load) {
        const ptx::MemoryForm &form = program.memory[step.detail];
        return form.space == StateSpace::Parameter || form.isLocalParameter;
    }
    const auto wide = [&](std::string_view type) { return opcode.has(type); };
    return opcode.base() == "cvt" && (wide("u64") || wide("s64")) && (wide("u32") || wide("s32"));
}

/// Of products: whether compilers of the time write a shift or a product of 24 bits for it.
class Factors {
public:
    Factors(const Program &program, const DataFlow &flow) : m_program(program), m_flow(flow)
    {
        for (const auto &[row, value] : program.constants)
            m_constants[row] = value;
        for (const auto &[row, value] : program.specials)
            m_small.insert(row);
    }
    bool isShift(const Step &step) const { return isPowerOfTwo(step.a) || isPowerOfTwo(step.b); }
    /// Numbers of threads and blocks have 16 bits there.
    bool isSmall(const Step &step) const { return isPlace(step.a) && isPlace(step.b); }

private:
    bool isPowerOfTwo(Row row) const
    {
        const auto found = m_constants.find(row);
        return found != m_constants.end() && std::has_single_bit(found->second);
    }
    bool isPlace(Row row) const
    {
        if (m_small.contains(row)) return true;
        const auto &writers = m_flow.writers(row);
        if (writers.size() != 1) return false;
        const Step &step = m_program.steps[writers.front()];
        return opcodeOf(m_program, step).starts_with("mov") && m_small.contains(step.a);
    }

    const Program &m_program;
    const DataFlow &m_flow;
    std::map<Row, std::uint64_t> m_constants;
    std::set<Row> m_small;
};

/// Which loads of shared and constant memory are operands of the instruction that uses them (1.x).
std::vector<bool> operandLoads(const Program &program, const DataFlow &flow, std::vector<bool> &takesShared)
{
    std::vector<bool> folded(program.steps.size(), false);
    std::set<std::uint32_t> taken; // they have such an operand
    for (std::uint32_t s = 0; s < program.steps.size(); ++s) {
        const Step &step = program.steps[s];
        if (step.kind != StepKind::Load || step.guard != 0) continue;
        const ptx::MemoryForm &form = program.memory[step.detail];
        const bool shared = form.space == StateSpace::Shared;
        if ((!shared && form.space != StateSpace::Constant) || form.elements != 1 || form.bytes != 4)
            continue;
        const Row value = form.rows[0];
        const auto &readers = flow.readers(value);
        if (flow.writers(value).size() != 1 || readers.empty() || (shared && readers.size() != 1)) continue;
        const bool fits = std::ranges::all_of(readers, [&](std::uint32_t r) {
            return r > s && flow.sameBlock(s, r) && isArithmetic(program.steps[r]) && !taken.contains(r);
        });
        if (!fits) continue;
        folded[s] = true;
        for (const std::uint32_t r : readers) {
            taken.insert(r);
            if (shared) takesShared[r] = true;
        }
    }
    return folded;
}

double cyclesOf(const Program &program, const Step &step, const Factors &factors, const Throughput &rate)
{
    const ptx::Opcode opcode(opcodeOf(program, step));
    const std::string_view base = opcode.base();
    const auto cycles = [](double perClock) { return warpSize / perClock; };
    if (step.kind == StepKind::Barrier) return cycles(rate.barrier);
    if (step.unit == InstructionClass::Integer) {
        if (base == "mul24" || base == "mad24") return cycles(rate.product24);
        if (base == "div" || base == "rem") return cycles(rate.integerDivide);
        if (base == "mul" || base == "mad")
            return cycles(factors.isShift(step) || factors.isSmall(step) ? rate.simple : rate.integerProduct);
    }
    if (base == "div" && opcode.has("f32"))
        return cycles(opcode.has("approx") ? rate.approximateDivide : rate.divide);
    return cycles(rate.simple);
}

/// Square roots are a reciprocal root and a reciprocal (5.4.1).
int specialOf(const Program &program, const Step &step)
{
    if (step.unit != InstructionClass::Special) return 0;
    return opcodeOf(program, step).starts_with("sqrt") ? 2 : 1;
}

/// Most registers that are live at one point, by the usual dataflow.
class Liveness {
public:
    Liveness(const Program &program, const DataFlow &flow, const std::vector<bool> &folded)
        : m_program(program), m_flow(flow), m_folded(folded), m_width(program.rows, 0)
    {
        for (Row row = program.firstRegister; row < program.rows; ++row)
            m_width[row] = widthOf(row);
    }
    int most() const
    {
        const auto &blocks = m_flow.blocks();
        std::vector<std::vector<bool>> entry(blocks.size() + 1, std::vector<bool>(m_program.rows, false));
        int most = 0;
        for (bool changed = true; changed;) {
            changed = false, most = 0;
            for (std::size_t b = blocks.size(); b-- > 0;) {
                std::vector<bool> live(m_program.rows, false);
                for (const std::uint32_t next : blocks[b].successors)
                    for (Row row = 0; row < m_program.rows; ++row)
                        if (entry[next][row]) live[row] = true;
                most = std::max(most, walk(blocks[b], live));
                if (live != entry[b]) entry[b] = std::move(live), changed = true;
            }
        }
        return most;
    }

private:
    /// Registers of 32 bits that a row's value takes: none for predicates, arguments and the block's place.
    int widthOf(Row row) const
    {
        const std::string_view name = m_program.rowNames[row];
        const auto &writers = m_flow.writers(row);
        if (name.empty() || name.starts_with("%p") || writers.empty()) return 0;
        const bool elsewhere = std::ranges::all_of(writers, [&](std::uint32_t s) {
            const Step &step = m_program.steps[s];
            if (step.kind == StepKind::Load) return m_folded[s] || vanishes(m_program, step);
            return opcodeOf(m_program, step).starts_with("mov") && step.a < m_program.firstRegister;
        });
        if (elsewhere) return 0;
        return name.starts_with("%fd") ? 2 : 1; // %rd are addresses
    }
    /// Through a block from its end; `live` is then what is live at its entry.
    int walk(const ptx::BasicBlock &block, std::vector<bool> &live) const
    {
        int now = 0, most = 0;
        for (Row row = 0; row < m_program.rows; ++row)
            if (live[row]) now += m_width[row];
        most = now;
        for (std::uint32_t s = block.end; s-- > block.begin;) {
            if (m_program.steps[s].guard == 0)
                for (const Row row : m_flow.writes(s))
                    if (live[row]) live[row] = false, now -= m_width[row];
            for (const Row row : m_flow.reads(s))
                if (!live[row]) live[row] = true, now += m_width[row];
            most = std::max(most, now);
        }
        return most;
    }

    const Program &m_program;
    const DataFlow &m_flow;
    const std::vector<bool> &m_folded;
    std::vector<int> m_width;
};

} // namespace

EarlyCode::EarlyCode(const ptx::Program &program, const CapabilityLimits &limits)
    : issueCycles(program.steps.size(), 0), special(program.steps.size(), 0)
{
    const bool first = limits.capability.major == 1;
    const Throughput &rate = first ? teslaThroughput : fermiThroughput;
    const DataFlow flow(program);
    const Factors factors(program, flow);
    std::vector<bool> takesShared(program.steps.size(), false), folded(program.steps.size(), false);
    if (first) folded = operandLoads(program, flow, takesShared);
    for (std::uint32_t s = 0; s < program.steps.size(); ++s) {
        const Step &step = program.steps[s];
        if (vanishes(program, step) || folded[s]) continue;
        special[s] = specialOf(program, step);
        issueCycles[s] = cyclesOf(program, step, factors, rate);
        if (takesShared[s] && step.unit == InstructionClass::Fma) issueCycles[s] = sharedOperandCycles;
    }
    liveRegisters = Liveness(program, flow, folded).most();
}

} // namespace larmor::model
