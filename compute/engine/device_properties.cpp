// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device_properties.h"

#include <exception>

namespace larmor {
namespace {

DeviceProperties ask(EngineKind kind)
{
    try {
        switch (kind) {
        case EngineKind::Cuda:
#ifdef LARMOR_HAS_CUDA
            return cudaProperties();
#else
            return {};
#endif
        case EngineKind::OpenCl:
#ifdef LARMOR_HAS_OPENCL
            return openClProperties();
#else
            return {};
#endif
        case EngineKind::Model: // its processors are described by profiles
            return {};
        case EngineKind::Cpu:
            return cpuProperties();
        }
    } catch (const std::exception &) { // a device that does not answer has no properties
    }
    return {};
}

} // namespace

const DeviceProperties &deviceProperties(EngineKind kind)
{
    switch (kind) { // each when it is first asked for: a driver is opened only where it is wanted
    case EngineKind::Cuda: {
        static const DeviceProperties cuda = ask(kind);
        return cuda;
    }
    case EngineKind::OpenCl: {
        static const DeviceProperties openCl = ask(kind);
        return openCl;
    }
    case EngineKind::Cpu: {
        static const DeviceProperties cpu = ask(kind);
        return cpu;
    }
    case EngineKind::Model:
        break;
    }
    static const DeviceProperties none;
    return none;
}

} // namespace larmor
