// SPDX-License-Identifier: GPL-3.0-or-later
// F^H d, the adjoint as a direct sum (Kirk & Hwu 2010, chapter 8).
#include "engine/cpu/adjoint_sum.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/host_view.h"

namespace larmor {

OperationReport CpuEngine::fhd(const AdjointProblem &problem, const OptionSet &, const Task &task,
                               const ChunkDone &chunkDone)
{
    const std::int64_t count = problem.samples;
    // The caller's scratch, or our own where it brought none.
    const auto scratch = [&](const BufferPtr &given) {
        return given ? given : allocate(static_cast<std::size_t>(cpu::checkedProduct(count, 4)));
    };
    const BufferPtr realMu = scratch(problem.realMu), imagMu = scratch(problem.imagMu);
    float *re = cpu::view<float>(*realMu, count), *im = cpu::view<float>(*imagMu, count);
    cpu::computeMu(problem, re, im, false);
    OperationReport done = cpu::adjointSum(problem, re, im, task, chunkDone);
    if (problem.realPhi && problem.imagPhi) { // Phi and D are read where Mu is counted
        done.work.bytes += std::uint64_t(8) * count;
        done.work.bytesRequested += std::uint64_t(24) * count;
        done.work.flops += std::uint64_t(6) * count;
    }
    return done;
}

} // namespace larmor
