// SPDX-License-Identifier: GPL-3.0-or-later
// The second-level cache and memory.
#include "machine.h"

namespace machine {
namespace {

/// Past the first level: every thread its own stride through `words`.
__global__ void deepReads(const float4 *in, float *out, unsigned words, int passes)
{
    float sum = 0;
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
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
    if (sum == -12345.678f) *out = sum;
}

__global__ void deepWrites(float4 *out, unsigned words, int passes)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int p = 0; p < passes; ++p) {
#pragma unroll 8
        for (int k = 0; k < 8; ++k) {
            out[i % words] = make_float4(1, 2, 3, float(p));
            i += gridDim.x * blockDim.x + 4099 * 32;
        }
    }
}

/// One element of a matrix of `columns` in each of 32 sectors, a row apart.
template <typename T>
__global__ void columnWrites(T *out, unsigned columns, int passes)
{
    const unsigned warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    T *const own = out + (std::size_t(warp / columns) * 32 + lane) * columns + warp % columns;
    T value{};
    for (int p = 0; p < passes; ++p) {
        value.x = float(p);
        *own = value;
    }
}

/// `each` neighbouring words by one instruction each, as a thread writes its own.
template <int each>
__global__ void neighbourWrites(float *out)
{
    float *const own = out + std::size_t(blockIdx.x * blockDim.x + threadIdx.x) * each;
#pragma unroll
    for (int k = 0; k < each; ++k)
        asm volatile("st.global.f32 [%0], %1;" ::"l"(own + k), "f"(float(k)));
}

/// Each lane its own sector, side by side.
__global__ void sectorReads(const float *in, float *out, unsigned words, int passes)
{
    const unsigned lane = threadIdx.x % 32, warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    float sum = 0;
    unsigned place = warp * 7919u;
    for (int p = 0; p < passes; ++p) {
#pragma unroll 8
        for (int k = 0; k < 8; ++k) {
            sum += __ldcg(in + ((place + lane * 8u + unsigned(k) * 256u) % words));
        }
        place += 2048u * 131u;
    }
    if (sum == -12345.678f) *out = sum;
}

template <typename T>
void columnRate(unsigned rows, unsigned columns)
{
    const Buffer<T> matrix(std::size_t(rows) * columns);
    const unsigned warps = rows / 32 * columns;
    const int passes = rows < 1024 ? 64 : 1;
    const double taken = seconds([&] { columnWrites<T><<<warps / 8, 256>>>(matrix, columns, passes); });
    report("write_sectors_" + std::to_string(sizeof(T)) + "_bytes_each_" + std::to_string(rows) +
               "_rows_of_" + std::to_string(columns * sizeof(T) >> 10) + "k",
           perCycleEach(32.0 * warps * passes, taken));
}

template <int each>
void neighbourRate(const std::string &name)
{
    constexpr unsigned words = 1u << 26;
    const Buffer<float> data(words);
    const double taken = seconds([&] { neighbourWrites<each><<<words / each / 256, 256>>>(data); });
    report(name, 4e-9 * words / taken);
}

void widthRates(unsigned megabytes)
{
    const unsigned words = (megabytes << 20) / 16;
    const Buffer<float4> data(words);
    const Buffer<float> out(1);
    const std::string size = std::to_string(megabytes) + "mb";
    constexpr int passes = 64, each = passes * 8;
    double taken = seconds([&] { deepReads<<<gridBlocks(), blockThreads>>>(data, out, words, passes); });
    report("read_bytes_" + size, perCycleEach(16 * each * gridThreads(), taken));
    taken = seconds([&] { deepWrites<<<gridBlocks(), blockThreads>>>(data, words, passes); });
    report("write_bytes_" + size, perCycleEach(16 * each * gridThreads(), taken));
    const auto *const single = reinterpret_cast<const float *>(static_cast<const float4 *>(data));
    taken = seconds([&] { sectorReads<<<gridBlocks(), blockThreads>>>(single, out, words * 4, passes); });
    report("read_sectors_" + size, perCycleEach(each * gridThreads(), taken));
}

} // namespace

void secondLevel()
{
    for (const unsigned megabytes : {4u, 16u, 32u, 512u})
        widthRates(megabytes);
    // Within the cache, then beyond; the same rows of narrower words, and longer rows of them.
    columnRate<float1>(128, 8192);
    columnRate<float1>(8192, 8192);
    columnRate<float1>(8192, 16384);
    columnRate<float2>(128, 8192);
    columnRate<float2>(8192, 4096);
    columnRate<float2>(8192, 8192);
    columnRate<float4>(8192, 4096);
    neighbourRate<1>("write_gbs_one_word_a_thread");
    neighbourRate<4>("write_gbs_four_words_a_thread");
}

} // namespace machine
