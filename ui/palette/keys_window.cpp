// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/keys_window.h"

#include "window/actions.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace larmor {

KeysWindow::KeysWindow(const Actions &actions, const QMenuBar &menus, QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("dialog.keys"));
    setWindowTitle(tr("Keys and mouse"));
    auto *column = new QVBoxLayout(this);
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(QStringLiteral("keys.filter"));
    m_filter->setPlaceholderText(tr("Find a key or what it does"));
    m_filter->setAccessibleName(tr("Find"));
    m_filter->setToolTip(tr("Shows the lines that hold every word"));
    m_filter->setClearButtonEnabled(true);
    m_tree = new QTreeWidget(this);
    m_tree->setObjectName(QStringLiteral("keys.list"));
    m_tree->setAccessibleName(tr("Keys and what they do"));
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Keys"), tr("What they do")});
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideRight);
    column->addWidget(m_filter);
    column->addWidget(m_tree, 1);
    addMenus(menus);
    for (const Gesture &gesture : actions.gestures())
        add(gesture.where, gesture.keys, gesture.what);
    m_tree->expandAll();
    m_tree->resizeColumnToContents(0);
    connect(m_filter, &QLineEdit::textChanged, this, &KeysWindow::filter);
    resize(680, 620);
    m_filter->setFocus();
}

void KeysWindow::add(const QString &group, const QString &keys, const QString &what)
{
    QTreeWidgetItem *under = nullptr;
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        if (m_tree->topLevelItem(i)->text(0) == group) under = m_tree->topLevelItem(i);
    if (!under) {
        under = new QTreeWidgetItem(m_tree, {group});
        QFont bold = font();
        bold.setBold(true);
        under->setFont(0, bold);
        under->setFirstColumnSpanned(true);
        under->setFlags(Qt::ItemIsEnabled);
    }
    auto *line = new QTreeWidgetItem(under, {keys, what});
    line->setToolTip(1, what);
}

void KeysWindow::addMenus(const QMenuBar &menus)
{
    for (const QAction *top : menus.actions()) {
        if (!top->menu()) continue;
        QList<QAction *> actions = top->menu()->actions();
        for (qsizetype i = 0; i < actions.size(); ++i) {
            const QAction *action = actions[i];
            if (action->menu()) actions << action->menu()->actions();
            if (action->menu() || action->isSeparator()) continue;
            add(plainText(*top), action->shortcut().toString(QKeySequence::NativeText),
                plainText(*action) + QStringLiteral(": ") + action->statusTip());
        }
    }
}

void KeysWindow::filter(const QString &words)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int g = 0; g < m_tree->topLevelItemCount(); ++g) {
        QTreeWidgetItem *group = m_tree->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem *line = group->child(i);
            const QString text =
                group->text(0) + QLatin1Char(' ') + line->text(0) + QLatin1Char(' ') + line->text(1);
            bool fits = true;
            for (const QString &word : wanted)
                fits = fits && text.contains(word, Qt::CaseInsensitive);
            line->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

} // namespace larmor
