// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/region.h"

#include <QSizeF>

namespace larmor {

/// Where the regions of a view are drawn, moved and resized: in the voxels of one plane, whatever its zoom.
class RegionEditor {
public:
    /// The plane under the pointer, and its size in voxels.
    struct Place {
        Plane plane = Plane::Axial;
        int slice = 0;
        QSizeF size;
        bool operator==(const Place &) const = default;
    };

    const std::vector<Region> &regions() const { return m_regions; }
    /// Takes over; nothing is selected then, and nothing drawn.
    void setRegions(std::vector<Region> regions);
    std::optional<std::size_t> selected() const { return m_selected; }
    void select(std::optional<std::size_t> region);
    /// What the next press draws; empty: nothing.
    std::optional<RegionShape> tool() const { return m_tool; }
    void setTool(std::optional<RegionShape> tool);

    /// A press of the left button. @param at in voxels. @param reach of a corner, in voxels.
    /// @return whether it begins a region, or takes hold of one; else nothing is selected any more.
    bool press(const Place &place, QPointF at, QSizeF reach);
    void drag(QPointF at); ///< after a press that was taken
    void release();        ///< a press without a drag puts a region of a quarter of the plane's sides there
    /// @return whether the key means something now: Return puts a region into the middle of `place` where one
    /// is to be drawn; of the selected one arrows move it by a voxel, with Shift its upper corner, and Delete
    /// takes it away; Escape gives up.
    bool key(const Place &place, int key, bool shift, bool act);

private:
    enum class Hold { None, New, Body, Corner };
    static Region placed(RegionShape shape, const Place &place, std::string name);
    void add(Region region, const Place &place, QPointF middle);
    std::optional<std::size_t> regionAt(const Place &place, QPointF at, QSizeF reach) const;
    bool takeCorner(Region &region, QPointF at, QSizeF reach);
    bool nudge(const Place &place, int key, bool shift, bool act);
    void remove(std::size_t region);
    static void keepInside(Region &region, const QSizeF &size);

    std::vector<Region> m_regions;
    std::optional<std::size_t> m_selected;
    std::optional<RegionShape> m_tool;
    Hold m_hold = Hold::None;
    Place m_place;
    QPointF m_from;  ///< of the press; of a corner the opposite one
    Region m_before; ///< the drag began with
    bool m_dragged = false;
};

} // namespace larmor
