// SPDX-License-Identifier: GPL-3.0-or-later
// Direct sums with a phase for each pair of sample and voxel, or carried along a row. Bound by arithmetic:
// samples or voxels are staged in shared memory and every thread of a block uses all of them.
#include "engine/cuda/direct_sums.h"

#include "engine/cuda/launch.cuh"

namespace larmor::cuda {
namespace {

constexpr int runThreads = 128;
/// Voxels of one row that a thread sums, or that pass between two sines: rotations round off a little each
/// time.
constexpr int rotatedVoxels = 32, pairedVoxels = 8;

struct Range {
    const float2 *x, *y, *z;
    std::int64_t count;
};

Range rangeOf(const SampleRange &samples)
{
    return {samples.cycles[0], samples.cycles[1], samples.cycles[2], samples.count};
}

/// Turns at voxel number j from the centre, less whole ones: -0.5 .. 0.5. The product is exact, as is what
/// the nearest whole number leaves of it.
__device__ inline float turnsAt(float2 cycles, float j)
{
    const float product = __fmul_rn(cycles.x, j), rest = __fmaf_rn(cycles.x, j, -product);
    return (product - rintf(product)) + __fmaf_rn(cycles.y, j, rest);
}

__device__ inline float2 phaseOf(float turns)
{
    float2 phase;
    sincospif(2 * (turns - rintf(turns)), &phase.y, &phase.x);
    return phase;
}

/// By the special-function units: 4e-7 off at most between -pi and pi.
__device__ inline float2 fastPhaseOf(float turns)
{
    float2 phase;
    __sincosf(6.283185307f * (turns - rintf(turns)), &phase.y, &phase.x);
    return phase;
}

__device__ inline float2 product(float2 a, float2 b)
{
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__device__ inline void add(float2 &sum, float2 value)
{
    sum.x += value.x, sum.y += value.y;
}

__device__ inline float fromCentre(std::int64_t i, std::int64_t n)
{
    return static_cast<float>(i - n / 2);
}

__global__ void cyclesKernel(const float *__restrict__ k, std::int64_t count, double perVoxel,
                             float2 *__restrict__ cycles)
{
    for (std::int64_t m = firstItem(); m < count; m += itemStride()) {
        const double value = double(k[m]) * perVoxel;
        const auto high = static_cast<float>(value);
        cycles[m] = make_float2(high, static_cast<float>(value - double(high)));
    }
}

__global__ void axisTableKernel(const float2 *__restrict__ cycles, std::int64_t count, std::int64_t voxels,
                                float2 *__restrict__ table)
{
    for (std::int64_t i = firstItem(); i < count * voxels; i += itemStride())
        table[i] = phaseOf(turnsAt(cycles[i / voxels], fromCentre(i % voxels, voxels)));
}

struct StagedSample {
    float2 x, y, z, value, step;
};

/// A thread owns `Voxels` neighbours in a row and gathers from all samples of its part.
template <bool Rotate, int Voxels>
__global__ void __launch_bounds__(runThreads)
    adjointRunsKernel(Range samples, const float2 *__restrict__ values, Sizes n, std::int64_t runs,
                      std::int64_t perPart, float2 *__restrict__ partial)
{
    __shared__ StagedSample staged[runThreads];
    const std::int64_t item = std::int64_t(blockIdx.x) * runThreads + threadIdx.x;
    const std::int64_t row = item / runs, first = item % runs * Voxels;
    const std::int64_t begin = blockIdx.y * perPart, end = min(begin + perPart, samples.count);
    const float jx = fromCentre(first, n.x), jy = fromCentre(row % n.y, n.y), jz = fromCentre(row / n.y, n.z);
    float2 sums[Voxels] = {};
    for (std::int64_t chunk = begin; chunk < end; chunk += runThreads) {
        __syncthreads();
        const std::int64_t m = chunk + threadIdx.x;
        if (m < end)
            staged[threadIdx.x] = {samples.x[m], samples.y[m], samples.z[m], values[m],
                                   Rotate ? phaseOf(turnsAt(samples.x[m], 1)) : float2{}};
        __syncthreads();
        const int count = static_cast<int>(min(end - chunk, std::int64_t(runThreads)));
        for (int s = 0; s < count; ++s) {
            const StagedSample &sample = staged[s];
            const float ofRow = turnsAt(sample.y, jy) + turnsAt(sample.z, jz);
            if constexpr (Rotate) {
                float2 wave = product(sample.value, phaseOf(ofRow + turnsAt(sample.x, jx)));
#pragma unroll
                for (int v = 0; v < Voxels; ++v) {
                    add(sums[v], wave);
                    wave = product(wave, sample.step);
                }
            } else {
#pragma unroll
                for (int v = 0; v < Voxels; ++v)
                    add(sums[v],
                        product(sample.value, fastPhaseOf(ofRow + turnsAt(sample.x, jx + float(v)))));
            }
        }
    }
    if (row >= n.y * n.z) return;
    float2 *out = partial + (blockIdx.y * n.y * n.z + row) * n.x;
    for (int v = 0; v < Voxels; ++v)
        if (first + v < n.x) out[first + v] = sums[v];
}

/// A thread owns a sample and gathers from the rows of its part, a stretch of a row at a time.
template <bool Rotate>
__global__ void __launch_bounds__(runThreads)
    forwardRunsKernel(Range samples, const float2 *__restrict__ image, Sizes n, std::int64_t perPart,
                      float2 *__restrict__ partial)
{
    __shared__ float2 staged[runThreads];
    const std::int64_t m = std::int64_t(blockIdx.x) * runThreads + threadIdx.x;
    const bool real = m < samples.count;
    const float2 none = make_float2(0, 0);
    const float2 kx = real ? samples.x[m] : none, ky = real ? samples.y[m] : none,
                 kz = real ? samples.z[m] : none;
    const float2 forwardStep = phaseOf(turnsAt(kx, 1)), step = make_float2(forwardStep.x, -forwardStep.y);
    const std::int64_t begin = blockIdx.y * perPart, end = min(begin + perPart, n.y * n.z);
    float2 total = none;
    for (std::int64_t row = begin; row < end; ++row) {
        const float ofRow = turnsAt(ky, fromCentre(row % n.y, n.y)) + turnsAt(kz, fromCentre(row / n.y, n.z));
        float2 sum = none;
        for (std::int64_t first = 0; first < n.x; first += runThreads) {
            __syncthreads();
            if (first + threadIdx.x < n.x) staged[threadIdx.x] = image[row * n.x + first + threadIdx.x];
            __syncthreads();
            const int count = static_cast<int>(min(n.x - first, std::int64_t(runThreads)));
            if constexpr (Rotate) {
                for (int start = 0; start < count; start += rotatedVoxels) {
                    float2 wave = phaseOf(-ofRow - turnsAt(kx, fromCentre(first + start, n.x)));
                    for (int v = start; v < min(start + rotatedVoxels, count); ++v) {
                        add(sum, product(staged[v], wave));
                        wave = product(wave, step);
                    }
                }
            } else {
                for (int v = 0; v < count; ++v)
                    add(sum,
                        product(staged[v], fastPhaseOf(-ofRow - turnsAt(kx, fromCentre(first + v, n.x)))));
            }
        }
        add(total, sum);
    }
    if (real) partial[blockIdx.y * samples.count + m] = total;
}

__global__ void sumPartsKernel(const float2 *__restrict__ partial, std::int64_t parts, std::int64_t count,
                               bool accumulate, float2 *__restrict__ out)
{
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        double re = accumulate ? double(out[i].x) : 0, im = accumulate ? double(out[i].y) : 0;
        for (std::int64_t p = 0; p < parts; ++p) {
            const float2 value = partial[p * count + i];
            re += double(value.x), im += double(value.y);
        }
        out[i] = make_float2(float(re), float(im));
    }
}

dim3 runGrid(std::int64_t items, const Parts &parts)
{
    return {static_cast<unsigned>((items + runThreads - 1) / runThreads), static_cast<unsigned>(parts.parts)};
}

template <bool Rotate, int Voxels>
void launchAdjoint(const Queue &queue, const SampleRange &samples, const float2 *values, const Extent &matrix,
                   const Parts &parts, float2 *partial)
{
    const std::int64_t runs = (matrix.x + Voxels - 1) / Voxels;
    adjointRunsKernel<Rotate, Voxels>
        <<<runGrid(runs * matrix.y * matrix.z, parts), runThreads, 0, queue.stream>>>(
            rangeOf(samples), values, sizesOf(matrix), runs, parts.perPart, partial);
}

} // namespace

void cyclesOfAxis(const Queue &queue, const float *k, std::int64_t count, std::int64_t voxels, float2 *cycles)
{
    if (count == 0) return;
    const double perVoxel = voxels > 1 ? 1 / static_cast<double>(voxels) : 0;
    cyclesKernel<<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(k, count, perVoxel, cycles);
    checkLaunch("scaling positions");
}

void axisTable(const Queue &queue, const float2 *cycles, std::int64_t count, std::int64_t voxels,
               float2 *table)
{
    if (count == 0) return;
    axisTableKernel<<<blocksFor(queue, count * voxels), blockSize, 0, queue.stream>>>(cycles, count, voxels,
                                                                                      table);
    checkLaunch("exponentials along an axis");
}

void adjointRuns(const Queue &queue, const SampleRange &samples, const float2 *values, bool rotate,
                 const Extent &matrix, const Parts &parts, float2 *partial)
{
    if (samples.count == 0) return;
    if (rotate)
        launchAdjoint<true, rotatedVoxels>(queue, samples, values, matrix, parts, partial);
    else
        launchAdjoint<false, pairedVoxels>(queue, samples, values, matrix, parts, partial);
    checkLaunch("the direct adjoint");
}

void forwardRuns(const Queue &queue, const SampleRange &samples, const float2 *image, bool rotate,
                 const Extent &matrix, const Parts &parts, float2 *partial)
{
    if (samples.count == 0) return;
    const dim3 grid = runGrid(samples.count, parts);
    if (rotate)
        forwardRunsKernel<true><<<grid, runThreads, 0, queue.stream>>>(
            rangeOf(samples), image, sizesOf(matrix), parts.perPart, partial);
    else
        forwardRunsKernel<false><<<grid, runThreads, 0, queue.stream>>>(
            rangeOf(samples), image, sizesOf(matrix), parts.perPart, partial);
    checkLaunch("the direct forward sum");
}

void sumParts(const Queue &queue, const float2 *partial, std::int64_t parts, std::int64_t count,
              bool accumulate, float2 *out)
{
    if (count == 0) return;
    sumPartsKernel<<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(partial, parts, count, accumulate,
                                                                            out);
    checkLaunch("summing the parts");
}

} // namespace larmor::cuda
