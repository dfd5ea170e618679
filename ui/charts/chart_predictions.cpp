// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_predictions.h"

#include "language/text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int measuredColour = 0, modelledColour = 1;

} // namespace

Measurement asPredicted(const Measurement &m)
{
    Measurement predicted = m;
    predicted.timeMs = {};
    predicted.timeMs.median = m.predicted->ms;
    return predicted;
}

QString predictionName(const Measurement &m)
{
    const Prediction &prediction = *m.predicted;
    QString name = text("modelled, %1").arg(QString::fromStdString(prediction.title));
    if (const auto deviation = prediction.deviationPercent(m.timeMs.median)) {
        QString percent = QLocale().toString(*deviation, 'f', std::abs(*deviation) < 9.95 ? 1 : 0);
        percent.replace(u'-', u'−');
        name += text(": time %1 %").arg(*deviation > 0 ? u'+' + percent : percent);
    }
    return name;
}

void addBars(ChartModel &model, const QString &bars, const QList<const Measurement *> &measurements,
             const QStringList &names, const MeasuredValue &value)
{
    ChartBars measured{bars, {}, measuredColour}, modelled{text("modelled"), {}, modelledColour, true};
    for (qsizetype i = 0; i < measurements.size(); ++i) {
        const Measurement &m = *measurements[i];
        model.categories << names[i];
        measured.values << value(m);
        modelled.values << 0.0;
        if (!m.predicted) continue;
        model.categories << names[i] + u" · "_s + predictionName(m);
        measured.values << 0.0;
        modelled.values << value(asPredicted(m));
    }
    if (model.categories.isEmpty()) return;
    model.bars << measured;
    const bool any = std::any_of(measurements.begin(), measurements.end(),
                                 [](const Measurement *m) { return m->predicted.has_value(); });
    if (any) model.bars << modelled;
}

ChartModel predictedHeatMap(const std::vector<Measurement> &measurements)
{
    std::vector<Measurement> predicted;
    QString device;
    for (const Measurement &m : measurements) {
        if (!m.charted() || !m.predicted) continue;
        device = QString::fromStdString(m.predicted->title);
        predicted.push_back(asPredicted(m));
        predicted.back().predicted.reset(); // it stands as what was measured, and deviates from nothing
    }
    ChartModel model = heatMap(predicted);
    if (predicted.empty())
        model.emptyText = text("No prediction: tick Prediction on the page Measure");
    else
        model.title = text("Modelled on the %1: %2").arg(device, model.title);
    return model;
}

} // namespace larmor
