// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QMenuBar;
class QTreeWidget;

namespace larmor {

class Actions;

/// Every key and gesture, made from the menus, with a filter.
class KeysWindow : public QDialog {
    Q_OBJECT
public:
    KeysWindow(const Actions &actions, const QMenuBar &menus, QWidget *parent);

private:
    void add(const QString &group, const QString &keys, const QString &what);
    void addMenus(const QMenuBar &menus);
    void filter(const QString &words);

    QLineEdit *m_filter;
    QTreeWidget *m_tree;
};

} // namespace larmor
