// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cutoff.h"

#include "core/error.h"
#include "engine/engine.h"
#include "kernels/block_shape.h"
#include "kernels/kernel_table.h"

#include <algorithm>
#include <limits>

namespace larmor {

namespace {

constexpr int pointsPerThread = 8, addBlock = 256;
constexpr std::int64_t chunk = 4096; // atoms of 16 bytes in 64 KB of constant memory

bool isSmall(const OptionSet &o)
{
    return o.is("variant", "small-bin");
}

int cutoffBlockThreads(const OptionSet &o)
{
    return isSmall(o) ? 64 : BlockShape(o).threads();
}

Text smallBinsAlone(const OptionSet &o)
{
    return isSmall(o) ? Text() : say("this variant has no small bins");
}

KernelVariant variantOf(const char *stage, const char *entryPoint, const OptionSet &o)
{
    const BlockShape block(o);
    const bool listed = std::string(stage) == "0";
    KernelVariant variant;
    variant.kernel = "cutoff";
    variant.entryPoint = entryPoint;
    variant.defines = {{"STAGE", stage}, {"UNROLL", o.text("unroll")}};
    if (listed)
        variant.defines.insert(variant.defines.end(), {{"CHUNK", std::to_string(chunk)},
                                                       {"BLOCK_X", std::to_string(block.x)},
                                                       {"BLOCK_Y", std::to_string(block.y)}});
    else
        variant.defines.insert(variant.defines.end(), {{"CAP", o.text("cap")}, {"DUMMY", o.text("dummy")}});
    applyUndivided(variant, o, listed ? block.threads() : 64);
    return variant;
}

/// A list's chunks against a box of points.
void addListed(std::vector<LaunchPlan> &plans, const CutoffGrid &g, const CutoffAtoms::Box &box,
               const CutoffBuffers &b, const OptionSet &o)
{
    const BlockShape block(o);
    for (std::int64_t first = 0; first < box.atoms; first += chunk) {
        const std::int64_t atoms = std::min(chunk, box.atoms - first);
        LaunchPlan plan;
        plan.variant = variantOf("0", "sumListed", o);
        plan.grid = {unsigned((box.end.x - box.first.x + block.x - 1) / block.x),
                     unsigned((box.end.y - box.first.y + block.y - 1) / block.y),
                     unsigned((box.end.z - box.first.z + pointsPerThread - 1) / pointsPerThread)};
        plan.block = {unsigned(block.x), unsigned(block.y), 1};
        plan.arguments = {BufferArgument{b.map, 0}, std::int32_t(atoms), std::int32_t(g.grid.x),
                          std::int32_t(g.grid.y)};
        for (const Extent *corner : {&box.first, &box.end})
            for (int d = 0; d < 3; ++d)
                plan.arguments.emplace_back(std::int32_t((*corner)[d]));
        for (const float value : {g.spacing, g.radius * g.radius, 1 / (g.radius * g.radius)})
            plan.arguments.emplace_back(value);
        plan.arguments.emplace_back(ConstantArgument{"nearAtoms", b.list,
                                                     std::size_t(box.firstAtom + first) * sizeof(Atom),
                                                     std::size_t(atoms) * sizeof(Atom)});
        const std::uint64_t points =
            std::uint64_t((box.end.x - box.first.x) * (box.end.y - box.first.y) * (box.end.z - box.first.z));
        plan.work.bytesRequested = 8 * points + sizeof(Atom) * std::uint64_t(atoms);
        plan.work.pairs = points * std::uint64_t(atoms);
        plans.push_back(std::move(plan));
    }
}

LaunchPlan binnedPlan(const CutoffGrid &g, const CutoffAtoms &a, const CutoffBuffers &b, const OptionSet &o)
{
    LaunchPlan plan;
    plan.variant = variantOf("1", "sumBinned", o);
    plan.grid = {unsigned((g.grid.x + 7) / 8), unsigned((g.grid.y + 7) / 8), unsigned((g.grid.z + 7) / 8)};
    plan.block = {8, 8, 1};
    plan.arguments = {BufferArgument{b.map, 0}, BufferArgument{b.binned, 0}, BufferArgument{b.counts, 0}};
    for (const Extent *size : {&g.grid, &a.bins})
        for (int d = 0; d < 3; ++d)
            plan.arguments.emplace_back(std::int32_t((*size)[d]));
    const float perBin = 1 / (g.spacing * float(o.number("bin")));
    for (const float value : {g.spacing, g.radius, perBin, g.radius * g.radius, 1 / (g.radius * g.radius)})
        plan.arguments.emplace_back(value);
    plan.work.pairs =
        a.pairs - (o.is("overflow", "gpu") ? std::uint64_t(g.grid.voxels()) * a.list.size() : 0);
    // A block of 512 points stages each atom once.
    plan.work.bytesRequested = 8 * std::uint64_t(g.grid.voxels()) + sizeof(Atom) * plan.work.pairs / 512;
    return plan;
}

LaunchPlan addPlan(const CutoffGrid &g, const CutoffBuffers &b)
{
    LaunchPlan plan;
    plan.variant.kernel = "cutoff";
    plan.variant.entryPoint = "addMaps";
    plan.variant.defines = {{"STAGE", "2"}, {"BLOCK", std::to_string(addBlock)}};
    plan.grid = {unsigned((g.grid.voxels() + addBlock - 1) / addBlock), 1, 1};
    plan.block = {addBlock, 1, 1};
    plan.arguments = {BufferArgument{b.map, 0}, BufferArgument{b.overflow, 0},
                      std::uint32_t(g.grid.voxels())};
    plan.work.bytesRequested = 12 * std::uint64_t(g.grid.voxels());
    plan.work.flops = std::uint64_t(g.grid.voxels());
    return plan;
}

KernelTable cutoffTable()
{
    KernelTable t;
    t.name = "cutoff", t.title = say("Coulomb summation within a radius"), t.file = "cutoff.cu",
    t.group = say("Physics");
    t.summary = say("Atoms beyond a radius are left out: sorted into bins, the work grows with the volume "
                    "and not with its square.");
    t.threads = cutoffBlockThreads, t.divides = false;
    t.options = {
        makeOption(
            "variant", say("Variant"), {"direct", "large-bin", "small-bin"}, "small-bin",
            say("Direct tests every atom; for large bins the processor chooses the atoms around each; small "
                "bins are walked by every block around its own points (Kirk & Hwu 2010, 10.3).")),
        makeOption("subvolume", say("Large bin"), {"16", "32", "64"}, "32",
                   say("Points along a large bin: its neighbourhood is the radius wider on every side, so "
                       "that larger ones have more atoms for each point, and fewer launches."),
                   [](const OptionSet &o) -> Text {
                       return o.is("variant", "large-bin") ? Text() : say("this variant has no large bins");
                   }),
        makeOption("bin", say("Small bin"), {"4", "8"}, "8",
                   say("Points along a small bin: small ones follow the radius closely, large ones hold "
                       "enough atoms to be worth a step."),
                   smallBinsAlone),
        makeOption("cap", say("Atoms per bin"), {"4", "8", "16", "32"}, "16",
                   say("A bin has room for so many; what does not fit overflows into a list (Kirk & Hwu "
                       "2010, 10.3)."),
                   smallBinsAlone),
        makeOption("dummy", say("Dummy atoms"), {"1", "0"}, "1",
                   say("Fills the bins up with atoms without charge: a row of bins is then one array without "
                       "counts, for sums that add nothing."),
                   smallBinsAlone),
        makeOption("overflow", say("Overflow"), {"cpu", "gpu"}, "cpu",
                   say("Atoms that do not fit their bins: the processor sums them while the GPU walks the "
                       "bins, or the GPU does for the whole volume (Kirk & Hwu 2010, 10.3)."),
                   smallBinsAlone),
        makeOption("block", say("Block"), {"8x8", "16x8", "32x4"}, "16x8",
                   say("Threads along x and y that read a list."),
                   [](const OptionSet &o) -> Text {
                       return isSmall(o) && o.is("overflow", "cpu")
                                  ? say("a block of small bins is 8 x 8 threads for 8 x 8 x 8 points")
                                  : Text();
                   }),
        makeOption("unroll", say("Unroll"), {"1", "2", "4"}, "2",
                   say("Atoms per round of the loop: fewer branches and counter updates."))};
    t.presets = {
        {"direct", say("Every atom"), "Kirk & Hwu 2010, 10.3: DCS", {{"variant", "direct"}}},
        {"large-bin", say("Large bins"), "Kirk & Hwu 2010, 10.3: LargeBin", {{"variant", "large-bin"}}},
        {"small-bin", say("Small bins"), "Kirk & Hwu 2010, 10.3: SmallBin", {{"overflow", "gpu"}}},
        {"small-bin-overlap",
         say("Small bins, overflow on the processor"),
         "Kirk & Hwu 2010, 10.3: SmallBin-Overlap",
         {}}};
    t.problem = {
        makeOption("grid", say("Grid"), {"32", "64", "96", "128"}, "64",
                   say("Points: N for N x N x N, or WxHxD, half a unit apart.")),
        makeOption(
            "atoms", say("Atoms"), {"auto", "1000", "10000", "100000"}, "auto",
            say("Seeded positions and charges; auto takes one for each ten cubic units, as in water.")),
        makeOption("radius", say("Radius"), {"8", "10", "12"}, "10",
                   say("In units; the book's atoms in ångström."))};
    t.experiment = makeCutoffExperiment;
    return t;
}

} // namespace

std::vector<LaunchPlan> cutoffPlans(const CutoffGrid &g, const CutoffAtoms &a, const CutoffBuffers &b,
                                    const OptionSet &o)
{
    if (g.grid.voxels() < 1 || g.grid.voxels() > std::numeric_limits<std::int32_t>::max() || !(g.radius > 0))
        throw Error(ErrorCode::InvalidCall, say("there is no map to sum"),
                    say("%1 points within %2", toString(g.grid), g.radius));
    std::vector<LaunchPlan> plans;
    for (const CutoffAtoms::Box &box : a.boxes)
        addListed(plans, g, box, b, o);
    if (isSmall(o)) {
        plans.push_back(binnedPlan(g, a, b, o));
        if (o.is("overflow", "cpu"))
            plans.push_back(addPlan(g, b));
        else
            addListed(plans, g, {{0, 0, 0}, g.grid, 0, std::int64_t(a.list.size())}, b, o);
    }
    for (LaunchPlan &plan : plans) { // a pair takes 11 operations, and 6 more are shared by a thread's points
        plan.work.flops += 11 * plan.work.pairs + 6 * plan.work.pairs / pointsPerThread;
        plan.work.special = plan.work.pairs;
    }
    return plans;
}

const KernelDefinition &cutoffDefinition()
{
    static const TabledKernel definition(cutoffTable());
    return definition;
}

} // namespace larmor
