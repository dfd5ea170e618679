// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/adjoint_arrays.h"
#include "recon/pipeline.h"

#include <algorithm>

namespace larmor {
namespace {

constexpr std::uint64_t complexBytes = 8, floatBytes = 4, indexBytes = 4;

/// Sizes of a run, in entries.
struct Sizes {
    std::uint64_t samples, coils, voxels, grid, doubled, halfOffsets;
    bool scored, raster;

    Sizes(const Scan &scan, const Extent &matrix, bool hasTruth)
        : samples(scan.sampleCount()), coils(static_cast<std::uint64_t>(scan.coils)),
          voxels(static_cast<std::uint64_t>(matrix.voxels())),
          grid(static_cast<std::uint64_t>(transformGrid(scan, matrix).voxels())),
          doubled(static_cast<std::uint64_t>(matrix.doubled().voxels())),
          halfOffsets(static_cast<std::uint64_t>(halfOffsetCount(matrix))), scored(hasTruth),
          raster(scan.object.has_value())
    {
    }
    std::uint64_t image() const { return complexBytes * voxels; }
    std::uint64_t images() const { return image() * coils; }
    std::uint64_t combined() const { return coils > 1 ? image() : 0; }
    std::uint64_t uploaded() const { return complexBytes * samples * coils; }
    /// Truth, raster and the scratch array of the scores.
    std::uint64_t scoring() const
    {
        return image() * ((scored ? 1u : 0u) + (raster ? 1u : 0u) + (scored || raster ? 1u : 0u));
    }
    std::uint64_t sums() const
    {
        return sampleArrayBytes(static_cast<std::int64_t>(samples)) +
               pointArrayBytes(static_cast<std::int64_t>(voxels));
    }
};

std::uint64_t inverseFftNeed(const Sizes &s)
{
    const std::uint64_t grids = complexBytes * s.grid * s.coils;
    const std::uint64_t placing = s.uploaded() + grids, turning = 2 * grids;
    const std::uint64_t cropping = grids + s.images() + s.combined();
    return indexBytes * s.samples + std::max({placing, turning, cropping});
}

std::uint64_t adjointNeed(const Sizes &s)
{
    return s.sums() + floatBytes * s.samples + s.images() + std::max(s.uploaded(), s.combined());
}

std::uint64_t leastSquaresNeed(const Sizes &s)
{
    const std::uint64_t spectrum = floatBytes * s.doubled;
    const std::uint64_t makingQ = pointArrayBytes(static_cast<std::int64_t>(s.halfOffsets)) +
                                  2 * indexBytes * s.halfOffsets + complexBytes * s.doubled;
    const std::uint64_t rightSide = s.images() + std::max(s.uploaded(), s.coils > 1 ? s.images() : 0);
    // r, p, A p, x, the padded grid, and the image of an iteration or of the end
    const std::uint64_t solving = 4 * s.images() + complexBytes * s.doubled + s.images() + s.combined();
    return s.sums() + spectrum + std::max({makingQ, rightSide, solving});
}

} // namespace

std::uint64_t memoryNeed(const Scan &scan, const ReconSettings &settings, bool scored)
{
    const Sizes sizes(scan, settings.matrix.value_or(scan.matrix), scored);
    switch (settings.method) {
    case Method::InverseFft:
        return sizes.scoring() + inverseFftNeed(sizes);
    case Method::Adjoint:
        return sizes.scoring() + adjointNeed(sizes);
    case Method::LeastSquares:
        return sizes.scoring() + leastSquaresNeed(sizes);
    }
    throw Error(ErrorCode::Internal, "a reconstruction method without a memory model");
}

std::uint64_t predictMemory(const Scan &scan, const ReconSettings &settings)
{
    return memoryNeed(scan, settings, scan.object.has_value());
}

} // namespace larmor
