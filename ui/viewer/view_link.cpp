// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/view_link.h"

#include <algorithm>

namespace larmor {

void ViewLink::add(SliceView *view)
{
    if (std::find(m_views.begin(), m_views.end(), view) != m_views.end()) return;
    if (!m_views.empty() && m_views.front()) copyLook(*m_views.front(), *view);
    m_views.emplace_back(view);
    connect(view, &SliceView::lookChanged, this, [this, view] { spread(*view); });
    connect(view, &SliceView::placeChanged, this, [this, view] { spreadPlace(*view); });
}

void ViewLink::remove(SliceView *view)
{
    disconnect(view, nullptr, this, nullptr);
    m_views.erase(std::remove(m_views.begin(), m_views.end(), view), m_views.end());
}

void ViewLink::copyLook(const SliceView &from, SliceView &to)
{
    to.setQuantity(from.quantity());
    to.setShown(from.shown());
    to.setColourMap(from.colourMap());
    to.setInverted(from.inverted());
    // As chosen: what is automatic stays so, and follows each one's own image.
    if (to.chosenWindow() != from.chosenWindow()) to.setWindow(from.chosenWindow());
}

void ViewLink::spreadPlace(SliceView &from)
{
    if (m_spreading) return;
    m_spreading = true;
    for (const QPointer<SliceView> &view : m_views)
        if (view && view != &from) view->setPlace(from.place());
    m_spreading = false;
}

void ViewLink::spread(SliceView &from)
{
    if (m_spreading) return;
    m_spreading = true;
    for (const QPointer<SliceView> &view : m_views)
        if (view && view != &from) copyLook(from, *view);
    m_spreading = false;
}

} // namespace larmor

#include "moc_view_link.cpp"
