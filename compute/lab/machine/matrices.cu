// Tensor cores, by mma.sync: products of fragments that the registers of one warp hold. SHAPE and FACTORS as in
// PTX: m16n8k16 and f16, with sums in single precision; CHAINS products do not wait for each other.
#include "machine.cuh"

#define LOOPS 512

DEVICE void multiply(float (&sum)[4], const uint *left, const uint *right)
{
    asm volatile("mma.sync.aligned." LARMOR_STRING(SHAPE) ".row.col.f32." LARMOR_STRING(
                     FACTORS) "." LARMOR_STRING(FACTORS) ".f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, "
                                                         "{%8, %9}, {%0, %1, %2, %3};"
                 : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
                 : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right[0]), "r"(right[1]));
}

KERNEL_ANY products(float *out, long long *cycles, uint seed)
{
    uint left[4], right[2];
    for (uint &word : left)
        word = seed;
    for (uint &word : right)
        word = seed;
    float sums[CHAINS][4] = {};
    const long long start = clock64();
#pragma unroll 4
    for (int i = 0; i < LOOPS; ++i)
#pragma unroll
        for (int k = 0; k < CHAINS; ++k)
            multiply(sums[k], left, right);
    float sum = 0;
    for (int k = 0; k < CHAINS; ++k)
        sum += sums[k][0] + sums[k][1] + sums[k][2] + sums[k][3];
    if (sum == NEVER) *out = sum;
    if (threadIdx.x == 0 && blockIdx.x == 0) *cycles = clock64() - start;
}
