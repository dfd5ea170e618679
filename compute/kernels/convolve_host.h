// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "kernels/catalogue.h"

#include <span>

namespace larmor {

/// A product on the processor; the arrays outlive the run.
struct HostConvolution {
    Extent image, grid;
    std::int64_t batch = 1;
    std::span<const cfloat> in, tables; ///< images; lineTables(grid)
    std::span<const float> spectrum;
    bool prune = true;
    std::span<const cfloat> maps; ///< of one image, [image][voxel]; none: the images are as many as the batch
};

/// Sequential: the kernel's passes as plain loops, whole grids where nothing is pruned. Parallel: the cpu
/// engine's pruned transforms by FFTW.
std::unique_ptr<HostRun> makeConvolveHostRun(const HostConvolution &convolution, HostForm form);

} // namespace larmor
