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

class EnlargedPanel;
class FloatingPanels;
class Panel;

/// Where the panels of a window lie: side by side in splitters, or several in one place with tabs. A panel is
/// dragged by its title onto another: onto its middle to exchange the two, onto an edge to lie beside it,
/// onto its title or tabs to share its place; the menu of its title does the same by keys, and takes it into
/// a window of its own, as a double click on the title does, or enlarges it. What is in another window has no
/// place to move to, and comes back to where it was.
class PanelMover : public QObject {
    Q_OBJECT
public:
    /// Names of what each splitter holds, in its order, by the splitter's name; "a|b" share a place.
    using Order = QMap<QString, QStringList>;
    enum class Where { Before, After, Exchange, Tab };

    /// The present places are the default. @param switches the panel that stays beside an enlarged one.
    PanelMover(QWidget &window, QList<Panel *> panels, const Panel *switches = nullptr);

    Order order() const;
    /// An order in which these share the place of the first of them.
    static Order withShared(Order order, const QStringList &names);
    /// Panels come back from windows of their own first.
    /// @return false, with nothing changed, unless every panel is here and has exactly one place and all else
    /// its own.
    bool setOrder(const Order &order);
    /// Every panel comes back to its place, from its own window and from all the others' room.
    void bringHome();
    void restoreDefault() { setOrder(m_default); }
    /// Those before the others of their tabs.
    QStringList frontPanels() const;
    void setFrontPanels(const QStringList &names);
    /// Does nothing where both are the same.
    void move(Panel &panel, Panel &other, Where where);
    /// Every move that a panel can make.
    void fillMenu(QMenu &menu, Panel &panel);
    /// The same for all panels, where the pointer is not needed.
    void fillMenu(QMenu &menu);
    FloatingPanels &floating() { return *m_floating; }
    EnlargedPanel &enlarged() { return *m_enlarged; }
    Panel *panel(const QString &name) const; ///< null: there is none of this name

signals:
    void moved();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Target {
        Panel *panel = nullptr;
        Where where = Where::Exchange;
    };
    void addEnlargeButton(Panel &panel);
    void setFloating(Panel &panel, bool floating);
    QList<QSplitter *> splitters() const;
    QWidget *child(const QString &name) const;
    void dissolveTabs();
    void place(QSplitter &splitter, int index, const QStringList &names);
    Target targetAt(const QPoint &inWindow) const;
    QRect landing(const Target &target) const;
    void drag(const QPoint &inWindow);
    void endDrag(bool drop);
    void showMenu(Panel &panel, const QPoint &global);
    /// In this window, and not in one of its own or on a projector.
    bool isHere(const Panel &panel) const;

    QWidget &m_window;
    FloatingPanels *m_floating;
    EnlargedPanel *m_enlarged;
    QList<Panel *> m_panels;
    Order m_default;
    Panel *m_pressed = nullptr, *m_dragged = nullptr;
    QPoint m_from; ///< of the window
    Target m_target;
    QRubberBand *m_band = nullptr;
};

} // namespace larmor
