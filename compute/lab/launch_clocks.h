// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "engine/engine.h"
#include "kernels/catalogue.h"

#include <cstdint>

namespace larmor {

/// The same runs by the host's clock and by the device's marks (events), milliseconds of all of them.
struct ClockedRuns {
    int runs = 0;
    double issuedMs = 0; ///< host: from before the first launch until the last call returned
    double endedMs = 0;  ///< host: until the device had done everything
    double deviceMs = 0; ///< between marks before the first and behind the last launch
    Json toJson() const; ///< with the shares of endedMs that issuedMs and deviceMs are
};

/// What each clock says of a kernel's first run, of one and of many (CUDA Programming Guide 3.0, 3.2.6.1;
/// OpenCL Best Practices Guide, 2.1: launches return before they have run).
struct LaunchClocks {
    double compileMs = 0; ///< 0 where the kernel was kept compiled
    double firstMs = 0;   ///< host: the first run of all, until the device had done it
    ClockedRuns one, many;
    Json toJson() const; ///< with the time of one over that of each of many
};

/// One run and a hundred, the median of five each.
/// @param options, problem complete. @throws Error Unavailable for an engine without kernels, InvalidCall for
/// a kernel that is a program of the host, DeviceFailure, Cancelled.
LaunchClocks launchClocks(Engine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                          const OptionSet &options, std::uint64_t seed = 1, const Task &task = {});

} // namespace larmor
