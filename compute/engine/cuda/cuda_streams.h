// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cuda_device.h"
#include "engine/cuda/cuda_kernel_runner.h"
#include "engine/cuda/device_pool.h"
#include "engine/cuda/event_pool.h"
#include "engine/streams.h"

#include <memory>

namespace larmor {

/// What streams share with their engine, which outlives them.
struct CudaStreamParts {
    const CudaGpu &gpu;
    cudaStream_t own; ///< stream 0
    CudaKernelRunner &runner;
    std::shared_ptr<DevicePool> pool;
    std::shared_ptr<EventPool> events;
};

/// CUDA streams (CUDA C Programming Guide 3.2.6), none of them the default stream, with which nothing
/// overlaps; events before and after each piece of work place it on one clock.
/// @throws Error DeviceFailure.
std::unique_ptr<StreamEngine> makeCudaStreams(const CudaStreamParts &parts);

} // namespace larmor
