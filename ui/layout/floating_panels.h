// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QObject>
#include <QString>
#include <map>
#include <memory>

class QWidget;

namespace larmor {

class FloatingWindow;
class Panel;

/// Panels in windows of their own, for a second screen. Such a window belongs to the main window, whose keys
/// work in it; closing it puts the panel back.
class FloatingPanels : public QObject {
    Q_OBJECT
public:
    explicit FloatingPanels(QWidget &main);
    ~FloatingPanels() override;

    bool isFloating(const Panel &panel) const;
    /// Does nothing to a panel that another window has, as in a presentation.
    void setFloating(Panel &panel, bool floating);
    void dockAll();
    bool isEmpty() const { return m_windows.empty(); }

    /// Places of the windows by the names of their panels.
    QMap<QString, QByteArray> geometries() const;
    /// Moves a panel's window, onto a screen that is there.
    void setGeometry(const Panel &panel, const QByteArray &geometry);

private:
    QWidget &m_main;
    std::map<const Panel *, std::unique_ptr<FloatingWindow>> m_windows;
};

} // namespace larmor
