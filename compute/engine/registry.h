// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "engine/engine.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// `auto` is an empty optional.
using EngineChoice = std::optional<EngineKind>;
/// "auto", "cpu", "opencl", "cuda". @throws Error InvalidCall.
EngineChoice parseEngineChoice(std::string_view text);

struct EngineStatus {
    EngineKind kind = EngineKind::Cpu;
    bool available = false;
    Text whyNot;   ///< one sentence with what to do, where not available
    Device device; ///< where available
};

/// Every engine with its device, or why it is absent. Probes once per process; never throws.
const std::vector<EngineStatus> &engineStatuses();

/// Opens an engine for one thread's use.
/// `auto`: cuda; else a non-CPU OpenCL device; else cpu. On a cpu choice made by `auto`, the kernels named in
/// `touched` (a person chose options for them) run on the CPU OpenCL device where there is one.
/// @throws Error Unavailable (exit 3) naming what is missing.
std::unique_ptr<Engine> openEngine(const EngineChoice &choice, const std::set<std::string> &touched = {});
/// Which engine openEngine would give for `auto`, and why, for the status line.
EngineStatus automaticEngine();

} // namespace larmor
