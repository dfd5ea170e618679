// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/registry.h"

namespace larmor {

// Defined by cuda/ when the program is built with the toolkit, else by cuda_absent.cpp, which says so.
EngineStatus cudaStatus();
std::unique_ptr<Engine> openCudaEngine();

} // namespace larmor
