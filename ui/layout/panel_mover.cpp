// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/panel_mover.h"

#include "layout/enlarge_button.h"
#include "layout/enlarged_panel.h"
#include "layout/floating_panels.h"
#include "layout/panel_places.h"
#include "layout/splitter_loan.h"
#include "widgets/panel.h"

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

constexpr QLatin1Char between('|'); ///< names that share a place

QStringList namesIn(const QSplitter &splitter)
{
    QStringList names;
    for (int i = 0; i < splitter.count(); ++i) {
        const auto *tabs = qobject_cast<const PanelTabs *>(splitter.widget(i));
        QStringList shared;
        for (int tab = 0; tabs && tab < tabs->count(); ++tab)
            shared << SplitterLoan::nameOf(*tabs->widget(tab));
        names << (tabs ? shared.join(between) : SplitterLoan::nameOf(*splitter.widget(i)));
    }
    return names;
}

/// Where a name stands, alone or with others.
qsizetype placeIn(const QStringList &places, const QString &name)
{
    const auto found = std::find_if(places.begin(), places.end(), [&](const QString &place) {
        return place.split(between).contains(name);
    });
    return found - places.begin();
}

QStringList sortedNames(const PanelMover::Order &order)
{
    QStringList all;
    for (const QStringList &places : order)
        all << places.join(between).split(between, Qt::SkipEmptyParts);
    all.sort();
    return all;
}

void exchange(PanelMover::Order &order, const QString &one, const QString &other)
{
    for (QStringList &places : order)
        for (QString &place : places) {
            QStringList names = place.split(between);
            for (QString &name : names)
                name = name == one ? other : name == other ? one : name;
            place = names.join(between);
        }
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
    MoveName{PanelMover::Where::After, "after", QT_TRANSLATE_NOOP("larmor::PanelMover", "Put after")},
    MoveName{PanelMover::Where::Tab, "tab", QT_TRANSLATE_NOOP("larmor::PanelMover", "Make a tab with")}};

} // namespace

PanelMover::PanelMover(QWidget &window, QList<Panel *> panels, const Panel *switches)
    : QObject(&window), m_window(window), m_floating(new FloatingPanels(window)),
      m_enlarged(new EnlargedPanel(window, panels, switches)), m_panels(std::move(panels))
{
    m_default = order();
    for (Panel *panel : m_panels) {
        panel->installEventFilter(this);
        for (QLabel *label :
             panel->titleLine()->findChildren<QLabel *>(QString(), Qt::FindDirectChildrenOnly))
            label->setCursor(Qt::OpenHandCursor); // controls on the line keep their own
        addEnlargeButton(*panel);
        panel->titleLine()->setToolTip(tr(
            "Drag to move the panel; right click to enlarge it and for its other places; double click for a "
            "window of its own, as on a second screen"));
    }
}

