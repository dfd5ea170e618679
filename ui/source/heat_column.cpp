// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/heat_column.h"

#include "language/text.h"
#include "widgets/figures.h"
#include "widgets/theme.h"

#include <QLocale>
#include <QPainter>

namespace larmor {

namespace {

QString digits(double value)
{
    return formatFigure(value);
}

/// Whether a figure is worse than that of an access without fault: four sectors for 32 words, no conflict.
bool costs(const LineHeat &heat, HeatFigure figure)
{
    switch (figure) {
    case HeatFigure::Sectors:
        return heat.sectorsPerRequest > 4;
    case HeatFigure::Steps:
        return heat.stepsPerRequest > 1;
    case HeatFigure::Divergence:
        return heat.divergence > 0;
    case HeatFigure::Share:
        break;
    }
    return false;
}

} // namespace

QString heatTitle(HeatFigure figure)
{
    switch (figure) {
    case HeatFigure::Share:
        return text("time");
    case HeatFigure::Sectors:
        return text("sectors");
    case HeatFigure::Steps:
        return text("steps");
    case HeatFigure::Divergence:
        break;
    }
    return text("diverge");
}

QString heatExplanation(HeatFigure figure)
{
    switch (figure) {
    case HeatFigure::Share:
        return text("Share of the resource that bounds the predicted time");
    case HeatFigure::Sectors:
        return text("Transactions of global memory for each request; 32 words side by side need 4 sectors");
    case HeatFigure::Steps:
        return text("Steps of shared memory for each request; more than 1 is a bank conflict");
    case HeatFigure::Divergence:
        break;
    }
    return text("Share of the line's branches at which lanes of a warp part");
}

QString heatText(const LineHeat &heat, HeatFigure figure)
{
    const auto percent = [](double share) {
        return share > 0
                   ? QStringLiteral("%1 %").arg(QLocale().toString(100 * share, 'f', share < 0.0995 ? 1 : 0))
                   : QString();
    };
    switch (figure) {
    case HeatFigure::Share:
        return percent(heat.share);
    case HeatFigure::Sectors:
        return heat.sectorsPerRequest > 0 ? digits(heat.sectorsPerRequest) : QString();
    case HeatFigure::Steps:
        return heat.stepsPerRequest > 0 ? digits(heat.stepsPerRequest) : QString();
    case HeatFigure::Divergence:
        break;
    }
    return percent(heat.divergence);
}

void paintHeat(QPainter &painter, const QRectF &cell, const LineHeat &heat, HeatFigure figure)
{
    const Theme &t = theme();
    if (figure == HeatFigure::Share) {
        QColor bar = t.change;
        bar.setAlphaF(0.45f);
        painter.fillRect(QRectF(cell.left(), cell.top() + 1, cell.width() * heat.share, cell.height() - 2),
                         bar);
    }
    painter.setPen(costs(heat, figure) ? t.bad : t.text);
    painter.drawText(cell.adjusted(0, 0, -4, 0), Qt::AlignRight | Qt::AlignVCenter, heatText(heat, figure));
}

} // namespace larmor
