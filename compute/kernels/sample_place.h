// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>

#ifdef __CUDACC__
#define LARMOR_HOST_DEVICE __host__ __device__
#else
#define LARMOR_HOST_DEVICE
#endif

/// Where a sample falls on its grid: the same numbers on the host and on a GPU, bit for bit.
namespace larmor {

/// First cell and offset of a sample along one axis (see ArrangedSamples).
struct AxisPlace {
    std::int32_t cell = 0;
    float offset = 0;
};

/// One axis of a grid, as positions fall on it.
struct AxisScale {
    double cellsPerCycle = 0;
    std::int32_t points = 1; ///< 1: the axis takes no part
    std::int32_t bin = 1;    ///< cells of a bin
    std::int32_t bins = 1;   ///< bins of the axis
};

/// @param k finite, in cycles per field of view. @param axis of more than one point.
LARMOR_HOST_DEVICE inline AxisPlace placeOnAxis(float k, const AxisScale &axis, int width)
{
#ifdef __CUDA_ARCH__
    const double u = __dmul_rn(double(k), axis.cellsPerCycle); // not fused with what follows
#else
    const double u = double(k) * axis.cellsPerCycle;
#endif
    const double points = double(axis.points), first = ceil(u - width / 2.0);
    const double wrapped = first - points * floor(first / points);
    const double offset = u - first - (width - 1) / 2.0;
    return {wrapped < points ? std::int32_t(wrapped) : 0, // rounding of enormous coordinates
            float(fmin(fmax(offset, -0.5), 0.5))};
}

} // namespace larmor
