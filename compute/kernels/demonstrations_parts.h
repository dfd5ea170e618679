// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/demonstration.h"

namespace larmor {

Demonstration divergenceDemonstration();
Demonstration neighbourWriteDemonstration();
Demonstration voteDemonstration();
Demonstration clockDemonstration();
Demonstration occupancyDemonstration();
Demonstration atomicsDemonstration();
Demonstration throughputDemonstration();
Demonstration compilerHintsDemonstration();
/// The order of additions.
const KernelDefinition &associativityDefinition();

} // namespace larmor
