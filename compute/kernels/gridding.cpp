// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gridding.h"

#include "kernels/definition_table.h"
#include "kernels/gridding_experiment.h"
#include "kernels/gridding_options.h"

namespace larmor {

namespace {

class GriddingDefinition final : public DefinitionTable {
public:
    explicit GriddingDefinition(bool spreads)
        : DefinitionTable(spreads ? "gridding" : "degridding", spreads ? say("Gridding") : say("Degridding"),
                          spreads ? say("Spreads every sample over the grid points around it: the first step "
                                        "of a gridding reconstruction and of the non-uniform FFT's adjoint.")
                                  : say("Interpolates every sample from the grid points around it: the last "
                                        "step of the non-uniform FFT."),
                          "gridding.cu"),
          m_spreads(spreads)
    {
        m_options = griddingOptions(spreads);
        m_problem = griddingProblemOptions();
        m_constraints = griddingConstraints(spreads);
        m_presets = griddingPresets(spreads);
    }
    bool wrongOnPurpose(const OptionSet &o) const override { return o.is("variant", "scatter-racy"); }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeGriddingExperiment(m_name, resolveProblem(problem), seed);
    }

private:
    bool m_spreads;
};

} // namespace

OptionSet degriddingOptionsFor(const OptionSet &griddingOptions)
{
    OptionSet set = degriddingDefinition().defaults();
    for (const auto &[name, value] : griddingOptions.values())
        if (name != "variant" && name != "block" && name != "pad" && set.has(name)) set.set(name, value);
    set.set("variant", sortsSamples(griddingOptions) ? "sorted" : "direct");
    return set;
}

GriddingKernel griddingKernelOf(const OptionSet &options, double oversampling)
{
    GriddingKernel kernel;
    kernel.shape = parseGriddingShape(options.text("shape"));
    kernel.width = griddingWidth(options);
    kernel.oversampling = oversampling;
    return kernel;
}

OptionSet withGriddingKernel(const OptionSet &options, const GriddingKernel &kernel)
{
    OptionSet set = options;
    set.set("shape", std::string(toString(kernel.shape)));
    set.set("width", std::to_string(kernel.width));
    return set;
}

const KernelDefinition &griddingDefinition()
{
    static const GriddingDefinition definition(true);
    return definition;
}

const KernelDefinition &degriddingDefinition()
{
    static const GriddingDefinition definition(false);
    return definition;
}

} // namespace larmor
