// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/kspace_view.h"

#include "language/compute_words.h"
#include "viewer/colour_map.h"

#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t drawnPoints = 24000;     // more cannot be told apart at a view's size
constexpr std::size_t firstColour = 70;         // early samples are kept off the dark end, which would vanish
constexpr QRgb latestColour = 0xffe69f00u;      // of the readout that is being received
constexpr int legendBar = 40, legendMargin = 6; ///< pixels
constexpr double startAzimuth = -0.5, startElevation = 0.35;

QString captionOf(const Scan &scan, double reach)
{
    const QLocale locale;
    const QString range = QObject::tr("±%1 cycles/FOV").arg(locale.toString(reach, 'g', 4));
    const Trajectory &t = scan.trajectory;
    const QString coils =
        scan.coils > 1 ? QObject::tr(" · %1 coils").arg(locale.toString(qlonglong(scan.coils))) : QString();
    if (scan.cartesian()) {
        const Extent &n = scan.encodedMatrix;
        return QObject::tr("Cartesian · %1 × %2%3 · %4")
            .arg(locale.toString(qlonglong(n.x)), locale.toString(qlonglong(n.y)), coils, range);
    }
    const std::string_view name = toString(t.kind);
    const QString kind =
        t.kind == TrajectoryKind::Arbitrary
            ? QObject::tr("trajectory")
            : spoken(QString::fromUtf8(name.data(), qsizetype(name.size())).replace(u'-', u' '));
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

KSpaceView::KSpaceView(QWidget *parent) : QWidget(parent)
{
    setObjectName(u"kSpaceView"_s);
    setAccessibleName(tr("k-space"));
    setMinimumSize(120, 120);
}

void KSpaceView::setScan(std::shared_ptr<const Scan> scan)
{
    m_scan = std::move(scan);
    m_grid = m_scan ? kSpaceGrid(*m_scan, m_decades) : QImage();
    m_turnOrder.reset();
    m_received.reset();
    m_peak = 0;
    if (m_scan && m_grid.isNull())
        for (const cfloat &sample : m_scan->samples)
            if (std::isfinite(std::abs(sample))) m_peak = std::max(m_peak, double(std::abs(sample)));
    m_caption.clear();
    m_density = {};
    m_space = false;
    if (m_scan) {
        const Trajectory &t = m_scan->trajectory;
        m_reachX = reachOf(t.kx), m_reachY = reachOf(t.ky), m_reachZ = reachOf(t.kz);
        m_space = m_grid.isNull() && m_reachZ > 0;
        if (!m_grid.isNull()) // half a point more than the samples on each side
            m_reachX = m_grid.width() / 2.0, m_reachY = m_grid.height() / 2.0;
        m_caption = captionOf(*m_scan, reach());
    }
    m_azimuth = startAzimuth, m_elevation = startElevation;
    setAccessibleDescription(m_caption);
    setToolTip(m_space           ? m_caption + u'\n' + tr("Drag to turn, double click to turn back")
               : m_grid.isNull() ? m_caption
                                 : m_caption + u'\n' + tr("Magnitude of the samples, logarithmic"));
    redraw();
}

void KSpaceView::setColouring(KSpaceColouring colouring)
{
    m_colouring = colouring;
    redraw();
}

void KSpaceView::setDecades(double decades)
{
    m_decades = std::clamp(decades, 0.5, 12.0);
    if (!m_grid.isNull()) m_grid = kSpaceGrid(*m_scan, m_decades);
    redraw();
}

void KSpaceView::setReceived(ReadoutOrder order, std::optional<std::size_t> readouts)
{
    if (!m_scan || (readouts == m_received && (!readouts || m_turnOrder == order))) return;
    m_received = readouts;
    if (readouts && m_turnOrder != order) {
        m_turnOrder = order;
        const std::vector<Readout> all = readoutsOf(m_scan->trajectory);
        const std::vector<std::size_t> played = orderedReadouts(m_scan->trajectory, all, order);
        m_turnOf.assign(m_scan->trajectory.size(), 0);
        for (std::size_t turn = 0; turn < played.size(); ++turn)
            for (std::size_t i = all[played[turn]].begin; i < all[played[turn]].end; ++i)
                m_turnOf[i] = turn;
    }
    redraw();
}

bool KSpaceView::received(std::int64_t sample) const
{
    return !m_received || m_turnOf[static_cast<std::size_t>(sample)] < *m_received;
}

/// The grid with what is still to come drawn faintly.
QImage KSpaceView::gridSoFar() const
{
    if (!m_received) return m_grid;
    QImage grid = m_grid;
    const Trajectory &t = m_scan->trajectory;
    for (std::size_t i = 0; i < t.size(); ++i) {
        if (received(static_cast<std::int64_t>(i)) || !(std::abs(t.kz[i]) < 0.5f)) continue;
        const int x = qRound(t.kx[i]) + grid.width() / 2;
        const int y = grid.height() - 1 - (qRound(t.ky[i]) + grid.height() / 2);
        if (!grid.valid(x, y)) continue;
        const QRgb colour = grid.pixel(x, y);
        grid.setPixel(x, y, qRgba(qRed(colour), qGreen(colour), qBlue(colour), 36));
    }
    return grid;
}

void KSpaceView::redraw()
{
    m_cache = {};
    if (m_colouring == KSpaceColouring::Density && drawsTrajectory() && m_density.ofSample.empty())
        m_density = sampleDensity(m_scan->trajectory);
    update();
}

double KSpaceView::reach() const
{
    return std::max({m_reachX, m_reachY, m_grid.isNull() ? m_reachZ : 0.0, 1e-6});
}

QRectF KSpaceView::plot() const
{
    const double line = fontMetrics().height();
    const QRectF area = QRectF(rect()).adjusted(6, line + 2, -6, -2 * line - 8);
    const double reach = this->reach();
    const double side = std::max(1.0, std::min(area.width(), area.height()));
    const QSizeF size =
        m_grid.isNull() ? QSizeF(side, side) : QSizeF(side * m_reachX / reach, side * m_reachY / reach);
    return {area.center() - QPointF(size.width(), size.height()) / 2, size};
}

/// Where a point of k-space lies in the plot, in units of its half side; y up.
QPointF KSpaceView::projected(double kx, double ky, double kz) const
{
    const double scale = 1 / reach();
    if (!m_space) return {kx * scale, ky * scale};
    // Seen from a turntable: kz stands up, and the ball of all directions fits into the plot.
    const double sideways = std::cos(m_azimuth) * kx + std::sin(m_azimuth) * ky;
    const double away = -std::sin(m_azimuth) * kx + std::cos(m_azimuth) * ky;
    const double up = std::cos(m_elevation) * kz + std::sin(m_elevation) * away;
    return QPointF(sideways, up) * (scale / std::sqrt(2.0));
}

std::size_t KSpaceView::colourOf(std::int64_t sample, double share) const
{
    if (m_colouring == KSpaceColouring::Density) {
        const double span = std::log(static_cast<double>(m_density.most / m_density.least));
        const float here = m_density.ofSample[static_cast<std::size_t>(sample)];
        const double height = here > 0 ? std::log(static_cast<double>(here / m_density.least)) : 0;
        share = span > 0 ? std::clamp(height / span, 0.0, 1.0) : 0.5;
    }
    if (m_colouring == KSpaceColouring::Magnitude) {
        const std::size_t count = m_scan->sampleCount();
        double power = 0;
        for (std::size_t at = static_cast<std::size_t>(sample); at < m_scan->samples.size(); at += count)
            power += double(std::norm(m_scan->samples[at]));
        const double below = power > 0 && m_peak > 0 ? std::log10(std::sqrt(power) / m_peak) : -m_decades;
        share = std::clamp(1 + below / m_decades, 0.0, 1.0);
    }
    return firstColour + static_cast<std::size_t>(share * static_cast<double>(255 - firstColour));
}

void KSpaceView::drawTrajectory(QPainter &painter, const QRectF &area) const
{
    const Trajectory &t = m_scan->trajectory;
    const auto count = static_cast<std::int64_t>(std::min({t.kx.size(), t.ky.size(), t.kz.size()}));
    const std::int64_t arm =
        t.samplesPerInterleave > 0 ? t.samplesPerInterleave : std::max<std::int64_t>(count, 1);
    const std::int64_t stride = std::max<std::int64_t>(1, count / drawnPoints);
    const auto at = [&](std::int64_t m) {
        const auto i = static_cast<std::size_t>(m);
        const QPointF p = projected(static_cast<double>(t.kx[i]), static_cast<double>(t.ky[i]),
                                    static_cast<double>(t.kz[i]));
        return area.center() + QPointF(p.x(), -p.y()) * (area.width() / 2);
    };
    const auto finite = [&](std::int64_t m) {
        const auto i = static_cast<std::size_t>(m);
        return std::isfinite(t.kx[i]) && std::isfinite(t.ky[i]) && std::isfinite(t.kz[i]);
    };
    const ColourTable table = colourTable(u"viridis"_s);
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
            const double share = static_cast<double>(begin - first) / static_cast<double>(arm);
            QColor colour(table[colourOf(begin, share)]);
            if (!received(begin)) colour.setAlpha(28);
            const bool latest =
                m_received && received(begin) && m_turnOf[static_cast<std::size_t>(begin)] + 1 == *m_received;
            if (latest) colour = QColor(latestColour);
            painter.setPen(QPen(colour, latest ? 2.2 : line.size() > 1 ? 1.1 : 2.0));
            if (line.size() > 1)
                painter.drawPolyline(line);
            else
                painter.drawPoints(line);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// The axes of space with their ends named.
void KSpaceView::drawSpace(QPainter &painter, const QRectF &area) const
{
    QColor ink = palette().color(QPalette::WindowText);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto at = [&](double x, double y, double z) {
        const QPointF p = projected(x, y, z);
        return area.center() + QPointF(p.x(), -p.y()) * (area.width() / 2);
    };
    const QLocale locale;
    const std::pair<QString, std::array<double, 3>> axes[] = {
        {u"kx"_s, {m_reachX, 0, 0}}, {u"ky"_s, {0, m_reachY, 0}}, {u"kz"_s, {0, 0, m_reachZ}}};
    for (const auto &[name, end] : axes) {
        const QPointF tip = at(1.12 * end[0], 1.12 * end[1], 1.12 * end[2]);
        ink.setAlphaF(0.45f);
        painter.setPen(QPen(ink, 1));
        painter.drawLine(at(-end[0], -end[1], -end[2]), tip);
        ink.setAlphaF(0.85f);
        painter.setPen(ink);
        const double largest = std::max({end[0], end[1], end[2]});
        const QString label = u"%1 %2"_s.arg(name, locale.toString(largest, 'g', 4));
        const double width = painter.fontMetrics().horizontalAdvance(label);
        QPointF corner = tip + QPointF(tip.x() < area.center().x() ? -width - 3 : 3, -3);
        corner.setX(std::clamp(corner.x(), 2.0, this->width() - width - 2));
        QColor behind = palette().color(QPalette::AlternateBase);
        behind.setAlphaF(0.75f);
        const QFontMetricsF metrics(painter.font());
        painter.fillRect(metrics.boundingRect(label).translated(corner).adjusted(-2, 0, 2, 0), behind);
        painter.drawText(corner, label);
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
    QString upwards = u"ky ↑ "_s + reachY;
    const double width = painter.fontMetrics().horizontalAdvance(upwards);
    const bool besides =
        area.left() + width > legendLeft(painter) - 4; // a small plot: the legend is above it
    if (!besides)
        return painter.drawText(QRectF(area.left(), area.top() - line - 1, width + 2, line), Qt::AlignLeft,
                                upwards);
    if (width + 4 > area.left()) upwards.replace(u' ' + reachY, u'\n' + reachY);
    painter.drawText(QRectF(0, area.top(), area.left() - 4, 2 * line), Qt::AlignRight, upwards);
}

std::pair<QString, QString> KSpaceView::legendEnds() const
{
    const QLocale locale;
    if (!m_grid.isNull() || m_colouring == KSpaceColouring::Magnitude)
        return {tr("−%1 decades").arg(locale.toString(m_decades, 'g', 2)), tr("peak")};
    if (m_colouring != KSpaceColouring::Density) return {tr("first"), tr("last sample")};
    const QString power = m_density.dimensions == 3 ? u"³"_s : m_density.dimensions == 2 ? u"²"_s : QString();
    return {locale.toString(static_cast<double>(m_density.least), 'g', 2),
            tr("%1 per cycle%2").arg(locale.toString(static_cast<double>(m_density.most), 'g', 2), power)};
}

double KSpaceView::legendLeft(const QPainter &painter) const
{
    const auto [first, last] = legendEnds();
    const QFontMetrics font = painter.fontMetrics();
    return rect().right() - legendMargin - font.horizontalAdvance(last) - legendBar - 8 -
           font.horizontalAdvance(first);
}

/// What the colours mean, at the right above the plot.
void KSpaceView::drawLegend(QPainter &painter, const QRectF &area) const
{
    QColor ink = palette().color(QPalette::WindowText);
    ink.setAlphaF(0.75f);
    painter.setPen(ink);
    const auto [first, last] = legendEnds();
    const double line = painter.fontMetrics().height();
    const double lastWidth = painter.fontMetrics().horizontalAdvance(last);
    const double right = rect().right() - legendMargin, top = m_space ? 2 : area.top() - line - 1;
    painter.drawText(QRectF(right - lastWidth, top, lastWidth, line), Qt::AlignRight, last);
    const QRectF strip(right - lastWidth - legendBar - 4, top + line / 2 - 3, legendBar, 6);
    const ColourTable table = colourTable(u"viridis"_s);
    const std::size_t from = m_grid.isNull() ? firstColour : 0;
    for (int i = 0; i < legendBar; ++i)
        painter.fillRect(QRectF(strip.left() + i, strip.top(), 1, strip.height()),
                         QColor(table[from + (255 - from) * static_cast<std::size_t>(i) /
                                                 (static_cast<std::size_t>(legendBar) - 1)]));
    painter.drawText(QRectF(legendLeft(painter), top, strip.left() - 4 - legendLeft(painter), line),
                     Qt::AlignRight, first);
}

void KSpaceView::mousePressEvent(QMouseEvent *event)
{
    m_dragged = event->position();
}

void KSpaceView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_space || !(event->buttons() & Qt::LeftButton)) return;
    const QPointF by = event->position() - m_dragged;
    m_dragged = event->position();
    m_azimuth -= by.x() * 0.01;
    m_elevation = std::clamp(m_elevation + by.y() * 0.01, -1.5, 1.5);
    redraw();
}

void KSpaceView::mouseDoubleClickEvent(QMouseEvent *)
{
    m_azimuth = startAzimuth, m_elevation = startElevation;
    redraw();
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
                painter.drawImage(area, gridSoFar());
            if (m_space)
                drawSpace(painter, area);
            else
                drawScales(painter, area);
            drawLegend(painter, area);
            painter.setPen(ink);
            const double line = painter.fontMetrics().height();
            painter.drawText(QRectF(4, height() - line - 3, width() - 8.0, line), Qt::AlignCenter,
                             painter.fontMetrics().elidedText(m_caption, Qt::ElideMiddle, width() - 8));
        }
    }
    QPainter(this).drawImage(0, 0, m_cache);
}

} // namespace larmor

#include "moc_kspace_view.cpp"
