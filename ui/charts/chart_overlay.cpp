// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_overlay.h"
#include "charts/chart_data.h"

#include "charts/chart_marks.h"
#include "charts/chart_plot.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QGraphicsPathItem>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsTextItem>
#include <QLineF>
#include <QPen>
#include <QSet>
#include <QTextDocument>
#include <QTextOption>
#include <algorithm>
#include <array>
#include <iterator>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {
constexpr double mostNameColumn = 0.45; // of a chart's width, where the names can be told apart
constexpr double utmostNameColumn = 0.65;
constexpr double dotSize = 2.2, shortLine = 6; // pixels
/// The part of a stroke that lies within a rectangle (Liang and Barsky, 1984).
void addWithin(QPainterPath &path, const QLineF &stroke, const QRectF &within)
{
    double from = 0, to = 1;
    const auto cut = [&](double step, double room) { // step * t <= room
        if (step == 0) return room >= 0;
        const double t = room / step;
        (step > 0 ? to : from) = step > 0 ? std::min(to, t) : std::max(from, t);
        return from <= to;
    };
    const bool seen =
        cut(-stroke.dx(), stroke.x1() - within.left()) && cut(stroke.dx(), within.right() - stroke.x1()) &&
        cut(-stroke.dy(), stroke.y1() - within.top()) && cut(stroke.dy(), within.bottom() - stroke.y1());
    if (!seen) return;
    const QPointF begin = stroke.pointAt(from);
    if (path.isEmpty() || path.currentPosition() != begin) path.moveTo(begin);
    path.lineTo(stroke.pointAt(to));
}

} // namespace

QGraphicsItem *ChartOverlay::keep(QGraphicsItem *item, double z)
{
    item->setZValue(z);
    item->setAcceptedMouseButtons(Qt::NoButton);
    m_scene.addItem(item);
    return item;
}

void ChartOverlay::line(const QPointF &from, const QPointF &to, const QColor &colour, Qt::PenStyle pen)
{
    auto *item = new QGraphicsLineItem({from, to});
    item->setPen(QPen(colour, 1.2, pen));
    m_items << keep(item, 20);
}

QRectF ChartOverlay::letters(QPointF corner, const QString &text, const QColor &colour, bool halo, bool bold)
{
    auto *item = new QGraphicsSimpleTextItem(text);
    QFont font = m_style.font;
    font.setBold(bold);
    item->setFont(font);
    item->setBrush(colour);
    const QSizeF size = item->boundingRect().size();
    // Inside the scene whatever the label's length.
    corner.setX(
        std::clamp(corner.x(), m_all.left(), std::max(m_all.left(), m_all.right() - size.width() - 2)));
    const QRectF place(corner, size);
    if (halo) {
        auto *back = new QGraphicsRectItem(place.adjusted(-1, 0, 1, 0));
        back->setBrush(m_style.halo);
        back->setPen(Qt::NoPen);
        m_items << keep(back, 21);
    }
    item->setPos(corner);
    m_items << keep(item, 22);
    return place;
}

void ChartOverlay::begin(const QRectF &plot, const QRectF &all)
{
    qDeleteAll(m_items);
    m_items.clear();
    m_markers.clear();
    m_markerLines.clear();
    m_taken.clear();
    m_clear.clear();
    m_curves.clear();
    m_names.clear();
    m_named.clear();
    m_newestTold = false;
    noHit();
    m_plot = plot, m_all = all;
}

void ChartOverlay::marker(const ChartMarker &marker)
{
    m_markers << marker;
}

bool ChartOverlay::isTaken(const QRectF &place) const
{
    return std::ranges::any_of(m_taken, [&](const QRectF &other) { return other.intersects(place); });
}

/// On two lines where it is wider than the plot; what does not fit on them either ends with an ellipsis.
QString ChartOverlay::withinPlot(const QString &label) const
{
    const QFontMetricsF metrics(m_style.font);
    const double room = m_plot.width() - 8;
    const auto fits = [&](const QString &text) { return metrics.horizontalAdvance(text) <= room; };
    if (fits(label)) return label;
    qsizetype end = -1;
    for (qsizetype space = label.indexOf(u' '); space >= 0 && fits(label.first(space));
         space = label.indexOf(u' ', space + 1))
        end = space;
    if (end < 0) return metrics.elidedText(label, Qt::ElideRight, room);
    return label.first(end) + u'\n' + metrics.elidedText(label.sliced(end + 1), Qt::ElideRight, room);
}

