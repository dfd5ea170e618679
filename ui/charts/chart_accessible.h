// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace larmor {

class ChartView;

/// Makes charts known to screen readers: as charts by their title, with the point that is read out as their
/// value. Called once or often.
void installChartAccessibility();
/// Tells screen readers that the read-out changed.
void announceReadOut(ChartView &view);

} // namespace larmor
