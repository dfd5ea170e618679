// SPDX-License-Identifier: GPL-3.0-or-later
// What each thrown switch did, in words and figures.
#include "charts/live_words.h"

#include "charts/chart_data.h"
#include "language/text.h"

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

void setRatio(LiveStep &step, const StepRatio &ratio, bool isNewest)
{
    step.ratio = ratio.known() ? shortRatioText(ratio) : isNewest ? u"…"_s : text("too few images");
    step.interval.clear();
    step.factor = 1;
    if (!ratio.known()) return;
    const bool slower = ratio.high < 1;
    step.interval = u"%1–%2"_s // short: the narrowest panel shows it whole
                        .arg(factorText(slower ? 1 / ratio.high : ratio.low),
                             factorText(slower ? 1 / ratio.low : ratio.high));
    step.factor = ratio.isClear() ? ratio.ratio : 1;
}

} // namespace

QList<LiveStep> liveSteps(const LiveHistory &history, qsizetype most)
{
    QList<LiveStep> steps;
    for (std::size_t i = history.stays().size(); i-- > 1 && steps.size() < most;) {
        const LiveStay &stay = *history.stays()[i];
        const OptionSetRuns &set = history.sets()[stay.set],
                            &old = history.sets()[history.stays()[i - 1]->set];
        const bool slid = stay.images < settledImages && i + 1 < history.stays().size();
        if (stay.change.empty() || set.session != old.session || set.problem != old.problem || slid ||
            !isOfPresentProblem(history, stay))
            continue;
        LiveStep step;
        step.what = stepName(history, stay);
        step.of = text("image");
        for (const StageReport &stage : set.last.report.stages)
            if (stage.name == stay.switched) step.of = stageTitle(stage);
        if (!set.session.empty()) step.of += u" · "_s + sessionMark(set.session);
        if (!stay.moved.empty() && stay.switched.empty()) step.what += u" · "_s + moveName(stay);
        const bool isNewest = i + 1 == history.stays().size();
        setRatio(step, settledStep(history, i, stay.switched), isNewest);
        steps << step;
        if (stay.moved.empty() || stay.switched.empty()) continue;
        step.what = moveName(stay); // what came with the switch, and is none of it
        const StepRatio move = history.moveStep(i);
        if (!move.known() && !isNewest) step.of = text("not told from the switch: choose the engine first");
        setRatio(step, move, isNewest);
        steps << step;
    }
    return steps;
}

bool speedDrifted(const LiveHistory &history)
{
    constexpr double tolerance = 1.1;
    for (std::size_t i = 1; i < history.stays().size(); ++i) {
        const LiveStay &before = *history.stays()[i - 1], &after = *history.stays()[i];
        if (!isOfPresentProblem(history, after) || before.images < settledImages) continue;
        const StepRatio byTurns = history.step(i, after.switched);
        const StepRatio inARow = ratioOf(before.times(after.switched), after.times(after.switched));
        if (byTurns.from == StepRatio::From::Turns && byTurns.known() && inARow.known() &&
            (inARow.low > tolerance * byTurns.high || tolerance * inARow.high < byTurns.low))
            return true;
    }
    return false;
}

} // namespace larmor
