// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace larmor {

/// Three significant digits with a unit: "7.90 ms", "412 µs", "1.24 s".
QString formatTime(double ms);
QString formatBytes(double bytes); ///< powers of 1000
/// So many significant digits, no trailing zeros: "21.9", "4,009", and "1.24·10⁻⁵" where zeros would have to
/// be counted. Not a number: a dash.
QString formatFigure(double value, int digits = 3);

/// "128 × 128" for each "128x128" of a name.
QString withTimesSigns(QString name);

} // namespace larmor
