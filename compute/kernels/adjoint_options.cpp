// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/adjoint_options.h"

#include "kernels/definition_table.h"

namespace larmor {

namespace {

bool gathers(const OptionSet &o)
{
    return o.is("structure", "gather");
}

Text gatherOnly(const OptionSet &o, const Wording &what)
{
    return gathers(o) ? Text() : say("only structure=gather %1", what);
}

Constraint muPlace()
{
    return {
        say("Mu in constant memory"), [](const OptionSet &o) -> Text {
            if (!o.is("mu", "constant") || o.is("memory", "constant")) return {};
            return say(
                "mu=constant puts Mu beside k in constant memory, so it needs memory=constant, not memory=%1",
                o.text("memory"));
        }};
}

Constraint constantSize(bool q)
{
    return {
        say("constant memory"), [q](const OptionSet &o) -> Text {
            if (!o.is("memory", "constant")) return {};
            const int each = constantBytesPerSample(q, o), chunk = o.number("chunk");
            if (chunk * each <= constantMemoryBytes) return {};
            return say(
                "chunk %1 x %2 bytes = %3 bytes exceed the %4 bytes of constant memory (at most %5 samples)",
                std::to_string(chunk), std::to_string(each), std::to_string(chunk * each),
                std::to_string(constantMemoryBytes), std::to_string(constantMemoryBytes / each));
        }};
}

Constraint oneSamplePerThread()
{
    return {say("one sample per thread"), [](const OptionSet &o) -> Text {
                if (gathers(o) || o.is("memory", "global")) return {};
                return say("with structure=%1 a thread reads a single sample, once: memory=%2 has nothing to "
                           "reuse; use memory=global",
                           o.text("structure"), o.text("memory"));
            }};
}

/// Padding rounds a chunk up to the unit that threads walk together; it must not reach the next chunk's
/// samples.
Constraint paddedChunk()
{
    return {"padding", [](const OptionSet &o) -> Text {
                if (!o.is("pad", "1") || o.is("structure", "pair")) return {};
                const bool block = !gathers(o) || o.is("memory", "shared");
                const int unit = o.number(block ? "block" : "unroll"), chunk = o.number("chunk");
                if (chunk % unit == 0) return {};
                return say("pad=1 needs a chunk of whole %1: chunk %2 is not a multiple of %3",
                           block ? Text::verbatim("blocks") : say("unrolled steps"), std::to_string(chunk),
                           std::to_string(unit));
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
        makeOption("structure", say("Structure"), {"scatter", "scatter-racy", "pair", "gather"}, "gather",
                   say("Gather gives each voxel to one thread, so no two threads write the same place; "
                       "scatter gives each sample to one thread and needs atomic additions; scatter-racy "
                       "leaves them out and is wrong.")),
        makeOption("accumulate", say("Accumulate in"), {"global", "register"}, "register",
                   say("Keeps a voxel's position and its two sums in registers, instead of reading and "
                       "writing memory for every sample."),
                   [](const OptionSet &o) { return gatherOnly(o, say("has a sum of its own per thread")); }),
        makeOption("mu", say("Mu"), {"fused", "separate", "constant"}, "separate",
                   say("%1 depends on the sample alone: computed once before, each voxel reads it instead of "
                       "computing it again; constant puts it beside k in constant memory.",
                       mu)),
        makeOption(
            "memory", say("Samples from"), {"global", "constant", "shared"}, "global",
            say("All threads read the same sample at once: constant memory broadcasts it from a small cache, "
                "shared memory from a tile that the block has brought in together; what does not fit a "
                "kernel's argument list goes there, too (OpenCL Best Practices Guide, App. A, no. 16).")),
        makeOption("layout", say("Layout"), {"soa", "aos"}, "soa",
                   say("Records (aos) put the parts of a sample side by side, so that one cache line serves "
                       "them all; arrays (soa) need a line for each part.")),
        makeOption("chunk", say("Samples per launch"),
                   {"32", "64", "128", "256", "512", "1024", "2048", "3276", "4096"}, "1024",
                   say("Samples of one launch: the image grows chunk by chunk and can be shown after each; "
                       "small chunks stay in the cache but launch more often.")),
        makeOption("trig", say("Trigonometry"), {"accurate", "fast"}, "accurate",
                   say("Fast takes sine and cosine from the special-function units, in a few cycles and to "
                       "about six digits; accurate computes them in software.")),
        makeOption("block", say("Block"), {"32", "64", "128", "256", "512", "1024"}, "256",
                   say("Threads per block: enough to hide latency, not so many that registers run out.")),
        makeOption("unroll", say("Unroll"), {"1", "2", "4", "8", "16"}, "1",
                   say("Copies of the loop's body per round: fewer branches and counter updates, and loads "
                       "that can be issued together."),
                   [](const OptionSet &o) -> Text {
                       return o.is("structure", "pair") ? say("a thread of structure=pair has no loop")
                                                        : Text();
                   }),
        makeOption("voxels", say("Voxels per thread"), {"1", "2", "4", "8"}, "1",
                   say("Each sample that a thread has read serves this many voxels, so loads and loop "
                       "overhead are shared; it costs five registers per voxel."),
                   [](const OptionSet &o) { return gatherOnly(o, say("gives a thread voxels of its own")); }),
        makeOption("pad", say("Padding"), {"0", "1"}, "0",
                   say("Rounds voxels and samples up with entries that weigh nothing, so that the kernel has "
                       "no bounds tests; with memory=shared this does not touch bank conflicts, as all "
                       "threads read one word."))};
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
    const Text same = q ? say(" (the same step for Q)") : Text();
    const auto cited = [&same](const std::string &place) {
        return Text::sequence({Text::named("Kirk & Hwu 2010, " + place), same}, "");
    };
    const OptionSet constantSoa{{"memory", "constant"}, {"chunk", "4096"}};
    const OptionSet constantAos = constantSoa.with({{"layout", "aos"}});
    const OptionSet fast{{"trig", "fast"}};
    return {{"scatter-racy",
             say("Scatter, as printed"),
             cited("Fig. 8.5"),
             {{"structure", "scatter-racy"}, {"mu", "fused"}},
             true},
            {"scatter",
             say("Scatter with atomics"),
             cited("Fig. 8.5, corrected"),
             {{"structure", "scatter"}, {"mu", "fused"}}},
            {"scatter-fissioned",
             say("Scatter after fission"),
             cited("Fig. 8.8, with atomics"),
             {{"structure", "scatter"}}},
            {"pair", say("Thread per pair"), cited("section 8.3, option 1"), {{"structure", "pair"}}},
            {"gather-global", say("Gather, sums in memory"), cited("Fig. 8.10"), {{"accumulate", "global"}}},
            {"registers", say("Gather, registers"), cited("Fig. 8.11"), {}},
            {"constant-soa", say("Constant memory, arrays"), cited("Fig. 8.13"), constantSoa},
            {"constant-aos", say("Constant memory, records"), cited("Fig. 8.16"), constantAos},
            {"sfu", say("Special-function units"), cited("Fig. 8.17"), constantAos.with(fast)},
            {"tuned", say("Tuned"), cited("section 8.3, step 4; shared tiles and several voxels per thread"),
             fast.with({{"memory", "shared"}, {"voxels", "4"}, {"unroll", "4"}, {"chunk", "4096"}})},
            {"tuned-records", say("Tuned, records"), say("Shared records, eight voxels per thread%1", same),
             fast.with({{"memory", "shared"},
                        {"layout", "aos"},
                        {"voxels", "8"},
                        {"unroll", "4"},
                        {"block", "128"},
                        {"chunk", "4096"},
                        {"pad", "1"}})},
            {"tuned-constant", say("Tuned, small constant chunks"),
             say("Chunks that stay in the constant cache%1", same),
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
    std::vector<OptionSpec> options{makeOption("samples", say("Samples"),
                                               {"4096", "16384", "65536", "284592"}, "4096",
                                               say("Number of k-space samples."))};
    options.back().range = {1, 16777216};
    if (withMatrix)
        options.push_back(makeOption("matrix", say("Matrix"), {"64", "128", "256", "64x64x64", "128x128x128"},
                                     "64", say("Voxels: N for N x N, AxB, or AxBxC.")));
    return options;
}

} // namespace larmor
