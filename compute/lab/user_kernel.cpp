// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/user_kernel.h"

#include "core/error.h"
#include "core/extent.h"
#include "engine/confined/confined_engine.h"
#include "engine/model/model_engine.h"
#include "kernels/experiment_inputs.h"
#include "lab/expression.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

namespace larmor {
namespace {

constexpr std::int64_t mostElements = std::int64_t(1) << 32, mostThreads = 1024;

/// Values of names in expressions: options and problem parameters that are whole numbers; of "64x32" the
/// parts are size.x, size.y and size.z.
class Names {
public:
    Names(const OptionSet &problem, const OptionSet &options) : m_values(problem.with(options)) {}

    std::int64_t operator()(std::string_view name) const
    {
        const auto dot = name.find('.');
        const std::string_view stem = name.substr(0, dot);
        std::string spelled(stem);
        if (!m_values.has(spelled)) std::replace(spelled.begin(), spelled.end(), '_', '-');
        if (!m_values.has(spelled))
            throw Error(ErrorCode::InvalidCall, say("nothing is named '%1'", name), {},
                        say("names are those of options and problem parameters"));
        const std::string &text = m_values.text(spelled);
        if (dot != std::string_view::npos) return part(text, name.substr(dot + 1), name);
        std::int64_t value = 0;
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (code != std::errc{} || end != text.data() + text.size())
            throw Error(ErrorCode::InvalidCall, say("%1=%2 is not a whole number", spelled, text),
                        say("it stands in an expression"));
        return value;
    }

private:
    static std::int64_t part(const std::string &text, std::string_view axis, std::string_view name)
    {
        const Extent extent = parseExtent(text, {true, true, true});
        if (axis == "x") return extent.x;
        if (axis == "y") return extent.y;
        if (axis == "z") return extent.z;
        throw Error(ErrorCode::InvalidCall, say("'%1' is no axis", name), {}, "say .x, .y or .z");
    }
    OptionSet m_values;
};

std::int64_t positive(const std::string &expression, const Names &names, std::int64_t most,
                      const Wording &what)
{
    const std::int64_t value = evaluate(expression, names);
    if (value < 1 || value > most)
        throw Error(ErrorCode::InvalidCall, say("%1 is %2", what, value),
                    say("'%1' must be from 1 to %2", expression, most));
    return value;
}

Dim3 sizeOf(const std::vector<std::string> &expressions, const Names &names, std::int64_t most,
            const Wording &what)
{
    Dim3 size;
    unsigned *const parts[]{&size.x, &size.y, &size.z};
    for (std::size_t i = 0; i < expressions.size(); ++i)
        *parts[i] = static_cast<unsigned>(positive(expressions[i], names, most, what));
    return size;
}

std::size_t bytesOf(const std::string &type)
{
    return type == "float4" ? 16 : type == "float2" ? 8 : 4;
}

std::string macroOf(std::string name)
{
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return c == '-' ? '_' : static_cast<char>(std::toupper(c)); });
    return name;
}

/// The value of a float parameter: that of the problem or the option it is called as, or a number.
float realArgument(const std::string &argument, const OptionSet &values)
{
    const std::string &text = values.has(argument) ? values.text(argument) : argument;
    char *end = nullptr;
    const float value = std::strtof(text.c_str(), &end);
    if (text.empty() || *end != '\0' || !std::isfinite(value))
        throw Error(ErrorCode::InvalidCall, say("'%1' is not a number", text),
                    say("it is the argument of a float parameter"),
                    say("write 0.5, or the name of a problem parameter"));
    return value;
}

