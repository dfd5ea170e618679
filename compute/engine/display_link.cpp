// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/display_link.h"

#ifdef LARMOR_HAS_CUDA
#include "engine/cuda/cuda_engine.h"
#endif

namespace larmor {

std::unique_ptr<DisplayLink> makeDisplayLink(EngineKind engine, [[maybe_unused]] DisplayTarget target,
                                             [[maybe_unused]] unsigned glName,
                                             [[maybe_unused]] const Extent &extent, std::string &why)
{
#ifdef LARMOR_HAS_CUDA
    if (engine == EngineKind::Cuda) return makeCudaDisplayLink(target, glName, extent, why);
#endif
    why = say("images of the %1 engine are in host memory", toString(engine)).english();
    return nullptr;
}

} // namespace larmor
