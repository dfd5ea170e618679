// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// @param problem complete: size (N or MxKxN), input (random or book). @throws Error InvalidCall,
/// OutOfMemory.
std::unique_ptr<KernelExperiment> makeMatmulExperiment(const OptionSet &problem, std::uint64_t seed);

/// Sum of all elements of the product of the book's matrices, whose element (i, j) is i + j + 1: 35456 for
/// 8 x 8 (Kirk & Hwu 2010, appendix A).
double bookChecksum(std::int64_t rows, std::int64_t inner, std::int64_t columns);

} // namespace larmor
