// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/kspace_view.h"

#include "viewer/colour_map.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t drawnPoints = 24000; // more cannot be told apart at a view's size
constexpr std::int64_t largestGrid = 16384; // pixels along an axis

QString captionOf(const Scan &scan, double reach)
{
    const QLocale locale;
    const QString range = QObject::tr("±%1 cycles/FOV").arg(locale.toString(reach, 'g', 4));
    const Trajectory &t = scan.trajectory;
    const QString coils =
        scan.coils > 1 ? QObject::tr(" · %1 coils").arg(locale.toString(qlonglong(scan.coils))) : QString();
    if (scan.cartesian()) {
        const Extent &n = scan.encodedMatrix;
        return QObject::tr("Cartesian · %1 × %2 · log magnitude%3 · %4")
            .arg(locale.toString(qlonglong(n.x)), locale.toString(qlonglong(n.y)), coils, range);
    }
    const QString kind = t.kind == TrajectoryKind::Spiral ? QObject::tr("spiral") : QObject::tr("trajectory");
    const auto count = static_cast<std::int64_t>(t.size());
    const std::int64_t arm = t.samplesPerInterleave > 0 ? t.samplesPerInterleave : count;
    const std::int64_t arms = arm > 0 ? (count + arm - 1) / arm : 0;
    return QObject::tr("%1 · %2 × %3 samples%4 · %5")
        .arg(kind, locale.toString(qlonglong(arms)), locale.toString(qlonglong(arm)), coils, range);
}

double reachOf(const std::vector<float> &k)
{
    double reach = 0;
    for (const float v : k)
        if (std::isfinite(v)) reach = std::max(reach, std::abs(static_cast<double>(v)));
    return reach;
}

} // namespace

QImage kSpaceGrid(const Scan &scan)
{
    const Extent &n = scan.encodedMatrix;
    const Trajectory &t = scan.trajectory;
    const std::size_t count = std::min({t.kx.size(), t.ky.size(), t.kz.size()});
    const auto coils = static_cast<std::size_t>(std::max<std::int64_t>(scan.coils, 1));
    if (!scan.cartesian() || n.x < 1 || n.y < 1 || n.x > largestGrid || n.y > largestGrid ||
        scan.samples.size() < coils * count)
        return {};
    std::vector<float> power(static_cast<std::size_t>(n.x * n.y), -1.0f);
    for (std::size_t m = 0; m < count; ++m) {
        if (!(std::abs(t.kz[m]) < 0.5f)) continue;
        const double x = std::round(static_cast<double>(t.kx[m])) + static_cast<double>(centre(n.x));
        const double y = std::round(static_cast<double>(t.ky[m])) + static_cast<double>(centre(n.y));
        if (!(x >= 0 && y >= 0 && x < static_cast<double>(n.x) && y < static_cast<double>(n.y))) continue;
        float sum = 0;
        for (std::size_t c = 0; c < coils; ++c)
            sum += std::norm(scan.samples[c * count + m]);
        power[static_cast<std::size_t>(y) * static_cast<std::size_t>(n.x) + static_cast<std::size_t>(x)] =
            sum;
    }
    const float most = *std::max_element(power.begin(), power.end());
    QImage grid(static_cast<int>(n.x), static_cast<int>(n.y), QImage::Format_ARGB32);
    const ColourTable &table = colourTable(u"viridis"_s);
    for (std::int64_t y = 0; y < n.y; ++y) {
        auto *row = reinterpret_cast<QRgb *>(grid.scanLine(static_cast<int>(n.y - 1 - y)));
        for (std::int64_t x = 0; x < n.x; ++x) {
            const float value = power[static_cast<std::size_t>(y * n.x + x)];
            const double decades = value > 0 && most > 0 ? 0.5 * std::log10(value / most) : -kSpaceDecades;
            const double share = std::clamp(1 + decades / kSpaceDecades, 0.0, 1.0);
            row[x] =
                value < 0 ? qRgba(0, 0, 0, 0) : table[static_cast<std::size_t>(std::lround(255 * share))];
        }
    }
    return grid;
}

