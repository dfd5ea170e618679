// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QString>

#include <cstdint>

class QPainter;
class QRectF;

namespace larmor {

/// Colour of a lane: neighbours alike, the first and the last of a warp far apart.
QColor laneColour(int lane);
/// "7" for one lane, "×4" for several.
QString laneText(std::uint32_t lanes);
/// "lanes 0-3, 7"
QString laneList(std::uint32_t lanes);
/// For rows that are 12 pixels high.
QFont smallFont(QFont font);
/// A word of memory that lanes ask for: in the colour of the first of them.
void paintLaneCell(QPainter &painter, const QRectF &cell, std::uint32_t lanes);

} // namespace larmor
