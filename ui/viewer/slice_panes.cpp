// SPDX-License-Identifier: GPL-3.0-or-later
// The panes of a slice view: which planes are seen, where they lie, and what mouse and keys do to them.
#include "viewer/slice_widget.h"
#include "widgets/figures.h"

#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr double turnPerPixel = 0.01; // radians

constexpr std::array planes{ViewLayout::Axial, ViewLayout::Coronal, ViewLayout::Sagittal};

bool isPlane(ViewLayout pane)
{
    return pane != ViewLayout::Space && pane != ViewLayout::All;
}

int axisOf(ViewLayout pane)
{
    return fixedAxis(static_cast<Plane>(pane));
}

QString axisName(int axis)
{
    return QStringList{u"x"_s, u"y"_s, u"z"_s}[axis];
}

std::size_t indexOf(int axis)
{
    return static_cast<std::size_t>(axis);
}

} // namespace

// ---- layout

ViewLayout SliceWidget::shownLayout() const
{
    return isVolume() ? m_layout : ViewLayout::Axial;
}

std::vector<ViewLayout> SliceWidget::shownPanes() const
{
    const ViewLayout layout = shownLayout();
    if (layout != ViewLayout::All) return {layout};
    return {ViewLayout::Axial, ViewLayout::Coronal, ViewLayout::Sagittal, ViewLayout::Space};
}

QRectF SliceWidget::paneRect(ViewLayout pane) const
{
    const QRectF canvas(QPointF(0, 0), m_canvas->widget()->size());
    const ViewLayout layout = shownLayout();
    if (layout != ViewLayout::All) return layout == pane ? canvas : QRectF();
    // On whole pixels, so that panes meet without a seam.
    const double x = std::floor(canvas.width() / 2), y = std::floor(canvas.height() / 2);
    switch (pane) {
    case ViewLayout::Axial:
        return {0, 0, x, y};
    case ViewLayout::Coronal:
        return {0, y, x, canvas.height() - y};
    case ViewLayout::Sagittal:
        return {x, y, canvas.width() - x, canvas.height() - y};
    default:
        return {x, 0, canvas.width() - x, y};
    }
}

void SliceWidget::layOut()
{
    if (shownLayout() != ViewLayout::All) m_active = shownLayout();
    for (std::size_t i = 0; i < m_views.size(); ++i) {
        const auto pane = static_cast<ViewLayout>(i);
        const QRectF place = paneRect(pane);
        ViewTransform &view = m_views[i];
        const double before = view.fitScale();
        view.setCanvas(place.isEmpty() ? QSizeF(m_canvas->widget()->size()) : place.size(),
                       devicePixelRatioF());
        // The same part of the image in a pane of another size, but one pixel a voxel stays that.
        if (!view.fitted() && view.zoom() != 1)
            view.look(view.centre(), view.scale() * view.fitScale() / before, false);
        if (!m_hasImage) continue;
        const PictureMap map = stateOf(pane).map;
        m_views[i].setImageSize({map.width, map.height});
    }
    if (m_hasImage && viewOf(ViewLayout::Axial).fitted()) fitPanes();
}

void SliceWidget::setLayout(ViewLayout layout)
{
    m_layout = layout;
    m_crosshairShown = m_crosshairShown || (isVolume() && layout == ViewLayout::All);
    layOut();
    fitPanes();
}

PaneState SliceWidget::stateOf(ViewLayout pane) const
{
    PaneState state;
    state.pane = pane;
    state.mapping = m_mapping;
    state.slice = sliceOf(pane);
    state.smooth = m_smooth;
    state.space = m_space;
    state.place = paneRect(pane);
    state.view = viewOf(pane);
    if (isPlane(pane))
        state.map = planeMap(m_extent, m_shape, static_cast<Plane>(pane), state.slice);
    else if (m_space == SpaceMode::Oblique)
        state.map = obliqueMap(m_extent, m_shape, m_turn, state.slice);
    else
        state.map = spaceMap(m_extent, m_shape, m_turn);
    return state;
}

