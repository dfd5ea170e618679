// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/device_peaks.h"

#include "core/plain_digits.h"

namespace larmor::model {

namespace {

constexpr double gibibyte = 1024.0 * 1024 * 1024;

Json orNull(const std::optional<double> &value)
{
    return value ? Json(*value) : Json();
}

void addBandwidth(const DeviceProfile &device, DevicePeaks &peaks)
{
    const auto clock = device.value("memory_clock_mhz"), bus = device.value("memory_bus_bits");
    if (clock && bus) {
        peaks.bandwidthGbs = *clock * 1e6 * 2 * *bus / 8 * 1e-9;
        peaks.bandwidthFormula = plainDigits(*clock, 4) + " MHz x 2 x " + plainDigits(*bus, 4) + " bit / 8";
    } else {
        peaks.bandwidthGbs = device.value("bandwidth_gbs");
    }
    if (peaks.bandwidthGbs) peaks.bandwidthGibs = *peaks.bandwidthGbs * 1e9 / gibibyte;
}

} // namespace

DevicePeaks devicePeaks(const DeviceProfile &device)
{
    DevicePeaks peaks;
    peaks.quotedGflops = device.value("peak_gflops");
    addBandwidth(device, peaks);
    const auto clock = device.value("processor_clock_ghz"), processors = device.value("multiprocessors");
    if (!clock || !processors) return peaks;
    const CapabilityLimits &limits = device.limits();
    const double cycles = *clock * *processors;
    peaks.multiplyAddGflops = 2 * limits.cores * cycles;
    if (device.capability().major == 1) peaks.withMultiplyGflops = 3 * limits.cores * cycles;
    if (limits.doubles > 0) peaks.doubleGflops = 2 * limits.doubles * cycles;
    return peaks;
}

Json DevicePeaks::toJson() const
{
    return {{"multiply_add_gflops", orNull(multiplyAddGflops)},
            {"with_multiply_gflops", orNull(withMultiplyGflops)},
            {"double_gflops", orNull(doubleGflops)},
            {"quoted_gflops", orNull(quotedGflops)},
            {"bandwidth_gbs", orNull(bandwidthGbs)},
            {"bandwidth_gibs", orNull(bandwidthGibs)},
            {"bandwidth_formula", bandwidthFormula.empty() ? Json() : Json(bandwidthFormula)}};
}

} // namespace larmor::model
