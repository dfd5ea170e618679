// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/host_plan.h"
#include "kernels/host_programs.h"
#include "kernels/kernel_table.h"

#include <cstring>

namespace larmor {

namespace {

bool isMapped(const OptionSet &o)
{
    return o.is("memory", "mapped");
}

Text directionViolation(const OptionSet &o)
{
    if (!isMapped(o) || !o.is("direction", "both")) return {};
    return say("a kernel that copies in place reads or writes host memory; both ways at once need copies");
}

Text noPieces(const OptionSet &o)
{
    return isMapped(o) ? say("mapped memory is not copied in pieces: the kernel takes it in place") : Text();
}

class TransferExperiment final : public KernelExperiment {
public:
    TransferExperiment(std::int64_t count, std::uint64_t seed) : m_count(count), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        return {{"in", bytes(), numbers().data()}, {"out", bytes(), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        return {launch(o, buffers[0], buffers[1])};
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &, std::span<const std::vector<std::byte>> results) const override
    {
        Check worst;
        for (const auto &result : results) {
            const Check each = compareBits(valuesOf<float>(result, numbers().size()), numbers());
            if (!(each.error <= worst.error)) worst = each;
        }
        return worst;
    }
    std::shared_ptr<const HostPlan> hostPlan(const OptionSet &o, double) const override
    {
        auto plan = std::make_shared<HostPlan>();
        plan->work.bytes = plan->work.bytesRequested = bytes();
        if (isMapped(o))
            planInPlace(*plan, o);
        else if (o.is("direction", "both"))
            planBoth(*plan, o);
        else
            planCopy(*plan, o);
        return plan;
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm form) const override
    {
        auto output = hostOutput(numbers().size());
        float *to = output->data();
        const float *from = numbers().data();
        return std::make_unique<LoopHostRun>(form, m_count, 1 << 16, std::move(output), kernelWork(),
                                             [=](std::int64_t begin, std::int64_t end) {
                                                 std::memcpy(to + begin, from + begin,
                                                             std::size_t(end - begin) * sizeof(float));
                                             });
    }

private:
    /// Arrays of the plans: what is copied to, and what the kernel copies that to.
    enum { in, out };

    const std::vector<float> &numbers() const { return m_inputs.numbers(std::size_t(m_count)); }
    std::size_t bytes() const { return std::size_t(m_count) * sizeof(float); }
    Work kernelWork() const { return {2 * bytes(), 2 * bytes(), 0, 0}; }

    LaunchPlan launch(const OptionSet &o, const std::shared_ptr<Buffer> &from,
                      const std::shared_ptr<Buffer> &to) const
    {
        LaunchPlan plan;
        plan.variant.kernel = plan.variant.entryPoint = "transfer";
        plan.variant.defines = {{"BLOCK", o.text("block")}};
        applyUndivided(plan.variant, o, lineBlock(o));
        plan.grid.x = blocksFor(m_count, o.number("block"));
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{from}, BufferArgument{to}, std::int32_t(m_count)};
        plan.work = kernelWork();
        return plan;
    }
    HostPlan::Step kernelStep(const OptionSet &o) const
    {
        HostPlan::Launch kernel;
        kernel.plan = [this, o](std::span<const std::shared_ptr<Buffer>> arrays) {
            return launch(o, arrays[in], arrays[out]);
        };
        kernel.onHost = [size = bytes()](std::span<void *const> arrays) {
            std::memcpy(arrays[out], arrays[in], size);
        };
        return {1, "kernel", kernel};
    }
    /// A copy in as many steps as the options say.
    template <class Copy>
    std::vector<HostPlan::Step> pieces(const OptionSet &o, int stream, const char *label, int block,
                                       int array) const
    {
        std::vector<HostPlan::Step> steps;
        const std::int64_t count = std::min<std::int64_t>(o.number("pieces"), m_count);
        for (std::int64_t i = 0; i < count; ++i) {
            const auto from = std::size_t(i * m_count / count), to = std::size_t((i + 1) * m_count / count);
            steps.push_back(
                {stream, label, Copy{block, array, from * sizeof(float), (to - from) * sizeof(float)}});
        }
        return steps;
    }

