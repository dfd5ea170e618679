// SPDX-License-Identifier: GPL-3.0-or-later
#include "actions/key_bindings.h"

#include <QAction>
#include <QSettings>
#include <QShortcut>
#include <QWidget>

namespace larmor {

namespace {

QString settingOf(const QAction &action)
{
    return QStringLiteral("keys/") + action.objectName().mid(7); // behind "action."
}

/// Keys that no action has, but that something in the window listens to everywhere.
QString heldKey(const QKeySequence &keys)
{
    if (keys == QKeySequence(Qt::Key_T)) return KeyBindings::tr("Show the truth while held");
    if (keys == QKeySequence(Qt::Key_D)) return KeyBindings::tr("Show the difference while held");
    return {};
}

} // namespace

KeyBindings::KeyBindings(const Actions &actions, QSettings &settings, QWidget *window)
    : QObject(window), m_actions(actions), m_settings(settings), m_window(*window)
{
    for (int i = 0; i < int(ActionId::Count); ++i) {
        QAction *action = m_actions[ActionId(i)];
        const QVariant kept = m_settings.value(settingOf(*action));
        if (!kept.isValid()) continue;
        action->setShortcut(QKeySequence(kept.toString(), QKeySequence::PortableText));
        setTip(*action, action->statusTip());
    }
}

std::optional<ActionId> KeyBindings::idOf(const QAction &action) const
{
    for (int i = 0; i < int(ActionId::Count); ++i)
        if (m_actions[ActionId(i)] == &action) return ActionId(i);
    return {};
}

QKeySequence KeyBindings::initial(const QAction &action) const
{
    return m_actions.initialKeys(*idOf(action)).front();
}

bool KeyBindings::isChanged(const QAction &action) const
{
    return m_settings.contains(settingOf(action));
}

QString KeyBindings::owner(const QKeySequence &keys, const QAction &action) const
{
    if (keys.isEmpty()) return {};
    for (const QAction *other : m_window.findChildren<QAction *>())
        if (other != &action && other->shortcuts().contains(keys)) return plainText(*other);
    for (const QShortcut *other : m_window.findChildren<QShortcut *>())
        if (other->keys().contains(keys)) return qobject_cast<QWidget *>(other->parent())->accessibleName();
    return heldKey(keys);
}

bool KeyBindings::canTake(const QKeySequence &keys) const
{
    for (int i = 0; i < int(ActionId::Count); ++i)
        if (m_actions[ActionId(i)]->shortcuts().contains(keys)) return true;
    return false;
}

void KeyBindings::take(QAction &action, const QList<QKeySequence> &keys)
{
    for (int i = 0; i < int(ActionId::Count); ++i) {
        QAction *other = m_actions[ActionId(i)];
        if (other == &action) continue;
        QList<QKeySequence> left = other->shortcuts();
        if (left.removeIf([&](const QKeySequence &one) { return keys.contains(one); }) == 0) continue;
        other->setShortcuts(left);
        keep(*other);
    }
    action.setShortcuts(keys);
    keep(action);
}

/// Only what differs from the table, so that a later version may have better keys.
void KeyBindings::keep(const QAction &action)
{
    if (action.shortcuts() == m_actions.initialKeys(*idOf(action)))
        m_settings.remove(settingOf(action));
    else
        m_settings.setValue(settingOf(action), action.shortcut().toString(QKeySequence::PortableText));
}

void KeyBindings::tell()
{
    for (int i = 0; i < int(ActionId::Count); ++i)
        setTip(*m_actions[ActionId(i)], m_actions[ActionId(i)]->statusTip());
    emit changed();
}

void KeyBindings::set(QAction &action, const QKeySequence &keys)
{
    take(action, keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys});
    tell();
}

void KeyBindings::reset(QAction &action)
{
    take(action, m_actions.initialKeys(*idOf(action)));
    tell();
}

void KeyBindings::resetAll()
{
    for (int i = 0; i < int(ActionId::Count); ++i) {
        QAction *action = m_actions[ActionId(i)];
        action->setShortcuts(m_actions.initialKeys(ActionId(i)));
        m_settings.remove(settingOf(*action));
    }
    tell();
}

} // namespace larmor

#include "moc_key_bindings.cpp"
