// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/catalogue.h"

#include "core/error.h"
#include "kernels/basic_kernels.h"
#include "kernels/convolve.h"
#include "kernels/cutoff.h"
#include "kernels/dcs.h"
#include "kernels/definition_table.h"
#include "kernels/demonstrations.h"
#include "kernels/fft.h"
#include "kernels/fhd.h"
#include "kernels/gridding.h"
#include "kernels/host_programs.h"
#include "kernels/image_filters.h"
#include "kernels/lattice_sum.h"
#include "kernels/math_accuracy.h"
#include "kernels/matmul.h"
#include "kernels/matmul_aat.h"
#include "kernels/memory_kernels.h"
#include "kernels/pattern_kernels.h"
#include "kernels/reduction.h"
#include "kernels/texture.h"
#include "kernels/transpose.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace larmor {

namespace {

constexpr int largestBlock = 1024;

std::string joined(const std::vector<std::string> &words, std::string_view separator)
{
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : std::string(separator)) + word;
    return text;
}

bool inRange(const OptionSpec &spec, const std::string &value)
{
    if (!spec.range) return false;
    int number = 0;
    const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), number);
    return code == std::errc{} && end == value.data() + value.size() && value == std::to_string(number) &&
           number >= spec.range->first && number <= spec.range->second;
}

Text legalValues(const OptionSpec &spec)
{
    const Text values = say("legal: %1", joined(spec.values, ", "));
    if (!spec.range) return values;
    return Text::sequence(
        {values, say(", or a whole number from %1 to %2", spec.range->first, spec.range->second)}, "");
}

/// Sentence for a value that the option does not have; empty when it does. Problem texts are free.
Text valueViolation(const OptionSpec &spec, const std::string &value)
{
    if (std::find(spec.values.begin(), spec.values.end(), value) != spec.values.end()) return {};
    if (inRange(spec, value)) return {};
    return say("%1=%2 is not a value of this option; %3", spec.name, value, legalValues(spec));
}

std::string namesOf(const std::vector<OptionSpec> &specs)
{
    std::vector<std::string> names;
    for (const OptionSpec &spec : specs)
        names.push_back(spec.name);
    return joined(names, ", ");
}

Text whatCanBeSet(const KernelDefinition &kernel)
{
    const std::string options = namesOf(kernel.options()), problem = namesOf(kernel.problem());
    if (problem.empty())
        return options.empty() ? say("it has no options") : say("its options are %1", options);
    return options.empty() ? say("it has no options; its problem has %1", problem)
                           : say("its options are %1; its problem has %2", options, problem);
}

} // namespace

std::string_view toString(HostForm form)
{
    return form == HostForm::Sequential ? "sequential" : "parallel";
}

Text OptionSpec::whyNotOn(EngineKind engine, std::string_view value) const
{
    if (engine == EngineKind::OpenCl)
        if (const auto found = valuesNotOnOpenCl.find(value); found != valuesNotOnOpenCl.end())
            return found->second;
    if (engine == EngineKind::Model)
        if (const auto found = valuesNotInModel.find(value); found != valuesNotInModel.end())
            return found->second;
    if (value == defaultValue) return {};
    return engine == EngineKind::OpenCl ? unavailableOnOpenCl
           : engine == EngineKind::Cuda || engine == EngineKind::Model // the same source, compiled for CUDA
               ? unavailableOnCuda
               : Text();
}

OptionSet KernelDefinition::defaults() const
{
    OptionSet set;
    for (const OptionSpec &spec : options())
        set.set(spec.name, spec.defaultValue);
    return set;
}

const OptionSpec *KernelDefinition::option(std::string_view optionName) const
{
    const auto found =
        std::find_if(options().begin(), options().end(), [&](const auto &o) { return o.name == optionName; });
    return found == options().end() ? nullptr : &*found;
}

const Preset *KernelDefinition::preset(std::string_view presetName) const
{
    const auto found =
        std::find_if(presets().begin(), presets().end(), [&](const auto &p) { return p.name == presetName; });
    return found == presets().end() ? nullptr : &*found;
}