void ChartOverlay::uprightRoof(double x)
{
    line({x, m_plot.top()}, {x, m_plot.bottom()}, m_style.muted, Qt::DashLine);
}

QStringList ChartOverlay::namesBeside(const QStringList &names, double chartWidth) const
{
    const auto isWide = [&](const QString &name) {
        return QFontMetricsF(m_style.font).horizontalAdvance(name) + nameGap > mostNameColumn * chartWidth;
    };
    if (names.size() < 2 || std::ranges::none_of(names, isWide)) return names;
    QList<QStringList> words;
    for (const QString &name : names)
        words << name.split(u' ');
    const auto agree = [&](auto wordOf) {
        return std::ranges::all_of(words, [&](const QStringList &each) {
            return each.size() > 1 && wordOf(each) == wordOf(words[0]);
        });
    };
    bool cutFront = false, cutBack = false;
    for (; agree([](const QStringList &each) { return each.first(); }); cutFront = true)
        for (QStringList &each : words)
            each.removeFirst();
    for (; agree([](const QStringList &each) { return each.last(); }); cutBack = true)
        for (QStringList &each : words)
            each.removeLast();
    QStringList shown;
    for (const QStringList &each : words)
        shown << (cutFront ? u"… "_s : u""_s) + each.join(u' ') + (cutBack ? u" …"_s : u""_s);
    return shown;
}

double ChartOverlay::nameColumn(const QStringList &names, double rowHeight, double chartWidth) const
{
    const QFontMetricsF metrics(m_style.font);
    if (rowHeight * (1 - barThickness) >= metrics.height() + 1) return 0;
    double widest = 0;
    for (const QString &name : names)
        widest = std::max(widest, metrics.horizontalAdvance(name));
    const auto alike = [&](double column) {
        QSet<QString> shown;
        for (const QString &name : names)
            shown << nameWithin(name, column);
        return shown.size() < QSet<QString>(names.begin(), names.end()).size();
    };
    const double usual = std::min(widest + nameGap, mostNameColumn * chartWidth);
    const double utmost = std::min(widest + nameGap, utmostNameColumn * chartWidth);
    for (double column = usual; column < utmost + nameGap; column += nameGap)
        if (!alike(std::min(column, utmost))) return std::min(column, utmost);
    return usual; // no room tells them apart
}

double ChartOverlay::widthOf(const QString &text) const
{
    constexpr double gaps = 8; // pixels, before and after
    return QFontMetricsF(m_style.font).horizontalAdvance(text) + gaps;
}

/// Their ends tell names apart as often as their beginnings.
QString ChartOverlay::nameWithin(const QString &name, double column) const
{
    return QFontMetricsF(m_style.font).elidedText(name, Qt::ElideMiddle, column - nameGap);
}

void ChartOverlay::bar(QPointF start, QPointF end, double nameColumn, const QString &name,
                       const QString &figure)
{
    const QFontMetricsF metrics(m_style.font);
    letters({end.x() + 5, end.y() - metrics.height() / 2}, figure, m_style.text, false);
    if (nameColumn > 0) {
        const QString shown = nameWithin(name, nameColumn);
        letters({start.x() - nameGap - metrics.horizontalAdvance(shown), end.y() - metrics.height() / 2},
                shown, m_style.text, false);
        return;
    }
    const QString shown = metrics.elidedText(name, Qt::ElideMiddle, std::max(20.0, m_plot.width() - 6));
    // By the letters' own depth: those of another script than the font's lie deeper.
    const double depth = std::max(metrics.descent(), metrics.tightBoundingRect(shown).bottom() + 2);
    letters({start.x() + 3, start.y() - metrics.ascent() - depth}, shown, m_style.text, false);
}

void ChartOverlay::letter(const QRectF &part, const QString &text, const QColor &colour)
{
    const QFontMetricsF metrics(m_style.font);
    if (part.width() < metrics.horizontalAdvance(text) + 6 || part.height() < metrics.height() - 4) return;
    letters(part.center() - QPointF(metrics.horizontalAdvance(text), metrics.height()) / 2, text,
            inkOn(colour), false);
}

