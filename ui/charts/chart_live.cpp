// SPDX-License-Identifier: GPL-3.0-or-later
// The charts that run along with live reconstruction.
#include "charts/live_words.h"

#include "charts/chart_data.h"
#include "charts/set_colours.h"
#include "charts/shown_time.h"
#include "core/statistics.h"
#include "language/text.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr double arithmeticBound = 10; // flop a byte, from which on a rate of bytes says nothing

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

    /// Of the images of a stay, over the axis' time, in stretches without a pause. Empty where it has no such
    /// stage.
    QList<QList<QPointF>> stretches(const ShownStay &shown) const
    {
        const LiveStay &stay = *m_history.stays()[shown.stay];
        const std::vector<double> ms = stay.times(stage());
        const double work = workOf(stay.set);
        QList<QList<QPointF>> stretches{{}};
        for (std::size_t i = 0; i < shown.x.size() && shown.from + i < ms.size(); ++i) {
            const double time = ms[shown.from + i];
            const double value = isRate() ? (time > 0 ? work / time * 1e-6 : 0) : time;
            if (shown.afterPause[i] && !stretches.last().isEmpty()) stretches << QList<QPointF>();
            if (std::isfinite(value) && (!isRate() || value > 0))
                stretches.last() << QPointF(shown.x[i], value);
        }
        return stretches;
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

QString sameKernel()
{
    return text("the same kernel as before");
}

QString noRatio()
{
    return text("no ratio: the engine changed too; choose the engine first");
}

/// What a switch did, in the lines of its marker. A move to another engine comes first: it is what the curve
/// shows most of.
struct StepWords {
    QString move, moveRatio, step;
    StepRatio moved, ratio;
    QString untold; ///< why there is no ratio, and what to do; empty: there is one, or it may come yet
    bool clear = false, same = false; ///< same: of the stage nothing was switched
    bool upwards = false;             ///< where the curve goes if it became faster

    StepWords(const LiveHistory &history, std::size_t stay, const Quantity &quantity)
    {
        const LiveStay &begun = *history.stays()[stay];
        const StepRatio whole = history.moveStep(stay);
        moved = quantity.stage() == begun.switched ? whole : StepRatio{0, 0, 0};
        ratio = settledStep(history, stay, quantity.stage());
        move = moveName(begun);
        moveRatio = shortRatioText(whole);
        step = stepName(history, begun);
        if (!begun.moved.empty() && !begun.switched.empty() && !ratio.known() && !whole.known() &&
            begun.images >= settledImages)
            untold = noRatio();
        clear = ratio.isClear() || whole.isClear();
        same = isMadeAsBefore(history, stay, quantity.stage());
        upwards = quantity.isRate();
    }
    QString lines() const
    {
        QStringList all{move, moveRatio, step, ratioText(ratio), untold};
        all.removeAll(QString());
        return all.join(u'\n');
    }
    QString brief() const
    {
        if (!moved.known()) return arrow(ratio);
        return text("engine") + u' ' + arrow(moved) + u", "_s + arrow(ratio);
    }
    /// In one line, the longest first.
    QStringList news() const
    {
        if (!untold.isEmpty()) return {step + u": "_s + untold, untold};
        if (same) return {step + u": "_s + sameKernel(), sameKernel()};
        if (!ratio.known()) return {step + u": …"_s};
        if (moved.known())
            return {move + u": "_s + moveRatio + u"; "_s + step + u": "_s + shortRatioText(ratio),
                    text("engine: %1").arg(moveRatio) + u"; "_s + step + u": "_s + shortRatioText(ratio),
                    text("engine") + u' ' + arrow(moved) + u", "_s + text("switch") + u' ' + arrow(ratio),
                    brief()};
        return {step + u": "_s + ratioText(ratio), step + u": "_s + shortRatioText(ratio), ratioText(ratio),
                shortRatioText(ratio)};
    }

    /// Of these, the first that say what was switched.
    qsizetype namedNews() const
    {
        const bool alone = !untold.isEmpty() || same || !ratio.known();
        return alone ? 1 : moved.known() ? 3 : 2;
    }

private:
    QString arrow(const StepRatio &of) const
    {
        if (!of.known()) return {};
        if (!of.isClear()) return of.isOpen() ? u"?"_s : u"≈"_s;
        const bool faster = of.low > 1;
        return (faster == upwards ? u"↑"_s : u"↓"_s) + factorText(faster ? of.ratio : 1 / of.ratio) + u'×';
    }
};

bool ofOneSession(const LiveHistory &history, std::size_t stay)
{
    const auto sessionOf = [&](std::size_t i) { return history.sets()[history.stays()[i]->set].session; };
    return sessionOf(stay - 1) == sessionOf(stay) || !sessionOf(stay).empty();
}

/// How much faster the newest switch to a set made it.
QStringList lastRatio(const LiveHistory &history, std::size_t set, const std::string &stage)
{
    for (std::size_t i = history.stays().size(); i-- > 0;)
        if (history.stays()[i]->set == set)
            if (const StepRatio step = settledStep(history, i, stage); step.known()) {
                const QString from =
                    QString::fromStdString(history.stays()[i]->step).section(u" → "_s, 0, -2);
                QStringList remarks{ratioText(step), shortRatioText(step)};
                // The set before it may have run on another engine, where it was never charted.
                if (step.isClear() && !from.isEmpty())
                    for (const QString &ratio : QStringList(remarks).mid(0, 2))
                        remarks.insert(remarks.size() - 2, text("%1 than %2").arg(ratio, from));
                return remarks;
            }
    return {};
}

} // namespace

