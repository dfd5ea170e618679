// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/task.h"
#include "engine/model/model_engine.h"
#include "kernels/catalogue.h"
#include "lab/measurement.h"
#include "model/ptx/census.h"
#include "model/ptx/finding.h"

#include <map>
#include <string>
#include <vector>

namespace larmor {

/// One complete run of a kernel in the emulator: what it computed, what it issued and what is wrong with it.
/// It holds no time: how long an emulation takes says nothing about a GPU.
struct Emulation {
    std::string kernel, preset;
    OptionSet problem, options;
    Provenance provenance;
    double error = 0, tolerance = 0;
    bool correct = false, wrongOnPurpose = false;
    Json details; ///< what the kernel's own check says besides; null: nothing
    model::ptx::Census census;
    std::map<int, model::ptx::Census> lines; ///< by line of the kernel's source
    std::vector<model::ptx::Finding> findings;
    KernelResources resources; ///< of the first launch's kernel
    std::uint64_t launches = 0, blocks = 0;

    Json toJson() const;
};

/// Runs the kernel once on the seeded problem under the engine's settings and checks the result against the
/// oracle.
/// @throws Error InvalidCall for a set that breaks a constraint; Unavailable for a kernel that the emulator
/// cannot run.
Emulation emulate(ModelEngine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                  const OptionSet &options, std::uint64_t seed, const Task &task);

} // namespace larmor
