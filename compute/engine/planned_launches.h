// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "kernels/catalogue.h"

#include <memory>
#include <vector>

namespace larmor {

/// A buffer that is only a size: plans can be made with it, not launched.
class SizedBuffer final : public Buffer {
public:
    explicit SizedBuffer(std::size_t bytes) : Buffer(bytes) {}
    void *host() override { return nullptr; }
};

/// @returns the launches of an option set, to be read and not to be launched.
inline std::vector<LaunchPlan> plannedLaunches(const KernelExperiment &experiment, const OptionSet &options)
{
    std::vector<BufferPtr> buffers;
    for (const auto &spec : experiment.buffers(options))
        buffers.push_back(std::make_shared<SizedBuffer>(spec.bytes));
    return experiment.plans(options, buffers);
}

} // namespace larmor
