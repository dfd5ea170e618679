// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_engine.h"

namespace larmor {
namespace {

constexpr const char *notBuilt =
    "this program was built without the CUDA toolkit; install it (12.8 or newer) and build again";

} // namespace

EngineStatus cudaStatus()
{
    EngineStatus status;
    status.kind = EngineKind::Cuda;
    status.whyNot = notBuilt;
    return status;
}

std::unique_ptr<Engine> openCudaEngine()
{
    throw Error(ErrorCode::Unavailable, "the cuda engine is not available", notBuilt,
                "choose --engine cpu or --engine opencl");
}

std::unique_ptr<DisplayLink> makeCudaDisplayLink(DisplayTarget, unsigned, const Extent &, std::string &why)
{
    why = notBuilt;
    return nullptr;
}

} // namespace larmor
