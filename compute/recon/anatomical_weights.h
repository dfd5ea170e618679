// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/volume.h"

namespace larmor {

/// What the last voxel of an axis is compared with.
enum class DifferenceBoundary {
    Neumann, ///< nothing: its difference and its weight are 0
    Periodic ///< the first
};

struct AnatomicalSettings {
    /// Differences of the reference are measured in `contrast` times their median: there the weight is one
    /// half.
    double contrast = 3;
    DifferenceBoundary boundary = DifferenceBoundary::Neumann;
};

/// Weights of finite differences that follow the anatomy of a reference image: with D_d rho(n) =
/// rho(n + e_d) - rho(n), the penalty sum_d sum_n w_d(n) |D_d rho(n)|^2 smooths inside tissues and hardly
/// across their borders. It is the W of Kirk & Hwu's quasi-Bayesian reconstruction (2010, 8.1: W^H W = sum_d
/// D_d^H w_d D_d) in the manner of Haldar et al. 2008, Magn. Reson. Med. 59:810, with the border function of
/// Perona & Malik 1990, IEEE Trans. Pattern Anal. 12:629:
///
///     w_d(n) = 1 / (1 + (|D_d m(n)| / (contrast * s))^2),   m = |reference|,
///
/// s the median of all |D_d m(n)| that are not 0, over all axes. Weights lie in (0, 1], are 1 where the
/// reference is flat, and do not change with the reference's scale.
/// @param reference one image, of the matrix of the reconstruction.
/// @returns shape [axis x, y, z][z][y][x]; an axis of one voxel has no neighbours, so its weights are 0 (even
/// where periodic). @throws Error InvalidCall for no voxels, several coils, values that are not finite, a
/// contrast that is not positive; Cancelled.
Volume<float> anatomicalWeights(const Image &reference, const AnatomicalSettings &settings = {},
                                const Task &task = {});

} // namespace larmor
