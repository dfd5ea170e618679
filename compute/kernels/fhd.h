// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// Arrays of the adjoint sum as the book lays them out (Kirk & Hwu 2010, Fig. 8.4), float each.
/// Sample arrays hold `samples` entries padded with zeros to a multiple of samplePadding; point arrays and
/// the results hold `points` entries padded to a multiple of pointPadding.
struct AdjointProblem {
    static constexpr std::int64_t samplePadding = 4096, pointPadding = 8192;
    std::int64_t samples = 0, points = 0;
    std::shared_ptr<Buffer> kx, ky, kz;       ///< cycles per field of view
    std::shared_ptr<Buffer> kxyz;             ///< the same as {kx, ky, kz} records (layout=aos)
    std::shared_ptr<Buffer> x, y, z;          ///< points in fields of view (-0.5 .. 0.5; Q: -1 .. 1)
    std::shared_ptr<Buffer> realPhi, imagPhi; ///< transform of the voxel basis at each sample
    std::shared_ptr<Buffer> realD, imagD;     ///< samples, density weights folded in
    std::shared_ptr<Buffer> realMu, imagMu;   ///< scratch: conj(Phi) D; for q realMu holds |Phi|^2
    std::shared_ptr<Buffer> packed; ///< scratch for mu=constant: {kx, ky, kz, realMu, imagMu} records
    std::shared_ptr<Buffer> realOut, imagOut; ///< accumulated; zeroed by the caller
};

/// One chunk of samples: launches to issue together, after which the accumulated image is valid to show.
struct AdjointChunk {
    std::vector<LaunchPlan> launches;
    std::int64_t firstSample = 0, samples = 0;
};

/// F^H d: out[n] = sum_m conj(Phi_m) D_m e^{+i 2 pi k_m.x_n}. With mu=separate or constant the chunks are
/// preceded by muPlans(). @throws Error InvalidCall.
std::vector<AdjointChunk> fhdChunks(const AdjointProblem &problem, const OptionSet &options);
/// Q: out[n] = sum_m |Phi_m|^2 e^{+i 2 pi k_m.x_n}; the same body with the imaginary part of Mu left out.
std::vector<AdjointChunk> qChunks(const AdjointProblem &problem, const OptionSet &options);
/// Mu = conj(Phi) D (the book's cmpMu, Fig. 8.7).
std::vector<LaunchPlan> muPlans(const AdjointProblem &problem, const OptionSet &options);

const KernelDefinition &fhdDefinition();
const KernelDefinition &qDefinition();
const KernelDefinition &muDefinition();

} // namespace larmor
