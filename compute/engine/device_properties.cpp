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
    static const DeviceProperties cuda = ask(EngineKind::Cuda), openCl = ask(EngineKind::OpenCl),
                                  cpu = ask(EngineKind::Cpu), none;
    switch (kind) {
    case EngineKind::Cuda:
        return cuda;
    case EngineKind::OpenCl:
        return openCl;
    case EngineKind::Cpu:
        return cpu;
    case EngineKind::Model:
        break;
    }
    return none;
}

} // namespace larmor
