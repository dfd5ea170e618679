// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/tool_tips.h"

#include "lab/explanation_area.h"
#include "lab/kernel_section.h"

#include <QHelpEvent>
#include <QTextDocument>
#include <QToolTip>
#include <QWidget>
#include <algorithm>

namespace larmor {

namespace {
constexpr qsizetype longest = 60; ///< signs of a tip that is left as it is
}

/// A switch says all of it where the page has a place for that, which a tip would cover.
bool ToolTips::isExplained(const QWidget &widget)
{
    const auto hasPlace = [&] {
        const QList<ExplanationArea *> areas = widget.window()->findChildren<ExplanationArea *>();
        return std::ranges::any_of(areas, &QWidget::isVisible);
    };
    for (const QWidget *at = &widget; at; at = at->parentWidget())
        if (qobject_cast<const KernelSection *>(at)) return hasPlace();
    return false;
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
    if (isExplained(*widget)) return true;
    const QString tip = widget->toolTip(), shown = wrapped(tip);
    if (shown == tip) return false;
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), shown, widget, {},
                       widget->toolTipDuration());
    return true;
}

} // namespace larmor

#include "moc_tool_tips.cpp"
