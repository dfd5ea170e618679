// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/fhd.h"
#include "recon/sample_set.h"
#include "recon/stage_recorder.h"

#include <vector>

namespace larmor {

/// Positions at which an adjoint sum is evaluated, fields of view, unpadded.
struct PointList {
    std::vector<float> x, y, z;
    std::size_t size() const { return x.size(); }
};
/// Voxel centres of a matrix, x fastest: (i - floor(N/2)) / N (CONVENTIONS).
PointList voxelCentres(const Extent &matrix);

/// Offsets between voxels, one of each pair {o, -o}, and where the pair goes in the circulant of the doubled
/// grid. Offsets of N, which no two voxels have, are left out: the circulant is Hermitian for every N and
/// its spectrum real.
struct HalfOffsets {
    PointList points;                  ///< o / N
    std::vector<std::uint32_t> places; ///< {place of o, place of -o} for each point
};
HalfOffsets halfOffsets(const Extent &matrix);
/// How many halfOffsets() gives.
std::int64_t halfOffsetCount(const Extent &matrix);

/// Allocates the sample arrays of an adjoint sum and uploads positions and basis transform. realD, imagD,
/// realMu and imagMu are zeroed scratch.
AdjointProblem sampleArrays(Engine &engine, StageRecorder &stages, const SampleSet &samples);
/// Allocates and uploads the points of `problem`, and its outputs.
void attachPoints(Engine &engine, StageRecorder &stages, AdjointProblem &problem, const PointList &points);
/// Bytes that these hold.
std::uint64_t sampleArrayBytes(std::int64_t samples);
std::uint64_t pointArrayBytes(std::int64_t points);

} // namespace larmor
