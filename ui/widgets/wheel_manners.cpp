// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/wheel_manners.h"

#include "widgets/scrolled_page.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QScrollBar>
#include <QWheelEvent>

namespace larmor {

namespace {

bool turnsWithTheWheel(const QWidget &widget)
{
    return qobject_cast<const QComboBox *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget) ||
           (qobject_cast<const QAbstractSlider *>(&widget) && !qobject_cast<const QScrollBar *>(&widget));
}

/// The wheel gives it no focus.
void tame(QWidget &widget)
{
    if (turnsWithTheWheel(widget) && widget.focusPolicy() == Qt::WheelFocus)
        widget.setFocusPolicy(Qt::StrongFocus);
}

bool hasFocusIn(const QWidget &widget)
{
    const QWidget *focus = QApplication::focusWidget();
    return focus && (focus == &widget || widget.isAncestorOf(focus));
}

} // namespace

WheelManners::WheelManners(QObject *owner) : QObject(owner)
{
    for (QWidget *made : QApplication::allWidgets())
        tame(*made);
    qApp->installEventFilter(this);
}

bool WheelManners::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::Wheel && type != QEvent::Polish) return false;
    auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget || !turnsWithTheWheel(*widget)) return false;
    if (type == QEvent::Polish) {
        tame(*widget);
        return false;
    }
    if (hasFocusIn(*widget) || !isOnScrolledPage(*widget)) return false;
    event->ignore(); // to what is around it, and so to the page
    return true;
}

} // namespace larmor

#include "moc_wheel_manners.cpp"
