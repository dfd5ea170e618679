// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/access_view.h"

#include "model/lane_cell.h"
#include "widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace larmor {

namespace {

using model::SegmentPicture;

constexpr double top = 24, gap = 12, mostCellWidth = 26;
constexpr double leastLargeCell = 20; ///< wide enough for two digits
constexpr std::size_t mostLargeRows = 6;
constexpr int sectorWords = 8; ///< 32 bytes

} // namespace

AccessView::AccessView(const QString &name, QWidget *parent) : QWidget(parent)
{
    setObjectName(name);
    setAccessibleName(tr("Addresses and transactions of one instruction"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void AccessView::setPicture(const model::AccessPicture &picture, const AccessStudy &study)
{
    m_picture = picture;
    m_why.clear();
    m_places.clear();
    m_labels = 0;
    for (const SegmentPicture &segment : m_picture.segments) {
        m_places << QString::fromStdString(study.place(segment.base));
        m_labels = std::max(m_labels, double(fontMetrics().horizontalAdvance(m_places.back())));
    }
    updateGeometry();
    update();
}

void AccessView::clear(const QString &why)
{
    m_picture = {};
    m_places.clear();
    m_why = why;
    updateGeometry();
    update();
}

double AccessView::cellHeight() const
{
    return m_picture.segments.size() > mostLargeRows ? 12 : 20;
}

double AccessView::rowStep() const
{
    return cellHeight() + (m_picture.segments.size() > mostLargeRows ? 5 : 10);
}

QSize AccessView::sizeHint() const
{
    const double rows = std::max(1.0, double(m_picture.segments.size()));
    return {620, int(top + rows * rowStep()) + 6};
}

QRectF AccessView::cell(std::size_t row, int word) const
{
    const double left = m_labels + gap;
    const double room = width() - left - 8 - 3 * 4; // a little air after each 32 bytes
    const double w = std::min(mostCellWidth, room / SegmentPicture::words);
    return {left + word * w + word / sectorWords * 4.0, top + double(row) * rowStep() + 4, w, cellHeight()};
}

bool AccessView::isMoved(std::uint64_t address) const
{
    return std::any_of(m_picture.traffic.transactions.begin(), m_picture.traffic.transactions.end(),
                       [&](const model::Transaction &t) {
                           return address >= t.base && address < t.base + std::uint64_t(t.bytes);
                       });
}

void AccessView::paintRow(QPainter &painter, std::size_t row) const
{
    const Theme &t = theme();
    const SegmentPicture &segment = m_picture.segments[row];
    painter.setPen(t.muted);
    painter.drawText(QRectF(0, cell(row, 0).top(), m_labels, cellHeight()), Qt::AlignRight | Qt::AlignVCenter,
                     m_places[qsizetype(row)]);
    QColor waste = t.bad;
    waste.setAlphaF(0.75f);
    for (int word = 0; word < SegmentPicture::words; ++word) {
        const QRectF place = cell(row, word).adjusted(1, 1, -1, -1);
        const std::uint32_t lanes = segment.lanes[std::size_t(word)];
        painter.fillRect(place, t.control);
        if (lanes)
            paintLaneCell(painter, place, lanes);
        else if (isMoved(segment.base + 4 * std::uint64_t(word)))
            painter.fillRect(place, QBrush(waste, Qt::BDiagPattern));
    }
}

void AccessView::paintFrames(QPainter &painter) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().text, 1.5));
    for (const model::Transaction &t : m_picture.traffic.transactions) {
        const std::uint64_t base = t.base / SegmentPicture::bytes * SegmentPicture::bytes;
        const auto at = std::find_if(m_picture.segments.begin(), m_picture.segments.end(),
                                     [base](const SegmentPicture &s) { return s.base == base; });
        if (at == m_picture.segments.end()) continue;
        const auto row = std::size_t(at - m_picture.segments.begin());
        const int first = int(t.base - base) / 4, last = first + t.bytes / 4 - 1;
        // Transactions of other requests on the same words lie one inside the other.
        const double inset = -2 + 1.5 * (t.request % 3);
        painter.drawRoundedRect(
            cell(row, first).united(cell(row, last)).adjusted(inset, inset, -inset, -inset), 4, 4);
    }
}

void AccessView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme().muted);
    if (m_picture.segments.empty()) {
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, m_why);
        return;
    }
    for (int sector = 0; sector < SegmentPicture::words / sectorWords; ++sector) {
        const QRectF above = cell(0, sector * sectorWords).united(cell(0, sector * sectorWords + 7));
        painter.drawText(QRectF(above.left(), 0, above.width(), top - 2), Qt::AlignLeft | Qt::AlignBottom,
                         tr("+%1 bytes").arg(sector * sectorWords * 4));
    }
    if (m_picture.segments.size() > mostLargeRows || cell(0, 0).width() < leastLargeCell)
        painter.setFont(smallFont(font()));
    for (std::size_t row = 0; row < m_picture.segments.size(); ++row)
        paintRow(painter, row);
    paintFrames(painter);
}

QString AccessView::toolTipAt(const QPoint &place) const
{
    for (std::size_t row = 0; row < m_picture.segments.size(); ++row)
        for (int word = 0; word < SegmentPicture::words; ++word) {
            if (!cell(row, word).contains(place)) continue;
            const std::uint32_t lanes = m_picture.segments[row].lanes[std::size_t(word)];
            const QString where = QStringLiteral("%1 + %2").arg(m_places[qsizetype(row)]).arg(4 * word);
            if (lanes) return tr("%1: %2").arg(where, laneList(lanes));
            return isMoved(m_picture.segments[row].base + 4 * std::uint64_t(word))
                       ? tr("%1: moved, and nobody asked for it").arg(where)
                       : tr("%1: not moved").arg(where);
        }
    return {};
}

bool AccessView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), this);
    return true;
}

} // namespace larmor

#include "moc_access_view.cpp"
