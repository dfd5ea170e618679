// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/layout_keeper.h"

#include <QAction>
#include <QSettings>
#include <QSplitter>

namespace larmor {

namespace {

QString keyOf(const QString &name)
{
    return QStringLiteral("layout/") + name;
}

} // namespace

LayoutKeeper::LayoutKeeper(QWidget &window, QSettings &settings)
    : QObject(&window), m_window(window), m_settings(settings)
{
}

void LayoutKeeper::addPanel(QAction *action, QWidget *panel)
{
    action->setChecked(true);
    m_panels.append({action, panel});
    connect(action, &QAction::toggled, this, [this, panel](bool shown) { setShown(panel, shown); });
}

/// A splitter of which nothing is left gives its room away.
void LayoutKeeper::setShown(QWidget *panel, bool shown)
{
    panel->setVisible(shown);
    auto *around = qobject_cast<QSplitter *>(panel->parentWidget());
    if (!around || !qobject_cast<QSplitter *>(around->parentWidget())) return;
    bool any = false;
    for (int i = 0; i < around->count(); ++i)
        any = any || !around->widget(i)->isHidden();
    around->setVisible(any);
}

void LayoutKeeper::restore()
{
    for (QSplitter *splitter : m_window.findChildren<QSplitter *>()) {
        if (splitter->objectName().isEmpty()) continue;
        m_defaults[splitter] = splitter->saveState();
        splitter->restoreState(m_settings.value(keyOf(splitter->objectName())).toByteArray());
    }
    for (const Shown &each : m_panels)
        each.action->setChecked(!m_settings.value(keyOf(QStringLiteral("hidden")))
                                     .toStringList()
                                     .contains(each.action->objectName()));
}

void LayoutKeeper::keep() const
{
    for (auto it = m_defaults.begin(); it != m_defaults.end(); ++it)
        m_settings.setValue(keyOf(it.key()->objectName()), it.key()->saveState());
    QStringList hidden;
    for (const Shown &each : m_panels)
        if (!each.action->isChecked()) hidden << each.action->objectName();
    m_settings.setValue(keyOf(QStringLiteral("hidden")), hidden);
}

void LayoutKeeper::restoreDefault()
{
    for (const Shown &each : m_panels)
        each.action->setChecked(true);
    for (auto it = m_defaults.begin(); it != m_defaults.end(); ++it)
        it.key()->restoreState(it.value());
}

} // namespace larmor
