// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/view_transform.h"

#include <algorithm>

namespace larmor {

void ViewTransform::setImageSize(QSizeF voxels)
{
    const QSizeF size = voxels.expandedTo({1, 1});
    if (size == m_image) return;
    m_image = size;
    fit();
}

void ViewTransform::setCanvas(QSizeF logicalSize, double devicePixels)
{
    m_canvas = logicalSize.expandedTo({1, 1});
    m_ratio = devicePixels > 0 ? devicePixels : 1;
    if (m_fitted) fit();
}

QPointF ViewTransform::toImage(QPointF canvas) const
{
    return {m_centre.x() + (canvas.x() - m_canvas.width() / 2) / m_scale,
            m_centre.y() - (canvas.y() - m_canvas.height() / 2) / m_scale};
}

QPointF ViewTransform::toCanvas(QPointF image) const
{
    return {m_canvas.width() / 2 + (image.x() - m_centre.x()) * m_scale,
            m_canvas.height() / 2 - (image.y() - m_centre.y()) * m_scale};
}

QRectF ViewTransform::imageRect() const
{
    return {toCanvas({0, m_image.height()}), toCanvas({m_image.width(), 0})};
}

void ViewTransform::zoomAt(QPointF canvas, double factor)
{
    if (!(factor > 0)) return;
    const QPointF before = toImage(canvas);
    const double least = std::min(fitScale(), 1 / m_ratio) / 4, most = std::max(4 * fitScale(), 64 / m_ratio);
    m_scale = std::clamp(m_scale * factor, least, most);
    m_centre += before - toImage(canvas);
    m_fitted = false;
}

void ViewTransform::panBy(QPointF canvasDelta)
{
    m_centre += QPointF(-canvasDelta.x(), canvasDelta.y()) / m_scale;
    m_fitted = false;
    keepInSight();
}

void ViewTransform::fit()
{
    m_scale = fitScale();
    m_centre = {m_image.width() / 2, m_image.height() / 2};
    m_fitted = true;
}

void ViewTransform::actualSize()
{
    m_scale = 1 / m_ratio;
    m_centre = {m_image.width() / 2, m_image.height() / 2};
    m_fitted = false;
}

void ViewTransform::look(QPointF centre, double scale, bool fitted)
{
    m_centre = centre;
    m_scale = scale;
    m_fitted = fitted;
    keepInSight();
}

double ViewTransform::fitScale() const
{
    return std::min(m_canvas.width() / m_image.width(), m_canvas.height() / m_image.height());
}

void ViewTransform::keepInSight()
{
    m_centre.setX(std::clamp(m_centre.x(), 0.0, m_image.width()));
    m_centre.setY(std::clamp(m_centre.y(), 0.0, m_image.height()));
}

} // namespace larmor
