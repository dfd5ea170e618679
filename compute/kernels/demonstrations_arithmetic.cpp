// SPDX-License-Identifier: GPL-3.0-or-later
// What instructions do and cost: rounding, atomic operations, throughput, the compiler's freedom.
#include "kernels/demonstrations_parts.h"

#include <algorithm>
#include <string>

namespace larmor {

namespace {

using Defines = std::vector<std::pair<std::string, std::string>>;

const std::vector<std::string> atomicNames{"add", "sub", "exch", "min", "max", "and", "or", "xor", "cas"};
const std::vector<std::string> instructionNames{
    "add", "multiply", "multiply-add", "int-add", "int-multiply", "divide", "rsqrt", "sin", "exp"};

std::string placeIn(const std::vector<std::string> &names, const std::string &name)
{
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == name) return std::to_string(i);
    return std::to_string(names.size());
}

double associated(std::size_t i, std::span<const float> in, const OptionSet &o)
{
    return o.is("brackets", "left") ? double(in[i]) : 0;
}

/// The word on which thread i and its group work, when all are done.
double atomicResult(std::size_t i, std::span<const float>, const OptionSet &o)
{
    const std::size_t block = std::size_t(o.number("block")), group = std::size_t(o.number("group"));
    const std::size_t begin = i % block / group * group, members = std::min(group, block - begin);
    const std::string &name = o.text("operation");
    if (name == "add" || name == "cas") return 1024.0 + 3.0 * double(members);
    if (name == "sub") return 1024.0 - double(members);
    if (name == "exch") return 7;
    if (name == "min") return 512;
    if (name == "max") return 2048;
    if (name == "and") return 0xfff0;
    if (name == "or") return 1029;
    return 1024;
}

double chainSum(std::size_t, std::span<const float>, const OptionSet &o)
{
    return o.number("chains");
}

double polynomial(std::size_t i, std::span<const float> in, const OptionSet &)
{
    const double x = double(in[i]);
    return 0.875 * x * x + 3 * x;
}

} // namespace

Demonstration associativityDemonstration()
{
    Demonstration d;
    d.table.name = "associativity", d.table.title = say("Brackets"), d.table.file = "associativity.cu";
    d.table.summary = say("1e30 - 1e30 + z: with one pair of brackets z, with the other nothing.");
    d.table.divides = false;
    d.table.noEffect["fmad"] = [](const OptionSet &) {
        return say("every rounding stays: it is what is shown");
    };
    d.table.options = {
        makeOption("brackets", say("Brackets"), {"left", "right"}, "left",
                   say("(x + y) + z keeps z; x + (y + z) rounds it away beside 1e30. No compiler may swap "
                       "them, and no two sums of different order need agree (Optimizing CUDA)."))};
    d.table.presets = {{"left", "(x + y) + z", "Optimizing CUDA; gpu-guides B6", {}},
                       {"right", "x + (y + z)", "Optimizing CUDA; gpu-guides B6", {{"brackets", "right"}}}};
    d.entryPoint = "associativity";
    d.defines = [](const OptionSet &o) -> Defines {
        return {{"FROM_LEFT", o.is("brackets", "left") ? "1" : "0"}};
    };
    d.oracle = associated;
    d.flopsPerElement = [](const OptionSet &) { return std::uint64_t(2); };
    return d;
}

Demonstration atomicsDemonstration()
{
    Demonstration d;
    d.table.name = "atomics", d.table.title = say("Atomic operations"), d.table.file = "atomics.cu";
    d.table.summary =
        say("Each atomic operation on words in shared memory, with one to all threads of a block on a word.");
    d.table.floatingPoint = false;
    d.table.options = {makeOption("operation", say("Operation"), atomicNames, "add",
                                  say("What is done at once, without another thread between read and write "
                                      "(CUDA Programming Guide, B.10); cas builds the others.")),
                       makeOption("group", say("Threads per word"), {"1", "2", "8", "32", "256"}, "32",
                                  say("Threads that meet on one word are served one after the other."))};
    d.table.presets = {
        {"queued", say("A warp on one word"), "CUDA Programming Guide 3.0, B.10", {}},
        {"apart", say("A word per thread"), "CUDA Programming Guide 3.0, B.10", {{"group", "1"}}},
        {"cas",
         say("Addition by compare and swap"),
         "CUDA Programming Guide 3.0, B.10.1.8",
         {{"operation", "cas"}}}};
    d.entryPoint = "atomics";
    d.defines = [](const OptionSet &o) -> Defines {
        return {{"OPERATION", placeIn(atomicNames, o.text("operation"))}, {"GROUP", o.text("group")}};
    };
    d.oracle = atomicResult;
    return d;
}

