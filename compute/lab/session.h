// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/text.h"
#include "recon/attachments.h"
#include "recon/reconstruction.h"
#include "scan/scan_edits.h"

#include <string>
#include <vector>

namespace larmor {

/// What the window is doing, as a value: undo steps, live requests and (later) session files are made of it.
struct Session {
    std::string scan; ///< "built-in:cartesian", "built-in:spiral", "simulated:" with a recipe, or a path
    Attachments attachments;     ///< what else is known of the scan
    std::vector<ScanEdit> edits; ///< of its samples, in their order, before anything is reconstructed
    ReconSettings settings;
    std::string displayPath = "auto"; ///< auto | interop-image | interop-buffer | read-back | painter

    bool operator==(const Session &) const = default;
    Json toJson() const;
    static Session fromJson(const Json &json); ///< @throws Error InvalidCall
};

/// One line naming what differs between two sessions ("transpose tile 16 -> 32"); empty when equal.
Text describeChange(const Session &from, const Session &to);

} // namespace larmor
