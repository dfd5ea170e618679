// SPDX-License-Identifier: GPL-3.0-or-later
// The slice as a picture that is taken home: what is seen of the image, and nothing of what lies around it.
#include "viewer/slice_widget.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

constexpr double leastBarHeight = 120; // below it the colour bar's figures run into each other

/// Without what only says where a person works.
std::vector<PaneOverlay> atRest(std::vector<PaneOverlay> panes)
{
    for (PaneOverlay &pane : panes) {
        pane.active = false;
        for (RegionOutline &region : pane.regions)
            region.selected = false;
    }
    return panes;
}

/// From the first voxel that is seen to the last, whole.
std::pair<int, int> seenVoxels(double from, double to, double perVoxel, std::int64_t count)
{
    const int first =
        std::clamp(static_cast<int>(std::floor(from / perVoxel)), 0, static_cast<int>(count) - 1);
    const int end = static_cast<int>(std::ceil(to / perVoxel));
    return {first, std::clamp(end, first + 1, static_cast<int>(count))};
}

} // namespace

std::optional<SliceWidget::SeenPart> SliceWidget::seenPart() const
{
    const ViewLayout layout = shownLayout();
    if (!m_hasImage || layout == ViewLayout::All || layout == ViewLayout::Space) return {};
    PaneState state = stateOf(layout);
    const auto [right, up] = shownAxes(state.plane());
    const double edgeU = m_shape[static_cast<std::size_t>(right)],
                 edgeV = m_shape[static_cast<std::size_t>(up)];
    const QPointF low = state.view.toImage({0, state.place.height()}),
                  high = state.view.toImage({state.place.width(), 0});
    const auto [x0, x1] = seenVoxels(low.x(), high.x(), edgeU, m_extent[right]);
    const auto [y0, y1] = seenVoxels(low.y(), high.y(), edgeV, m_extent[up]);
    if (state.smooth) { // between voxels: as it is on the canvas
        const QRectF seen = state.view.imageRect().translated(state.place.topLeft()).intersected(state.place);
        return SeenPart{state, {}, seen.toAlignedRect().intersected(state.place.toAlignedRect())};
    }
    // A whole number of pixels for the edge of a voxel, about as large as on the canvas.
    const double pixels = std::max(1.0, std::round(state.view.scale()));
    state.place = QRectF(0, 0, (x1 - x0) * edgeU * pixels, (y1 - y0) * edgeV * pixels);
    state.view.setCanvas(state.place.size(), 1);
    state.view.look({(x0 + x1) * edgeU / 2, (y0 + y1) * edgeV / 2}, pixels, false);
    const QRect voxels(x0, static_cast<int>(m_extent[up]) - y1, x1 - x0, y1 - y0); // rows from the top
    return SeenPart{state, voxels, state.place};
}

QSizeF SliceWidget::pictureSize(bool annotated) const
{
    const auto part = seenPart();
    QSizeF size = part ? part->place.size() : QSizeF(m_canvas->widget()->size());
    if (annotated) size = QSizeF(size.width() + m_bar->width(), std::max(size.height(), leastBarHeight));
    return size;
}

void SliceWidget::paintPicture(QPainter &painter, bool annotated, const QColor &ink)
{
    const auto part = seenPart();
    painter.save();
    if (part)
        paintPart(painter, *part, annotated);
    else
        paintPanes(painter, annotated);
    painter.restore();
    if (!annotated) return;
    const QSizeF size = pictureSize(true);
    painter.save();
    painter.translate(size.width() - m_bar->width(), 0);
    m_bar->paint(painter, ink, static_cast<int>(size.height()));
    painter.restore();
}

void SliceWidget::paintPart(QPainter &painter, const SeenPart &part, bool annotated)
{
    painter.translate(-part.place.topLeft());
    painter.setClipRect(part.place, Qt::IntersectClip);
    if (part.voxels.isEmpty()) {
        const QImage screen = m_canvas->grabPixels();
        const double ratio = devicePixelRatioF();
        painter.drawImage(part.place, screen,
                          QRectF(part.place.topLeft() * ratio, part.place.size() * ratio));
    } else {
        painter.drawImage(part.place, m_canvas->render(part.state).copy(part.voxels));
    }
    if (!annotated) return;
    PaneOverlay overlay = overlayOf(part.state);
    overlay.place = part.place;
    m_overlay->paint(painter, atRest({overlay}));
}

/// Several panes, or the volume as a whole: the canvas with what lies between them.
void SliceWidget::paintPanes(QPainter &painter, bool annotated)
{
    const QRect canvas({0, 0}, m_canvas->widget()->size());
    painter.setClipRect(canvas, Qt::IntersectClip);
    painter.fillRect(canvas, QColor(canvasBackground));
    for (const ViewLayout pane : m_hasImage ? shownPanes() : std::vector<ViewLayout>()) {
        const PaneState state = stateOf(pane);
        painter.save();
        painter.setClipRect(state.place, Qt::IntersectClip);
        if (state.isPlane() && !state.smooth) {
            painter.drawImage(state.view.imageRect().translated(state.place.topLeft()),
                              m_canvas->render(state));
        } else { // between voxels, or along rays: as it is on the screen
            QImage screen = m_canvas->grabPixels();
            screen.setDevicePixelRatio(1);
            const double ratio = static_cast<double>(screen.width()) / canvas.width();
            painter.drawImage(state.place, screen,
                              QRectF(state.place.topLeft() * ratio, state.place.size() * ratio));
        }
        painter.restore();
    }
    if (annotated) m_overlay->paint(painter, atRest(m_overlay->panes()));
}

} // namespace larmor
