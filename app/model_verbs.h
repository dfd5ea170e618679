// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
}

namespace larmor::app {

/// `larmor model run`.
void addModelRun(CLI::App &model);

} // namespace larmor::app
