// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// The group "Host and device": programs of the host around simple kernels (host_plan.h).
const KernelDefinition &transferDefinition();
const KernelDefinition &overlapDefinition();

} // namespace larmor
