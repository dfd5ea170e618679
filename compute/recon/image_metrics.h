// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/volume.h"

#include <optional>

namespace larmor {

/// Scores against the truth over all voxels, complex (Kirk & Hwu 2010, 8.3; CONVENTIONS, truth and quality).
struct ImageMetrics {
    double mse = 0;
    double psnrDb = 0;       ///< 20 log10(max |I0| / rms error); +inf for an exact match
    double snrDb = 0;        ///< 20 log10(rms I0 / rms error)
    double percentError = 0; ///< 100 rms error / rms I0
};

/// What scores need to know of a truth.
struct TruthSize {
    double squaredNorm = 0, peak = 0;
    std::int64_t voxels = 0;
};
TruthSize truthSize(const Image &truth);
/// Scores from sum |I - I0|^2, wherever that was summed. @throws Error InvalidCall for no voxels.
ImageMetrics metricsFrom(double squaredError, const TruthSize &truth);
/// @throws Error InvalidCall when the shapes differ.
ImageMetrics imageMetrics(const Image &image, const Image &truth);
/// A score that neither the image's scale nor a phase common to all voxels changes.
struct ScaledScore {
    double factor = 0; ///< modulus of the complex s for which sum |s I - I0|^2 is least; 0 for a black image
    double psnrDb = 0; ///< of s I
};
/// @throws Error InvalidCall when the shapes differ or there are no voxels.
ScaledScore bestScaledScore(const Image &image, const Image &truth);
/// ||a - b||_2 / ||b||_2.
double relativeError(const Image &a, const Image &b);
/// Adjoint sum in double precision at chosen voxels: the oracle of every engine and kernel.
/// @param voxels linear indices. @returns one value per index, unscaled: sum_m mu_m e^{+i 2 pi k_m.x_n}.
std::vector<cdouble> adjointOracle(const std::vector<float> &kx, const std::vector<float> &ky,
                                   const std::vector<float> &kz, const std::vector<cdouble> &mu,
                                   const Extent &matrix, const std::vector<std::int64_t> &voxels);

} // namespace larmor