LiveHistory historyOf(const std::vector<RunRecord> &runs)
{
    LiveHistory history;
    for (const RunRecord &run : runs)
        history.add(run);
    return history;
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
    const ShownTime time(history);
    std::map<std::size_t, ChartSeries> ofSet;
    for (std::size_t i = 0; i < time.stays().size(); ++i) {
        const ShownStay &shown = time.stays()[i];
        const LiveStay &stay = *history.stays()[shown.stay];
        for (const QList<QPointF> &stretch : quantity.stretches(shown))
            if (ChartSeries &series = ofSet[stay.set]; !stretch.isEmpty()) {
                series.points << stretch;
                series.bands << runningMedian(stretch);
            }
        // A step is marked where both of its sides are seen.
        if (i == 0 || time.stays()[i - 1].stay + 1 != shown.stay) continue;
        if (!ofOneSession(history, shown.stay)) {
            model.markers << ChartMarker{shown.x.front(), text("from here: the present session")};
        } else if (!stay.change.empty()) {
            const StepWords words(history, shown.stay, quantity);
            model.markers << ChartMarker{shown.x.front(), words.lines(), words.clear, words.brief()};
            if (shown.stay + 1 != history.stays().size()) continue;
            model.news = words.news();
            model.named = words.namedNews();
        }
    }
    if (history.isWrongNow()) {
        model.news = {text("now wrong on purpose: no time is charted")};
        model.isPast = true;
    }
    if (time.isCut()) model.x.title = text("time, long stays and pauses cut [s]");
    std::erase_if(ofSet, [](const auto &entry) { return entry.second.points.isEmpty(); });
    std::vector<std::size_t> sets;
    for (const auto &[set, series] : ofSet)
        sets.push_back(set);
    const QStringList names = namesOf(history, sets);
    const std::vector<int> colours = setColours(history);
    for (std::size_t i = 0; i < sets.size(); ++i) {
        ChartSeries &series = ofSet[sets[i]];
        series.name = names[static_cast<qsizetype>(i)];
        series.colour = colours[sets[i]];
        series.line = false;
        if (!quantity.isRate()) series.remarks = lastRatio(history, sets[i], quantity.stage());
        model.series << series;
    }
    if (copyRoofGBs > 0 && quantity.hasRoof() && !model.series.isEmpty())
        model.roofs << ChartRoof{copyRoofGBs, text("copy on this device")};
    describe(model, history.last());
    return model;
}

} // namespace larmor
