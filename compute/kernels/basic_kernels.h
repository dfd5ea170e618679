// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// The group "Basics": the first kernels of the books.
const KernelDefinition &vectorAddDefinition();
const KernelDefinition &matrixAddDefinition();
const KernelDefinition &blockTransposeDefinition();

} // namespace larmor
