// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/math_accuracy.h"

#include "core/parallel.h"
#include "kernels/array_experiment.h"
#include "kernels/experiment_inputs.h"
#include "kernels/kernel_table.h"
#include "kernels/math_functions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <type_traits>
#include <utility>

namespace larmor {

namespace {

constexpr double slowPathBegins = 48039, slowPathEnds = 1e7;
/// Beyond this many bounds of the guide a result is wrong: OpenCL and C libraries have bounds of their own,
/// up to 16 units where the guide has one.
constexpr double tolerated = 16;
/// What the correctly rounded result, from which the guide counts, may itself be off.
constexpr double halfUnit = 0.5;
/// And where the very result is known: a unit of the last place is then beyond what is tolerated.
constexpr double exactUnit = 1.0 / 64;

bool divides(const OptionSet &o)
{
    return o.is("function", "divide") || o.is("function", "reciprocal");
}

/// The guide's bound in units of the last place, under these options.
std::optional<double> ulpBound(const MathFunction &function, const OptionSet &o, double x)
{
    const bool exact =
        (divides(o) && o.is("prec-div", "1")) || (function.name == "sqrtf" && o.is("prec-sqrt", "1"));
    return exact ? 0 : function.ulps(x);
}

bool isDouble(const OptionSet &o)
{
    return mathFunction(o.text("function")).isDouble();
}

bool isInteger(const OptionSet &o)
{
    return mathFunction(o.text("function")).isInteger();
}

/// Of one type.
struct MathArguments {
    std::vector<float> x, y;
    std::vector<double> wideX, wideY;
    std::vector<std::uint32_t> wordX, wordY;
    bool empty() const { return x.empty() && wideX.empty() && wordX.empty(); }
    template <class Real>
    std::pair<const std::vector<Real> &, const std::vector<Real> &> of() const
    {
        if constexpr (std::is_same_v<Real, double>)
            return {wideX, wideY};
        else if constexpr (std::is_same_v<Real, std::uint32_t>)
            return {wordX, wordY};
        else
            return {x, y};
    }
};

/// Results of the C library's functions.
template <class Real>
class LibraryHostRun final : public HostRun {
public:
    LibraryHostRun(const MathArguments &arguments, Real (*function)(Real x, Real y), HostForm form, Work work)
        : m_arguments(arguments), m_function(function), m_form(form), m_work(work),
          m_out(arguments.of<Real>().first.size())
    {
    }
    void run() override
    {
        const auto piece = [this](std::int64_t begin, std::int64_t end) {
            const auto &[x, y] = m_arguments.of<Real>();
            for (auto i = std::size_t(begin); i < std::size_t(end); ++i)
                m_out[i] = m_function(x[i], y[i]);
        };
        if (m_form == HostForm::Sequential)
            piece(0, std::int64_t(m_out.size()));
        else
            parallelFor(std::int64_t(m_out.size()), 4096, piece);
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(std::span<const Real>(m_out))};
    }
    Work work() const override { return m_work; }

private:
    const MathArguments &m_arguments;
    Real (*m_function)(Real x, Real y);
    HostForm m_form;
    Work m_work;
    std::vector<Real> m_out;
};

class MathAccuracyExperiment final : public KernelExperiment {
public:
    MathAccuracyExperiment(std::int64_t count, std::uint64_t seed) : m_count(count), m_seed(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        if (isInteger(o)) return specs<std::uint32_t>(arguments(o));
        return isDouble(o) ? specs<double>(arguments(o)) : specs<float>(arguments(o));
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        LaunchPlan plan;
        plan.variant.kernel = "math-accuracy";
        plan.variant.entryPoint = "mathAccuracy";
        plan.variant.defines = {{"BLOCK", o.text("block")},
                                {"FUNCTION", mathFunction(o.text("function")).spelling},
                                {"DOUBLE_PRECISION", isDouble(o) ? "1" : "0"},
                                {"INTEGER", isInteger(o) ? "1" : "0"},
                                {"BINARY", mathFunction(o.text("function")).binary ? "1" : "0"}};
        applyCommonOptions(plan.variant, o, lineBlock(o));
        if (isDouble(o) || isInteger(o)) plan.variant.flushToZero = false;
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
        const MathFunction &function = mathFunction(o.text("function"));
        if (function.isDouble())
            return std::make_unique<LibraryHostRun<double>>(arguments(o), function.hostDouble, form, work(o));
        if (function.isInteger())
            return std::make_unique<LibraryHostRun<std::uint32_t>>(arguments(o), function.hostInteger, form,
                                                                   work(o));
        return std::make_unique<LibraryHostRun<float>>(arguments(o), function.host, form, work(o));
    }

private:
    template <class Real>
    std::vector<BufferSpec> specs(const MathArguments &a) const
    {
        const auto &[x, y] = a.of<Real>();
        const std::size_t bytes = x.size() * sizeof(Real);
        return {{"x", bytes, x.data()}, {"y", bytes, y.data()}, {"out", bytes, nullptr}};
    }
    template <class Real>
    Check compare(const OptionSet &o, std::span<const std::byte> results) const;
    Check compareIntegers(const OptionSet &o, std::span<const std::byte> results) const;
    const MathArguments &arguments(const OptionSet &o) const;
    Work work(const OptionSet &o) const
    {
        Work work;
        const bool binary = mathFunction(o.text("function")).binary;
        const std::uint64_t size = isDouble(o) ? sizeof(double) : sizeof(float);
        work.bytes = work.bytesRequested = std::uint64_t(m_count) * (binary ? 3 : 2) * size;
        work.flops = std::uint64_t(m_count);
        if (!isDouble(o) && !isInteger(o))
            work.special = work.flops; // special-function units have single precision
        return work;
    }
    std::int64_t m_count;
    std::uint64_t m_seed;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, MathArguments, std::less<>> m_arguments;
};

MathFunction::Range rangeOf(const MathFunction &function, const OptionSet &o)
{
    if (o.is("range", "slow-path")) return {slowPathBegins, slowPathEnds};
    return o.is("range", "wide") ? function.wide : function.core;
}

/// One argument from each of `count` equal steps of the range; of wide positive ranges, of its logarithm.
const MathArguments &MathAccuracyExperiment::arguments(const OptionSet &o) const
{
    const std::scoped_lock lock(m_mutex);
    MathArguments &a = m_arguments[o.text("function") + " " + o.text("range")];
    if (!a.empty()) return a;
    const MathFunction &function = mathFunction(o.text("function"));
    if (function.isInteger()) {
        // Of every length up to the range's: what counts leading zeros must meet all of them.
        SeededNumbers words(m_seed);
        const int bits = o.is("range", "wide") ? function.wideBits : function.coreBits;
        for (std::vector<std::uint32_t> *values : {&a.wordX, &a.wordY})
            for (std::int64_t i = 0; i < m_count; ++i)
                values->push_back(std::uint32_t(words.below(std::uint64_t(1) << (bits - i % bits))));
        return a;
    }
    const MathFunction::Range range = rangeOf(function, o);
    const bool byLogarithm = range.low > 0 && range.high > 1000 * range.low;
    SeededNumbers numbers(m_seed);
    const auto length = std::size_t(m_count);
    if (function.isDouble())
        a.wideX.resize(length), a.wideY.resize(length);
    else
        a.x.resize(length), a.y.resize(length);
    for (std::int64_t i = 0; i < m_count; ++i) {
        const double part = (double(i) + numbers.between(0, 1)) / double(m_count);
        const double x = byLogarithm ? range.low * std::pow(range.high / range.low, part)
                                     : range.low + (range.high - range.low) * part;
        const double y = function.binary ? numbers.between(function.second.low, function.second.high) : 0;
        const auto at = std::size_t(i);
        if (function.isDouble())
            a.wideX[at] = x, a.wideY[at] = y;
        else
            a.x[at] = float(x), a.y[at] = float(y);
    }
    return a;
}

KernelExperiment::Check MathAccuracyExperiment::check(const OptionSet &o,
                                                      std::span<const std::vector<std::byte>> results) const
{
    if (isInteger(o)) return compareIntegers(o, results[0]);
    return isDouble(o) ? compare<double>(o, results[0]) : compare<float>(o, results[0]);
}

/// Every bit counts: the error is the share of results that are not the definition's.
KernelExperiment::Check MathAccuracyExperiment::compareIntegers(const OptionSet &o,
                                                                std::span<const std::byte> results) const
{
    const MathFunction &function = mathFunction(o.text("function"));
    const auto &[x, y] = arguments(o).of<std::uint32_t>();
    const std::vector<std::uint32_t> got = valuesOf<std::uint32_t>(results, x.size());
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < got.size(); ++i)
        wrong += got[i] != function.hostInteger(x[i], y[i]);
    const MathFunction::Range range = rangeOf(function, o);
    return {double(wrong) / double(got.size()),
            0,
            {{"function", function.name},
             {"range", {range.low, range.high}},
             {"wrong_results", wrong},
             {"within_guide", wrong == 0}}};
}

