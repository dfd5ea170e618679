// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/narrow_order.h"

#include "layout/floating_panels.h"

#include <QApplication>
#include <QEvent>
#include <QTimer>
#include <QWidget>

namespace larmor {

namespace {

PanelMover::Order narrowed(PanelMover::Order order, const QList<QStringList> &shared)
{
    for (const QStringList &names : shared)
        order = PanelMover::withShared(std::move(order), names);
    return order;
}

} // namespace

NarrowOrder::NarrowOrder(QWidget &window, PanelMover &mover, const QList<QStringList> &shared,
                         int narrowBelow)
    : QObject(&window), m_window(window), m_mover(mover), m_wide(mover.order()),
      m_narrow(narrowed(m_wide, shared)), m_narrowBelow(narrowBelow),
      m_pointSize(QApplication::font().pointSizeF())
{
    window.installEventFilter(this);
}

void NarrowOrder::apply()
{
    const bool narrow = m_window.width() < m_narrowBelow * QApplication::font().pointSizeF() / m_pointSize;
    if (m_mover.order() == (narrow ? m_wide : m_narrow) && m_mover.floating().isEmpty())
        m_mover.setOrder(narrow ? m_narrow : m_wide);
}

bool NarrowOrder::eventFilter(QObject *, QEvent *event)
{
    // Afterwards: a new style sheet goes through all widgets, none of which may leave meanwhile.
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        QTimer::singleShot(0, this, &NarrowOrder::apply);
    return false;
}

} // namespace larmor
