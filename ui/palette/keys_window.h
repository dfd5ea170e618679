// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QAction;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QMenuBar;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;
class QVBoxLayout;

namespace larmor {

class Actions;
class KeyBindings;

/// Every key and gesture, made from the menus, with a filter; the keys of the menus' lines can be changed.
class KeysWindow : public QDialog {
    Q_OBJECT
public:
    KeysWindow(const Actions &actions, KeyBindings &bindings, const QMenuBar &menus, QWidget *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeEditor(QVBoxLayout &column);
    QTreeWidgetItem *add(const QString &group, const QString &keys, const QString &what);
    void addMenus(const QMenuBar &menus);
    void filter(const QString &words);
    /// Of the line that is chosen; null: it is a gesture, which stays as it is.
    QAction *current() const;
    void showCurrent();
    void showKeys();
    /// Gives the chosen action what was typed, unless something else has it: that is said, and may be taken.
    void take(bool fromOthers);

    KeyBindings &m_bindings;
    QLineEdit *m_filter;
    QTreeWidget *m_tree;
    QLabel *m_name, *m_say;
    QKeySequenceEdit *m_keys;
    QPushButton *m_none, *m_reset, *m_resetAll, *m_take;
};

} // namespace larmor
