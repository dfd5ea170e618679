// SPDX-License-Identifier: GPL-3.0-or-later
// Samples in the order of the bins they fall into: placed on the grid in double precision as on the host,
// sorted by CUB's stable radix sort, laid out bin by bin.
#include "engine/cuda/launch.cuh"
#include "engine/cuda/sample_sort.h"

#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_scan.cuh>

#include <bit>

namespace larmor::cuda {
namespace {

__global__ void placeKernel(SortGrid grid, SortArrays arrays, std::int64_t samples)
{
    for (std::int64_t m = firstItem(); m < samples; m += itemStride()) {
        std::int32_t bin = 0;
        bool refused = false;
        for (int d = 2; d >= 0; --d) {
            const AxisScale &axis = grid.axes[d];
            const float k = arrays.k[d][m];
            AxisPlace place;
            refused = refused || !isfinite(k) || (axis.points == 1 && k != 0);
            if (axis.points > 1 && !refused) place = placeOnAxis(k, axis, grid.width);
            arrays.cells[d * samples + m] = place.cell;
            arrays.offsets[d * samples + m] = place.offset;
            bin = bin * axis.bins + place.cell / axis.bin;
        }
        arrays.bin[m] = std::uint32_t(bin);
        arrays.sample[m] = std::uint32_t(m);
        if (refused) *arrays.refused = 1;
    }
}

/// rank[b] = samples in the bins before b.
__global__ void rankKernel(const std::uint32_t *sortedBin, std::int64_t samples, std::int32_t bins,
                           std::int32_t *rank)
{
    for (std::int64_t b = firstItem(); b <= bins; b += itemStride()) {
        std::int64_t low = 0, high = samples;
        while (low < high) {
            const std::int64_t middle = (low + high) / 2;
            if (sortedBin[middle] < std::uint32_t(b))
                low = middle + 1;
            else
                high = middle;
        }
        rank[b] = std::int32_t(low);
    }
}

__device__ std::int32_t filled(std::int32_t count, std::int32_t unit)
{
    return (count + unit - 1) / unit * unit;
}

/// Entries and jobs of each bin, where their running sums will stand; the last number is 0.
__global__ void countKernel(std::int32_t bins, BinFilling filling, BinArrays out)
{
    for (std::int64_t b = firstItem(); b <= bins; b += itemStride()) {
        const std::int32_t entries = b < bins ? filled(out.rank[b + 1] - out.rank[b], filling.unit) : 0;
        out.start[b] = entries;
        if (out.firstJob) out.firstJob[b] = (entries + filling.cap - 1) / filling.cap;
    }
}

__device__ void writePlace(const SortArrays &from, std::int64_t samples, std::int64_t sample,
                           const EntryArrays &out, std::int64_t entry)
{
    for (int d = 0; d < 3; ++d) {
        const std::int64_t cell = out.records ? 6 * entry + d : d * out.entries + entry;
        out.places[cell] = from.cells[d * samples + sample];
        out.places[cell + (out.records ? 3 : 3 * out.entries)] =
            __float_as_int(from.offsets[d * samples + sample]);
    }
}

__global__ void entryKernel(SortArrays from, std::int64_t samples, BinArrays bins, EntryArrays out)
{
    for (std::int64_t i = firstItem(); i < samples; i += itemStride()) {
        const std::uint32_t b = from.sortedBin[i], sample = from.sortedSample[i];
        const std::int64_t entry = bins.start[b] + (i - bins.rank[b]);
        out.order[entry] = std::int32_t(sample);
        writePlace(from, samples, sample, out, entry);
    }
}

/// The dummies and the jobs of each bin; the dummies past all bins are those of the number after the last.
__global__ void binKernel(SortArrays from, std::int64_t samples, std::int32_t count, BinFilling filling,
                          BinArrays bins, EntryArrays out)
{
    for (std::int64_t b = firstItem(); b <= count; b += itemStride()) {
        const std::int32_t real = b < count ? bins.rank[b + 1] - bins.rank[b] : 0;
        const std::int64_t first = bins.start[b], end = b < count ? bins.start[b + 1] : out.entries;
        // A dummy stands where the sample before it does.
        const std::int64_t before = b < count ? bins.rank[b] + real - 1 : samples - 1;
        for (std::int64_t entry = first + real; entry < end; ++entry) {
            out.order[entry] = -1;
            writePlace(from, samples, from.sortedSample[before], out, entry);
        }
        if (b == count || !bins.firstJob) continue;
        std::int32_t *job = out.jobs + 3 * std::int64_t(bins.firstJob[b]);
        for (std::int64_t entry = first; entry < end; entry += filling.cap, job += 3) {
            job[0] = std::int32_t(b), job[1] = std::int32_t(entry);
            job[2] = std::int32_t(min(std::int64_t(filling.cap), end - entry));
        }
    }
}

void check(cudaError_t result, const char *what)
{
    checkCuda(result, what);
}

int keyBits(std::int32_t bins)
{
    return std::max(1, int(std::bit_width(std::uint32_t(bins - 1))));
}

} // namespace

std::size_t sortScratch(std::int64_t samples, std::int32_t bins)
{
    std::size_t sorting = 0, scanning = 0;
    std::uint32_t *keys = nullptr;
    std::int32_t *sums = nullptr;
    check(
        cub::DeviceRadixSort::SortPairs(nullptr, sorting, keys, keys, keys, keys, samples, 0, keyBits(bins)),
        "asking for a sort's memory (cub::DeviceRadixSort)");
    check(cub::DeviceScan::ExclusiveSum(nullptr, scanning, sums, sums, bins + 1),
          "asking for a sum's memory (cub::DeviceScan)");
    return std::max(sorting, scanning);
}

void sortByBin(const Queue &queue, const SortGrid &grid, const SortArrays &arrays, std::int64_t samples)
{
    placeKernel<<<blocksFor(queue, samples), blockSize, 0, queue.stream>>>(grid, arrays, samples);
    checkLaunch("placing samples on the grid");
    std::size_t bytes = arrays.scratchBytes;
    check(cub::DeviceRadixSort::SortPairs(arrays.scratch, bytes, arrays.bin, arrays.sortedBin, arrays.sample,
                                          arrays.sortedSample, samples, 0, keyBits(grid.bins()),
                                          queue.stream),
          "sorting samples (cub::DeviceRadixSort)");
}

void layOutBins(const Queue &queue, const SortGrid &grid, const SortArrays &arrays, std::int64_t samples,
                const BinFilling &filling, const BinArrays &bins)
{
    const std::int32_t count = grid.bins();
    const unsigned blocks = blocksFor(queue, count + 1);
    rankKernel<<<blocks, blockSize, 0, queue.stream>>>(arrays.sortedBin, samples, count, bins.rank);
    checkLaunch("ranking bins");
    countKernel<<<blocks, blockSize, 0, queue.stream>>>(count, filling, bins);
    checkLaunch("counting the entries of bins");
    for (std::int32_t *sums : {bins.start, bins.firstJob}) {
        if (!sums) continue;
        std::size_t bytes = arrays.scratchBytes;
        check(cub::DeviceScan::ExclusiveSum(arrays.scratch, bytes, sums, sums, count + 1, queue.stream),
              "summing over bins (cub::DeviceScan)");
    }
}

void writeEntries(const Queue &queue, const SortGrid &grid, const SortArrays &arrays, std::int64_t samples,
                  const BinFilling &filling, const BinArrays &bins, const EntryArrays &out)
{
    entryKernel<<<blocksFor(queue, samples), blockSize, 0, queue.stream>>>(arrays, samples, bins, out);
    checkLaunch("writing sorted samples");
    binKernel<<<blocksFor(queue, grid.bins() + 1), blockSize, 0, queue.stream>>>(arrays, samples, grid.bins(),
                                                                                 filling, bins, out);
    checkLaunch("writing dummies and jobs");
}

} // namespace larmor::cuda
