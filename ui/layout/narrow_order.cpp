// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/narrow_order.h"

#include "layout/floating_panels.h"
#include "layout/panel_places.h"
#include "widgets/panel.h"

#include <QApplication>
#include <QEvent>
#include <QTimer>
#include <QWidget>
#include <algorithm>
#include <limits>

namespace larmor {

namespace {

PanelMover::Order narrowed(PanelMover::Order order, const QList<QStringList> &shared)
{
    for (const QStringList &names : shared)
        order = PanelMover::withShared(std::move(order), names);
    return order;
}

} // namespace

NarrowOrder::NarrowOrder(QWidget &window, PanelMover &mover, const QList<Step> &steps)
    : QObject(&window), m_window(window), m_mover(mover), m_pointSize(QApplication::font().pointSizeF())
{
    const PanelMover::Order wide = mover.order();
    m_known << Known{std::numeric_limits<double>::infinity(), wide, {}, {}, false};
    for (const Step &step : steps) {
        QStringList leading;
        for (const QStringList &names : step.shared)
            leading << names.first();
        m_known << Known{double(step.below), narrowed(wide, step.shared), leading, step.hidden,
                         step.largeType};
    }
    window.installEventFilter(this);
}

bool NarrowOrder::suits(const Known &known) const
{
    const double size = QApplication::font().pointSizeF();
    if (known.largeType && size <= m_pointSize) return false;
    const double width = m_window.width() * m_pointSize / size;
    return width < known.below && std::none_of(known.hidden.begin(), known.hidden.end(), [&](auto &name) {
               const Panel *const panel = m_mover.panel(name);
               return panel && isPanelShown(*panel);
           });
}

void NarrowOrder::apply()
{
    if (!m_mover.floating().isEmpty()) return;
    const PanelMover::Order present = m_mover.order();
    const auto isPresent = [&](const Known &known) { return known.order == present; };
    if (std::none_of(m_known.begin(), m_known.end(), isPresent)) return; // a person's
    const auto wanted =
        std::find_if(m_known.rbegin(), m_known.rend(), [&](const Known &known) { return suits(known); });
    if (wanted->order != present && m_mover.setOrder(wanted->order)) m_mover.setFrontPanels(wanted->leading);
}

bool NarrowOrder::eventFilter(QObject *, QEvent *event)
{
    // Afterwards: a new style sheet goes through all widgets, none of which may leave meanwhile.
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        QTimer::singleShot(0, this, &NarrowOrder::apply);
    return false;
}

} // namespace larmor

#include "moc_narrow_order.cpp"
