// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/adjoint_options.h"
#include "kernels/definition_table.h"
#include "kernels/fhd.h"
#include "kernels/lattice_parts.h"

#include "core/error.h"
#include "engine/engine.h"

#include <algorithm>

namespace larmor {

namespace {

Text paddedBlocks(const OptionSet &o)
{
    if (!o.is("pad", "1") || !o.is("memory", "shared")) return {};
    const int chunk = o.number("chunk"), block = o.number("block");
    if (chunk % block == 0) return {};
    return say("pad=1 needs a chunk of whole blocks: chunk %1 is not a multiple of block %2", chunk, block);
}

class RecurrenceDefinition final : public DefinitionTable {
public:
    RecurrenceDefinition()
        : DefinitionTable("fhd-recurrence", say("Adjoint sum by recurrence"),
                          say("The adjoint sum on equally spaced voxels: one sine and cosine, then a "
                              "rotation from voxel to voxel, in a third of the direct sum's instructions."),
                          "recurrence.cu")
    {
        m_options = {
            makeOption("recurrence", say("Recurrence"), {"rotation", "second-order"}, "second-order",
                       say("A rotation multiplies by e^{ib}; the second-order form 2 cos(b) z - z' takes "
                           "half the operations, as real and imaginary part go separate ways.")),
            makeOption("run", say("Voxels per thread"), {"4", "8", "16", "32"}, "16",
                       say("Voxels that one sine and cosine serve: longer runs spread its cost over more, "
                           "take two registers each and let rounding errors grow.")),
            makeOption("mirror", say("Mirrored voxels"), {"none", "x", "xy"}, "none",
                       say("Voxels at x and -x of the middle share each step of the recurrence, as cosines "
                           "are even and sines odd: three instructions for a pair of sample and voxel, not "
                           "four. With the rows at y and -y as well, two and a half. A thread then has two "
                           "or four times its run of voxels, in as many more registers.")),
            makeOption("order", say("Voxels of a thread"), {"consecutive", "strided"}, "strided",
                       say("Strided voxels put neighbouring threads on neighbouring voxels, so that a warp "
                           "writes rows at once; consecutive ones are written one here, one there.")),
            makeOption("memory", say("Samples from"), {"global", "shared"}, "shared",
                       say("A block that stages samples in shared memory computes each sample's step once; "
                           "from global memory each thread computes it again.")),
            makeOption("trig", say("Trigonometry"), {"accurate", "reduced", "fast"}, "accurate",
                       say("Fast takes sine and cosine from the special-function units, whose error grows "
                           "with the phase; reduced takes whole turns off before, which leaves single "
                           "precision's own error.")),
            makeOption("block", say("Block"), {"32", "64", "128", "256", "512", "1024"}, "128",
                       say("Threads per block: enough to hide latency, not so many that registers run out.")),
            chunkOption(),
            makeOption("unroll", say("Unroll"), {"1", "2", "4"}, "1",
                       say("Samples whose recurrences run side by side: each waits for its own last step, "
                           "and two fill each other's waits.")),
            makeOption("pad", say("Padding"), {"0", "1"}, "0",
                       say("Rounds the samples up to whole blocks with entries that weigh nothing, so that "
                           "staging has no bounds tests."),
                       [](const OptionSet &o) -> Text {
                           return o.is("memory", "shared") ? Text()
                                                           : say("only memory=shared stages whole blocks");
                       })};
        for (OptionSpec &common : commonOptions(adjointBlock, true, false))
            m_options.push_back(std::move(common));
        m_problem = adjointProblemOptions(true);
        m_constraints = {{"padding", paddedBlocks}, registerConstraint(adjointBlock)};
        const OptionSet first{{"order", "consecutive"}, {"memory", "global"}, {"run", "8"}};
        m_presets = {
            {"rotation", say("Rotation"), say("Rotation from voxel to voxel"),
             first.with({{"recurrence", "rotation"}})},
            {"second-order", say("Second order"), say("Three-term recurrence of the exponential"), first},
            {"strided", say("Second order, strided"), say("Coalesced: CUDA C Best Practices Guide"),
             first.with({{"order", "strided"}})},
            {"shared",
             say("Second order, staged"),
             say("Shared memory: Kirk & Hwu 2010, section 5.3"),
             {{"run", "8"}}},
            {"tuned",
             say("Tuned"),
             say("Long runs, fast trigonometry"),
             {{"run", "32"}, {"trig", "fast"}, {"pad", "1"}}},
            {"mirrored",
             say("Tuned, mirrored"),
             say("Even and odd parts: Bracewell 2000, The Fourier Transform and Its Applications, chapter 2"),
             {{"run", "16"}, {"mirror", "xy"}, {"trig", "fast"}, {"pad", "1"}}}};
    }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeLatticeExperiment(m_name, resolveProblem(problem), seed);
    }
};

KernelVariant recurrenceVariant(const OptionSet &o)
{
    const auto flag = [&](const char *name, const char *value) {
        return std::string(o.is(name, value) ? "1" : "0");
    };
    KernelVariant variant;
    variant.kernel = "fhd-recurrence";
    variant.entryPoint = "sumByRecurrence";
    const bool shared = o.is("memory", "shared");
    variant.defines = {{"RECURRENCE", flag("recurrence", "second-order")},
                       {"RUN", o.text("run")},
                       {"STRIDED", flag("order", "strided")},
                       {"MEMORY_SHARED", flag("memory", "shared")},
                       {"MIRROR", o.is("mirror", "none") ? "0"
                                  : o.is("mirror", "x")  ? "1"
                                                         : "2"},
                       {"TRIG_FAST", o.is("trig", "reduced") ? "2" : flag("trig", "fast")},
                       {"BLOCK", o.text("block")},
                       {"UNROLL", o.text("unroll")},
                       {"PADDED", shared ? flag("pad", "1") : "0"}};
    applyCommonOptions(variant, o, o.number("block"));
    variant.preciseDivision = variant.preciseSqrt = true; // the source has neither: one compiled kernel
    return variant;
}

} // namespace

