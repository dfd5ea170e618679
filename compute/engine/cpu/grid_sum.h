// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/task.h"
#include "engine/cpu/host_buffer.h"
#include "engine/grid_sum.h"

#include <memory>

namespace larmor::cpu {

/// A direct sum as the loops want it: the axes that exist come first, in the order x, y, z; the others have
/// one voxel, at 0. Sample arrays are padded with zeros to a multiple of factoredSamples.
class GridSum {
public:
    /// @throws Error Internal where the positions are of different lengths or the matrix is empty;
    /// OutOfMemory.
    GridSum(HostMemory &memory, const GridSumProblem &problem);

    std::int64_t samples, padded;
    std::int64_t size[3] = {1, 1, 1};
    float *k[3], *re, *im; ///< positions; samples, real and imaginary parts

    std::int64_t rows() const { return size[1] * size[2]; }
    std::int64_t voxels() const { return size[0] * rows(); }
    /// Centre of voxel i, in fields of view.
    double place(int axis, std::int64_t i) const;

    /// Fills re and im.
    void split(const cfloat *values);
    /// The converse of split().
    void join(cfloat *values) const;
    HostMemory &memory() const { return m_memory; }
    /// `count` floats.
    std::shared_ptr<HostBuffer> floats(std::int64_t count) const;

private:
    HostMemory &m_memory;
    std::shared_ptr<HostBuffer> m_storage;
};

/// Bytes that a sum takes while it runs, beside samples and image, but for the threads' own tables.
std::uint64_t gridSumBytes(std::int64_t samples, const Extent &matrix, DirectForm form, bool forward);

float *floatsOf(const std::shared_ptr<HostBuffer> &buffer);

// image and samples are as directAdjoint() and directForward() of Engine have them.
void recurrenceAdjointSum(GridSum &sum, cfloat *image, const Task &task);
void recurrenceForwardSum(GridSum &sum, const cfloat *image, const Task &task);
void factoredAdjointSum(GridSum &sum, cfloat *image, const Task &task);
void factoredForwardSum(GridSum &sum, const cfloat *image, const Task &task);

} // namespace larmor::cpu
