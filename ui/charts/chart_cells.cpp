// SPDX-License-Identifier: GPL-3.0-or-later
// Heat maps: cells, their labels and their scale, drawn by the overlay.
#include "charts/chart_overlay.h"

#include "widgets/figures.h"

#include <QFontMetricsF>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QLinearGradient>
#include <QPen>
#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr double gap = 6, scaleWidth = 10;
constexpr int colourStops = 5;

/// Viridis, sampled: even in lightness, so that it reads in grey and for every eye.
QColor viridis(double share)
{
    static constexpr std::array<std::array<int, 3>, 6> stops{
        {{68, 1, 84}, {65, 68, 135}, {42, 120, 142}, {34, 168, 132}, {122, 209, 81}, {253, 231, 37}}};
    const double at = std::clamp(share, 0.0, 1.0) * (stops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(at), stops.size() - 2);
    const double part = at - static_cast<double>(below);
    const auto mix = [&](std::size_t channel) {
        return static_cast<int>(
            std::lround(std::lerp(stops[below][channel], stops[below + 1][channel], part)));
    };
    return {mix(0), mix(1), mix(2)};
}

struct Range {
    double low = HUGE_VAL, high = -HUGE_VAL;
};

Range rangeOf(const ChartCells &cells)
{
    Range range;
    for (const QList<double> &row : cells.values)
        for (const double value : row)
            if (std::isfinite(value)) range = {std::min(range.low, value), std::max(range.high, value)};
    return range;
}

QString figureOf(double value)
{
    return std::isfinite(value) ? formatFigure(value) : QString();
}

double widest(const QStringList &names, const QFontMetricsF &metrics)
{
    double width = 0;
    for (const QString &name : names)
        width = std::max(width, metrics.horizontalAdvance(name));
    return width;
}

} // namespace

QRectF ChartOverlay::cellPlace(qsizetype row, qsizetype column) const
{
    const double width = m_cells.width() / static_cast<double>(std::max<qsizetype>(1, m_columns));
    const double height = m_cells.height() / static_cast<double>(std::max<qsizetype>(1, m_rows));
    return {m_cells.left() + width * static_cast<double>(column),
            m_cells.top() + height * static_cast<double>(row), width, height};
}

std::optional<std::pair<qsizetype, qsizetype>> ChartOverlay::cellAt(QPointF where) const
{
    if (m_rows < 1 || m_columns < 1 || !m_cells.contains(where)) return {};
    const auto index = [](double share, qsizetype count) {
        return std::clamp(static_cast<qsizetype>(share * static_cast<double>(count)), qsizetype{0},
                          count - 1);
    };
    return std::pair(index((where.y() - m_cells.top()) / m_cells.height(), m_rows),
                     index((where.x() - m_cells.left()) / m_cells.width(), m_columns));
}

void ChartOverlay::cells(const ChartModel &model)
{
    const ChartCells &cells = model.cells;
    const QFontMetricsF metrics(m_style.font);
    const double line = metrics.height();
    m_rows = cells.rows.size(), m_columns = cells.columns.size();
    const double left = m_all.left() + gap + widest(cells.rows, metrics) + gap;
    const double top = m_all.top() + (m_style.title ? 2 : 1) * line + gap;
    const Range range = rangeOf(cells);
    const QStringList ends{figureOf(range.high), figureOf(range.low)};
    const double scale =
        range.high > range.low ? scaleWidth + 2 * gap + widest(ends + QStringList{cells.unit}, metrics) : 0;
    m_cells =
        QRectF(QPointF(left, top), QPointF(m_all.right() - gap - scale, m_all.bottom() - 2 * line - 2 * gap));
    if (m_cells.width() < 10 || m_cells.height() < 10) return;
    if (m_style.title) {
        QFont bold = m_style.font;
        bold.setBold(true);
        const QFontMetricsF wide(bold);
        const QString title = wide.elidedText(model.title, Qt::ElideRight, m_all.width() - 2 * gap);
        letters({m_all.center().x() - wide.horizontalAdvance(title) / 2, m_all.top()}, title, m_style.text,
                false, true);
    }
    letters({m_all.left() + gap, m_all.top() + (m_style.title ? line : 0)}, model.y.title, m_style.muted,
            false);
    letters(
        {m_cells.center().x() - metrics.horizontalAdvance(model.x.title) / 2, m_cells.bottom() + gap + line},
        model.x.title, m_style.muted, false);

    if (scale > 0) {
        auto *bar =
            new QGraphicsRectItem(m_cells.right() + gap, m_cells.top() + 1, scaleWidth, m_cells.height() - 2);
        QLinearGradient colours(bar->rect().bottomLeft(), bar->rect().topLeft());
        for (int i = 0; i <= colourStops; ++i)
            colours.setColorAt(double(i) / colourStops, viridis(double(i) / colourStops));
        bar->setBrush(colours);
        bar->setPen(Qt::NoPen);
        m_items << keep(bar, 10);
        const double right = bar->rect().right() + gap;
        letters({right, m_cells.top() - line}, cells.unit, m_style.muted, false);
        letters({right, m_cells.top()}, ends.first(), m_style.muted, false);
        letters({right, m_cells.bottom() - line}, ends.last(), m_style.muted, false);
    }
    for (qsizetype row = 0; row < m_rows; ++row) {
        const QString &name = cells.rows[row];
        letters({left - gap - metrics.horizontalAdvance(name), cellPlace(row, 0).center().y() - line / 2},
                name, m_style.muted, false);
        for (qsizetype column = 0; column < m_columns; ++column) {
            const double value = cells.values[row][column];
            const QRectF place = cellPlace(row, column).adjusted(1, 1, -1, -1);
            auto *box = new QGraphicsRectItem(place);
            const double share = range.high > range.low ? (value - range.low) / (range.high - range.low) : 1;
            box->setBrush(std::isfinite(value) ? QBrush(viridis(share))
                                               : QBrush(m_style.grid, Qt::BDiagPattern));
            box->setPen(Qt::NoPen);
            m_items << keep(box, 10);
            const QString figure = figureOf(value);
            const double width = metrics.horizontalAdvance(figure);
            if (width + 4 > place.width() || line > place.height()) continue;
            letters(place.center() - QPointF(width, line) / 2, figure, share > 0.6 ? Qt::black : Qt::white,
                    false);
        }
    }
    for (qsizetype column = 0; column < m_columns; ++column) {
        const QRectF place = cellPlace(m_rows - 1, column);
        const QString name = metrics.elidedText(cells.columns[column], Qt::ElideRight, place.width());
        letters({place.center().x() - metrics.horizontalAdvance(name) / 2, m_cells.bottom() + 2}, name,
                m_style.muted, false);
    }
}

} // namespace larmor
