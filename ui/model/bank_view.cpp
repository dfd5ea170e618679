// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/bank_view.h"

#include "model/lane_cell.h"
#include "widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace larmor {

namespace {

constexpr double bankTop = 22, mostBankWidth = 34;
constexpr double leastLargeBank = 20; ///< wide enough for two digits
constexpr std::size_t mostLargeSteps = 8;

} // namespace

BankView::BankView(const QString &name, QWidget *parent) : QWidget(parent)
{
    setObjectName(name);
    setAccessibleName(tr("Banks and the steps that serve them"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BankView::setPicture(const model::BankPicture &picture)
{
    m_picture = picture;
    m_why.clear();
    m_done = int(m_picture.steps.size());
    updateGeometry();
    update();
}

void BankView::clear(const QString &why)
{
    m_picture = {};
    m_why = why;
    m_done = 0;
    updateGeometry();
    update();
}

void BankView::setDone(int steps)
{
    m_done = std::clamp(steps, 0, int(m_picture.steps.size()));
    update();
}

double BankView::rowHeight() const
{
    return m_picture.steps.size() > mostLargeSteps ? 12 : 19;
}

QSize BankView::sizeHint() const
{
    return {620, int(bankTop + rowHeight() * double(std::max<std::size_t>(2, m_picture.steps.size())) + 6)};
}

QRectF BankView::cell(int row, int bank) const
{
    const double left = fontMetrics().horizontalAdvance(tr("step %1").arg(32)) + 12.0;
    const double w = std::min(mostBankWidth, (width() - left - 4) / std::max(1, m_picture.banks));
    return {left + bank * w, bankTop + row * rowHeight(), w, rowHeight()};
}

void BankView::paintHeader(QPainter &painter) const
{
    painter.setPen(theme().muted);
    painter.drawText(QRectF(0, 0, cell(0, 0).left() - 8, bankTop - 3), Qt::AlignRight | Qt::AlignBottom,
                     tr("bank"));
    // As many as stand clear of each other: all, every second, every fourth ...
    const double widest = painter.fontMetrics().horizontalAdvance(QString::number(m_picture.banks)) + 4.0;
    int apart = 1;
    while (apart * cell(0, 0).width() < widest && apart < m_picture.banks)
        apart *= 2;
    for (int bank = 0; bank < m_picture.banks; bank += apart) {
        const double centre = cell(0, bank).center().x();
        painter.drawText(QRectF(centre - widest / 2, 0, widest, bankTop - 3),
                         Qt::AlignHCenter | Qt::AlignBottom, QString::number(bank));
    }
}

void BankView::paintStep(QPainter &painter, int row) const
{
    const Theme &t = theme();
    const bool current = row == m_done - 1;
    painter.setPen(current ? t.text : t.muted);
    painter.drawText(QRectF(0, cell(row, 0).top(), cell(row, 0).left() - 8, rowHeight()),
                     Qt::AlignRight | Qt::AlignVCenter, tr("step %1").arg(row + 1));
    for (int bank = 0; bank < m_picture.banks; ++bank)
        painter.fillRect(cell(row, bank).adjusted(1, 1, -1, -1), t.control);
    for (const model::BankHit &hit : m_picture.steps[std::size_t(row)]) {
        const QRectF place = cell(row, hit.bank).adjusted(1, 1, -1, -1);
        if (row < m_done) {
            paintLaneCell(painter, place, hit.lanes);
        } else {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(laneColour(0));
            painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5));
        }
    }
    if (!current) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(t.change, 1.5));
    painter.drawRect(cell(row, 0).united(cell(row, m_picture.banks - 1)));
}

void BankView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_picture.steps.empty()) {
        painter.setPen(theme().muted);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, m_why);
        return;
    }
    const bool narrow = cell(0, 0).width() < leastLargeBank;
    if (narrow) painter.setFont(smallFont(font()));
    paintHeader(painter);
    if (m_picture.steps.size() > mostLargeSteps) painter.setFont(smallFont(font()));
    for (int row = 0; row < int(m_picture.steps.size()); ++row)
        paintStep(painter, row);
}

bool BankView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QString text;
    for (int row = 0; row < int(m_picture.steps.size()); ++row)
        for (const model::BankHit &hit : m_picture.steps[std::size_t(row)])
            if (cell(row, hit.bank).contains(help->pos()))
                text = tr("bank %1, word %2 (byte %3): %4")
                           .arg(hit.bank)
                           .arg(hit.word)
                           .arg(4 * hit.word)
                           .arg(laneList(hit.lanes));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace larmor

#include "moc_bank_view.cpp"
