// SPDX-License-Identifier: GPL-3.0-or-later
#include <cuda_runtime.h>

namespace larmor::test {
namespace {

__global__ void storeNowhere(float *address)
{
    address[threadIdx.x] = 1;
}

} // namespace

/// Launches a kernel that writes far outside every array: the context is then broken.
void breakContext()
{
    storeNowhere<<<1, 32>>>(reinterpret_cast<float *>(16));
}

} // namespace larmor::test
