// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "palette/command_model.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListView;

namespace larmor {

/// Everything that the window can do, found by typing a few letters of its name, and done by Enter.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    explicit CommandPalette(QWidget *parent);
    /// Opens with these commands over the window that has the keyboard.
    void open(std::vector<Command> commands);
    void done(int result) override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void choose(const QModelIndex &index);
    void showCurrent();

    QWidget *m_home; ///< whose child it is while it is closed
    CommandModel *m_model;
    QLineEdit *m_typed;
    QListView *m_list;
    QLabel *m_what;
};

} // namespace larmor
