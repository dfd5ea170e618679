// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"

#include <cstdint>

namespace larmor::cpu {

/// out[x * outPitch + y] = in[y * inPitch + x] for x < width, y < height, on the calling thread. Meant for
/// blocks that fit the first-level cache. `stream` writes past the caches where the addresses allow it, which
/// is faster when the output does not fit there.
void transposeBlock(const cfloat *in, std::int64_t inPitch, cfloat *out, std::int64_t outPitch,
                    std::int64_t width, std::int64_t height, bool stream);

} // namespace larmor::cpu
