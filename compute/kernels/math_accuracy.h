// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// The group "Accuracy": each function of the guide's appendix C against double precision.
const KernelDefinition &mathAccuracyDefinition();

} // namespace larmor
