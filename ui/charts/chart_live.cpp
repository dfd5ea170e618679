// SPDX-License-Identifier: GPL-3.0-or-later
// The charts that run along with live reconstruction.
#include "charts/live_words.h"

#include "charts/chart_data.h"
#include "core/statistics.h"
#include "widgets/theme.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <map>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownStays = 4;            // however long they lasted
constexpr double shownSeconds = 60;              // at least
constexpr double shownOfFirst = 15;              // s, of the oldest stay where it is shown for comparison
constexpr double leastRest = 2, longBeside = 10; // s, and times the usual time between two images
constexpr double arithmeticBound = 10;           // flop a byte, from which on a rate of bytes says nothing

QString text(const char *source)
{
    return QCoreApplication::translate("larmor", source);
}

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

/// "tiled → padded", and how much faster it became. A move to another engine comes first: it is what the
/// curve shows most of.
ChartMarker markerOf(const LiveHistory &history, std::size_t stay, const Quantity &quantity)
{
    const LiveStay &begun = *history.stays()[stay];
    const StepRatio step = settledStep(history, stay, quantity.stage()), move = history.moveStep(stay);
    QStringList lines{moveName(begun), shortRatioText(move), stepName(history, begun), ratioText(step)};
    lines.removeAll(QString());
    return {begun.begin(), lines.join(u'\n'), step.isClear() || move.isClear()};
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
    const double from = shownFrom(history);
    std::map<std::size_t, ChartSeries> ofSet;
    for (std::size_t i = 0; i < history.stays().size(); ++i) {
        const LiveStay &stay = *history.stays()[i];
        if (stay.end() < from || !isOfPresentProblem(history, stay)) continue;
        addStay(ofSet[stay.set], quantity.points(stay), from);
        // A step is marked where both of its sides are seen.
        if (i == 0 || history.stays()[i - 1]->end() < from ||
            !isOfPresentProblem(history, *history.stays()[i - 1]))
            continue;
        if (!ofOneSession(history, i))
            model.markers << ChartMarker{stay.begin(), text("from here: the present session")};
        else if (!stay.change.empty())
            model.markers << markerOf(history, i, quantity);
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

} // namespace larmor
