// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/math_accuracy.h"

#include "kernels/array_experiment.h"
#include "kernels/experiment_inputs.h"
#include "kernels/kernel_table.h"
#include "kernels/math_functions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

namespace larmor {

namespace {

constexpr double slowPathBegins = 48039, slowPathEnds = 1e7, leastNormal = 0x1.0p-126;
/// Beyond this many bounds of the guide a result is wrong: OpenCL and C libraries have bounds of their own,
/// up to 16 units where the guide has one.
constexpr double tolerated = 16;

bool divides(const OptionSet &o)
{
    return o.is("function", "divide") || o.is("function", "reciprocal");
}

/// The guide's bound on the error in units of the last place, under these options.
std::optional<double> ulpBound(const MathFunction &function, const OptionSet &o, double x)
{
    const bool exact =
        (divides(o) && o.is("prec-div", "1")) || (function.name == "sqrtf" && o.is("prec-sqrt", "1"));
    return exact ? 0.5 : function.ulps(x);
}

struct Arguments {
    std::vector<float> x, y;
};

class MathAccuracyExperiment final : public KernelExperiment {
public:
    MathAccuracyExperiment(std::int64_t count, std::uint64_t seed) : m_count(count), m_seed(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const Arguments &a = arguments(o);
        const std::size_t bytes = a.x.size() * sizeof(float);
        return {{"x", bytes, a.x.data()}, {"y", bytes, a.y.data()}, {"out", bytes, nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        LaunchPlan plan;
        plan.variant.kernel = "math-accuracy";
        plan.variant.entryPoint = "mathAccuracy";
        plan.variant.defines = {{"BLOCK", o.text("block")},
                                {"FUNCTION", o.text("function")},
                                {"BINARY", mathFunction(o.text("function")).binary ? "1" : "0"}};
        applyCommonOptions(plan.variant, o, lineBlock(o));
        plan.variant.fastContraction = o.is("function", "multiplyAdd") && o.is("fmad", "1");
        plan.variant.preciseDivision = !divides(o) || o.is("prec-div", "1");
        plan.variant.preciseSqrt = !o.is("function", "sqrtf") || o.is("prec-sqrt", "1");
        plan.grid.x = blocksFor(m_count, o.number("block"));
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, BufferArgument{buffers[2]},
                          std::int32_t(m_count)};
        plan.work = work(o);
        return {plan};
    }
    std::vector<int> results() const override { return {2}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override;
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const Arguments &a = arguments(o);
        const auto out = hostOutput(a.x.size());
        return std::make_unique<LoopHostRun>(form, m_count, 4096, out, work(o),
                                             [&a, function = mathFunction(o.text("function")).host,
                                              to = out->data()](std::int64_t begin, std::int64_t end) {
                                                 for (std::int64_t i = begin; i < end; ++i)
                                                     to[i] =
                                                         function(a.x[std::size_t(i)], a.y[std::size_t(i)]);
                                             });
    }

private:
    const Arguments &arguments(const OptionSet &o) const;
    Work work(const OptionSet &o) const
    {
        Work work;
        const bool binary = mathFunction(o.text("function")).binary;
        work.bytes = work.bytesRequested = std::uint64_t(m_count) * (binary ? 12 : 8);
        work.flops = work.special = std::uint64_t(m_count);
        return work;
    }
    std::int64_t m_count;
    std::uint64_t m_seed;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, Arguments, std::less<>> m_arguments;
};

MathFunction::Range rangeOf(const MathFunction &function, const OptionSet &o)
{
    if (o.is("range", "slow-path")) return {slowPathBegins, slowPathEnds};
    return o.is("range", "wide") ? function.wide : function.core;
}

/// One argument from each of `count` equal steps of the range; of wide positive ranges, of its logarithm.
const Arguments &MathAccuracyExperiment::arguments(const OptionSet &o) const
{
    const std::scoped_lock lock(m_mutex);
    Arguments &a = m_arguments[o.text("function") + " " + o.text("range")];
    if (!a.x.empty()) return a;
    const MathFunction &function = mathFunction(o.text("function"));
    const MathFunction::Range range = rangeOf(function, o);
    const bool byLogarithm = range.low > 0 && range.high > 1000 * range.low;
    SeededNumbers numbers(m_seed);
    a.x.resize(std::size_t(m_count));
    a.y.resize(std::size_t(m_count), 0.0f);
    for (std::int64_t i = 0; i < m_count; ++i) {
        const double part = (double(i) + numbers.between(0, 1)) / double(m_count);
        const double x = byLogarithm ? range.low * std::pow(range.high / range.low, part)
                                     : range.low + (range.high - range.low) * part;
        a.x[std::size_t(i)] = float(x);
        if (function.binary)
            a.y[std::size_t(i)] = float(numbers.between(function.second.low, function.second.high));
    }
    return a;
}

KernelExperiment::Check MathAccuracyExperiment::check(const OptionSet &o,
                                                      std::span<const std::vector<std::byte>> results) const
{
    const MathFunction &function = mathFunction(o.text("function"));
    const Arguments &a = arguments(o);
    const std::vector<float> got = valuesOf<float>(results[0], a.x.size());
    double most = 0, mostAbsolute = 0, mostUlps = 0, worstAt = 0;
    std::optional<double> boundAtWorst, absoluteBound;
    for (std::size_t i = 0; i < got.size(); ++i) {
        const double x = double(a.x[i]), exact = function.exact(x, double(a.y[i]));
        if (!std::isfinite(exact) || std::abs(exact) < leastNormal || std::abs(exact) > 3e38) continue;
        double error = std::abs(double(got[i]) - exact);
        if (!(error < 1e300)) error = 1e300; // not a number, or infinite
        const double inUlps = error / unitInLastPlace(exact);
        mostAbsolute = std::max(mostAbsolute, error);
        const auto ulpsAllowed = ulpBound(function, o, x);
        const auto allowed = function.absolute ? function.absolute(x) : std::nullopt;
        if (allowed) absoluteBound = allowed;
        const double over = allowed ? error / *allowed : ulpsAllowed ? inUlps / *ulpsAllowed : 0;
        most = std::max(most, over);
        if (inUlps > mostUlps) mostUlps = inUlps, worstAt = x, boundAtWorst = ulpsAllowed;
    }
    Check check;
    check.error = most, check.tolerance = tolerated;
    const auto orNull = [](std::optional<double> value) { return value ? Json(*value) : Json(); };
    const MathFunction::Range range = rangeOf(function, o);
    check.details = {{"function", function.name},
                     {"range", {range.low, range.high}},
                     {"max_ulp", mostUlps},
                     {"at", worstAt},
                     {"max_absolute", mostAbsolute},
                     {"guide_ulp", orNull(boundAtWorst)},
                     {"guide_absolute", orNull(absoluteBound)},
                     {"within_guide", most <= 1}};
    return check;
}

KernelTable mathAccuracyTable()
{
    KernelTable t;
    t.name = "math-accuracy", t.title = "Accuracy of functions", t.file = "math_accuracy.cu",
    t.group = "Accuracy";
    t.summary =
        "Sweeps a function or a fast intrinsic over its arguments and shows its largest error in units of "
        "the last place beside the guide's bound; the error column counts in such bounds.";
    t.threads = lineBlock;
    std::vector<std::string> names;
    std::map<std::string, std::string, std::less<>> missing;
    for (const MathFunction &function : mathFunctions()) {
        names.push_back(function.name);
        if (!function.notOnOpenCl.empty()) missing[function.name] = function.notOnOpenCl;
    }
    OptionSpec which =
        makeOption("function", "Function", names, "sinf",
                   "Fast intrinsics take a special-function unit and lose digits; which, the sweep "
                   "shows (OpenCL Best Practices Guide, App. A, no. 15; CUDA Programming Guide, C).");
    which.valuesNotOnOpenCl = missing;
    t.options = {
        which,
        makeOption("range", "Range", {"core", "wide", "slow-path"}, "core",
                   "Where the arguments lie: sin, cos and tan beyond 48039 take a slow path with memory of "
                   "their own (CUDA Programming Guide, 5.4.1); fast ones lose their bound beyond pi."),
        blockOption()};
    t.noEffect["fmad"] = [](const OptionSet &o) -> std::string {
        return o.is("function", "multiplyAdd") ? "" : "the functions settle themselves what they fuse";
    };
    t.noEffect["prec-div"] = [](const OptionSet &o) -> std::string {
        return divides(o) ? "" : "this function is no division";
    };
    t.noEffect["prec-sqrt"] = [](const OptionSet &o) -> std::string {
        return o.is("function", "sqrtf") ? "" : "this function is no square root";
    };
    t.constraints = {{"slow path", [](const OptionSet &o) -> std::string {
                          if (!o.is("range", "slow-path") || mathFunction(o.text("function")).hasSlowPath)
                              return {};
                          return "range=slow-path is of sinf, cosf and tanf, whose arguments beyond 48039 "
                                 "need it, not of " +
                                 o.text("function");
                      }}};
    t.problem = {makeOption("size", "Arguments", {"65536", "1048576", "16777216"}, "1048576",
                            "Arguments, one from each of so many equal steps of the range.")};
    const std::string guide = "CUDA Programming Guide 3.0, appendix C";
    t.presets = {
        {"sinf", "sinf", guide + ".1", {}},
        {"fast-sin", "__sinf", guide + ".2", {{"function", "__sinf"}}},
        {"fast-sin-wide", "__sinf beyond pi", guide + ".2", {{"function", "__sinf"}, {"range", "wide"}}},
        {"slow-path", "sinf beyond 48039", "CUDA Programming Guide 3.0, 5.4.1", {{"range", "slow-path"}}},
        {"fast-exp", "__expf", guide + ".2", {{"function", "__expf"}, {"range", "wide"}}},
        {"divide", "Division", guide + ".1", {{"function", "divide"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<MathAccuracyExperiment>(problemNumber(problem, "size", 1, 1 << 26), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &mathAccuracyDefinition()
{
    static const TabledKernel definition(mathAccuracyTable());
    return definition;
}

} // namespace larmor
