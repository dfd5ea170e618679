// SPDX-License-Identifier: GPL-3.0-or-later
// Bars of the option sets that ran live: their time by stages, and their bandwidth.
#include "charts/chart_data.h"
#include "charts/chart_modelled.h"
#include "charts/live_words.h"
#include "core/statistics.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "widgets/figures.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownSets = 20;
constexpr std::size_t fewSets = 4; // so many are shown however few images they have

/// Sets with enough images to say something, and the present one, in the order in which they first ran.
std::vector<std::size_t> settledSets(const LiveHistory &history)
{
    std::map<std::size_t, std::size_t> images;
    for (const auto &stay : history.stays())
        if (isOfPresentProblem(history, *stay)) images[stay->set] += stay->images;
    const std::size_t present = history.empty() ? 0 : history.stays().back()->set;
    std::vector<std::size_t> sets;
    for (const auto &[set, count] : images)
        if (count >= settledImages || set == present || images.size() <= fewSets) sets.push_back(set);
    if (sets.size() > shownSets) {
        // The present one stays, though it may have run first.
        std::erase(sets, present);
        sets.erase(sets.begin(), sets.end() - (shownSets - 1));
        sets.insert(std::ranges::upper_bound(sets, present), present);
    }
    return sets;
}

/// Stages in the order of the pipeline, the newest pipeline first.
std::vector<LiveParts::Stage> stageOrder(const std::vector<LiveParts> &sets)
{
    std::vector<LiveParts::Stage> order;
    for (auto set = sets.rbegin(); set != sets.rend(); ++set)
        for (const LiveParts::Stage &stage : set->stages)
            if (std::ranges::find(order, stage.name, &LiveParts::Stage::name) == order.end())
                order.push_back(stage);
    return order;
}

double msOf(const LiveParts &parts, const std::string &stage)
{
    const auto found = std::ranges::find(parts.stages, stage, &LiveParts::Stage::name);
    return found == parts.stages.end() ? 0 : found->ms;
}

/// Whether the lab measured what this stage is made by.
bool isOfStage(const Measurement &measurement, const std::string &stage)
{
    return measurement.kernel == (stage == "interpolate" ? "degridding" : kernelOfStage(stage));
}

QString measurementName(const Measurement &measurement)
{
    QString name = QString::fromStdString(measurement.kernel) + u' ';
    name += QString::fromStdString(measurement.preset.empty() ? measurement.options.toString()
                                                              : measurement.preset);
    if (!measurement.session.empty()) name = name.trimmed() + u" · "_s + sessionMark(measurement.session);
    return name.trimmed();
}

} // namespace

ChartModel stageChart(const LiveHistory &history)
{
    ChartModel model;
    model.key = u"stages"_s;
    model.title = text("Time per stage");
    model.x.title = text("option set");
    model.y.title = text("time per image [ms]");
    model.emptyText = text("Each option set that ran becomes a bar");
    if (showsNothing(history, model)) return model;
    const std::vector<std::size_t> sets = settledSets(history);
    std::vector<LiveParts> parts;
    for (const std::size_t set : sets)
        parts.push_back(history.partsOf(set));
    model.categories = namesOf(history, sets);
    for (const LiveParts::Stage &stage : stageOrder(parts)) {
        ChartBars bars{spoken(stage.title.empty() ? stage.name : stage.title), {}, stagePalette(stage.name)};
        for (const LiveParts &set : parts)
            bars.values << msOf(set, stage.name);
        model.bars << bars;
    }
    ChartBars gaps{text("launches and gaps"), {}, stagePalette("gaps")},
        host{text("host work"), {}, stagePalette("host")};
    for (const LiveParts &set : parts) {
        gaps.values << set.gapsMs;
        host.values << set.hostMs;
    }
    model.bars << gaps << host;
    describe(model, history.last());
    return model;
}

ChartModel bandwidthChart(const LiveHistory &history, const std::vector<Measurement> &measurements,
                          double copyRoofGBs)
{
    return bandwidthChart(history, measurements, copyRoofGBs, {});
}

