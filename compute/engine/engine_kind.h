// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace larmor {

enum class EngineKind {
    Cpu,
    OpenCl,
    Cuda,
    Model ///< lab kernels executed by the emulator of their PTX; never chosen by itself
};
/// "cpu", "opencl", "cuda", "model".
std::string_view toString(EngineKind kind);

} // namespace larmor
