// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/embedded_sources.h"

#include <utility>

namespace larmor {

/// A definition whose tables are filled in by its constructor; kernels add experiment().
class DefinitionTable : public KernelDefinition {
public:
    std::string_view name() const override { return m_name; }
    const Text &title() const override { return m_title; }
    const Text &summary() const override { return m_summary; }
    const Text &group() const override { return m_group; }
    std::string_view source() const override { return embeddedSource(m_file); }
    std::string_view sourceFile() const override { return m_file; }
    const std::vector<OptionSpec> &options() const override { return m_options; }
    const std::vector<OptionSpec> &problem() const override { return m_problem; }
    const std::vector<Constraint> &constraints() const override { return m_constraints; }
    const std::vector<Preset> &presets() const override { return m_presets; }

protected:
    DefinitionTable(std::string name, Text title, Text summary, std::string file)
        : m_name(std::move(name)), m_file(std::move(file)), m_title(std::move(title)),
          m_summary(std::move(summary))
    {
    }
    std::string m_name, m_file;
    Text m_title, m_summary, m_group = say("Reconstruction");
    std::vector<OptionSpec> m_options, m_problem;
    std::vector<Constraint> m_constraints;
    std::vector<Preset> m_presets;
};

/// An option with the fields that every option has.
inline OptionSpec makeOption(std::string name, Wording title, std::vector<std::string> values,
                             std::string defaultValue, Text why,
                             std::function<Text(const OptionSet &)> noEffect = {})
{
    OptionSpec spec;
    spec.name = std::move(name);
    spec.title = std::move(title);
    spec.why = std::move(why);
    spec.values = std::move(values);
    spec.defaultValue = std::move(defaultValue);
    spec.noEffect = std::move(noEffect);
    return spec;
}

} // namespace larmor
