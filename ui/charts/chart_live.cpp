// SPDX-License-Identifier: GPL-3.0-or-later
// The charts that run along with live reconstruction.
#include "charts/chart_data.h"
#include "charts/chart_modelled.h"
#include "core/statistics.h"
#include "language/compute_words.h"
#include "widgets/figures.h"
#include "widgets/theme.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <map>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownSets = 20;            // in a chart of bars
constexpr std::size_t shownStays = 4;            // in a running chart, however long they lasted
constexpr double shownSeconds = 60;              // of a running chart, at least
constexpr double shownOfFirst = 15;              // s, of the oldest stay where it is shown for comparison
constexpr std::size_t settledImages = 3;         // fewer: a slider that was dragged past
constexpr double leastRest = 2, longBeside = 10; // s, and times the usual time between two images
constexpr double arithmeticBound = 10;           // flop a byte, from which on a rate of bytes says nothing

QString text(const char *source)
{
    return QCoreApplication::translate("larmor", source);
}

QString stageTitle(const StageReport &stage)
{
    return stage.title.empty() ? spoken(stage.name) : spoken(stage.title);
}

/// Times of another scan, matrix or method are no comparison: they are drawn again when that runs again.
bool isOfPresentProblem(const LiveHistory &history, const LiveStay &stay)
{
    return history.sets()[stay.set].problem == history.sets()[history.stays().back()->set].problem;
}

/// Sets with enough images to say something, and the present one, in the order in which they first ran.
std::vector<std::size_t> settledSets(const LiveHistory &history)
{
    std::map<std::size_t, std::size_t> images;
    for (const auto &stay : history.stays())
        if (isOfPresentProblem(history, *stay)) images[stay->set] += stay->images;
    const std::size_t present = history.empty() ? 0 : history.stays().back()->set;
    std::vector<std::size_t> sets;
    for (const auto &[set, count] : images)
        if (count >= settledImages || set == present || images.size() <= shownStays) sets.push_back(set);
    if (sets.size() > shownSets) {
        // The present one stays, though it may have run first.
        std::erase(sets, present);
        sets.erase(sets.begin(), sets.end() - (shownSets - 1));
        sets.insert(std::ranges::upper_bound(sets, present), present);
    }
    return sets;
}

/// Says so in the chart where what ran is of another scan than what is on the screen.
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

// ---- running charts

/// @param of what has the time; empty: the whole image.
QString runningTitle(const QString &of, bool rate, bool arithmetic)
{
    if (of.isEmpty()) return rate ? text("Effective bandwidth, live") : text("Time per image, live");
    if (!rate) return text("Time of %1, live").arg(of);
    return (arithmetic ? text("Arithmetic rate of %1, live") : text("Effective bandwidth of %1, live"))
        .arg(of);
}

QString runningAxis(bool stage, bool rate, bool arithmetic)
{
    if (rate) return arithmetic ? text("rate [GFLOP/s]") : text("bandwidth [GB/s]");
    return stage ? text("stage time [ms]") : text("image time [ms]");
}

/// Turns samples of a history into the quantity that a running chart shows.
class Quantity {
public:
    Quantity(const LiveHistory &history, LiveQuantity quantity) : m_history(history), m_quantity(quantity)
    {
        if (quantity == LiveQuantity::ImageTime) return;
        m_stage = history.stageOfInterest();
        if (!m_stage) {
            if (quantity == LiveQuantity::StageTime) m_quantity = LiveQuantity::ImageTime;
            return;
        }
        m_arithmetic = static_cast<double>(m_stage->work.flops) >
                       arithmeticBound * static_cast<double>(m_stage->work.bytes);
    }

    bool known() const { return m_stage || m_quantity == LiveQuantity::ImageTime; }
    bool isRate() const { return m_quantity == LiveQuantity::Rate; }
    bool hasRoof() const { return isRate() && !m_arithmetic; }
    std::string stage() const { return m_stage ? m_stage->name : std::string(); }

    QString title() const { return runningTitle(subject(), isRate(), m_arithmetic); }
    QString subject() const { return m_stage ? stageTitle(*m_stage) : QString(); }
    QString axis() const { return runningAxis(m_stage != nullptr, isRate(), m_arithmetic); }

