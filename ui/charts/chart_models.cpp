// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_data.h"

#include "core/statistics.h"
#include "language/compute_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownSets = 8; // of options, in a bar chart
constexpr qsizetype stripPoints = 2000;

QString text(const char *source)
{
    return QCoreApplication::translate("larmor", source);
}

std::vector<const RunRecord *> usable(const std::vector<RunRecord> &runs)
{
    std::vector<const RunRecord *> kept;
    for (const RunRecord &run : runs)
        if (!run.report.wrongOnPurpose) kept.push_back(&run);
    return kept;
}

/// Runs of one generation of settings.
struct OptionGroup {
    QString label;
    std::vector<const RunRecord *> runs;
};

std::vector<OptionGroup> lastGroups(const std::vector<RunRecord> &runs)
{
    std::vector<OptionGroup> groups;
    const RunRecord *before = nullptr;
    for (const RunRecord *run : usable(runs)) {
        if (!before || run->generation != before->generation)
            groups.push_back({run->change.empty() ? text("start") : spoken(run->change), {}});
        groups.back().runs.push_back(run);
        before = run;
    }
    if (groups.size() > shownSets) groups.erase(groups.begin(), groups.end() - shownSets);
    // A switch thrown to and fro: the same label again, which an axis of names must tell apart.
    QStringList taken;
    for (OptionGroup &group : groups) {
        const QString label = group.label;
        for (int n = 2; taken.contains(group.label); ++n)
            group.label = u"%1 (%2)"_s.arg(label).arg(n);
        taken << group.label;
    }
    return groups;
}

const StageReport *stageNamed(const ReconReport &report, const std::string &name)
{
    for (const StageReport &stage : report.stages)
        if (stage.name == name) return &stage;
    return nullptr;
}

/// The stage that a person can switch and that takes longest. The cpu engine runs the same stages in one
/// variant, without options: their names tell.
const StageReport *kernelStage(const ReconReport &report)
{
    const auto slowest = [&](auto counts) {
        const StageReport *found = nullptr;
        for (const StageReport &stage : report.stages)
            if (counts(stage) && (!found || stage.timeMs > found->timeMs)) found = &stage;
        return found;
    };
    if (const StageReport *stage = slowest([](const StageReport &s) { return !s.options.empty(); }))
        return stage;
    return slowest([](const StageReport &s) {
        return s.name == "transpose" || s.name == "fhd" || s.name == "q" || s.name == "mu";
    });
}

double median(const std::vector<double> &values)
{
    return spreadOf(values).median;
}

QString stageTitle(const StageReport &stage)
{
    return spoken(stage.title.empty() ? stage.name : stage.title);
}

/// Stage names in the order of the pipeline, the newest pipeline first.
std::vector<const StageReport *> stageOrder(const std::vector<OptionGroup> &groups)
{
    std::vector<const StageReport *> order;
    for (auto group = groups.rbegin(); group != groups.rend(); ++group)
        for (const StageReport &stage : group->runs.back()->report.stages)
            if (std::none_of(order.begin(), order.end(), [&](auto *s) { return s->name == stage.name; }))
                order.push_back(&stage);
    return order;
}

QString setName(const Measurement &measurement)
{
    QString name = QString::fromStdString(measurement.kernel) + u' ';
    name += QString::fromStdString(measurement.preset.empty() ? measurement.options.toString()
                                                              : measurement.preset);
    return name.trimmed();
}

} // namespace

QList<QPointF> decimated(const QList<QPointF> &points, qsizetype most)
{
    if (points.size() <= most || most < 4) return points;
    const qsizetype buckets = most / 2;
    QList<QPointF> kept;
    kept.reserve(most);
    for (qsizetype b = 0; b < buckets; ++b) {
        const auto begin = points.begin() + b * points.size() / buckets;
        const auto end = points.begin() + (b + 1) * points.size() / buckets;
        const auto [least, largest] =
            std::minmax_element(begin, end, [](QPointF p, QPointF q) { return p.y() < q.y(); });
        kept << *std::min(least, largest);
        if (least != largest) kept << *std::max(least, largest);
    }
    return kept;
}

ChartModel stripChart(const std::vector<RunRecord> &allRuns, double lastSeconds)
{
    ChartModel model;
    model.key = u"strip"_s;
    model.title = text("Time per image");
    model.x.title = text("time since start [s]");
    model.y.title = text("time [ms]");
    model.emptyText = text("Live runs appear here");
    const auto runs = usable(allRuns);
    if (runs.empty()) return model;
    const ReconReport &last = runs.back()->report;
    const StageReport *const kernel = kernelStage(last);
    const double from = lastSeconds > 0 ? runs.back()->seconds - lastSeconds : runs.front()->seconds;
    ChartSeries time{text("time per image"), {}, false, false, 0};
    ChartSeries bandwidth{
        kernel ? text("effective bandwidth, %1").arg(stageTitle(*kernel)) : QString(), {}, true, false, 2};
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const RunRecord &run = *runs[i];
        if (run.seconds < from) continue;
        if (std::isfinite(run.report.totalMs)) time.points << QPointF(run.seconds, run.report.totalMs);
        const StageReport *stage = kernel ? stageNamed(run.report, kernel->name) : nullptr;
        if (stage && stage->timeMs > 0) bandwidth.points << QPointF(run.seconds, stage->bandwidthGBs());
        if (i > 0 && run.generation > runs[i - 1]->generation && !run.change.empty())
            model.markers << ChartMarker{run.seconds, spoken(run.change)};
    }
    time.points = decimated(time.points, stripPoints);
    bandwidth.points = decimated(bandwidth.points, stripPoints);
    model.series << time;
    if (!bandwidth.points.isEmpty()) {
        model.y2.title = text("bandwidth [GB/s]");
        model.series << bandwidth;
    }
    describe(model, *runs.back());
    return model;
}

