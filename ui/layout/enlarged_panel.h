// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QStringList>

class QSplitter;
class QWidget;

namespace larmor {

class Panel;

/// One panel that has the room of all others of its window but the switches, as a chart for the last row of a
/// hall; the others come back to where they were.
class EnlargedPanel : public QObject {
    Q_OBJECT
public:
    /// @param panels all that can be enlarged or give room. @param beside stays, and is never enlarged.
    EnlargedPanel(QWidget &main, QList<Panel *> panels, const Panel *beside);

    /// Where it is shown in the window.
    bool canBeEnlarged(const Panel &panel) const { return &panel != m_beside; }
    bool canEnlarge(const Panel &panel) const;
    /// Null: none is.
    Panel *panel() const { return m_panel; }
    /// In place of the one that is; nothing where it cannot be.
    void enlarge(Panel &panel);
    void giveBack();
    /// The panel under the pointer, else that with the focus, else `usual`.
    Panel *meant(Panel *usual) const;

signals:
    void changed(bool enlarged);

private:
    Panel *panelAround(const QWidget *widget) const;
    QList<QSplitter *> splitters() const;

    QWidget &m_main;
    const QList<Panel *> m_panels;
    const Panel *const m_beside;
    Panel *m_panel = nullptr;
    QList<QPointer<QWidget>> m_hidden;
    QHash<QString, QByteArray> m_sizes; ///< of the splitters, by their names
    QStringList m_fronts;               ///< panels before the others of their tabs
};

} // namespace larmor
