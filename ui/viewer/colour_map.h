// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>
#include <QStringList>
#include <array>

namespace larmor {

/// 256 colours from the lowest to the highest displayed value.
using ColourTable = std::array<QRgb, 256>;

/// grey, viridis, turbo, phase (cyclic), difference (diverging).
QStringList colourMapNames();
/// Computed once. An unknown name gives grey.
const ColourTable &colourTable(const QString &name, bool inverted = false);
QString colourMapTitle(const QString &name); ///< for display, translated
/// Voxels that are not finite numbers, in every map: no map contains it.
inline constexpr QRgb notFiniteColour = 0xffff00ffu;

} // namespace larmor