OptionSet KernelDefinition::resolve(const OptionSet &chosen) const
{
    const std::string kernel(name());
    for (const auto &[optionName, value] : chosen.values()) {
        const OptionSpec *spec = option(optionName);
        if (!spec)
            throw Error(ErrorCode::InvalidCall, say("%1 has no option '%2'", kernel, optionName),
                        whatCanBeSet(*this));
        if (const Text wrong = valueViolation(*spec, value); !wrong.empty())
            throw Error(ErrorCode::InvalidCall, Text::sequence({Text::verbatim(kernel), wrong}, ": "));
    }
    OptionSet complete = defaults().with(chosen);
    if (const Text broken = violation(complete); !broken.empty())
        throw Error(ErrorCode::InvalidCall, say("%1: these options do not go together", kernel), broken);
    return complete;
}

OptionSet KernelDefinition::resolveProblem(const OptionSet &chosen) const
{
    OptionSet complete;
    std::vector<std::string> names;
    for (const OptionSpec &spec : problem()) {
        complete.set(spec.name, spec.defaultValue);
        names.push_back(spec.name);
    }
    for (const auto &[parameter, value] : chosen.values())
        if (!complete.has(parameter))
            throw Error(ErrorCode::InvalidCall, say("a problem of %1 has no '%2'", name(), parameter),
                        say("it has %1", joined(names, ", ")));
    return complete.with(chosen);
}

Text KernelDefinition::violation(const OptionSet &complete, std::optional<EngineKind> engine) const
{
    if (engine == EngineKind::Model)
        if (const Text why = notModelled(); !why.empty()) return say("%1 is not modelled: %2", name(), why);
    for (const OptionSpec &spec : options()) {
        if (!complete.has(spec.name)) return say("option %1 is missing", spec.name);
        const std::string &value = complete.text(spec.name);
        if (Text wrong = valueViolation(spec, value); !wrong.empty()) return wrong;
        if (engine)
            if (const Text why = spec.whyNotOn(*engine, value); !why.empty())
                return say("%1=%2 is not offered here: %3", spec.name, value, why);
    }
    for (const Constraint &constraint : constraints())
        if (Text broken = constraint.violation(complete); !broken.empty())
            return broken.english().find(constraint.name) == std::string::npos
                       ? Text::sequence({Text::named(constraint.name), broken}, ": ")
                       : broken;
    return {};
}

std::span<const KernelDefinition *const> catalogue()
{
    static const std::vector<const KernelDefinition *> kernels = [] {
        std::vector<const KernelDefinition *> all;
        const auto add = [&all](std::initializer_list<const KernelDefinition *> group) {
            all.insert(all.end(), group);
        };
        add({&copyDefinition(), &offsetCopyDefinition(), &strideCopyDefinition(), &layoutDefinition(),
             &pitchedAccessDefinition(), &constantReadDefinition()});
        add({&vectorAddDefinition(), &matrixAddDefinition(), &blockTransposeDefinition()});
        add({&reductionDefinition(), &scalarProductDefinition()});
        add({&scanDefinition(), &histogramDefinition(), &stencilDefinition(), &sortDefinition()});
        add({&mathAccuracyDefinition()});
        add({&transposeDefinition(), &fftDefinition(), &convolveDefinition()});
        add({&fhdDefinition(), &qDefinition(), &muDefinition(), &recurrenceDefinition(),
             &factoredDefinition()});
        add({&griddingDefinition(), &degriddingDefinition()});
        add({&matmulDefinition(), &matmulAatDefinition()});
        all.insert(all.end(), demonstrations().begin(), demonstrations().end());
        add({&dcsDefinition(), &cutoffDefinition()});
        add({&tableLookupDefinition(), &textureRotateDefinition(), &resliceDefinition()});
        add({&sobelDefinition(), &medianDefinition(), &maskConvolutionDefinition(),
             &createVerticesDefinition()});
        add({&transferDefinition(), &overlapDefinition()});
        return all;
    }();
    return kernels;
}

