// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// `matmul-aat`: the product of a matrix with its own transpose.
const KernelDefinition &matmulAatDefinition();

} // namespace larmor
