// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/adjoint_options.h"

#include "kernels/definition_table.h"

namespace larmor {

namespace {

bool gathers(const OptionSet &o)
{
    return o.is("structure", "gather");
}

std::string gatherOnly(const OptionSet &o, const char *what)
{
    return gathers(o) ? "" : std::string("only structure=gather ") + what;
}

std::string text(int number)
{
    return std::to_string(number);
}

Constraint muPlace()
{
    return {"Mu in constant memory", [](const OptionSet &o) -> std::string {
                if (!o.is("mu", "constant") || o.is("memory", "constant")) return {};
                return "mu=constant puts Mu beside k in constant memory, so it needs memory=constant, not "
                       "memory=" +
                       o.text("memory");
            }};
}

Constraint constantSize(bool q)
{
    return {"constant memory", [q](const OptionSet &o) -> std::string {
                if (!o.is("memory", "constant")) return {};
                const int each = constantBytesPerSample(q, o), chunk = o.number("chunk");
                if (chunk * each <= constantMemoryBytes) return {};
                return "chunk " + text(chunk) + " x " + text(each) + " bytes = " + text(chunk * each) +
                       " bytes exceed the " + text(constantMemoryBytes) +
                       " bytes of constant memory (at most " + text(constantMemoryBytes / each) + " samples)";
            }};
}

Constraint oneSamplePerThread()
{
    return {"one sample per thread", [](const OptionSet &o) -> std::string {
                if (gathers(o) || o.is("memory", "global")) return {};
                return "with structure=" + o.text("structure") +
                       " a thread reads a single sample, once: memory=" + o.text("memory") +
                       " has nothing to reuse; use memory=global";
            }};
}

/// Padding rounds a chunk up to the unit that threads walk together; it must not reach the next chunk's
/// samples.
Constraint paddedChunk()
{
    return {"padding", [](const OptionSet &o) -> std::string {
                if (!o.is("pad", "1") || o.is("structure", "pair")) return {};
                const bool block = !gathers(o) || o.is("memory", "shared");
                const int unit = o.number(block ? "block" : "unroll"), chunk = o.number("chunk");
                if (chunk % unit == 0) return {};
                return "pad=1 needs a chunk of whole " + std::string(block ? "blocks" : "unrolled steps") +
                       ": chunk " + text(chunk) + " is not a multiple of " + text(unit);
            }};
}

} // namespace

int constantBytesPerSample(bool q, const OptionSet &options)
{
    return !options.is("mu", "constant") ? 12 : q ? 16 : 20;
}

int adjointBlock(const OptionSet &options)
{
    return options.number("block");
}

std::vector<OptionSpec> adjointOptions(bool q)
{
    const std::string mu = q ? "|Phi|^2" : "Mu = conj(Phi) D";
    std::vector<OptionSpec> options{
        makeOption(
            "structure", "Structure", {"scatter", "scatter-racy", "pair", "gather"}, "gather",
            "Gather gives each voxel to one thread, so no two threads write the same place; scatter gives "
            "each sample to one thread and needs atomic additions; scatter-racy leaves them out and is "
            "wrong."),
        makeOption(
            "accumulate", "Accumulate in", {"global", "register"}, "register",
            "Keeps a voxel's position and its two sums in registers, instead of reading and writing memory "
            "for every sample.",
            [](const OptionSet &o) { return gatherOnly(o, "has a sum of its own per thread"); }),
        makeOption("mu", "Mu", {"fused", "separate", "constant"}, "separate",
                   mu + " depends on the sample alone: computed once before, each voxel reads it instead of "
                        "computing it again; constant puts it beside k in constant memory."),
        makeOption(
            "memory", "Samples from", {"global", "constant", "shared"}, "global",
            "All threads read the same sample at once: constant memory broadcasts it from a small cache, "
            "shared memory from a tile that the block has brought in together; what does not fit a kernel's "
            "argument list goes there, too (OpenCL Best Practices Guide, App. A, no. 16)."),
        makeOption(
            "layout", "Layout", {"soa", "aos"}, "soa",
            "Records (aos) put the parts of a sample side by side, so that one cache line serves them all; "
            "arrays (soa) need a line for each part."),
        makeOption("chunk", "Samples per launch",
                   {"32", "64", "128", "256", "512", "1024", "2048", "3276", "4096"}, "1024",
                   "Samples of one launch: the image grows chunk by chunk and can be shown after each; small "
                   "chunks stay in the cache but launch more often."),
        makeOption(
            "trig", "Trigonometry", {"accurate", "fast"}, "accurate",
            "Fast takes sine and cosine from the special-function units, in a few cycles and to about six "
            "digits; accurate computes them in software."),
        makeOption("block", "Block", {"32", "64", "128", "256", "512", "1024"}, "256",
                   "Threads per block: enough to hide latency, not so many that registers run out."),
        makeOption(
            "unroll", "Unroll", {"1", "2", "4", "8", "16"}, "1",
            "Copies of the loop's body per round: fewer branches and counter updates, and loads that can be "
            "issued together.",
            [](const OptionSet &o) -> std::string {
                return o.is("structure", "pair") ? "a thread of structure=pair has no loop" : "";
            }),
        makeOption(
            "voxels", "Voxels per thread", {"1", "2", "4", "8"}, "1",
            "Each sample that a thread has read serves this many voxels, so loads and loop overhead are "
            "shared; it costs five registers per voxel.",
            [](const OptionSet &o) { return gatherOnly(o, "gives a thread voxels of its own"); }),
        makeOption(
            "pad", "Padding", {"0", "1"}, "0",
            "Rounds voxels and samples up with entries that weigh nothing, so that the kernel has no bounds "
            "tests; with memory=shared this does not touch bank conflicts, as all threads read one word.")};
    options[5].range = {32, 4096};
    for (OptionSpec &common : commonOptions(adjointBlock, true, false))
        options.push_back(std::move(common));
    return options;
}

std::vector<Constraint> adjointConstraints(bool q)
{
    return {oneSamplePerThread(), muPlace(), constantSize(q), paddedChunk(),
            registerConstraint(adjointBlock)};
}

std::vector<Preset> adjointPresets(bool q)
{
    const std::string book = "Kirk & Hwu 2010, ", same = q ? " (the same step for Q)" : "";
    const OptionSet constantSoa{{"memory", "constant"}, {"chunk", "4096"}};
    const OptionSet constantAos = constantSoa.with({{"layout", "aos"}});
    const OptionSet fast{{"trig", "fast"}};
    return {
        {"scatter-racy",
         "Scatter, as printed",
         book + "Fig. 8.5" + same,
         {{"structure", "scatter-racy"}, {"mu", "fused"}},
         true},
        {"scatter",
         "Scatter with atomics",
         book + "Fig. 8.5, corrected" + same,
         {{"structure", "scatter"}, {"mu", "fused"}}},
        {"scatter-fissioned",
         "Scatter after fission",
         book + "Fig. 8.8, with atomics" + same,
         {{"structure", "scatter"}}},
        {"pair", "Thread per pair", book + "section 8.3, option 1" + same, {{"structure", "pair"}}},
        {"gather-global", "Gather, sums in memory", book + "Fig. 8.10" + same, {{"accumulate", "global"}}},
        {"registers", "Gather, registers", book + "Fig. 8.11" + same, {}},
        {"constant-soa", "Constant memory, arrays", book + "Fig. 8.13" + same, constantSoa},
        {"constant-aos", "Constant memory, records", book + "Fig. 8.16" + same, constantAos},
        {"sfu", "Special-function units", book + "Fig. 8.17" + same, constantAos.with(fast)},
        {"tuned", "Tuned", book + "section 8.3, step 4; shared tiles and several voxels per thread" + same,
         fast.with({{"memory", "shared"}, {"voxels", "4"}, {"unroll", "4"}, {"chunk", "4096"}})},
        {"tuned-records", "Tuned, records", "Shared records, eight voxels per thread" + same,
         fast.with({{"memory", "shared"},
                    {"layout", "aos"},
                    {"voxels", "8"},
                    {"unroll", "4"},
                    {"block", "128"},
                    {"chunk", "4096"},
                    {"pad", "1"}})},
        {"tuned-constant", "Tuned, small constant chunks", "Chunks that stay in the constant cache" + same,
         fast.with({{"memory", "constant"},
                    {"mu", "constant"},
                    {"layout", "aos"},
                    {"voxels", "8"},
                    {"unroll", "8"},
                    {"chunk", "64"},
                    {"pad", "1"}})}};
}

std::vector<OptionSpec> adjointProblemOptions(bool withMatrix)
{
    std::vector<OptionSpec> options{makeOption("samples", "Samples", {"4096", "16384", "65536", "284592"},
                                               "4096", "Number of k-space samples.")};
    options.back().range = {1, 16777216};
    if (withMatrix)
        options.push_back(makeOption("matrix", "Matrix", {"64", "128", "256", "64x64x64", "128x128x128"},
                                     "64", "Voxels: N for N x N, AxB, or AxBxC."));
    return options;
}

} // namespace larmor
