// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/window_order.h"

#include <QApplication>
#include <QEvent>
#include <QTimer>

namespace larmor {

namespace {

constexpr int settledMs = 50;

bool isWindowOf(const QWidget &main, const QWidget &widget)
{
    if (!widget.isWindow()) return false;
    const Qt::WindowType type = widget.windowType();
    if (type != Qt::Window && type != Qt::Dialog) return false;
    for (const QWidget *at = &widget; at; at = at->parentWidget())
        if (at == &main) return true;
    return false;
}

} // namespace

WindowOrder::WindowOrder(QWidget &main) : QObject(&main), m_main(main)
{
    qApp->installEventFilter(this);
}

QList<QWidget *> WindowOrder::others() const
{
    QList<QWidget *> open;
    for (QWidget *window : QApplication::topLevelWidgets())
        if (window != &m_main && window->isVisible() && isWindowOf(m_main, *window)) open << window;
    return open;
}

bool WindowOrder::eventFilter(QObject *watched, QEvent *event)
{
    const bool active = event->type() == QEvent::WindowActivate;
    if (!active && (event->type() != QEvent::Hide || event->spontaneous())) return false;
    auto *window = qobject_cast<QWidget *>(watched);
    if (!window || !isWindowOf(m_main, *window)) return false;
    if (!active) {
        giveBack(*window);
        return false;
    }
    m_order.removeIf([window](const QPointer<QWidget> &each) { return !each || each == window; });
    m_order << window;
    return false;
}

void WindowOrder::giveBack(const QWidget &closed)
{
    const bool had = !m_order.isEmpty() && m_order.last() == &closed;
    m_order.removeIf([&closed](const QPointer<QWidget> &each) { return !each || each == &closed; });
    if (!had || &closed == &m_main) return;
    for (auto it = m_order.rbegin(); it != m_order.rend(); ++it)
        if ((*it)->isVisible()) {
            // Once the other one has gone: before, it would take the keyboard along. What opened meanwhile
            // has it.
            QTimer::singleShot(settledMs, this, [this, next = *it] {
                const QWidget *active = QApplication::activeWindow();
                if (!next || !next->isVisible() || (active && active != &m_main)) return;
                next->raise();
                next->activateWindow();
            });
            return;
        }
}

} // namespace larmor

#include "moc_window_order.cpp"
