// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/capability_limits.h"

#include "core/error.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace larmor::model {

namespace {

constexpr int kilobyte = 1024;

/// 1.0 ... 1.3: registers are allotted to blocks, shared memory holds the launch's arguments.
CapabilityLimits tesla(int minor)
{
    CapabilityLimits limits;
    limits.capability = {1, minor};
    limits.threadsPerBlock = limits.blockX = 512;
    limits.blockZ = 64;
    limits.gridX = limits.gridYZ = 65535;
    const bool second = minor >= 2;
    limits.blocks = 8;
    limits.warps = second ? 32 : 24;
    limits.registers = limits.registersPerBlock = second ? 16384 : 8192;
    limits.registersPerThread = 124;
    limits.registerUnit = second ? 512 : 256;
    limits.warpUnit = 2;
    limits.shared = limits.sharedPerBlock = 16 * kilobyte;
    limits.sharedUnit = 512;
    limits.banks = 16;
    limits.textureCacheLeast = 6 * kilobyte;
    limits.textureCacheMost = 8 * kilobyte;
    limits.localPerThread = 16 * kilobyte;
    limits.parameters = 256;
    limits.cores = 8;
    limits.specialFunctions = 2;
    limits.doubles = minor == 3 ? 1 : 0;
    limits.issueCycles = 4;
    limits.schedulers = 1;
    return limits;
}

CapabilityLimits fermi()
{
    CapabilityLimits limits;
    limits.capability = {2, 0};
    limits.threadsPerBlock = limits.blockX = 1024;
    limits.blockZ = 64;
    limits.gridX = limits.gridYZ = 65535;
    limits.gridZ = true;
    limits.blocks = 8;
    limits.warps = 48;
    limits.registers = limits.registersPerBlock = 32768;
    limits.registersPerThread = 63;
    limits.registerUnit = 64;
    limits.shared = limits.sharedPerBlock = 48 * kilobyte;
    limits.sharedUnit = 128;
    limits.banks = 32;
    limits.textureCacheLeast = limits.textureCacheMost = 8 * kilobyte;
    limits.localPerThread = 512 * kilobyte;
    limits.parameters = 4 * kilobyte;
    limits.grids = 16; // guide 3.0 says 4 (3.2.6.3), those from 4.0 on 16
    limits.cores = 32;
    limits.specialFunctions = 4;
    limits.doubles = 16;
    limits.issueCycles = 2;
    limits.schedulers = 2;
    return limits;
}

/// What differs among 3.0 ... 12.1.
struct Modern {
    int major, minor;
    int warps, blocks;
    int sharedKilobytes, perBlockKilobytes;
    int cores, specialFunctions, doubles;
    int registers = 65536, registersPerBlock = 65536;
};

/// Kilobytes of the texture cache of 3.0 ... 12.1: the guide's ranges.
std::pair<int, int> textureCache(int major, int minor)
{
    if (major <= 5) return {12, 48};
    if (major == 6) return {24, 48};
    if (major == 7) return minor == 5 ? std::pair(32, 64) : std::pair(32, 128);
    if (major == 8) return minor == 0 || minor == 7 ? std::pair(28, 192) : std::pair(28, 128);
    return {28, major < 12 ? 256 : 128};
}

/// Grids that are resident at once on 3.0 ... 12.1.
int residentGrids(int major, int minor)
{
    if (major == 3) return minor == 0 ? 16 : 32;
    if (major == 5) return minor == 3 ? 16 : 32;
    if (major == 6) return minor == 0 ? 128 : minor == 1 ? 32 : 16;
    return major == 7 && minor == 2 ? 16 : 128;
}

CapabilityLimits modern(const Modern &chip)
{
    CapabilityLimits limits;
    limits.capability = {chip.major, chip.minor};
    limits.threadsPerBlock = limits.blockX = 1024;
    limits.blockZ = 64;
    limits.gridX = 2147483647;
    limits.gridYZ = 65535;
    limits.gridZ = true;
    limits.blocks = chip.blocks;
    limits.warps = chip.warps;
    limits.registers = chip.registers;
    limits.registersPerBlock = chip.registersPerBlock;
    limits.registersPerThread = chip.major == 3 && chip.minor < 5 ? 63 : 255;
    limits.registerUnit = 256;
    limits.subPartitions = chip.major == 6 && chip.minor == 0 ? 2 : 4;
    limits.shared = chip.sharedKilobytes * kilobyte;
    limits.sharedPerBlock = chip.perBlockKilobytes * kilobyte;
    limits.sharedUnit = chip.major < 8 ? 256 : 128;
    limits.sharedReserved = chip.major < 8 ? 0 : kilobyte;
    limits.banks = 32;
    const auto [least, most] = textureCache(chip.major, chip.minor);
    limits.textureCacheLeast = least * kilobyte;
    limits.textureCacheMost = most * kilobyte;
    if (chip.major == 6 && chip.minor == 0) limits.constantCache = 4 * kilobyte;
    limits.localPerThread = 512 * kilobyte;
    limits.parameters = chip.major < 7 ? 4 * kilobyte : 32764;
    limits.grids = residentGrids(chip.major, chip.minor);
    limits.cores = chip.cores;
    limits.specialFunctions = chip.specialFunctions;
    limits.doubles = chip.doubles;
    limits.schedulers = limits.subPartitions;
    limits.issueCycles = chip.major >= 7 ? 2 : 1; // 16 lanes a scheduler from Volta on
    if (chip.major >= 8 && chip.cores == 128) limits.issueCycles = 1;
    return limits;
}

std::vector<CapabilityLimits> table()
{
    std::vector<CapabilityLimits> all{tesla(0), tesla(1), tesla(2), tesla(3), fermi()};
    for (const Modern &chip : std::initializer_list<Modern>{
             {3, 0, 64, 16, 48, 48, 192, 32, 8},
             {3, 5, 64, 16, 48, 48, 192, 32, 64},
             {3, 7, 64, 16, 112, 48, 192, 32, 64, 131072},
             {5, 0, 64, 32, 64, 48, 128, 32, 4},
             {5, 2, 64, 32, 96, 48, 128, 32, 4},
             {5, 3, 64, 32, 64, 48, 128, 32, 4, 65536, 32768},
             {6, 0, 64, 32, 64, 48, 64, 16, 32},
             {6, 1, 64, 32, 96, 48, 128, 32, 4},
             {6, 2, 64, 32, 64, 48, 128, 32, 4, 65536, 32768},
             {7, 0, 64, 32, 96, 96, 64, 16, 32},
             {7, 2, 64, 32, 96, 96, 64, 16, 32},
             {7, 5, 32, 16, 64, 64, 64, 16, 2},
             {8, 0, 64, 32, 164, 163, 64, 16, 32},
             {8, 6, 48, 16, 100, 99, 128, 16, 2},
             {8, 7, 48, 16, 164, 163, 128, 16, 2},
             {8, 9, 48, 24, 100, 99, 128, 16, 2},
             {9, 0, 64, 32, 228, 227, 128, 16, 64},
             {10, 0, 64, 32, 228, 227, 128, 16, 64},
             {10, 3, 64, 32, 228, 227, 128, 16, 2},
             {12, 0, 48, 24, 100, 99, 128, 16, 2},
             {12, 1, 48, 24, 100, 99, 128, 16, 2},
         })
        all.push_back(modern(chip));
    return all;
}

} // namespace

std::span<const CapabilityLimits> allCapabilityLimits()
{
    static const std::vector<CapabilityLimits> limits = table();
    return limits;
}

const CapabilityLimits &capabilityLimits(ComputeCapability capability)
{
    for (const CapabilityLimits &limits : allCapabilityLimits())
        if (limits.capability == capability) return limits;
    throw Error(ErrorCode::InvalidCall, say("no rules for compute capability %1", capability.toString()), {},
                say("`larmor model occupancy --cc` lists those that are known"));
}

} // namespace larmor::model
