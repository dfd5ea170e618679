// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/enlarge_button.h"

#include "widgets/theme.h"

#include <QPainter>

namespace larmor {

EnlargeButton::EnlargeButton(QWidget *parent) : QAbstractButton(parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
}

QSize EnlargeButton::sizeHint() const
{
    const int side = fontMetrics().height();
    return {side, side};
}

void EnlargeButton::paintEvent(QPaintEvent *)
{
    const QSize whole = sizeHint();
    if (width() < whole.width()) return; // a part of it says nothing
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(underMouse() || hasFocus() ? theme().text : theme().muted, 1.4));
    const double side = whole.width(), gap = 0.1 * side, far = 0.36 * side, head = 0.2 * side;
    painter.translate(QRectF(rect()).center());
    for (const double sign : {1.0, -1.0}) { // towards the upper right and the lower left
        const QPointF tip(sign * far, -sign * far);
        painter.drawLine(QPointF(sign * gap, -sign * gap), tip);
        painter.drawLine(tip, tip - QPointF(sign * head, 0));
        painter.drawLine(tip, tip + QPointF(0, sign * head));
    }
}

} // namespace larmor
