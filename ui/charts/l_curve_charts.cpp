// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/l_curve_charts.h"

#include "language/text.h"
#include "widgets/figures.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

/// Where a lambda lies on the path: between the steps beside it, by logarithms of all; that of the nearest
/// one outside. Empty: there is no path.
std::optional<QPointF> placeOf(const LCurveState &state, double lambda)
{
    if (!(lambda > 0)) return {};
    std::vector<std::array<double, 3>> steps; // logarithms of lambda, misfit, roughness
    for (const LambdaPath::Step &step : state.steps)
        if (step.norms.lambda > 0 && step.norms.residual > 0 && step.norms.seminorm > 0)
            steps.push_back(
                {std::log(step.norms.lambda), std::log(step.norms.residual), std::log(step.norms.seminorm)});
    if (steps.empty()) return {};
    std::ranges::sort(steps);
    const double wanted = std::clamp(std::log(lambda), steps.front()[0], steps.back()[0]);
    const auto after = std::ranges::find_if(steps, [&](const auto &step) { return step[0] >= wanted; });
    const auto before = after == steps.begin() ? after : after - 1;
    const double span = (*after)[0] - (*before)[0], share = span > 0 ? (wanted - (*before)[0]) / span : 0;
    const auto between = [&](std::size_t of) {
        return std::exp((*before)[of] + share * ((*after)[of] - (*before)[of]));
    };
    return QPointF(between(1), between(2));
}

QStringList labelsOf(const LCurveState &state)
{
    QStringList labels;
    for (const LambdaPath::Step &step : state.steps)
        labels << u"λ %1"_s.arg(lambdaText(step.norms.lambda));
    return labels;
}

} // namespace

QString lambdaText(double lambda)
{
    return formatFigure(lambda);
}

ChartModel lCurveChart(const LCurveState &state)
{
    ChartModel model;
    model.key = u"l-curve"_s;
    model.title = text("L-curve");
    model.x = {text("misfit ‖Fρ − d‖ [sample units]"), true};
    model.y = {text("roughness ‖Wρ‖ [image units]"), true};
    model.emptyText = text("Each lambda becomes a point: press Run");
    model.caption = state.caption;
    model.command = state.command;
    ChartSeries path{text("roughness, one point per lambda"), {}, false, false, 0, labelsOf(state), true};
    for (const LambdaPath::Step &step : state.steps)
        path.points << QPointF(step.norms.residual, step.norms.seminorm);
    model.series << path;
    const auto mark = [&](double lambda, const QString &name, int colour) {
        const std::optional<QPointF> at = placeOf(state, lambda);
        if (!at) return;
        model.series << ChartSeries{name, {*at}, false, false, colour, {u"λ %1"_s.arg(lambdaText(lambda))},
                                    false};
    };
    mark(state.present, text("in use"), 2);
    if (state.corner) mark(state.corner->lambda, text("suggested: the corner"), 1);
    return model;
}

ChartModel lambdaQualityChart(const LCurveState &state)
{
    ChartModel model;
    model.key = u"lambda-quality"_s;
    model.title = text("Quality over lambda");
    model.x = {text("lambda"), true};
    model.y = {text("PSNR [dB]"), false};
    model.caption = state.caption;
    model.command = state.command;
    model.emptyText = text("Scored where the truth is known: a simulated scan");
    ChartSeries psnr{text("PSNR"), {}, false, false, 0, labelsOf(state), true};
    for (const LambdaPath::Step &step : state.steps)
        psnr.points << QPointF(step.norms.lambda, step.quality ? step.quality->psnrDb
                                                               : std::numeric_limits<double>::quiet_NaN());
    model.series << psnr;
    if (state.corner) model.markers << ChartMarker{state.corner->lambda, text("corner")};
    return model;
}

} // namespace larmor
