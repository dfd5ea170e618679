// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// c = a b of row-major matrices without gaps; a has rows x inner floats, b inner x columns.
struct MatmulProblem {
    std::int64_t rows = 0, inner = 0, columns = 0;
    std::shared_ptr<Buffer> a, b, c;
};

/// Sizes that the kernel walks over: with `matrix-pad` whole tiles of the option set, else those given.
MatmulProblem paddedSizes(const MatmulProblem &problem, const OptionSet &options);
/// Bytes and operations of one product under a resolved option set.
Work matmulWork(const MatmulProblem &problem, const OptionSet &options);
/// The launch of one product under a resolved option set. With `matrix-pad` the buffers hold matrices of
/// paddedSizes(), zero beyond the sizes given. @throws Error InvalidCall when a buffer is too small.
std::vector<LaunchPlan> matmulPlans(const MatmulProblem &problem, const OptionSet &options);
const KernelDefinition &matmulDefinition();

} // namespace larmor
