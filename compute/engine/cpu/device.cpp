// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/direct_sum.h"

#include <fftw3.h>
#include <fstream>
#include <string>
#include <sys/utsname.h>

namespace larmor {
namespace {

/// The value of the first line "key : value" of /proc/cpuinfo; empty where there is none (other processors
/// than x86 often name no model).
std::string cpuinfo(const std::string &key)
{
    std::ifstream in("/proc/cpuinfo");
    std::string line;
    while (std::getline(in, line)) {
        const auto colon = line.find(':');
        if (colon == std::string::npos || line.compare(0, key.size(), key) != 0) continue;
        if (line.find_first_not_of(" \t", key.size()) != colon) continue; // a longer key
        const auto begin = line.find_first_not_of(" \t", colon + 1);
        return begin == std::string::npos ? std::string() : line.substr(begin);
    }
    return {};
}

std::string vendorName(const std::string &id)
{
    return id == "AuthenticAMD" ? "AMD" : id == "GenuineIntel" ? "Intel" : id;
}

Device probeDevice()
{
    utsname system{};
    ::uname(&system);
    Device device;
    device.name = cpuinfo("model name");
    if (device.name.empty()) device.name = std::string(system.machine) + " processor";
    device.vendor = vendorName(cpuinfo("vendor_id"));
    device.driver = std::string(system.sysname) + " " + system.release;
    device.compiler = std::string(fftwf_version) + ", SIMD " + cpu::simdTarget();
    device.architecture = cpu::simdTarget();
    device.computeUnits = workerThreads();
    device.memoryBytes = totalHostMemory();
    device.isCpu = true;
    return device;
}

} // namespace

const Device &cpuDevice()
{
    static const Device device = probeDevice();
    return device;
}

} // namespace larmor
