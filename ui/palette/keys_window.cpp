// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/keys_window.h"

#include "actions/key_bindings.h"
#include "widgets/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace larmor {

namespace {

constexpr int actionRole = Qt::UserRole;

QAction *actionOf(const QTreeWidgetItem &line)
{
    return qobject_cast<QAction *>(line.data(0, actionRole).value<QObject *>());
}

QPushButton *makeButton(const QString &name, const QString &text, const QString &tip, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setToolTip(tip);
    button->setAutoDefault(false); // Return belongs to the list and the field
    return button;
}

} // namespace

KeysWindow::KeysWindow(const Actions &actions, KeyBindings &bindings, const QMenuBar &menus, QWidget *parent)
    : QDialog(parent), m_bindings(bindings)
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
    makeEditor(*column);
    addMenus(menus);
    for (const Gesture &gesture : actions.gestures())
        add(gesture.where, gesture.keys, gesture.what);
    m_tree->expandAll();
    showKeys();
    m_tree->resizeColumnToContents(0);
    connect(m_filter, &QLineEdit::textChanged, this, &KeysWindow::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &KeysWindow::showCurrent);
    connect(&m_bindings, &KeyBindings::changed, this, [this] {
        showKeys();
        showCurrent();
    });
    showCurrent();
    resize(680, 620);
    m_filter->setFocus();
}

void KeysWindow::makeEditor(QVBoxLayout &column)
{
    m_name = new QLabel(this);
    m_name->setObjectName(QStringLiteral("keys.name"));
    m_keys = new QKeySequenceEdit(this);
    m_keys->setObjectName(QStringLiteral("keys.edit"));
    m_keys->setAccessibleName(tr("Keys"));
    m_keys->setToolTip(tr("Press the keys that the chosen line is to have; Esc leaves the field"));
    m_keys->installEventFilter(this);
    m_none =
        makeButton(QStringLiteral("keys.none"), tr("None"), tr("Remove the keys of the chosen line"), this);
    m_reset = makeButton(QStringLiteral("keys.reset"), tr("Reset"),
                         tr("Give the chosen line back its original keys"), this);
    m_resetAll = makeButton(QStringLiteral("keys.resetAll"), tr("Reset all"),
                            tr("Give every line back its original keys"), this);
    m_say = new QLabel(this);
    m_say->setObjectName(QStringLiteral("keys.say"));
    m_say->setWordWrap(true);
    m_take = makeButton(QStringLiteral("keys.take"), tr("Use them here"),
                        tr("The chosen line takes the keys from what has them now"), this);
    auto *line = new QHBoxLayout;
    line->addWidget(m_name, 1);
    line->addWidget(m_keys);
    for (QPushButton *button : {m_none, m_reset, m_resetAll})
        line->addWidget(button);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_say, 1);
    foot->addWidget(m_take);
    column.addLayout(line);
    column.addLayout(foot);
    connect(m_keys, &QKeySequenceEdit::keySequenceChanged, this, [this] { take(false); });
    connect(m_take, &QPushButton::clicked, this, [this] { take(true); });
    connect(m_none, &QPushButton::clicked, this, [this] { m_bindings.set(*current(), {}); });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        const QSignalBlocker quiet(m_keys);
        m_keys->setKeySequence(m_bindings.initial(*current()));
        take(false); // something else may have them now
    });
    connect(m_resetAll, &QPushButton::clicked, &m_bindings, &KeyBindings::resetAll);
}

QAction *KeysWindow::current() const
{
    const QTreeWidgetItem *line = m_tree->currentItem();
    return line ? actionOf(*line) : nullptr;
}

void KeysWindow::showCurrent()
{
    const QAction *action = current();
    m_name->setText(action                  ? plainText(*action)
                    : m_tree->currentItem() ? tr("Gestures stay as they are.")
                                            : tr("Choose a line to change its keys."));
    setRole(m_name, action ? QStringLiteral("title") : QStringLiteral("quiet"));
    const QSignalBlocker quiet(m_keys);
    m_keys->setKeySequence(action ? action->shortcut() : QKeySequence());
    m_keys->setEnabled(action);
    m_none->setEnabled(action && !action->shortcut().isEmpty());
    m_reset->setEnabled(action && m_bindings.isChanged(*action));
    m_say->clear();
    m_say->hide();
    m_take->hide();
}

void KeysWindow::showKeys()
{
    bool any = false;
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it) {
        const QAction *action = actionOf(**it);
        if (!action) continue;
        QStringList keys;
        for (const QKeySequence &each : action->shortcuts())
            keys << each.toString(QKeySequence::NativeText);
        (*it)->setText(0, keys.join(QStringLiteral(", ")));
        QFont changed = font();
        changed.setItalic(m_bindings.isChanged(*action));
        (*it)->setFont(0, changed);
        any = any || m_bindings.isChanged(*action);
    }
    m_resetAll->setEnabled(any);
}

void KeysWindow::take(bool fromOthers)
{
    QAction *action = current();
    const QKeySequence typed = m_keys->keySequence();
    if (!action || typed.isEmpty()) return;
    const QKeySequence keys(typed[0]); // one stroke: a second one would begin another
    if (keys == action->shortcut()) return showCurrent();
    if (const QString owner = m_bindings.owner(keys, *action); !owner.isEmpty() && !fromOthers) {
        const QSignalBlocker quiet(m_keys);
        m_keys->setKeySequence(keys);
        m_say->setText(
            tr("%1 already belongs to \"%2\".").arg(keys.toString(QKeySequence::NativeText), owner));
        setRole(m_say, QStringLiteral("bad"));
        m_say->show();
        m_take->setVisible(m_bindings.canTake(keys));
        return;
    }
    if (keys == m_bindings.initial(*action))
        m_bindings.reset(*action); // with those of the desktop beside it
    else
        m_bindings.set(*action, keys);
}

/// The field records every stroke; two of them are ways out of it. It would wait for a second one before it
/// tells.
bool KeysWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyRelease && !static_cast<QKeyEvent *>(event)->isAutoRepeat())
        QTimer::singleShot(0, this, [this] { take(false); });
    if (event->type() == QEvent::KeyPress) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        const bool escape = key.key() == Qt::Key_Escape && key.modifiers() == Qt::NoModifier;
        if (escape || key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab) {
            if (escape)
                m_tree->setFocus();
            else
                focusNextPrevChild(key.key() == Qt::Key_Tab);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

QTreeWidgetItem *KeysWindow::add(const QString &group, const QString &keys, const QString &what)
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
    return line;
}

void KeysWindow::addMenus(const QMenuBar &menus)
{
    for (const QAction *top : menus.actions()) {
        if (!top->menu()) continue;
        QList<QAction *> actions = top->menu()->actions();
        for (qsizetype i = 0; i < actions.size(); ++i) {
            QAction *action = actions[i];
            if (action->menu()) actions << action->menu()->actions();
            if (action->menu() || action->isSeparator()) continue;
            QTreeWidgetItem *line =
                add(plainText(*top), {}, plainText(*action) + QStringLiteral(": ") + action->statusTip());
            line->setData(0, actionRole, QVariant::fromValue<QObject *>(action));
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

#include "moc_keys_window.cpp"
