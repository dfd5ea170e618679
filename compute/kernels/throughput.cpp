// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/demonstrations_parts.h"
#include "kernels/instruction_table.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

namespace larmor {

namespace {

using Defines = std::vector<std::pair<std::string, std::string>>;

const RepeatedInstruction &instructionOf(const OptionSet &o)
{
    return repeatedInstruction(o.text("instruction"));
}

bool isBarrier(const OptionSet &o)
{
    return o.is("instruction", "barrier");
}

/// A value and its partner after so many steps; what the kernel adds up of them.
template <class Word, class Step>
double afterSteps(int steps, Word first, Step step)
{
    Word v = first, w = 1;
    for (int s = 0; s < steps; ++s)
        step(v, w);
    const Word mixed = v ^ w << 1;
    return double((sizeof(Word) > 4 ? mixed >> 24 : mixed) & 0xffffu);
}

/// What one chain of integers ends with.
double integerChain(const std::string &instruction, int steps)
{
    using Word = std::uint32_t;
    if (instruction == "long-add")
        return afterSteps(steps, std::uint64_t(1), [](auto &v, auto &w) { v += w, w += v; });
    if (instruction == "int-add") return afterSteps(steps, Word(1), [](Word &v, Word &w) { v += w, w += v; });
    if (instruction == "int-multiply")
        return afterSteps(steps, Word(3), [](Word &v, Word &w) { v *= w, w *= v; });
    if (instruction == "modulo") return afterSteps(steps, Word(1), [](Word &v, Word &) { v = (v + 1) % 7; });
    if (instruction == "and") return afterSteps(steps, Word(1), [](Word &v, Word &) { v = (v + 1) & 7; });
    return afterSteps(0, Word(1), [](Word &, Word &) {}); // the others keep the value
}

/// What one chain ends with.
double chainEnd(const std::string &instruction, int steps)
{
    if (repeatedInstruction(instruction).isInteger) return integerChain(instruction, steps);
    double v = instruction == "log" ? 2 : 1;
    for (int s = 0; s < steps; ++s)
        v = instruction == "sin"   ? std::sin(v)
            : instruction == "exp" ? std::exp(-v)
            : instruction == "log" ? std::log2(v) + 1
                                   : v;
    return v;
}

int chainsOf(const OptionSet &o)
{
    return isBarrier(o) ? 1 : o.number("chains");
}

/// Equal for all threads: kept for the next.
double chainSum(std::size_t, std::span<const float>, const OptionSet &o)
{
    thread_local std::string keptName;
    thread_local int keptSteps = -1;
    thread_local double kept = 0;
    if (keptSteps != o.number("steps") || keptName != o.text("instruction")) {
        keptName = o.text("instruction"), keptSteps = o.number("steps");
        kept = chainEnd(keptName, keptSteps);
    }
    return kept * chainsOf(o);
}

Text stepOf(const OptionSet &o)
{
    const RepeatedInstruction &instruction = instructionOf(o);
    const int others = instruction.all - instruction.own;
    if (others == 0)
        return say("a step of a chain is %1 of these instructions and nothing else", instruction.own);
    return say(
        "a step of a chain is %1 of these instructions and %2 beside them: operations count only these",
        instruction.own, others);
}

std::vector<OptionSpec> throughputOptions()
{
    std::vector<std::string> names;
    for (const RepeatedInstruction &instruction : repeatedInstructions())
        names.push_back(instruction.name);
    OptionSpec chains = makeOption(
        "chains", say("Chains"), {"1", "2", "3", "4", "6", "8"}, "4",
        say("Independent values of a thread: with one, each instruction waits for the one before."),
        [](const OptionSet &o) -> Text { return isBarrier(o) ? say("a barrier has no values") : Text(); });
    chains.range = {1, 8};
    return {
        makeOption("instruction", say("Instruction"), names, "multiply-add",
                   say("What is repeated: sums and products come many to a clock, transcendental ones few, a "
                       "division many instructions (CUDA Programming Guide, table 5-1; shifts for division "
                       "by powers of two: OpenCL Best Practices Guide, App. A, no. 17).")),
        chains, makeOption("steps", say("Steps"), {"64", "256"}, "64", say("Repetitions in the kernel."))};
}

std::vector<Preset> throughputPresets()
{
    const std::string table = "CUDA Programming Guide 3.0, table 5-1",
                      opencl = "OpenCL Programming Guide 2.3, 3.1.1";
    return {{"multiply-add", say("Multiply-add"), table, {}},
            {"one-chain", say("One chain"), "CUDA Programming Guide 3.0, 5.2.3", {{"chains", "1"}}},
            {"sin", "__sinf", table, {{"instruction", "sin"}}},
            {"int-add", say("Integer sum"), table, {{"instruction", "int-add"}}},
            {"int-multiply", say("Integer product"), table, {{"instruction", "int-multiply"}}},
            {"mul24", "mul24", opencl, {{"instruction", "mul24"}}},
            {"modulo", say("Remainder"), opencl, {{"instruction", "modulo"}}},
            {"and", say("Mask in place of a remainder"), opencl, {{"instruction", "and"}}},
            {"divide", say("Division"), opencl, {{"instruction", "divide"}}},
            {"convert", say("Conversion"), table, {{"instruction", "convert"}}},
            {"double", say("Double precision"), table, {{"instruction", "double-multiply-add"}}},
            {"barrier", say("Barrier"), "CUDA Programming Guide 3.0, 5.4.3", {{"instruction", "barrier"}}}};
}

} // namespace

const std::vector<RepeatedInstruction> &repeatedInstructions()
{
    static const std::vector<RepeatedInstruction> all{{"add", {"add"}, "f32", 1, 1},
                                                      {"multiply", {"mul"}, "f32", 1, 1},
                                                      {"multiply-add", {"fma"}, "f32", 1, 1},
                                                      {"divide", {"div"}, "f32", 1, 1},
                                                      {"fast-divide", {"div"}, "f32", 1, 1},
                                                      {"sqrt", {"sqrt"}, "f32", 1, 1},
                                                      {"rsqrt", {"rsqrt"}, "f32", 1, 1},
                                                      {"sin", {"sin"}, "f32", 1, 1},
                                                      {"exp", {"ex2"}, "f32", 1, 2},
                                                      {"log", {"lg2"}, "f32", 1, 2},
                                                      {"min-max", {"min", "max"}, "f32", 2, 2},
                                                      {"compare", {"setp", "selp"}, "f32", 2, 2},
                                                      {"convert", {"cvt"}, "", 2, 2},
                                                      {"int-add", {"add"}, "s32", 2, 2, true},
                                                      {"int-multiply", {"mul"}, "s32", 2, 2, true},
                                                      {"mul24", {"mul24"}, "u32", 1, 1, true},
                                                      {"int-divide", {"div"}, "u32", 1, 1, true},
                                                      {"modulo", {"rem"}, "u32", 1, 2, true},
                                                      {"and", {"and"}, "b32", 1, 2, true},
                                                      {"shift", {"shl", "shr"}, "", 2, 2, true},
                                                      {"long-add", {"add"}, "s64", 2, 2, true},
                                                      {"double-add", {"add"}, "f64", 1, 1},
                                                      {"double-multiply", {"mul"}, "f64", 1, 1},
                                                      {"double-multiply-add", {"fma"}, "f64", 1, 1},
                                                      {"barrier", {"bar"}, "", 1, 1}};
    return all;
}

const RepeatedInstruction &repeatedInstruction(std::string_view name)
{
    const auto found = std::ranges::find(repeatedInstructions(), name, &RepeatedInstruction::name);
    if (found == repeatedInstructions().end())
        throw Error(ErrorCode::InvalidCall, say("there is no instruction '%1'", name));
    return *found;
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
    d.table.noEffect["prec-sqrt"] = [](const OptionSet &o) -> Text {
        return o.is("instruction", "sqrt") ? Text() : say("this instruction is no root");
    };
    d.table.options = throughputOptions();
    d.table.presets = throughputPresets();
    d.table.problem = {sizeProblem(say("Threads"), "65536")};
    d.entryPoint = "throughput";
    d.defines = [](const OptionSet &o) -> Defines {
        std::string word = o.text("instruction");
        for (char &letter : word)
            letter = letter == '-' ? '_' : char(letter - (letter >= 'a' && letter <= 'z' ? 'a' - 'A' : 0));
        return {{"OPERATION", word},
                {"FIRST", word == "LOG"            ? "two"
                          : word == "INT_MULTIPLY" ? "three"
                                                   : "one"},
                {"CHAINS", std::to_string(chainsOf(o))},
                {"STEPS", o.text("steps")}};
    };
    d.oracle = chainSum, d.remark = stepOf;
    d.input = [](std::size_t) { return 1.0f; };
    d.tolerance = 1e-3; // approximate functions wander off over hundreds of steps
    d.flopsPerElement = [](const OptionSet &o) {
        const int each = instructionOf(o).own * (instructionOf(o).name.ends_with("multiply-add") ? 2 : 1);
        return std::uint64_t(chainsOf(o)) * std::uint64_t(o.number("steps")) * std::uint64_t(each);
    };
    return d;
}

} // namespace larmor
