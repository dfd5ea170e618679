// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lane_cell.h"

#include "widgets/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStringList>

#include <bit>

namespace larmor {

namespace {

constexpr int lanesOfWarp = 32, leastPixels = 8;

} // namespace

QColor laneColour(int lane)
{
    const QColor first = stageColour(0), last = stageColour(1);
    const float part = float(lane) / (lanesOfWarp - 1);
    const auto mixed = [part](float a, float b) { return a + part * (b - a); };
    return QColor::fromRgbF(mixed(first.redF(), last.redF()), mixed(first.greenF(), last.greenF()),
                            mixed(first.blueF(), last.blueF()));
}

QString laneText(std::uint32_t lanes)
{
    if (lanes == 0) return {};
    const int count = std::popcount(lanes);
    return count == 1 ? QString::number(std::countr_zero(lanes)) : QStringLiteral("×%1").arg(count);
}

QString laneList(std::uint32_t lanes)
{
    QStringList parts;
    for (int lane = 0; lane < lanesOfWarp; ++lane) {
        if (!(lanes >> lane & 1u)) continue;
        int last = lane;
        while (last + 1 < lanesOfWarp && (lanes >> (last + 1) & 1u))
            ++last;
        parts << (last == lane ? QString::number(lane) : QStringLiteral("%1–%2").arg(lane).arg(last));
        lane = last;
    }
    const char *const words = std::popcount(lanes) == 1 ? QT_TRANSLATE_NOOP("larmor::Lanes", "lane %1")
                                                        : QT_TRANSLATE_NOOP("larmor::Lanes", "lanes %1");
    return QCoreApplication::translate("larmor::Lanes", words).arg(parts.join(QStringLiteral(", ")));
}

QFont smallFont(QFont font)
{
    constexpr int pixels = 10;
    font.setPixelSize(pixels);
    return font;
}

void paintLaneCell(QPainter &painter, const QRectF &cell, std::uint32_t lanes)
{
    if (lanes == 0) return;
    painter.fillRect(cell, laneColour(std::countr_zero(lanes)));
    const QString text = laneText(lanes);
    // As large as neighbours do not touch; all cells of a row alike, whatever their number.
    const QString widest = text.size() > 2 ? text : QStringLiteral("00");
    const QFont before = painter.font();
    QFont font = before;
    for (int pixels = painter.fontInfo().pixelSize();
         pixels > leastPixels && QFontMetrics(font).horizontalAdvance(widest) > cell.width() - 1; --pixels)
        font.setPixelSize(pixels - 1);
    if (QFontMetrics(font).horizontalAdvance(widest) > cell.width() - 1) return;
    painter.setFont(font);
    painter.setPen(QColor(0x10, 0x12, 0x14)); // both ends of the scale are light
    painter.drawText(cell, Qt::AlignCenter, text);
    painter.setFont(before);
}

} // namespace larmor
