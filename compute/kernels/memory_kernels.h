// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// The group "Memory": what the order, the width and the place of accesses cost.
const KernelDefinition &copyDefinition();
const KernelDefinition &offsetCopyDefinition();
const KernelDefinition &strideCopyDefinition();
const KernelDefinition &layoutDefinition();
const KernelDefinition &pitchedAccessDefinition();
const KernelDefinition &constantReadDefinition();

} // namespace larmor