KSpaceView::KSpaceView(QWidget *parent) : QWidget(parent)
{
    setObjectName(u"kSpaceView"_s);
    setAccessibleName(tr("k-space"));
    setMinimumSize(120, 120);
}

void KSpaceView::setScan(std::shared_ptr<const Scan> scan)
{
    m_scan = std::move(scan);
    m_grid = m_scan ? kSpaceGrid(*m_scan) : QImage();
    m_cache = {};
    m_caption.clear();
    if (m_scan) {
        m_reachX = reachOf(m_scan->trajectory.kx), m_reachY = reachOf(m_scan->trajectory.ky);
        if (!m_grid.isNull()) // half a point more than the samples on each side
            m_reachX = m_grid.width() / 2.0, m_reachY = m_grid.height() / 2.0;
        m_caption = captionOf(*m_scan, std::max(m_reachX, m_reachY));
    }
    setAccessibleDescription(m_caption);
    setToolTip(m_caption);
    update();
}

QRectF KSpaceView::plot() const
{
    const double line = fontMetrics().height();
    const QRectF area = QRectF(rect()).adjusted(6, line + 2, -6, -2 * line - 8);
    const double reach = std::max({m_reachX, m_reachY, 1e-6});
    const double side = std::max(1.0, std::min(area.width(), area.height()));
    const QSizeF size =
        m_grid.isNull() ? QSizeF(side, side) : QSizeF(side * m_reachX / reach, side * m_reachY / reach);
    return {area.center() - QPointF(size.width(), size.height()) / 2, size};
}

