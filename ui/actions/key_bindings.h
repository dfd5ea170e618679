// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "actions/actions.h"

#include <optional>

class QSettings;

namespace larmor {

/// The keys of the actions: those of the table, or those that the person chose, which are kept in the
/// settings
/// ("keys/<action>"). Menus, tooltips and the palette follow.
class KeyBindings : public QObject {
    Q_OBJECT
public:
    /// Gives the actions the keys that were kept.
    /// @param window holds what else has keys: parts with actions of their own.
    KeyBindings(const Actions &actions, QSettings &settings, QWidget *window);

    /// What an action shows until the person chooses.
    QKeySequence initial(const QAction &action) const;
    /// Whether an action has other keys than at first.
    bool isChanged(const QAction &action) const;
    /// What already answers to these keys, by its name; empty: they are free for the action.
    QString owner(const QKeySequence &keys, const QAction &action) const;
    /// Whether what has these keys can lose them: an action of the menus can, a part of the window cannot.
    bool canTake(const QKeySequence &keys) const;
    /// Gives an action these keys alone, or none; another action that had them loses them.
    void set(QAction &action, const QKeySequence &keys);
    /// Back to the keys of the start; who has taken them since loses them.
    void reset(QAction &action);
    void resetAll();

signals:
    void changed();

private:
    std::optional<ActionId> idOf(const QAction &action) const;
    void take(QAction &action, const QList<QKeySequence> &keys);
    void keep(const QAction &action);
    void tell();

    const Actions &m_actions;
    QSettings &m_settings;
    QWidget &m_window;
};

} // namespace larmor
