// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/colour_bar.h"

#include "viewer/colour_map.h"

#include <QFontInfo>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {
constexpr int barWidth = 10, gap = 4;
}

QList<double> niceTicks(double low, double high, int wanted)
{
    QList<double> ticks;
    const double span = high - low;
    if (!(span > 0) || !std::isfinite(span) || wanted < 1) return ticks;
    const double rough = span / wanted, power = std::pow(10, std::floor(std::log10(rough)));
    const double lead = rough / power;
    const double step = power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
    for (double k = std::ceil(low / step - 1e-9); k * step <= high + 1e-9 * span && ticks.size() < 100; ++k)
        ticks << (k == 0 ? 0 : k * step);
    return ticks;
}

QString tickText(double value, double step)
{
    if (value == 0) return u"0"_s;
    const double size = std::abs(value);
    if (size >= 1e5 || size < 1e-3) return QLocale().toString(value, 'g', 3);
    const int decimals =
        step > 0 ? std::clamp(static_cast<int>(-std::floor(std::log10(step) + 1e-9)), 0, 6) : 3;
    return QLocale().toString(value, 'f', decimals).replace(u'-', u'−');
}

namespace {

/// The bar, the highest value at the top; of complex values all phases across.
QImage coloursOf(const Mapping &mapping, QSize size)
{
    const ColourTable &table = colourTable(mapping.colourMap, mapping.inverted);
    QImage colours(size, QImage::Format_RGB32);
    for (int j = 0; j < size.height(); ++j) {
        const int index = 255 - 255 * j / std::max(1, size.height() - 1);
        for (int i = 0; i < size.width(); ++i) {
            if (mapping.quantity != Quantity::Complex) {
                colours.setPixel(i, j, table[static_cast<std::size_t>(index)]);
                continue;
            }
            const QColor hue(table[static_cast<std::size_t>(255 * i / (size.width() - 1))]);
            colours.setPixel(
                i, j, qRgb(hue.red() * index / 255, hue.green() * index / 255, hue.blue() * index / 255));
        }
    }
    return colours;
}

} // namespace

ColourBar::ColourBar(QWidget *parent) : QWidget(parent)
{
    setObjectName(u"colourBar"_s);
    setAccessibleName(tr("Colour bar"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

QSize ColourBar::sizeHint() const
{
    return {barWidth + 3 * gap + fontMetrics().horizontalAdvance(u"−0.008"_s), 120};
}

void ColourBar::setMapping(const Mapping &mapping)
{
    if (mapping == m_mapping) return;
    m_mapping = mapping;
    setToolTip(
        tr("%1 from %2 to %3 %4. Drag with the right button over the slice: across for the width of the "
           "window, up and down for its level.")
            .arg(shownQuantity(m_mapping.quantity, m_mapping.shown))
            .arg(QLocale().toString(m_mapping.low, 'g', 4), QLocale().toString(m_mapping.high, 'g', 4))
            .arg(quantityUnit(m_mapping.quantity)));
    update();
}

void ColourBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter, palette().color(QPalette::WindowText));
}

void ColourBar::paint(QPainter &painter, QColor ink, int height) const
{
    QFont small = font();
    small.setPixelSize(qRound(0.85 * QFontInfo(small).pixelSize())); // on paper as on the screen
    painter.setFont(small);
    const QFontMetrics metrics(small);
    const int lineHeight = metrics.height();
    const QRect bar(gap, lineHeight + gap, barWidth, std::max(1, height - 2 * lineHeight - gap));
    painter.drawImage(bar, coloursOf(m_mapping, bar.size())); // one picture: no seams between lines on paper
    QColor dim = ink;
    dim.setAlphaF(0.35f);
    painter.setPen(dim);
    painter.drawRect(bar.adjusted(-1, -1, 0, 0));

    ink.setAlphaF(0.8f);
    painter.setPen(ink);
    painter.drawText(QRect(gap, 0, width(), lineHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     quantityUnit(m_mapping.quantity));
    const double low = m_mapping.low, high = m_mapping.high;
    const bool wholeCircle = m_mapping.quantity == Quantity::Phase &&
                             std::abs(low + std::numbers::pi) < 1e-6 &&
                             std::abs(high - std::numbers::pi) < 1e-6;
    const QList<double> ticks = wholeCircle
                                    ? QList<double>{-std::numbers::pi, -std::numbers::pi / 2, 0,
                                                    std::numbers::pi / 2, std::numbers::pi}
                                    : niceTicks(low, high, std::clamp(bar.height() / (3 * lineHeight), 2, 8));
    const QStringList circle{u"−π"_s, u"−π/2"_s, u"0"_s, u"π/2"_s, u"π"_s};
    const double step = ticks.size() > 1 ? ticks[1] - ticks[0] : 0;
    for (qsizetype i = 0; i < ticks.size(); ++i) {
        const double share = (ticks[i] - low) / (high - low);
        const int y = bar.bottom() - static_cast<int>(std::lround(share * (bar.height() - 1)));
        painter.drawLine(bar.right() + 1, y, bar.right() + 1 + gap, y);
        painter.drawText(QRect(bar.right() + 2 * gap, y - lineHeight / 2, width(), lineHeight),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         wholeCircle ? circle[i] : tickText(ticks[i], step));
    }
}

} // namespace larmor

#include "moc_colour_bar.cpp"
