// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QObject>
#include <QPoint>
#include <QStringList>

class QMenu;
class QRubberBand;
class QSplitter;
class QWidget;

namespace larmor {

class Panel;

/// Shows or hides a panel. A splitter of which nothing is left gives its room away.
void showPanel(QWidget &panel, bool shown);

/// Where the panels of a window lie: side by side in splitters. A panel is dragged by its title onto another:
/// onto its middle to exchange the two, onto an edge to lie beside it; the menu of its title does the same by
/// keys. Panels stay in their window, so that an OpenGL canvas keeps its context and its textures.
class PanelMover : public QObject {
    Q_OBJECT
public:
    /// Names of what each splitter holds, in its order, by the splitter's name.
    using Order = QMap<QString, QStringList>;
    enum class Where { Before, After, Exchange };

    /// The present places are the default.
    PanelMover(QWidget &window, QList<Panel *> panels);

    Order order() const;
    /// @return false, with nothing changed, unless every panel has exactly one place and all else its own.
    bool setOrder(const Order &order);
    void restoreDefault() { setOrder(m_default); }
    /// Does nothing where both are the same.
    void move(Panel &panel, Panel &other, Where where);
    /// Every move that a panel can make.
    void fillMenu(QMenu &menu, Panel &panel);
    /// The same for all panels, where the pointer is not needed.
    void fillMenu(QMenu &menu);

signals:
    void moved();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Target {
        Panel *panel = nullptr;
        Where where = Where::Exchange;
    };
    QList<QSplitter *> splitters() const;
    QWidget *child(const QString &name) const;
    Target targetAt(const QPoint &inWindow) const;
    QRect landing(const Target &target) const;
    void drag(const QPoint &inWindow);
    void endDrag(bool drop);
    void showMenu(Panel &panel, const QPoint &global);

    QWidget &m_window;
    QList<Panel *> m_panels;
    Order m_default;
    Panel *m_pressed = nullptr, *m_dragged = nullptr;
    QPoint m_from; ///< of the window
    Target m_target;
    QRubberBand *m_band = nullptr;
};

} // namespace larmor
