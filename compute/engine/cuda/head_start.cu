// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/launch.cuh"

namespace larmor::cuda {

namespace {

/// The timer of all multiprocessors, which does not follow their clock.
__device__ unsigned long long nanoseconds()
{
    unsigned long long now;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    return now;
}

__global__ void passTime(unsigned long long duration)
{
    const unsigned long long begin = nanoseconds();
    while (nanoseconds() - begin < duration) {
    }
}

} // namespace

void keepBusy(const Queue &queue, double ms)
{
    passTime<<<1, 1, 0, queue.stream>>>(static_cast<unsigned long long>(1e6 * ms));
    checkLaunch("keeping the GPU busy");
}

} // namespace larmor::cuda
