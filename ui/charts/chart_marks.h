// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>

namespace larmor {

/// The shape that tells a line from others where colours do not: circle, square, triangle, diamond, cross,
/// upturned triangle, plus, star, and again from the start. Of about equal area.
/// @param size in pixels.
void addMark(QPainterPath &path, int index, QPointF centre, double size);

} // namespace larmor
