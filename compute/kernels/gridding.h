// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/gridding_samples.h"

namespace larmor {

/// What the kernels `gridding` and `degridding` read and write, and what their launches depend on.
struct GriddingProblem {
    GriddingGeometry geometry;
    std::int64_t samples = 0, entries = 0, jobs = 0; ///< of ArrangedSamples
    Extent bin, bins;
    std::uint64_t visits = 0;              ///< samples that the grid's points look at under variant=gather
    int valueCount = 0, pairs = 0;         ///< numbers of `values`; see TapPolynomials::pairs
    std::shared_ptr<Buffer> places, order; ///< ArrangedSamples, uploaded
    std::shared_ptr<Buffer> binStart, jobList;
    std::shared_ptr<Buffer> values; ///< GriddingArrays::values, uploaded; null for the bilinear kernel
    std::shared_ptr<Buffer> data;   ///< complex float; that of sample m at firstSample + m
    std::uint32_t firstSample = 0;
    std::shared_ptr<Buffer> arranged; ///< scratch, complex float, one per entry; null where not used
    std::shared_ptr<Buffer> grid;     ///< complex float
};

/// The host's part: samples in the order that the options ask for, and the numbers from which the kernel's
/// values are computed.
struct GriddingArrays {
    ArrangedSamples samples;
    std::vector<float> values; ///< coefficients or a table; empty for the bilinear kernel
    bool arrangesData = false; ///< `arranged` is needed
    GriddingProblem problem;   ///< all but the buffers
};

/// The layout that an option set asks for. @param kernel "gridding" or "degridding".
SampleLayout sampleLayout(std::string_view kernel, const GriddingGeometry &geometry,
                          const OptionSet &options);
/// Whether the kernel looks at all samples of the bins around a point, which only the host counts
/// (GriddingProblem::visits).
bool visitsBins(std::string_view kernel, const OptionSet &options);
/// All but the samples: `values`, `arrangesData`, and what `problem` says of them.
GriddingArrays griddingValues(std::string_view kernel, const GriddingGeometry &geometry,
                              const OptionSet &options);
/// @param kernel "gridding" or "degridding". @param options resolved set of it, of the geometry's kernel.
/// @throws Error InvalidCall (see arrangeSamples), Cancelled.
GriddingArrays prepareGridding(std::string_view kernel, const GriddingGeometry &geometry,
                               const SamplePositions &positions, const OptionSet &options,
                               const Task &task = {});

/// grid = 0, then grid[l] = sum_m data[m] kernel(u_m - l).
std::vector<LaunchPlan> griddingPlans(const GriddingProblem &problem, const OptionSet &options);
/// data[m] = sum_l kernel(u_m - l) grid[l]. Works with the arrays of `gridding`, too, where both sort or
/// neither does.
std::vector<LaunchPlan> degriddingPlans(const GriddingProblem &problem, const OptionSet &options);

/// The set of `degridding` that goes with one of `gridding`, on the same arrays: a reconstruction switches
/// both together.
OptionSet degriddingOptionsFor(const OptionSet &griddingOptions);
/// The convolution kernel of an option set, of either kernel.
GriddingKernel griddingKernelOf(const OptionSet &options, double oversampling);
/// The set with shape and width as a geometry has them.
OptionSet withGriddingKernel(const OptionSet &options, const GriddingKernel &kernel);

const KernelDefinition &griddingDefinition();
const KernelDefinition &degriddingDefinition();

} // namespace larmor
