// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/live_words.h"

#include "charts/chart_data.h"
#include "language/compute_words.h"
#include "language/text.h"

#include <QLocale>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

QString stageTitle(const StageReport &stage)
{
    return stage.title.empty() ? spoken(stage.name) : spoken(stage.title);
}

bool isOfPresentProblem(const LiveHistory &history, const LiveStay &stay)
{
    return history.sets()[stay.set].problem == history.sets()[history.stays().back()->set].problem;
}

bool showsNothing(const LiveHistory &history, ChartModel &model)
{
    if (history.isOfAnother()) model.emptyText = text("Wrong on purpose: no time of this scan is charted");
    return history.empty() || history.isOfAnother();
}

QStringList namesOf(const LiveHistory &history, const std::vector<std::size_t> &sets)
{
    QStringList names;
    for (const std::string &name : history.names(sets)) {
        names << spoken(name);
        const std::string &session = history.sets()[sets[static_cast<std::size_t>(names.size()) - 1]].session;
        if (!session.empty()) names.back().replace(QString::fromStdString(session), sessionMark(session));
    }
    return names;
}

QString factorText(double factor)
{
    return QLocale().toString(factor, 'f', factor < 9.995 ? 2 : factor < 99.95 ? 1 : 0);
}

QString ratioText(const StepRatio &step)
{
    if (!step.known()) return {};
    if (step.low > 1)
        return text("%1 × faster (%2 to %3)")
            .arg(factorText(step.ratio), factorText(step.low), factorText(step.high));
    if (step.high < 1)
        return text("%1 × slower (%2 to %3)")
            .arg(factorText(1 / step.ratio), factorText(1 / step.high), factorText(1 / step.low));
    return (step.isOpen() ? text("not decided (%1 to %2 ×)") : text("no clear change (%1 to %2 ×)"))
        .arg(factorText(step.low), factorText(step.high));
}

QString shortRatioText(const StepRatio &step)
{
    if (!step.known()) return {};
    if (step.low > 1) return text("%1 × faster").arg(factorText(step.ratio));
    if (step.high < 1) return text("%1 × slower").arg(factorText(1 / step.ratio));
    return step.isOpen() ? text("not decided") : text("no clear change");
}

StepRatio settledStep(const LiveHistory &history, std::size_t stay, const std::string &stage)
{
    constexpr double settling = 1.5; // seconds
    if (isMadeAsBefore(history, stay, stage)) return {0, 0, 0};
    const StepRatio step = history.step(stay, stage);
    const LiveStay &begun = *history.stays()[stay];
    const bool isNew = stay + 1 == history.stays().size() && begun.end() - begun.begin() < settling;
    return isNew && step.from != StepRatio::From::Turns ? StepRatio{0, 0, 0} : step;
}

bool isMadeAsBefore(const LiveHistory &history, std::size_t stay, const std::string &stage)
{
    if (stay == 0 || stage.empty()) return false;
    const auto stageIn = [&](std::size_t place) {
        const std::vector<StageReport> &stages =
            history.sets()[history.stays()[place]->set].last.report.stages;
        const auto found = std::ranges::find(stages, stage, &StageReport::name);
        return found == stages.end() ? nullptr : &*found;
    };
    const StageReport *before = stageIn(stay - 1), *after = stageIn(stay);
    return history.stays()[stay]->switched.empty() && before && after && before->engine == after->engine &&
           before->options == after->options;
}

QString stepName(const LiveHistory &history, const LiveStay &begun)
{
    return !begun.step.empty()     ? QString::fromStdString(begun.step)
           : !begun.change.empty() ? spoken(begun.change)
                                   : namesOf(history, {begun.set}).first();
}

QString moveName(const LiveStay &begun)
{
    return begun.moved.empty() ? QString() : text("engine of %1").arg(QString::fromStdString(begun.moved));
}

} // namespace larmor
