// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QObject>

class QAction;
class QSettings;
class QSplitter;
class QWidget;

namespace larmor {

class PanelMover;

/// Places, sizes and presence of the window's panels, and which have windows of their own, kept between
/// starts.
class LayoutKeeper : public QObject {
    Q_OBJECT
public:
    LayoutKeeper(QWidget &window, QSettings &settings, PanelMover &mover);
    /// The action shows and hides the panels.
    void addPanels(QAction *action, const QList<QWidget *> &panels);
    /// Takes the present sizes as those of the default, then those that were kept.
    void restore();
    void keep() const;
    void restoreDefault();

private:
    QWidget &m_window;
    QSettings &m_settings;
    PanelMover &m_mover;
    QList<QAction *> m_panels;
    QHash<QSplitter *, QByteArray> m_defaults;
};

} // namespace larmor
