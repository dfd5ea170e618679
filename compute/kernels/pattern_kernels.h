// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// The group "Patterns": scan, histogram, stencil and sort (Kirk & Hwu, 1.9 and 12.2).
const KernelDefinition &scanDefinition();
const KernelDefinition &histogramDefinition();
const KernelDefinition &stencilDefinition();
const KernelDefinition &sortDefinition();

} // namespace larmor
