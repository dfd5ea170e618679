// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/grid_sum.h"

namespace larmor {

/// Adjoint sums on the voxels of a matrix of an Engine in terms of its KernelRunner: the lab's
/// `fhd-recurrence` and `factored-adjoint`.
class KernelLattice {
public:
    KernelLattice(Engine &engine, KernelRunner &runner) : m_engine(engine), m_runner(runner) {}

    /// As Engine::directAdjoint by GridSumProblem::kernel and its options. @throws Error as that,
    /// CompileFailure.
    OperationReport adjoint(const GridSumProblem &problem, Buffer &samples, std::size_t sampleOffset,
                            Buffer &image, std::size_t imageOffset, const Task &task);

private:
    BufferPtr uploadPadded(std::span<const float> positions);

    Engine &m_engine;
    KernelRunner &m_runner;
};

} // namespace larmor