    void planCopy(HostPlan &plan, const OptionSet &o) const
    {
        const HostMemoryKind kind = parseHostMemoryKind(o.text("memory"));
        const bool toDevice = o.is("direction", "to-device");
        const HostMemoryKind pageable = HostMemoryKind::Pageable;
        plan.arrays = {{"in", bytes()}, {"out", bytes()}};
        plan.blocks = {{"source", toDevice ? kind : pageable, bytes(), numbers().data()},
                       {"target", toDevice ? pageable : kind, bytes(), nullptr}};
        const HostPlan::Step up{1, "upload", HostPlan::Upload{0, in, 0, bytes()}};
        const HostPlan::Step down{1, "download", HostPlan::Download{1, out, 0, bytes()}};
        if (toDevice) {
            plan.timed = pieces<HostPlan::Upload>(o, 1, "upload", 0, in);
            plan.after = {kernelStep(o), down};
        } else {
            plan.before = {up, kernelStep(o)};
            plan.timed = pieces<HostPlan::Download>(o, 1, "download", 1, out);
        }
        plan.results = {1};
    }
    /// Two streams: one array goes while another comes.
    void planBoth(HostPlan &plan, const OptionSet &o) const
    {
        const HostMemoryKind kind = parseHostMemoryKind(o.text("memory"));
        plan.arrays = {{"in", bytes()}, {"out", bytes()}, {"other", bytes()}};
        plan.blocks = {{"source", kind, bytes(), numbers().data()},
                       {"target", kind, bytes(), nullptr},
                       {"back", HostMemoryKind::Pageable, bytes(), nullptr}};
        plan.streams = 2;
        constexpr int other = 2;
        plan.before = {{2, "upload", HostPlan::Upload{0, other, 0, bytes()}}};
        const auto up = pieces<HostPlan::Upload>(o, 1, "upload", 0, in);
        const auto down = pieces<HostPlan::Download>(o, 2, "download", 1, other);
        for (std::size_t i = 0; i < up.size(); ++i) {
            plan.timed.push_back(up[i]);
            plan.timed.push_back(down[i]);
        }
        plan.after = {kernelStep(o), {1, "download", HostPlan::Download{2, out, 0, bytes()}}};
        plan.results = {1, 2};
        plan.work.bytes = plan.work.bytesRequested = 2 * bytes();
    }
    /// The kernel reads, or writes, host memory.
    void planInPlace(HostPlan &plan, const OptionSet &o) const
    {
        const bool toDevice = o.is("direction", "to-device");
        const HostMemoryKind mapped = HostMemoryKind::Mapped, pageable = HostMemoryKind::Pageable;
        plan.arrays = {{"in", bytes(), toDevice ? 0 : -1}, {"out", bytes(), toDevice ? -1 : 1}};
        plan.blocks = {{"source", toDevice ? mapped : pageable, bytes(), numbers().data()},
                       {"target", toDevice ? pageable : mapped, bytes(), nullptr}};
        if (!toDevice) plan.before = {{1, "upload", HostPlan::Upload{0, in, 0, bytes()}}};
        plan.timed = {kernelStep(o)};
        if (toDevice) plan.after = {{1, "download", HostPlan::Download{1, out, 0, bytes()}}};
        plan.results = {1};
    }

    std::int64_t m_count;
    ArrayInputs m_inputs;
};

std::vector<OptionSpec> transferOptions()
{
    OptionSpec memory =
        makeOption("memory", say("Host memory"), {"pageable", "pinned", "write-combined", "mapped"}, "pinned",
                   say("Pinned memory reaches the bus's full rate, which pageable memory does not, but is "
                       "scarce (OpenCL Best Practices Guide, 3.1.1); write-combined memory is not snooped, "
                       "up to 40 % quicker to send and very slow to read; mapped memory is used in place "
                       "(CUDA Programming Guide, 3.2.5)."));
    memory.valuesNotOnOpenCl["write-combined"] = say("OpenCL 1.2 has no flag for write-combined memory");
    return {memory,
            makeOption("direction", say("Direction"), {"to-device", "to-host", "both"}, "to-device",
                       say("The bus carries both directions at once, where the device has two copy engines "
                           "(OpenCL Best Practices Guide, 3.1.3).")),
            makeOption("pieces", say("Pieces"), {"1", "4", "16", "64", "256"}, "1",
                       say("Many small transfers cost more than a large one, each its own overhead (CUDA "
                           "Programming Guide, 5.3.1)."),
                       noPieces),
            blockOption()};
}

std::vector<Preset> transferPresets()
{
    const auto preset = [](const char *name, const Wording &title, const Wording &source, OptionSet options) {
        return Preset{name, title, source, std::move(options)};
    };
    return {preset("pageable", say("Pageable"), "OpenCL Best Practices Guide, 3.1.1; gpu-guides A9",
                   {{"memory", "pageable"}}),
            preset("pinned", say("Pinned"), "OpenCL Best Practices Guide, 3.1.1; gpu-guides A9", {}),
            preset("pinned-back", say("Pinned, to the host"),
                   "OpenCL Best Practices Guide, 3.1.1; gpu-guides A9", {{"direction", "to-host"}}),
            preset("both-ways", say("Pinned, both ways"),
                   "OpenCL Best Practices Guide, 3.1.3; gpu-guides A11", {{"direction", "both"}}),
            preset("write-combined", say("Write-combined"), "CUDA Programming Guide, 3.2.5.2; gpu-guides A9",
                   {{"memory", "write-combined"}}),
            preset("mapped", say("Mapped (zero copy)"), "CUDA Programming Guide, 3.2.5.3; gpu-guides A14",
                   {{"memory", "mapped"}}),
            preset("many-pieces", say("Pinned, in 256 pieces"),
                   "CUDA Programming Guide, 5.3.1; gpu-guides A9", {{"pieces", "256"}})};
}

} // namespace

const KernelDefinition &transferDefinition()
{
    static const TabledKernel definition([] {
        KernelTable table;
        table.name = "transfer";
        table.title = say("Transfer");
        table.summary = say("Copies between host and device: by kind of host memory, direction and size, "
                            "against the bus's rate.");
        table.file = "transfer.cu";
        table.group = say("Host and device");
        table.options = transferOptions();
        table.problem = {sizeProblem(say("Floats"))};
        table.constraints = {{"direction", directionViolation}};
        table.presets = transferPresets();
        table.threads = lineBlock;
        table.floatingPoint = table.divides = false;
        table.notModelled = say("the model has no bus and no host: it counts what kernels do on the device");
        table.experiment = [](const OptionSet &problem, std::uint64_t seed) {
            return std::make_unique<TransferExperiment>(problemNumber(problem, "size", 1, longestArray),
                                                        seed);
        };
        return table;
    }());
    return definition;
}

} // namespace larmor
