// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/in_order.h"

#include "model/sass/access_runs.h"
#include "model/sass/schedule.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace larmor::model {

namespace {

constexpr unsigned barrierCode = 0x11d, constantCode = 0x182, firstTexture = 0x160, lastTexture = 0x16f,
                   shuffleCode = 0x189; // BAR, LDC, TEX and its kin, SHFL
/// Of what else answers by a barrier, as reading a special register does.
constexpr double otherCycles = 25;

/// Global, shared or texture: all that is not one of the latter two waits like global memory.
MemorySpace spaceOf(const ptx::Program &program, std::uint32_t number)
{
    const ptx::Step &step = program.steps[number];
    if (step.kind == ptx::StepKind::Texture) return MemorySpace::Texture;
    const bool loads = step.kind == ptx::StepKind::Load || step.kind == ptx::StepKind::Store;
    const bool shared = loads ? program.memory[step.detail].space == ptx::StateSpace::Shared
                              : step.kind == ptx::StepKind::Atomic &&
                                    program.atomics[step.detail].memory.space == ptx::StateSpace::Shared;
    return shared ? MemorySpace::Shared : MemorySpace::Global;
}

/// Mean waits by line and memory.
class Waits {
public:
    Waits(const ptx::Program &program, const std::unordered_map<std::uint32_t, StepWait> &steps,
          const sass::CompiledCode &code, const WaitCycles &usual)
        : m_usual(usual)
    {
        for (const auto &[number, wait] : steps)
            m_lines[{sass::placeOf(program, number), spaceOf(program, number)}] += wait;
        for (const sass::MemoryInstruction &instruction : code.memory)
            m_memory[instruction.offset] = instruction.space;
    }
    double of(const sass::IssuedInstruction &instruction, bool fromMemory, double barrier) const
    {
        if (const auto memory = m_memory.find(instruction.offset); memory != m_memory.end()) {
            const bool shared = memory->second == MemorySpace::Shared;
            return ofLine(instruction.place, shared ? MemorySpace::Shared : MemorySpace::Global, fromMemory,
                          shared ? m_usual.shared : m_usual.secondLevel);
        }
        if (instruction.code >= firstTexture && instruction.code <= lastTexture)
            return ofLine(instruction.place, MemorySpace::Texture, fromMemory, m_usual.texture);
        if (instruction.code == barrierCode) return barrier;
        if (instruction.code == constantCode) return m_usual.constant;
        if (instruction.code == shuffleCode) return m_usual.shared;
        if (instruction.unit == sass::Unit::Special) return m_usual.special;
        return otherCycles;
    }

private:
    double ofLine(const sass::CodePlace &place, MemorySpace space, bool fromMemory, double usual) const
    {
        const auto line = m_lines.find({place, space});
        if (line == m_lines.end()) return usual;
        return (fromMemory ? line->second.fromMemory : line->second.fromCache) / line->second.times;
    }

    const WaitCycles &m_usual;
    std::map<std::pair<sass::CodePlace, MemorySpace>, StepWait> m_lines;
    std::map<std::uint64_t, MemorySpace> m_memory;
};

} // namespace

WarpCycles warpCyclesInOrder(const ptx::Program &program, const sass::CompiledCode &code,
                             const std::vector<double> &times,
                             const std::unordered_map<std::uint32_t, StepWait> &waits,
                             const WaitCycles &usual, double warps)
{
    if (warps <= 0) return {};
    const Waits known(program, waits, code, usual);
    const auto cycles = [&](bool fromMemory) {
        const auto latency = [&](const sass::IssuedInstruction &instruction) {
            return known.of(instruction, fromMemory, usual.barrier);
        };
        const std::vector<double> each = sass::cyclesInOrder(code, latency);
        return std::inner_product(each.begin(), each.end(), times.begin(), 0.0) / warps;
    };
    return {cycles(false), cycles(true)};
}

} // namespace larmor::model
