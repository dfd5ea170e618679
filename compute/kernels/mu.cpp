// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/adjoint_experiment.h"
#include "kernels/adjoint_options.h"
#include "kernels/definition_table.h"
#include "kernels/fhd.h"

#include "core/error.h"
#include "engine/engine.h"

namespace larmor {

namespace {

class MuDefinition final : public DefinitionTable {
public:
    MuDefinition()
        : DefinitionTable("mu", say("Sample weights Mu"),
                          say("Mu = conj(Phi) D for each sample: the part of the adjoint sum that does not "
                              "depend on the voxel, split off into a kernel of its own."),
                          "mu.cu")
    {
        m_options = {
            makeOption("block", say("Block"), {"32", "64", "128", "256", "512", "1024"}, "512",
                       say("Threads per block: one per sample; the kernel is short, so its launch is most of "
                           "its time.")),
            makeOption(
                "quantity", say("Quantity"), {"mu", "phi-mag"}, "mu",
                say("Mu = conj(Phi) D for F^H d; phi-mag is |Phi|^2 for Q. A reconstruction sets it.")),
            makeOption("layout", say("Layout"), {"soa", "packed"}, "soa",
                       say("Arrays, or records of k and Mu ready to be copied to constant memory. A "
                           "reconstruction sets it."))};
        m_options[1].labOnly = say("the sum that reads the result decides");
        m_options[2].labOnly = say("the sum that reads the result decides");
        for (OptionSpec &common : commonOptions(adjointBlock, true, false))
            m_options.push_back(std::move(common));
        m_problem = adjointProblemOptions(false);
        m_constraints = {registerConstraint(adjointBlock)};
        m_presets = {{"cmp-mu", "cmpMu", "Kirk & Hwu 2010, Fig. 8.7", {}}};
    }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeAdjointExperiment("mu", resolveProblem(problem).with({{"matrix", "1"}}), seed);
    }
};

} // namespace

std::vector<LaunchPlan> muPlans(const AdjointProblem &p, const OptionSet &o)
{
    if (p.samples < 1 || p.samples > (1 << 28))
        throw Error(ErrorCode::InvalidCall, say("Mu cannot be computed for %1 samples", p.samples));
    const bool magnitude = o.is("quantity", "phi-mag"), packed = o.is("layout", "packed");
    const std::int64_t padded = paddedSamples(p.samples);
    LaunchPlan plan;
    plan.variant.kernel = "mu";
    plan.variant.entryPoint = "cmpMu";
    plan.variant.defines = {
        {"BLOCK", o.text("block")}, {"PHI_MAGNITUDE", magnitude ? "1" : "0"}, {"PACKED", packed ? "1" : "0"}};
    applyCommonOptions(plan.variant, o, adjointBlock(o));
    plan.variant.preciseDivision = plan.variant.preciseSqrt = true;
    plan.grid = {unsigned(padded / o.number("block")), 1, 1};
    plan.block = {unsigned(o.number("block")), 1, 1};
    std::vector<std::shared_ptr<Buffer>> buffers{p.realPhi, p.imagPhi};
    if (!magnitude) buffers.insert(buffers.end(), {p.realD, p.imagD});
    if (packed)
        buffers.insert(buffers.end(), {p.kx, p.ky, p.kz, p.packed});
    else
        buffers.push_back(p.realMu);
    if (!packed && !magnitude) buffers.push_back(p.imagMu);
    for (const auto &buffer : buffers) {
        if (!buffer)
            throw Error(ErrorCode::Internal, say("the adjoint problem lacks an array that mu needs"));
        plan.arguments.emplace_back(BufferArgument{buffer, 0});
    }
    const std::uint64_t words = (magnitude ? 3 : 6) + (packed ? 6 : 0);
    plan.work.bytes = plan.work.bytesRequested = 4 * words * std::uint64_t(p.samples);
    plan.work.flops = (magnitude ? 3 : 6) * std::uint64_t(p.samples);
    return {plan};
}

const KernelDefinition &muDefinition()
{
    static const MuDefinition definition;
    return definition;
}

} // namespace larmor
