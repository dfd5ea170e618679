// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// out[x][y] = in[y][x] for `batch` matrices that follow one another. Rows of `width` elements, no gaps.
struct TransposeProblem {
    std::int64_t width = 0, height = 0, batch = 1;
    std::shared_ptr<Buffer> in, out; ///< the element type is the option `type`: real 4 bytes, complex 8 bytes
};

/// The launches of one transpose under a resolved option set. `matrix-pad` needs buffers of pitched size and
/// is for the lab alone. @throws Error InvalidCall when the grid would not fit.
std::vector<LaunchPlan> transposePlans(const TransposeProblem &problem, const OptionSet &options);
const KernelDefinition &transposeDefinition();

} // namespace larmor
