// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QKeyEvent;
class QWidget;

namespace larmor {

class Actions;
class WindowOrder;

/// The keys that work in every window of the program, whatever has the focus: Close window, Quit, Commands,
/// Keys, What's this?, Preferences, the two pages; and Esc, which closes a window beside the main one. To a
/// window of its own, a shortcut of the main window would not come. Where others are open, Close window asks
/// before it closes the main window, which closes them all.
class WindowKeys : public QObject {
    Q_OBJECT
public:
    WindowKeys(QWidget &main, const Actions &actions);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QAction *wanted(const QKeyEvent &key) const;
    void act(QAction &action, QWidget &window);
    void closeMain();

    QWidget &m_main;
    WindowOrder *m_order;
    QAction *m_close;
    QList<QAction *> m_everywhere;
};

} // namespace larmor
