// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kernel_reduction.h"

#include "core/error.h"
#include "kernels/reduction.h"

#include <vector>

namespace larmor {

namespace {

/// Where every OpenCL device lets a part of a buffer begin, in complex elements.
constexpr std::size_t alignedElements = 512;
constexpr std::int64_t mostFloats = std::int64_t(1) << 30;

void atLeast(Engine &engine, BufferPtr &buffer, std::size_t bytes)
{
    if (!buffer || buffer->bytes() < bytes) buffer = engine.allocate(bytes);
}

} // namespace

void KernelReduction::choose(const OptionSet &options)
{
    if (options.empty()) {
        m_options = {};
        return;
    }
    // The real part of a complex dot product is the dot product of twice as many floats.
    OptionSet set = options;
    set.set("operation", "dot");
    set.set("order", "as-is");
    if (const Text broken = reductionDefinition().violation(set); !broken.empty())
        throw Error(ErrorCode::InvalidCall, "reduction: these options do not go together for dot products",
                    broken);
    m_options = set;
}

void KernelReduction::prepare(std::int64_t floats)
{
    const ReductionScratch need = reductionScratch(floats, m_options);
    atLeast(m_engine, m_partials, need.partials);
    atLeast(m_engine, m_spare, need.spare);
    atLeast(m_engine, m_out, 8);
    if (!m_counter) m_counter = m_engine.allocate(4);
    m_engine.fill(*m_counter, 0); // a launch that failed may have left it anywhere
    const std::vector<std::byte> start = reductionStart(m_options);
    m_engine.upload(*m_out, start.data(), start.size());
}

std::optional<double> KernelReduction::realDot(Buffer &a, std::size_t aOffset, Buffer &b, std::size_t bOffset,
                                               std::int64_t count)
{
    if (m_options.empty() || count < 1 || count > mostFloats / 2 || aOffset % alignedElements != 0 ||
        bOffset % alignedElements != 0)
        return std::nullopt;
    prepare(2 * count);
    ReductionProblem problem;
    problem.a = {borrowed(a), aOffset * sizeof(cfloat)};
    problem.b = {borrowed(b), bOffset * sizeof(cfloat)};
    problem.count = 2 * count;
    problem.partials = m_partials, problem.spare = m_spare, problem.counter = m_counter, problem.out = m_out;
    for (const LaunchPlan &plan : reductionPlans(problem, m_options))
        m_runner.launch(plan);
    std::vector<std::byte> out(reductionScratch(2 * count, m_options).out);
    m_engine.download(out.data(), *m_out, out.size());
    return reductionValue(out, m_options);
}

} // namespace larmor
