// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/operations.h"

namespace larmor {

/// Memory of the sums that the host waits for, made when it is first asked for. Owned by one engine and freed
/// with it, unless the GPU's context is gone by then.
class SumBuffers {
public:
    SumBuffers();
    ~SumBuffers();
    SumBuffers(const SumBuffers &) = delete;
    SumBuffers &operator=(const SumBuffers &) = delete;

    /// @throws Error OutOfMemory, DeviceFailure.
    const cuda::SumScratch &scratch();
    /// Of the last launch, once its stream has been waited for.
    double2 result() const { return *m_onHost; }

private:
    const unsigned m_generation;
    cuda::SumScratch m_scratch{};
    void *m_memory = nullptr;
    double2 *m_onHost = nullptr;
};

} // namespace larmor
