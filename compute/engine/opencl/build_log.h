// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/kernel_source.h"

#include <string>

namespace larmor::opencl {

/// The first errors of a build log, each with its source line and a caret under the column, which some
/// compilers leave out.
std::string readableErrors(const std::string &log, const KernelSource &kernel);

} // namespace larmor::opencl
