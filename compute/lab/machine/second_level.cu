// The second-level cache and memory.
#include "machine.cuh"

// Past the first level: every thread its own stride through `words`.
KERNEL_ANY deep_reads(const float4 *in, float *out, uint words, int passes)
{
    float sum = 0;
    uint i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int p = 0; p < passes; ++p) {
#pragma unroll 8
        for (int k = 0; k < 8; ++k) {
            float4 v;
            asm volatile("ld.global.cg.v4.f32 {%0,%1,%2,%3}, [%4];"
                         : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
                         : "l"(in + i % words));
            sum += v.x;
            i += gridDim.x * blockDim.x + 4099 * 32;
        }
    }
    if (sum == NEVER) *out = sum;
}

KERNEL_ANY deep_writes(float4 *out, uint words, int passes)
{
    uint i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int p = 0; p < passes; ++p) {
#pragma unroll 8
        for (int k = 0; k < 8; ++k) {
            out[i % words] = make_float4(1, 2, 3, float(p));
            i += gridDim.x * blockDim.x + 4099 * 32;
        }
    }
}

// Each lane its own sector, side by side.
KERNEL_ANY sector_reads(const float *in, float *out, uint words, int passes)
{
    const uint lane = threadIdx.x % 32u, warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32u;
    float sum = 0;
    uint place = warp * 7919u;
    for (int p = 0; p < passes; ++p) {
#pragma unroll 8
        for (int k = 0; k < 8; ++k)
            sum += __ldcg(in + (place + lane * 8u + uint(k) * 256u) % words);
        place += 2048u * 131u;
    }
    if (sum == NEVER) *out = sum;
}

// One WORD of a matrix of `columns` in each of 32 sectors, a row apart.
#ifdef WORD
KERNEL_ANY column_writes(WORD *out, uint columns, int passes)
{
    const uint warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32u, lane = threadIdx.x % 32u;
    WORD *const own = out + (size_t(warp / columns) * 32u + lane) * columns + warp % columns;
    WORD value{};
    for (int p = 0; p < passes; ++p) {
        value.x = float(p);
        *own = value;
    }
}
#endif

// EACH neighbouring words by one instruction each, as a thread writes its own.
#ifdef EACH
KERNEL_ANY neighbour_writes(float *out)
{
    float *const own = out + size_t(blockIdx.x * blockDim.x + threadIdx.x) * EACH;
#pragma unroll
    for (int k = 0; k < EACH; ++k)
        asm volatile("st.global.f32 [%0], %1;" ::"l"(own + k), "f"(float(k)));
}
#endif

// Four words a thread, one by one or together, each lane of a warp in a row of its own.
#ifdef TOGETHER
KERNEL_ANY row_writes(float *out, uint columns)
{
    const uint i = blockIdx.x * blockDim.x + threadIdx.x;
    float *const own = out + size_t(i % 32u) * columns + i / 32u * 4u;
#if TOGETHER
    *(float4 *)own = make_float4(1, 2, 3, 4);
#else
#pragma unroll
    for (int k = 0; k < 4; ++k)
        asm volatile("st.global.f32 [%0], %1;" ::"l"(own + k), "f"(float(k)));
#endif
}
#endif

// One word in each APART, by neighbouring threads.
#ifdef APART
KERNEL_ANY apart_reads(const float *in, float *out, uint count)
{
    const uint i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    const float value = in[size_t(i) * APART];
    if (value == NEVER) *out = value;
}
KERNEL_ANY apart_writes(float *out, uint count)
{
    const uint i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) out[size_t(i) * APART] = float(i);
}
#endif

// Two arrays to a third, 16 bytes a thread.
KERNEL_ANY add_streams(const float4 *a, const float4 *b, float4 *out, uint count)
{
    const uint i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    const float4 x = a[i], y = b[i];
    out[i] = make_float4(x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w);
}
