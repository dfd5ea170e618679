// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/set_colours.h"

#include "kernels/catalogue.h"
#include "widgets/theme.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace larmor {

namespace {

/// Where the set's preset stands among those of the kernel that a person looks at; else 0.
std::size_t presetPlace(const OptionSetRuns &set)
{
    const StageReport *const stage = kernelStage(set.last.report);
    if (!stage || set.parts.empty()) return 0;
    const std::string kernel(kernelOfStage(stage->name));
    const auto known = std::ranges::find(catalogue(), kernel, &KernelDefinition::name);
    if (known == catalogue().end()) return 0;
    const auto &presets = (*known)->presets();
    const auto preset = std::ranges::find(presets, set.parts.front().word, &Preset::name);
    return preset == presets.end() ? 0 : static_cast<std::size_t>(preset - presets.begin());
}

} // namespace

std::vector<int> setColours(const LiveHistory &history)
{
    const std::vector<OptionSetRuns> &sets = history.sets();
    std::map<std::string, std::set<std::size_t>> taken; // by problem
    std::vector<int> colours(sets.size());
    const auto give = [&](std::size_t set, std::size_t wanted, std::size_t step) {
        std::set<std::size_t> &others = taken[sets[set].problem];
        std::size_t place = wanted;
        for (std::size_t tried = 0; tried < optionSetColours && others.contains(place); ++tried)
            place = (place + step) % optionSetColours;
        others.insert(place);
        colours[set] = optionSetPalette(place);
    };
    for (std::size_t i = 0; i < sets.size(); ++i)
        if (sets[i].session.empty()) give(i, presetPlace(sets[i]) % optionSetColours, 1);
    for (std::size_t i = 0; i < sets.size(); ++i)
        if (!sets[i].session.empty()) give(i, optionSetColours - 1, optionSetColours - 1);
    return colours;
}

} // namespace larmor
