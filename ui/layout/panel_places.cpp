// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/panel_places.h"

#include <QSplitter>
#include <QTabBar>
#include <algorithm>

namespace larmor {

namespace {

/// What goes when a splitter is empty: itself, or the widget that holds nothing else.
QWidget *roomOf(QSplitter &splitter)
{
    QWidget *around = splitter.parentWidget();
    if (around == nullptr || qobject_cast<QSplitter *>(around) != nullptr)
        return around ? &splitter : nullptr;
    return qobject_cast<QSplitter *>(around->parentWidget()) != nullptr ? around : nullptr;
}

} // namespace

void giveRoom(QSplitter *splitter)
{
    QWidget *room = splitter ? roomOf(*splitter) : nullptr;
    if (room == nullptr) return;
    bool any = false;
    for (int i = 0; i < splitter->count(); ++i)
        any = any || !splitter->widget(i)->isHidden();
    room->setVisible(any);
    giveRoom(splitterOf(*room));
}

PanelTabs::PanelTabs(QWidget *parent) : QTabWidget(parent)
{
    setDocumentMode(true);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideRight); // what does not fit
    setAccessibleName(tr("Panels in one place"));
    tabBar()->setAccessibleName(accessibleName());
}

PanelTabs *PanelTabs::of(const QWidget &widget)
{
    const QWidget *pages = widget.parentWidget();
    return pages ? qobject_cast<PanelTabs *>(pages->parentWidget()) : nullptr;
}

void PanelTabs::insert(int index, QWidget &widget, const QString &title, bool shown)
{
    const int at = insertTab(index, &widget, title);
    setTabVisible(at, shown);
}

QSize PanelTabs::minimumSizeHint() const
{
    int all = 0, shown = 0;
    for (int i = 0; i < count(); ++i) {
        const int height = std::max(widget(i)->minimumSizeHint().height(), widget(i)->minimumHeight());
        all = std::max(all, height);
        if (isTabVisible(i)) shown = std::max(shown, height);
    }
    return QTabWidget::minimumSizeHint() - QSize(0, all - shown);
}

int PanelTabs::shownCount() const
{
    int shown = 0;
    for (int i = 0; i < count(); ++i)
        shown += isTabVisible(i) ? 1 : 0;
    return shown;
}

QWidget &placeOf(QWidget &panel)
{
    PanelTabs *tabs = PanelTabs::of(panel);
    return tabs ? *tabs : panel;
}

QSplitter *splitterOf(const QWidget &panel)
{
    const PanelTabs *tabs = PanelTabs::of(panel);
    return qobject_cast<QSplitter *>((tabs ? tabs : &panel)->parentWidget());
}

bool isPanelShown(const QWidget &panel)
{
    const PanelTabs *tabs = PanelTabs::of(panel);
    return tabs ? tabs->isTabVisible(tabs->indexOf(&panel)) : !panel.isHidden();
}

void showPanel(QWidget &panel, bool shown)
{
    if (PanelTabs *tabs = PanelTabs::of(panel)) {
        tabs->setTabVisible(tabs->indexOf(&panel), shown);
        tabs->setVisible(tabs->shownCount() > 0);
        tabs->tabBar()->setVisible(tabs->shownCount() > 1); // a panel alone has its title
        tabs->updateGeometry();
    } else {
        panel.setVisible(shown);
    }
    giveRoom(splitterOf(panel));
}

void bringToFront(QWidget &panel)
{
    if (PanelTabs *tabs = PanelTabs::of(panel)) tabs->setCurrentWidget(&panel);
}

} // namespace larmor

#include "moc_panel_places.cpp"
