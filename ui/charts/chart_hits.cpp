// SPDX-License-Identifier: GPL-3.0-or-later
// Points of a chart's data: the nearest to a place, the next for an arrow key, and what is said of them.
#include "charts/chart_data.h"
#include "charts/chart_scene_impl.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {
constexpr double hitDistance = 40;
}

// ---- what is said

QString ChartScene::Impl::lineText(Spot spot) const
{
    const ChartSeries &series = model.series[spot.series];
    const QPointF p = series.points[spot.point];
    const QString unit = axisUnit(series.secondAxis ? model.y2.title : model.y.title);
    const QString name = series.modelled ? QObject::tr("%1 (modelled)").arg(series.name) : series.name;
    QString text = u"%1 %2 %3\n%4 %5 %6"_s
                       .arg(name, QLocale().toString(p.y(), 'g', 4), unit, axisName(model.x.title),
                            QLocale().toString(p.x(), 'g', 5), axisUnit(model.x.title))
                       .trimmed();
    if (spot.point < series.labels.size()) text.prepend(series.labels[spot.point] + u'\n');
    return text;
}

QString ChartScene::Impl::barText(Spot spot) const
{
    const ChartBars &part = model.bars[spot.series];
    return u"%1 · %2: %3 %4"_s.arg(model.categories[spot.point], part.name,
                                   QLocale().toString(part.values[spot.point], 'g', 4),
                                   axisUnit(model.y.title));
}

QString ChartScene::Impl::cellText(Spot spot) const
{
    const ChartCells &cells = model.cells;
    const double value = cells.values[spot.series][spot.point];
    QString words = u"%1 %2 · %3 %4: %5"_s.arg(
        axisName(model.y.title), cells.rows[spot.series], axisName(model.x.title), cells.columns[spot.point],
        std::isfinite(value) ? u"%1 %2"_s.arg(QLocale().toString(value, 'g', 4), cells.unit) : u"—"_s);
    if (spot.series < cells.notes.size() && spot.point < cells.notes[spot.series].size() &&
        !cells.notes[spot.series][spot.point].isEmpty())
        words += u'\n' + cells.notes[spot.series][spot.point];
    return words;
}

// ---- where it is

bool ChartScene::Impl::drawn(Spot spot) const
{
    if (spot.series < 0 || spot.series >= model.series.size()) return false;
    const ChartSeries &series = model.series[spot.series];
    return !series.hidden && spot.point >= 0 && spot.point < series.points.size() &&
           drawable(series.points[spot.point], model, series.secondAxis);
}

std::optional<ChartScene::Hit> ChartScene::Impl::lineHit(Spot spot) const
{
    if (!drawn(spot)) return {};
    const ChartSeries &series = model.series[spot.series];
    return Hit{place(series.points[spot.point], series.secondAxis), lineText(spot), spot};
}

QPointF ChartScene::Impl::barEnd(Spot spot) const
{
    double sum = 0;
    for (int part = 0; part <= spot.series; ++part) {
        const ChartBars &bars = model.bars[part];
        const double value = spot.point < bars.values.size() ? bars.values[spot.point] : 0;
        if (!bars.hidden && value > 0 && std::isfinite(value)) sum += value;
    }
    return place({sum, static_cast<double>(spot.point)}, false);
}

std::optional<ChartScene::Hit> ChartScene::Impl::barHit(Spot spot) const
{
    if (spot.series < 0 || spot.series >= model.bars.size() || spot.point < 0 ||
        spot.point >= model.categories.size())
        return {};
    const ChartBars &bars = model.bars[spot.series];
    if (bars.hidden || spot.point >= bars.values.size() || !(bars.values[spot.point] > 0)) return {};
    return Hit{barEnd(spot), barText(spot), spot};
}

std::optional<ChartScene::Hit> ChartScene::Impl::cellHit(Spot spot) const
{
    if (spot.series < 0 || spot.series >= model.cells.rows.size() || spot.point < 0 ||
        spot.point >= model.cells.columns.size())
        return {};
    return Hit{overlay.cellPlace(spot.series, spot.point).center(), cellText(spot), spot};
}

std::optional<ChartScene::Hit> ChartScene::hitOf(Spot spot) const
{
    const Impl &d = *m_impl;
    if (d.hasCells()) return d.cellHit(spot);
    if (d.hasBars()) return d.barHit(spot);
    return d.lineHit(spot);
}

// ---- the nearest

std::optional<ChartScene::Hit> ChartScene::Impl::nearestOnBars(QPointF where) const
{
    const QRectF area = plot.area();
    const auto rows = static_cast<double>(model.categories.size());
    const int row = std::clamp(static_cast<int>((where.y() - area.top()) / area.height() * rows), 0,
                               static_cast<int>(model.categories.size()) - 1);
    std::optional<Hit> best;
    for (int part = 0; part < model.bars.size(); ++part) {
        const auto hit = barHit({part, row});
        if (!hit) continue;
        best = hit;
        if (where.x() <= hit->where.x()) break;
    }
    return best;
}

