// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/nvml.h"

#include "engine/cuda/toolkit_library.h"

namespace larmor {
namespace {

using NvmlDevice = void *;
using Result = int; // nvmlReturn_t; the few functions are declared here so that no toolkit is needed to build

constexpr int multiprocessorClock = 1; // NVML_CLOCK_SM

struct Slowdown {
    unsigned long long bit;
    const char *name;
};
/// nvmlClocksEventReason*: the ones that mean a slower clock than the load asks for.
constexpr Slowdown slowdowns[] = {{0x04, "power cap"},
                                  {0x08, "hardware slowdown"},
                                  {0x10, "clocks held back by a synchronised board"},
                                  {0x20, "thermal slowdown (software)"},
                                  {0x40, "thermal slowdown (hardware)"},
                                  {0x80, "power brake"}};

struct Utilization { // nvmlUtilization_t
    unsigned gpu = 0, memory = 0;
};

struct Nvml {
    ToolkitLibrary library{"NVML", {"libnvidia-ml.so.1"}};
    Result (*init)() = nullptr;
    Result (*byBusId)(const char *, NvmlDevice *) = nullptr;
    Result (*clock)(NvmlDevice, int type, unsigned *mhz) = nullptr;
    Result (*highestClock)(NvmlDevice, int type, unsigned *mhz) = nullptr;
    Result (*reasons)(NvmlDevice, unsigned long long *) = nullptr;
    Result (*utilization)(NvmlDevice, Utilization *) = nullptr;
    std::string whyNot;

    Nvml()
    {
        library.bind(init, "nvmlInit_v2");
        library.bind(byBusId, "nvmlDeviceGetHandleByPciBusId_v2");
        library.bind(clock, "nvmlDeviceGetClockInfo");
        library.bind(highestClock, "nvmlDeviceGetMaxClockInfo");
        library.bind(reasons, "nvmlDeviceGetCurrentClocksThrottleReasons");
        library.bind(utilization, "nvmlDeviceGetUtilizationRates");
        if (!library.isOpen())
            whyNot = "the driver's management library is absent: " + library.whyNot().english();
        else if (const Result result = init(); result != 0)
            whyNot = "the driver's management library does not start (NVML error " + std::to_string(result) +
                     "); check nvidia-smi";
    }
};

const Nvml &nvmlLibrary()
{
    static const Nvml nvml;
    return nvml;
}

} // namespace

NvmlReading readNvml(const std::string &pciBusId)
{
    NvmlReading reading;
    const Nvml &nvml = nvmlLibrary();
    reading.whyNot = nvml.whyNot;
    if (!reading.whyNot.empty()) return reading;
    NvmlDevice device = nullptr;
    unsigned now = 0, highest = 0;
    unsigned long long bits = 0;
    if (const Result result = nvml.byBusId(pciBusId.c_str(), &device); result != 0) {
        reading.whyNot =
            "NVML does not know the GPU at " + pciBusId + " (error " + std::to_string(result) + ")";
        return reading;
    }
    if (nvml.clock(device, multiprocessorClock, &now) != 0 ||
        nvml.highestClock(device, multiprocessorClock, &highest) != 0) {
        reading.whyNot = "this GPU does not tell its clock";
        return reading;
    }
    reading.clockMHz = now;
    reading.highestMHz = highest;
    if (Utilization use; nvml.utilization(device, &use) == 0) reading.busyPercent = int(use.gpu);
    if (nvml.reasons(device, &bits) == 0)
        for (const Slowdown &slowdown : slowdowns)
            if (bits & slowdown.bit) reading.slowdowns.emplace_back(slowdown.name);
    return reading;
}

} // namespace larmor
