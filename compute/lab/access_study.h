// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "kernels/catalogue.h"
#include "model/access_recorder.h"
#include "model/device_profile.h"

#include <string>
#include <vector>

namespace larmor {

/// Where a buffer of the kernel lies in the modelled GPU's memory.
struct StudiedBuffer {
    std::string name;
    std::uint64_t address = 0, bytes = 0;
};

/// Every memory instruction of one block of a kernel, warp by warp: what the pictures of accesses and banks
/// show. Those of the GPU's own code where that can be had, else those of PTX.
struct AccessStudy {
    std::string kernel, entryPoint;
    OptionSet options;
    model::DeviceProfile device;
    Dim3 grid, block;
    std::vector<StudiedBuffer> buffers;
    std::vector<model::AccessRecord> records; ///< by line, instruction, warp, occurrence
    std::uint64_t seen = 0;                   ///< accesses that the block made, recorded or not

    /// Lines that touch this kind of memory, ascending.
    std::vector<int> lines(model::MemorySpace space) const;
    /// Records of a line in one kind of memory.
    std::vector<const model::AccessRecord *> of(int line, model::MemorySpace space) const;
    /// "input + 128" for an address of global memory; the number alone outside every buffer.
    std::string place(std::uint64_t address) const;
};

/// Runs the first block of the kernel's own first launch (of helpers' launches before it as much) on the
/// seeded problem and records its accesses.
/// @param options complete. @throws Error Unavailable where there is no compiler and no shipped PTX, or the
/// emulator cannot run the kernel; InvalidCall; Cancelled.
AccessStudy studyAccesses(const KernelDefinition &kernel, const OptionSet &problem, const OptionSet &options,
                          const model::DeviceProfile &device, std::uint64_t seed = 1, const Task &task = {});

} // namespace larmor
