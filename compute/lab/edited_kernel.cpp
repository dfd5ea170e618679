// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/user_kernel.h"

#include "engine/engine.h"

namespace larmor {
namespace {

constexpr std::string_view editedRemark = "source: ";

/// The experiment of a kernel whose launches take another source.
class EditedExperiment final : public KernelExperiment {
public:
    EditedExperiment(std::unique_ptr<KernelExperiment> base, std::string stem, const std::string &variant,
                     std::string file)
        : m_base(std::move(base)), m_stem(std::move(stem)), m_variant(variant), m_file(std::move(file))
    {
    }
    std::vector<BufferSpec> buffers(const OptionSet &options) const override
    {
        return m_base->buffers(options);
    }
    std::vector<LaunchPlan> plans(const OptionSet &options,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        std::vector<LaunchPlan> plans = m_base->plans(options, buffers);
        for (LaunchPlan &plan : plans)
            if (plan.variant.kernel == m_stem) plan.variant.kernel = m_variant;
        return plans;
    }
    std::vector<int> results() const override { return m_base->results(); }
    Check check(const OptionSet &options, std::span<const std::vector<std::byte>> results) const override
    {
        return m_base->check(options, results);
    }
    Text remark(const OptionSet &options) const override
    {
        return Text::sequence({Text::verbatim(std::string(editedRemark) + m_file), m_base->remark(options)},
                              "; ");
    }

private:
    std::unique_ptr<KernelExperiment> m_base;
    std::string m_stem;
    const std::string &m_variant;
    std::string m_file;
};

class EditedKernel final : public KernelDefinition, public OwnSource {
public:
    EditedKernel(const KernelDefinition &base, KernelSource source, CodeRights rights)
        : m_base(base), m_written(std::move(source)), m_source(m_written),
          m_registered(base.name(), compilable(m_source), rights)
    {
        m_source.text = readCuda(m_source).text; // what listings show is in the dialect
    }
    const KernelSource &written() const override { return m_written; }
    std::string_view name() const override { return m_base.name(); }
    const Text &title() const override { return m_base.title(); }
    const Text &summary() const override { return m_base.summary(); }
    const Text &group() const override { return m_base.group(); }
    std::string_view source() const override { return m_source.text; }
    std::string_view sourceFile() const override { return m_source.file; }
    const std::vector<OptionSpec> &options() const override { return m_base.options(); }
    const std::vector<OptionSpec> &problem() const override { return m_base.problem(); }
    const std::vector<Constraint> &constraints() const override { return m_base.constraints(); }
    const std::vector<Preset> &presets() const override { return m_base.presets(); }
    bool wrongOnPurpose(const OptionSet &options) const override { return m_base.wrongOnPurpose(options); }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return std::make_unique<EditedExperiment>(
            m_base.experiment(problem, seed), std::string(m_base.name()), m_registered.name(), m_source.file);
    }

private:
    const KernelDefinition &m_base;
    const KernelSource m_written;
    KernelSource m_source;
    RegisteredSource m_registered;
};

} // namespace

std::unique_ptr<KernelDefinition> editedKernel(const KernelDefinition &base, KernelSource source,
                                               CodeRights rights)
{
    refuseIncludes(source);
    return std::make_unique<EditedKernel>(base, std::move(source), rights);
}

bool bringsOwnSource(const KernelDefinition &kernel)
{
    return dynamic_cast<const OwnSource *>(&kernel) != nullptr;
}

double secondsInEmulator(const KernelDefinition &kernel)
{
    return bringsOwnSource(kernel) ? EmulationBounds::defaultSeconds : 0;
}

bool ranEditedSource(std::string_view remark)
{
    return remark.starts_with(editedRemark);
}

} // namespace larmor
