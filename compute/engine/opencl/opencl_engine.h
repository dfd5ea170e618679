// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/registry.h"

namespace larmor {

EngineStatus openClStatus();
/// Lab stages run as OpenCL kernels; all other operations are the cpu engine's, on the same host memory, and
/// say so.
/// @param kernels those to run in OpenCL; empty: all.
std::unique_ptr<Engine> openOpenClEngine(const std::set<std::string> &kernels = {});

} // namespace larmor