    /// Of the images of a stay, over the time since the start. Empty where it has no such stage.
    QList<QPointF> points(const LiveStay &stay) const
    {
        const std::vector<double> ms = stay.times(stage());
        const double work = workOf(stay.set);
        QList<QPointF> points;
        for (std::size_t i = 0; i < ms.size(); ++i) {
            const double value = isRate() ? (ms[i] > 0 ? work / ms[i] * 1e-6 : 0) : ms[i];
            if (std::isfinite(value) && (!isRate() || value > 0))
                points << QPointF(stay.samples[i].seconds, value);
        }
        return points;
    }

private:
    double workOf(std::size_t set) const
    {
        if (!isRate()) return 0;
        const std::vector<StageReport> &stages = m_history.sets()[set].last.report.stages;
        const auto own = std::ranges::find(stages, stage(), &StageReport::name);
        if (own == stages.end()) return 0;
        return static_cast<double>(m_arithmetic ? own->work.flops : own->work.bytes);
    }

    const LiveHistory &m_history;
    LiveQuantity m_quantity;
    const StageReport *m_stage = nullptr;
    bool m_arithmetic = false;
};

ChartBand runningMedian(const QList<QPointF> &points)
{
    ChartBand band;
    const qsizetype n = points.size(), half = std::clamp<qsizetype>(n / 16, 2, 25);
    const qsizetype step = std::max<qsizetype>(1, n / 60);
    std::vector<double> window;
    const auto add = [&](qsizetype i) {
        window.clear();
        for (qsizetype j = std::max<qsizetype>(0, i - half); j < std::min(n, i + half + 1); ++j)
            window.push_back(points[j].y());
        const Spread spread = spreadOf(window);
        band.middle << QPointF(points[i].x(), spread.median);
        band.low << QPointF(points[i].x(), spread.q1);
        band.high << QPointF(points[i].x(), spread.q3);
    };
    for (qsizetype i = 0; i < n; i += step)
        add(i);
    if (n > 0 && (n - 1) % step != 0) add(n - 1);
    return band;
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
    return text("no clear change (%1 to %2 ×)").arg(factorText(step.low), factorText(step.high));
}

/// The same without its interval, where there is little room.
QString shortRatioText(const StepRatio &step)
{
    if (!step.known()) return {};
    if (step.low > 1) return text("%1 × faster").arg(factorText(step.ratio));
    if (step.high < 1) return text("%1 × slower").arg(factorText(1 / step.ratio));
    return text("no clear change");
}

/// Not known yet in the first moments of the newest stay, whose few images lie close together: what they are
/// compared by comes to rest later.
StepRatio settledStep(const LiveHistory &history, std::size_t stay, const std::string &stage)
{
    constexpr double settling = 1.5; // seconds
    const StepRatio step = history.step(stay, stage);
    const LiveStay &begun = *history.stays()[stay];
    const bool isNew = stay + 1 == history.stays().size() && begun.end() - begun.begin() < settling;
    return isNew && step.from != StepRatio::From::Turns ? StepRatio{0, 0, 0} : step;
}

/// "tiled → padded", else what was switched.
QString stepName(const LiveHistory &history, const LiveStay &begun)
{
    return !begun.step.empty()     ? QString::fromStdString(begun.step)
           : !begun.change.empty() ? spoken(begun.change)
                                   : namesOf(history, {begun.set}).first();
}

/// "engine of transpose: cpu → opencl"; empty: it did not change.
QString moveName(const LiveStay &begun)
{
    return begun.moved.empty() ? QString() : text("engine of %1").arg(QString::fromStdString(begun.moved));
}

