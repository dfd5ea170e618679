// SPDX-License-Identifier: GPL-3.0-or-later
// Q, the kernel of the normal operator as a direct sum: the body of F^H d with real weights |Phi|^2 (Kirk &
// Hwu 2010, section 8.2).
#include "engine/cpu/adjoint_sum.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/host_view.h"

namespace larmor {

OperationReport CpuEngine::q(const AdjointProblem &problem, const OptionSet &, const Task &task,
                             const ChunkDone &chunkDone)
{
    const std::int64_t count = problem.samples;
    const BufferPtr realMu =
        problem.realMu ? problem.realMu : allocate(static_cast<std::size_t>(cpu::checkedProduct(count, 4)));
    float *magnitude = cpu::view<float>(*realMu, count);
    cpu::computeMu(problem, magnitude, nullptr, true);
    OperationReport done = cpu::adjointSum(problem, magnitude, nullptr, task, chunkDone);
    if (problem.realPhi && problem.imagPhi) {
        done.work.bytes += std::uint64_t(4) * count;
        done.work.bytesRequested += std::uint64_t(12) * count;
        done.work.flops += std::uint64_t(3) * count;
    }
    return done;
}

} // namespace larmor
