// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/code_pack.h"

#include <span>

namespace larmor {

class KernelDefinition;

/// Compiles every preset that the emulator offers, on its kernel's default problem, to PTX and machine code.
/// @returns how many there are. @throws Error Unavailable without NVRTC.
std::size_t compilePresets(std::span<const KernelDefinition *const> kernels,
                           std::span<const int> architectures);
/// What LARMOR_KEEP_CODE=FOLDER kept. @throws Error FileAccess.
CodePack::Entries keptCode(const std::filesystem::path &folder);

} // namespace larmor
