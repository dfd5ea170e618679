// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "engine/gridding_plan.h"
#include "kernels/sample_place.h"

#include <array>
#include <cstdint>
#include <vector>

namespace larmor {

/// How samples are laid out for one grid.
struct SampleLayout {
    /// Sorted by the bin in which their first cell lies; else in the order given.
    bool sorted = false;
    Extent bin{16, 16, 4}; ///< cells of a bin; clamped to the grid
    std::int64_t cap = 0;  ///< samples of one job at most; 0: no jobs
    /// Dummy samples, which carry no data, fill the list (or each bin, with `fillBins`) up to whole units.
    std::int64_t unit = 1;
    bool fillBins = false;
    bool records = false; ///< {cells, offsets} of a sample side by side, else an array per axis
};

/// Samples in the order in which kernels take them: "entries", which are samples or dummies. A sample at the
/// coordinate u touches the cells first..first + W-1, first = ceil(u - W/2), and its offset u - first -
/// (W-1)/2 lies within half a cell. Cells are wrapped onto the grid; an axis of one point has cell 0.
struct ArrangedSamples {
    std::int64_t samples = 0, entries = 0;
    Extent bin, bins; ///< cells of a bin; bins of the grid
    /// Words of 32 bits: first cells x, y, z of all entries, then offsets (float) x, y, z of all entries; or
    /// records of six words.
    std::vector<std::int32_t> places;
    std::vector<std::int32_t> order;    ///< sample of an entry; -1: a dummy
    std::vector<std::int32_t> binStart; ///< first entry of each bin, and the end; empty when not sorted
    std::vector<std::int32_t>
        jobs; ///< {bin, first entry, entries}, `cap` at most each, none empty; none without a cap
    std::int64_t jobCount() const { return static_cast<std::int64_t>(jobs.size()) / 3; }
    /// Dummies over samples, per cent.
    double overhead() const;
};

/// The axes x, y, z of a grid that is cut into bins.
/// @throws Error InvalidCall for a grid or a number of samples beyond 32-bit indices.
std::array<AxisScale, 3> binnedAxes(const GriddingGeometry &geometry, const SamplePositions &positions,
                                    const Extent &bin);

/// A counting sort; keeps the order within a bin. @param positions cycles per field of view.
/// @throws Error InvalidCall for a position that is not finite, or not 0 along an axis of one point, naming
/// the sample, and for a grid or a number of samples beyond 32-bit indices; Cancelled.
ArrangedSamples arrangeSamples(const GriddingGeometry &geometry, const SamplePositions &positions,
                               const SampleLayout &layout, const Task &task = {});

} // namespace larmor
