// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"

#include <string>
#include <string_view>
#include <vector>

namespace larmor::app {

/// Another program that calls verbs in its own process: it says when to stop, and takes what they would
/// print.
struct Host {
    Task task;                          ///< in place of signals and of progress on a terminal
    std::string report{};               ///< what `--json` sends to standard output
    std::vector<std::string> remarks{}; ///< lines for standard error, without the program's name
};

/// While it lives, the verbs of this thread belong to the host.
class Hosted {
public:
    explicit Hosted(Host &host);
    ~Hosted();
    Hosted(const Hosted &) = delete;
    Hosted &operator=(const Hosted &) = delete;
};

/// The host of this thread's verb; null: the command line.
Host *currentHost();

/// One line that a person should read beside the result: on standard error, after the program's name.
void remark(std::string_view line);

} // namespace larmor::app
