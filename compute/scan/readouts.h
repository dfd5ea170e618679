// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/scan.h"

#include <cstdint>
#include <vector>

namespace larmor {

/// Samples [begin, end) that were received in one go.
struct Readout {
    std::size_t begin = 0, end = 0;
};

/// The lines of a grid (samples of one ky and kz that follow each other), else interleaves or spokes, in the
/// order of acquisition. A trajectory that names no readouts is one.
std::vector<Readout> readoutsOf(const Trajectory &trajectory);

/// The order in which readouts are played: indices into readoutsOf().
enum class ReadoutOrder {
    Acquired, ///< as the scan has them
    Centric   ///< from the centre of k-space outwards, by the sample of each that comes nearest to it
};
std::vector<std::size_t> orderedReadouts(const Trajectory &trajectory, const std::vector<Readout> &readouts,
                                         ReadoutOrder order);

/// The scan without the samples that are not kept, the others in their order. Readouts stay named where each
/// is kept or dropped whole.
/// @param keep one flag per sample.
/// @throws Error InvalidCall where no sample is kept, or the flags are not as many as the samples.
Scan keepSamples(const Scan &scan, const std::vector<char> &keep);

/// What of a scan was received when the first `count` readouts of an order were. @throws Error InvalidCall
/// for no readouts.
Scan acquired(const Scan &scan, ReadoutOrder order, std::size_t count);

} // namespace larmor
