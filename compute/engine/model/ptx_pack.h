// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/launch_plan.h"

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>

namespace larmor {

class KernelDefinition;

/// PTX by the variant that it was compiled from.
using PtxTexts = std::map<std::string, std::string>;

/// What names a variant's PTX in a pack: kernel, entry point, macros and floating-point settings.
std::string ptxKey(const KernelVariant &variant);
/// All texts in one gzip file. @throws Error FileAccess.
void writePtxPack(const std::filesystem::path &file, const PtxTexts &texts);
/// @throws Error FileAccess, FileFormat for what is no pack.
PtxTexts readPtxPack(const std::filesystem::path &file);
/// PTX of every preset that the emulator offers, on its kernel's default problem: made with NVRTC.
/// @throws Error Unavailable without it.
PtxTexts compilePresets(std::span<const KernelDefinition *const> kernels, int architecture);

/// PTX that came with the program, in resources/presets.ptx.gz beside it; nothing where there is no such
/// file, or not this variant in it.
std::optional<std::string> shippedPtx(const KernelVariant &variant);
std::filesystem::path shippedPtxFile();

} // namespace larmor
