// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/eliding_style.h"

#include <QStyleFactory>
#include <QStyleOptionComboBox>

namespace larmor {

namespace {

constexpr int textMargin = 4; // pixels, of Fusion on both sides together

} // namespace

ElidingStyle::ElidingStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void ElidingStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (element != CE_ComboBoxLabel || !combo || combo->editable)
        return QProxyStyle::drawControl(element, option, painter, widget);
    QStyleOptionComboBox shown = *combo;
    const QRect field = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget);
    const int icon = combo->currentIcon.isNull() ? 0 : combo->iconSize.width() + textMargin;
    shown.currentText =
        combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, field.width() - icon - textMargin);
    QProxyStyle::drawControl(element, &shown, painter, widget);
}

} // namespace larmor
