// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "kernels/catalogue.h"

#include <string>
#include <vector>

namespace larmor {

/// The launches of one run without any device: buffers are sizes alone. For showing what would be compiled
/// and how it would be launched.
/// @param options complete, as KernelDefinition::resolve gives. @throws Error InvalidCall.
std::vector<LaunchPlan> previewLaunches(const KernelDefinition &kernel, const OptionSet &problem,
                                        const OptionSet &options);

/// What NVIDIA's compiler makes of a variant.
struct CompiledText {
    std::string ptx;
    int registers = 0, sharedBytes = 0, spillBytes = 0, constantBytes = 0;
    std::string log;
    Text whyNot; ///< not empty: nothing could be compiled here, and why
};
/// By NVRTC, which needs no GPU. What is wrong stands in whyNot. @throws Error Cancelled.
/// @param architecture 90 for sm_90.
CompiledText compiledText(const KernelVariant &variant, int architecture = 90, const Task &task = {});

} // namespace larmor
