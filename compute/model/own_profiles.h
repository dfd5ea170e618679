// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "model/device_profile.h"

#include <filesystem>
#include <vector>

namespace larmor::model {

/// Where a person's own profiles lie: devices/ in dataFolder(), which need not be there; empty where that
/// cannot be written to.
std::filesystem::path ownProfileFolder();

/// What is there, by title.
struct OwnProfiles {
    std::vector<DeviceProfile> profiles;
    std::vector<Text> problems; ///< of files that are left out: what is wrong with each
};

/// Reads the files *.json of ownProfileFolder(). Left out are those that are no profiles, and those whose
/// name is one of deviceProfiles() or of a file before. Never throws.
OwnProfiles ownProfiles();

} // namespace larmor::model