const KernelDefinition &kernelDefinition(std::string_view name)
{
    std::vector<std::string> names;
    for (const KernelDefinition *definition : catalogue()) {
        if (definition->name() == name) return *definition;
        names.emplace_back(definition->name());
    }
    throw Error(ErrorCode::InvalidCall, say("there is no kernel '%1'", name),
                say("the kernels are %1", joined(names, ", ")));
}

std::string_view dialectSource()
{
    return embeddedSource("dialect.h");
}

std::vector<OptionSpec> commonOptions(BlockThreads threads, bool floatingPoint, bool divides)
{
    std::vector<OptionSpec> options;
    options.push_back(
        makeOption("launch-bounds", say("Launch bounds"), {"on", "off"}, "on",
                   say("Tells the compiler the block size, so that it can share out registers for that size; "
                       "off, it must allow for the largest block, of 1024 threads."),
                   [threads = std::move(threads)](const OptionSet &o) -> Text {
                       if (!o.is("max-registers", "0"))
                           return say("the register cap takes the place of the bounds");
                       return threads(o) == largestBlock ? say("this block is the largest already") : Text();
                   }));
    OptionSpec registers = makeOption("max-registers", say("Register cap"), {"0", "32", "64", "128"}, "0",
                                      say("Caps the registers of a thread (0: no cap): more threads fit on a "
                                          "processor, but values that no longer fit spill to memory."));
    registers.range = {16, 255};
    registers.unavailableOnOpenCl = say("OpenCL has no register cap");
    options.push_back(registers);
    if (!floatingPoint) return options;

    OptionSpec flush =
        makeOption("ftz", say("Flush to zero"), {"0", "1"}, "0",
                   say("Replaces subnormal numbers by zero, which makes some instructions shorter."));
    flush.unavailableOnOpenCl = say("OpenCL leaves subnormal numbers to the device");
    options.push_back(flush);
    const auto none = [divides](const OptionSet &) -> Text {
        return divides ? Text() : say("this kernel neither divides nor takes roots");
    };
    OptionSpec division =
        makeOption("prec-div", say("Exact division"), {"1", "0"}, "1",
                   say("Correctly rounded division takes several instructions; 0 takes the fast one."), none);
    division.unavailableOnOpenCl = say("OpenCL C 1.2 fixes the rounding of division");
    options.push_back(division);
    OptionSpec root = makeOption(
        "prec-sqrt", say("Exact square root"), {"1", "0"}, "1",
        say("Correctly rounded square roots take several instructions; 0 takes the fast one."), none);
    root.unavailableOnOpenCl = say("OpenCL C 1.2 fixes the rounding of square roots");
    options.push_back(root);
    options.push_back(
        makeOption("fmad", say("Fused multiply-add"), {"1", "0"}, "1",
                   say("Fuses a*b+c into one instruction with one rounding, and lets a processor sum several "
                       "samples side by side; 0 keeps every rounding and the order as written, as other "
                       "machines have them (OpenCL Best Practices Guide, App. A, no. 7).")));
    return options;
}

Constraint registerConstraint(BlockThreads threads)
{
    return {"registers", [threads = std::move(threads)](const OptionSet &o) -> Text {
                const int cap = o.number("max-registers"), block = threads(o);
                if (cap * block <= 65536) return {};
                return say(
                    "max-registers %1 x %2 threads = %3 registers exceed the 65536 of a multiprocessor", cap,
                    block, cap * block);
            }};
}

void applyCommonOptions(KernelVariant &variant, const OptionSet &options, int threads)
{
    if (options.has("max-registers")) variant.maxRegisters = options.number("max-registers");
    if (variant.maxRegisters > 0) // bounds in the source would win over the cap
        variant.defines.emplace_back("LAUNCH_BOUNDS", "0");
    else if (options.is("launch-bounds", "off") && threads != largestBlock)
        variant.defines.emplace_back("LAUNCH_BOUNDS", std::to_string(largestBlock));
    variant.flushToZero = options.is("ftz", "1");
    variant.fastContraction = !options.is("fmad", "0");
    variant.preciseDivision = !options.is("prec-div", "0");
    variant.preciseSqrt = !options.is("prec-sqrt", "0");
}

} // namespace larmor
