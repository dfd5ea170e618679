// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/layout_keeper.h"

#include "layout/floating_panels.h"
#include "layout/panel_mover.h"
#include "layout/panel_places.h"
#include "widgets/panel.h"

#include <QAction>
#include <QSettings>
#include <QSplitter>
#include <QVariantMap>

namespace larmor {

namespace {

QString keyOf(const QString &name)
{
    return QStringLiteral("panels/") + name;
}

} // namespace

LayoutKeeper::LayoutKeeper(QWidget &window, QSettings &settings, PanelMover &mover)
    : QObject(&window), m_window(window), m_settings(settings), m_mover(mover)
{
}

void LayoutKeeper::addPanels(QAction *action, const QList<QWidget *> &panels)
{
    action->setChecked(true);
    m_panels << action;
    connect(action, &QAction::toggled, this, [panels](bool shown) {
        for (QWidget *panel : panels) {
            showPanel(*panel, shown);
            if (shown) bringToFront(*panel);
        }
    });
}

void LayoutKeeper::restore()
{
    for (QSplitter *splitter : m_window.findChildren<QSplitter *>())
        if (!splitter->objectName().isEmpty()) m_defaults[splitter] = splitter->saveState();
    PanelMover::Order order;
    const QVariantMap kept = m_settings.value(keyOf(QStringLiteral("order"))).toMap();
    for (auto it = kept.begin(); it != kept.end(); ++it)
        order[it.key()] = it.value().toStringList();
    m_mover.setOrder(order); // an older version's, with other panels, is left out
    for (auto it = m_defaults.begin(); it != m_defaults.end(); ++it)
        it.key()->restoreState(m_settings.value(keyOf(it.key()->objectName())).toByteArray());
    const QStringList hidden = m_settings.value(keyOf(QStringLiteral("hidden"))).toStringList();
    for (QAction *action : m_panels)
        action->setChecked(!hidden.contains(action->objectName()));
    m_mover.setFrontPanels(m_settings.value(keyOf(QStringLiteral("fronts"))).toStringList());
    const QVariantMap floating = m_settings.value(keyOf(QStringLiteral("floating"))).toMap();
    for (auto it = floating.begin(); it != floating.end(); ++it)
        if (Panel *panel = m_mover.panel(it.key())) {
            m_mover.floating().setFloating(*panel, true);
            m_mover.floating().setGeometry(*panel, it.value().toByteArray());
        }
}

void LayoutKeeper::keep() const
{
    QVariantMap floating;
    const QMap<QString, QByteArray> windows = m_mover.floating().geometries();
    for (auto it = windows.begin(); it != windows.end(); ++it)
        floating[it.key()] = it.value();
    m_settings.setValue(keyOf(QStringLiteral("floating")), floating);
    m_mover.floating().dockAll(); // so that the sizes are those of all
    for (auto it = m_defaults.begin(); it != m_defaults.end(); ++it)
        m_settings.setValue(keyOf(it.key()->objectName()), it.key()->saveState());
    QVariantMap order;
    const PanelMover::Order present = m_mover.order();
    for (auto it = present.begin(); it != present.end(); ++it)
        order[it.key()] = it.value();
    m_settings.setValue(keyOf(QStringLiteral("order")), order);
    m_settings.setValue(keyOf(QStringLiteral("fronts")), m_mover.frontPanels());
    QStringList hidden;
    for (const QAction *action : m_panels)
        if (!action->isChecked()) hidden << action->objectName();
    m_settings.setValue(keyOf(QStringLiteral("hidden")), hidden);
}

void LayoutKeeper::restoreDefault()
{
    for (QAction *action : m_panels)
        action->setChecked(true);
    m_mover.restoreDefault();
    for (auto it = m_defaults.begin(); it != m_defaults.end(); ++it)
        it.key()->restoreState(it.value());
}

} // namespace larmor

#include "moc_layout_keeper.cpp"
