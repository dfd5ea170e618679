// SPDX-License-Identifier: GPL-3.0-or-later
// Constant memory: warps that walk through it side by side, and warps that have drifted apart.
#include "machine.h"

namespace machine {
namespace {

__constant__ float4 records[4096];

/// Every warp walks through `count` records of four words, again and again, and begins `apart` records behind
/// the warp before it. `loads` of each: one of 16 bytes, or as many of 4.
template <int loads>
__global__ void walk(float *out, unsigned count, unsigned apart, int passes)
{
    const unsigned warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    unsigned place = warp * apart % count;
    float sum = 0;
#pragma unroll 1
    for (int p = 0; p < passes * int(count); p += 4) {
#pragma unroll
        for (unsigned k = 0; k < 4; ++k) {
            const float4 &record = records[place + k];
            if constexpr (loads == 0) {
                const float4 v = record;
                sum = fmaf(v.x, v.y, sum) + fmaf(v.z, v.w, sum);
            } else {
#pragma unroll
                for (int l = 0; l < loads; ++l) {
                    float v;
                    asm volatile("{.reg .u64 b; cvta.to.const.u64 b, %1; ld.const.f32 %0, [b];}"
                                 : "=f"(v)
                                 : "l"(reinterpret_cast<const float *>(&record) + l));
                    sum = fmaf(v, v, sum);
                }
            }
        }
        place = place + 4 < count ? place + 4 : 0;
    }
    if (sum == -12345.678f) *out = sum;
}

/// The like with arrays of `count` words each, one word of each at a time.
template <int arrays>
__global__ void walkArrays(float *out, unsigned count, unsigned apart, int passes)
{
    const unsigned warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    const float *const words = &records[0].x;
    unsigned place = warp * apart % count;
    float sum = 0;
#pragma unroll 1
    for (int p = 0; p < passes * int(count); ++p) {
#pragma unroll
        for (unsigned a = 0; a < arrays; ++a) {
            const float v = words[a * count + place];
            sum = fmaf(v, v, sum);
        }
        place = place + 1 < count ? place + 1 : 0;
    }
    if (sum == -12345.678f) *out = sum;
}

/// Cycles of a multiprocessor for each record of each warp.
template <typename Kernel>
void rate(const std::string &name, Kernel kernel, unsigned count, unsigned apart, int warps)
{
    const Buffer<float> out(1);
    const int threads = warps < 8 ? 32 * warps : 256, blocks = gpu.processors * (warps < 8 ? 1 : warps / 8);
    const int passes = int(65536 / count);
    const double taken = seconds([&] { kernel<<<blocks, threads>>>(out, count, apart, passes); }, 3);
    report("constant_cycles_" + name + (apart > 0 ? "_drifted_" : "_") + std::to_string(warps) + "_warps",
           taken * gpu.hertz / (double(passes) * count * warps));
}

} // namespace

void constants()
{
    for (const int warps : {1, 8, 64})
        for (const unsigned count : {32u, 128u, 256u, 512u, 2048u, 4096u})
            rate("per_16_bytes_" + std::to_string(16 * count) + "_bytes", walk<0>, count, 0, warps);
    // Steps that no two warps of a multiprocessor share: coprime to the number of records.
    for (const int warps : {1, 8, 16, 24, 32, 48, 64}) {
        const unsigned apart = 4 * 61;
        rate("per_16_bytes", walk<0>, 2048, apart, warps);
        rate("per_1_word_of_16_bytes", walk<1>, 2048, apart, warps);
        rate("per_3_words_of_16_bytes", walk<3>, 2048, apart, warps);
        rate("per_4_words_of_16_bytes", walk<4>, 2048, apart, warps);
        rate("per_word_of_1_array", walkArrays<1>, 4096, 61, warps);
        rate("per_word_of_3_arrays", walkArrays<3>, 4096, 61, warps);
    }
}

} // namespace machine
