// SPDX-License-Identifier: GPL-3.0-or-later
// Latencies: cycles of one thread's chain.
#include "machine.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

namespace machine {
namespace {

__global__ void chase(const std::uint32_t *next, int warm, int steps, std::uint32_t *end, long long *cycles,
                      bool viaL1)
{
    std::uint32_t place = 0;
    for (int i = 0; i < warm; ++i)
        place = viaL1 ? __ldca(next + place) : __ldcg(next + place);
    const long long start = clock64();
    for (int i = 0; i < steps; ++i)
        place = viaL1 ? __ldca(next + place) : __ldcg(next + place);
    *cycles = clock64() - start;
    *end = place;
}

/// Chain through `bytes` in random order, one element per 128 bytes.
double chaseLatency(std::size_t bytes, bool viaL1, int warm)
{
    const std::size_t lines = bytes / 128;
    std::vector<std::uint32_t> order(lines), next(lines * 32, 0);
    std::iota(order.begin(), order.end(), 0u);
    std::shuffle(order.begin() + 1, order.end(), std::mt19937(1));
    for (std::size_t i = 0; i < lines; ++i)
        next[std::size_t(order[i]) * 32] = order[(i + 1) % lines] * 32;
    const Buffer<std::uint32_t> device(next.size()), end(1);
    const Buffer<long long> cycles(1);
    check(cudaMemcpy(device, next.data(), next.size() * 4, cudaMemcpyHostToDevice), "copy");
    const int steps = int(std::min<std::size_t>(4 * lines, 20000));
    double best = 1e30;
    for (int i = 0; i <= warm; ++i) {
        chase<<<1, 1>>>(device, viaL1 ? int(lines) : 64, steps, end, cycles, viaL1);
        best = std::min(best, double(cycles.first()) / steps);
    }
    return best;
}

/// The clock once the chain has ended: threads with that result leave, so that nothing moves ahead of it.
__device__ long long clockAfter(float result)
{
    long long now;
    asm volatile("{.reg .pred p; setp.eq.f32 p, %1, 0fC640E400; @p exit; mov.u64 %0, %%clock64;}"
                 : "=l"(now)
                 : "f"(result)
                 : "memory");
    return now;
}

#define CHAIN(NAME, DECLARE, STEP, RESULT)                                                                   \
    __global__ void NAME(long long *cycles, float *out, float seed, int iseed)                               \
    {                                                                                                        \
        __shared__ int words[1024];                                                                          \
        DECLARE;                                                                                             \
        if (words[threadIdx.x] == -12345) *out = float(iseed);                                               \
        const long long start = clock64();                                                                   \
        _Pragma("unroll 16") for (int i = 0; i < 1024; ++i)                                                  \
        {                                                                                                    \
            STEP;                                                                                            \
        }                                                                                                    \
        const long long taken = clockAfter(float(RESULT)) - start;                                           \
        if (threadIdx.x == 0) *cycles = taken;                                                               \
    }

CHAIN(fmaChain, float x = seed, x = fmaf(x, seed, 1.5f), x)
CHAIN(logicChain, int x = iseed, asm volatile("xor.b32 %0, %0, %1;" : "+r"(x) : "r"(i)), float(x))
CHAIN(imadChain, int x = iseed, asm volatile("mad.lo.s32 %0, %0, %1, %1;" : "+r"(x) : "r"(iseed)), float(x))
CHAIN(sinChain, float x = seed, asm volatile("sin.approx.ftz.f32 %0, %0;" : "+f"(x)), x)
CHAIN(rcpChain, float x = seed + 1.5f, asm volatile("rcp.approx.ftz.f32 %0, %0;" : "+f"(x)), x)
CHAIN(doubleChain, double x = seed, x = fma(x, double(seed), 1.5), float(x))
CHAIN(convertChain, float x = seed,
      asm volatile("{.reg .s32 t; cvt.rzi.s32.f32 t, %0; cvt.rn.f32.s32 %0, t;}"
                   : "+f"(x)),
      x)
CHAIN(sharedChain, unsigned x = unsigned(__cvta_generic_to_shared(words)) + iseed;
      words[threadIdx.x] = int(x); __syncthreads(),
                                   asm volatile("ld.shared.u32 %0, [%0];"
                                                : "+r"(x)),
                                   float(x))
CHAIN(shuffleChain, int x = threadIdx.x,
      asm volatile("shfl.sync.bfly.b32 %0, %0, 1, 31, -1;"
                   : "+r"(x)),
      float(x))
CHAIN(barrierChain, int x = iseed, __syncthreads(), x)
CHAIN(sharedAtomicChain, int x = 0, x = atomicAdd(&words[x & 1], 0), x)

template <typename Kernel>
double chainLatency(Kernel kernel, int threads = 32)
{
    const Buffer<long long> cycles(1);
    const Buffer<float> out(1);
    long long best = 1ll << 60;
    for (int i = 0; i < 3; ++i) {
        kernel<<<1, threads>>>(cycles, out, 0.5f, 0);
        best = std::min(best, cycles.first());
    }
    return double(best) / 1024;
}

} // namespace

void latencies()
{
    report("l1_latency", chaseLatency(32 << 10, true, 2));
    report("l2_latency", chaseLatency(4 << 20, false, 2));
    report("l2_latency_24mb", chaseLatency(24 << 20, false, 2));
    report("dram_latency", chaseLatency(std::size_t(256) << 20, false, 0));
    report("dram_latency_1gb", chaseLatency(std::size_t(1) << 30, false, 0));
    report("fma_latency", chainLatency(fmaChain));
    report("logic_latency", chainLatency(logicChain));
    report("imad_latency", chainLatency(imadChain));
    report("sin_latency", chainLatency(sinChain));
    report("reciprocal_latency", chainLatency(rcpChain));
    report("fp64_latency", chainLatency(doubleChain));
    report("convert_twice_latency", chainLatency(convertChain));
    report("shared_latency", chainLatency(sharedChain));
    report("shuffle_latency", chainLatency(shuffleChain));
    report("shared_atomic_latency", chainLatency(sharedAtomicChain));
    for (const int threads : {32, 128, 256, 512, 1024})
        report("barrier_" + std::to_string(threads), chainLatency(barrierChain, threads));
}

} // namespace machine
