// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel.h"
#include "kernels/array_experiment.h"
#include "kernels/host_plan.h"
#include "kernels/host_programs.h"
#include "kernels/kernel_table.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

namespace {

/// Steps of Heron's iteration of work=1.
constexpr int fewSteps = 4;
/// More make a kernel of seconds.
constexpr int mostSteps = 1 << 20;

bool copies(const OptionSet &o)
{
    return o.is("program", "pipeline");
}

Text noCopies(const OptionSet &o)
{
    return copies(o) ? Text() : say("this program copies nothing while the clock runs");
}

Text noOrder(const OptionSet &o)
{
    if (const Text none = noCopies(o); !none.empty()) return none;
    return o.is("streams", "1") ? say("one stream has one order") : Text();
}

Text shareViolation(const OptionSet &o)
{
    if (copies(o) || o.is("host-share", "0")) return {};
    return say("program=kernels leaves the processor out; host-share needs program=pipeline");
}

/// As overlap.cu has it, elements begin .. end - 1, in blocks that the compiler takes several at a time.
void hypotenuses(const float *a, const float *b, float *r, std::int64_t begin, std::int64_t end, int steps)
{
    constexpr std::int64_t blockLength = 64;
    for (std::int64_t first = begin; first < end; first += blockLength) {
        const std::int64_t count = std::min(blockLength, end - first);
        std::array<float, blockLength> square{}, root{};
        for (std::int64_t i = 0; i < count; ++i) {
            const auto at = static_cast<std::size_t>(i);
            square[at] = a[first + i] * a[first + i] + b[first + i] * b[first + i];
            root[at] = std::sqrt(square[at]);
        }
        for (int step = 0; step < steps; ++step)
            for (std::size_t i = 0; i < square.size(); ++i)
                root[i] = 0.5F * (root[i] + square[i] / (root[i] > 0 ? root[i] : 1.0F));
        std::copy_n(root.begin(), count, r + first);
    }
}

/// Elements of one stream.
struct Part {
    std::int64_t first, count;
};

class OverlapExperiment final : public KernelExperiment {
public:
    OverlapExperiment(std::int64_t count, std::uint64_t seed) : m_count(count), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        return {{"a", bytes(), input(0).data()}, {"b", bytes(), input(1).data()}, {"r", bytes(), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        std::vector<LaunchPlan> list;
        for (const Part &part : parts(o, m_count))
            list.push_back(launch(o, buffers, part, stepsOf(o, 1)));
        return list;
    }
    std::vector<int> results() const override { return {2}; }
    Check check(const OptionSet &, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<double> oracle(input(0).size());
        for (std::size_t i = 0; i < oracle.size(); ++i)
            oracle[i] = std::hypot(double(input(0)[i]), double(input(1)[i]));
        return compareWithOracle(valuesOf<float>(results[0], oracle.size()), oracle, 1e-6);
    }

    std::shared_ptr<const HostPlan> hostPlan(const OptionSet &o, double factor) const override
    {
        auto plan = std::make_shared<HostPlan>(planFor(o, stepsOf(o, factor)));
        if (o.is("work", "balanced")) plan->balance = 1;
        OptionSet serial = o;
        serial.set("streams", "1");
        serial.set("host-share", "0");
        plan->serial = std::make_shared<const HostPlan>(planFor(serial, stepsOf(o, factor)));
        return plan;
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        auto output = hostOutput(input(0).size());
        const float *x = input(0).data(), *y = input(1).data();
        float *to = output->data();
        const int steps = stepsOf(o, 1);
        return std::make_unique<LoopHostRun>(
            form, m_count, 4096, std::move(output), work(m_count, steps),
            [=](std::int64_t begin, std::int64_t end) { hypotenuses(x, y, to, begin, end, steps); });
    }

private:
    enum { a, b, r };

    const std::vector<float> &input(unsigned stream) const
    {
        return m_inputs.numbers(std::size_t(m_count), stream);
    }
    std::size_t bytes() const { return std::size_t(m_count) * sizeof(float); }
    static Work work(std::int64_t count, int steps)
    {
        const auto n = std::uint64_t(count);
        return {12 * n, 12 * n, n * std::uint64_t(3 * steps + 4), 0, n * std::uint64_t(steps)};
    }
    static int stepsOf(const OptionSet &o, double factor)
    {
        const double times = o.is("work", "balanced") ? factor : double(o.number("work"));
        return int(std::clamp(times * fewSteps, 0.0, double(mostSteps)));
    }
    static std::vector<Part> parts(const OptionSet &o, std::int64_t count)
    {
        const std::int64_t streams =
            std::min<std::int64_t>(o.number("streams"), std::max<std::int64_t>(count, 1));
        std::vector<Part> list;
        for (std::int64_t i = 0; i < streams; ++i) {
            const std::int64_t first = i * count / streams;
            if (const std::int64_t length = (i + 1) * count / streams - first; length > 0)
                list.push_back({first, length});
        }
        return list;
    }
    LaunchPlan launch(const OptionSet &o, std::span<const std::shared_ptr<Buffer>> buffers, const Part &part,
                      int steps) const
    {
        LaunchPlan plan;
        plan.variant.kernel = plan.variant.entryPoint = "overlap";
        plan.variant.defines = {{"BLOCK", o.text("block")}};
        applyCommonOptions(plan.variant, o, lineBlock(o));
        plan.grid.x = blocksFor(part.count, o.number("block"));
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{buffers[a]}, BufferArgument{buffers[b]}, BufferArgument{buffers[r]},
                          std::int32_t(part.first),   std::int32_t(part.count),   std::int32_t(steps)};
        plan.work = work(part.count, steps);
        return plan;
    }

