// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

#include <span>

namespace larmor {

/// The group "Demonstrations": small kernels that show one thing each.
std::span<const KernelDefinition *const> demonstrations();

} // namespace larmor
