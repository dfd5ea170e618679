// SPDX-License-Identifier: GPL-3.0-or-later
// What the measurements share: the GPU, the clock, memory, and how a figure is told.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <functional>
#include <string>

namespace machine {

struct Gpu {
    int processors = 0; ///< multiprocessors
    double hertz = 0;
};
extern Gpu gpu;

/// Ends the program where a call of CUDA has failed.
void check(cudaError_t status, const char *what);
void report(const std::string &name, double value);
/// Shortest of several runs, after one that does not count.
double seconds(const std::function<void()> &launch, int repeats = 7);

/// Memory of the GPU, zeroed.
template <typename T>
class Buffer {
public:
    explicit Buffer(std::size_t count)
    {
        check(cudaMalloc(&m_data, count * sizeof(T)), "memory");
        check(cudaMemset(m_data, 0, count * sizeof(T)), "memory");
    }
    ~Buffer() { cudaFree(m_data); }
    Buffer(const Buffer &) = delete;
    Buffer &operator=(const Buffer &) = delete;
    operator T *() const { return m_data; }
    T first() const
    {
        T value{};
        check(cudaMemcpy(&value, m_data, sizeof value, cudaMemcpyDeviceToHost), "kernel");
        return value;
    }

private:
    T *m_data = nullptr;
};

// All threads that fit: two blocks on each multiprocessor.
constexpr int blockThreads = 1024, blocksEach = 2, warpsEach = blocksEach * blockThreads / 32;
inline int gridBlocks()
{
    return gpu.processors * blocksEach;
}
inline double gridThreads()
{
    return double(gridBlocks()) * blockThreads;
}
/// Of the whole GPU.
inline double perCycle(double count, double taken)
{
    return count / (taken * gpu.hertz);
}
/// Of one multiprocessor.
inline double perCycleEach(double count, double taken)
{
    return perCycle(count, taken) / gpu.processors;
}

__device__ inline float sumOf(float value)
{
    return value;
}
__device__ inline float sumOf(float2 value)
{
    return value.x + value.y;
}

/// The next of a thread's random numbers (Numerical Recipes' linear congruence).
__device__ inline unsigned nextRandom(unsigned state)
{
    return state * 1664525u + 1013904223u;
}
__device__ inline unsigned firstRandom(unsigned thread)
{
    return thread * 747796405u + 2891336453u;
}

void latencies();
void units();
void firstLevel();
void secondLevel();
void anywhere();
void atomics();
void constants();
void blocks();
void matrices();

} // namespace machine