    static HostPlan::Step upload(int stream, int array, const Part &part)
    {
        return {stream, "upload " + std::to_string(stream),
                HostPlan::Upload{array, array, std::size_t(part.first) * sizeof(float),
                                 std::size_t(part.count) * sizeof(float)}};
    }
    static HostPlan::Step download(int stream, const Part &part)
    {
        return {stream, "download " + std::to_string(stream),
                HostPlan::Download{r, r, std::size_t(part.first) * sizeof(float),
                                   std::size_t(part.count) * sizeof(float)}};
    }
    HostPlan::Step kernel(const OptionSet &o, int stream, const Part &part, int steps) const
    {
        HostPlan::Launch kernel;
        kernel.plan = [this, o, part, steps](std::span<const std::shared_ptr<Buffer>> arrays) {
            return launch(o, arrays, part, steps);
        };
        kernel.onHost = [part, steps](std::span<void *const> arrays) {
            const auto *x = static_cast<const float *>(arrays[a]), *y = static_cast<const float *>(arrays[b]);
            auto *to = static_cast<float *>(arrays[r]);
            parallelFor(part.count, 4096, [&](std::int64_t begin, std::int64_t end) {
                hypotenuses(x, y, to, part.first + begin, part.first + end, steps);
            });
        };
        return {stream, "kernel " + std::to_string(stream), kernel};
    }
    HostPlan::Step onProcessor(const Part &part, int steps) const
    {
        HostPlan::HostWork host;
        host.work = [part, steps](std::span<void *const> blocks) {
            const auto *x = static_cast<const float *>(blocks[a]), *y = static_cast<const float *>(blocks[b]);
            hypotenuses(x, y, static_cast<float *>(blocks[r]), part.first, part.first + part.count, steps);
        };
        return {-1, "processor's share", host};
    }

    HostPlan planFor(const OptionSet &o, int steps) const
    {
        HostPlan plan;
        const HostMemoryKind kind = parseHostMemoryKind(o.text("memory"));
        plan.blocks = {{"a", kind, bytes(), input(0).data()},
                       {"b", kind, bytes(), input(1).data()},
                       {"r", kind, bytes(), nullptr}};
        plan.arrays = {{"a", bytes()}, {"b", bytes()}, {"r", bytes()}};
        plan.results = {r};
        const std::int64_t host = m_count * o.number("host-share") / 100, device = m_count - host;
        const std::vector<Part> list = parts(o, device);
        plan.streams = std::max(1, int(list.size()));
        plan.work = work(m_count, steps);
        if (copies(o)) {
            plan.timed = pipeline(o, list, steps);
            if (host > 0) plan.timed.push_back(onProcessor({device, host}, steps));
            return plan;
        }
        const Part whole{0, m_count};
        plan.before = {upload(1, a, whole), upload(1, b, whole)};
        for (std::size_t i = 0; i < list.size(); ++i)
            plan.timed.push_back(kernel(o, int(i) + 1, list[i], steps));
        plan.after = {download(1, whole)};
        return plan;
    }
    std::vector<HostPlan::Step> pipeline(const OptionSet &o, const std::vector<Part> &list, int steps) const
    {
        // The phases of each stream, in its order.
        std::vector<std::vector<HostPlan::Step>> streams;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const int stream = int(i) + 1;
            streams.push_back({upload(stream, a, list[i]), upload(stream, b, list[i]),
                               kernel(o, stream, list[i], steps), download(stream, list[i])});
        }
        if (o.is("order", "depth-first")) return inOrder(streams, 4, 0);
        return inOrder(streams, 2, o.is("order", "staggered") ? 1 : 0);
    }
    /// Depth first: all of a stream before the next. Else by rounds: both uploads, then one phase a round;
    /// when staggered, each stream a round behind the one before it (write 2 beside compute 1).
    static std::vector<HostPlan::Step> inOrder(const std::vector<std::vector<HostPlan::Step>> &streams,
                                               std::size_t first, std::size_t lag)
    {
        std::vector<HostPlan::Step> steps;
        const std::size_t phases = first == 4 ? 1 : 3;
        const std::size_t rounds = phases + lag * (streams.empty() ? 0 : streams.size() - 1);
        for (std::size_t round = 0; round < rounds; ++round)
            for (std::size_t i = 0; i < streams.size(); ++i) {
                const std::size_t behind = lag * i;
                if (round < behind || round - behind >= phases) continue;
                const std::size_t phase = round - behind;
                const std::size_t from = phase == 0 ? 0 : first + phase - 1,
                                  to = phase == 0 ? first : from + 1;
                steps.insert(steps.end(), streams[i].begin() + std::ptrdiff_t(from),
                             streams[i].begin() + std::ptrdiff_t(to));
            }
        return steps;
    }