void KSpaceView::drawTrajectory(QPainter &painter, const QRectF &area) const
{
    const Trajectory &t = m_scan->trajectory;
    const auto count = static_cast<std::int64_t>(std::min(t.kx.size(), t.ky.size()));
    const std::int64_t arm =
        t.samplesPerInterleave > 0 ? t.samplesPerInterleave : std::max<std::int64_t>(count, 1);
    const std::int64_t stride = std::max<std::int64_t>(1, count / drawnPoints);
    const double reach = std::max({m_reachX, m_reachY, 1e-6}), scale = area.width() / 2 / reach;
    const auto at = [&](std::int64_t m) {
        const auto i = static_cast<std::size_t>(m);
        return area.center() + QPointF(t.kx[i], -t.ky[i]) * scale;
    };
    const auto finite = [&](std::int64_t m) {
        return std::isfinite(t.kx[static_cast<std::size_t>(m)]) &&
               std::isfinite(t.ky[static_cast<std::size_t>(m)]);
    };
    const ColourTable &table = colourTable(u"viridis"_s);
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr std::int64_t pieces = 48; // colours along one arm
    for (std::int64_t first = 0; first < count; first += arm) {
        const std::int64_t end = std::min(first + arm, count),
                           piece = std::max<std::int64_t>(stride, arm / pieces);
        for (std::int64_t begin = first; begin < end; begin += piece) {
            QPolygonF line;
            const std::int64_t last = std::min(begin + piece, end - 1);
            for (std::int64_t m = begin; m < last; m += stride)
                if (finite(m)) line << at(m);
            if (finite(last)) line << at(last);
            // Early samples are kept off the dark end, which would vanish on the panel.
            const auto colour =
                static_cast<std::size_t>(70 + 185 * (begin - first) / std::max<std::int64_t>(arm, 1));
            painter.setPen(QPen(QColor(table[colour]), line.size() > 1 ? 1.1 : 2.0));
            if (line.size() > 1)
                painter.drawPolyline(line);
            else
                painter.drawPoints(line);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void KSpaceView::drawScales(QPainter &painter, const QRectF &area) const
{
    const QLocale locale;
    QColor ink = palette().color(QPalette::WindowText);
    ink.setAlphaF(0.25f);
    painter.setPen(ink);
    painter.drawRect(area);
    if (m_grid.isNull()) {
        painter.drawLine(QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y()));
        painter.drawLine(QPointF(area.center().x(), area.top()), QPointF(area.center().x(), area.bottom()));
    }
    ink.setAlphaF(0.75f);
    painter.setPen(ink);
    const double line = painter.fontMetrics().height();
    const QString reachX = locale.toString(m_grid.isNull() ? std::max(m_reachX, m_reachY) : m_reachX, 'g', 4);
    const QString reachY = locale.toString(m_grid.isNull() ? std::max(m_reachX, m_reachY) : m_reachY, 'g', 4);
    const QRectF below(area.left(), area.bottom() + 1, area.width(), line);
    painter.drawText(below, Qt::AlignLeft, u"−"_s + reachX);
    painter.drawText(below, Qt::AlignHCenter, u"kx"_s);
    painter.drawText(below, Qt::AlignRight, reachX);
    painter.drawText(QRectF(area.left(), area.top() - line - 1, area.width(), line), Qt::AlignLeft,
                     u"ky ↑ "_s + reachY);

    // What the colours mean, at the right above the plot.
    const QString first = m_grid.isNull() ? tr("first") : u"10⁻⁵"_s;
    const QString last = m_grid.isNull() ? tr("last sample") : tr("1 of peak");
    const double bar = 40, lastWidth = painter.fontMetrics().horizontalAdvance(last);
    const double right = rect().right() - 6.0, top = area.top() - line - 1;
    painter.drawText(QRectF(right - lastWidth, top, lastWidth, line), Qt::AlignRight, last);
    const QRectF strip(right - lastWidth - bar - 4, top + line / 2 - 3, bar, 6);
    const ColourTable &table = colourTable(u"viridis"_s);
    const int from = m_grid.isNull() ? 70 : 0;
    for (int i = 0; i < static_cast<int>(bar); ++i)
        painter.fillRect(
            QRectF(strip.left() + i, strip.top(), 1, strip.height()),
            QColor(table[static_cast<std::size_t>(from + (255 - from) * i / (static_cast<int>(bar) - 1))]));
    painter.drawText(QRectF(strip.left() - 104, top, 100, line), Qt::AlignRight, first);
}

void KSpaceView::paintEvent(QPaintEvent *)
{
    const double ratio = devicePixelRatioF();
    const QSize pixels = (QSizeF(size()) * ratio).toSize();
    if (m_cache.size() != pixels || m_cacheKey != palette().cacheKey()) {
        m_cacheKey = palette().cacheKey();
        m_cache = QImage(pixels.expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
        m_cache.setDevicePixelRatio(ratio);
        m_cache.fill(Qt::transparent);
        QPainter painter(&m_cache);
        QFont small = font();
        small.setPointSizeF(small.pointSizeF() * 0.85);
        painter.setFont(small);
        QColor ink = palette().color(QPalette::WindowText);
        ink.setAlphaF(0.75f);
        if (!m_scan || m_scan->trajectory.size() == 0) {
            painter.setPen(ink);
            painter.drawText(rect(), Qt::AlignCenter, tr("No scan yet"));
        } else {
            const QRectF area = plot();
            if (m_grid.isNull())
                drawTrajectory(painter, area);
            else
                painter.drawImage(area, m_grid);
            drawScales(painter, area);
            painter.setPen(ink);
            const double line = painter.fontMetrics().height();
            painter.drawText(QRectF(4, height() - line - 3, width() - 8.0, line), Qt::AlignCenter,
                             painter.fontMetrics().elidedText(m_caption, Qt::ElideRight, width() - 8));
        }
    }
    QPainter(this).drawImage(0, 0, m_cache);
}

} // namespace larmor