void PanelMover::addEnlargeButton(Panel &panel)
{
    if (!m_enlarged->canBeEnlarged(panel)) return;
    auto *button = new EnlargeButton(panel.titleLine());
    button->setObjectName(panel.objectName() + QStringLiteral(".enlarge"));
    button->setToolTip(tr("Enlarge, or give the others their room back"));
    button->setAccessibleName(tr("Enlarge"));
    connect(button, &QAbstractButton::clicked, m_enlarged, [this, &panel] {
        m_enlarged->panel() == &panel ? m_enlarged->giveBack() : m_enlarged->enlarge(panel);
    });
    panel.addAside(button);
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

PanelMover::Order PanelMover::withShared(Order order, const QStringList &names)
{
    for (QStringList &places : order) {
        for (const QString &name : names.mid(1))
            places.removeOne(name);
        if (const qsizetype at = places.indexOf(names.first()); at >= 0) places[at] = names.join(between);
    }
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

void PanelMover::bringHome()
{
    m_enlarged->giveBack();
    m_floating->dockAll();
}

void PanelMover::setFloating(Panel &panel, bool floating)
{
    m_enlarged->giveBack();
    m_floating->setFloating(panel, floating);
}

bool PanelMover::setOrder(const Order &wanted)
{
    bringHome();
    if (!std::all_of(m_panels.begin(), m_panels.end(), [this](const Panel *each) { return isHere(*each); }))
        return false;
    const Order present = order();
    if (wanted.keys() != present.keys() || sortedNames(wanted) != sortedNames(present)) return false;
    for (auto it = present.begin(); it != present.end(); ++it)
        for (const QString &place : it.value()) // a splitter within a splitter stays there, and alone
            for (const QString &name : place.split(between))
                if (!panel(name) && !wanted[it.key()].contains(name)) return false;
    const QStringList fronts = frontPanels();
    QHash<QString, bool> shown;
    for (const Panel *each : m_panels)
        shown[each->objectName()] = isPanelShown(*each);
    dissolveTabs();
    for (QSplitter *splitter : splitters())
        for (qsizetype i = 0; i < wanted[splitter->objectName()].size(); ++i)
            place(*splitter, int(i), wanted[splitter->objectName()][i].split(between));
    for (Panel *each : m_panels)
        showPanel(*each, shown[each->objectName()]);
    for (QSplitter *splitter : splitters())
        giveRoom(splitter);
    setFrontPanels(fronts);
    emit moved();
    return true;
}

void PanelMover::dissolveTabs()
{
    for (PanelTabs *tabs : m_window.findChildren<PanelTabs *>()) {
        QSplitter *splitter = splitterOf(*tabs);
        while (tabs->count() > 0)
            splitter->addWidget(tabs->widget(0));
        tabs->hide();
        tabs->setParent(nullptr);
        tabs->deleteLater(); // a title in it may be what the pointer drags
    }
}

void PanelMover::place(QSplitter &splitter, int index, const QStringList &names)
{
    if (names.size() == 1) {
        splitter.insertWidget(index, child(names.first()));
        return;
    }
    auto *tabs = new PanelTabs;
    tabs->setObjectName(QStringLiteral("tabs.") + names.first());
    for (const QString &name : names)
        tabs->insert(tabs->count(), *panel(name), panel(name)->title(), true);
    splitter.insertWidget(index, tabs);
}

QStringList PanelMover::frontPanels() const
{
    QStringList names;
    for (const PanelTabs *tabs : m_window.findChildren<PanelTabs *>())
        if (tabs->currentWidget()) names << SplitterLoan::nameOf(*tabs->currentWidget());
    return names;
}

void PanelMover::setFrontPanels(const QStringList &names)
{
    for (const QString &name : names)
        if (Panel *found = panel(name); found && isPanelShown(*found)) bringToFront(*found);
}

void PanelMover::move(Panel &panel, Panel &other, Where where)
{
    if (&panel == &other) return;
    bringHome();
    if (!isHere(panel) || !isHere(other)) return;
    QSplitter *const from = splitterOf(panel), *const to = splitterOf(other);
    const QString name = panel.objectName(), otherName = other.objectName();
    QList<int> fromSizes = from->sizes(), toSizes = to->sizes();
    Order wanted = order();
    if (where == Where::Exchange) {
        exchange(wanted, name, otherName);
    } else {
        QStringList &left = wanted[from->objectName()], &right = wanted[to->objectName()];
        const qsizetype i = placeIn(left, name);
        QStringList stay = left[i].split(between);
        stay.removeOne(name);
        int freed = 0;
        if (stay.isEmpty()) {
            left.removeAt(i);
            freed = fromSizes.takeAt(i);
        } else {
            left[i] = stay.join(between);
        }
        if (from == to) toSizes = fromSizes;
        const qsizetype j = placeIn(right, otherName), at = j + (where == Where::After ? 1 : 0);
        if (where == Where::Tab) {
            right[j] += between + name;
            if (from == to) toSizes[j] += freed;
        } else {
            right.insert(at, name);
            if (from == to && stay.isEmpty())
                toSizes.insert(at, freed);
            else
                toSizes = withHalf(toSizes, j, at);
        }
    }
    if (!setOrder(wanted)) return;
    if (from != to) from->setSizes(fromSizes);
    to->setSizes(toSizes);
    if (where == Where::Tab) bringToFront(panel);
}

// ---- by menu

void PanelMover::fillMenu(QMenu &menu, Panel &panel)
{
    const bool floats = m_floating->isFloating(panel), large = m_enlarged->panel() == &panel;
    if (large || m_enlarged->canEnlarge(panel)) {
        QAction *action = menu.addAction(large ? tr("Give the others their room back") : tr("Enlarge"));
        action->setObjectName(QStringLiteral("move.") + panel.objectName() + QStringLiteral(".enlarge"));
        connect(action, &QAction::triggered, m_enlarged,
                [this, &panel, large] { large ? m_enlarged->giveBack() : m_enlarged->enlarge(panel); });
    }
    if (floats || isHere(panel)) {
        QAction *action = menu.addAction(floats ? tr("Back into the window") : tr("Window of its own"));
        action->setObjectName(QStringLiteral("move.") + panel.objectName() + QStringLiteral(".float"));
        connect(action, &QAction::triggered, m_floating,
                [this, &panel, floats] { setFloating(panel, !floats); });
    }
    if (!isHere(panel)) return;
    for (const MoveName &each : moveNames) {
        auto *places = new QMenu(tr(each.text), &menu);
        places->setObjectName(QStringLiteral("menu.move.") + QLatin1String(each.name));
        for (Panel *other : m_panels) {
            if (other == &panel || !isPanelShown(*other) || !isHere(*other)) continue;
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
        if (!isPanelShown(*panel)) continue;
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
        const QWidget &place = placeOf(*panel);
        const QPoint at = place.mapFrom(&m_window, inWindow);
        if (!place.rect().contains(at)) continue;
        if (at.y() < panel->titleLine()->mapTo(&place, QPoint(0, panel->titleLine()->height())).y())
            return {panel, Where::Tab};
        const bool rows = splitterOf(*panel)->orientation() == Qt::Vertical;
        const double share = rows ? double(at.y()) / place.height() : double(at.x()) / place.width();
        const Where where = share < edge ? Where::Before : share > 1 - edge ? Where::After : Where::Exchange;
        return {panel, where};
    }
    return {};
}

QRect PanelMover::landing(const Target &target) const
{
    Panel &panel = *target.panel;
    const QWidget &place = placeOf(panel);
    QRect rect(place.mapTo(&m_window, QPoint()), place.size());
    if (target.where == Where::Exchange) return rect;
    if (target.where == Where::Tab) {
        const QWidget *title = panel.titleLine();
        rect.setBottom(title->mapTo(&m_window, QPoint(0, title->height())).y());
        return rect;
    }
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
        setFloating(panel, !m_floating->isFloating(panel));
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

#include "moc_panel_mover.cpp"
