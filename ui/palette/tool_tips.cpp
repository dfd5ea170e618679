// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/tool_tips.h"

#include <QHelpEvent>
#include <QTextDocument>
#include <QToolTip>
#include <QWidget>

namespace larmor {

namespace {
constexpr qsizetype longest = 60; ///< signs of a tip that is left as it is
}

QString ToolTips::wrapped(const QString &text)
{
    if (text.size() <= longest || Qt::mightBeRichText(text)) return text;
    return QStringLiteral("<qt>%1</qt>").arg(Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal));
}

bool ToolTips::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip) return false;
    auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget) return false;
    const QString tip = widget->toolTip(), shown = wrapped(tip);
    if (shown == tip) return false;
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), shown, widget, {},
                       widget->toolTipDuration());
    return true;
}

} // namespace larmor
