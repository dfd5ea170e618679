// SPDX-License-Identifier: GPL-3.0-or-later
// Tensor cores, by mma.sync: products of fragments that the registers of one warp hold.
#include "machine.h"

namespace machine {
namespace {

struct Halves { ///< m16n8k16: 16-bit factors, sums in single precision
    static constexpr int leftWords = 4, rightWords = 2;
    static __device__ void multiply(float (&sum)[4], const unsigned *left, const unsigned *right)
    {
        asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, "
                     "{%8, %9}, {%0, %1, %2, %3};"
                     : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
                     : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right[0]), "r"(right[1]));
    }
};

struct Brain { ///< m16n8k16 of bfloat16
    static constexpr int leftWords = 4, rightWords = 2;
    static __device__ void multiply(float (&sum)[4], const unsigned *left, const unsigned *right)
    {
        asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, "
                     "{%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                     : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
                     : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right[0]), "r"(right[1]));
    }
};

struct Tf32 { ///< m16n8k8: factors of single precision's range
    static constexpr int leftWords = 4, rightWords = 2;
    static __device__ void multiply(float (&sum)[4], const unsigned *left, const unsigned *right)
    {
        asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, "
                     "{%8, %9}, {%0, %1, %2, %3};"
                     : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
                     : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right[0]), "r"(right[1]));
    }
};

constexpr int loops = 512;

/// `chains` products that do not wait for each other, again and again.
template <typename Factors, int chains>
__global__ void multiplyAgain(float *out, long long *cycles, unsigned seed)
{
    unsigned left[Factors::leftWords], right[Factors::rightWords];
    for (unsigned &word : left)
        word = seed;
    for (unsigned &word : right)
        word = seed;
    float sums[chains][4] = {};
    const long long start = clock64();
#pragma unroll 4
    for (int i = 0; i < loops; ++i)
#pragma unroll
        for (int k = 0; k < chains; ++k)
            Factors::multiply(sums[k], left, right);
    float sum = 0;
    for (int k = 0; k < chains; ++k)
        sum += sums[k][0] + sums[k][1] + sums[k][2] + sums[k][3];
    if (sum == -12345.678f) *out = sum;
    if (threadIdx.x == 0 && blockIdx.x == 0) *cycles = clock64() - start;
}

template <typename Factors>
void measure(const std::string &name)
{
    constexpr int threads = 512, blocks = 2, chains = 4;
    const Buffer<float> out(1);
    const Buffer<long long> cycles(1);
    const double taken = seconds(
        [&] { multiplyAgain<Factors, chains><<<gpu.processors * blocks, threads>>>(out, cycles, 0u); });
    report("mma_" + name + "_rate", blocks * threads / 32 * double(loops * chains) / (taken * gpu.hertz));
    multiplyAgain<Factors, 1><<<1, 32>>>(out, cycles, 0u);
    multiplyAgain<Factors, 1><<<1, 32>>>(out, cycles, 0u);
    report("mma_" + name + "_latency", double(cycles.first()) / loops);
}

} // namespace

void matrices()
{
    measure<Halves>("halves");
    measure<Brain>("brain");
    measure<Tf32>("tf32");
}

} // namespace machine
