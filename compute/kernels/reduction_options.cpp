// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/reduction_options.h"

#include "kernels/reduction.h"

namespace larmor {

Text unrollMatters(const OptionSet &o)
{
    if (o.is("tree", "shuffle")) return say("the shuffles of a warp are always unrolled");
    if (o.is("tree", "sequential") && !o.is("last-warp", "barriers")) {
        if (o.number("block") <= 64) return say("all of this tree is its last warp");
        if (o.number("block") <= 128) return say("above its last warp this tree has one step");
    }
    return {};
}

namespace {

const Text needsWarps = say("OpenCL C 1.2 has neither shuffles nor a barrier for part of a block");

Text tailMatters(const OptionSet &o)
{
    return o.is("tree", "sequential") ? Text() : say("only the sequential tree ends within one warp");
}

Text fusionMatters(const OptionSet &o)
{
    if (!o.is("operation", "dot") && !o.is("operation", "norm"))
        return say("there is no product that could be fused");
    return o.is("precision", "kahan") ? say("what a rounding loses is only found where every rounding stays")
                                      : Text();
}

std::vector<OptionSpec> treeOptions()
{
    OptionSpec tree =
        makeOption("tree", say("Tree"),
                   {"interleaved-divergent", "interleaved-conflicts", "sequential", "shuffle"}, "sequential",
                   say("Who adds whom in a block: pairs whose threads lie apart keep every warp half busy "
                       "(divergence, OpenCL Best Practices Guide, App. A, no. 6), pairs whose values lie "
                       "apart meet in one bank (no. 11); runs of neighbours do neither."));
    tree.valuesNotOnOpenCl = {{"shuffle", needsWarps}};
    OptionSpec tail = makeOption(
        "last-warp", say("Last warp"), {"barriers", "volatile", "syncwarp", "shuffle"}, "barriers",
        say("How the last 32 threads go on: they ran in lock-step before Volta and needed no barrier (Kirk & "
            "Hwu, exercise 6.9); today that is a race, and __syncwarp or shuffles take its place."),
        tailMatters);
    tail.valuesNotOnOpenCl = {{"syncwarp", needsWarps}, {"shuffle", needsWarps}};
    return {tree, tail,
            makeOption("unroll", say("Unroll"), {"0", "1"}, "0",
                       say("Writes all steps of the tree out, so that no instruction is spent on its loop "
                           "(CUDA Programming Guide, E.2; Kirk & Hwu, 6.5)."),
                       unrollMatters)};
}

bool lacksFence(const OptionSet &o)
{
    return o.is("finish", "last-block-unfenced") || (o.is("finish", "last-block") && o.is("fence", "block"));
}

std::vector<OptionSpec> orderOptions()
{
    OptionSpec fence = makeOption("fence", say("Fence"), {"device", "block", "system"}, "device",
                                  say("For whom a block's value stands before its count: other threads of "
                                      "the block, which is not enough "
                                      "for the block that adds up, all of the device, or the host and other "
                                      "devices, too (CUDA Programming "
                                      "Guide, B.5)."),
                                  [](const OptionSet &o) -> Text {
                                      if (o.is("finish", "last-block")) return {};
                                      return o.is("finish", "last-block-unfenced")
                                                 ? say("this finish leaves the fence out")
                                                 : say("this finish needs no fence");
                                  });
    fence.unavailableOnOpenCl = say("OpenCL C 1.2 has one memory fence, and it holds for a work-group alone");
    fence.labOnly = say("a reconstruction takes the fence that is right");
    OptionSpec isVolatile =
        makeOption("volatile", "volatile", {"1", "0"}, "1",
                   say("Whether the blocks' values are read and written as volatile: each access is made, "
                       "but nothing is "
                       "ordered by it (CUDA Programming Guide, B.2.4); the fence does that."),
                   [](const OptionSet &o) -> Text {
                       return o.is("finish", "last-block") || o.is("finish", "last-block-unfenced")
                                  ? Text()
                                  : say("no block reads what another one wrote");
                   });
    isVolatile.unavailableOnOpenCl = say(
        "a fence of OpenCL C 1.2 holds for a work-group alone: without volatile nothing makes the compiler "
        "keep the order");
    isVolatile.labOnly = say("a reconstruction takes the form that is right in both languages");
    return {fence, isVolatile};
}

std::vector<OptionSpec> valueOptions()
{
    OptionSpec operation = makeOption(
        "operation", say("Operation"), {"sum", "dot", "norm", "min", "max"}, "sum",
        say("What becomes of the values; norm is the sum of squares, whose root is the caller's."));
    operation.labOnly = say("conjugate gradients need dot products");
    OptionSpec order =
        makeOption("order", say("Input order"), {"as-is", "ascending", "random"}, "as-is",
                   say("Small values that are added first are not lost beside large ones (Kirk & Hwu, 7.5); "
                       "as they are, these fall off like k-space from its centre."));
    order.labOnly = say("a reconstruction takes its values as they lie");
    return {operation,
            makeOption("precision", say("Precision"), {"single", "kahan", "double"}, "single",
                       say("The running value: a float, a float and what its roundings lost, or a double, at "
                           "which most GPUs are slower: a literal without its f is enough to get there (Kirk "
                           "& Hwu, 7.4; OpenCL Best Practices Guide, App. A, no. 18)."),
                       [](const OptionSet &o) -> Text {
                           return isExtremum(o) ? say("the least and the largest are exact") : Text();
                       }),
            order};
}

std::vector<Preset> presetsOfReduction()
{
    const std::string book = "Kirk & Hwu 2010, ", guide = "CUDA Programming Guide 3.0, ";
    const OptionSet relaunch{{"per-thread", "1"}, {"finish", "relaunch"}};
    return {{"divergent", say("Interleaved, divergent"), book + "Fig. 6.2",
             relaunch.with({{"tree", "interleaved-divergent"}})},
            {"conflicts", say("Interleaved, bank conflicts"), guide + "5.3.2.3 on " + book + "Fig. 6.2",
             relaunch.with({{"tree", "interleaved-conflicts"}})},
            {"sequential", say("Sequential"), book + "Fig. 6.4", relaunch},
            {"half-threads", say("First addition while loading"), say("%1exercises 6.1 to 6.4", book),
             relaunch.with({{"per-thread", "2"}})},
            {"lock-step", say("Last warp in lock-step (then)"), say("%1exercise 6.9", book),
             relaunch.with({{"per-thread", "2"}, {"last-warp", "volatile"}}), true},
            {"syncwarp", say("Last warp with __syncwarp (now)"),
             say("%1exercise 6.9, as GPUs since Volta need it", book),
             relaunch.with({{"per-thread", "2"}, {"last-warp", "syncwarp"}})},
            {"unrolled", say("Completely unrolled"), book + "6.5",
             relaunch.with({{"per-thread", "2"}, {"last-warp", "syncwarp"}, {"unroll", "1"}})},
            {"several",
             say("Several elements per thread"),
             book + "6.6",
             {{"finish", "relaunch"}, {"unroll", "1"}}},
            {"shuffles",
             say("Shuffles"),
             say("CUDA C++ Programming Guide, warp shuffle functions"),
             {{"tree", "shuffle"}}},
            {"last-block", say("The last block adds up"), guide + "B.5", {{"per-thread", "1"}}},
            {"unfenced",
             say("The last block, without its fence"),
             guide + "B.5",
             {{"per-thread", "1"}, {"finish", "last-block-unfenced"}},
             true},
            {"block-fence",
             say("The last block, fenced for a block alone"),
             guide + "B.5",
             {{"per-thread", "1"}, {"fence", "block"}},
             true},
            {"system-fence",
             say("The last block, fenced for the system"),
             guide + "B.5",
             {{"per-thread", "1"}, {"fence", "system"}}},
            {"not-volatile",
             say("The last block, fenced but not volatile"),
             guide + "B.2.4",
             {{"per-thread", "1"}, {"volatile", "0"}}},
            {"atomic", say("Atomic additions"), guide + "B.10", {{"finish", "atomic"}}},
            {"kahan",
             say("Compensated"),
             say("Kahan 1965; Ogita, Rump and Oishi 2005"),
             {{"precision", "kahan"}}},
            {"double", say("Double"), book + "7.4", {{"precision", "double"}}},
            {"tuned",
             say("Tuned: 16 bytes per load, 32 elements per thread"),
             say("Loads in flight: OpenCL Best Practices Guide, 3.2"),
             {{"element", "float4"}, {"per-thread", "8"}, {"unroll", "1"}}},
            {"tuned-shuffle",
             say("Tuned, with shuffles"),
             say("The same with the tree in registers"),
             {{"element", "float4"}, {"per-thread", "16"}, {"tree", "shuffle"}}}};
}

Text atomicViolation(const OptionSet &o)
{
    if (!o.is("finish", "atomic") || o.is("precision", "single") || isExtremum(o)) return {};
    return say("finish=atomic with precision=%1 would need atomic additions on 8 bytes; those of OpenCL C "
               "1.2 are on 4",
               o.text("precision"));
}

Text lockStepViolation(const OptionSet &o)
{
    if (!o.is("last-warp", "volatile") || !o.is("precision", "kahan") || isExtremum(o) ||
        !o.is("tree", "sequential"))
        return {};
    return say("last-warp=volatile moves one word at a time; the value of precision=kahan is 2");
}

} // namespace

bool isExtremum(const OptionSet &o)
{
    return o.is("operation", "min") || o.is("operation", "max");
}

bool reductionIsWrongOnPurpose(const OptionSet &o)
{
    return lacksFence(o) || (o.is("last-warp", "volatile") && o.is("tree", "sequential"));
}

void fillReductionOptions(KernelTable &t)
{
    t.options = treeOptions();
    t.options.push_back(
        makeOption("per-thread", say("Elements per thread"), {"1", "2", "4", "8", "16", "32"}, "8",
                   say("At 1 half the threads only load; at 2 each adds while it loads, and at more the "
                       "tree's price is shared by more elements (Kirk & Hwu, exercises 6.1 to 6.4).")));
    t.options.push_back(makeOption(
        "element", say("Element"), {"float", "float2", "float4"}, "float",
        say("One load of 8 or 16 bytes for two or four values (CUDA Programming Guide, 5.3.2.1).")));
    t.options.push_back(makeOption("finish", say("Finish"),
                                   {"last-block", "last-block-unfenced", "relaunch", "atomic"}, "last-block",
                                   say("The blocks' values: the block that ends last adds them up, which "
                                       "needs a fence (CUDA Programming Guide, B.5); or the host launches "
                                       "again until one is left; or each block adds to one word.")));
    for (OptionSpec &option : orderOptions())
        t.options.push_back(std::move(option));
    for (OptionSpec &option : valueOptions())
        t.options.push_back(std::move(option));
    t.options.push_back(blockOption());
    t.noEffect["fmad"] = fusionMatters;
    t.constraints = {{say("atomic additions"), atomicViolation}, {"lock-step", lockStepViolation}};
    t.presets = presetsOfReduction();
    t.wrongOnPurpose = reductionIsWrongOnPurpose;
}

} // namespace larmor