std::vector<LaunchPlan> recurrencePlans(const LatticeProblem &p, const OptionSet &o)
{
    checkLattice(p);
    const std::int64_t chunk = o.number("chunk"), run = o.number("run"), block = o.number("block");
    const bool mirrorsY = o.is("mirror", "xy"), mirrorsX = mirrorsY || o.is("mirror", "x");
    const auto across = [](std::int64_t n, bool mirrored) { return mirrored ? (n + 1) / 2 : n; };
    const std::int64_t threads =
        (across(p.matrix.x, mirrorsX) + run - 1) / run * across(p.matrix.y, mirrorsY) * p.matrix.z;
    const bool staged = o.is("memory", "shared"), padded = staged && o.is("pad", "1");
    const KernelVariant variant = recurrenceVariant(o);
    std::vector<LaunchPlan> plans;
    for (std::int64_t first = 0; first < p.samples; first += chunk) {
        const std::int64_t samples = std::min(chunk, p.samples - first);
        LaunchPlan plan;
        plan.variant = variant;
        plan.grid = {unsigned((threads + block - 1) / block), 1, 1};
        plan.block = {unsigned(block), 1, 1};
        plan.arguments = {BufferArgument{p.kx, 0},
                          BufferArgument{p.ky, 0},
                          BufferArgument{p.kz, 0},
                          BufferArgument{p.mu, 0},
                          BufferArgument{p.image, 0},
                          std::int32_t(first),
                          std::int32_t(padded ? roundedUp(samples, block) : samples)};
        addLattice(plan.arguments, p.matrix);
        plan.work = latticeWork(p, first, samples);
        // A rotation or a three-term step, shared by mirrored voxels, and the addition to the sums, which is
        // of products there.
        const std::uint64_t step = o.is("recurrence", "rotation") ? 6 : 4, shared = mirrorsY   ? 4
                                                                                    : mirrorsX ? 2
                                                                                               : 1;
        plan.work.flops = plan.work.pairs * ((mirrorsX ? 4 : 2) * shared + step) / shared;
        const auto readers = std::uint64_t(staged ? plan.grid.x : threads);
        plan.work.bytesRequested =
            20 * std::uint64_t(samples) * readers + 16 * std::uint64_t(p.matrix.voxels());
        plans.push_back(std::move(plan));
    }
    return plans;
}

const KernelDefinition &recurrenceDefinition()
{
    static const RecurrenceDefinition definition;
    return definition;
}

} // namespace larmor
