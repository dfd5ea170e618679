// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "scan/density_convolution.h"
#include "scan/trajectory.h"

#include <string_view>
#include <vector>

namespace larmor {

enum class DensityMethod {
    None,      ///< all weights 1: F^H d as it stands
    PipeMenon, ///< fixed-point iteration, any trajectory
    Analytic,  ///< the trajectory's Jacobian, where its kind has one
    Voronoi    ///< areas of cells, in a plane
};
/// "none", "pipe-menon", "analytic", "voronoi".
std::string_view toString(DensityMethod method);
/// @throws Error InvalidCall for a word that toString() does not say.
DensityMethod parseDensityMethod(std::string_view text);

struct DensitySettings {
    int iterations = 30; ///< of Pipe and Menon
    DensityMethod method = DensityMethod::PipeMenon;
    /// The convolution of Pipe and Menon for points too dense for a list of pairs; empty: pairs are found
    /// anew in each iteration.
    density::MakeConvolution dense{};
};

/// Density compensation. A weight is the k-space area (volume) that the sample stands for over
/// `matrix.voxels()`, so that a full Cartesian sampling has weights 1/N which sum to 1, and the weighted
/// adjoint has the amplitude of the inverse FFT, whatever the method. Duplicated points share theirs. Samples
/// on a grid have the area 1 by every method that has weights.
///
/// None: 1 for every sample, on a grid or not, so that the adjoint is F^H d itself; evenWeight() brings it to
/// the amplitude of the others.
///
/// PipeMenon: fixed-point iteration w <- w / (C w) with C a convolution of unit integral and width of a few
/// samples of the field of view's transform (Pipe & Menon 1999, Magn. Reson. Med. 41:179).
///
/// Analytic: the volume of the shell (arc, disc ...) that a sample's step along its readout sweeps, shared by
/// the readouts that cross it; see density_analytic.cpp. Needs whole readouts in their order.
///
/// Voronoi: the area nearer to the sample than to any other, within the samples' convex hull moved outwards
/// by half the distance between samples at its corners (Rasche et al. 1999, IEEE Trans. Med. Imaging 18:385).
/// In a plane, up to 200,000 distinct points.
///
/// @returns one weight per sample.
/// @throws Error InvalidCall where the method does not fit the trajectory, or a coordinate is not finite.
std::vector<float> densityWeights(const Trajectory &trajectory, const Extent &matrix,
                                  const DensitySettings &settings = {}, const Task &task = {});

/// The weight of a sample if all were alike: the volume of the unit cells that hold a sample, in equal
/// shares, over `matrix.voxels()`. What F^H d without density compensation is multiplied by to be scored.
double evenWeight(const Trajectory &trajectory, const Extent &matrix);

} // namespace larmor
