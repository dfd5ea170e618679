// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/definition_table.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace larmor {

/// All that a definition holds, as one value; the options that every kernel takes are added to it.
struct KernelTable {
    std::string name, file;
    Text title, summary, group;
    std::vector<OptionSpec> options, problem;
    std::vector<Constraint> constraints;
    std::vector<Preset> presets;
    BlockThreads threads;                      ///< of a block
    bool floatingPoint = true, divides = true; ///< see commonOptions()
    /// From a complete problem and a seed.
    std::function<std::unique_ptr<KernelExperiment>(const OptionSet &problem, std::uint64_t seed)> experiment;
    /// Where one of the options that every kernel takes has no effect on this one: the reason, by its name.
    std::map<std::string, std::function<Text(const OptionSet &)>> noEffect;
    /// Null: never.
    std::function<bool(const OptionSet &)> wrongOnPurpose;
    Text notModelled; ///< why the model engine cannot run it; empty: it can
};

/// A definition that is nothing but its table.
class TabledKernel final : public DefinitionTable {
public:
    explicit TabledKernel(KernelTable table);
    bool wrongOnPurpose(const OptionSet &options) const override
    {
        return m_wrongOnPurpose && m_wrongOnPurpose(options);
    }
    Text notModelled() const override { return m_notModelled; }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return m_experiment(resolveProblem(problem), seed);
    }

private:
    std::function<std::unique_ptr<KernelExperiment>(const OptionSet &, std::uint64_t)> m_experiment;
    std::function<bool(const OptionSet &)> m_wrongOnPurpose;
    Text m_notModelled;
};

/// "block", with 32 to 1024 threads.
OptionSpec blockOption(std::string defaultValue = "256");
/// Threads of a block that is one number of threads.
int lineBlock(const OptionSet &options);
/// "size": the length of an array.
OptionSpec sizeProblem(Text title, std::string defaultValue = "4194304");
/// As applyCommonOptions(), for a kernel that neither divides nor takes roots.
void applyUndivided(KernelVariant &variant, const OptionSet &options, int threads);
/// "carve-out": how level-1 cache and shared memory divide the memory that they share.
OptionSpec carveOutOption();
/// What the option "carve-out" asks of a launch.
int carveOutOf(const OptionSet &options);

} // namespace larmor
