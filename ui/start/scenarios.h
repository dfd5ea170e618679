// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/session_file.h"

#include <QString>
#include <optional>
#include <vector>

namespace larmor {

/// A place to begin, one click away.
struct Scenario {
    const char *name; ///< of its button: "scenario.<name>"
    QString title;
    QString why;                    ///< one sentence: what is to be seen
    std::optional<Session> session; ///< absent: the present one goes on
    std::optional<LabChoice> lab;   ///< opens the kernel lab
    bool streams = false;           ///< opens the streaming window
};

/// Built in, in the order in which they are shown.
std::vector<Scenario> scenarios();

} // namespace larmor
