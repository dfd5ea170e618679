// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch_time.h"

#include "core/error.h"
#include "model/latency.h"
#include "model/warp_access.h"

#include <algorithm>
#include <cmath>

namespace larmor::model {

namespace {

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
          m_arithmeticLatency(device.value("arithmetic_latency_cycles"))
    {
    }
    bool copyKnown() const { return m_copyKnown; }
    double processors() const { return m_processors; }
    double dramMs(double bytes) const { return bytes / m_bytesPerSecond * 1e3; }
    /// Cycles of one multiprocessor, shared out over all.
    double cyclesMs(double cycles) const { return cycles / (m_processors * m_hertz) * 1e3; }
    double unitMs(double warpInstructions, int lanesPerClock) const
    {
        return lanesPerClock ? cyclesMs(warpInstructions * warpSize / lanesPerClock) : 0;
    }
    /// 16 lanes a clock on 1.x and 2.0, whose banks deliver a word in two clocks (Programming Guide, G.3.3).
    double wavefrontMs(double wavefronts) const
    {
        return cyclesMs(wavefronts * (m_limits.capability.major <= 2 ? 2 : 1));
    }
    double issueMs(double instructions) const
    {
        const double cycles = m_limits.capability.major <= 2 ? m_limits.issueCycles : 1;
        return cyclesMs(instructions * cycles / m_limits.schedulers);
    }
    /// Negative where the board's latencies are not known.
    double latencyMs(const LaunchCounts &counts, int residentWarps) const
    {
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
    std::optional<double> m_memoryLatency, m_arithmeticLatency;
};

std::vector<Bound> boundsOf(const Machine &machine, const CapabilityLimits &limits,
                            const LaunchCounts &counts, int residentWarps)
{
    std::vector<Bound> bounds{{"dram", machine.dramMs(counts.bytesRead * counts.campingRead +
                                                      counts.bytesWritten * counts.campingWritten)},
                              {"shared", machine.wavefrontMs(counts.wavefronts)},
                              {"sfu", machine.unitMs(counts.special, limits.specialFunctions)},
                              {"fma", machine.unitMs(counts.arithmetic, limits.cores)},
                              {"fp64", machine.unitMs(counts.doubles, limits.doubles)},
                              {"issue", machine.issueMs(counts.instructions)}};
    if (const double latency = machine.latencyMs(counts, residentWarps); latency >= 0)
        bounds.push_back({"latency", latency});
    std::stable_sort(bounds.begin(), bounds.end(),
                     [](const Bound &a, const Bound &b) { return a.ms > b.ms; });
    return bounds;
}

} // namespace

TimePrediction predictTime(const DeviceProfile &device, const LaunchCounts &counts)
{
    const CapabilityLimits &limits = device.limits();
    TimePrediction result;
    result.occupancy = occupancy(limits, counts.need);
    if (result.occupancy.blocks == 0)
        throw Error(
            ErrorCode::InvalidCall, "the block does not fit a multiprocessor of the " + device.title(),
            result.occupancy.nextStep, "choose a smaller block, fewer registers or less shared memory");
    if (counts.doubles > 0 && limits.doubles == 0)
        throw Error(ErrorCode::Unavailable, "the " + device.title() + " has no double precision",
                    "compute capability 1.3 is the first that has");
    const Machine machine(device);
    // A block's processors are idle while the last wave is not full.
    const double resident = machine.processors() * result.occupancy.blocks;
    result.waves = counts.blocks / resident;
    const double perProcessor = std::ceil(counts.blocks / machine.processors());
    const double idle = perProcessor * machine.processors() / std::max(counts.blocks, 1.0);
    const int residentWarps = int(std::max(1.0, std::min(double(result.occupancy.blocks), perProcessor))) *
                              result.occupancy.warpsPerBlock;

    result.bounds = boundsOf(machine, limits, counts, residentWarps);
    for (Bound &bound : result.bounds)
        if (bound.resource != "dram") bound.ms *= idle; // memory serves all processors alike
    std::stable_sort(result.bounds.begin(), result.bounds.end(),
                     [](const Bound &a, const Bound &b) { return a.ms > b.ms; });
    result.limiter = result.bounds.front().resource;
    result.ms = result.bounds.front().ms;
    const double spread = machine.copyKnown() && result.limiter == "dram" ? 0.25 : 0.35;
    result.lowMs = result.ms * (1 - spread);
    result.highMs = result.ms * (1 + spread);
    result.bandwidthFrom = machine.copyKnown() ? "copy_gbs" : "bandwidth_gbs";
    result.bandwidthGBs = result.ms > 0 ? counts.bytesOfUse / result.ms * 1e-6 : 0;
    return result;
}

Json LaunchCounts::toJson() const
{
    return {{"blocks", blocks},
            {"threads", need.threads},
            {"registers", need.registers},
            {"shared_bytes", need.shared},
            {"instructions", instructions},
            {"arithmetic", arithmetic},
            {"special", special},
            {"doubles", doubles},
            {"memory", memory},
            {"wavefronts", wavefronts},
            {"bytes_read", bytesRead},
            {"bytes_written", bytesWritten},
            {"camping_read", campingRead},
            {"camping_written", campingWritten},
            {"bytes_of_use", bytesOfUse}};
}

Json TimePrediction::toJson() const
{
    Json list = Json::array();
    for (const Bound &bound : bounds)
        list.push_back({{"resource", bound.resource}, {"ms", bound.ms}});
    return {{"time_ms", ms},      {"time_low_ms", lowMs},          {"time_high_ms", highMs},
            {"limiter", limiter}, {"bandwidth_gbs", bandwidthGBs}, {"bandwidth_from", bandwidthFrom},
            {"waves", waves},     {"bounds", std::move(list)},     {"occupancy", occupancy.toJson()}};
}

} // namespace larmor::model