PaneOverlay SliceWidget::overlayOf(const PaneState &pane) const
{
    PaneOverlay overlay{pane.place, shownQuantity(m_mapping.quantity, m_mapping.shown), {}, {}, {}};
    const bool all = shownLayout() == ViewLayout::All;
    if (all && pane.pane != ViewLayout::Axial) overlay.left.clear();
    overlay.framed = all, overlay.active = pane.pane == m_active;
    const QString zoom = tr("%1 %").arg(std::lround(100 * pane.view.zoom()));
    overlay.right = all ? QString() : zoom;
    if (!isVolume() && m_crosshairShown)
        overlay.cross = onCanvas(pane, {m_cross[0] + 0.5, m_cross[1] + 0.5, 0});
    if (m_line && pane.isPlane())
        overlay.line = QLineF(onCanvas(pane, m_line->from), onCanvas(pane, m_line->to));
    if (pane.isPlane()) measure(pane, overlay);
    if (!isVolume()) return overlay;
    if (!pane.isPlane()) {
        overlay.left = m_space == SpaceMode::Maximum ? tr("maximum along rays")
                       : m_space == SpaceMode::RayCast
                           ? tr("ray-cast")
                           : tr("oblique slice %1").arg(indexText(pane.slice, slicesOf(pane.pane)));
        return overlay;
    }
    const auto [right, up] = shownAxes(pane.plane());
    overlay.across = axisName(right), overlay.up = axisName(up);
    const QString slice = tr("slice %1").arg(indexText(pane.slice, slicesOf(pane.pane)));
    overlay.right = all ? slice : tr("%1 · %2").arg(slice, zoom);
    if (m_crosshairShown)
        overlay.cross = onCanvas(pane, {m_cross[0] + 0.5, m_cross[1] + 0.5, m_cross[2] + 0.5});
    if (overlay.line && m_line->from[indexOf(axisOf(pane.pane))] != m_line->to[indexOf(axisOf(pane.pane))])
        overlay.line.reset(); // drawn in another plane
    return overlay;
}

QPointF SliceWidget::onCanvas(const PaneState &pane, const Point3 &voxel) const
{
    const auto [right, up] = shownAxes(pane.plane());
    return pane.place.topLeft() + pane.view.toCanvas({voxel[indexOf(right)] * m_shape[indexOf(right)],
                                                      voxel[indexOf(up)] * m_shape[indexOf(up)]});
}

QRectF SliceWidget::imageRect() const
{
    const QPointF corner = paneRect(m_active).topLeft();
    return view().imageRect().translated(corner + m_canvas->widget()->mapTo(this, QPoint(0, 0)));
}

// ---- slices

int SliceWidget::slicesOf(ViewLayout pane) const
{
    if (isPlane(pane)) return std::max(1, static_cast<int>(m_extent[axisOf(pane)]));
    if (m_space != SpaceMode::Oblique) return 1;
    return std::max(1, static_cast<int>(spaceMap(m_extent, m_shape, m_turn).depth));
}

int SliceWidget::sliceOf(ViewLayout pane) const
{
    return isPlane(pane) ? m_cross[indexOf(axisOf(pane))]
                         : std::clamp(slicesOf(pane) / 2 + m_oblique, 0, slicesOf(pane) - 1);
}

void SliceWidget::setSlice(int index)
{
    const int slice = std::clamp(index, 0, slices() - 1);
    if (slice == this->slice()) return;
    if (isPlane(m_active))
        m_cross[indexOf(axisOf(m_active))] = slice;
    else
        m_oblique = slice - slices() / 2;
    moved();
}

void SliceWidget::setCine(bool running)
{
    if (running == m_cine.isActive() || (running && slices() < 2)) return;
    running ? m_cine.start() : m_cine.stop();
    emit cineChanged(running);
}

void SliceWidget::toggleCine()
{
    setCine(!m_cine.isActive());
}

void SliceWidget::setCineRate(double slicesPerSecond)
{
    m_cineRate = std::clamp(slicesPerSecond, 1.0, 60.0);
    m_cine.setInterval(qRound(1000 / m_cineRate));
}

// ---- zoom and position

