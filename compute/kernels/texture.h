// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/launch_plan.h"

namespace larmor {

/// Three ways to read an image between its texels, all in texture.cu: a table, a turned image, an oblique
/// plane of a volume.
const KernelDefinition &tableLookupDefinition();
const KernelDefinition &textureRotateDefinition();
const KernelDefinition &resliceDefinition();

/// What is sampled, and where: one of the above with its problem.
enum class SampleKind { LookUp, Rotate, Reslice };
/// @throws Error InvalidCall, OutOfMemory.
std::unique_ptr<KernelExperiment> makeTextureExperiment(SampleKind kind, const OptionSet &problem,
                                                        std::uint64_t seed);
/// The format of a texel's components under a resolved option set.
TexelFormat texelFormat(const OptionSet &options);
/// What the texture unit is told under a resolved option set.
TextureShape textureShape(const OptionSet &options, int width, int height, int depth);

} // namespace larmor
