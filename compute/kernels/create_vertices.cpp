// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/block_shape.h"
#include "kernels/image_filters.h"
#include "kernels/kernel_table.h"

#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

int vertexBlockThreads(const OptionSet &o)
{
    return BlockShape(o).threads();
}

class VerticesExperiment final : public KernelExperiment {
public:
    VerticesExperiment(const Extent &size, std::uint64_t seed)
        : m_size(size), m_time(0.25f * float(seed % 8)), m_twicePerWidth(float(2 / double(size.x))),
          m_twicePerHeight(float(2 / double(size.y)))
    {
    }
    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        return {{"positions", length() * sizeof(float), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        const BlockShape block(o);
        LaunchPlan plan;
        plan.variant.kernel = "create-vertices";
        plan.variant.entryPoint = "createVertices";
        plan.variant.defines = {{"BLOCK_X", std::to_string(block.x)},
                                {"BLOCK_Y", std::to_string(block.y)},
                                {"SPLIT", o.is("store", "float") ? "1" : "0"},
                                {"FAST", o.is("trig", "fast") ? "1" : "0"}};
        applyUndivided(plan.variant, o, vertexBlockThreads(o));
        plan.grid = {blocksFor(m_size.x, block.x), blocksFor(m_size.y, block.y), 1};
        plan.block = {unsigned(block.x), unsigned(block.y), 1};
        plan.arguments = {BufferArgument{buffers[0]}, std::int32_t(m_size.x),
                          std::int32_t(m_size.y),     m_twicePerWidth,
                          m_twicePerHeight,           m_time};
        plan.work = work();
        return {plan};
    }
    std::vector<int> results() const override { return {0}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<double> oracle(length());
        for (std::int64_t i = 0; i < m_size.voxels(); ++i) {
            // From the same places as the kernel's: what is checked is the height, and that each is written.
            const double u = double(float(i % m_size.x) * m_twicePerWidth - 1),
                         v = double(float(i / m_size.x) * m_twicePerHeight - 1);
            double *to = oracle.data() + 4 * i;
            to[0] = u, to[2] = v, to[3] = 1;
            to[1] = 0.5 * std::sin(4 * u + double(m_time)) * std::cos(4 * v + double(m_time));
        }
        return compareWithOracle(valuesOf<float>(results[0], length()), oracle,
                                 o.is("trig", "fast") ? 1e-5 : 2e-6);
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm form) const override
    {
        const auto out = hostOutput(length());
        return std::make_unique<LoopHostRun>(
            form, m_size.y, std::max<std::int64_t>(1, (1 << 12) / m_size.x), out, work(),
            [this, to = out->data()](std::int64_t begin, std::int64_t end) {
                for (std::int64_t i = begin * m_size.x; i < end * m_size.x; ++i) {
                    const float u = float(i % m_size.x) * m_twicePerWidth - 1,
                                v = float(i / m_size.x) * m_twicePerHeight - 1;
                    to[4 * i] = u, to[4 * i + 2] = v, to[4 * i + 3] = 1;
                    to[4 * i + 1] = 0.5f * std::sin(4 * u + m_time) * std::cos(4 * v + m_time);
                }
            });
    }

private:
    std::size_t length() const { return 4 * std::size_t(m_size.voxels()); }
    Work work() const
    {
        Work work;
        work.bytes = work.bytesRequested = 4 * length();
        work.flops = 12 * std::uint64_t(m_size.voxels());
        work.special = 2 * std::uint64_t(m_size.voxels());
        return work;
    }
    Extent m_size;
    float m_time, m_twicePerWidth, m_twicePerHeight;
};

KernelTable verticesTable()
{
    KernelTable t;
    t.name = "create-vertices", t.title = say("Vertices of a moving surface"), t.file = "create_vertices.cu";
    t.group = say("Display");
    t.summary = say("Writes a surface of positions where a display draws them from, so that nothing goes to "
                    "the host and back (OpenCL Best Practices Guide, App. A, no. 10).");
    t.threads = vertexBlockThreads, t.divides = false;
    t.options = {makeOption("store", say("Store"), {"float4", "float"}, "float4",
                            say("A position in one store of 16 bytes, or in four of 4 bytes that lie 16 "
                                "apart between neighbouring threads (CUDA C Programming Guide, 5.3.2.1).")),
                 makeOption("trig", say("Sine and cosine"), {"accurate", "fast"}, "accurate",
                            say("Fast ones come from the special-function units, to about 2^-21 (OpenCL Best "
                                "Practices Guide, App. A, no. 15).")),
                 makeOption("block", say("Block"), {"8x8", "16x16", "32x8"}, "16x16",
                            say("Threads across and down; the guide takes 16 x 16."))};
    t.problem = {makeOption("size", say("Size"), {"64", "256", "512", "1024"}, "512",
                            say("Positions of the surface: N for N x N, or WxH."))};
    t.presets = {
        {"guide", say("The guide's sample"), "CUDA C Programming Guide, 3.2.7.1", {}},
        {"fast", say("Special-function units"), "CUDA C Programming Guide, 5.4.1", {{"trig", "fast"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) -> std::unique_ptr<KernelExperiment> {
        return std::make_unique<VerticesExperiment>(matrixProblem(problem), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &createVerticesDefinition()
{
    static const TabledKernel definition(verticesTable());
    return definition;
}

} // namespace larmor
