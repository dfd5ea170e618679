// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/window_keys.h"

#include "actions/actions.h"
#include "window/window_order.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QWidget>

namespace larmor {

namespace {

/// The window itself, or one that was opened from it, however far.
bool belongsTo(const QWidget &window, const QWidget &main)
{
    for (const QWidget *at = &window; at; at = at->parentWidget())
        if (at == &main) return true;
    return false;
}

/// Takes keys down instead of obeying them.
bool recordsKeys(const QWidget &widget)
{
    for (const QWidget *at = &widget; at && !at->isWindow(); at = at->parentWidget())
        if (qobject_cast<const QKeySequenceEdit *>(at)) return true;
    return false;
}

} // namespace

WindowKeys::WindowKeys(QWidget &main, const Actions &actions)
    : QObject(&main), m_main(main), m_order(new WindowOrder(main)), m_close(actions[ActionId::CloseWindow])
{
    for (const ActionId id :
         {ActionId::CloseWindow, ActionId::Quit, ActionId::Palette, ActionId::Keys, ActionId::WhatsThis,
          ActionId::Preferences, ActionId::PageExplore, ActionId::PageLab})
        m_everywhere << actions[id];
    qApp->installEventFilter(this);
    connect(m_close, &QAction::triggered, this, &WindowKeys::closeMain);
}

QAction *WindowKeys::wanted(const QKeyEvent &key) const
{
    const QKeySequence typed(key.keyCombination());
    for (QAction *action : m_everywhere)
        if (action->shortcuts().contains(typed)) return action;
    return nullptr;
}

bool WindowKeys::eventFilter(QObject *watched, QEvent *event)
{
    const bool overrides = event->type() == QEvent::ShortcutOverride;
    if (!overrides && event->type() != QEvent::KeyPress) return false;
    auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget || QApplication::activePopupWidget()) return false;
    QWidget *window = widget->window();
    if (!belongsTo(*window, m_main) || recordsKeys(*widget)) return false;
    const auto &key = *static_cast<QKeyEvent *>(event);
    if (key.key() == Qt::Key_Escape && key.modifiers() == Qt::NoModifier) {
        if (window == &m_main) return false;
        if (overrides) {
            event->accept(); // no shortcut of the main window
            return true;
        }
        // Whoever has the focus may use it; a dialog obeys it itself.
        if (widget != window || qobject_cast<QDialog *>(window)) return false;
        window->close();
        return true;
    }
    QAction *action = wanted(key);
    if (!action) return false;
    if (window == &m_main) {
        if (!overrides) return false;
        event->ignore(); // no text field keeps it from the shortcut
        return true;
    }
    event->accept();
    if (!overrides && !key.isAutoRepeat()) act(*action, *window);
    return true;
}

void WindowKeys::act(QAction &action, QWidget &window)
{
    if (&action == m_close)
        window.close();
    else
        action.trigger();
}

void WindowKeys::closeMain()
{
    QStringList open;
    for (const QWidget *window : m_order->others())
        open << window->windowTitle();
    if (open.isEmpty()) {
        m_main.close();
        return;
    }
    auto *box =
        new QMessageBox(QMessageBox::Question, tr("Quit Larmor?"),
                        tr("Closing the main window quits Larmor and closes these windows as well: %1")
                            .arg(open.join(QStringLiteral(", "))),
                        QMessageBox::Cancel, &m_main);
    box->setObjectName(QStringLiteral("dialog.quit"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *quit = box->addButton(tr("Quit"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, this, [this, box, quit] {
        if (box->clickedButton() == quit) m_main.close();
    });
    box->open();
}

} // namespace larmor

#include "moc_window_keys.cpp"