void ChartOverlay::marks(const QList<QPointF> &places, int shape, const QColor &colour, bool hollow)
{
    constexpr qsizetype few = 12; // of many the curve is read, not each point
    if (places.isEmpty()) return;
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (const QPointF &place : places) {
        addMark(path, shape, place, markSize);
        if (places.size() <= few)
            m_clear << QRectF(place - QPointF(markSize, markSize) / 2, QSizeF(markSize, markSize));
    }
    auto *item = new QGraphicsPathItem(path); // one for all: thousands of items would be slow
    QColor inside = m_style.halo;
    inside.setAlpha(255);
    item->setBrush(hollow ? inside : colour);
    item->setPen(QPen(colour, 1.2));
    m_items << keep(item, 12);
}

/// Cut at the edges of the plot, beyond which what is not of the bulk lies.
void ChartOverlay::keepInPlot(QGraphicsItem *item, double z)
{
    auto *clip = new QGraphicsRectItem(m_plot);
    clip->setPen(Qt::NoPen);
    clip->setFlag(QGraphicsItem::ItemClipsChildrenToShape);
    item->setParentItem(clip);
    m_items << keep(clip, z);
}

void ChartOverlay::dots(const QList<QPointF> &places, const QColor &colour)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (const QPointF &place : places)
        path.addRect(QRectF(place - QPointF(dotSize, dotSize) / 2, QSizeF(dotSize, dotSize)));
    auto *item = new QGraphicsPathItem(path);
    QColor faint = colour;
    faint.setAlphaF(0.45f);
    item->setBrush(faint);
    item->setPen(Qt::NoPen);
    keepInPlot(item, 11);
}