template <class Real>
KernelExperiment::Check MathAccuracyExperiment::compare(const OptionSet &o,
                                                        std::span<const std::byte> results) const
{
    constexpr bool wide = std::is_same_v<Real, double>;
    constexpr long double least = std::numeric_limits<Real>::min(),
                          most = std::numeric_limits<Real>::max() * Real(0.88);
    const MathFunction &function = mathFunction(o.text("function"));
    const auto &[x, y] = arguments(o).of<Real>();
    const std::vector<Real> got = valuesOf<Real>(results, x.size());
    double worst = 0, mostAbsolute = 0, mostUlps = 0, worstAt = 0;
    std::optional<double> boundAtWorst, absoluteBound;
    for (std::size_t i = 0; i < got.size(); ++i) {
        const auto at = double(x[i]);
        const long double exact = function.exact(x[i], y[i]);
        if (!std::isfinite(exact) || std::abs(exact) < least || std::abs(exact) > most) continue;
        const long double off = std::abs(static_cast<long double>(got[i]) - exact);
        // Not a number, or infinite: the largest error that there is.
        const double error = off < 1e300L ? double(off) : 1e300;
        const double inUlps = off < 1e300L ? double(off / unitInLastPlace(exact, wide)) : 1e300;
        mostAbsolute = std::max(mostAbsolute, error);
        const auto ulpsAllowed = ulpBound(function, o, at);
        const auto allowed = function.absolute ? function.absolute(at) : std::nullopt;
        if (allowed) absoluteBound = allowed;
        const double over = allowed            ? error / *allowed
                            : function.isExact ? inUlps / exactUnit
                            : ulpsAllowed      ? inUlps / (*ulpsAllowed + halfUnit)
                                               : 0;
        worst = std::max(worst, over);
        if (inUlps > mostUlps) mostUlps = inUlps, worstAt = at, boundAtWorst = ulpsAllowed;
    }
    Check check;
    check.error = worst, check.tolerance = tolerated;
    const auto orNull = [](std::optional<double> value) { return value ? Json(*value) : Json(); };
    const MathFunction::Range range = rangeOf(function, o);
    check.details = {{"function", function.name},
                     {"range", {range.low, range.high}},
                     {"max_ulp", mostUlps},
                     {"at", worstAt},
                     {"max_absolute", mostAbsolute},
                     {"guide_ulp", orNull(boundAtWorst)},
                     {"guide_absolute", orNull(absoluteBound)},
                     {"within_guide", worst <= 1}};
    return check;
}

