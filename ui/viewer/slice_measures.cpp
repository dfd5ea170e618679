// SPDX-License-Identifier: GPL-3.0-or-later
// What is measured on a slice: regions of interest, the scale in millimetres, the directions in the patient.
#include "viewer/slice_widget.h"
#include "widgets/figures.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr double cornerReach = 6;  // logical pixels
constexpr double mostOfPane = 0.3; // that the scale bar takes
constexpr double leastBar = 24;    // logical pixels: a shorter one cannot be read

std::size_t at(int axis)
{
    return static_cast<std::size_t>(axis);
}

/// The largest of 1, 2, 5, 10 ... that is not larger.
double niceLength(double most)
{
    const double power = std::pow(10, std::floor(std::log10(most)));
    for (const double digit : {5.0, 2.0})
        if (digit * power <= most) return digit * power;
    return power;
}

/// Where a direction in LPS points to: the largest part first, what is less than 10 degrees left out.
QString lettersOf(const std::array<double, 3> &direction, double sign)
{
    constexpr std::array towards{u'L', u'P', u'H'}, away{u'R', u'A', u'F'};
    const double least = std::sin(10 * 3.14159265358979 / 180);
    std::array<std::size_t, 3> order{0, 1, 2};
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return std::abs(direction[a]) > std::abs(direction[b]); });
    QString letters;
    for (const std::size_t i : order)
        if (std::abs(direction[i]) > least) letters += QChar(sign * direction[i] > 0 ? towards[i] : away[i]);
    return letters;
}

} // namespace

// ---- scale and directions

std::array<double, 3> SliceWidget::voxelMm() const
{
    std::array<double, 3> sides{};
    for (int d = 0; d < 3; ++d)
        sides[at(d)] = m_fieldOfView[at(d)] / static_cast<double>(std::max<std::int64_t>(1, m_extent[d]));
    return sides;
}

void SliceWidget::setOrientation(const std::optional<PatientGeometry> &geometry)
{
    if (geometry == m_orientation) return;
    m_orientation = geometry;
    refresh();
}

void SliceWidget::addScale(const PaneState &pane, PaneOverlay &overlay) const
{
    const int right = shownAxes(pane.plane())[0];
    const double voxel = m_shape[at(right)] * pane.view.scale(); // on the canvas
    const double side = voxelMm()[at(right)];
    const double perUnit = side > 0 ? voxel / side : voxel;
    const double length = niceLength(mostOfPane * pane.place.width() / perUnit);
    if (length * perUnit < leastBar || (side <= 0 && length < 1)) return;
    overlay.barLength = length * perUnit;
    overlay.barText = (side > 0 ? tr("%1 mm") : tr("%1 px")).arg(QLocale().toString(length, 'g', 6));
}

void SliceWidget::measure(const PaneState &pane, PaneOverlay &overlay) const
{
    addScale(pane, overlay);
    const auto [right, up] = shownAxes(pane.plane());
    if (m_orientation) {
        const std::array axes{&m_orientation->read, &m_orientation->phase, &m_orientation->slice};
        overlay.toRight = lettersOf(*axes[at(right)], 1);
        overlay.toLeft = lettersOf(*axes[at(right)], -1);
        overlay.toTop = lettersOf(*axes[at(up)], 1);
        overlay.toBottom = lettersOf(*axes[at(up)], -1);
    }
    const std::vector<Region> &all = m_regions.regions();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Region &region = all[i];
        if (region.plane != pane.plane() || region.slice != pane.slice) continue;
        Point3 low{}, high{};
        low[at(right)] = region.low[0], low[at(up)] = region.low[1];
        high[at(right)] = region.high[0], high[at(up)] = region.high[1];
        overlay.regions.push_back({QRectF(onCanvas(pane, low), onCanvas(pane, high)).normalized(),
                                   QString::fromStdString(region.name), region.shape == RegionShape::Ellipse,
                                   m_regions.selected() == i, region.background});
    }
}

// ---- regions

RegionEditor::Place SliceWidget::regionPlace() const
{
    const ViewLayout pane = m_active == ViewLayout::Space ? ViewLayout::Axial : m_active;
    const auto plane = static_cast<Plane>(pane);
    const auto [right, up] = shownAxes(plane);
    return {plane, sliceOf(pane), QSizeF(double(m_extent[right]), double(m_extent[up]))};
}