ChartModel stageChart(const std::vector<RunRecord> &runs)
{
    ChartModel model;
    model.key = u"stages"_s;
    model.title = text("Time per stage");
    model.x.title = text("option set");
    model.y.title = text("time, median [ms]");
    model.emptyText = text("Each option set that ran becomes a bar");
    const std::vector<OptionGroup> groups = lastGroups(runs);
    if (groups.empty()) return model;
    for (const OptionGroup &group : groups)
        model.categories << group.label;
    int colour = 0;
    for (const StageReport *named : stageOrder(groups)) {
        ChartBars bars{stageTitle(*named), {}, colour++};
        for (const OptionGroup &group : groups) {
            std::vector<double> times;
            for (const RunRecord *run : group.runs)
                if (const StageReport *stage = stageNamed(run->report, named->name))
                    times.push_back(stage->timeMs);
            bars.values << (times.empty() ? 0 : median(times));
        }
        model.bars << bars;
    }
    describe(model, *groups.back().runs.back());
    return model;
}

ChartModel bandwidthChart(const std::vector<RunRecord> &runs, const std::vector<Measurement> &measurements,
                          double copyRoofGBs)
{
    ChartModel model;
    model.key = u"bandwidth"_s;
    model.title = text("Effective bandwidth");
    model.x.title = text("option set");
    model.y.title = text("effective bandwidth [GB/s]");
    model.emptyText = text("Bandwidth of each kernel option set appears here");
    ChartBars live{text("live, median"), {}, 0}, lab{text("lab, median"), {}, 1};
    const auto add = [&](const QString &label, double value, ChartBars &to, ChartBars &other) {
        QString unique = label;
        for (int n = 2; model.categories.contains(unique); ++n)
            unique = u"%1 (%2)"_s.arg(label).arg(n);
        model.categories << unique;
        to.values << value;
        other.values << 0;
    };
    for (const OptionGroup &group : lastGroups(runs)) {
        const StageReport *const kernel = kernelStage(group.runs.back()->report);
        if (!kernel) continue;
        std::vector<double> values;
        for (const RunRecord *run : group.runs)
            if (const StageReport *stage = stageNamed(run->report, kernel->name); stage && stage->timeMs > 0)
                values.push_back(stage->bandwidthGBs());
        if (values.empty()) continue;
        const bool named = group.label.startsWith(QString::fromStdString(kernel->name) + u' ');
        add(named ? group.label : u"%1: %2"_s.arg(stageTitle(*kernel), group.label), median(values), live,
            lab);
        describe(model, *group.runs.back());
    }
    for (const Measurement &measurement : measurements) {
        const bool counts = measurement.skipped.empty() && !measurement.wrongOnPurpose && measurement.correct;
        if (!counts || !(measurement.timeMs.median > 0)) continue;
        add(setName(measurement),
            static_cast<double>(measurement.work.bytes) / measurement.timeMs.median * 1e-6, lab, live);
        if (model.caption.isEmpty()) describe(model, measurement);
    }
    for (const ChartBars &bars : {live, lab})
        if (std::any_of(bars.values.begin(), bars.values.end(), [](double v) { return v > 0; }))
            model.bars << bars;
    if (model.bars.isEmpty()) model.categories.clear();
    if (copyRoofGBs > 0 && !model.bars.isEmpty()) model.roofs << ChartRoof{copyRoofGBs, text("device copy")};
    return model;
}

ChartModel convergenceChart(const std::vector<RunRecord> &allRuns)
{
    ChartModel model;
    model.key = u"convergence"_s;
    model.title = text("Convergence");
    model.x.title = text("iteration");
    model.y = {text("relative residual"), true};
    model.emptyText = text("Least squares shows its residual here");
    const auto runs = usable(allRuns);
    const auto last =
        std::find_if(runs.rbegin(), runs.rend(), [](auto *run) { return !run->report.residuals.empty(); });
    if (last == runs.rend()) return model;
    const ReconReport &report = (*last)->report;
    ChartSeries residual{text("residual"), {}, false, false, 0};
    for (std::size_t k = 0; k < report.residuals.size(); ++k)
        // A logarithmic axis has no place for zero, which an exact solution reaches.
        if (report.residuals[k] > 0 && std::isfinite(report.residuals[k]))
            residual.points << QPointF(static_cast<double>(k), report.residuals[k]);
    model.series << residual;
    // One score per iteration done; with the starting image where there are as many as residuals.
    const std::size_t first = report.psnrPerIteration.size() < report.residuals.size() ? 1 : 0;
    ChartSeries psnr{text("PSNR"), {}, true, false, 1};
    for (std::size_t k = 0; k < report.psnrPerIteration.size(); ++k)
        if (std::isfinite(report.psnrPerIteration[k]))
            psnr.points << QPointF(static_cast<double>(k + first), report.psnrPerIteration[k]);
    if (!psnr.points.isEmpty()) {
        model.y2.title = text("PSNR [dB]");
        model.series << psnr;
    }
    describe(model, **last);
    return model;
}

} // namespace larmor
