// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/opencl/opencl_library.h"

#include <string>

namespace larmor::opencl {

/// The chosen device with its context and what it allows. One per process, kept until the process ends.
struct OpenedDevice {
    const Library *cl = nullptr;
    cl_device_id id = nullptr;
    cl_context context = nullptr;
    Device device;
    std::size_t maxWorkGroup = 0, baseAlignment = 1;
    std::uint64_t localMemory = 0, constantMemory = 0, maxAllocation = 0;
    unsigned maxConstantArguments = 0;
};

/// A GPU or accelerator where there is one, else a CPU device. Null when there is none; `why` then holds one
/// sentence with what to do. Never throws.
const OpenedDevice *openedDevice(Text &why);

} // namespace larmor::opencl
