// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace larmor {

struct Scan;

enum class Method { InverseFft, Adjoint, LeastSquares };
/// "ifft", "adjoint", "least-squares".
std::string_view toString(Method method);
/// @throws Error InvalidCall listing the methods.
Method parseMethod(std::string_view text);
/// Methods that fit a scan: all for Cartesian, adjoint and least squares otherwise. The first is the default.
std::vector<Method> methodsFor(const Scan &scan);

} // namespace larmor