KernelTable mathAccuracyTable()
{
    KernelTable t;
    t.name = "math-accuracy", t.title = say("Accuracy of functions"), t.file = "math_accuracy.cu",
    t.group = say("Accuracy");
    t.summary =
        say("Sweeps a function or a fast intrinsic over its arguments and shows its largest error in units "
            "of the last place beside the guide's bound; the error column counts in such bounds.");
    t.threads = lineBlock;
    std::vector<std::string> names;
    std::map<std::string, Text, std::less<>> missing;
    for (const MathFunction &function : mathFunctions()) {
        names.push_back(function.name);
        if (!function.notOnOpenCl.empty()) missing[function.name] = function.notOnOpenCl;
    }
    OptionSpec which = makeOption(
        "function", say("Function"), names, "sinf",
        say("Fast intrinsics take a special-function unit and lose digits; which, "
            "the sweep shows (OpenCL Best Practices Guide, App. A, no. 15; CUDA "
            "Programming Guide, C). Names without an f are of double precision; __fadd_rz and its like "
            "round in one direction, __mul24, __popc and theirs are of integers, and "
            "exact (C.1.3, C.2.1, C.2.3)."));
    which.valuesNotOnOpenCl = missing;
    t.options = {
        which,
        makeOption(
            "range", say("Range"), {"core", "wide", "slow-path"}, "core",
            say("Where the arguments lie: sin, cos and tan beyond 48039 take a slow path with memory of "
                "their own (CUDA Programming Guide, 5.4.1); fast ones lose their bound beyond pi.")),
        blockOption()};
    t.noEffect["ftz"] = [](const OptionSet &o) -> Text {
        if (isInteger(o)) return say("integers have no denormals");
        return isDouble(o) ? say("double precision keeps denormals") : Text();
    };
    t.noEffect["fmad"] = [](const OptionSet &o) -> Text {
        return o.is("function", "multiplyAdd") ? Text()
                                               : say("the functions settle themselves what they fuse");
    };
    t.noEffect["prec-div"] = [](const OptionSet &o) -> Text {
        return divides(o) ? Text() : say("this function is no division");
    };
    t.noEffect["prec-sqrt"] = [](const OptionSet &o) -> Text {
        return o.is("function", "sqrtf") ? Text() : say("this function is no square root");
    };
    t.constraints = {
        {say("slow path"), [](const OptionSet &o) -> Text {
             if (!o.is("range", "slow-path") || mathFunction(o.text("function")).hasSlowPath) return {};
             return say(
                 "range=slow-path is of sinf, cosf and tanf, whose arguments beyond 48039 need it, not of %1",
                 o.text("function"));
         }}};
    t.problem = {makeOption("size", say("Arguments"), {"65536", "1048576", "16777216"}, "1048576",
                            say("Arguments, one from each of so many equal steps of the range."))};
    const std::string guide = "CUDA Programming Guide 3.0, appendix C";
    t.presets = {
        {"sinf", "sinf", guide + ".1", {}},
        {"fast-sin", "__sinf", guide + ".2", {{"function", "__sinf"}}},
        {"fast-sin-wide", say("__sinf beyond pi"), guide + ".2", {{"function", "__sinf"}, {"range", "wide"}}},
        {"slow-path",
         say("sinf beyond 48039"),
         "CUDA Programming Guide 3.0, 5.4.1",
         {{"range", "slow-path"}}},
        {"fast-exp", "__expf", guide + ".2", {{"function", "__expf"}, {"range", "wide"}}},
        {"divide", say("Division"), guide + ".1", {{"function", "divide"}}},
        {"double-sin", say("sin in double precision"), guide + ", table C-2", {{"function", "sin"}}},
        {"double-exp",
         say("exp in double precision"),
         guide + ", table C-2",
         {{"function", "exp"}, {"range", "wide"}}},
        {"add-towards-zero", "__fadd_rz", guide + ".2.1", {{"function", "__fadd_rz"}}},
        {"mul24", "__mul24", guide + ".2.3", {{"function", "__mul24"}}},
        {"popc", "__popc", guide + ".1.3", {{"function", "__popc"}, {"range", "wide"}}}};
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
