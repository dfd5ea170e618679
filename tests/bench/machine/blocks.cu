// SPDX-License-Identifier: GPL-3.0-or-later
// What blocks and launches cost.
#include "machine.h"

namespace machine {
namespace {

__global__ void empty(float *out)
{
    if (out == nullptr) asm volatile("trap;");
}

__global__ void fenced(unsigned *count)
{
    __threadfence();
    if (threadIdx.x == 0) atomicInc(count, 0xffffffffu);
}

__global__ void oneLoadNoStore(const float *in, float *out, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    const float value = __ldcg(in + i);
    if (value == -12345.678f) out[i % n] = value;
}

__global__ void oneStore(float *out)
{
    out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

__global__ void oneLoad(const float *in, float *out, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i];
}

/// Cycles that one of these blocks of 256 threads lives, two at a time: shared memory that nobody uses keeps
/// others away.
template <typename Kernel, typename... Arguments>
void life(const std::string &name, Kernel kernel, unsigned n, Arguments... arguments)
{
    constexpr int shared = 111 * 1024;
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared), "shared memory");
    const double taken = seconds([&] { kernel<<<n / 256, 256, shared>>>(arguments...); });
    report("life_cycles_" + name + "_" + std::to_string(n >> 18) + "mb",
           taken * gpu.hertz / (n / 256.0 / (2.0 * gpu.processors)));
}

/// Copies of one word a thread, in blocks of different sizes, then with fewer of them at a time.
void copies(const float *in, float *to)
{
    constexpr unsigned n = 1u << 26;
    for (const int threads : {64, 128, 256, 512, 1024}) {
        const double taken = seconds([&] { oneLoad<<<n / threads, threads>>>(in, to, n); });
        report("copy_ms_block_" + std::to_string(threads), 1e3 * taken);
    }
    check(cudaFuncSetAttribute(oneLoad, cudaFuncAttributeMaxDynamicSharedMemorySize, 227 * 1024),
          "shared memory");
    for (const int kilobytes : {28, 56, 112}) {
        const double taken = seconds([&] { oneLoad<<<n / 256, 256, (kilobytes - 1) * 1024>>>(in, to, n); });
        report("copy_ms_block_256_shared_" + std::to_string(kilobytes) + "k", 1e3 * taken);
    }
    const double cached = seconds([&] { oneLoad<<<(1 << 22) / 256, 256>>>(in, to, 1 << 22); });
    report("copy_of_16mb_ms_block_256", 1e3 * cached);
}

void starts(float *out)
{
    for (const int threads : {32, 128, 256, 512, 1024}) {
        const int n = 1 << 20;
        const double taken = seconds([&] { empty<<<n, threads>>>(out); }, 3);
        report("cycles_per_empty_block_of_" + std::to_string(threads),
               taken * gpu.hertz * gpu.processors / n);
    }
    const Buffer<unsigned> count(1);
    const double fence = seconds([&] { fenced<<<1 << 18, 256>>>(count); }, 3);
    report("cycles_per_fenced_block_of_256", fence * gpu.hertz * gpu.processors / (1 << 18));
    report("empty_launch_us", 1e6 * seconds([&] { empty<<<1, 32>>>(out); }));
    const double ten = seconds([&] {
        for (int i = 0; i < 10; ++i)
            empty<<<1, 32>>>(out);
    });
    report("ten_empty_launches_us", 1e6 * ten);
}

} // namespace

void blocks()
{
    const Buffer<float> out(1), in(1u << 26), to(1u << 26);
    float *const sink = out, *const target = to;
    const float *const source = in;
    starts(sink);
    copies(source, target);
    for (const unsigned n : {1u << 22, 1u << 26}) { // within the second-level cache, and beyond
        life("empty", empty, n, sink);
        life("store", oneStore, n, target);
        life("load", oneLoadNoStore, n, source, target, n);
        life("copy", oneLoad, n, source, target, n);
    }
}

} // namespace machine
