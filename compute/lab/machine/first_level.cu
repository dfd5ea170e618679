// Shared memory and the first-level cache. WORD: what a lane reads at once from shared memory; WIDTH: how many
// words of 4 bytes from the cache.
#include "machine.cuh"

#define SHARED_BYTES 49152

#ifdef WORD
KERNEL_ANY shared_reads(float *out, int stride)
{
    extern __shared__ char bytes[];
    for (int i = threadIdx.x; i < SHARED_BYTES / 4; i += blockDim.x)
        ((float *)bytes)[i] = float(i);
    __syncthreads();
    float sum = 0;
    uint place = threadIdx.x % 32u * uint(sizeof(WORD)) * uint(stride);
    for (int i = 0; i < 512; ++i) {
#pragma unroll
        for (int k = 0; k < 8; ++k) {
            const uint from = (place + uint(k) * 512u * uint(sizeof(WORD) / 4)) & 0x7fffu;
            sum += sum_of(*(const WORD *)(bytes + from));
        }
        place ^= uint(i & 1) * 2048u;
    }
    if (sum == NEVER) *out = sum;
}
#endif

#ifdef WIDTH
// Every warp reads from its block's own 16 KB, again and again.
KERNEL_ANY cache_reads(const float *in, float *out, int passes, int stride, uint areas)
{
    const float *own = in + blockIdx.x % areas * 8192u;
    float sum = 0;
    uint place = threadIdx.x % 32u * WIDTH * uint(stride);
    for (int i = 0; i < passes; ++i) {
#pragma unroll
        for (int k = 0; k < 8; ++k) {
            const float *from = own + ((place + uint(k) * 32u * WIDTH) & 4095u);
#if WIDTH == 4
            float4 v;
            asm volatile("ld.global.ca.v4.f32 {%0,%1,%2,%3}, [%4];"
                         : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
                         : "l"(from));
            sum += v.x + v.w;
#else
            float v;
            asm volatile("ld.global.ca.f32 %0, [%1];" : "=f"(v) : "l"(from));
            sum += v;
#endif
        }
        place += 256u;
    }
    if (sum == NEVER) *out = sum;
}
#endif
