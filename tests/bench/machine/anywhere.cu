// SPDX-License-Identifier: GPL-3.0-or-later
// Accesses to sectors anywhere in memory: within the second-level cache, and beyond it.
#include "machine.h"

namespace machine {
namespace {

enum class Access { Read, Write, Update };

/// Every lane its own random sector, of which it touches one T.
template <Access access, typename T>
__global__ void touches(T *data, float *out, unsigned sectors, int passes)
{
    constexpr unsigned each = 32 / sizeof(T);
    unsigned state = firstRandom(blockIdx.x * blockDim.x + threadIdx.x);
    float sum = 0;
    for (int p = 0; p < passes; p += 4) {
        T *at[4];
        T values[4]{};
#pragma unroll
        for (auto &place : at) {
            state = nextRandom(state);
            place = data + std::size_t((state >> 4) % sectors) * each;
        }
#pragma unroll
        for (int k = 0; k < 4; ++k)
            if constexpr (access != Access::Write) values[k] = __ldcg(at[k]);
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            sum += sumOf(values[k]);
            if constexpr (access != Access::Read) __stcg(at[k], values[k]);
        }
    }
    if (sum == -12345.678f) *out = sum;
}

/// Every lane its own random place, from which it touches six pairs of words in a row, one after the other,
/// as a sample does on a grid.
template <Access access>
__global__ void rows(float2 *data, float *out, unsigned pairs, int passes)
{
    unsigned state = firstRandom(blockIdx.x * blockDim.x + threadIdx.x);
    float sum = 0;
    for (int p = 0; p < passes; p += 6) {
        state = nextRandom(state);
        float2 *const row = data + (state >> 4) % (pairs - 6);
#pragma unroll
        for (int k = 0; k < 6; ++k) {
            float2 value{};
            if constexpr (access != Access::Write) value = row[k];
            sum += sumOf(value);
            value.x += 1;
            if constexpr (access != Access::Read) row[k] = value;
        }
    }
    if (sum == -12345.678f) *out = sum;
}

template <Access access>
void rowRate(const std::string &name, unsigned megabytes)
{
    const unsigned pairs = (megabytes << 20) / 8;
    const Buffer<float2> data(pairs);
    const Buffer<float> out(1);
    constexpr int passes = 60;
    const double taken =
        seconds([&] { rows<access><<<gridBlocks(), blockThreads>>>(data, out, pairs, passes); });
    report("gpu_" + name + "_pairs_six_in_a_row_" + std::to_string(megabytes) + "mb",
           perCycle(passes * gridThreads(), taken));
}

template <Access access, typename T>
void touchRate(const std::string &name, unsigned megabytes)
{
    const unsigned sectors = (megabytes << 20) / 32;
    const Buffer<T> data(std::size_t(sectors) * 32 / sizeof(T));
    const Buffer<float> out(1);
    constexpr int passes = 64;
    const double taken =
        seconds([&] { touches<access, T><<<gridBlocks(), blockThreads>>>(data, out, sectors, passes); });
    report("gpu_" + name + "_sectors_" + std::to_string(sizeof(T)) + "_bytes_each_" +
               std::to_string(megabytes) + "mb",
           perCycle(passes * gridThreads(), taken));
}

} // namespace

void anywhere()
{
    for (const unsigned megabytes : {16u, 32u, 64u, 128u, 512u}) {
        touchRate<Access::Read, float>("read", megabytes);
        touchRate<Access::Read, float2>("read", megabytes);
        touchRate<Access::Write, float>("write", megabytes);
        touchRate<Access::Write, float2>("write", megabytes);
        touchRate<Access::Update, float2>("update", megabytes);
        rowRate<Access::Read>("read", megabytes);
        rowRate<Access::Write>("write", megabytes);
        rowRate<Access::Update>("update", megabytes);
    }
}

} // namespace machine
