// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "lab/measurement.h"

#include <string>
#include <vector>

namespace larmor {

/// What an engine's library takes for a lab kernel's problem: the figure that the kernel is measured against.
struct LibraryCeiling {
    std::string name; ///< "matmul.library 8192"
    std::string note; ///< "cuBLAS 13.0, pedantic FP32"
    Spread timeMs;
    Work work;
    double gflops() const { return timeMs.median > 0 ? double(work.flops) / timeMs.median * 1e-6 : 0; }
    Json toJson() const;
};

/// Products of `size` x `size` matrices where the engine has them, and transforms of `size` rows of `size`
/// points.
std::vector<LibraryCeiling> libraryCeilings(Engine &engine, std::int64_t matmulSize, std::int64_t fftSize,
                                            const std::string &filter, const MeasureSettings &settings);

} // namespace larmor
