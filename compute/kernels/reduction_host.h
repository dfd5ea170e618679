// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace larmor {

enum class ReductionKind { Sum, Dot, Norm, Least, Largest };
enum class ReductionPrecision { Single, Compensated, Double };

/// Roundings to single precision that one value passes through, at most: sums of so many are joined in
/// double, as a float that holds the sum of millions would round each further one away.
constexpr std::int64_t hostReductionDepth = 64;

/// A piece of a reduction on the calling thread, with the processor's widest registers.
/// @param b of Dot alone. @param count at least 1.
double reduceWide(ReductionKind kind, ReductionPrecision precision, const float *a, const float *b,
                  std::int64_t count);
/// The same as one plain loop.
double reducePlain(ReductionKind kind, ReductionPrecision precision, const float *a, const float *b,
                   std::int64_t count);
/// Two pieces as one.
double joined(ReductionKind kind, double a, double b);

} // namespace larmor
