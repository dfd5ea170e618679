// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/device_profile.h"
#include "model/latency.h"
#include "model/launch_time.h"
#include "model/warp_access.h"

#include <algorithm>
#include <optional>

namespace larmor::model {

/// The board's figures in cycles and bytes.
class Machine {
public:
    explicit Machine(const DeviceProfile &device)
        : m_limits(device.limits()), m_processors(device.require("multiprocessors")),
          m_hertz(device.require("processor_clock_ghz") * 1e9),
          m_copyKnown(device.value("copy_gbs").has_value()),
          m_bytesPerSecond(1e9 * (m_copyKnown ? device.require("copy_gbs")
                                              : theoreticalShare * device.require("bandwidth_gbs"))),
          m_memoryLatency(device.value("memory_latency_cycles")),
          m_arithmeticLatency(device.value("arithmetic_latency_cycles")),
          m_matrixRate(device.value("matrix_instructions_per_cycle"))
    {
    }
    bool copyKnown() const { return m_copyKnown; }
    double processors() const { return m_processors; }
    double dramMs(double bytes) const { return bytes / m_bytesPerSecond * 1e3; }
    double wholeCyclesMs(double cycles) const { return cycles / m_hertz * 1e3; }
    /// Cycles of one multiprocessor, shared out over all.
    double cyclesMs(double cycles) const { return cycles / (m_processors * m_hertz) * 1e3; }
    double unitMs(double warpInstructions, int lanesPerClock) const
    {
        return lanesPerClock ? cyclesMs(warpInstructions * warpSize / lanesPerClock) : 0;
    }
    /// 0 where nobody has measured the board's tensor cores.
    double matrixMs(double instructions) const
    {
        return m_matrixRate ? cyclesMs(instructions / *m_matrixRate) : 0;
    }
    /// 16 lanes a clock on 1.x and 2.0, whose banks deliver a word in two clocks (Programming Guide, G.3.3).
    double wavefrontMs(double wavefronts) const
    {
        return cyclesMs(wavefronts * (m_limits.capability.major <= 2 ? 2 : 1));
    }
    /// Up to 3.x an access is issued again for each step that a bank conflict adds (the profilers'
    /// shared_replay_overhead); on 1.x for half a warp.
    double replays(const LaunchCounts &counts) const
    {
        const int major = m_limits.capability.major;
        return major == 1 ? counts.conflicts / 2 : major <= 3 ? counts.conflicts : 0;
    }
    double issueMs(double instructions) const
    {
        const double cycles = m_limits.capability.major <= 2 ? m_limits.issueCycles : 1;
        return cyclesMs(instructions * cycles / m_limits.schedulers);
    }
    double issueMs(const LaunchCounts &counts) const
    {
        if (counts.issueCycles == 0) return issueMs(counts.instructions + replays(counts));
        return cyclesMs(counts.issueCycles) + issueMs(replays(counts));
    }
    /// Requests of one address each: of half a warp on 1.x, which issues in half the time.
    double constantMs(double requests) const
    {
        return cyclesMs(requests * (m_limits.capability.major == 1 ? 2 : 1));
    }
    /// Negative where the board's latencies are not known.
    double latencyMs(const LaunchCounts &counts, int residentWarps, double waves) const
    {
        if (counts.issueCycles > 0 && counts.block)
            return wholeCyclesMs(counts.block->cyclesFromMemory * std::max(1.0, waves));
        if (!m_memoryLatency || !m_arithmeticLatency) return -1;
        if (counts.memory == 0) return cyclesMs(counts.instructions * *m_arithmeticLatency / residentWarps);
        const double ratio = std::max(0.0, counts.instructions / counts.memory - 1);
        const LatencyModel model{*m_memoryLatency, *m_arithmeticLatency, 1, double(m_limits.schedulers),
                                 double(m_limits.schedulers)};
        return cyclesMs(counts.memory / model.rate(residentWarps, ratio));
    }

private:
    const CapabilityLimits &m_limits;
    double m_processors, m_hertz;
    bool m_copyKnown;
    double m_bytesPerSecond;
    std::optional<double> m_memoryLatency, m_arithmeticLatency, m_matrixRate;
};

} // namespace larmor::model
