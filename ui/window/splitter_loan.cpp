// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/splitter_loan.h"

#include "window/panel_mover.h"

namespace larmor {

namespace {
constexpr char placeOf[] = "placeOf";
}

SplitterLoan::SplitterLoan(QWidget &widget)
    : m_widget(&widget), m_place(new QWidget), m_splitter(qobject_cast<QSplitter *>(widget.parentWidget())),
      m_sizes(m_splitter->sizes())
{
    m_place->setProperty(placeOf, widget.objectName());
    m_splitter->replaceWidget(m_splitter->indexOf(&widget), m_place);
    showPanel(*m_place, false);
}

SplitterLoan::~SplitterLoan()
{
    if (!m_widget || !m_place || !m_splitter) return; // the window ends
    const bool shown = !m_widget->isHidden();
    m_splitter->replaceWidget(m_splitter->indexOf(m_place), m_widget);
    delete m_place;
    showPanel(*m_widget, shown);
    m_splitter->setSizes(m_sizes);
}

QString SplitterLoan::nameOf(const QWidget &widget)
{
    const QString owner = widget.property(placeOf).toString();
    return owner.isEmpty() ? widget.objectName() : owner;
}

} // namespace larmor
