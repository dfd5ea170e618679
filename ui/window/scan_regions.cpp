// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/scan_regions.h"

#include "session/live_controller.h"
#include "viewer/slice_plane.h"

#include <algorithm>

namespace larmor {

namespace {

constexpr std::size_t mostScans = 100;

/// In the voxels of another matrix of the same field of view.
std::vector<Region> scaled(std::vector<Region> regions, const Extent &from, const Extent &to)
{
    if (from == to || from.voxels() == 0) return regions;
    for (Region &region : regions) {
        const auto factor = [&](int axis) { return double(to[axis]) / double(from[axis]); };
        const auto [right, up] = shownAxes(region.plane);
        region.low = {region.low[0] * factor(right), region.low[1] * factor(up)};
        region.high = {region.high[0] * factor(right), region.high[1] * factor(up)};
        const int axis = fixedAxis(region.plane);
        region.slice =
            std::clamp(int((region.slice + 0.5) * factor(axis)), 0, std::max(0, int(to[axis]) - 1));
    }
    return regions;
}

} // namespace

ScanRegions::ScanRegions(SliceView &view, LiveController &controller, QObject *parent)
    : QObject(parent), m_view(view), m_controller(controller)
{
    connect(&controller, &LiveController::scanChanged, this, &ScanRegions::takeScan);
    // Queued: the view has the image by then, and scales no region that was of another one.
    connect(
        &controller, &LiveController::imageReady, this,
        [this](const LiveFrame &frame) { takeImage(frame.image.extent); }, Qt::QueuedConnection);
}

void ScanRegions::takeScan()
{
    const std::string &scan = m_controller.session().scan;
    if (scan == m_scan) return; // edited, or another image of the file
    if (!m_scan.empty() && !m_waits) {
        m_kept.erase(m_scan);
        if (!m_view.regions().empty() && m_kept.size() < mostScans)
            m_kept[m_scan] = {m_extent, m_view.regions()};
    }
    m_view.setRegions({});
    m_scan = scan;
    m_waits = true;
}

void ScanRegions::takeImage(const Extent &extent)
{
    m_extent = extent;
    if (!std::exchange(m_waits, false)) return;
    const auto kept = m_kept.find(m_scan);
    if (kept == m_kept.end()) return;
    m_view.setRegions(scaled(kept->second.regions, kept->second.extent, extent));
    m_kept.erase(kept);
}

SessionPart ScanRegions::part()
{
    return {[this] { return state(); }, [this](const Json &json) { restore(json); }};
}

Json ScanRegions::state() const
{
    // As an object: a session without regions takes away those that are there.
    Json json{{"list", regionsToJson(m_view.regions())}};
    for (const auto &[scan, kept] : m_kept)
        json["others"][scan] = {{"matrix", {kept.extent.x, kept.extent.y, kept.extent.z}},
                                {"list", regionsToJson(kept.regions)}};
    return json;
}

void ScanRegions::restore(const Json &json)
{
    if (!json.is_object()) return;
    m_waits = false;
    m_view.setRegions(regionsFromJson(json.value("list", Json())));
    const auto others = json.find("others");
    if (others == json.end() || !others->is_object()) return;
    for (const auto &[scan, kept] : others->items()) {
        const Json size = kept.is_object() ? kept.value("matrix", Json()) : Json();
        const auto isSize = [](const Json &n) { return n.is_number_integer() && n > 0 && n <= 65536; };
        if (!size.is_array() || size.size() != 3 || !std::all_of(size.begin(), size.end(), isSize)) continue;
        if (m_kept.size() >= mostScans || scan == m_scan) continue;
        m_kept[scan] = {
            {size[0].get<std::int64_t>(), size[1].get<std::int64_t>(), size[2].get<std::int64_t>()},
            regionsFromJson(kept.value("list", Json()))};
    }
}

} // namespace larmor

#include "moc_scan_regions.cpp"
