// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/operations.h"

namespace larmor::cuda {

/// Rows of voxels side by side, of which the local correlations are made and solved.
struct MapRows {
    std::int64_t planes, rows, voxels; ///< planes of rows of voxels
    int coils;
    int shiftsX, shiftsY, shiftsZ; ///< displacements along each axis
};

/// out[plane][i] = sum_j sums[j][i] wave[plane][j], j over shiftsZ.
void sumAlongZ(const Queue &queue, const MapRows &rows, const float2 *sums, const float2 *wave, float2 *out);
/// out[plane][row][i] = sum_j in[plane][j][i] wave[row][j], j over shiftsY.
void sumAlongY(const Queue &queue, const MapRows &rows, const float2 *in, const float2 *wave, float2 *out);

/// A region of k-space and the kernel that patches of it are as large as.
struct PatchGrid {
    Extent region, kernel;
    int coils;
    std::int64_t entries() const { return coils * kernel.voxels(); } ///< of a patch
    std::int64_t patches() const
    {
        return (region.x - kernel.x + 1) * (region.y - kernel.y + 1) * (region.z - kernel.z + 1);
    }
};
/// Patches `first` and on as columns of (coil, z, y, x), x fastest. @param region [coil][z][y][x].
void gatherPatches(const Queue &queue, const PatchGrid &grid, const float2 *region, std::int64_t first,
                   std::int64_t count, double2 *columns);
/// R_cd[j] = sum of P_(c,p)(d,q) over the pairs with q - p = j, divided by the kernel's samples:
/// [displacement][d][c].
void sumDisplacements(const Queue &queue, const PatchGrid &grid, const double2 *projector, float2 *sums);

/// Bytes of shared memory for the voxel of one group of lanes.
std::size_t sharedOfVoxel(int coils);
/// The last sum, along x, then the dominant eigenvector of each voxel: one voxel to a group of up to 32
/// lanes.
/// @param maps [coil][voxel], `pitch` apart; eigenvalue [voxel]. @param shared bytes that a block may have.
void solveVoxels(const Queue &queue, const MapRows &rows, const float2 *lines, const float2 *wave,
                 const float2 *reference, float crop, float2 *maps, std::int64_t pitch, float *eigenvalue,
                 std::size_t shared);

/// Maps of principal components as maps of coils: out[c][i] = sum_j components[j][c] in[j][i].
/// @param inPitch, outPitch from one component or coil to the next.
void expandMaps(const Queue &queue, const float2 *in, std::int64_t inPitch, int components,
                const float2 *matrix, int coils, std::int64_t voxels, float2 *out, std::int64_t outPitch);

// Square matrices of n x n complex numbers in double precision, column after column.

/// The upper triangle of a Hermitian matrix from its lower one.
void mirrorLower(const Queue &queue, double2 *x, std::int64_t n);

/// x = factor (x - shift I).
void shiftMatrix(const Queue &queue, double2 *x, std::int64_t n, double factor, double shift);
/// sums += {||square - I||_F^2, Re trace x}.
void measureSign(const Queue &queue, const double2 *square, const double2 *x, std::int64_t n, double *sums);
/// x = (I + x) / 2.
void signToProjector(const Queue &queue, double2 *x, std::int64_t n);

} // namespace larmor::cuda
