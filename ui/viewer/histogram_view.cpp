// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/histogram_view.h"

#include "viewer/colour_bar.h"
#include "viewer/image_mapping.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {
constexpr double grabDistance = 7;
constexpr QRgb handleColour = 0xffe69f00u;
} // namespace

HistogramView::HistogramView(QWidget *parent) : QWidget(parent)
{
    setObjectName(u"histogramView"_s);
    setAccessibleName(tr("Histogram"));
    setAccessibleDescription(
        tr("Left and right arrow move the lower limit of the window, with Shift the upper."));
    setToolTip(tr("Drag the two lines to choose the displayed range"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(120, 60);
    m_logButton = new QToolButton(this);
    m_logButton->setObjectName(u"histogramLog"_s);
    m_logButton->setText(tr("log"));
    m_logButton->setToolTip(tr("Logarithmic counts: makes rare values visible"));
    m_logButton->setAccessibleName(tr("Logarithmic counts"));
    m_logButton->setCheckable(true);
    m_logButton->setChecked(m_logarithmic);
    m_logButton->setAutoRaise(true);
    m_logButton->setStyleSheet(
        u"QToolButton { border: none; padding: 1px 5px; border-radius: 3px; font-size: 85%; }"
        "QToolButton:checked, QToolButton:focus { background: palette(button); }"_s);
    connect(m_logButton, &QToolButton::toggled, this, &HistogramView::setLogarithmic);
}

void HistogramView::setHistogram(const Histogram &histogram)
{
    m_shown = histogram;
    update();
}

void HistogramView::setWindow(double low, double high)
{
    m_low = low, m_high = high;
    update();
}

void HistogramView::setLogarithmic(bool logarithmic)
{
    m_logarithmic = logarithmic;
    m_logButton->setChecked(logarithmic);
    update();
}

QRectF HistogramView::plot() const
{
    const double line = fontMetrics().height();
    return QRectF(8, 6, std::max(1.0, width() - 16.0), std::max(1.0, height() - line - 12.0));
}

double HistogramView::toX(double value) const
{
    const QRectF area = plot();
    return area.left() +
           std::clamp((value - m_shown.least) / (m_shown.most - m_shown.least), 0.0, 1.0) * area.width();
}

double HistogramView::toValue(double x) const
{
    const QRectF area = plot();
    return m_shown.least +
           std::clamp((x - area.left()) / area.width(), 0.0, 1.0) * (m_shown.most - m_shown.least);
}

QPointF HistogramView::handlePosition(bool high) const
{
    return {toX(high ? m_high : m_low), plot().center().y()};
}

void HistogramView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRectF area = plot();
    QColor ink = palette().color(QPalette::WindowText), bars = ink;
    ink.setAlphaF(0.7f);
    bars.setAlphaF(0.4f);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    if (m_shown.counts.empty()) {
        painter.setPen(ink);
        painter.drawText(rect(), Qt::AlignCenter, tr("No image yet"));
        return;
    }
    const auto heightOf = [&](std::int64_t count) {
        return m_logarithmic ? std::log1p(static_cast<double>(count)) : static_cast<double>(count);
    };
    const double tallest = heightOf(*std::max_element(m_shown.counts.begin(), m_shown.counts.end()));
    const double step = area.width() / static_cast<double>(std::max<std::size_t>(1, m_shown.counts.size()));
    for (int i = 0; i < static_cast<int>(m_shown.counts.size()) && tallest > 0; ++i) {
        const double h = heightOf(m_shown.counts[static_cast<std::size_t>(i)]) / tallest * area.height();
        painter.fillRect(QRectF(area.left() + i * step, area.bottom() - h, std::max(step - 0.6, 0.5), h),
                         bars);
    }
    painter.setPen(ink);
    painter.drawLine(area.bottomLeft(), area.bottomRight());

    const double lowX = toX(m_low), highX = toX(m_high);
    QColor outside = palette().color(QPalette::Window);
    outside.setAlphaF(0.55f);
    painter.fillRect(QRectF(area.left(), area.top(), lowX - area.left(), area.height()), outside);
    painter.fillRect(QRectF(highX, area.top(), area.right() - highX, area.height()), outside);
    const double tick = (m_shown.most - m_shown.least) / 100;
    const QColor handle(handleColour);
    const QString texts[]{tickText(m_low, tick), tickText(m_high, tick)};
    const QFontMetricsF metrics(small);
    const double widths[]{metrics.horizontalAdvance(texts[0]), metrics.horizontalAdvance(texts[1])};
    // Whole, and apart where the limits are close.
    constexpr double gap = 6;
    double lefts[]{std::clamp(lowX - widths[0] / 2, 0.0, std::max(0.0, width() - widths[0])),
                   std::clamp(highX - widths[1] / 2, 0.0, std::max(0.0, width() - widths[1]))};
    const double overlap = std::max(0.0, lefts[0] + widths[0] + gap - lefts[1]);
    lefts[0] = std::max(0.0, lefts[0] - overlap / 2);
    lefts[1] = std::min(std::max(lefts[1], lefts[0] + widths[0] + gap), width() - widths[1]);
    lefts[0] = std::max(0.0, std::min(lefts[0], lefts[1] - gap - widths[0]));
    const auto limit = [&](int i, double x, bool active) {
        painter.setPen(QPen(handle, active ? 3 : 2));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(palette().color(QPalette::Window).lightness() < 128 ? handle : handle.darker(150));
        painter.drawText(QPointF(lefts[i], area.bottom() + 2 + metrics.ascent()), texts[i]);
    };
    limit(0, lowX, m_dragged == Handle::Low);
    limit(1, highX, m_dragged == Handle::High);
}

HistogramView::Handle HistogramView::handleAt(QPointF point) const
{
    const double toLow = std::abs(point.x() - toX(m_low)), toHigh = std::abs(point.x() - toX(m_high));
    if (std::min(toLow, toHigh) > grabDistance) return Handle::None;
    // Where both lie on each other, the side of the pointer decides, so that they can be parted again.
    if (toLow == toHigh) return point.x() < toX(m_low) ? Handle::Low : Handle::High;
    return toLow < toHigh ? Handle::Low : Handle::High;
}

void HistogramView::choose(double low, double high)
{
    m_low = low, m_high = high;
    update();
    emit windowChanged(low, high);
}

void HistogramView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && !m_shown.counts.empty()) m_dragged = handleAt(event->position());
    update();
}

