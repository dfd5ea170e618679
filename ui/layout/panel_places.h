// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

class QSplitter;

namespace larmor {

/// Panels that share one place of a splitter, one before the others, each with a tab.
class PanelTabs : public QTabWidget {
    Q_OBJECT
public:
    explicit PanelTabs(QWidget *parent = nullptr);
    /// The tabs that a widget lies in; null: it has its place alone.
    static PanelTabs *of(const QWidget &widget);

    /// @param title of the tab. @param shown whether there is a tab to be seen.
    void insert(int index, QWidget &widget, const QString &title, bool shown);
    int shownCount() const; ///< tabs that are to be seen
    /// Of those alone: what is hidden needs no height.
    QSize minimumSizeHint() const override;
};

/// What stands for a panel in its splitter: the panel, or the tabs it shares.
QWidget &placeOf(QWidget &panel);
/// Null where the panel lies in another window.
QSplitter *splitterOf(const QWidget &panel);
/// Whether the panel is to be seen, be it behind another one's tab.
bool isPanelShown(const QWidget &panel);
/// Shows or hides a panel. Tabs and splitters of which nothing is left give their room away.
void showPanel(QWidget &panel, bool shown);
/// Shown while something in it is, as is what holds nothing else.
void giveRoom(QSplitter *splitter);
/// Before those that share its tabs.
void bringToFront(QWidget &panel);

} // namespace larmor