std::optional<ChartScene::Hit> ChartScene::Impl::nearestOnLines(QPointF where) const
{
    const QRectF area = plot.area().adjusted(-1, -1, 1, 1);
    double nearestSquare = hitDistance * hitDistance;
    std::optional<Spot> best;
    for (qsizetype i = 0; i < indices.size(); ++i) {
        const ChartSeries &series = model.series[i];
        if (series.hidden) continue;
        for (const qsizetype p : indices[i]) {
            const QPointF at = place(series.points[p], series.secondAxis), off = at - where;
            const double square = QPointF::dotProduct(off, off);
            if (!(square < nearestSquare) || !area.contains(at)) continue;
            nearestSquare = square;
            best = Spot{static_cast<int>(i), static_cast<int>(p)};
        }
    }
    return best ? lineHit(*best) : std::nullopt;
}

std::optional<ChartScene::Hit> ChartScene::nearest(QPointF where) const
{
    const Impl &d = *m_impl;
    if (d.hasCells()) {
        const auto cell = d.overlay.cellAt(where);
        return cell ? d.cellHit({static_cast<int>(cell->first), static_cast<int>(cell->second)})
                    : std::nullopt;
    }
    if (d.empty() || !plotArea().contains(where)) return {};
    return d.hasBars() ? d.nearestOnBars(where) : d.nearestOnLines(where);
}

// ---- the next for an arrow key

/// The first that is seen.
std::optional<ChartScene::Spot> ChartScene::Impl::firstSpot() const
{
    if (hasCells()) return Spot{0, 0};
    if (hasBars()) {
        for (int row = 0; row < model.categories.size(); ++row)
            for (int part = 0; part < model.bars.size(); ++part)
                if (barHit({part, row})) return Spot{part, row};
        return {};
    }
    const QRectF area = plot.area().adjusted(-1, -1, 1, 1);
    for (int i = 0; i < indices.size(); ++i)
        for (const qsizetype p : indices[i])
            if (const Spot spot{i, static_cast<int>(p)}; drawn(spot) && area.contains(lineHit(spot)->where))
                return spot;
    return {};
}

std::optional<ChartScene::Spot> ChartScene::Impl::steppedOnLines(Spot from, int along, int across) const
{
    Spot spot = from;
    const int direction = along < 0 ? -1 : 1;
    for (int left = std::abs(along); left > 0;) {
        Spot next = spot;
        do
            next.point += direction;
        while (next.point >= 0 && next.point < model.series[next.series].points.size() && !drawn(next));
        if (!drawn(next)) break;
        spot = next, --left;
    }
    if (across == 0) return spot;
    const double x = model.series[spot.series].points[spot.point].x();
    for (int i = spot.series + across; i >= 0 && i < model.series.size(); i += across) {
        const ChartSeries &series = model.series[i];
        Spot best;
        for (int p = 0; p < series.points.size(); ++p)
            if (drawn({i, p}) && (best.point < 0 || std::abs(series.points[p].x() - x) <
                                                        std::abs(series.points[best.point].x() - x)))
                best = {i, p};
        if (best.point >= 0) return best;
    }
    return spot;
}

std::optional<ChartScene::Spot> ChartScene::Impl::steppedInBars(Spot from, int along, int across) const
{
    Spot spot = from;
    // Bars lie down: along is from part to part, across from row to row.
    for (int part = from.series + along; along != 0 && part >= 0 && part < model.bars.size(); part += along)
        if (barHit({part, spot.point})) {
            spot.series = part;
            break;
        }
    for (int row = from.point + across; across != 0 && row >= 0 && row < model.categories.size();
         row += across)
        for (int off = 0; off < model.bars.size(); ++off) // the same part, else the next there is
            if (const Spot there{(spot.series + off) % static_cast<int>(model.bars.size()), row};
                barHit(there))
                return there;
    return spot;
}

std::optional<ChartScene::Spot> ChartScene::Impl::steppedInCells(Spot from, int along, int across) const
{
    return Spot{std::clamp(from.series + across, 0, static_cast<int>(model.cells.rows.size()) - 1),
                std::clamp(from.point + along, 0, static_cast<int>(model.cells.columns.size()) - 1)};
}

std::optional<ChartScene::Spot> ChartScene::stepped(std::optional<Spot> from, int along, int across) const
{
    const Impl &d = *m_impl;
    if (d.empty()) return {};
    if (!from || !hitOf(*from)) return d.firstSpot();
    if (d.hasCells()) return d.steppedInCells(*from, along, across);
    if (!d.hasBars()) return d.steppedOnLines(*from, along, across);
    // A long step is one to the end.
    return d.steppedInBars(*from, std::clamp(along, -1, 1), std::clamp(across, -1, 1));
}

void ChartScene::showHit(const std::optional<Hit> &hit)
{
    if (hit)
        m_impl->overlay.hit(hit->where, hit->text);
    else
        m_impl->overlay.noHit();
}

} // namespace larmor
