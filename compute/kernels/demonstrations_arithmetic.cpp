// SPDX-License-Identifier: GPL-3.0-or-later
// What instructions do and cost: atomic operations, the compiler's freedom.
#include "kernels/demonstrations_parts.h"

#include <algorithm>
#include <string>

namespace larmor {

namespace {

using Defines = std::vector<std::pair<std::string, std::string>>;

const std::vector<std::string> atomicNames{"add", "sub", "exch", "min", "max", "and",
                                           "or",  "xor", "cas",  "inc", "dec"};
std::string placeIn(const std::vector<std::string> &names, const std::string &name)
{
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == name) return std::to_string(i);
    return std::to_string(names.size());
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
    if (name == "inc") { // up to 1027, then from 0 on
        const std::size_t upToLimit = 3;
        return members <= upToLimit ? 1024.0 + double(members) : double(members - upToLimit - 1);
    }
    if (name == "dec") return 1020.0 - double(members - 1); // 1024 lies beyond the limit, 1020
    return 1024;
}

double polynomial(std::size_t i, std::span<const float> in, const OptionSet &)
{
    const double x = double(in[i]);
    return 0.875 * x * x + 3 * x;
}

} // namespace

Demonstration atomicsDemonstration()
{
    Demonstration d;
    d.table.name = "atomics", d.table.title = say("Atomic operations"), d.table.file = "atomics.cu";
    d.table.summary =
        say("Each atomic operation on words in shared memory, with one to all threads of a block on a word.");
    d.table.floatingPoint = false;
    d.table.options = {
        makeOption("operation", say("Operation"), atomicNames, "add",
                   say("What is done at once, without another thread between read and write "
                       "(CUDA Programming Guide, B.10); cas builds the others; inc and dec have a limit, "
                       "beyond which they begin again (B.10.1.6, B.10.1.7).")),
        makeOption("group", say("Threads per word"), {"1", "2", "8", "32", "256"}, "32",
                   say("Threads that meet on one word are served one after the other."))};
    d.table.presets = {
        {"queued", say("A warp on one word"), "CUDA Programming Guide 3.0, B.10", {}},
        {"apart", say("A word per thread"), "CUDA Programming Guide 3.0, B.10", {{"group", "1"}}},
        {"cas",
         say("Addition by compare and swap"),
         "CUDA Programming Guide 3.0, B.10.1.8",
         {{"operation", "cas"}}},
        {"inc", say("Counting round"), "CUDA Programming Guide 3.0, B.10.1.6", {{"operation", "inc"}}}};
    d.entryPoint = "atomics";
    d.defines = [](const OptionSet &o) -> Defines {
        return {{"OPERATION", placeIn(atomicNames, o.text("operation"))}, {"GROUP", o.text("group")}};
    };
    d.oracle = atomicResult;
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
