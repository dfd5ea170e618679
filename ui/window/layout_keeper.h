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

/// Sizes and presence of the window's panels, kept between starts. Panels are moved by the handles between
/// them and hidden by their actions; they do not float: a canvas that changes its window loses its OpenGL
/// context and with it the textures that a device writes into.
class LayoutKeeper : public QObject {
    Q_OBJECT
public:
    LayoutKeeper(QWidget &window, QSettings &settings);
    /// The action shows and hides the panel.
    void addPanel(QAction *action, QWidget *panel);
    /// Takes the present sizes as those of the default, then those that were kept.
    void restore();
    void keep() const;
    void restoreDefault();

private:
    void setShown(QWidget *panel, bool shown);

    QWidget &m_window;
    QSettings &m_settings;
    struct Shown {
        QAction *action;
        QWidget *panel;
    };
    QList<Shown> m_panels;
    QHash<QSplitter *, QByteArray> m_defaults;
};

} // namespace larmor
