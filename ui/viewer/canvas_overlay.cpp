// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/canvas_overlay.h"

#include <QFontInfo>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr QRgb crossColour = 0xff56b4e9u; // sky blue: seen on grey and on every map (Okabe & Ito 2008)
constexpr QRgb lineColour = 0xffe69f00u;
constexpr QRgb regionColour = 0xfff0e442u, backgroundColour = 0xff009e73u;
const QColor ink(240, 242, 245, 235), shade(0, 0, 0, 190);

constexpr double outline = 3;

void drawLetters(QPainter &painter, QPointF baseline, const QString &text)
{
    QPainterPath letters;
    letters.addText(baseline, painter.font(), text);
    painter.strokePath(letters, QPen(shade, outline, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(letters, ink);
}

/// Where the outlined letters are, about a baseline that begins at 0, 0.
QRectF boxOf(const QString &text, const QFont &font)
{
    return QFontMetricsF(font).boundingRect(text).adjusted(-outline, -outline, outline, outline);
}

/// The letters as a picture of their box.
QPixmap pictureOf(const QString &text, const QFont &font, const QRectF &box, double pixels)
{
    const QString key = u"larmor.overlay/%1/%2/%3"_s.arg(font.key()).arg(pixels).arg(text);
    QPixmap picture;
    if (QPixmapCache::find(key, &picture)) return picture;
    picture = QPixmap((box.size() * pixels).toSize().expandedTo({1, 1}));
    picture.setDevicePixelRatio(pixels);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setFont(font);
    // Glyphs, moved all around by half of the outline: stroking their paths takes much longer.
    constexpr int around = 8, alpha = 110; // where several lie on each other they are as dark as `shade`
    painter.setPen(QColor(shade.red(), shade.green(), shade.blue(), alpha));
    for (int turn = 0; turn < around; ++turn)
        painter.drawText(QLineF::fromPolar(outline / 2, 360.0 * turn / around).p2() - box.topLeft(), text);
    painter.setPen(ink);
    painter.drawText(-box.topLeft(), text);
    painter.end();
    QPixmapCache::insert(key, picture);
    return picture;
}

/// Outlined: readable on white tissue, and on the middle tones of a phase map. On the screen from pictures of
/// them, as each image draws the same ones again and stroking letters is slow; on paper as outlines.
void drawText(QPainter &painter, QPointF baseline, const QString &text)
{
    if (text.isEmpty()) return;
    if (painter.device()->devType() != QInternal::Widget) return drawLetters(painter, baseline, text);
    const double pixels = painter.device()->devicePixelRatioF();
    const QRectF box = boxOf(text, painter.font());
    const QPointF corner = (baseline + box.topLeft()) * pixels; // whole pixels: else the letters blur
    painter.drawPixmap(QPointF(std::round(corner.x()), std::round(corner.y())) / pixels,
                       pictureOf(text, painter.font(), box, pixels));
}

void drawLine(QPainter &painter, const QLineF &line, QColor colour)
{
    painter.setPen(QPen(shade, 2.5));
    painter.drawLine(line);
    painter.setPen(QPen(colour, 1));
    painter.drawLine(line);
}

void drawRegion(QPainter &painter, const RegionOutline &region)
{
    const QColor colour(region.background ? backgroundColour : regionColour);
    const auto draw = [&](const QPen &pen) {
        painter.setPen(pen);
        region.ellipse ? painter.drawEllipse(region.box) : painter.drawRect(region.box);
    };
    draw(QPen(shade, 3));
    draw(QPen(colour, region.selected ? 2 : 1.2, region.background ? Qt::DashLine : Qt::SolidLine));
    drawText(painter, region.box.topRight() + QPointF(3, 0), region.name);
    if (!region.selected) return;
    painter.setPen(QPen(shade, 1));
    painter.setBrush(colour);
    for (const QPointF corner :
         {region.box.topLeft(), region.box.topRight(), region.box.bottomLeft(), region.box.bottomRight()})
        painter.drawRect(QRectF(corner - QPointF(3, 3), QSizeF(6, 6)));
    painter.setBrush(Qt::NoBrush);
}

/// At the right end of the lower edge.
void drawScale(QPainter &painter, const PaneOverlay &pane, const QRectF &area)
{
    const QFontMetricsF metrics(painter.font());
    const double y = area.bottom() - 3, right = area.right(), left = right - pane.barLength;
    drawLine(painter, {left, y, right, y}, ink);
    for (const double end : {left, right})
        drawLine(painter, {end, y - 3, end, y + 3}, ink);
    const double width = metrics.horizontalAdvance(pane.barText);
    drawText(painter, {std::min(right - width, left + (pane.barLength - width) / 2), y - 6}, pane.barText);
}

void drawSides(QPainter &painter, const PaneOverlay &pane, const QRectF &area)
{
    const QFontMetricsF metrics(painter.font());
    const auto width = [&](const QString &letters) { return metrics.horizontalAdvance(letters); };
    const double middle = area.center().y() + metrics.ascent() / 2, centre = area.center().x();
    drawText(painter, {area.left(), middle}, pane.toLeft);
    drawText(painter, {area.right() - width(pane.toRight), middle}, pane.toRight);
    // Below the texts of the upper edge.
    drawText(painter, {centre - width(pane.toTop) / 2, area.top() + metrics.height() + metrics.ascent()},
             pane.toTop);
    drawText(painter, {centre - width(pane.toBottom) / 2, area.bottom()}, pane.toBottom);
}

} // namespace

CanvasOverlay::CanvasOverlay(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
}

void CanvasOverlay::setPanes(std::vector<PaneOverlay> panes)
{
    m_panes = std::move(panes);
    update();
}

void CanvasOverlay::paintPane(QPainter &painter, const PaneOverlay &pane) const
{
    painter.setClipRect(pane.place, Qt::IntersectClip);
    if (pane.cross) { // open in the middle, where the voxel is
        constexpr double gap = 6;
        const QPointF c = *pane.cross;
        QColor colour(crossColour);
        drawLine(painter, {QPointF(pane.place.left(), c.y()), c - QPointF(gap, 0)}, colour);
        drawLine(painter, {c + QPointF(gap, 0), QPointF(pane.place.right(), c.y())}, colour);
        drawLine(painter, {QPointF(c.x(), pane.place.top()), c - QPointF(0, gap)}, colour);
        drawLine(painter, {c + QPointF(0, gap), QPointF(c.x(), pane.place.bottom())}, colour);
    }
    if (pane.line) {
        drawLine(painter, *pane.line, QColor(lineColour));
        painter.setBrush(QColor(lineColour));
        for (const QPointF end : {pane.line->p1(), pane.line->p2()})
            painter.drawEllipse(end, 3, 3);
        painter.setBrush(Qt::NoBrush);
    }
    for (const RegionOutline &region : pane.regions)
        drawRegion(painter, region);
    const QRectF area = pane.place.adjusted(8, 6, -8, -6);
    if (pane.barLength > 0) drawScale(painter, pane, area);
    drawSides(painter, pane, area);
    const QFontMetricsF metrics(painter.font());
    const double rightWidth = metrics.horizontalAdvance(pane.right);
    const QString left = metrics.elidedText(pane.left, Qt::ElideRight, area.width() - rightWidth - 8);
    drawText(painter, {area.left(), area.top() + metrics.ascent()}, left);
    drawText(painter, {area.right() - rightWidth, area.top() + metrics.ascent()}, pane.right);
    if (!pane.across.isEmpty())
        drawText(painter, {area.left(), area.bottom()}, u"%1 → · %2 ↑"_s.arg(pane.across, pane.up));
    if (pane.framed) {
        painter.setPen(QPen(pane.active ? QColor(crossColour) : QColor(70, 76, 84), 1));
        painter.drawRect(pane.place.adjusted(0, 0, -1, -1));
    }
}

void CanvasOverlay::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter, m_panes);
}

void CanvasOverlay::paint(QPainter &painter, const std::vector<PaneOverlay> &panes) const
{
    painter.save();
    QFont small = font();
    small.setPixelSize(qRound(0.85 * QFontInfo(small).pixelSize())); // on paper as on the screen
    painter.setFont(small);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const PaneOverlay &pane : panes) {
        painter.save();
        paintPane(painter, pane);
        painter.restore();
    }
    painter.restore();
}

} // namespace larmor

#include "moc_canvas_overlay.cpp"
