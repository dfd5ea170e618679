// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/registry.h"
#include "recon/method.h"

#include <QString>
#include <optional>
#include <vector>

namespace larmor {

/// Where the switchable kernels of a session would run.
struct LabEngine {
    std::optional<EngineKind> kind; ///< empty before engines are probed, and when locked
    QString whyLocked;              ///< not empty: no switch can be thrown, for this reason
    std::optional<Device> device{}; ///< of that engine, where known
    QString moves{};                ///< not empty: what else the first switch of a stage changes
    QString idle{};                 ///< not empty: the present image does without the kernel, and why
};

/// @param statuses empty while the engines are being probed: nothing is locked then.
LabEngine labEngine(const EngineChoice &choice, const std::vector<EngineStatus> &statuses);

/// Catalogue names of the kernels that are stages of a method, in the order of the pipeline.
/// @param stages of the newest image; may be empty. Of sums that run as a NUFFT the gridding has switches.
std::vector<std::string> kernelsOf(Method method, const std::vector<std::string> &stages);

} // namespace larmor
