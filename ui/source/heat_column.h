// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/line_heat.h"

#include <QRectF>
#include <QString>

#include <array>

class QPainter;

namespace larmor {

/// The columns of a source's heat, at the left of its lines.
enum class HeatFigure { Share, Sectors, Steps, Divergence };
inline constexpr std::array heatFigures{HeatFigure::Share, HeatFigure::Sectors, HeatFigure::Steps,
                                        HeatFigure::Divergence};

/// Head of a column: "time".
QString heatTitle(HeatFigure figure);
/// What the column says, in a sentence.
QString heatExplanation(HeatFigure figure);
/// As it stands in the column; empty where the line has nothing of it.
QString heatText(const LineHeat &heat, HeatFigure figure);
/// The text in its cell, warm where it costs: a bar for the share of time, red where others exceed what is
/// good.
void paintHeat(QPainter &painter, const QRectF &cell, const LineHeat &heat, HeatFigure figure);

} // namespace larmor
