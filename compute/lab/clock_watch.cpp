// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/clock_watch.h"

#include "engine/device_properties.h"
#include "lab/nvml.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace larmor {
namespace {

constexpr double slowdown = 0.9; // of the clock before

/// Steps per nanosecond of a chain of dependent multiplications: a few cycles each, whatever the cache does.
double loopSpeed()
{
    constexpr int steps = 100'000, runs = 5;
    double best = 0;
    for (int run = 0; run < runs; ++run) {
        std::uint64_t value = 88172645463325252u + static_cast<std::uint64_t>(run);
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < steps; ++i)
            value = value * 6364136223846793005u + 1442695040888963407u;
        const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
        if (value == 0) return 0; // never; keeps the loop
        if (took.count() > 0) best = std::max(best, steps / took.count());
    }
    return best;
}

class ProcessorClock final : public ClockWatch {
public:
    void begin() override { m_before = loopSpeed(); }
    ClockReport end() override
    {
        ClockReport report;
        report.source = "calibrated loop";
        report.before = m_before;
        report.after = loopSpeed();
        report.highest = std::max(report.before, report.after);
        report.throttled = report.after < slowdown * report.before;
        return report;
    }

private:
    double m_before = 0;
};

class GpuClock final : public ClockWatch {
public:
    explicit GpuClock(std::string busId) : m_busId(std::move(busId)) {}
    void begin() override { m_before = readNvml(m_busId); }
    ClockReport end() override
    {
        const NvmlReading after = readNvml(m_busId);
        ClockReport report;
        report.whyUnknown = Text::named(after.whyNot);
        if (!report.whyUnknown.empty()) return report;
        report.source = "NVML";
        report.before = m_before.clockMHz;
        report.after = after.clockMHz;
        report.highest = after.highestMHz;
        report.reasons = after.slowdowns;
        report.throttled = !after.slowdowns.empty() || after.clockMHz < slowdown * m_before.clockMHz;
        return report;
    }

private:
    std::string m_busId;
    NvmlReading m_before;
};

class NoClock final : public ClockWatch {
public:
    void begin() override {}
    ClockReport end() override
    {
        ClockReport report;
        report.whyUnknown = say("OpenCL does not tell the clock of a GPU");
        return report;
    }
};

} // namespace

Json ClockReport::toJson() const
{
    if (source.empty()) return {{"source", Json()}, {"throttled", Json()}, {"why_unknown", whyUnknown}};
    return {{"source", source},   {"before", before},   {"after", after},
            {"highest", highest}, {"reasons", reasons}, {"throttled", throttled}};
}

ClockReport ClockReport::fromJson(const Json &json)
{
    ClockReport report;
    if (!json.is_object() || !json.contains("source") || !json["source"].is_string()) return report;
    report.source = json["source"].get<std::string>();
    report.before = json.value("before", 0.0);
    report.after = json.value("after", 0.0);
    report.highest = json.value("highest", 0.0);
    report.reasons = json.value("reasons", std::vector<std::string>());
    report.throttled = json.value("throttled", false);
    return report;
}

std::unique_ptr<ClockWatch> ClockWatch::of(const Engine &engine)
{
    if (engine.kind() == EngineKind::Cuda) {
        const Json &values = deviceProperties(EngineKind::Cuda).values;
        return std::make_unique<GpuClock>(values.value("pci_bus_id", std::string()));
    }
    if (engine.kind() == EngineKind::Cpu || engine.device().isCpu) return std::make_unique<ProcessorClock>();
    return std::make_unique<NoClock>();
}

} // namespace larmor
