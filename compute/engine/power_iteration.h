// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor {

/// The power iteration that finds the eigenvector of a voxel. Where two eigenvalues are nearly the same,
/// which happens at and beyond the object's edge, the bounded number of steps leaves a mixture of both that
/// varies smoothly; it is twice that of ecalib, whose maps explain the data at the edge less well.
struct PowerIteration {
    static constexpr int mostSteps = 60;
    static constexpr float tolerance = 1e-5f; ///< of the residual, relative to the eigenvalue
    static constexpr float silent = 1e-6f;    ///< share of the strongest coil below which another one begins
};

} // namespace larmor
