// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/camping_view.h"

#include "widgets/figures.h"
#include "widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <numeric>

namespace larmor {

namespace {

constexpr double rowHeight = 17, mostMomentWidth = 46;

std::uint64_t total(const model::CampingMoment &moment)
{
    return std::accumulate(moment.loads.begin(), moment.loads.end(), std::uint64_t(0));
}

} // namespace

CampingView::CampingView(const QString &name, QWidget *parent) : QWidget(parent)
{
    setObjectName(name);
    setAccessibleName(tr("Work of the memory's partitions over time"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CampingView::setMoments(std::vector<model::CampingMoment> moments)
{
    m_moments = std::move(moments);
    if (m_moments.size() > mostColumns) m_moments.resize(mostColumns);
    m_why.clear();
    updateGeometry();
    update();
}

void CampingView::clear(const QString &why)
{
    m_moments.clear();
    m_why = why;
    updateGeometry();
    update();
}

QSize CampingView::sizeHint() const
{
    const double lines = 3.5 * fontMetrics().height();
    return {620, int(rowHeight * std::max(2, partitions()) + lines)};
}

QRectF CampingView::cell(std::size_t column, int partition) const
{
    const double left = fontMetrics().horizontalAdvance(tr("partition %1").arg(0)) + 12.0;
    const double w =
        std::min(mostMomentWidth, (width() - left - 4) / double(std::max<std::size_t>(1, m_moments.size())));
    return {left + double(column) * w, 4 + partition * rowHeight, w, rowHeight};
}

void CampingView::paintMoment(QPainter &painter, std::size_t column) const
{
    const Theme &t = theme();
    const model::CampingMoment &moment = m_moments[column];
    const auto most = double(std::max<std::uint64_t>(1, total(moment)));
    const QColor full = moment.store ? stageColour(1) : stageColour(0);
    for (int partition = 0; partition < partitions(); ++partition) {
        const QRectF place = cell(column, partition).adjusted(1, 1, -1, -1);
        painter.fillRect(place, t.control);
        QColor colour = full; // half as bright as one partition that has all: its square root tells few apart
        colour.setAlphaF(float(std::sqrt(double(moment.loads[std::size_t(partition)]) / most)));
        painter.fillRect(place, colour);
    }
    const double line = fontMetrics().height();
    const QRectF last = cell(column, partitions() - 1);
    const auto below = [&](int row, const QString &text) {
        if (fontMetrics().horizontalAdvance(text) <= last.width())
            painter.drawText(QRectF(last.left(), last.bottom() + 2 + row * line, last.width(), line),
                             Qt::AlignCenter, text);
    };
    painter.setPen(moment.factor > 1.5 ? t.bad : t.muted);
    below(0, QStringLiteral("×") + formatFigure(moment.factor, 2));
    painter.setPen(t.muted);
    below(1, QString::number(moment.line));
    below(2, moment.store ? tr("write") : tr("read"));
}

void CampingView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(theme().muted);
    if (m_moments.empty()) {
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, m_why);
        return;
    }
    const double right = cell(0, 0).left() - 8;
    for (int partition = 0; partition < partitions(); ++partition)
        painter.drawText(QRectF(0, cell(0, partition).top(), right, rowHeight),
                         Qt::AlignRight | Qt::AlignVCenter, tr("partition %1").arg(partition));
    const double line = fontMetrics().height();
    const QRectF last = cell(0, partitions() - 1);
    painter.drawText(QRectF(0, last.bottom() + 2, right, line), Qt::AlignRight, tr("camping"));
    painter.drawText(QRectF(0, last.bottom() + 2 + line, right, line), Qt::AlignRight, tr("line"));
    painter.drawText(QRectF(0, last.bottom() + 2 + 2 * line, right, line), Qt::AlignRight, tr("access"));
    for (std::size_t column = 0; column < m_moments.size(); ++column)
        paintMoment(painter, column);
}

bool CampingView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QString text;
    for (std::size_t column = 0; column < m_moments.size(); ++column)
        for (int partition = 0; partition < partitions(); ++partition)
            if (cell(column, partition).contains(help->pos()))
                text = tr("line %1, visit %2: partition %3 serves %4 of %5 transactions")
                           .arg(m_moments[column].line)
                           .arg(m_moments[column].occurrence + 1)
                           .arg(partition)
                           .arg(m_moments[column].loads[std::size_t(partition)])
                           .arg(total(m_moments[column]));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace larmor

#include "moc_camping_view.cpp"
