// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

namespace larmor {

std::string_view toString(EngineKind kind)
{
    switch (kind) {
    case EngineKind::OpenCl:
        return "opencl";
    case EngineKind::Cuda:
        return "cuda";
    case EngineKind::Cpu:
        break;
    }
    return "cpu";
}

Json Device::toJson() const
{
    return {{"name", name},
            {"vendor", vendor},
            {"driver", driver},
            {"compiler", compiler},
            {"architecture", architecture},
            {"compute_units", computeUnits},
            {"memory_bytes", memoryBytes},
            {"is_cpu", isCpu}};
}

OperationReport &OperationReport::operator+=(const OperationReport &other)
{
    // A sum that has counted nothing yet takes the first operation's engine: a stage names who ran it.
    if (work.bytes == 0 && work.bytesRequested == 0 && work.flops == 0 && note.empty()) engine = other.engine;
    work += other.work;
    if (note.empty())
        note = other.note;
    else if (!other.note.empty() && note.find(other.note) == std::string::npos)
        note += "; " + other.note;
    return *this;
}

} // namespace larmor
