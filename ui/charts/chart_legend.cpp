// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_legend.h"

#include "charts/chart_marks.h"

#include <QFontMetricsF>
#include <QGraphicsLineItem>
#include <QGraphicsPathItem>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QPen>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr double markWidth = 24, entryGap = 14, remarkGap = 6, edge = 6, rowGap = 3, markSize = 8;
constexpr double mostShare = 0.25; // of a chart's height

} // namespace

QString barLetter(qsizetype part)
{
    return part >= 0 && part < 26 ? QString(QChar(u'a' + static_cast<char16_t>(part))) : QString();
}

double ChartLegend::place(const QRectF &chart, const QString &title, const ChartStyle &style)
{
    qDeleteAll(m_items);
    m_items.clear();
    m_chart = chart;
    m_style = style;
    return placeEntries(placeTitle(title, chart.top() + 2)) - chart.top();
}

double ChartLegend::placeTitle(const QString &title, double y)
{
    if (title.isEmpty()) return y;
    QFont bold = m_style.font;
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    const QString shown = metrics.elidedText(title, Qt::ElideRight, m_chart.width() - 8);
    write(shown, {m_chart.center().x() - metrics.horizontalAdvance(shown) / 2, y}, bold, m_style.text);
    return y + metrics.height() + rowGap;
}

double ChartLegend::widthOf(const Entry &entry) const
{
    const QFontMetricsF metrics(m_style.font);
    const double remark = entry.remark.isEmpty() ? 0 : remarkGap + metrics.horizontalAdvance(entry.remark);
    return markWidth + metrics.horizontalAdvance(entry.shown) + remark;
}

ChartLegend::Rows ChartLegend::rowsOf(const std::vector<Entry *> &entries, double more) const
{
    const double most = m_chart.width() - 2 * edge;
    Rows rows;
    double width = 0;
    for (Entry *entry : entries) {
        const double own = widthOf(*entry), needed = own + (entry == entries.back() ? more : 0);
        if (rows.empty() || width + entryGap + needed > most) {
            rows.emplace_back();
            width = -entryGap;
        }
        rows.back().push_back(entry);
        width += entryGap + own;
    }
    return rows;
}

double ChartLegend::placeEntries(double y)
{
    const QFontMetricsF metrics(m_style.font);
    const double row = metrics.height() + rowGap;
    const auto mostRows = static_cast<std::size_t>(std::max(1.0, mostShare * m_chart.height() / row));
    std::vector<Entry *> shown;
    for (Entry &entry : m_entries) {
        entry.place = {};
        entry.shown = metrics.elidedText(entry.name, Qt::ElideMiddle, m_chart.width() - 2 * edge - markWidth);
        for (const QString &remark : entry.remarks + QStringList{QString()}) {
            entry.remark = remark;
            if (widthOf(entry) <= m_chart.width() - 2 * edge) break;
        }
        shown.push_back(&entry);
    }
    QStringList leftOut;
    const auto more = [&] { return QObject::tr("+%1 more").arg(leftOut.size()); };
    Rows rows = rowsOf(shown, 0);
    while (rows.size() > mostRows && shown.size() > 1) {
        const auto lightest = std::min_element(shown.rbegin(), shown.rend(),
                                               [](auto *a, auto *b) { return a->weight < b->weight; });
        leftOut.prepend((*lightest)->name);
        shown.erase(std::next(lightest).base());
        rows = rowsOf(shown, entryGap + metrics.horizontalAdvance(more()));
    }
    if (!leftOut.isEmpty()) makeRoom(*rows.back().back(), entryGap + metrics.horizontalAdvance(more()));
    for (std::size_t i = 0; i < rows.size(); ++i, y += row) {
        const bool tells = !leftOut.isEmpty() && i + 1 == rows.size();
        double width = tells ? metrics.horizontalAdvance(more()) : -entryGap;
        for (const Entry *entry : rows[i])
            width += entryGap + widthOf(*entry);
        double x = m_chart.left() + std::max(edge, (m_chart.width() - width) / 2);
        for (Entry *entry : rows[i]) {
            placeEntry(*entry, {x, y});
            x += widthOf(*entry) + entryGap;
        }
        if (tells) write(more(), {x, y}, m_style.font, m_style.muted)->setToolTip(leftOut.join(u", "_s));
    }
    return y;
}