QPointF SliceWidget::inPlane(QPointF point) const
{
    const auto voxel = voxelAt(point);
    if (!voxel) return {};
    const auto [right, up] = shownAxes(regionPlace().plane);
    return {(*voxel)[at(right)], (*voxel)[at(up)]};
}

bool SliceWidget::pressRegion(QPointF point)
{
    if (!m_hasImage || m_active == ViewLayout::Space) return false;
    const RegionEditor::Place place = regionPlace();
    const auto [right, up] = shownAxes(place.plane);
    const double scale = view().scale();
    const QSizeF reach(cornerReach / (scale * m_shape[at(right)]), cornerReach / (scale * m_shape[at(up)]));
    const bool selected = m_regions.selected().has_value();
    const bool taken = m_regions.press(place, inPlane(point), reach);
    if (taken || selected) regionsMoved();
    return taken;
}

void SliceWidget::leftRelease()
{
    if (!std::exchange(m_onRegion, false)) return;
    m_regions.release();
    regionsMoved();
}

bool SliceWidget::drawingKey(int key, bool shift, bool act)
{
    if (!m_hasImage) return false;
    const bool ours = m_regions.key(regionPlace(), key, shift, act);
    if (ours && act) regionsMoved();
    return ours;
}

void SliceWidget::regionsMoved()
{
    m_canvas->widget()->setCursor(m_regions.tool() ? Qt::CrossCursor : Qt::ArrowCursor);
    refresh();
    emit regionsChanged();
}

void SliceWidget::setRegions(const std::vector<Region> &regions)
{
    if (regions == m_regions.regions()) return;
    m_regions.setRegions(regions);
    regionsMoved();
}

void SliceWidget::selectRegion(std::optional<std::size_t> region)
{
    if (region == m_regions.selected()) return;
    m_regions.select(region);
    regionsMoved();
}

void SliceWidget::setRegionTool(std::optional<RegionShape> tool)
{
    if (tool == m_regions.tool()) return;
    m_regions.setTool(tool);
    regionsMoved();
}

void SliceWidget::scaleRegions(const Extent &before)
{
    std::vector<Region> regions = m_regions.regions();
    if (regions.empty() || before.voxels() == 0) return;
    for (Region &region : regions) {
        const auto [right, up] = shownAxes(region.plane);
        const auto factor = [&](int axis) { return double(m_extent[axis]) / double(before[axis]); };
        region.low[0] *= factor(right), region.high[0] *= factor(right);
        region.low[1] *= factor(up), region.high[1] *= factor(up);
        const int axis = fixedAxis(region.plane);
        region.slice =
            std::clamp(int((region.slice + 0.5) * factor(axis)), 0, std::max(0, int(m_extent[axis]) - 1));
    }
    m_regions.setRegions(std::move(regions));
    emit regionsChanged();
}

std::optional<Image> SliceWidget::planeValues(Plane plane, int slice)
{
    if (!m_hasImage || slice < 0 || slice >= m_extent[fixedAxis(plane)]) return {};
    if (m_image.host && m_image.extent == m_extent) return planeOf(*m_image.host, plane, slice);
    return m_canvas->plane(plane, slice);
}

std::vector<RegionStatistics> SliceWidget::regionStatistics()
{
    std::vector<RegionStatistics> statistics;
    std::map<std::pair<Plane, int>, std::optional<std::pair<Image, std::optional<Image>>>> planes;
    for (const Region &region : regions()) {
        const auto [entry, isNew] = planes.try_emplace({region.plane, region.slice});
        if (isNew)
            if (auto values = planeValues(region.plane, region.slice)) {
                const bool wantsTruth = m_mapping.shown != Shown::Reconstruction && truthFits();
                entry->second.emplace(
                    std::move(*values),
                    wantsTruth ? std::optional(planeOf(*m_truth, region.plane, region.slice)) : std::nullopt);
            }
        const auto &held = entry->second;
        statistics.push_back(
            held ? statisticsOf(region, held->first, held->second ? &*held->second : nullptr, m_mapping)
                 : RegionStatistics());
    }
    return statistics;
}

} // namespace larmor