/// "tiled → padded", and how much faster it became. A move to another engine comes first: it is what the
/// curve shows most of.
QString markerText(const LiveHistory &history, std::size_t stay, const Quantity &quantity)
{
    const LiveStay &begun = *history.stays()[stay];
    QStringList lines{moveName(begun), shortRatioText(history.moveStep(stay)), stepName(history, begun),
                      ratioText(settledStep(history, stay, quantity.stage()))};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

bool ofOneSession(const LiveHistory &history, std::size_t stay)
{
    const auto sessionOf = [&](std::size_t i) { return history.sets()[history.stays()[i]->set].session; };
    return sessionOf(stay - 1) == sessionOf(stay) || !sessionOf(stay).empty();
}

double shownFrom(const LiveHistory &history)
{
    const double end = history.stays().back()->end();
    double from = end - shownSeconds, first = end;
    std::size_t counted = 0;
    for (auto stay = history.stays().rbegin(); stay != history.stays().rend(); ++stay) {
        if (!isOfPresentProblem(history, **stay)) continue;
        first = (*stay)->begin();
        if ((*stay)->images >= settledImages && ++counted == shownStays)
            return std::min(from, std::max(first, (*stay)->end() - shownOfFirst));
    }
    return std::min(from, first);
}

/// How much faster the newest switch to a set made it.
QStringList lastRatio(const LiveHistory &history, std::size_t set, const std::string &stage)
{
    for (std::size_t i = history.stays().size(); i-- > 0;)
        if (history.stays()[i]->set == set)
            if (const StepRatio step = settledStep(history, i, stage); step.known())
                return {ratioText(step), shortRatioText(step)};
    return {};
}

/// What is shown of a stay, as points behind their running median.
void addStay(ChartSeries &series, QList<QPointF> points, double from)
{
    const auto seen = std::ranges::find_if(points, [&](QPointF p) { return p.x() >= from; });
    points.erase(points.begin(), seen);
    if (points.isEmpty()) return;
    series.points << points;
    // No image was made while something else had the machine: nothing is drawn across.
    std::vector<double> between;
    for (qsizetype i = 1; i < points.size(); ++i)
        between.push_back(points[i].x() - points[i - 1].x());
    const double rest = between.empty() ? 0 : std::max(leastRest, longBeside * spreadOf(between).median);
    qsizetype begun = 0;
    for (qsizetype i = 1; i <= points.size(); ++i)
        if (i == points.size() || points[i].x() - points[i - 1].x() > rest) {
            series.bands << runningMedian(points.sliced(begun, i - begun));
            begun = i;
        }
}

// ---- bars

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

QString measurementName(const Measurement &measurement)
{
    QString name = QString::fromStdString(measurement.kernel) + u' ';
    name += QString::fromStdString(measurement.preset.empty() ? measurement.options.toString()
                                                              : measurement.preset);
    if (!measurement.session.empty()) name = name.trimmed() + u" · "_s + sessionMark(measurement.session);
    return name.trimmed();
}

} // namespace

LiveHistory historyOf(const std::vector<RunRecord> &runs)
{
    LiveHistory history;
    for (const RunRecord &run : runs)
        history.add(run);
    return history;
}

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
    step.factor = slower || ratio.low > 1 ? ratio.ratio : 1;
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
        if (stay.change.empty() || set.session != old.session || set.problem != old.problem || slid) continue;
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
        setRatio(step, history.moveStep(i), isNewest);
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

ChartModel stripChart(const LiveHistory &history, LiveQuantity wanted, double copyRoofGBs)
{
    const Quantity quantity(history, wanted);
    ChartModel model;
    model.key = wanted == LiveQuantity::Rate ? u"rate"_s : u"strip"_s;
    model.title = quantity.title();
    model.subject = quantity.subject();
    model.x.title = text("time [s]");
    model.y.title = quantity.axis();
    model.emptyText = wanted == LiveQuantity::Rate && !history.empty()
                          ? text("No kernel with switches has run yet: throw a switch to chart its bandwidth")
                          : text("Live runs appear here");
    if (showsNothing(history, model) || !quantity.known()) return model;
    const double from = shownFrom(history);
    std::map<std::size_t, ChartSeries> ofSet;
    for (std::size_t i = 0; i < history.stays().size(); ++i) {
        const LiveStay &stay = *history.stays()[i];
        if (stay.end() < from || !isOfPresentProblem(history, stay)) continue;
        addStay(ofSet[stay.set], quantity.points(stay), from);
        if (i == 0 || stay.begin() < from || !isOfPresentProblem(history, *history.stays()[i - 1])) continue;
        if (!ofOneSession(history, i))
            model.markers << ChartMarker{stay.begin(), text("from here: the present session")};
        else if (!stay.change.empty())
            model.markers << ChartMarker{stay.begin(), markerText(history, i, quantity)};
    }
    std::erase_if(ofSet, [](const auto &entry) { return entry.second.points.isEmpty(); });
    std::vector<std::size_t> sets;
    for (const auto &[set, series] : ofSet)
        sets.push_back(set);
    const QStringList names = namesOf(history, sets);
    for (std::size_t i = 0; i < sets.size(); ++i) {
        ChartSeries &series = ofSet[sets[i]];
        series.name = names[static_cast<qsizetype>(i)];
        series.colour = optionSetPalette(sets[i]);
        series.line = false;
        if (!quantity.isRate()) series.remarks = lastRatio(history, sets[i], quantity.stage());
        model.series << series;
    }
    if (copyRoofGBs > 0 && quantity.hasRoof() && !model.series.isEmpty())
        model.roofs << ChartRoof{copyRoofGBs, text("copy on this device")};
    describe(model, history.last());
    return model;
}

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
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const StageReport *const kernel = kernelStage(history.sets()[sets[i]].last.report);
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
        if (!counts || !(measurement.timeMs.median > 0)) continue;
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