/// Of an entry that has a row for itself.
void ChartLegend::makeRoom(Entry &entry, double more) const
{
    const double most = m_chart.width() - 2 * edge - more;
    if (widthOf(entry) <= most) return;
    entry.remark.clear();
    entry.shown = QFontMetricsF(m_style.font).elidedText(entry.name, Qt::ElideMiddle, most - markWidth);
}

void ChartLegend::placeEntry(Entry &entry, QPointF corner)
{
    const double line = QFontMetricsF(m_style.font).height();
    entry.place = QRectF(corner, QSizeF(widthOf(entry), line));
    placeMark(entry, QRectF(corner.x(), corner.y() + line / 2 - 6, markWidth - 5, 12));
    QFont font = m_style.font;
    font.setStrikeOut(entry.hidden);
    QColor ink = m_style.muted;
    if (entry.hidden) ink.setAlphaF(ink.alphaF() * 0.6f);
    auto *name = write(entry.shown, corner + QPointF(markWidth, 0), font, ink);
    if (entry.shown != entry.name) name->setToolTip(entry.name);
    if (entry.remark.isEmpty()) return;
    const double past = markWidth + QFontMetricsF(font).horizontalAdvance(entry.shown) + remarkGap;
    write(entry.remark, corner + QPointF(past, 0), m_style.font, entry.hidden ? ink : m_style.text);
}

void ChartLegend::placeMark(const Entry &entry, const QRectF &place)
{
    QColor colour = entry.mark == Mark::Roof ? m_style.muted : m_style.series(entry.palette);
    if (entry.hidden) colour.setAlphaF(0.35f);
    const QPointF centre = place.center();
    const bool dashed = entry.mark == Mark::Dashes || entry.mark == Mark::Roof;
    if (entry.mark == Mark::Box) {
        auto *box = new QGraphicsRectItem(QRectF(place.left() + 4, place.top(), 12, 12));
        box->setBrush(colour);
        box->setPen(Qt::NoPen);
        keep(box);
        const QString letter = barLetter(entry.index);
        QFont small = m_style.font;
        small.setPixelSize(10);
        const QFontMetricsF metrics(small);
        write(letter, box->rect().center() - QPointF(metrics.horizontalAdvance(letter), metrics.height()) / 2,
              small, inkOn(colour));
        return;
    }
    if (entry.mark != Mark::Dot) {
        auto *line = new QGraphicsLineItem(QLineF(place.left(), centre.y(), place.right(), centre.y()));
        line->setPen(QPen(colour, 2, dashed ? Qt::DashLine : Qt::SolidLine));
        keep(line);
    }
    if (entry.mark == Mark::Roof) return;
    QPainterPath path;
    addMark(path, entry.palette, centre, markSize);
    auto *shape = new QGraphicsPathItem(path);
    shape->setBrush(entry.mark == Mark::Dashes ? m_style.halo : colour);
    shape->setPen(QPen(colour, 1.4));
    keep(shape);
}

QGraphicsSimpleTextItem *ChartLegend::write(const QString &text, QPointF corner, const QFont &font,
                                            const QColor &colour)
{
    auto *item = new QGraphicsSimpleTextItem(text);
    item->setFont(font);
    item->setBrush(colour);
    item->setPos(corner);
    keep(item);
    return item;
}

void ChartLegend::keep(QGraphicsItem *item)
{
    item->setZValue(5);
    item->setVisible(m_visible);
    item->setAcceptedMouseButtons(Qt::NoButton);
    m_scene.addItem(item);
    m_items << item;
}

void ChartLegend::setVisible(bool visible)
{
    m_visible = visible;
    for (QGraphicsItem *item : m_items)
        item->setVisible(visible);
}

bool ChartLegend::shows(int index) const
{
    return std::ranges::any_of(
        m_entries, [&](const Entry &entry) { return entry.index == index && !entry.place.isEmpty(); });
}

std::optional<int> ChartLegend::at(QPointF where) const
{
    if (!m_visible) return {};
    for (const Entry &entry : m_entries)
        if (entry.index != noIndex && !entry.place.isEmpty() &&
            entry.place.adjusted(-3, -2, 3, 2).contains(where))
            return entry.index;
    return {};
}

} // namespace larmor