/// In the order of the parameters of `entry`.
std::vector<Argument> argumentsOf(const UserKernelHeader &header, const std::string &entry,
                                  const OptionSet &values, const Names &names,
                                  const std::vector<std::string> &bufferNames,
                                  std::span<const BufferPtr> buffers)
{
    const auto bufferOf = [&](const std::string &name) -> const BufferPtr * {
        const auto named = std::find(bufferNames.begin(), bufferNames.end(), name);
        return named == bufferNames.end() ? nullptr
                                          : &buffers[static_cast<std::size_t>(named - bufferNames.begin())];
    };
    const CudaKernel *const kernel = header.kernel(entry);
    std::vector<Argument> arguments;
    for (std::size_t i = 0; i < header.arguments.size(); ++i) {
        const std::string &argument = header.arguments[i];
        const CudaParameter *const parameter =
            kernel && i < kernel->parameters.size() ? &kernel->parameters[i] : nullptr;
        if (const BufferPtr *const buffer = bufferOf(argument))
            arguments.emplace_back(BufferArgument{*buffer});
        else if (parameter && !parameter->pointer && parameter->type == "float")
            arguments.emplace_back(realArgument(argument, values));
        else
            arguments.emplace_back(static_cast<std::int32_t>(evaluate(argument, names)));
    }
    if (!kernel) return arguments;
    for (const CudaFilledArray &constant : kernel->constants) {
        const BufferPtr *const buffer = bufferOf(constant.name);
        if (!buffer)
            throw Error(ErrorCode::InvalidCall, say("__constant__ %1 is never filled", constant.name), {},
                        say("add a line '// buffer: %1 float COUNT random' to the header", constant.name));
        arguments.emplace_back(ConstantArgument{constant.name, *buffer, 0, (*buffer)->bytes()});
    }
    return arguments;
}

/// The launch of one entry point over named arrays.
LaunchPlan launchOf(const UserKernelHeader &header, const std::string &variant, const std::string &entry,
                    const OptionSet &problem, const OptionSet &options,
                    const std::vector<std::string> &bufferNames, std::span<const BufferPtr> buffers)
{
    const Names names(problem, options);
    LaunchPlan plan;
    plan.variant.kernel = variant;
    plan.variant.entryPoint = entry;
    for (const OptionSpec &option : header.options)
        plan.variant.defines.emplace_back(macroOf(option.name), options.text(option.name));
    plan.grid = sizeOf(header.grid, names, 0x7fffffff, say("a size of the grid"));
    plan.block = sizeOf(header.block, names, mostThreads, say("a size of the block"));
    plan.arguments = argumentsOf(header, entry, problem.with(options), names, bufferNames, buffers);
    std::uint64_t all = 0;
    for (const BufferPtr &buffer : buffers)
        all += buffer->bytes();
    const auto amount = [&](const std::string &expression, std::uint64_t otherwise) {
        return expression.empty()
                   ? otherwise
                   : static_cast<std::uint64_t>(std::max<std::int64_t>(0, evaluate(expression, names)));
    };
    plan.work.bytes = plan.work.bytesRequested = amount(header.bytes, all);
    plan.work.flops = amount(header.flops, 0);
    plan.work.special = amount(header.special, 0);
    return plan;
}

using Bytes = std::vector<std::byte>;

/// Largest difference over the largest reference value; infinite where a value is no number.
double errorOf(const Bytes &got, const Bytes &expected, bool whole)
{
    double worst = 0, largest = 0;
    for (std::size_t i = 0; i + 4 <= expected.size(); i += 4) {
        double a = 0, b = 0;
        if (whole) {
            std::int32_t x, y;
            std::memcpy(&x, got.data() + i, 4), std::memcpy(&y, expected.data() + i, 4);
            a = x, b = y;
        } else {
            float x, y;
            std::memcpy(&x, got.data() + i, 4), std::memcpy(&y, expected.data() + i, 4);
            a = x, b = y;
        }
        if (!std::isfinite(a) || !std::isfinite(b)) return HUGE_VAL;
        worst = std::max(worst, std::abs(a - b));
        largest = std::max(largest, std::abs(b));
    }
    return largest > 0 ? worst / largest : worst;
}