    std::int64_t m_count;
    ArrayInputs m_inputs;
};

std::vector<OptionSpec> overlapOptions()
{
    OptionSpec memory =
        makeOption("memory", say("Host memory"), {"pageable", "pinned"}, "pinned",
                   say("Only pinned memory is copied beside kernels: a pageable copy holds the host up until "
                       "the driver has taken the data (CUDA Programming Guide, 3.2.6.2)."));
    return {
        makeOption(
            "program", say("Program"), {"pipeline", "kernels"}, "pipeline",
            say("Pipeline: each stream copies its part there, computes and copies back (CUDA Programming "
                "Guide, 3.2.6.4). Kernels: small kernels of several streams at once (3.2.6.3).")),
        makeOption("streams", say("Streams"), {"1", "2", "3", "4", "6", "8"}, "2",
                   say("Parts that are worked on side by side: more hide more of the copies, until each is "
                       "too small to be worth its launch.")),
        makeOption("order", say("Order of issue"), {"depth-first", "breadth-first", "staggered"},
                   "breadth-first",
                   say("Depth first, a copy back waits in the copy engine's queue before the next copy "
                       "there; breadth first or staggered it does not (OpenCL Best Practices Guide, 3.1.3)."),
                   noOrder),
        memory,
        makeOption(
            "work", say("Work"), {"1", "4", "16", "64", "balanced"}, "balanced",
            say("Arithmetic of the kernel: overlap gains most where it takes as long as the copies, which "
                "balanced brings about by measuring both (OpenCL Best Practices Guide, 3.1.3).")),
        makeOption("host-share", say("Processor's share, %"), {"0", "10", "25", "50"}, "0",
                   say("Elements that the processor computes while copies and kernels run: launches and "
                       "asynchronous copies return at once (Optimizing CUDA, asynchronous data transfers).")),
        blockOption()};
}

std::vector<Preset> overlapPresets()
{
    const char *hypotenuse = "OpenCL Best Practices Guide, 3.1.3; gpu-guides A11";
    const char *twoStreams = "CUDA Programming Guide, 3.2.6.4; gpu-guides A12";
    return {{"one-stream", say("One stream"), twoStreams, {{"streams", "1"}}},
            {"depth-first", say("Two streams, depth first"), twoStreams, {{"order", "depth-first"}}},
            {"breadth-first", say("Two streams, breadth first"), twoStreams, {}},
            {"hypotenuse", say("Two queues, staggered"), hypotenuse, {{"order", "staggered"}}},
            {"eight-streams", say("Eight streams, breadth first"), twoStreams, {{"streams", "8"}}},
            {"pageable",
             say("Two streams, pageable memory"),
             "CUDA Programming Guide, 3.2.6.2",
             {{"memory", "pageable"}}},
            {"with-processor",
             say("The processor takes a quarter"),
             "Optimizing CUDA, asynchronous data transfers; gpu-guides A10",
             {{"host-share", "25"}}},
            {"concurrent-kernels",
             say("Concurrent kernels"),
             "CUDA Programming Guide, 3.2.6.3; gpu-guides A13",
             {{"program", "kernels"}, {"streams", "4"}}}};
}

} // namespace

const KernelDefinition &overlapDefinition()
{
    static const TabledKernel definition([] {
        KernelTable table;
        table.name = "overlap";
        table.title = say("Overlap");
        table.summary = say("Copies and kernels of several streams beside each other, and the processor "
                            "beside both: what hiding transfers is worth, as a timeline.");
        table.file = "overlap.cu";
        table.group = say("Host and device");
        table.options = overlapOptions();
        table.problem = {sizeProblem(say("Elements"), "1048576")};
        table.constraints = {{"host-share", shareViolation}};
        table.presets = overlapPresets();
        table.threads = lineBlock;
        table.notModelled = say("the model has no bus and no host: it counts what kernels do on the device");
        table.experiment = [](const OptionSet &problem, std::uint64_t seed) {
            return std::make_unique<OverlapExperiment>(problemNumber(problem, "size", 1, longestArray), seed);
        };
        return table;
    }());
    return definition;
}

} // namespace larmor
