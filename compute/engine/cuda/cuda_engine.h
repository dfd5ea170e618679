// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/display_link.h"
#include "engine/registry.h"

namespace larmor {

// Defined in builds with the CUDA toolkit (LARMOR_HAS_CUDA); the registry answers for the others.

/// Whether there is a driver, a GPU that this build has code for, and NVRTC; opens no context. Never throws.
EngineStatus cudaStatus();
/// @throws Error Unavailable with the reason of cudaStatus(), DeviceFailure when the GPU cannot be opened.
std::unique_ptr<Engine> openCudaEngine();
/// downloadFromGpu().
void downloadWithCuda(void *to, const void *address, std::size_t bytes);
/// makeDisplayLink for images of the CUDA engine; the GL context of the calling thread must be current.
std::unique_ptr<DisplayLink> makeCudaDisplayLink(DisplayTarget target, unsigned glName, const Extent &extent,
                                                 std::string &why);

} // namespace larmor
