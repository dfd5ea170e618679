// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/panel_mover.h"

#include "window/floating_panels.h"
#include "window/panel.h"
#include "window/splitter_loan.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QRubberBand>
#include <QSplitter>
#include <algorithm>
#include <array>

namespace larmor {

namespace {

constexpr double edge = 0.25; ///< of a panel's side: what is dropped there lies beside it

QSplitter *splitterOf(const QWidget &panel)
{
    return qobject_cast<QSplitter *>(panel.parentWidget());
}

/// What goes when a splitter is empty: itself, or the widget that holds nothing else.
QWidget *roomOf(QSplitter &splitter)
{
    QWidget *around = splitter.parentWidget();
    if (around == nullptr || qobject_cast<QSplitter *>(around) != nullptr)
        return around ? &splitter : nullptr;
    return qobject_cast<QSplitter *>(around->parentWidget()) != nullptr ? around : nullptr;
}

void giveRoom(QSplitter *splitter)
{
    QWidget *room = splitter ? roomOf(*splitter) : nullptr;
    if (room == nullptr) return;
    bool any = false;
    for (int i = 0; i < splitter->count(); ++i)
        any = any || !splitter->widget(i)->isHidden();
    room->setVisible(any);
    giveRoom(splitterOf(*room));
}

QStringList namesIn(const QSplitter &splitter)
{
    QStringList names;
    for (int i = 0; i < splitter.count(); ++i)
        names << SplitterLoan::nameOf(*splitter.widget(i));
    return names;
}

/// Half of the other panel's size becomes the moved one's.
QList<int> withHalf(QList<int> sizes, qsizetype other, qsizetype at)
{
    const int half = sizes[other] / 2;
    sizes[other] -= half;
    sizes.insert(at, half);
    return sizes;
}

struct MoveName {
    PanelMover::Where where;
    const char *name, *text;
};
constexpr std::array moveNames{
    MoveName{PanelMover::Where::Exchange, "exchange",
             QT_TRANSLATE_NOOP("larmor::PanelMover", "Exchange with")},
    MoveName{PanelMover::Where::Before, "before", QT_TRANSLATE_NOOP("larmor::PanelMover", "Put before")},
    MoveName{PanelMover::Where::After, "after", QT_TRANSLATE_NOOP("larmor::PanelMover", "Put after")}};

} // namespace

void showPanel(QWidget &panel, bool shown)
{
    panel.setVisible(shown);
    giveRoom(splitterOf(panel));
}

PanelMover::PanelMover(QWidget &window, QList<Panel *> panels)
    : QObject(&window), m_window(window), m_floating(new FloatingPanels(window)), m_panels(std::move(panels))
{
    m_default = order();
    for (Panel *panel : m_panels) {
        panel->installEventFilter(this);
        for (QLabel *label :
             panel->titleLine()->findChildren<QLabel *>(QString(), Qt::FindDirectChildrenOnly))
            label->setCursor(Qt::OpenHandCursor); // controls on the line keep their own
        panel->titleLine()->setToolTip(tr("Drag to move the panel; right click for its other places; double "
                                          "click for a window of its own, as on a second screen"));
    }
}

QList<QSplitter *> PanelMover::splitters() const
{
    QList<QSplitter *> found;
    for (QSplitter *splitter : m_window.findChildren<QSplitter *>())
        if (m_default.contains(splitter->objectName())) found << splitter;
    return found;
}

QWidget *PanelMover::child(const QString &name) const
{
    return m_window.findChild<QWidget *>(name);
}

PanelMover::Order PanelMover::order() const
{
    Order order;
    if (m_default.isEmpty())
        for (const Panel *panel : m_panels)
            order[splitterOf(*panel)->objectName()] = namesIn(*splitterOf(*panel));
    else
        for (const QSplitter *splitter : splitters())
            order[splitter->objectName()] = namesIn(*splitter);
    return order;
}

Panel *PanelMover::panel(const QString &name) const
{
    const auto found = std::find_if(m_panels.begin(), m_panels.end(),
                                    [&](const Panel *each) { return each->objectName() == name; });
    return found == m_panels.end() ? nullptr : *found;
}

bool PanelMover::isHere(const Panel &panel) const
{
    return panel.window() == m_window.window();
}

bool PanelMover::setOrder(const Order &wanted)
{
    m_floating->dockAll();
    if (!std::all_of(m_panels.begin(), m_panels.end(), [this](const Panel *each) { return isHere(*each); }))
        return false;
    const Order present = order();
    if (wanted.keys() != present.keys()) return false;
    QStringList all, now;
    for (auto it = wanted.begin(); it != wanted.end(); ++it) {
        all << it.value();
        now << present[it.key()];
        for (const QString &name : present[it.key()]) // a splitter within a splitter stays there
            if (!qobject_cast<Panel *>(child(name)) && !it.value().contains(name)) return false;
    }
    std::sort(all.begin(), all.end());
    std::sort(now.begin(), now.end());
    if (all != now) return false;
    for (QSplitter *splitter : splitters())
        for (qsizetype i = 0; i < wanted[splitter->objectName()].size(); ++i)
            splitter->insertWidget(int(i), child(wanted[splitter->objectName()][i]));
    for (QSplitter *splitter : splitters())
        giveRoom(splitter);
    emit moved();
    return true;
}

void PanelMover::move(Panel &panel, Panel &other, Where where)
{
    if (&panel == &other) return;
    m_floating->dockAll();
    if (!isHere(panel) || !isHere(other)) return;
    QSplitter *const from = splitterOf(panel), *const to = splitterOf(other);
    const QString name = panel.objectName(), otherName = other.objectName();
    QList<int> fromSizes = from->sizes(), toSizes = to->sizes();
    Order wanted = order();
    QStringList &left = wanted[from->objectName()], &right = wanted[to->objectName()];
    if (where == Where::Exchange) {
        const qsizetype i = left.indexOf(name), j = right.indexOf(otherName);
        left[i] = otherName;
        right[j] = name;
    } else {
        const qsizetype i = left.indexOf(name);
        left.removeAt(i);
        const int size = fromSizes.takeAt(i);
        const qsizetype j = right.indexOf(otherName), at = j + (where == Where::After ? 1 : 0);
        if (from == to) {
            toSizes = fromSizes;
            toSizes.insert(at, size);
        } else {
            toSizes = withHalf(toSizes, j, at);
        }
        right.insert(at, name);
    }
    if (!setOrder(wanted)) return;
    if (from != to) from->setSizes(fromSizes);
    to->setSizes(toSizes);
}

// ---- by menu

void PanelMover::fillMenu(QMenu &menu, Panel &panel)
{
    const bool floats = m_floating->isFloating(panel);
    if (floats || isHere(panel)) {
        QAction *action = menu.addAction(floats ? tr("Back into the window") : tr("Window of its own"));
        action->setObjectName(QStringLiteral("move.") + panel.objectName() + QStringLiteral(".float"));
        connect(action, &QAction::triggered, m_floating,
                [this, &panel, floats] { m_floating->setFloating(panel, !floats); });
    }
    if (!isHere(panel)) return;
    for (const MoveName &each : moveNames) {
        auto *places = new QMenu(tr(each.text), &menu);
        places->setObjectName(QStringLiteral("menu.move.") + QLatin1String(each.name));
        for (Panel *other : m_panels) {
            if (other == &panel || other->isHidden() || !isHere(*other)) continue;
            QAction *action = places->addAction(other->title());
            action->setObjectName(QStringLiteral("move.") + panel.objectName() + QLatin1Char('.') +
                                  QLatin1String(each.name) + QLatin1Char('.') + other->objectName());
            connect(action, &QAction::triggered, this,
                    [this, &panel, other, where = each.where] { move(panel, *other, where); });
        }
        menu.addMenu(places);
    }
}

void PanelMover::fillMenu(QMenu &menu)
{
    for (Panel *panel : m_panels) {
        if (panel->isHidden()) continue;
        auto *moves = new QMenu(panel->title(), &menu);
        moves->setObjectName(QStringLiteral("menu.move.") + panel->objectName());
        fillMenu(*moves, *panel);
        menu.addMenu(moves);
    }
}

void PanelMover::showMenu(Panel &panel, const QPoint &global)
{
    auto *menu = new QMenu(&panel);
    menu->setObjectName(QStringLiteral("menu.panel"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu, panel);
    menu->popup(global);
}

// ---- by dragging

PanelMover::Target PanelMover::targetAt(const QPoint &inWindow) const
{
    for (Panel *panel : m_panels) {
        if (panel == m_dragged || !panel->isVisible() || !isHere(*panel)) continue;
        const QPoint at = panel->mapFrom(&m_window, inWindow);
        if (!panel->rect().contains(at)) continue;
        const bool rows = splitterOf(*panel)->orientation() == Qt::Vertical;
        const double share = rows ? double(at.y()) / panel->height() : double(at.x()) / panel->width();
        const Where where = share < edge ? Where::Before : share > 1 - edge ? Where::After : Where::Exchange;
        return {panel, where};
    }
    return {};
}

QRect PanelMover::landing(const Target &target) const
{
    const Panel &panel = *target.panel;
    QRect rect(panel.mapTo(&m_window, QPoint()), panel.size());
    if (target.where == Where::Exchange) return rect;
    const bool rows = splitterOf(panel)->orientation() == Qt::Vertical;
    const QSize half = rows ? QSize(rect.width(), rect.height() / 2) : QSize(rect.width() / 2, rect.height());
    if (target.where == Where::After)
        rect.setTopLeft(rect.bottomRight() - QPoint(half.width(), half.height()));
    return {rect.topLeft(), half};
}

void PanelMover::drag(const QPoint &inWindow)
{
    if (!m_dragged) {
        if ((inWindow - m_from).manhattanLength() < QApplication::startDragDistance()) return;
        m_dragged = m_pressed;
        qApp->installEventFilter(this); // for Esc, wherever the focus is
        QApplication::setOverrideCursor(Qt::ClosedHandCursor);
        if (!m_band) m_band = new QRubberBand(QRubberBand::Rectangle, &m_window);
        m_band->setObjectName(QStringLiteral("panelLanding"));
    }
    m_target = targetAt(inWindow);
    m_band->setVisible(m_target.panel != nullptr);
    if (m_target.panel) m_band->setGeometry(landing(m_target));
}

void PanelMover::endDrag(bool drop)
{
    Panel *const dragged = std::exchange(m_dragged, nullptr);
    m_pressed = nullptr;
    if (!dragged) return;
    qApp->removeEventFilter(this);
    QApplication::restoreOverrideCursor();
    m_band->hide();
    if (drop && m_target.panel) move(*dragged, *m_target.panel, m_target.where);
    m_target = {};
}

bool PanelMover::eventFilter(QObject *watched, QEvent *event)
{
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (m_dragged && key && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept(); // before the shortcut has it
        if (event->type() == QEvent::KeyPress) endDrag(false);
        return true;
    }
    const auto found = std::find(m_panels.begin(), m_panels.end(), watched);
    if (found == m_panels.end()) return false;
    Panel &panel = **found;
    const auto onTitle = [&](const QPoint &at) { return panel.titleLine()->geometry().contains(at); };
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto &press = *static_cast<QMouseEvent *>(event);
        if (press.button() != Qt::LeftButton || !onTitle(press.pos()) || !isHere(panel)) return false;
        m_pressed = &panel;
        m_from = panel.mapTo(&m_window, press.pos());
        return true;
    }
    case QEvent::MouseButtonDblClick: {
        const auto &click = *static_cast<QMouseEvent *>(event);
        if (click.button() != Qt::LeftButton || !onTitle(click.pos())) return false;
        m_pressed = nullptr;
        m_floating->setFloating(panel, !m_floating->isFloating(panel));
        return true;
    }
    case QEvent::MouseMove:
        if (m_pressed != &panel) return false;
        drag(panel.mapTo(&m_window, static_cast<QMouseEvent *>(event)->pos()));
        return true;
    case QEvent::MouseButtonRelease:
        if (m_pressed != &panel) return false;
        endDrag(true);
        return true;
    case QEvent::ContextMenu: {
        const auto &asked = *static_cast<QContextMenuEvent *>(event);
        if (!onTitle(asked.pos())) return false;
        showMenu(panel, asked.globalPos());
        return true;
    }
    default:
        return false;
    }
}

} // namespace larmor
