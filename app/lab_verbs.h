// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
}

namespace larmor::app {

// One function per verb of `larmor lab`.
void addLabRun(CLI::App &lab);
void addLabSweep(CLI::App &lab);
void addLabTune(CLI::App &lab);
void addLabCompare(CLI::App &lab);
void addLabShow(CLI::App &lab);

} // namespace larmor::app
