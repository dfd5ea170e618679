// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/viewing.h"

#include "compare/compare_window.h"
#include "viewer/view_link.h"
#include "viewer/window_bar.h"
#include "window/actions.h"

#include <QAction>
#include <QVBoxLayout>
#include <array>

namespace larmor {

namespace {
constexpr double lowPercentile = 1, highPercentile = 99;
}

Viewing::Viewing(const Actions &actions, SliceView &slice, QObject *parent)
    : QObject(parent), m_actions(actions), m_slice(slice), m_link(new ViewLink(this))
{
    m_link->add(&slice);
    connect(actions[ActionId::AutoWindow], &QAction::triggered, this,
            [this] { m_slice.setPercentiles(lowPercentile, highPercentile); });
    connect(actions[ActionId::InvertColours], &QAction::toggled, this,
            [this](bool on) { m_slice.setInverted(on); });
    connect(&slice, &SliceView::lookChanged, this,
            [this] { m_actions[ActionId::InvertColours]->setChecked(m_slice.inverted()); });
    constexpr std::array layouts{ActionId::ViewAxial, ActionId::ViewCoronal, ActionId::ViewSagittal,
                                 ActionId::ViewSpace, ActionId::ViewAll};
    for (std::size_t i = 0; i < layouts.size(); ++i)
        connect(actions[layouts[i]], &QAction::triggered, this, [this, i] {
            ViewPlace place = m_slice.place();
            place.layout = static_cast<ViewLayout>(i);
            m_slice.setPlace(place);
        });
    connect(actions[ActionId::Crosshair], &QAction::toggled, &slice,
            [this](bool on) { m_slice.setCrosshairShown(on); });
    connect(actions[ActionId::Cine], &QAction::toggled, &slice, [this](bool on) { m_slice.setCine(on); });
    connect(&slice, &SliceView::cineChanged, actions[ActionId::Cine], &QAction::setChecked);
    connect(&slice, &SliceView::placeChanged, this, [this, layouts] {
        m_actions[ActionId::Crosshair]->setChecked(m_slice.crosshairShown());
        m_actions[layouts[static_cast<std::size_t>(m_slice.place().layout)]]->setChecked(true);
    });
    connect(actions[ActionId::LockViews], &QAction::toggled, this, &Viewing::lock);
    actions[ActionId::LockViews]->setChecked(true);
}

void Viewing::fillHistogramPanel(QVBoxLayout &body)
{
    auto *bar = new WindowBar(m_slice);
    bar->addActionButtons({m_actions[ActionId::AutoWindow], m_actions[ActionId::InvertColours],
                           m_actions[ActionId::LockViews]});
    body.addWidget(bar);
}

void Viewing::addCompare(CompareWindow &compare)
{
    m_compare = &compare;
    for (const CompareTile *tile : compare.tiles())
        connect(tile, &CompareTile::imageShown, this, [this, tile] {
            if (m_actions[ActionId::LockViews]->isChecked()) tile->view()->setPlace(m_slice.place());
        });
    lock(m_actions[ActionId::LockViews]->isChecked());
}

void Viewing::lock(bool on)
{
    if (!m_compare) return;
    for (const CompareTile *tile : m_compare->tiles())
        if (on)
            m_link->add(tile->view());
        else
            m_link->remove(tile->view());
}

} // namespace larmor
