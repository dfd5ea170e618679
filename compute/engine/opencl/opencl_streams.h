// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/opencl/opencl_runner.h"
#include "engine/streams.h"

#include <memory>

namespace larmor::opencl {

/// In-order queues with profiling on one device (OpenCL Best Practices Guide 3.1.3). Stream 0 is the engine's
/// own queue together with the calling thread, in which the operations of the cpu engine run.
/// @param engine, runner outlive the streams.
std::unique_ptr<StreamEngine> makeOpenClStreams(Engine &engine, std::shared_ptr<Queue> own,
                                                OpenClRunner &runner);

} // namespace larmor::opencl
