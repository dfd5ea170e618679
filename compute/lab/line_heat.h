// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/modelled_run.h"

#include <map>

namespace larmor {

/// What one source line does to a GPU, as rates that lines can be compared by.
struct LineHeat {
    double sectorsPerRequest = 0; ///< transactions of a global-memory request; 0: the line has none
    double stepsPerRequest = 0;   ///< of a shared-memory request; 1 is free of conflicts, 0: it has none
    int ways = 0;                 ///< of the worst bank conflict
    double divergence = 0;        ///< share of its branches at which a warp parts
    double lanes = 0;             ///< mean number of lanes that take part in its instructions
    /// Of the resource that bounds the predicted time; of the issued instructions where there is no time.
    double share = 0;
};

/// By line of the kernel's source; the shares sum to 1.
std::map<int, LineHeat> lineHeat(const ModelledRun &run);

} // namespace larmor
