// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>

namespace larmor {

using cfloat = std::complex<float>;
using cdouble = std::complex<double>;

} // namespace larmor
