// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_data.h"

#include "language/text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

std::vector<const RunRecord *> usable(const std::vector<RunRecord> &runs)
{
    std::vector<const RunRecord *> kept;
    for (const RunRecord &run : runs)
        if (!run.report.wrongOnPurpose) kept.push_back(&run);
    return kept;
}

/// Smaller residuals, relative to the first, are rounding and no progress; zero is, which an exact solution
/// reaches.
double roundingOf(const ReconReport &report)
{
    constexpr double single = 1e-8, epsilon = std::numeric_limits<double>::epsilon();
    return report.settings.precision == Precision::Double ? epsilon * epsilon : single;
}

} // namespace

ChartModel convergenceChart(const std::vector<RunRecord> &allRuns)
{
    ChartModel model;
    model.key = u"convergence"_s;
    model.title = text("Convergence");
    model.x = {text("iteration"), false, true};
    model.y = {text("relative residual"), true};
    model.emptyText = text("Least squares shows its residual here");
    const auto runs = usable(allRuns);
    const auto last =
        std::find_if(runs.rbegin(), runs.rend(), [](auto *run) { return !run->report.residuals.empty(); });
    if (last == runs.rend()) return model;
    const ReconReport &report = (*last)->report;
    ChartSeries residual{text("residual"), {}, false, false, 0};
    const double floor = roundingOf(report);
    for (std::size_t k = 0; k < report.residuals.size(); ++k) {
        if (!std::isfinite(report.residuals[k])) continue;
        const QPointF point(static_cast<double>(k), std::max(report.residuals[k], floor));
        residual.points << point;
        if (report.residuals[k] > floor) continue;
        model.markers << ChartMarker{point.x(), text("rounding reached")};
        break;
    }
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
