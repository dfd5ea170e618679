// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/canvas_overlay.h"

#include <QFontInfo>
#include <QPainter>
#include <QPainterPath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr QRgb crossColour = 0xff56b4e9u; // sky blue: seen on grey and on every map (Okabe & Ito 2008)
constexpr QRgb lineColour = 0xffe69f00u;
const QColor ink(240, 242, 245, 235), shade(0, 0, 0, 190);

/// Outlined: readable on white tissue, and on the middle tones of a phase map.
void drawText(QPainter &painter, QPointF baseline, const QString &text)
{
    QPainterPath letters;
    letters.addText(baseline, painter.font(), text);
    painter.strokePath(letters, QPen(shade, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(letters, ink);
}

void drawLine(QPainter &painter, const QLineF &line, QColor colour)
{
    painter.setPen(QPen(shade, 2.5));
    painter.drawLine(line);
    painter.setPen(QPen(colour, 1));
    painter.drawLine(line);
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
    const QRectF area = pane.place.adjusted(8, 6, -8, -6);
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
    paint(painter);
}

void CanvasOverlay::paint(QPainter &painter) const
{
    painter.save();
    QFont small = font();
    small.setPixelSize(qRound(0.85 * QFontInfo(small).pixelSize())); // on paper as on the screen
    painter.setFont(small);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const PaneOverlay &pane : m_panes) {
        painter.save();
        paintPane(painter, pane);
        painter.restore();
    }
    painter.restore();
}

} // namespace larmor
