// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/double_fft.h"
#include "core/extent.h"
#include "core/task.h"
#include "scan/trajectory.h"

#include <vector>

namespace larmor {

struct Run;

/// sum_m values[m] e^{+i 2 pi reach k_m.x_n} at the voxel centres of a matrix, x fastest, in double
/// precision: each exponential is the product of one per axis.
/// @param reach factor of the positions: 1 for an image, 2 for the offsets of a doubled matrix.
std::vector<cdouble> sumInDouble(const Trajectory &trajectory, const std::vector<cdouble> &values,
                                 double reach, const Extent &matrix, const Task &task);

/// A whole reconstruction in double precision on the host, as the book's rows "CPU, DP" (Kirk & Hwu 2010,
/// Fig. 8.20): inverse FFT, weighted adjoint, or least squares with a direct Q. Leaves the image in
/// run.doubleImage, [coil][voxel]. @throws Error InvalidCall for what it does not offer, Cancelled.
void reconstructInDouble(Run &run);

} // namespace larmor
