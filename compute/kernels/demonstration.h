// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/kernel_table.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace larmor {

/// A small kernel that shows one thing: each element of its output follows from the input by a rule.
struct Demonstration {
    KernelTable table;
    std::string entryPoint;
    std::vector<std::pair<std::string, std::string>> (*defines)(const OptionSet &) = nullptr;
    /// Element i of the result, in double; NaN where the kernel stores a measurement, above 0.
    double (*oracle)(std::size_t i, std::span<const float> in, const OptionSet &) = nullptr;
    /// Inputs; null: seeded numbers in [-1, 1).
    float (*input)(std::size_t i) = nullptr;
    std::uint64_t (*flopsPerElement)(const OptionSet &) = nullptr; ///< null: none
    Text (*remark)(const OptionSet &) = nullptr;
    std::size_t (*dynamicShared)(const OptionSet &) = nullptr; ///< bytes; null: the kernel has none
    /// What the results show besides; null: nothing.
    Json (*details)(std::span<const float> results, const OptionSet &) = nullptr;
    double tolerance = 0;
};

/// Its definition, one float in and one out per element. @param demonstration kept.
class DemonstrationKernel final : public KernelDefinition {
public:
    explicit DemonstrationKernel(Demonstration demonstration);
    std::string_view name() const override { return m_table.name(); }
    const Text &title() const override { return m_table.title(); }
    const Text &summary() const override { return m_table.summary(); }
    const Text &group() const override { return m_table.group(); }
    std::string_view source() const override { return m_table.source(); }
    std::string_view sourceFile() const override { return m_table.sourceFile(); }
    const std::vector<OptionSpec> &options() const override { return m_table.options(); }
    const std::vector<OptionSpec> &problem() const override { return m_table.problem(); }
    const std::vector<Constraint> &constraints() const override { return m_table.constraints(); }
    const std::vector<Preset> &presets() const override { return m_table.presets(); }
    bool wrongOnPurpose(const OptionSet &options) const override { return m_table.wrongOnPurpose(options); }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override;

private:
    Demonstration m_demonstration;
    TabledKernel m_table;
};

} // namespace larmor
