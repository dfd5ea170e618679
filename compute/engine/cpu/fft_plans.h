// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "engine/engine.h"

#include <cstdint>

namespace larmor::cpu {

/// In place, on the calling thread: `rows` one-dimensional transforms of `length` values whose first values
/// lie `distance` apart. The plan is made on first use, from FFTW's estimate (well below a millisecond) or
/// from wisdom, and kept for the life of the program; transforms of any threads may share it.
void transformRows(cfloat *in, cfloat *out, std::int64_t length, std::int64_t rows, std::int64_t distance,
                   FftDirection direction);

/// Scratch of the calling thread, at least `count` values, on a cache line. Valid until the next call.
cfloat *threadScratch(std::int64_t count);

} // namespace larmor::cpu