Demonstration throughputDemonstration()
{
    Demonstration d;
    d.table.name = "instruction-throughput", d.table.title = say("Instruction throughput"),
    d.table.file = "throughput.cu";
    d.table.summary =
        say("One instruction again and again: the operations per clock that the guide's table promises.");
    d.table.noEffect["fmad"] = [](const OptionSet &) {
        return say("the multiply-add is fused already, by fmaf");
    };
    d.table.noEffect["prec-div"] = [](const OptionSet &o) -> Text {
        return o.is("instruction", "divide") ? Text() : say("this instruction is no division");
    };
    d.table.noEffect["prec-sqrt"] = [](const OptionSet &) { return say("this kernel takes no roots"); };
    d.table.options = {
        makeOption("instruction", say("Instruction"), instructionNames, "multiply-add",
                   say("What is repeated: sums and products come many to a clock, transcendental ones few, a "
                       "division many instructions (CUDA Programming Guide, table 5-1; shifts for division "
                       "by powers of two: OpenCL Best Practices Guide, App. A, no. 17).")),
        makeOption(
            "chains", say("Chains"), {"1", "2", "4", "8"}, "4",
            say("Independent values of a thread: with one, each instruction waits for the one before.")),
        makeOption("steps", say("Steps"), {"64", "256"}, "64", say("Repetitions in the kernel."))};
    d.table.presets = {
        {"multiply-add", say("Multiply-add"), "CUDA Programming Guide 3.0, table 5-1", {}},
        {"one-chain", say("One chain"), "CUDA Programming Guide 3.0, 5.2.3", {{"chains", "1"}}},
        {"sin", "__sinf", "CUDA Programming Guide 3.0, table 5-1", {{"instruction", "sin"}}},
        {"int-multiply",
         say("Integer product"),
         "CUDA Programming Guide 3.0, table 5-1",
         {{"instruction", "int-multiply"}}}};
    d.table.problem = {sizeProblem(say("Threads"), "65536")};
    d.entryPoint = "throughput";
    d.defines = [](const OptionSet &o) -> Defines {
        return {{"OPERATION", placeIn(instructionNames, o.text("instruction"))},
                {"CHAINS", o.text("chains")},
                {"STEPS", o.text("steps")}};
    };
    d.oracle = chainSum;
    d.input = [](std::size_t) { return 1.0f; };
    d.tolerance = 1e-3; // approximate functions wander off 1 over hundreds of steps
    d.flopsPerElement = [](const OptionSet &o) {
        return std::uint64_t(o.number("chains")) * std::uint64_t(o.number("steps")) *
               (o.is("instruction", "multiply-add") ? 2 : 1);
    };
    return d;
}

Demonstration compilerHintsDemonstration()
{
    Demonstration d;
    d.table.name = "compiler-hints", d.table.title = say("Hints to the compiler"),
    d.table.file = "compiler_hints.cu";
    d.table.summary =
        say("What a kernel's author tells the compiler: that pointers do not overlap, that a function stays "
            "a function; launch bounds and register caps are options of every kernel.");
    d.table.divides = false;
    OptionSpec inlined = makeOption(
        "inline", say("Inline"), {"1", "0"}, "1",
        say("A call costs its jump and the values that it must put aside (CUDA Programming Guide, E.1)."));
    inlined.valuesNotOnOpenCl = {{"0", say("OpenCL compilers inline every function")}};
    d.table.options = {makeOption("restrict", say("Restrict"), {"1", "0"}, "1",
                                  say("Without it every store may have changed what is read next, so that it "
                                      "is read again (CUDA Programming Guide, E.3).")),
                       inlined};
    d.table.presets = {{"restrict", "__restrict__", "CUDA Programming Guide 3.0, E.3", {}},
                       {"overlapping",
                        say("Pointers that may overlap"),
                        "CUDA Programming Guide 3.0, E.3",
                        {{"restrict", "0"}}},
                       {"noinline", "__noinline__", "CUDA Programming Guide 3.0, E.1", {{"inline", "0"}}}};
    d.entryPoint = "compilerHints";
    d.defines = [](const OptionSet &o) -> Defines {
        return {{"RESTRICTED", o.text("restrict")}, {"INLINED", o.text("inline")}};
    };
    d.oracle = polynomial, d.tolerance = 1e-6;
    d.flopsPerElement = [](const OptionSet &) { return std::uint64_t(11); };
    return d;
}

} // namespace larmor
