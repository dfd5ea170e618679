// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstddef>
#include <string>

namespace larmor {

/// The GPU that the engine uses and what launches must keep to.
struct CudaGpu {
    int index = 0;        ///< CUDA's number
    int architecture = 0; ///< 90 for compute capability 9.0
    int multiprocessors = 1;
    int threadsPerBlock = 0;
    Dim3 blockLimit, gridLimit;
    std::size_t sharedPerBlock = 0;      ///< without asking for more: 48 KB
    std::size_t sharedPerBlockOptIn = 0; ///< at most
    Device device;
};

/// Finds the GPU without opening a context on it: the first in CUDA's order (fastest first) that this program
/// and NVRTC have code for. @returns false with one sentence in `why`: what is missing and what to do.
bool findCudaGpu(CudaGpu &gpu, Text &why);

} // namespace larmor
