// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/in_order.h"

#include "model/sass/access_runs.h"
#include "model/sass/schedule.h"

#include <algorithm>
#include <map>

namespace larmor::model {

namespace {

constexpr unsigned barrierCode = 0x11d, constantCode = 0x182, firstTexture = 0x160, lastTexture = 0x16f,
                   shuffleCode = 0x189; // BAR, LDC, TEX and its kin, SHFL
/// Of what else answers by a barrier, as reading a special register does.
constexpr double otherCycles = 25;

bool isShared(const ptx::Program &program, std::uint32_t number)
{
    const ptx::Step &step = program.steps[number];
    const bool loads = step.kind == ptx::StepKind::Load || step.kind == ptx::StepKind::Store;
    if (loads) return program.memory[step.detail].space == ptx::StateSpace::Shared;
    return step.kind == ptx::StepKind::Atomic &&
           program.atomics[step.detail].memory.space == ptx::StateSpace::Shared;
}

/// Mean waits by line, of shared memory and of the others.
class Waits {
public:
    Waits(const ptx::Program &program, const std::unordered_map<std::uint32_t, StepWait> &steps,
          const sass::CompiledCode &code, const WaitCycles &usual)
        : m_usual(usual)
    {
        for (const auto &[number, wait] : steps)
            m_lines[{sass::placeOf(program, number), isShared(program, number)}] += wait;
        for (const sass::MemoryInstruction &instruction : code.memory)
            m_memory[instruction.offset] = instruction.space;
    }
    double of(const sass::IssuedInstruction &instruction, bool fromMemory, double barrier) const
    {
        if (const auto memory = m_memory.find(instruction.offset); memory != m_memory.end()) {
            const bool shared = memory->second == MemorySpace::Shared;
            const auto line = m_lines.find({instruction.place, shared});
            if (line == m_lines.end()) return shared ? m_usual.shared : m_usual.secondLevel;
            const StepWait &wait = line->second;
            return (fromMemory ? wait.fromMemory : wait.fromCache) / wait.times;
        }
        if (instruction.code == barrierCode) return barrier;
        if (instruction.code == constantCode) return m_usual.constant;
        if (instruction.code >= firstTexture && instruction.code <= lastTexture) return m_usual.texture;
        if (instruction.code == shuffleCode) return m_usual.shared;
        if (instruction.unit == sass::Unit::Special) return m_usual.special;
        return otherCycles;
    }

private:
    const WaitCycles &m_usual;
    std::map<std::pair<sass::CodePlace, bool>, StepWait> m_lines;
    std::map<std::uint64_t, MemorySpace> m_memory;
};

} // namespace

WarpCycles warpCyclesInOrder(const ptx::Program &program, const std::vector<ptx::StepCount> &counts,
                             const sass::CompiledCode &code,
                             const std::unordered_map<std::uint32_t, StepWait> &waits,
                             const WaitCycles &usual, double warps)
{
    if (warps <= 0) return {};
    const Waits known(program, waits, code, usual);
    const auto cycles = [&](bool fromMemory) {
        const auto latency = [&](const sass::IssuedInstruction &instruction) {
            return known.of(instruction, fromMemory, usual.barrier);
        };
        return sass::cyclesOfWarps(program, counts, code, sass::cyclesInOrder(code, latency)) / warps;
    };
    return {cycles(false), cycles(true)};
}

} // namespace larmor::model
