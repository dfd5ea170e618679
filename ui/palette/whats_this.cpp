// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/whats_this.h"

#include <QHelpEvent>
#include <QWhatsThis>
#include <QWidget>

namespace larmor {

QString WhatsThis::textOf(const QWidget &widget)
{
    return widget.whatsThis().isEmpty() ? widget.toolTip() : widget.whatsThis();
}

bool WhatsThis::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::QueryWhatsThis && type != QEvent::WhatsThis) return false;
    auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget || !widget->whatsThis().isEmpty() || widget->toolTip().isEmpty()) return false;
    event->accept();
    if (type == QEvent::WhatsThis)
        QWhatsThis::showText(static_cast<QHelpEvent *>(event)->globalPos(), widget->toolTip(), widget);
    return true;
}

} // namespace larmor

#include "moc_whats_this.cpp"
