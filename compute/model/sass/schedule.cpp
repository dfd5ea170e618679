// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/schedule.h"

#include <algorithm>
#include <array>

namespace larmor::model::sass {

namespace {

/// Cycles for which an instruction keeps its unit of one scheduler busy: 32 lanes on so many as a quarter of
/// a multiprocessor of 7.0 to 9.0 has.
double busyCycles(Unit unit)
{
    switch (unit) {
    case Unit::Special:
        return 8;
    case Unit::Arithmetic:
    case Unit::Integer:
    case Unit::Doubles:
        return 2;
    default:
        return 1;
    }
}

constexpr unsigned blockBarrier = 0x11d; // BAR

/// Operands of a memory instruction are read so long after its issue.
constexpr double readingCycles = 12;

class InOrder {
public:
    InOrder(const CompiledCode &code, const LatencyOf &latencyOf)
        : m_code(code.issued), m_latencyOf(latencyOf), m_cycles(code.issued.size(), 0)
    {
        pass(0, m_code.size());
    }
    std::vector<double> take() { return std::move(m_cycles); }

private:
    /// Nested loops double the work with each level: deeper ones than this are not repeated.
    static constexpr int deepest = 6;

    void pass(std::size_t first, std::size_t end, int depth = 0)
    {
        for (std::size_t i = first; i < end; ++i) {
            step(i);
            if (!m_code[i].target || *m_code[i].target >= m_code[i].offset || depth == deepest) continue;
            const std::size_t begin = at(*m_code[i].target);
            if (begin < first || (begin == first && i + 1 == end && depth > 0)) continue;
            pass(begin, i + 1, depth + 1);
        }
    }
    std::size_t at(std::uint64_t offset) const
    {
        return std::size_t(std::ranges::lower_bound(m_code, offset, {}, &IssuedInstruction::offset) -
                           m_code.begin());
    }
    void step(std::size_t number)
    {
        const IssuedInstruction &instruction = m_code[number];
        const Control &control = instruction.control;
        double start = std::max(m_now, m_free[std::size_t(instruction.unit)]);
        for (std::size_t b = 0; b < m_ready.size(); ++b)
            if (control.waits >> b & 1u) start = std::max(start, m_ready[b]);
        m_free[std::size_t(instruction.unit)] = start + busyCycles(instruction.unit);
        if (std::size_t(control.writeBarrier) < m_ready.size()) {
            double &ready = m_ready[std::size_t(control.writeBarrier)];
            ready = std::max(ready, start + m_latencyOf(instruction));
        }
        if (std::size_t(control.readBarrier) < m_ready.size()) {
            double &ready = m_ready[std::size_t(control.readBarrier)];
            ready = std::max(ready, start + readingCycles);
        }
        double next = start + std::max(1, control.stall);
        if (instruction.code == blockBarrier) next = std::max(next, start + m_latencyOf(instruction));
        m_cycles[number] = next - m_now;
        m_now = next;
    }

    const std::vector<IssuedInstruction> &m_code;
    const LatencyOf &m_latencyOf;
    std::vector<double> m_cycles;
    double m_now = 0;
    std::array<double, 6> m_ready{}; ///< when each barrier is down
    std::array<double, 6> m_free{};  ///< when each unit is
};

} // namespace

std::vector<double> cyclesInOrder(const CompiledCode &code, const LatencyOf &latencyOf)
{
    return InOrder(code, latencyOf).take();
}

} // namespace larmor::model::sass