void SliceWidget::fitPanes()
{
    for (ViewTransform &view : m_views)
        view.fit();
    if (shownLayout() != ViewLayout::All) return;
    double scale = m_views[0].scale();
    for (const ViewLayout pane : planes)
        scale = std::min(scale, viewOf(pane).scale());
    for (const ViewLayout pane : planes) // one scale for all three
        m_views[static_cast<std::size_t>(pane)].look(viewOf(pane).centre(), scale, true);
}

void SliceWidget::fit()
{
    fitPanes();
    moved();
}

void SliceWidget::actualSize()
{
    activeView().actualSize();
    shareView();
    moved();
}

void SliceWidget::resetView()
{
    windowChoice().reset();
    m_turn = ViewPlace().turn;
    m_line.reset();
    fit();
    emit profileLineChanged();
}

void SliceWidget::shareView()
{
    if (!isPlane(m_active)) return;
    const auto [right, up] = shownAxes(static_cast<Plane>(m_active));
    const QPointF here = view().centre();
    for (const ViewLayout pane : planes) {
        if (pane == m_active) continue;
        ViewTransform &other = m_views[static_cast<std::size_t>(pane)];
        const auto [otherRight, otherUp] = shownAxes(static_cast<Plane>(pane));
        const auto shared = [&](int axis, double own) {
            return axis == right ? here.x() : axis == up ? here.y() : own;
        };
        other.look({shared(otherRight, other.centre().x()), shared(otherUp, other.centre().y())},
                   view().scale(), false);
    }
}

void SliceWidget::zoomAt(QPointF point, double factor)
{
    activeView().zoomAt(local(point), factor);
    shareView();
    moved();
}

void SliceWidget::panBy(QPointF delta)
{
    activeView().panBy(delta);
    shareView();
    moved();
}

ViewPlace SliceWidget::place() const
{
    ViewPlace place{m_layout, m_cross, 1, {0.5, 0.5, 0.5}, m_space, m_turn};
    const ViewTransform &view = isPlane(m_active) ? this->view() : viewOf(ViewLayout::Axial);
    place.zoom = view.fitted() ? 1 : view.scale() / view.fitScale();
    for (const ViewLayout pane : planes) {
        const auto [right, up] = shownAxes(static_cast<Plane>(pane));
        const ViewTransform &each = viewOf(pane);
        place.centre[indexOf(right)] = each.centre().x() / each.imageSize().width();
        place.centre[indexOf(up)] = each.centre().y() / each.imageSize().height();
    }
    return place;
}

void SliceWidget::setPlace(const ViewPlace &place)
{
    if (place == this->place()) return;
    if (place.layout != m_layout) setLayout(place.layout);
    m_space = place.space, m_turn = place.turn;
    for (int d = 0; d < 3; ++d)
        m_cross[indexOf(d)] =
            std::clamp(place.crosshair[indexOf(d)], 0, std::max(0, static_cast<int>(m_extent[d]) - 1));
    layOut();
    if (place.zoom == 1)
        fitPanes();
    else
        for (const ViewLayout pane : planes) {
            ViewTransform &view = m_views[static_cast<std::size_t>(pane)];
            const auto [right, up] = shownAxes(static_cast<Plane>(pane));
            view.look({place.centre[indexOf(right)] * view.imageSize().width(),
                       place.centre[indexOf(up)] * view.imageSize().height()},
                      viewOf(isPlane(m_active) ? m_active : ViewLayout::Axial).fitScale() * place.zoom,
                      false);
        }
    moved();
}

void SliceWidget::moved()
{
    refresh();
    const ViewPlace now = place();
    if (now != m_toldPlace) {
        m_toldPlace = now;
        emit placeChanged();
    }
    if (m_cursor) hover(m_cursor);
}

void SliceWidget::setFieldOfView(const std::array<double, 3> &millimetres)
{
    if (millimetres == m_fieldOfView) return;
    m_fieldOfView = millimetres;
    if (!m_hasImage) return;
    m_shape = voxelShape(m_extent, m_fieldOfView);
    layOut();
    fit();
}

