// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QPointer>
#include <QString>
#include <functional>
#include <vector>

class QAction;

namespace larmor {

/// One thing that can be done.
struct Command {
    QString title;  ///< "Fit"
    QString where;  ///< "View", "Kernel": what kind of thing it is
    QString what;   ///< one sentence
    QString keys;   ///< as text; may be empty
    QString whyNot; ///< why it cannot be done now; empty: it can
    std::function<void()> run;
    bool inForce = false;   ///< a value that is set already
    bool elsewhere = false; ///< of what is not in sight: stands behind all that is
    bool atHand = false;    ///< of what was used last: stands before its like
};

/// Commands that fit what was typed, the best first.
class CommandModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { Where = Qt::UserRole, What, Keys, WhyNot, InForce };
    using QAbstractListModel::QAbstractListModel;

    void setCommands(std::vector<Command> commands);
    void setTyped(const QString &typed);
    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    const Command &command(const QModelIndex &index) const;

private:
    void sort();

    std::vector<Command> m_commands;
    std::vector<std::size_t> m_shown; ///< indices of commands
    QString m_typed;
};

/// What an action does, as a command.
Command commandOf(QAction &action, const QString &where);

} // namespace larmor