/// Arrays as the header lists them; the reference is computed by its own entry point.
class OwnExperiment final : public KernelExperiment {
public:
    OwnExperiment(const UserKernelHeader &header, const std::string &variant, OptionSet problem,
                  const OptionSet &defaults, std::uint64_t seed, Engine *engine,
                  const EmulationBounds &bounds)
        : m_header(header), m_variant(variant), m_problem(std::move(problem))
    {
        const Names names(m_problem, defaults);
        std::size_t total = 0;
        for (const auto &line : header.buffers) {
            const std::int64_t count = positive(line.count, names, mostElements, say("a buffer's count"));
            m_bytes.push_back(static_cast<std::size_t>(count) * bytesOf(line.type));
            total += m_bytes.back();
            m_names.push_back(line.name);
        }
        requireMemory(total * 3, say("the arrays of %1", header.name));
        for (std::size_t i = 0; i < m_bytes.size(); ++i)
            m_initial.push_back(contentOf(header.buffers[i], m_bytes[i], seed + i));
        if (engine && m_header.referenceEntry.empty())
            computeByEmulator(defaults, bounds);
        else if (engine)
            computeReference(*engine, defaults);
    }
    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        std::vector<BufferSpec> specs;
        for (std::size_t i = 0; i < m_bytes.size(); ++i)
            specs.push_back({m_names[i], m_bytes[i],
                             m_header.buffers[i].content == "result" ? nullptr : m_initial[i].data()});
        return specs;
    }
    std::vector<LaunchPlan> plans(const OptionSet &options, std::span<const BufferPtr> buffers) const override
    {
        return {launchOf(m_header, m_variant, m_header.entry, m_problem, options, m_names, buffers)};
    }
    std::vector<int> results() const override
    {
        std::vector<int> indices;
        for (std::size_t i = 0; i < m_header.buffers.size(); ++i)
            if (m_header.buffers[i].content == "result" || m_header.buffers[i].content == "update")
                indices.push_back(static_cast<int>(i));
        return indices;
    }
    Check check(const OptionSet &, std::span<const Bytes> results) const override
    {
        if (m_expected.empty())
            throw Error(ErrorCode::Internal, say("the reference of %1 was not computed", m_header.name));
        Check check;
        check.tolerance = m_header.tolerance;
        const std::vector<int> indices = this->results();
        for (std::size_t i = 0; i < indices.size(); ++i) {
            if (i >= results.size() || results[i].size() != m_expected[i].size())
                throw Error(ErrorCode::Internal, say("a result of %1 has the wrong size", m_header.name));
            const std::string &type = m_header.buffers[static_cast<std::size_t>(indices[i])].type;
            check.error =
                std::max(check.error, errorOf(results[i], m_expected[i], type == "int" || type == "uint"));
        }
        return check;
    }
    Text remark(const OptionSet &) const override
    {
        return m_header.referenceEntry.empty() ? say("compared with what the emulator computes of the same "
                                                     "text: the file names no reference")
                                               : Text();
    }

