// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/enlarged_panel.h"

#include "layout/panel_places.h"
#include "widgets/panel.h"

#include <QApplication>
#include <QCursor>
#include <QSplitter>
#include <algorithm>
#include <utility>

namespace larmor {

EnlargedPanel::EnlargedPanel(QWidget &main, QList<Panel *> panels, const Panel *beside)
    : QObject(&main), m_main(main), m_panels(std::move(panels)), m_beside(beside)
{
}

bool EnlargedPanel::canEnlarge(const Panel &panel) const
{
    return &panel != m_beside && splitterOf(panel) && (&panel == m_panel || isPanelShown(panel));
}

QList<QSplitter *> EnlargedPanel::splitters() const
{
    QList<QSplitter *> named;
    for (QSplitter *splitter : m_main.findChildren<QSplitter *>())
        if (!splitter->objectName().isEmpty()) named << splitter;
    return named;
}

void EnlargedPanel::enlarge(Panel &panel)
{
    if (&panel == m_panel || !canEnlarge(panel)) return;
    giveBack();
    for (const QSplitter *splitter : splitters())
        m_sizes[splitter->objectName()] = splitter->saveState();
    m_fronts.clear();
    for (const PanelTabs *tabs : m_main.findChildren<PanelTabs *>())
        if (tabs->currentWidget()) m_fronts << tabs->currentWidget()->objectName();
    m_panel = &panel;
    for (Panel *each : m_panels) {
        if (each == &panel || each == m_beside || each->window() != panel.window() || !splitterOf(*each) ||
            !isPanelShown(*each))
            continue;
        m_hidden << each;
        showPanel(*each, false);
    }
    bringToFront(panel);
    emit changed(true);
}

void EnlargedPanel::giveBack()
{
    if (!std::exchange(m_panel, nullptr)) return;
    for (const QPointer<QWidget> &panel : std::exchange(m_hidden, {}))
        if (panel) showPanel(*panel, true);
    for (QSplitter *splitter : splitters())
        splitter->restoreState(m_sizes.value(splitter->objectName()));
    for (Panel *panel : m_panels)
        if (m_fronts.contains(panel->objectName()) && isPanelShown(*panel)) bringToFront(*panel);
    m_sizes.clear();
    emit changed(false);
}

Panel *EnlargedPanel::panelAround(const QWidget *widget) const
{
    for (; widget; widget = widget->parentWidget()) {
        const auto found = std::ranges::find(m_panels, widget);
        if (found != m_panels.end()) return canEnlarge(**found) ? *found : nullptr;
    }
    return nullptr;
}

Panel *EnlargedPanel::meant(Panel *usual) const
{
    if (Panel *under = panelAround(QApplication::widgetAt(QCursor::pos()))) return under;
    if (Panel *focused = panelAround(QApplication::focusWidget())) return focused;
    return usual;
}

} // namespace larmor

#include "moc_enlarged_panel.cpp"
