// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "kernels/kernel_source.h"

#include <string>
#include <string_view>

namespace larmor {

class KernelDefinition;

/// A compiler's log with its messages at the lines and columns of the source as it was written: what is
/// compiled has other words in places, and other words before it. Below each message stands that line.
/// @param stem what compilers call the file that has no name of its own: "transpose" for "transpose.cu".
std::string logAsWritten(std::string_view log, const KernelSource &written, std::string_view stem);
/// The same of what went wrong with a kernel; of the catalogue's, and of what is no compiler's, the error as
/// it is.
Error errorAsWritten(const Error &error, const KernelDefinition &kernel);

} // namespace larmor
