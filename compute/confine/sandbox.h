// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"

#include <filesystem>
#include <string>
#include <vector>

namespace larmor {

/// What a process that gives up its rights keeps.
struct SandboxRules {
    std::vector<std::filesystem::path>
        readable; ///< files, and folders with all below them; absent ones count
    std::vector<std::filesystem::path> writable; ///< read and written; folders with all below them
};

/// What the system enforces from now on.
struct SandboxReport {
    bool files = false; ///< nothing but the rules' files can be opened (Landlock)
    bool calls = false; ///< no sockets, signals to others, tracing, mounts (seccomp)
    Text whyNotFiles, whyNotCalls;
};

/// Gives up for good, for this thread and all that it starts, every right that a compiler of kernels and
/// their launches do not need. To be called before other threads are started: Landlock reaches no others.
/// Sources: Linux kernel documentation, userspace-api/landlock and userspace-api/seccomp_filter.
SandboxReport confineThisProcess(const SandboxRules &rules);

/// Where libraries, their configuration and devices of compute lie on this system.
SandboxRules rulesForComputing();

} // namespace larmor
