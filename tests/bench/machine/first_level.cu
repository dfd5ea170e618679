// SPDX-License-Identifier: GPL-3.0-or-later
// Shared memory and the first-level cache.
#include "machine.h"

namespace machine {
namespace {

constexpr int sharedBytes = 49152;

template <typename T>
__global__ void sharedReads(float *out, int stride)
{
    extern __shared__ char bytes[];
    for (int i = threadIdx.x; i < sharedBytes / 4; i += blockDim.x)
        reinterpret_cast<float *>(bytes)[i] = float(i);
    __syncthreads();
    float sum = 0;
    unsigned place = (threadIdx.x % 32) * unsigned(sizeof(T)) * unsigned(stride);
    for (int i = 0; i < 512; ++i) {
#pragma unroll
        for (int k = 0; k < 8; ++k) {
            const unsigned from = (place + unsigned(k) * 512u * unsigned(sizeof(T) / 4)) & 0x7fff;
            sum += sumOf(*reinterpret_cast<const T *>(bytes + from));
        }
        place ^= unsigned(i & 1) * 2048u;
    }
    if (sum == -12345.678f) *out = sum;
}

/// Every warp reads `width` words of 4 bytes a thread from its block's own 16 KB, again and again.
template <int width>
__global__ void cacheReads(const float *in, float *out, int passes, int stride)
{
    const float *own = in + blockIdx.x % 264 * 8192;
    float sum = 0;
    unsigned place = (threadIdx.x % 32) * width * unsigned(stride);
    for (int i = 0; i < passes; ++i) {
#pragma unroll
        for (int k = 0; k < 8; ++k) {
            const float *from = own + ((place + unsigned(k) * 32 * width) & 4095);
            if constexpr (width == 4) {
                float4 v;
                asm volatile("ld.global.ca.v4.f32 {%0,%1,%2,%3}, [%4];"
                             : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
                             : "l"(from));
                sum += v.x + v.w;
            } else {
                float v;
                asm volatile("ld.global.ca.f32 %0, [%1];" : "=f"(v) : "l"(from));
                sum += v;
            }
        }
        place += 256;
    }
    if (sum == -12345.678f) *out = sum;
}

template <typename T>
void sharedRate(const std::string &name, int stride)
{
    const Buffer<float> out(1);
    const double taken =
        seconds([&] { sharedReads<T><<<gridBlocks(), blockThreads, sharedBytes>>>(out, stride); });
    report(name + std::to_string(stride), warpsEach * 512.0 * 8 / (taken * gpu.hertz));
}

template <int width>
void cacheRate(const std::string &name, int stride)
{
    const Buffer<float> in(264 * 8192 + 65536), out(1);
    const double taken =
        seconds([&] { cacheReads<width><<<gridBlocks(), blockThreads>>>(in, out, 256, stride); });
    report(name + std::to_string(stride), warpsEach * 256.0 * 8 / (taken * gpu.hertz));
}

} // namespace

void firstLevel()
{
    for (const int stride : {1, 2, 0}) {
        sharedRate<float>("shared_read_rate_stride_", stride);
        sharedRate<float2>("shared_read_rate_of_8_bytes_stride_", stride);
    }
    for (const int stride : {1, 0, 2, 8, 32})
        cacheRate<1>("l1_read_rate_stride_", stride);
    for (const int stride : {1, 0})
        cacheRate<4>("l1_read_rate_of_16_bytes_stride_", stride);
}

} // namespace machine
