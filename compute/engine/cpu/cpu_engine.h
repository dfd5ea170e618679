// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <memory>

namespace larmor {

std::unique_ptr<Engine> openCpuEngine();

} // namespace larmor
