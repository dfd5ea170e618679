// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/held_keys.h"

#include "viewer/slice_view.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace larmor {

namespace {

/// A letter is typed into it.
bool takesText(const QWidget &widget)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(&widget)) return !line->isReadOnly();
    if (const auto *text = qobject_cast<const QPlainTextEdit *>(&widget)) return !text->isReadOnly();
    if (const auto *text = qobject_cast<const QTextEdit *>(&widget)) return !text->isReadOnly();
    if (const auto *list = qobject_cast<const QComboBox *>(&widget)) return list->isEditable();
    return qobject_cast<const QAbstractSpinBox *>(&widget) || qobject_cast<const QKeySequenceEdit *>(&widget);
}

/// In the window, or in a panel that floats beside it.
bool isIn(const QWidget &widget, const QWidget &main)
{
    const QWidget *window = widget.window();
    return window == &main || (window->windowType() == Qt::Tool && window->parentWidget() &&
                               window->parentWidget()->window() == &main);
}

} // namespace

HeldKeys::HeldKeys(QWidget &main, SliceView &slice) : QObject(&main), m_main(main), m_slice(slice)
{
    qApp->installEventFilter(this);
}

bool HeldKeys::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress: {
        const auto *widget = qobject_cast<QWidget *>(watched);
        if (!widget || !press(*widget, *static_cast<QKeyEvent *>(event))) return false;
        event->accept();
        return true;
    }
    case QEvent::KeyRelease:
        return release(*static_cast<QKeyEvent *>(event));
    case QEvent::WindowDeactivate: // the release goes elsewhere
        if (watched == &m_main) letGo();
        return false;
    default:
        return false;
    }
}

bool HeldKeys::press(const QWidget &at, const QKeyEvent &key)
{
    const bool ours = (key.key() == Qt::Key_T || key.key() == Qt::Key_D) && key.modifiers() == Qt::NoModifier;
    if (!ours || !isIn(at, m_main) || !m_slice.isVisible() || takesText(at)) return false;
    if (&at == &m_slice || m_slice.isAncestorOf(&at)) return false; // the slice does it itself
    if (m_held || key.type() != QEvent::KeyPress) return true;
    m_held = key.key();
    m_slice.hold(m_held == Qt::Key_T ? Shown::Truth : Shown::Difference);
    return true;
}

bool HeldKeys::release(const QKeyEvent &key)
{
    if (!m_held || key.key() != m_held) return false;
    if (!key.isAutoRepeat()) letGo();
    return true;
}

void HeldKeys::letGo()
{
    if (!m_held) return;
    m_held = 0;
    m_slice.letGo();
}

} // namespace larmor

#include "moc_held_keys.cpp"
