// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/splitter_loan.h"

#include "layout/panel_places.h"

namespace larmor {

namespace {
constexpr char standsFor[] = "standsFor";

/// Puts one widget where another is, among tabs or in a splitter; the other has no parent then.
void replace(QWidget &there, QWidget &other)
{
    if (PanelTabs *tabs = PanelTabs::of(there)) {
        const int index = tabs->indexOf(&there);
        const QString title = tabs->tabText(index);
        const bool front = tabs->currentIndex() == index;
        tabs->removeTab(index);
        there.setParent(nullptr);
        tabs->insert(index, other, title, true);
        if (front) tabs->setCurrentIndex(index);
    } else {
        QSplitter *splitter = splitterOf(there);
        splitter->replaceWidget(splitter->indexOf(&there), &other);
    }
}

} // namespace

SplitterLoan::SplitterLoan(QWidget &widget)
    : m_widget(&widget), m_place(new QWidget), m_splitter(splitterOf(widget)), m_sizes(m_splitter->sizes())
{
    m_place->setProperty(standsFor, widget.objectName());
    replace(widget, *m_place);
    showPanel(*m_place, false);
}

SplitterLoan::~SplitterLoan()
{
    if (!m_widget || !m_place || !m_splitter) return; // the window ends
    const bool shown = !m_widget->isHidden();
    replace(*m_place, *m_widget);
    delete m_place;
    showPanel(*m_widget, shown);
    m_splitter->setSizes(m_sizes);
}

QString SplitterLoan::nameOf(const QWidget &widget)
{
    const QString owner = widget.property(standsFor).toString();
    return owner.isEmpty() ? widget.objectName() : owner;
}

} // namespace larmor
