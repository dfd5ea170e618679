// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_scene.h"

#include "widgets/theme.h"

#include <QFontInfo>
#include <QPalette>
#include <QWidget>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

/// Relative luminance of WCAG 2.
double luminance(const QColor &colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

} // namespace

QColor ChartStyle::series(int index) const
{
    return stageColour(index, dark);
}

QColor ChartStyle::ink(int index) const
{
    constexpr double readable = 4.5; // WCAG 2.2, 1.4.3
    constexpr int step = 108, steps = 12;
    const QColor ground = dark ? QColor(0x1e, 0x21, 0x26) : QColor(Qt::white);
    QColor colour = series(index);
    for (int i = 0; i < steps && contrast(colour, ground) < readable; ++i)
        colour = dark ? colour.lighter(step) : colour.darker(step);
    return colour;
}

ChartStyle ChartStyle::of(const QWidget &widget)
{
    const QPalette &palette = widget.palette();
    ChartStyle style;
    style.dark = palette.color(QPalette::Window).lightness() < 128;
    style.text = palette.color(QPalette::WindowText);
    style.muted = style.text;
    style.muted.setAlphaF(0.72f);
    style.grid = style.text;
    style.grid.setAlphaF(0.13f);
    style.marker = style.dark ? QColor(0xe6, 0x9f, 0x00) : QColor(0x9a, 0x62, 0x00);
    style.halo = style.dark ? QColor(0x14, 0x17, 0x1a, 215) : QColor(0xff, 0xff, 0xff, 225);
    style.font = widget.font();
    style.font.setPixelSize(std::max(9, QFontInfo(widget.font()).pixelSize() * 85 / 100));
    return style;
}

ChartStyle ChartStyle::screen()
{
    const Theme &t = theme();
    ChartStyle style = paper();
    style.dark = t.dark;
    style.text = t.text, style.muted = t.muted, style.marker = t.change;
    style.grid = t.text;
    style.grid.setAlphaF(0.13f);
    style.halo = t.panel;
    style.halo.setAlpha(220);
    return style;
}

ChartStyle ChartStyle::paper()
{
    ChartStyle style;
    style.text = QColor(0x1b, 0x1f, 0x23), style.muted = QColor(0x4a, 0x52, 0x5a);
    style.grid = QColor(0xdf, 0xe3, 0xe7), style.marker = QColor(0x9a, 0x62, 0x00);
    style.halo = QColor(255, 255, 255, 225);
    style.font = QFont(u"DejaVu Sans"_s);
    style.font.setPixelSize(13);
    return style;
}

} // namespace larmor
