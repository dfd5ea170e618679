// SPDX-License-Identifier: GPL-3.0-or-later
// Mu, the samples as the direct sums use them (Kirk & Hwu 2010, section 8.3, cmpMu).
#include "core/parallel.h"
#include "engine/cpu/adjoint_sum.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/host_view.h"

namespace larmor {
namespace cpu {

void computeMu(const AdjointProblem &problem, float *realMu, float *imagMu, bool magnitude)
{
    const std::int64_t count = problem.samples;
    const bool phi = problem.realPhi && problem.imagPhi;
    const float *pr = phi ? view<float>(problem.realPhi, count, "realPhi") : nullptr;
    const float *pi = phi ? view<float>(problem.imagPhi, count, "imagPhi") : nullptr;
    if (magnitude) {
        parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t m = begin; m < end; ++m)
                realMu[m] = phi ? pr[m] * pr[m] + pi[m] * pi[m] : 1.0f;
        });
        return;
    }
    const float *dr = view<float>(problem.realD, count, "realD");
    const float *di = view<float>(problem.imagD, count, "imagD");
    parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t m = begin; m < end; ++m) {
            const float re = dr[m], im = di[m];
            realMu[m] = phi ? pr[m] * re + pi[m] * im : re;
            imagMu[m] = phi ? pr[m] * im - pi[m] * re : im;
        }
    });
}

} // namespace cpu

OperationReport CpuEngine::mu(const AdjointProblem &problem, const OptionSet &)
{
    const std::int64_t count = problem.samples;
    cpu::computeMu(problem, cpu::view<float>(problem.realMu, count, "realMu"),
                   cpu::view<float>(problem.imagMu, count, "imagMu"), false);
    const bool phi = problem.realPhi && problem.imagPhi;
    return cpu::report(std::uint64_t(phi ? 24 : 16) * count, phi ? std::uint64_t(6) * count : 0);
}

} // namespace larmor