ChartModel bandwidthChart(const LiveHistory &history, const std::vector<Measurement> &measurements,
                          double copyRoofGBs, const ModelledRates &modelled)
{
    ChartModel model;
    model.key = u"bandwidth"_s;
    model.title = text("Effective bandwidth");
    model.x.title = text("option set");
    model.y.title = text("effective bandwidth [GB/s]");
    model.emptyText = text("Bandwidth of each kernel option set appears here");
    ChartBars live{text("live, median"), {}, 0}, lab{text("lab, median"), {}, 1};
    ChartBars ofModel{text("model: %1").arg(modelled.title), {}, 2, true};
    const auto add = [&](const QString &label, double value, ChartBars &to) {
        QString unique = label;
        for (int n = 2; model.categories.contains(unique); ++n)
            unique = u"%1 (%2)"_s.arg(label).arg(n);
        model.categories << unique;
        for (ChartBars *bars : {&live, &lab, &ofModel})
            bars->values << (bars == &to ? value : 0);
    };
    const std::vector<std::size_t> sets =
        showsNothing(history, model) ? std::vector<std::size_t>() : settledSets(history);
    const QStringList names = namesOf(history, sets);
    std::set<std::string> stages;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const StageReport *const kernel = kernelStage(history.sets()[sets[i]].last.report);
        if (kernel) stages.insert(kernel->name);
        const double ms = kernel ? spreadOf(history.times(sets[i], kernel->name)).median : 0;
        if (!(ms > 0)) continue;
        const QString label = u"%1: %2"_s.arg(stageTitle(*kernel), names[static_cast<qsizetype>(i)]);
        add(label, static_cast<double>(kernel->work.bytes) / ms * 1e-6, live);
        if (!modelled.gbs || !history.sets()[sets[i]].last.report.device.isCpu) continue;
        if (const std::optional<double> rate = modelled.gbs(*kernel))
            add(u"%1, %2"_s.arg(label, ofModel.name), *rate, ofModel);
    }
    if (!model.categories.isEmpty()) describe(model, history.last());
    for (const Measurement &measurement : measurements) {
        const bool counts = measurement.skipped.empty() && !measurement.wrongOnPurpose && measurement.correct;
        // Other kernels' rates stand on the lab's own page.
        const bool isHere = stages.empty() || std::ranges::any_of(stages, [&](const std::string &stage) {
                                return isOfStage(measurement, stage);
                            });
        if (!counts || !isHere || !(measurement.timeMs.median > 0)) continue;
        add(measurementName(measurement),
            static_cast<double>(measurement.work.bytes) / measurement.timeMs.median * 1e-6, lab);
        if (model.caption.isEmpty()) describe(model, measurement);
    }
    const auto any = [](const ChartBars &bars) {
        return std::any_of(bars.values.begin(), bars.values.end(), [](double v) { return v > 0; });
    };
    const bool asShares = any(ofModel) && copyRoofGBs > 0 && modelled.copyGBs > 0;
    if (asShares) {
        for (ChartBars *bars : {&live, &lab, &ofModel})
            for (double &value : bars->values)
                value *= 100 / (bars == &ofModel ? modelled.copyGBs : copyRoofGBs);
        model.y.title = text("share of the device's copy rate [%]");
    }
    for (const ChartBars &bars : {live, lab, ofModel})
        if (any(bars)) model.bars << bars;
    if (model.bars.isEmpty()) model.categories.clear();
    if (!modelled.whyNot.isEmpty() && !model.bars.isEmpty())
        model.caption += text(" · no modelled rates: %1").arg(modelled.whyNot);
    if (asShares) {
        model.roofs << ChartRoof{100, text("each device's copy")};
        model.caption += text(" · copy: %1 GB/s here, %2 GB/s by the model on the %3")
                             .arg(formatFigure(copyRoofGBs), formatFigure(modelled.copyGBs), modelled.title);
    } else if (copyRoofGBs > 0 && !model.bars.isEmpty()) {
        model.roofs << ChartRoof{copyRoofGBs, text("device copy")};
    }
    return model;
}

} // namespace larmor
