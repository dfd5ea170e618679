// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/blocks_view.h"

#include "widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace larmor {

namespace {

constexpr int mostHeight = 264, leftMargin = 44;

} // namespace

BlocksView::BlocksView(const Json &timeline, double longest, QWidget *parent)
    : QWidget(parent), m_processors(timeline.at("multiprocessors")), m_longest(std::max(longest, 1e-9))
{
    for (const Json &row : timeline.at("rows")) {
        m_bars.push_back(
            {row.at("block"), row.at("multiprocessor"), row.at("place"), row.at("begin"), row.at("end")});
        m_places = std::max(m_places, m_bars.back().place + 1);
    }
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Blocks of a launch on %1 multiprocessors").arg(m_processors));
}

int BlocksView::bandHeight() const
{
    return std::clamp(mostHeight / std::max(1, m_processors * m_places), 2, 16);
}

QSize BlocksView::sizeHint() const
{
    return {400, bandHeight() * m_processors * m_places + 4};
}

QRectF BlocksView::bar(int block) const
{
    const Bar &it = m_bars[std::size_t(block)];
    const double scale = (width() - leftMargin - 2) / m_longest;
    const int band = it.multiprocessor * m_places + it.place;
    return {leftMargin + it.begin * scale, 2.0 + band * bandHeight(), (it.end - it.begin) * scale,
            double(bandHeight())};
}

void BlocksView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int all = m_places * bandHeight();
    for (int processor = 0; processor < m_processors; ++processor) {
        painter.setPen(theme().muted);
        const QRectF band(0, 2.0 + processor * all, leftMargin - 6, all);
        if (all >= fontMetrics().height() - 4 || processor == 0)
            painter.drawText(QRectF(0, band.top() - 4, band.width(), all + 8),
                             Qt::AlignRight | Qt::AlignVCenter, QString::number(processor));
        painter.fillRect(QRectF(leftMargin, band.top(), width() - leftMargin - 2, all - 1), theme().control);
    }
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const QRectF place = bar(int(i));
        const QColor colour = stageColour(m_bars[i].block % 8);
        painter.fillRect(place.adjusted(0, 0, -1, bandHeight() > 3 ? -1 : 0), colour);
        const QString number = QString::number(m_bars[i].block);
        if (bandHeight() < 12 || fontMetrics().horizontalAdvance(number) > place.width() - 2) continue;
        painter.setPen(inkOn(colour));
        painter.drawText(place.adjusted(0, -3, 0, 3), Qt::AlignCenter, number);
    }
}

bool BlocksView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QString text;
    for (std::size_t i = 0; i < m_bars.size(); ++i)
        if (bar(int(i)).contains(help->pos()))
            text = tr("block %1 on multiprocessor %2, from %3 to %4 times a block's")
                       .arg(m_bars[i].block)
                       .arg(m_bars[i].multiprocessor)
                       .arg(m_bars[i].begin)
                       .arg(m_bars[i].end);
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace larmor

#include "moc_blocks_view.cpp"
