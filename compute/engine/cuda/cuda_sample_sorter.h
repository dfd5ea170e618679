// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/operations.h"
#include "engine/kernel_gridding.h"

namespace larmor {

/// Sorts samples on an NVIDIA GPU: the positions cross the bus, not what is made of them.
class CudaSampleSorter final : public SampleSorter {
public:
    /// @param engine its buffers hold everything.
    CudaSampleSorter(Engine &engine, const cuda::Queue &queue) : m_engine(engine), m_queue(queue) {}
    bool arrange(const GriddingGeometry &geometry, const SamplePositions &positions,
                 const SampleLayout &layout, GriddingProblem &problem, const Task &task) override;

private:
    Engine &m_engine;
    const cuda::Queue &m_queue;
};

} // namespace larmor
