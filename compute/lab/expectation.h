// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "engine/engine_kind.h"
#include "kernels/catalogue.h"

#include <string_view>

namespace larmor {

struct Device;

/// What a switch can be expected to show on one engine and device, in a sentence or two: what the rules of
/// the hardware say, before anything is measured. On a processor many reasons of GPUs do not hold.
/// @param complete the option set with the value in question. @param device of the engine.
Text expectation(const KernelDefinition &kernel, const OptionSpec &option, const OptionSet &complete,
                 EngineKind engine, const Device &device);

/// Whether threads add without waiting for one another with this value of a switch: updates are lost.
bool isRace(std::string_view value);

/// Where the sources treat this value of a switch: the step of the kernel's presets that brings it in, else
/// what the option's reason cites, else where they treat switches of its kind. Empty where they do not.
Text sourceOf(const KernelDefinition &kernel, const OptionSpec &option, std::string_view value);

} // namespace larmor
