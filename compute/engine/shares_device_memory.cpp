// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/shares_device_memory.h"

#include "core/error.h"
#ifdef LARMOR_HAS_CUDA
#include "engine/cuda/cuda_engine.h"
#endif

namespace larmor {

void downloadFromGpu(void *to, const void *address, std::size_t bytes)
{
#ifdef LARMOR_HAS_CUDA
    downloadWithCuda(to, address, bytes);
#else
    (void)to, (void)address, (void)bytes;
    throw Error(ErrorCode::Unavailable, "this larmor was built without its cuda engine", {},
                "give an array of the host");
#endif
}

} // namespace larmor
