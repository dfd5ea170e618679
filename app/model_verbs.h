// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
}

namespace larmor::app {

/// `larmor model measure`.
void addModelMeasure(CLI::App &model);
/// `larmor model run`.
void addModelRun(CLI::App &model);
/// `larmor model limits`: limits and abilities by compute capability.
void addModelLimits(CLI::App &model);
/// `larmor model latency`: warps that hide a latency.
void addModelLatency(CLI::App &model);

} // namespace larmor::app
