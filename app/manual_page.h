// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace larmor::app {

/// The help of all verbs as a manual page (man(7)): larmor.1.
/// @param footer what stands below the help: the exit status, then examples, from the first blank line on.
std::string manualPage(const CLI::App &program, const std::string &footer);

} // namespace larmor::app
