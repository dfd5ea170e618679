// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/preset_name.h"

#include <algorithm>

namespace larmor {

namespace {

constexpr std::size_t namedDifferences = 2;

/// Options of `set` that are not as in `other`, and that a reconstruction can switch.
OptionSet differences(const KernelDefinition &kernel, const OptionSet &set, const OptionSet &other)
{
    OptionSet differing;
    for (const OptionSpec &spec : kernel.options())
        if (spec.labOnly.empty() && set.has(spec.name) && set.text(spec.name) != other.text(spec.name))
            differing.set(spec.name, set.text(spec.name));
    return differing;
}

} // namespace

std::string presetOf(const KernelDefinition &kernel, const OptionSet &complete)
{
    const auto &presets = kernel.presets();
    const auto found = std::find_if(presets.begin(), presets.end(), [&](const Preset &preset) {
        return kernel.defaults().with(preset.options) == complete;
    });
    return found == presets.end() ? std::string() : found->name;
}

std::string optionSetName(const KernelDefinition &kernel, const OptionSet &complete)
{
    const OptionSet defaults = kernel.defaults();
    const Preset *nearest = nullptr;
    OptionSet left;
    for (const Preset &preset : kernel.presets()) {
        const OptionSet differing = differences(kernel, complete, defaults.with(preset.options));
        if (nearest && differing.values().size() >= left.values().size()) continue;
        nearest = &preset;
        left = differing;
    }
    if (nearest && left.values().size() <= namedDifferences)
        return left.empty() ? nearest->name : nearest->name + ' ' + left.toString();
    left = differences(kernel, complete, defaults);
    return left.empty() ? std::string(kernel.name()) : left.toString();
}

} // namespace larmor
