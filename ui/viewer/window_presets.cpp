// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/window_presets.h"

#include "language/text.h"

#include <numbers>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

WindowPreset automatic(const char *why)
{
    return {u"automatic"_s, text("automatic"), text(why), 0, 0, false};
}

/// @param sizes of differences, which have no sign.
std::vector<WindowPreset> gains(bool sizes)
{
    std::vector<WindowPreset> presets{automatic(
        QT_TRANSLATE_NOOP("larmor", "Differences up to a tenth of the largest voxel of the truth: gain 10"))};
    for (const int gain : {1, 2, 5, 10, 20, 50, 100})
        presets.push_back({u"gain-%1"_s.arg(gain), text("difference × %1").arg(gain),
                           text("Full colour where the difference is 1/%1 of the largest voxel").arg(gain),
                           sizes ? 0 : -1.0 / gain, 1.0 / gain, false});
    return presets;
}

std::vector<WindowPreset> angles()
{
    constexpr double pi = std::numbers::pi;
    return {automatic(QT_TRANSLATE_NOOP("larmor", "The whole circle, −π to π")),
            {u"half"_s, text("±π/2"), text("Half the circle"), -pi / 2, pi / 2, false},
            {u"eighth"_s, text("±π/8"), text("Small phases: shim, flow, rounding"), -pi / 8, pi / 8, false}};
}

} // namespace

std::vector<WindowPreset> windowPresets(Quantity quantity, Shown shown)
{
    if (quantity == Quantity::Phase) return angles();
    if (shown == Shown::Difference) return gains(quantity == Quantity::Complex);
    std::vector<WindowPreset> presets{
        automatic(QT_TRANSLATE_NOOP(
            "larmor", "From nothing to the largest voxel of the truth, or of the image without one")),
        {u"percentiles"_s, text("1 % to 99 %"), text("Leaves the darkest and brightest hundredth out"), 1, 99,
         true}};
    if (quantity == Quantity::Real || quantity == Quantity::Imaginary) {
        presets.push_back({u"weak"_s, text("weak parts"), text("± a tenth of the peak"), -0.1, 0.1, false});
        return presets;
    }
    presets.push_back({u"tissue"_s, text("soft tissue"),
                       text("10 % to 40 % of the peak: the grey inside of the head without its bright rim"),
                       0.1, 0.4, false});
    presets.push_back({u"dark"_s, text("dark half"), text("Up to half the peak"), 0, 0.5, false});
    presets.push_back({u"background"_s, text("background"),
                       text("Up to 5 % of the peak: artefacts and noise that else look black"), 0, 0.05,
                       false});
    return presets;
}

void applyPreset(SliceView &view, const WindowPreset &preset)
{
    if (preset.percentiles)
        view.setPercentiles(preset.low, preset.high);
    else if (preset.low == preset.high)
        view.setWindow(std::nullopt);
    else {
        const double scale = view.quantity() == Quantity::Phase ? 1 : view.peak();
        view.setWindow(std::pair(preset.low * scale, preset.high * scale));
    }
}

} // namespace larmor
