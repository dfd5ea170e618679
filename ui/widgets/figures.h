// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>

namespace larmor {

/// Three significant digits with a unit: "7.90 ms", "412 µs", "1.24 s".
QString formatTime(double ms);
QString formatBytes(double bytes); ///< powers of 1000
/// So many significant digits, no trailing zeros: "21.9", "4,009", and "1.24·10⁻⁵" where zeros would have to
/// be counted. Not a number: a dash.
QString formatFigure(double value, int digits = 3);

/// "error 3.1·10⁻⁷ of 10⁻⁵ allowed", and where nothing is allowed: "exact, as required".
QString formatError(double error, double tolerance);

/// How an index is written wherever one is shown: "8 of 0–15". Indices count from 0.
QString indexText(std::int64_t index, std::int64_t count);

} // namespace larmor