void ChartOverlay::band(const QList<QPointF> &middle, const QList<QPointF> &low, const QList<QPointF> &high,
                        const QColor &colour)
{
    QPolygonF outline(low);
    std::copy(high.rbegin(), high.rend(), std::back_inserter(outline));
    // Cut to the plot as a shape, too: SVG knows no clip of a painter.
    auto *area = new QGraphicsPolygonItem(outline.intersected(QPolygonF(m_plot)));
    QColor faint = colour;
    faint.setAlphaF(0.28f);
    area->setBrush(faint);
    area->setPen(Qt::NoPen);
    keepInPlot(area, 12);
    for (const QPointF &p : middle)
        if (m_plot.contains(p)) m_curves << p;
    QPainterPath path;
    // A single image has a middle too.
    if (middle.size() == 1) addWithin(path, {middle.first(), middle.first() + QPointF(shortLine, 0)}, m_plot);
    for (qsizetype i = 1; i < middle.size(); ++i)
        addWithin(path, {middle[i - 1], middle[i]}, m_plot);
    auto *line = new QGraphicsPathItem(path);
    line->setPen(QPen(colour, 2.2, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    keepInPlot(line, 13);
}

std::optional<qsizetype> ChartOverlay::headline(const QString &value, const QColor &colour,
                                                const QStringList &news, qsizetype named)
{
    constexpr double gap = 10, smaller = 0.85; // of the letters, where the shortest does not fit
    const double from = m_all.left() + 4, room = m_all.right() - 4 - from;
    const int least = std::max(1, QFontInfo(m_style.font).pixelSize()); // 0 where the system has no font
    QFont large = headlineFont(m_style, m_all.height());
    const auto write = [&](const QString &text, double x, const QColor &ink, bool bold, const QString &tip) {
        if (text.isEmpty()) return x;
        QFont font = large;
        font.setBold(bold);
        const QFontMetricsF metrics(font);
        auto *item = new QGraphicsSimpleTextItem(text);
        item->setFont(font);
        item->setBrush(ink);
        item->setToolTip(tip);
        item->setPos(x, m_plot.top() - metrics.height() - headlineGap(m_style));
        m_items << keep(item, 22);
        return x + metrics.horizontalAdvance(text) + gap;
    };
    const int largest = large.pixelSize();
    // What is said whole is worth smaller letters.
    for (const auto &[first, end] : {std::pair(qsizetype(0), std::min(named, news.size())),
                                     std::pair(std::min(named, news.size()), news.size())})
        for (int size = largest; size >= least; size = static_cast<int>(smaller * size)) {
            large.setPixelSize(size);
            QFont bold = large;
            bold.setBold(true);
            const double left = room - QFontMetricsF(bold).horizontalAdvance(value) - gap;
            for (qsizetype i = first; i < end; ++i)
                if (QFontMetricsF(large).horizontalAdvance(news[i]) <= left) {
                    write(news[i], write(value, from, colour, true, {}), m_style.text, false, news.first());
                    return i;
                }
        }
    large = headlineFont(m_style, m_all.height());
    write(value, from, colour, true, {});
    return {};
}

/// Wrapped, and whole.
void ChartOverlay::message(const QString &text)
{
    auto *item = new QGraphicsTextItem;
    item->setFont(m_style.font);
    item->setDefaultTextColor(m_style.muted);
    item->setPlainText(text);
    const double natural = item->boundingRect().width();
    item->document()->setDefaultTextOption(QTextOption(Qt::AlignHCenter));
    item->setTextWidth(std::min(natural + 1, std::max(1.0, m_all.width() - 8)));
    item->setPos(m_all.center() - item->boundingRect().center());
    m_items << keep(item, 22);
}

void ChartOverlay::unit(const QString &text, bool right)
{
    const QFontMetricsF metrics(m_style.font);
    const double x = right ? m_plot.right() - metrics.horizontalAdvance(text) : m_plot.left();
    letters({x, m_plot.top() - metrics.height() - 1}, text, m_style.muted, false);
}

void ChartOverlay::number(QPointF tick, Qt::Edge side, const QString &text)
{
    constexpr double gap = 6;
    const QFontMetricsF metrics(m_style.font);
    const double width = metrics.horizontalAdvance(text), height = metrics.height();
    const QPointF corner = side == Qt::BottomEdge ? tick + QPointF(-width / 2, gap)
                           : side == Qt::LeftEdge ? tick + QPointF(-width - gap, -height / 2)
                                                  : tick + QPointF(gap, -height / 2);
    letters(corner, text, m_style.muted, false);
}

void ChartOverlay::end()
{
    placeNames();
    placeMarkers();
}

namespace {

/// On as many lines as its words need.
QString wrapped(const QString &text, const QFontMetricsF &metrics, double room)
{
    QStringList lines;
    for (const QString &line : text.split(u'\n')) {
        QString fitting;
        for (const QString &word : line.split(u' ')) {
            const QString longer = fitting.isEmpty() ? word : fitting + u' ' + word;
            if (!fitting.isEmpty() && metrics.horizontalAdvance(longer) > room) {
                lines << fitting;
                fitting = word;
            } else {
                fitting = longer;
            }
        }
        lines << fitting;
    }
    return lines.join(u'\n');
}

} // namespace

void ChartOverlay::hit(QPointF where, const QString &text)
{
    noHit();
    constexpr double frame = 5; // pixels beside the words
    auto *dot = new QGraphicsEllipseItem(where.x() - 4, where.y() - 4, 8, 8);
    dot->setPen(QPen(m_style.text, 1.5));
    dot->setBrush(Qt::NoBrush);
    auto *words = new QGraphicsSimpleTextItem(
        wrapped(text, QFontMetricsF(m_style.font), m_all.width() - 2 * frame - 2));
    words->setFont(m_style.font);
    words->setBrush(m_style.text);
    const QSizeF size = words->boundingRect().size() + QSizeF(2 * frame, 6);
    QPointF corner = where + QPointF(10, -size.height() - 6);
    if (corner.x() + size.width() > m_all.right()) corner.setX(where.x() - 10 - size.width());
    corner.setX(std::max(std::min(corner.x(), m_all.right() - size.width() - 1), m_all.left()));
    corner.setY(std::max(corner.y(), m_all.top()));
    auto *box = new QGraphicsRectItem(QRectF(corner, size));
    QColor opaque = m_style.halo;
    opaque.setAlpha(242);
    box->setBrush(opaque);
    box->setPen(QPen(m_style.grid, 1));
    words->setPos(corner + QPointF(frame, 3));
    m_hitItems = {keep(box, 30), keep(words, 31), keep(dot, 32)};
}

void ChartOverlay::noHit()
{
    qDeleteAll(m_hitItems);
    m_hitItems.clear();
}

} // namespace larmor
