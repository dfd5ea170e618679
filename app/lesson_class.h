// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "lesson/lesson.h"

#include <string>

namespace larmor::app {

/// `larmor lesson NAME --class`: a question of the lesson on the class page.
struct ClassCall {
    bool wanted = false, sharedAddresses = false;
    int step = 0; ///< from 1 on, as the window counts; 0: the first that asks
    int port;
    std::string address; ///< empty: that of the network
    ClassCall();
    void addTo(CLI::App &verb);
    /// Serves the page until Enter, the end of standard input or Ctrl+C, then prints the counts.
    /// @throws Error InvalidCall: no such step, or it asks nothing; Unavailable as ClassServer.
    void run(const lesson::Lesson &lesson, const ReportTarget &report) const;
};

} // namespace larmor::app
