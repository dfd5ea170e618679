// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/grid_sum.h"

namespace larmor {

/// Bytes that such a sum takes while it runs, beside samples and image. @param options complete, of the
/// kernel.
std::uint64_t latticeSumBytes(std::int64_t samples, const Extent &matrix, std::string_view kernel,
                              const OptionSet &options);

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
