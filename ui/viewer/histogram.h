// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/slice_view.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace larmor {

/// How often each value of a quantity occurs in an image.
struct Histogram {
    Quantity quantity = Quantity::Magnitude;
    double least = 0, most = 1;       ///< of the values
    std::vector<std::int64_t> counts; ///< of as many equal parts of that range; empty: nothing was counted
    VoxelSample sample{};             ///< what was counted of an image without a host copy
};

/// Values that are not finite numbers are not counted. Of more voxels than a million every n-th is.
Histogram histogramOf(std::span<const cfloat> voxels, Quantity quantity);
/// Called by histogramOf() on whose thread it counts: a test watches that the window's never does.
void setHistogramWatcher(std::function<void()> watcher);

} // namespace larmor
