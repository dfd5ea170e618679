// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/l_curve_charts.h"

#include "widgets/figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("larmor", source);
}

/// The step of the path that is nearest in log lambda; nothing where there is none.
const LambdaPath::Step *nearestStep(const LCurveState &state, double lambda)
{
    const LambdaPath::Step *best = nullptr;
    const auto distance = [&](const LambdaPath::Step &s) {
        return std::abs(std::log(s.norms.lambda / lambda));
    };
    for (const LambdaPath::Step &step : state.steps)
        if (lambda > 0 && (!best || distance(step) < distance(*best))) best = &step;
    return best;
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
        const LambdaPath::Step *step = nearestStep(state, lambda);
        if (!step) return;
        model.series << ChartSeries{name,   {QPointF(step->norms.residual, step->norms.seminorm)},
                                    false,  false,
                                    colour, {u"λ %1"_s.arg(lambdaText(lambda))},
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
