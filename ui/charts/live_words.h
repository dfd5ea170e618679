// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"

namespace larmor {

/// What the charts, the table and the bars of live runs share: which runs they tell of, and in which words.
constexpr std::size_t settledImages = 3; ///< fewer: a slider that was dragged past

QString stageTitle(const StageReport &stage);
/// Times of another scan, matrix or method are no comparison: they are drawn again when that runs again.
bool isOfPresentProblem(const LiveHistory &history, const LiveStay &stay);
/// Says so in the chart where what ran is of another scan than what is on the screen.
bool showsNothing(const LiveHistory &history, ChartModel &model);
/// As many words as tell these sets apart.
QStringList namesOf(const LiveHistory &history, const std::vector<std::size_t> &sets);

/// "1.42"
QString factorText(double factor);
/// "1.42 × faster (1.38 to 1.46)"; empty where the step is not known.
QString ratioText(const StepRatio &step);
/// The same without its interval, where there is little room.
QString shortRatioText(const StepRatio &step);
/// Not known yet in the first moments of the newest stay, whose few images lie close together: what they are
/// compared by comes to rest later.
StepRatio settledStep(const LiveHistory &history, std::size_t stay, const std::string &stage);
/// Whether a stage is made as it was before the switch, which was one of something else: its times tell the
/// machine, not the switch.
bool isMadeAsBefore(const LiveHistory &history, std::size_t stay, const std::string &stage);
/// "tiled → padded", else what was switched.
QString stepName(const LiveHistory &history, const LiveStay &begun);
/// "engine of transpose: cpu → opencl"; empty: it did not change.
QString moveName(const LiveStay &begun);

} // namespace larmor
