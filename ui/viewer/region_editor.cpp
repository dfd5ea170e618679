// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/region_editor.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace larmor {

namespace {
constexpr double least = 1; // side of a region, voxels
} // namespace

void RegionEditor::setRegions(std::vector<Region> regions)
{
    m_regions = std::move(regions);
    m_selected.reset();
    m_hold = Hold::None;
}

void RegionEditor::select(std::optional<std::size_t> region)
{
    m_selected = region && *region < m_regions.size() ? region : std::nullopt;
}

void RegionEditor::setTool(std::optional<RegionShape> tool)
{
    m_tool = tool;
    m_hold = Hold::None;
}

void RegionEditor::keepInside(Region &region, const QSizeF &size)
{
    const std::array<double, 2> limit{size.width(), size.height()};
    for (std::size_t d = 0; d < 2; ++d) {
        const double side = std::clamp(region.high[d] - region.low[d], std::min(least, limit[d]), limit[d]);
        region.low[d] = std::clamp(region.low[d], 0.0, limit[d] - side);
        region.high[d] = region.low[d] + side;
    }
}

/// A quarter of the plane's sides, at its lower left corner.
Region RegionEditor::placed(RegionShape shape, const Place &place, std::string name)
{
    const auto quarter = [](double side) { return std::max(least, std::round(side / 4)); };
    return {shape,
            place.plane,
            place.slice,
            {0, 0},
            {quarter(place.size.width()), quarter(place.size.height())},
            std::move(name),
            false};
}

void RegionEditor::add(Region region, const Place &place, QPointF middle)
{
    const std::array<double, 2> at{middle.x(), middle.y()};
    for (std::size_t d = 0; d < 2; ++d) {
        const double side = region.high[d] - region.low[d];
        region.low[d] = std::round(at[d] - side / 2); // on whole voxels
        region.high[d] = region.low[d] + side;
    }
    keepInside(region, place.size);
    m_regions.push_back(std::move(region));
    m_selected = m_regions.size() - 1;
}

std::optional<std::size_t> RegionEditor::regionAt(const Place &place, QPointF at, QSizeF reach) const
{
    for (std::size_t i = m_regions.size(); i-- > 0;) { // the newest lies on top
        const Region &region = m_regions[i];
        if (region.plane != place.plane || region.slice != place.slice) continue;
        const QRectF box(QPointF(region.low[0], region.low[1]), QPointF(region.high[0], region.high[1]));
        const bool corner =
            m_selected == i &&
            box.adjusted(-reach.width(), -reach.height(), reach.width(), reach.height()).contains(at);
        if (corner || region.holds(at)) return i;
    }
    return {};
}

/// The corner under the pointer is dragged, and its opposite stays.
bool RegionEditor::takeCorner(Region &region, QPointF at, QSizeF reach)
{
    for (const bool right : {false, true})
        for (const bool up : {false, true}) {
            const QPointF corner(right ? region.high[0] : region.low[0], up ? region.high[1] : region.low[1]);
            if (std::abs(at.x() - corner.x()) > reach.width() ||
                std::abs(at.y() - corner.y()) > reach.height())
                continue;
            m_from = {right ? region.low[0] : region.high[0], up ? region.low[1] : region.high[1]};
            return true;
        }
    return false;
}

bool RegionEditor::press(const Place &place, QPointF at, QSizeF reach)
{
    m_place = place;
    m_dragged = false;
    m_from = at;
    if (m_tool) {
        m_hold = Hold::New;
        return true;
    }
    m_selected = regionAt(place, at, reach);
    if (!m_selected) {
        m_hold = Hold::None;
        return false;
    }
    Region &region = m_regions[*m_selected];
    m_before = region;
    m_hold = takeCorner(region, at, reach) ? Hold::Corner : Hold::Body;
    return true;
}

void RegionEditor::drag(QPointF at)
{
    if (m_hold == Hold::None) return;
    if (m_hold == Hold::New && !m_dragged) {
        if (std::abs(at.x() - m_from.x()) < least && std::abs(at.y() - m_from.y()) < least) return;
        m_regions.push_back(placed(*m_tool, m_place, freeName(m_regions)));
        m_selected = m_regions.size() - 1;
    }
    m_dragged = true;
    Region &region = m_regions[*m_selected];
    if (m_hold == Hold::Body) {
        const std::array<double, 2> by{at.x() - m_from.x(), at.y() - m_from.y()};
        region = m_before;
        for (std::size_t d = 0; d < 2; ++d)
            region.low[d] += by[d], region.high[d] += by[d];
        keepInside(region, m_place.size);
        return;
    }
    const std::array<double, 2> limit{m_place.size.width(), m_place.size.height()},
        fixed{m_from.x(), m_from.y()}, moved{at.x(), at.y()};
    for (std::size_t d = 0; d < 2; ++d) {
        const double end = std::clamp(moved[d], 0.0, limit[d]), other = std::clamp(fixed[d], 0.0, limit[d]);
        region.low[d] = std::min(end, other);
        region.high[d] = std::max(end, other);
    }
    keepInside(region, m_place.size);
}

void RegionEditor::release()
{
    if (m_hold == Hold::New) {
        if (!m_dragged) add(placed(*m_tool, m_place, freeName(m_regions)), m_place, m_from);
        m_tool.reset(); // one region for each choice
    }
    m_hold = Hold::None;
}

void RegionEditor::remove(std::size_t region)
{
    m_regions.erase(m_regions.begin() + std::ptrdiff_t(region));
    m_selected.reset();
    m_hold = Hold::None;
}

bool RegionEditor::nudge(const Place &place, int key, bool shift, bool act)
{
    const int across = (key == Qt::Key_Right) - (key == Qt::Key_Left),
              up = (key == Qt::Key_Up) - (key == Qt::Key_Down);
    if (across == 0 && up == 0) return false;
    if (!act) return true;
    Region &region = m_regions[*m_selected];
    const std::array<int, 2> by{across, up};
    const std::array<double, 2> limit{place.size.width(), place.size.height()};
    for (std::size_t d = 0; d < 2; ++d) {
        if (!shift) region.low[d] += by[d];
        region.high[d] += by[d];
        if (shift) region.high[d] = std::clamp(region.high[d], region.low[d] + least, limit[d]);
    }
    keepInside(region, place.size);
    return true;
}

bool RegionEditor::key(const Place &place, int key, bool shift, bool act)
{
    if (m_tool) {
        if (key == Qt::Key_Escape) {
            if (act) setTool({});
            return true;
        }
        if (key != Qt::Key_Return && key != Qt::Key_Enter) return false;
        if (act) {
            add(placed(*m_tool, place, freeName(m_regions)), place,
                QPointF(place.size.width() / 2, place.size.height() / 2));
            m_tool.reset();
        }
        return true;
    }
    if (!m_selected) return false;
    const Region &region = m_regions[*m_selected];
    if (region.plane != place.plane || region.slice != place.slice) return false; // it is not seen
    switch (key) {
    case Qt::Key_Escape:
        if (act) m_selected.reset();
        return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        if (act) remove(*m_selected);
        return true;
    default:
        return nudge(place, key, shift, act);
    }
}

} // namespace larmor
