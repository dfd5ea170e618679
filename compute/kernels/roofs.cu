// One limit of a device each: what the measured roofs are made of. `in` and `out` hold `count` float4; every
// thread strides over them, `passes` times.
//   EMPTY   nothing: the price of a launch
//   COPY    out = in; READ a sum over in; WRITE out = a constant. READ of a small array is the roof of the L2
//   FUSED   chains of fused multiply-adds in registers; SEPARATE the same with a rounding after each operation
//   SPECIAL sines and cosines of the special-function units
//   SHARED  reads of 16 bytes a thread from shared memory, free of bank conflicts
//   TENSOR  m16n8k16 products of halves with float sums, as every warp-wide instruction set since Ampere has
// Sums are stored only where they equal a number that they never are, so that no compiler drops the work.

#define EMPTY 0
#define COPY 1
#define READ 2
#define WRITE 3
#define FUSED 4
#define SEPARATE 5
#define SPECIAL 6
#define SHARED 7
#define TENSOR 8

// A processor fills its vector units by vectors, not by threads.
#if defined(LARMOR_CPU_DEVICE)
#define CHAINS 8
#define CHAIN float16
#define CHAIN_OF(value) ((float16)(value))
#define CHAIN_FUSED(a, b, c) fma((a), (b), (c))
#define CHAIN_SUM(v) (v.s0 + v.s1 + v.s2 + v.s3 + v.s4 + v.s5 + v.s6 + v.s7 + v.s8 + v.s9 + v.sa + v.sb + v.sc + v.sd + v.se + v.sf)
#else
#define CHAINS 16
#define CHAIN float
#define CHAIN_OF(value) (value)
#define CHAIN_FUSED(a, b, c) fmaf((a), (b), (c))
#define CHAIN_SUM(v) (v)
#endif
#define SHARED_WORDS 2048 /* of 16 bytes: the eight reads of a pass are eight places, or a compiler reads once for two */
#define NEVER -12345.678f

KERNEL(BLOCK, 1)
roof(GLOBAL const float4 *RESTRICT in, GLOBAL float4 *RESTRICT out, uint count, int passes)
{
#if ROOF == SHARED
    __shared__ float4 words[SHARED_WORDS];
#endif
    const uint thread = blockIdx.x * BLOCK + threadIdx.x;
#if ROOF == COPY
    const uint stride = gridDim.x * BLOCK;
    for (int pass = 0; pass < passes; ++pass)
        for (uint i = thread; i < count; i += stride)
            out[i] = in[i];
#elif ROOF == READ
    const uint stride = gridDim.x * BLOCK, far = (gridDim.x * 5u / 8u | 1u) * BLOCK;
    float a = 0.0f, b = 0.0f, c = 0.0f, d = 0.0f;
    for (int pass = 0; pass < passes; ++pass) {
        // Another place to start from in each pass, so that no pass can be folded into the one before, and far
        // from the last, so that no multiprocessor finds in its own cache what it read before.
        for (uint i = (thread + (uint)pass * far) % stride; i < count; i += stride) {
            const float4 value = in[i];
            a += value.x;
            b += value.y;
            c += value.z;
            d += value.w;
        }
    }
    if (a + b + c + d == NEVER) out[0] = make_float4(a, b, c, d);
#elif ROOF == WRITE
    const uint stride = gridDim.x * BLOCK;
    for (int pass = 0; pass < passes; ++pass)
        for (uint i = thread; i < count; i += stride)
            out[i] = make_float4((float)pass, 1.0f, 2.0f, 3.0f);
#elif ROOF == FUSED || ROOF == SEPARATE
    CHAIN sums[CHAINS];
    const CHAIN factor = CHAIN_OF(in[0].x), term = CHAIN_OF(in[0].y);
    for (int k = 0; k < CHAINS; ++k)
        sums[k] = CHAIN_OF((float)(thread + (uint)k) * 1e-9f);
    UNROLL_BY(4)
    for (int pass = 0; pass < passes; ++pass) {
        UNROLL_BY(CHAINS)
        for (int k = 0; k < CHAINS; ++k)
#if ROOF == FUSED
            sums[k] = CHAIN_FUSED(sums[k], factor, term);
#else
            sums[k] = sums[k] * factor + term;
#endif
    }
    CHAIN all = sums[0];
    for (int k = 1; k < CHAINS; ++k)
        all += sums[k];
    const float sum = CHAIN_SUM(all);
    if (sum == NEVER) out[0] = make_float4(sum, sum, sum, sum);
#elif ROOF == SPECIAL
    float angles[8];
    for (int k = 0; k < 8; ++k)
        angles[k] = (float)(thread % 64u) * 0.03f + (float)k * 0.1f;
    for (int pass = 0; pass < passes; ++pass) {
        UNROLL_BY(8)
        for (int k = 0; k < 8; ++k) {
            float s, c;
            __sincosf(angles[k], &s, &c);
            angles[k] = s + c;
        }
    }
    float sum = 0.0f;
    for (int k = 0; k < 8; ++k)
        sum += angles[k];
    if (sum == NEVER) out[0] = make_float4(sum, sum, sum, sum);
#elif ROOF == SHARED
    for (int i = (int)threadIdx.x; i < SHARED_WORDS; i += BLOCK)
        words[i] = in[(uint)i % count];
    __syncthreads();
    uint at = threadIdx.x;
    float a = 0.0f, b = 0.0f, c = 0.0f, d = 0.0f;
    for (int pass = 0; pass < passes; ++pass) {
        UNROLL_BY(8)
        for (int k = 0; k < 8; ++k) {
            const float4 value = words[(at + (uint)k * BLOCK) % SHARED_WORDS];
            a += value.x;
            b += value.y;
            c += value.z;
            d += value.w;
        }
        at += 8u;
    }
    if (a + b + c + d == NEVER) out[0] = make_float4(a, b, c, d);
#elif ROOF == TENSOR && !defined(__OPENCL_VERSION__)
    float sums[8][4];
    for (int k = 0; k < 8; ++k)
        for (int j = 0; j < 4; ++j)
            sums[k][j] = 0.0f;
    const uint a0 = thread % 7u, a1 = 0x3c003c00u, b0 = 0x38003800u, b1 = thread % 3u;
    for (int pass = 0; pass < passes; ++pass) {
        UNROLL_BY(8)
        for (int k = 0; k < 8; ++k)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, "
                         "{%4, %5, %4, %5}, {%6, %7}, {%0, %1, %2, %3};"
                         : "+f"(sums[k][0]), "+f"(sums[k][1]), "+f"(sums[k][2]), "+f"(sums[k][3])
                         : "r"(a0), "r"(a1), "r"(b0), "r"(b1));
    }
    float sum = 0.0f;
    for (int k = 0; k < 8; ++k)
        for (int j = 0; j < 4; ++j)
            sum += sums[k][j];
    if (sum == NEVER) out[0] = make_float4(sum, sum, sum, sum);
#else
    if (passes < 0) out[thread] = in[thread % count];
#endif
}