void HistogramView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragged == Handle::None) {
        const bool over = !m_shown.counts.empty() && handleAt(event->position()) != Handle::None;
        setCursor(over ? Qt::SplitHCursor : Qt::ArrowCursor);
        return;
    }
    const double value = toValue(event->position().x());
    if (m_dragged == Handle::Low)
        choose(std::min(value, m_high), m_high);
    else
        choose(m_low, std::max(value, m_low));
}

void HistogramView::mouseReleaseEvent(QMouseEvent *)
{
    m_dragged = Handle::None;
    update();
}

void HistogramView::mouseDoubleClickEvent(QMouseEvent *)
{
    if (!m_shown.counts.empty()) choose(m_shown.least, m_shown.most);
}

void HistogramView::keyPressEvent(QKeyEvent *event)
{
    const double step = (m_shown.most - m_shown.least) / 100;
    const double move = event->key() == Qt::Key_Left ? -step : event->key() == Qt::Key_Right ? step : 0;
    if (move == 0 || m_shown.counts.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (event->modifiers() & Qt::ShiftModifier)
        choose(m_low, std::clamp(m_high + move, m_low, std::max(m_shown.most, m_low)));
    else
        choose(std::clamp(m_low + move, std::min(m_shown.least, m_high), m_high), m_high);
}

void HistogramView::resizeEvent(QResizeEvent *)
{
    const QSize size = m_logButton->sizeHint();
    // Not over the handles, which are at the ends mostly.
    m_logButton->setGeometry((width() - size.width()) / 2, 0, size.width(), size.height());
}

} // namespace larmor

#include "moc_histogram_view.cpp"
