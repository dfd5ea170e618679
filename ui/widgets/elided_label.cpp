// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>
#include <algorithm>

namespace larmor {

namespace {

constexpr int accents = 2; ///< pixels above capitals, which some fonts do not count in their height

/// As many whole parts ("PSNR 30 dB · error 2 %") as there is room for: half a number reads as another one.
QString fitted(const QString &text, const QFontMetrics &metrics, int width)
{
    const QString between = QStringLiteral(" · ");
    if (metrics.horizontalAdvance(text) <= width) return text;
    for (qsizetype end = text.lastIndexOf(between); end > 0; end = text.lastIndexOf(between, end - 1)) {
        const QString parts = text.left(end) + between + QChar(0x2026);
        if (metrics.horizontalAdvance(parts) <= width) return parts;
    }
    return metrics.elidedText(text, Qt::ElideRight, width);
}

} // namespace

ElidedLabel::ElidedLabel(const QString &text, QWidget *parent) : QLabel(text, parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setTextFormat(Qt::PlainText);
}

void ElidedLabel::setWrapWidth(int width)
{
    m_wrapWidth = width;
    setFixedWidth(width);
}

QSize ElidedLabel::sizeHint() const
{
    return QLabel::sizeHint().expandedTo(minimumSizeHint());
}

QSize ElidedLabel::minimumSizeHint() const
{
    const int letters = int(lines().size() - 1) * fontMetrics().lineSpacing() + fontMetrics().height();
    return {0, std::max(QLabel::minimumSizeHint().height(), letters + accents)};
}

QStringList ElidedLabel::lines() const
{
    if (m_wrapWidth == 0 || fontMetrics().horizontalAdvance(text()) <= m_wrapWidth) return {text()};
    QStringList found;
    for (const QString &word : text().split(u' ')) {
        const QString longer = found.isEmpty() ? word : found.last() + u' ' + word;
        if (found.isEmpty())
            found << word;
        else if (fontMetrics().horizontalAdvance(longer) <= m_wrapWidth)
            found.last() = longer;
        else
            found << word;
    }
    return found;
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect area = contentsRect();
    const int needed = fontMetrics().horizontalAdvance(text());
    if (area.width() < std::min(m_leastWidth, needed)) return;
    QStringList shown = lines();
    for (QString &line : shown)
        line = fitted(line, fontMetrics(), area.width());
    style()->drawItemText(&painter, area, int(alignment()), palette(), isEnabled(), shown.join(u'\n'),
                          foregroundRole());
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        const QStringList whole = lines();
        if (std::ranges::any_of(whole, [this](const QString &line) {
                return fontMetrics().horizontalAdvance(line) > contentsRect().width();
            }))
            QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

} // namespace larmor

#include "moc_elided_label.cpp"
