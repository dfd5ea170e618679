// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/launch_plan.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace larmor {

/// The group "Reduction".
const KernelDefinition &reductionDefinition();
const KernelDefinition &scalarProductDefinition();

/// One reduction: inputs and the arrays that its launches pass values on in.
struct ReductionProblem {
    BufferArgument a, b; ///< float; b for `operation=dot` alone
    std::int64_t count = 0;
    std::shared_ptr<Buffer> partials, spare, out;
    std::shared_ptr<Buffer> counter; ///< 4 bytes; holds 0 before and after
};

/// Bytes of a reduction's arrays.
struct ReductionScratch {
    std::size_t partials = 0, spare = 0, out = 0;
};
ReductionScratch reductionScratch(std::int64_t count, const OptionSet &options);

/// @throws Error InvalidCall for a count outside 1..2^30; Internal for buffers that are absent or too small.
std::vector<LaunchPlan> reductionPlans(const ReductionProblem &problem, const OptionSet &options);

/// What `out` must hold before the launches: the neutral element where blocks add to it, else anything.
std::vector<std::byte> reductionStart(const OptionSet &options);
/// The value in `out`.
double reductionValue(std::span<const std::byte> out, const OptionSet &options);

/// `out` as a run on the processor leaves it.
std::vector<std::byte> reductionBytes(double value, const OptionSet &options);

/// Additions and products that one of `count` values passes through on its way to the result, at most.
std::int64_t reductionDepth(std::int64_t count, const OptionSet &options);
/// Bound of the relative error of a sum of positive floats in which no value passes through more than `depth`
/// roundings to single precision (Higham 2002, Accuracy and Stability of Numerical Algorithms, 4.2).
double sumErrorBound(std::int64_t depth);

/// min and max are exact in any precision: single.
bool isExtremum(const OptionSet &options);

} // namespace larmor
