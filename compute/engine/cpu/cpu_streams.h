// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/streams.h"

#include <memory>

namespace larmor {

class CpuEngine;

/// Streams on the processor: one thread stands for a device's copy engine and one for its compute engine.
/// Each takes work in the order of issue, as the queues of a GPU do, so that depth-first issue stalls here as
/// it did there.
std::unique_ptr<StreamEngine> makeCpuStreams(CpuEngine &engine);

} // namespace larmor
