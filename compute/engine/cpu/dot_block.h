// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"

#include <cstdint>

namespace larmor::cpu {

/// sum conj(a[i]) b[i] in double, on the calling thread.
cdouble dotBlock(const cfloat *a, const cfloat *b, std::int64_t count);

} // namespace larmor::cpu