private:
    static Bytes contentOf(const UserKernelHeader::BufferLine &line, std::size_t bytes, std::uint64_t seed)
    {
        Bytes data(bytes);
        const bool whole = line.type == "int" || line.type == "uint";
        SeededNumbers numbers(seed);
        for (std::size_t i = 0; i < bytes / 4; ++i) {
            const bool random = line.content == "random" || line.content == "update";
            const double value = random
                                     ? (whole ? std::floor(numbers.between(0, 1000)) : numbers.between(-1, 1))
                                 : line.content == "index" ? static_cast<double>(i)
                                                           : 0;
            const auto number = static_cast<std::int32_t>(value);
            const auto real = static_cast<float>(value);
            std::memcpy(data.data() + 4 * i, whole ? static_cast<const void *>(&number) : &real, 4);
        }
        return data;
    }
    void computeReference(Engine &engine, const OptionSet &defaults)
    {
        if (!engine.kernels())
            throw Error(ErrorCode::Unavailable, say("%1 does not run on the cpu engine", m_header.name),
                        say("a kernel of a file needs a kernel compiler"),
                        say("choose --engine opencl or --engine cuda"));
        const std::vector<BufferPtr> buffers = filled(engine);
        LaunchPlan plan =
            launchOf(m_header, m_variant, m_header.referenceEntry, m_problem, defaults, m_names, buffers);
        plan.grid = plan.block = {};
        engine.kernels()->launch(plan);
        takeExpected(engine, buffers);
    }
    /// Another compiler and another machine: what the text means, though not what its writer meant.
    void computeByEmulator(const OptionSet &defaults, const EmulationBounds &bounds)
    {
        ModelSettings settings;
        settings.task = bounds.task;
        settings.execution.seconds = bounds.seconds;
        ModelEngine emulator(settings);
        const std::vector<BufferPtr> buffers = filled(emulator);
        try {
            emulator.kernels()->launch(
                launchOf(m_header, m_variant, m_header.entry, m_problem, defaults, m_names, buffers));
        } catch (const Error &error) {
            if (error.code() != ErrorCode::Unavailable) throw;
            throw Error(
                ErrorCode::Unavailable, say("%1 has nothing to be compared with", m_header.name),
                say("its file names no reference, and the emulator, which would stand in, is not here: %1",
                    error.messageText()),
                say("add a line '// reference: entry NAME' and that kernel, which one thread runs"));
        }
        takeExpected(emulator, buffers);
    }
    std::vector<BufferPtr> filled(Engine &engine) const
    {
        std::vector<BufferPtr> buffers;
        for (std::size_t i = 0; i < m_bytes.size(); ++i) {
            buffers.push_back(engine.allocate(m_bytes[i]));
            engine.upload(*buffers[i], m_initial[i].data(), m_bytes[i]);
            if (auto *const confined = dynamic_cast<ConfinedEngine *>(&engine))
                confined->name(*buffers[i], m_names[i]);
        }
        return buffers;
    }
    void takeExpected(Engine &engine, const std::vector<BufferPtr> &buffers)
    {
        for (const int index : results()) {
            const auto at = static_cast<std::size_t>(index);
            m_expected.emplace_back(m_bytes[at]);
            engine.download(m_expected.back().data(), *buffers[at], m_bytes[at]);
        }
    }

    const UserKernelHeader &m_header;
    const std::string &m_variant;
    OptionSet m_problem;
    std::vector<std::size_t> m_bytes;
    std::vector<std::string> m_names;
    std::vector<Bytes> m_initial, m_expected;
};

/// Arrays and oracle of a kernel of the catalogue.
class BorrowedExperiment final : public KernelExperiment {
public:
    BorrowedExperiment(const UserKernelHeader &header, const std::string &variant, OptionSet problem,
                       OptionSet baseOptions, std::unique_ptr<KernelExperiment> base)
        : m_header(header), m_variant(variant), m_problem(std::move(problem)),
          m_baseOptions(std::move(baseOptions)), m_base(std::move(base))
    {
    }
    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        return m_base->buffers(m_baseOptions);
    }
    std::vector<LaunchPlan> plans(const OptionSet &options, std::span<const BufferPtr> buffers) const override
    {
        std::vector<std::string> names;
        for (const BufferSpec &spec : this->buffers(options))
            names.push_back(spec.name);
        LaunchPlan plan = launchOf(m_header, m_variant, m_header.entry, m_problem, options, names, buffers);
        Work base;
        for (const LaunchPlan &launch : m_base->plans(m_baseOptions, buffers))
            base += launch.work;
        if (m_header.bytes.empty()) plan.work.bytes = plan.work.bytesRequested = base.bytes;
        if (m_header.flops.empty()) plan.work.flops = base.flops;
        if (m_header.special.empty()) plan.work.special = base.special;
        plan.work.pairs = base.pairs;
        return {plan};
    }
    std::vector<int> results() const override { return m_base->results(); }
    Check check(const OptionSet &, std::span<const Bytes> results) const override
    {
        return m_base->check(m_baseOptions, results);
    }

