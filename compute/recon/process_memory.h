// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the whole process holds while a reconstruction runs: beside the engine's arrays the copies on the
// host.

#include "recon/pipeline.h"

namespace larmor {

/// Bytes that a run adds to what the process holds when it begins, at its most.
/// @param run as for memoryNeed(). @param held of the engine's need, that earlier runs have left there.
std::uint64_t addedMemory(const Scan &scan, const ReconSettings &settings, const RunConditions &run,
                          std::uint64_t held = 0);

/// What a compiler of kernels takes at most where it works in this process: PoCL's LLVM, 60 to 150 MB for the
/// kernels of a run, and nothing once they lie in its cache. Which of the two it will be nobody tells.
std::uint64_t compilerMemory(EngineKind engine);

/// The most that the process will have held once such a run has ended and its image was written: what it
/// holds now and the run adds, or what reading the scan took before. Call it right before the run.
/// @param engine on which it runs; a GPU's memory is none of the process's, and
/// compilerMemory() comes on top.
std::uint64_t predictProcessMemory(const Scan &scan, const ReconSettings &settings, const Engine &engine,
                                   bool scored);

/// @throws Error OutOfMemory with the numbers, and with what bounds the process.
void checkProcessMemory(std::uint64_t added);

} // namespace larmor