std::optional<std::array<double, 3>> SliceWidget::millimetres(int x, int y, int z) const
{
    std::array<double, 3> place{};
    const std::array<int, 3> voxel{x, y, z};
    for (int d = 0; d < 3; ++d) {
        if (m_extent[d] > 1 && !(m_fieldOfView[indexOf(d)] > 0)) return {};
        place[indexOf(d)] = static_cast<double>(voxel[indexOf(d)] - centre(m_extent[d])) /
                            static_cast<double>(std::max<std::int64_t>(1, m_extent[d])) *
                            m_fieldOfView[indexOf(d)];
    }
    return place;
}

// ---- the pointer

void SliceWidget::enter(QPointF point)
{
    for (const ViewLayout pane : shownPanes())
        if (paneRect(pane).contains(point) && pane != m_active) {
            m_active = pane;
            moved();
            emit placeChanged(); // the slider is now that of another plane
        }
}

QPointF SliceWidget::local(QPointF point) const
{
    return point - paneRect(m_active).topLeft();
}

std::optional<Point3> SliceWidget::voxelAt(QPointF point) const
{
    if (!m_hasImage) return {};
    if (!isPlane(m_active) && m_space != SpaceMode::Oblique) return {};
    const QPointF at = view().toImage(local(point));
    return stateOf(m_active).map.at(at.x(), at.y());
}

void SliceWidget::hover(std::optional<QPointF> point)
{
    m_cursor = point;
    if (point) {
        enter(*point);
        if (const auto p = voxelAt(*point)) {
            const auto index = [&](std::size_t d) { return static_cast<int>(std::floor((*p)[d])); };
            if (const auto value = valueAt(index(0), index(1), index(2))) {
                emit probed(index(0), index(1), index(2), value);
                return;
            }
        }
    }
    emit probed(-1, -1, -1, std::nullopt);
}

void SliceWidget::setCrosshairShown(bool shown)
{
    m_crosshairShown = shown;
    refresh();
    emit placeChanged();
}

void SliceWidget::placeCrosshair(const Point3 &voxel)
{
    for (int d = 0; d < 3; ++d)
        m_cross[indexOf(d)] =
            static_cast<int>(std::clamp(std::floor(voxel[indexOf(d)]), 0.0,
                                        static_cast<double>(std::max<std::int64_t>(1, m_extent[d]) - 1)));
    moved();
}

void SliceWidget::leftPress(QPointF point, bool line)
{
    m_leftFrom = point;
    m_onRegion = !line && pressRegion(point);
    if (m_onRegion) return;
    m_drawsLine = line && isPlane(m_active);
    if (m_drawsLine)
        setProfileLine(std::nullopt);
    else if (isPlane(m_active) && m_crosshairShown)
        leftDrag(point);
}

void SliceWidget::leftDrag(QPointF point)
{
    if (m_onRegion) {
        m_regions.drag(inPlane(point));
        regionsMoved();
        return;
    }
    if (m_drawsLine) {
        const auto from = voxelAt(m_leftFrom), to = voxelAt(point);
        if (from && to) setProfileLine(ProfileLine{*from, *to});
    } else if (!isPlane(m_active)) {
        const QPointF by = point - m_leftFrom;
        m_leftFrom = point;
        m_turn.azimuth = std::remainder(m_turn.azimuth - by.x() * turnPerPixel, 2 * 3.14159265358979);
        m_turn.elevation = std::clamp(m_turn.elevation + by.y() * turnPerPixel, -1.57, 1.57);
        moved();
    } else if (m_crosshairShown) {
        if (const auto voxel = voxelAt(point)) placeCrosshair(*voxel);
    }
}

void SliceWidget::leftDouble(QPointF)
{
    if (!isVolume()) return;
    const ViewLayout pane = m_active;
    setLayout(shownLayout() == ViewLayout::All ? pane : ViewLayout::All);
    m_active = pane;
    moved();
}

void SliceWidget::setProfileLine(const std::optional<ProfileLine> &line)
{
    if (line == m_line) return;
    m_line = line;
    refresh();
    emit profileLineChanged();
}

} // namespace larmor
