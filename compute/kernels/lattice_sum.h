// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "kernels/catalogue.h"

namespace larmor {

/// The adjoint sum on the voxels of a matrix, image[n] += sum_m mu_m e^{+i 2 pi k_m.x_n}, by forms that live
/// on their equal distances: x_n = (i - floor(N/2)) / N along each axis. Sample arrays hold `samples` entries
/// padded with zeros to paddedSamples().
struct LatticeProblem {
    std::int64_t samples = 0;
    Extent matrix;
    std::shared_ptr<Buffer> kx, ky, kz; ///< cycles per field of view
    /// Complex: the samples, density weights folded in.
    std::shared_ptr<Buffer> mu;
    std::shared_ptr<Buffer> table; ///< scratch of factorTableBytes(); null where that is 0
    std::shared_ptr<Buffer> image; ///< complex, accumulated; zeroed by the caller
};

/// By a recurrence along x. @param options resolved set of `fhd-recurrence`. @throws Error InvalidCall.
std::vector<LaunchPlan> recurrencePlans(const LatticeProblem &problem, const OptionSet &options);
/// As a matrix product. @param options resolved set of `factored-adjoint`. @throws Error InvalidCall.
std::vector<LaunchPlan> factoredPlans(const LatticeProblem &problem, const OptionSet &options);
/// Bytes of the table of factors that one chunk needs; 0 where the product computes its factors itself.
std::size_t factorTableBytes(const Extent &matrix, const OptionSet &options);

const KernelDefinition &recurrenceDefinition();
const KernelDefinition &factoredDefinition();

} // namespace larmor
