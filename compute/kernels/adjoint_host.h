// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

#include <span>

namespace larmor {

/// Arrays of `fhd`, `q` and `mu` on the processor, with their padding (AdjointProblem), which the results
/// have, too; they outlive the run.
struct HostAdjoint {
    std::int64_t samples = 0, points = 0;
    std::span<const float> kx, ky, kz; ///< of the samples, cycles per field of view
    std::span<const float> realPhi, imagPhi, realD, imagD;
    std::span<const float> x, y, z; ///< of the points, fields of view
};

/// F^H d, or with `magnitude` Q. Sequential: the loops of Kirk & Hwu 2010, Fig. 8.4, in single precision.
/// Parallel: the direct sum of the cpu engine.
std::unique_ptr<HostRun> makeAdjointHostRun(const HostAdjoint &arrays, bool magnitude, HostForm form);

/// Mu = conj(Phi) D, or with `magnitude` |Phi|^2 (Fig. 8.7), as arrays or, `packed`, as records with k.
std::unique_ptr<HostRun> makeMuHostRun(const HostAdjoint &arrays, bool magnitude, bool packed, HostForm form);

} // namespace larmor
