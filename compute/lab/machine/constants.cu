// Constant memory: warps that walk through it side by side, and warps that have drifted apart.
#include "machine.cuh"

extern "C" {
__constant__ float4 records[4096];
}

// Every warp walks through `count` records of four words, again and again, and begins `apart` records behind the
// warp before it. LOADS of each: 0: one of 16 bytes; or as many of 4.
#ifdef LOADS
KERNEL_ANY walk(float *out, uint count, uint apart, int passes)
{
    const uint warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32u;
    uint place = warp * apart % count;
    float sum = 0;
#pragma unroll 1
    for (int p = 0; p < passes * int(count); p += 4) {
#pragma unroll
        for (uint k = 0; k < 4u; ++k) {
            const float4 &record = records[place + k];
#if LOADS == 0
            const float4 v = record;
            sum = fmaf(v.x, v.y, sum) + fmaf(v.z, v.w, sum);
#else
#pragma unroll
            for (int l = 0; l < LOADS; ++l) {
                float v;
                asm volatile("{.reg .u64 b; cvta.to.const.u64 b, %1; ld.const.f32 %0, [b];}"
                             : "=f"(v)
                             : "l"((const float *)&record + l));
                sum = fmaf(v, v, sum);
            }
#endif
        }
        place = place + 4u < count ? place + 4u : 0u;
    }
    if (sum == NEVER) *out = sum;
}
#endif

// The like with ARRAYS of `count` words each, one word of each at a time.
#ifdef ARRAYS
KERNEL_ANY walk_arrays(float *out, uint count, uint apart, int passes)
{
    const uint warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32u;
    const float *const words = &records[0].x;
    uint place = warp * apart % count;
    float sum = 0;
#pragma unroll 1
    for (int p = 0; p < passes * int(count); ++p) {
#pragma unroll
        for (uint a = 0; a < ARRAYS; ++a) {
            const float v = words[a * count + place];
            sum = fmaf(v, v, sum);
        }
        place = place + 1u < count ? place + 1u : 0u;
    }
    if (sum == NEVER) *out = sum;
}
#endif

// COUNT neighbouring words by the lanes of one warp, in turn; the next ones with the next read.
#ifdef COUNT
KERNEL_ANY read_several(float *out, int reads)
{
    const float *const words = &records[0].x;
    uint place = threadIdx.x % COUNT;
    float sum = 0;
#pragma unroll 8
    for (int r = 0; r < reads; ++r) {
        sum += words[place % 256u];
        place += COUNT;
    }
    if (sum == NEVER) *out = sum;
}
#endif
