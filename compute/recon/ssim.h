// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/volume.h"

namespace larmor {

/// Mean structural similarity of the magnitudes of an image and its truth, at most 1 (Z. Wang, A. C. Bovik,
/// H. R. Sheikh and E. P. Simoncelli 2004, IEEE Trans. Image Process. 13:600): Gaussian window of 11 x 11
/// voxels and 1.5 voxels standard deviation, K1 = 0.01, K2 = 0.03, and as dynamic range the largest magnitude
/// of the truth. Over all voxels whose window lies within the image; where there are none, over all, by the
/// part of the window that does. Planes of a volume count each by itself.
/// @throws Error InvalidCall where the shapes differ or there is no voxel; Cancelled.
double structuralSimilarity(const Image &image, const Image &truth, const Task &task = {});

} // namespace larmor
