// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace larmor {

enum class EngineKind { Cpu, OpenCl, Cuda };
/// "cpu", "opencl", "cuda".
std::string_view toString(EngineKind kind);

} // namespace larmor
