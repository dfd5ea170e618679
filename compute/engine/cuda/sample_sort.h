// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/operations.h"
#include "kernels/sample_place.h"

#include <cstddef>
#include <cstdint>

namespace larmor::cuda {

/// The grid that samples are sorted for.
struct SortGrid {
    AxisScale axes[3];
    int width = 0; ///< cells that a sample touches along an axis
    std::int32_t bins() const { return axes[0].bins * axes[1].bins * axes[2].bins; }
};

/// How the bins are filled and cut into jobs; see SampleLayout.
struct BinFilling {
    std::int32_t unit = 1; ///< entries of a bin are a multiple of it, where bins are filled
    std::int32_t cap = 0;  ///< entries of a job at most, a multiple of the unit; 0: no jobs
};

/// Addresses of device memory, for n samples.
struct SortArrays {
    const float *k[3] = {};          ///< n positions each
    std::int32_t *cells = nullptr;   ///< [axis][n]
    float *offsets = nullptr;        ///< [axis][n]
    std::uint32_t *bin = nullptr;    ///< n, by sample
    std::uint32_t *sample = nullptr; ///< n: 0, 1, 2 ...
    std::uint32_t *sortedBin = nullptr,
                  *sortedSample = nullptr; ///< n, bins ascending, samples too within one
    std::int32_t *refused = nullptr; ///< one number: 1 where a position is not finite or lies off the plane
    void *scratch = nullptr;         ///< of sortScratch() bytes
    std::size_t scratchBytes = 0;
};

/// Bytes of scratch memory for sortByBin() and layOutBins(). Issues nothing.
std::size_t sortScratch(std::int64_t samples, std::int32_t bins);
/// Cells, offsets and bins of n samples, and the samples in the order of their bins, by a stable radix sort.
void sortByBin(const Queue &queue, const SortGrid &grid, const SortArrays &arrays, std::int64_t samples);

/// Arrays over the bins, each with one number more: the end.
struct BinArrays {
    std::int32_t *rank = nullptr;     ///< place of a bin's first sample among the sorted
    std::int32_t *start = nullptr;    ///< entry of it
    std::int32_t *firstJob = nullptr; ///< null without jobs
};
/// Where the bins' entries and jobs begin.
void layOutBins(const Queue &queue, const SortGrid &grid, const SortArrays &arrays, std::int64_t samples,
                const BinFilling &filling, const BinArrays &bins);

/// What gridding kernels read; see ArrangedSamples.
struct EntryArrays {
    std::int32_t *places = nullptr, *order = nullptr, *jobs = nullptr;
    std::int64_t entries = 0; ///< those past the last bin are dummies
    bool records = false;
};
void writeEntries(const Queue &queue, const SortGrid &grid, const SortArrays &arrays, std::int64_t samples,
                  const BinFilling &filling, const BinArrays &bins, const EntryArrays &out);

} // namespace larmor::cuda
