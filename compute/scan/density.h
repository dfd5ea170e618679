// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "scan/trajectory.h"

#include <vector>

namespace larmor {

struct DensitySettings {
    int iterations = 30;
};

/// Density compensation by fixed-point iteration w <- w / (C w) with C a convolution of unit integral and
/// width of a few samples of the field of view's transform (Pipe & Menon 1999, Magn. Reson. Med. 41:179). A
/// weight is the k-space area (volume) that the sample stands for over `matrix.voxels()`, so that a full
/// Cartesian sampling has weights 1/N which sum to 1, and the weighted adjoint has the amplitude of the
/// inverse FFT. Cartesian trajectories return that exactly; duplicated points share it.
/// @returns one weight per sample.
std::vector<float> densityWeights(const Trajectory &trajectory, const Extent &matrix,
                                  const DensitySettings &settings = {}, const Task &task = {});

} // namespace larmor