private:
    const UserKernelHeader &m_header;
    const std::string &m_variant;
    OptionSet m_problem, m_baseOptions;
    std::unique_ptr<KernelExperiment> m_base;
};

class UserKernel final : public KernelDefinition, public OwnSource {
public:
    UserKernel(UserKernelHeader header, KernelSource source, Engine *engine, CodeRights rights,
               EmulationBounds bounds)
        : m_header(std::move(header)), m_written(std::move(source)), m_source(m_written), m_engine(engine),
          m_bounds(std::move(bounds)), m_registered(m_header.name, compilable(m_source), rights)
    {
        m_title = Text::verbatim(m_header.title.empty() ? m_header.name : m_header.title);
        m_summary = Text::verbatim(m_header.summary);
        m_source.text = readCuda(m_source).text; // what listings show is in the dialect
        if (m_header.referenceKernel.empty()) return;
        m_base = &kernelDefinition(m_header.referenceKernel);
        m_baseOptions = m_base->resolve(m_header.referenceOptions);
        m_header.problem = m_base->problem();
    }
    const KernelSource &written() const override { return m_written; }
    std::string_view name() const override { return m_header.name; }
    const Text &title() const override { return m_title; }
    const Text &summary() const override { return m_summary; }
    const Text &group() const override { return m_group; }
    std::string_view source() const override { return m_source.text; }
    std::string_view sourceFile() const override { return m_source.file; }
    const std::vector<OptionSpec> &options() const override { return m_header.options; }
    const std::vector<OptionSpec> &problem() const override { return m_header.problem; }
    const std::vector<Constraint> &constraints() const override { return m_constraints; }
    const std::vector<Preset> &presets() const override { return m_presets; }
    bool namesReference() const { return m_base || !m_header.referenceEntry.empty(); }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        OptionSet complete = resolveProblem(problem);
        if (!m_base)
            return std::make_unique<OwnExperiment>(m_header, m_registered.name(), std::move(complete),
                                                   defaults(), seed, m_engine, m_bounds);
        auto base = m_base->experiment(complete, seed);
        return std::make_unique<BorrowedExperiment>(m_header, m_registered.name(), std::move(complete),
                                                    m_baseOptions, std::move(base));
    }

private:
    Text m_title, m_summary, m_group = say("Own");
    UserKernelHeader m_header;
    const KernelSource m_written;
    KernelSource m_source;
    Engine *m_engine; ///< null: the reference is not run
    EmulationBounds m_bounds;
    RegisteredSource m_registered;
    const KernelDefinition *m_base = nullptr;
    OptionSet m_baseOptions;
    std::vector<Constraint> m_constraints;
    std::vector<Preset> m_presets;
};

} // namespace

const CudaKernel *UserKernelHeader::kernel(std::string_view wanted) const
{
    const auto found = std::find_if(kernels.begin(), kernels.end(),
                                    [&](const CudaKernel &one) { return one.name == wanted; });
    return found == kernels.end() ? nullptr : &*found;
}

bool namesReference(const KernelDefinition &kernel)
{
    const auto *const own = dynamic_cast<const UserKernel *>(&kernel);
    return !own || own->namesReference();
}

std::unique_ptr<KernelDefinition> userKernel(KernelSource source, Engine *engine, CodeRights rights,
                                             const EmulationBounds &bounds)
{
    refuseIncludes(source);
    UserKernelHeader header = parseUserKernel(source.text, source.file);
    return std::make_unique<UserKernel>(std::move(header), std::move(source), engine, rights, bounds);
}

} // namespace larmor
